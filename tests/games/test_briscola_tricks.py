"""Briscola's tricks: who takes them, freedom of play, suit followed by house rule, packs."""

from __future__ import annotations

from typing import Any

import pytest

from games import GAMES, api
from games.cards import CODES
from games.options import choose
from tests.games.briscola_rows import Takes, check_takes
from tests.games.rows import Legal, check_legal, named, subset

SPADES, HEARTS, CLUBS = ({"trump": suit} for suit in "SHC")
FOLLOW = {"options": {"follow_suit": True}}
SOUTH = {"options": {"face_order": "south"}}

TAKES = (
    Takes("B1 the ace of the led suit", "5C AC", 1, 11, 2, SPADES),
    Takes("B2 a king off suit", "5H KC", 0, 4, 2, SPADES),
    Takes("B3 the six of trumps over an ace", "AD 6S", 1, 11, 2, SPADES),
    Takes("B4 the two of trumps", "4S JS 2H 5C", 2, 2, 4, HEARTS),
    Takes("B5 the fifth of six", "4D 7D AS 3D 5C KD", 4, 25, 6, CLUBS),
    Takes("B15 south: jack over queen", "QS JS", 1, 5, 2, HEARTS | SOUTH),
    Takes("south: a jack counts 3", "JS 4S", 0, 3, 2, HEARTS | SOUTH),
    Takes("south: a queen counts 2", "QS 4S", 0, 2, 2, HEARTS | SOUTH),
    Takes("north: a queen counts 3", "QS 4S", 0, 3, 2, HEARTS),
    Takes("north: queen over jack", "JS QS", 1, 5, 2, HEARTS),
    Takes("south: queen under jack", "JS QS", 0, 5, 2, HEARTS | SOUTH),
    Takes("three over king", "KS 3S", 1, 14, 2, HEARTS),
    Takes("three under ace", "AS 3S", 0, 21, 2, HEARTS),
    Takes("jack over seven", "7S JS", 1, 2, 2, HEARTS),
    Takes("four over two", "2S 4S", 1, 0, 2, HEARTS),
    Takes("the higher of two trumps", "AS 4H 2H", 1, 11, 3, HEARTS),
    Takes("three of trumps under its ace", "3H AH KS", 1, 25, 3, HEARTS),
)

LEGAL = (
    Legal("F1 no duty to an ace", "KD 6S 4C", "AD", "KD 6S 4C", {}, SPADES | {"players": 2}),
    Legal(
        "F2 no duty with the stock gone",
        "2C AC QD",
        "3C",
        "2C AC QD",
        {},
        HEARTS | {"players": 4, "trick_number": 8},
    ),
    Legal("a lead is free", "KD 6S 4C", "", "KD 6S 4C", {}, SPADES),
    Legal("a lead is free where suit is followed", "KD 6S 4C", "", "KD 6S 4C", {}, SPADES | FOLLOW),
    Legal(
        "the led suit by house rule",
        "KD 2D 6S",
        "AD",
        "KD 2D",
        {"6S": "must_follow"},
        SPADES | FOLLOW,
    ),
    Legal("no duty to beat", "KD 2D 3D", "7D", "KD 2D 3D", {}, SPADES | FOLLOW),
    Legal("no duty to trump", "6S 4C 7C", "AD", "6S 4C 7C", {}, SPADES | FOLLOW),
    Legal(
        "trumps are followed, too",
        "6S 4C 7C",
        "2S",
        "6S",
        dict.fromkeys(("4C", "7C"), "must_follow"),
        SPADES | FOLLOW,
    ),
    Legal("the suit led, not the one that ruffed", "6S 4D 7C", "AD 2S", "4D", {}, SPADES | FOLLOW),
)


@pytest.mark.parametrize("row", **named(TAKES))
def test_takes(row: Takes) -> None:
    check_takes("briscola", row)


@pytest.mark.parametrize("row", **named(LEGAL))
def test_legal(row: Legal) -> None:
    check_legal("briscola", row)


def legal(trick: str, hand: str, **more: Any) -> dict[str, Any]:
    asked = {"game": "briscola", "trump": "S", "trick": trick.split(), "hand": hand.split()}
    return api.legal(asked | more)


