"""The root that the server runs: live streams as raw ASGI, everything else Django through WSGI.

Django's own ASGI handler serves the same synchronous page two to six times slower.
"""

import asyncio
import signal
import threading
from types import FrameType
from typing import Any

from django.conf import settings
from django.core.wsgi import get_wsgi_application
from django.urls import get_resolver

from config import live
from config.bridge import Bridge
from config.hub import Send
from config.live import Receive, Scope

pages = Bridge(
    get_wsgi_application(),
    threads=settings.WEB_THREADS,
    limit=settings.DATA_UPLOAD_MAX_MEMORY_SIZE,
)


async def application(scope: Scope, receive: Receive, send: Send) -> None:
    if scope["type"] == "lifespan":
        await lifespan(receive, send)
    elif scope["type"] == "http" and scope["path"].startswith(live.PREFIX):
        await live.stream(scope, receive, send)
    elif scope["type"] == "http":
        await pages(scope, receive, send)
    else:
        await send({"type": "websocket.close", "code": 1000})


async def lifespan(receive: Receive, send: Send) -> None:
    await receive()
    live.hub.open()
    end_streams_on_exit()
    get_resolver().url_patterns  # noqa: B018  the first visitor does not wait for these imports
    await send({"type": "lifespan.startup.complete"})
    await receive()
    await send({"type": "lifespan.shutdown.complete"})


def end_streams_on_exit() -> None:
    """The server waits for open answers before it stops; a stream would keep it for ever."""
    if threading.current_thread() is not threading.main_thread():
        return
    loop = asyncio.get_running_loop()
    for number in (signal.SIGINT, signal.SIGTERM):
        before = signal.getsignal(number)

        def leave(received: int, frame: FrameType | None, before: Any = before) -> None:
            loop.call_soon_threadsafe(live.hub.close)
            if callable(before):
                before(received, frame)

        signal.signal(number, leave)
