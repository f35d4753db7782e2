"""What the next deal would bring, bid by bid, before anybody bids: entries that are scored.

A game names the entries; what they bring is worked out by its own score, so that the two agree.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass

from games.game import Game
from games.match import read_deal, read_game, read_match
from games.reading import Bad, an_object, whole
from games.reasons import Problem, Refused
from games.scoring import Facts, Scored, Sheet, Totals


@dataclass(frozen=True)
class Prospect:
    """An entry as it would be typed in, what it would write, and by how much accounts change."""

    entry: Facts
    scored: Scored
    change: Totals


def read_prospects(raw: object, games: Mapping[str, Game]) -> tuple[Sheet, int]:
    """The match so far and the seat that asks: `pisar/1` with a `seat`. Raises Refused."""
    asked = an_object(raw)
    game = read_game(asked, games)
    if game.prospects is None:
        raise Refused((Problem("game", "no_bids"),), game.key)
    sheet = read_match({key: value for key, value in asked.items() if key != "seat"}, games)
    if sheet.outcome is not None:
        raise Refused((Problem("deals", "finished", {"deal": sheet.deal - 1}),), game.key)
    try:
        return sheet, whole(asked.get("seat", 0), 0, sheet.setup.players - 1)
    except Bad as bad:
        raise Refused((Problem("seat", bad.code, bad.values),), game.key) from None


def prospects(sheet: Sheet, seat: int) -> Iterator[Prospect]:
    """Every bid of the seat with every result, in the game's order."""
    game = sheet.game
    for entry in game.prospects(sheet, seat) if game.prospects else ():
        after = sheet.play(read_deal(entry, sheet, "deal"))
        change = {
            account: _difference(amounts, sheet.totals[account])
            for account, amounts in after.totals.items()
        }
        yield Prospect(entry, after.deals[-1].scored, change)


def _difference(after: Sequence[int], before: Sequence[int]) -> tuple[int, ...]:
    return tuple(a - b for a, b in zip(after, before, strict=True))
