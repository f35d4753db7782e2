"""What must hold of any whist match, by any house rules; the score against a second tally."""

from __future__ import annotations

from typing import Any

from hypothesis import given
from hypothesis import strategies as st

from games import api
from tests.games.oracle_whist import Tally
from tests.games.rows import NAMES

Deal = dict[str, Any]
Asked = tuple[list[Deal], dict[str, Any]]
ACCOUNTS = ("game", "games", "rubbers", "points")


def _possible(honours: int) -> list[Deal]:
    """Every result that a deal can have; captured honours lie in tricks, four in one at most."""
    found = []
    for tricks in range(14):
        for held in range(honours + 1):
            sides = ((tricks, held), (13 - tricks, honours - held))
            if honours == 4 or all(h <= 4 * t for t, h in sides):
                found.append({"tricks": [tricks, 13 - tricks], "honours": [held, honours - held]})
    return found


RESULTS = {
    "captured5": _possible(5),
    "dealt4": _possible(4),
    "none": [{"tricks": [t, 13 - t]} for t in range(14)],
}
HOUSE = {
    "game_target": st.sampled_from([1, 2, 5, 9, 10, 11, 20, 31]),
    "double_below": st.integers(0, 12),
    "win_unit": st.sampled_from([1, 10, "actual"]),
    "rubber_premium_short": st.integers(0, 6),
    "rubber_premium_long": st.integers(0, 6),
    "count_order": st.sampled_from(["together", "tricks_first"]),
    "match_rubbers": st.integers(1, 3),
    "no_honours_at": st.integers(0, 10),
    "slam_bonus": st.booleans(),
}


def _matches(way: str) -> st.SearchStrategy[Asked]:
    options = st.fixed_dictionaries({"honours": st.just(way)}, optional=HOUSE)
    return st.tuples(st.lists(st.sampled_from(RESULTS[way]), max_size=25), options)


ANY_MATCH = st.sampled_from(sorted(RESULTS)).flatmap(_matches)


def _played(asked: Asked) -> tuple[list[Deal], Tally]:
    """As many of the deals as the match takes, and the second tally of them."""
    tally, taken = Tally(asked[1]), []
    for deal in asked[0]:
        if tally.over:
            break
        tally.deal(deal["tricks"], deal.get("honours"))
        taken.append(deal)
    return taken, tally


def _scored(some: list[Deal], options: dict[str, Any]) -> dict[str, Any]:
    head = {"game": "whist", "players": list(NAMES[:4]), "options": options}
    return api.score(head | {"deals": some})


@given(ANY_MATCH)
def test_the_engine_and_the_second_tally_agree(asked: Asked) -> None:
    taken, tally = _played(asked)
    got = _scored(taken, asked[1])
    assert got["accounts"] == tally.accounts()
    assert got["finished"] == tally.over


@given(ANY_MATCH)
def test_lines_add_up_and_a_won_game_or_rubber_is_put_away(asked: Asked) -> None:
    target, before = asked[1].get("game_target", 10), {key: [0, 0] for key in ACCOUNTS}
    for deal in _scored(_played(asked)[0], asked[1])["deals"]:
        for line in deal["lines"]:
            assert line["amount"] != 0
            before[line["account"]][line["side"]] += line["amount"]
        assert before == deal["accounts"]
        assert all(0 <= points < target for points in before["game"])
        assert max(before["games"]) < 2


@given(_matches("captured5"))
def test_a_deal_brings_four_to_twenty_and_a_game_takes_five_deals_at_most(asked: Asked) -> None:
    some, lasted = _played((asked[0], {}))[0], 0
    for deal in _scored(some, {})["deals"]:
        lines = [x for x in deal["lines"] if x["account"] == "game" and x["amount"] > 0]
        assert 4 <= sum(line["amount"] for line in lines) <= 20
        assert all(line["amount"] % 2 == 0 for line in lines)
        assert [x["reason"] for x in lines] == ["tricks_over_six", "honours_captured"]
        won = any(line["reason"] == "game_won" for line in deal["lines"])
        lasted = 0 if won else lasted + 1
        assert lasted < 5


@given(ANY_MATCH)
def test_pairs_that_change_places_change_their_scores(asked: Asked) -> None:
    taken, _ = _played(asked)
    swapped = [{key: value[::-1] for key, value in deal.items()} for deal in taken]
    here, there = _scored(taken, asked[1]), _scored(swapped, asked[1])
    assert {key: both[::-1] for key, both in here["accounts"].items()} == there["accounts"]
