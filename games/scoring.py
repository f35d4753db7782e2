"""A match as a fold over its deals: lines that add up, an immutable sheet, who deals next."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any

from games.options import Options
from games.reasons import Reason

if TYPE_CHECKING:
    from games.game import Game

Facts = Mapping[str, Any]
"""What was typed in of one deal, checked: field key → plain JSON value."""

Totals = Mapping[str, tuple[int, ...]]
"""Account key → amount by side."""


@dataclass(frozen=True)
class ScoreLine:
    """One change of one account, and why. The lines of a deal add up to its change."""

    side: int
    account: str
    amount: int
    reason: Reason
    label: str | None = None


@dataclass(frozen=True)
class Scored:
    """What one deal writes. `notes` tell what happened without writing anything.

    `memory` replaces what the game remembers between deals (a running stake, the kon).
    """

    lines: tuple[ScoreLine, ...] = ()
    notes: tuple[Reason, ...] = ()
    memory: Mapping[str, Any] = field(default_factory=dict)


@dataclass(frozen=True)
class Outcome:
    """How a match ended: sides that won and lost, label keys by side."""

    winners: tuple[int, ...]
    losers: tuple[int, ...]
    labels: tuple[tuple[str, ...], ...]


@dataclass(frozen=True)
class Turn:
    """Who deals and who leads; None where it cannot be known."""

    dealer: int | None
    leader: int | None


@dataclass(frozen=True)
class Setup:
    """What a match is played with. `sides` lists the seats of each side."""

    options: Options
    players: int
    sides: tuple[tuple[int, ...], ...]
    first_dealer: int = 0

    def side_of(self, seat: int) -> int:
        """The side that a seat plays for."""
        return seat % len(self.sides)

    def after(self, seat: int) -> int:
        """The next seat in the order of play."""
        return (seat + 1) % self.players


@dataclass(frozen=True)
class ScoredDeal:
    """One deal of a sheet with what it wrote, who dealt, and the totals after it."""

    facts: Facts
    scored: Scored
    turn: Turn
    totals: Totals


@dataclass(frozen=True)
class Sheet:
    """The score of a match so far. `deal` is the number of the next deal, from 1."""

    game: Game
    setup: Setup
    totals: Totals
    memory: Mapping[str, Any]
    deals: tuple[ScoredDeal, ...] = ()
    outcome: Outcome | None = None

    @property
    def deal(self) -> int:
        """The number of the next deal."""
        return len(self.deals) + 1

    def turn(self) -> Turn:
        """Who deals and leads the next deal."""
        return self.game.turn(self)

    def play(self, facts: Facts) -> Sheet:
        """The sheet after one more deal, whose facts the game has checked."""
        scored = self.game.score(facts, self)
        totals = add_lines(self.totals, scored.lines)
        played = ScoredDeal(facts, scored, self.turn(), totals)
        after = Sheet(self.game, self.setup, totals, scored.memory, (*self.deals, played), None)
        outcome = self.game.outcome(after)
        return after if outcome is None else _ended(after, outcome)


def _ended(sheet: Sheet, outcome: Outcome) -> Sheet:
    return Sheet(sheet.game, sheet.setup, sheet.totals, sheet.memory, sheet.deals, outcome)


def add_lines(totals: Totals, lines: Sequence[ScoreLine]) -> Totals:
    """The totals with the lines added."""
    changed = {account: list(amounts) for account, amounts in totals.items()}
    for line in lines:
        changed[line.account][line.side] += line.amount
    return {account: tuple(amounts) for account, amounts in changed.items()}


def rest(sides: int, some: Sequence[int]) -> tuple[int, ...]:
    """The sides that are not among `some`."""
    return tuple(side for side in range(sides) if side not in some)


def dealer_in_turn(sheet: Sheet) -> Turn:
    """The deal passes by one seat each time; the seat after the dealer leads."""
    setup = sheet.setup
    dealer = (setup.first_dealer + len(sheet.deals)) % setup.players
    return Turn(dealer, setup.after(dealer))
