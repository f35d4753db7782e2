"""P5, P6, P10: the match page beside a bare peer, and the ways to serve it beside each other."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial

from benchmarks import peer_page
from benchmarks.facts import facts, form
from benchmarks.latency import Ask, Rush, compared, paired, rushes
from benchmarks.measure import Line, Run, least, most
from benchmarks.phones import SAVED, Phone, Scorer, at_once
from benchmarks.serving import OURS, Installation, Served, granian, installation, serving, uvicorn

DEALS = 40
CONNECTIONS = 16
PEER = uvicorn("benchmarks.site_peer:bridged", factory=True)
DJANGO_ASGI = uvicorn("benchmarks.variants:django_asgi", factory=True, lifespan="off")
GRANIAN = granian("config.wsgi:application")


def lines(run: Run) -> Iterator[Line]:
    """The lines of the page."""
    count = 20 if run.quick else 100
    with installation() as here:
        match = here.fill(running=1, deals=DEALS)[0]
        with serving(OURS, here) as ours:
            yield from _page(here, ours, match, run.rounds, count)
            yield from _servers(here, ours, match, run.rounds, 10 if run.quick else 25)


# P5, P6: beside the bare peer


def _page(
    here: Installation, ours: Served, match: dict[str, str], rounds: int, count: int
) -> Iterator[Line]:
    writer, reader = Scorer(ours.port, **match), Scorer(ours.port, **match)
    page = reader.phone.get(reader.page).body.decode()
    peer_page.prepare(here.folder, page, [facts(number) for number in range(DEALS)])
    first = _changed(writer, reader)
    with serving(PEER, here, "/") as served:
        bare = Phone(served.port)
        assert peer_page.alike(page, bare.get("/").body.decode()), "the peer has another page"
        what = f"page of {DEALS} deals, p95"
        changed = paired(first, _touched(bare), rounds, count)
        yield changed.line("P5", f"{what}: first render · bare WSGI", most(3))
        kept = paired(asked(reader.phone, reader.page), asked(bare, "/"), rounds, count)
        yield kept.line("P6", f"{what}: unchanged · bare WSGI", most(0.8))
    same = paired(_not_modified(writer), first, rounds, count)
    yield same.line("P6", "board, p95: 304 · our first render of the page", most(0.4))


def _changed(writer: Scorer, reader: Scorer) -> Ask:
    """One phone corrects the last deal, which is not timed; then another asks for the page."""

    def ask() -> float:
        answer = writer.save(form(writer.revision), f"deal/{DEALS}/edit/")
        assert answer.status == SAVED, answer
        answer = reader.phone.get(reader.page)
        assert f'data-revision="{writer.revision}"'.encode() in answer.body
        return answer.seconds

    return ask


def _touched(bare: Phone) -> Ask:
    def ask() -> float:
        bare.post("/touch/", {"revision": "0"})
        return bare.get("/").seconds

    return ask


def asked(phone: Phone, path: str) -> Ask:
    """Asks for a page."""

    def ask() -> float:
        answer = phone.get(path)
        assert answer.status == 200, answer
        return answer.seconds

    return ask


def _not_modified(scorer: Scorer) -> Ask:
    """Asks for the board that it has already."""

    def ask() -> float:
        tag = f'if-none-match: "{scorer.revision}-en"'
        answer = scorer.phone.get(scorer.board, tag)
        assert answer.status == 304, answer
        return answer.seconds

    return ask


# P10: beside other servers


def _servers(
    here: Installation, ours: Served, match: dict[str, str], rounds: int, count: int
) -> Iterator[Line]:
    with serving(GRANIAN, here) as wsgi, serving(DJANGO_ASGI, here) as asgi:
        for what, healthz in ((f"page of {DEALS} deals", False), ("/healthz", True)):
            sides = [_rush(each.port, match, count, healthz) for each in (ours, wsgi, asgi)]
            found = rushes(sides, rounds)
            for name, at, goal in (("granian WSGI", 1, 0.65), ("Django's ASGI handler", 2, 2.5)):
                _seconds, rates = compared(found[0], found[at])
                told = f"{what}, {CONNECTIONS} connections · {name}"
                yield rates.rates("P10", told, least(goal))


def _rush(port: int, match: dict[str, str], count: int, healthz: bool) -> Rush:
    scorers = [Scorer(port, **match) for _ in range(CONNECTIONS)]
    asks = [asked(each.phone, "/healthz" if healthz else each.page) for each in scorers]

    def many(ask: Ask) -> list[float]:
        return [ask() for _ in range(count)]

    return lambda: at_once([partial(many, ask) for ask in asks])
