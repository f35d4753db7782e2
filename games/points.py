"""Card points that whole families of games share: packs whose cards are worth 120 together."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cache
from itertools import product
from operator import mul
from typing import Any

from games.cards import SUITS, Card, card
from games.game import Field

ACE_TEN = {"A": 11, "10": 10, "K": 4, "Q": 3, "J": 2}
ACE_THREE = {"A": 11, "3": 10, "K": 4, "Q": 3, "J": 2}
IN_ALL = 120
NO_CARDS_MAKE = (1, IN_ALL - 1)
"""No cards of these worths add up to 1; so nobody can have taken 119 either."""


@cache
def _values(worth: tuple[tuple[str, int], ...]) -> Mapping[Card, int]:
    return {card(rank + suit): points for rank, points in worth for suit in SUITS}


def card_values(worth: Mapping[str, int]) -> Mapping[Card, int]:
    """Points by card from points by rank; ranks left out are worth nothing."""
    return _values(tuple(worth.items()))


def can_be_shared(points: Sequence[int]) -> bool:
    """Whether several sides can have taken these points together: there are four cards of each
    worth, so that five sides cannot have 2 each."""
    left = {(len(SUITS),) * len(ACE_TEN)}
    for amount in points:
        taken = ((before, cards) for before in left for cards in _worth(amount))
        after = (tuple(a - b for a, b in zip(*each, strict=True)) for each in taken)
        left = {each for each in after if min(each) >= 0}
    return bool(left)


@cache
def _worth(amount: int) -> tuple[tuple[int, ...], ...]:
    """How many cards of each worth may make an amount."""
    numbers = product(range(len(SUITS) + 1), repeat=len(ACE_TEN))
    worth = ACE_TEN.values()
    return tuple(n for n in numbers if sum(map(mul, n, worth)) == amount)


def points_taken(rule: str, **more: Any) -> Field:
    """The field for card points by side, together 120; `more` are further attributes of a Field."""
    return Field(
        "points", "number", rule, "side", high=IN_ALL, excludes=NO_CARDS_MAKE, total=IN_ALL, **more
    )
