"""What every write has in common: what it carries, how it waits its turn, how it is refused."""

from __future__ import annotations

import fcntl
import os
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from functools import cache

from django.conf import settings
from django.db import connection, transaction

from games.reasons import Problem, Refused
from scoring.models import Change

_turn = threading.Lock()


@dataclass(frozen=True)
class Stamp:
    """What every write carries: the device's own key for it, the revision it saw, who writes."""

    key: str
    revision: int = 0
    who: str = ""


class Stale(Exception):
    """Others wrote since: `revision` is the match's now, `changes` what came after the one seen."""

    def __init__(self, revision: int, changes: list[Change]) -> None:
        super().__init__(revision)
        self.revision = revision
        self.changes = changes


class Impossible(Exception):
    """The engine refuses the match with this change; `number` is the deal that was changed."""

    def __init__(self, refused: Refused, number: int | None = None) -> None:
        super().__init__(refused)
        self.problems: tuple[Problem, ...] = refused.problems
        self.game = refused.game
        self.number = number


class Declined(Exception):
    """Nothing can be written, whatever the rules say. `code` says why: see `views.refusals`."""

    def __init__(self, code: str) -> None:
        super().__init__(code)
        self.code = code


@contextmanager
def writing() -> Iterator[None]:
    """One transaction. On SQLite one writer at a time gets there, in whatever thread or process.

    SQLite lets writers poll for its lock; waiting in a queue of our own is far quicker. Must not
    be nested.
    """
    if connection.vendor != "sqlite":
        with transaction.atomic():
            yield
        return
    with _turn, _file_turn(), transaction.atomic():
        yield


@contextmanager
def _file_turn() -> Iterator[None]:
    gate = _gate(os.getpid())
    fcntl.flock(gate, fcntl.LOCK_EX)
    try:
        yield
    finally:
        fcntl.flock(gate, fcntl.LOCK_UN)


@cache
def _gate(process: int) -> int:
    """The lock file's descriptor; each process has its own, or a fork would share the lock."""
    return os.open(settings.DATA_DIR / "write.lock", os.O_RDWR | os.O_CREAT, 0o600)
