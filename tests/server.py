"""The fixture `site`: the real ASGI root under the real server, on the database of the tests."""

import socket
import threading
import time
from collections.abc import Iterator
from dataclasses import dataclass

import pytest
import uvicorn


@dataclass(frozen=True)
class Site:
    """`url` has no slash at its end: site.url + "/new/"."""

    url: str


@pytest.fixture(scope="session")
def running_server(django_db_setup: None) -> Iterator[Site]:
    from config.live import hub

    listener = socket.create_server(("127.0.0.1", 0))
    config = uvicorn.Config("config.asgi:application", ws="none", lifespan="on", log_config=None)
    server = uvicorn.Server(config)
    thread = threading.Thread(target=server.run, args=([listener],), name="site")
    thread.start()
    while not server.started and thread.is_alive():
        time.sleep(0.01)
    yield Site(f"http://127.0.0.1:{listener.getsockname()[1]}")
    hub.close()
    server.should_exit = True
    thread.join(timeout=15)
    assert not thread.is_alive(), "the server did not stop: a request hangs"


@pytest.fixture
def site(running_server: Site, transactional_db: None) -> Site:
    """The running site; the test and the server see each other's committed rows."""
    return running_server
