"""Cuatrola's rules of play a second time, from their sentences, over card codes as plain text.

Knows nothing of the engine. A hand may be any kind of set with `&` and `-` (`to_set` makes it from
codes): frozensets of codes to read, bit masks to be quick.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import Any

RANKS = "JQK3A"
SUITS = "CDHS"
PACK = tuple(rank + suit for suit in SUITS for rank in RANKS)
WORTH = {"J": 2, "Q": 3, "K": 4, "3": 10, "A": 11}

Hand = Any
ToSet = Callable[[Iterable[str]], Hand]


def stronger(card: str) -> list[str]:
    """The cards of the same suit that rank above a card."""
    return [rank + card[1] for rank in RANKS[RANKS.index(card[0]) + 1 :]]


def taker(trick: Sequence[str], trump: str) -> int:
    """The place of the highest trump; without one, of the highest card of the suit led."""
    trumps = [card for card in trick if card[1] == trump]
    rivals = trumps or [card for card in trick if card[1] == trick[0][1]]
    return trick.index(max(rivals, key=lambda card: RANKS.index(card[0])))


def points(trick: Iterable[str]) -> int:
    """What lies in a trick."""
    return sum(WORTH[card[0]] for card in trick)


def player_to(
    trick: Sequence[str],
    trump: str,
    to_set: ToSet = frozenset,
    *,
    players: int = 4,
    montar: str = "led",
    partner_exemption: bool = False,
    must_undertrump: bool = False,
    beat_after_ruff: bool = False,
) -> Callable[[Hand], Hand]:
    """What a hand may play to a trick, as a function of the hand."""
    if not trick:
        return lambda hand: hand
    led = trick[0][1]
    ruffs = [card for card in trick if card[1] == trump and led != trump]
    same, trumps = (to_set(rank + suit for rank in RANKS) for suit in (led, trump))
    on_table = [card for card in trick if card[1] == led]
    best_on_table = max(on_table, key=lambda card: RANKS.index(card[0]))
    above = to_set(stronger(best_on_table if montar == "highest" else trick[0]))
    over = to_set(stronger(max(ruffs, key=lambda card: RANKS.index(card[0])))) if ruffs else None
    partner_wins = taker(trick, trump) == len(trick) - 2
    spared = partner_exemption and players == 4 and partner_wins

    def follow(hand: Hand) -> Hand:
        if spared or (ruffs and not beat_after_ruff):
            return hand & same
        return hand & same & above or hand & same

    def cannot_follow(hand: Hand) -> Hand:
        if spared or led == trump:
            return hand
        if over is None:
            return hand & trumps or hand
        if hand & over:
            return hand & over
        return must_undertrump and hand & trumps or hand

    return lambda hand: follow(hand) if hand & same else cannot_follow(hand)


def legal(hand: Iterable[str], trick: Sequence[str], trump: str, **options: Any) -> set[str]:
    """The cards of a hand that may be played to a trick."""
    return set(player_to(trick, trump, frozenset, **options)(frozenset(hand)))
