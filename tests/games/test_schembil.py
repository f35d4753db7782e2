"""Schembil: six-handed Briscola with 36 cards."""

from __future__ import annotations

from functools import partial
from typing import Any

import pytest

from games import GAMES, api
from tests.games.briscola_rows import Takes, check_takes, drawn, going, over, row, split
from tests.games.rows import Refuses, Scores, check_refuses, check_scores, named

six = partial(row, 6)
A, B, DRAW = split(61), split(59), split(60)

SCORES = (
    six("61 wins the deal", (A,), going(deals=[1, 0]) | {"sides": [[0, 2, 4], [1, 3, 5]]}),
    six("60 each is a draw", (DRAW,), going(deals=[0, 0]), reasons=()),
    six("best of three", (B, A, B), over(1, deals=[1, 2])),
    six("best of five", (A, A), going(deals=[2, 0]), match="best_of_5"),
    six("a single deal may be drawn", (DRAW,), drawn(deals=[0, 0]), match="single"),
    six("to 120 points", (split(70), DRAW), over(0, points=[130, 110]), match="first_to_120"),
    six("all points win the deal", (split(120),), going(deals=[1, 0])),
    six("all points by house rule", (split(120),), over(0, deals=[1, 0]), cappotto_wins_match=True),
    six("clockwise", (A,), going(deals=[1, 0]), direction="clockwise"),
    six("a high turn-up buried", (A,), going(deals=[1, 0]), reject_high_turnup=True),
    six("the turn-up exchanged", (A,), going(deals=[1, 0]), swap_turnup=True),
    six("the deal passes on", (A, B), {"next": {"deal": 3, "dealer": 2, "leader": 3}}),
)
REFUSES = (
    Refuses("119-1", (split(119),), "deals[0].points[0]", "unreachable", {}, 6),
    Refuses("a total for each player", ({"points": [20] * 6},), "deals[0].points", "length", {}, 6),
)


@pytest.mark.parametrize("row", **named(SCORES))
def test_scores(row: Scores) -> None:
    check_scores("schembil", row)


@pytest.mark.parametrize("row", **named(REFUSES))
def test_refuses(row: Refuses) -> None:
    check_refuses("schembil", row)


@pytest.mark.parametrize("players", [2, 4, 5])
def test_it_is_a_game_for_six(players: int) -> None:
    with pytest.raises(api.InvalidInput) as refused:
        api.score({"game": "schembil", "players": list("ABCDEF")[:players]})
    assert refused.value.errors[0]["path"] == "players"


CLUBS = {"trump": "C"}


@pytest.mark.parametrize(
    "row",
    **named(
        (
            Takes("the fifth of six", "4D 7D AS 3D 5C KD", 4, 25, 6, CLUBS),
            Takes(
                "south",
                "QD JD 7D 4H 5H 6H",
                1,
                5,
                6,
                CLUBS | {"options": {"face_order": "south"}},
            ),
        )
    ),
)
def test_takes(row: Takes) -> None:
    check_takes("schembil", row)


@pytest.mark.parametrize(
    ("options", "legal"), [({}, ["4C", "6D", "AS"]), ({"follow_suit": True}, ["6D"])]
)
def test_play_is_free_unless_suit_is_followed(options: dict[str, Any], legal: list[str]) -> None:
    asked = {"game": "schembil", "trick": ["5D", "KD"], "hand": ["AS", "4C", "6D"]}
    assert api.legal(asked | CLUBS | {"options": options})["legal"] == legal


def test_there_are_no_twos() -> None:
    assert len(GAMES["schembil"].pack.cards) == 36
    with pytest.raises(api.InvalidInput) as refused:
        api.legal({"game": "schembil", "trick": [], "hand": ["2D"], **CLUBS})
    assert refused.value.errors[0]["code"] == "card_not_in_pack"


def test_disputes_know_the_size_of_a_hand_after_the_stock() -> None:
    claim = {"game": "schembil", "trick": ["5D", "AS"], "suspect": 1, "trick_number": 5, **CLUBS}
    claim |= {"options": {"follow_suit": True}}
    assert api.dispute(claim)["verdict"] == "cannot_tell"
    assert api.dispute(claim | {"also_held": ["4H"]})["verdict"] == "legal"
    assert api.dispute(claim | {"also_held": ["4D"]})["verdict"] == "illegal"
