"""Kozyol of 32 cards: its worked examples, and what must hold of any of its games."""

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
    pack_codes,
)

GAME = "kozyol32"
Deal = dict[str, Any]


def took(*points: int) -> Deal:
    """What everybody has taken in a deal or a half."""
    return {"points": list(points)}


def stands(*points: int, **more: Any) -> dict[str, Any]:
    """What the points must be; the game goes on unless something else is said."""
    return {"accounts": {"points": list(points)}, "finished": False, **more}


def won_by(side: int, *points: int) -> dict[str, Any]:
    """The game has this winner."""
    losers = [other for other in range(len(points)) if other != side]
    over = {"finished": True, "winners": [side], "losers": losers}
    return {"accounts": {"points": list(points)}, **over, "labels": [[] for _ in points]}


def settled(points: list[int], taken: list[int], **more: Any) -> dict[str, Any]:
    """What stands by the old settlement."""
    return {"accounts": {"points": points, "taken": taken}, **more}


DRAW = {"variant": "draw"}
OLD = {"old_settlement": True}
WON_BY_0 = (took(25, 10, 15, 12), took(38, 8, 6, 6))
VOID = (took(25, 20, 10, 7), took(20, 10, 15, 13))

SCORES = (
    Scores("1: sixty-three after both halves", WON_BY_0, won_by(0, 63, 18, 21, 18)),
    Scores(
        "2: nobody has sixty, the game is void",
        VOID,
        stands(0, 0, 0, 0),
        reasons=("points_taken",) * 4 + ("void",) * 4,
    ),
    Scores(
        "3: fifty-nine is not enough", (took(30, 20, 8, 4), took(29, 11, 12, 6)), stands(0, 0, 0, 0)
    ),
    Scores(
        "4: sixty is enough",
        (took(30, 20, 8, 4), took(30, 10, 12, 6)),
        won_by(0, 60, 30, 20, 10),
        reasons=("points_taken",) * 4,
    ),
    Scores(
        "5: sixty-one after the first half decide nothing",
        (took(1, 61, 0, 0),),
        stands(1, 61, 0, 0, winners=[]),
    ),
    Scores(
        "6: they count after the second half",
        (took(1, 61, 0, 0), took(20, 0, 18, 20)),
        won_by(1, 21, 61, 18, 20),
    ),
    Scores(
        "7: sixty each is a draw and played again",
        (took(60, 2, 0, 0), took(0, 58, 0, 0)),
        stands(0, 0, 0, 0),
        reasons=("points_taken", "drawn_again", "drawn_again"),
    ),
    Scores(
        "8: two players draw, seventy-three wins", (took(73, 47),), won_by(0, 73, 47), players=2
    ),
    Scores(
        "9: two players with sixty each play another deal",
        (took(60, 60),),
        stands(60, 60),
        players=2,
    ),
    Scores(
        "9: another deal decides",
        (took(60, 60), took(50, 70)),
        won_by(1, 110, 130),
        players=2,
    ),
    Scores(
        "10: four players draw, the higher of two wins",
        (took(40, 35, 25, 20), took(30, 22, 40, 28)),
        won_by(0, 70, 57, 65, 48),
        DRAW,
    ),
    Scores(
        "four players draw, nobody has sixty yet",
        (took(40, 35, 25, 20),),
        stands(40, 35, 25, 20),
        DRAW,
        reasons=("points_taken",) * 4,
    ),
    Scores(
        "a void game is followed by a new one",
        (*VOID, *WON_BY_0),
        won_by(0, 63, 18, 21, 18),
    ),
    Scores(
        "the winner has reached sixty before another passes in the next deal",
        (took(59, 41, 20), took(1, 60, 39)),
        won_by(1, 60, 101, 59),
        players=3,
    ),
    Scores(
        "three players leave cards in the stock", (took(40, 30, 20),), stands(40, 30, 20), players=3
    ),
    Scores(
        "three players in halves: counted after the second",
        (took(40, 20, 10), took(20, 10, 10)),
        won_by(0, 60, 30, 20),
        {"variant": "halves"},
        players=3,
    ),
    Scores(
        "sixty-one are asked for",
        (took(30, 20, 8, 4), took(30, 10, 12, 6)),
        stands(0, 0, 0, 0),
        {"target": 61},
    ),
    Scores(
        "two with forty or more, the higher wins",
        (took(30, 20, 8, 4), took(12, 21, 15, 10)),
        won_by(0, 42, 41, 23, 14),
        {"target": 40},
    ),
    Scores(
        "both halves have the same dealer and the same first leader",
        (took(25, 20, 10, 7),),
        {"next": {"deal": 2, "dealer": 3, "leader": 0}},
        dealer=3,
    ),
    Scores(
        "after both halves the deal passes to the left",
        VOID,
        {"next": {"deal": 3, "dealer": 0, "leader": 1}},
        dealer=3,
    ),
    Scores(
        "with drawing the deal passes after every deal",
        (took(40, 35, 25, 20),),
        {"next": {"deal": 2, "dealer": 1, "leader": 2}},
        DRAW,
    ),
    Scores(
        "who keeps the trump card changes no score",
        WON_BY_0,
        won_by(0, 63, 18, 21, 18),
        {"dealer_gets_trump": True},
    ),
    Scores(
        "old settlement: two from everybody, one from the dealer, then a new game",
        WON_BY_0,
        settled([0, 0, 0, 0], [0, 2, 1, 2], finished=False),
        OLD,
        dealer=2,
        reasons=("points_taken",) * 4
        + ("taken_off", "taken_off_dealer", "taken_off")
        + ("new_game",) * 4,
    ),
    Scores(
        "old settlement: a dealer who wins takes two from each",
        WON_BY_0,
        settled([0, 0, 0, 0], [0, 2, 2, 2]),
        OLD,
    ),
    Scores(
        "old settlement: a void game takes nothing",
        VOID,
        settled([0, 0, 0, 0], [0, 0, 0, 0]),
        OLD,
    ),
    Scores(
        "old settlement: whoever takes the last of somebody's twelve has won",
        (took(73, 47),) * 8,
        settled([0, 0], [0, 12], finished=True, winners=[0], losers=[1]),
        OLD,
        players=2,
    ),
    Scores(
        "old settlement: both may lose",
        (took(73, 47),) * 7 + (took(40, 80),),
        settled([0, 0], [2, 11], finished=False),
        OLD,
        players=2,
    ),
    Scores(
        "old settlement: of two that are due only the last one is left",
        (*(took(73, 47),) * 7, took(40, 80), took(73, 47)),
        settled([0, 0], [2, 12], finished=True, winners=[0]),
        OLD,
        players=2,
    ),
    Scores(
        "old settlement with sixty each: another deal, nothing taken off",
        (took(60, 60),),
        settled([60, 60], [0, 0]),
        OLD,
        players=2,
    ),
)

