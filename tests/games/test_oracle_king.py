"""King on random hands, whole deals and whole matches, against its rules written a second time."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from games import api
from tests.games import oracle_king as oracle
from tests.games.king_deals import VERSIONS, score

WAYS = ("follow_then_trump", "follow_or_trump", "follow_or_any")
BOYS = ("J4", "KJ2", "K4")


def kon_of(chance: Random) -> dict[str, Any]:
    """A kon of some version, as a position names it."""
    version, way = chance.choice(VERSIONS), chance.choice(WAYS)
    number = chance.randint(1, len(oracle.koni(version)))
    found: dict[str, Any] = {"game": "king", "kon": number}
    if oracle.koni(version)[number - 1] == "trumps":
        found["trump"] = chance.choice("CDHS")
    return found | {"options": {"version": version, "trump_follow": way}}


def free(hand: list[str], trick: list[str], asked: dict[str, Any]) -> list[str]:
    """What the oracle lets be played."""
    version, way = asked["options"]["version"], asked["options"]["trump_follow"]
    return oracle.legal(hand, trick, version, asked["kon"], asked.get("trump"), way)


def deal(chance: Random, asked: dict[str, Any]) -> list[list[str]]:
    """The hands of a kon, by seat."""
    version = asked["options"]["version"]
    cards = chance.sample(oracle.PACKS[oracle.SIZE[version]], oracle.SIZE[version])
    players = oracle.seats(version)
    return [cards[seat::players] for seat in range(players)]


def test_legal_cards_and_taker_agree_with_the_oracle() -> None:
    chance = Random(1812)
    for _ in range(4000):
        asked = kon_of(chance)
        hands = deal(chance, asked)
        trick = [hand[0] for hand in hands[1 : chance.randint(1, len(hands))]]
        hand = hands[0][: chance.randint(1, len(hands[0]))]
        got = api.legal(asked | {"trick": trick, "hand": hand})
        assert sorted(got["legal"]) == sorted(free(hand, trick, asked)), (asked, trick, hand)
        if trick:
            assert got["holding"]["play"] == oracle.taker(trick, asked.get("trump"))


def test_rulings_agree_with_the_oracle() -> None:
    chance = Random(1991)
    for _ in range(400):
        asked = kon_of(chance)
        hands = deal(chance, asked)
        trick = [hand[0] for hand in hands[1 : chance.randint(1, len(hands))]]
        play, *held = hands[0][: chance.randint(1, 3)]
        claim = asked | {"trick": [*trick, play], "suspect": len(trick), "also_held": held}
        got = api.dispute(claim)
        unseen = set(sum(hands, [])) - {play, *held, *trick}
        prove = {card for card in unseen if play not in free([play, card], trick, asked)}
        if play not in free([play, *held], trick, asked):
            assert (got["verdict"], got["would_prove"]) == ("illegal", []), claim
        else:
            assert got["verdict"] == ("cannot_tell" if prove else "legal"), claim
            assert set(got["would_prove"]) == prove, claim


def play_out(
    chance: Random, asked: dict[str, Any], careless: float = 0.0
) -> tuple[list[list[str]], list[int], list[Any]]:
    """A deal's tricks, their takers, and the plays that were not allowed."""
    hands, leader = deal(chance, asked), 0
    tricks, takers, wrong = [], [], []
    for number in range(1, len(hands[0]) + 1):
        trick: list[str] = []
        for seat in [(leader + step) % len(hands) for step in range(len(hands))]:
            may = free(hands[seat], trick, asked)
            card = chance.choice(hands[seat] if chance.random() < careless else may)
            if card not in may:
                wrong.append((number, seat, card, sorted(may)))
            hands[seat].remove(card)
            trick.append(card)
        taker = oracle.taker(trick, asked.get("trump"))
        leader = (leader + trick.index(taker)) % len(hands)
        tricks.append(trick)
        takers.append(leader)
    return tricks, takers, wrong


@pytest.mark.parametrize("seed", range(40))
def test_a_whole_deal_with_careless_players(seed: int) -> None:
    """Now and then a card is played blindly; the audit finds just the plays the oracle forbids."""
    chance = Random(seed)
    asked = kon_of(chance)
    tricks, takers, wrong = play_out(chance, asked, 0.2)
    got = api.audit(asked | {"leader": 0, "tricks": tricks})
    found = [(o["trick"], o["seat"], o["played"], sorted(o["should"])) for o in got["offences"]]
    assert (found, got["winners"], got["recording_errors"]) == (wrong, takers, [])


@settings(max_examples=40, deadline=None)
@given(st.integers(0, 2**32), st.sampled_from(VERSIONS), st.sampled_from(BOYS))
def test_a_match_played_out_writes_what_the_cards_are_worth(
    seed: int, version: str, boys: str
) -> None:
    """Every deal that can be played is taken, has its sum, and the match adds up to nothing."""
    chance, deals = Random(seed), []
    expected = [0] * oracle.seats(version)
    for number, kon in enumerate(oracle.koni(version), 1):
        asked: dict[str, Any] = {"kon": number}
        asked["options"] = {"version": version, "trump_follow": "follow_then_trump"}
        if kon == "trumps":
            asked["trump"] = chance.choice("CDHS")
        tricks, takers, _ = play_out(chance, asked)
        counts = oracle.happened(tricks, takers, version, number, boys)
        deals.append({"counts": counts} | ({"trump": asked["trump"]} if kon == "trumps" else {}))
        won = oracle.written(counts, version, number, boys)
        expected = [a + b for a, b in zip(expected, won, strict=True)]
    got = score(deals, {"version": version, "boys": boys})
    assert got["accounts"]["score"] == expected
    assert (sum(expected), got["finished"]) == (0, True)
    assert got["winners"] == [s for s, n in enumerate(expected) if n == max(expected)]
    running = [0] * len(expected)
    for played in got["deals"]:
        for line in played["lines"]:
            running[line["side"]] += line["amount"]
        assert running == played["accounts"]["score"]
