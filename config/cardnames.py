"""What a card is called in the active language: its letter, its rank and suit, its name.

Knows the codes of cards and the styles of packs (`french`, `spanish`, `italian`); no picture.
"""

from __future__ import annotations

from django.utils.translation import gettext as _
from django.utils.translation import pgettext

FRENCH = "french"
RANKS = ("A", "K", "Q", "J", "10", "9", "8", "7", "6", "5", "4", "3", "2")
SIGNS = {"C": "♣", "D": "♦", "H": "♥", "S": "♠"}


def split(code: str) -> tuple[str, str]:
    """Rank and suit of a code such as `10H`; a joker has no suit. Raises ValueError."""
    if code in ("JK1", "JK2"):
        return code, ""
    rank, suit = code[:-1], code[-1:]
    if suit not in SIGNS or rank not in RANKS:
        raise ValueError(code)
    return rank, suit


def letter(rank: str, style: str = FRENCH) -> str:
    """What is printed in the corner: Т К Д В, A K Q J; numbers as they are."""
    if rank == "Q" and style != FRENCH:
        return pgettext("knight, in the corner of a card", "Q")
    letters = {
        "A": pgettext("ace, in the corner of a card", "A"),
        "K": pgettext("king, in the corner of a card", "K"),
        "Q": pgettext("queen, in the corner of a card", "Q"),
        "J": pgettext("jack, in the corner of a card", "J"),
    }
    return letters.get(rank, rank)


def rank_name(rank: str, style: str = FRENCH) -> str:
    """The rank in words, nominative: «дама», "queen"; in the packs with horses «конь», "knight"."""
    if rank == "Q" and style != FRENCH:
        return pgettext("rank", "knight")
    names = {
        "A": pgettext("rank", "ace"),
        "K": pgettext("rank", "king"),
        "Q": pgettext("rank", "queen"),
        "J": pgettext("rank", "jack"),
        "10": pgettext("rank", "ten"),
        "9": pgettext("rank", "nine"),
        "8": pgettext("rank", "eight"),
        "7": pgettext("rank", "seven"),
        "6": pgettext("rank", "six"),
        "5": pgettext("rank", "five"),
        "4": pgettext("rank", "four"),
        "3": pgettext("rank", "three"),
        "2": pgettext("rank", "two"),
    }
    return names[rank]


def suit_name(suit: str, style: str = FRENCH) -> str:
    """The suit by itself: «пики», "spades". Raises KeyError."""
    if style == FRENCH:
        return {
            "C": pgettext("suit", "clubs"),
            "D": pgettext("suit", "diamonds"),
            "H": pgettext("suit", "hearts"),
            "S": pgettext("suit", "spades"),
        }[suit]
    return {
        "C": pgettext("suit", "batons"),
        "D": pgettext("suit", "coins"),
        "H": pgettext("suit", "cups"),
        "S": pgettext("suit", "swords"),
    }[suit]


def of_suit(suit: str, style: str = FRENCH) -> str:
    """The suit after a rank: «(дама) пик», "(queen of) spades"."""
    if style == FRENCH:
        return {
            "C": pgettext("of this suit", "clubs"),
            "D": pgettext("of this suit", "diamonds"),
            "H": pgettext("of this suit", "hearts"),
            "S": pgettext("of this suit", "spades"),
        }[suit]
    return {
        "C": pgettext("of this suit", "batons"),
        "D": pgettext("of this suit", "coins"),
        "H": pgettext("of this suit", "cups"),
        "S": pgettext("of this suit", "swords"),
    }[suit]


def card_name(code: str, style: str = FRENCH) -> str:
    """The card in words: «дама пик», "queen of spades". Raises ValueError."""
    rank, suit = split(code)
    if rank == "JK1":
        return _("first joker")
    if rank == "JK2":
        return _("second joker")
    words = {"rank": rank_name(rank, style), "suit": of_suit(suit, style)}
    return pgettext("name of a card", "%(rank)s of %(suit)s") % words
