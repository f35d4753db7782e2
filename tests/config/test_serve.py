"""`python -m config.serve` as people start it: address, LAN, second start, stop; on SQLite."""

import os
import re
import signal
import socket
import subprocess
import sys
import time
import urllib.error
import urllib.request
from contextlib import contextmanager
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent.parent
OURS = ("ALLOWED_HOSTS", "DATABASE_URL", "DJANGO_SETTINGS_MODULE", "HOST", "SECRET_KEY")
START = 30  # seconds until a first start has failed
SECOND_START = 3  # seconds; a promise of the README


@contextmanager
def started(folder, **variables):
    """A server of its own on a free port; gives the process and its port, and stops it."""
    environment = {key: value for key, value in os.environ.items() if key not in OURS}
    environment |= {"DATA_DIR": str(folder), "PORT": "0", "PYTHONUTF8": "1", **variables}
    command = [sys.executable, "-m", "config.serve"]
    with (
        (folder / "output").open("w") as output,
        subprocess.Popen(
            command, cwd=ROOT, env=environment, stdout=output, stderr=subprocess.STDOUT
        ) as server,
    ):
        try:
            yield server, port_of(server, folder / "output")
        finally:
            server.terminate()
            server.wait(timeout=15)


def port_of(server, output):
    deadline = time.monotonic() + START
    while time.monotonic() < deadline and server.poll() is None:
        if found := re.search(r"http://127\.0\.0\.1:(\d+)", output.read_text()):
            return int(found[1])
        time.sleep(0.01)
    raise AssertionError(f"the server did not start:\n{output.read_text()}")


def get(port, path="/healthz", **headers):
    request = urllib.request.Request(f"http://127.0.0.1:{port}{path}", headers=headers)
    try:
        with urllib.request.urlopen(request, timeout=START) as answer:
            return answer.status
    except urllib.error.HTTPError as refused:
        refused.close()
        return refused.code


def test_a_start_prints_addresses_that_work_and_the_next_one_is_quick(tmp_path):
    with started(tmp_path) as (_server, port):
        assert get(port) == 200
        text = (tmp_path / "output").read_text()
        for address in re.findall(rf"http://([\d.]+:{port})", text):
            assert get(port, Host=address) == 200
        assert get(port, Host="pisar.example") == 400
    key = (tmp_path / "secret_key").read_text()
    before = time.monotonic()
    with started(tmp_path) as (_server, port):
        assert get(port) == 200
        assert time.monotonic() - before < SECOND_START
    assert (tmp_path / "secret_key").read_text() == key


def test_a_server_with_open_streams_stops_at_once(tmp_path):
    from django.test import override_settings

    from config import live

    with started(tmp_path) as (server, port):
        assert get(port) == 200
        with override_settings(SECRET_KEY=(tmp_path / "secret_key").read_text().strip()):
            address = live.address("a-match")
        with socket.create_connection(("127.0.0.1", port), timeout=START) as phone:
            phone.sendall(f"GET {address} HTTP/1.1\r\nHost: localhost\r\n\r\n".encode())
            heard = phone.recv(4096)
            while b"retry: 2000" not in heard:
                heard += phone.recv(4096)
            before = time.monotonic()
            server.send_signal(signal.SIGTERM)
            while phone.recv(4096):
                pass
            server.wait(timeout=START)
            assert time.monotonic() - before < 3


def test_several_processes_serve_one_port(tmp_path):
    with started(tmp_path, WEB_CONCURRENCY="2") as (_server, port):
        assert [get(port) for _ in range(8)] == [200] * 8


def test_a_port_that_is_taken_is_said_in_words(tmp_path):
    with socket.create_server(("0.0.0.0", 0)) as taken:
        port = str(taken.getsockname()[1])
        with (
            pytest.raises(AssertionError, match=f"Port {port} cannot be opened"),
            started(tmp_path, PORT=port),
        ):
            pass


@pytest.mark.parametrize(
    "start_line",
    [
        pytest.param(b"GET /\xff HTTP/1.1", id="a path that is no ASCII"),
        pytest.param(b"GET /?q=\xff HTTP/1.1", id="a query that is no ASCII"),
        pytest.param(b"GET /?q=%ff%fe HTTP/1.1", id="a query that is no UTF-8"),
        pytest.param(b"GET /%ff%00 HTTP/1.1", id="a path that is no UTF-8"),
        pytest.param(b"GET /live/%ff%00%ed%a0%80 HTTP/1.1", id="a topic that is no UTF-8"),
        pytest.param(b"GET /../../etc/passwd HTTP/1.1", id="a path upwards"),
        pytest.param(b"BREW / HTTP/1.1", id="a method that nobody knows"),
        pytest.param(b"nonsense", id="no HTTP at all"),
    ],
)
def test_a_malformed_request_is_never_our_error(running_server, start_line):
    port = int(running_server.url.rpartition(":")[2])
    with socket.create_connection(("127.0.0.1", port), timeout=START) as phone:
        phone.sendall(start_line + b"\r\nHost: localhost\r\nConnection: close\r\n\r\n")
        status = int(phone.recv(4096).split()[1])
    assert 200 <= status < 500
