"""Briscola Chiamata: what may be said in its auction, a rank without its suit or points."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from games.auction import bidding, silenced
from games.game import Acts, ActVerdict, Field
from games.options import Options
from games.points import IN_ALL
from games.reasons import Problem, Reason, Refused, Value

RANKS = ("A", "3", "K", "Q", "J", "7", "6", "5", "4", "2")
"""From the lowest bid to the highest: the weaker the called card, the more is risked."""
LOWEST = RANKS[-1]
ENOUGH = 61
"""What a rank promises; a number of points promises itself."""
POINTS = tuple(str(points) for points in range(ENOUGH, IN_ALL + 1))
CARICHI = "carichi"
AUCTIONS = {
    "ranks_then_points": (*RANKS, *POINTS),
    "ranks_only": RANKS,
    "points_only": POINTS,
}

STANDING = Field(
    "standing", "choice", "briscola-chiamata.auction.ranks", choices=(*RANKS, CARICHI), default=None
)
WITH = Field(
    "with",
    "number",
    "briscola-chiamata.auction.points",
    low=ENOUGH,
    high=IN_ALL,
    default=None,
)
PASSED = Field("passed", "switch", "briscola-chiamata.auction.passing", default=False)


def judge(options: Options, facts: Mapping[str, Any]) -> Sequence[ActVerdict]:
    """A verdict on passing and on every bid of this table's auction. Raises Refused."""
    problems = tuple(_impossible(options, facts))
    if problems:
        raise Refused(problems, "briscola-chiamata")
    bids = AUCTIONS[options["auction"]] + ((CARICHI,) if options["ai_carichi"] else ())
    if facts["passed"]:
        return silenced(bids, Reason("passed_out", PASSED.rule))
    rank, points = facts.get("standing"), facts.get("with", 0)
    if rank == CARICHI:
        return silenced(bids, Reason("carichi_ends", "briscola-chiamata.options.ai_carichi"))

    def too_low(bid: str) -> Reason:
        if bid in RANKS:
            return Reason("rank_not_lower", STANDING.rule, {"rank": _said(rank)})
        return Reason("points_not_higher", WITH.rule, {"points": points})

    def against(bid: str) -> Reason | None:
        if bid in RANKS or bid == CARICHI or options["auction"] == "points_only":
            return None
        if rank != LOWEST:
            return Reason("two_first", WITH.rule)
        return Reason("points_too_few", WITH.rule) if int(bid) == ENOUGH else None

    return bidding(bids, str(points) if points else rank, too_low, against)


def _impossible(options: Options, facts: Mapping[str, Any]) -> Iterator[Problem]:
    """What cannot have been bid at this table."""
    rank, points, kind = facts.get("standing"), facts.get("with"), options["auction"]
    if rank == CARICHI and not options["ai_carichi"]:
        rule = "briscola-chiamata.options.ai_carichi"
        yield Problem("auction.standing", "carichi_off", {}, rule)
    elif rank is not None and rank != CARICHI and kind == "points_only":
        yield _not_asked(STANDING)
    if points is None or (kind == "points_only" and rank is None):
        return
    if kind != "ranks_then_points" or rank != LOWEST:
        yield _not_asked(WITH)
    elif points == ENOUGH:
        bounds = {"low": ENOUGH + 1, "high": IN_ALL}
        yield Problem("auction.with", "range", bounds, WITH.rule)


def _not_asked(field: Field) -> Problem:
    return Problem(f"auction.{field.key}", "not_asked", {"key": field.key}, field.rule)


def _said(rank: str | None) -> Value:
    """A rank as sentences choose by it: a letter, or a number."""
    return int(rank) if rank and rank.isdigit() else str(rank)


AUCTION = Acts("auction", STANDING.rule, (STANDING, WITH, PASSED), judge)
