"""The root: bodies are read before a thread is taken, threads keep their database connections."""

import asyncio

import pytest
from django.core.wsgi import get_wsgi_application
from django.db import connection, connections
from django.db.backends.signals import connection_created

from config.bridge import Bridge, whole_body
from tests.config.listening import run

LIMIT = 100


def taken(headers, *messages):
    """What Django gets: (content-length, body), or None when it gets nothing."""
    queue = list(messages)

    async def receive():
        return queue.pop(0)

    async def scene():
        scope = {"type": "http", "headers": headers}
        result = await whole_body(scope, receive, LIMIT)
        if result is None:
            return None
        passed, at_hand = result
        message = await at_hand()
        assert not message["more_body"]
        return dict(passed["headers"]).get(b"content-length"), message["body"]

    return run(scene())


def part(body, more=False):
    return {"type": "http.request", "body": body, "more_body": more}


def test_a_body_in_pieces_arrives_whole():
    headers = [(b"content-length", b"6")]
    assert taken(headers, part(b"abc", True), part(b"def")) == (b"6", b"abcdef")


def test_a_body_without_a_length_gets_one():
    headers = [(b"transfer-encoding", b"chunked")]
    assert taken(headers, part(b"abc", True), part(b"de", True), part(b"")) == (b"5", b"abcde")


def test_a_request_without_a_body():
    assert taken([], part(b"")) == (None, b"")


def test_a_body_that_says_it_is_too_large_is_not_read():
    assert taken([(b"content-length", b"101")]) == (b"101", b"")


def test_a_body_that_grows_too_large_is_dropped():
    headers = [(b"transfer-encoding", b"chunked")]
    assert taken(headers, part(b"x" * 60, True), part(b"x" * 60, True)) == (b"120", b"")


def test_a_phone_that_goes_away_in_the_middle_costs_no_thread():
    headers = [(b"content-length", b"6")]
    assert taken(headers, part(b"abc", True), {"type": "http.disconnect"}) is None


@pytest.mark.django_db(transaction=True)
def test_a_thread_keeps_its_database_connection(monkeypatch):
    opened = []

    def note(**about):
        opened.append(about["connection"])

    monkeypatch.setitem(connection.settings_dict, "CONN_MAX_AGE", None)
    pages = Bridge(get_wsgi_application(), threads=1, limit=LIMIT)
    scope = {
        "type": "http",
        "method": "GET",
        "path": "/healthz",
        "query_string": b"",
        "http_version": "1.1",
        "server": ("127.0.0.1", 8000),
        "headers": [(b"host", b"localhost")],
    }

    async def visit():
        answer = []

        async def receive():
            return part(b"")

        async def send(message):
            answer.append(message)

        await pages(scope, receive, send)
        assert answer[0]["status"] == 200

    async def scene():
        for _ in range(5):
            await visit()
        await asyncio.get_running_loop().run_in_executor(pages.executor, connections.close_all)

    connection_created.connect(note)
    try:
        run(scene())
    finally:
        connection_created.disconnect(note)
    assert len(opened) == 1
