"""Words as such: cases, ё = е, stems of both languages, keyboard layouts, letters of two scripts.

Knows language only; cards, synonyms and what is indexed, it must not know.
"""

from __future__ import annotations

import re
import unicodedata
from functools import lru_cache

import snowballstemmer

from rulesref.word_lists import FLEETING, STEM_REPAIRS

WORD = re.compile(r"[0-9]+|[a-zа-я]+|[♠♣♥♦]")
_STEMMERS = {"en": snowballstemmer.stemmer("english"), "ru": snowballstemmer.stemmer("russian")}
_LATIN = "`qwertyuiop[]asdfghjkl;'zxcvbnm,."
_CYRILLIC = "ёйцукенгшщзхъфывапролджэячсмитьбю"
_SWAP = str.maketrans(_LATIN + _CYRILLIC, _CYRILLIC + _LATIN)
_LETTERS = "абвгдеёжзийклмнопрстуфхцчшщыэюя"
_ROMAN_LETTERS = "a b v g d e yo zh z i y k l m n o p r s t u f h ts ch sh sch y e yu ya"
_ROMAN = str.maketrans(
    dict(zip(_LETTERS, _ROMAN_LETTERS.split(), strict=True)) | {"ъ": "", "ь": ""}
)
# Spellings of one sound, in this order; "kozyol", "kozel" and "козёл" sound alike then.
_SOUNDS = (
    (re.compile(r"[yji]?o(?=l\b)|[yji]o"), "e"),
    (re.compile(r"sch|sh|zh"), "s"),
    (re.compile(r"ch|ts|tz"), "c"),
    (re.compile(r"ck|kh|[ckq](?=[aoulrnmt]|$)|k|q"), "k"),
    (re.compile(r"w|v"), "v"),
    (re.compile(r"x"), "ks"),
    (re.compile(r"[yjih'’]"), ""),
    (re.compile(r"(.)\1+"), r"\1"),
)


def normal(text: str) -> str:
    """Case, ё, accents and compatibility forms out of the way; й stays."""
    plain = unicodedata.normalize("NFKC", text).lower().replace("ё", "е")
    return plain if plain.isascii() else "".join(map(_bare, plain))


@lru_cache(maxsize=1000)
def _bare(letter: str) -> str:
    if letter == "й":
        return letter
    return "" if unicodedata.combining(letter) else unicodedata.normalize("NFD", letter)[0]


def words(text: str) -> list[str]:
    """The words of a text in order, normalised."""
    return WORD.findall(normal(text))


@lru_cache(maxsize=50_000)
def stem(word: str) -> str:
    """The stem of one normalised word; the language is told by its letters."""
    if not word.isalpha():
        return word
    if word.startswith("правил"):  # Snowball makes "прав" of some forms: that is "right"
        return "правил"
    cyrillic = "а" <= word[0] <= "я"
    root = _STEMMERS["ru" if cyrillic else "en"].stemWord(word)
    root = STEM_REPAIRS.get(word) or STEM_REPAIRS.get(root, root)
    for pattern, instead in FLEETING if cyrillic else ():
        root = pattern.sub(instead, root)
    return root


def other_layout(text: str) -> str:
    """What the same keys give in the other keyboard layout: "rjpshm" is "козырь"."""
    return text.lower().translate(_SWAP)


def romanised(text: str) -> str:
    """Russian in Latin letters, as in an address: "Козёл" is "kozyol"."""
    return text.lower().translate(_ROMAN)


@lru_cache(maxsize=20_000)
def sound(word: str) -> str:
    """How a word sounds, roughly, whatever letters it is written in."""
    heard = romanised(word)
    for pattern, instead in _SOUNDS:
        heard = pattern.sub(instead, heard)
    return heard
