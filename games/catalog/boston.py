"""Boston: a bid of tricks or of none, alone or with a helper, paid in counters that add up to 0.

Sources: the end of Fichman's chapter for pack, suits and contracts; Pierer, Meyer, Hoyle and Foster
for the rest. Left out: how the second pack is shuffled and cut, which leaves no trace in the score.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from games.auction import PASS
from games.cards import RANKS, Pack
from games.catalog.boston_auction import AUCTION, AUCTION_OPTIONS, allowed
from games.catalog.boston_pay import (
    HOYLE,
    PAY_OPTIONS,
    SUIT_CLASSES,
    TRICK_CONTRACTS,
    ZERO_CONTRACTS,
    class_counts,
)
from games.catalog.boston_pool import pool_brief, pool_lines
from games.catalog.boston_prospects import prospects
from games.catalog.boston_settle import QUOTAS, SEATS, all_passed, alone, together, zero_game
from games.catalog.boston_tricks import FOLLOW, TRICKS
from games.game import MISSING, Account, Field, Game, everyone_alone, nothing_remembered
from games.options import Option, switch
from games.reasons import Problem
from games.scoring import Facts, Outcome, Scored, ScoreLine, Sheet, dealer_in_turn

# House rules

HELPER_RULE = "boston.auction.helper"
OPTIONS = (
    *AUCTION_OPTIONS,
    Option("helper", "boston.options.helper", "hoyle", tuple(QUOTAS)),
    replace(
        switch("forced_help_at_5", "boston.options.forced_help_at_5"),
        when={"helper": ("hoyle", "meyers")},
    ),
    FOLLOW,
    *PAY_OPTIONS,
    Option("all_pass", "boston.options.all_pass", "redeal", ("redeal", "misere_partout")),
    switch("pool", "boston.options.pool"),
)

# What is typed in after a deal

HAND = 13
SMALL = ("small_zero", "small_open")
"""Zero games whose bidder puts a card aside and plays the other twelve."""
BIDDER = Field("bidder", "seat", "boston.auction.contracts")
SUIT_CLASS = Field("suit_class", "choice", "boston.auction.classes", choices=SUIT_CLASSES)
TAKEN = Field("tricks", "number", "boston.scoring.tricks", high=HAND)
HELPER = Field("helper", "seat", HELPER_RULE, default=None)
HELPER_TRICKS = Field(
    "helper_tricks", "number", HELPER_RULE, high=HAND, when={"helper": tuple(range(SEATS))}
)
HONOURS = Field("honours", "number", "boston.options.honours", high=4, default=0)
PARTOUT = Field(
    "tricks",
    "number",
    "boston.options.all_pass",
    "seat",
    high=HAND,
    total=HAND,
    when={"contract": (PASS,)},
)


def fields(sheet: Sheet) -> tuple[Field, ...]:
    """The contracts of this table, and what its pay table and its helpers ask for."""
    options = sheet.setup.options
    contracts, quotas = allowed(options), QUOTAS[options["helper"]]
    tricks = {"contract": tuple(c for c in contracts if c in TRICK_CONTRACTS)}
    found = [
        Field("contract", "choice", "boston.auction.contracts", choices=(*contracts, PASS)),
        replace(BIDDER, when={"contract": contracts}),
        replace(SUIT_CLASS, when=tricks, default=MISSING if class_counts(options) else None),
        replace(TAKEN, when={"contract": contracts}),
        replace(HELPER, when={"contract": tuple(quotas)}),
        HELPER_TRICKS,
    ]
    if options["pay_table"] == "B":
        found.append(replace(HONOURS, when={"contract": tuple(HOYLE)}))
    if options["all_pass"] == "misere_partout":
        found.append(PARTOUT)
    return tuple(found)


def check(facts: Facts, sheet: Sheet) -> Iterator[Problem]:
    """What cannot be: more tricks than there are, a helper who is the bidder or must not lack."""
    contract, options = facts["contract"], sheet.setup.options
    if contract == PASS:
        return
    if contract in SMALL and facts["tricks"] == HAND:
        yield Problem("tricks", "small_zero_tricks", {}, "boston.scoring.zero")
    helper = facts.get("helper")
    if helper is None:
        forced = options["forced_help_at_5"] and options["helper"] != "off"
        if forced and contract == "5":
            yield Problem("helper", "help_is_forced", {}, "boston.options.forced_help_at_5")
        return
    if helper == facts["bidder"]:
        yield Problem("helper", "helps_alone", {}, HELPER_RULE)
    together = facts["tricks"] + facts["helper_tricks"]
    if together > HAND:
        yield Problem("helper_tricks", "tricks_together", {"found": together}, TAKEN.rule)


# Score


def score(facts: Facts, sheet: Sheet) -> Scored:
    """What a deal writes: counters from those who lose to those who win."""
    options = sheet.setup.options
    if facts["contract"] == PASS:
        settled = all_passed(facts.get("tricks"))
    elif facts["contract"] in ZERO_CONTRACTS:
        settled = zero_game(facts, options)
    elif facts.get("helper") is None:
        settled = alone(facts, options)
    else:
        settled = together(facts, options)
    lines = tuple(
        ScoreLine(seat, "counters", amount, settled.reason)
        for seat, amount in sorted(settled.changes.items())
        if amount
    )
    notes = settled.notes if lines else (settled.reason, *settled.notes)
    pool = pool_lines(sheet, settled.makers) if options["pool"] else ()
    return Scored((*lines, *pool), notes)


# End


def outcome(sheet: Sheet) -> Outcome | None:
    """Boston has no end of its own: people stop when they like."""
    return None


GAME = Game(
    key="boston",
    pack=Pack(RANKS),
    seats=(SEATS,),
    clockwise=True,
    options=OPTIONS,
    accounts=(
        Account("counters", "high", main=True),
        Account("pool", "low", when={"pool": (True,)}),
    ),
    sides=everyone_alone,
    start=nothing_remembered,
    turn=dealer_in_turn,
    fields=fields,
    check=check,
    score=score,
    outcome=outcome,
    tricks=TRICKS,
    acts=(AUCTION,),
    brief=pool_brief,
    prospects=prospects,
)
