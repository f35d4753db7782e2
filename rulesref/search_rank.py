"""Which rule answers best: a few measures of how well it fits a query, weighed.

Knows entries and what a store finds; how a hit is shown, it must not know.
"""

from __future__ import annotations

import math
from collections import defaultdict
from collections.abc import Callable, Collection, Iterable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import Protocol

from rapidfuzz import fuzz, process

from rulesref.search_counts import Counts
from rulesref.search_passages import (
    BETWEEN,
    OWN,
    PAIRS,
    PHRASE,
    SENTENCE,
    WHOLE,
    Entry,
    Passage,
    passages,
)
from rulesref.search_query import Asked
from rulesref.search_store import Found, Store, Term, Within

MOST_CANDIDATES, MOST_PASSAGES = 60, 400
USUAL = 4.0  # the rarity of a word of phrases
LESS = 1.0  # for each rule that explains a word better
SURELY = 3.0  # where it is asked what the word means
LONG, LATE = 0.03, 0.05  # of sentences that hold the same, the short and the first is shown
# Where a word counts for less than where people ask by it, or where it stands itself.
IN_TEXT, IN_RANGE = 0.6, 0.4


@dataclass
class Measures:
    """How well an entry fits a query.

    anywhere  how much of the query stands in its text or in what it is asked by (0–1)
    text      how much stands in its text (0–1)
    phrase    how like the query the likest phrase is that it is asked by (a cosine)
    phrases   how much of the query its three best phrases hold (0–1)
    letters   how like it is letter by letter, word order and all (0–1)
    pairs     how many words that stand side by side in the query do so in a phrase, too (0–1)
    defined   whether it explains the word of the glossary that is asked about (0–1)
    kind      how much likelier these words are when people ask for such a rule, in whatever game
    """

    anywhere: float = 0.0
    text: float = 0.0
    phrase: float = 0.0
    phrases: float = 0.0
    letters: float = 0.0
    pairs: float = 0.0
    defined: float = 0.0
    kind: float = 0.0


# Fitted to the questions of tests/rulesref/queries.*.jsonl: python -m benchmarks.search_ways --fit
WEIGHTS = Measures(
    anywhere=1.0,
    text=3.3,
    phrase=3.1,
    phrases=7.8,
    letters=6.8,
    pairs=2.6,
    defined=2.1,
    kind=2.4,
)
SECTIONS = {
    "glance": -0.2,
    "options": -0.65,
    "disputed": -1.05,
    "examples": -1.15,
    "sources": -0.1,
    "faults": -0.1,
}
IS_SECTION, ONE_OF_MANY, HALF_NAMED = -2.5, -2.3, -5.3
HERE, CONTEXT = 1.0, 4.0  # in the language of the page; of the game whose article one is reading


class Finds(Protocol):
    """What is asked of a store."""

    def find(
        self, terms: Iterable[Term], shares: Mapping[str, float], within: Within, limit: int
    ) -> list[Found]: ...


MakeStore = Callable[[Iterable[Passage]], Finds]


