"""Briscola's matches for two, three, four and six: worked examples, options, what always holds."""

from __future__ import annotations

from functools import partial
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from games import GAMES, api
from games.wording import say
from tests.games.briscola_rows import Deal, drawn, going, over, points, row, split
from tests.games.rows import Refuses, Scores, check_refuses, check_scores, named

two, three, four, six = (partial(row, players) for players in (2, 3, 4, 6))
BY_POINTS = {"match": "first_to_120"}
SINGLE = {"match": "single"}
CAPPOTTO = {"cappotto_wins_match": True}
A, B, DRAW = split(61), split(59), split(60)
FAMILY = (
    "briscola",
    "briscola-31",
    "briscola-scoperta",
    "briscolone",
    "schembil",
    "briskula",
    "briskula-double",
)
LEVEL = (points(58, 58, 4), points(58, 58, 4), points(55, 55, 10))

SCORES = (
    two("B7 61-59 wins the deal", (A,), going(deals=[1, 0]), reasons=("more_points",)),
    two("59-61 loses it", (B,), going(deals=[0, 1])),
    two("B8 60-60 is a draw", (A, DRAW), going(deals=[1, 0]), reasons=()),
    two("B9 best of three with a drawn deal", (A, DRAW, B, A), over(0, deals=[2, 1])),
    two("best of three in two deals", (B, B), over(1, deals=[0, 2])),
    two("two deals are not yet best of five", (A, A, B, B), going(deals=[2, 2]), match="best_of_5"),
    two("best of five", (A, A, B, B, A), over(0, deals=[3, 2]), match="best_of_5"),
    two("three of four deals", (A,) * 3, going(deals=[3, 0]), match="first_to_4_deals"),
    two("four deals", (A,) * 4, over(0, deals=[4, 0]), match="first_to_4_deals"),
    two("four of five deals", (B,) * 4, going(deals=[0, 4]), match="first_to_5_deals"),
    two("five deals", (A, *(B,) * 5), over(1, deals=[1, 5]), match="first_to_5_deals"),
    two("six of seven deals", (A,) * 6, going(deals=[6, 0]), match="first_to_7_deals"),
    two("seven deals", (A,) * 7, over(0, deals=[7, 0]), match="first_to_7_deals"),
    two("a single deal", (B,), over(1, deals=[0, 1]), **SINGLE),
    two("a single deal may be drawn", (DRAW,), drawn(deals=[0, 0]), **SINGLE),
    two(
        "B12 125-115 over two deals",
        (split(70), split(55)),
        over(0, points=[125, 115]),
        reasons=("points_added", "points_added"),
        **BY_POINTS,
    ),
    two("70 points are not 120", (split(70),), going(points=[70, 50]), **BY_POINTS),
    two(
        "B13 all 120 in the first deal",
        (split(120),),
        over(0, points=[120, 0]),
        reasons=("points_added",),
        **BY_POINTS,
    ),
    two("B14 120 each", (split(62), split(58)), drawn(points=[120, 120]), **BY_POINTS),
    two("119 against 121", (DRAW, B), over(1, points=[119, 121]), **BY_POINTS),
    two("118 is not all", (split(118),), going(points=[118, 2]), **BY_POINTS),
    two("all points win the deal only", (split(120),), going(deals=[1, 0])),
    two(
        "all points win the match by house rule",
        (B, split(120)),
        over(0, deals=[1, 1]),
        reasons=("cappotto",),
        **CAPPOTTO,
    ),
    two("a cappotto of the second side", (A, split(0)), over(1, deals=[1, 1]), **CAPPOTTO),
    two("118 is no cappotto", (split(118),), going(deals=[1, 0]), **CAPPOTTO),
    three(
        "B10 the most of three",
        (points(50, 45, 25),),
        going(deals=[1, 0, 0]),
        reasons=("most_points",),
    ),
    three("41 can be the most of three", (points(39, 40, 41),), going(deals=[0, 0, 1])),
    three("B11 two tied at the top", (points(45, 45, 30),), going(deals=[0, 0, 0]), reasons=()),
    three("three tied", (points(40, 40, 40),), going(deals=[0, 0, 0])),
    three("a tie below the top", (points(50, 35, 35),), going(deals=[1, 0, 0])),
    three(
        "three play until one has two deals",
        (points(50, 45, 25), points(45, 50, 25), points(25, 50, 45)),
        over(1, 3, deals=[1, 2, 0]),
    ),
    three("a single deal tied", (points(45, 45, 30),), drawn(deals=[0, 0, 0]), **SINGLE),
    three("a cappotto of three", (points(0, 0, 120),), over(2, 3, deals=[0, 0, 1]), **CAPPOTTO),
    three(
        "two of three pass 120 in one deal: the higher wins",
        (points(58, 60, 2), points(59, 58, 3), points(60, 55, 5)),
        over(0, 3, points=[177, 173, 10]),
        **BY_POINTS,
    ),
    three(
        "two of three pass it level: one more deal",
        LEVEL,
        going(points=[171, 171, 18]),
        **BY_POINTS,
    ),
    three(
        "the deal after the level one decides",
        (*LEVEL, points(50, 60, 10)),
        over(1, 3, points=[221, 231, 28]),
        **BY_POINTS,
    ),
    four(
        "four play two against two",
        (split(72),),
        going(
            deals=[1, 0],
        )
        | {"sides": [[0, 2], [1, 3]]},
    ),
    six(
        "six play three against three",
        (split(48),),
        going(deals=[0, 1]) | {"sides": [[0, 2, 4], [1, 3, 5]]},
    ),
    six("two teams draw", (DRAW,), going(deals=[0, 0])),
    two(
        "the leader of a deal deals the next", (A,), {"next": {"deal": 2, "dealer": 1, "leader": 0}}
    ),
    three(
        "also after a tie", (points(40, 40, 40),), {"next": {"deal": 2, "dealer": 1, "leader": 2}}
    ),
    six("and round the table", (A, B, DRAW), {"next": {"deal": 4, "dealer": 3, "leader": 4}}),
)


