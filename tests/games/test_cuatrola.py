"""Cuatrola's score: the worked examples of its rules, and what must hold of any of its matches."""

from __future__ import annotations

from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from games import GAMES, api
from tests.games.rows import Refuses, Scores, check_refuses, check_scores, named

Deal = dict[str, Any]


def unbid(a: int, last: int = 0, *cantes: tuple[int, int], **more: Any) -> Deal:
    """A hand without a bid: card points of the first pair, who took the last trick, cantes."""
    return {"bid": None, **counted((a, 120 - a), last, cantes), **more}


def solo(bidder: int, points: tuple[int, int], last: int, *cantes: tuple[int, int]) -> Deal:
    """A solo with the card points of both sides."""
    return {"bid": "solo", "bidder": bidder, **counted(points, last, cantes)}


def counted(
    points: tuple[int, int], last: int, cantes: tuple[tuple[int, int], ...]
) -> dict[str, Any]:
    """What is counted in a hand; cantes as (side, value)."""
    sung = [{"side": side, "value": value} for side, value in cantes]
    return {"points": list(points), "last": last, "cantes": sung}


def lost(bid: str | None, side: int, bidder: int | None = None) -> Deal:
    """A hand that a revoke of a side has lost."""
    return {"bid": bid, "renuncio": side} | ({} if bidder is None else {"bidder": bidder})


def tricks(bid: str, bidder: int, taken: int) -> Deal:
    """A cuatrola or quintola with the bidder's tricks."""
    return {"bid": bid, "bidder": bidder, "tricks": taken}


def at(a: int, b: int) -> tuple[Deal, ...]:
    """Hands without a bid that bring the match to a:b."""
    return (unbid(70),) * a + (unbid(50, 1),) * b


SUNG = {"side": 0, "value": 40}
# Who has won; None: the match goes on.
A, B, OPEN = 0, 1, None


def gives(
    name: str,
    match: tuple[int, int],
    *deals: Deal,
    won: int | None = OPEN,
    why: str | None = None,
    dealer: int = 0,
    **options: Any,
) -> Scores:
    """A match and its score after the deals; `why` is the only reason of the last one's lines."""
    end = {"finished": False, "winners": [], "losers": []}
    if won is not None:
        end = {"finished": True, "winners": [won], "losers": [1 - won]}
    expect = {"accounts": {"match": list(match)}, **end}
    return Scores(name, deals, expect, options, 4, dealer, (why,) if why else None)


