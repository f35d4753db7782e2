"""Burkozel: whole matches, who is out and who is next, and what holds of any match."""

from __future__ import annotations

from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from games import api
from tests.games.burkozel_deals import PAIRS, Deal, ended, played, split, stands
from tests.games.rows import NAMES, Refuses, Scores, check_refuses, check_scores, named


def penalties(a: int, b: int) -> tuple[Deal, ...]:
    """Deals of two players that bring the account to a:b (both even)."""
    return (played(45, 75),) * (a // 2) + (played(75, 45),) * (b // 2)


ONE_LEFT = {"match_end": "until_one_is_left"}
OUT = ONE_LEFT | {"match_limit": 6}
A_IS_OUT = played(0, 60, 30, 30)

SCORES = (
    Scores(
        "10:6 and exactly 31",
        (*penalties(10, 6), played(89, 31)),
        stands(10, 10, finished=False, losers=[], winners=[]),
        players=2,
    ),
    Scores(
        "10:6 and fewer points again: twelve loses",
        (*penalties(10, 6), played(45, 75)),
        stands(12, 6, finished=True, losers=[0], winners=[1], labels=[[], []]),
        players=2,
    ),
    *(
        Scores(
            f"a match up to {limit}",
            (played(45, 75),) * (limit // 2),
            stands(limit, 0, finished=True, losers=[0]),
            {"match_limit": limit},
            players=2,
        )
        for limit in (6, 8, 16)
    ),
    Scores(
        "two reach twelve in one deal: both lose",
        (played(120, 0, 0), played(120, 0, 0)),
        stands(0, 12, 12, finished=True, losers=[1, 2], winners=[0]),
        players=3,
    ),
    Scores(
        "a pair loses as one side",
        (played(120, 0),) * 2,
        stands(0, 12, losers=[1], winners=[0]),
        PAIRS,
    ),
    Scores(
        "whoever reaches the limit is out and the others play on",
        (A_IS_OUT,),
        stands(6, 0, 4, 4, finished=False, next={"deal": 2, "dealer": 1, "leader": 2}),
        OUT,
    ),
    Scores(
        "the three who are left have the bound of three",
        (A_IS_OUT, played(0, 66, 22, 32)),
        stands(6, 0, 6, 6, finished=True, losers=[0, 2, 3], winners=[1]),
        OUT,
    ),
    Scores(
        "with three left 21 is exactly the bound",
        (A_IS_OUT, played(0, 60, 39, 21)),
        stands(6, 0, 6, 8, finished=True, winners=[1]),
        OUT,
    ),
    Scores(
        "the two who are left have the bound of two",
        (played(0, 60, 30, 30), played(0, 60, 0, 60), played(0, 89, 0, 31)),
        stands(6, 0, 10, 8, finished=True, winners=[1]),
        OUT,
    ),
    Scores(
        "with two left the match goes on",
        (played(0, 60, 30, 30), played(0, 60, 0, 60)),
        stands(6, 0, 10, 4, finished=False, next={"deal": 3, "dealer": 3, "leader": 1}),
        OUT,
        dealer=0,
    ),
    Scores(
        "the first to reach the limit ends it by default",
        (A_IS_OUT,),
        {"finished": True, "losers": [0], "winners": [1, 2, 3]},
        {"match_limit": 6},
    ),
    Scores(
        "three deals: the most penalty loses",
        (played(75, 45), played(75, 45), played(0, 120)),
        stands(6, 4, finished=True, losers=[0], winners=[1]),
        {"match_deals": 3},
        players=2,
    ),
    Scores(
        "with a number of deals the limit ends nothing",
        (played(0, 120),) * 3,
        stands(18, 0, finished=False),
        {"match_deals": 4},
        players=2,
    ),
    Scores(
        "with a number of deals nobody is out",
        (played(0, 120),) * 3,
        {"finished": False, "next": {"deal": 4, "dealer": 1, "leader": 0}},
        {"match_deals": 4, **ONE_LEFT},
        players=2,
    ),
    Scores(
        "equal after all deals: nobody loses",
        (played(75, 45), played(45, 75)),
        stands(2, 2, finished=True, losers=[], winners=[0, 1]),
        {"match_deals": 2},
        players=2,
    ),
    Scores(
        "two with the most after all deals lose together",
        (played(60, 30, 30),),
        stands(0, 2, 2, losers=[1, 2], winners=[0]),
        {"match_deals": 1},
        players=3,
    ),
    Scores(
        "left of the first dealer leads",
        (),
        {"next": {"deal": 1, "dealer": 2, "leader": 0}},
        players=3,
        dealer=2,
    ),
    Scores(
        "the deal passes on",
        (played(60, 38, 22),),
        {"next": {"dealer": 0, "leader": 1}},
        players=3,
        dealer=2,
    ),
    Scores(
        "the last taker leads later deals, whom nobody wrote down",
        (played(60, 38, 22),),
        {"next": {"dealer": 0, "leader": None}},
        {"first_lead_next": "last_taker"},
        players=3,
        dealer=2,
    ),
    Scores(
        "also then the first deal is led left of the dealer",
        (),
        {"next": {"dealer": 2, "leader": 0}},
        {"first_lead_next": "last_taker"},
        players=3,
        dealer=2,
    ),
)

REFUSES = (
    Refuses("a deal after the end", (played(120, 0),) * 3, "deals[2]", "finished", players=2),
    Refuses(
        "a deal after the agreed number",
        (played(75, 45),) * 2,
        "deals[1]",
        "finished",
        {"match_deals": 1},
        players=2,
    ),
    Refuses(
        "points of a player who is out",
        (A_IS_OUT, played(10, 50, 30, 30)),
        "deals[1].points[0]",
        "out_of_match",
        OUT,
    ),
    Refuses(
        "a claim of a player who is out",
        (A_IS_OUT, ended("fifth_card", 0, 0, 50, 30, 30)),
        "deals[1].by",
        "out_of_match",
        OUT,
    ),
    Refuses(
        "no tricks of a player who is out",
        (played(0, 60, 30, 30, no_tricks=[0]), played(0, 60, 30, 30, no_tricks=[0])),
        "deals[1].no_tricks",
        "out_of_match",
        OUT | {"zero_rule": "tricks"},
    ),
)


@pytest.mark.parametrize("row", **named(SCORES))
def test_scores(row: Scores) -> None:
    check_scores("burkozel", row)


@pytest.mark.parametrize("row", **named(REFUSES))
def test_refuses(row: Refuses) -> None:
    check_refuses("burkozel", row)


SEED = st.integers(0, 2**32)


@given(
    SEED,
    st.sampled_from([2, 3, 4]),
    st.sampled_from(["both_0", "next_doubled"]),
    st.sampled_from(["first_to_reach", "until_one_is_left"]),
    st.sampled_from([61, 150]),
)
def test_a_match_adds_up_to_its_end(
    seed: int, players: int, tie: str, end: str, target: int
) -> None:
    rng = Random(seed)
    options = {"tie_top": tie, "match_end": end, "claim_target": target}
    match = {"game": "burkozel", "options": options, "players": list(NAMES[:players]), "deals": []}
    got = api.score(match)
    while not got["finished"]:
        before = got["accounts"]["penalty"]
        still = [s for s, n in enumerate(before) if n < 12]
        assert got["next"]["dealer"] in still
        assert got["next"]["leader"] in still
        assert got["next"]["leader"] != got["next"]["dealer"]
        match["deals"].append(_any_deal(rng, players, still))
        try:
            after = api.score(match)
        except api.InvalidInput:  # a claim that the points belie
            match["deals"].pop()
            continue
        got, deal = after, after["deals"][-1]
        change = [0] * players
        for line in deal["lines"]:
            assert line["amount"] > 0
            change[line["side"]] += line["amount"]
        assert [a + b for a, b in zip(before, change, strict=True)] == got["accounts"]["penalty"]
        assert any(change[side] == 0 for side in still)
        assert all(change[side] == 0 for side in range(players) if side not in still)
    over = [side for side, amount in enumerate(got["accounts"]["penalty"]) if amount >= 12]
    assert got["losers"] == over
    assert got["winners"] == [side for side in range(players) if side not in over]
    assert len(got["winners"]) == 1 or end == "first_to_reach"


def _any_deal(rng: Random, players: int, still: list[int]) -> Deal:
    how = rng.choice(["played"] * 6 + ["claim", "bura", "false_claim", "fifth_card"])
    total = 120 if how == "played" else rng.choice([0, 60, 100, 120])
    shares = [60, 60] if total == 120 and len(still) == 2 and rng.random() < 0.3 else None
    points = [0] * players
    for side, share in zip(still, shares or split(total, len(still), rng), strict=True):
        points[side] = share
    return played(*points) if how == "played" else ended(how, rng.choice(still), *points)
