"""The phones: kept connections that ask and wait, one at a time or many at once.

Plain sockets, because a client library would take longer than the server.
"""

from __future__ import annotations

import re
import socket
import threading
import time
from collections.abc import Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass, field
from urllib.parse import urlencode
from uuid import uuid4

HOST = "127.0.0.1"
TIMEOUT = 30.0  # seconds; no answer takes so long
SAVED = 302
_STATUS = re.compile(rb"HTTP/1\.1 (\d{3})")
_LENGTH = re.compile(rb"\r\ncontent-length: ?(\d+)", re.I)
_COOKIE = re.compile(rb"\r\nset-cookie: ?([^=;]+)=([^;\r]*)", re.I)


@dataclass(frozen=True)
class Answer:
    """`seconds`: from the first byte sent to the last one received."""

    status: int
    head: bytes
    body: bytes
    seconds: float

    def header(self, name: str) -> str:
        """A header's value, empty where there is none."""
        found = re.search(rb"\r\n" + name.encode() + rb": ?([^\r]*)", self.head, re.I)
        return found[1].decode() if found else ""


@dataclass
class Phone:
    """One device with its cookies and one connection."""

    port: int
    cookies: dict[str, str] = field(default_factory=dict)
    _socket: socket.socket | None = None

    def get(self, path: str, *headers: str) -> Answer:
        """Asks for a page."""
        return self._ask("GET", path, headers, b"")

    def post(self, path: str, values: dict[str, str], *headers: str) -> Answer:
        """Sends a form."""
        kind = "content-type: application/x-www-form-urlencoded"
        token = f"x-csrftoken: {self.cookies.get('csrftoken', '')}"
        return self._ask("POST", path, (kind, token, *headers), urlencode(values).encode())

    def _ask(self, method: str, path: str, headers: Sequence[str], body: bytes) -> Answer:
        lines = [f"{method} {path} HTTP/1.1", f"host: {HOST}:{self.port}", *headers]
        if self.cookies:
            lines.append("cookie: " + "; ".join(f"{k}={v}" for k, v in self.cookies.items()))
        if body:
            lines.append(f"content-length: {len(body)}")
        sent = "\r\n".join([*lines, "", ""]).encode() + body
        if self._socket is None:
            self._socket = socket.create_connection((HOST, self.port), TIMEOUT)
            self._socket.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
        start = time.perf_counter()
        self._socket.sendall(sent)
        head, content = self._read(self._socket)
        seconds = time.perf_counter() - start
        for name, value in _COOKIE.findall(head):
            self.cookies[name.decode()] = value.decode()
        status = _STATUS.match(head)
        assert status is not None, head
        return Answer(int(status[1]), head, content, seconds)

    @staticmethod
    def _read(connection: socket.socket) -> tuple[bytes, bytes]:
        got = b""
        while (end := got.find(b"\r\n\r\n")) < 0:
            got += _more(connection)
        head, content = got[:end], got[end + 4 :]
        length = _LENGTH.search(head)
        while length and len(content) < int(length[1]):
            content += _more(connection)
        return head, content

    def close(self) -> None:
        """Hangs up."""
        if self._socket is not None:
            self._socket.close()


def _more(connection: socket.socket) -> bytes:
    got = connection.recv(1 << 16)
    if not got:
        raise ConnectionError("the server hung up")
    return got


class Scorer:
    """A phone that has opened a scorer's link; it knows the revision of its match."""

    def __init__(self, port: int, match: str, scorer: str) -> None:
        self.phone, self.match = Phone(port), match
        self.page, self.board, self.home = f"/m/{match}/", f"/m/{match}/board/", "/"
        self.phone.get(f"/j/{scorer}/")
        first = self.phone.get(self.page)
        assert first.status == 200, first
        self.revision = int(_found(rb'data-revision="(\d+)"', first.body))
        self.listens = _found(rb'data-live="([^"]+)"', first.body)
        self.table = _found(rb'href="(/t/[^"]+)"', first.body)

    def save(self, values: dict[str, str], where: str = "deals/") -> Answer:
        """Sends a deal, or a correction, on the revision seen. Stored: the status is 302."""
        stamp = {"key": uuid4().hex, "revision": str(self.revision), **values}
        answer = self.phone.post(self.page + where, stamp)
        self.revision += answer.status == SAVED
        return answer


def _found(pattern: bytes, page: bytes) -> str:
    found = re.search(pattern, page)
    assert found is not None, pattern
    return found[1].decode()


def at_once(works: Sequence[Callable[[], list[float]]]) -> tuple[list[float], float]:
    """All of them at the same time, a thread each: their seconds, and how long it took in all."""
    gate = threading.Barrier(len(works) + 1)

    def run(work: Callable[[], list[float]]) -> list[float]:
        gate.wait()
        return work()

    with ThreadPoolExecutor(len(works)) as threads:
        running = [threads.submit(run, work) for work in works]
        gate.wait()
        start = time.perf_counter()
        seconds = [second for each in running for second in each.result()]
        return seconds, time.perf_counter() - start
