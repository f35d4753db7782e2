"""Kozyol of 24 cards: its worked examples, and what must hold of any of its matches."""

from __future__ import annotations

from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from games import api
from tests.games.rows import (
    Holds,
    Legal,
    Refuses,
    Scores,
    check_holds,
    check_legal,
    check_refuses,
    check_scores,
    named,
)

Deal = dict[str, Any]


def played(a: int, **more: Any) -> Deal:
    """A deal played out, with the first pair's points."""
    return {"outcome": "played", "points": [a, 120 - a], **more}


def revoke(side: int) -> Deal:
    """A revoke: four written on a pair."""
    return {"outcome": "revoke", "side": side}


def written(a: int, b: int) -> tuple[Deal, ...]:
    """Deals that bring the account to a:b, all with odd revokes and quiet deals."""
    deals: list[Deal] = []
    for side, amount in ((0, a), (1, b)):
        deals += [revoke(side)] * (amount // 4)
        deals += [played(45 if side == 0 else 75)] * (amount % 4 // 2)
    return tuple(deals)


def stands(a: int, b: int, **more: Any) -> dict[str, Any]:
    """What the account must be."""
    return {"accounts": {"written": [a, b]}, **more}


TIE = played(60)
NO_CUT_BY_B = {"outcome": "no_cut", "side": 1}
NO_QUEENS_B = {"outcome": "no_queens", "side": 1}
CAUGHT_B = {"outcome": "queen_caught", "side": 1}
ALL_A = played(120, all_tricks=0)

SCORES = (
    Scores("fewer points cost two", (played(70),), stands(0, 2), reasons=("fewer_points",)),
    Scores("exactly thirty costs two", (played(90),), stands(0, 2), reasons=("exactly_30",)),
    Scores(
        "exactly thirty costs four by house rule",
        (played(90),),
        stands(0, 4),
        {"low_bound": "up_to_30"},
        reasons=("exactly_30_low",),
    ),
    Scores("below thirty costs four", (played(91),), stands(0, 4), reasons=("below_30",)),
    Scores("a tie writes nothing", (*written(2, 4), TIE), stands(2, 4), reasons=()),
    Scores(
        "after a tie the next deal counts double",
        (*written(2, 4), TIE, played(91)),
        stands(2, 12, losers=[1], labels=[[], ["goats", "eggs"]]),
        {"eggs": "double"},
        reasons=("below_30", "eggs_doubled"),
    ),
    Scores(
        "two ties in a row count four times, then once again",
        (TIE, TIE, played(70), played(70)),
        stands(0, 10),
        {"eggs": "double"},
    ),
    Scores(
        "a revoke after a tie is not doubled and leaves the double standing",
        (TIE, revoke(0), played(70)),
        stands(4, 4),
        {"eggs": "double"},
    ),
    Scores("a catch after a tie is doubled", (TIE, CAUGHT_B), stands(0, 8), {"eggs": "double"}),
    Scores("after a tie two more", (TIE, played(91)), stands(0, 6), {"eggs": "plus2"}),
    Scores(
        "all six tricks write off the own account",
        (*written(8, 6), ALL_A),
        stands(0, 10),
        reasons=("written_off", "below_30"),
    ),
    Scores(
        "all six tricks with the write-off only",
        (*written(8, 6), ALL_A),
        stands(0, 6),
        {"all_tricks_plus4": False},
        reasons=("written_off",),
    ),
    Scores(
        "all six tricks with nothing written on the pair",
        (played(70), ALL_A),
        stands(0, 6),
        reasons=("below_30",),
    ),
    Scores("all points but not all tricks", (*written(8, 6), played(120)), stands(8, 10)),
    Scores(
        "all tricks of the first deal: blind",
        (ALL_A,),
        stands(0, 12, finished=True, losers=[1], labels=[[], ["goats", "blind", "dry"]]),
        reasons=("blind",),
    ),
    Scores(
        "all tricks of a first deal dealt again for a missing cut: blind, with tails",
        (NO_CUT_BY_B, ALL_A),
        stands(0, 16, labels=[[], ["goats", "tails", "blind", "dry"]]),
    ),
    Scores(
        "over twelve: tails",
        (*written(10, 4), played(25)),
        stands(14, 4, losers=[0], winners=[1], labels=[["goats", "tails"], []]),
    ),
    Scores(
        "exactly twelve against nothing: dry, no tails",
        (*written(10, 0), played(45)),
        stands(12, 0, labels=[["goats", "dry"], []]),
    ),
    Scores(
        "write-off in the last deal leaves the losers dry",
        (*written(6, 10), ALL_A),
        stands(0, 14, labels=[[], ["goats", "tails", "dry"]]),
    ),
    Scores(
        "queen caught",
        (*written(4, 8), CAUGHT_B),
        stands(4, 12, losers=[1]),
        reasons=("queen_caught",),
    ),
    Scores("queen caught in the first deal costs four", (CAUGHT_B,), stands(0, 4)),
    Scores(
        "queen caught in the first deal costs the match by house rule",
        (CAUGHT_B,),
        stands(0, 12, finished=True),
        {"catch_in_first_deal": "game"},
        reasons=("queen_caught_game",),
    ),
    Scores("revoke", (*written(6, 2), revoke(0)), stands(10, 2), reasons=("revoke",)),
    Scores("no cut offered", (NO_CUT_BY_B,), stands(0, 4), reasons=("no_cut",)),
    Scores("no queens in the third deal", (*written(4, 4), NO_QUEENS_B), stands(4, 4), reasons=()),
    Scores("no point at all costs four", (*written(0, 0), played(120)), stands(0, 4)),
    Scores(
        "no point at all costs six by house rule", (played(120),), stands(0, 6), {"zero_points": 6}
    ),
    Scores(
        "a shorter match is lost at eight",
        (*written(4, 4), revoke(1)),
        stands(4, 8, finished=True, labels=[[], ["goats"]]),
        {"limit": 8},
    ),
    Scores(
        "the holder of the ace of diamonds deals the second deal",
        (played(70, opener=2), played(70)),
        {"next": {"deal": 3, "dealer": 3, "leader": 0}},
    ),
    Scores(
        "nobody knows who deals when the opener was not told",
        (played(70),),
        {"next": {"deal": 2, "dealer": None, "leader": None}},
    ),
    Scores(
        "a first deal without a cut is dealt again by the same dealer",
        (NO_CUT_BY_B,),
        {"next": {"deal": 2, "dealer": 3, "leader": None}},
        dealer=3,
    ),
    Scores(
        "after a tie the deal moves on",
        (played(70, opener=0), TIE),
        {"next": {"deal": 3, "dealer": 1, "leader": 2}},
    ),
    Scores(
        "after a tie the same dealer by house rule",
        (played(70, opener=0), TIE),
        {"next": {"deal": 3, "dealer": 0, "leader": 1}},
        {"rotate_on_tie": False},
    ),
    Scores(
        "a redeal without queens moves the deal on",
        (played(70, opener=0), NO_QUEENS_B),
        {"next": {"deal": 3, "dealer": 1, "leader": 2}},
    ),
)

REFUSES = (
    Refuses(
        "points that do not add up",
        ({"outcome": "played", "points": [70, 51]},),
        "deals[0].points",
        "sum",
    ),
    Refuses("a point that no card brings", (played(119),), "deals[0].points[0]", "unreachable"),
    Refuses("no queens in the first deal", (NO_QUEENS_B,), "deals[0].outcome", "no_queens_first"),
    Refuses(
        "no queens where the house rules have no redeal",
        (played(70), NO_QUEENS_B),
        "deals[1].outcome",
        "no_queens_off",
        {"queens_redeal": False},
    ),
    Refuses("a deal after the end", (ALL_A, played(70)), "deals[1]", "finished"),
    Refuses(
        "all tricks without all points",
        (played(110, all_tricks=0),),
        "deals[0].all_tricks",
        "all_tricks_points",
    ),
    Refuses(
        "an opener in the second deal",
        (played(70), played(70, opener=1)),
        "deals[1].opener",
        "unknown_key",
    ),
    Refuses(
        "a penalty with points",
        ({**revoke(0), "points": [60, 60]},),
        "deals[0].points",
        "not_asked",
    ),
    Refuses("a third pair", (revoke(2),), "deals[0].side", "range"),
    Refuses("no points entered", ({"outcome": "played"},), "deals[0].points", "missing"),
    Refuses("an outcome nobody knows", ({"outcome": "won"},), "deals[0].outcome", "choice"),
)

FIRST = {"deal": 1, "trick_number": 1}
RESTRICTED = {"options": {"lead_restriction": True}, "dealer": 2}

LEGAL = (
    Legal(
        "the queen of spades is no spade",
        "AS KS QS JH 6D 10C",
        "10S",
        "AS KS",
        {"QS": "must_follow"},
    ),
    Legal("a trump led is answered with trumps", "AS KS QS JH 6D 10C", "KC", "QS JH 10C"),
    Legal("without a plain spade anything goes", "QS JH 6D 10C", "AS", "QS JH 6D 10C"),
    Legal("without a trump anything goes", "AS KH 6D", "QD", "AS KH 6D"),
    Legal(
        "the first lead is the ace of diamonds",
        "AD 6C QH KS 10S JD",
        "",
        "AD",
        {"6C": "must_open_ace"},
        FIRST,
    ),
    Legal(
        "the ace of diamonds binds nobody later",
        "AD 6C QH",
        "",
        "AD 6C QH",
        more={"deal": 2, "trick_number": 1},
    ),
    Legal("who has not the ace leads anything", "6C QH KS", "", "6C QH KS", more=FIRST),
    Legal("free choice among trumps", "6C AC", "JD", "6C AC"),
    Legal("following suit forces the queen under the six", "QC AH 10H", "6C", "QC"),
    Legal("the queen of diamonds is no diamond", "6C QD AD", "10D", "AD"),
    Legal(
        "the dealing side leads plain by house rule",
        "6S QC",
        "",
        "6S",
        {"QC": "must_lead_plain"},
        {**RESTRICTED, "leader": 0},
    ),
    Legal(
        "the dealer's partner opens the match with the ace, as always",
        "AD QC 6S",
        "",
        "AD",
        {"QC": "must_open_ace", "6S": "must_open_ace"},
        {**RESTRICTED, **FIRST, "leader": 0},
    ),
    Legal(
        "who dealt does not matter to the ace",
        "AD QC 6S",
        "",
        "AD",
        more={"options": {"lead_restriction": True}, **FIRST},
    ),
    Legal(
        "the other side leads what it likes", "6S QC", "", "6S QC", more={**RESTRICTED, "leader": 1}
    ),
    Legal(
        "with trumps only the dealing side leads a trump",
        "JD QC",
        "",
        "JD QC",
        more={**RESTRICTED, "leader": 0},
    ),
)

HOLDS = (
    Holds("the lowest trump beats a plain ace", "AS 10S KC KS", "KC", 29),
    Holds("any queen beats any jack", "JC AC QD 10C", "QD"),
    Holds("the six of clubs beats its partner's queen", "QC JS 6C QS", "6C"),
    Holds("plain aces of other suits do not win", "6S AH KS 10D", "KS"),
    Holds("a queen over a jack", "10H QH JH AH", "QH"),
    Holds("four sixes are the trick without a point", "6S 6H 6D 6C", "6C", 0),
)


@pytest.mark.parametrize("row", **named(SCORES))
def test_scores(row: Scores) -> None:
    check_scores("kozyol", row)


@pytest.mark.parametrize("row", **named(REFUSES))
def test_refuses(row: Refuses) -> None:
    check_refuses("kozyol", row)


@pytest.mark.parametrize("row", **named(LEGAL))
def test_legal(row: Legal) -> None:
    check_legal("kozyol", row)


@pytest.mark.parametrize("row", **named(HOLDS))
def test_holds(row: Holds) -> None:
    check_holds("kozyol", row)


LADDER = ["KC", "10C", "AC", "JD", "JH", "JS", "JC", "QD", "QH", "QS", "QC", "6C"]


@pytest.mark.parametrize("low", range(len(LADDER) - 1))
def test_each_trump_beats_the_one_below(low: int) -> None:
    check_holds("kozyol", Holds("", f"{LADDER[low]} {LADDER[low + 1]}", LADDER[low + 1]))
    check_holds("kozyol", Holds("", f"{LADDER[low + 1]} {LADDER[low]}", LADDER[low + 1]))


def test_a_lead_of_the_restricted_side_is_not_judged_without_knowing_who_dealt() -> None:
    position = {
        "game": "kozyol",
        "options": {"lead_restriction": True},
        "trick": [],
        "hand": ["6S"],
    }
    with pytest.raises(api.InvalidInput) as refused:
        api.legal(position)
    assert refused.value.errors[0]["path"] == "dealer"


def test_a_proved_revoke_is_written_on_the_offenders_pair() -> None:
    claim = {
        "game": "kozyol",
        "trick": ["10S", "6H"],
        "suspect": 1,
        "leader": 2,
        "also_held": ["KS"],
    }
    assert api.dispute(claim)["penalty"] == {"outcome": "revoke", "side": 1}


POINTS = st.integers(0, 120).filter(lambda points: points not in (1, 119)).map(played)
ANY_DEAL = st.one_of(
    POINTS,
    st.sampled_from([ALL_A, played(0, all_tricks=1), TIE]),
    st.builds(
        lambda outcome, side: {"outcome": outcome, "side": side},
        st.sampled_from(["queen_caught", "revoke", "no_cut", "no_queens"]),
        st.integers(0, 1),
    ),
)


@given(st.lists(ANY_DEAL, max_size=12), st.sampled_from(["label", "double", "plus2"]))
def test_lines_add_up_and_one_pair_at_most_is_written(deals: list[Deal], eggs: str) -> None:
    taken = _playable(deals, eggs)
    before = [0, 0]
    for deal in api.score(_match(taken, eggs))["deals"]:
        after = list(before)
        for line in deal["lines"]:
            after[line["side"]] += line["amount"]
        assert after == deal["accounts"]["written"]
        assert sum(now > then for now, then in zip(after, before, strict=True)) <= 1
        assert all(amount % 2 == 0 and amount >= 0 for amount in after)
        before = after


def _match(deals: list[Deal], eggs: str) -> dict[str, Any]:
    return {
        "game": "kozyol",
        "options": {"eggs": eggs},
        "players": ["A", "B", "C", "D"],
        "deals": deals,
    }


def _playable(deals: list[Deal], eggs: str) -> list[Deal]:
    """The deals that the rules take, one after the other."""
    taken: list[Deal] = []
    for deal in deals:
        try:
            api.score(_match([*taken, deal], eggs))
        except api.InvalidInput:
            continue
        taken.append(deal)
    return taken
