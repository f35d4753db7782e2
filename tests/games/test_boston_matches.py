"""Boston: what no deal can be, the pool, and what must hold of any match by any house rules."""

from __future__ import annotations

from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from games import api
from tests.games import oracle_boston as oracle
from tests.games.boston_deals import PASSED, Deal, bid, pair, scored
from tests.games.rows import Refuses, check_refuses, named


def no(name: str, deal: Deal, path: str, code: str, **options: Any) -> Refuses:
    """A row: a second deal that cannot be."""
    return Refuses(name, (PASSED | options_deal(options), deal), f"deals[1]{path}", code, options)


def options_deal(options: Deal) -> Deal:
    """What a passed deal says where it is played out."""
    return {"tricks": [4, 4, 3, 2]} if options.get("all_pass") == "misere_partout" else {}


REFUSES = (
    no("fourteen tricks", bid("5", 14), ".tricks", "range"),
    no("fourteen together", pair("5", 8, 6), ".helper_tricks", "tricks_together"),
    no("no tricks told", {"contract": "5", "bidder": 0}, ".tricks", "missing"),
    no("no bidder told", {"contract": "5", "tricks": 5}, ".bidder", "missing"),
    no("no such seat", bid("5", 5) | {"bidder": 4}, ".bidder", "range"),
    no("no contract told", {"bidder": 0, "tricks": 5}, ".contract", "missing"),
    no("no such contract", bid("4", 5), ".contract", "choice"),
    no("ten tricks, which the source text excludes", bid("10", 10), ".contract", "choice"),
    no(
        "an open game in the short German order",
        bid("big_open", 0),
        ".contract",
        "choice",
        bid_order="german_simple",
    ),
    no(
        "an open game where they are not played",
        bid("big_open", 0),
        ".contract",
        "choice",
        zero_games="closed_only",
    ),
    no(
        "a zero game where none is played",
        bid("small_zero", 0),
        ".contract",
        "choice",
        zero_games="none",
    ),
    no("eight where only five and six are", bid("8", 8), ".contract", "choice", contracts=[5, 6]),
    no("thirteen tricks in a small game", bid("small_open", 13), ".tricks", "small_zero_tricks"),
    no("a helper at eight", pair("8", 8, 2), ".helper", "not_asked"),
    no(
        "a helper in a zero game",
        bid("big_zero", 0, helper=1, helper_tricks=0),
        ".helper",
        "not_asked",
    ),
    no("a helper at nine, by Meyer too", pair("9", 9, 2), ".helper", "not_asked", helper="meyers"),
    no("a helper where all play alone", pair("5", 5, 3), ".helper", "not_asked", helper="off"),
    no("a helper who is the bidder", pair("5", 5, 3) | {"helper": 0}, ".helper", "helps_alone"),
    no("a helper without tricks told", bid("5", 5, helper=1), ".helper_tricks", "missing"),
    no("tricks of no helper", bid("5", 5, helper_tricks=3), ".helper_tricks", "not_asked"),
    no(
        "five alone where help is forced",
        bid("5", 5),
        ".helper",
        "help_is_forced",
        forced_help_at_5=True,
    ),
    no("a suit in a zero game", bid("big_zero", 0, suit_class="first"), ".suit_class", "not_asked"),
    no("no such class", bid("5", 5) | {"suit_class": "fourth"}, ".suit_class", "choice"),
    no(
        "Hoyle needs the class",
        {"contract": "5", "bidder": 0, "tricks": 5},
        ".suit_class",
        "missing",
        pay_table="B",
    ),
    no(
        "factors need the class",
        {"contract": "9", "bidder": 0, "tricks": 9},
        ".suit_class",
        "missing",
        suit_factor_first=2,
    ),
    no("five honours", bid("5", 5, honours=5), ".honours", "range", pay_table="B"),
    no("honours where they do not count", bid("5", 5, honours=2), ".honours", "unknown_key"),
    no("honours at seven", bid("7", 7, honours=2), ".honours", "not_asked", pay_table="B"),
    no(
        "tricks of a passed deal that is not played",
        PASSED | {"tricks": [7, 3, 2, 1]},
        ".tricks",
        "not_asked",
    ),
    no(
        "a passed deal of twelve tricks",
        PASSED | {"tricks": [7, 3, 2, 0]},
        ".tricks",
        "sum",
        all_pass="misere_partout",
    ),
    no(
        "a passed deal of three",
        PASSED | {"tricks": [7, 3, 3]},
        ".tricks",
        "length",
        all_pass="misere_partout",
    ),
    no("a passed deal without tricks", PASSED, ".tricks", "missing", all_pass="misere_partout"),
    no("a passed deal with a bidder", PASSED | {"bidder": 1}, ".bidder", "not_asked"),
)


