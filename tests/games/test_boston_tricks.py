"""Boston at the table: what may be played with trumps and without, what was legal, who revoked."""

from __future__ import annotations

import random
from typing import Any

import pytest

from games import api
from tests.games import oracle_boston as oracle
from tests.games.rows import Holds, Legal, check_holds, check_legal, named

WAYS = ("follow_or_any", "follow_then_trump")
SEVEN = {"contract": "7", "trump": "H"}
SMALL, BIG = {"contract": "small_zero"}, {"contract": "big_zero"}


def by_house_rule(
    name: str, hand: str, trick: str, legal: tuple[str, str], more: dict[str, Any]
) -> tuple[Legal, ...]:
    """One row for each way to follow."""
    return tuple(
        Legal(f"{name} ({way})", hand, trick, free, more=more | {"options": {"follow": way}})
        for way, free in zip(WAYS, legal, strict=True)
    )


LEGAL = (
    *by_house_rule("example 7: clubs are followed", "2C KH 9D", "AC", ("2C", "2C"), SEVEN),
    *by_house_rule("example 8: no club", "KH 9D 4S", "AC", ("KH 9D 4S", "KH"), SEVEN),
    *by_house_rule("example 9: any club", "2C AC KD", "5C", ("2C AC", "2C AC"), SMALL),
    *by_house_rule("example 10: no trumps to owe", "KD 3S", "5C", ("KD 3S", "KD 3S"), BIG),
    *by_house_rule("a trump led", "2H 5C", "AH", ("2H", "2H"), SEVEN),
    *by_house_rule("no trump under a trump", "2D 5C", "AH", ("2D 5C", "2D 5C"), SEVEN),
    *by_house_rule("under a higher trump", "2H 5D", "AC KH", ("2H 5D", "2H"), SEVEN),
    *by_house_rule("the lead is free", "2H 5D", "", ("2H 5D", "2H 5D"), SEVEN),
    *by_house_rule("nobody bid", "KD 3S", "5C", ("KD 3S", "KD 3S"), {"contract": "pass"}),
)


@pytest.mark.parametrize("row", **named(LEGAL))
def test_legal(row: Legal) -> None:
    check_legal("boston", row)


HOLDS = (
    Holds("a trump over a plain ace", "AC KC 2H QC", "2H", 0, SEVEN),
    Holds("the highest of the led suit", "10C QC AS AD", "QC", 0, SEVEN),
    Holds("no trumps in a zero game", "AC KC 2H QC", "AC", 0, BIG),
    Holds("no trumps where nobody bid", "2C 3H AS", "2C", 0, {"contract": "pass"}),
)


@pytest.mark.parametrize("row", **named(HOLDS))
def test_holds(row: Holds) -> None:
    check_holds("boston", row)


REASONS = {
    "the suit": ("follow_or_any", "2C KH", "KH", "must_follow", "boston.play.follow"),
    "a trump": ("follow_then_trump", "2D KH", "2D", "must_ruff", "boston.options.follow"),
}


@pytest.mark.parametrize(("way", "hand", "card", "reason", "rule"), REASONS.values(), ids=REASONS)
def test_a_refused_card_names_its_rule(
    way: str, hand: str, card: str, reason: str, rule: str
) -> None:
    asked = {"game": "boston", **SEVEN, "trick": ["AC"], "hand": hand.split()}
    got = api.legal(asked | {"options": {"follow": way}})
    verdict = next(each for each in got["verdicts"] if each["play"] == card)
    assert (verdict["reason"], verdict["rule"]) == (reason, rule)


IMPOSSIBLE = {
    "a contract of tricks without trumps": ({"contract": "7"}, "trump", "missing"),
    "a zero game with trumps": (BIG | {"trump": "H"}, "trump", "not_asked"),
    "no contract": ({}, "contract", "missing"),
    "a contract that is none": ({"contract": "4", "trump": "H"}, "contract", "choice"),
}


@pytest.mark.parametrize(("facts", "path", "code"), IMPOSSIBLE.values(), ids=IMPOSSIBLE)
def test_a_position_that_cannot_be(facts: dict[str, str], path: str, code: str) -> None:
    with pytest.raises(api.InvalidInput) as refused:
        api.legal({"game": "boston", "trick": ["AC"], "hand": ["2C"], **facts})
    assert [(e["path"], e["code"]) for e in refused.value.errors] == [(path, code)]


# Against the rules written a second time

CONTRACTS = [*map(str, range(5, 14)), *oracle.ZEROS, "pass"]


def _facts(chance: random.Random) -> tuple[dict[str, Any], str | None, str]:
    contract, way = chance.choice(CONTRACTS), chance.choice(WAYS)
    trump = chance.choice("CDHS") if contract.isdigit() else None
    named_trump = {"trump": trump} if trump else {}
    return {"contract": contract, **named_trump, "options": {"follow": way}}, trump, way


