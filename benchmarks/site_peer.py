"""The bare peer: plain WSGI, sqlite3 and Jinja2, the same page to the byte, no middleware.

`prepare` (see `peer_page`) has made its template and its rows from a page of ours. It stores facts
and works the score out from them, as ours does; it checks nothing, keeps nothing, knows no cookie
and says nothing but the page. It runs under the same server, behind the same bridge.
"""

from __future__ import annotations

import json
import os
import secrets
import sqlite3
import threading
from collections.abc import Callable, Iterable
from functools import cache
from pathlib import Path
from typing import Any
from urllib.parse import parse_qsl

import jinja2
from markupsafe import Markup

from benchmarks.peer_page import DATABASE, MARKS, PRAGMAS, TEMPLATE, WORDS
from benchmarks.serving import THREADS

FOLDER = Path(os.environ.get("DATA_DIR") or ".")

Start = Callable[[str, list[tuple[str, str]]], object]

_local = threading.local()
_turn = threading.Lock()


@cache
def template() -> tuple[jinja2.Template, list[Markup]]:
    """The template and the words of the page's language."""
    loader = jinja2.FileSystemLoader(FOLDER)
    environment = jinja2.Environment(loader=loader, autoescape=True, auto_reload=False, **MARKS)
    words = json.loads((FOLDER / WORDS).read_text())
    return environment.get_template(TEMPLATE), [Markup(word) for word in words]


def wsgi(environ: dict[str, Any], start: Start) -> Iterable[bytes]:
    """GET any page; POST /touch/ changes it, POST anything else stores a deal."""
    if environ["REQUEST_METHOD"] == "GET":
        return _answer(start, "200 OK", show().encode())
    form = environ["wsgi.input"].read(int(environ.get("CONTENT_LENGTH") or 0))
    store(dict(parse_qsl(form.decode())), touch=environ["PATH_INFO"] == "/touch/")
    return _answer(start, "302 Found", b"", ("location", "/"))


def _answer(start: Start, status: str, body: bytes, *more: tuple[str, str]) -> list[bytes]:
    kind = ("content-type", "text/html; charset=utf-8")
    start(status, [kind, ("content-length", str(len(body))), *more])
    return [body]


def show() -> str:
    """The page."""
    link = connection()
    revision = link.execute("SELECT revision FROM match WHERE id = 'm'").fetchone()[0]
    query = "SELECT facts, shown FROM deal WHERE match = 'm' ORDER BY number"
    rows = link.execute(query).fetchall()
    page, words = template()
    return page.render(
        revision=revision,
        totals=whist(json.loads(facts) for facts, _ in rows),
        deals=[json.loads(shown) for _, shown in rows],
        words=words,
        token=secrets.token_urlsafe(48),
        key=secrets.token_urlsafe(16),
    )


def whist(deals: Iterable[dict[str, list[int]]]) -> list[int]:
    """Rubbers and points of the first side, then of the second."""
    game, games, rubbers, points = [0, 0], [0, 0], [0, 0], [0, 0]
    for deal in deals:
        for side in (0, 1):
            game[side] += 2 * max(deal["tricks"][side] - 6, 0)
            game[side] += 2 * max(deal["honours"][side] - 2, 0)
        if max(game) < 10:
            continue
        won = 0 if game[0] >= 10 else 1
        points[won] += 3 if game[1 - won] == 0 else 2 if game[1 - won] < 5 else 1
        games[won] += 1
        game = [0, 0]
        if games[won] == 2:
            rubbers[won] += 1
            points[won] += 3 if games[1 - won] else 5
            games = [0, 0]
    return [rubbers[0], points[0], rubbers[1], points[1]]


def store(form: dict[str, str], touch: bool) -> None:
    """A new deal of a match that is not shown, or a new revision of the one that is."""
    link = connection()
    with _turn:  # threads that fight for SQLite's own lock would wait far longer
        link.execute("BEGIN IMMEDIATE")
        if touch:
            link.execute("UPDATE match SET revision = revision + 1 WHERE id = 'm'")
        else:
            deal = ("other", form["revision"], json.dumps(form))
            link.execute("INSERT INTO deal VALUES (NULL, ?, ?, ?, '[]')", deal)
        link.execute("COMMIT")


def connection() -> sqlite3.Connection:
    """This thread's connection."""
    found: sqlite3.Connection | None = getattr(_local, "link", None)
    if found is None:
        found = _local.link = sqlite3.connect(FOLDER / DATABASE, 20, isolation_level=None)
        found.executescript(PRAGMAS)
    return found


def bridged() -> Any:
    """The peer as the server takes it, through the bridge that ours goes through."""
    from config.bridge import Bridge

    bridge = Bridge(wsgi, threads=THREADS, limit=1 << 20)

    async def application(scope: Any, receive: Any, send: Any) -> None:
        if scope["type"] == "lifespan":
            await receive()
            await send({"type": "lifespan.startup.complete"})
            await receive()
            await send({"type": "lifespan.shutdown.complete"})
        else:
            await bridge(scope, receive, send)

    return application
