"""Kozyol of 32 cards once more, straight from the rule's sentences over plain strings.

Takes nothing from the engine: what both get wrong, both must have got wrong by themselves.
"""

from __future__ import annotations

from collections.abc import Sequence

PLAIN = ["A", "10", "K", "Q", "J", "9", "8", "7"]
"""Of each suit, high to low."""
PACK = [rank + suit for suit in "CDHS" for rank in PLAIN]
POINTS = {"A": 11, "10": 10, "K": 4, "Q": 3, "J": 2, "9": 0, "8": 0, "7": 0}
SPECIAL = ["JS", "JH", "JD"]
"""High to low: the jack of spades beats the red ones, the jack of hearts that of diamonds."""


def taker(trick: Sequence[str], trump: str, jacks: Sequence[str] = ("JC", *SPECIAL)) -> int:
    """The index of the card that takes a non-empty trick; `jacks` beat trumps, high to low."""
    for jack in jacks:
        if jack in trick:
            return list(trick).index(jack)
    suit = trump if any(card[-1] == trump for card in trick) else trick[0][-1]
    of_suit = [card for card in trick if card[-1] == suit]
    return list(trick).index(min(of_suit, key=lambda card: PLAIN.index(card[:-1])))


def points(cards: Sequence[str]) -> int:
    """The card points of some cards."""
    return sum(POINTS[card[:-1]] for card in cards)


def game_of_halves(halves: Sequence[Sequence[int]], target: int) -> tuple[str, list[int]]:
    """How a game of two halves ends, `won`, `void` or `drawn`, and what stands then."""
    totals = [sum(each) for each in zip(*halves, strict=True)]
    enough = [total for total in totals if total >= target]
    if not enough:
        return "void", [0] * len(totals)
    if totals.count(max(totals)) > 1:
        return "drawn", [0] * len(totals)
    return "won", totals
