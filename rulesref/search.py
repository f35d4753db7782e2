"""The search over the articles, both languages at once: what a query finds, best first.

Works on values of `articles`; must not know HTTP. A query is read by `search_query`, rules are
found by `search_store`, weighed by `search_rank` and shown by `search_hits`: docs/search.md.
"""

from __future__ import annotations

import ctypes
from collections.abc import Iterable, Sequence
from contextlib import suppress
from dataclasses import dataclass, replace
from functools import cache
from threading import Lock

from rapidfuzz import process

from rulesref.articles import Library, library
from rulesref.glossary import Term
from rulesref.search_hits import Hit, hit
from rulesref.search_names import Names
from rulesref.search_passages import Entry, entries
from rulesref.search_query import Asked, Reader
from rulesref.search_rank import MakeStore, Ranker
from rulesref.search_store import Store
from rulesref.search_terms import explained
from rulesref.search_vocabulary import Vocabulary
from rulesref.words import normal, other_layout

MOST_HITS, MOST_SUGGESTIONS, MOST_NEAR = 12, 5, 3
NEAR, FAR = 0.84, 0.7  # how like a word must be beside hits, and where there are none
LIKE = 70  # of 100: how like a title must be to be offered where nothing was found
NAMES_COUNT = 50  # names of games are likelier than words seen so often


@dataclass(frozen=True)
class Answer:
    """What a search found.

    `suggestions`: words that look like those that no rule has; `near`: rules whose titles look like
    the query, where nothing was found; `read_as` tells how mistyped words were read: ((typed,
    read), …); `terms`: words of the glossary that the query asks about.
    """

    hits: tuple[Hit, ...] = ()
    suggestions: tuple[str, ...] = ()
    near: tuple[Entry, ...] = ()
    read_as: tuple[tuple[str, str], ...] = ()
    terms: tuple[Term, ...] = ()


class Index:
    """The search over one library; `store` is where passages are looked for."""

    def __init__(self, shelf: Library, store: MakeStore = Store) -> None:
        self.entries = list(entries(shelf))
        self.games = frozenset(shelf.games)
        self.reader = reader_of(shelf, self.entries)
        self.ranker = Ranker(self.entries, store)

    def search(
        self, query: str, lang: str, game: str | None = None, limit: int = MOST_HITS
    ) -> Answer:
        """The best rules for a query on a page in `lang`; `game`: the one that one reads about."""
        asked = self.understood(query, lang)
        found = self._addressed(asked, lang)
        if "." not in asked.number or not found:
            found += self.ranker.ranked(asked, lang, game)
        chosen = self._without_translations(found)[:limit]
        return Answer(
            self._hits(asked, chosen),
            self._suggestions(asked, nothing=not chosen),
            () if chosen else self._near(asked, lang),
            asked.read_as,
            explained(asked, lang),
        )

    def understood(self, query: str, lang: str) -> Asked:
        """What a query asks, and the rules that explain the word it asks about, if it does."""
        asked = self.reader.read(query)
        meant = explained(asked, lang)
        return replace(asked, explained_by=meant[0].rules) if meant else asked

    def _addressed(self, asked: Asked, lang: str) -> list[int]:
        """What a number means: "kozyol 4.2" one rule, "4.2" the rules of this number anywhere."""
        if not asked.number:
            return []
        games = asked.named.whole or asked.named.half or self.games
        wanted = [
            at
            for at, entry in enumerate(self.entries)
            if entry.rule.number == asked.number and entry.game in games
        ]
        return sorted(wanted, key=lambda at: self.entries[at].lang != lang)

    def _hits(self, asked: Asked, chosen: list[int]) -> tuple[Hit, ...]:
        best = self.ranker.sentences(asked, chosen) if chosen else {}
        return tuple(hit(self.entries[at], best.get(at, 0), asked.roots) for at in chosen)

    def _without_translations(self, ranked: Iterable[int]) -> list[int]:
        first: dict[str, int] = {}
        for at in ranked:
            first.setdefault(self.entries[at].rule.rule, at)
        return list(first.values())

    def _suggestions(self, asked: Asked, nothing: bool) -> tuple[str, ...]:
        """Known words that look like unknown ones; like any where nothing was found."""
        typed = [token.text for token in asked.found]
        alike, near = self.reader.vocabulary.alike, list[str]()
        for word in typed if nothing else asked.unknown:
            for spelling in (word, normal(other_layout(word))):
                near += alike(spelling, NEAR)
            near += alike(word, FAR) if nothing else ()
        return tuple(word for word in dict.fromkeys(near) if word not in typed)[:MOST_SUGGESTIONS]

    def _near(self, asked: Asked, lang: str) -> tuple[Entry, ...]:
        titles = {
            at: entry.rule.title for at, entry in enumerate(self.entries) if entry.lang == lang
        }
        like = process.extract(asked.text, titles, score_cutoff=LIKE, limit=MOST_NEAR)
        return tuple(self.entries[at] for *_, at in like) if asked.text else ()


def reader_of(shelf: Library, shown: Sequence[Entry]) -> Reader:
    """The reader of queries for the entries of a library."""
    names = Names(shelf)
    texts = (text for entry in shown for text in entry.texts)
    return Reader(Vocabulary([*texts, *names.texts * NAMES_COUNT]), names)


_BUILDING = Lock()


def index() -> Index:
    """The index of the site's own articles, built once per process, by one thread."""
    with _BUILDING:
        return _index()


@cache
def _index() -> Index:
    built = Index(library())
    _give_back()
    return built


def _give_back() -> None:
    """What building took for a moment, 20 MB, goes back to the system where the C library can."""
    with suppress(OSError, AttributeError):
        ctypes.CDLL(None).malloc_trim(0)
