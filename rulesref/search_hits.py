"""A found rule as it is shown: its sentence that answers, and the words in it that were looked for.

Knows entries and queries; how they were found, it must not know.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache

from rulesref.search_passages import Entry
from rulesref.search_tokens import Token, numbers_between, tokens

KEPT = 600

Pieces = tuple[tuple[str, bool], ...]
"""A text in pieces, `(text, True)` being what was looked for."""


@dataclass(frozen=True)
class Hit:
    """A found rule with its title and its best sentence."""

    entry: Entry
    title: Pieces
    sentence: Pieces

    @property
    def plain_sentence(self) -> str:
        return "".join(piece for piece, _ in self.sentence)


def hit(entry: Entry, sentence: int, roots: frozenset[str]) -> Hit:
    """The hit of an entry, of which sentence number `sentence` is shown if it has any."""
    said = entry.rule.sentences or _first_said(entry)
    shown = said[sentence] if sentence < len(said) else ""
    return Hit(entry, marked(entry.rule.title, roots), marked(shown, roots))


def _first_said(entry: Entry) -> tuple[str, ...]:
    """A section without words of its own speaks by its first rule."""
    rules = getattr(entry.rule, "rules", ())
    return rules[0].sentences[:1] if rules else ()


def marked(text: str, roots: frozenset[str]) -> Pieces:
    """A text with the words marked that have one of these roots, or a range with such a number."""
    pieces: list[tuple[str, bool]] = []
    end = 0
    for token in _tokens(text):
        between = numbers_between(token.text) if token.text[0].isdigit() else ()
        if roots.isdisjoint(token.roots) and roots.isdisjoint(between):
            continue
        pieces += [(text[end : token.start], False), (text[token.start : token.end], True)]
        end = token.end
    pieces.append((text[end:], False))
    return tuple((piece, found) for piece, found in pieces if piece)


@lru_cache(maxsize=KEPT)
def _tokens(text: str) -> tuple[Token, ...]:
    """Titles and sentences that are found often are found again."""
    return tuple(tokens(text))
