"""Four Aces: points counted by hand, the end of a match, four aces, impossible entries."""

from __future__ import annotations

import pytest

from games import api
from tests.games.four_aces_hands import Deal, both, round_of, scored
from tests.games.rows import Refuses, Scores, check_refuses, check_scores, named


def scores(*rounds: list[int]) -> tuple[Deal, ...]:
    """Rounds counted by hand."""
    return tuple({"scores": each} for each in rounds)


GOES_ON = {"finished": False, "winners": [], "losers": []}
ACES = round_of("AC AD AH AS")
SPLIT = round_of("AC AD AH", "AS 7D 10H")
MATCHES = (
    Scores(
        "fifteen and four are nineteen",
        (*scores([15, 3, -2]), round_of("5H 6H 7H 8H", "2S 8S KD")),
        {"accounts": {"score": [19, 3, -2]}, **GOES_ON},
        players=3,
    ),
    Scores(
        "fifteen and five are enough",
        scores([15, 3, -2], [5, 0, 1]),
        {"accounts": {"score": [20, 3, -1]}, "finished": True, "winners": [0], "losers": [1, 2]},
        players=3,
    ),
    Scores(
        "two over the target: the higher",
        scores([20 - 1, 19, 0], [2, 3, 0]),
        {"winners": [1], "losers": [0, 2]},
        players=3,
    ),
    Scores("a tie over the target", scores([19, 19, 0], [2, 2, 0]), GOES_ON, players=3),
    Scores(
        "a tie is played on, whoever wins it",
        scores([19, 19, 18], [2, 2, 0], [-4, -3, 4]),
        {"winners": [2], "accounts": {"score": [17, 18, 22]}},
        players=3,
    ),
    Scores(
        "a tie below the best does not matter",
        scores([20, 20, 21]),
        {"winners": [2]},
        players=3,
    ),
    Scores("another target", scores([20, 0, 0]), GOES_ON, {"target": 21}, players=3),
    Scores("a short match", scores([5, 0, 0]), {"winners": [0]}, {"target": 5}, players=3),
    Scores(
        "four aces called below zero",
        (*scores([15, 3, -2]), {"four_aces": 2}),
        {
            "finished": True,
            "winners": [2],
            "losers": [0, 1],
            "labels": [[], [], ["four_aces"]],
            "accounts": {"score": [15, 3, -2]},
        },
        players=3,
        reasons=("four_aces_called",),
    ),
    Scores(
        "four aces among the cards, though another has more",
        (*scores([0, 19, 0]), ACES),
        {"winners": [0], "accounts": {"score": [0, 19, 0]}},
        players=3,
        reasons=("four_aces_held",),
    ),
    Scores("four aces in two hands", (SPLIT,), GOES_ON, players=3),
    Scores(
        "four aces in two hands where these count",
        (SPLIT,),
        {"winners": [0]},
        {"four_aces_scope": "both_hands"},
        players=3,
    ),
    Scores(
        "one hand is in both",
        (ACES,),
        {"winners": [0]},
        {"four_aces_scope": "both_hands"},
        players=3,
    ),
    Scores(
        "the deal goes round and the next seat begins",
        scores([0, 0, 0, 0, 1], [0, 0, 0, 0, 1]),
        {"next": {"deal": 3, "dealer": 1, "leader": 2, "notes": []}},
        players=5,
        dealer=4,
    ),
    Scores("four players", scores([1, 2, 3, 20]), {"winners": [3]}, players=4),
)


@pytest.mark.parametrize("row", **named(MATCHES))
def test_matches(row: Scores) -> None:
    check_scores("four-aces", row)


def no(name: str, deal: Deal, path: str, code: str) -> Refuses:
    """A row: a second round that cannot be."""
    return Refuses(name, (*scores([1, 2, 3]), deal), f"deals[1]{path}", code, players=3)


def changed(seat: int, hand: str, cards: str) -> Deal:
    """A possible round with one hand exchanged."""
    hands = [dict(each) for each in round_of("7S 7H KD")["hands"]]
    hands[seat][hand] = cards.split()
    return {"hands": hands}


def crowded(hidden: str) -> Deal:
    """A round in which two other hands have been enlarged already."""
    hands = [
        both(hidden, "AH KH QH"),
        both("2C 3C 4C 5C", "6C 7D 9H"),
        both("3D 8C JC 10D", "9S 7H 5D"),
    ]
    return {"hands": hands}


