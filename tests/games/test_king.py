"""King's score, kon by kon: the worked examples, every version and house rule, what cannot be.

Whole matches are in test_king_matches.py, who may play what in test_king_tricks.py.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any

import pytest

from games import api
from tests.games.king_deals import FAIR, Counts, Options, before, change, counts, score
from tests.games.rows import Refuses, check_refuses, named

CGO, K14, SHORT = {"version": "king12_cgo"}, {"version": "king14"}, {"version": "king12x10"}
K3, K52, RIFKI = {"version": "king3"}, {"version": "king52"}, {"version": "rifki"}
LOOSE: Options = {"check_zero_sum": False}
KJ2, K4 = {"boys": "KJ2"}, {"boys": "K4"}
PLAY: Options = {
    "trump_follow": "follow_or_any",
    "heart_lead_ban": "none",
    "force_king_discard": [6],
    "trump_tie": "chooser",
}


def own(**values: Any) -> Options:
    """A version with values of its own."""
    return {"version": "custom"} | {f"custom_{key}": value for key, value in values.items()}


@dataclass(frozen=True)
class Writes:
    """A kon, its counts by event, and what it writes to each player."""

    name: str
    number: int
    taken: str
    change: str
    options: Options = field(default_factory=dict)


THREE_TRICKS = (
    "tricks 1 1 1 5, hearts 4 1 0 3, boys 1 1 0 2, girls 1 1 0 2, last_two 1 1 0 0, king 1 0 0 0"
)
"""A has the 8th trick A♥ K♥ Q♥ J♥, B the 7th Q♠ K♠ J♦ 8♥, C the 1st 7♣ 8♣ 9♣ 10♣, D the rest."""

WORKED = (
    Writes("1 three, two, two and one trick", 1, "tricks 3 2 2 1", "-6 -4 -4 -2"),
    Writes("2 all eight tricks", 1, "tricks 8 0 0 0", "-16 0 0 0"),
    Writes("3 five hearts with the king", 2, "hearts 5 3 0 0", "-10 -6 0 0"),
    Writes("4 jacks", 3, "boys 2 0 1 1", "-8 0 -4 -4"),
    Writes("4 kings and jacks", 3, "boys 4 1 2 1", "-8 -2 -4 -2", KJ2),
    Writes("5 all the queens", 4, "girls 0 0 4 0", "0 0 -16 0"),
    Writes("6 one of the last two each", 5, "last_two 0 1 0 1", "0 -8 0 -8"),
    Writes("6 both of them", 5, "last_two 0 2 0 0", "0 -16 0 0"),
    Writes("7 the king", 6, "king 0 0 1 0", "0 0 -16 0"),
    Writes("8 yeralash minus", 7, THREE_TRICKS, "-42 -20 -2 -32"),
    Writes("9 yeralash plus", 8, THREE_TRICKS, "42 20 2 32"),
    Writes("10 tricks with trumps", 10, "tricks 4 3 1 0", "12 9 3 0"),
)
OF_VERSIONS = (
    Writes("trumps in the eighth", 8, "tricks 4 3 1 0", "12 9 3 0", CGO),
    Writes("yeralash plus in the twelfth", 12, THREE_TRICKS, "42 20 2 32", CGO),
    Writes("fourteen: boys come second", 2, "boys 2 0 1 1", "-8 0 -4 -4", K14),
    Writes("fourteen: boys bring in the ninth", 9, "boys 2 0 1 1", "8 0 4 4", K14),
    Writes("fourteen: the last two", 13, "last_two 0 1 0 1", "0 8 0 8", K14),
    Writes("short: kings and jacks", 2, "boys 4 1 2 1", "-80 -20 -40 -20", SHORT),
    Writes("short: the king", 11, "king 0 1 0 0", "0 160 0 0", SHORT),
    Writes("three: tricks", 1, "tricks 5 4 3", "-30 -24 -18", K3),
    Writes("three: nine hearts", 2, "hearts 9 0 0", "-72 0 0", K3),
    Writes("three: kings and jacks bring nine", 9, "boys 5 3 0", "45 27 0", K3),
    Writes("three: the last two", 11, "last_two 1 1 0", "36 36 0", K3),
    Writes("52: thirteen tricks", 1, "tricks 13 0 0 0", "-260 0 0 0", K52),
    Writes("52: the last two", 6, "last_two 1 0 0 1", "-90 0 0 -90", K52),
    Writes("52: trumps in the seventh", 7, "tricks 7 3 2 1", "175 75 50 25", K52),
    Writes("Rıfkı: the king", 5, "king 0 0 0 1", "0 0 0 -320", RIFKI),
    Writes("Rıfkı: tricks once more", 7, "tricks 7 3 2 1", "-350 -150 -100 -50", RIFKI),
    Writes("Rıfkı: the last trumps", 20, "tricks 7 3 2 1", "350 150 100 50", RIFKI),
)
OF_HOUSE_RULES = (
    Writes("kings alone", 3, "boys 2 0 1 1", "-8 0 -4 -4", K4),
    Writes("other versions keep their boys", 2, "boys 4 1 2 1", "-80 -20 -40 -20", SHORT | K4),
    Writes("what is left out, where it may be", 2, "hearts 3 3 1 0", "-6 -6 -2 0", LOOSE),
    Writes("what concerns the play alone", 2, "hearts 5 3 0 0", "-10 -6 0 0", PLAY),
    Writes("own: a trick", 1, "tricks 3 2 2 1", "-15 -10 -10 -5", own(tricks=5)),
    Writes("own: a heart", 2, "hearts 5 3 0 0", "-5 -3 0 0", own(hearts=1)),
    Writes("own: a boy", 3, "boys 4 1 2 1", "-12 -3 -6 -3", own(boys=3) | KJ2),
    Writes("own: a queen", 4, "girls 0 0 4 0", "0 0 -40 0", own(girls=10)),
    Writes("own: one of the last two", 5, "last_two 0 1 0 1", "0 -5 0 -5", own(last_two=5)),
    Writes("own: the king", 6, "king 0 0 1 0", "0 0 -20 0", own(king=20)),
    Writes("own: a trump trick", 9, "tricks 4 3 1 0", "20 15 5 0", own(trumps=5)),
    Writes("own: nothing for tricks", 1, "tricks 3 2 2 1", "0 0 0 0", own(tricks=0)),
    Writes("own: the book's unless changed", 7, THREE_TRICKS, "-42 -20 -2 -32", own()),
    Writes("own: fourteen deals", 9, "boys 2 0 1 1", "8 0 4 4", own(koni="king14")),
    Writes("own: early trumps", 8, "tricks 4 3 1 0", "12 9 3 0", own(koni="king12_cgo")),
    Writes("own values need their version", 1, "tricks 8 0 0 0", "-16 0 0 0", {"custom_tricks": 5}),
)


@pytest.mark.parametrize("row", **named((*WORKED, *OF_VERSIONS, *OF_HOUSE_RULES)))
def test_a_kon_writes(row: Writes) -> None:
    wanted = tuple(map(int, row.change.split()))
    assert change(row.number, counts(row.taken), row.options) == wanted


# What cannot be


@dataclass(frozen=True)
class Wrong:
    """A kon whose counts are refused, below which event's name, and with what code."""

    name: str
    number: int
    taken: str
    at: str
    code: str = "sum"
    options: Options = field(default_factory=dict)


