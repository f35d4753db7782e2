"""From stored rows to the engine: a match as `pisar/1`, and its sheet. Writes nothing.

A process remembers the last sheets of some matches by what they were folded from: the next fold
goes on where the deals begin to differ. Their texts are compared, so nothing is mistaken.
"""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator, Mapping, Sequence
from functools import lru_cache
from itertools import takewhile
from typing import Any

from games import GAMES
from games.game import Game
from games.match import FORMAT, read_deal, read_deals, read_match
from games.options import Option
from games.scoring import Setup, Sheet
from scoring.asked import FACTS
from scoring.models import Match

Facts = Mapping[str, Any]

MOST_REMEMBERED = 100  # matches; forty deals take some 100 kB


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
    start, facts = record(match, ()), read_deals(list(deals))
    texts = [repr(start), *map(repr, facts)]
    last = _last(match.pk)
    sheets = last.until(texts) or [read_match(start, GAMES)]
    for index in range(len(sheets) - 1, len(facts)):
        sheet = sheets[-1]
        sheets.append(sheet.play(read_deal(facts[index], sheet, f"deals[{index}]")))
    last.folded = texts, sheets
    return sheets[-1]


class _Last:
    """The last fold of a match: texts of its start and its deals, and the sheet after each."""

    def __init__(self) -> None:
        self.folded: tuple[list[str], list[Sheet]] = [], []

    def until(self, texts: Sequence[str]) -> list[Sheet]:
        """The sheets as far as the texts are the same."""
        known, sheets = self.folded
        alike = takewhile(lambda pair: pair[0] == pair[1], zip(known, texts, strict=False))
        return sheets[: sum(1 for _pair in alike)]


@lru_cache(maxsize=MOST_REMEMBERED)
def _last(match_id: str) -> _Last:
    return _Last()


def facts_of(match: Match) -> list[Facts]:
    """The stored deals' facts, in order."""
    return [json.loads(text) for (text,) in FACTS.rows(match.pk)]


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
