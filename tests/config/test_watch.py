"""What one process writes, the phones of another hear: a second hub, told nothing, finds out."""

import asyncio
import subprocess
import sys

import pytest
from django.db import connection

from config import live, watch
from config.hub import Hub
from tests.config.listening import Phone, run

MATCH = "7c1"

pytestmark = pytest.mark.django_db(transaction=True)


@pytest.fixture
def counter():
    """A table that holds one revision, as the apps' own tables do."""
    with connection.cursor() as cursor:
        cursor.execute("CREATE TABLE watched (match text, revision integer)")
        cursor.execute("INSERT INTO watched VALUES (%s, 1)", [MATCH])
    yield
    with connection.cursor() as cursor:
        cursor.execute("DROP TABLE watched")


@pytest.fixture
def source(counter):
    def revisions(ids):
        with connection.cursor() as cursor:
            cursor.execute("SELECT match, revision FROM watched")
            return {match: revision for match, revision in cursor.fetchall() if match in ids}

    return revisions


def write_elsewhere(revision):
    """A commit of another process, which has neither our hub nor our connection."""
    settings = connection.settings_dict
    if connection.vendor == "sqlite":
        script = (
            "import sqlite3, sys; c = sqlite3.connect(sys.argv[1]);"
            "c.execute('UPDATE watched SET revision = ?', [sys.argv[2]]); c.commit()"
        )
        arguments = [str(settings["NAME"]), str(revision)]
    else:
        script = (
            "import psycopg, sys; c = psycopg.connect(sys.argv[1]);"
            "c.execute('UPDATE watched SET revision = %s', [sys.argv[2]]);"
            f"c.execute('SELECT pg_notify(%s, %s)', ['{watch.CHANNEL}', '{MATCH}:' + sys.argv[2]]);"
            "c.commit()"
        )
        where = {"dbname": "NAME", "user": "USER", "password": "PASSWORD", "host": "HOST"}
        where = {name: settings[key] for name, key in (where | {"port": "PORT"}).items()}
        text = " ".join(f"{name}={value}" for name, value in where.items() if value)
        arguments = [text, str(revision)]
    subprocess.run([sys.executable, "-c", script, *arguments], check=True)


def test_a_deal_that_another_process_stored_is_heard(source):
    async def scene():
        phone = Phone(Hub(9, source), live.address(MATCH))
        await phone.until(lambda phone: phone.heard == [1])
        await asyncio.to_thread(write_elsewhere, 2)
        await phone.until(lambda phone: phone.heard == [1, 2])
        await phone.hangs_up()

    run(scene())


def test_the_watch_goes_on_after_the_database_was_away(source, monkeypatch):
    calls = []

    async def flaky():
        calls.append(None)
        if len(calls) == 1:
            raise ConnectionError("gone")
        yield {MATCH: 5}
        await asyncio.Event().wait()

    monkeypatch.setattr(watch, "_sqlite", flaky)
    monkeypatch.setattr(watch, "_postgresql", flaky)
    monkeypatch.setattr(watch, "RETRY_AFTER", 0.01)

    async def scene():
        phone = Phone(Hub(9, source), live.address(MATCH))
        await phone.until(lambda phone: 5 in phone.heard)
        await phone.hangs_up()

    run(scene())
    assert len(calls) == 2


@pytest.mark.skipif("connection.vendor != 'postgresql'")
def test_a_message_of_somebody_else_on_our_channel_disturbs_nobody(source):
    async def scene():
        phone = Phone(Hub(9, source), live.address(MATCH))
        await phone.until(lambda phone: phone.heard == [1])

        def shout():
            with connection.cursor() as cursor:
                cursor.execute("SELECT pg_notify(%s, %s)", [watch.CHANNEL, "nonsense"])
            watch.notify(connection, MATCH, 6)
            connection.close()

        await asyncio.to_thread(shout)
        await phone.until(lambda phone: 6 in phone.heard)
        await phone.hangs_up()

    run(scene())
