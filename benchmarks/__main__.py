"""python -m benchmarks [--quick] [--all] [--only engine,proof]: every line beside its peer."""

from __future__ import annotations

import argparse
import importlib
import sys
from collections.abc import Iterator

from benchmarks.measure import Line, Run

PARTS = {
    "engine": "P1 P2 P4",
    "proof": "P3",
    "site": "P5 P6 P10",
    "writes": "P7 P8",
    "growth": "P9 P15 P16",
    "streams": "P11 P12",
    "search": "P13 P14",
}


def main() -> int:
    """Measures and prints; exit code 1 when a goal is missed."""
    parser = argparse.ArgumentParser(prog="python -m benchmarks", description=__doc__)
    parser.add_argument("--quick", action="store_true", help="fewer rounds, under two minutes")
    parser.add_argument("--all", action="store_true", help="also what takes minutes")
    parser.add_argument("--only", default="", help="parts, with commas: " + ", ".join(PARTS))
    chosen = parser.parse_args()
    only = [part for part in chosen.only.split(",") if part] or list(PARTS)
    missed = 0
    print(f"{'':4} {'':68} {'goal':>8} {'ratio':>7}  {'ours':>9} {'peer':>9}", flush=True)
    for line in _lines(only, Run(chosen.quick, chosen.all)):
        missed += not line.met
        print(
            f"{line.key:4} {line.what:68} {line.goal!s:>8} {line.ratio:7.2f}  "
            f"{line.ours:>9} {line.peer:>9}  {'' if line.met else 'MISSED'}",
            flush=True,
        )
    return 1 if missed else 0


def _lines(only: list[str], run: Run) -> Iterator[Line]:
    for part in only:
        yield from importlib.import_module(f"benchmarks.{part}").lines(run)


if __name__ == "__main__":
    sys.exit(main())
