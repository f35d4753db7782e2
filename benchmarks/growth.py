"""P9, P15, P16: what a page costs elsewhere: on PostgreSQL, beside 100,000 matches, at a start."""

from __future__ import annotations

import statistics
import sys
from collections.abc import Iterator

from benchmarks.latency import paired
from benchmarks.measure import Line, Run, most
from benchmarks.phones import Scorer
from benchmarks.postgres import database
from benchmarks.serving import OURS, Installation, installation, serving
from benchmarks.site import DEALS, asked

FEW, MANY = 1_000, 100_000
FEW_QUICK, MANY_QUICK = 100, 2_000
START = (sys.executable, "-m", "config.serve")
READY, MEMORY = 3, 150  # seconds, MB
PAGES = (
    ("the match page", "page", 0),
    ("the home page", "home", 0),
    ("a table's list", "table", 0),
    ("the list of a table with all of them", "table", 1),
)
WARMED = 100  # pages asked for before the memory is read


def lines(run: Run) -> Iterator[Line]:
    """The lines of other places and times."""
    rounds, count = run.rounds, 20 if run.quick else 100
    with installation() as here:
        link = here.fill(running=1, deals=DEALS)[0]
        with serving(OURS, here) as ours, database() as address:
            if address:
                yield from _postgres(address, Scorer(ours.port, **link), rounds, count)
        yield from _start(here, link)
    yield from _many(run, rounds, count)


# P9: the same page from PostgreSQL


def _postgres(address: str, ours: Scorer, rounds: int, count: int) -> Iterator[Line]:
    with installation(DATABASE_URL=address) as here:
        link = here.fill(running=1, deals=DEALS)[0]
        with serving(OURS, here) as served:
            other = Scorer(served.port, **link)
            for what, path in (("page", "page"), ("board", "board")):
                pair = [asked(each.phone, getattr(each, path)) for each in (other, ours)]
                found = paired(pair[0], pair[1], rounds, count)
                told = f"{what} of {DEALS} deals, p95: PostgreSQL · SQLite"
                yield found.line("P9", told, most(1.25))


# P15: few matches and many


def _many(run: Run, rounds: int, count: int) -> Iterator[Line]:
    few, many = (FEW_QUICK, MANY_QUICK) if run.quick else (FEW, MANY)
    with installation() as small, installation() as large:
        links = [_full(large, many), _full(small, few)]
        with serving(OURS, large) as one, serving(OURS, small) as other:
            ports = (one.port, other.port)
            for what, page, table in PAGES:
                phones = [
                    Scorer(port, **found[table]) for port, found in zip(ports, links, strict=True)
                ]
                ours, peer = (asked(each.phone, getattr(each, page)) for each in phones)
                told = f"{what}, p95: {many:,} matches · {few:,}"
                yield paired(ours, peer, rounds, count).line("P15", told, most(1.5))


def _full(here: Installation, matches: int) -> list[dict[str, str]]:
    """So many ended matches at many tables, and as many at one."""
    return here.fill(running=2, deals=8, ended=matches, club=matches)


# P16: a start


def _start(here: Installation, link: dict[str, str]) -> Iterator[Line]:
    seconds, size = [], 0.0
    for _ in range(3):
        with serving(START, here) as served:
            seconds.append(served.seconds)
            scorer = Scorer(served.port, **link)
            for _ in range(WARMED):
                scorer.phone.get(scorer.page)
            size = served.status("VmRSS") / 1024
    ready = statistics.median(seconds)
    yield Line("P16", "a prepared start, s", most(READY), ready, f"{ready:.2f} s", "")
    yield Line("P16", "memory of the process, MB", most(MEMORY), size, f"{size:.0f} MB", "")
