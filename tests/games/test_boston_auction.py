"""Boston's auction: what may be bid over what, and what a bid would bring."""

from __future__ import annotations

import random
from typing import Any

import pytest

from games import GAMES, api
from games.options import choose
from tests.games import oracle_boston as oracle
from tests.games.rows import NAMES

NINE_OF_DIAMONDS = {"opened": "9D"}
"""Diamonds are first, hearts second, spades and clubs third."""


def auction(standing: str | None, opened: str = "9D", **options: Any) -> dict[str, Any]:
    """The answer on every bid over the standing one (`6S`, `big_zero`, None: nobody has bid)."""
    asked: dict[str, Any] = {"opened": opened}
    if standing in oracle.ZEROS:
        asked["standing"] = standing
    elif standing is not None:
        asked |= {"standing": standing[:-1], "suit": standing[-1]}
    return api.legal({"game": "boston", "options": options, "auction": asked})


def against(standing: str | None, bid: str, **options: Any) -> str | None:
    """The reason against a bid, None where it may be made."""
    got = auction(standing, **options)
    verdict = next(each for each in got["verdicts"] if each["play"] == bid)
    assert verdict["legal"] == (bid in got["legal"])
    return verdict.get("reason")


BIDS = {
    "example 1: the same number in a better suit": ("6S", "6H", None),
    "example 2: both suits are third": ("6S", "6C", "bid_no_better_suit"),
    "example 3: a zero game over six": ("6D", "small_zero", None),
    "example 4: six below the big zero": ("big_zero", "6D", "bid_too_low"),
    "example 5: the open small game stands below nine": ("9H", "small_open", "bid_too_low"),
    "example 6: eleven tricks are no contract": ("9D", "11D", "bid_not_contract"),
    "the same bid again": ("6D", "6D", "bid_no_better_suit"),
    "a worse suit": ("6D", "6H", "bid_no_better_suit"),
    "a worse suit of more tricks": ("6D", "7C", None),
    "the same zero game again": ("small_zero", "small_zero", "bid_same_zero"),
    "the big zero over the small one": ("small_zero", "big_zero", None),
    "seven over the big zero": ("big_zero", "7S", None),
    "thirteen over everything": ("big_open", "13S", None),
    "nothing over thirteen but a better suit": ("13S", "big_open", "bid_too_low"),
    "thirteen in a better suit": ("13S", "13H", None),
    "the lowest bid of all": (None, "5C", None),
    "the open big game over nine": ("9D", "big_open", None),
    "nine over the open small game": ("small_open", "9S", None),
    "passing is always free": ("13D", "pass", None),
}


@pytest.mark.parametrize(("standing", "bid", "reason"), BIDS.values(), ids=BIDS)
def test_bids_in_the_order_of_pierer(standing: str | None, bid: str, reason: str | None) -> None:
    assert against(standing, bid) == reason


OWN = {"bid_order": "custom"}
HOUSE_RULES = {
    "American: seven over six, the small zero over seven": ("7D", "small_zero", "american", None),
    "American: the big zero not under nine": ("big_zero", "9D", "american", "bid_too_low"),
    "German: no open games": ("5S", "big_open", "german_simple", "bid_not_contract"),
    "German: the zeros as in Pierer's": ("6D", "small_zero", "german_simple", None),
}


@pytest.mark.parametrize(
    ("standing", "bid", "order", "reason"), HOUSE_RULES.values(), ids=HOUSE_RULES
)
def test_other_orders(standing: str, bid: str, order: str, reason: str | None) -> None:
    assert against(standing, bid, bid_order=order) == reason


def test_an_order_of_ones_own_places_each_zero_game() -> None:
    assert against("8D", "small_zero", **OWN, order_small_zero=8) is None
    assert against("9S", "small_zero", **OWN, order_small_zero=8) == "bid_too_low"
    assert against("13D", "big_open", **OWN, order_big_open=13) is None
    assert against("5D", "big_zero", **OWN, order_big_zero=5) is None
    assert against("6D", "big_zero", **OWN, order_big_zero=5) == "bid_too_low"
    assert against("6S", "small_open", **OWN, order_small_open=5) == "bid_too_low"


