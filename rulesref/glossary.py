"""The glossary as values: card players' words, explained, with the rules that they belong to.

Knows the format of rulesref/glossary/glossary.<lang>.md (docs/glossary.md); must not know HTTP.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from functools import cache, cached_property
from pathlib import Path

from rulesref.articles import LANGUAGES, MARKS, Article, library
from rulesref.glossary_words import Phrase, Vocabulary, phrases
from rulesref.markdown import MarkdownError, Part, parts

DIRECTORY = Path(__file__).parent / "glossary"
ID = re.compile(r"[a-z][a-z0-9_]*")
# What may stand in `key: value` lines below a heading.
FACTS = ("words", "also", "only", "not", "rules", "see")
NO_WORDS = "-"  # `words: -`: never found in a text by itself, not even by its title


class GlossaryError(ValueError):
    """A malformed glossary: file, line and what is wrong with it."""

    def __init__(self, path: Path, line: int, what: str) -> None:
        super().__init__(f"{path.name}:{line}: {what}")


@dataclass(frozen=True)
class Term:
    """One word of card players in one language.

    `words` are its title and all it is called by, as written, `also` among them those that no
    text is searched for; `found_by` is what it is recognised by. `definition` is plain text, `html`
    the same with its links. `rules` are anchors as the engine names them ("kozyol.play.follow"),
    `see` ids of other terms.
    """

    id: str
    lang: str
    title: str
    marks: tuple[str, ...]
    words: tuple[str, ...]
    also: tuple[str, ...]
    found_by: tuple[Phrase, ...]
    only: tuple[str, ...]
    never: tuple[str, ...]
    definition: str
    html: str
    rules: tuple[str, ...]
    see: tuple[str, ...]
    links: tuple[str, ...]
    line: int

    def stands_in(self, anchor: str) -> bool:
        """Whether the word has this meaning in a rule ("kozyol.play.follow")."""
        meant = not self.only or any(covers(place, anchor) for place in self.only)
        return meant and not any(covers(place, anchor) for place in self.never)


@dataclass(frozen=True)
class Glossary:
    """The terms of one language, in the order of its alphabet."""

    lang: str
    terms: tuple[Term, ...]

    @cached_property
    def by_id(self) -> Mapping[str, Term]:
        return {term.id: term for term in self.terms}

    @cached_property
    def vocabulary(self) -> Vocabulary:
        """What finds the terms in running text."""
        return Vocabulary((phrase, term.id) for term in self.terms for phrase in term.found_by)

    @cached_property
    def _names(self) -> Vocabulary:
        return Vocabulary(
            (phrase, term.id)
            for term in self.terms
            for phrase in (*phrases(map(_bare, term.words)), *term.found_by)
        )

    def find(self, text: str) -> list[Term]:
        """The terms that a word or phrase, in any form, is a name of: "взяток", "with eggs"."""
        return [self.by_id[name] for name in self._names.whole(text)]


def covers(place: str, anchor: str) -> bool:
    """Whether a place such as "king", "brisc*" or "*.auction" has this rule in it."""
    return _pattern(place).match(anchor) is not None


@cache
def _pattern(place: str) -> re.Pattern[str]:
    return re.compile(re.escape(place).replace(r"\*", "[^.]*") + r"(?=$|\.)")


@cache
def glossary(lang: str, directory: Path = DIRECTORY) -> Glossary:
    """The glossary in a language, read once per process. Raises GlossaryError."""
    terms = load(directory / f"glossary.{lang}.md", lang)
    return Glossary(lang, tuple(sorted(terms, key=lambda term: alphabetical(term.title))))


def terms() -> Iterator[Term]:
    """The terms of every language."""
    for lang in LANGUAGES:
        yield from glossary(lang).terms


def alphabetical(title: str) -> str:
    """What titles are sorted by: ё is е, case is no matter."""
    return title.lower().replace("ё", "е")


def load(path: Path, lang: str) -> list[Term]:
    """The terms of a file in its order. Raises GlossaryError with file, line and reason."""
    text, facts = _facts_apart(path, path.read_text(encoding="utf-8"))
    try:
        pieces = parts(text)
    except MarkdownError as wrong:
        raise GlossaryError(path, wrong.line, wrong.what) from None
    found: dict[str, Term] = {}
    for piece in pieces:
        try:
            term = _term(piece, lang, facts.get(piece.line, {}))
            if term.id in found:
                raise ValueError(f"#{term.id} stands twice")
        except ValueError as wrong:
            raise GlossaryError(path, piece.line, str(wrong)) from None
        found[term.id] = term
    return list(found.values())


def _facts_apart(path: Path, text: str) -> tuple[str, dict[int, dict[str, str]]]:
    """The text without the `key: value` lines below headings, and these by the heading's line."""
    lines, heading = text.splitlines(), 0
    facts: dict[int, dict[str, str]] = {}
    for number, line in enumerate(lines, start=1):
        key, colon, value = line.partition(":")
        if line.startswith("#"):
            heading = number
        elif heading and line.strip():
            if not colon or key not in FACTS or key in facts.get(heading, {}):
                raise GlossaryError(path, number, f"not `key: value` with a known key: {line!r}")
            facts.setdefault(heading, {})[key] = value.strip()
            lines[number - 1] = ""
        else:
            heading = 0
    return "\n".join(lines), facts


