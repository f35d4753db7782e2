"""Duties that several games share, each the rule's sentence first.

A game names its own anchors; keys and sentences are common. See `tricks` for what a duty is.
"""

from __future__ import annotations

from games.cards import Mask
from games.tricks import Duty, Spot


def follow(rule: str) -> Duty:
    """You must play a card of the led group, if you can."""

    def wanted(spot: Spot) -> Mask:
        return spot.ranking.mates(spot.lead) if spot.lead is not None else 0

    return Duty("follow", "must_follow", "bound_follow", rule, wanted)


def follow_or_trump(rule: str) -> Duty:
    """You must play a card of the led group or a trump, whichever you like, if you can."""

    def wanted(spot: Spot) -> Mask:
        if spot.lead is None:
            return 0
        return spot.ranking.mates(spot.lead) | spot.ranking.trumps

    return Duty("follow", "must_follow_or_trump", "bound_follow_or_trump", rule, wanted)


def ruff(rule: str) -> Duty:
    """You must trump a plain lead, if you can. (Stands after `follow`: who can follow has.)"""

    def wanted(spot: Spot) -> Mask:
        if spot.lead is None or spot.ranking.trumps >> spot.lead & 1:
            return 0
        return spot.ranking.trumps

    return Duty("ruff", "must_ruff", "bound_ruff", rule, wanted)
