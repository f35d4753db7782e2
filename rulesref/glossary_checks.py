"""Checks over both glossaries that one file alone cannot fail, and the ids that are frozen.

Used by tests and by `freeze_anchors`; the site itself never needs it.
"""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

from rulesref.articles import LANGUAGES, library
from rulesref.glossary import DIRECTORY, Glossary, Term, glossary

FROZEN = Path(__file__).parent.parent / "tests" / "rulesref" / "terms.txt"
HEAD = "# Ids of the glossary, append only; `python manage.py freeze_anchors` adds new ones.\n"


def check_glossary(directory: Path = DIRECTORY) -> list[str]:
    """Everything wrong, one sentence each."""
    first, second = (glossary(lang, directory) for lang in LANGUAGES)
    return [*_same(first, second), *_links(first), *_links(second), *_doubts(first, second)]


def frozen_terms(path: Path = FROZEN) -> list[str]:
    """Ids that addresses out in the world may use already."""
    if not path.exists():
        return []
    lines = path.read_text(encoding="utf-8").splitlines()
    return [line for line in lines if line and not line.startswith("#")]


def freeze(path: Path = FROZEN) -> int:
    """Adds new ids to the list; how many. Raises ValueError when one of the list is gone."""
    before, now = frozen_terms(path), sorted(glossary(LANGUAGES[0]).by_id)
    if gone := [name for name in before if name not in now]:
        raise ValueError(f"gone from the glossary: {', '.join(gone)}")
    fresh = [name for name in now if name not in before]
    path.write_text(HEAD + "".join(f"{name}\n" for name in (*before, *fresh)), encoding="utf-8")
    return len(fresh)


def _same(first: Glossary, second: Glossary) -> Iterator[str]:
    for one, other in ((first, second), (second, first)):
        for name in one.by_id.keys() - other.by_id.keys():
            yield f"#{name} is missing in {other.lang}"
    for name in first.by_id.keys() & second.by_id.keys():
        for fact in ("marks", "rules", "see"):
            if getattr(first.by_id[name], fact) != getattr(second.by_id[name], fact):
                yield f"#{name}: {fact} differ"


def _links(book: Glossary) -> Iterator[str]:
    for term in book.terms:
        for name in (*term.see, *(link[1:] for link in term.links if link.startswith("#"))):
            if name not in book.by_id or name == term.id:
                yield f"{book.lang}: #{term.id} leads to #{name}"


def _doubts(*books: Glossary) -> Iterator[str]:
    """Words that would mean two things in one rule."""
    rules = [e.rule for article in library().in_language(LANGUAGES[0]) for e in article.entries]
    for book in books:
        by_phrase: dict[tuple[str, ...], list[Term]] = {}
        for term in book.terms:
            for phrase in dict.fromkeys(term.found_by):
                by_phrase.setdefault(phrase, []).append(term)
        for phrase, terms in by_phrase.items():
            if len(terms) > 1:
                yield from _clashes(book.lang, " ".join(phrase), terms, rules)


def _clashes(lang: str, phrase: str, terms: list[Term], rules: list[str]) -> Iterator[str]:
    for rule in rules:
        meant = [term.id for term in terms if term.stands_in(rule)]
        if len(meant) > 1:
            yield f"{lang}: {phrase} is {' and '.join(meant)} in {rule}"
            return
