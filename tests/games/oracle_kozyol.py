"""Kozyol's follow duty and taker once more, straight from the rule's sentences over plain strings.

Takes nothing from the engine: what both get wrong, both must have got wrong by themselves.
"""

from __future__ import annotations

from collections.abc import Collection, Sequence

TRUMPS = ["6C", "QC", "QS", "QH", "QD", "JC", "JS", "JH", "JD", "AC", "10C", "KC"]
"""High to low."""
PLAIN = ["A", "10", "K", "6"]
"""Of each plain suit, high to low."""
PACK = [*TRUMPS, *(rank + suit for suit in "SHD" for rank in PLAIN)]
POINTS = {"A": 11, "1": 10, "K": 4, "Q": 3, "J": 2, "6": 0}


def suit(card: str) -> str:
    """The suit a card is played as: clubs, queens and jacks are trumps."""
    return "trump" if card[-1] == "C" or card[0] in "QJ" else card[-1]


def legal(
    hand: Collection[str],
    trick: Sequence[str],
    *,
    opening: bool = False,
    plain_first: bool = False,
) -> set[str]:
    """What may be laid. `opening`: first lead of the first deal; `plain_first`: the house rule
    binds this leader of a later trick."""
    if trick:
        fitting = {card for card in hand if suit(card) == suit(trick[0])}
    elif opening:
        fitting = {"AD"} & set(hand)
    elif plain_first:
        fitting = {card for card in hand if suit(card) != "trump"}
    else:
        fitting = set()
    return fitting or set(hand)


def taker(trick: Sequence[str]) -> int:
    """The index of the card that takes a non-empty trick."""
    ladder = [*TRUMPS, *(rank + suit(trick[0]) for rank in PLAIN)]
    return trick.index(next(card for card in ladder if card in trick))


def points(trick: Sequence[str]) -> int:
    """The card points in a trick."""
    return sum(POINTS[card[0]] for card in trick)
