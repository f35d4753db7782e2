"""Duties that several games share, each the rule's sentence first.

A game names its own anchors; keys and sentences are common. See `tricks` for what a duty is.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

from games.cards import Card, Mask
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


FOLLOWINGS = ("follow_then_trump", "follow_or_trump", "follow_or_any")
"""What tables differ in: a trump owed by who cannot follow, a trump instead of following, none."""


def following(way: str, follow_rule: str, ruff_rule: str, option_rule: str) -> tuple[Duty, ...]:
    """The duties of one of the `FOLLOWINGS`. After a trump lead all of them ask for a trump."""
    if way == "follow_then_trump":
        return follow(follow_rule), ruff(ruff_rule)
    if way == "follow_or_any":
        return (follow(follow_rule),)
    return _when_led(follow(follow_rule), True), _when_led(follow_or_trump(option_rule), False)


def _when_led(duty: Duty, trump: bool) -> Duty:
    """The same duty, asked only after a lead of a trump, or only after one of no trump."""

    def wanted(spot: Spot) -> Mask:
        asked = spot.lead is not None and bool(spot.ranking.trumps >> spot.lead & 1) == trump
        return duty.wanted(spot) if asked else 0

    return replace(duty, wanted=wanted)


def first_ruff(rule: str) -> Duty:
    """You must trump a plain lead that nobody has trumped yet, if you can."""

    def wanted(spot: Spot) -> Mask:
        if spot.lead is None or spot.ruffed or spot.ranking.trumps >> spot.lead & 1:
            return 0
        return spot.ranking.trumps

    return Duty("ruff", "must_ruff", "bound_ruff", rule, wanted)


def overruff(rule: str) -> Duty:
    """You must play a trump higher than the one that ruffed the trick, if you can."""

    def wanted(spot: Spot) -> Mask:
        return spot.ranking.higher[spot.best] if spot.ruffed and spot.best is not None else 0

    return Duty("overruff", "must_overruff", "bound_overruff", rule, wanted)


def undertrump(rule: str) -> Duty:
    """You must play even a lower trump to a ruffed trick, if you can. (Stands after `overruff`.)"""

    def wanted(spot: Spot) -> Mask:
        return spot.ranking.trumps if spot.ruffed else 0

    return Duty("ruff", "must_undertrump", "bound_undertrump", rule, wanted)


def beat_lead(rule: str, ruffed: bool = False) -> Duty:
    """You must beat the card that opened the trick with one of its group, if you can.

    Asked while nobody has ruffed; `ruffed`: asked from then on instead.
    """
    return _beat(rule, lambda spot: spot.lead, ruffed, "led_ruffed" if ruffed else "led")


def beat_best(rule: str, ruffed: bool = False) -> Duty:
    """You must beat the best card of the led group with one of that group, if you can.

    Asked while nobody has ruffed; `ruffed`: asked from then on instead.
    """
    return _beat(rule, lambda spot: spot.top, ruffed, "best_ruffed" if ruffed else "best")


def _beat(rule: str, target: Callable[[Spot], Card | None], ruffed: bool, reading: str) -> Duty:
    def wanted(spot: Spot) -> Mask:
        card = target(spot)
        return spot.ranking.higher[card] if card is not None and spot.ruffed == ruffed else 0

    return Duty("beat", "must_beat", "bound_beat", rule, wanted, {"reading": reading})


def unless_partner_holds(duty: Duty) -> Duty:
    """The same duty, not asked while the player's partner holds the trick."""
    return replace(duty, wanted=lambda spot: 0 if spot.partner_holds else duty.wanted(spot))
