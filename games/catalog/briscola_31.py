"""Briscola a 31: the deal is over as soon as one of two players claims 31 points or more.

Source: the long text on Briscola. That a claim waits for the end of a trick, and that a deal
without one is void, are conventions of ours.
"""

from __future__ import annotations

from dataclasses import replace

from games.catalog.briscola import build, enough_deals, house_rules, trick_play
from games.game import Account, Field
from games.points import IN_ALL, NO_CARDS_MAKE
from games.reasons import Reason
from games.scoring import Facts, Scored, ScoreLine, Sheet

ENOUGH = 31
KEY = "briscola-31"
_HOUSE_RULES = house_rules(
    KEY, "match", "face_order", "reject_high_turnup", "swap_turnup", "follow_suit"
)
MATCH = _HOUSE_RULES[0]
OPTIONS = (replace(MATCH, choices=MATCH.choices[:-1]), *_HOUSE_RULES[1:])
"""A claim ends the deal early, so a match cannot be played for points."""

CLAIM = Field("claim", "side", "briscola-31.scoring.claim", default=None)
COUNTED = Field(
    "points",
    "number",
    "briscola-31.scoring.claim",
    high=IN_ALL,
    excludes=NO_CARDS_MAKE,
    when={"claim": (0, 1)},
)


def fields(sheet: Sheet) -> tuple[Field, ...]:
    """Who claimed, and what was counted then in the claimer's tricks."""
    return (CLAIM, COUNTED)


def score(facts: Facts, sheet: Sheet) -> Scored:
    """A right claim wins the deal, a wrong one gives it away, none leaves it void."""
    side = facts.get("claim")
    if side is None:
        return Scored((), (Reason("no_claim", "briscola-31.scoring.nobody"),))
    counted = {"points": facts["points"]}
    if facts["points"] >= ENOUGH:
        why = Reason("claim_right", "briscola-31.scoring.right", counted)
        return Scored((ScoreLine(side, "deals", 1, why),))
    why = Reason("claim_wrong", "briscola-31.scoring.wrong", counted)
    return Scored((ScoreLine(1 - side, "deals", 1, why),))


GAME = build(
    KEY,
    OPTIONS,
    trick_play(KEY, (2,), most=20),
    accounts=(Account("deals", "high", main=True),),
    fields=fields,
    check=lambda facts, sheet: (),
    score=score,
    outcome=enough_deals,
)
