"""Stores that find the same passages with the same weights as the product's, built otherwise.

What a passage is, and how its measures are weighed, is the product's (`rulesref.search_rank`).
"""

from __future__ import annotations

import math
import sqlite3
from array import array
from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping

from rulesref.search_passages import Passage
from rulesref.search_store import KIN_SHARE, WITH_KIN, Found, Term, Within, kin_of

Place = tuple[str, str]
"""A field and a root."""


class PythonStore:
    """Dictionaries of arrays: where each root stands."""

    def __init__(self, passages: Iterable[Passage]) -> None:
        self.places: defaultdict[Place, array[int]] = defaultdict(lambda: array("L"))
        self.facts: list[tuple[int, float, int, str, str]] = []
        for at, passage in enumerate(passages):
            size = math.sqrt(max(map(len, passage.fields.values())) or 1)
            self.facts.append((passage.entry, size, passage.number, passage.game, passage.lang))
            for place in _places(passage):
                self.places[place].append(at)

    def find(
        self, terms: Iterable[Term], shares: Mapping[str, float], within: Within, limit: int
    ) -> list[Found]:
        """The passages in which any of the words stands, the heaviest first."""
        weights: defaultdict[int, float] = defaultdict(float)
        for term in terms:
            best: dict[int, float] = {}
            for place, weight in sorted(_worth(term, shares), key=lambda row: row[1]):
                best.update(dict.fromkeys(self.places.get(place, ()), weight))
            for at, weight in best.items():
                weights[at] += weight
        kept = [(weight, at) for at, weight in weights.items() if self._is_within(at, within)]
        kept.sort(reverse=True)
        return [self._found(at, weight) for weight, at in kept[:limit]]

    def _is_within(self, at: int, within: Within) -> bool:
        entry, _, _, game, lang = self.facts[at]
        return (
            (not within.games or game in within.games)
            and (not within.langs or lang in within.langs)
            and (not within.entries or entry in within.entries)
        )

    def _found(self, at: int, weight: float) -> Found:
        entry, size, number, *_ = self.facts[at]
        return Found(entry, weight, size, number)


class SqliteStore:
    """A table of places in memory, asked with SQL: full text search of SQLite cannot weigh so."""

    def __init__(self, passages: Iterable[Passage]) -> None:
        self.link = sqlite3.connect(":memory:", check_same_thread=False)
        self.link.executescript(
            "CREATE TABLE passage (at INTEGER PRIMARY KEY, entry, size, number, game, lang);"
            "CREATE TABLE stands (field, root, at, PRIMARY KEY (field, root, at)) WITHOUT ROWID;"
            "CREATE TEMP TABLE asked (term, field, root, weight);"
            "CREATE TEMP TABLE among (entry INTEGER PRIMARY KEY);"
        )
        for at, passage in enumerate(passages):
            size = math.sqrt(max(map(len, passage.fields.values())) or 1)
            row = (at, passage.entry, size, passage.number, passage.game, passage.lang)
            self.link.execute("INSERT INTO passage VALUES (?, ?, ?, ?, ?, ?)", row)
            places = {(*place, at) for place in _places(passage)}
            self.link.executemany("INSERT INTO stands VALUES (?, ?, ?)", places)
        self.link.execute("ANALYZE")

    def find(
        self, terms: Iterable[Term], shares: Mapping[str, float], within: Within, limit: int
    ) -> list[Found]:
        """The passages in which any of the words stands, the heaviest first."""
        asked = [
            (number, *place, weight)
            for number, term in enumerate(terms)
            for place, weight in _worth(term, shares)
        ]
        self.link.execute("DELETE FROM asked")
        self.link.execute("DELETE FROM among")
        self.link.executemany("INSERT INTO asked VALUES (?, ?, ?, ?)", asked)
        self.link.executemany("INSERT INTO among VALUES (?)", ((at,) for at in within.entries))
        rows = self.link.execute(
            "SELECT entry, sum(weight) AS heavy, size, number FROM ("
            " SELECT at, max(weight) AS weight FROM asked JOIN stands USING (field, root)"
            " GROUP BY at, term) JOIN passage USING (at)"
            f" WHERE {' AND '.join(_only(within)) or 'TRUE'} GROUP BY at"
            " ORDER BY heavy DESC LIMIT ?",
            (*within.games, *within.langs, limit),
        )
        return [Found(*row) for row in rows]


def _only(within: Within) -> Iterator[str]:
    for column, values in (("game", within.games), ("lang", within.langs)):
        if values:
            yield f"{column} IN ({', '.join('?' * len(values))})"
    if within.entries:
        yield "entry IN (SELECT entry FROM among)"


def _places(passage: Passage) -> Iterator[Place]:
    for name, roots in passage.fields.items():
        for root in roots:
            yield name, root
            if name in WITH_KIN and (kin := kin_of(root)):
                yield f"{name}_kin", kin


def _worth(term: Term, shares: Mapping[str, float]) -> Iterator[tuple[Place, float]]:
    """The places in which a word is looked for, with what each is worth."""
    for name, share in shares.items():
        for root, likely in term.roots.items():
            weight = term.weight * share * likely
            yield (name, root), weight
            if name in WITH_KIN and (kin := kin_of(root)):
                yield (f"{name}_kin", kin), weight * KIN_SHARE
