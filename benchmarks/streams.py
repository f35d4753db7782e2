"""P11, P12: how soon the phones of a table hear of a deal, and a thousand phones on one process."""

from __future__ import annotations

import statistics
import time
from collections.abc import Iterator, Sequence

from benchmarks.crowd import crowd
from benchmarks.facts import form
from benchmarks.latency import p95
from benchmarks.listening import Listeners, allow
from benchmarks.measure import Goal, Line, Run, each, most
from benchmarks.phones import SAVED, Scorer
from benchmarks.postgres import database
from benchmarks.serving import OURS, Installation, Served, installation, serving
from benchmarks.site import CONNECTIONS

PHONES = 4  # at a table
DEALS = 20  # of a match
LOOK_EVERY = 0.05  # seconds between two looks at SQLite by a process, see config.watch
CROWD = 1000
IDLE = 3.0  # seconds of rest in which processor time is counted
BROADCASTS = 7

Link = dict[str, str]
Heard = tuple[list[float], list[float], int]
"""Seconds until the post was answered, until the last phone heard of it, and how many did not."""


def lines(run: Run) -> Iterator[Line]:
    """The lines of the streams."""
    matches = 4 if run.quick else 20
    allow(CROWD)
    with installation() as here:
        with serving(OURS, here) as ours:
            yield from _alone(here, ours, matches)
        with serving((*OURS, "--workers=2"), here) as ours:
            yield from _several(here, ours, matches)
        with serving(OURS, here) as ours:
            yield from _thousand(here, ours)
    with database() as address:
        if address:
            with installation(DATABASE_URL=address) as here, serving(OURS, here) as ours:
                posts, phones, lost = _listened(ours, here.fill(running=matches))
                yield _soon("PostgreSQL", posts, phones)


# P11: the phones of one table


def _alone(here: Installation, ours: Served, matches: int) -> Iterator[Line]:
    made = here.fill(running=3 * matches + 1)
    posts, idle, lost = _listened(ours, made[:matches])
    yield _soon("SQLite", posts, idle)
    with crowd(ours.port, made[-1], 1):
        _posts, busy, more = _listened(ours, made[matches : 2 * matches])
    ours_in, idle_in = p95(busy), p95(idle)
    what = "post → four phones, p95: beside pages without rest · idle"
    yield Line("P11", what, most(3), ours_in / idle_in, each(1 / ours_in), each(1 / idle_in))
    with crowd(ours.port, made[-1], CONNECTIONS):
        posts, full, most_lost = _listened(ours, made[2 * matches : -1])
    yield _soon(f"{CONNECTIONS} connections ask for pages", posts, full)
    sent = PHONES * (len(idle) + len(busy) + len(full))
    yield Line("P11", "events lost", most(0), lost + more + most_lost, f"{sent:,}", "")


def _soon(name: str, posts: Sequence[float], phones: Sequence[float]) -> Line:
    what = f"{name}, p95: post → four phones · the post itself"
    ours, peer = p95(phones), p95(posts)
    return Line("P11", what, most(1.5), ours / peer, each(1 / ours), each(1 / peer))


def _several(here: Installation, ours: Served, matches: int) -> Iterator[Line]:
    posts, phones, lost = _listened(ours, here.fill(running=matches))
    bound = p95(posts) + 1.5 * LOOK_EVERY
    what = "two processes, SQLite, p95: post → four phones · post + 1.5 looks"
    yield Line("P11", what, most(1), p95(phones) / bound, each(1 / p95(phones)), each(1 / bound))
    yield Line("P11", "two processes: events lost", most(0), lost, f"{PHONES * len(posts):,}", "")


def _listened(served: Served, made: Sequence[Link]) -> Heard:
    """One match after the other is entered while four phones listen to it."""
    posts, phones, lost = [], [], 0
    for link in made:
        scorer = Scorer(served.port, **link)
        with Listeners(served.port, scorer.listens, PHONES) as listeners:
            listeners.until(0)
            for number in range(DEALS):
                start = time.perf_counter()
                answer = scorer.save(form(number))
                assert answer.status == SAVED, answer
                heard = listeners.until(scorer.revision)
                posts.append(answer.seconds)
                phones.append(max(heard, default=start) - start)
                lost += PHONES - len(heard)
    return posts, phones, lost


# P12: a thousand


def _thousand(here: Installation, ours: Served) -> Iterator[Line]:
    scorer = Scorer(ours.port, **here.fill(running=1)[0])
    scorer.save(form(0))
    size, threads = ours.status("VmRSS"), ours.status("Threads")
    what = f"{CROWD:,} phones listen"
    with Listeners(ours.port, scorer.listens, CROWD) as listeners:
        assert len(listeners.until(1, 30)) == CROWD
        each_one = (ours.status("VmRSS") - size) / CROWD
        yield _number(f"{what}: memory each, kB", most(25), each_one, "kB")
        # The thread that looks revisions up is there once, for however many.
        yield _number(f"{what}: threads more", most(1), ours.status("Threads") - threads, "")
        before = ours.worked()
        time.sleep(IDLE)
        yield _number(
            f"{what}: idle, % of a core", most(2), 100 * (ours.worked() - before) / IDLE, "%"
        )
        spread = 1000 * statistics.median(_broadcasts(scorer, listeners))
        yield _number(f"{what}: post → all of them, p95, ms", most(200), spread, "ms")


def _number(what: str, goal: Goal, number: float, unit: str) -> Line:
    return Line("P12", what, goal, number, f"{number:.3g} {unit}".strip(), "")


def _broadcasts(scorer: Scorer, listeners: Listeners) -> Iterator[float]:
    for number in range(1, BROADCASTS + 1):
        start = time.perf_counter()
        assert scorer.save(form(number)).status == SAVED
        heard = listeners.until(scorer.revision)
        assert len(heard) == CROWD, f"{CROWD - len(heard)} did not hear"
        yield p95([at - start for at in heard])