@pytest.mark.parametrize(
    ("lang", "said"),
    [
        ("en", "This hand need not follow suit, trump or beat anything: any card may be played."),
        (
            "ru",
            "Класть в масть, бить или козырять эта рука не обязана: можно положить любую карту.",
        ),
    ],
)
def test_freedom_is_explained(lang: str, said: str) -> None:
    asked = {"game": "briscola", "trump": "S", "trick": ["AD"], "hand": ["KD", "6S"]}
    because = api.legal(asked, lang)["because"]
    assert (because["text"], because["rule"]) == (said, "briscola.play.free")


def test_the_option_is_named_as_the_reason() -> None:
    verdicts = legal("AD", "KD 6S", **FOLLOW)["verdicts"]
    assert verdicts[1]["rule"] == "briscola.options.follow_suit"


# Packs


@pytest.mark.parametrize(
    ("players", "options", "count", "out"),
    [
        (2, {}, 40, set()),
        (3, {}, 39, {"2C"}),
        (3, {"removed_two": "D"}, 39, {"2D"}),
        (3, {"removed_two": "H"}, 39, {"2H"}),
        (3, {"removed_two": "S"}, 39, {"2S"}),
        (4, {}, 40, set()),
        (6, {}, 36, {"2C", "2D", "2H", "2S"}),
        (None, {}, 40, set()),
    ],
)
def test_what_is_played_with(
    players: int | None, options: dict[str, Any], count: int, out: set[str]
) -> None:
    game = GAMES["briscola"]
    pack = game.pack_of(choose(game.options, options, players), players)
    codes = {str(CODES[card]) for card in pack.cards}
    assert len(codes) == count
    assert {str(CODES[card]) for card in game.pack.cards} - codes == out


@pytest.mark.parametrize(
    ("card", "more"),
    [
        ("2C", {"players": 3}),
        ("2D", {"players": 3, "options": {"removed_two": "D"}}),
        ("2H", {"players": 6}),
        ("8H", {}),
        ("JK1", {}),
    ],
)
def test_a_card_that_is_not_in_play(card: str, more: dict[str, Any]) -> None:
    for trick, hand, place in (("", f"KS {card}", "hand[1]"), (card, "KS", "trick[0]")):
        with pytest.raises(api.InvalidInput) as refused:
            legal(trick, hand, **more)
        assert [(e["path"], e["code"]) for e in refused.value.errors] == [
            (place, "card_not_in_pack")
        ]


@pytest.mark.parametrize(
    ("card", "more"),
    [
        ("2D", {"players": 3}),
        ("2C", {"players": 3, "options": {"removed_two": "D"}}),
        ("2H", {"players": 4}),
        ("2H", {}),
    ],
)
def test_a_two_that_is_in_play(card: str, more: dict[str, Any]) -> None:
    assert card in legal("", f"KS {card}", **more)["legal"]


REFUSED = {
    "a trump is needed": ({"trump": None}, "trump", "missing"),
    "a trump that is none": ({"trump": "X"}, "trump", "suit"),
    "a trick of two with two cards": ({"players": 2, "trick": ["AD", "KD"]}, "trick", "trick_full"),
    "a hand of four": ({"hand": ["KS", "QS", "JS", "7S"]}, "hand", "hand_too_long"),
    "a card on the table and in the hand": ({"trick": ["KS"]}, "hand[0]", "card_twice"),
    "five players": ({"players": 5}, "players", "players"),
    "no such trick": ({"trick_number": 21}, "trick_number", "range"),
}


@pytest.mark.parametrize(("more", "path", "code"), REFUSED.values(), ids=REFUSED)
def test_a_position_that_cannot_be(more: dict[str, Any], path: str, code: str) -> None:
    asked = {"game": "briscola", "trump": "S", "trick": ["AD"], "hand": ["KS"]} | more
    asked = {key: value for key, value in asked.items() if value is not None}
    with pytest.raises(api.InvalidInput) as refused:
        api.legal(asked)
    assert (path, code) in [(e["path"], e["code"]) for e in refused.value.errors]


# Disputes