def test_legal_cards_and_holder_agree_with_the_oracle() -> None:
    chance = random.Random(1)
    for _ in range(2500):
        facts, trump, way = _facts(chance)
        cards = chance.sample(oracle.PACK, chance.randint(1, 13) + 3)
        trick, hand = cards[: chance.randint(0, 3)], cards[3:]
        got = api.legal({"game": "boston", "trick": trick, "hand": hand, **facts})
        assert got["legal"] == sorted(oracle.legal(hand, trick, trump, way)), (facts, trick, hand)
        if trick:
            assert got["holding"]["play"] == oracle.taker(trick, trump)


@pytest.mark.parametrize("seed", range(16))
def test_a_whole_deal_with_careless_players(seed: int) -> None:
    """Now and then a card is played blindly; the audit finds just the plays the oracle forbids.

    In a small game the bidder (seat 1) puts a card aside: twelve tricks, and a card left to each of
    the others, which nobody sees and which must not look like a mistake of the record.
    """
    chance = random.Random(seed)
    facts, trump, way = _facts(chance)
    if seed % 4 == 0:
        facts, trump = {"contract": "small_zero", "options": {"follow": way}}, None
    cards = chance.sample(oracle.PACK, 52)
    hands = [cards[seat::4] for seat in range(4)]
    small = facts["contract"] in ("small_zero", "small_open")
    if small:
        hands[1].pop()
    leader, tricks, wrong, winners = 0, [], [], []
    for number in range(1, 13 if small else 14):
        trick: list[str] = []
        for seat in [(leader + step) % 4 for step in range(4)]:
            free = oracle.legal(hands[seat], trick, trump, way)
            card = chance.choice(hands[seat] if chance.random() < 0.2 else free)
            if card not in free:
                wrong.append((number, seat, card, free))
            hands[seat].remove(card)
            trick.append(card)
        leader = (leader + trick.index(oracle.taker(trick, trump))) % 4
        tricks.append(trick)
        winners.append(leader)
    got = api.audit({"game": "boston", "leader": 0, "tricks": tricks, **facts})
    assert (got["winners"], got["recording_errors"]) == (winners, [])
    found = {(o["trick"], o["seat"], o["played"]): set(o["should"]) for o in got["offences"]}
    for number, seat, card, free in wrong:  # one that only the card left over proves stays unseen
        seen = set(free) - set(hands[seat])
        assert found.pop((number, seat, card), set()) == seen
    assert found == {}


def test_a_small_game_ends_after_twelve_tricks_with_a_card_left_to_three_players() -> None:
    """Spades, hearts and diamonds fall in order; the bidder's deuce of clubs lies aside."""
    ranks = ["A", "K", "Q", "J", "10", "9", "8", "7", "6", "5", "4", "3"]
    tricks = [[rank + suit for suit in "SHDC"] for rank in ranks]
    got = api.audit({"game": "boston", "contract": "small_zero", "leader": 0, "tricks": tricks})
    assert got["winners"] == [0] * 12
    assert (got["offences"], got["recording_errors"]) == ([], [])


DISPUTES = {
    "a discard hangs on clubs": (
        "KC 3C 2D",
        SEVEN,
        {},
        {r + "C" for r in oracle.ORDER} - {"KC", "3C"},
    ),
    "a trump owed by house rule": (
        "KC 3C 2D",
        SEVEN | {"options": {"follow": "follow_then_trump"}},
        {},
        {r + s for r in oracle.ORDER for s in "CH"} - {"KC", "3C"},
    ),
    "who followed is clear": ("KC 3C 2C", SEVEN, {}, None),
    "the last card is never a revoke": ("KC 3C 2D", SEVEN, {"trick_number": 13}, None),
}


@pytest.mark.parametrize(("trick", "facts", "more", "prove"), DISPUTES.values(), ids=DISPUTES)
def test_what_a_ruling_hangs_on(
    trick: str, facts: dict[str, Any], more: dict[str, Any], prove: set[str] | None
) -> None:
    claim = {"game": "boston", "trick": trick.split(), "suspect": 2, **facts, **more}
    got = api.dispute(claim)
    assert got["verdict"] == ("legal" if prove is None else "cannot_tell")
    assert set(got["would_prove"]) == (prove or set())


def test_a_club_seen_later_proves_it_and_no_entry_punishes_it() -> None:
    claim = {"game": "boston", **SEVEN, "trick": ["KC", "3C", "2D"], "suspect": 2, "leader": 0}
    got = api.dispute(claim | {"also_held": ["QC"]})
    assert (got["verdict"], got["reason"], got["penalty"]) == ("illegal", "must_follow", None)
