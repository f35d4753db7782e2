"""Briscola Chiamata: its worked examples, and what must hold of any of its matches."""

from __future__ import annotations

from typing import Any

import pytest

from games import api
from tests.games.rows import (
    NAMES,
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

GAME = "briscola-chiamata"
Deal = dict[str, Any]
PASSED: Deal = {"caller": None}


def called(points: int, *, caller: int = 0, partner: int | None = 1, target: int = 61) -> Deal:
    """A deal: what the caller and the partner took, and what they needed."""
    return {"caller": caller, "partner": partner, "target": target, "points": points}


def alone(points: int, **more: Any) -> Deal:
    """A deal of a caller who called a card in the own hand."""
    return called(points, partner=None, **more)


def stands(*score: int, **more: Any) -> dict[str, Any]:
    """What the scores must be."""
    return {"accounts": {"score": list(score)}, **more}


def going(*score: int) -> dict[str, Any]:
    """The match is not over."""
    return stands(*score, finished=False, winners=[], losers=[])


def won_by(side: int, *score: int) -> dict[str, Any]:
    """The match has this winner."""
    losers = [other for other in range(5) if other != side]
    return stands(*score, finished=True, winners=[side], losers=losers)


def row(name: str, entries: tuple[Deal, ...], expect: dict[str, Any], /, **options: Any) -> Scores:
    """A match; `reasons` are those of its last deal, `dealer` its first one, all else options."""
    reasons, dealer = options.pop("reasons", None), options.pop("dealer", 0)
    return Scores(name, entries, expect, options, 5, dealer, reasons)


def refused(name: str, deals: tuple[Deal, ...], path: str, code: str, **options: Any) -> Refuses:
    """A match whose last deal cannot be."""
    return Refuses(name, deals, path, code, options, players=5)


BEFORE_C11 = (
    alone(61),
    called(61),
    alone(60, caller=2),
    alone(60, caller=3),
    called(60, caller=4, partner=3),
)
BEFORE_C12 = (
    alone(61),
    alone(61),
    alone(61, caller=1),
    alone(61, caller=1),
    called(61, caller=1, partner=0),
    called(60, caller=2, partner=4),
    called(60, caller=3, partner=4),
)

THEY_MAKE_IT = ("called_made", "partner_made", *("opponent_lost",) * 3)
SCORES = (
    row(
        "C1: sixty-one make a called king",
        (called(61),),
        going(2, 1, -1, -1, -1),
        reasons=THEY_MAKE_IT,
    ),
    row(
        "C2: sixty do not",
        (called(60),),
        going(-2, -1, 1, 1, 1),
        reasons=("called_failed", "partner_failed", *("opponent_won",) * 3),
    ),
    row("C3: a two with 75 is made with 75", (called(75, target=75),), going(2, 1, -1, -1, -1)),
    row("C4: a two with 75 fails with 74", (called(74, target=75),), going(-2, -1, 1, 1, 1)),
    row(
        "C5: alone with sixty-one",
        (alone(61),),
        going(4, -1, -1, -1, -1),
        reasons=("alone_made", *("opponent_lost",) * 4),
    ),
    row(
        "C6: alone with sixty",
        (alone(60),),
        going(-4, 1, 1, 1, 1),
        reasons=("alone_failed", *("opponent_won",) * 4),
    ),
    row(
        "C7: all the points count double",
        (called(120),),
        going(4, 2, -2, -2, -2),
        reasons=(*THEY_MAKE_IT, *("cappotto",) * 5),
    ),
    row("C8: all the points of the opponents as well", (called(0),), going(-4, -2, 2, 2, 2)),
    row("C9: alone with all the points", (alone(120),), going(8, -2, -2, -2, -2)),
    row("alone without a point", (alone(0),), going(-8, 2, 2, 2, 2)),
    row("C10: a two with 120 fails with 118", (called(118, target=120),), going(-2, -1, 1, 1, 1)),
    row("a two with 120 made counts double", (called(120, target=120),), going(4, 2, -2, -2, -2)),
    row("118 of 61 are not all the points", (called(118),), going(2, 1, -1, -1, -1)),
    row("the caller may sit anywhere", (called(61, caller=4, partner=2),), going(-1, -1, 1, -1, 2)),
    row(
        "the points needed are 61 unless told",
        ({"caller": 0, "partner": 1, "points": 61},),
        going(2, 1, -1, -1, -1),
    ),
    row(
        "nobody named as partner is alone", ({"caller": 0, "points": 61},), going(4, -1, -1, -1, -1)
    ),
    row(
        "all passed: nothing is written", (called(61), PASSED), going(2, 1, -1, -1, -1), reasons=()
    ),
    row(
        "all passed: the deal moves on",
        (PASSED,),
        {"next": {"deal": 2, "dealer": 4, "leader": 0}},
        dealer=3,
    ),
    row(
        "the next dealer is the one who led first",
        (called(61),),
        {"next": {"deal": 2, "dealer": 1, "leader": 2}},
    ),
    row(
        "a caller who leads is not known before the auction",
        (called(61),),
        {"next": {"deal": 2, "dealer": 1, "leader": None}},
        first_lead="caller",
    ),
    row(
        "where the suit is named changes no score",
        (called(61),),
        going(2, 1, -1, -1, -1),
        suit_named="after_first_trick",
    ),
    row(
        "following suit changes no score", (called(61),), going(2, 1, -1, -1, -1), follow_suit=True
    ),
    row("ranks only: sixty-one", (called(61),), going(2, 1, -1, -1, -1), auction="ranks_only"),
    row(
        "points only: eighty needed",
        (called(79, target=80),),
        going(-2, -1, 1, 1, 1),
        auction="points_only",
    ),
    row(
        "ai carichi is played alone",
        ({"caller": 2, "bid": "carichi", "points": 61},),
        going(-1, -1, 4, -1, -1),
        ai_carichi=True,
    ),
    row(
        "ai carichi even where one's own cards may not be called",
        ({"caller": 2, "bid": "carichi", "points": 60},),
        going(1, 1, -4, 1, 1),
        ai_carichi=True,
        self_call=False,
    ),
    row(
        "a card may be called where ai carichi is known",
        (called(61),),
        going(2, 1, -1, -1, -1),
        ai_carichi=True,
    ),
    row(
        "a partner where one's own cards may not be called",
        (called(61),),
        going(2, 1, -1, -1, -1),
        self_call=False,
    ),
    row(
        "all the points but not all the tricks",
        (called(120),),
        going(2, 1, -1, -1, -1),
        cappotto="all_tricks",
    ),
    row(
        "all the tricks",
        (called(120) | {"all_tricks": "caller"},),
        going(4, 2, -2, -2, -2),
        cappotto="all_tricks",
    ),
    row(
        "all the tricks of the opponents",
        (called(0) | {"all_tricks": "opponents"},),
        going(-4, -2, 2, 2, 2),
        cappotto="all_tricks",
    ),
    row("C11: before the last deal", BEFORE_C11, going(9, 3, -4, -6, -2)),
    row("C11: the first with eleven wins", (*BEFORE_C11, called(61)), won_by(0, 11, 4, -5, -7, -3)),
    row("C12: before the last deal", BEFORE_C12, going(9, 10, -6, -6, -7)),
    row("C12: two with eleven play on", (*BEFORE_C12, called(61)), going(11, 11, -7, -7, -8)),
    row(
        "C12: the next deal decides",
        (*BEFORE_C12, called(61), called(61, caller=1, partner=0)),
        won_by(1, 12, 13, -8, -8, -9),
    ),
    row(
        "seven are enough",
        (called(120), called(61), called(61)),
        won_by(0, 8, 4, -4, -4, -4),
        target=7,
    ),
    row("five are enough", (alone(61), called(61)), won_by(0, 6, 0, -2, -2, -2), target=5),
    row("four are not enough for five", (alone(61),), going(4, -1, -1, -1, -1), target=5),
    row(
        "two at the target: the higher wins",
        (called(61), called(61, caller=1, partner=0), called(120)),
        won_by(0, 7, 5, -4, -4, -4),
        target=5,
    ),
    row(
        "an agreed number of deals, passes do not count",
        (called(61), PASSED, called(61), PASSED),
        going(4, 2, -2, -2, -2),
        target="deals",
        deals=3,
    ),
    row(
        "after the agreed number whoever has most wins",
        (called(61), PASSED, called(61), called(60, caller=2, partner=1)),
        won_by(0, 5, 1, -4, -1, -1),
        target="deals",
        deals=3,
    ),
    row(
        "after the agreed number two in front play on",
        (called(61), called(61, caller=1, partner=0)),
        going(3, 3, -2, -2, -2),
        target="deals",
        deals=2,
        reasons=THEY_MAKE_IT,
    ),
    row(
        "and the deal after that decides",
        (called(61), called(61, caller=1, partner=0), called(60, partner=2)),
        won_by(1, 1, 4, -3, -1, -1),
        target="deals",
        deals=2,
    ),
    row(
        "eleven end no match by deals",
        (alone(120), alone(120)),
        going(16, -4, -4, -4, -4),
        target="deals",
    ),
)

REFUSES = (
    refused(
        "a partner who is the caller",
        (called(61, partner=0),),
        "deals[0].partner",
        "partner_is_caller",
    ),
    refused("60 needed", (called(61, target=60),), "deals[0].target", "range"),
    refused("121 needed", (called(61, target=121),), "deals[0].target", "range"),
    refused("119 points", (called(119),), "deals[0].points", "unreachable"),
    refused("a single point", (called(1),), "deals[0].points", "unreachable"),
    refused("121 points", (called(121),), "deals[0].points", "range"),
    refused("no points", ({"caller": 0, "partner": 1},), "deals[0].points", "missing"),
    refused("a sixth caller", (called(61, caller=5),), "deals[0].caller", "range"),
    refused("a sixth partner", (called(61, partner=5),), "deals[0].partner", "range"),
    refused(
        "points where all passed", ({"caller": None, "points": 61},), "deals[0].points", "not_asked"
    ),
    refused(
        "ranks only: 62 needed",
        (called(70, target=62),),
        "deals[0].target",
        "range",
        auction="ranks_only",
    ),
    refused(
        "alone where one's own cards may not be called",
        (alone(61),),
        "deals[0].partner",
        "self_call_off",
        self_call=False,
    ),
    refused(
        "ai carichi where it is not played",
        ({"caller": 0, "bid": "carichi", "points": 61},),
        "deals[0].bid",
        "unknown_key",
    ),
    refused(
        "ai carichi with a partner",
        ({"caller": 0, "bid": "carichi", "partner": 1, "points": 61},),
        "deals[0].partner",
        "not_asked",
        ai_carichi=True,
    ),
    refused(
        "all the tricks with 118",
        (called(118) | {"all_tricks": "caller"},),
        "deals[0].all_tricks",
        "not_asked",
        cappotto="all_tricks",
    ),
    refused(
        "all the tricks of the opponents with 120",
        (called(120) | {"all_tricks": "opponents"},),
        "deals[0].all_tricks",
        "all_tricks_points",
        cappotto="all_tricks",
    ),
    refused(
        "tricks where points double",
        (called(120) | {"all_tricks": "caller"},),
        "deals[0].all_tricks",
        "unknown_key",
    ),
    refused("a deal after the end", (*(alone(120),) * 2, called(61)), "deals[2]", "finished"),
)

CUPS, COINS = {"trump": "H"}, {"trump": "D"}
FOLLOW = {"options": {"follow_suit": True}}
CARICHI = {"options": {"ai_carichi": True}, "bid": "carichi"}

LEGAL = (
    Legal("nobody has to follow or to trump", "7C KD 2H", "AC", "7C KD 2H", more=CUPS),
    Legal("any card may be led", "7C KD 2H", "", "7C KD 2H", more=CUPS),
    Legal(
        "following suit by house rule",
        "7C 2C KD 2H",
        "AC",
        "7C 2C",
        {"KD": "must_follow", "2H": "must_follow"},
        {**CUPS, **FOLLOW},
    ),
    Legal(
        "without the led suit anything goes", "KD 2H 3S", "AC", "KD 2H 3S", more={**CUPS, **FOLLOW}
    ),
    Legal("following need not beat", "2H AH 7C", "KH", "2H AH", more={**CUPS, **FOLLOW}),
    Legal("ai carichi: the lead is free", "7C KD 2H", "", "7C KD 2H", more=CARICHI),
)

HOLDS = (
    Holds("the smallest trump beats an ace", "AC 3C 2H KD 7S", "2H", 25, CUPS),
    Holds("the higher trump", "AC 4H 2H KD JH", "JH", 17, CUPS),
    Holds("the three stands below the ace only", "KC 3C QC 7C JC", "3C", 19, CUPS),
    Holds("an ace of another suit takes nothing", "2C AD AS 3S 4C", "4C", 32, CUPS),
    Holds("a trump led", "7D AC 6D 2D AH", "7D", 22, COINS),
    Holds("ai carichi: only the led suit counts", "2C AH 3H AD 4C", "4C", 32, CARICHI),
)


@pytest.mark.parametrize("row", **named(SCORES))
def test_scores(row: Scores) -> None:
    check_scores(GAME, row)


@pytest.mark.parametrize("row", **named(REFUSES))
def test_refuses(row: Refuses) -> None:
    check_refuses(GAME, row)


@pytest.mark.parametrize("row", **named(LEGAL))
def test_legal(row: Legal) -> None:
    check_legal(GAME, row)


@pytest.mark.parametrize("row", **named(HOLDS))
def test_holds(row: Holds) -> None:
    check_holds(GAME, row)


def match(deals: list[Deal], **options: Any) -> dict[str, Any]:
    """The match as `api.score` answers it."""
    asked = {"game": GAME, "options": options, "players": list(NAMES[:5]), "deals": deals}
    return api.score(asked)


def test_two_in_front_are_told_that_they_play_on() -> None:
    notes = match([*BEFORE_C12, called(61)])["deals"][-1]["notes"]
    assert [note["reason"] for note in notes] == ["tied"]
    assert "11" in notes[0]["text"]


def test_that_all_passed_is_said() -> None:
    assert [note["reason"] for note in match([PASSED])["deals"][0]["notes"]] == ["all_passed"]


@pytest.mark.parametrize("players", [4, 6])
def test_it_is_a_game_for_five(players: int) -> None:
    with pytest.raises(api.InvalidInput) as refused:
        api.score({"game": GAME, "players": list(NAMES[:players]), "deals": []})
    assert refused.value.errors[0]["path"] == "players"


POSITIONS = {
    "no trump told": ({}, "trump", "missing"),
    "a trump with ai carichi": ({**CARICHI, "trump": "H"}, "trump", "not_asked"),
    "ai carichi where it is not played": ({"bid": "carichi"}, "bid", "carichi_off"),
    "nine cards": ({**CUPS, "hand": [f"{rank}C" for rank in "234567JQK"]}, "hand", "hand_too_long"),
    "a card of the other pack": ({**CUPS, "hand": ["8C"]}, "hand[0]", "card_not_in_pack"),
}


@pytest.mark.parametrize(("more", "path", "code"), POSITIONS.values(), ids=POSITIONS)
def test_a_position_that_cannot_be_is_refused(more: dict[str, Any], path: str, code: str) -> None:
    with pytest.raises(api.InvalidInput) as refused:
        api.legal({"game": GAME, "trick": [], "hand": ["2C"], **more})
    assert (path, code) in {(error["path"], error["code"]) for error in refused.value.errors}


CLAIM = {"game": GAME, **CUPS, "trick": ["AC", "2H"], "suspect": 1, "also_held": ["7C"]}


@pytest.mark.parametrize(
    ("more", "verdict"), [({}, "legal"), (FOLLOW, "illegal")], ids=["free play", "following suit"]
)
def test_whether_a_ruff_was_a_revoke(more: dict[str, Any], verdict: str) -> None:
    found = api.dispute({**CLAIM, **more})
    assert (found["verdict"], found["penalty"]) == (verdict, None)
