"""Turns of Four Aces: drawing, discarding, jokers and calling four aces."""

from __future__ import annotations

from typing import Any

import pytest

from games import api

FIRST: dict[str, Any] = {}
"""The first turn of a round: nobody has discarded."""
SEVEN = {"top": "7H"}
HANDS = {"hidden": ["2C", "5D", "9S"], "exposed": ["3H", "6C", "JD"]}
ACES = {"hidden": ["2C", "5D", "9S"], "exposed": ["AC", "AD", "AH", "AS"]}
FROM_PILE, FROM_DISCARDS = {"drawn": "pile"}, {"drawn": "discards"}


def turn(situation: dict[str, Any], **options: Any) -> dict[str, Any]:
    """The answer on a turn."""
    return api.legal({"game": "four-aces", "options": options, "turn": situation})


def against(situation: dict[str, Any], act: str, **options: Any) -> str | None:
    """The reason against an act, None where it may be done."""
    got = turn(situation, **options)
    verdict = next(each for each in got["verdicts"] if each["play"] == act)
    assert verdict["legal"] == (act in got["legal"]) == ("reason" not in verdict)
    return verdict.get("reason")


TURNS = {
    "example 1: no discards yet": (FIRST, "discards_to_exposed", "no_discards"),
    "example 2: the pile into the hidden hand": (FIRST, "pile_to_hidden", None),
    "example 2: then a discard": (FROM_PILE, "discard", None),
    "example 3: a discard into the hidden hand": (
        SEVEN,
        "discards_to_hidden",
        "discards_are_exposed",
    ),
    "example 4: a discard into the exposed hand": (SEVEN, "discards_to_exposed", None),
    "example 4: then a discard": (SEVEN | FROM_DISCARDS, "discard", None),
    "example 5: nothing after the draw": (FROM_PILE, "end_turn", "second_is_due"),
    "example 6: the pile into the exposed hand": (FIRST, "pile_to_exposed", "pile_is_hidden"),
    "example 7: four aces": (ACES, "four_aces", None),
    "four aces at any moment of the turn": (ACES | FROM_PILE, "four_aces", None),
    "not without four aces": (HANDS, "four_aces", "no_four_aces"),
    "not where no cards are told": (FIRST, "four_aces", "no_four_aces"),
    "a second card": (FROM_PILE, "pile_to_hidden", "drawn_already"),
    "a second one from the discards": (SEVEN | FROM_PILE, "discards_to_exposed", "drawn_already"),
    "a discard before the draw": (FIRST, "discard", "draw_first"),
    "a joker before the draw": (FIRST, "joker", "draw_first"),
    "no turn without a draw": (SEVEN, "end_turn", "draw_first"),
    "a joker instead of a discard": (FROM_PILE, "joker", None),
    "a joker that is there": (
        FROM_PILE | {"hidden": ["JK1", "2C", "5D", "9S"], "exposed": HANDS["exposed"]},
        "joker",
        None,
    ),
    "a joker that is not": (FROM_PILE | HANDS, "joker", "no_joker"),
    "a joker and a discard": (FROM_PILE | {"done": "joker"}, "discard", "done_already"),
    "a discard and a joker": (FROM_PILE | {"done": "discard"}, "joker", "done_already"),
    "the turn is over after the discard": (FROM_PILE | {"done": "discard"}, "end_turn", None),
    "and after the joker": (FROM_DISCARDS | {"done": "joker"}, "end_turn", None),
    "no card left in the pile": ({"pile": 0}, "pile_to_hidden", "round_over"),
    "nor may one take a discard then": (SEVEN | {"pile": 0}, "discards_to_exposed", "round_over"),
    "the last card was drawn": ({"pile": 0} | FROM_PILE, "discard", None),
    "one card left": ({"pile": 1}, "pile_to_hidden", None),
}


@pytest.mark.parametrize(("situation", "act", "reason"), TURNS.values(), ids=TURNS)
def test_turns(situation: dict[str, Any], act: str, reason: str | None) -> None:
    assert against(situation, act) == reason


def test_aces_in_two_hands_by_house_rule() -> None:
    split = {"hidden": ["AC", "AD", "AH"], "exposed": ["AS", "2C", "5D"]}
    assert against(split, "four_aces") == "no_four_aces"
    assert against(split, "four_aces", four_aces_scope="both_hands") is None
    assert against(ACES, "four_aces", four_aces_scope="both_hands") is None
    assert against(HANDS, "four_aces", four_aces_scope="both_hands") == "no_four_aces"


def test_every_act_has_a_name_in_both_languages_and_every_refusal_a_rule() -> None:
    for lang in ("en", "ru"):
        asked = {"game": "four-aces", "turn": SEVEN | {"pile": 0}}
        for verdict in api.legal(asked, lang)["verdicts"]:
            assert verdict["label"] != verdict["play"]
            assert verdict["legal"] or (verdict["text"] and verdict["rule"])


REFUSED = {
    "a card in both hands": (
        {"hidden": ["AC"], "exposed": ["2D", "AC"]},
        "turn.exposed[1]",
        "card_twice",
    ),
    "the top discard in a hand": (SEVEN | {"hidden": ["7H"]}, "turn.hidden[0]", "card_twice"),
    "a card twice": ({"hidden": ["7H", "7H"]}, "turn.hidden[1]", "card_twice"),
    "seven cards": ({"hidden": [rank + "C" for rank in "2345678"]}, "turn.hidden", "too_many"),
    "done before the draw": ({"done": "joker"}, "turn.done", "not_asked"),
    "drawn from elsewhere": ({"drawn": "sleeve"}, "turn.drawn", "choice"),
    "no object": ([], "turn", "type_object"),
}  # fmt: skip


@pytest.mark.parametrize(("situation", "path", "code"), REFUSED.values(), ids=REFUSED)
def test_a_turn_that_cannot_be(situation: Any, path: str, code: str) -> None:
    with pytest.raises(api.InvalidInput) as refused:
        turn(situation)
    assert [(e["path"], e["code"]) for e in refused.value.errors] == [(path, code)]