def bad(name: str, deal: Deal, path: str, code: str, players: int = 2, **options: Any) -> Refuses:
    """A first deal that cannot be."""
    return Refuses(name, (deal,), f"deals[0]{path}", code, options, players)


REFUSES = (
    bad("B16 119-1", split(119), ".points[0]", "unreachable"),
    bad("1-119", split(1), ".points[0]", "unreachable"),
    bad("119-1 of two teams", split(119), ".points[0]", "unreachable", 6),
    bad("119 of three", points(119, 1, 0), ".points[0]", "unreachable", 3),
    bad("points that do not add up", points(60, 61), ".points", "sum"),
    bad("three totals of two pairs", points(40, 40, 40), ".points", "length", 4),
    bad("two totals of three", split(60), ".points", "length", 3),
    bad("more than there are", points(121, -1), ".points[0]", "range"),
    bad("no points", {}, ".points", "missing"),
    bad("half a point", {"points": [60.5, 59.5]}, ".points[0]", "type_number"),
    Refuses("a deal after the end", (A, A, A), "deals[2]", "finished", {}, 2),
    Refuses("a deal after a drawn match", (DRAW, A), "deals[1]", "finished", SINGLE, 2),
)


@pytest.mark.parametrize("row", **named(SCORES))
def test_scores(row: Scores) -> None:
    check_scores("briscola", row)


@pytest.mark.parametrize("row", **named(REFUSES))
def test_refuses(row: Refuses) -> None:
    check_refuses("briscola", row)


def asked(players: int, **options: Any) -> dict[str, Any]:
    return {"game": "briscola", "players": list("ABCDEFG")[:players], "options": options}


@pytest.mark.parametrize("players", [1, 5, 7])
def test_numbers_of_players_that_briscola_does_not_have(players: int) -> None:
    with pytest.raises(api.InvalidInput) as refused:
        api.score(asked(players))
    assert refused.value.errors[0]["path"] == "players"


