"""How a deal of Boston is settled: who made what, who falls short, who pays whom how much."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from games.catalog.boston_pay import Result, pay_for_tricks, pay_for_zero
from games.options import Options
from games.reasons import Reason
from games.scoring import Facts, rest

SEATS = 4
QUOTAS: Mapping[str, Mapping[str, int]] = {
    "hoyle": {"5": 3, "6": 4, "7": 5},
    "meyers": {"5": 3, "6": 4, "7": 4, "8": 4},
    "off": {},
}
"""The tricks that a helper undertakes, by the contract that may have one."""
FAILED_BY = {
    (True, True): "both_failed",
    (True, False): "bidder_failed",
    (False, True): "helper_failed",
}
"""By whether the bidder and the helper fell short."""

Changes = Mapping[int, int]
"""What each seat wins or pays; the rest neither."""


@dataclass(frozen=True)
class Settled:
    """Who wins and pays what for a deal, why, and what is worth telling besides.

    `makers` have made a contract: the pool is theirs, where there is one.
    """

    changes: Changes
    reason: Reason
    notes: tuple[Reason, ...] = ()
    makers: tuple[int, ...] = ()


def all_passed(tricks: Sequence[int] | None) -> Settled:
    """Nobody bid: a new deal, or (tricks told) the most tricks pay the difference to each."""
    if tricks is None:
        return Settled({}, Reason("all_passed", "boston.auction.pass"))
    most, rule = max(tricks), "boston.options.all_pass"
    if tricks.count(most) > 1:
        return Settled({}, Reason("partout_tie", rule, {"tricks": most}))
    changes = {seat: most - taken for seat, taken in enumerate(tricks)}
    changes[tricks.index(most)] = -sum(changes.values())
    return Settled(changes, Reason("partout", rule, {"tricks": most}))


def zero_game(facts: Facts, options: Options) -> Settled:
    """A zero game is kept by taking nothing; how many tricks more makes no difference."""
    bidder, amount = facts["bidder"], pay_for_zero(options, facts["contract"])
    said = {"contract": facts["contract"], "tricks": facts["tricks"], "amount": amount}
    if facts["tricks"]:
        lost = Reason("zero_lost", "boston.scoring.zero", said)
        return Settled(_from_each(bidder, -amount), lost)
    kept = Reason("zero_kept", "boston.scoring.zero", said)
    return Settled(_from_each(bidder, amount), kept, makers=(bidder,))


def alone(facts: Facts, options: Options) -> Settled:
    """One against three: each of them pays the bidder, or is paid."""
    bidder, need = facts["bidder"], int(facts["contract"])
    result = _result(facts, need, facts["tricks"])
    amount, notes = pay_for_tricks(options, result)
    said = {"need": need, "won": result.won, "amount": amount}
    if result.missing > 0:
        failed = Reason("failed", "boston.scoring.failed", {**said, "missing": result.missing})
        return Settled(_from_each(bidder, -amount), failed, notes)
    made = Reason("made", "boston.scoring.made", said)
    return Settled(_from_each(bidder, amount), made, notes, (bidder,))


def together(facts: Facts, options: Options) -> Settled:
    """Two against two: together they make it, or whoever took too few pays for both."""
    pair, own = (facts["bidder"], facts["helper"]), int(facts["contract"])
    quota = QUOTAS[options["helper"]][facts["contract"]]
    result = _result(facts, own + quota, facts["tricks"] + facts["helper_tricks"])
    amount, notes = pay_for_tricks(options, result)
    said = {"need": result.need, "won": result.won, "amount": amount}
    if result.missing <= 0:
        changes = dict.fromkeys(pair, amount) | dict.fromkeys(rest(SEATS, pair), -amount)
        made = Reason("made_together", "boston.scoring.together", said)
        return Settled(changes, made, notes, pair)
    short = facts["tricks"] < own, facts["helper_tricks"] < quota
    at_fault = [seat for seat, fails in zip(pair, short, strict=True) if fails]
    changes = dict.fromkeys(at_fault, -2 * amount // len(at_fault))
    changes |= dict.fromkeys(rest(SEATS, pair), amount)
    said |= {"missing": result.missing}
    return Settled(changes, Reason(FAILED_BY[short], "boston.scoring.fault", said), notes)


def _from_each(bidder: int, amount: int) -> Changes:
    """The bidder gets the amount from each of the three others, or pays it (below 0)."""
    return {bidder: 3 * amount, **dict.fromkeys(rest(SEATS, (bidder,)), -amount)}


def _result(facts: Facts, need: int, won: int) -> Result:
    told = facts.get("suit_class"), facts.get("honours", 0)
    return Result(facts["contract"], need, won, *told)
