"""Boston's auction: what may be bid and what outbids what, by three orders or one of its own."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from games.auction import PASS
from games.cards import SUITS, card, suit_of
from games.catalog.boston_pay import SUIT_CLASSES, TRICK_CONTRACTS, ZERO_CONTRACTS
from games.game import Acts, ActVerdict, Field
from games.options import Option, Options
from games.reasons import Problem, Reason, Refused

# House rules

PLACES: Mapping[str, Mapping[str, int]] = {
    "pierer": {"small_zero": 6, "big_zero": 6, "small_open": 8, "big_open": 9},
    "american": {"small_zero": 7, "big_zero": 9, "small_open": 9, "big_open": 9},
    "german_simple": {"small_zero": 6, "big_zero": 6},
}
"""How many tricks each zero game outbids; of two zero games in one place the later is higher."""
OWN_PLACES = {
    "small_zero": "order_small_zero",
    "big_zero": "order_big_zero",
    "small_open": "order_small_open",
    "big_open": "order_big_open",
}
CONTRACT_SETS = {"source": ("5", "6", "7", "8", "9", "13"), "all": TRICK_CONTRACTS}
ZERO_SETS = {"all_four": ZERO_CONTRACTS, "closed_only": ZERO_CONTRACTS[:2], "none": ()}


def _place(key: str, rule: str, default: int) -> Option:
    return Option(key, rule, default, low=5, high=13, when={"bid_order": ("custom",)})


AUCTION_OPTIONS = (
    Option("bid_order", "boston.options.bid_order", "pierer", (*PLACES, "custom")),
    _place("order_small_zero", "boston.options.order_small_zero", 6),
    _place("order_big_zero", "boston.options.order_big_zero", 6),
    _place("order_small_open", "boston.options.order_small_open", 8),
    _place("order_big_open", "boston.options.order_big_open", 9),
    Option(
        "contracts",
        "boston.options.contracts",
        "source",
        tuple(CONTRACT_SETS),
        low=5,
        high=13,
        lists=True,
    ),
    Option("zero_games", "boston.options.zero_games", "all_four", tuple(ZERO_SETS)),
)

# What outbids what

Height = tuple[int, int]


def allowed(options: Options) -> tuple[str, ...]:
    """The contracts of this table, lowest first."""
    chosen = options["contracts"]
    tricks = CONTRACT_SETS.get(chosen) or tuple(map(str, chosen))
    found = (*tricks, *(zero for zero in ZERO_SETS[options["zero_games"]] if _has(options, zero)))
    return tuple(sorted(found, key=lambda contract: height(options, contract)))


def height(options: Options, contract: str) -> Height:
    """Where a contract stands in the order of bids."""
    if contract in TRICK_CONTRACTS:
        return int(contract), 0
    order = options["bid_order"]
    place = options[OWN_PLACES[contract]] if order == "custom" else PLACES[order].get(contract, 0)
    return place, 1 + ZERO_CONTRACTS.index(contract)


def _has(options: Options, zero: str) -> bool:
    """Whether the order of bids has a place for a zero game."""
    order = options["bid_order"]
    return order == "custom" or zero in PLACES[order]


def class_of(suit: str, opened: str) -> str:
    """The class of a suit by the suit of the opened card."""
    if suit == opened:
        return "first"
    return "second" if (suit in "DH") == (opened in "DH") else "third"


# Bids judged

CONTRACT_RULE, ORDER_RULE = "boston.auction.contracts", "boston.auction.order"
OPENED = Field("opened", "card", "boston.deal.colour")
STANDING = Field(
    "standing", "choice", ORDER_RULE, choices=(*TRICK_CONTRACTS, *ZERO_CONTRACTS), default=None
)
SUIT = Field("suit", "suit", "boston.auction.classes", when={"standing": TRICK_CONTRACTS})


@dataclass(frozen=True)
class Bid:
    """A contract, and for one of tricks the suit and its class."""

    contract: str
    suit: str = ""
    suit_class: str = ""

    @property
    def name(self) -> str:
        """The bid as the formats write it: `7H`, `small_zero`."""
        return self.contract + self.suit


def judge(options: Options, facts: Mapping[str, Any]) -> list[ActVerdict]:
    """A verdict on passing and on every bid, from low to high. Raises Refused."""
    known, standing = allowed(options), None
    bids = tuple(_bids(options, suit_of(card(facts["opened"])) or ""))
    if facts.get("standing") is not None:
        name = facts["standing"] + facts.get("suit", "")
        standing = next(bid for bid in bids if bid.name == name)
        if standing.contract not in known:
            problem = Problem("auction.standing", "contract_off", {}, CONTRACT_RULE)
            raise Refused((problem,), "boston")
    verdicts = (ActVerdict(bid.name, _against(options, known, standing, bid)) for bid in bids)
    return [ActVerdict(PASS), *verdicts]


def _bids(options: Options, opened: str) -> Iterator[Bid]:
    """Everything that can be said, the contracts in their order, the suits by their class."""
    classes = {suit: class_of(suit, opened) for suit in SUITS}
    by_class = sorted(SUITS, key=lambda suit: SUIT_CLASSES.index(classes[suit]), reverse=True)
    contracts = (*TRICK_CONTRACTS, *ZERO_CONTRACTS)
    for contract in sorted(contracts, key=lambda each: height(options, each)):
        if contract in ZERO_CONTRACTS:
            yield Bid(contract)
        else:
            yield from (Bid(contract, suit, classes[suit]) for suit in by_class)


def _against(
    options: Options, known: Sequence[str], standing: Bid | None, bid: Bid
) -> Reason | None:
    """Why a bid cannot be made over the one that stands."""
    if bid.contract not in known:
        return Reason("bid_not_contract", CONTRACT_RULE)
    if standing is None:
        return None
    mine, theirs = height(options, bid.contract), height(options, standing.contract)
    if mine != theirs:
        said = {"standing": standing.contract}
        return None if mine > theirs else Reason("bid_too_low", ORDER_RULE, said)
    if not bid.suit:
        return Reason("bid_same_zero", ORDER_RULE)
    if SUIT_CLASSES.index(bid.suit_class) < SUIT_CLASSES.index(standing.suit_class):
        return None
    classes = {"suit_class": bid.suit_class, "standing_class": standing.suit_class}
    return Reason("bid_no_better_suit", SUIT.rule, classes)


AUCTION = Acts("auction", ORDER_RULE, (OPENED, STANDING, SUIT), judge)
