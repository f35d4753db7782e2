"""King's tricks: the worked examples of its legality, its house rules, disputes and audits."""

from __future__ import annotations

from typing import Any

import pytest

from games import api
from tests.games.king_deals import VERSIONS
from tests.games.rows import Holds, Legal, check_legal, named

Options = dict[str, Any]
K14, K3, K52, RIFKI = ({"version": v} for v in ("king14", "king3", "king52", "rifki"))
R2, R3 = {"trump_follow": "follow_or_trump"}, {"trump_follow": "follow_or_any"}


def in_kon(
    name: str, kon: int, trick: str, hand: str, legal: str, by: Options | None = None, **why: str
) -> Legal:
    """A position of a kon without trumps; `c9h="heart_led"` says why a card is refused."""
    reasons = {card[1:].upper(): reason for card, reason in why.items()}
    return Legal(name, hand, trick, legal, reasons, {"kon": kon, "options": by or {}})


def with_trumps(
    name: str, trick: str, hand: str, legal: str, by: Options | None = None, **why: str
) -> Legal:
    """A position of the first trump kon, diamonds being trumps."""
    row = in_kon(name, 7 if by and "version" in by else 9, trick, hand, legal, by, **why)
    row.more["trump"] = "D"
    return row


WORKED = (
    in_kon("1 hearts are not led", 2, "", "9H AS 7D", "AS 7D", c9h="heart_led"),
    in_kon("2 only hearts are left", 2, "", "9H AH", "9H AH"),
    in_kon("3 no ban in the first", 1, "", "9H AS 7D", "9H AS 7D"),
    in_kon("4 the king must go", 6, "10D", "KH 8H AS", "KH", c8h="must_throw_king"),
    in_kon("5 the king may duck", 6, "9H", "KH 8H AS", "KH 8H", cas="must_follow"),
    in_kon("6 the king may be led", 6, "", "KH 8H", "KH 8H"),
    in_kon("7 following comes first", 7, "JC", "KH 7C QS", "7C", ckh="must_follow"),
    in_kon("8 the king before the queen", 7, "JC", "KH QS", "KH", cqs="must_throw_king"),
    with_trumps("9 a trump is due", "10C", "QS 7D 8D AH", "7D 8D", cqs="must_ruff"),
    with_trumps("9 at will: the same", "10C", "QS 7D 8D AH", "7D 8D", R2),
    with_trumps("9 no trump is due", "10C", "QS 7D 8D AH", "QS 7D 8D AH", R3),
    with_trumps("10 trumps were led, none is held", "10D AD", "QS AH 7C", "QS AH 7C"),
)
MORE = (
    in_kon("hearts of the king's deal", 6, "", "KH AS", "AS", ckh="heart_led"),
    in_kon("hearts of yeralash plus", 8, "", "KH AS", "AS"),
    in_kon("no ban on boys, girls, last two", 5, "", "9H AS", "9H AS"),
    in_kon("the king may be kept in the deal of hearts", 2, "10D", "KH AS", "KH AS"),
    in_kon("and with jacks", 3, "10D", "KH AS", "KH AS"),
    in_kon("the king may be led in the first", 1, "", "KH 8H AS", "KH 8H AS"),
    in_kon("no trumps: a diamond takes nothing", 1, "10C 9D", "7C AD", "7C"),
    with_trumps("hearts may be led with trumps", "", "KH AS", "KH AS"),
    with_trumps("nobody has to beat", "10C AC", "7C 9C", "7C 9C"),
    with_trumps("a lower trump will do", "10C AD", "7D 8S", "7D"),
    with_trumps("the king of hearts is a card like others", "10C", "KH 8S", "KH 8S"),
    with_trumps("at will: instead of following", "10C", "7C 8D KS", "7C 8D", R2),
    with_trumps("at will: trumps led", "10D", "7C 8D KS", "8D", R2, c7c="must_follow"),
    with_trumps("suit first", "10C", "7C 8D", "7C", c8d="must_follow"),
    with_trumps("suit first, where no trump is due", "10C", "7C 8D", "7C", R3),
    in_kon("fourteen: hearts in the fourth", 4, "", "9H AS", "AS", K14),
    in_kon("fourteen: the king in the fifth", 5, "10D", "KH AS", "KH", K14),
    in_kon("fourteen: none in the sixth", 6, "10D", "KH AS", "KH AS", K14),
    in_kon("fourteen: hearts that bring", 11, "", "9H AS", "AS", K14),
    in_kon("fourteen: a king that brings", 12, "10D", "KH AS", "KH", K14),
    in_kon("fourteen: yeralash plus", 14, "10D", "KH AS", "KH", K14),
    in_kon("three players: a six", 2, "6C", "7C 6H", "7C", K3),
    in_kon("52 cards: a deuce", 2, "2C 3C 4C", "5C 2H", "5C", K52),
    with_trumps("52 cards: a trump is due", "10C", "2D 8S", "2D", K52),
)
RIFKI_ROWS = (
    in_kon("a heart must go", 2, "10D", "9H 8S 2H", "9H 2H", RIFKI, c8s="must_throw_penalty"),
    in_kon("a king or a jack", 3, "10D", "KS JC QH 2H", "KS JC", RIFKI, cqh="must_throw_penalty"),
    in_kon("a queen", 4, "10D", "QS KC 2H", "QS", RIFKI, ckc="must_throw_penalty"),
    in_kon("the king of hearts", 5, "10D", "KH AS", "KH", RIFKI, cas="must_throw_king"),
    in_kon("the second time too", 10, "10D", "QS KC", "QS", RIFKI),
    in_kon("following comes first", 4, "10D", "QS KC 2D", "2D", RIFKI),
    in_kon("a queen may be kept when following", 4, "10D", "QD 2D", "QD 2D", RIFKI),
    in_kon("nothing that costs", 4, "10D", "KS KC", "KS KC", RIFKI),
    in_kon("tricks have no such card", 1, "10D", "QS KC", "QS KC", RIFKI),
    in_kon("nor have the last two", 6, "10D", "QS KH", "QS KH", RIFKI),
    in_kon("no other version has it", 4, "10D", "QS KC", "QS KC", K52),
)