# The dealer of the first hand is seat 0, so its mano is seat 1, of the second pair.
SCORES = (
    gives("K1 more points", (1, 0), unbid(70), why="more_points"),
    gives("K2 a cante decides", (1, 0), unbid(48, 1, (0, 40))),
    gives("without the cante the others win", (0, 1), unbid(48, 1)),
    gives("the last trick decides", (0, 1), unbid(64, 1)),
    gives("one side's last trick is not enough", (1, 0), unbid(66, 1)),
    gives("K3 a tie goes to mano", (0, 1), unbid(55), why="tie_mano"),
    gives("a tie goes to mano of the other pair", (1, 0), unbid(55), dealer=1),
    gives("K3 a tie scores nothing by house rule", (0, 0), unbid(55), tie="nobody"),
    gives("mano moves on with the deal", (2, 0), unbid(70), unbid(55)),
    gives("mano of a tie though a bidder leads", (0, 1), unbid(55), first_lead="bidder"),
    gives("K4 solo made at eight", (10, 0), *at(8, 0), solo(0, (50, 45), 0), why="solo_made"),
    gives("K5 solo lost", (2, 0), solo(1, (55, 40), 1), why="solo_failed"),
    gives("K6 a tied solo is lost to mano", (0, 2), solo(0, (40, 50), 0), why="tie_mano"),
    gives("K6 a tied solo is made by mano", (2, 0), solo(0, (40, 50), 0), dealer=3),
    gives("a tied solo scores nothing", (0, 0), solo(0, (40, 50), 0), tie="nobody"),
    gives("K7 a cante makes the solo", (2, 0), solo(0, (40, 45), 1, (0, 20))),
    gives("an opponent's cante beats it", (0, 2), solo(2, (50, 45), 0, (1, 20))),
    gives("a soloist sings twice", (2, 0), solo(0, (20, 60), 1, (0, 40), (0, 20))),
    gives("the poorest solo", (2, 0), solo(0, (60, 6), 1)),
    gives("the richest solo", (2, 0), solo(0, (100, 9), 1)),
    gives("K8 won at 7", (11, 0), *at(7, 0), tricks("cuatrola", 0, 4), won=A, why="cuatrola_made"),
    gives("K9 five tricks in a cuatrola still score four", (4, 0), tricks("cuatrola", 2, 5)),
    gives("K10 lost at nine", (0, 13), *at(0, 9), tricks("cuatrola", 0, 3), won=B),
    gives("cuatrola without a trick", (0, 4), tricks("cuatrola", 0, 0), why="cuatrola_failed"),
    gives("K11 won at 6", (0, 11), *at(0, 6), tricks("quintola", 1, 5), won=B, why="quintola_made"),
    gives("K12 lost with the first trick", (5, 0), tricks("quintola", 1, 0), why="quintola_failed"),
    gives("quintola lost with the last trick", (5, 0), tricks("quintola", 3, 4)),
    gives("K13 solo allowed at eight", (10, 8), *at(8, 8), solo(2, (60, 30), 0)),
    gives("K14 ten all and nobody bids", (11, 10), *at(10, 10), unbid(70), won=A),
    gives("K15 won with 15", (15, 3), *at(10, 3), tricks("quintola", 1, 4), won=A),
    gives("K16 all tricks without a bid", (1, 0), unbid(120), why="more_points"),
    gives("K16 a clean table", (2, 0), unbid(120), mesa_limpia=True, why="mesa_limpia"),
    gives("four tricks are no clean table", (1, 0), unbid(112), mesa_limpia=True),
    gives("a clean table is no bid", (0, 12), *at(0, 10), unbid(0, 1), mesa_limpia=True, won=B),
    gives("only the own score counts", (11, 10), *at(6, 10), tricks("quintola", 0, 5), won=A),
    gives("nine and a solo make eleven", (11, 0), *at(9, 0), solo(0, (60, 40), 0), won=A),
    gives("7 is passed", (9, 0), *at(4, 0), tricks("quintola", 0, 5), target=7, won=A),
    gives("21 is passed", (24, 0), *at(19, 0), tricks("quintola", 0, 5), target=21, won=A),
    gives("a match to 21 goes on at eleven", (11, 0), *at(11, 0), target=21),
    gives(
        "11 is passed by house rule",
        (15, 0),
        *at(10, 0),
        tricks("quintola", 0, 5),
        exact=False,
        won=A,
    ),
    gives(
        "exactly 21 by house rule",
        (21, 0),
        *at(17, 0),
        tricks("cuatrola", 0, 4),
        target=21,
        exact=True,
        won=A,
    ),
    gives("three cantes in a hand", (1, 0), unbid(60, 1, (0, 40), (0, 20), (0, 20))),
    gives("both pairs sing", (0, 1), unbid(60, 1, (0, 20), (1, 40))),
    gives("cantes left out are none", (1, 0), {"bid": None, "points": [70, 50], "last": 1}),
    gives("a revoke", (0, 1), lost(None, 0), renuncio="lose_hand", why="renuncio_lost"),
    gives("a soloist's revoke", (0, 2), lost("solo", 0, 0), renuncio="lose_hand"),
    gives("a revoke against a quintola", (5, 0), lost("quintola", 1, 0), renuncio="lose_hand"),
    gives(
        "a revoke past 11", (14, 0), *at(10, 0), lost("cuatrola", 1, 1), renuncio="lose_hand", won=A
    ),
    gives("no revoke where one would cost", (1, 0), unbid(70), renuncio="lose_hand"),
    gives("the auction changes no score", (1, 0), unbid(70), auction="first_bid_ends"),
    gives("cantes in any order", (1, 0), unbid(70, 0, (0, 20), (0, 40)), forty_first=True),
    gives("played to the end", (5, 0), tricks("quintola", 1, 2), stop_early=False),
)


def bad(code: str, path: str, name: str, *deals: Deal, **options: Any) -> Refuses:
    """The last deal cannot be; `path` is inside it."""
    place = f"deals[{len(deals) - 1}]"
    return Refuses(name, deals, f"{place}.{path}" if path else place, code, options)


