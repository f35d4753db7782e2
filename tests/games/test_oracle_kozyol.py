"""Kozyol's engine against a second, differently written one, on seeded random positions."""

from __future__ import annotations

from dataclasses import dataclass
from random import Random
from typing import Any

import pytest

from games import api
from tests.games import oracle_kozyol as oracle

POSITIONS = 3000
RECORDS = 150
CLAIMS = 600


def shuffled(random: Random) -> list[str]:
    """The pack in random order."""
    return random.sample(oracle.PACK, len(oracle.PACK))


def test_the_oracle_knows_the_whole_pack() -> None:
    assert len(set(oracle.PACK)) == 24
    assert oracle.points(oracle.PACK) == 120


def test_legal_cards_and_holder_of_random_positions() -> None:
    random = Random(24)
    for _ in range(POSITIONS):
        pack = shuffled(random)
        trick, number = pack[: random.randrange(4)], random.randint(1, 6)
        hand = pack[4 : 11 - number]
        deal, leader, dealer = random.randint(1, 2), random.randrange(4), random.randrange(4)
        restricted = random.random() < 0.5
        position = {
            "game": "kozyol",
            "options": {"lead_restriction": restricted},
            "deal": deal,
            "trick_number": number,
            "leader": leader,
            "dealer": dealer,
            "trick": trick,
            "hand": hand,
        }
        found = api.legal(position)
        wanted = oracle.legal(
            hand,
            trick,
            opening=deal == 1 and number == 1,
            plain_first=restricted and leader % 2 == dealer % 2,
        )
        assert set(found["legal"]) == wanted, position
        if trick:
            best = oracle.taker(trick)
            holding = {"index": best, "play": trick[best], "points": oracle.points(trick)}
            assert found["holding"] == holding, position
        else:
            assert found["holding"] is None


@dataclass
class Played:
    """A deal in which now and then somebody revokes, and what the oracle says of it."""

    tricks: list[list[str]]
    winners: list[int]
    points: list[int]
    offences: list[tuple[int, int, str]]
    """Trick from 1, seat, card."""


def play_out(random: Random, leader: int, deal: int, dealing: int | None) -> Played:
    """Six tricks; `dealing` is the side that leads plain cards by house rule, if any."""
    pack = shuffled(random)
    hands = [pack[6 * seat : 6 * seat + 6] for seat in range(4)]
    played = Played([], [], [0, 0], [])
    for number in range(1, 7):
        trick: list[str] = []
        for seat in ((leader + step) % 4 for step in range(4)):
            allowed = oracle.legal(
                hands[seat],
                trick,
                opening=deal == number == 1,
                plain_first=dealing == seat % 2,
            )
            careless = random.random() < 0.3
            card = random.choice(hands[seat] if careless else sorted(allowed))
            if card not in allowed:
                played.offences.append((number, seat, card))
            hands[seat].remove(card)
            trick.append(card)
        leader = (leader + oracle.taker(trick)) % 4
        played.tricks.append(trick)
        played.winners.append(leader)
        played.points[leader % 2] += oracle.points(trick)
    return played


@pytest.mark.parametrize("restricted", [False, True], ids=["free leads", "plain leads"])
def test_takers_points_and_revokes_of_random_deals(restricted: bool) -> None:
    random = Random(120)
    for _ in range(RECORDS):
        leader, dealer, deal = random.randrange(4), random.randrange(4), random.randint(1, 2)
        played = play_out(random, leader, deal, dealer % 2 if restricted else None)
        record: dict[str, Any] = {
            "game": "kozyol",
            "options": {"lead_restriction": restricted},
            "deal": deal,
            "dealer": dealer,
            "leader": leader,
            "tricks": played.tricks,
        }
        found = api.audit(record)
        assert found["winners"] == played.winners, record
        assert found["points"] == played.points, record
        offences = [(one["trick"], one["seat"], one["played"]) for one in found["offences"]]
        assert offences == played.offences, record


def test_what_proves_a_revoke_in_random_claims() -> None:
    random = Random(12)
    for _ in range(CLAIMS):
        pack = shuffled(random)
        size = random.randint(2, 4)
        trick, held = pack[:size], pack[size : size + random.randrange(3)]
        suspect = random.randrange(1, size)
        card, before = trick[suspect], trick[:suspect]
        claim = {"game": "kozyol", "trick": trick, "suspect": suspect, "also_held": held}
        found = api.dispute(claim)
        unseen = [each for each in oracle.PACK if each not in (*trick, *held)]
        proof = {each for each in unseen if card not in oracle.legal([card, each], before)}
        if card not in oracle.legal([card, *held], before):
            assert (found["verdict"], found["would_prove"]) == ("illegal", []), claim
        else:
            assert found["verdict"] == ("cannot_tell" if proof else "legal"), claim
            assert set(found["would_prove"]) == proof, claim
