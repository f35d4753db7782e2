"""Starts and stops the servers that are measured: on this machine only, on free ports.

Every installation has a data folder of its own, which is thrown away.
"""

from __future__ import annotations

import json
import os
import socket
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

ROOT = Path(__file__).resolve().parent.parent
HOST = "127.0.0.1"
PATIENCE = 20.0  # seconds until a server must be ready, and until it must have stopped
MOST_SAID = 3000  # letters of a server's log that a failure shows
THREADS = 4  # what config.settings gives one process by default

Command = Sequence[str]


@dataclass(frozen=True)
class Installation:
    """A data folder and the environment that names it."""

    folder: Path
    extra: Mapping[str, str] = field(default_factory=dict)

    @property
    def environment(self) -> dict[str, str]:
        """Nothing of the surroundings but what finds Python."""
        kept = {name: os.environ[name] for name in ("PATH", "HOME", "LANG") if name in os.environ}
        ours = {"DATA_DIR": str(self.folder), "DJANGO_SETTINGS_MODULE": "config.settings"}
        return {**kept, **ours, "HOST": HOST, **self.extra}

    @property
    def log(self) -> Path:
        """What the servers said."""
        return self.folder / "servers.log"

    def prepare(self) -> None:
        """Migrations and static files, as a first start leaves them."""
        for command in (("migrate", "-v0"), ("collectstatic", "-v0", "--no-input")):
            self.run("manage.py", *command)

    def fill(self, **plan: int) -> list[dict[str, str]]:
        """See `benchmarks.fill`."""
        found: list[dict[str, str]] = json.loads(
            self.run("-m", "benchmarks.fill", json.dumps(plan))
        )
        return found

    def run(self, *arguments: str) -> str:
        """A Python command in this installation, to its end; what it printed."""
        command = [sys.executable, *arguments]
        env = self.environment
        done = subprocess.run(command, cwd=ROOT, env=env, check=True, stdout=subprocess.PIPE)
        return done.stdout.decode()


@contextmanager
def installation(**extra: str) -> Iterator[Installation]:
    """A prepared installation, thrown away at the end."""
    with tempfile.TemporaryDirectory(prefix="pisar-bench-") as folder:
        made = Installation(Path(folder), extra)
        made.prepare()
        yield made


@dataclass(frozen=True)
class Served:
    """A running server. `seconds`: from its start to its first good answer."""

    port: int
    process: subprocess.Popen[bytes]
    seconds: float

    def status(self, name: str) -> int:
        """A number of the process from /proc: `VmRSS` in kB, `Threads`."""
        for line in Path(f"/proc/{self.process.pid}/status").read_text().splitlines():
            if line.startswith(f"{name}:"):
                return int(line.split()[1])
        raise KeyError(name)

    def worked(self) -> float:
        """Seconds of processor time that the process has used."""
        parts = Path(f"/proc/{self.process.pid}/stat").read_text().rpartition(")")[2].split()
        return (int(parts[11]) + int(parts[12])) / os.sysconf("SC_CLK_TCK")


def uvicorn(application: str, factory: bool = False, lifespan: str = "on") -> Command:
    """The server that the site runs under, with another application."""
    quiet = ("--ws=none", "--no-access-log", "--log-level=error", "--no-server-header")
    knobs = (*quiet, "--timeout-keep-alive=30", f"--lifespan={lifespan}")
    return (sys.executable, "-m", "uvicorn", application, *knobs, *["--factory"] * factory)


def granian(application: str) -> Command:
    """granian's WSGI server, one process."""
    program = str(Path(sys.executable).with_name("granian"))
    knobs = ("--workers=1", f"--blocking-threads={THREADS}", "--no-access-log")
    return (program, "--interface=wsgi", *knobs, "--log-level=error", application)


OURS = uvicorn("config.asgi:application")


@contextmanager
def serving(
    command: Command, where: Installation, path: str = "/healthz", **extra: Any
) -> Iterator[Served]:
    """A server until the end of the block. `path` is asked until it answers."""
    port = free_port()
    told = (f"--host={HOST}", f"--port={port}") if command[1:3] != ("-m", "config.serve") else ()
    env = {**where.environment, "PORT": str(port), **extra}
    start = time.perf_counter()
    with where.log.open("ab") as log:
        process = subprocess.Popen([*command, *told], cwd=ROOT, env=env, stdout=log, stderr=log)
    try:
        _until_ready(process, port, path)
        yield Served(port, process, time.perf_counter() - start)
    except BaseException:
        print(where.log.read_text()[-MOST_SAID:], file=sys.stderr)
        raise
    finally:
        process.terminate()
        try:
            process.wait(PATIENCE)
        except subprocess.TimeoutExpired:
            process.kill()
            process.wait()


def _until_ready(process: subprocess.Popen[bytes], port: int, path: str) -> None:
    from benchmarks.phones import Phone

    end = time.monotonic() + PATIENCE
    while time.monotonic() < end and process.poll() is None:
        try:
            answer = Phone(port).get(path)
        except OSError:
            time.sleep(0.02)
            continue
        assert answer.status == 200, answer
        return
    raise RuntimeError(f"{process.args!r} does not answer")


def free_port() -> int:
    """A port that nobody listens on."""
    with socket.create_server((HOST, 0)) as listener:
        port: int = listener.getsockname()[1]
        return port
