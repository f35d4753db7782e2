"""Finding the words of a glossary in running text, in any form: «взяток», "following suit".

Knows words and phrases only; what a term is, and where it is meant, it must not know.
"""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass
from functools import lru_cache

from rulesref.words import normal, stem

WORD = re.compile(r"[^\W_]+")
# Between the words of a phrase: «в масть», "turn-up", but never a comma or a full stop.
GAP = re.compile(r"[\s\u00a0-]+|’")
CYRILLIC = re.compile(r"[а-я]")
EXACT = "="
START = 2

Phrase = tuple[str, ...]
Tokens = Sequence[re.Match[str]]


@dataclass(frozen=True, slots=True)
class Found:
    """A name of something between two places of a text."""

    start: int
    end: int
    name: str


def phrases(written: Iterable[str]) -> Iterator[Phrase]:
    """What words and phrases are compared by: stems, or `=word` where only that form is meant."""
    for each in written:
        if phrase := tuple(_key(word) for word in each.replace("-", " ").split()):
            yield phrase


def _key(word: str) -> str:
    plain = _plain(word.removeprefix(EXACT))
    return EXACT + plain if word.startswith(EXACT) else _root(plain)


@lru_cache(maxsize=50_000)
def _keys(word: str) -> tuple[str, str]:
    """What a word of a text may be compared by."""
    plain = _plain(word)
    return EXACT + plain, _root(plain)


def _plain(word: str) -> str:
    """A word without case, ё and the accents of Latin letters: "canté" is "cante"; й stays."""
    plain = normal(word)
    if plain.isascii() or CYRILLIC.search(plain):
        return plain
    letters = unicodedata.normalize("NFD", plain)
    return "".join(letter for letter in letters if not unicodedata.combining(letter))


def _root(plain: str) -> str:
    # With its first letters: a stem may be a sign of its own (a king, a number), and most words of
    # a text are told from every term by these letters, before their stem is worked out.
    return f"~{plain[:START]}.{stem(plain)}"


class Vocabulary:
    """Phrases with the names of what they mean; one phrase may mean several things."""

    def __init__(self, pairs: Iterable[tuple[Phrase, str]]) -> None:
        self._by_first: dict[str, list[tuple[Phrase, str]]] = {}
        for phrase, name in dict.fromkeys(pairs):
            self._by_first.setdefault(phrase[0], []).append((phrase, name))
        for same in self._by_first.values():
            same.sort(key=_shorter)
        self._starts = {key[1 : 1 + START].partition(".")[0] for key in self._by_first}

    def search(self, text: str, means: Callable[[str], bool]) -> Iterator[Found]:
        """What stands in a text, from left to right, the longest phrase first.

        `means` says whether a name is meant in this text; others are as if they were not known.
        """
        tokens = list(WORD.finditer(text))
        at = 0
        while at < len(tokens):
            length, name = self._longest(text, tokens, at, means)
            if length:
                yield Found(tokens[at].start(), tokens[at + length - 1].end(), name)
            at += max(length, 1)

    def whole(self, text: str) -> list[str]:
        """The names of which this text, taken whole, is a form."""
        tokens = list(WORD.finditer(text))
        return list(
            dict.fromkeys(
                name
                for phrase, name in self._starting(tokens, 0)
                if len(phrase) == len(tokens) and _continues(text, tokens, 0, phrase)
            )
        )

    def _longest(
        self, text: str, tokens: Tokens, at: int, means: Callable[[str], bool]
    ) -> tuple[int, str]:
        fitting = (
            (len(phrase), name)
            for phrase, name in self._starting(tokens, at)
            if _continues(text, tokens, at, phrase) and means(name)
        )
        return next(fitting, (0, ""))

    def _starting(self, tokens: Tokens, at: int) -> list[tuple[Phrase, str]]:
        """Phrases whose first word stands here, the longest first."""
        if at >= len(tokens) or _plain(tokens[at][0])[:START] not in self._starts:
            return []
        exact, root = (self._by_first.get(key, []) for key in _keys(tokens[at][0]))
        return sorted((*exact, *root), key=_shorter) if exact and root else exact or root


def _shorter(pair: tuple[Phrase, str]) -> int:
    return -len(pair[0])


def _continues(text: str, tokens: Tokens, at: int, phrase: Phrase) -> bool:
    """Whether the words after the first are those of the phrase, with nothing else between."""
    if at + len(phrase) > len(tokens):
        return False
    for place, wanted in enumerate(phrase[1:], start=at + 1):
        before, token = tokens[place - 1], tokens[place]
        if wanted not in _keys(token[0]) or not GAP.fullmatch(text, before.end(), token.start()):
            return False
    return True
