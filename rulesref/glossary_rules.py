"""Which rules a term belongs to: those that the glossary names, and those whose heading or bold
words name it.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from functools import cache
from html.parser import HTMLParser

from rulesref.articles import Rule, library
from rulesref.glossary import alphabetical, glossary

# Of the rules that only mention a term, so many for each game, those that the glossary names
# counted too: a common word stands in half of the headings.
MOST_MENTIONS = 3
# Headings of examples and sources explain nothing.
WITHOUT_MENTIONS = ("examples", "sources")
# Here bold words are the names of choices, not the terms of a rule.
WITHOUT_BOLD = ("options", "disputed")


@cache
def rules_by_term(lang: str) -> Mapping[str, tuple[Rule, ...]]:
    """The rules of every term by its id: games as the alphabet has them, rules as their article."""
    articles = sorted(library().in_language(lang), key=lambda each: alphabetical(each.title))
    entries = {entry.rule: entry for article in articles for entry in article.entries}
    mentions: dict[str, list[str]] = {}
    for name, rule in _mentions(lang, entries):
        mentions.setdefault(name, []).append(rule)
    return {
        term.id: tuple(_chosen(term.rules, mentions.get(term.id, ()), entries))
        for term in glossary(lang).terms
    }


def _chosen(
    named: Sequence[str], mentioning: Sequence[str], entries: Mapping[str, Rule]
) -> Iterator[Rule]:
    """The rules that are named, and of those that only mention the term the first of each game."""
    chosen = set(named)
    games = Counter(entries[rule].game for rule in chosen)
    for rule in mentioning:
        if rule not in chosen and games[entries[rule].game] < MOST_MENTIONS:
            chosen.add(rule)
            games[entries[rule].game] += 1
    yield from (entry for rule, entry in entries.items() if rule in chosen)


def _mentions(lang: str, entries: Mapping[str, Rule]) -> Iterator[tuple[str, str]]:
    """Terms with the rules whose heading or bold words name them, each pair once."""
    for rule, entry in entries.items():
        section, _, slug = entry.anchor.partition(".")
        if slug and section not in WITHOUT_MENTIONS:
            yield from ((name, rule) for name in sorted(_named(lang, entry)))


def _named(lang: str, entry: Rule) -> set[str]:
    book = glossary(lang)

    def is_meant(name: str) -> bool:
        return book.by_id[name].stands_in(entry.rule)

    texts = (entry.title, *_bold(entry))
    return {found.name for text in texts for found in book.vocabulary.search(text, is_meant)}


def _bold(entry: Rule) -> list[str]:
    if entry.anchor.partition(".")[0] in WITHOUT_BOLD:
        return []
    parser = _Strong()
    for block in entry.blocks:
        if isinstance(block, str):
            parser.feed(block)
    return parser.texts


class _Strong(HTMLParser):
    """Collects what stands in bold."""

    def __init__(self) -> None:
        super().__init__()
        self.texts: list[str] = []
        self._inside = False

    def handle_starttag(self, tag: str, attrs: object) -> None:
        self._inside = self._inside or tag == "strong"

    def handle_endtag(self, tag: str) -> None:
        self._inside = self._inside and tag != "strong"

    def handle_data(self, data: str) -> None:
        if self._inside:
            self.texts.append(data)
