"""Briscola Scoperta: two players with open hands; cards, tricks and score are Briscola's.

Sources: the long text on Briscola; card-club for a stock that lies open.
"""

from __future__ import annotations

from games.catalog.briscola import build, house_rules, trick_play
from games.options import Option

KEY = "briscola-scoperta"
HOUSE_RULES = (
    "match",
    "face_order",
    "reject_high_turnup",
    "swap_turnup",
    "follow_suit",
    "cappotto_wins_match",
)
OPTIONS = (
    Option("stock_open", "briscola-scoperta.options.stock_open", "top_card", ("top_card", "all")),
    *house_rules(KEY, *HOUSE_RULES),
)
GAME = build(KEY, OPTIONS, trick_play(KEY, (2,), most=20))
