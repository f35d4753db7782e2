"""Phones that listen to a match's stream: one thread reads them all and notes when what came."""

from __future__ import annotations

import re
import resource
import selectors
import socket
import threading
import time
from collections import defaultdict
from types import TracebackType

from benchmarks.phones import HOST, TIMEOUT

_EVENT = re.compile(rb"data: (\d+)\n")
OFTEN = 0.05  # seconds between two looks whether to go on
SPARE = 500  # connections beside those that listen


def allow(connections: int) -> None:
    """Raises the limit of open files for so many streams, here and in servers started later."""
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    wanted = connections + SPARE
    if soft != resource.RLIM_INFINITY and soft < wanted:
        top = wanted if hard == resource.RLIM_INFINITY else min(wanted, hard)
        resource.setrlimit(resource.RLIMIT_NOFILE, (top, hard))


class Listeners:
    """So many open streams of one match. `heard[revision]`: when each of them heard it."""

    def __init__(self, port: int, path: str, count: int) -> None:
        self.count = count
        self.heard: dict[int, list[float]] = defaultdict(list)
        self._selector = selectors.DefaultSelector()
        self._open = True
        ask = f"GET {path} HTTP/1.1\r\nhost: {HOST}:{port}\r\naccept: text/event-stream\r\n\r\n"
        for _ in range(count):
            link = socket.create_connection((HOST, port), TIMEOUT)
            link.sendall(ask.encode())
            self._selector.register(link, selectors.EVENT_READ)
        self._thread = threading.Thread(target=self._read)
        self._thread.start()

    def _read(self) -> None:
        while self._open:
            for key, _ in self._selector.select(OFTEN):
                link = key.fileobj
                assert isinstance(link, socket.socket)
                got, now = link.recv(1 << 16), time.perf_counter()
                for revision in _EVENT.findall(got):
                    self.heard[int(revision)].append(now)
                if not got:
                    self._selector.unregister(link)

    def until(self, revision: int, patience: float = 3.0) -> list[float]:
        """When each heard a revision; fewer than `count` where one did not within `patience`."""
        end = time.monotonic() + patience
        while len(self.heard[revision]) < self.count and time.monotonic() < end:
            time.sleep(0.001)
        return list(self.heard[revision])

    def __enter__(self) -> Listeners:
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        at: TracebackType | None,
    ) -> None:
        self._open = False
        self._thread.join()
        for key in list(self._selector.get_map().values()):
            assert isinstance(key.fileobj, socket.socket)
            key.fileobj.close()
