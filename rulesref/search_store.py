"""Where words stand: a tantivy index in memory over the passages of the rules.

Counts how much of a query stands in a passage; which rule is best, it must not know.
"""

from __future__ import annotations

import math
from array import array
from collections.abc import Collection, Iterable, Iterator, Mapping
from dataclasses import dataclass
from typing import NamedTuple

import tantivy
from tantivy import Document, Occur, Query

from rulesref.search_passages import (
    BETWEEN,
    OWN,
    PAIRS,
    PHRASE,
    SENTENCE,
    WHOLE,
    Passage,
)

HEAP, THREADS = 15_000_000, 1  # bytes while it is written: the least that tantivy takes
FIELDS = (OWN, WHOLE, BETWEEN, PAIRS, PHRASE, SENTENCE)
WITH_KIN = (OWN, WHOLE, PHRASE, SENTENCE)
KIN, KIN_SHARE = 5, 0.4  # so many letters in common: "обязан" and "обязанность"


@dataclass(frozen=True)
class Term:
    """One word of a query: the roots it may stand for, each with a share of its weight.

    `asking`: a word such as "who", which says what kind of thing is asked.
    """

    roots: Mapping[str, float]
    asking: bool = False
    weight: float = 1.0

    @property
    def main(self) -> str:
        """The root that it stands for most likely."""
        return max(self.roots, key=self.roots.__getitem__)


@dataclass(frozen=True)
class Within:
    """Which passages are looked at: of these games, languages and entries; empty is any."""

    games: Collection[str] = ()
    langs: Collection[str] = ()
    entries: Collection[int] = ()


class Found(NamedTuple):
    """A passage of this entry and the `weight` of the words that stand in it.

    `size`: the square root of how many words it has; `number`: its own.
    """

    entry: int
    weight: float
    size: float
    number: int


class Store:
    """Passages, written once, then only looked at."""

    def __init__(self, passages: Iterable[Passage]) -> None:
        self._schema = _schema()
        self._entries, self._sizes, self._numbers = array("L"), array("f"), array("L")
        index = tantivy.Index(self._schema)
        writer = index.writer(HEAP, THREADS)
        for passage in passages:
            writer.add_document(_document(len(self._entries), passage))
            self._entries.append(passage.entry)
            self._sizes.append(math.sqrt(max(map(len, passage.fields.values())) or 1))
            self._numbers.append(passage.number)
        writer.commit()
        writer.wait_merging_threads()
        index.reload()
        self._searcher = index.searcher()

    def find(
        self, terms: Iterable[Term], shares: Mapping[str, float], within: Within, limit: int
    ) -> list[Found]:
        """Passages in which any of the words stands, the heaviest first.

        A word counts once, by its best root in its best field; `shares`: what a field counts.
        """
        words = [(Occur.Should, self._word(term, shares)) for term in terms]
        if not words:
            return []
        query = Query.boolean_query([(Occur.Must, Query.boolean_query(words)), *self._only(within)])
        hits = self._searcher.search(query, limit, count=False).hits
        places = self._searcher.fast_field_values("at", [address for _, address in hits])
        entries, sizes, numbers = self._entries, self._sizes, self._numbers
        found = zip((int(at or 0) for at in places), hits, strict=True)
        return [Found(entries[at], weight, sizes[at], numbers[at]) for at, (weight, _) in found]

    def _word(self, term: Term, shares: Mapping[str, float]) -> Query:
        parts = []
        for name, share in shares.items():
            for root, likely in term.roots.items():
                weight = term.weight * share * likely
                parts.append(self._worth(name, root, weight))
                if name in WITH_KIN and (kin := kin_of(root)):
                    parts.append(self._worth(_kin_field(name), kin, weight * KIN_SHARE))
        return Query.disjunction_max_query(parts)

    def _worth(self, name: str, value: str, weight: float) -> Query:
        return Query.const_score_query(self._holds(name, value), weight)

    def _holds(self, name: str, value: str | int) -> Query:
        return Query.term_query(self._schema, name, value, "basic")

    def _only(self, within: Within) -> Iterator[tuple[Occur, Query]]:
        kept = (("game", within.games), ("lang", within.langs), ("entry", within.entries))
        for name, values in kept:
            if values:
                either = [(Occur.Should, self._holds(name, value)) for value in values]
                yield Occur.Must, Query.const_score_query(Query.boolean_query(either), 0.0)


def _schema() -> tantivy.Schema:
    builder = tantivy.SchemaBuilder()
    for name in ("game", "lang"):
        builder.add_text_field(name, tokenizer_name="raw", index_option="basic")
    builder.add_unsigned_field("entry", indexed=True)
    builder.add_unsigned_field("at", fast=True)
    for name in (*FIELDS, *map(_kin_field, WITH_KIN)):
        builder.add_text_field(name, tokenizer_name="whitespace", index_option="basic")
    return builder.build()


def _document(at: int, passage: Passage) -> Document:
    document = Document()
    document.add_unsigned("at", at)
    document.add_unsigned("entry", passage.entry)
    document.add_text("game", passage.game)
    document.add_text("lang", passage.lang)
    for name, roots in passage.fields.items():
        document.add_text(name, " ".join(roots))
        if name in WITH_KIN:
            kin = {beginning for root in roots if (beginning := kin_of(root))}
            document.add_text(_kin_field(name), " ".join(kin))
    return document


def _kin_field(name: str) -> str:
    return f"{name}_kin"


def kin_of(root: str) -> str | None:
    """The beginning that a root shares with its kin; None for what is too short to have any."""
    return root[:KIN] if len(root) >= KIN and root.isalpha() else None
