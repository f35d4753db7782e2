"""The engine of Kozyol of 32 cards against a second, differently written one, at random."""

from __future__ import annotations

from random import Random
from typing import Any

from hypothesis import given
from hypothesis import strategies as st

from games import api
from tests.games import oracle_kozyol32 as oracle
from tests.games.rows import NAMES

GAME = "kozyol32"


def match(players: int, deals: list[list[int]], **options: Any) -> dict[str, Any]:
    """The match as `api.score` answers it, from everybody's points."""
    taken = [{"points": points} for points in deals]
    asked = {"game": GAME, "options": options, "players": list(NAMES[:players]), "deals": taken}
    return api.score(asked)


ORDERS = ("S>H>D", "S>D>H", "H>S>D", "H>D>S", "D>S>H", "D>H>S")


def test_legal_cards_and_holder_of_random_positions() -> None:
    random = Random(32)
    for _ in range(2500):
        pack = random.sample(oracle.PACK, len(oracle.PACK))
        size, trump = random.randint(2, 4), random.choice("CDHS")
        trick, hand = pack[: random.randrange(size)], pack[4 : 5 + random.randrange(4)]
        order, club = random.choice(ORDERS), random.choice(("top", "plain"))
        position = {
            "game": GAME,
            "options": {"jack_order": order, "club_jack": club},
            "players": size,
            "trump": trump,
            "trick": trick,
            "hand": hand,
        }
        found = api.legal(position)
        assert found["legal"] == sorted(hand), position
        if trick:
            jacks = ["JC"] * (club == "top") + [f"J{suit}" for suit in order.split(">")]
            best = oracle.taker(trick, trump, jacks)
            holding = {"index": best, "play": trick[best], "points": oracle.points(trick)}
            assert found["holding"] == holding, position


def test_a_half_played_out_gives_every_trick_to_its_taker() -> None:
    random = Random(16)
    for _ in range(200):
        pack, trump, leader = random.sample(oracle.PACK, 16), random.choice("CDHS"), 1
        tricks, points = [], [0] * 4
        for number in range(4):
            trick = pack[4 * number : 4 * number + 4]
            winner = (leader + oracle.taker(trick, trump)) % 4
            tricks.append(trick)
            points[winner] += oracle.points(trick)
            leader = winner
        record = {"game": GAME, "players": 4, "trump": trump, "leader": 1, "tricks": tricks}
        found = api.audit(record)
        assert (found["points"], found["winners"][-1]) == (points, leader)
        assert found["offences"] == found["recording_errors"] == []


@given(
    st.lists(st.lists(st.integers(0, 30), min_size=4, max_size=4), min_size=1, max_size=8),
    st.integers(31, 60),
)
def test_games_in_halves_end_as_the_sentences_say(firsts: list[list[int]], target: int) -> None:
    deals: list[list[int]] = []
    for first in firsts:
        rest = 120 - sum(first)
        second = [rest // 2, rest - rest // 2, 0, 0]
        deals += [first, second]
        got = match(4, deals, target=target)
        end, points = oracle.game_of_halves([first, second], target)
        assert got["accounts"]["points"] == points
        assert got["finished"] == (end == "won")
        labels = {line.get("label") for line in got["deals"][-1]["lines"]}
        assert ("void" in labels) == (end == "void")
        if end == "won":
            return


@given(st.lists(st.integers(0, 120), min_size=1, max_size=12))
def test_two_players_add_up_until_one_is_ahead_with_sixty(firsts: list[int]) -> None:
    totals = [0, 0]
    for number, first in enumerate(firsts, 1):
        totals = [totals[0] + first, totals[1] + 120 - first]
        got = match(2, [[each, 120 - each] for each in firsts[:number]])
        over = max(totals) >= 60 and totals[0] != totals[1]
        assert (got["accounts"]["points"], got["finished"]) == (totals, over)
        if over:
            assert got["winners"] == [totals.index(max(totals))]
            return
