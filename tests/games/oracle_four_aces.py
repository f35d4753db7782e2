"""Four Aces once more, straight from its table, over plain strings: every way to part a hand.

Shares nothing with the engine. Slow and sure: each card goes into one of the groups or into none.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import product

ORDER = [*map(str, range(2, 11)), "J", "Q", "K", "A"]
PACK = [rank + suit for suit in "CDHS" for rank in ORDER]
JOKERS = ["JK1", "JK2"]
SUITED = {2: -2, 3: 0, 4: 2, 5: 6}
RUNS = {2: -1, 3: 2, 4: 6, 5: 14}


def worth(group: list[str], ace_low: bool = False, wild: bool = False) -> int | None:
    """The best that a group of cards counts as one combination, None if it is none."""
    plain = [card for card in group if card not in JOKERS]
    if len(plain) < len(group):
        if not wild:
            return None
        # A joker is tried as every card that could possibly help.
        stands = product(PACK, repeat=len(group) - len(plain))
        values = [
            value for cards in stands if (value := _plain([*plain, *cards], ace_low)) is not None
        ]
        return max(values, default=None)
    return _plain(plain, ace_low)


def _plain(group: list[str], ace_low: bool) -> int | None:
    size, found = len(group), []
    if not 2 <= size <= 5:
        return None
    ranks = sorted(card[:-1] for card in group)
    times = sorted(ranks.count(rank) for rank in set(ranks))
    table = {(2,): -1, (3,): 2, (2, 2): 3, (2, 3): 10, (4,): 10}
    if tuple(times) in table:
        found.append(table[tuple(times)])
    if len({card[-1] for card in group}) == 1:
        found.append(SUITED[size])
        ladders = ["".join(f"[{rank}]" for rank in ORDER)]
        if ace_low:
            ladders.append("[A]" + ladders[0].replace("[A]", ""))
        for ladder in ladders:
            inside = sorted(ranks, key=lambda rank: ladder.index(f"[{rank}]"))  # noqa: B023
            if "".join(f"[{rank}]" for rank in inside) in ladder:
                found.append(RUNS[size])
    return max(found, default=None)


def partings(cards: list[str]) -> Iterator[list[list[str]]]:
    """Every way to put some of the cards into groups."""
    if not cards:
        yield []
        return
    first, rest = cards[0], cards[1:]
    for groups in partings(rest):
        yield groups
        yield [[first], *groups]
        for at, group in enumerate(groups):
            yield [*groups[:at], [first, *group], *groups[at + 1 :]]


def value(
    cards: list[str],
    ace_low: bool = False,
    wild: bool = False,
    mandatory: bool = True,
    without: int = 0,
) -> int:
    """What a hand counts."""
    known: dict[tuple[str, ...], int | None] = {}
    totals = [] if mandatory else [without]
    for groups in partings(cards):
        values = []
        for group in groups:
            key = tuple(group)
            if key not in known:
                known[key] = worth(group, ace_low, wild)
            values.append(known[key])
        if values and None not in values:
            totals.append(sum(each for each in values if each is not None))
    return max(totals, default=without)
