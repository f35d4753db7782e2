"""The streams in one process: who hears what, who is refused, and what is freed."""

import asyncio
import threading

import pytest
from django.db import transaction
from django.test import override_settings

from config import live, watch
from config.hub import Hub
from tests.config.listening import Phone, run

MATCH = "7c1"
ADDRESS = live.PREFIX + "{}"


@pytest.fixture
def revisions():
    """What the database would answer, by match; changed by a test as a service would."""
    return {}


@pytest.fixture
def hub(revisions, monkeypatch):
    """A hub whose world changes only when the test says so."""

    async def still(vendor):
        await asyncio.Event().wait()
        yield None

    monkeypatch.setattr(watch, "changes", still)
    return Hub(2000, lambda ids: {key: revisions[key] for key in ids if key in revisions})


def test_a_listener_hears_the_revision_that_is_announced(hub):
    async def scene():
        phone = Phone(hub, live.address(MATCH))
        await phone.until(lambda phone: "retry: 2000" in phone.text)
        hub.tell(MATCH, 5)
        await phone.until(lambda phone: phone.heard == [5])
        assert "id: 5\ndata: 5\n\n" in phone.text
        assert phone.headers[b"content-type"].startswith(b"text/event-stream")
        assert phone.headers[b"cache-control"] == b"no-store"
        await phone.hangs_up()

    run(scene())


def test_a_listener_hears_nothing_of_another_match(hub):
    async def scene():
        mine, other = Phone(hub, live.address(MATCH)), Phone(hub, live.address("other"))
        await other.until(lambda phone: phone.text)
        hub.tell("other", 9)
        await other.until(lambda phone: phone.heard == [9])
        assert mine.heard == []
        await mine.hangs_up()
        await other.hangs_up()

    run(scene())


def test_a_phone_that_opens_the_stream_hears_where_the_match_stands(hub, revisions):
    revisions[MATCH] = 31

    async def scene():
        phone = Phone(hub, live.address(MATCH))
        await phone.until(lambda phone: phone.heard == [31])
        await phone.hangs_up()

    run(scene())


@pytest.mark.parametrize(
    ("last", "heard"),
    [
        pytest.param("30", [31, 32], id="behind: told at once"),
        pytest.param("31", [32], id="up to date: told the next one only"),
        pytest.param("nonsense", [31, 32], id="not a number: as if nothing were known"),
        pytest.param("9" * 400, [31, 32], id="no revision is that long"),
        pytest.param("-1", [31, 32], id="negative"),
        pytest.param("", [31, 32], id="empty"),
    ],
)
def test_the_last_event_id_of_a_phone_that_comes_back(hub, revisions, last, heard):
    revisions[MATCH] = 31

    async def scene():
        witness = Phone(hub, live.address(MATCH))
        phone = Phone(hub, live.address(MATCH), last_event_id=last)
        await witness.until(lambda phone: phone.heard == [31])
        hub.tell(MATCH, 32)
        await phone.until(lambda phone: 32 in phone.heard)
        assert phone.heard == heard
        await phone.hangs_up()
        await witness.hangs_up()

    run(scene())


def test_an_older_revision_that_arrives_late_is_not_told(hub):
    async def scene():
        phone = Phone(hub, live.address(MATCH))
        await phone.until(lambda phone: phone.text)
        for revision in (4, 3, 4, 5):
            hub.publish({MATCH: revision})
            await asyncio.sleep(0)
        await phone.until(lambda phone: 5 in phone.heard)
        assert phone.heard == sorted(set(phone.heard))
        await phone.hangs_up()

    run(scene())


def test_a_slow_phone_gets_the_newest_revision_and_not_a_queue(hub):
    async def scene():
        phone = Phone(hub, live.address(MATCH))
        await phone.until(lambda phone: phone.text)
        phone.gate.clear()
        for revision in range(1, 1001):
            hub.publish({MATCH: revision})
        await asyncio.sleep(0)
        phone.gate.set()
        await phone.until(lambda phone: 1000 in phone.heard)
        assert len(phone.heard) <= 2
        await phone.hangs_up()

    run(scene())


def test_an_idle_stream_is_kept_open_by_heartbeats(hub):
    hub.heartbeat = 0.01

    async def scene():
        phone = Phone(hub, live.address(MATCH))
        await phone.until(lambda phone: phone.beats >= 3)
        assert phone.heard == []
        await phone.hangs_up()

    run(scene())


@pytest.mark.parametrize(
    "topic",
    [
        pytest.param("", id="empty"),
        pytest.param(MATCH, id="unsigned"),
        pytest.param("other" + live.topic(MATCH)[len(MATCH) :], id="signature of another match"),
        pytest.param(live.topic(MATCH)[:-1], id="cut"),
        pytest.param(live.topic(MATCH) + "x", id="longer"),
        pytest.param(live.topic(MATCH).replace(":", "/"), id="a path"),
        pytest.param("\x00\udcff☃:☃", id="no text at all"),
        pytest.param(":" * 50_000, id="very long"),
    ],
)
def test_a_topic_that_is_not_ours_is_not_found(hub, topic):
    async def scene():
        phone = Phone(hub, ADDRESS.format(topic))
        await phone.stream
        assert (phone.status, len(hub)) == (404, 0)

    run(scene())


