"""Page load in a process of its own: python -m benchmarks.crowd PORT MATCH SCORER CONNECTIONS.

So many connections ask for the match page, each as fast as it is answered, until the process is
ended, or for two minutes.
"""

from __future__ import annotations

import subprocess
import sys
import threading
import time
from collections.abc import Iterator
from contextlib import contextmanager

from benchmarks.phones import Scorer

AT_MOST = 120.0  # seconds


@contextmanager
def crowd(port: int, link: dict[str, str], connections: int) -> Iterator[None]:
    """Page load for the length of the block."""
    arguments = [str(port), link["match"], link["scorer"], str(connections)]
    process = subprocess.Popen([sys.executable, "-m", "benchmarks.crowd", *arguments])
    try:
        time.sleep(1)  # until they are all at it
        yield
    finally:
        process.kill()
        process.wait()


def main(port: int, match: str, scorer: str, connections: int) -> None:
    """Asks and asks."""
    end = time.monotonic() + AT_MOST
    scorers = [Scorer(port, match, scorer) for _ in range(connections)]

    def ask(one: Scorer) -> None:
        while time.monotonic() < end:
            one.phone.get(one.page)

    for one in scorers:
        threading.Thread(target=ask, args=(one,)).start()


if __name__ == "__main__":
    main(int(sys.argv[1]), sys.argv[2], sys.argv[3], int(sys.argv[4]))