def _term(piece: Part, lang: str, facts: Mapping[str, str]) -> Term:
    if not ID.fullmatch(piece.anchor):
        raise ValueError(f"#{piece.anchor} is no id of a term")
    if unknown := [mark for mark in piece.marks if mark not in MARKS]:
        raise ValueError(f"no such mark: {', '.join(unknown)}")
    html = "".join(block for block in piece.blocks if isinstance(block, str))
    if not html:
        raise ValueError(f"#{piece.anchor} has no definition")
    words = _listed(facts.get("words", _bare(piece.title)))
    known = () if words == (NO_WORDS,) else words
    also = _listed(facts.get("also", ""))
    return Term(
        id=piece.anchor,
        lang=lang,
        title=piece.title,
        marks=piece.marks,
        words=tuple(
            dict.fromkeys((piece.title, *(word.replace("=", "") for word in known), *also))
        ),
        also=also,
        found_by=tuple(phrases(known)),
        only=_listed(facts.get("only", "")),
        never=_listed(facts.get("not", "")),
        definition=" ".join(piece.sentences),
        html=html,
        rules=tuple(_rules(_listed(facts.get("rules", "")))),
        see=_listed(facts.get("see", "")),
        links=piece.links,
        line=piece.line,
    )


def _listed(value: str) -> tuple[str, ...]:
    return tuple(filter(None, (each.strip() for each in value.split(","))))


def _bare(title: str) -> str:
    """A title without what is explained in brackets: "Партия (вист)"."""
    return re.sub(r"\s*\(.*\)", "", title)


def _rules(places: Iterable[str]) -> Iterator[str]:
    """The rules that places name; "*.trick.taker" is that rule of every game that has it."""
    seen: set[str] = set()
    for place in places:
        matching = _matching(place)
        if not matching:
            raise ValueError(f"no rule {place}")
        fresh = [rule for rule in matching if rule not in seen]
        seen.update(fresh)
        yield from fresh


def _matching(place: str) -> list[str]:
    if "*" not in place:
        return [place] if place in _every_rule() else []
    found = ((rule, _pattern(place).match(rule)) for rule in _every_rule())
    return [rule for rule, matched in found if matched and matched.end() == len(rule)]


@cache
def _every_rule() -> dict[str, Article]:
    """Every rule of every game, in the order of the articles."""
    articles = library().in_language(LANGUAGES[0])
    return {entry.rule: article for article in articles for entry in article.entries}