REFUSES = (
    bad("bid_too_high", "bid", "K13 cuatrola at eight", *at(8, 0), tricks("cuatrola", 0, 4)),
    bad("bid_too_high", "bid", "quintola at seven", *at(7, 0), tricks("quintola", 2, 5)),
    bad("bid_too_high", "bid", "solo at ten", *at(10, 0), solo(0, (60, 40), 0)),
    bad("bid_too_high", "bid", "a bid that was lost", *at(0, 8), tricks("cuatrola", 1, 0)),
    bad(
        "bid_too_high",
        "bid",
        "after a revoke",
        *at(10, 0),
        lost("solo", 1, 0),
        renuncio="lose_hand",
    ),
    bad(
        "bid_too_high",
        "bid",
        "exact 7",
        *at(3, 0),
        tricks("quintola", 0, 5),
        target=7,
        exact=True,
    ),
    bad(
        "bid_too_high",
        "bid",
        "exact 21",
        *at(18, 0),
        tricks("cuatrola", 0, 4),
        target=21,
        exact=True,
    ),
    bad("choice", "bid", "a bid nobody knows", tricks("duo", 0, 4)),
    bad("missing", "bid", "no word on the bid", {"points": [70, 50], "last": 0, "cantes": []}),
    bad("missing", "bidder", "a bid of nobody", {"bid": "quintola", "tricks": 5}),
    bad("range", "bidder", "a fifth player", tricks("cuatrola", 4, 4)),
    bad("not_asked", "bidder", "a bidder without a bid", unbid(70, bidder=0)),
    bad("sum", "points", "points that do not add up", unbid(70, points=[70, 40])),
    bad("solo_sum", "points", "a solo with too few points", solo(0, (40, 25), 0)),
    bad("solo_sum", "points", "a solo with too many points", solo(0, (60, 50), 0)),
    bad("poorest_trick", "points[0]", "less than one trick", unbid(7, 1)),
    bad("poorest_trick", "points[1]", "less than one trick for the others", unbid(113)),
    bad("poorest_trick", "points[0]", "less than a trick of three", solo(0, (5, 70), 1)),
    bad("no_trick", "last", "the last trick without a card", unbid(0)),
    bad("no_trick", "cantes[0].side", "(c) a cante without a trick", unbid(0, 1, (0, 20))),
    bad("range", "last", "a third pair", unbid(70, 2)),
    bad("missing", "last", "no last trick", {"bid": None, "points": [70, 50]}),
    bad("cante_value", "cantes[0].value", "a cante of thirty", unbid(70, 0, (0, 30))),
    bad("range", "cantes[0].value", "a cante of ten", unbid(70, 0, (0, 10))),
    bad("forty_twice", "cantes[1].value", "two forties", unbid(70, 0, (0, 40), (1, 40))),
    bad("too_many", "cantes", "(f) a cante after the fourth trick", unbid(70, 0, *((0, 20),) * 4)),
    bad("soloist_cantes", "cantes", "three cantes", solo(2, (60, 40), 0, *((0, 20),) * 3)),
    bad("not_asked", "cantes", "(e) in a cuatrola", {**tricks("cuatrola", 0, 4), "cantes": [SUNG]}),
    bad("not_asked", "points", "in a quintola", {**tricks("quintola", 0, 5), "points": [120, 0]}),
    bad("missing", "tricks", "a cuatrola without tricks", {"bid": "cuatrola", "bidder": 0}),
    bad("range", "tricks", "six tricks", tricks("cuatrola", 0, 6)),
    bad("not_asked", "tricks", "tricks of an unbid hand", unbid(70, tricks=4)),
    bad("unknown_key", "renuncio", "a revoke that costs nothing", lost(None, 0)),
    bad("not_asked", "points", "points after it", unbid(70, renuncio=0), renuncio="lose_hand"),
    bad("finished", "", "a hand after the end", *at(11, 0), unbid(70)),
)

NEXT = (
    Scores("deal and lead pass on", (unbid(70),), {"next": {"deal": 2, "dealer": 1, "leader": 2}}),
    Scores("and come round", (unbid(70),), {"next": {"dealer": 0, "leader": 1}}, dealer=3),
    Scores(
        "a bidder who leads is not known before the bid",
        (unbid(70),),
        {"next": {"dealer": 1, "leader": None}},
        {"first_lead": "bidder"},
    ),
)


