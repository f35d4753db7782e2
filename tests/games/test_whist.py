"""Whist: the worked examples of its score and its house rules, and what no deal can be.

Any match at all is in test_whist_matches.py, who may play what in test_whist_tricks.py.
"""

from __future__ import annotations

from typing import Any

import pytest

from games import api
from tests.games.rows import NAMES, Refuses, Scores, check_refuses, check_scores, named

Deal = dict[str, Any]
Pairs = tuple[tuple[int, int], ...]


def deals(*some: tuple[int, int], honours: int = 5) -> tuple[Deal, ...]:
    """Deals by the first pair's tricks and honours; the other pair has the rest."""
    return tuple({"tricks": [t, 13 - t], "honours": [h, honours - h]} for t, h in some)


def after(
    name: str, *some: tuple[int, int], by: dict[str, Any] | None = None, **stand: Any
) -> Scores:
    """A row: the deals of the first pair's tricks and honours, the house rules, the accounts."""
    return Scores(name, deals(*some), {"accounts": stand}, by or {})


NS_GAME, EW_GAME = (9, 4), (4, 1)
"""Ten points to nothing in one deal: a triple."""
HALF_DOUBLE = ((5, 3), (9, 4))
"""Two points to four, then twelve to four: a double."""
SHORT: Pairs = (NS_GAME, NS_GAME)
LONG: Pairs = ((11, 0), EW_GAME, (5, 3), (10, 4))
"""10:6, 0:10, 14:4."""
FIRST = {"count_order": "tricks_first"}
ACTUAL = {"win_unit": "actual"}
DEALT = {"honours": "dealt4"}
BARRED = {"no_honours_at": 8}
SLAM = {"slam_bonus": True, "win_unit": "actual"}
ENGLISH = {"rubber_premium_short": 2, "rubber_premium_long": 2}
PLAY = {"trump_mode": "named", "turnup_pickup": "at_turn_in_trick1", "follow": "follow_or_any"}

DEFAULTS = (
    after("seven tricks against three honours", (7, 2), game=[2, 2], points=[0, 0]),
    after("a game in one deal against nothing", (9, 4), game=[0, 0], games=[1, 0], points=[3, 0]),
    after("six tricks bring nothing, three honours do", (6, 3), game=[2, 2]),
    after("all tricks and all honours", (13, 5), games=[1, 0], points=[3, 0]),
    after("five honours in two tricks save from the triple", (11, 0), game=[0, 0], points=[1, 0]),
    after("eight, then fourteen to two: double", (8, 4), (9, 2), points=[2, 0]),
    after("ten to four: double", (5, 3), (9, 3), points=[2, 0]),
    after("ten to eight: once", (7, 1), (10, 1), points=[1, 0]),
    after("both reach ten: tricks win", (8, 3), (5, 2), (8, 1), games=[1, 0], points=[1, 0]),
    after("both reach ten: their tricks win", (5, 2), (8, 3), (5, 4), games=[0, 1], points=[0, 1]),
    after(
        "honours alone win what tricks do not reach", (8, 4), (6, 3), games=[1, 0], points=[2, 0]
    ),
    after("a short rubber", NS_GAME, *HALF_DOUBLE, games=[0, 0], rubbers=[1, 0], points=[10, 0]),
    after("a long rubber", *LONG, games=[0, 0], rubbers=[1, 0], points=[6, 3]),
    after("no surplus is carried", (13, 5), (8, 3), game=[6, 0], games=[1, 0]),
    after("eight points are no game", (8, 4), game=[8, 0], games=[0, 0]),
    after("four honours in one trick", (12, 1), points=[2, 0]),
)

