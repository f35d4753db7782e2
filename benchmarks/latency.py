"""Answers in time: p95 and throughput of two sides, in shuffled turns, the median of the ratios."""

from __future__ import annotations

import random
import statistics
from collections.abc import Callable, Sequence
from dataclasses import dataclass

from benchmarks.measure import Goal, Line, each

Ask = Callable[[], float]
"""Asks once; how many seconds the answer took."""

Rushed = tuple[list[float], float]
"""Many asked at once: the seconds of each answer, and of all together."""

Rush = Callable[[], Rushed]


def p95(seconds: Sequence[float]) -> float:
    """What 95 of 100 answers do not exceed."""
    return sorted(seconds)[int(len(seconds) * 0.95)]


@dataclass(frozen=True)
class Rounds:
    """What rounds have found, a number of each side per round, the same unit on both."""

    ours: Sequence[float]
    peer: Sequence[float]

    def line(self, key: str, what: str, goal: Goal) -> Line:
        """A line from seconds: the median of ratios, and the medians of each side."""
        ours, peer = statistics.median(self.ours), statistics.median(self.peer)
        return Line(key, what, goal, self.ratio, each(1 / ours), each(1 / peer))

    def rates(self, key: str, what: str, goal: Goal) -> Line:
        """A line from numbers a second."""
        ours, peer = statistics.median(self.ours), statistics.median(self.peer)
        return Line(key, what, goal, self.ratio, f"{ours:.0f}/s", f"{peer:.0f}/s")

    @property
    def ratio(self) -> float:
        """The median of ours by the peer's."""
        return statistics.median(a / b for a, b in zip(self.ours, self.peer, strict=True))


def paired(ours: Ask, peer: Ask, rounds: int, count: int) -> Rounds:
    """p95 of `count` answers a round; the two sides take turns, so that noise hits both alike."""
    order, found = random.Random(1), []
    for _ in range(rounds + 1):  # the first one warms up
        seconds: tuple[list[float], list[float]] = ([], [])
        for _ in range(count):
            for side in order.sample((0, 1), 2):
                seconds[side].append((ours, peer)[side]())
        found.append([p95(one) for one in seconds])
    return Rounds(*zip(*found[1:], strict=True))


def rushes(sides: Sequence[Rush], rounds: int) -> list[list[tuple[float, float]]]:
    """By side and round: p95 in seconds, and answers a second. Sides in a new order each round."""
    order = random.Random(1)
    found: list[list[tuple[float, float]]] = [[] for _ in sides]
    for _ in range(rounds):
        for side in order.sample(range(len(sides)), len(sides)):
            seconds, took = sides[side]()
            found[side].append((p95(seconds), len(seconds) / took))
    return found


def compared(ours: list[tuple[float, float]], peer: list[tuple[float, float]]) -> list[Rounds]:
    """Two sides of `rushes`: their p95, and their rates."""
    return [Rounds([r[i] for r in ours], [r[i] for r in peer]) for i in (0, 1)]
