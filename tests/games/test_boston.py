"""Boston: the worked examples of its score and its house rules, and what is told besides.

What no deal can be and any match at all are in test_boston_matches.py, bids and what they would
bring in test_boston_auction.py, tricks in test_boston_tricks.py.
"""

from __future__ import annotations

from typing import Any

import pytest

from tests.games.boston_deals import (
    ALL,
    HOYLE,
    MEYERS,
    OLD,
    OWN,
    PARTOUT,
    PASSED,
    Deal,
    bid,
    pair,
    scored,
)
from tests.games.rows import Scores, check_scores, named


def row(name: str, deal: Deal, *counters: int, **options: Any) -> Scores:
    """One deal and its counters."""
    return Scores(name, (deal,), {"accounts": {"counters": list(counters)}}, options)


def alone(name: str, deal: Deal, each: int, **options: Any) -> Scores:
    """One deal of seat 0 against the other three, and what each of them gets."""
    return row(name, deal, -3 * each, each, each, each, **options)


WORKED = (
    alone("example 1: five made", bid("5", 5), -10),
    alone("example 2: seven, nine won", bid("7", 9), -20),
    alone("example 3: nine, two short", bid("9", 7), 45),
    alone("example 4: eight, five short", bid("8", 3), 70),
    alone("example 5: thirteen, one short", bid("13", 12), 180),
    alone("example 5: thirteen made", bid("13", 13), -170),
    alone("example 6: the big open game kept", bid("big_open", 0), -160),
    alone("example 6: the big open game lost", bid("big_open", 1), 160),
    alone("example 6: the small zero lost", bid("small_zero", 1), 20),
    row("example 7: Hoyle, third suit, eight won", pair("5", 5, 3), 1, 1, -1, -1, **HOYLE),
    row(
        "example 8: Hoyle, second suit, nine won",
        pair("5", 5, 4, suit_class="second"),
        *(2, 2, -2, -2),
        **HOYLE,
    ),
    row(
        "example 8: Hoyle, 6+4 in a third suit, ten won, two honours",
        pair("6", 6, 4, honours=2),
        *(2, 2, -2, -2),
        **HOYLE,
    ),
    row(
        "example 9: Hoyle, third suit, two short with two honours",
        pair("5", 4, 2, honours=2),
        *(-1, -1, 1, 1),
        **HOYLE,
    ),
    row(
        "example 9: Hoyle, second suit, one short with two honours",
        pair("5", 4, 3, suit_class="second", honours=2),
        *(-4, 0, 2, 2),
        **HOYLE,
    ),
    row(
        "example 10: Hoyle, first suit, 6+4 two short with four honours",
        pair("6", 5, 3, suit_class="first", honours=4),
        *(-13, -13, 13, 13),
        **HOYLE,
    ),
    row("example 11: with a helper, five and three", pair("5", 5, 3), 10, 10, -10, -10),
    row("example 11: six and two are eight as well", pair("5", 6, 2), 10, 10, -10, -10),
    row("example 12: only the helper fell short", pair("5", 5, 2), 0, -20, 10, 10),
    row("example 12: both fell short", pair("5", 4, 2), -20, -20, 20, 20),
    row("example 13: all pass", PASSED | {"tricks": [7, 3, 2, 1]}, -15, 4, 5, 6, **PARTOUT),
)

