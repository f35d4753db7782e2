"""Briscola Chiamata once more, straight from the rule's sentences over plain strings and numbers.

Takes nothing from the engine: what both get wrong, both must have got wrong by themselves.
"""

from __future__ import annotations

from collections.abc import Collection, Sequence

RANKS = ["A", "3", "K", "Q", "J", "7", "6", "5", "4", "2"]
"""High to low."""
PACK = [rank + suit for suit in "CDHS" for rank in RANKS]
POINTS = {"A": 11, "3": 10, "K": 4, "Q": 3, "J": 2}


def legal(hand: Collection[str], trick: Sequence[str], follow: bool) -> set[str]:
    """What may be laid; `follow`: the table asks to follow suit."""
    fitting = {card for card in hand if follow and trick and card[-1] == trick[0][-1]}
    return fitting or set(hand)


def taker(trick: Sequence[str], trump: str | None) -> int:
    """The index of the card that takes a non-empty trick; without trumps the led suit counts."""
    suits = [card[-1] for card in trick]
    suit = trump if trump in suits else suits[0]
    return min(
        (at for at in range(len(trick)) if suits[at] == suit),
        key=lambda at: RANKS.index(trick[at][0]),
    )


def points(trick: Sequence[str]) -> int:
    """The card points in a trick."""
    return sum(POINTS.get(card[0], 0) for card in trick)


def scored(caller: int, partner: int | None, needed: int, taken: int) -> list[int]:
    """What the five players get for a deal."""
    wins = taken >= needed
    if partner is None:
        found = [-1] * 5 if wins else [1] * 5
        found[caller] = 4 if wins else -4
    else:
        found = [-1] * 5 if wins else [1] * 5
        found[caller], found[partner] = (2, 1) if wins else (-2, -1)
    return [2 * each for each in found] if taken in (0, 120) else found


def may_bid(rank: str | None, points: int | None) -> set[str]:
    """What may be said after a rank, or after a two with points; nobody has passed."""
    if points is not None:
        return {"pass", *map(str, range(points + 1, 121))}
    if rank == "2":
        return {"pass", *map(str, range(62, 121))}
    lower = RANKS if rank is None else RANKS[RANKS.index(rank) + 1 :]
    return {"pass", *lower}
