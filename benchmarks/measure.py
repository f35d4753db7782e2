"""Paired measuring: rounds in shuffled order, the median of the ratios. Never a time alone."""

from __future__ import annotations

import random
import statistics
import time
from collections.abc import Callable
from dataclasses import dataclass
from typing import Literal

Work = Callable[[], int]
"""Does some work and returns how many units of it were done."""


@dataclass(frozen=True)
class Run:
    """How much is measured: `quick` in two minutes, `every` also what takes minutes by itself."""

    quick: bool = False
    every: bool = False

    @property
    def rounds(self) -> int:
        """Rounds of a pair; the median of them counts."""
        return 5 if self.quick else 11


@dataclass(frozen=True)
class Goal:
    """A bound on a ratio: `least` for throughput, `most` for a cost."""

    bound: float
    kind: Literal["least", "most"]

    def met(self, ratio: float) -> bool:
        """Whether a ratio keeps the bound."""
        return ratio >= self.bound if self.kind == "least" else ratio <= self.bound

    def __str__(self) -> str:
        return f"{'≥' if self.kind == 'least' else '≤'} {self.bound:g}"


@dataclass(frozen=True)
class Line:
    """One line of the table."""

    key: str
    what: str
    goal: Goal
    ratio: float
    ours: str
    peer: str

    @property
    def met(self) -> bool:
        """Whether the goal is met."""
        return self.goal.met(self.ratio)


def least(bound: float) -> Goal:
    """The ratio must be at least this."""
    return Goal(bound, "least")


def most(bound: float) -> Goal:
    """The ratio must be at most this."""
    return Goal(bound, "most")


def rate(work: Work) -> float:
    """Units of work a second."""
    start = time.perf_counter()
    units = work()
    return units / (time.perf_counter() - start)


def paired(ours: Work, peer: Work, rounds: int, seed: int = 1) -> tuple[float, float, float]:
    """Medians over rounds, both in a random order: ratio ours/peer, our rate, the peer's rate."""
    order = random.Random(seed)
    ours(), peer()  # warm
    found: list[tuple[float, float]] = []
    for _ in range(rounds):
        if order.random() < 0.5:
            mine = rate(ours)
            found.append((mine, rate(peer)))
        else:
            other = rate(peer)
            found.append((rate(ours), other))
    ratio = statistics.median(mine / other for mine, other in found)
    mine, other = (statistics.median(column) for column in zip(*found, strict=True))
    return ratio, mine, other


def throughput(key: str, what: str, goal: Goal, ours: Work, peer: Work, rounds: int) -> Line:
    """A line whose ratio is our rate by the peer's."""
    ratio, mine, other = paired(ours, peer, rounds)
    return Line(key, what, goal, ratio, f"{each(mine)}", f"{each(other)}")


def cost(key: str, what: str, goal: Goal, ours: Work, peer: Work, rounds: int) -> Line:
    """A line whose ratio is our time for one unit by the peer's."""
    ratio, mine, other = paired(ours, peer, rounds)
    return Line(key, what, goal, 1 / ratio, each(mine), each(other))


def each(rate: float) -> str:
    """The time of one unit in words."""
    seconds = 1 / rate
    for unit, factor in (("s", 1), ("ms", 1e3), ("µs", 1e6)):
        if seconds * factor >= 1:
            return f"{seconds * factor:.3g} {unit}"
    return f"{seconds * 1e9:.0f} ns"
