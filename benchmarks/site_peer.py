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

from benchmarks.facts import NAMES
from benchmarks.peer_page import DATABASE, MARKS, PRAGMAS, TEMPLATE, WORDS
from benchmarks.peer_whist import rows_of
from benchmarks.serving import THREADS

FOLDER = Path(os.environ.get("DATA_DIR") or ".")

Start = Callable[[str, list[tuple[str, str]]], object]

_local = threading.local()


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
    stored = link.execute(query).fetchall()
    rows, totals = rows_of((json.loads(facts) for facts, _ in stored), NAMES)
    page, words = template()
    return page.render(
        revision=revision,
        totals=totals,
        deals=[(json.loads(shown), row) for (_, shown), row in zip(stored, rows, strict=True)],
        words=words,
        token=secrets.token_urlsafe(48),
        key=secrets.token_urlsafe(16),
    )


def store(form: dict[str, str], touch: bool) -> None:
    """A new deal of a match that is not shown, or a new revision of the one that is."""
    link = connection()
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
