"""Deals of Boston for its tests: who bid what and took how many tricks."""

from __future__ import annotations

from typing import Any

from games import api
from tests.games.oracle_boston import ZEROS
from tests.games.rows import NAMES

Deal = dict[str, Any]

HOYLE = {"pay_table": "B"}
OWN = {"pay_table": "custom"}
OLD = {"pay_table": "foster_old"}
MEYERS = {"helper": "meyers"}
PARTOUT = {"all_pass": "misere_partout"}
ALL = {"contracts": "all"}
PASSED = {"contract": "pass"}


def bid(contract: str, tricks: int, **more: Any) -> Deal:
    """A deal in which seat 0 bid, in a third suit where it was one of tricks."""
    suit = {} if contract in ZEROS else {"suit_class": "third"}
    return {"contract": contract, "bidder": 0, **suit, "tricks": tricks, **more}


def pair(contract: str, tricks: int, helped: int, **more: Any) -> Deal:
    """A deal in which seat 1 helped seat 0."""
    return bid(contract, tricks, helper=1, helper_tricks=helped, **more)


def scored(some: tuple[Deal, ...], options: Deal | None = None, dealer: int = 0) -> Deal:
    """The score of four people's match."""
    head = {"game": "boston", "players": list(NAMES[:4]), "first_dealer": dealer}
    return api.score(head | {"options": options or {}, "deals": list(some)})
