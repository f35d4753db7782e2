"""From a text to tokens: words, numbers and cards, each with the roots that it is looked up by.

A root is a stem, "60" for sixty, "=Q" for any queen, "=S" for spades, "=QS" for the queen of
spades. Knows words and cards as they are written; what is indexed, it must not know.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from typing import NamedTuple

from rulesref.search_synonyms import JOINED, root
from rulesref.word_lists import ONES, RANK_LETTERS, SUITS
from rulesref.words import normal

TOKEN = re.compile(
    r"(?P<rank>(?<![0-9a-zа-я])(?:10|[2-9akqjtткдв]))\s?(?P<suit>[♠♣♥♦])"
    r"|(?P<code>(?<![0-9a-zа-я])(?:10|[2-9akqjt])[schd](?![0-9a-zа-я]))"
    r"|(?P<low>\d{1,4})\s?[-–—]\s?(?P<high>\d{1,4})"
    r"|(?P<number>\d+)|(?P<word>[a-zа-я]+)|(?P<sign>[♠♣♥♦])"
)
WIDEST_RANGE = 200
_RANKS = frozenset(RANK_LETTERS.values())


class Token(NamedTuple):
    """A word as it stands between `start` and `end` of its text; the first root is the main one."""

    start: int
    end: int
    text: str
    roots: tuple[str, ...]


def tokens(text: str) -> list[Token]:
    """The tokens of a text in order."""
    plain = normal(text)
    written = text if len(text) == len(plain) else plain
    found = _join([_token(match, written) for match in TOKEN.finditer(plain)])
    mains = "".join([token.roots[0][0] for token in found])
    if not mains.isalpha():  # a number, a rank or a suit
        _add_sums(found)
        _add_cards(found)
    return found


def _token(match: re.Match[str], written: str) -> Token:
    start, end = match.span()
    word = match[0]
    if match.lastgroup == "word" and end - start > 1:
        return Token(start, end, word, (root(word),))
    return Token(start, end, word, _roots(match, written[start:end]))


def _roots(match: re.Match[str], written: str) -> tuple[str, ...]:
    word = match[0]
    if match["rank"]:
        return _card(match["rank"], SUITS[match["suit"]])
    if match["code"] and (written.isupper() or written[0].isdigit()):
        return _card(word[:-1], word[-1].upper())
    if match["low"]:
        return tuple(dict.fromkeys((match["low"], match["high"])))
    if match["sign"]:
        return (f"={SUITS[word]}",)
    if written.isupper() and word in RANK_LETTERS:
        return (word, f"={RANK_LETTERS[word]}")
    return (root(word),)


def _card(rank: str, suit: str) -> tuple[str, ...]:
    return (f"={RANK_LETTERS[rank]}{suit}", f"={RANK_LETTERS[rank]}", f"={suit}")


def _join(found: list[Token]) -> list[Token]:
    """ "Have to" is one token, "must"."""
    texts = [token.text for token in found]
    if JOINED.keys().isdisjoint(zip(texts, texts[1:], strict=False)):
        return found
    joined: list[Token] = []
    at = 0
    while at < len(found):
        size, one = _joined_at(texts, at)
        last = found[at + size - 1]
        joined.append(Token(found[at].start, last.end, last.text, (one,)) if one else found[at])
        at += size
    return joined


def _joined_at(texts: list[str], at: int) -> tuple[int, str]:
    """How many words from here on one word would say, and its root; 1 and "" for none."""
    for said, one in JOINED.get((*texts[at : at + 2],), ()):
        if said == (*texts[at : at + len(said)],):
            return len(said), one
    return 1, ""


def _add_sums(found: list[Token]) -> None:
    """ "Sixty-one" is 60, "one", and 61."""
    for at in range(len(found) - 1):
        tens = _figure(found[at])
        unit = _figure(found[at + 1]) if tens >= 20 else 0
        if (0 < unit < 10 and tens % 10 == 0) or (unit and tens == 100):
            _give(found, at, str(tens + unit))
            _give(found, at + 1, str(tens + unit))


def _figure(token: Token) -> int:
    """The number that a word says; 0 for figures and other words."""
    main = token.roots[0]
    if token.text[0].isdigit():
        return 0
    return int(main) if main.isdigit() else ONES.get(token.text, 0)


def _add_cards(found: list[Token]) -> None:
    """A rank beside a suit makes a card: "дама пик", "пиковая дама", "queen of spades"."""
    for at, token in enumerate(found):
        suit = _named(token, "SCHD") if token.roots[0][0] == "=" else ""
        for other in _neighbours(found, at) if suit else ():
            if rank := _named(found[other], _RANKS) or _rank_figure(found[other]):
                _give(found, at, f"={rank}{suit}")
                _give(found, other, f"={rank}{suit}")
                break


def _neighbours(found: Sequence[Token], at: int) -> Iterator[int]:
    """What stands before it, also across "of"; then what stands after it."""
    if at:
        yield at - 2 if at > 1 and found[at - 1].text == "of" else at - 1
    if at + 1 < len(found):
        yield at + 1


def _named(token: Token, names: str | frozenset[str]) -> str:
    """The rank or suit that a token names, "" for none."""
    named = (one[1] for one in token.roots if len(one) == 2 and one[0] == "=")
    return next((name for name in named if name in names), "")


def _rank_figure(token: Token) -> str:
    return RANK_LETTERS.get(token.roots[0], "") if token.roots[0].isdigit() else ""


def _give(found: list[Token], at: int, one: str) -> None:
    if one not in found[at].roots:
        found[at] = found[at]._replace(roots=(*found[at].roots, one))


def numbers_between(text: str) -> Iterator[str]:
    """The numbers that ranges such as "30–59" cover, ends left out."""
    for match in TOKEN.finditer(normal(text)):
        if match["low"]:
            between = range(int(match["low"]) + 1, int(match["high"]))
            yield from map(str, between if len(between) <= WIDEST_RANGE else ())