@pytest.mark.parametrize("row", **named((*SCORES, *NEXT)))
def test_scores(row: Scores) -> None:
    check_scores("cuatrola", row)


@pytest.mark.parametrize("row", **named(REFUSES))
def test_refuses(row: Refuses) -> None:
    check_refuses("cuatrola", row)


@pytest.mark.parametrize(
    ("own", "allowed"),
    [(n, {"solo", "cuatrola", "quintola"}) for n in range(7)]
    + [(7, {"solo", "cuatrola"}), (8, {"solo"}), (9, {"solo"}), (10, set())],
)
def test_what_may_be_bid_with_each_score(own: int, allowed: set[str]) -> None:
    entries = {
        "solo": solo(0, (60, 40), 0),
        "cuatrola": tricks("cuatrola", 0, 4),
        "quintola": tricks("quintola", 0, 5),
    }
    taken = {bid for bid, entry in entries.items() if _taken((*at(own, 0), entry))}
    assert taken == allowed


def _taken(deals: tuple[Deal, ...]) -> bool:
    try:
        api.score({"game": "cuatrola", "players": list("ABCD"), "deals": list(deals)})
    except api.InvalidInput:
        return False
    return True


@pytest.mark.parametrize("players", [2, 3, 5])
def test_it_is_a_game_for_four(players: int) -> None:
    with pytest.raises(api.InvalidInput) as refused:
        api.score({"game": "cuatrola", "players": list("ABCDE")[:players], "deals": []})
    assert refused.value.errors[0]["path"] == "players"


@pytest.mark.parametrize(
    ("lang", "said"),
    [
        ("en", "48 + 40 = 88 to 72 + 10 = 82, nobody had bid: 1 point."),
        ("ru", "48 + 40 = 88 против 72 + 10 = 82, заявки не было: 1 очко."),
    ],
)
def test_a_line_shows_how_the_points_were_counted(lang: str, said: str) -> None:
    match = {"game": "cuatrola", "players": list("ABCD"), "deals": [unbid(48, 1, (0, 40))]}
    assert api.score(match, lang)["deals"][0]["lines"][0]["text"] == said


def test_the_seats_run_against_the_clock() -> None:
    assert not GAMES["cuatrola"].clockwise


SIDE = st.integers(0, 1)
CANTES = st.lists(st.tuples(SIDE, st.sampled_from([20, 40])), max_size=3)
ENTRY = st.one_of(
    st.builds(lambda a, last, sung: unbid(a, last, *sung), st.integers(0, 120), SIDE, CANTES),
    st.builds(
        lambda seat, points, last, sung: solo(seat, points, last, *sung),
        st.integers(0, 3),
        st.tuples(st.integers(0, 70), st.integers(0, 70)),
        SIDE,
        CANTES,
    ),
    st.builds(
        tricks, st.sampled_from(["cuatrola", "quintola"]), st.integers(0, 3), st.integers(0, 5)
    ),
)
WORTH = {None: 1, "solo": 2, "cuatrola": 4, "quintola": 5}


@given(st.lists(ENTRY, max_size=10), st.sampled_from(["mano", "nobody"]))
def test_one_pair_alone_gets_what_the_hand_is_worth(deals: list[Deal], tie: str) -> None:
    match = {"game": "cuatrola", "players": list("ABCD"), "options": {"tie": tie}}
    played: list[Deal] = []
    scored: dict[str, Any] = api.score(match | {"deals": []})
    for deal in deals:
        try:
            scored = api.score(match | {"deals": [*played, deal]})
            played.append(deal)
        except api.InvalidInput:
            continue
    before = [0, 0]
    for deal, got in zip(played, scored["deals"], strict=True):
        after = got["accounts"]["match"]
        change = [now - then for now, then in zip(after, before, strict=True)]
        assert sum(line["amount"] for line in got["lines"]) == sum(change)
        assert sorted(change) in ([0, WORTH[deal["bid"]]], [0, 0] if tie == "nobody" else None)
        before = after
    assert scored["finished"] == (max(before) >= 11) == bool(scored["winners"])
    assert min(before) < 11
