"""Bosnian briškula: 32 cards, two to eight players, a short trick where the stock runs out."""

from __future__ import annotations

from functools import partial
from typing import Any

import pytest

from games import GAMES, api
from tests.games.briscola_rows import (
    Deal,
    Takes,
    check_takes,
    drawn,
    going,
    over,
    points,
    row,
    split,
)
from tests.games.rows import Refuses, Scores, check_refuses, check_scores, named

two, three, four, five, eight = (partial(row, players) for players in (2, 3, 4, 5, 8))
SINGLY = {"pairs": False}
CLUBS = {"trump": "C"}
FIVE = points(40, 30, 20, 20, 10)

SCORES = (
    two("61 wins the deal", (split(61),), going(deals=[1, 0]), reasons=("more_points",)),
    two("60 each is a draw", (split(60),), going(deals=[0, 0]), reasons=()),
    four("S4 four in pairs", (split(72),), going(deals=[1, 0]) | {"sides": [[0, 2], [1, 3]]}),
    four("four by themselves", (points(40, 39, 41, 0),), going(deals=[0, 0, 1, 0]), **SINGLY),
    three(
        "S5 the most of three",
        (points(50, 40, 30),),
        going(deals=[1, 0, 0]),
        reasons=("most_points",),
    ),
    three("a tie at the top", (points(45, 45, 30),), going(deals=[0, 0, 0]), reasons=()),
    five(
        "the most of five",
        (FIVE, points(30, 40, 20, 20, 10), FIVE),
        over(0, 5, deals=[2, 1, 0, 0, 0]),
    ),
    eight(
        "the most of eight",
        (points(50, 20, 10, 10, 10, 10, 10, 0),),
        going(deals=[1, 0, 0, 0, 0, 0, 0, 0]),
    ),
    eight(
        "a single deal of eight tied",
        (points(20, 20, 20, 20, 20, 20, 0, 0),),
        drawn(deals=[0] * 8),
        match="single",
    ),
    four("best of five", (split(72), split(72)), going(deals=[2, 0]), match="best_of_5"),
    two("to 120 points", (split(70), split(60)), over(0, points=[130, 110]), match="first_to_120"),
    two("120 each", (split(70), split(50)), drawn(points=[120, 120]), match="first_to_120"),
    four(
        "four by themselves to 120 points",
        (points(50, 30, 20, 20),) * 2,
        going(points=[100, 60, 40, 40]),
        match="first_to_120",
        **SINGLY,
    ),
    five(
        "all points by house rule",
        (points(0, 0, 120, 0, 0),),
        over(2, 5, deals=[0, 0, 1, 0, 0]),
        cappotto_wins_match=True,
    ),
    five("all points win the deal only", (points(0, 0, 120, 0, 0),), going(deals=[0, 0, 1, 0, 0])),
    two("clockwise", (split(61),), going(deals=[1, 0]), direction="clockwise"),
    five("the deal passes on", (FIVE,), {"next": {"deal": 2, "dealer": 1, "leader": 2}}),
)


def bad(name: str, deal: Deal, path: str, code: str, players: int, **options: Any) -> Refuses:
    """A first deal that cannot be."""
    return Refuses(name, (deal,), f"deals[0].{path}", code, options, players)


REFUSES = (
    bad("119 of three", points(119, 1, 0), "points[0]", "unreachable", 3),
    bad("four totals of two pairs", points(30, 30, 30, 30), "points", "length", 4),
    bad("two totals of four players", split(60), "points", "length", 4, **SINGLY),
    bad(
        "five sides with a jack each",
        points(2, 2, 2, 2, 2, 110, 0, 0),
        "points",
        "points_together",
        8,
    ),
    bad(
        "five sides with a queen and a jack each",
        points(5, 5, 5, 5, 5, 95),
        "points",
        "points_together",
        6,
    ),
)


@pytest.mark.parametrize("row", **named(SCORES))
def test_scores(row: Scores) -> None:
    check_scores("briskula", row)


@pytest.mark.parametrize("row", **named(REFUSES))
def test_refuses(row: Refuses) -> None:
    check_refuses("briskula", row)


def test_four_sides_may_have_a_jack_each() -> None:
    match = {"game": "briskula", "players": list("ABCDEFGH")}
    assert api.score(match | {"deals": [points(2, 2, 2, 2, 112, 0, 0, 0)]})["accounts"]


@pytest.mark.parametrize("players", [1, 9])
def test_two_to_eight_players(players: int) -> None:
    with pytest.raises(api.InvalidInput) as refused:
        api.score({"game": "briskula", "players": list("ABCDEFGHI")[:players]})
    assert refused.value.errors[0]["path"] == "players"