def test_an_order_of_ones_own_begins_as_pierers_and_does_not_move_it() -> None:
    for standing in ("6S", "big_zero", "8D", "9H"):
        assert auction(standing, **OWN) == auction(standing)
    assert auction("6S", order_small_zero=13) == auction("6S")


def test_what_may_be_bid_at_all() -> None:
    assert against(None, "10D") == "bid_not_contract"
    assert against(None, "10D", contracts="all") is None
    assert against(None, "8D", contracts=[5, 6, 7]) == "bid_not_contract"
    assert against(None, "7D", contracts=[5, 6, 7]) is None
    assert against(None, "small_open", zero_games="closed_only") == "bid_not_contract"
    assert against(None, "small_zero", zero_games="closed_only") is None
    assert against(None, "small_zero", zero_games="none") == "bid_not_contract"


def test_bids_come_from_low_to_high_and_have_names() -> None:
    plays = [each["play"] for each in auction(None)["verdicts"]]
    assert plays[:7] == ["pass", "5C", "5S", "5H", "5D", "6C", "6S"]
    assert plays[9:11] == ["small_zero", "big_zero"]
    labels = {each["play"]: each["label"] for each in auction(None)["verdicts"]}
    assert (labels["13D"], labels["small_open"]) == ("13♦", "Open Small Zero")


REFUSED = {
    "no opened card": ({}, "auction.opened", "missing"),
    "an opened joker": ({"opened": "JK1"}, "auction.opened", "card_not_in_pack"),
    "a bid without its suit": (NINE_OF_DIAMONDS | {"standing": "6"}, "auction.suit", "missing"),
    "a zero game with a suit": (
        NINE_OF_DIAMONDS | {"standing": "big_zero", "suit": "S"},
        "auction.suit",
        "not_asked",
    ),
    "a bid that is none": (
        NINE_OF_DIAMONDS | {"standing": "10", "suit": "S"},
        "auction.standing",
        "contract_off",
    ),
    "four tricks": (NINE_OF_DIAMONDS | {"standing": "4"}, "auction.standing", "choice"),
}


@pytest.mark.parametrize(("asked", "path", "code"), REFUSED.values(), ids=REFUSED)
def test_an_auction_that_cannot_be(asked: dict[str, Any], path: str, code: str) -> None:
    with pytest.raises(api.InvalidInput) as refused:
        api.legal({"game": "boston", "auction": asked})
    assert [(e["path"], e["code"]) for e in refused.value.errors] == [(path, code)]


@pytest.mark.parametrize("order", oracle.LADDERS)
def test_every_bid_over_every_bid_as_the_second_ladder_says(order: str) -> None:
    chance = random.Random(order)
    tricks = [number + suit for number in ("5", "6", "7", "8", "9", "13") for suit in "CDHS"]
    standing = [*tricks, *oracle.ZEROS[: 2 if order == "german_simple" else 4], None]
    for held in standing:
        opened = chance.choice(oracle.PACK)
        for verdict in auction(held, opened, bid_order=order)["verdicts"][1:]:
            free = oracle.outbids(verdict["play"], held, opened[-1], order)
            assert verdict["legal"] == free, (order, held, verdict["play"], opened)


# What a bid would bring


def prospects(seat: int = 0, deals: tuple[Any, ...] = (), **options: Any) -> list[dict[str, Any]]:
    """The rows of four people's match."""
    match = {"game": "boston", "players": list(NAMES[:4]), "options": options, "deals": deals}
    return api.prospects(match | {"seat": seat, "deals": list(deals)})["prospects"]


