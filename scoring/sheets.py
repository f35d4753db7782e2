"""From stored rows to the engine: a match as `pisar/1`, and its sheet. Writes nothing."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Any

from games import GAMES
from games.game import Game
from games.match import FORMAT, read_match
from games.options import Option
from games.scoring import Setup, Sheet
from scoring.models import Match

Facts = Mapping[str, Any]


def game_of(match: Match) -> Game:
    """The game that a match plays."""
    return GAMES[match.game]


def record(match: Match, deals: Iterable[Facts]) -> dict[str, Any]:
    """The match with these deals, as the interchange format writes it."""
    return {
        "format": FORMAT,
        "game": match.game,
        "options": match.options,
        "players": match.names,
        "first_dealer": match.first_dealer,
        "deals": list(deals),
    }


def fold(match: Match, deals: Iterable[Facts]) -> Sheet:
    """The sheet of the match with these deals. Raises games.reasons.Refused."""
    return read_match(record(match, deals), GAMES)


def facts_of(match: Match) -> list[Facts]:
    """The stored deals' facts, in order."""
    return list(match.deals.order_by("number").values_list("facts", flat=True))


def differing(game: Game, options: Mapping[str, Any], players: int) -> Iterator[tuple[Option, Any]]:
    """The house rules with which a table plays otherwise than the book."""
    for option in game.options:
        default = option.default_for(players)
        value = options.get(option.key, default)
        if value != default:
            yield option, value


class Seating:
    """Who sits where: names of seats and sides, for pages."""

    def __init__(self, names: Sequence[str], setup: Setup) -> None:
        self.seats = tuple(names)
        self.sides = tuple(", ".join(names[seat] for seat in seats) for seats in setup.sides)

    def seat(self, seat: int | None) -> str:
        """The name at a seat; empty where it cannot be known who it is."""
        return "" if seat is None else self.seats[seat]


class State:
    """A match as it stands: its row, its deals' facts, its sheet, its people."""

    def __init__(self, match: Match) -> None:
        self.match = match
        self.facts = facts_of(match)
        self.sheet = fold(match, self.facts)
        self.seating = Seating(match.names, self.sheet.setup)

    def before(self, number: int) -> Sheet:
        """The sheet at the time of a deal, before it was played."""
        return fold(self.match, self.facts[: number - 1])

    def with_deal(self, number: int, facts: Facts | None) -> Sheet:
        """The sheet if a deal were another, or (None) were not there. Raises Refused."""
        changed = [] if facts is None else [facts]
        return fold(self.match, [*self.facts[: number - 1], *changed, *self.facts[number:]])
