"""Briscolone: no trump, totals up to 151 or 121, suit followed only by house rule."""

from __future__ import annotations

from functools import partial
from typing import Any

import pytest

from games import api
from tests.games.briscola_rows import Takes, check_takes, going, over, row, split
from tests.games.rows import (
    Legal,
    Refuses,
    Scores,
    check_legal,
    check_refuses,
    check_scores,
    named,
    subset,
)

two = partial(row, 2)
TO_121 = {"target": 121}
FOLLOW = {"options": {"must_follow": True}}
SOUTH = {"options": {"face_order": "south"}}

SCORES = (
    two("points are added", (split(80),), going(points=[80, 40]), reasons=("points_added",) * 2),
    two("nothing to add for one", (split(120),), going(points=[120, 0]), reasons=("points_added",)),
    two("V6 151-89", (split(80), split(71)), over(0, points=[151, 89])),
    two("V7 150-90, play on", (split(80), split(70)), going(points=[150, 90])),
    two("V8 121-119 of 121", (split(60), split(61)), over(0, points=[121, 119]), **TO_121),
    two("V9 120-120 of 121, play on", (split(62), split(58)), going(points=[120, 120]), **TO_121),
    two("121 is not enough for 151", (split(60), split(61)), going(points=[121, 119])),
    two(
        "V10 both over, the higher wins",
        (split(59), split(60), split(60)),
        over(1, points=[179, 181]),
    ),
    two(
        "both over and level: play on", (split(60), split(60), split(60)), going(points=[180, 180])
    ),
    two("the deal after decides", (*(split(60),) * 3, split(59)), over(1, points=[239, 241])),
    two("deal and lead pass on", (split(60),), {"next": {"deal": 2, "dealer": 1, "leader": 0}}),
    two(
        "follow suit or not, the score is the same",
        (split(80), split(71)),
        over(0, points=[151, 89]),
        must_follow=True,
    ),
)
REFUSES = (
    Refuses("119-1", (split(119),), "deals[0].points[0]", "unreachable", {}, 2),
    Refuses("no sum of 120", ({"points": [60, 59]},), "deals[0].points", "sum", {}, 2),
    Refuses(
        "a deal after the end", (split(80), split(71), split(60)), "deals[2]", "finished", {}, 2
    ),
)
TAKES = (
    Takes("V5 the led suit over an ace", "2D AC", 0, 11),
    Takes("no suit is trump", "2S AD", 0, 11),
    Takes("the higher of the led suit", "KC 3C", 1, 14),
    Takes("queen over jack", "JC QC", 1, 5),
    Takes("south: jack over queen", "QC JC", 1, 5, more=SOUTH),
)
LEGAL = (
    Legal("F3 no duty", "3C KD", "7C", "3C KD"),
    Legal("F4 follow, no duty to beat", "3C 2C KD", "7C", "3C 2C", {"KD": "must_follow"}, FOLLOW),
    Legal("F5 void", "KD AS", "7C", "KD AS", {}, FOLLOW),
    Legal("a lead is free", "KD AS", "", "KD AS", {}, FOLLOW),
    Legal("a hand of five", "2C 4C 5C 6C KD", "7C", "2C 4C 5C 6C", {}, FOLLOW),
)


@pytest.mark.parametrize("row", **named(SCORES))
def test_scores(row: Scores) -> None:
    check_scores("briscolone", row)


@pytest.mark.parametrize("row", **named(REFUSES))
def test_refuses(row: Refuses) -> None:
    check_refuses("briscolone", row)


@pytest.mark.parametrize("row", **named(TAKES))
def test_takes(row: Takes) -> None:
    check_takes("briscolone", row)


@pytest.mark.parametrize("row", **named(LEGAL))
def test_legal(row: Legal) -> None:
    check_legal("briscolone", row)


REFUSED = {
    "there is no trump to name": ({"trump": "S"}, "trump", "unknown_key"),
    "a hand of six": ({"hand": ["2C", "4C", "5C", "6C", "KD", "QD"]}, "hand", "hand_too_long"),
    "three players": ({"players": 3}, "players", "range"),
    "another target": ({"options": {"target": 131}}, "options.target", "choice"),
    "Briscola's match": ({"options": {"match": "single"}}, "options.match", "unknown_option"),
}


@pytest.mark.parametrize(("more", "path", "code"), REFUSED.values(), ids=REFUSED)
def test_a_position_that_cannot_be(more: dict[str, Any], path: str, code: str) -> None:
    with pytest.raises(api.InvalidInput) as refused:
        api.legal({"game": "briscolone", "trick": ["7C"], "hand": ["KS"], **more})
    assert (path, code) in [(e["path"], e["code"]) for e in refused.value.errors]


CLAIM = {"game": "briscolone", "trick": ["7C", "KD"], "suspect": 1}
CLAIMS: dict[str, tuple[dict[str, Any], dict[str, Any]]] = {
    "no duty": ({"also_held": ["3C"]}, {"verdict": "legal"}),
    "a club seen later": ({**FOLLOW, "also_held": ["3C"]}, {"verdict": "illegal"}),
    "who knows": (FOLLOW, {"verdict": "cannot_tell", "reason": "dispute_unknown"}),
    "four other cards are a full hand": (
        {**FOLLOW, "trick_number": 16, "also_held": ["2D", "3D", "4D", "5D"]},
        {"verdict": "legal"},
    ),
    "three other cards are not": (
        {**FOLLOW, "trick_number": 16, "also_held": ["2D", "3D", "4D"]},
        {"verdict": "cannot_tell"},
    ),
    "three are once the stock is gone": (
        {**FOLLOW, "trick_number": 17, "also_held": ["2D", "3D", "4D"]},
        {"verdict": "legal"},
    ),
}


@pytest.mark.parametrize(("more", "expect"), CLAIMS.values(), ids=CLAIMS)
def test_disputes(more: dict[str, Any], expect: dict[str, Any]) -> None:
    assert subset(expect, api.dispute(CLAIM | more))
