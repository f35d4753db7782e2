"""A PostgreSQL to measure with: the one that DATABASE_URL names, else one made for the purpose."""

from __future__ import annotations

import os
import shutil
import subprocess
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from urllib.parse import urlsplit

import psycopg

from benchmarks.serving import HOST, free_port

USER = "postgres"


@contextmanager
def database() -> Iterator[str | None]:
    """The address of an empty database, None where there is no PostgreSQL to be had.

    On a server that DATABASE_URL names a database of its own is made and dropped again.
    """
    named, programs = os.environ.get("DATABASE_URL", ""), ("initdb", "pg_ctl", "postgres")
    if named.startswith("postgres"):
        yield from _beside(named)
    elif all(map(program, programs)):
        with tempfile.TemporaryDirectory(prefix="pisar-bench-postgres-") as folder:
            yield from _own(Path(folder))
    else:
        yield None


def _beside(address: str) -> Iterator[str]:
    name = f"pisar_bench_{os.getpid()}"
    with psycopg.connect(address, autocommit=True) as link:
        link.execute(f"CREATE DATABASE {name}")
        try:
            yield urlsplit(address)._replace(path=f"/{name}").geturl()
        finally:
            link.execute(f"DROP DATABASE {name} WITH (FORCE)")


def _own(folder: Path) -> Iterator[str]:
    """A cluster on this machine only, as durable as one in use, stopped at the end."""
    port, data = free_port(), folder / "data"
    initdb, pg_ctl = str(program("initdb")), str(program("pg_ctl"))
    if os.geteuid() == 0:
        shutil.chown(folder, USER)
    _run(initdb, f"--pgdata={data}", "--auth=trust", f"--username={USER}", "--encoding=UTF8")
    options = f"-p {port} -c listen_addresses={HOST} -c unix_socket_directories={folder}"
    _run(
        pg_ctl, f"--pgdata={data}", f"--log={folder / 'log'}", f"--options={options}", "-w", "start"
    )
    try:
        yield f"postgres://{USER}@{HOST}:{port}/postgres"
    finally:
        _run(pg_ctl, f"--pgdata={data}", "--mode=immediate", "-w", "stop")


def _run(*command: str) -> None:
    """PostgreSQL does not run as root: then it runs as its own user."""
    user = USER if os.geteuid() == 0 else None
    subprocess.run(command, check=True, stdout=subprocess.DEVNULL, user=user, cwd="/")


def program(name: str) -> str | None:
    """A program of PostgreSQL, on the path or where Debian puts it."""
    found = sorted(Path("/usr/lib/postgresql").glob(f"*/bin/{name}"))
    return shutil.which(name) or (str(found[-1]) if found else None)
