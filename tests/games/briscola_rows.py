"""Rows and entries that the tests of the Briscola family share."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any

from games import api
from tests.games.rows import Scores

Deal = dict[str, Any]


def points(*amounts: int) -> Deal:
    """A deal by the points of its sides."""
    return {"points": list(amounts)}


def split(a: int) -> Deal:
    """A deal of two sides."""
    return points(a, 120 - a)


def going(**accounts: list[int]) -> dict[str, Any]:
    """The match is not over."""
    return {"accounts": accounts, "finished": False, "winners": [], "losers": []}


def over(winner: int, sides: int = 2, **accounts: list[int]) -> dict[str, Any]:
    """The match has one winner."""
    rest = [side for side in range(sides) if side != winner]
    return {"accounts": accounts, "finished": True, "winners": [winner], "losers": rest}


def drawn(**accounts: list[int]) -> dict[str, Any]:
    """The match is over and nobody has won."""
    return {"accounts": accounts, "finished": True, "winners": [], "losers": []}


def row(players: int, name: str, deals: tuple[Deal, ...], expect: Any, **more: Any) -> Scores:
    """A match; `reasons` are those of its last deal, all else are options."""
    reasons = more.pop("reasons", None)
    return Scores(name, deals, expect, more, players=players, reasons=reasons)


@dataclass(frozen=True)
class Takes:
    """A full trick, led by seat 0: which place takes it, and what lies in it."""

    name: str
    trick: str
    place: int
    points: int
    players: int = 2
    more: dict[str, Any] = field(default_factory=dict)


def check_takes(game: str, row: Takes) -> None:
    """A record of the one trick gives it to the seat of the place."""
    asked = {"game": game, "players": row.players, "leader": 0, "tricks": [row.trick.split()]}
    got = api.audit(asked | row.more)
    seat = row.place % row.players
    assert got["winners"] == [seat], row.name
    assert sum(got["points"]) == got["points"][seat % len(got["points"])] == row.points
    assert got["recording_errors"] == got["offences"] == []