def test_a_topic_of_another_installation_is_not_found(hub):
    with override_settings(SECRET_KEY="another" * 9):
        foreign = live.topic(MATCH)
    assert live.match_of(foreign) is None
    assert live.match_of(live.topic(MATCH)) == MATCH


@pytest.mark.parametrize("method", ["POST", "HEAD", "DELETE"])
def test_a_stream_is_only_read(hub, method):
    async def scene():
        phone = Phone(hub, live.address(MATCH), method=method)
        await phone.stream
        assert (phone.status, phone.headers[b"allow"]) == (405, b"GET")

    run(scene())


def test_a_phone_that_leaves_is_forgotten(hub):
    async def scene():
        phones = [Phone(hub, live.address(MATCH)) for _ in range(3)]
        for phone in phones:
            await phone.until(lambda phone: phone.text)
        assert len(hub) == 3
        for phone in phones:
            await phone.hangs_up()
        assert len(hub) == 0
        await asyncio.sleep(0)
        alive = [task for task in asyncio.all_tasks() if task is not asyncio.current_task()]
        assert all(task.cancelling() for task in alive), "tasks go on while nobody listens"
        assert not hub._listeners

    run(scene())


def test_a_phone_that_leaves_in_the_middle_of_a_message_is_forgotten(hub):
    async def scene():
        phone = Phone(hub, live.address(MATCH))
        await phone.until(lambda phone: phone.text)
        phone.gate.clear()
        hub.publish({MATCH: 1})
        await asyncio.sleep(0)
        await phone.hangs_up()
        assert len(hub) == 0

    run(scene())


def test_one_phone_too_many_is_sent_away_to_poll(hub):
    hub.limit = 2

    async def scene():
        kept = [Phone(hub, live.address(MATCH)) for _ in range(2)]
        for phone in kept:
            await phone.until(lambda phone: phone.text)
        refused = Phone(hub, live.address(MATCH))
        await refused.stream
        assert refused.status == 503
        await kept[0].hangs_up()
        welcome = Phone(hub, live.address(MATCH))
        await welcome.until(lambda phone: phone.status == 200)
        for phone in (kept[1], welcome):
            await phone.hangs_up()

    run(scene())


def test_a_server_that_stops_ends_its_streams(hub):
    async def scene():
        phones = [Phone(hub, live.address(MATCH)) for _ in range(3)]
        for phone in phones:
            await phone.until(lambda phone: phone.text)
        hub.close()
        await asyncio.gather(*(phone.stream for phone in phones))
        assert [phone.ended for phone in phones] == [True] * 3
        late = Phone(hub, live.address(MATCH))
        await late.stream
        assert late.status == 503

    run(scene())


def test_a_thousand_phones_hear_one_announcement_without_a_thread_each(hub):
    async def scene():
        before = threading.active_count()
        phones = [Phone(hub, live.address(MATCH)) for _ in range(1000)]
        for phone in phones:
            await phone.until(lambda phone: phone.text)
        hub.tell(MATCH, 77)
        for phone in phones:
            await phone.until(lambda phone: phone.heard == [77])
        assert threading.active_count() <= before + 1  # the one that looks revisions up
        for phone in phones:
            await phone.hangs_up()
        assert len(hub) == 0

    run(scene())


def test_many_phones_that_come_back_at_once_cost_few_queries(hub):
    asked = []
    hub.source = lambda ids: asked.append(set(ids)) or dict.fromkeys(ids, 3)

    async def scene():
        phones = [Phone(hub, live.address(number)) for number in range(200)]
        for phone in phones:
            await phone.until(lambda phone: phone.heard == [3])
            await phone.hangs_up()

    run(scene())
    assert set.union(*asked) == {str(number) for number in range(200)}
    assert len(asked) < 20


def test_a_lookup_that_fails_leaves_the_stream_open(hub, caplog):
    def broken(ids):
        raise RuntimeError("the database is away")

    async def scene():
        hub.source = broken
        phone = Phone(hub, live.address(MATCH))
        while "cannot be looked up" not in caplog.text:
            await asyncio.sleep(0.001)
        hub.tell(MATCH, 8)
        await phone.until(lambda phone: phone.heard == [8])
        await phone.hangs_up()

    run(scene())


@pytest.mark.django_db(transaction=True)
def test_what_is_rolled_back_is_not_announced(monkeypatch):
    told = []
    monkeypatch.setattr(live.hub, "tell", lambda *news: told.append(news))

    class Stop(Exception):
        pass

    with pytest.raises(Stop), transaction.atomic():
        live.announce(MATCH, 4)
        raise Stop
    assert told == []
    with transaction.atomic():
        live.announce(MATCH, 5)
        assert told == []
    assert told == [(MATCH, 5)]


def test_an_announcement_while_nobody_listens_does_nothing():
    Hub(1).tell(MATCH, 1)
