"""A phone for tests of the streams: speaks ASGI to config.live, without a socket."""

import asyncio
from collections.abc import Coroutine
from concurrent.futures import ThreadPoolExecutor
from typing import Any

from config import live
from config.hub import Hub, Message

PATIENCE = 5.0  # seconds; a stream that says nothing for so long is broken


def run(coroutine: Coroutine[Any, Any, Any]) -> Any:
    """Runs it on a thread of its own: browser tests keep an event loop on the main thread."""
    with ThreadPoolExecutor(1) as thread:
        return thread.submit(asyncio.run, coroutine).result()


class Phone:
    """Opens one stream; `heard` are the revisions in the order of their arrival."""

    def __init__(self, hub: Hub, path: str, method: str = "GET", **headers: str) -> None:
        self.status = 0
        self.headers: dict[bytes, bytes] = {}
        self.text = ""
        self.ended = False
        self.gate = asyncio.Event()
        self.gate.set()
        self._news = asyncio.Event()
        self._gone = asyncio.Event()
        pairs = [
            (name.replace("_", "-").encode(), value.encode()) for name, value in headers.items()
        ]
        scope = {"type": "http", "method": method, "path": path, "headers": pairs}
        self.stream = asyncio.create_task(live.stream(scope, self._receive, self._send, hub))

    @property
    def heard(self) -> list[int]:
        return [int(line[4:]) for line in self.text.splitlines() if line.startswith("id: ")]

    @property
    def beats(self) -> int:
        return self.text.splitlines().count(": ")

    async def until(self, true: Any) -> None:
        async with asyncio.timeout(PATIENCE):
            while not true(self):
                self._news.clear()
                await self._news.wait()

    async def hangs_up(self) -> None:
        self._gone.set()
        await self.stream

    async def _receive(self) -> Message:
        await self._gone.wait()
        return {"type": "http.disconnect"}

    async def _send(self, message: Message) -> None:
        await self.gate.wait()
        if message["type"] == "http.response.start":
            self.status = message["status"]
            self.headers = dict(message["headers"])
        else:
            self.text += message["body"].decode()
            if not message.get("more_body", False):
                self.ended = True
                self._gone.set()
        self._news.set()
