"""Matches played up to a number: who has reached it, who has the most, who of the rest is next.

Knows amounts and seats; what is counted, and who wins by it, a game says.
"""

from __future__ import annotations

from collections.abc import Sequence

from games.scoring import Setup


def reached(amounts: Sequence[int], limit: int) -> tuple[int, ...]:
    """The sides with at least `limit`."""
    return tuple(side for side, amount in enumerate(amounts) if amount >= limit)


def worst(amounts: Sequence[int]) -> tuple[int, ...]:
    """The sides with the most of what nobody wants; nobody where all have the same."""
    return () if min(amounts) == max(amounts) else reached(amounts, max(amounts))


def next_of(sides: Sequence[int], seat: int, setup: Setup) -> int:
    """The first seat after `seat` that plays for one of these sides (not empty)."""
    seat = setup.after(seat)
    while setup.side_of(seat) not in sides:
        seat = setup.after(seat)
    return seat
