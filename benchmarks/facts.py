"""The deals that the benchmarks enter: whist, because forty of them do not end a match."""

from __future__ import annotations

from typing import Any

NAMES = ("Anna", "Boris", "Vera", "Gleb")


def facts(number: int) -> dict[str, Any]:
    """A deal of whist, each a little different from the one before."""
    tricks, honours = 6 + number % 2, 2 + number % 2
    return {"tricks": [tricks, 13 - tricks], "honours": [honours, 5 - honours]}


def form(number: int) -> dict[str, str]:
    """The same deal as a phone types it."""
    return {
        f"{name}_{side}": str(value)
        for name, values in facts(number).items()
        for side, value in enumerate(values)
    }