COINS = {"trick": ["AD", "6S"], "suspect": 1, "trump": "S", "players": 2}
CLAIMS: dict[str, tuple[dict[str, Any], dict[str, Any]]] = {
    "no duty, no revoke": ({}, {"verdict": "legal"}),
    "not even with the suit in the hand": ({"also_held": ["KD"]}, {"verdict": "legal"}),
    "by house rule it depends": (
        FOLLOW,
        {
            "verdict": "cannot_tell",
            "would_prove": ["2D", "3D", "4D", "5D", "6D", "7D", "JD", "QD", "KD"],
        },
    ),
    "by house rule a coin seen later proves it": (
        {**FOLLOW, "also_held": ["KD"]},
        {"verdict": "illegal", "reason": "must_follow", "penalty": None},
    ),
    "three players have no two of coins": (
        {"options": {"follow_suit": True, "removed_two": "D"}, "players": 3, "also_held": ["4C"]},
        {"would_prove": ["3D", "4D", "5D", "6D", "7D", "JD", "QD", "KD"]},
    ),
    "two other cards are a full hand": (
        {**FOLLOW, "trick_number": 18, "also_held": ["4C", "5C"]},
        {"verdict": "legal"},
    ),
    "one other card is left in the last trick but one": (
        {**FOLLOW, "trick_number": 19, "also_held": ["4C"]},
        {"verdict": "legal"},
    ),
    "the very last card": ({**FOLLOW, "trick_number": 20}, {"verdict": "legal"}),
    "the trick before the last hands": (
        {**FOLLOW, "trick_number": 18, "also_held": ["4C"]},
        {"verdict": "cannot_tell"},
    ),
    "the ninth of ten tricks of four": (
        {**FOLLOW, "players": 4, "trick_number": 9, "also_held": ["4C"]},
        {"verdict": "legal"},
    ),
}


@pytest.mark.parametrize(("more", "expect"), CLAIMS.values(), ids=CLAIMS)
def test_disputes(more: dict[str, Any], expect: dict[str, Any]) -> None:
    assert subset(expect, api.dispute({"game": "briscola", **COINS, **more}))


def test_more_cards_than_a_hand_has_left() -> None:
    claim = {"game": "briscola", **COINS, **FOLLOW, "trick_number": 20, "also_held": ["4C"]}
    with pytest.raises(api.InvalidInput) as refused:
        api.dispute(claim)
    assert refused.value.errors[0]["code"] == "too_much_held"


def test_an_unknown_number_of_players_leaves_the_hand_unknown() -> None:
    claim = {"game": "briscola", **COINS, **FOLLOW, "trick_number": 12, "also_held": ["4C", "5C"]}
    del claim["players"]
    assert api.dispute(claim)["verdict"] == "cannot_tell"


# Records

REVOKE_IN_1 = {
    "game": "briscola",
    "players": 2,
    "trump": "S",
    "leader": 0,
    "options": {"follow_suit": True},
    "tricks": [["AD", "4C"], ["5H", "KD"]],
}
DRAWN: dict[str, tuple[Any, list[str]]] = {
    "without draws a card laid later proves nothing": (None, []),
    "the king was there before": ([[["7C"], ["5C"]]], ["4C"]),
    "the king was drawn since": ([[["7C"], ["KD"]]], []),
    "what the seat drew is not told": ([[["7C"], []]], []),
    "an empty list of draws tells nothing": ([], []),
}


@pytest.mark.parametrize(("draws", "played"), DRAWN.values(), ids=DRAWN)
def test_draws_decide_what_a_hand_held(draws: Any, played: list[str]) -> None:
    got = api.audit(REVOKE_IN_1 | ({} if draws is None else {"draws": draws}))
    assert [each["played"] for each in got["offences"]] == played


def test_an_offence_says_what_was_due_and_when_it_showed() -> None:
    (offence,) = api.audit(REVOKE_IN_1 | {"draws": [[["7C"], ["5C"]]]})["offences"]
    assert offence["should"] == ["KD"]
    assert (offence["trick"], offence["seat"]) == (1, 1)
    assert offence["proved_at"] == {"trick": 2, "card": "KD"}


def test_draws_of_a_card_outside_the_pack() -> None:
    with pytest.raises(api.InvalidInput) as refused:
        api.audit(REVOKE_IN_1 | {"draws": [[["8C"], ["5C"]]]})
    assert refused.value.errors[0]["path"] == "draws[0][0][0]"


def test_recording_errors() -> None:
    tricks = [["AD", "4C"], ["5H"], ["KD", "6S"], ["4C", "7C"]]
    got = api.audit({"game": "briscola", "players": 2, "trump": "S", "leader": 0, "tricks": tricks})
    assert got["winners"] == [0, None, None, None]
    assert [(e["trick"], e["code"]) for e in got["recording_errors"]] == [(2, "trick_incomplete")]
