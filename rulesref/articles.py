"""The articles of the reference as values: loaded once per process, numbered, checked.

Knows the format of rulesref/articles/<game>.<lang>.md; must not know HTTP or search, and no game
beyond the usual values of its options.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from datetime import date
from functools import cache
from itertools import pairwise
from pathlib import Path

from rulesref import slots
from rulesref.markdown import Example, MarkdownError, Part, parts

DIRECTORY = Path(__file__).parent / "articles"
LANGUAGES = ("en", "ru")
# Numbers are part of addresses that people send: a game without a part leaves its number free.
_NAMES = """glance cards players deal auction play trick scoring match options faults disputed
examples sources"""
SECTIONS = {name: number for number, name in enumerate(_NAMES.split(), start=1)}
MARKS = ("src", "other", "ours")
FRONT = ("game", "lang", "title", "summary", "edition", "players", "pack", "points", "target")
OPTION = "#options."
Front = Mapping[str, str]
SLUG = re.compile(r"^[a-z][a-z0-9_]*$")


class ArticleError(ValueError):
    """A malformed article: file, line and what is wrong with it."""

    def __init__(self, path: Path, line: int, what: str) -> None:
        super().__init__(f"{path.name}:{line}: {what}")


@dataclass(frozen=True)
class Rule:
    """One numbered rule. `anchor` is local ("play.follow"); `blocks` are HTML or examples, with
    slots (see `slots`); `sentences` are read with the usual options, `written` with their slots;
    `options`: those it names.
    """

    game: str
    anchor: str
    number: str
    title: str
    marks: tuple[str, ...]
    blocks: tuple[str | Example, ...]
    sentences: tuple[str, ...]
    written: tuple[str, ...] = ()
    options: tuple[str, ...] = ()

    @property
    def text(self) -> str:
        return " ".join(self.sentences)

    @property
    def rule(self) -> str:
        """The anchor as the engine names it: "<game>.<section>.<slug>"."""
        return f"{self.game}.{self.anchor}"


@dataclass(frozen=True)
class Section(Rule):
    """A numbered section: what stands before its first rule, and its rules."""

    rules: tuple[Rule, ...] = ()


@dataclass(frozen=True)
class Article:
    """One game's rules in one language. `front`: what its first lines say, with slots."""

    game: str
    lang: str
    title: str
    summary: str
    edition: date
    players: str
    pack: str
    points: str
    target: str
    sections: tuple[Section, ...]
    links: tuple[str, ...]
    front: Front = field(hash=False, compare=False)

    @property
    def entries(self) -> Iterator[Rule]:
        """Sections and rules in the order of the page."""
        for section in self.sections:
            yield section
            yield from section.rules

    @property
    def examples(self) -> Iterator[Example]:
        for entry in self.entries:
            yield from (block for block in entry.blocks if isinstance(block, Example))

    def find(self, name: str) -> Rule | None:
        """The section or rule with this number ("4.2", "4") or local anchor ("play.follow")."""
        return next((e for e in self.entries if name in (e.number, e.anchor)), None)


@dataclass(frozen=True)
class Library:
    """All articles of a directory."""

    articles: Mapping[tuple[str, str], Article]

    @property
    def games(self) -> list[str]:
        return list(dict.fromkeys(game for game, _ in self.articles))

    def get(self, game: str, lang: str) -> Article | None:
        """The article in this language, else in another one, else None."""
        for choice in (lang, *LANGUAGES):
            if found := self.articles.get((game, choice)):
                return found
        return None

    def in_language(self, lang: str) -> list[Article]:
        return [article for game in self.games if (article := self.get(game, lang))]


@cache
def library(directory: Path = DIRECTORY) -> Library:
    """Every article of the directory, sorted by game. Raises ArticleError."""
    loaded = [load(path) for path in sorted(directory.glob("*.md"))]
    return Library({(article.game, article.lang): article for article in loaded})


