"""One way, measured in a process of its own: python -m benchmarks.search_ways.way NAME. JSON."""

from __future__ import annotations

import json
import sys
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

QUERIES = Path(__file__).parents[2] / "tests" / "rulesref"
WAYS = {
    "tantivy": "the product: tantivy, stems",
    "tantivy-lemmas": "the same with lemmas of pymorphy3",
    "python": "the same with dictionaries in Python",
    "sqlite": "the same with tables in SQLite",
    "bm25-tantivy": "tantivy's BM25 alone, stems",
    "bm25-tantivy-lemmas": "tantivy's BM25 alone, lemmas",
    "bm25-sqlite": "SQLite FTS5's BM25 alone, stems",
    "postgres": "PostgreSQL `russian` / `english` alone",
}
Ranked = Callable[[str, str], list[str]]
"""From a question and the language of the page to rules, the best first."""


def questions(lang: str) -> list[dict[str, Any]]:
    """The rows of a set of questions: `q`, `rules`, `kind`."""
    lines = (QUERIES / f"queries.{lang}.jsonl").read_text(encoding="utf-8").splitlines()
    return [json.loads(line) for line in lines if line.strip()]


def megabytes() -> float:
    """The memory of this process."""
    status = Path("/proc/self/status").read_text(encoding="utf-8")
    return int(status.partition("VmRSS:")[2].split()[0]) / 1024


def built(name: str) -> Ranked:
    """The way of this name, ready to be asked."""
    if name.endswith("lemmas"):
        from benchmarks.search_ways import lemmas

        lemmas.use()
    from rulesref.articles import library
    from rulesref.search import Index

    if name.startswith(("bm25", "postgres")):
        return _engine(name)
    index = Index(library(), _store(name))
    return lambda query, lang: [h.entry.rule.rule for h in index.search(query, lang).hits]


def _store(name: str) -> Any:
    from benchmarks.search_ways.stores import PythonStore, SqliteStore
    from rulesref.search_store import Store

    return {"python": PythonStore, "sqlite": SqliteStore}.get(name, Store)


def _engine(name: str) -> Ranked:
    """An engine alone; rule numbers are looked up by the product."""
    from benchmarks.search_ways import engines
    from rulesref.articles import library
    from rulesref.search import reader_of
    from rulesref.search_passages import entries

    shelf = list(entries(library()))
    reader = reader_of(library(), shelf)
    if name == "postgres":
        engine: Any = engines.Postgres(shelf, sys.argv[2])
    else:
        engine = (engines.SqliteFts5 if "sqlite" in name else engines.TantivyBm25)(shelf)

    def ranked(query: str, lang: str) -> list[str]:
        asked = reader.read(query)
        if asked.number:
            games = asked.named.whole
            return [e.rule.rule for e in shelf if e.rule.number == asked.number and e.game in games]
        return [shelf[at].rule.rule for at in engine.ranked(asked, lang)]

    return ranked


def measured(name: str) -> dict[str, float]:
    """Quality and cost of a way over both sets of questions."""
    before, start = megabytes(), time.perf_counter()
    ranked = built(name)
    took, first, five, seconds = time.perf_counter() - start, [0, 0], [0, 0], []
    counts = []
    for number, lang in enumerate(("ru", "en")):
        rows = questions(lang)
        counts.append(len(rows))
        for row in rows:
            begin = time.perf_counter()
            found = ranked(row["q"], lang)
            seconds.append(time.perf_counter() - begin)
            first[number] += found[:1] != [] and found[0] in row["rules"]
            five[number] += not set(found[:5]).isdisjoint(row["rules"])
    seconds.sort()
    return {
        "first_ru": first[0] / counts[0],
        "first_en": first[1] / counts[1],
        "five_ru": five[0] / counts[0],
        "five_en": five[1] / counts[1],
        "p50": seconds[len(seconds) // 2] * 1000,
        "p95": seconds[int(len(seconds) * 0.95)] * 1000,
        "start": took,
        "memory": megabytes() - before,
    }


if __name__ == "__main__":
    print(json.dumps(measured(sys.argv[1])))
