"""What a query asks: which games it names, which rule number, which words with which roots.

Knows words, names and the vocabulary; which rules match, it must not know.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass
from itertools import pairwise

from rulesref.asked import plain
from rulesref.search_names import Named, Names
from rulesref.search_store import Term
from rulesref.search_synonyms import STOP, alike, root
from rulesref.search_tokens import Token, tokens
from rulesref.search_vocabulary import Vocabulary
from rulesref.word_lists import ASKING, RANK_LETTERS
from rulesref.words import words

LONGEST_QUERY, MOST_WORDS = 200, 24
# What a synonym counts, the end of a word begun, a rank that a number may mean ("7", a seven),
# any queen where the queen of spades is asked for;
# what a mended word counts, and the name of the game in a question about it.
ALIKE, BEGUN, SPELT, PART_OF_CARD = 0.6, 0.7, 0.6, 0.6
MENDED, NAME = 0.8, 0.1
NUMBER = re.compile(r"(?<![\d.])\d{1,2}(?:\.\d{1,3})?(?![\d.]*\d)")
NUMBERED = frozenset(
    [
        "п",
        "пп",
        "пункт",
        "пункте",
        "правило",
        "правила",
        "раздел",
        "раздела",
        "rule",
        "section",
        "no",
        "paragraph",
    ]
)
DEFINES = re.compile(
    r"^(что (это )?(такое|за|значит|означает)|кто так(ие|ой)|what('s| is| are| does)|define)\b"
    r"|\b(что это( такое| значит)?|что значит|meaning|means?)\W*$",
    re.IGNORECASE,
)
ASKING_ROOTS = frozenset(map(root, ASKING))


@dataclass(frozen=True)
class Asked:
    """A query as understood. `text`: as read; `named`: the games; `number`: of a rule, or "".

    `read_as`: how mistyped words were read: ((typed, read), …); `unknown`: words that no rule has;
    `explained_by`: where it asks what a word means, the rules that say it, the best first.
    """

    text: str
    found: tuple[Token, ...] = ()
    terms: tuple[Term, ...] = ()
    named: Named = Named()
    number: str = ""
    read_as: tuple[tuple[str, str], ...] = ()
    unknown: tuple[str, ...] = ()
    explained_by: tuple[str, ...] = ()

    @property
    def defines(self) -> bool:
        """Whether it asks what a word means."""
        return DEFINES.search(self.text) is not None

    @property
    def bare(self) -> str:
        """What is asked, in small letters and without the names of games, if anything is left."""
        taken = [self.found[at] for at in sorted(self.named.places, reverse=True)]
        text = self.text
        for token in taken:
            text = text[: token.start] + text[token.end :]
        return " ".join(plain(text.lower()).split()) or plain(self.text.lower())

    @property
    def pairs(self) -> frozenset[str]:
        """The words that stand side by side, by their main roots."""
        return frozenset(f"{one.main}+{other.main}" for one, other in pairwise(self.terms))

    @property
    def roots(self) -> frozenset[str]:
        """Every root that a word other than "who" may stand for."""
        return frozenset(one for term in self.terms if not term.asking for one in term.roots)

    def langs(self, page: str) -> tuple[str, ...]:
        """The languages to look in: a Russian word is Russian; Latin letters may stand in both."""
        letters = {word[0] for word in words(self.text) if word.isalpha()}
        if any("а" <= letter <= "я" for letter in letters):
            return ("ru",)
        return tuple(dict.fromkeys((page, "en"))) if letters else (page,)


class Reader:
    """Reads queries by a vocabulary and by the names of games."""

    def __init__(self, vocabulary: Vocabulary, names: Names) -> None:
        self.vocabulary, self.names = vocabulary, names

    def read(self, query: str) -> Asked:
        """The query as understood; whatever is beyond the longest is cut off."""
        pieces = self.vocabulary.read(query[:LONGEST_QUERY].strip())
        text = " ".join(read for _, read in pieces)
        found = tokens(text)[:MOST_WORDS]
        named = self.names.named(found)
        read_as = tuple((typed, read) for typed, read in pieces if typed != read)
        return Asked(
            text,
            tuple(found),
            self._terms(found, named, {word for _, read in read_as for word in words(read)}),
            named,
            _number(text, named, found),
            read_as,
            tuple(token.text for token in found if not self.vocabulary.knows(token)),
        )

    def _terms(self, found: list[Token], named: Named, mended: set[str]) -> tuple[Term, ...]:
        terms = [self._term(found, at, named, mended) for at in range(len(found))]
        kept = [term for term, token in zip(terms, found, strict=True) if not _stops(token, found)]
        return tuple(kept or terms)

    def _term(self, found: list[Token], at: int, named: Named, mended: set[str]) -> Term:
        token = found[at]
        weight = MENDED if token.text in mended else 1.0
        if at in named.places and len(named.places) < len(found):
            weight *= NAME
        roots = self._roots(token, is_last=at == len(found) - 1)
        return Term(roots, token.roots[0] in ASKING_ROOTS, weight)

    def _roots(self, token: Token, is_last: bool) -> dict[str, float]:
        roots = dict.fromkeys(alike(token.roots[0]), ALIKE)
        if is_last and token.text.isalpha() and token.text not in self.vocabulary.seen:
            ends = self.vocabulary.completions(token.text)
            roots |= {root(word): BEGUN for word in ends}
        roots |= {other: SPELT for one in token.roots for other in _spelt(one)}
        if token.text in RANK_LETTERS and token.text.isalpha():
            return {f"={RANK_LETTERS[token.text]}": 1.0}
        card = next((one for one in token.roots if len(one) == 3 and one[0] == "="), None)
        share = 1.0 if card is None else PART_OF_CARD
        return roots | {one: 1.0 if one == card else share for one in token.roots}


def _number(text: str, named: Named, found: Sequence[Token]) -> str:
    """The rule number that a query is: "kozyol 4.2", "rule 4.2", "4.2"; "" for any other query."""
    numbers = list(NUMBER.finditer(text))
    if not numbers:
        return ""
    start, end = numbers[-1].span()
    beside = [at for at, token in enumerate(found) if not start <= token.start < end]
    names = [at for at in beside if at in named.places]
    others = [at for at in beside if at not in named.places]
    if named.places - set(names) or any(found[at].text not in NUMBERED for at in others):
        return ""
    number = numbers[-1][0]
    return number if "." in number or (names and names[-1] < len(found) - 1) else ""


def _stops(token: Token, found: list[Token]) -> bool:
    """Words such as "the"; but "В" alone, or as a capital within a sentence, is a card."""
    if token.roots[0] not in STOP:
        return False
    is_card = len(found) == 1 or (len(token.roots) > 1 and token.start > 0)
    return not (token.text in RANK_LETTERS and is_card)


def _spelt(one: str) -> tuple[str, ...]:
    """The rank that a number may mean, and the number that a rank may: "10" the ten."""
    if one in RANK_LETTERS and one.isdigit():
        return (f"={RANK_LETTERS[one]}",)
    if len(one) == 2 and one[0] == "=" and one[1] in "23456789T":
        return ("10" if one[1] == "T" else one[1],)
    return ()
