"""Puts tables, matches and deals into an installation: python -m benchmarks.fill PLAN.

A process of its own, because what it fills is named by the environment. PLAN is JSON:
`{"running": 16, "deals": 40, "ended": 1000, "club": 1000}`: tables with one running match of so
many deals each; tables with 25 ended matches each; more of these at the last running table.
Prints `[{"match", "scorer"}, …]`, how to get at the running ones.
"""

from __future__ import annotations

import json
import sys
from collections.abc import Iterator

import django

django.setup()

from django.db import transaction  # noqa: E402
from django.utils import timezone  # noqa: E402

from benchmarks.facts import NAMES, facts  # noqa: E402
from scoring import services  # noqa: E402
from scoring.links import derive  # noqa: E402
from scoring.models import Deal, Match, Table, new_id  # noqa: E402
from scoring.services import Stamp, Start  # noqa: E402

OPTIONS = {"match_rubbers": 100}  # a match that no number of deals here ends
ENDED_AT_A_TABLE = 25
BATCH = 5000
COPIED = ("game", "options", "seats", "first_dealer", "revision", "snapshot")


def running(number: int, deals: int) -> Match:
    """A new table whose match has so many deals."""
    key = new_id()
    start = Start("whist", NAMES, OPTIONS, number % 4)
    match = services.open_table(f"Table {number}", start, Stamp(f"{key}-start"))
    for deal in range(deals):
        services.add_deal(match.pk, facts(deal), Stamp(f"{key}-{deal}", deal, "Anna"))
    match.refresh_from_db()
    return match


def ended(model: Match, count: int, club: Table | None = None) -> None:
    """So many copies of a match with its deals, ended: 25 at a table, or all at one."""
    deals = list(model.deals.all())
    for first in range(0, count, BATCH):
        some = min(BATCH, count - first)
        tables = [] if club else [_table() for _ in range(0, some, ENDED_AT_A_TABLE)]
        places = [club] * some if club else [t for t in tables for _ in range(ENDED_AT_A_TABLE)]
        matches = [_copy(model, table) for table in places[:some]]
        with transaction.atomic():
            Table.objects.bulk_create(tables)
            Match.objects.bulk_create(matches)
            Deal.objects.bulk_create(_deals(matches, deals))


def _table() -> Table:
    one, other, key = new_id(), new_id(), new_id()
    return Table(name="Club", client_key=key, viewer_hash=one, scorer_hash=other)


def _copy(model: Match, table: Table) -> Match:
    now = timezone.now()
    copied = {name: getattr(model, name) for name in COPIED}
    return Match(table=table, client_key=new_id(), created=now, changed=now, ended=now, **copied)


def _deals(matches: list[Match], deals: list[Deal]) -> Iterator[Deal]:
    for match in matches:
        for deal in deals:
            number = deal.number
            yield Deal(match=match, number=number, facts=deal.facts, client_key=str(number))


def main(plan: dict[str, int]) -> None:
    """Fills, and tells how to get at the running matches."""
    found = [running(number, plan.get("deals", 0)) for number in range(plan["running"])]
    if "ended" in plan:
        model = running(0, 3)
        ended(model, plan["ended"])
        ended(model, plan.get("club", 0), found[-1].table)
    told = [{"match": match.pk, "scorer": derive(match.table_id, "scorer", 1)} for match in found]
    print(json.dumps(told))


if __name__ == "__main__":
    main(json.loads(sys.argv[1]))
