"""Engines by themselves: the same words, looked for and ranked as each engine does it (BM25).

They get what the product reads out of a question: roots, synonyms, games. None knows its measures.
"""

from __future__ import annotations

import re
import sqlite3
from collections.abc import Iterator, Sequence
from typing import Any

import psycopg
import tantivy
from tantivy import Document, Occur, Query

from rulesref.search_passages import OWN, WHOLE, Entry, passages
from rulesref.search_query import Asked

TITLED = 2.0  # a word in what a rule is asked by counts so much more than one in its text
LIMIT = 12


def texts(entries: Sequence[Entry]) -> Iterator[tuple[int, str, str, str, str]]:
    """Number, game, language, the roots it is asked by and the roots of its text."""
    for at, entry in enumerate(entries):
        fields = next(passages(entry, at)).fields
        yield at, entry.game, entry.lang, " ".join(fields[OWN]), " ".join(fields[WHOLE])


class TantivyBm25:
    """tantivy as it comes: BM25 over two fields."""

    def __init__(self, entries: Sequence[Entry]) -> None:
        builder = tantivy.SchemaBuilder()
        builder.add_unsigned_field("at", fast=True)
        for name, kind in (("game", "raw"), ("lang", "raw"), (OWN, "whitespace")):
            builder.add_text_field(name, tokenizer_name=kind)
        builder.add_text_field(WHOLE, tokenizer_name="whitespace")
        self.schema = builder.build()
        index = tantivy.Index(self.schema)
        writer = index.writer(15_000_000, 1)
        for at, game, lang, own, whole in texts(entries):
            document = Document()
            document.add_unsigned("at", at)
            for name, text in {"game": game, "lang": lang, OWN: own, WHOLE: whole}.items():
                document.add_text(name, text)
            writer.add_document(document)
        writer.commit()
        writer.wait_merging_threads()
        index.reload()
        self.searcher = index.searcher()

    def ranked(self, asked: Asked, lang: str) -> list[int]:
        """Numbers of entries, the best first."""
        parts = [(Occur.Should, self._term(term.roots, term.weight)) for term in asked.terms]
        musts = [(Occur.Must, Query.boolean_query(parts))]
        for name, values in (("game", asked.named.whole), ("lang", asked.langs(lang))):
            if values:
                either = [(Occur.Should, Query.term_query(self.schema, name, v)) for v in values]
                musts.append((Occur.Must, Query.const_score_query(Query.boolean_query(either), 0)))
        hits = self.searcher.search(Query.boolean_query(musts), LIMIT).hits
        return [int(at or 0) for at in self.searcher.fast_field_values("at", [a for _, a in hits])]

    def _term(self, roots: Any, weight: float) -> Query:
        parts = [
            Query.boost_query(Query.term_query(self.schema, name, root), weight * share * worth)
            for root, share in roots.items()
            for name, worth in ((OWN, TITLED), (WHOLE, 1.0))
        ]
        return Query.disjunction_max_query(parts)


class SqliteFts5:
    """SQLite's full text search: BM25 over two columns, any of the words."""

    def __init__(self, entries: Sequence[Entry]) -> None:
        self.link = sqlite3.connect(":memory:")
        self.link.execute(
            "CREATE VIRTUAL TABLE rule USING fts5"
            "(game UNINDEXED, lang UNINDEXED, own, whole, tokenize = \"unicode61 tokenchars '='\")"
        )
        rows = ((at + 1, *rest) for at, *rest in texts(entries))
        insert = "INSERT INTO rule (rowid, game, lang, own, whole) VALUES (?, ?, ?, ?, ?)"
        self.link.executemany(insert, rows)

    def ranked(self, asked: Asked, lang: str) -> list[int]:
        """Numbers of entries, the best first."""
        words = " OR ".join(f'"{root}"' for term in asked.terms for root in term.roots)
        games, langs = list(asked.named.whole), list(asked.langs(lang))
        only = f" AND game IN ({', '.join('?' * len(games))})" if games else ""
        rows = self.link.execute(
            f"SELECT rowid FROM rule WHERE rule MATCH ? AND lang IN ({', '.join('?' * len(langs))})"
            f"{only} ORDER BY bm25(rule, 0, 0, {TITLED}, 1) LIMIT {LIMIT}",
            [words or '""', *langs, *games],
        )
        return [at - 1 for (at,) in rows]


class Postgres:
    """PostgreSQL with its own Russian and English stems; words as typed, ranked by ts_rank_cd."""

    CONFIG = {"ru": "russian", "en": "english"}
    INSERT = """INSERT INTO rule VALUES (%(at)s, %(game)s, %(lang)s, %(said)s,
        setweight(to_tsvector(%(config)s::regconfig, %(asked)s), 'A')
        || setweight(to_tsvector(%(config)s::regconfig, %(said)s), 'C'))"""
    FIND = f"""WITH best AS (
            SELECT at, said, words, q FROM rule, to_tsquery(%(config)s::regconfig, %(words)s) q
            WHERE words @@ q AND lang = %(lang)s
            AND (cardinality(%(games)s::text[]) = 0 OR game = ANY(%(games)s))
            ORDER BY ts_rank_cd(words, q) DESC LIMIT {LIMIT})
        SELECT at, ts_headline(%(config)s::regconfig, said, q) FROM best"""

    def __init__(self, entries: Sequence[Entry], address: str) -> None:
        self.link = psycopg.connect(address, autocommit=True)
        columns = "at int, game text, lang text, said text, words tsvector"
        self.link.execute(f"CREATE TABLE rule ({columns})")
        for at, entry in enumerate(entries):
            asked, said = " ".join((entry.rule.title, *entry.asked)), " ".join(entry.rule.sentences)
            row = {"at": at, "game": entry.game, "lang": entry.lang, "asked": asked, "said": said}
            self.link.execute(self.INSERT, row | {"config": self.CONFIG[entry.lang]})
        self.link.execute("CREATE INDEX ON rule USING gin (words)")
        self.link.execute("ANALYZE rule")

    def ranked(self, asked: Asked, lang: str) -> list[int]:
        """Numbers of entries, the best first."""
        found = self.hits(asked.text, asked.langs(lang)[0], list(asked.named.whole))
        return [at for at, _ in found]

    def hits(self, text: str, lang: str, games: Sequence[str] = ()) -> list[tuple[int, str]]:
        """Numbers of entries with the passage that answers, its words marked."""
        words = " | ".join(re.findall(r"\w+", text))
        facts = {"config": self.CONFIG[lang], "words": words, "lang": lang, "games": list(games)}
        return self.link.execute(self.FIND, facts).fetchall()
