"""The command line: python -m games QUESTION FILE, python -m games list.

The questions are score, legal, dispute, audit and prospects.
"""

from __future__ import annotations

import argparse
import json
import sys
from pathlib import Path
from typing import Any

from games import api

ASKS = {
    "score": api.score,
    "legal": api.legal,
    "dispute": api.dispute,
    "audit": api.audit,
    "prospects": api.prospects,
}


def main(arguments: list[str] | None = None) -> int:
    """Answers one question; JSON on standard output, exit code 0, or errors and 2."""
    parser = argparse.ArgumentParser(prog="python -m games", description=__doc__)
    parser.add_argument("--lang", default="en", choices=["en", "ru"], help="language of sentences")
    asks = parser.add_subparsers(dest="ask", required=True)
    for name in ASKS:
        ask = asks.add_parser(name)
        ask.add_argument("file", help="a JSON file, or - for standard input")
    for name in ("list", "catalogue"):
        asks.add_parser(name)
    chosen = parser.parse_args(arguments)
    try:
        if chosen.ask in ASKS:
            answer = ASKS[chosen.ask](_read(chosen.file), chosen.lang)
        else:
            answer = api.catalogue(chosen.lang)
    except api.InvalidInput as refused:
        json.dump({"errors": refused.errors}, sys.stderr, ensure_ascii=False, indent=1)
        sys.stderr.write("\n")
        return 2
    json.dump(answer, sys.stdout, ensure_ascii=False, indent=1)
    sys.stdout.write("\n")
    return 0


def _read(name: str) -> Any:
    try:
        text = sys.stdin.read() if name == "-" else Path(name).read_text(encoding="utf-8")
    except (OSError, UnicodeDecodeError) as error:
        raise api.InvalidInput(
            [{"path": "", "code": "file", "message": f"{name}: {error}"}]
        ) from None
    try:
        return json.loads(text)
    except (ValueError, RecursionError) as error:
        raise api.InvalidInput(
            [{"path": "", "code": "json", "message": f"{name}: {error}"}]
        ) from None


if __name__ == "__main__":
    sys.exit(main())
