"""The search over the articles: a small weighted index in memory, both languages at once.

Works on values of `articles`; must not know HTTP. Scores are BM25 with weights by part of a rule.
"""

from __future__ import annotations

import math
import re
from bisect import bisect_left
from collections import Counter, defaultdict
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from functools import cache

from rapidfuzz import process
from rapidfuzz.distance import OSA, JaroWinkler

from rulesref.articles import Article, Library, Rule, library
from rulesref.words import STOP, normal, other_layout, romanised, stem, synonyms, words

LONGEST_QUERY, MOST_WORDS, MOST_HITS = 200, 12, 20
TITLE, SECTION, GAME, BODY = 4.0, 1.5, 1.0, 1.0
K1, B = 2.0, 0.6
# A rule in the language of the page; a rule whose title is nothing but what was asked for.
HERE, ASKED = 1.15, 1.6
ALIKE, PREFIX, REPAIRED = 0.6, 0.7, 0.8
NUMBER = re.compile(r"^(?:(?P<game>.*?\S)\s+)?(?:§\s*)?(?P<number>\d{1,2}(?:\.\d{1,3})?)\.?$")
PIECE = re.compile(r"[0-9A-Za-zА-Яа-яЁё]+|[♠♣♥♦]")


@dataclass(frozen=True)
class Entry:
    """One rule (or section) as the index sees it."""

    article: Article = field(repr=False)
    rule: Rule
    section: Rule = field(repr=False)


@dataclass(frozen=True)
class Hit:
    """A found rule; texts come in pieces, `(text, True)` being what was looked for."""

    entry: Entry
    title: tuple[tuple[str, bool], ...]
    sentence: tuple[tuple[str, bool], ...]

    @property
    def plain_sentence(self) -> str:
        return "".join(piece for piece, _ in self.sentence)


@dataclass(frozen=True)
class Answer:
    """What a search found; `read_as` tells how mistyped words were read: ((typed, read), …)."""

    hits: tuple[Hit, ...] = ()
    suggestions: tuple[str, ...] = ()
    read_as: tuple[tuple[str, str], ...] = ()


Term = dict[str, float]  # one typed word: the stems it may stand for, each with a weight


