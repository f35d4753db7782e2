"""Families of games as values: what relatives have in common, and a table of how they differ.

A file rulesref/families/<family>.<lang>.md: front matter as in an article, `## … {#common}`,
`{#which}`, `{#origins}`, `{#differ}` in prose with marks, then a row of the table for each
`### What differs {#differ.key}`, with a cell for every game, several alike on one line:

    - kozyol32 burkozel #play.free: **{=must}**, kept short, with [links](/rules/king/#play.follow)

The anchor is that of the rule which says so. What the engine can say of a game is asked there (see
`families_facts`), never typed. Must not know HTTP.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from datetime import date
from functools import cache
from itertools import zip_longest
from pathlib import Path

from django.utils.translation import override, pgettext
from markdown_it import MarkdownIt

from games import GAMES
from rulesref.articles import LANGUAGES, MARKS, ArticleError
from rulesref.families_facts import FACT, ask
from rulesref.families_proofs import Key, Proof, proofs
from rulesref.markdown import RAW_TAG, MarkdownError, Part, parts

DIRECTORY = Path(__file__).parent / "families"
FRONT = ("family", "lang", "title", "summary", "edition", "games")
SECTIONS = ("common", "which", "origins", "differ")
TABLE = SECTIONS[-1]
ROW = re.compile(r"### +(?P<title>.+?) *\{#differ\.(?P<key>[a-z_]+)\}")
CELL = re.compile(r"- (?P<games>[a-z0-9-]+(?: [a-z0-9-]+)*) #(?P<anchor>[a-z0-9_.]+): (?P<text>.+)")
_INLINE = MarkdownIt("commonmark", {"html": False})
_HREF = re.compile(r'<a href="([^"]+)"')


@dataclass(frozen=True)
class Cell:
    """What one game does in one respect (HTML), and the local anchor of the rule that says so."""

    game: str
    anchor: str
    html: str


@dataclass(frozen=True)
class Row:
    """One respect in which relatives differ: a cell for every game, in the order of the family."""

    key: str
    title: str
    cells: tuple[Cell, ...]

    @property
    def anchor(self) -> str:
        """Its place on the page."""
        return f"{TABLE}.{self.key}"


@dataclass(frozen=True)
class Family:
    """One family in one language. `asked`: every fact that its text takes from the engine."""

    key: str
    lang: str
    title: str
    summary: str
    edition: date
    games: tuple[str, ...]
    sections: tuple[Part, ...]
    rows: tuple[Row, ...]
    asked: tuple[str, ...]

    @property
    def links(self) -> Iterator[str]:
        """Where its texts lead, in the order of the page."""
        for section in self.sections:
            yield from section.links
        for row in self.rows:
            for cell in row.cells:
                yield from _HREF.findall(cell.html)

    @property
    def anchors(self) -> list[str]:
        """Every place on the page that an address may name."""
        return [part.anchor for part in self.sections] + [row.anchor for row in self.rows]


Families = Mapping[tuple[str, str], Family]


@cache
def families(directory: Path = DIRECTORY) -> Families:
    """Every family by key and language. Raises ArticleError."""
    loaded = [load(path) for path in sorted(directory.glob("*.md"))]
    return {(family.key, family.lang): family for family in loaded}


def in_language(lang: str, known: Families | None = None) -> list[Family]:
    """The families in this language, in the order of their first games."""
    shelf = families() if known is None else known
    order = list(GAMES)
    found = (family for family in shelf.values() if family.lang == lang)
    return sorted(found, key=lambda family: order.index(family.games[0]))


def family_of(game: str, lang: str) -> Family | None:
    """The family that the game belongs to."""
    return next((family for family in in_language(lang) if game in family.games), None)


@cache
def proofs_of(directory: Path, family: str) -> Mapping[Key, Proof]:
    """The situations that a family's table is proved by. Raises ArticleError."""
    return proofs(directory / f"{family}.proofs.jsonl")


def load(path: Path) -> Family:
    """One family from its file. Raises ArticleError with the file, the line and the reason."""
    lines = path.read_text(encoding="utf-8").splitlines()
    front, end = _front(path, lines)
    if path.name != f"{front['family']}.{front['lang']}.md":
        raise ArticleError(path, 1, "family and lang must be those of the file's name")
    try:
        edition = date.fromisoformat(front["edition"])
    except ValueError:
        line = lines.index(f"edition: {front['edition']}") + 1
        raise ArticleError(path, line, "edition must be an ISO date such as 2026-11-30") from None
    reader = _Reader(path, front, lines)
    with override(front["lang"]):
        table = next((at for at in range(end, len(lines)) if ROW.match(lines[at])), len(lines))
        sections, rows = tuple(reader.prose(end, table)), tuple(reader.rows(table))
    return Family(
        key=front["family"],
        lang=front["lang"],
        title=front["title"],
        summary=front["summary"],
        edition=edition,
        games=reader.games,
        sections=sections,
        rows=rows,
        asked=tuple(reader.asked),
    )


