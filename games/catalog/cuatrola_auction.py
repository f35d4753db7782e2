"""Cuatrola: what may be announced before the first lead, by the pair's score and what stands."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import partial
from typing import Any

from games.auction import bidding, silenced
from games.game import Acts, ActVerdict, Field
from games.options import Options
from games.reasons import Problem, Reason, Refused

Worth = Mapping[str | None, int]
"""Bid → match points, from the lowest bid to the highest; None for a hand without a bid."""


def auction(worth: Worth) -> Acts:
    """The announcements, with bids worth so much."""
    bids = tuple(bid for bid in worth if bid)
    standing = Field(
        "standing", "choice", "cuatrola.auction.overcall", choices=(None, *bids), default=None
    )
    score = Field("score", "number", "cuatrola.match.forbidden", high=20)
    return Acts("auction", standing.rule, (score, standing), partial(_judge, worth, bids))


def passes_target(options: Options, score: int, amount: int) -> bool:
    """Whether a bid of `amount` is forbidden, because it would carry its pair past the target."""
    exact, target = options["exact"], options["target"]
    return bool(target == 11 if exact == "by_target" else exact) and score + amount > target


def _judge(
    worth: Worth, bids: Sequence[str], options: Options, facts: Mapping[str, Any]
) -> Sequence[ActVerdict]:
    """A verdict on passing and on every bid. Raises Refused where the match is over."""
    score, standing, target = facts["score"], facts.get("standing"), options["target"]
    if score >= target:
        bounds = {"low": 0, "high": target - 1}
        problem = Problem("auction.score", "range", bounds, "cuatrola.match.forbidden")
        raise Refused((problem,), "cuatrola")
    if standing is not None and options["auction"] == "first_bid_ends":
        return silenced(bids, Reason("first_bid_stands", "cuatrola.options.auction"))

    def too_low(bid: str) -> Reason:
        return Reason("bid_not_higher", "cuatrola.auction.overcall", {"standing": str(standing)})

    def against(bid: str) -> Reason | None:
        amount = worth[bid]
        if not passes_target(options, score, amount):
            return None
        values = {"bid": bid, "amount": amount, "standing": score, "target": target}
        return Reason("bid_too_high", "cuatrola.match.forbidden", values)

    return bidding(bids, standing, too_low, against)
