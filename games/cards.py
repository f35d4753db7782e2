"""Cards, packs and their codes. A card is a small int, a hand a bit mask; strings at the edges.

Knows nothing of strength, points or trumps: those belong to a game (see `ranking`).
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from functools import cached_property
from typing import Literal

Card = int
"""Index of a card: 13 × suit + rank for the 52 cards, 52 and 53 for the jokers."""

Mask = int
"""A set of cards: bit `c` is set when card `c` is in it."""

Style = Literal["french", "spanish", "italian"]

SUITS = ("C", "D", "H", "S")
RANKS = ("2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K", "A")
JOKERS = ("JK1", "JK2")


class Code(str):
    """A card's code, e.g. `QS`. A type of its own so that wording can tell it from other text."""

    __slots__ = ()


CODES: tuple[Code, ...] = tuple(Code(r + s) for s in SUITS for r in RANKS) + tuple(
    Code(j) for j in JOKERS
)
_SIGNS = {"♣": "C", "♦": "D", "♥": "H", "♠": "S"}
_INDEX: dict[str, Card] = {str(code): index for index, code in enumerate(CODES)}
_LONGEST_CODE = 5


def parse(text: str) -> Card:
    """The card that `text` names: `QS`, `qs`, `TS` and `10♠` are understood.

    Raises ValueError for anything else.
    """
    if len(text) > _LONGEST_CODE:
        raise ValueError(text)
    code = text.strip().upper().replace("\N{VARIATION SELECTOR-16}", "")
    code = "".join(_SIGNS.get(letter, letter) for letter in code)
    if code[:1] == "T":
        code = "10" + code[1:]
    try:
        return _INDEX[code]
    except KeyError:
        raise ValueError(text) from None


def card(code: str) -> Card:
    """The card of an exact code; for literals in games and tests. Raises KeyError."""
    return _INDEX[code]


def cards(codes: str) -> tuple[Card, ...]:
    """The cards of a row of exact codes with spaces between them, in that order."""
    return tuple(_INDEX[code] for code in codes.split())


def suit_of(card: Card) -> str | None:
    """The printed suit's letter, None for a joker."""
    return SUITS[card // 13] if card < 52 else None


def rank_of(card: Card) -> str | None:
    """The printed rank, None for a joker."""
    return RANKS[card % 13] if card < 52 else None


def mask(some: Iterable[Card]) -> Mask:
    """The set of these cards."""
    result = 0
    for each in some:
        result |= 1 << each
    return result


def members(hand: Mask) -> Iterator[Card]:
    """The cards of a set, lowest index first."""
    while hand:
        low = hand & -hand
        yield low.bit_length() - 1
        hand ^= low


@dataclass(frozen=True)
class Pack:
    """What a game is played with. `ranks` low to high in print order; one of each in four suits.

    `without` are codes of single cards that are taken out.
    """

    ranks: tuple[str, ...]
    style: Style = "french"
    jokers: int = 0
    without: tuple[str, ...] = ()

    @cached_property
    def cards(self) -> tuple[Card, ...]:
        """Every card of the pack once, suit by suit, then the jokers."""
        codes = (r + s for s in SUITS for r in self.ranks)
        plain = tuple(_INDEX[code] for code in codes if code not in self.without)
        return plain + tuple(_INDEX[j] for j in JOKERS[: self.jokers])

    @cached_property
    def mask(self) -> Mask:
        """The pack as a set."""
        return mask(self.cards)