def _front(path: Path, lines: list[str]) -> tuple[dict[str, str], int]:
    """What the first lines say, and the index of the line after them."""
    if lines[:1] != ["---"] or "---" not in lines[1:]:
        raise ArticleError(path, 1, "front matter between two lines of --- is missing")
    end, front = lines.index("---", 1), dict[str, str]()
    for number, line in enumerate(lines[1:end], start=2):
        key, _, value = line.partition(":")
        if key not in FRONT or key in front or not value.strip():
            raise ArticleError(path, number, f"not `key: value` with a known key, once: {line!r}")
        front[key] = value.strip()
    if missing := [key for key in FRONT if key not in front]:
        raise ArticleError(path, end + 1, f"front matter lacks {', '.join(missing)}")
    if front["lang"] not in LANGUAGES:
        raise ArticleError(path, 1, f"lang is one of {', '.join(LANGUAGES)}")
    return front, end + 1


class _Reader:
    """Reads the two halves of a file, asking the engine for what its braces name."""

    def __init__(self, path: Path, front: Mapping[str, str], lines: list[str]) -> None:
        self.path, self.lines, self.lang = path, lines, front["lang"]
        self.family, self.games = front["family"], tuple(front["games"].split())
        if strange := [game for game in self.games if game not in GAMES]:
            raise self.refuse(lines.index(f"games: {front['games']}"), f"no such game: {strange}")
        self.asked: list[str] = []

    def refuse(self, at: int, what: str) -> ArticleError:
        return ArticleError(self.path, at + 1, what)

    # The prose

    def prose(self, start: int, end: int) -> Iterator[Part]:
        """What stands before the table."""
        text = "\n".join(self._filled(at, self.lines[at]) for at in range(start, end))
        try:
            found = parts(text, start + 1)
        except MarkdownError as wrong:
            raise ArticleError(self.path, wrong.line, wrong.what) from None
        heads = [part for part in found if part.level == 2]
        for head, anchor in zip_longest(heads, SECTIONS):
            if head is None or head.anchor != anchor:
                line = head.line - 1 if head else end - 1
                raise self.refuse(line, f"the sections are #{' #'.join(SECTIONS)}, in this order")
        above = ""
        for part in found:
            above = part.anchor if part.level == 2 else above
            self._check(part, above)
            yield part

    def _check(self, part: Part, above: str) -> None:
        if part.anchor != above and not part.anchor.startswith(f"{above}."):
            raise ArticleError(self.path, part.line, f"#{part.anchor} is not #{above}.<slug>")
        if unknown := [mark for mark in part.marks if mark not in MARKS]:
            raise ArticleError(self.path, part.line, f"no such mark: {', '.join(unknown)}")

    # The table

    def rows(self, start: int) -> Iterator[Row]:
        """The rows from the first one's heading on."""
        heads = [at for at in range(start, len(self.lines)) if self.lines[at].startswith("#")]
        for at, end in zip(heads, [*heads[1:], len(self.lines)], strict=True):
            head = ROW.fullmatch(self.lines[at].strip())
            if not head:
                raise self.refuse(at, "not `### What differs {#differ.key}`")
            cells = self._cells(head["key"], at + 1, end)
            if missing := [game for game in self.games if game not in cells]:
                raise self.refuse(at, f"no cell for {', '.join(missing)}")
            yield Row(head["key"], head["title"], tuple(cells[game] for game in self.games))

    def _cells(self, row: str, start: int, end: int) -> dict[str, Cell]:
        found: dict[str, Cell] = {}
        for at, text in self._items(start, end):
            cell = CELL.fullmatch(text)
            if not cell:
                raise self.refuse(at, f"not `- game #rule: what it does`: {text!r}")
            for game in cell["games"].split():
                if game not in self.games or game in found:
                    raise self.refuse(at, f"no game of this family, or told twice: {game}")
                said = self._filled(at, cell["text"], game, row)
                if RAW_TAG.search(said):
                    raise self.refuse(at, "raw HTML")
                found[game] = Cell(game, cell["anchor"], str(_INLINE.renderInline(said)))
        return found

    def _items(self, start: int, end: int) -> Iterator[tuple[int, str]]:
        """The items of a list, each with the index of its first line."""
        item: tuple[int, str] | None = None
        for at in range(start, end):
            line = self.lines[at]
            if item and line.startswith("  "):
                item = item[0], f"{item[1]} {line.strip()}"
                continue
            if item:
                yield item
            item = (at, line.rstrip()) if line.strip() else None
        if item:
            yield item

    # What the engine says

    def _filled(self, at: int, text: str, game: str = "", row: str = "") -> str:
        def said(found: re.Match[str]) -> str:
            about, name, terms = found["game"] or game, found["name"], found["terms"] or ""
            self.asked.append(" ".join(filter(None, (row, about, name, terms))))
            if name == "must":
                return self._must((row, about, terms))
            return ask(about, name, terms, found["forms"], self.lang)

        try:
            filled = FACT.sub(said, text)
        except (KeyError, ValueError) as wrong:
            raise self.refuse(at, str(wrong)) from None
        if re.search(r"\{(?!#)", filled):
            raise self.refuse(at, "braces that name no fact; in prose it is {=game.fact}")
        return filled

    def _must(self, key: Key) -> str:
        known = proofs_of(self.path.parent, self.family)
        if key not in known:
            raise ValueError(f"no situation proves: {' '.join(key)}")
        words = pgettext("is there such a duty?", "no"), pgettext("is there such a duty?", "yes")
        return words[known[key].binds]
