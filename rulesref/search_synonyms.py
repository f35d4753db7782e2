"""Which words count as one, and which mean the same thing: synonyms.txt and the glossary, by root.

Knows words; what is indexed and how it is ranked, it must not know.
"""

from __future__ import annotations

from collections import defaultdict
from functools import lru_cache
from pathlib import Path

from rulesref.glossary import Term, terms
from rulesref.word_lists import NUMBERS, RANKS, STOP_WORDS, SUIT_STEMS
from rulesref.words import stem, words

FILE = Path(__file__).parent / "synonyms.txt"
SAME, ALIKE, IN_ONE = "=", "~", "+"


class SynonymError(ValueError):
    """A line that is neither `= one two`, nor `~ one two`, nor a comment."""


def _rows(kind: str) -> list[str]:
    rows = []
    for number, line in enumerate(FILE.read_text(encoding="utf-8").splitlines(), start=1):
        mark, _, rest = line.partition(" ")
        if line and mark not in (SAME, ALIKE, IN_ONE, "#"):
            raise SynonymError(f"{FILE.name}:{number}: {line!r}")
        if mark == kind:
            rows.append(rest)
    return rows


def same_words() -> list[list[str]]:
    """The lines of words that count as one."""
    return [words(row) for row in _rows(SAME)]


def _kin() -> dict[str, str]:
    """Stem → the stem that stands for its kin: that of the first word of the line."""
    kin: dict[str, str] = {}
    for row in same_words():
        first = stem(row[0])
        first = kin.get(first, first)
        kin |= {stem(word): first for word in row}
    return kin


_KIN = _kin()


@lru_cache(maxsize=50_000)
def root(word: str) -> str:
    """What a normalised word is looked up by: "=Q" for any queen, "60" for sixty, else a stem."""
    if word in NUMBERS:
        return NUMBERS[word]
    plain = stem(word)
    return RANKS.get(plain) or SUIT_STEMS.get(plain) or _KIN.get(plain, plain)


STOP = frozenset(map(root, STOP_WORDS))


def _groups() -> dict[str, frozenset[str]]:
    groups: defaultdict[str, frozenset[str]] = defaultdict(frozenset)
    for row in (*map(words, _rows(ALIKE)), *map(_single, terms())):
        roots = frozenset(map(root, row))
        for one in roots:
            groups[one] |= roots - {one}
    return dict(groups)


def _single(term: Term) -> list[str]:
    """What a term of the glossary is called in one word."""
    return [found[0] for word in term.words if len(found := words(word)) == 1]


_GROUPS = _groups()


def alike(one: str) -> frozenset[str]:
    """Other roots that mean the same thing at a card table."""
    return _GROUPS.get(one, frozenset())


def _joined() -> dict[tuple[str, ...], list[tuple[tuple[str, ...], str]]]:
    joined: defaultdict[tuple[str, ...], list[tuple[tuple[str, ...], str]]] = defaultdict(list)
    for row in _rows(IN_ONE):
        one, _, several = row.partition(":")
        for said in map(words, several.split("|")):
            joined[(*said[:2],)].append(((*said,), root(one.strip())))
    for longest_first in joined.values():
        longest_first.sort(key=lambda row: -len(row[0]))
    return dict(joined)


JOINED = _joined()
"""What is said in several words: by the first two, all of them with the root of the one word."""
