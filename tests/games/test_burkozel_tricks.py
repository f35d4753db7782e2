"""Burkozel: leads of several cards, answers, who takes, and records of tricks."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any

import pytest

from games import api
from tests.games.rows import named, subset


@dataclass(frozen=True)
class Plays:
    """A position; plays are separated by `|`. `takes` are the answers that take the trick."""

    name: str
    hand: str
    trick: str
    legal: str | None = None
    count: int | None = None
    takes: str | None = None
    more: dict[str, Any] = field(default_factory=dict)


def sets(text: str) -> list[list[str]]:
    """Plays as the engine prints them."""
    return sorted(sorted(play.split()) for play in text.split("|") if play.strip())


def position(row: Plays) -> dict[str, Any]:
    """The row in the interchange format, diamonds being trumps."""
    trick = [play.split() for play in row.trick.split("|") if play.strip()]
    return {"game": "burkozel", "trump": "D", "trick": trick, "hand": row.hand.split(), **row.more}


WHOLE = {"options": {"combo_lead_whole": True}}
WHOLE_ACE = {"options": {"combo_lead_whole": True, "moskva": "3A_with_trump_ace"}}
WHOLE_MIX = {"options": {"combo_lead_whole": True, "four_ends": "mix_with_trump"}}

PLAYS = (
    Plays("a pair and two single cards", "7S QS AH 10D", "", "7S | QS | AH | 10D | 7S QS"),
    Plays(
        "three of a suit and one",
        "6H JH KH AC",
        "",
        "6H | JH | KH | AC | 6H JH | 6H KH | JH KH | 6H JH KH",
    ),
    Plays("four of a suit: every set", "6H JH KH AH", "", count=15),
    Plays("a last card", "6H", "", "6H"),
    Plays(
        "any two answer two, and only two beat them",
        "9D JS AH 6C",
        "QS 7S",
        "9D JS | 9D AH | 9D 6C | JS AH | JS 6C | AH 6C",
        takes="9D JS",
    ),
    Plays("the third beats the last beater", "KD 8D 9S", "QS 7S | 9D JS", count=3, takes="8D KD"),
    Plays("one trump does not beat two", "6D KS", "AS 10S", "6D KS", takes=""),
    Plays("two trumps beat two plain cards", "6D 7D", "AS 10S", takes="6D 7D"),
    Plays("the pairing is free", "QS AS", "KS 9S", takes="QS AS"),
    Plays("the pairing is free in the other order too", "AS QS", "9S KS", takes="QS AS"),
    Plays("only a higher trump beats a trump", "AD KD AS", "10D", "AD | KD | AS", takes="AD"),
    Plays("another suit takes nothing", "AH", "6C", "AH", takes=""),
    Plays("three trumps beat three hearts", "8D JD QD", "AH 6H KH", takes="8D JD QD"),
    Plays("eight and nine cover only the seven", "8H 9H 6D", "7H KH 10H", takes=""),
    Plays("the ten is above the king", "KS 10S", "QS", "KS | 10S", takes="KS | 10S"),
    Plays("the king does not beat the ten", "KS AS", "10S", takes="AS"),
    Plays("who beats the lead but not the holder takes nothing", "8C", "6C | 9C", takes=""),
    Plays("a failed answer changes nothing", "8C", "7C | 6C | AH", takes="8C"),
    Plays("aces of three suits are no lead", "AS AH AD 7C", "", "AS | AH | AD | 7C"),
    Plays("Moskva led whole", "AS AH AD 7C", "", "AS | AH | AD | 7C | AS AH AD", more=WHOLE),
    Plays(
        "Moskva with a trump beside the aces",
        "AS AH AC 7D",
        "",
        "AS | AH | AC | 7D | AS AH AC 7D",
        more=WHOLE,
    ),
    Plays("that is no Moskva with the trump ace", "AS AH AC 7D", "", count=4, more=WHOLE_ACE),
    Plays("the Moskva of both readings", "AS AH AD 7C", "", count=5, more=WHOLE_ACE),
    Plays(
        "four aces led whole, and Moskva of any three with the trump ace",
        "AS AH AC AD",
        "",
        "AS | AH | AC | AD | AS AH AD | AS AC AD | AH AC AD | AS AH AC AD",
        more=WHOLE,
    ),
    Plays("four tens led whole", "10S 10H 10C 10D", "", count=5, more=WHOLE),
    Plays("four tens are no lead by default", "10S 10H 10C 10D", "", count=4),
    Plays("aces and tens are no four ends", "AS 10H 10C 10D", "", count=4, more=WHOLE),
    Plays("unless they are mixed by house rule", "AS 10H 10C 10D", "", count=5, more=WHOLE_MIX),
    Plays("but never without a trump", "AS 10H 10C AC", "", count=5, more=WHOLE_MIX),
    Plays(
        "three trumps beat a Moskva only from above",
        "6D 7D 8D 10D",
        "AS AH AD",
        takes="",
        more=WHOLE,
    ),
    Plays(
        "four tens are beaten card by card",
        "AS AH AC AD",
        "10S 10H 10C 10D",
        takes="AS AH AC AD",
        more=WHOLE,
    ),
)


@pytest.mark.parametrize("row", **named(PLAYS))
def test_plays(row: Plays) -> None:
    got = api.legal(position(row))
    assert got["obligation"] == "any"
    if row.legal is not None:
        assert got["legal"] == sets(row.legal)
    if row.count is not None:
        assert len(got["legal"]) == row.count
    if row.takes is not None:
        assert sorted(v["play"] for v in got["verdicts"] if v["takes"]) == sets(row.takes)


def test_a_lead_of_two_suits_says_why_not() -> None:
    got = api.legal(position(Plays("", "7S QS AH 10D", "")))
    assert len(got["verdicts"]) == 15
    verdict = next(v for v in got["verdicts"] if v["play"] == ["10D", "AH"])
    assert not verdict["legal"]
    assert (verdict["reason"], verdict["rule"]) == ("lead_suits", "burkozel.play.lead")
    assert "takes" not in verdict


def test_who_holds_and_what_lies_there() -> None:
    got = api.legal(position(Plays("", "6H 6C", "QS 7S | 9D JS | AH 10H")))["holding"]
    assert got == {"index": 1, "play": ["9D", "JS"], "points": 3 + 2 + 11 + 10}


IMPOSSIBLE = (
    (Plays("an answer with one card of two", "6H 7H", "QS 7S | 9D"), "trick[1]", "play_size"),
    (Plays("an answer with two cards of one", "6H 7H", "QS | 9D JS"), "trick[1]", "play_size"),
    (Plays("a lead of two suits", "6H 7H", "AH 10D"), "trick[0]", "lead_suits"),
    (
        Plays("a mixed lead that is no Moskva", "6H", "AH 10D AC", more=WHOLE),
        "trick[0]",
        "lead_suits",
    ),
    (Plays("a lead of five", "6H 7H", "6S 7S 8S 9S JS"), "trick[0]", "play_too_long"),
    (Plays("a hand of one against two", "6H", "QS 7S"), "hand", "hand_too_short"),
    (Plays("a fifth card", "6H 7H 8H 9H JH", ""), "hand", "hand_too_long"),
    (Plays("no hand", "", ""), "hand", "hand_empty"),
    (Plays("a card twice", "QS 6H", "QS 7S"), "hand[0]", "card_twice"),
    (Plays("a five", "5H", ""), "hand[0]", "card_not_in_pack"),
    (Plays("a full trick", "6H", "6S | 7S", more={"players": 2}), "trick", "trick_full"),
    (Plays("five players", "6H", "", more={"players": 5}), "players", "range"),
    (Plays("no trump", "6H", "", more={"trump": None}), "trump", "suit"),
    (Plays("plays that are no lists", "6H", "", more={"trick": ["6S"]}), "trick[0]", "type_list"),
    (Plays("an empty play", "6H", "", more={"trick": [[]]}), "trick[0]", "play_empty"),
)


@pytest.mark.parametrize(("row", "path", "code"), IMPOSSIBLE, ids=[r[0].name for r in IMPOSSIBLE])
@pytest.mark.parametrize("lang", ["en", "ru"])
def test_a_position_that_cannot_be_is_refused(row: Plays, path: str, code: str, lang: str) -> None:
    with pytest.raises(api.InvalidInput) as refused:
        api.legal(position(row), lang)
    assert [(e["path"], e["code"]) for e in refused.value.errors] == [(path, code)]


def test_the_trump_is_asked_for() -> None:
    with pytest.raises(api.InvalidInput) as refused:
        api.legal({"game": "burkozel", "trick": [], "hand": ["6H"]})
    assert [(e["path"], e["code"]) for e in refused.value.errors] == [("trump", "missing")]


CLAIMS = (
    ("too few cards", [["QS", "7S"], ["9D"]], 1, "illegal", "play_size"),
    ("too many cards", [["QS"], ["9D", "8D"]], 1, "illegal", "play_size"),
    ("two suits led", [["AH", "10D"], ["6H", "7H"]], 0, "illegal", "lead_suits"),
    ("five cards led", [["6S", "7S", "8S", "9S", "JS"]], 0, "illegal", "play_too_long"),
    ("an answer that does not beat", [["QS", "7S"], ["6C", "7C"]], 1, "legal", "dispute_legal"),
    ("a lead of three hearts", [["6H", "7H", "AH"]], 0, "legal", "dispute_legal"),
)


@pytest.mark.parametrize(
    ("trick", "suspect", "verdict", "reason"), [c[1:] for c in CLAIMS], ids=[c[0] for c in CLAIMS]
)
def test_disputes(trick: list[list[str]], suspect: int, verdict: str, reason: str) -> None:
    claim = {"game": "burkozel", "trump": "D", "trick": trick, "suspect": suspect}
    expected = {"verdict": verdict, "reason": reason, "would_prove": [], "penalty": None}
    assert subset(expected, api.dispute(claim))


def test_what_was_held_besides_forbids_nothing() -> None:
    claim = {"game": "burkozel", "trump": "D", "trick": [["QS"], ["6C"]], "suspect": 1}
    assert api.dispute(claim | {"also_held": ["AS", "AD"]})["verdict"] == "legal"


def test_a_record_shows_takers_points_and_wrong_plays() -> None:
    record = {
        "game": "burkozel",
        "trump": "D",
        "players": 3,
        "leader": 2,
        "tricks": [
            [["QS", "7S"], ["9D", "JS"], ["KD", "8D"]],
            [["AH", "10S"], ["6H", "7H"], ["6C"]],
            [["10D"], ["AD"], ["6S"]],
        ],
    }
    got = api.audit(record)
    assert got["leaders"] == [2, 1, 1]
    assert got["winners"] == [1, 1, 2]
    assert got["points"] == [0, 3 + 2 + 4 + 11 + 10, 10 + 11]
    assert got["recording_errors"] == []
    assert subset(
        [
            {"trick": 2, "seat": 1, "played": ["10S", "AH"], "reason": "lead_suits"},
            {"trick": 2, "seat": 0, "played": ["6C"], "reason": "play_size"},
        ],
        got["offences"],
    )


def test_an_answer_of_the_wrong_number_takes_nothing() -> None:
    tricks = [[["QS"], ["9D", "8D"]], [["7S", "8S"], ["AD"]]]
    record = {"game": "burkozel", "trump": "D", "players": 2, "leader": 0, "tricks": tricks}
    assert api.audit(record)["winners"] == [0, 0]


def test_a_pair_takes_its_points_together() -> None:
    record = {
        "game": "burkozel",
        "options": {"pairs": True},
        "trump": "D",
        "leader": 1,
        "tricks": [[["KS"], ["AS"], ["6S"], ["7S"]], [["AH"], ["6H"], ["6D"], ["7H"]]],
    }
    assert api.audit(record)["points"] == [4 + 11 + 11, 0]
