"""What adds up to a deal's numbers, what a deal would write, what a correction would change."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import zip_longest
from typing import Any

from config.rule_links import RuleLinks
from config.tags import number, signed_filter, tally
from games.game import Game
from games.options import choice_text
from games.scoring import ScoredDeal, Sheet
from games.wording import say
from scoring.board import account_name, labels_of
from scoring.sheets import Seating, differing


@dataclass(frozen=True)
class Line:
    """One line of a deal: whose, why, how much, and where its rule stands. A note has no amount."""

    who: str
    text: str
    amount: str
    url: str
    account: str = ""
    label: str = ""


@dataclass(frozen=True)
class Sum:
    """A side's totals, one text for each account."""

    name: str
    amounts: Sequence[tuple[str, str]]


@dataclass(frozen=True)
class Explained:
    """One deal with all that it wrote, and the totals after it."""

    number: int
    dealer: str
    leader: str
    lines: Sequence[Line]
    notes: Sequence[Line]
    sums: Sequence[Sum]


@dataclass(frozen=True)
class Ending:
    """How a match ends: the sides that won and lost, the labels given, in words."""

    winners: Sequence[str]
    losers: Sequence[str]
    labels: Sequence[str]


class Explainer:
    """Explains the deals of one match, in one language; rule links come back to page `back`."""

    def __init__(self, sheet: Sheet, seating: Seating, lang: str, back: str = "") -> None:
        self.game: Game = sheet.game
        self.seating, self.lang = seating, lang
        self.accounts = sheet.game.accounts_of(sheet.setup.options)
        self.rules = rule_links(sheet.game, sheet.setup.options, sheet.setup.players, back)

    def deal(self, number: int, deal: ScoredDeal) -> Explained:
        """One deal of a sheet."""
        return Explained(
            number,
            self.seating.seat(deal.turn.dealer),
            self.seating.seat(deal.turn.leader),
            list(self._lines(deal)),
            [self._line("", "", note) for note in deal.scored.notes],
            self.sums(deal.totals),
        )

    def _lines(self, deal: ScoredDeal) -> Iterator[Line]:
        several = len(self.accounts) > 1
        names = {each.key: account_name(self.game.key, each, self.lang) for each in self.accounts}
        for line in deal.scored.lines:
            label = say(self.game.key, self.lang, f"label-{line.label}") if line.label else ""
            account = names[line.account] if several else ""
            who = self.seating.sides[line.side]
            yield self._line(who, signed_filter(line.amount), line.reason, account, label)

    def _line(self, who: str, amount: str, reason: Any, account: str = "", label: str = "") -> Line:
        text = say(self.game.key, self.lang, reason.key, reason.values)
        return Line(who, text, amount, self.rules.to(reason.rule), account, label)

    def sums(self, totals: Mapping[str, Sequence[int]]) -> list[Sum]:
        """Every side's totals."""
        several = len(self.accounts) > 1
        return [
            Sum(
                name,
                [
                    (
                        account_name(self.game.key, each, self.lang) if several else "",
                        number(totals[each.key][side]),
                    )
                    for each in self.accounts
                ],
            )
            for side, name in enumerate(self.seating.sides)
        ]

    def ending(self, sheet: Sheet) -> Ending | None:
        """How the sheet ends, None while it does not."""
        if sheet.outcome is None:
            return None
        sides = self.seating.sides
        return Ending(
            [sides[side] for side in sheet.outcome.winners],
            [sides[side] for side in sheet.outcome.losers],
            labels_of(sheet, self.lang),
        )


def rule_links(game: Game, options: Mapping[str, Any], players: int, back: str = "") -> RuleLinks:
    """Where rules stand: in the article that is told how this table plays, and leads `back`."""
    seats = {"players": str(players)} if len(game.seats) > 1 else {}
    chosen = {option.key: choice_text(value) for option, value in differing(game, options, players)}
    return RuleLinks(game.key, {**seats, **chosen}, back)


# What a correction changes after it


@dataclass(frozen=True)
class Moved:
    """One place on the sheet whose totals or dealer become others. A dealer that stays is empty."""

    number: int
    before: str
    after: str
    dealers: str = ""


def moved(before: Sheet, after: Sheet, seating: Seating) -> list[Moved]:
    """The places on the sheet that a correction changes."""
    found = []
    for place, (old, new) in enumerate(zip_longest(before.deals, after.deals), 1):
        dealers = _dealers(old, new, seating)
        totals = _totals(old), _totals(new)
        if dealers or totals[0] != totals[1]:
            found.append(Moved(place, *totals, dealers))
    return found


def _totals(deal: ScoredDeal | None) -> str:
    return tally(next(iter(deal.totals.values()))) if deal else number(None)


def _dealers(old: ScoredDeal | None, new: ScoredDeal | None, seating: Seating) -> str:
    if not old or not new or old.turn.dealer == new.turn.dealer:
        return ""
    names = [seating.seat(deal.turn.dealer) or "?" for deal in (old, new)]
    return " → ".join(names)