TAKES = (
    Takes("S1 a trump over ten and ace", "10H AH 7C", 2, 21, 3, CLUBS),
    Takes("S2 the ten above the king", "10H KH 9H", 0, 14, 3, CLUBS),
    Takes("nine over eight", "8H 9H", 1, 0, 2, CLUBS),
    Takes("jack over nine", "9H JH", 1, 2, 2, CLUBS),
    Takes("queen over jack", "JH QH", 1, 5, 2, CLUBS),
    Takes("king over queen", "QH KH", 1, 7, 2, CLUBS),
    Takes("ace over ten", "10H AH", 1, 21, 2, CLUBS),
    Takes("off suit", "7H AD", 0, 11, 2, CLUBS),
)


@pytest.mark.parametrize("row", **named(TAKES))
def test_takes(row: Takes) -> None:
    check_takes("briskula", row)


def legal(players: int, number: int | None, trick: str, **options: Any) -> dict[str, Any]:
    asked: dict[str, Any] = {"game": "briskula", "players": players, "options": options, **CLUBS}
    asked |= {"trick": trick.split(), "hand": ["QH", "JD", "8C"]}
    return api.legal(asked | ({"trick_number": number} if number else {}))


def test_play_is_free_unless_suit_is_followed() -> None:
    assert legal(3, None, "7H")["legal"] == ["8C", "JD", "QH"]
    assert legal(3, None, "7H", follow_suit=True)["legal"] == ["QH"]


@pytest.mark.parametrize(
    ("players", "short", "plays"), [(3, 9, 2), (5, 5, 2), (6, 4, 2), (7, 3, 4)]
)
def test_f7_in_the_short_trick_only_those_play_who_drew(
    players: int, short: int, plays: int
) -> None:
    cards = ["7H", "8H", "9H", "10H", "KH", "AH", "7D"]
    for number in (short - 1, short + 1, None):
        assert legal(players, number, " ".join(cards[: players - 1]))["legal"]
    assert legal(players, short, " ".join(cards[: plays - 1]))["legal"]
    with pytest.raises(api.InvalidInput) as refused:
        legal(players, short, " ".join(cards[:plays]))
    assert refused.value.errors[0]["code"] == "trick_full"


@pytest.mark.parametrize("players", [2, 4, 8])
def test_a_stock_that_goes_round_has_no_short_trick(players: int) -> None:
    tricks = GAMES["briskula"].tricks
    assert tricks is not None
    assert {tricks.plays(players, number) for number in (None, *range(1, 17))} == {players}


def eight_tricks() -> tuple[list[list[str]], list[str]]:
    """The first eight tricks of three players, all with cards higher than what is left."""
    ranks = ("A", "10", "K", "Q", "J", "9", "8", "7")
    pack = [rank + suit for rank in ranks for suit in "CDHS"]
    return [pack[3 * n : 3 * n + 3] for n in range(8)], pack[24:]


@pytest.mark.parametrize(("ninth", "place"), [(("8C", "8D"), 0), (("8D", "8C"), 1)])
def test_s3_two_play_the_ninth_trick_and_all_three_the_rest(
    ninth: tuple[str, str], place: int
) -> None:
    tricks, left = eight_tricks()
    clubs = {"game": "briskula", "players": 3, "leader": 0, **CLUBS}
    last = api.audit(clubs | {"tricks": tricks})["winners"][-1]
    got = api.audit(clubs | {"tricks": [*tricks, list(ninth), left[2:5], left[5:]]})
    assert got["leaders"][8] == last
    assert got["winners"][8] == got["leaders"][9] == (last + place) % 3
    assert got["recording_errors"] == []
    assert sum(got["points"]) == 120


def test_a_third_card_in_the_short_trick() -> None:
    tricks, left = eight_tricks()
    clubs = {"game": "briskula", "players": 3, "leader": 0, **CLUBS}
    with pytest.raises(api.InvalidInput) as refused:
        api.audit(clubs | {"tricks": [*tricks, left[:3]]})
    assert (refused.value.errors[0]["path"], refused.value.errors[0]["code"]) == (
        "tricks[8]",
        "trick_full",
    )


def test_a_short_trick_with_a_card_missing() -> None:
    tricks, left = eight_tricks()
    clubs = {"game": "briskula", "players": 3, "leader": 0, **CLUBS}
    got = api.audit(clubs | {"tricks": [*tricks, left[:1], left[2:5]]})
    assert [(e["trick"], e["code"]) for e in got["recording_errors"]] == [(9, "trick_incomplete")]
