"""Between the event loop and Django's threads: a thread works on a request, and never waits for it.

The body is read before a thread is taken, and the answer is handed over without waiting for the
phone to take it: four threads serve any number of slow phones.
"""

from concurrent.futures import ThreadPoolExecutor
from typing import Any
from urllib.parse import quote_from_bytes

from a2wsgi.wsgi import WSGIResponder

from config.hub import Message, Send
from config.live import Receive, Scope

BODY_HEADERS = {b"content-length", b"transfer-encoding"}
URL_SIGNS = "%&=+;/?:@!$'()*,-._~"


class Bridge:
    """Django's WSGI application as ASGI, on `threads` threads, for bodies up to `limit` bytes."""

    def __init__(self, wsgi: Any, threads: int, limit: int) -> None:
        self._wsgi = wsgi
        self._limit = limit
        self.executor = ThreadPoolExecutor(threads, thread_name_prefix="page")

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        taken = await whole_body(scope, receive, self._limit)
        if taken is None:
            return
        passed, at_hand = taken
        if not passed["query_string"].isascii():
            passed["query_string"] = quote_from_bytes(passed["query_string"], URL_SIGNS).encode()
        responder: Any = _Responder(self._wsgi, self.executor, send_queue_size=0)
        await responder(passed, at_hand, send)


class _Responder(WSGIResponder):
    def send(self, message: Any) -> None:
        # The package waits here until the loop has taken each part: twice as slow, measured.
        self.loop.call_soon_threadsafe(self.send_queue.put_nowait, message)


async def whole_body(
    scope: Scope, receive: Receive, limit: int
) -> tuple[dict[str, Any], Receive] | None:
    """The request with its body at hand, and its true length in the headers.

    A body over `limit` bytes is not kept: the length alone is passed on, for the page that
    refuses it. None where the phone went away before it had sent everything.
    """
    headers = [(name, value) for name, value in scope["headers"] if name not in BODY_HEADERS]
    body = bytearray()
    length = _declared(scope)
    while length <= limit:
        message = await receive()
        if message["type"] == "http.disconnect":
            return None
        body += message.get("body", b"")
        length = max(len(body), length if message.get("more_body") else 0)
        if not message.get("more_body"):
            break
    if length > limit:
        body.clear()
    if length:
        headers.append((b"content-length", b"%d" % length))

    async def at_hand() -> Message:
        return {"type": "http.request", "body": bytes(body), "more_body": False}

    return {**scope, "headers": headers}, at_hand


def _declared(scope: Scope) -> int:
    for name, value in scope["headers"]:
        if name == b"content-length" and value.isdigit():
            return int(value)
    return 0