def rows(found: list[dict[str, Any]], contract: str) -> list[tuple[int, int | None, list[int]]]:
    """Tricks, helper's tricks and counters of a contract's rows."""
    return [
        (row["entry"]["tricks"], row["entry"].get("helper_tricks"), row["change"]["counters"])
        for row in found
        if row["entry"]["contract"] == contract
    ]


def test_eight_alone_from_made_to_nothing() -> None:
    got = rows(prospects(), "8")
    assert got[:3] == [
        (8, None, [75, -25, -25, -25]),
        (7, None, [-75, 25, 25, 25]),
        (6, None, [-105, 35, 35, 35]),
    ]
    assert [tricks for tricks, *_ in got] == list(range(8, -1, -1))


def test_five_with_a_helper_says_who_falls_short() -> None:
    helped = [row for row in rows(prospects(), "5") if row[1] is not None]
    assert helped[:6] == [
        (5, 3, [10, 10, -10, -10]),
        (4, 3, [-20, 0, 10, 10]),
        (5, 2, [0, -20, 10, 10]),
        (3, 3, [-40, 0, 20, 20]),
        (5, 1, [0, -40, 20, 20]),
        (4, 2, [-20, -20, 20, 20]),
    ]


def test_a_zero_game_is_kept_or_lost() -> None:
    got = rows(prospects(seat=2), "big_open")
    assert got == [(0, None, [-160, -160, 480, -160]), (1, None, [160, 160, -480, 160])]


def test_rows_follow_the_house_rules_and_the_match() -> None:
    over = rows(prospects(overtrick=5), "9")
    assert over[0] == (13, None, [165, -55, -55, -55])
    assert not rows(prospects(helper="off"), "5")[0][1]
    forced = rows(prospects(forced_help_at_5=True), "5")
    assert all(helped is not None for _, helped, _ in forced)
    assert {row["entry"]["contract"] for row in prospects(contracts=[7], zero_games="none")} == {
        "7"
    }
    classes = {row["entry"].get("suit_class") for row in prospects(suit_factor_first=2)}
    assert classes == {"first", "second", "third", None}
    assert {row["entry"].get("suit_class") for row in prospects()} == {None}
    won = rows(prospects(deals=({"contract": "pass"},), pool=True), "big_zero")[0]
    assert won[2] == [120 + 28, -40 - 12, -40 - 8, -40 - 8]


@pytest.mark.parametrize("options", [{}, {"pay_table": "B"}, {"helper": "meyers", "overtrick": 1}])
def test_every_row_is_what_the_score_writes(options: dict[str, Any]) -> None:
    head = {"game": "boston", "players": list(NAMES[:4]), "options": options}
    found = prospects(seat=3, **options)
    for row in found:
        score = api.score(head | {"deals": [row["entry"]]})
        assert score["accounts"]["counters"] == row["change"]["counters"]
        assert row["because"][0]["text"]
        assert sum(row["change"]["counters"]) == 0
    order = list(dict.fromkeys(row["entry"]["contract"] for row in found))
    declared = GAMES["boston"]
    setup = declared.setup(choose(declared.options, options, 4), 4)
    assert order == [c for c in declared.fields(declared.sheet(setup))[0].choices if c != "pass"]


@pytest.mark.parametrize(
    ("seat", "code"), [(4, "range"), ("1", "type_number"), (None, "type_number")]
)
def test_a_seat_that_is_none(seat: Any, code: str) -> None:
    with pytest.raises(api.InvalidInput) as refused:
        prospects(seat=seat)
    assert [(e["path"], e["code"]) for e in refused.value.errors] == [("seat", code)]


def test_a_game_without_bids_has_no_prospects() -> None:
    for lang in ("en", "ru"):
        with pytest.raises(api.InvalidInput) as refused:
            api.prospects({"game": "kozyol", "players": list(NAMES[:4]), "deals": []}, lang)
        assert refused.value.errors[0]["code"] == "no_bids"
