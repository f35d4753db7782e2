"""Boston's tricks: trumps of the bidder's choice, none in a zero game or where nobody bid."""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache
from typing import Any

from games.cards import RANKS
from games.catalog.boston_pay import TRICK_CONTRACTS, ZERO_CONTRACTS
from games.duties import following
from games.game import Field, TrickPlay
from games.options import Option, Options
from games.ranking import suits_ranking
from games.tricks import SingleCards

FOLLOW = Option(
    "follow", "boston.options.follow", "follow_or_any", ("follow_or_any", "follow_then_trump")
)


@lru_cache
def _rules(trump: str | None, way: str) -> SingleCards:
    duties = following(way, "boston.play.follow", "boston.options.follow", "boston.options.follow")
    ranking = suits_ranking(RANKS, trump)
    return SingleCards(ranking, duties, {}, "boston.play.lead", "boston.play.void")


def rules(options: Options, facts: Mapping[str, Any]) -> SingleCards:
    """Trick rules for the trump suit of a position, if its contract has one."""
    return _rules(facts.get("trump"), options["follow"])


TRICKS = TrickPlay(
    rules,
    (
        Field(
            "contract",
            "choice",
            "boston.auction.contracts",
            choices=(*TRICK_CONTRACTS, *ZERO_CONTRACTS, "pass"),
        ),
        Field("trump", "suit", "boston.play.trump", when={"contract": TRICK_CONTRACTS}),
        Field("trick_number", "number", "boston.play.lead", low=1, high=13, default=None),
    ),
    sizes=(4,),
    hand=13,
)
