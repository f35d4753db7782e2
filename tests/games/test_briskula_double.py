"""Double briškula: everybody lays twice to a trick; two packs."""

from __future__ import annotations

from functools import partial
from typing import Any

import pytest

from games import GAMES, api
from games.options import choose
from tests.games.briscola_rows import Takes, check_takes, drawn, going, over, points, row, split
from tests.games.rows import Refuses, Scores, check_refuses, check_scores, named

KEY = "briskula-double"
two, three, four, six = (partial(row, players) for players in (2, 3, 4, 6))
CLUBS = {"trump": "C"}
BOSNIAN = {"options": {"pack": 32}}

SCORES = (
    two("61 wins the deal", (split(61),), going(deals=[1, 0]), reasons=("more_points",)),
    two("60 each is a draw", (split(60),), going(deals=[0, 0]), reasons=()),
    three("the most of three", (points(50, 40, 30),), going(deals=[1, 0, 0])),
    three("three tied at the top", (points(45, 45, 30),), going(deals=[0, 0, 0]), reasons=()),
    four("four in pairs", (split(72),), going(deals=[1, 0]) | {"sides": [[0, 2], [1, 3]]}),
    six("six in teams", (split(72),), going(deals=[1, 0]) | {"sides": [[0, 2, 4], [1, 3, 5]]}),
    two("best of five", (split(72),) * 3, over(0, deals=[3, 0]), match="best_of_5"),
    two("120 each", (split(62), split(58)), drawn(points=[120, 120]), match="first_to_120"),
    two("all points by house rule", (split(0),), over(1, deals=[0, 1]), cappotto_wins_match=True),
    two("all points win the deal only", (split(0),), going(deals=[0, 1])),
    two("32 cards", (split(61),), going(deals=[1, 0]), pack=32),
    six("without the fours", (split(61),), going(deals=[1, 0]), left_out="fours"),
    two("clockwise", (split(61),), going(deals=[1, 0]), direction="clockwise"),
)
REFUSES = (Refuses("119-1", (split(119),), "deals[0].points[0]", "unreachable", {}, 2),)
TAKES = (
    Takes("S6 the three of the led suit", "KD 5C AC 3D", 3, 25, 2, {"trump": "S"}),
    Takes("S7 the leader's second card is a trump", "KD 5S 2C AD", 2, 15, 2, CLUBS),
    Takes("S8 the first card", "KD 4H 3H 7S", 0, 14, 2, CLUBS),
    Takes("the leader's second card does not reset the suit", "2D 4H AH 5H", 0, 11, 2, CLUBS),
    Takes("the higher of two own trumps counts", "2C 3C AC KC", 2, 25, 2, CLUBS),
    Takes("the second round of four", "KD 4D 5D 6D 7D 3D QD JD", 5, 19, 4, CLUBS),
    Takes("ten over king in 32 cards", "KD 7H 8H 10D", 3, 14, 2, CLUBS | BOSNIAN),
)


@pytest.mark.parametrize("row", **named(SCORES))
def test_scores(row: Scores) -> None:
    check_scores(KEY, row)


@pytest.mark.parametrize("row", **named(REFUSES))
def test_refuses(row: Refuses) -> None:
    check_refuses(KEY, row)


@pytest.mark.parametrize("row", **named(TAKES))
def test_takes(row: Takes) -> None:
    check_takes(KEY, row)


def legal(trick: str, hand: str, **more: Any) -> dict[str, Any]:
    asked = {"game": KEY, "trump": "C", "trick": trick.split(), "hand": hand.split()}
    return api.legal(asked | more)


@pytest.mark.parametrize("trick", ["", "KD", "KD 4S 5S", "KD 4S 5S 6S"])
def test_f6_no_duty_in_either_round(trick: str) -> None:
    assert legal(trick, "QS JC 5D", players=4)["legal"] == ["5D", "JC", "QS"]


@pytest.mark.parametrize(("players", "most"), [(2, 4), (3, 6), (4, 8), (6, 12)])
def test_a_trick_holds_two_cards_of_everybody(players: int, most: int) -> None:
    cards = [f"{rank}{suit}" for rank in ("A", "3", "K") for suit in "CDHS"]
    assert legal(" ".join(cards[: most - 1]), "QS", players=players)["legal"] == ["QS"]
    with pytest.raises(api.InvalidInput) as refused:
        legal(" ".join(cards[:most]), "QS", players=players)
    assert refused.value.errors[0]["code"] == "trick_full"


@pytest.mark.parametrize(
    ("players", "options", "count", "tricks"),
    [
        (2, {}, 40, 10),
        (4, {}, 40, 5),
        (3, {}, 36, 6),
        (6, {}, 36, 3),
        (3, {"left_out": "fours"}, 36, 6),
        (2, {"pack": 32}, 32, 8),
        (4, {"pack": 32}, 32, 4),
    ],
)
def test_s9_how_long_a_deal_is(
    players: int, options: dict[str, Any], count: int, tricks: int
) -> None:
    game = GAMES[KEY]
    assert game.tricks is not None
    cards = game.pack_of(choose(game.options, options, players), players).cards
    assert len(cards) == count
    assert len(cards) == tricks * game.tricks.plays(players, None)


@pytest.mark.parametrize(
    ("card", "more"),
    [
        ("2D", {"players": 3}),
        ("2D", {"players": 6}),
        ("4D", {"players": 3, "options": {"left_out": "fours"}}),
        ("8D", {}),
        ("10D", {"players": 2}),
        ("6D", BOSNIAN),
    ],
)
def test_a_card_that_is_not_in_play(card: str, more: dict[str, Any]) -> None:
    with pytest.raises(api.InvalidInput) as refused:
        legal("", card, **more)
    assert refused.value.errors[0]["code"] == "card_not_in_pack"


@pytest.mark.parametrize(
    ("card", "more"),
    [
        ("4D", {"players": 3}),
        ("2D", {"players": 3, "options": {"left_out": "fours"}}),
        ("2D", {"players": 4}),
        ("10D", BOSNIAN),
    ],
)
def test_a_card_that_is(card: str, more: dict[str, Any]) -> None:
    assert legal("", card, **more)["legal"] == [card]


@pytest.mark.parametrize(
    ("players", "options"), [(3, {"pack": 32}), (6, {"pack": 32}), (4, {"left_out": "fours"})]
)
def test_packs_that_do_not_go_with_the_number_of_players(
    players: int, options: dict[str, Any]
) -> None:
    with pytest.raises(api.InvalidInput) as refused:
        api.score({"game": KEY, "players": list("ABCDEF")[:players], "options": options})
    assert refused.value.errors[0]["code"] == "option_players"


def test_a_double_trick_ends_with_its_last_card() -> None:
    asked = {"game": KEY, "players": 2, "leader": 1, **CLUBS}
    tricks = [["KD", "5S", "2C", "AD"], ["5D", "6D", "7D", "QD"]]
    got = api.audit(asked | {"tricks": tricks})
    assert (got["leaders"], got["winners"]) == ([1, 1], [1, 0])
    assert got["points"] == [3, 15]
    half = api.audit(asked | {"tricks": [tricks[0][:2], tricks[1]]})
    assert half["recording_errors"][0]["code"] == "trick_incomplete"
    with pytest.raises(api.InvalidInput) as refused:
        api.audit(asked | {"tricks": [[*tricks[0], "QS"]]})
    assert refused.value.errors[0]["path"] == "tricks[0]"
