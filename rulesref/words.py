"""Words of a search: cases, ё = е, stems of both languages, card players' synonyms, the layout.

Knows language only; what is indexed and how it is ranked, it must not know.
"""

from __future__ import annotations

import re
import unicodedata
from functools import lru_cache

import snowballstemmer

WORD = re.compile(r"[0-9a-zа-я]+|[♠♣♥♦]")
_STEMMERS = {"en": snowballstemmer.stemmer("english"), "ru": snowballstemmer.stemmer("russian")}

# Snowball knows no fleeting vowels and keeps adjectives apart from their nouns: its stem → ours.
_STEM_REPAIRS = {
    "козел": "козл",
    "буркозел": "буркозл",
    "вальт": "валет",
    "яиц": "яйц",
    "зап": "запис",
    "буб": "бубн",
    "бубнов": "бубн",
    "трефов": "треф",
    "червов": "черв",
    "пиков": "пик",
    "козырн": "козыр",
    "штрафн": "штраф",
    "caught": "catch",
    "led": "lead",
    "dealt": "deal",
    "dealer": "deal",
    "beaten": "beat",
    "won": "win",
    "knave": "jack",
    "renege": "revok",
    "reneg": "revok",
}
# взяток = взятк-, троек = тройк-, конец = конц-: whole classes, so игрок → игрк- in every form.
_FLEETING = (
    (re.compile(r"(?<=[аеиоуыэюя])ек$"), "йк"),
    (re.compile(r"(?<=[бвгджзйклмнпрстфхцчшщ])[ое]к$"), "к"),
    (re.compile(r"(?<=[бвгджзйклмнпрстфхцчшщ])ец$"), "ц"),
)
# Each line: words that players use for one thing.
_SYNONYMS = """
взятка леве штых
колода пачка
сдающий сдатчик дилер раздающий
сдача раздача
заход ход выход
снос сброс скидка
ренонс ревок фальшренонс недодача
козырь козырной старшинка
крести трефы кресты
бубны буби
черви червы
пики вини винновые
партнёр напарник товарищ
предел лимит лимита
ничья поровну
марьяж кант хвалёнка
роббер робер
онёр фигура
перебить бить побить
trick hand
pack deck
partner mate
limit target
tie draw
honour honor
eldest forehand
marriage cante
trump trumps
discard throw
ruff overtrump
clubs batons bastos
revoke renege misplay
"""

_STOP = """
и в во на с со к ко о об от до из за по при не ни ли же бы то та те это что как так или а но у
если когда кто чей где можно нужно надо ли его ее их
the a an of to in on at is are be it its and or for by with if when who what how can may do does
"""
STOP = frozenset(_STOP.split())

_LATIN = "`qwertyuiop[]asdfghjkl;'zxcvbnm,."
_CYRILLIC = "ёйцукенгшщзхъфывапролджэячсмитьбю"
_SWAP = str.maketrans(_LATIN + _CYRILLIC, _CYRILLIC + _LATIN)
_LETTERS = "абвгдеёжзийклмнопрстуфхцчшщыэюя"
_ROMAN_LETTERS = "a b v g d e yo zh z i y k l m n o p r s t u f h ts ch sh sch y e yu ya"
_ROMAN = str.maketrans(
    dict(zip(_LETTERS, _ROMAN_LETTERS.split(), strict=True)) | {"ъ": "", "ь": ""}
)


def normal(text: str) -> str:
    """Case, ё and compatibility forms out of the way."""
    return unicodedata.normalize("NFKC", text).lower().replace("ё", "е")


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
    root = _STEM_REPAIRS.get(word) or _STEM_REPAIRS.get(root, root)
    for pattern, instead in _FLEETING if cyrillic else ():
        root = pattern.sub(instead, root)
    return root


def other_layout(text: str) -> str:
    """What the same keys give in the other keyboard layout: "rjpshm" is "козырь"."""
    return text.lower().translate(_SWAP)


def romanised(text: str) -> str:
    """Russian in Latin letters, as in an address: "Козёл" is "kozyol"."""
    return text.lower().translate(_ROMAN)


def synonyms(root: str) -> frozenset[str]:
    """Other stems that mean the same thing at a card table."""
    return _GROUPS.get(root, frozenset())


def _groups() -> dict[str, frozenset[str]]:
    groups: dict[str, frozenset[str]] = {}
    for line in filter(None, _SYNONYMS.splitlines()):
        roots = frozenset(stem(word) for word in words(line))
        for root in roots:
            groups[root] = groups.get(root, frozenset()) | roots - {root}
    return groups


_GROUPS = _groups()