HOUSE_RULES = (
    after("tricks first: game over before five honours", (11, 0), by=FIRST, points=[3, 0]),
    after("tricks first: fourteen to nothing", (8, 4), (9, 2), by=FIRST, points=[3, 0]),
    after("tricks first: ten to four", (7, 1), (10, 1), by=FIRST, points=[2, 0]),
    after("tricks first: both would reach ten", (8, 3), (5, 2), (8, 1), by=FIRST, points=[1, 0]),
    after("tricks first: the game not yet won", (10, 1), by=FIRST, game=[8, 4]),
    after("tricks first: own honours", (11, 3), by=FIRST | ACTUAL, points=[36, 0]),
    after("games of ten", NS_GAME, *HALF_DOUBLE, by={"win_unit": 10}, points=[55, 0]),
    after("the winners' own points", NS_GAME, *HALF_DOUBLE, by=ACTUAL, points=[59, 0]),
    after("a game of twelve", NS_GAME, by={"game_target": 12}, game=[10, 0]),
    after("a game of five", (8, 3), by={"game_target": 5} | ACTUAL, points=[18, 0]),
    after("six is below seven", (11, 0), by={"double_below": 7}, points=[2, 0]),
    after("six is not below six", (11, 0), by={"double_below": 6}, points=[1, 0]),
    after("four is not below nothing", *HALF_DOUBLE, by={"double_below": 0}, points=[1, 0]),
    after("nothing is triple all the same", NS_GAME, by={"double_below": 0}, points=[3, 0]),
    after("two for a short rubber", *SHORT, by={"rubber_premium_short": 2}, points=[8, 0]),
    after(
        "three for it whatever a long one", *SHORT, by={"rubber_premium_long": 2}, points=[11, 0]
    ),
    after("two for a long rubber", *LONG, by={"rubber_premium_long": 2}, points=[5, 3]),
    after(
        "three for it whatever a short one", *LONG, by={"rubber_premium_short": 2}, points=[6, 3]
    ),
    after("at eight honours are barred", (8, 4), (6, 3), by=BARRED, game=[8, 2], games=[0, 0]),
    after("at six they are not", (8, 3), (6, 4), by=BARRED, games=[1, 0], points=[2, 0]),
    after("the other pair's are not", (8, 4), (6, 1), by=BARRED, game=[8, 6]),
    after("a pair at eight scores tricks", (8, 4), (7, 3), by=BARRED, games=[1, 0], points=[3, 0]),
    after("eleven tricks are no slam", (11, 2), by=SLAM, points=[20, 0]),
    after("twelve are a small slam", (12, 5), by=SLAM, points=[3 * (12 + 10 + 6), 0]),
    after("thirteen are a grand slam", (13, 5), by=SLAM, points=[3 * (14 + 10 + 6), 0]),
    after("without the bonus they are not", (13, 5), by=ACTUAL, points=[3 * (14 + 6), 0]),
    after(
        "a slam wins a longer game",
        (12, 2),
        by={"slam_bonus": True, "game_target": 20},
        games=[1, 0],
    ),
    after("trump and following leave the score alone", NS_GAME, by=PLAY, points=[3, 0]),
)


def dealt(name: str, *some: tuple[int, int], by: dict[str, Any] = DEALT, **stand: Any) -> Scores:
    """A row where the four dealt honours count."""
    return Scores(name, deals(*some, honours=4), {"accounts": stand}, by)


HONOURS = (
    dealt("three of the four dealt honours count two", (7, 1), game=[2, 2]),
    dealt("all four count four", (6, 4), game=[4, 2]),
    dealt("two each count nothing", (7, 2), game=[2, 0]),
    dealt("four dealt to a pair without a trick", (13, 0), games=[1, 0], points=[2, 0]),
    dealt("tricks first stops them too", (13, 0), by=DEALT | FIRST, points=[3, 0]),
    Scores(
        "no honours", ({"tricks": [10, 3]},), {"accounts": {"game": [8, 0]}}, {"honours": "none"}
    ),
)

COUNTED = ("tricks_over_six", "honours_captured")
WON = ("game_won", "game_triple", "game_over")
LINES = (
    Scores("counted", deals((7, 2)), {}, reasons=COUNTED),
    Scores("won against nothing", deals((9, 4)), {}, reasons=(*COUNTED, *WON)),
    Scores(
        "won against some",
        deals(*HALF_DOUBLE),
        {},
        reasons=(*COUNTED, "game_won", "game_double", "game_over", "game_over"),
    ),
    Scores(
        "a short rubber",
        deals(*SHORT),
        {},
        reasons=(*COUNTED, *WON, "rubber_won", "premium_short", "rubber_over"),
    ),
    Scores(
        "a long rubber leaves no game to either",
        deals(NS_GAME, EW_GAME, NS_GAME),
        {},
        reasons=(*COUNTED, *WON, "rubber_won", "premium_long", "rubber_over", "rubber_over"),
    ),
    Scores(
        "no premium, no line",
        deals(*SHORT),
        {},
        {"rubber_premium_short": 0},
        reasons=(*COUNTED, *WON, "rubber_won", "rubber_over"),
    ),
    Scores(
        "dealt", deals((7, 1), honours=4), {}, DEALT, reasons=("tricks_over_six", "honours_dealt")
    ),
    Scores(
        "twelve tricks",
        deals((12, 5)),
        {},
        SLAM,
        reasons=("tricks_over_six", "small_slam", "honours_captured", *WON),
    ),
    Scores(
        "thirteen tricks",
        deals((13, 5)),
        {},
        SLAM,
        reasons=("tricks_over_six", "grand_slam", "honours_captured", *WON),
    ),
)

EW_SHORT = (EW_GAME, EW_GAME)
GOES_ON = {"finished": False, "winners": [], "losers": [], "labels": [[], []]}
OVER = {"finished": True, "winners": [1], "losers": [0], "labels": [[], []]}
ENDS = (
    Scores("one rubber by house rule", deals(*EW_SHORT), OVER, {"match_rubbers": 1}),
    Scores("nine each", deals(*SHORT * 9, *EW_SHORT * 9), GOES_ON),
    Scores("the tenth", deals(*SHORT * 9, *EW_SHORT * 10), OVER),
    Scores(
        "the deal goes round and the next seat leads",
        deals((7, 2), (7, 2)),
        {"next": {"deal": 3, "dealer": 1, "leader": 2}},
        dealer=3,
    ),
)


