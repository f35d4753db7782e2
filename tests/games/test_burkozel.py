"""Burkozel: what a deal writes, house rule by house rule, and entries that cannot be."""

from __future__ import annotations

import pytest

from games import api
from tests.games.burkozel_deals import PAIRS, Deal, costs, ended, played, refuses
from tests.games.rows import NAMES, Refuses, Scores, check_refuses, check_scores, match, named

EXCLUSIVE = {"bound_rule": "exclusive"}
TRICKS = {"zero_rule": "tricks"}
DOUBLES = {"tie_top": "next_doubled"}
TARGET_100 = {"claim_target": 100}
TARGET_150 = {"claim_target": 150}
TIE = played(60, 60)

BANDS = (
    costs("two, 75:45", played(75, 45), (0, 2), {}, "above_bound"),
    costs("the first value above 31", played(88, 32), (0, 2)),
    costs("exactly 31", played(89, 31), (0, 4), {}, "at_bound"),
    costs("exactly 31 exclusive", played(89, 31), (0, 2), EXCLUSIVE, "at_bound_low"),
    costs("30", played(90, 30), (0, 4), {}, "up_to_bound"),
    costs("30 exclusive", played(90, 30), (0, 4), EXCLUSIVE),
    costs("the least there is: a jack", played(118, 2), (0, 4)),
    costs("nothing", played(120, 0), (0, 6), {}, "no_points"),
    costs("a worthless trick", played(120, 0), (0, 4), TRICKS, "worthless_tricks"),
    costs("not a trick", played(120, 0, no_tricks=[1]), (0, 6), TRICKS, "no_tricks"),
    costs("nobody without a trick", played(120, 0, no_tricks=[]), (0, 4), TRICKS),
    costs("60:60", TIE, (0, 0)),
    costs("61:59, the first majority", played(61, 59), (0, 2)),
    costs("three players", played(60, 38, 22), (0, 2, 2)),
    costs("three, exactly 21", played(55, 44, 21), (0, 2, 4)),
    costs("three, exactly 21 exclusive", played(55, 44, 21), (0, 2, 2), EXCLUSIVE),
    costs("three, one with nothing", played(100, 20, 0), (0, 4, 6)),
    costs("three, a tie for the most", played(50, 50, 20), (0, 0, 4)),
    costs("three, a tie of all", played(40, 40, 40), (0, 0, 0)),
    costs("four, one exactly 31", played(40, 35, 31, 14), (0, 2, 4, 4)),
    costs("four exclusive", played(40, 35, 31, 14), (0, 2, 2, 4), EXCLUSIVE),
    costs("four, all four bands", played(64, 32, 24, 0), (0, 2, 4, 6)),
    costs("four, all at the average of 30", played(30, 30, 30, 30), (0, 0, 0, 0)),
    costs("two pairs have the bound of two", played(89, 31), (0, 4), PAIRS),
)

