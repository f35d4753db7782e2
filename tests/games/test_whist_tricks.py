"""Whist at the table: what may be played, what was legal, who revoked, who takes the trick."""

from __future__ import annotations

from typing import Any

import pytest

from games import api
from tests.games import oracle_whist as oracle
from tests.games.rows import Holds, Legal, check_holds, check_legal, named

WAYS = ("follow_then_trump", "follow_or_trump", "follow_or_any")
AT_TURN = {"turnup_pickup": "at_turn_in_trick1"}


def by_house_rule(
    name: str,
    hand: str,
    trick: str,
    legal: tuple[str, str, str],
    turned: str | None = None,
    **options: Any,
) -> tuple[Legal, ...]:
    """One row for each way to follow; hearts are trumps."""
    more = {"trump": "H"} | ({"turned_card": turned} if turned else {})
    return tuple(
        Legal(
            f"{name} ({way})",
            hand,
            trick,
            free,
            more=more | {"options": {"follow": way, **options}},
        )
        for way, free in zip(WAYS, legal, strict=True)
    )


def same(cards: str) -> tuple[str, str, str]:
    """The same cards whatever the house rule."""
    return cards, cards, cards


LEGAL = (
    *by_house_rule(
        "only the literal reading lets one ruff while holding the suit",
        "3C QC 5H AS",
        "KC",
        ("3C QC", "3C QC 5H", "3C QC"),
    ),
    *by_house_rule(
        "without the suit a trump is owed, except where nothing is",
        "5H 9H AS 2D",
        "KC",
        ("5H 9H", "5H 9H", "5H 9H AS 2D"),
    ),
    *by_house_rule("neither the suit nor a trump", "AS 2D 7S", "KC", same("AS 2D 7S")),
    *by_house_rule("undertrumping is legal", "2H 10S", "KC AH", ("2H", "2H", "2H 10S")),
    *by_house_rule("a trump led is the led suit", "4H KH 2C", "9H", same("4H KH")),
    *by_house_rule("without a trump anything goes on a trump", "2C 3S", "9H", same("2C 3S")),
    *by_house_rule("anything may be led", "2C AH", "", same("2C AH")),
    *by_house_rule("nobody has to beat", "2C AC", "KC", same("2C AC")),
)

TURNED = (
    Legal(
        "the turned card lies on the table and does not bind the dealer",
        "8S 9S",
        "KD 2D 3D",
        "8S 9S",
        more={"trump": "H", "turned_card": "4H", "trick_number": 1},
    ),
    Legal(
        "the dealer follows suit as ever",
        "6D 8S",
        "KD",
        "6D",
        {"8S": "must_follow"},
        {"trump": "H", "turned_card": "4H"},
    ),
    Legal(
        "in the second trick it is a card of the hand",
        "4H 9S",
        "KD 2D 3D",
        "4H",
        {"9S": "must_ruff"},
        {"trump": "H", "turned_card": "4H", "trick_number": 2},
    ),
)

LITERALLY = {"follow": "follow_or_trump"}
WHY = {
    "the suit": ({}, "KC", "3C 5H", "5H", ("must_follow", "follow", "whist.play.follow")),
    "a trump": ({}, "KC", "5H 2D", "2D", ("must_ruff", "ruff", "whist.play.ruff")),
    "either": (
        LITERALLY,
        "KC",
        "3C 5H 2D",
        "2D",
        ("must_follow_or_trump", "follow", "whist.options.follow"),
    ),
    "a led trump, literally": (
        LITERALLY,
        "9H",
        "2H 5C",
        "5C",
        ("must_follow", "follow", "whist.play.follow"),
    ),
}


@pytest.mark.parametrize("row", **named((*LEGAL, *TURNED)))
def test_legal(row: Legal) -> None:
    check_legal("whist", row)


@pytest.mark.parametrize(("options", "trick", "hand", "card", "why"), WHY.values(), ids=WHY)
def test_a_refused_card_names_its_duty_and_rule(
    options: dict[str, Any], trick: str, hand: str, card: str, why: tuple[str, str, str]
) -> None:
    got = _legal(trick, hand, options=options)
    verdict = next(each for each in got["verdicts"] if each["play"] == card)
    assert (verdict["reason"], got["obligation"], verdict["rule"]) == why
    assert got["because"]["rule"] == verdict["rule"]


