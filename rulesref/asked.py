"""How people ask for a rule: rulesref/asked/<game>.<lang>.txt, a line per rule, and for what many
games have, rulesref/asked_everywhere.<lang>.txt.

    scoring.fewer: how much for 45 points | who pays when nobody has thirty
    play.free, play.follow: may I play any card            (everywhere: of each game, both rules)
    play.first/play.lead: who leads first                  (everywhere: the first that it has)

Knows this notation only; what is done with the phrases, it must not know.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from functools import cache
from pathlib import Path
from types import MappingProxyType

DIRECTORY = Path(__file__).parent / "asked"
EVERYWHERE = "asked_everywhere.{}.txt"
ANCHOR = r"[a-z_]+(?:\.[a-z0-9_]+)?"
LINE = re.compile(rf"^(?P<anchors>{ANCHOR}(?:(?:, *|/){ANCHOR})*):(?P<phrases>.+)$")

Phrases = Mapping[str, tuple[str, ...]]
"""By local anchor ("scoring.fewer"): the phrases in the order of the file, `plain`."""


class AskedError(ValueError):
    """A line of another form: file, line and what is wrong with it."""

    def __init__(self, path: Path, line: int, what: str) -> None:
        super().__init__(f"{path.name}:{line}: {what}")


@cache
def asked(game: str, lang: str, directory: Path = DIRECTORY) -> Phrases:
    """The phrases for one article; none where there is no file. Raises AskedError."""
    path = directory / f"{game}.{lang}.txt"
    return read(path) if path.exists() else MappingProxyType({})


def read(path: Path) -> Phrases:
    """The phrases of one file. Raises AskedError."""
    found: dict[str, tuple[str, ...]] = {}
    for number, anchors, phrases in _lines(path):
        if len(anchors) > 1 or "/" in anchors[0] or anchors[0] in found:
            raise AskedError(path, number, f"one rule, once, not {', '.join(anchors)}")
        found[anchors[0]] = phrases
    return MappingProxyType(found)


@cache
def asked_everywhere(
    lang: str, anchors: frozenset[str], directory: Path = DIRECTORY.parent
) -> Phrases:
    """The phrases for those of a game's rules that many games have. Raises AskedError."""
    found: dict[str, tuple[str, ...]] = {}
    for _, named, phrases in _lines(directory / EVERYWHERE.format(lang)):
        for choice in named:
            there = next((anchor for anchor in choice.split("/") if anchor in anchors), None)
            if there:
                found[there] = found.get(there, ()) + phrases
    return MappingProxyType(found)


def plain(text: str) -> str:
    """A text as phrases are compared letter by letter: ё is е."""
    return text.replace("ё", "е")


def _lines(path: Path) -> Iterator[tuple[int, list[str], tuple[str, ...]]]:
    """Number, anchors and phrases of each line that is no comment. Raises AskedError."""
    for number, line in enumerate(path.read_text(encoding="utf-8").splitlines(), start=1):
        if not line.strip() or line.startswith("#"):
            continue
        match = LINE.match(line.strip())
        if not match:
            raise AskedError(path, number, f"not `anchor: phrase | phrase`: {line!r}")
        phrases = tuple(phrase.strip() for phrase in plain(match["phrases"]).split("|"))
        if not all(phrases):
            raise AskedError(path, number, "an empty phrase")
        yield number, [anchor.strip() for anchor in match["anchors"].split(",")], phrases
