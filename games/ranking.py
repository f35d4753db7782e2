"""Effective groups and strength: ask the group, not the printed suit; the ranking, not points.

A queen of spades is a trump in Kozyol: its group and what beats it are said here, once.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from enum import StrEnum
from functools import cached_property

from games.cards import RANKS, SUITS, Card, Mask, card, mask


class Group(StrEnum):
    """The effective suit of a card."""

    CLUBS = "clubs"
    DIAMONDS = "diamonds"
    HEARTS = "hearts"
    SPADES = "spades"
    TRUMPS = "trumps"


SUIT_GROUP: Mapping[str, Group] = dict(
    zip(SUITS, (Group.CLUBS, Group.DIAMONDS, Group.HEARTS, Group.SPADES), strict=True)
)
_NO_CARDS = 54


@dataclass(frozen=True)
class Ranking:
    """Ladders of cards, each low to high. `trump` names the group that beats all the others."""

    ladders: tuple[tuple[Group, tuple[Card, ...]], ...]
    trump: Group | None = None

    @cached_property
    def group_masks(self) -> dict[Group, Mask]:
        """The cards of each group."""
        return {group: mask(ladder) for group, ladder in self.ladders}

    @cached_property
    def trumps(self) -> Mask:
        """The trump cards, 0 where there is no trump."""
        return self.group_masks[self.trump] if self.trump else 0

    @cached_property
    def groups(self) -> tuple[Group | None, ...]:
        """The group of each card by index; None for a card outside the ladders."""
        found: list[Group | None] = [None] * _NO_CARDS
        for group, ladder in self.ladders:
            for each in ladder:
                found[each] = group
        return tuple(found)

    @cached_property
    def higher(self) -> tuple[Mask, ...]:
        """By card: the cards of its own group that are higher."""
        found = [0] * _NO_CARDS
        for _, ladder in self.ladders:
            above = 0
            for each in reversed(ladder):
                found[each] = above
                above |= 1 << each
        return tuple(found)

    @cached_property
    def beaters(self) -> tuple[Mask, ...]:
        """By card: every card that beats it, trumps included."""
        trumps = self.trumps
        return tuple(
            above if trumps >> each & 1 else above | trumps
            for each, above in enumerate(self.higher)
        )

    def group(self, card: Card) -> Group:
        """The effective suit. The card must be in the pack."""
        found = self.groups[card]
        if found is None:
            raise ValueError(card)
        return found

    def mates(self, card: Card) -> Mask:
        """All cards of the card's group, itself included."""
        return self.group_masks[self.group(card)]

    def beats(self, card: Card, other: Card) -> bool:
        """Whether `card`, played after `other`, takes from it."""
        return bool(self.beaters[other] >> card & 1)

    def best(self, trick: Sequence[Card]) -> int:
        """The index in a non-empty trick of the card that holds it."""
        beaters, best = self.beaters, 0
        against = beaters[trick[0]]
        for index in range(1, len(trick)):
            if against >> trick[index] & 1:
                best, against = index, beaters[trick[index]]
        return best

    def highest_led(self, trick: Sequence[Card], best: Card) -> Card:
        """The highest card of the led group in a non-empty trick that the card `best` holds."""
        top, groups = trick[0], self.groups
        if groups[best] is groups[top]:
            return best
        for each in trick:
            if self.higher[top] >> each & 1:
                top = each
        return top


def suits_ranking(low_to_high: Sequence[str], trump: str | None = None) -> Ranking:
    """The usual ranking: four printed suits with the same ladder, one of them (`C D H S`) trump."""
    assert set(low_to_high) <= set(RANKS)
    ladders = tuple(
        (SUIT_GROUP[suit], tuple(card(rank + suit) for rank in low_to_high)) for suit in SUITS
    )
    return Ranking(ladders, SUIT_GROUP[trump] if trump else None)
