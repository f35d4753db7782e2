"""Boston's pool: stakes that lie apart until a contract is made. What is in it is nobody's yet."""

from __future__ import annotations

from collections.abc import Iterator

from games.reasons import Reason
from games.scoring import ScoreLine, Sheet

STAKE, DEALER_STAKE = 8, 4
RULE = "boston.options.pool"


def stakes(sheet: Sheet) -> Iterator[ScoreLine]:
    """What is put in before the next deal: 8 by everybody into an empty pool, 4 by the dealer."""
    if not any(sheet.totals["pool"]):
        for seat in range(sheet.setup.players):
            yield ScoreLine(seat, "pool", STAKE, Reason("pool_stake", RULE, {"amount": STAKE}))
    dealer = sheet.turn().dealer
    if dealer is not None:
        said = {"amount": DEALER_STAKE}
        yield ScoreLine(dealer, "pool", DEALER_STAKE, Reason("pool_dealer", RULE, said))


def lying(sheet: Sheet) -> list[int]:
    """What lies in the pool of each seat's once the next deal is dealt."""
    found = list(sheet.totals["pool"])
    for line in stakes(sheet):
        found[line.side] += line.amount
    return found


def pool_lines(sheet: Sheet, makers: tuple[int, ...]) -> Iterator[ScoreLine]:
    """The stakes of a deal; whoever made a contract takes the pool, a pair half each."""
    yield from stakes(sheet)
    if not makers:
        return
    of_each = lying(sheet)
    said = {"amount": sum(of_each), "makers": len(makers)}
    share = sum(of_each) // len(makers)
    for seat, amount in enumerate(of_each):
        won = (share if seat in makers else 0) - amount
        yield ScoreLine(seat, "pool", -amount, Reason("pool_emptied", RULE))
        yield ScoreLine(seat, "counters", won, Reason("pool_taken", RULE, said))


def pool_brief(sheet: Sheet) -> tuple[Reason, ...]:
    """How much the next deal is played for, where there is a pool."""
    if not sheet.setup.options["pool"]:
        return ()
    return (Reason("pool_holds", RULE, {"amount": sum(lying(sheet))}),)
