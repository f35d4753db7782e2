"""The engine's fast path as the benchmarks take it: a game's trick rules with default options."""

from __future__ import annotations

from typing import Any

from games import GAMES
from games.options import defaults
from games.tricks import SingleCards


def rules_of(key: str, **facts: Any) -> SingleCards:
    """The trick rules of a game of single cards; `facts` of the deal, such as `trump`."""
    game = GAMES[key]
    assert game.tricks is not None
    whole = {"leading": False, "size": 4, **facts}
    rules = game.tricks.rules(defaults(game.options), whole)
    assert isinstance(rules, SingleCards)
    return rules
