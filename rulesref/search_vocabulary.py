"""The words that stand in the index, and how a mistyped one is read: layout, sound, slips.

Knows words and how often they stand; which rules they stand in, it must not know.
"""

from __future__ import annotations

from bisect import bisect_left
from collections import Counter
from collections.abc import Iterable, Iterator
from itertools import islice

from rapidfuzz import process
from rapidfuzz.distance import OSA, JaroWinkler

from rulesref.search_synonyms import STOP, alike, root
from rulesref.search_tokens import Token, tokens
from rulesref.words import other_layout, sound, words

SHORTEST_SLIP, ONE_SLIP = 4, 7  # letters: fewer are not repaired; fewer take one slip, not two
SHORTEST_SOUND, SHORTEST_BEGINNING, MOST_BEGINNINGS = 3, 3, 8


class Vocabulary:
    """Words with their frequencies."""

    def __init__(self, texts: Iterable[str]) -> None:
        self.seen = Counter(word for text in texts for word in words(text) if word.isalpha())
        self.roots = {root(word) for word in self.seen}
        self.sorted = sorted(word for word in self.seen if len(word) > 1)
        self.sounds: dict[str, str] = {}
        for word, _ in self.seen.most_common():
            self.sounds.setdefault(sound(word), word)

    def read(self, query: str) -> list[tuple[str, str]]:
        """The query in pieces between spaces, each as typed and as read."""
        chunks = query.split()
        swapped = [other_layout(chunk) for chunk in chunks]
        here, there = (swapped, chunks) if self._looks_swapped(chunks) else (chunks, swapped)
        last = len(chunks) - 1
        return [
            (typed, self._readable(here[at], there[at], begun=at == last))
            for at, typed in enumerate(chunks)
        ]

    def _looks_swapped(self, chunks: list[str]) -> bool:
        """Whether most words are known only in the other layout."""
        here = sum(self._knows_all(chunk) for chunk in chunks)
        there = sum(self._knows_all(other_layout(chunk)) for chunk in chunks)
        return there > here and 2 * there >= len(chunks)

    def _readable(self, chunk: str, swapped: str, begun: bool) -> str:
        """The chunk itself if its words are known, else in the other layout, else repaired.

        `begun`: it may be a word that is still being typed.
        """
        if self._knows_all(chunk) or not words(chunk):
            return chunk
        if self._knows_all(swapped):
            return swapped
        return self._repaired_all(chunk, begun)

    def _repaired_all(self, chunk: str, begun: bool) -> str:
        repaired, end = "", 0
        for token in tokens(chunk):
            better = token.text if self.knows(token) else self._repaired(token.text, begun)
            if better != token.text:
                repaired += chunk[end : token.start] + better
                end = token.end
        return repaired + chunk[end:]

    def _knows_all(self, chunk: str) -> bool:
        found = tokens(chunk)
        return bool(found) and all(self.knows(token) for token in found)

    def knows(self, token: Token) -> bool:
        """Whether it is a number, a card, or a word of the index in any form or a synonym."""
        main = token.roots[0]
        if not token.text.isalpha() or main in STOP:
            return True
        return any(one in self.roots for one in token.roots) or bool(alike(main) & self.roots)

    def _repaired(self, word: str, begun: bool) -> str:
        """A word that sounds the same, else one within a slip or two, else the word."""
        heard = sound(word)
        if len(heard) >= SHORTEST_SOUND and heard in self.sounds:
            return self.sounds[heard]
        if len(word) < SHORTEST_SLIP or (begun and next(self.starting_with(word), None)):
            return word
        near = self._within(word, slips=1 if len(word) < ONE_SLIP else 2)
        return near[0] if near else word

    def _within(self, word: str, slips: int) -> list[str]:
        """Indexed words within so many slips (swapped letters are one), the likeliest first."""
        found = process.extract(
            word, self.sorted, scorer=OSA.distance, score_cutoff=slips, limit=30
        )
        return [near for near, *_ in sorted(found, key=lambda row: (row[1], -self.seen[row[0]]))]

    def starting_with(self, beginning: str) -> Iterator[str]:
        for word in self.sorted[bisect_left(self.sorted, beginning) :]:
            if not word.startswith(beginning):
                return
            yield word

    def completions(self, beginning: str) -> list[str]:
        """Likely words that begin so, for a word that is still being typed."""
        if len(beginning) < SHORTEST_BEGINNING:
            return []
        found = islice(self.starting_with(beginning), 200)
        return sorted(found, key=lambda word: -self.seen[word])[:MOST_BEGINNINGS]

    def alike(self, word: str, least: float = 0.84) -> list[str]:
        """Indexed words that look like it, above all at their beginning, from 0 to 1 at `least`."""
        found = process.extract(
            word, self.sorted, scorer=JaroWinkler.similarity, score_cutoff=least, limit=3
        )
        return [near for near, *_ in found if len(near) > 2]
