"""What a bid may come to: the entries of Boston that a seat may look at before it bids."""

from __future__ import annotations

from collections.abc import Iterator

from games.catalog.boston_auction import allowed
from games.catalog.boston_pay import SUIT_CLASSES, ZERO_CONTRACTS, by_hoyle, class_counts
from games.catalog.boston_settle import QUOTAS
from games.options import Options
from games.scoring import Facts, Sheet

ALL = 13
Took = tuple[int, int]
"""Tricks of the bidder and of the helper."""


def prospects(sheet: Sheet, seat: int) -> Iterator[Facts]:
    """An entry for every contract and result; a helper is the next seat, whoever it will be."""
    options = sheet.setup.options
    for contract in allowed(options):
        bid = {"contract": contract, "bidder": seat}
        if contract in ZERO_CONTRACTS:
            yield from ({**bid, "tricks": tricks} for tricks in (0, 1))
            continue
        for suit_class in SUIT_CLASSES if class_counts(options) else (None,):
            named = bid if suit_class is None else {**bid, "suit_class": suit_class}
            yield from _results(named, sheet.setup.after(seat), options)


def _results(bid: Facts, helper: int, options: Options) -> Iterator[Facts]:
    contract, need = bid["contract"], int(bid["contract"])
    quota = QUOTAS[options["helper"]].get(contract)
    over = ALL if options["overtrick"] or by_hoyle(options, contract) else 0
    if not (quota and contract == "5" and options["forced_help_at_5"]):
        for tricks in range(max(need, over), -1, -1):
            yield {**bid, "tricks": tricks}
    if quota:
        for own, helped in _of_pair(need, quota, over):
            yield {**bid, "tricks": own, "helper": helper, "helper_tricks": helped}


def _of_pair(need: int, quota: int, over: int) -> Iterator[Took]:
    """Results of a pair that differ in what they bring: who falls short, and by how much."""
    for more in range(max(over - need - quota, 0), -1, -1):
        yield need + more, quota
    for missing in range(1, need + quota + 1):
        if missing <= need:
            yield need - missing, quota
        if missing <= quota:
            yield need, quota - missing
        if missing > 1:
            helped = min(quota, missing - 1)
            yield need + helped - missing, quota - helped
