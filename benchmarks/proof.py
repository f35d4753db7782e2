"""P3: the engine against an independent oracle, on every position of Cuatrola's default rules.

All tricks of one and two cards (with `--all` also of three) and all hands of one to five of the
other cards: what may be played, and who holds the trick. Trump is diamonds; any other suit would
only rename the cards. `tests/games/oracle_cuatrola.py` is the oracle and knows nothing of ours.
"""

from __future__ import annotations

import time
from collections.abc import Iterable, Iterator
from concurrent.futures import ProcessPoolExecutor
from functools import cache
from itertools import combinations, permutations

from benchmarks.measure import Line, Run, most
from benchmarks.rules import rules_of
from games.cards import CODES, Card, Mask, mask
from games.tricks import SingleCards
from tests.games import oracle_cuatrola as oracle

TRUMP = "D"
PACK: tuple[Card, ...] = tuple(CODES.index(code) for code in oracle.PACK)
MOST_HELD = 5
PROCESSES = 2
TRICKS_AT_ONCE = 20
NIGHTLY = 120

Trick = tuple[Card, ...]


def lines(run: Run) -> Iterator[Line]:
    """Two lines for each number of cards on the table: differences, and seconds."""
    yield from _proved("one or two cards on the table", (1, 2), 10)
    if run.every:
        yield from _proved("three cards on the table", (3,), NIGHTLY)


def _proved(which: str, lying: tuple[int, ...], seconds: float) -> Iterator[Line]:
    start = time.perf_counter()
    tricks = [trick for count in lying for trick in permutations(PACK, count)]
    with ProcessPoolExecutor(PROCESSES) as pool:
        found = list(pool.map(compared, tricks, chunksize=TRICKS_AT_ONCE))
    taken = time.perf_counter() - start
    positions, differences = (sum(column) for column in zip(*found, strict=True))
    what = f"proof, {which}"
    yield Line("P3", f"{what}: differences", most(0), differences, f"{positions:,}", "oracle")
    yield Line("P3", f"{what}: seconds", most(seconds), taken, f"{taken:.1f} s", "")


def compared(trick: Trick) -> tuple[int, int]:
    """How many positions a trick has, and in how many engine and oracle differ."""
    rules, codes = ours(), [str(CODES[card]) for card in trick]
    allowed = oracle.player_to(codes, TRUMP, _to_mask)
    table, legal = mask(trick), rules.legal
    hands = [hand for hand in all_hands() if not hand & table]
    wrong = sum(1 for hand in hands if legal(hand, trick) != allowed(hand))
    return len(hands), wrong + (rules.best(trick) != oracle.taker(codes, TRUMP))


@cache
def ours() -> SingleCards:
    """The engine's rules."""
    return rules_of("cuatrola", trump=TRUMP)


@cache
def all_hands() -> tuple[Mask, ...]:
    """Every hand of one to five cards of the pack."""
    counts = range(1, MOST_HELD + 1)
    return tuple(mask(hand) for count in counts for hand in combinations(PACK, count))


def _to_mask(codes: Iterable[str]) -> Mask:
    return mask(CODES.index(code) for code in codes)
