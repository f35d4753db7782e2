"""Deals of Burkozel as the tests write them, and rows that say in one line what a deal costs."""

from __future__ import annotations

from random import Random
from typing import Any

from tests.games.rows import Refuses, Scores

Deal = dict[str, Any]
PAIRS = {"pairs": True}


def played(*points: int, **more: Any) -> Deal:
    """A deal played to the last card."""
    return {"points": list(points), **more}


def ended(how: str, by: int, *points: int, **more: Any) -> Deal:
    """A deal that a side ended, with what had been taken so far."""
    return {"ended": how, "by": by, "points": list(points), **more}


def stands(*penalty: int, **more: Any) -> Deal:
    """What the account must be."""
    return {"accounts": {"penalty": list(penalty)}, **more}


def costs(
    name: str,
    deals: Deal | tuple[Deal, ...],
    penalty: tuple[int, ...],
    options: Deal | None = None,
    *reasons: str,
) -> Scores:
    """What stands after some deals, with as many players as sides unless in pairs."""
    all_deals = deals if isinstance(deals, tuple) else (deals,)
    players = 4 if options and options.get("pairs") else len(penalty)
    expect = stands(*penalty)
    return Scores(name, all_deals, expect, options or {}, players, reasons=reasons or None)


def refuses(
    name: str, deals: Deal | tuple[Deal, ...], path: str, code: str, options: Deal | None = None
) -> Refuses:
    """A match of two players (of two pairs) whose last deal cannot be."""
    all_deals = deals if isinstance(deals, tuple) else (deals,)
    players = 4 if options and options.get("pairs") else 2
    return Refuses(name, all_deals, path, code, options or {}, players)


def split(total: int, ways: int, rng: Random) -> list[int]:
    """Card points of a deal in so many parts, each one that cards can make."""
    while True:
        cuts = sorted(rng.randint(0, total) for _ in range(ways - 1))
        parts = [b - a for a, b in zip([0, *cuts], [*cuts, total], strict=True)]
        if not {1, 119} & set(parts):
            return parts
