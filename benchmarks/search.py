"""P13 and P14: the search over every form of the glossary's words, and over slips in them."""

from __future__ import annotations

import random
import time
from collections.abc import Iterator

from benchmarks.latency import paired
from benchmarks.measure import Goal, Line, Run, least, most
from benchmarks.postgres import database
from benchmarks.search_forms import forms, kin, lemmas, single_words, slips
from benchmarks.search_ways.engines import Postgres
from rulesref.search import Index, index
from rulesref.search_passages import WHOLE, Entry
from rulesref.search_store import Term, Within
from rulesref.search_synonyms import root
from rulesref.words import words

RECALL, PRECISION, TIME, SLIPS = least(0.99), least(0.98), most(1), least(0.8)
EVERY, SLIPS_EACH, FIVE = 10_000, 3, 5


def lines(run: Run) -> Iterator[Line]:
    """The lines of the table."""
    yield from _forms(index())
    with database() as address:
        if address:
            yield _beside_postgres(address, run)
    yield _slips(index())


def _forms(search: Index) -> Iterator[Line]:
    """A form finds what holds any form: the truth is pymorphy3's, rule by rule."""
    holds = {at: _all_lemmas(e) for at, e in enumerate(search.entries) if e.lang == "ru"}
    right = wanted = found = count = 0
    for word in single_words():
        same = kin(word)
        truth = {at for at, said in holds.items() if said & same}
        for form in forms(word):
            hits = _holding(search, form)
            count += 1
            right, wanted, found = right + len(hits & truth), wanted + len(truth), found + len(hits)
    what = f"{count} forms of {len(single_words())} words find their rules"
    yield _share("P13", f"{what}: recall", RECALL, right / wanted)
    yield _share("P13", f"{what}: precision", PRECISION, right / found)


def _all_lemmas(entry: Entry) -> frozenset[str]:
    said = {word for text in _said(entry) for word in words(text) if word.isalpha()}
    return frozenset(lemma for word in said for lemma in lemmas(word))


def _said(entry: Entry) -> tuple[str, ...]:
    return (entry.section.title, entry.rule.title, *entry.rule.sentences, *entry.examples)


def _holding(search: Index, form: str) -> set[int]:
    """The rules in whose text the word itself stands: no synonyms, no words that look alike."""
    store, within = search.ranker.store, Within(langs=("ru",))
    found = store.find([Term({root(form): 1.0})], {WHOLE: 1.0}, within, EVERY)
    return {hit.entry for hit in found if hit.weight > 0.9}


def _share(key: str, what: str, goal: Goal, value: float) -> Line:
    return Line(key, what, goal, value, f"{value:.1%}", "")


def _beside_postgres(address: str, run: Run) -> Line:
    """A form typed: hits with their sentence marked, on both sides."""
    every = [form for word in single_words() for form in forms(word)]
    peer, order = Postgres(index().entries, address), random.Random(1)

    def ours() -> float:
        form, start = order.choice(every), time.perf_counter()
        index().search(form, "ru")
        return time.perf_counter() - start

    def theirs() -> float:
        form, start = order.choice(every), time.perf_counter()
        peer.hits(form, "ru")
        return time.perf_counter() - start

    what = "a form typed, hits with words marked, p95 beside PostgreSQL `russian`"
    return paired(ours, theirs, run.rounds, 200).line("P13", what, TIME)


def _slips(search: Index) -> Line:
    good = asked = 0
    for lang in ("ru", "en"):
        for typed, term in slips(lang, SLIPS_EACH):
            hits = search.search(typed, lang, limit=FIVE).hits
            good += not {hit.entry.rule.rule for hit in hits}.isdisjoint(term.rules)
            asked += 1
    return _share(
        "P14", f"{asked} slips in terms: a right rule in the first five", SLIPS, good / asked
    )
