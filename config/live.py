"""Live streams: an event stream per phone that says which revision its match has reached.

Raw ASGI beside Django; what a match looks like is Django's affair. Must not know the apps:
`scoring` registers how revisions are looked up. One event (here for revision 12) is

    id: 12
    data: 12

and a line `: ` now and then keeps the connection open.
"""

from collections.abc import Awaitable, Callable, Mapping
from contextlib import suppress
from functools import partial
from http import HTTPStatus
from typing import Any

from django.conf import settings
from django.core.signing import BadSignature, Signer
from django.db import connection, transaction

from config import watch
from config.hub import Hub, Listener, Message, Send, Source

Scope = Mapping[str, Any]
Receive = Callable[[], Awaitable[Message]]

PREFIX = "/live/"
RETRY = 2000  # milliseconds until a phone connects again after a break
GREETING = b"retry: %d\n\n" % RETRY
EVENT_STREAM = [
    (b"content-type", b"text/event-stream; charset=utf-8"),
    (b"cache-control", b"no-store"),
    (b"x-accel-buffering", b"no"),
    (b"x-content-type-options", b"nosniff"),
]

hub = Hub(settings.LIVE_LIMIT)
_signer = partial(Signer, salt="config.live")


def register_source(source: Source) -> None:
    """Sets how revisions are looked up: `source(ids) -> {id: revision}`, one query for all ids.

    Called once, from an AppConfig.ready. `ids` are strings; unknown ones are left out of the
    answer. The source runs in a thread of its own and may use the ORM.
    """
    hub.source = source


def topic(match_id: object) -> str:
    """The signed name of a match's stream: who has it may listen; nobody can make one."""
    return _signer().sign(str(match_id))


def address(match_id: object) -> str:
    """The address of a match's stream, for a page's EventSource."""
    return PREFIX + topic(match_id)


def match_of(signed: str) -> str | None:
    """The match that a topic names; None for a topic that is not ours."""
    with suppress(BadSignature, UnicodeError):
        return _signer().unsign(signed)
    return None


def announce(match_id: object, revision: int) -> None:
    """Tells every listener of a match its new revision, once the running transaction commits.

    Call it inside the transaction that writes (nothing is told when it rolls back), from any
    thread. Outside a transaction it tells at once.
    """
    if connection.vendor == "postgresql":
        watch.notify(connection, str(match_id), revision)
    transaction.on_commit(partial(hub.tell, str(match_id), revision))


async def stream(scope: Scope, receive: Receive, send: Send, hub: Hub = hub) -> None:
    """Answers one request below /live/: an event stream until the phone or the server goes."""
    match = match_of(scope["path"].removeprefix(PREFIX))
    if match is None:
        return await _refuse(send, HTTPStatus.NOT_FOUND)
    if scope["method"] != "GET":
        return await _refuse(send, HTTPStatus.METHOD_NOT_ALLOWED)
    if hub.full or hub.closed:
        # A browser does not repeat a refused stream: the page polls instead.
        return await _refuse(send, HTTPStatus.SERVICE_UNAVAILABLE)
    await send({"type": "http.response.start", "status": 200, "headers": EVENT_STREAM})
    await send({"type": "http.response.body", "body": GREETING, "more_body": True})
    listener = Listener(match, send, seen=_last_event_id(scope))
    hub.join(listener)
    try:
        while (await receive())["type"] != "http.disconnect":
            pass
    finally:
        hub.leave(listener)
    return None


def _last_event_id(scope: Scope) -> int:
    for name, value in scope["headers"]:
        if name == b"last-event-id" and value.isdigit() and len(value) < 19:
            return int(value)
    return -1


async def _refuse(send: Send, status: HTTPStatus) -> None:
    headers = [(b"content-type", b"text/plain"), (b"cache-control", b"no-store")]
    if status is HTTPStatus.METHOD_NOT_ALLOWED:
        headers.append((b"allow", b"GET"))
    await send({"type": "http.response.start", "status": int(status), "headers": headers})
    await send({"type": "http.response.body", "body": status.phrase.encode() + b"\n"})
