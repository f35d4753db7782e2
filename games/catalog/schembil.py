"""Schembil: Briscola for two teams of three, whose captains alone ask and order.

Source: the long text on Briscola; the score is six-handed Briscola's. Left out: questions, orders
and the captain's look at a partner's hand, which leave no trace in score or trick.
"""

from __future__ import annotations

from dataclasses import replace

from games.catalog.briscola import PACK, build, house_rules, trick_play

KEY = "schembil"
HOUSE_RULES = (
    "match",
    "face_order",
    "direction",
    "reject_high_turnup",
    "swap_turnup",
    "follow_suit",
    "cappotto_wins_match",
)
GAME = build(
    KEY,
    house_rules(KEY, *HOUSE_RULES),
    trick_play(KEY, (6,), most=6),
    pack=replace(PACK, ranks=PACK.ranks[1:]),
)
