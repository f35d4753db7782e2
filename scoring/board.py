"""The score board of a match: totals, deals as on paper, who is next, how it ended.

Everything is put into words and signs here, once: the template only lays it out.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import NamedTuple

from config.tags import number, signed_filter
from games.game import Account
from games.scoring import Sheet, Totals
from games.wording import has, say
from scoring.sheets import State

LONG = 4  # signs; a longer total is set smaller


class Amount(NamedTuple):
    """One account of one side: its number large, or small beside the others."""

    label: str
    text: str

    @property
    def long(self) -> bool:
        return len(self.text) >= LONG


@dataclass(frozen=True)
class Total:
    """One side's place in the strip of totals."""

    name: str
    deals: bool
    main: Sequence[Amount]
    others: Sequence[Amount]
    won: bool = False
    lost: bool = False
    labels: Sequence[str] = ()


class Cell(NamedTuple):
    """What one deal wrote on one side in the first account, and the total after it.

    `none` is the end of a class name where nothing changed; `said` is read out for the cell.
    """

    change: str
    total: str
    none: str
    said: str
    also: Sequence[Amount] = ()


class Row(NamedTuple):
    """One deal on paper. `notes`: what happened without writing anything, and the writer's note."""

    number: str
    dealer: str
    cells: Sequence[Cell]
    notes: Sequence[str] = ()


@dataclass(frozen=True)
class Board:
    """The whole board, for a template."""

    sides: Sequence[str]
    totals: Sequence[Total]
    rows: Sequence[Row]
    dealer: str
    leader: str
    finished: bool
    stopped: bool
    winners: Sequence[str] = ()
    losers: Sequence[str] = ()
    labels: Sequence[str] = ()

    @property
    def columns(self) -> int:
        """How many columns the table of deals has."""
        return len(self.sides) + 2


def board_of(state: State, lang: str) -> Board:
    """The board of a match as it stands."""
    return _Drawer(state, lang).board()


class _Drawer:
    def __init__(self, state: State, lang: str) -> None:
        self.state, self.sheet, self.seating, self.lang = state, state.sheet, state.seating, lang
        self.game = self.sheet.game.key
        accounts = self.sheet.game.accounts_of(self.sheet.setup.options)
        self.accounts = [(each, account_name(self.game, each, lang)) for each in accounts]

    def board(self) -> Board:
        turn, outcome, sides = self.sheet.turn(), self.sheet.outcome, self.seating.sides
        return Board(
            sides=sides,
            totals=[self._total(side, turn.dealer) for side in range(len(sides))],
            rows=list(self._rows()),
            dealer=self.seating.seat(turn.dealer),
            leader=self.seating.seat(turn.leader),
            finished=outcome is not None,
            stopped=self.state.match.stopped,
            winners=[sides[side] for side in outcome.winners] if outcome else (),
            losers=[sides[side] for side in outcome.losers] if outcome else (),
            labels=labels_of(self.sheet, self.lang),
        )

    def _total(self, side: int, dealer: int | None) -> Total:
        outcome, sheet = self.sheet.outcome, self.sheet
        main: list[Amount] = []
        others: list[Amount] = []
        for account, name in self.accounts:
            amount = Amount(name, number(sheet.totals[account.key][side]))
            (main if account.main else others).append(amount)
        return Total(
            name=self.seating.sides[side],
            deals=dealer is not None and outcome is None and sheet.setup.side_of(dealer) == side,
            main=main,
            others=others,
            won=outcome is not None and side in outcome.winners,
            lost=outcome is not None and side in outcome.losers,
            labels=labels_of(sheet, self.lang, side),
        )

    def _rows(self) -> Iterator[Row]:
        nothing = (0,) * len(self.seating.sides)
        before: Totals = {account.key: nothing for account, _name in self.accounts}
        for place, deal in enumerate(self.sheet.deals, 1):
            notes = [say(self.game, self.lang, n.key, n.values) for n in deal.scored.notes]
            if typed := self.state.facts[place - 1].get("note"):
                notes.append(typed)
            cells = list(self._cells(place, before, deal.totals))
            yield Row(str(place), self.seating.seat(deal.turn.dealer), cells, notes)
            before = deal.totals

    def _cells(self, place: int, before: Totals, after: Totals) -> Iterator[Cell]:
        (first, _name), *others = self.accounts
        was, now = before[first.key], after[first.key]
        moved = [
            (name, before[each.key], after[each.key])
            for each, name in others
            if before[each.key] != after[each.key]
        ]
        for side, who in enumerate(self.seating.sides):
            change, total = signed_filter(now[side] - was[side]), number(now[side])
            also = [
                Amount(name, signed_filter(new[side] - old[side]))
                for name, old, new in moved
                if new[side] != old[side]
            ]
            none = "" if now[side] != was[side] else "--none"
            yield Cell(change, total, none, f"{place}. {who}: {change}, {total}", also)


def account_name(game: str, account: Account, lang: str) -> str:
    """What an account is called where there is little room."""
    key = f"account-{account.key}"
    return say(game, lang, key, attribute="short" if has(game, lang, key, "short") else None)


def labels_of(sheet: Sheet, lang: str, side: int | None = None) -> list[str]:
    """The labels that the end gives a side, or all that it gives, in words."""
    if sheet.outcome is None:
        return []
    given = sheet.outcome.labels if side is None else (sheet.outcome.labels[side],)
    keys = dict.fromkeys(key for labels in given for key in labels)
    return [say(sheet.game.key, lang, f"label-{key}") for key in keys]
