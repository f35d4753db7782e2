"""Forms and slips of the glossary's words; forms are those of pymorphy3, which is never shipped.

python -m benchmarks.search_forms writes tests/rulesref/forms.ru.txt, a word and its forms a line.
"""

from __future__ import annotations

import random
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pymorphy3

from rulesref.glossary import Term, glossary
from rulesref.search_synonyms import root, same_words
from rulesref.words import normal, words

SHORTEST = 5  # letters: a slip in a shorter word makes another word
_LETTERS = {"ru": "абвгдежзийклмнопрстуфхцчшщыьэюя", "en": "abcdefghijklmnopqrstuvwxyz"}


@cache
def morph() -> pymorphy3.MorphAnalyzer:
    """The analyser, loaded once."""
    return pymorphy3.MorphAnalyzer()


@cache
def lemmas(word: str) -> frozenset[str]:
    """The dictionary forms that a word may be a form of."""
    return frozenset(normal(parse.normal_form) for parse in morph().parse(word))


def single_words() -> list[str]:
    """Each Russian name of a term that is one word in its dictionary form, and no card."""
    found = (words(name) for term in glossary("ru").terms for name in term.words)
    single = {word[0] for word in found if len(word) == 1}
    return sorted(word for word in single if _is_headword(word) and root(word).isalpha())


def _is_headword(word: str) -> bool:
    parse = morph().parse(word)[0]
    known = morph().word_is_known(word) and normal(parse.normal_form) == word
    return known and not parse.tag.grammemes & {"Surn", "Poss"}


def forms(word: str) -> list[str]:
    """Every form of a noun, adjective or verb; participles are words of their own."""
    parse = morph().parse(word)[0]
    same = (form for form in parse.lexeme if form.tag.POS == parse.tag.POS)
    return sorted({normal(form.word) for form in same})


def kin(word: str) -> frozenset[str]:
    """The dictionary forms of a word, and of those that count as one with it: synonyms.txt."""
    return lemmas(word).union(*(row for row in _together() if row & lemmas(word)))


@cache
def _together() -> list[frozenset[str]]:
    return [frozenset(map(_likeliest, row)) for row in same_words()]


def _likeliest(word: str) -> str:
    return normal(morph().parse(word)[0].normal_form)


def slips(lang: str, each: int, seed: int = 1) -> Iterator[tuple[str, Term]]:
    """Terms of one word with one slip: a letter missing, doubled, wrong, or two swapped."""
    order = random.Random(seed)
    for term in glossary(lang).terms:
        word = normal(term.title)
        if word.isalpha() and len(word) >= SHORTEST and term.rules:
            for _ in range(each):
                yield _slip(word, order, _LETTERS[lang]), term


def _slip(word: str, order: random.Random, letters: str) -> str:
    at = order.randrange(1, len(word) - 1)
    before, letter, after = word[:at], word[at], word[at + 1 :]
    return order.choice(
        (
            before + after,
            before + letter * 2 + after,
            before + order.choice(letters) + after,
            before + after[0] + letter + after[1:],
        )
    )


def main() -> None:
    """Writes the forms for the tests, which do without the analyser."""
    lines = (f"{word}: {' '.join(forms(word))}\n" for word in single_words())
    (Path(__file__).parents[1] / "tests/rulesref/forms.ru.txt").write_text("".join(lines), "utf-8")


if __name__ == "__main__":
    main()
