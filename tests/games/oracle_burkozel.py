"""Burkozel once more, written from the rule's sentences over plain strings: no engine in here."""

from __future__ import annotations

from itertools import chain, combinations, permutations

RANKS = ["6", "7", "8", "9", "J", "Q", "K", "10", "A"]
PACK = [rank + suit for suit in "CDHS" for rank in RANKS]
WORTH = {"A": 11, "10": 10, "K": 4, "Q": 3, "J": 2}


def worth(cards: list[str]) -> int:
    """Card points."""
    return sum(WORTH.get(card[:-1], 0) for card in cards)


def beats(mine: str, theirs: str, trump: str) -> bool:
    """Higher in the same suit, or a trump over a plain card."""
    if mine[-1] == theirs[-1]:
        return RANKS.index(mine[:-1]) > RANKS.index(theirs[:-1])
    return mine[-1] == trump


def takes(mine: list[str], theirs: list[str], trump: str) -> bool:
    """Some order of my cards beats theirs one by one."""
    return any(
        all(beats(m, t, trump) for m, t in zip(order, theirs, strict=True))
        for order in permutations(mine)
    )


def holder(trick: list[list[str]], trump: str) -> int:
    """The last player who beat the holder before."""
    best = 0
    for index, play in enumerate(trick):
        if index and takes(play, trick[best], trump):
            best = index
    return best


def subsets(hand: list[str]) -> list[list[str]]:
    """Every set of cards of a hand but the empty one."""
    sizes = range(1, len(hand) + 1)
    return [sorted(some) for some in chain.from_iterable(combinations(hand, n) for n in sizes)]


def is_combination(some: list[str], trump: str, options: dict[str, object]) -> bool:
    """Moskva or Four ends, as the table reads them."""
    aces = [card for card in some if card[:-1] == "A"]
    tens = [card for card in some if card[:-1] == "10"]
    trumps = [card for card in some if card[-1] == trump]
    if len(some) == 4 and len(aces) + len(tens) == 4:
        if options.get("four_ends") == "mix_with_trump":
            return bool(trumps)
        return len(aces) == 4 or len(tens) == 4 or _moskva_of_four(some, aces, trump, options)
    if len(some) == 3:
        return len(aces) == 3 and len(trumps) == 1
    return _moskva_of_four(some, aces, trump, options)


def _moskva_of_four(
    some: list[str], aces: list[str], trump: str, options: dict[str, object]
) -> bool:
    if options.get("moskva") == "3A_with_trump_ace" or len(some) != 4 or len(aces) != 3:
        return False
    (other,) = (card for card in some if card not in aces)
    return other[-1] == trump


def leads(hand: list[str], trump: str, options: dict[str, object]) -> list[list[str]]:
    """Sets of one suit; with the house rule also combinations."""
    whole = bool(options.get("combo_lead_whole"))
    return sorted(
        some
        for some in subsets(hand)
        if len({card[-1] for card in some}) == 1 or (whole and is_combination(some, trump, options))
    )


def answers(hand: list[str], count: int) -> list[list[str]]:
    """Any cards, as many as were led."""
    return sorted(some for some in subsets(hand) if len(some) == count)


def bonus(points: list[int], options: dict[str, object], no_tricks: list[int]) -> list[int]:
    """What a deal played out writes on each side, without doubling and without anybody out."""
    bound = 21 if len(points) == 3 else 31
    found = []
    for side, mine in enumerate(points):
        few = mine < bound or (mine == bound and options.get("bound_rule") != "exclusive")
        if mine == max(points):
            found.append(0)
        elif mine == 0 and (options.get("zero_rule") != "tricks" or side in no_tricks):
            found.append(6)
        else:
            found.append(4 if few else 2)
    return found
