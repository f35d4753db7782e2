"""P7, P8: deals posted beside a bare insert, and by fifty scorers at once; nothing may be lost."""

from __future__ import annotations

import json
import statistics
from collections.abc import Iterator, Sequence
from functools import partial

from benchmarks import peer_page
from benchmarks.facts import facts, form
from benchmarks.latency import Rushed, compared, rushes
from benchmarks.measure import Line, Run, least, most
from benchmarks.phones import Phone, Scorer, at_once
from benchmarks.postgres import database
from benchmarks.serving import OURS, Installation, Served, installation, serving, uvicorn
from benchmarks.site import CONNECTIONS, PEER

SCORERS = 50
DEALS = 20  # deals a match gets: as many as an evening brings
BURST = 150  # milliseconds
UNGATED = uvicorn("benchmarks.variants:ungated", factory=True)

Link = dict[str, str]


def lines(run: Run) -> Iterator[Line]:
    """The lines of writing, on SQLite and on PostgreSQL where there is one."""
    with installation() as here:
        yield from _beside_insert(here, run.rounds)
    matches = SCORERS * (1 if run.quick else 10)
    with installation() as here, serving(OURS, here) as ours:
        yield from _scorers("SQLite", here, ours, matches, run.rounds)
    yield _gate(5, 8 if run.quick else DEALS)
    with database() as address:
        if address:
            with installation(DATABASE_URL=address) as here, serving(OURS, here) as ours:
                yield from _scorers("PostgreSQL", here, ours, matches, run.rounds)


# P7: beside a bare insert


def _beside_insert(here: Installation, rounds: int) -> Iterator[Line]:
    made = here.fill(running=CONNECTIONS * rounds)
    peer_page.prepare(here.folder, peer_page.EMPTY, [facts(0)])
    with serving(OURS, here) as ours, serving(PEER, here, "/") as bare:
        turns = _shared(ours, made, CONNECTIONS)
        inserts = [partial(_insert, Phone(bare.port)) for _ in range(CONNECTIONS)]
        found = rushes([lambda: next(turns), lambda: at_once(inserts)], rounds)
    slow, rate = compared(*found)
    what = f"a deal posted, {CONNECTIONS} connections"
    yield slow.line("P7", f"{what}, p95 · bare insert", most(4))
    yield rate.rates("P7", f"{what}, rate · bare insert", least(0.2))


def _insert(phone: Phone) -> list[float]:
    return [
        phone.post("/deals/", {"revision": str(number), **form(number)}).seconds
        for number in range(DEALS)
    ]


def _shared(
    served: Served, made: Sequence[Link], at_a_time: int, deals: int = DEALS
) -> Iterator[Rushed]:
    """Rush after rush, each on matches of its own: so many scorers fill a match each."""
    for first in range(0, len(made), at_a_time):
        scorers = [Scorer(served.port, **link) for link in made[first : first + at_a_time]]
        yield at_once([partial(_fill, scorer, deals) for scorer in scorers])


def _fill(scorer: Scorer, deals: int) -> list[float]:
    return [scorer.save(form(number)).seconds for number in range(deals)]


# P8: fifty scorers


def _scorers(
    name: str, here: Installation, served: Served, matches: int, rounds: int
) -> Iterator[Line]:
    made = here.fill(running=matches + SCORERS)
    for _ in _shared(served, made[:matches], SCORERS):
        pass
    bursts = list(_bursts(served, made[matches:], rounds))
    stored = json.loads(here.run("-m", "benchmarks.stored"))
    sent = matches * DEALS + SCORERS * rounds
    wrong = abs(sent - stored["deals"]) + stored["torn"]
    what = f"{SCORERS} scorers, {name}"
    yield Line("P8", f"{what}: failed, lost or twice", most(0), wrong, f"{sent:,}", "")
    burst = statistics.median(bursts)
    yield Line("P8", f"{what}: a burst, ms", most(BURST), burst, f"{burst:.0f} ms", "")


def _bursts(served: Served, made: Sequence[Link], rounds: int) -> Iterator[float]:
    """Milliseconds until a deal of each scorer is answered, all sent at the same moment."""
    scorers = [Scorer(served.port, **link) for link in made]
    for _ in range(rounds):
        works = [partial(lambda one: [one.save(form(one.revision)).seconds], o) for o in scorers]
        yield 1000 * at_once(works)[1]


def _gate(rounds: int, deals: int) -> Line:
    """With a thread for each scorer: with four the writers queue for these, and no gate is felt."""
    with (
        installation(WEB_THREADS=str(SCORERS)) as here,
        serving(OURS, here) as ours,
        serving(UNGATED, here) as other,
    ):
        made, half = here.fill(running=2 * SCORERS * rounds), SCORERS * rounds
        parts = ((ours, made[:half]), (other, made[half:]))
        sides = [_shared(served, part, SCORERS, deals) for served, part in parts]
        slow, _rate = compared(*rushes([partial(next, side) for side in sides], rounds))
    what = f"{SCORERS} scorers, SQLite, {SCORERS} threads, p95 · without the write gate"
    return slow.line("P8", what, most(0.25))