def ban(value: Any) -> Options:
    return {"heart_lead_ban": value}


def force(value: Any) -> Options:
    return {"force_king_discard": value}


HOUSE_RULES = (
    in_kon("no ban at all", 2, "", "9H AS", "9H AS", ban("none")),
    in_kon("no ban: an empty list", 2, "", "9H AS", "9H AS", ban([])),
    in_kon("a ban in every deal", 1, "", "9H AS", "AS", ban("all")),
    in_kon("a ban in this one", 1, "", "9H AS", "AS", ban([1, 2])),
    in_kon("no ban in that one", 6, "", "9H AS", "9H AS", ban([1, 2])),
    with_trumps("a ban with trumps", "", "9H AS", "AS", ban("all")),
    in_kon("the king may be kept", 6, "10D", "KH AS", "KH AS", force("none")),
    in_kon("the king may be kept: an empty list", 6, "10D", "KH AS", "KH AS", force([])),
    in_kon("the king goes in every deal", 2, "10D", "KH AS", "KH", force("all")),
    in_kon("the king goes in this one", 2, "10D", "KH AS", "KH", force([2])),
    in_kon("the king stays in that one", 6, "10D", "KH AS", "KH AS", force([2])),
    with_trumps("a trump before the king", "10C", "KH 7D", "7D", force("all")),
    with_trumps("then the king", "10C", "KH 7S", "KH", force("all")),
    in_kon("Rıfkı: the king may be kept", 5, "10D", "KH AS", "KH AS", RIFKI | force("none")),
)


@pytest.mark.parametrize("row", **named((*WORKED, *MORE, *RIFKI_ROWS, *HOUSE_RULES)))
def test_legal(row: Legal) -> None:
    check_legal("king", row)


def ask(kon: int, trick: str, hand: str, **more: Any) -> dict[str, Any]:
    """The answer about a position."""
    return api.legal(
        {"game": "king", "kon": kon, "trick": trick.split(), "hand": hand.split(), **more}
    )


OBLIGATIONS = (
    (1, "", "9H AS", {}, "any", "king.play.lead"),
    (1, "10D", "9H AS", {}, "any", "king.play.discard"),
    (1, "10D", "9D AS", {}, "follow", "king.play.follow"),
    (2, "", "9H AS", {}, "no_heart_lead", "king.play.hearts"),
    (2, "", "9H AH", {}, "any", "king.play.lead"),
    (2, "", "9H AS", ban([2]), "no_heart_lead", "king.options.heart_lead_ban"),
    (6, "10D", "KH AS", {}, "king_discard", "king.play.king"),
    (6, "10D", "KH AS", force([6]), "king_discard", "king.options.force_king_discard"),
    (3, "10D", "KS AS", RIFKI, "penalty_discard", "king.play.penalties"),
)
TRUMP_OBLIGATIONS = (
    ("10C", "7D AS", {}, "ruff", "king.play.ruff"),
    ("10C", "7D AS", R2, "follow", "king.options.trump_follow"),
    ("10D", "7D AS", R2, "follow", "king.play.follow"),
    ("10C", "7D AS", R3, "any", "king.options.trump_follow"),
    ("10C", "7H AS", {}, "any", "king.play.discard"),
)


