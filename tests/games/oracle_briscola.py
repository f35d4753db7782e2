"""The tricks of the Briscola family a second time, from their sentences, over codes as plain text.

Knows nothing of the engine: packs, who takes, what may be played, and whole deals with a stock.
"""

from __future__ import annotations

import random
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from typing import Any

NORTH, SOUTH, BOSNIAN = "A3KQJ76542", "A3KJQ76542", "A0KQJ987"
"""Ranks from high to low; 0 is the ten."""
WORTH = {
    NORTH: {"A": 11, "3": 10, "K": 4, "Q": 3, "J": 2},
    SOUTH: {"A": 11, "3": 10, "K": 4, "J": 3, "Q": 2},
    BOSNIAN: {"A": 11, "0": 10, "K": 4, "Q": 3, "J": 2},
}


def rank(code: str) -> str:
    return "0" if code.startswith("10") else code[0]


def pack(order: str, without: Iterable[str] = ()) -> list[str]:
    """Every card of a pack; `without` are ranks or single cards that are taken out."""
    codes = [each.replace("0", "10") + suit for each in order for suit in "CDHS"]
    return [code for code in codes if not {code, rank(code)} & set(without)]


def points(trick: Iterable[str], order: str) -> int:
    return sum(WORTH[order].get(rank(code), 0) for code in trick)


def taker(trick: Sequence[str], trump: str | None, order: str) -> int:
    """The place of the highest trump; without one, of the highest card of the suit led first."""
    rivals = [code for code in trick if code[-1] == trump]
    rivals = rivals or [code for code in trick if code[-1] == trick[0][-1]]
    return trick.index(min(rivals, key=lambda code: order.index(rank(code))))


def legal(hand: Sequence[str], trick: Sequence[str], follow: bool) -> list[str]:
    """Everything; or, where suit must be followed, the led suit as long as there is some."""
    same = [code for code in hand if trick and code[-1] == trick[0][-1]]
    return same if follow and same else list(hand)


@dataclass
class Played:
    """A whole deal: what `api.audit` takes, and what is true of it."""

    tricks: list[list[str]] = field(default_factory=list)
    draws: list[list[list[str]]] = field(default_factory=list)
    winners: list[int] = field(default_factory=list)
    taken: list[int] = field(default_factory=list)
    revokes: list[tuple[int, int, str]] = field(default_factory=list)
    """Trick (from 1), seat and card of every play that was illegal."""
    stockless: int = 0
    """The first trick (from 1) that was played with nothing left to draw."""


@dataclass(frozen=True)
class Table:
    """How a deal is played: who sits there, with which cards and habits."""

    players: int
    cards: Sequence[str]
    order: str = NORTH
    hand: int = 3
    trump: bool = True
    follow: bool = False
    twice: bool = False
    careless: float = 0
    """How often somebody plays any card, legal or not."""


def play_out(table: Table, rng: random.Random, leader: int = 0) -> tuple[Played, str | None]:
    """One deal, cards and plays at random, with its trump: deal, play, draw winner first, and, if
    some could not draw, let only those play who did."""
    drawn = rng.sample(list(table.cards), len(table.cards))
    hands = [drawn[seat :: table.players][: table.hand] for seat in range(table.players)]
    stock = [code for code in drawn if not any(code in hand for hand in hands)]
    trump = stock[-1][-1] if table.trump else None
    deal = Played(taken=[0] * table.players)
    playing = {*range(table.players)}
    while any(hands):
        round_ = [(leader + step) % table.players for step in range(table.players)]
        seats = [seat for seat in round_ if seat in playing] * (2 if table.twice else 1)
        trick: list[str] = []
        for seat in seats:
            trick.append(_lay(table, deal, hands[seat], trick, seat, rng))
        leader = seats[taker(trick, trump, table.order)]
        deal.tricks.append(trick)
        deal.winners.append(leader)
        deal.taken[leader] += points(trick, table.order)
        playing = _draw(table, deal, hands, stock, leader)
    return deal, trump


def _lay(
    table: Table, deal: Played, hand: list[str], trick: list[str], seat: int, rng: random.Random
) -> str:
    allowed = legal(hand, trick, table.follow)
    code = rng.choice(hand if rng.random() < table.careless else allowed)
    if code not in allowed:
        deal.revokes.append((len(deal.tricks) + 1, seat, code))
    hand.remove(code)
    return code


def _draw(
    table: Table, deal: Played, hands: list[list[str]], stock: list[str], leader: int
) -> set[int]:
    """Everybody draws in turn, the winner first; returns who plays the next trick."""
    got: list[list[str]] = [[] for _ in hands]
    order = [(leader + step) % table.players for step in range(table.players)]
    for seat in order * (2 if table.twice else 1):
        if stock:
            got[seat].append(stock.pop(0))
            hands[seat].append(got[seat][-1])
    deal.draws.append(got)
    if not stock and not deal.stockless:
        deal.stockless = len(deal.tricks) + 1
    drew = {seat for seat, cards in enumerate(got) if cards}
    return drew or {*range(table.players)}


def holding(trick: Sequence[str], trump: str | None, order: str) -> dict[str, Any]:
    """Who holds a trick and what lies in it, as the formats say it."""
    index = taker(trick, trump, order)
    return {"index": index, "play": trick[index], "points": points(trick, order)}