@pytest.mark.parametrize("row", **named((*DEFAULTS, *HOUSE_RULES, *HONOURS, *ENDS)))
def test_scores(row: Scores) -> None:
    check_scores("whist", row)


@pytest.mark.parametrize("row", **named(LINES))
def test_lines(row: Scores) -> None:
    check_scores("whist", row)


def no(name: str, deal: Deal, path: str, code: str, by: dict[str, Any] | None = None) -> Refuses:
    """A row: a second deal that cannot be."""
    first = deals((7, 1), honours=4) if by == DEALT else deals((7, 2))
    return Refuses(name, (*first, deal), f"deals[1].{path}", code, by or {})


REFUSES = (
    no("fourteen tricks", {"tricks": [8, 6], "honours": [3, 2]}, "tricks", "sum"),
    no("six honours", {"tricks": [8, 5], "honours": [3, 3]}, "honours", "sum"),
    no("five of four", {"tricks": [8, 5], "honours": [3, 2]}, "honours", "sum", DEALT),
    no("honours without a trick", deals((13, 4))[0], "honours", "honours_in_tricks"),
    no("the same for the first pair", deals((0, 1))[0], "honours", "honours_in_tricks"),
    no("five honours in one trick", deals((12, 0))[0], "honours", "honours_in_tricks"),
    no("the same for the first pair's trick", deals((1, 5))[0], "honours", "honours_in_tricks"),
    no("no honours told", {"tricks": [8, 5]}, "honours", "missing"),
    no("no tricks told", {"honours": [3, 2]}, "tricks", "missing"),
    no("more tricks than cards", {"tricks": [14, -1], "honours": [3, 2]}, "tricks[0]", "range"),
    no("three pairs", {"tricks": [8, 4, 1], "honours": [3, 2]}, "tricks", "length"),
    Refuses("none count", deals((8, 3)), "deals[0].honours", "unknown_key", {"honours": "none"}),
    Refuses("after the match", deals(*SHORT, (7, 2)), "deals[2]", "finished", {"match_rubbers": 1}),
)


@pytest.mark.parametrize("row", **named(REFUSES))
def test_refuses(row: Refuses) -> None:
    check_refuses("whist", row)


def scored(some: tuple[Deal, ...], options: dict[str, Any]) -> dict[str, Any]:
    """The score of four people's match."""
    head = {"game": "whist", "players": list(NAMES[:4]), "options": options}
    return api.score(head | {"deals": list(some)})


RUBBERS = {"short": (SHORT, "short_rubber"), "long": (LONG, "long_rubber")}


@pytest.mark.parametrize(("rubber", "label"), RUBBERS.values(), ids=RUBBERS)
def test_a_rubber_is_labelled_where_it_is_won(rubber: Pairs, label: str) -> None:
    *before, last = scored(deals(*rubber), {})["deals"]
    found = {(line["account"], line["label"]) for line in last["lines"] if "label" in line}
    assert found == {("rubbers", label), ("points", label)}
    assert not any("label" in line for deal in before for line in deal["lines"])


BOTH: Pairs = ((8, 3), (5, 2), (8, 1))
NOTES = {
    "honours in time": (((11, 0),), {}, []),
    "honours too late": (((11, 0),), FIRST, ["honours_too_late"]),
    "honours barred": (((8, 4), (6, 3)), BARRED, ["honours_barred"]),
    "both reach ten": (BOTH, {}, ["tricks_before_honours"]),
    "tricks first: one of both never gets there": (BOTH, FIRST, ["honours_too_late"]),
}


@pytest.mark.parametrize(("some", "by", "notes"), NOTES.values(), ids=NOTES)
def test_what_does_not_count_is_told(some: Pairs, by: dict[str, Any], notes: list[str]) -> None:
    last = scored(deals(*some), by)["deals"][-1]
    assert [note["reason"] for note in last["notes"]] == notes


UNIT_RULES = [(1, "scoring.game_value"), (10, "options.win_unit"), ("actual", "options.win_unit")]


@pytest.mark.parametrize(("unit", "rule"), UNIT_RULES)
def test_the_value_of_a_game_names_the_rule_it_follows(unit: object, rule: str) -> None:
    lines = scored(deals(NS_GAME), {"win_unit": unit})["deals"][0]["lines"]
    assert [x["rule"] for x in lines if x["account"] == "points"] == [f"whist.{rule}"]


@pytest.mark.parametrize(
    ("key", "value"),
    [
        *[("win_unit", 2), ("win_unit", "10"), ("follow", "R2"), ("honours", False)],
        *[("game_target", 0), ("match_rubbers", 0), ("rubber_premium", 5), ("slam_bonus", 1)],
        *[("double_below", -1), ("rubber_premium_short", True), ("count_order", "first")],
    ],
)
def test_house_rules_that_nobody_has(key: str, value: object) -> None:
    with pytest.raises(api.InvalidInput) as refused:
        scored((), {key: value})
    assert refused.value.errors[0]["path"] == f"options.{key}"
