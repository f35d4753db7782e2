"""Which words of the glossary a query asks about: "что такое прицеп", "what is a cante", "бура".

Knows queries and the glossary; which rules match, it must not know.
"""

from __future__ import annotations

from collections.abc import Iterator

from rapidfuzz import fuzz

from rulesref.glossary import Term, glossary
from rulesref.search_query import Asked
from rulesref.search_synonyms import STOP
from rulesref.search_tokens import Token
from rulesref.words import normal

# More words than these make a question about a rule, unless it asks what a word means.
MOST_WORDS, MOST_TERMS, LONGEST_TERM = 3, 2, 4


def explained(asked: Asked, page: str) -> tuple[Term, ...]:
    """The terms that a short query is, or that it asks the meaning of; the longest first."""
    words = [token for token in _without_names(asked) if token.roots[0] not in STOP]
    defines = asked.defines
    if not words or (len(words) > MOST_WORDS and not defines):
        return ()
    found: dict[str, Term] = {}
    for lang in asked.langs(page):
        for said in _runs(asked.text, words, shortest=1 if defines else len(words)):
            for term in glossary(lang).find(said):
                found.setdefault(term.id, term)
        if found:
            break
    meant = [term for term in found.values() if _meant(term, asked)]
    return tuple(sorted(meant, key=lambda term: _far(term, asked.text)))[:MOST_TERMS]


def _far(term: Term, said: str) -> float:
    """Names by which a term is called before others, the most alike first."""
    return -max(fuzz.token_set_ratio(normal(term.title), normal(said)), 1)


def _without_names(asked: Asked) -> list[Token]:
    """The words, without the name of a game that other words stand beside."""
    others = [token for at, token in enumerate(asked.found) if at not in asked.named.places]
    content = [token for token in others if token.roots[0] not in STOP]
    return others if content else list(asked.found)


def _runs(text: str, words: list[Token], shortest: int) -> Iterator[str]:
    """The words together, the longest runs first, and by themselves."""
    for size in range(min(LONGEST_TERM, len(words)), shortest - 1, -1):
        for first in range(len(words) - size + 1):
            yield text[words[first].start : words[first + size - 1].end]


def _meant(term: Term, asked: Asked) -> bool:
    """Whether a term is one of the game that the query names, if it names one."""
    games = asked.named.whole
    return not games or not term.rules or any(rule.split(".")[0] in games for rule in term.rules)
