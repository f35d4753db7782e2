"""Double briškula: four cards each, and every player lays twice to a trick.

Sources: the long text on Briscola; istrapedia for taking out the fours. That the very first card
alone is the led one is our reading of "the suit that was led".
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import Any

from games.cards import Pack
from games.catalog.briscola import PACK, build, house_rules, rules_of, trick_play
from games.options import Option, Options
from games.tricks import SingleCards

KEY = "briskula-double"
BOSNIAN = Pack(("7", "8", "9", "10", "J", "Q", "K", "A"))
BY_THREE = (3, 6)
"""Numbers of players among whom 40 cards do not divide."""
OPTIONS = (
    Option("pack", "briskula-double.options.pack", 40, (40, 32), seats=(2, 4)),
    Option(
        "left_out", "briskula-double.options.left_out", "twos", ("twos", "fours"), seats=BY_THREE
    ),
    *house_rules(KEY, "match", "direction", "cappotto_wins_match"),
)
LEFT_OUT = {"twos": "2", "fours": "4"}


def packs(options: Options, players: int | None) -> Pack:
    """40 Italian or 32 French cards; three and six players leave out a rank of the 40."""
    if options["pack"] == len(BOSNIAN.cards):
        return BOSNIAN
    if players not in BY_THREE:
        return PACK
    out = LEFT_OUT[options["left_out"]]
    return replace(PACK, ranks=tuple(rank for rank in PACK.ranks if rank != out))


def rules(key: str, options: Options, facts: Mapping[str, Any]) -> SingleCards:
    """Trick rules of either pack."""
    order = "bosnian" if options["pack"] == len(BOSNIAN.cards) else "north"
    return rules_of(key, order, facts["trump"], None)


def plays(players: int, trick: int | None) -> int:
    """Everybody lays twice, one card in each round."""
    return 2 * players


GAME = build(
    KEY,
    OPTIONS,
    trick_play(KEY, (2, 3, 4, 6), most=10, rules=rules, hand=4, plays=plays),
    packs=packs,
)
