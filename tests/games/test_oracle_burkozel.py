"""Burkozel against a second writing of its rules, on random positions, deals and play-outs."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from games import GAMES, api
from tests.games import oracle_burkozel as oracle
from tests.games.burkozel_deals import played, split
from tests.games.rows import NAMES

SEED = st.integers(0, 2**32)


@given(SEED, st.sampled_from([2, 3, 4]), st.booleans(), st.booleans())
def test_a_deal_played_out_writes_what_the_bands_say(
    seed: int, players: int, exclusive: bool, tricks: bool
) -> None:
    rng = Random(seed)
    options = ({"bound_rule": "exclusive"} if exclusive else {}) | (
        {"zero_rule": "tricks"} if tricks else {}
    )
    points = split(120, players, rng)
    nothing = [s for s, n in enumerate(points) if not n and tricks and rng.random() < 0.5]
    deal = played(*points, **({"no_tricks": nothing} if tricks else {}))
    match = {"game": "burkozel", "options": options, "players": list(NAMES[:players])}
    got = api.score(match | {"deals": [deal]})
    assert got["accounts"]["penalty"] == oracle.bonus(points, options, nothing)


OPTIONS = (
    {},
    {"combo_lead_whole": True},
    {"combo_lead_whole": True, "moskva": "3A_with_trump_ace"},
    {"combo_lead_whole": True, "four_ends": "mix_with_trump"},
)


def test_positions_agree_with_the_rule_s_sentences() -> None:
    rng = Random(1805)
    for _ in range(4000):
        trump, options = rng.choice("CDHS"), rng.choice(OPTIONS)
        pack = _some_cards(rng)
        first, rest = pack[:4], pack[4:]
        lead = rng.choice(oracle.leads(first, trump, options))
        trick, size = [], len(lead)
        for index in range(rng.randint(0, 3)):
            trick.append(rest[index * size : (index + 1) * size] if index else lead)
        hand = rest[-4:][: rng.randint(size if trick else 1, 4)]
        _compare(trump, options, trick, hand)


def _some_cards(rng: Random) -> list[str]:
    """Enough cards of two or three suits and of the upper ranks, so that there is much to beat."""
    if rng.random() < 0.3:  # aces and tens for the combinations
        high = [card for card in oracle.PACK if card[:-1] in ("A", "10", "7")]
        rest = [card for card in oracle.PACK if card not in high]
        return rng.sample(high, 12) + rng.sample(rest, 12)
    some = rng.sample("CDHS", 3)
    return rng.sample([card for card in oracle.PACK if card[-1] in some], 24)


def _compare(trump: str, options: dict[str, Any], trick: list[list[str]], hand: list[str]) -> None:
    asked = {"game": "burkozel", "trump": trump, "options": options, "trick": trick, "hand": hand}
    got = api.legal(asked)
    if not trick:
        assert got["legal"] == oracle.leads(hand, trump, options), asked
        assert len(got["verdicts"]) == 2 ** len(hand) - 1
        return
    assert got["legal"] == oracle.answers(hand, len(trick[0])), asked
    best = oracle.holder(trick, trump)
    lying = [card for play in trick for card in play]
    expected = {"index": best, "play": sorted(trick[best]), "points": oracle.worth(lying)}
    assert got["holding"] == expected, asked
    for verdict in got["verdicts"]:
        takes = oracle.takes(verdict["play"], trick[best], trump)
        assert verdict["takes"] == takes, (asked, verdict)


@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize("seed", range(4))
def test_a_deal_plays_out(players: int, seed: int) -> None:
    """Hands stay equal, every card is played once, 120 points are taken, nothing is an offence."""
    rng = Random(seed * 10 + players)
    stock = rng.sample(oracle.PACK, 36)
    trump = stock[players * 4][-1]
    hands = [[stock.pop() for _ in range(4)] for _ in range(players)]
    tricks, leader = [], 0
    while any(hands):
        assert len({len(hand) for hand in hands}) == 1
        trick: list[list[str]] = []
        for step in range(players):
            seat = (leader + step) % players
            asked = {"trump": trump, "trick": trick, "hand": hands[seat], "players": players}
            play = rng.choice(api.legal({"game": "burkozel", **asked})["legal"])
            hands[seat] = [card for card in hands[seat] if card not in play]
            trick.append(play)
        tricks.append(trick)
        leader = (leader + oracle.holder(trick, trump)) % players
        for _ in range(len(trick[0])):
            for step in range(players if stock else 0):
                hands[(leader + step) % players].append(stock.pop())
    record = {"game": "burkozel", "trump": trump, "players": players, "leader": 0, "tricks": tricks}
    got = api.audit(record)
    assert (got["offences"], got["recording_errors"]) == ([], [])
    assert sum(got["points"]) == 120
    assert got["winners"][-1] == leader


def test_the_whole_pack_is_worth_120() -> None:
    assert oracle.worth(oracle.PACK) == 120
    assert len(GAMES["burkozel"].pack.cards) == 36
