"""Briscola a 31: claims right, wrong and missing."""

from __future__ import annotations

from functools import partial
from typing import Any

import pytest

from games import api
from tests.games.briscola_rows import Deal, Takes, check_takes, going, over, row
from tests.games.rows import Legal, Refuses, Scores, check_legal, check_refuses, check_scores, named

two = partial(row, 2)


def claim(side: int, points: int) -> Deal:
    """A claim and what was counted."""
    return {"claim": side, "points": points}


NOBODY: Deal = {"claim": None}
A = claim(0, 31)

SCORES = (
    two("V1 31 is right", (A,), going(deals=[1, 0]), reasons=("claim_right",)),
    two("V2 30 is wrong", (claim(0, 30),), going(deals=[0, 1]), reasons=("claim_wrong",)),
    two("V3 45 is right, whatever the other holds", (claim(0, 45),), going(deals=[1, 0])),
    two("a right claim of the second player", (claim(1, 32),), going(deals=[0, 1])),
    two("a wrong claim of the second player", (claim(1, 29),), going(deals=[1, 0])),
    two("a claim without a point", (claim(1, 0),), going(deals=[1, 0])),
    two("every point before the claim", (claim(1, 120),), going(deals=[0, 1])),
    two("nobody claims: void", (A, NOBODY), going(deals=[1, 0]), reasons=()),
    two("best of three", (A, claim(0, 30), claim(1, 30)), over(0, deals=[2, 1])),
    two("best of five", (A, A, A), over(0, deals=[3, 0]), match="best_of_5"),
    two("two of best of five", (A, A), going(deals=[2, 0]), match="best_of_5"),
    two("first to four", (A,) * 4, over(0, deals=[4, 0]), match="first_to_4_deals"),
    two("first to five", (A,) * 5, over(0, deals=[5, 0]), match="first_to_5_deals"),
    two("first to seven", (A,) * 7, over(0, deals=[7, 0]), match="first_to_7_deals"),
    two("one deal decides", (claim(0, 30),), over(1, deals=[0, 1]), match="single"),
    two("a void deal decides nothing", (NOBODY,), going(deals=[0, 0]), match="single"),
    two(
        "the deal passes after a void one",
        (NOBODY,),
        {"next": {"deal": 2, "dealer": 1, "leader": 0}},
    ),
)


def bad(name: str, deal: Deal, path: str, code: str, **options: Any) -> Refuses:
    """A first deal that cannot be."""
    return Refuses(name, (deal,), f"deals[0].{path}", code, options, 2)


REFUSES = (
    bad("a claim of one point", claim(0, 1), "points", "unreachable"),
    bad("a claim of 119", claim(0, 119), "points", "unreachable"),
    bad("more than there are", claim(0, 121), "points", "range"),
    bad("a claim not counted", {"claim": 0}, "points", "missing"),
    bad("points without a claim", {"claim": None, "points": 31}, "points", "not_asked"),
    bad("a third player", claim(2, 31), "claim", "range"),
    bad("points of both", {"claim": 0, "points": [31, 20]}, "points", "type_number"),
    Refuses("a deal after the end", (A, A, A), "deals[2]", "finished", {}, 2),
)


@pytest.mark.parametrize("row", **named(SCORES))
def test_scores(row: Scores) -> None:
    check_scores("briscola-31", row)


@pytest.mark.parametrize("row", **named(REFUSES))
def test_refuses(row: Refuses) -> None:
    check_refuses("briscola-31", row)


def test_a_void_deal_is_noted() -> None:
    scored = api.score({"game": "briscola-31", "players": ["A", "B"], "deals": [NOBODY]})
    (note,) = scored["deals"][0]["notes"]
    assert (note["reason"], note["rule"]) == ("no_claim", "briscola-31.scoring.nobody")


@pytest.mark.parametrize("options", [{"match": "first_to_120"}, {"cappotto_wins_match": True}])
def test_house_rules_that_a_claim_leaves_no_room_for(options: dict[str, Any]) -> None:
    with pytest.raises(api.InvalidInput):
        api.score({"game": "briscola-31", "players": ["A", "B"], "options": options})


@pytest.mark.parametrize(
    "options",
    [
        {"face_order": "south"},
        {"reject_high_turnup": True},
        {"swap_turnup": True},
        {"follow_suit": True},
    ],
)
def test_how_cards_are_dealt_and_played_changes_no_score(options: dict[str, Any]) -> None:
    match = {"game": "briscola-31", "players": ["A", "B"], "options": options, "deals": [A]}
    assert api.score(match)["accounts"] == {"deals": [1, 0]}


@pytest.mark.parametrize("players", [1, 3, 4])
def test_it_is_a_game_for_two(players: int) -> None:
    with pytest.raises(api.InvalidInput):
        api.score({"game": "briscola-31", "players": list("ABCD")[:players]})


SPADES = {"trump": "S"}
SOUTH = SPADES | {"options": {"face_order": "south"}}
FOLLOW = SPADES | {"options": {"follow_suit": True}}
TAKES = (
    Takes("a trump", "AD 6S", 1, 11, 2, SPADES),
    Takes("off suit", "5H KC", 0, 4, 2, SPADES),
    Takes("south: jack over queen", "QD JD", 1, 5, 2, SOUTH),
)


@pytest.mark.parametrize("row", **named(TAKES))
def test_takes(row: Takes) -> None:
    check_takes("briscola-31", row)


@pytest.mark.parametrize(
    "row",
    **named(
        (
            Legal("no duty", "KD 6S 4C", "AD", "KD 6S 4C", {}, SPADES),
            Legal("suit by house rule", "KD 6S 4C", "AD", "KD", {"6S": "must_follow"}, FOLLOW),
        )
    ),
)
def test_legal(row: Legal) -> None:
    check_legal("briscola-31", row)
