"""Which games a query names: by title, key, everyday names (names.txt), in any inflected form.

Knows names and roots; what is said in an article, it must not know.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from functools import cache
from pathlib import Path

from rulesref.articles import Library
from rulesref.search_tokens import Token, tokens
from rulesref.words import stem, words

FILE = Path(__file__).parent / "names.txt"
HALF = "~"
# Beside these a word such as "king" is a card.
BEFORE_CARD = frozenset(
    words("a an the my his her your their this that no any each every and or than")
)
AFTER_CARD = frozenset(words("of and or"))
GAP = 2  # words that may stand between the words of a name: "козёл на 32 карты"


class NamesError(ValueError):
    """A line of names.txt of another form than `game: name | ~ name`."""


@dataclass(frozen=True)
class Named:
    """The games that a query names: `whole` by a name of their own, `half` by one they share.

    `places`: which tokens the names took.
    """

    whole: frozenset[str] = frozenset()
    half: frozenset[str] = frozenset()
    places: frozenset[int] = frozenset()


@cache
def everyday(path: Path = FILE) -> Mapping[str, tuple[str, ...]]:
    """Everyday names by game, half names with their mark. Raises NamesError."""
    found = {}
    for number, line in enumerate(path.read_text(encoding="utf-8").splitlines(), start=1):
        if not line.strip() or line.startswith("#"):
            continue
        game, colon, names = line.partition(":")
        if not colon or not game.strip() or game in found:
            raise NamesError(f"{path.name}:{number}: not `game: name | name`, once: {line!r}")
        found[game] = tuple(name.strip() for name in names.split("|"))
    return found


class Names:
    """The names of a library's games, ready to be found in a query."""

    def __init__(self, shelf: Library) -> None:
        self.whole: dict[tuple[str, ...], set[str]] = {}
        self.half: dict[tuple[str, ...], set[str]] = {}
        self.texts: list[str] = []
        for article in shelf.articles.values():
            for name in (article.title, article.game.replace("-", " ")):
                self._add(article.game, name)
        for game in shelf.games:
            for name in everyday().get(game, ()):
                self._add(game, name)
        keys = (*self.whole, *self.half)
        self.beginnings = {key[:size] for key in keys for size in range(1, len(key) + 1)}

    def _add(self, game: str, name: str) -> None:
        text = name.removeprefix(HALF).strip()
        self.texts.append(text)
        shelf = self.half if name.startswith(HALF) else self.whole
        if key := _key(tokens(text)):
            shelf.setdefault(key, set()).add(game)

    def named(self, query: list[Token]) -> Named:
        """What a query names; the longest names first, each word used once."""
        found = self._apart(query)
        # Beside a name of its own, half a name of another game says nothing.
        found = {at: key for at, key in found.items() if key in self.whole} or found
        whole = frozenset().union(*(self.whole.get(key, ()) for key in found.values()))
        half = frozenset().union(*(self.half.get(key, ()) for key in found.values()))
        return Named(whole, half - whole, frozenset().union(*found))

    def _apart(self, query: list[Token]) -> dict[tuple[int, ...], tuple[str, ...]]:
        """Places and keys of names that share no word."""
        found: dict[tuple[int, ...], tuple[str, ...]] = {}
        taken: set[int] = set()
        for places in sorted(self._runs(query), key=len, reverse=True):
            if taken.isdisjoint(places):
                found[places] = _key(query[at] for at in places)
                taken.update(places)
        return found

    def _runs(self, query: list[Token]) -> Iterator[tuple[int, ...]]:
        """The places of names; between two words of a name others may stand."""
        runs: list[tuple[int, ...]] = [(first,) for first in range(len(query))]
        while runs:
            run = runs.pop()
            key = _key(query[at] for at in run)
            if key in self.beginnings:
                after = range(run[-1] + 1, min(len(query), run[-1] + 2 + GAP))
                runs += [(*run, at) for at in after]
            if (key in self.whole or key in self.half) and not _means_card(query, run):
                yield run


def _key(found: Iterable[Token]) -> tuple[str, ...]:
    """Stems, so that "короля" is not King; numbers as figures."""
    mains = ((token.roots[0], token.text) for token in found)
    return tuple(main if main.isdigit() else stem(text) for main, text in mains)


def _means_card(query: list[Token], run: tuple[int, ...]) -> bool:
    """Whether a name that is a card's name, too, means the card: "a king", "king of hearts"."""
    at = run[0]
    if len(run) > 1 or not query[at].roots[0].startswith("="):
        return False
    before = query[at - 1].text if at else ""
    after = query[at + 1].text if at + 1 < len(query) else ""
    return (
        len(query[at].roots) > 1 or before in BEFORE_CARD or after in AFTER_CARD or before.isdigit()
    )