WRONG = (
    Wrong("11 hearts of fourteen, not sixteen", 2, "hearts 3 3 1 0", "hearts"),
    Wrong("nine tricks", 1, "tricks 3 3 2 1", "tricks"),
    Wrong("eight of nine hearts", 2, "hearts 5 3 0", "hearts", options=K3),
    Wrong("three jacks", 3, "boys 2 0 1 0", "boys"),
    Wrong("four boys where kings count too", 3, "boys 2 0 1 1", "boys", options=KJ2),
    Wrong("eight boys where jacks alone count", 3, "boys 3 2 2 1", "boys"),
    Wrong("two kings of hearts", 6, "king 1 0 0 1", "king"),
    Wrong("nobody took the king", 6, "king 0 0 0 0", "king"),
    Wrong("one last trick only", 5, "last_two 0 1 0 0", "last_two"),
    Wrong("seven tricks with trumps", 9, "tricks 4 3 0 0", "tricks"),
    Wrong("five jacks with one player", 3, "boys 5 0 0 0", "boys[0]", "range"),
    Wrong("fewer than none", 1, "tricks 8 1 0 -1", "tricks[3]", "range"),
    Wrong("three values", 1, "tricks 4 4 0", "tricks", "length"),
    Wrong("hearts in the kon of tricks", 1, "hearts 2 2 2 2", "tricks", "missing"),
    Wrong("hearts beside tricks", 1, "tricks 2 2 2 2, hearts 2 2 2 2", "hearts", "unknown_key"),
    Wrong("a yeralash of tricks alone", 7, "tricks 2 2 2 2", "hearts", "missing"),
    Wrong("nine hearts all the same", 2, "hearts 3 3 2 1", "hearts", "sum_most", LOOSE),
)


