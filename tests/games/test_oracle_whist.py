"""Whist on random hands and whole deals, against rules written straight from their sentences."""

from __future__ import annotations

import random

import pytest

from games import api
from tests.games import oracle_whist as oracle

WAYS = ("follow_then_trump", "follow_or_trump", "follow_or_any")


def _positions(seed: int, count: int) -> list[tuple[list[str], list[str], str, str]]:
    """Random hands and tricks, with trump and house rule."""
    chance, found = random.Random(seed), []
    for _ in range(count):
        cards = chance.sample(oracle.PACK, chance.randint(1, 13) + 3)
        lie = chance.randint(0, 3)
        found.append((cards[3:], cards[:lie], chance.choice("CDHS"), chance.choice(WAYS)))
    return found


def test_legal_cards_and_holder_agree_with_the_oracle() -> None:
    for hand, trick, trump, way in _positions(1, 2500):
        got = api.legal(
            {
                "game": "whist",
                "trump": trump,
                "trick": trick,
                "hand": hand,
                "options": {"follow": way},
            }
        )
        assert got["legal"] == sorted(oracle.legal(hand, trick, trump, way)), (hand, trick)
        if trick:
            assert got["holding"]["play"] == oracle.taker(trick, trump)


def test_rulings_agree_with_the_oracle() -> None:
    for hand, trick, trump, way in _positions(2, 600):
        play, held = hand[0], hand[1:4]
        claim = {"game": "whist", "trump": trump, "trick": [*trick, play], "suspect": len(trick)}
        got = api.dispute(claim | {"also_held": held, "options": {"follow": way}})
        unseen = [card for card in oracle.PACK if card not in (*trick, play, *held)]
        verdict, prove = oracle.ruling(play, trick, held, unseen, trump, way)
        assert (got["verdict"], set(got["would_prove"])) == (verdict, prove), claim


@pytest.mark.parametrize("seed", range(20))
def test_a_whole_deal_with_careless_players(seed: int) -> None:
    """Now and then a card is played blindly; the audit finds just the plays the oracle forbids."""
    chance = random.Random(seed)
    trump, way = chance.choice("CDHS"), chance.choice(WAYS)
    cards = chance.sample(oracle.PACK, 52)
    hands = [cards[seat::4] for seat in range(4)]
    leader, tricks, wrong, winners = 0, [], [], []
    for number in range(1, 14):
        trick: list[str] = []
        for seat in [(leader + step) % 4 for step in range(4)]:
            free = oracle.legal(hands[seat], trick, trump, way)
            card = chance.choice(hands[seat] if chance.random() < 0.2 else free)
            if card not in free:
                wrong.append((number, seat, card, sorted(free)))
            hands[seat].remove(card)
            trick.append(card)
        leader = (leader + trick.index(oracle.taker(trick, trump))) % 4
        tricks.append(trick)
        winners.append(leader)
    asked = {"game": "whist", "trump": trump, "leader": 0, "tricks": tricks}
    got = api.audit(asked | {"options": {"follow": way}})
    found = [(o["trick"], o["seat"], o["played"], sorted(o["should"])) for o in got["offences"]]
    assert (found, got["winners"], got["recording_errors"]) == (wrong, winners, [])