@pytest.mark.parametrize(
    ("key", "value", "players"),
    [
        ("removed_two", "D", 3),
        ("partners_see_hands_at_end", True, 4),
        ("partners_see_hands_at_end", True, 6),
    ],
)
def test_house_rules_of_some_numbers_of_players(key: str, value: Any, players: int) -> None:
    assert api.score(asked(players, **{key: value}))["options"][key] == value
    with pytest.raises(api.InvalidInput) as refused:
        api.score(asked(2, **{key: value}))
    assert refused.value.errors[0]["path"] == f"options.{key}"


@pytest.mark.parametrize(
    "options",
    [
        {"face_order": "south"},
        {"direction": "clockwise"},
        {"reject_high_turnup": True},
        {"swap_turnup": True},
        {"follow_suit": True},
    ],
)
def test_how_cards_are_dealt_and_played_changes_no_score(options: dict[str, Any]) -> None:
    match = asked(2) | {"deals": [A, B, DRAW]}
    assert api.score(match | {"options": options})["accounts"] == api.score(match)["accounts"]


@pytest.mark.parametrize(
    ("lang", "said"),
    [
        ("en", "61 of 120, more than half: the deal is won."),
        ("ru", "61 из 120, больше половины: раздача выиграна."),
    ],
)
def test_a_line_says_why(lang: str, said: str) -> None:
    line = api.score(asked(2) | {"deals": [A]}, lang)["deals"][0]["lines"][0]
    assert line["text"] == said
    assert line["rule"] == "briscola.scoring.more"


@pytest.mark.parametrize(
    ("deal", "players", "note", "rule"),
    [
        (DRAW, 2, "drawn_deal", "briscola.scoring.draw"),
        (points(40, 40, 40), 3, "tied_deal", "briscola.scoring.tie"),
    ],
)
def test_a_deal_of_nobody_is_noted(deal: Deal, players: int, note: str, rule: str) -> None:
    got = api.score(asked(players) | {"deals": [deal]})["deals"][0]["notes"]
    assert [(each["reason"], each["rule"]) for each in got] == [(note, rule)]


def test_the_column_is_what_the_match_is_played_for() -> None:
    assert api.score(asked(2))["better"] == {"deals": "high"}
    assert api.score(asked(2, **BY_POINTS))["better"] == {"points": "high"}


def test_the_seats_run_against_the_clock() -> None:
    assert not GAMES["briscola"].clockwise


@pytest.mark.parametrize("lang", ["en", "ru"])
def test_the_family_shares_sentences_and_not_names(lang: str) -> None:
    for part in (None, "tagline"):
        assert len({say(key, lang, "game", attribute=part) for key in FAMILY}) == len(FAMILY)
    sentence = say("briscola", lang, "more_points", {"points": 61})
    assert say("schembil", lang, "more_points", {"points": 61}) == sentence


CARDS = [each for each in (11, 10, 4, 3, 2) for _ in range(4)]


@st.composite
def deals(draw: st.DrawFn, players: int) -> Deal:
    """Points as cards make them: every card that counts goes to some side."""
    sides = 3 if players == 3 else 2
    taken = [0] * sides
    for worth in CARDS:
        taken[draw(st.integers(0, sides - 1))] += worth
    return points(*taken)


@given(
    st.sampled_from([2, 3, 4, 6]).flatmap(
        lambda n: st.tuples(st.just(n), st.lists(deals(n), max_size=6))
    ),
    st.sampled_from(["best_of_3", "best_of_5", "single", "first_to_4_deals", "first_to_120"]),
    st.booleans(),
)
def test_what_cards_make_is_taken_and_lines_add_up(
    played: tuple[int, list[Deal]], match: str, cappotto: bool
) -> None:
    players, entries = played
    before: list[int] | None = None
    asking = asked(players, match=match, cappotto_wins_match=cappotto)
    for count in range(len(entries) + 1):
        got = api.score(asking | {"deals": entries[:count]})
        (account,) = got["accounts"]
        now = got["accounts"][account]
        if before is not None:
            change = [a - b for a, b in zip(now, before, strict=True)]
            lines = got["deals"][-1]["lines"]
            for side, moved in enumerate(change):
                assert moved == sum(line["amount"] for line in lines if line["side"] == side)
            assert sum(change) == 120 if account == "points" else sum(change) <= 1
        before = now
        assert len(got["winners"]) <= 1
        if got["finished"]:
            return