FREED_BY = list(zip(WAYS, ("play.discard", "play.discard", "options.follow"), strict=True))


@pytest.mark.parametrize(("way", "rule"), FREED_BY)
def test_a_free_hand_is_told_which_rule_frees_it(way: str, rule: str) -> None:
    got = _legal("KC", "2D 3S", options={"follow": way})
    assert (got["obligation"], got["because"]["rule"]) == ("any", f"whist.{rule}")


def _legal(trick: str, hand: str, **more: Any) -> dict[str, Any]:
    return api.legal(
        {"game": "whist", "trump": "H", "trick": trick.split(), "hand": hand.split(), **more}
    )


IN_HAND = list(zip(WAYS, (["4H"], ["4H"], ["4H", "8S", "9S"]), strict=True))


@pytest.mark.parametrize(("way", "legal"), IN_HAND)
def test_at_the_dealers_turn_the_turned_card_is_in_the_hand(way: str, legal: list[str]) -> None:
    got = _legal("KD 5D 2D", "8S 9S", turned_card="4H", options={"follow": way, **AT_TURN})
    assert got["legal"] == legal


@pytest.mark.parametrize("trick", ["", "KD", "KD 5D"])
def test_the_turned_card_is_in_no_hand_but_the_dealers(trick: str) -> None:
    """The dealer is the last to play to the first trick."""
    got = _legal(trick, "8S 9S", turned_card="4H", options=AT_TURN)
    assert got["legal"] == ["8S", "9S"]


TURNED_REFUSED = {
    "of another suit than the trump": ("4D", {}, "turned_other_suit"),
    "where the trump is named": ("4H", {"trump_mode": "named"}, "turned_named"),
    "lying in the trick as well": ("KH", {}, "card_twice"),
}


@pytest.mark.parametrize(("card", "by", "code"), TURNED_REFUSED.values(), ids=TURNED_REFUSED)
def test_a_turned_card_that_cannot_be(card: str, by: dict[str, Any], code: str) -> None:
    with pytest.raises(api.InvalidInput) as refused:
        _legal("KH", "8S 9S", turned_card=card, options=by)
    assert [(e["path"], e["code"]) for e in refused.value.errors] == [("turned_card", code)]


def test_the_trump_must_be_told() -> None:
    with pytest.raises(api.InvalidInput) as refused:
        api.legal({"game": "whist", "trick": ["KC"], "hand": ["2C"]})
    assert [(e["path"], e["code"]) for e in refused.value.errors] == [("trump", "missing")]


HOLDS = (
    Holds("the lowest trump over a plain ace", "AC KC 2H QC", "2H", 0, {"trump": "H"}),
    Holds("the highest trump", "AC 10H 9H JH", "JH", 0, {"trump": "H"}),
    Holds("the highest of the led suit", "10C QC AS AD", "QC", 0, {"trump": "H"}),
    Holds("a ten ranks below the jack", "9S 10S JS 2S", "JS", 0, {"trump": "H"}),
    Holds("a trump led", "2H AC 3H", "3H", 0, {"trump": "H"}),
)


@pytest.mark.parametrize("row", **named(HOLDS))
def test_holds(row: Holds) -> None:
    check_holds("whist", row)


# Was it legal?

