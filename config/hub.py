"""Who listens in this process, and what each was told last. Knows no address and no model.

One idle listener is one waiting coroutine: no thread, no task, no database connection.
"""

import asyncio
import logging
from collections.abc import Awaitable, Callable, Collection, Iterable, Mapping
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from typing import Any

from django.db import close_old_connections, connection

from config import watch

log = logging.getLogger(__name__)

Message = dict[str, Any]
Send = Callable[[Message], Awaitable[None]]
Source = Callable[[Collection[str]], Mapping[Any, int]]

HEARTBEAT = 15.0  # seconds; proxies and phones drop a connection that is silent for a minute
BEATS_AT_ONCE = 50  # listeners that get their heartbeat before other work has its turn


class Listener:
    """One open stream. Keeps the newest revision only: a slow phone misses steps, not the end."""

    __slots__ = ("_beat", "_ending", "_newest", "_seen", "_send", "_writer", "match")

    def __init__(self, match: str, send: Send, seen: int = -1) -> None:
        self.match = match
        self._send = send
        self._seen = self._newest = seen
        self._beat = self._ending = False
        self._writer: asyncio.Task[None] | None = None

    def offer(self, revision: int) -> None:
        if revision > self._newest:
            self._newest = revision
            self._wake()

    def beat(self) -> None:
        self._beat = True
        self._wake()

    def end(self) -> None:
        self._ending = True
        self._wake()

    def stop(self) -> None:
        """Nothing more is written: the phone is gone."""
        if self._writer is not None:
            self._writer.cancel()

    def _wake(self) -> None:
        # A task only while something is being written: an idle stream is one waiting coroutine.
        if self._writer is None or self._writer.done():
            self._writer = asyncio.create_task(self._write())

    async def _write(self) -> None:
        with suppress(OSError):  # the phone is gone; `receive` says so to the stream itself
            while chunk := self._next():
                await self._send({"type": "http.response.body", "body": chunk, "more_body": True})
            if self._ending:
                await self._send({"type": "http.response.body", "body": b"", "more_body": False})

    def _next(self) -> bytes:
        if self._newest > self._seen:
            self._seen = self._newest
            self._beat = False
            return b"id: %d\ndata: %d\n\n" % (self._seen, self._seen)
        beat, self._beat = self._beat, False
        return b": \n\n" if beat else b""


class Hub:
    """The listeners of one process, by match, and the tasks that run while there are any."""

    def __init__(self, limit: int, source: Source = lambda matches: {}) -> None:
        self.limit = limit
        self.source = source
        self.heartbeat = HEARTBEAT
        self.closed = False
        self._listeners: dict[str, set[Listener]] = {}
        self._count = 0
        self._loop: asyncio.AbstractEventLoop | None = None
        self._tasks: list[asyncio.Task[None]] = []
        self._wanted: set[str] = set()
        self._asking: asyncio.Task[None] | None = None
        self._thread = ThreadPoolExecutor(1, thread_name_prefix="live")

    def __len__(self) -> int:
        return self._count

    @property
    def full(self) -> bool:
        return self._count >= self.limit

    def join(self, listener: Listener) -> None:
        self._listeners.setdefault(listener.match, set()).add(listener)
        self._count += 1
        if self._loop is None:
            self._loop = asyncio.get_running_loop()
            self._tasks = [asyncio.create_task(self._watch()), asyncio.create_task(self._beats())]
        self.look_up([listener.match])

    def leave(self, listener: Listener) -> None:
        listener.stop()
        group = self._listeners[listener.match]
        group.remove(listener)
        self._count -= 1
        if not group:
            del self._listeners[listener.match]
        if not self._count:
            self._rest()

    def publish(self, revisions: Mapping[Any, int]) -> None:
        """Offers each match's revision to its listeners; on the loop's thread only."""
        for match, revision in revisions.items():
            for listener in self._listeners.get(str(match), ()):
                listener.offer(revision)

    def tell(self, match: str, revision: int) -> None:
        """`publish` for one match, from any thread; nothing to do while nobody listens."""
        if (loop := self._loop) is not None:
            with suppress(RuntimeError):  # the loop has just closed
                loop.call_soon_threadsafe(self.publish, {match: revision})

    def look_up(self, matches: Iterable[str]) -> None:
        """Asks the source about these matches; what is wanted meanwhile goes into one query."""
        self._wanted.update(matches)
        if self._asking is None or self._asking.done():
            self._asking = asyncio.create_task(self._ask())

    def open(self) -> None:
        self.closed = False

    def close(self) -> None:
        """Ends every stream, so that the server can stop; phones connect again by themselves."""
        self.closed = True
        for listener in [one for group in self._listeners.values() for one in group]:
            listener.end()

    def _rest(self) -> None:
        for task in [*self._tasks, *filter(None, [self._asking])]:
            task.cancel()
        self._loop, self._tasks, self._asking = None, [], None
        self._wanted.clear()

    async def _ask(self) -> None:
        loop = asyncio.get_running_loop()
        while self._wanted:
            matches, self._wanted = self._wanted, set()
            try:
                self.publish(await loop.run_in_executor(self._thread, self._revisions, matches))
            except Exception:  # the database is away: the next change or connection asks again
                log.exception("revisions cannot be looked up")

    async def _watch(self) -> None:
        async for news in watch.changes(connection.vendor):
            if news is None:
                self.look_up(self._listeners)
            else:
                self.publish(news)

    async def _beats(self) -> None:
        while True:
            await asyncio.sleep(self.heartbeat)
            listeners = [one for group in self._listeners.values() for one in group]
            for number, listener in enumerate(listeners):
                listener.beat()
                if number % BEATS_AT_ONCE == 0:
                    await asyncio.sleep(0)

    def _revisions(self, matches: Collection[str]) -> Mapping[Any, int]:
        close_old_connections()
        try:
            return self.source(matches)
        finally:
            close_old_connections()
