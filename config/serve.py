"""Starts the site: `python -m config.serve`. What was done at an earlier start is skipped."""

import hashlib
import resource
import socket
import sys
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path

import django
import segno
import uvicorn
from django.conf import settings
from django.core.management import call_command
from uvicorn.supervisors.multiprocess import Multiprocess

from config.addresses import lan_addresses
from config.catalogs import compile_stale

KEEP_ALIVE = 30  # seconds; a phone's next tap finds its connection open
PATIENCE = 10  # seconds that open requests get when the server stops


def main() -> None:
    compile_stale(settings.LOCALE_PATHS)
    django.setup()
    listener = listen(settings.HOST, settings.PORT)
    migrate()
    collect_static()
    allow_many_connections()
    greet(settings.HOST, listener.getsockname()[1])
    run(listener)


def listen(host: str, port: int) -> socket.socket:
    """The port, taken before anything else: an address is printed only when it is ours."""
    try:
        return socket.create_server((host, port), backlog=2048)
    except OSError as error:
        sys.exit(
            f"Port {port} cannot be opened ({error.strerror}). Try another: PORT=8001 make run"
        )


def migrate() -> None:
    from django.db import connection
    from django.db.migrations.executor import MigrationExecutor

    executor = MigrationExecutor(connection)
    if executor.migration_plan(executor.loader.graph.leaf_nodes()):
        call_command("migrate", interactive=False)
    connection.close()


def collect_static() -> None:
    """Collects and compresses the static files where any of them has changed."""
    stamp, state = Path(settings.STATIC_ROOT) / ".state", hashlib.sha256()
    for line in _static_files():
        state.update(line.encode())
    if stamp.exists() and stamp.read_text() == state.hexdigest():
        return
    # Files of earlier versions stay: a page that is still open on a phone may ask for them.
    call_command("collectstatic", interactive=False, verbosity=0)
    stamp.write_text(state.hexdigest())


def _static_files() -> Iterator[str]:
    from django.contrib.staticfiles.finders import get_finders

    yield settings.STORAGES["staticfiles"]["BACKEND"]
    for finder in get_finders():
        for name, storage in sorted(finder.list([]), key=lambda found: found[0]):
            stat = Path(storage.path(name)).stat()
            yield f"{name} {stat.st_size} {stat.st_mtime_ns}\n"


def allow_many_connections() -> None:
    """Raises the limit of open files to what the system allows: each listening phone is one."""
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    wanted = settings.LIVE_LIMIT + 1024
    if hard != resource.RLIM_INFINITY:
        wanted = min(wanted, hard)
    if soft != resource.RLIM_INFINITY and soft < wanted:
        resource.setrlimit(resource.RLIMIT_NOFILE, (wanted, hard))


def greet(host: str, port: int) -> None:
    """Prints where the site is: for this machine, and for phones on its network with a QR code."""
    print(f"\n  Pisar is at  http://127.0.0.1:{port}\n", flush=True)
    phones = [f"http://{address}:{port}" for address in lan_addresses()]
    if host != "0.0.0.0" or not phones:
        return
    print("  On phones in the same network:  " + "  or  ".join(phones) + "\n")
    encoding = (sys.stdout.encoding or "").lower().replace("-", "")
    code = segno.make(phones[0], micro=False)
    code.terminal(border=2, compact=encoding == "utf8")
    print("\n  Ctrl+C stops it.\n", flush=True)


def run(listener: socket.socket) -> None:
    config = uvicorn.Config(
        "config.asgi:application",
        workers=settings.WEB_CONCURRENCY,
        ws="none",
        lifespan="on",
        log_config=None,
        access_log=False,
        server_header=False,
        timeout_keep_alive=KEEP_ALIVE,
        timeout_graceful_shutdown=PATIENCE,
    )
    with suppress(KeyboardInterrupt):  # Ctrl+C has done its work by then
        if config.workers > 1:
            Multiprocess(config, sockets=[listener]).run()
        else:
            uvicorn.Server(config).run(sockets=[listener])


if __name__ == "__main__":
    main()
