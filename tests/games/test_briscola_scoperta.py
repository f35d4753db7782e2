"""Briscola Scoperta: Briscola's cards and score with open hands."""

from __future__ import annotations

from functools import partial
from typing import Any

import pytest

from games import api
from tests.games.briscola_rows import Takes, check_takes, drawn, going, over, row, split
from tests.games.rows import Legal, Refuses, Scores, check_legal, check_refuses, check_scores, named

two = partial(row, 2)
A, DRAW = split(61), split(60)
SPADES = {"trump": "S"}

SCORES = (
    two("61 wins the deal", (A,), going(deals=[1, 0]), reasons=("more_points",)),
    two("60 each is a draw", (DRAW,), going(deals=[0, 0]), reasons=()),
    two("best of three", (A, DRAW, A), over(0, deals=[2, 0])),
    two("best of five", (A, A), going(deals=[2, 0]), match="best_of_5"),
    two("a single deal may be drawn", (DRAW,), drawn(deals=[0, 0]), match="single"),
    two("to 120 points", (split(70), DRAW), over(0, points=[130, 110]), match="first_to_120"),
    two("all points by house rule", (split(0),), over(1, deals=[0, 1]), cappotto_wins_match=True),
    two("an open stock", (A,), going(deals=[1, 0]), stock_open="all"),
    two("a high turn-up buried", (A,), going(deals=[1, 0]), reject_high_turnup=True),
    two("the turn-up exchanged", (A,), going(deals=[1, 0]), swap_turnup=True),
)
REFUSES = (
    Refuses("119-1", (split(119),), "deals[0].points[0]", "unreachable", {}, 2),
    Refuses("no sum of 120", ({"points": [60, 59]},), "deals[0].points", "sum", {}, 2),
)


@pytest.mark.parametrize("row", **named(SCORES))
def test_scores(row: Scores) -> None:
    check_scores("briscola-scoperta", row)


@pytest.mark.parametrize("row", **named(REFUSES))
def test_refuses(row: Refuses) -> None:
    check_refuses("briscola-scoperta", row)


@pytest.mark.parametrize(
    "row",
    **named(
        (
            Takes("V4 the led suit over an ace", "2D AC", 0, 11, 2, SPADES),
            Takes("a trump", "AD 2S", 1, 11, 2, SPADES),
            Takes("south", "QD JD", 1, 5, 2, SPADES | {"options": {"face_order": "south"}}),
        )
    ),
)
def test_takes(row: Takes) -> None:
    check_takes("briscola-scoperta", row)


@pytest.mark.parametrize(
    ("options", "legal"), [({}, ["2D", "AC", "KS"]), ({"follow_suit": True}, ["2D"])]
)
def test_open_hands_play_freely(options: dict[str, Any], legal: list[str]) -> None:
    asked = {"game": "briscola-scoperta", "trick": ["5D"], "hand": ["AC", "KS", "2D"]}
    assert api.legal(asked | SPADES | {"options": options})["legal"] == legal


def test_legal_rows_name_the_games_own_rules() -> None:
    row = Legal("no duty", "AC KS", "5D", "AC KS", {}, SPADES)
    check_legal("briscola-scoperta", row)
    asked = {"game": "briscola-scoperta", "trick": ["5D"], "hand": ["AC"], **SPADES}
    assert api.legal(asked)["because"]["rule"] == "briscola-scoperta.play.free"


@pytest.mark.parametrize("options", [{"stock_open": True}, {"stock_open": "none"}])
def test_choices_of_the_stock(options: dict[str, Any]) -> None:
    with pytest.raises(api.InvalidInput) as refused:
        api.score({"game": "briscola-scoperta", "players": ["A", "B"], "options": options})
    assert refused.value.errors[0]["path"] == "options.stock_open"