class Index:
    """The words of a library: which rule holds which stem, how prominently."""

    def __init__(self, shelf: Library) -> None:
        self.entries = list(_entries(shelf))
        self.postings: dict[str, dict[int, float]] = defaultdict(dict)
        self.seen: Counter[str] = Counter()
        lengths = [len(words(entry.rule.text)) for entry in self.entries]
        average = sum(lengths) / max(1, len(lengths)) or 1
        for at, entry in enumerate(self.entries):
            self._add(at, entry, 1 - B + B * lengths[at] / average)
        self.titles = [frozenset(map(stem, words(e.rule.title))) - STOP for e in self.entries]
        self.sorted_words = sorted(self.seen)
        self.names = {name: a.game for a in shelf.articles.values() for name in _names(a)}

    def _add(self, at: int, entry: Entry, length: float) -> None:
        weights: defaultdict[str, float] = defaultdict(float)
        for text, weight in _fields(entry, length):
            for word in words(text):
                weights[stem(word)] += weight
                self.seen[word] += 1
        for root, weight in weights.items():
            self.postings[root][at] = weight

    def search(self, query: str, lang: str, limit: int = MOST_HITS) -> Answer:
        """The best rules for a query; those in `lang` first where they are as good."""
        query = query[:LONGEST_QUERY].strip()
        if addressed := self._numbered(query, lang):
            chosen = self._without_translations(addressed)[:limit]
            return Answer(tuple(_hit(self.entries[at], set()) for at in chosen))
        terms, read_as = self._terms(query)
        roots = {root for term in terms for root in term}
        chosen = self._without_translations(self._ranked(terms, lang))[:limit]
        hits = tuple(_hit(self.entries[at], roots) for at in chosen)
        return Answer(hits, () if hits else self._suggestions(query), tuple(read_as))

    def _terms(self, query: str) -> tuple[list[Term], list[tuple[str, str]]]:
        """One term per typed word, and how words that the index does not know were read."""
        terms: list[Term] = []
        read_as: list[tuple[str, str]] = []
        for chunk in query.split()[:MOST_WORDS]:
            read = self._readable(chunk)
            if words(read) != words(chunk):
                read_as.append((chunk, read))
            weight = REPAIRED if read != chunk else 1.0
            terms += [self._term(word, weight) for word in words(read)]
        plain = [term for term in terms if not STOP.intersection(term)]
        return plain or terms, read_as

    def _term(self, word: str, weight: float) -> Term:
        if word in STOP:
            return {word: weight}
        root = stem(word)
        term = dict.fromkeys(synonyms(root), weight * ALIKE)
        if len(word) > 1:
            term |= {stem(longer): weight * PREFIX for longer in self._starting_with(word)}
        return term | {root: weight}

    def _readable(self, chunk: str) -> str:
        """The chunk itself if the index knows it, else in the other layout, else repaired."""
        found = words(chunk)
        if found and all(self._knows(word) for word in found):
            return chunk
        swapped = other_layout(chunk)
        if (other := words(swapped)) and all(self._knows(word) for word in other):
            return swapped
        return " ".join(self._repaired(word) for word in found) or chunk

    def _knows(self, word: str) -> bool:
        return (
            word in STOP
            or stem(word) in self.postings
            or any(root in self.postings for root in synonyms(stem(word)))
            or (len(word) > 1 and next(self._starting_with(word), None) is not None)
        )

    def _repaired(self, word: str) -> str:
        if self._knows(word) or len(word) < 4:
            return word
        near = self._near(word, slips=1 if len(word) < 7 else 2)
        return near[0] if near else word

    def _near(self, word: str, slips: int) -> list[str]:
        """Indexed words within so many slips (swapped letters are one), the likeliest first."""
        found = process.extract(
            word, self.sorted_words, scorer=OSA.distance, score_cutoff=slips, limit=30
        )
        likely = sorted(found, key=lambda row: (row[1], -self.seen[row[0]]))
        return [near for near, *_ in likely if not near.isdigit()]

    def _alike(self, word: str) -> list[str]:
        """Indexed words that look like it, above all at their beginning."""
        found = process.extract(
            word, self.sorted_words, scorer=JaroWinkler.similarity, score_cutoff=0.84, limit=3
        )
        return [near for near, *_ in found if len(near) > 2]

    def _starting_with(self, beginning: str) -> Iterator[str]:
        for word in self.sorted_words[bisect_left(self.sorted_words, beginning) :]:
            if not word.startswith(beginning):
                return
            yield word

    def _ranked(self, terms: list[Term], lang: str) -> list[int]:
        scores: defaultdict[int, float] = defaultdict(float)
        matched: Counter[int] = Counter()
        for term in terms:
            for at, score in self._best(term).items():
                scores[at] += score
                matched[at] += 1

        roots = {root for term in terms for root in term}

        def rank(at: int) -> tuple[float, int]:
            coverage = (matched[at] / len(terms)) ** 2
            here = HERE if self.entries[at].article.lang == lang else 1.0
            asked = ASKED if self.titles[at] <= roots else 1.0
            return -scores[at] * coverage * here * asked, at

        return sorted(scores, key=rank)

    def _best(self, term: Term) -> dict[int, float]:
        best: dict[int, float] = {}
        for root, weight in term.items():
            found = self.postings.get(root, {})
            rarity = math.log(1 + len(self.entries) / (1 + len(found)))
            for at, often in found.items():
                score = weight * rarity * often * (K1 + 1) / (often + K1)
                best[at] = max(best.get(at, 0.0), score)
        return best

    def _numbered(self, query: str, lang: str) -> list[int]:
        """What an address means: "kozyol 4.2" one rule, "4.2" the rule of this number anywhere."""
        found = NUMBER.match(query)
        if not found or not (found["game"] or "." in found["number"]):
            return []
        game = self.game_named(found["game"]) if found["game"] else None
        if found["game"] and not game:
            return []
        wanted = [
            at
            for at, entry in enumerate(self.entries)
            if entry.rule.number == found["number"] and game in (None, entry.rule.game)
        ]
        return sorted(wanted, key=lambda at: self.entries[at].article.lang != lang)

    def game_named(self, name: str) -> str | None:
        """The game that this name, key or a slip of it means."""
        for spelling in (normal(name), normal(other_layout(name))):
            if spelling in self.names:
                return self.names[spelling]
            near = process.extractOne(spelling, self.names.keys(), score_cutoff=72)
            if near:
                return self.names[near[0]]
        return None

    def _without_translations(self, ranked: Iterable[int]) -> list[int]:
        first: dict[str, int] = {}
        for at in ranked:
            first.setdefault(self.entries[at].rule.rule, at)
        return list(first.values())

    def _suggestions(self, query: str) -> tuple[str, ...]:
        near: list[str] = []
        for chunk in query.split()[:MOST_WORDS]:
            for spelling in (normal(chunk), normal(other_layout(chunk))):
                near += self._alike(spelling)
        return tuple(dict.fromkeys(near))[:5]


@cache
def index() -> Index:
    """The index of the site's own articles, built once per process."""
    return Index(library())


def _entries(shelf: Library) -> Iterator[Entry]:
    for article in shelf.articles.values():
        for section in article.sections:
            yield Entry(article, section, section)
            yield from (Entry(article, rule, section) for rule in section.rules)


def _fields(entry: Entry, length: float) -> Iterator[tuple[str, float]]:
    """Where the words of an entry stand and what each is worth; `length` is that of the body."""
    # A title of one word is about that word; in a long one each word says less.
    yield entry.rule.title, TITLE / math.sqrt(len(words(entry.rule.title)) or 1)
    if entry.section is not entry.rule:
        yield entry.section.title, SECTION
    yield f"{entry.article.title} {entry.article.game}", GAME
    yield entry.rule.text, BODY / length


def _names(article: Article) -> Iterator[str]:
    yield normal(article.game)
    yield normal(article.title)
    yield romanised(article.title)
    yield romanised(normal(article.title))


def _hit(entry: Entry, roots: set[str]) -> Hit:
    best = max(entry.rule.sentences, key=lambda text: _density(text, roots), default="")
    return Hit(entry, _marked(entry.rule.title, roots), _marked(best, roots))


def _density(text: str, roots: set[str]) -> int:
    return len(roots.intersection(map(stem, words(text))))


def _marked(text: str, roots: set[str]) -> tuple[tuple[str, bool], ...]:
    pieces: list[tuple[str, bool]] = []
    end = 0
    for word in PIECE.finditer(text):
        if stem(normal(word[0])) in roots:
            pieces += [(text[end : word.start()], False), (word[0], True)]
            end = word.end()
    pieces.append((text[end:], False))
    return tuple((piece, found) for piece, found in pieces if piece)