@pytest.mark.parametrize("row", **named(WRONG))
def test_counts_are_refused(row: Wrong) -> None:
    place = f"deals[{row.number - 1}].counts.{row.at}"
    assert (place, row.code) in refusals(row.number, counts(row.taken), row.options)


def refusals(number: int, taken: Counts, options: Options) -> set[tuple[str, str]]:
    """Where a kon after even ones is refused, and with what code."""
    with pytest.raises(api.InvalidInput) as refused:
        score((*before(number, options), {"counts": taken}), options)
    return {(error["path"], error["code"]) for error in refused.value.errors}


TOGETHER = {
    "the king without a heart": ("king 0 1 0 0, hearts 6 0 1 1", "hearts", "king_is_a_heart"),
    "two last tricks of one": ("tricks 1 3 2 2, last_two 2 0 0 0", "tricks", "last_are_tricks"),
    "hearts without a trick": ("tricks 0 4 2 2, last_two 0 2 0 0", "tricks", "too_few_tricks"),
    "five hearts in one trick": (
        "tricks 1 3 2 2, hearts 5 1 1 1, boys 0 2 1 1, girls 0 2 1 1",
        "tricks",
        "too_few_tricks",
    ),
    "four hearts and two jacks": (
        "tricks 1 3 2 2, hearts 4 2 1 1, boys 2 0 1 1",
        "tricks",
        "too_few_tricks",
    ),
}
JUST_POSSIBLE = {
    "four hearts in one trick": "tricks 1 3 2 2, hearts 4 2 1 1",
    "jack and queen among them": "tricks 1 3 2 2, hearts 4 2 1 1, boys 1 1 1 1, girls 1 1 1 1",
}


@pytest.mark.parametrize("number", [7, 8])
@pytest.mark.parametrize(("text", "at", "code"), TOGETHER.values(), ids=TOGETHER)
def test_a_yeralash_that_no_cards_make(text: str, at: str, code: str, number: int) -> None:
    place = f"deals[{number - 1}].counts.{at}"
    assert (place, code) in refusals(number, FAIR | counts(text), {})


@pytest.mark.parametrize("text", JUST_POSSIBLE.values(), ids=JUST_POSSIBLE)
def test_a_yeralash_that_cards_just_make(text: str) -> None:
    assert sum(change(7, FAIR | counts(text) | counts("last_two 0 1 1 0"), {})) == -96


NINTH = before(9, {})
TRICKS = counts("tricks 3 2 2 1")
HALVES = [7.5, 0, 0, 0.5]
FORMS = (
    Refuses("no counts", ({},), "deals[0].counts", "missing"),
    Refuses("counts as a list", ({"counts": [3, 2, 2, 1]},), "deals[0].counts", "type_object"),
    Refuses("a number", ({"counts": {"tricks": 8}},), "deals[0].counts.tricks", "type_list"),
    Refuses("half", ({"counts": {"tricks": HALVES}},), "deals[0].counts.tricks[0]", "type_number"),
    Refuses(
        "trumps where there are none",
        ({"counts": TRICKS, "trump": "H"},),
        "deals[0].trump",
        "unknown_key",
    ),
    Refuses("no such suit", (*NINTH, {"counts": TRICKS, "trump": "X"}), "deals[8].trump", "suit"),
    Refuses(
        "no such way to choose",
        (*NINTH, {"counts": TRICKS, "trump_mode": "turned"}),
        "deals[8].trump_mode",
        "choice",
    ),
)


@pytest.mark.parametrize("row", **named(FORMS))
def test_an_entry_is_refused(row: Refuses) -> None:
    check_refuses("king", row)


NOTES = {
    "named at once": ({"trump": "h", "trump_mode": "named"}, "Hearts were trumps, named at once."),
    "no word how": ({"trump": "C"}, "Clubs were trumps."),
    "asked for": (
        {"trump": "S", "trump_mode": "until_suit"},
        "Spades were trumps, found by asking for a suit.",
    ),
    "the highest": (
        {"trump": "D", "trump_mode": "highest"},
        "Diamonds were trumps, by the highest of three cards.",
    ),
    "no suit told": ({"trump_mode": "highest"}, None),
}


@pytest.mark.parametrize(("told", "text"), NOTES.values(), ids=NOTES)
def test_the_trump_is_noted(told: dict[str, str], text: str | None) -> None:
    notes = score((*NINTH, {"counts": TRICKS, **told}), {})["deals"][-1]["notes"]
    assert [note["text"] for note in notes] == ["Deal 9: trumps.", *([text] if text else [])]
