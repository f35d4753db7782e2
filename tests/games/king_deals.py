"""Koni of King as the tests write them: "hearts 5 3 0 0" are the counts of a kon by seat."""

from __future__ import annotations

from typing import Any

from games import api
from tests.games import oracle_king as oracle
from tests.games.rows import NAMES

Options = dict[str, Any]
Counts = dict[str, list[int]]
VERSIONS = tuple(oracle.KONI)
FAIR: Counts = oracle.evenly("king12")[6]["counts"]
"""A yeralash in which everything is shared evenly."""


def counts(text: str) -> Counts:
    """The counts that a text means; events are set apart by commas."""
    listed = (event.split() for event in text.split(","))
    return {event: [int(number) for number in numbers] for event, *numbers in listed}


def before(number: int, options: Options) -> tuple[dict[str, Any], ...]:
    """The koni before one, everything shared evenly."""
    version = options.get("version", "king12")
    version = options.get("custom_koni", "king12") if version == "custom" else version
    return tuple(oracle.evenly(version, options.get("boys", "J4"))[: number - 1])


def score(deals: Any, options: Options, lang: str = "en") -> dict[str, Any]:
    """The score of a match with as many players as its version has."""
    players = list(NAMES[: oracle.seats(options.get("version", ""))])
    match = {"game": "king", "options": options, "players": players, "deals": list(deals)}
    return api.score(match, lang)


def change(number: int, taken: Counts, options: Options) -> tuple[int, ...]:
    """What a kon writes to each player, after even ones."""
    deals = score((*before(number, options), {"counts": taken}), options)["deals"]
    now = deals[-1]["accounts"]["score"]
    was = deals[-2]["accounts"]["score"] if number > 1 else [0] * len(now)
    return tuple(a - b for a, b in zip(now, was, strict=True))
