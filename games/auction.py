"""Auctions: what the bidding of several games has in common. Knows bids as words, no game."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from games.game import ActVerdict
from games.reasons import Reason

PASS = "pass"


def bidding(
    bids: Sequence[str],
    standing: str | None,
    too_low: Callable[[str], Reason],
    against: Callable[[str], Reason | None],
) -> tuple[ActVerdict, ...]:
    """Passing, and each of the bids, which come in their order from low to high.

    A bid must be higher than the one that stands (None: nobody has bid). `too_low` is the reason
    where it is not, `against` whatever else speaks against a bid.
    """
    least = 0 if standing is None else bids.index(standing) + 1
    verdicts = (
        ActVerdict(bid, too_low(bid) if place < least else against(bid))
        for place, bid in enumerate(bids)
    )
    return (ActVerdict(PASS), *verdicts)


def silenced(bids: Sequence[str], reason: Reason) -> tuple[ActVerdict, ...]:
    """Nothing may be said, not even a pass: it is not this player's turn to speak any more."""
    return tuple(ActVerdict(act, reason) for act in (PASS, *bids))