class Ranker:
    """Ranks the entries of a library."""

    def __init__(self, entries: Sequence[Entry], store: MakeStore = Store) -> None:
        self.entries = entries
        self.counts = Counts(entries)
        every = (passage for at, entry in enumerate(entries) for passage in passages(entry, at))
        self.store: Finds = store(self.counts.watched(every))

    def ranked(self, asked: Asked, lang: str, context: str | None = None) -> list[int]:
        """Numbers of entries, the best first; `context` is the game that one is reading about."""
        scores = {
            at: self._fit(measured) + self._given(self.entries[at], asked, lang, context)
            for at, measured in self.measured(asked, lang, context).items()
        }
        return sorted(scores, key=lambda at: (-scores[at], at))

    def sentences(self, asked: Asked, chosen: Collection[int]) -> dict[int, int]:
        """By entry: the number of the sentence that holds most of what is asked."""
        games = asked.named.whole
        terms = [
            replace(term, weight=self.counts.rarity(term, games))
            for term in asked.terms
            if not term.asking
        ]
        best: dict[int, tuple[float, int]] = {}
        for found in self.store.find(terms, {SENTENCE: 1.0}, Within(entries=chosen), MOST_PASSAGES):
            worth = found.weight - LONG * found.size - LATE * found.number
            best[found.entry] = max(best.get(found.entry, (0.0, 0)), (worth, found.number))
        return {at: number for at, (_, number) in best.items()}

    def _fit(self, measured: Measures) -> float:
        values = vars(measured)
        return sum(weight * values[name] for name, weight in vars(WEIGHTS).items())

    def _given(self, entry: Entry, asked: Asked, lang: str, context: str | None) -> float:
        """What an entry is given or taken whatever its words."""
        given = SECTIONS.get(entry.section.anchor, 0.0)
        if entry.is_section and entry.section.anchor != "glance":
            given += IS_SECTION
        given += ONE_OF_MANY * entry.many + HALF_NAMED * (entry.game in asked.named.half)
        if entry.game == context and not asked.named.whole:
            given += CONTEXT
        return given + HERE * (entry.lang == lang)

    def measured(self, asked: Asked, lang: str, context: str | None = None) -> dict[int, Measures]:
        """The measures of the entries that fit at all, by their numbers."""
        games = asked.named.whole
        terms = [replace(term, weight=self.counts.rarity(term, games)) for term in asked.terms]
        total = sum(term.weight for term in terms)
        if not total:
            return {}
        near = self._candidates(terms, asked, lang, context)
        measured = {found.entry: Measures(anywhere=found.weight / total) for found in near}
        _Measuring(self.store, terms, total, measured).measure(asked.pairs)
        mains = {term.main: term.weight for term in asked.terms}
        for at, values in measured.items():
            entry = self.entries[at]
            values.kind = self.counts.likelier(mains, entry.kind)
            values.letters = _likest(asked.bare, entry)
            if entry.rule.rule in asked.explained_by:
                better = asked.explained_by.index(entry.rule.rule)
                values.defined = (SURELY if asked.defines else 1) / (1 + LESS * better)
        return measured

    def _candidates(
        self, terms: Sequence[Term], asked: Asked, lang: str, context: str | None
    ) -> list[Found]:
        """What may answer, of the games that are named; else of all, and of the `context`'s own."""
        whole, langs = asked.named.whole, asked.langs(lang)
        shares = {OWN: 1.0, WHOLE: IN_TEXT, BETWEEN: IN_RANGE}
        games = [whole | asked.named.half if whole else frozenset()]
        if context and not whole:
            games.append(frozenset({context}))
        each = (Within(of, langs) for of in games)
        return [
            f for within in each for f in self.store.find(terms, shares, within, MOST_CANDIDATES)
        ]


def _likest(text: str, entry: Entry) -> float:
    """How like a text is to the likest phrase that an entry is asked by."""
    best = process.extractOne(text, (entry.rule.title, *entry.asked), scorer=fuzz.ratio)
    return best[1] / 100 if best else 0.0


@dataclass
class _Measuring:
    """Looks again at those entries that may answer; `total`: the weight of all terms."""

    store: Finds
    terms: Sequence[Term]
    total: float
    measured: dict[int, Measures]
    within: Within = field(init=False)

    def __post_init__(self) -> None:
        self.within = Within(entries=self.measured.keys())

    def measure(self, pairs: frozenset[str]) -> None:
        if not self.measured:
            return
        self._measure_text()
        self._measure_phrases()
        self._measure_likeness()
        self._measure_pairs(pairs)

    def _measure_text(self) -> None:
        content = [term for term in self.terms if not term.asking]
        for found in self._find(content, {WHOLE: 1.0, BETWEEN: IN_TEXT}):
            self.measured[found.entry].text = found.weight / self.total

    def _measure_phrases(self) -> None:
        best: defaultdict[int, list[float]] = defaultdict(list)
        for found in self._find(self.terms, {PHRASE: 1.0}):
            best[found.entry].append(found.weight / self.total)
        for at, shares in best.items():
            self.measured[at].phrases = sum(sorted(shares)[-3:]) / 3

    def _measure_likeness(self) -> None:
        squares = [replace(term, weight=term.weight**2) for term in self.terms]
        size = math.sqrt(sum(term.weight for term in squares)) * USUAL
        for found in self._find(squares, {PHRASE: 1.0}):
            values = self.measured[found.entry]
            values.phrase = max(values.phrase, found.weight / size / found.size)

    def _measure_pairs(self, pairs: frozenset[str]) -> None:
        terms = [Term({pair: 1.0}, weight=1 / len(pairs)) for pair in pairs]
        for found in self._find(terms, {PAIRS: 1.0}):
            self.measured[found.entry].pairs = found.weight

    def _find(self, terms: Sequence[Term], shares: dict[str, float]) -> list[Found]:
        return self.store.find(terms, shares, self.within, MOST_PASSAGES)