@pytest.mark.parametrize("case", **named(REFUSES))
def test_refuses(case: Refuses) -> None:
    check_refuses("boston", case)


def test_the_match_has_no_end_and_the_deal_goes_round_also_after_a_pass() -> None:
    got = scored((bid("13", 13), PASSED, bid("13", 0)) * 5, dealer=3)
    assert not got["finished"]
    assert [deal["dealer"] for deal in got["deals"]] == [(3 + n) % 4 for n in range(15)]
    assert got["next"]["leader"] == (got["next"]["dealer"] + 1) % 4


# The pool

POOL = {"pool": True}
POOLS = {
    "a failed bid leaves it": ((bid("7", 6),), [8 + 4, 8, 8, 8], [-60, 20, 20, 20]),
    "the dealer adds to it": ((PASSED, PASSED), [12, 12, 8, 8], [0, 0, 0, 0]),
    "a bidder takes it": ((bid("7", 7),), [0] * 4, [60 + 24, -28, -28, -28]),
    "what the bidder put in comes back": ((PASSED, bid("7", 7)), [0] * 4, [88, -32, -28, -28]),
    "a pair shares it": ((pair("5", 5, 3),), [0] * 4, [10 + 6, 10 + 10, -18, -18]),
    "a zero game takes it": ((bid("small_zero", 0),), [0] * 4, [84, -28, -28, -28]),
    "it is filled anew": ((bid("7", 7), bid("7", 6)), [8, 12, 8, 8], [24, -8, -8, -8]),
}


@pytest.mark.parametrize(("deals", "pool", "counters"), POOLS.values(), ids=POOLS)
def test_pool(deals: tuple[Deal, ...], pool: list[int], counters: list[int]) -> None:
    assert scored(deals, POOL)["accounts"] == {"counters": counters, "pool": pool}


def test_the_pool_is_told_before_the_deal_and_only_where_there_is_one() -> None:
    (note,) = scored((PASSED,), POOL)["next"]["notes"]
    assert (note["reason"], note["rule"]) == ("pool_holds", "boston.options.pool")
    assert "40" in note["text"]
    assert scored((PASSED,))["next"]["notes"] == []
    assert list(scored(())["accounts"]) == ["counters"]


# Any deal by any table

OPTIONS = st.fixed_dictionaries(
    {"contracts": st.sampled_from(["source", "all"])},
    optional={
        "helper": st.sampled_from(["off", "hoyle", "meyers"]),
        "pay_table": st.sampled_from(["A", "B", "foster_old", "custom"]),
        "overtrick": st.integers(0, 5),
        "suit_factor_first": st.integers(1, 4),
        "suit_factor_second": st.integers(1, 4),
        "suit_factor_third": st.integers(1, 4),
        "honours": st.sampled_from(["award", "count"]),
        "custom_5": st.integers(0, 50),
        "custom_8": st.integers(0, 50),
        "custom_13": st.integers(0, 50),
        "custom_small_open": st.integers(0, 50),
        "custom_first_missing": st.integers(0, 50),
        "custom_each_missing": st.integers(0, 50),
        "all_pass": st.just("misere_partout"),
    },
)


