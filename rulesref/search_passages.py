"""What the search reads: every rule as a whole, and how people ask for it, phrase by phrase.

Knows articles, the phrases people ask by and the glossary; how they are found, it must not know.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from itertools import pairwise

from rulesref.articles import Article, Library, Rule
from rulesref.asked import asked, asked_everywhere
from rulesref.markdown import Example
from rulesref.search_synonyms import STOP
from rulesref.search_tokens import Token, numbers_between, tokens

OWN, WHOLE, BETWEEN, PAIRS = "own", "whole", "between", "pairs"
PHRASE, SENTENCE = "phrase", "sentence"
"""Fields of passages. An entry itself has what it is asked by (`own`), what stands in it (`whole`),
numbers that its ranges cover (`between`), words side by side (`pairs`). A phrase that it is asked
by and a sentence are passages of their own."""

MANY = 4


@dataclass(frozen=True)
class Entry:
    """One rule (or section) of an article.

    `asked`: how people ask for it; `many`: it is one of many alike, as "own price of a trick".
    """

    article: Article = field(repr=False)
    rule: Rule
    section: Rule = field(repr=False)
    asked: tuple[str, ...] = field(repr=False, default=())
    many: bool = False

    @property
    def game(self) -> str:
        return self.rule.game

    @property
    def lang(self) -> str:
        return self.article.lang

    @property
    def is_section(self) -> bool:
        return self.rule is self.section

    @property
    def kind(self) -> tuple[str, str]:
        """What it shares with the same rule of other games: anchor and language."""
        return self.rule.anchor, self.lang

    @property
    def examples(self) -> tuple[str, ...]:
        """The titles of its worked examples."""
        return tuple(block.title for block in self.rule.blocks if isinstance(block, Example))

    @property
    def texts(self) -> Iterator[str]:
        """Everything that it says, and all that it is asked by."""
        yield from (self.section.title, self.rule.title, *self.rule.sentences, *self.examples)
        yield from self.asked


@dataclass(frozen=True)
class Passage:
    """A text of entry number `entry`: by field the roots that stand in it.

    `number`: which of the entry's sentences it is.
    """

    entry: int
    game: str
    lang: str
    fields: Mapping[str, tuple[str, ...]]
    number: int = 0


def entries(shelf: Library) -> Iterator[Entry]:
    """Sections and rules of every article."""
    for article in shelf.articles.values():
        own = asked(article.game, article.lang)
        anchors = frozenset(rule.anchor for rule in article.entries)
        shared = asked_everywhere(article.lang, anchors)
        alike = Counter(map(_beginning, anchors))
        for section in article.sections:
            for rule in (section, *section.rules):
                phrases = own.get(rule.anchor, ()) + shared.get(rule.anchor, ())
                many = "_" in rule.anchor and alike[_beginning(rule.anchor)] >= MANY
                yield Entry(article, rule, section, phrases, many)


def _beginning(anchor: str) -> str:
    """ "options.custom" of "options.custom_tricks"."""
    return anchor.partition("_")[0]


def passages(entry: Entry, at: int) -> Iterator[Passage]:
    """The passages of an entry, which is number `at`: the entry itself first."""

    def passage(name: str, found: list[Token], number: int = 0) -> Passage:
        return Passage(at, entry.game, entry.lang, {name: _distinct([found])}, number)

    phrases = [tokens(text) for text in (entry.rule.title, *entry.asked)]
    sentences = [tokens(text) for text in entry.rule.sentences]
    yield Passage(at, entry.game, entry.lang, _whole(entry, phrases, sentences))
    yield from (passage(PHRASE, found) for found in phrases)
    for number, found in enumerate(sentences):
        yield passage(SENTENCE, found, number)


def _whole(
    entry: Entry, phrases: list[list[Token]], sentences: list[list[Token]]
) -> dict[str, tuple[str, ...]]:
    beside = [tokens(text) for text in (entry.section.title, *entry.examples)]
    between = {number for text in entry.rule.sentences for number in numbers_between(text)}
    return {
        OWN: _distinct(phrases),
        WHOLE: _distinct([phrases[0], *sentences, *beside]),
        BETWEEN: tuple(between),
        PAIRS: tuple({pair for found in phrases for pair in pairs(found)}),
    }


def _distinct(texts: list[list[Token]]) -> tuple[str, ...]:
    """The roots of texts, each once, without words such as "the"."""
    found = (root for text in texts for token in text for root in token.roots)
    return tuple(dict.fromkeys(root for root in found if root not in STOP))


def pairs(found: list[Token]) -> Iterator[str]:
    """Each two words that stand side by side, words such as "the" left out."""
    mains = [token.roots[0] for token in found if token.roots[0] not in STOP]
    yield from (f"{one}+{other}" for one, other in pairwise(mains))