PAIR = round_of("7S 7H KD")
HALF = {"hands": [{"hidden": ["7S", "7H", "KD"]}, *PAIR["hands"][1:]]}
REFUSES = (
    no("nothing", {}, ".hands", "nothing_entered"),
    no(
        "a card twice in a hand",
        changed(0, "hidden", "7S 7S KD"),
        ".hands[0].hidden[1]",
        "card_twice",
    ),
    no(
        "a card in both hands",
        changed(0, "exposed", "7S 8D KH"),
        ".hands[0].exposed[0]",
        "card_twice",
    ),
    no(
        "a card in two players' hands",
        changed(2, "hidden", "2S 3S KD"),
        ".hands[2].hidden[2]",
        "card_twice",
    ),
    no("two cards", changed(1, "exposed", "AS AH"), ".hands[1].exposed", "hand_too_small"),
    no("six cards", changed(0, "hidden", "AS AH AD 2S 3S 4C"), ".hands[0].hidden", "too_many"),
    no("no exposed hand", HALF, ".hands[0].exposed", "hand_too_small"),
    no("no such card", changed(0, "hidden", "7S 7H 1D"), ".hands[0].hidden[2]", "card"),
    no("two players' hands", {"hands": PAIR["hands"][:2]}, ".hands", "length"),
    no("three places over three", crowded("AS KS QS JS"), ".hands", "too_many_places"),
    no("two jokers in hands and another place", crowded("JK1 JK2 QS"), ".hands", "too_many_places"),
    no("points of two", {"scores": [1, 2]}, ".scores", "length"),
    no("points beyond all counting", {"scores": [101, 0, 0]}, ".scores[0]", "range"),
    no("cards and points", PAIR | {"scores": [1, 2, 3]}, ".scores", "not_asked"),
    no("points and four aces", {"scores": [1, 2, 3], "four_aces": 1}, ".four_aces", "not_asked"),
    no("four aces of nobody", {"four_aces": 3}, ".four_aces", "range"),
    Refuses("after the end", scores([20, 0, 0], [1, 0, 0]), "deals[1]", "finished", players=3),
    Refuses(
        "after four aces", ({"four_aces": 0}, *scores([1, 0, 0])), "deals[1]", "finished", players=3
    ),
)


@pytest.mark.parametrize("row", **named(REFUSES))
def test_refuses(row: Refuses) -> None:
    check_refuses("four-aces", row)


POSSIBLE = {
    "two hands of four": ("5H 6H 7H 8H", "2S 8S KD 9C"),
    "a hand of five": ("5H 6H 7H 8H 9H", "2S 8S KD"),
    "a joker in its place, and another place": ("JK1 6H 7H 8H", "2S 8S KD 9C"),
    "both jokers in one hand of five": ("JK1 JK2 7H 8H KC", "2S 9H KD"),
    "both jokers kept as two of three": ("JK1 JK2 7H", "2S 9H KD"),
}


@pytest.mark.parametrize(("hidden", "exposed"), POSSIBLE.values(), ids=POSSIBLE)
def test_hands_that_can_be(hidden: str, exposed: str) -> None:
    assert scored((round_of(hidden, exposed),))["deals"]


@pytest.mark.parametrize(
    ("key", "value"),
    [
        *[("target", 0), ("hands", "both"), ("mandatory_combo", 1), ("no_combo_value", -21)],
        *[("ace_low", "yes"), ("joker_wild", None), ("four_aces_scope", "one"), ("joker", True)],
    ],
)
def test_house_rules_that_nobody_has(key: str, value: object) -> None:
    with pytest.raises(api.InvalidInput) as refused:
        scored((), {key: value})
    assert refused.value.errors[0]["path"] == f"options.{key}"


def test_two_players_are_too_few_and_six_too_many() -> None:
    for count in (2, 6):
        with pytest.raises(api.InvalidInput) as refused:
            scored((), players=count)
        assert refused.value.errors[0]["code"] == "players"


def test_there_are_no_tricks_to_judge() -> None:
    with pytest.raises(api.InvalidInput) as refused:
        api.legal({"game": "four-aces", "trick": [], "hand": ["AS"]})
    assert refused.value.errors[0]["code"] == "no_tricks"
