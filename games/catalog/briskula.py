"""Briškula of Bosnia: 32 cards, two to eight players, and a short trick where the stock runs out.

Source: the long text on Briscola. That the winner of the trick before leads the short one follows
from drawing first.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from games.cards import Pack
from games.catalog.briscola import build, house_rules, rules_of, trick_play
from games.options import Options, switch
from games.tricks import SingleCards

KEY = "briskula"
HAND = 3
PACK = Pack(("7", "8", "9", "10", "J", "Q", "K", "A"))
OPTIONS = (
    switch("pairs", "briskula.options.pairs", True, seats=(4,)),
    *house_rules(KEY, "match", "direction", "follow_suit", "cappotto_wins_match"),
)


def sides(options: Options, players: int) -> int:
    """Everybody for themselves, or four in two pairs."""
    return 2 if players == 4 and options["pairs"] else players


def rules(key: str, options: Options, facts: Mapping[str, Any]) -> SingleCards:
    """Trick rules of the 32 cards."""
    following = "follow_suit" if options["follow_suit"] else None
    return rules_of(key, "bosnian", facts["trump"], following)


def plays(players: int, trick: int | None) -> int:
    """Where the stock does not go round once more, only those who drew play the next trick."""
    rounds, left = divmod(len(PACK.cards) - HAND * players, players)
    return left if left and trick == rounds + 2 else players


GAME = build(
    KEY,
    OPTIONS,
    trick_play(KEY, tuple(range(2, 9)), most=16, rules=rules, hand=HAND, plays=plays),
    pack=PACK,
    sides=sides,
)