CLUBS = {rank + "C" for rank in oracle.ORDER} - {"KC", "3C"}
HEARTS = {rank + "H" for rank in oracle.ORDER}
TABLE = {"turned_card": "AH", "trick_number": 1}
DISPUTES = {
    "a ruff hangs on any club": ("KC 3C 5H", {}, CLUBS),
    "a ruff is free where one may ruff at will": ("KC 3C 5H", {"options": LITERALLY}, None),
    "a discard hangs on clubs and trumps": ("KC 3C 2D", {}, CLUBS | HEARTS),
    "a discard hangs on clubs alone where no trump is owed": (
        "KC 3C 2D",
        {"options": {"follow": "follow_or_any"}},
        CLUBS,
    ),
    "who followed is clear": ("KC 3C 2C", {}, None),
    "a hand that had no club": ("KC 3C 5H", {"not_held": sorted(CLUBS)}, None),
    "the last card of a hand": ("KC 3C 2D", {"trick_number": 13}, None),
    "its only other card": ("KC 3C 2D", {"trick_number": 12, "also_held": ["2S"]}, None),
    "the turned card was in no other hand": ("KC 3C 2D", TABLE, CLUBS | HEARTS - {"AH"}),
    "the turned card was not in the dealer's hand": ("QC 3C KC 2D", TABLE, None),
    "the dealer picked it up later": ("QC 3C KC 2D", TABLE | {"also_held": ["AH"]}, None),
    "at the dealer's turn it was": ("QC 3C KC 2D", TABLE | {"options": AT_TURN}, {"AH"}),
}
PROVED = {
    "a ruff, by a club": ("KC 3C 5H", {"also_held": ["QC"]}, "must_follow"),
    "a discard, by a trump": ("KC 3C 2D", {"also_held": ["2H"]}, "must_ruff"),
    "a discard of the dealer's, by the turned card": (
        "KC 3C 2C 2D",
        TABLE | {"also_held": ["AH"], "options": AT_TURN},
        "must_ruff",
    ),
    "the turned card itself, still on the table": ("KC 3C 2C AH", TABLE, "turned_lies"),
}


def _dispute(trick: str, **more: Any) -> dict[str, Any]:
    """The ruling on the last card of a trick; nobody but its player had what others laid."""
    cards = trick.split()
    claim = {"game": "whist", "trump": "H", "trick": cards, "suspect": len(cards) - 1}
    return api.dispute(claim | more)


@pytest.mark.parametrize(("trick", "more", "prove"), DISPUTES.values(), ids=DISPUTES)
def test_what_a_ruling_hangs_on(trick: str, more: dict[str, Any], prove: set[str] | None) -> None:
    if len(trick.split()) == 4:
        more = more | {"not_held": sorted((CLUBS | HEARTS) - {"AH", "QC"})}
    got = _dispute(trick, **more)
    assert got["verdict"] == ("legal" if prove is None else "cannot_tell")
    assert set(got["would_prove"]) == (prove or set())


@pytest.mark.parametrize(("trick", "more", "reason"), PROVED.values(), ids=PROVED)
def test_what_is_proved(trick: str, more: dict[str, Any], reason: str) -> None:
    got = _dispute(trick, **more)
    assert (got["verdict"], got["reason"], got["penalty"]) == ("illegal", reason, None)


# Who revoked?


def test_a_revoke_is_found_when_the_suit_turns_up() -> None:
    record = {"game": "whist", "trump": "H", "leader": 0}
    got = api.audit(record | {"tricks": [["KC", "3C", "5H", "QC"], ["7C", "2D", "4C", "6C"]]})
    assert got["winners"] == [2, 2]
    (offence,) = got["offences"]
    assert offence["should"] == ["7C"]
    assert offence["proved_at"] == {"trick": 2, "card": "7C"}
    assert (offence["seat"], offence["reason"]) == (2, "must_follow")


DEALERS = {
    "a discard while it lay on the table": ({}, "8S", "4H", []),
    "a discard while it was in hand": (AT_TURN, "8S", "4H", ["must_ruff"]),
    "played from the table": ({}, "4H", "8S", ["turned_lies"]),
    "played in turn": (AT_TURN, "4H", "8S", []),
}


@pytest.mark.parametrize(("options", "first", "then", "found"), DEALERS.values(), ids=DEALERS)
def test_the_turned_card(options: dict[str, Any], first: str, then: str, found: list[str]) -> None:
    """Seat 3 deals and has no diamond; the turned card is the four of hearts."""
    tricks = [["KD", "2D", "3D", first], ["AS", "2S", "3S", then]]
    if first == "4H":
        tricks[1] = [then, "AS", "2S", "3S"]
    record = {"game": "whist", "trump": "H", "turned_card": "4H", "leader": 0, "options": options}
    offences = api.audit(record | {"tricks": tricks})["offences"]
    assert [each["reason"] for each in offences] == found
