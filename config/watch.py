"""What other processes changed: PostgreSQL says it, SQLite is looked at. Knows no match, no phone.

`changes(vendor)` yields `{id: revision}` where the change is known, and None for "something may
have changed, look it up": at the start, after a break, and at every commit of SQLite.
"""

import asyncio
import logging
import sqlite3
from collections.abc import AsyncIterator
from typing import Any

from django.db import connections

log = logging.getLogger(__name__)

News = dict[str, int] | None

CHANNEL = "pisar_live"
LOOK_EVERY = 0.05  # seconds; one look costs some 10 µs, whatever the number of phones
RETRY_AFTER = 1.0  # seconds


def notify(connection: Any, key: str, revision: int) -> None:
    """Has PostgreSQL tell every process when the running transaction commits."""
    with connection.cursor() as cursor:
        cursor.execute("SELECT pg_notify(%s, %s)", [CHANNEL, f"{key}:{revision}"])


async def changes(vendor: str) -> AsyncIterator[News]:
    """Runs for ever: a database that is away is tried again."""
    follow = _postgresql if vendor == "postgresql" else _sqlite
    while True:
        try:
            async for news in follow():
                yield news
        except Exception as error:  # whatever it is, the phones must not stay deaf
            log.warning("watching for changes failed, trying again: %s", error)
        await asyncio.sleep(RETRY_AFTER)


async def _sqlite() -> AsyncIterator[News]:
    """`data_version` changes with every commit of another connection, in whatever process."""
    path = connections["default"].settings_dict["NAME"]
    reader = sqlite3.connect(path, timeout=0, isolation_level=None)
    try:
        seen = None
        while True:
            version = reader.execute("PRAGMA data_version").fetchone()[0]
            if version != seen:
                seen = version
                yield None
            await asyncio.sleep(LOOK_EVERY)
    finally:
        reader.close()


async def _postgresql() -> AsyncIterator[News]:
    from psycopg import AsyncConnection

    parameters = connections["default"].get_connection_params()
    for ours in ("context", "cursor_factory"):  # those of Django's synchronous connections
        parameters.pop(ours, None)
    async with await AsyncConnection.connect(**parameters, autocommit=True) as link:
        await link.execute(f"LISTEN {CHANNEL}")
        yield None
        async for notice in link.notifies():
            key, _colon, revision = notice.payload.rpartition(":")
            if revision.isdecimal():
                yield {key: int(revision)}
