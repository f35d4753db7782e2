"""Rounds of Four Aces for its tests: the hands that matter, and others that make nothing."""

from __future__ import annotations

from typing import Any

from games import api
from tests.games.rows import NAMES

Deal = dict[str, Any]
NOTHING = (
    *("3D 8C JH", "2C 5D 9S", "3H 6C JD", "2D 6H 10C", "4S 8H QC", "4C 7D KS"),
    *("5S 9C QD", "7C 10H AS", "4D 9H JC", "6S 10D KC"),
)
"""Hands without a combination, no card in two of them."""


def both(hidden: str, exposed: str) -> dict[str, list[str]]:
    """The two hands of a player."""
    return {"hidden": hidden.split(), "exposed": exposed.split()}


def idle(*taken: str, count: int) -> list[str]:
    """So many hands that make nothing and hold none of the cards taken."""
    cards = {card for hand in taken for card in hand.split()}
    return [hand for hand in NOTHING if not cards & set(hand.split())][:count]


def round_of(hidden: str, exposed: str = "") -> Deal:
    """A round of three in which the hands of the first matter."""
    exposed = exposed or idle(hidden, count=1)[0]
    others = idle(hidden, exposed, count=4)
    return {"hands": [both(hidden, exposed), both(*others[:2]), both(*others[2:])]}


def scored(deals: tuple[Deal, ...], options: Deal | None = None, players: int = 3) -> Deal:
    """The score of a match."""
    match = {"game": "four-aces", "players": list(NAMES[:players]), "options": options or {}}
    return api.score(match | {"deals": list(deals)})