ENDS = (
    costs("a false claim", ended("false_claim", 0, 58, 40), (6, 0), {}, "false_claim"),
    costs("a false claim for 4", ended("false_claim", 0, 58, 40), (4, 0), {"false_claim": 4}),
    costs("one point short is false", ended("false_claim", 0, 60, 0), (6, 0)),
    costs("a false claim of a pair", ended("false_claim", 1, 58, 40), (0, 6), PAIRS),
    costs("a fifth card", ended("fifth_card", 1, 70, 12, 0), (0, 6, 0), {}, "fifth_card"),
    costs("a fifth card before the first trick", ended("fifth_card", 1, 0, 0), (0, 6)),
    costs("a fifth card for 4", ended("fifth_card", 1, 0, 0), (0, 4), {"false_claim": 4}),
    costs("a true claim of just 61", ended("claim", 1, 20, 61, 0), (4, 0, 6)),
    costs("a claim with all cards taken", ended("claim", 0, 89, 31), (0, 4)),
    costs("a claim of 100", ended("claim", 0, 100, 12), (0, 4), TARGET_100),
    costs("99 are a false claim of 100", ended("false_claim", 0, 99, 12), (6, 0), TARGET_100),
    costs(
        "a claim of 45 leaves nobody else out",
        ended("claim", 0, 45, 50),
        (0, 2),
        {"claim_target": 45},
    ),
    costs("150 in two deals", (played(89, 31), ended("claim", 0, 61, 20)), (0, 8), TARGET_150),
    costs(
        "after a true claim of 150 the count starts anew",
        (
            played(89, 31),
            ended("claim", 0, 61, 20),
            played(75, 45),
            ended("false_claim", 0, 74, 0),
        ),
        (6, 10),
        TARGET_150,
    ),
    costs("bura", ended("bura", 0, 10, 35), (0, 2)),
    costs("bura of three", ended("bura", 0, 5, 0, 11), (0, 6, 4)),
    costs("bura before the first trick", ended("bura", 1, 0, 0), (6, 0)),
    costs("bura before any trick", ended("bura", 1, 0, 0, no_tricks=[0, 1]), (6, 0), TRICKS),
    costs("bura, 2 each", ended("bura", 0, 5, 0, 11), (0, 2, 2), {"bura_others": 2}),
    costs("bura, 4 each", ended("bura", 0, 5, 0, 11), (0, 4, 4), {"bura_others": 4}),
    costs(
        "bura, 6 each",
        ended("bura", 0, 5, 40, 11),
        (0, 6, 6),
        {"bura_others": 6},
        *["bura_others"] * 2,
    ),
    costs(
        "a claim goes by bands all the same", ended("claim", 0, 70, 40), (0, 2), {"bura_others": 6}
    ),
)

DOUBLED = (
    costs("the deal after a tie", (TIE, played(75, 45)), (0, 4), DOUBLES, "above_bound", "doubled"),
    costs("a tie doubles nothing by default", (TIE, played(75, 45)), (0, 2)),
    costs("the doubling is used up", (TIE, played(75, 45), played(75, 45)), (0, 6), DOUBLES),
    costs("two ties in a row", (TIE, TIE, played(75, 45)), (0, 8), DOUBLES),
    costs("no more than 64 times", (*[TIE] * 9, played(75, 45)), (0, 128), DOUBLES),
    costs("a tie of two of three", (played(50, 50, 20), played(60, 40, 20)), (0, 4, 12), DOUBLES),
    costs(
        "a fault is not doubled and leaves the doubling",
        (TIE, ended("fifth_card", 0, 0, 0), played(75, 45)),
        (6, 4),
        DOUBLES,
    ),
    costs("a bura is doubled", (TIE, ended("bura", 0, 0, 40)), (0, 4), DOUBLES),
    costs("a claim is doubled", (TIE, ended("claim", 0, 61, 31)), (0, 8), DOUBLES),
    costs(
        "a bura at a fixed price is doubled",
        (TIE, ended("bura", 0, 0, 40)),
        (0, 8),
        DOUBLES | {"bura_others": 4},
    ),
)