def load(path: Path) -> Article:
    """One article from its file. Raises ArticleError with the file, the line and the reason."""
    front, body, first_line = _front_matter(path, path.read_text(encoding="utf-8"))
    if path.name != f"{front['game']}.{front['lang']}.md":
        raise ArticleError(path, 1, "game and lang must be those of the file's name")
    try:
        edition = date.fromisoformat(front.pop("edition"))
    except ValueError:
        raise ArticleError(path, 1, "edition must be an ISO date such as 2026-11-29") from None
    try:
        pieces = parts(body, first_line)
        sections = tuple(_sections(front, pieces))
        raw = {key: slots.opened(value) for key, value in front.items()}
        told = {key: _usual(front, value, 1) for key, value in raw.items()}
    except MarkdownError as wrong:
        raise ArticleError(path, wrong.line, wrong.what) from None
    links = tuple(link for piece in pieces for link in piece.links)
    return Article(**told, edition=edition, sections=sections, links=links, front=raw)


def _front_matter(path: Path, text: str) -> tuple[dict[str, str], str, int]:
    lines = text.splitlines()
    if not lines or lines[0] != "---" or "---" not in lines[1:]:
        raise ArticleError(path, 1, "front matter between two lines of --- is missing")
    end = lines.index("---", 1)
    front: dict[str, str] = {}
    for number, line in enumerate(lines[1:end], start=2):
        key, colon, value = line.partition(":")
        if not colon or key not in FRONT or key in front or not value.strip():
            raise ArticleError(path, number, f"not `key: value` with a known key, once: {line!r}")
        front[key] = value.strip().strip('"')
    if missing := [key for key in FRONT if key not in front]:
        raise ArticleError(path, end + 1, f"front matter lacks {', '.join(missing)}")
    return front, "\n".join(lines[end + 1 :]), end + 2


def _sections(front: Front, pieces: Iterable[Part]) -> Iterator[Section]:
    groups: list[list[Part]] = []
    for piece in pieces:
        if piece.level == 2:
            groups.append([piece])
        elif not groups:
            raise MarkdownError(piece.line, "a rule before the first section")
        else:
            groups[-1].append(piece)
    for before, after in pairwise(group[0] for group in groups):
        if SECTIONS.get(after.anchor, 99) <= SECTIONS.get(before.anchor, 0):
            raise MarkdownError(after.line, f"section #{after.anchor} is out of order")
    for group in groups:
        yield _section(front, group[0], group[1:])


def _section(front: Front, head: Part, below: list[Part]) -> Section:
    if head.anchor not in SECTIONS:
        raise MarkdownError(head.line, f"no such section: #{head.anchor}")
    number = str(SECTIONS[head.anchor])
    seen: set[str] = set()
    for piece in below:
        section, _, slug = piece.anchor.partition(".")
        if section != head.anchor or not SLUG.match(slug):
            raise MarkdownError(piece.line, f"#{piece.anchor} is not #{head.anchor}.<slug>")
        if piece.anchor in seen:
            raise MarkdownError(piece.line, f"#{piece.anchor} stands twice")
        seen.add(piece.anchor)
    rules = [_entry(front, f"{number}.{i}", piece) for i, piece in enumerate(below, start=1)]
    return Section(**_entry(front, number, head).__dict__, rules=tuple(rules))


def _entry(front: Front, number: str, piece: Part) -> Rule:
    if unknown := [mark for mark in piece.marks if mark not in MARKS]:
        raise MarkdownError(piece.line, f"no such mark: {', '.join(unknown)}")
    return Rule(
        game=front["game"],
        anchor=piece.anchor,
        number=number,
        title=piece.title,
        marks=piece.marks,
        blocks=piece.blocks,
        sentences=tuple(_usual(front, sentence, piece.line) for sentence in piece.sentences),
        written=piece.sentences,
        options=tuple(dict.fromkeys(_options(piece))),
    )


def _usual(front: Front, text: str, line: int) -> str:
    """The text as it reads without house rules. Raises MarkdownError."""
    try:
        return slots.fill(text, slots.usual(front["game"]), front["lang"])
    except ValueError as wrong:
        raise MarkdownError(line, str(wrong)) from None


def _options(piece: Part) -> Iterator[str]:
    """The options that a rule speaks of: those that fill a slot, those it has a link to."""
    yield from (slots.slot(spec).key for spec in piece.slots)
    for link in piece.links:
        if link.startswith(OPTION):
            yield link.removeprefix(OPTION)
