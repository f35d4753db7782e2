"""python -m benchmarks.search_ways: every way on the same questions, a table for docs/search.md.

With --fit: the weights of rulesref/search_rank.py, fitted to the questions.
"""

from __future__ import annotations

import json
import subprocess
import sys

from benchmarks.postgres import database
from benchmarks.search_ways.way import WAYS

COLUMNS = ("first_ru", "first_en", "five_ru", "five_en", "p50", "p95", "start", "memory")


def main() -> None:
    """Measures way by way, each in a process of its own."""
    if "--fit" in sys.argv:
        from benchmarks.search_ways.fit import report

        report()
        return
    only = sys.argv[1:] or list(WAYS)
    print("| way | first ru | first en | five ru | five en | p50 ms | p95 ms | start s | MB |")
    print("|---|---|---|---|---|---|---|---|---|")
    with database() as address:
        for name in only:
            if name != "postgres" or address:
                print(_row(WAYS[name], _measured(name, address or "")), flush=True)


def _measured(name: str, address: str) -> dict[str, float]:
    command = [sys.executable, "-m", "benchmarks.search_ways.way", name, address]
    done = subprocess.run(command, check=True, capture_output=True, text=True)
    found: dict[str, float] = json.loads(done.stdout)
    return found


def _row(what: str, found: dict[str, float]) -> str:
    said = [
        f"{found[key]:.1%}" if key[:5] in ("first", "five_") else f"{found[key]:.1f}"
        for key in COLUMNS
    ]
    return f"| {what} | {' | '.join(said)} |"


if __name__ == "__main__":
    main()