@pytest.mark.parametrize("lang", ["en", "ru"])
@pytest.mark.parametrize(("kon", "trick", "hand", "options", "key", "rule"), OBLIGATIONS)
def test_what_binds_a_hand(
    kon: int, trick: str, hand: str, options: Options, key: str, rule: str, lang: str
) -> None:
    asked = {"game": "king", "kon": kon, "trick": trick.split(), "hand": hand.split()}
    got = api.legal(asked | {"options": options}, lang)
    assert (got["obligation"], got["because"]["rule"]) == (key, rule)
    assert got["because"]["text"]


@pytest.mark.parametrize(("trick", "hand", "options", "key", "rule"), TRUMP_OBLIGATIONS)
def test_what_binds_a_hand_with_trumps(
    trick: str, hand: str, options: Options, key: str, rule: str
) -> None:
    got = ask(12, trick, hand, trump="D", options=options)
    assert (got["obligation"], got["because"]["rule"]) == (key, rule)


HOLDS = (
    Holds("a ten ranks below the jack", "10S JS 9S", "JS", more={"kon": 1}),
    Holds("a nine below the ten", "9S 10S", "10S", more={"kon": 1}),
    Holds("no trumps: another suit never takes", "7S AH KD", "7S", more={"kon": 1}),
    Holds("the lowest trump", "AS 7D KS", "7D", more={"kon": 9, "trump": "D"}),
    Holds("the higher of two trumps", "AS 7D JD", "JD", more={"kon": 9, "trump": "D"}),
    Holds("a ten of trumps below its jack", "10D JD 9D", "JD", more={"kon": 9, "trump": "D"}),
)


@pytest.mark.parametrize("row", **named(HOLDS))
def test_holds(row: Holds) -> None:
    got = ask(trick=row.trick, hand="8C", **row.more)
    assert got["holding"] == {
        "index": row.trick.split().index(row.holder),
        "play": row.holder,
        "points": 0,
    }


# What cannot be

WRONG = {
    "no kon": ({"kon": None}, "kon", "missing"),
    "a thirteenth of twelve": ({"kon": 13}, "kon", "range"),
    "an eleventh of ten": ({"kon": 11, "options": K52}, "kon", "range"),
    "a twenty-first": ({"kon": 21}, "kon", "range"),
    "a kon by name": ({"kon": "hearts"}, "kon", "type_number"),
    "trumps where there are none": ({"trump": "D"}, "trump", "no_trumps"),
    "no trumps where there are some": ({"kon": 9}, "trump", "missing"),
    "a six among 32 cards": ({"hand": ["6C"]}, "hand[0]", "card_not_in_pack"),
    "a five among 36": ({"hand": ["5C"], "options": K3}, "hand[0]", "card_not_in_pack"),
    "nine cards of eight": (
        {"hand": ["7C", "8C", "9C", "10C", "JC", "QC", "KC", "AC", "7S"]},
        "hand",
        "hand_too_long",
    ),
    "a fourth card beside three": ({"trick": ["7C", "8C", "9C", "10C"]}, "trick", "trick_full"),
    "a third of three players": (
        {"trick": ["7C", "8C", "9C"], "options": K3},
        "trick",
        "trick_full",
    ),
    "three players of four": (
        {"players": 3, "options": {"version": "king12"}},
        "options.version",
        "option_players",
    ),
    "a five with three players": ({"players": 3, "hand": ["5C"]}, "hand[0]", "card_not_in_pack"),
    "four players of three": ({"players": 4, "options": K3}, "players", "option_players"),
    "two players": ({"players": 2}, "players", "range"),
    "somebody sits out": ({"sits_out": 3}, "sits_out", "not_asked"),
    "no trick of the number": ({"trick_number": 14}, "trick_number", "range"),
}


