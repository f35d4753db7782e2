"""Briscola Chiamata's engine against a second, differently written one, at random."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from games import api
from tests.games import oracle_chiamata as oracle
from tests.games.rows import NAMES

GAME = "briscola-chiamata"
FOLLOW = {"options": {"follow_suit": True}}
Deal = dict[str, Any]


def score(deals: list[Deal]) -> dict[str, Any]:
    """The match as `api.score` answers it."""
    return api.score({"game": GAME, "players": list(NAMES[:5]), "deals": deals})


def test_legal_cards_and_holder_of_random_positions() -> None:
    random = Random(61)
    for _ in range(2500):
        pack = random.sample(oracle.PACK, len(oracle.PACK))
        trick, hand = pack[: random.randrange(5)], pack[5 : 6 + random.randrange(8)]
        follow, trump = random.random() < 0.5, random.choice([*"CDHS", None])
        known = {"trump": trump} if trump else {"bid": "carichi"}
        options = {"follow_suit": follow, "ai_carichi": trump is None}
        position = {"game": GAME, "options": options, "trick": trick, "hand": hand, **known}
        found = api.legal(position)
        assert set(found["legal"]) == oracle.legal(hand, trick, follow), position
        if trick:
            best = oracle.taker(trick, trump)
            holding = {"index": best, "play": trick[best], "points": oracle.points(trick)}
            assert found["holding"] == holding, position


def test_whole_deals_are_audited() -> None:
    random = Random(8)
    for _ in range(80):
        pack, trump = random.sample(oracle.PACK, 40), random.choice("CDHS")
        hands = [pack[8 * seat : 8 * seat + 8] for seat in range(5)]
        leader, tricks, points, offences = 1, [], [0] * 5, []
        for number in range(1, 9):
            trick: list[str] = []
            for seat in ((leader + step) % 5 for step in range(5)):
                card = random.choice(hands[seat])
                if card not in oracle.legal(hands[seat], trick, follow=True):
                    offences.append((number, seat, card))
                hands[seat].remove(card)
                trick.append(card)
            leader = (leader + oracle.taker(trick, trump)) % 5
            points[leader] += oracle.points(trick)
            tricks.append(trick)
        record = {"game": GAME, "trump": trump, "leader": 1, "tricks": tricks}
        found = api.audit({**record, **FOLLOW})
        assert found["points"] == points and found["winners"][-1] == leader
        told = [(one["trick"], one["seat"], one["played"]) for one in found["offences"]]
        assert told == offences
        assert api.audit(record)["offences"] == []


deals = st.fixed_dictionaries(
    {
        "points": st.integers(0, 120).filter(lambda points: points not in (1, 119)),
        "caller": st.just(0),
        "partner": st.sampled_from([None, 1, 2, 3, 4]),
        "target": st.integers(61, 120),
    }
)


@given(deals, st.integers(0, 4))
def test_a_deal_is_scored_as_the_sentences_say_and_adds_up_to_nothing(
    deal: Deal, turned: int
) -> None:
    caller, partner = turned, deal["partner"]
    partner = None if partner is None else (partner + turned) % 5
    got = score([{**deal, "caller": caller, "partner": partner}])
    wanted = oracle.scored(caller, partner, deal["target"], deal["points"])
    assert got["accounts"]["score"] == wanted
    assert sum(wanted) == 0


@given(st.lists(deals, max_size=15))
def test_a_match_ends_when_one_player_alone_is_in_front_with_eleven(many: list[Deal]) -> None:
    totals = [0] * 5
    for number, deal in enumerate(many, 1):
        found = oracle.scored(0, deal["partner"], deal["target"], deal["points"])
        totals = [a + b for a, b in zip(totals, found, strict=True)]
        got = score(many[:number])
        over = max(totals) >= 11 and totals.count(max(totals)) == 1
        assert (got["accounts"]["score"], got["finished"]) == (totals, over)
        if over:
            assert got["winners"] == [totals.index(max(totals))]
            return


@pytest.mark.parametrize("rank", [None, *oracle.RANKS])
@pytest.mark.parametrize("points", [None, 62, 63, 119, 120])
def test_the_whole_auction(rank: str | None, points: int | None) -> None:
    if points is not None and rank != "2":
        return
    asked = {"game": GAME, "auction": {"standing": rank, "with": points}}
    assert set(api.legal(asked)["legal"]) == oracle.may_bid(rank, points)
