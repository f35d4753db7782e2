"""Four Aces: what hands are worth, by the table and by every house rule.

Hands against a second count are in test_four_aces_sets.py, other entries and the end of a match in
test_four_aces_matches.py, turns in test_four_aces_turn.py.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any

import pytest

from tests.games.four_aces_hands import round_of, scored
from tests.games.rows import named


@dataclass(frozen=True)
class Hand:
    """A hidden hand, beside an exposed one that makes nothing unless it is given."""

    name: str
    hidden: str
    points: int
    reasons: str
    """Of the lines of both hands, with spaces; an exposed hand without combinations left out."""
    exposed: str = ""
    options: dict[str, Any] = field(default_factory=dict)


WORKED = (
    Hand("example 1: a pair", "7S 7H KD", -1, "pair"),
    Hand("example 2: three of a rank", "7S 7H 7D", 2, "three"),
    Hand("example 3: a run of three", "9S 10S JS", 2, "run_of_3"),
    Hand("example 4: three of a suit", "2S 8S KS", 0, "suit_of_3"),
    Hand("example 4: two of a suit", "2S 8S KD", -2, "suit_of_2"),
    Hand("example 5: no combination", "7S 9H KD", 0, "no_combination"),
    Hand("example 6: two pairs", "7S 7H 9D 9C", 3, "two_pairs"),
    Hand("example 7: a run of four", "5H 6H 7H 8H", 6, "run_of_4"),
    Hand("example 7: a joker as the fourth card", "JK1 5H 6H 7H", 2, "run_of_3"),
    Hand("example 8: three and a pair", "KC KD KS 4H 4D", 10, "full_house"),
    Hand("example 9: five of a suit", "4C 8C 10C JC AC", 6, "suit_of_5"),
    Hand("example 9: a run of five", "10D JD QD KD AD", 14, "run_of_5"),
    Hand("example 10: the run, not the pair", "9S 10S JS 9H", 2, "run_of_3"),
    Hand("example 11: a pair or a run of two", "QS QH JS", -1, "pair"),
    Hand("example 11: no run round the corner", "KS AS 2S", 0, "suit_of_3"),
    Hand("example 12: both hands", "5H 6H 7H 8H", 4, "run_of_4 suit_of_2", exposed="2S 8S KD"),
    Hand("example 12: four aces in two hands", "AC AD AH", 2, "three no_combination", "AS 7D 10H"),
)
TABLE = (
    Hand("four of a rank", "7C 7D 7H 7S", 10, "four"),
    Hand("four of a suit", "2H 5H 9H KH", 2, "suit_of_4"),
    Hand("a run of two rather than two of a suit", "5H 6H KD", -1, "run_of_2"),
    Hand("a run of two to the ace", "KH AH 5D", -1, "run_of_2"),
    Hand("cards in another order", "JS 9S 10S", 2, "run_of_3"),
    Hand("a gap in the run", "9S 10S QS", 0, "suit_of_3"),
    Hand("a run across suits is none", "9S 10H JD", 0, "no_combination"),
    Hand("three of five cards", "7C 7D 7H 2S 9C", 2, "three"),
    Hand("three of a rank, and nothing for the rest", "7C 7D 7H 2S 9S", 2, "three"),
    Hand("a run of four and a card over", "5H 6H 7H 8H KS", 6, "run_of_4"),
    Hand("two hands with a run each", "5H 6H 7H", 4, "run_of_3 run_of_3", "9S 10S JS"),
)
MERGED = {"hands": "merged"}
FREE = {"mandatory_combo": False}
WILD = {"joker_wild": True}
LOW = {"ace_low": True}
HOUSE_RULES = (
    Hand("merged: a pair from both", "7S 9H KD", -1, "pair", "7H 2C 5C 10S", MERGED),
    Hand("merged: four of a rank", "7S 7H KD", 10, "four", "7C 7D 2S", MERGED),
    Hand("merged: a run of six is one of five", "4H 5H 6H", 14, "run_of_5", "7H 8H 9H", MERGED),
    Hand("merged: two runs", "4H 5H 6H 7H", 12, "run_of_4 run_of_4", "8S 9S 10S JS", MERGED),
    Hand(
        "merged: a suit of five and a three",
        "2H 5H 9H JH",
        8,
        "suit_of_5 three",
        "KH 3S 3C 3D",
        MERGED,
    ),
    Hand(
        "merged: aces in two hands are four of a rank", "AC AD AH", 10, "four", "AS 7D 10H", MERGED
    ),
    Hand("nothing must be taken", "7S 7H KD", 0, "combination_declined", options=FREE),
    Hand("two of a suit are declined, too", "2S 8S KD", 0, "combination_declined", options=FREE),
    Hand("what is worth something is taken", "9S 10S JS", 2, "run_of_3", options=FREE),
    Hand("three of a suit are no loss", "2S 8S KS", 0, "suit_of_3", options=FREE),
    Hand("an ace below the two", "AS 2S 3S", 2, "run_of_3", options=LOW),
    Hand("which it is not by default", "AS 2S 3S", 0, "suit_of_3"),
    Hand("an ace above the king still", "QS KS AS", 2, "run_of_3", options=LOW),
    Hand("never round the corner", "KS AS 2S", 0, "suit_of_3", options=LOW),
    Hand("a wild joker fills a run", "JK1 5H 6H 8H", 6, "run_of_4", options=WILD),
    Hand("at its end", "JK1 5H 6H 7H", 6, "run_of_4", options=WILD),
    Hand("makes four of three", "JK1 7C 7D 7H", 10, "four", options=WILD),
    Hand("two of them", "JK1 JK2 5H 9H 8H", 14, "run_of_5", options=WILD),
    Hand("a pair of jokers", "JK1 JK2 5H", 2, "three", options=WILD),
    Hand("by default they make nothing", "JK1 JK2 5H", 0, "no_combination"),
    Hand("three aces and a joker are not four aces", "JK1 AC AD AH", 10, "four", options=WILD),
)


def check_hand(row: Hand) -> None:
    """Scores the round and compares the first player's points and reasons."""
    got = scored((round_of(row.hidden, row.exposed),), row.options)
    assert got["accounts"]["score"][0] == row.points
    lines = [line for line in got["deals"][0]["lines"] if line["side"] == 0]
    reasons = [line["reason"] for line in lines]
    wanted = row.reasons.split()
    if not row.exposed:
        assert reasons.pop() == "no_combination"
    assert sorted(reasons) == sorted(wanted)