@pytest.mark.parametrize(("more", "path", "code"), WRONG.values(), ids=WRONG)
def test_a_position_that_cannot_be(more: dict[str, Any], path: str, code: str) -> None:
    asked = {"game": "king", "kon": 1, "trick": [], "hand": ["7H"]} | more
    with pytest.raises(api.InvalidInput) as refused:
        api.legal({key: value for key, value in asked.items() if value is not None})
    assert (path, code) in {(error["path"], error["code"]) for error in refused.value.errors}


HANDS = {"king3": 12, "king52": 13, "rifki": 13}


@pytest.mark.parametrize("version", VERSIONS)
def test_a_hand_is_as_long_as_the_version_deals(version: str) -> None:
    ranks, size = ["A", "K", "Q", "J", "10", "9", "8", "7"], HANDS.get(version, 8)
    cards = [rank + suit for suit in "CD" for rank in ranks][: size + 1]
    asked = {"game": "king", "kon": 1, "trick": [], "options": {"version": version}}
    assert len(api.legal(asked | {"hand": cards[:size]})["legal"]) == size
    with pytest.raises(api.InvalidInput):
        api.legal(asked | {"hand": cards})


# Was it legal?

DIAMONDS = [rank + "D" for rank in ["7", "8", "9", "J", "Q", "K", "A"]]
DISPUTES: dict[str, tuple[int, str, dict[str, Any], list[str] | None]] = {
    "a discard hangs on the suit": (1, "10D 8S", {}, DIAMONDS),
    "and on the king, where he must go": (6, "10D 8S", {}, [*DIAMONDS, "KH"]),
    "the king himself hangs on the suit": (6, "10D KH", {}, DIAMONDS),
    "a heart led hangs on every other suit": (
        2,
        "9H",
        {"suspect": 0},
        [rank + suit for suit in "CDS" for rank in ["7", "8", "9", "10", "J", "Q", "K", "A"]],
    ),
    "a heart led freely": (1, "9H", {"suspect": 0}, None),
    "the last card": (2, "9H", {"suspect": 0, "trick_number": 8}, None),
    "who followed": (6, "10D 7D", {}, None),
    "a hand that had neither": (6, "10D 8S", {"not_held": [*DIAMONDS, "KH"]}, None),
}


@pytest.mark.parametrize(("kon", "trick", "more", "prove"), DISPUTES.values(), ids=DISPUTES)
def test_what_a_ruling_hangs_on(
    kon: int, trick: str, more: dict[str, Any], prove: list[str] | None
) -> None:
    claim = {"game": "king", "kon": kon, "trick": trick.split(), "suspect": 1}
    got = api.dispute(claim | more)
    assert got["verdict"] == ("legal" if prove is None else "cannot_tell")
    assert sorted(got["would_prove"]) == sorted(prove or [])


def test_a_king_kept_too_long_is_proved() -> None:
    claim = {"game": "king", "kon": 6, "trick": ["10D", "8S"], "suspect": 1}
    got = api.dispute(claim | {"also_held": ["KH"], "leader": 0})
    assert (got["verdict"], got["reason"], got["penalty"]) == ("illegal", "must_throw_king", None)


# Who revoked?


def test_an_audit_finds_a_heart_led_and_a_king_kept() -> None:
    """Seat 0 leads a heart with a club in hand; seat 2 keeps the king of hearts."""
    tricks = ["9H 10H 7H AH", "9D 8D 7C 7D", "8C 10C KH 9C"]
    record = {"game": "king", "kon": 6, "leader": 0, "tricks": [t.split() for t in tricks]}
    got = api.audit(record)
    assert (got["leaders"], got["winners"]) == ([0, 3, 3], [3, 3, 0])
    found = [(o["trick"], o["seat"], o["played"], o["reason"]) for o in got["offences"]]
    assert found == [(1, 0, "9H", "heart_led"), (2, 1, "7C", "must_throw_king")]
    assert got["offences"][1]["proved_at"] == {"trick": 3, "card": "KH"}


def test_an_audit_of_three_players() -> None:
    record = {"game": "king", "options": K3, "kon": 1, "leader": 2}
    got = api.audit(record | {"tricks": [["6C", "AC", "7D"], ["6D", "7C", "8D"]]})
    assert (got["leaders"], got["winners"], got["points"]) == ([2, 0], [0, 2], [0, 0, 0])
    assert [(o["seat"], o["played"]) for o in got["offences"]] == [(1, "7D")]