REFUSES = (
    Refuses(
        "12: both halves of four must give 120",
        (took(30, 20, 10, 4), took(20, 10, 10, 6)),
        "deals[1].points",
        "sum",
    ),
    Refuses("two players always take 120", (took(70, 49),), "deals[0].points", "sum", players=2),
    Refuses(
        "four players with drawing always take 120",
        (took(40, 35, 25, 19),),
        "deals[0].points",
        "sum",
        DRAW,
    ),
    Refuses(
        "three players cannot take more than there is",
        (took(60, 40, 21),),
        "deals[0].points",
        "sum_most",
        players=3,
    ),
    Refuses(
        "a half cannot hold more than the pack",
        (took(60, 61, 0, 0),),
        "deals[0].points",
        "sum_most",
    ),
    Refuses(
        "two halves of three cannot hold more than the pack",
        (took(60, 20, 0), took(30, 11, 0)),
        "deals[1].points",
        "sum_most",
        {"variant": "halves"},
        players=3,
    ),
    Refuses("three amounts for four players", (took(60, 20, 10),), "deals[0].points", "length"),
    Refuses("a deal after the end", (*WON_BY_0, took(0, 0, 0, 0)), "deals[2]", "finished"),
    Refuses("no points", ({},), "deals[0].points", "missing"),
)

D, C, S = ({"trump": suit} for suit in "DCS")

LEGAL = (
    Legal("1: nobody has to follow", "AH 9C JD 7S", "KH", "AH 9C JD 7S", more=C),
    Legal("2: any single card may be led", "QD 8D 10C KS", "", "QD 8D 10C KS", more=D),
    Legal("nobody has to trump", "7D 9C 8S", "AH", "7D 9C 8S", more=D),
)

