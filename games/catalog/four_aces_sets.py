"""Combinations of Four Aces: which cards make what, and the best disjoint set of a hand.

Exact: every group of two to five cards of a hand is looked at, every set of groups is weighed.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import lru_cache
from itertools import combinations

from games.cards import RANKS, Card, rank_of, suit_of

POINTS = {
    "pair": -1,
    "three": 2,
    "two_pairs": 3,
    "full_house": 10,
    "four": 10,
    "suit_of_2": -2,
    "suit_of_3": 0,
    "suit_of_4": 2,
    "suit_of_5": 6,
    "run_of_2": -1,
    "run_of_3": 2,
    "run_of_4": 6,
    "run_of_5": 14,
}
SAME_RANK = {2: "pair", 3: "three", 4: "four"}
ONE_SUIT = {2: "suit_of_2", 3: "suit_of_3", 4: "suit_of_4", 5: "suit_of_5"}
RUN = {2: "run_of_2", 3: "run_of_3", 4: "run_of_4", 5: "run_of_5"}
SMALLEST, LARGEST = 2, 5


@dataclass(frozen=True)
class Combination:
    """Some cards of a hand and what they make; `points` is what that is worth."""

    kind: str
    cards: tuple[Card, ...]

    @property
    def points(self) -> int:
        """The value of the table."""
        return POINTS[self.kind]


def combination(cards: Sequence[Card], ace_low: bool, wild: bool) -> Combination | None:
    """The best that all of these cards make together, None where they make nothing.

    `ace_low`: an ace may also stand below the two. `wild`: a joker stands for any card; otherwise
    it makes nothing.
    """
    plain = [card for card in cards if rank_of(card) is not None]
    if len(plain) < len(cards) and not wild:
        return None
    kinds = (*_by_rank(plain, len(cards)), *_by_suit(plain, len(cards), ace_low))
    if not kinds:
        return None
    return Combination(max(kinds, key=lambda kind: POINTS[kind]), tuple(cards))


def _by_rank(plain: Sequence[Card], size: int) -> Iterator[str]:
    """What the ranks make; jokers, of which only the number is known, fill up what is missing."""
    counts = sorted(Counter(map(rank_of, plain)).values())
    if len(counts) <= 1 and size in SAME_RANK:
        yield SAME_RANK[size]
    if len(counts) <= 2:
        least, most = (counts[0] if len(counts) == 2 else 0), (counts[-1] if counts else 0)
        if size == 4 and most <= 2:
            yield "two_pairs"
        if size == 5 and most <= 3 and least <= 2:
            yield "full_house"


def _by_suit(plain: Sequence[Card], size: int, ace_low: bool) -> Iterator[str]:
    """What the suit makes: cards of one suit, and of these consecutive ones."""
    if len(set(map(suit_of, plain))) > 1:
        return
    yield ONE_SUIT[size]
    places = [RANKS.index(rank_of(card) or "") for card in plain]
    low = [-1 if RANKS[place] == "A" else place for place in places]
    if _within(places, size) or (ace_low and _within(low, size)):
        yield RUN[size]


def _within(places: Sequence[int], size: int) -> bool:
    """Whether different places of one suit (as they always are) fit into a run of this size."""
    return not places or max(places) - min(places) < size


@lru_cache(maxsize=4096)
def best_set(hand: tuple[Card, ...], ace_low: bool, wild: bool) -> tuple[Combination, ...] | None:
    """The disjoint combinations of a hand with the greatest total, the fewest of equal ones.

    At least one is taken; None where there is none to take.
    """
    every = [
        found
        for size in range(SMALLEST, min(LARGEST, len(hand)) + 1)
        for some in combinations(hand, size)
        if (found := combination(some, ace_low, wild)) is not None
    ]
    sets = _sets(hand, every)
    return max(sets, key=_weight, default=None)


def total(combinations: Sequence[Combination]) -> int:
    """What combinations are worth together."""
    return sum(each.points for each in combinations)


def _weight(combinations: Sequence[Combination]) -> tuple[int, int]:
    return total(combinations), -len(combinations)


def _sets(
    left: tuple[Card, ...], every: Sequence[Combination]
) -> Iterator[tuple[Combination, ...]]:
    """Every set of disjoint combinations of the cards that are left, the empty one excepted."""
    for at, first in enumerate(left):
        rest = left[at + 1 :]
        for each in every:
            if each.cards[0] == first and set(each.cards[1:]) <= set(rest):
                yield (each,)
                after = tuple(card for card in rest if card not in each.cards)
                yield from ((each, *more) for more in _sets(after, every))