@pytest.mark.parametrize("row", **named((*WORKED, *TABLE)))
def test_hands(row: Hand) -> None:
    check_hand(row)


@pytest.mark.parametrize("row", **named(HOUSE_RULES))
def test_house_rules(row: Hand) -> None:
    check_hand(row)


@pytest.mark.parametrize("value", [-3, 0, 4])
def test_a_hand_without_a_combination_may_cost_something(value: int) -> None:
    options = {"no_combo_value": value}
    assert scored((round_of("7S 9H KD"),), options)["accounts"]["score"] == [2 * value] * 3
    pair = scored((round_of("7S 7H KD"),), options)["accounts"]["score"]
    assert pair[0] == -1 + value, "a combination must be taken"
    free = scored((round_of("7S 7H KD"),), options | FREE)["accounts"]["score"]
    assert free[0] == max(-1, value) + value


def test_a_line_tells_which_cards_of_which_hand_made_what() -> None:
    lines = scored((round_of("9S 10S JS 9H", "2S 8S KD"),))["deals"][0]["lines"]
    assert [(line["amount"], line["rule"]) for line in lines[:2]] == [
        (2, "four-aces.scoring.runs"),
        (-2, "four-aces.scoring.suits"),
    ]
    assert lines[0]["text"] == "Hidden hand, 9♠, 10♠, J♠: a run of three, 2."
    assert lines[1]["text"] == "Exposed hand, 2♠, 8♠: two of a suit, -2."
