"""What is counted while the index is written: how rare a word is, and for which rules it is used.

Knows passages; how a query is read and how hits are ranked, it must not know.
"""

from __future__ import annotations

import math
from collections import Counter, defaultdict
from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence

from rulesref.search_passages import OWN, PHRASE, WHOLE, Entry, Passage
from rulesref.search_store import Term

SURE = 0.75  # a root that a word stands for with less than this share tells nothing of its rarity
UNKNOWN = 3.0  # the rarity of a word that stands nowhere
SMOOTH = 20  # words of anything that are added to those by which a kind of rule is asked


class Counts:
    """Numbers of a library's words; `watched` counts while passages go by."""

    def __init__(self, entries: Sequence[Entry]) -> None:
        self._entries = entries
        self._sizes = Counter(entry.game for entry in entries)
        self._everywhere: Counter[str] = Counter()
        self._in_game: defaultdict[str, Counter[str]] = defaultdict(Counter)
        self._asked: defaultdict[tuple[str, str], Counter[str]] = defaultdict(Counter)
        self._asked_all: defaultdict[str, Counter[str]] = defaultdict(Counter)
        self._totals: Counter[tuple[str, str] | str] = Counter()

    def watched(self, passages: Iterable[Passage]) -> Iterator[Passage]:
        """The same passages, counted; each entry's own passage comes first."""
        for passage in passages:
            if OWN in passage.fields:
                roots = {*passage.fields[OWN], *passage.fields[WHOLE]}
                self._everywhere.update(roots)
                self._in_game[passage.game].update(roots)
            elif PHRASE in passage.fields:
                self._count_phrase(self._entries[passage.entry].kind, passage.fields[PHRASE])
            yield passage

    def _count_phrase(self, kind: tuple[str, str], roots: Sequence[str]) -> None:
        self._asked[kind].update(roots)
        self._asked_all[kind[1]].update(roots)
        self._totals.update({kind: len(roots), kind[1]: len(roots)})

    def rarity(self, term: Term, games: Collection[str]) -> float:
        """How much a word says in a query that names these games, by its weight."""
        sure = (root for root, share in term.roots.items() if share > SURE)
        return max((self._rarity(root, games) for root in sure), default=UNKNOWN) * term.weight

    def _rarity(self, root: str, games: Collection[str]) -> float:
        """Rare among all rules; where one game is named, also rare among its own."""
        everywhere = math.log(1 + len(self._entries) / (0.5 + self._everywhere[root]))
        if len(games) != 1:
            return everywhere
        (game,) = games
        inside = math.log(1 + self._sizes[game] / (0.5 + self._in_game[game][root]))
        return (everywhere + inside) / 2

    def likelier(self, weights: Mapping[str, float], kind: tuple[str, str]) -> float:
        """How much likelier these roots are when people ask for such a rule, in whatever game.

        The mean over the roots of the logarithm of likelihood by likelihood anywhere.
        """
        asked, everywhere = self._asked[kind], self._asked_all[kind[1]]
        size, total = self._totals[kind], self._totals[kind[1]]
        found = 0.0
        for root, weight in weights.items():
            if often := everywhere[root]:
                usual = (often + 0.5) / total
                there = (asked[root] + SMOOTH * usual) / (size + SMOOTH)
                found += weight * math.log(there / usual)
        return found / len(weights)