REFUSES = (
    refuses("points that do not add up", played(60, 50), "deals[0].points", "sum"),
    refuses(
        "a claim that leaves one point",
        ended("claim", 0, 62, 57),
        "deals[0].points",
        "points_together",
    ),
    refuses(
        "a Bura that leaves one point",
        ended("bura", 0, 60, 59),
        "deals[0].points",
        "points_together",
    ),
    refuses("a claim over 120", ended("claim", 0, 90, 32), "deals[0].points", "sum_most"),
    refuses("a claim with 60", ended("claim", 0, 60, 57), "deals[0].points", "claim_short"),
    refuses(
        "a false claim with 61", ended("false_claim", 0, 61, 20), "deals[0].points", "claim_true"
    ),
    refuses(
        "earlier deals do not help a claim of 61",
        (played(75, 45), ended("claim", 0, 60, 20)),
        "deals[1].points",
        "claim_short",
    ),
    refuses("99 of 100", ended("claim", 0, 99, 12), "deals[0].points", "claim_short", TARGET_100),
    refuses(
        "149 of 150 in two deals",
        (played(89, 31), ended("claim", 0, 60, 20)),
        "deals[1].points",
        "claim_short",
        TARGET_150,
    ),
    refuses(
        "150 of 150 in two deals are no false claim",
        (played(89, 31), ended("false_claim", 0, 61, 20)),
        "deals[1].points",
        "claim_true",
        TARGET_150,
    ),
    refuses("what cards cannot make", played(119, 1), "deals[0].points[0]", "unreachable"),
    refuses(
        "a bura that only leads",
        ended("bura", 0, 0, 0),
        "deals[0].ended",
        "bura_leads",
        {"bura": "lead"},
    ),
    refuses("a claim by nobody", {"ended": "claim", "points": [70, 0]}, "deals[0].by", "missing"),
    refuses("somebody ended a deal played out", played(70, 50, by=0), "deals[0].by", "not_asked"),
    refuses("a side that is not there", ended("bura", 2, 0, 0), "deals[0].by", "range"),
    refuses("a seat instead of a pair", ended("bura", 2, 0, 0), "deals[0].by", "range", PAIRS),
    refuses("an end nobody knows", ended("won", 0, 0, 0), "deals[0].ended", "choice"),
    refuses("three numbers for two", played(60, 40, 20), "deals[0].points", "length"),
    refuses(
        "four numbers for two pairs", played(30, 30, 30, 30), "deals[0].points", "length", PAIRS
    ),
    refuses("no points", {}, "deals[0].points", "missing"),
    refuses("negative points", played(122, -2), "deals[0].points[0]", "range"),
    refuses(
        "no tricks where only points count",
        played(120, 0, no_tricks=[1]),
        "deals[0].no_tricks",
        "unknown_key",
    ),
    refuses(
        "points without a trick",
        played(110, 10, no_tricks=[1]),
        "deals[0].no_tricks",
        "no_tricks_points",
        TRICKS,
    ),
    refuses(
        "a third side without tricks",
        played(120, 0, no_tricks=[2]),
        "deals[0].no_tricks",
        "range",
        TRICKS,
    ),
    refuses(
        "a side twice", played(120, 0, no_tricks=[1, 1]), "deals[0].no_tricks", "side_twice", TRICKS
    ),
)


@pytest.mark.parametrize("row", **named((*BANDS, *ENDS, *DOUBLED)))
def test_scores(row: Scores) -> None:
    check_scores("burkozel", row)


@pytest.mark.parametrize("row", **named((*BANDS, *ENDS, *DOUBLED)))
def test_every_line_and_note_is_said_in_russian(row: Scores) -> None:
    for deal in api.score(match("burkozel", row), "ru")["deals"]:
        for said in (*deal["lines"], *deal["notes"]):
            assert any("а" <= letter <= "я" for letter in said["text"])


@pytest.mark.parametrize("row", **named(REFUSES))
def test_refuses(row: Refuses) -> None:
    check_refuses("burkozel", row)


@pytest.mark.parametrize(
    ("options", "path"),
    [
        ({"pairs": True}, "options.pairs"),
        ({"bura_others": 3}, "options.bura_others"),
        ({"bura_others": "2"}, "options.bura_others"),
        ({"claim_target": 30}, "options.claim_target"),
        ({"match_limit": 1}, "options.match_limit"),
        ({"moskva": "4A"}, "options.moskva"),
        ({"limit": 12}, "options.limit"),
    ],
)
def test_a_house_rule_that_is_none_is_refused(options: Deal, path: str) -> None:
    with pytest.raises(api.InvalidInput) as refused:
        api.score({"game": "burkozel", "options": options, "players": ["A", "B", "C"]})
    assert [error["path"] for error in refused.value.errors] == [path]


@pytest.mark.parametrize("count", [1, 5])
def test_one_cannot_play_alone_nor_five_together(count: int) -> None:
    with pytest.raises(api.InvalidInput) as refused:
        api.score({"game": "burkozel", "players": list(NAMES[:count])})
    assert refused.value.errors[0]["path"] == "players"


def test_what_is_counted_towards_a_claim_is_told() -> None:
    deals = [played(89, 31), ended("fifth_card", 1, 0, 20)]
    asked = {"game": "burkozel", "options": TARGET_150, "players": ["A", "B"], "deals": deals}
    notes = [deal["notes"] for deal in api.score(asked)["deals"]]
    assert [note["text"] for (note,) in notes] == [
        "Counted so far towards a claim: 89 : 31.",
        "Counted so far towards a claim: 89 : 51.",
    ]