@st.composite
def any_deal(draw: st.DrawFn, options: Deal) -> Deal:
    tricks = ["5", "6", "7", "8", "9", "13"]
    if options["contracts"] == "all":
        tricks += ["10", "11", "12"]
    contract = draw(st.sampled_from([*tricks, *oracle.ZEROS, "pass"]))
    if contract == "pass":
        if "all_pass" not in options:
            return PASSED
        cuts = sorted(draw(st.lists(st.integers(0, 13), min_size=3, max_size=3)))
        ends = zip([0, *cuts], [*cuts, 13], strict=True)
        return PASSED | {"tricks": [after - before for before, after in ends]}
    deal = {"contract": contract, "bidder": draw(st.integers(0, 3))}
    if contract in oracle.ZEROS:
        return deal | {"tricks": draw(st.integers(0, 12))}
    deal |= {"tricks": draw(st.integers(0, 13))}
    deal |= {"suit_class": draw(st.sampled_from(["first", "second", "third"]))}
    if options.get("pay_table") == "B" and contract in ("5", "6"):
        deal |= {"honours": draw(st.integers(0, 4))}
    quotas = oracle.QUOTAS[options.get("helper", "hoyle")]
    if int(contract) in quotas and draw(st.booleans()):
        deal |= {"helper": (deal["bidder"] + draw(st.integers(1, 3))) % 4}
        deal |= {"helper_tricks": draw(st.integers(0, 13 - deal["tricks"]))}
    return deal


MATCHES = OPTIONS.flatmap(
    lambda options: st.tuples(st.just(options), st.lists(any_deal(options), min_size=1, max_size=6))
)


@given(MATCHES)
def test_any_deal_agrees_with_the_second_table_and_adds_up_to_nothing(
    played: tuple[Deal, list[Deal]],
) -> None:
    options, deals = played
    got = scored(tuple(deals), options)
    expected = [0, 0, 0, 0]
    for deal, answer in zip(deals, got["deals"], strict=True):
        change = oracle.counters(deal, options)
        expected = [a + b for a, b in zip(expected, change, strict=True)]
        assert answer["accounts"]["counters"] == expected, (deal, options)
        assert sum(expected) == 0


@pytest.mark.parametrize("table", ["A", "foster_old", "custom", "B"])
def test_every_cell_of_every_table(table: str) -> None:
    options: Deal = {"contracts": "all", "pay_table": table}
    for contract in range(5, 14):
        for suit_class in ("first", "second", "third"):
            deals = tuple(bid(str(contract), tricks, suit_class=suit_class) for tricks in range(14))
            lines = scored(deals, options)["deals"]
            before = [0, 0, 0, 0]
            for deal, answer in zip(deals, lines, strict=True):
                change = oracle.counters(deal, options)
                before = [a + b for a, b in zip(before, change, strict=True)]
                assert answer["accounts"]["counters"] == before, deal


@given(MATCHES)
def test_counters_add_up_to_nothing_with_a_pool_too(played: tuple[Deal, list[Deal]]) -> None:
    options, deals = played
    for deal in scored(tuple(deals), options | POOL)["deals"]:
        assert sum(deal["accounts"]["counters"]) == 0
        assert min(deal["accounts"]["pool"]) >= 0
        assert sum(deal["accounts"]["pool"]) % 4 == 0


@pytest.mark.parametrize(
    ("key", "value"),
    [
        *[("bid_order", "hoyle"), ("helper", False), ("contracts", [4]), ("contracts", "5")],
        *[("overtrick", -1), ("suit_factor_first", 0), ("honours", True), ("pool", "on")],
        *[("order_small_zero", 4), ("custom_5", 10.5), ("pay_table", "a"), ("suit_factor", 2)],
    ],
)
def test_house_rules_that_nobody_has(key: str, value: object) -> None:
    with pytest.raises(api.InvalidInput) as refused:
        scored((), {key: value})
    assert refused.value.errors[0]["path"] == f"options.{key}"