HOUSE_RULES = (
    alone("Foster's old failures", bid("5", 4), 11, **OLD),
    alone("Foster's old table pays success as the new one", bid("13", 13), -170, **OLD),
    alone("the last number of Foster's old row of thirteen", bid("13", 0), 433, **OLD),
    alone("ten tricks where they are a contract", bid("10", 10), -45, **ALL),
    alone("eleven, one short", bid("11", 10), 70, **ALL),
    alone("twelve, twelve short", bid("12", 0), 320, **ALL),
    alone("one trick over at 5", bid("7", 8), -25, overtrick=5),
    alone("no trick over, nothing added", bid("7", 7), -20, overtrick=5),
    alone("a short contract is not cheaper for overtricks", bid("7", 6), 20, overtrick=5),
    alone("the first suit doubled", bid("7", 7, suit_class="first"), -40, suit_factor_first=2),
    alone("the factor doubles failures", bid("7", 6), 60, suit_factor_third=3),
    alone("the factor takes tricks over along", bid("7", 8), -75, overtrick=5, suit_factor_third=3),
    alone("the factor of another suit", bid("7", 7, suit_class="second"), -20, suit_factor_first=2),
    alone("zero games have no suit", bid("big_zero", 0), -40, suit_factor_third=3),
    alone("Hoyle alone: five tenths round up to 1", bid("5", 5), -1, **HOYLE),
    alone("Hoyle alone: at least 1", bid("5", 5, suit_class="third", honours=1), -1, **HOYLE),
    alone("Hoyle alone: three honours count two", bid("6", 6, honours=3), -2, **HOYLE),
    alone("Hoyle: three honours counted", bid("6", 10, honours=3), -3, **HOYLE, honours="count"),
    alone("Hoyle: three honours by award", bid("6", 10, honours=3), -2, **HOYLE),
    alone(
        "Hoyle: one honour counted, 7 × 8",
        bid("6", 6, suit_class="first", honours=1),
        -6,
        **HOYLE,
        honours="count",
    ),
    alone(
        "Hoyle: one honour by award, 6 × 8", bid("6", 6, suit_class="first", honours=1), -5, **HOYLE
    ),
    alone("Hoyle has no number for seven: the own table", bid("7", 7), -33, **HOYLE, custom_7=33),
    alone("nor for zero games", bid("big_zero", 1), 7, **HOYLE, custom_big_zero=7),
    alone("own table: made", bid("9", 9), -36, **OWN, custom_9=36),
    alone("own table: one short costs the value", bid("9", 8), 36, **OWN, custom_9=36),
    alone(
        "own table: more for the first",
        bid("9", 8),
        *(40,),
        **OWN,
        custom_9=36,
        custom_first_missing=4,
    ),
    alone(
        "own table: more for each further",
        bid("9", 6),
        *(36 + 4 + 2 * 7,),
        **OWN,
        custom_9=36,
        custom_first_missing=4,
        custom_each_missing=7,
    ),
    alone("own table: a zero game", bid("small_open", 0), -1, **OWN, custom_small_open=1),
    alone("the own table leaves table A alone", bid("9", 9), -35, custom_9=36),
    row("Meyer: eight with a helper of four", pair("8", 8, 4), 25, 25, -25, -25, **MEYERS),
    row("Meyer: a helper at seven owes four", pair("7", 6, 4), -40, 0, 20, 20, **MEYERS),
    row("Hoyle: a helper at seven owes five", pair("7", 7, 4), 0, -40, 20, 20),
    row("only the bidder fell short", pair("6", 4, 5), -30, 0, 15, 15),
    row("a pair beyond the end of the row", pair("5", 1, 0), -70, -70, 70, 70),
    row("a pair that takes nothing", pair("8", 0, 0), -175, -175, 175, 175, **MEYERS),
    row("a pair's tricks over", pair("5", 6, 4), 14, 14, -14, -14, overtrick=2),
    row("all pass, four tricks twice", PASSED | {"tricks": [4, 4, 3, 2]}, 0, 0, 0, 0, **PARTOUT),
    row(
        "all pass, one has everything",
        PASSED | {"tricks": [0, 13, 0, 0]},
        13,
        -39,
        13,
        13,
        **PARTOUT,
    ),
    row("all pass, a new deal", PASSED, 0, 0, 0, 0),
    alone("a bid of five may be alone", bid("5", 5), -10, forced_help_at_5=False),
    row("a forced helper", pair("5", 5, 3), 10, 10, -10, -10, forced_help_at_5=True),
    alone(
        "nobody is forced where nobody helps", bid("5", 5), -10, forced_help_at_5=True, helper="off"
    ),
    alone("six is not five", bid("6", 6), -15, forced_help_at_5=True),
    alone(
        "how one follows and bids leaves the score alone",
        bid("5", 5),
        -10,
        follow="follow_then_trump",
        bid_order="american",
    ),
    alone("only twelve tricks in a small game", bid("small_zero", 12), 20),
    alone(
        "the class need not be told where it does not count",
        {"contract": "7", "bidder": 0, "tricks": 7},
        -20,
    ),
    row("another seat bids", bid("7", 7) | {"bidder": 2}, -20, -20, 60, -20),
)

ALONE_REASONS = {
    "made": (bid("7", 7), "made", "boston.scoring.made"),
    "failed": (bid("7", 6), "failed", "boston.scoring.failed"),
    "kept": (bid("big_zero", 0), "zero_kept", "boston.scoring.zero"),
    "lost": (bid("big_zero", 2), "zero_lost", "boston.scoring.zero"),
    "together": (pair("5", 5, 3), "made_together", "boston.scoring.together"),
    "both": (pair("5", 4, 2), "both_failed", "boston.scoring.fault"),
    "bidder": (pair("5", 4, 3), "bidder_failed", "boston.scoring.fault"),
    "helper": (pair("5", 5, 2), "helper_failed", "boston.scoring.fault"),
}


@pytest.mark.parametrize("case", **named(WORKED))
def test_worked_examples(case: Scores) -> None:
    check_scores("boston", case)


@pytest.mark.parametrize("case", **named(HOUSE_RULES))
def test_house_rules(case: Scores) -> None:
    check_scores("boston", case)


@pytest.mark.parametrize(("deal", "reason", "rule"), ALONE_REASONS.values(), ids=ALONE_REASONS)
def test_every_line_of_a_deal_has_the_same_reason(deal: Deal, reason: str, rule: str) -> None:
    lines = scored((deal,))["deals"][0]["lines"]
    assert {(line["reason"], line["rule"]) for line in lines} == {(reason, rule)}


NOTES = {
    "a new deal": (PASSED, {}, ["all_passed"]),
    "nobody has the most": (PASSED | {"tricks": [5, 5, 2, 1]}, PARTOUT, ["partout_tie"]),
    "somebody has": (PASSED | {"tricks": [6, 5, 1, 1]}, PARTOUT, []),
    "tricks over": (bid("7", 8), {"overtrick": 1}, ["tricks_over"]),
    "no tricks over": (bid("7", 7), {"overtrick": 1}, []),
    "tricks over that bring nothing": (bid("7", 8), {}, []),
    "the suit": (bid("7", 7), {"suit_factor_third": 2}, ["suit_counts"]),
    "the formula": (bid("5", 5), HOYLE, ["hoyle_formula"]),
    "a table that pays nothing": (bid("5", 5), OWN | {"custom_5": 0}, ["made"]),
}


@pytest.mark.parametrize(("deal", "options", "notes"), NOTES.values(), ids=NOTES)
def test_what_is_told_besides(deal: Deal, options: Deal, notes: list[str]) -> None:
    got = scored((deal,), options)["deals"][0]["notes"]
    assert [note["reason"] for note in got] == notes