PLAIN_CLUB = {"options": {"club_jack": "plain"}}
HOLDS = (
    Holds("11: eleven, ten, two and nothing", "AS 10S JH 7C", "JH", 23, C),
    Holds("5: a trump beats plain cards", "AH 10H 7D KH", "7D", more=D),
    Holds("6: the jack of hearts beats trumps", "AD JH 10D 7S", "JH", more=D),
    Holds("7: the jack of spades beats the red jacks", "JH AD JS QD", "JS", more=D),
    Holds("8: hearts beat diamonds among the jacks", "JD AD JH 9C", "JH", more=D),
    Holds("9: the jack of diamonds stands above plain cards", "AH JD 10H KH", "JD", more=C),
    Holds("10: the led suit, an ace of another does not count", "9C AH KC 7S", "KC", more=D),
    Holds("11: the ten ranks above the king", "KH 10H QH 9H", "10H", more=S),
    Holds("12: the jack of clubs is the highest", "AC JC JS 7C", "JC", more=C),
    Holds("12: an ordinary jack of clubs is not", "AC JC JS 7C", "JS", more={**C, **PLAIN_CLUB}),
    Holds(
        "an ordinary jack of clubs is a low trump", "JC QC 9C 7C", "QC", more={**C, **PLAIN_CLUB}
    ),
    Holds(
        "an ordinary jack of clubs beats the nine", "9C JC 8C 7H", "JC", more={**D, **PLAIN_CLUB}
    ),
    Holds("a jack led is beaten by a higher jack only", "JD AC AD JH", "JH", more=C),
    Holds(
        "diamonds first among the jacks by house rule",
        "JS JH JD AC",
        "JD",
        more={**C, "options": {"jack_order": "D>S>H"}},
    ),
    Holds(
        "the jack of clubs stands above any order",
        "JS JC JD AC",
        "JC",
        more={**C, "options": {"jack_order": "D>S>H"}},
    ),
    Holds("a trick without a trump and without a point", "7S 8S 9S 7H", "9S", 0, D),
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


def match(players: int, deals: list[Deal], **options: Any) -> dict[str, Any]:
    """The match as `api.score` answers it."""
    asked = {"game": GAME, "options": options, "players": list(NAMES[:players]), "deals": deals}
    return api.score(asked)


def test_a_void_game_is_labelled_and_says_so() -> None:
    lines = match(4, list(VOID))["deals"][1]["lines"]
    void = [line for line in lines if line["reason"] == "void"]
    assert [line["amount"] for line in void] == [-45, -30, -25, -20]
    assert all(line["label"] == "void" and "60" in line["text"] for line in void)
    assert not any("label" in line for line in lines if line["reason"] == "points_taken")


def test_a_drawn_game_is_no_void_game() -> None:
    lines = match(4, [took(60, 2, 0, 0), took(0, 58, 0, 0)])["deals"][1]["lines"]
    assert not any("label" in line for line in lines)


def test_what_comes_next_is_said_in_halves_only() -> None:
    def notes(players: int, *deals: Deal) -> list[str]:
        return [note["reason"] for note in match(players, list(deals))["next"]["notes"]]

    assert notes(4) == ["now_first_half"]
    assert notes(4, took(25, 20, 10, 7)) == ["now_second_half"]
    assert notes(4, *VOID) == ["now_first_half"]
    assert notes(2) == []


def test_two_cards_cannot_be_led_at_once() -> None:
    asked = {"game": GAME, "trump": "D", "trick": [["QD", "8D"]], "hand": ["10C", "KS"]}
    with pytest.raises(api.InvalidInput) as refused:
        api.legal(asked)
    assert refused.value.errors[0]["path"] == "trick[0]"


def test_a_hand_holds_four_cards() -> None:
    asked = {"game": GAME, "trump": "D", "trick": [], "hand": ["10C", "KS", "7D", "8D", "9D"]}
    with pytest.raises(api.InvalidInput) as refused:
        api.legal(asked)
    assert refused.value.errors[0]["code"] == "hand_too_long"


@pytest.mark.parametrize("dealer", range(4))
def test_the_player_left_of_the_dealer_leads(dealer: int) -> None:
    asked = {"game": GAME, "players": list(NAMES[:4]), "first_dealer": dealer, "deals": []}
    assert api.score(asked)["next"]["leader"] == (dealer + 1) % 4


def errors(players: int, tricks: int, **more: Any) -> list[dict[str, Any]]:
    """The mistakes in a record of so many full tricks, the whole pack played suit by suit."""
    pack = list(pack_codes(GAME))
    played = [pack[start : start + players] for start in range(0, tricks * players, players)]
    record = {"game": GAME, "players": players, "trump": "D", "leader": 0, "tricks": played}
    return api.audit({**record, **more})["recording_errors"]


TOO_LONG = [
    {"trick": 5, "card": card, "code": "hand_too_long"} for card in ("7H", "8H", "9H", "JH")
]


def test_a_half_has_four_tricks() -> None:
    assert errors(4, 4) == []
    assert errors(4, 5) == TOO_LONG
    assert errors(4, 8, options=DRAW) == []


def test_three_players_leave_two_cards_in_the_stock() -> None:
    assert errors(3, 10) == []
    assert {error["code"] for error in errors(3, 11)} == {"hand_too_long"}


def test_nobody_draws_in_a_half() -> None:
    with pytest.raises(api.InvalidInput) as refused:
        errors(4, 4, draws=[[["7S"], [], [], []]])
    assert refused.value.errors[0]["path"] == "draws"


def test_nothing_can_be_revoked() -> None:
    claim = {"game": GAME, "trump": "D", "trick": ["AH", "7S"], "suspect": 1, "also_held": ["7H"]}
    found = api.dispute(claim)
    assert (found["verdict"], found["penalty"]) == ("legal", None)
