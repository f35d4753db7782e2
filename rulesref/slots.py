"""Places in an article that a house rule fills.

    {limit}  {limit-1}  {2×limit}      the number that the table plays by, or what follows from it
    {limit/очко/очка/очков}            the same with its word: a form for each plural
    {eggs=double: …}  {eggs!=none: …}  words that hold only with (without) one of these choices;
                                       one space after the colon is not theirs

Knows what a choice is and how a number is said; what a page looks like, it must not know.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from functools import cache
from html import unescape

from babel import Locale

from games import GAMES
from games.options import Choice, choice_text, defaults

# In HTML a slot stands between two characters that no text uses, until the page is made.
OPENED, CLOSED = "\ue000", "\ue001"
BRACES = re.compile(r"\{([^{}#][^{}]*)\}")
SLOT = re.compile(f"{OPENED}([^{CLOSED}]*){CLOSED}")
_NUMBER = re.compile(
    r"(?:(?P<times>\d+)×)?(?P<key>[a-z]\w*)(?P<plus>[+-]\d+)?(?P<forms>(?:/[^/{}]+)*)", re.ASCII
)
_WORDS = re.compile(r"(?P<key>[a-z]\w*)(?P<sign>!?=)(?P<values>[^:{}]+): ?(?P<text>.+)", re.DOTALL)
_SPACES = re.compile(r"\s+")
_PLURALS = {"en": ("one", "other"), "ru": ("one", "few", "many")}

Values = Mapping[str, Choice]
Mark = Callable[[str, str], str]


@dataclass(frozen=True)
class Slot:
    """One place; either a number (`times` × option + `plus`, with `forms`) or `text` under a
    condition: the option is one of `values`, or with `negated` none of them.
    """

    key: str
    times: int = 1
    plus: int = 0
    forms: tuple[str, ...] = ()
    values: tuple[str, ...] = ()
    negated: bool = False
    text: str = ""

    def says(self, chosen: Values, lang: str) -> str:
        """What stands here with these options. Raises ValueError where it cannot be said."""
        if self.key not in chosen:
            raise ValueError(f"the game has no option {self.key}")
        value = chosen[self.key]
        if self.text:
            return self.text if (choice_text(value) in self.values) != self.negated else ""
        if isinstance(value, bool) or not isinstance(value, int):
            raise ValueError(f"the option {self.key} is no number")
        return self._counted(self.times * value + self.plus, lang)

    def _counted(self, number: int, lang: str) -> str:
        said = str(number).replace("-", "\N{MINUS SIGN}")
        if not self.forms:
            return said
        plurals = _PLURALS[lang]
        if len(self.forms) != len(plurals):
            raise ValueError(f"{self.key}: as many forms as {', '.join(plurals)}")
        return f"{said} {self.forms[plurals.index(_plural(lang, abs(number)))]}"


@cache
def slot(spec: str) -> Slot:
    """The slot that is written so between braces, in a text or in HTML. Raises ValueError."""
    if found := _NUMBER.fullmatch(spec):
        forms = tuple(found["forms"].split("/")[1:])
        return Slot(found["key"], int(found["times"] or 1), int(found["plus"] or 0), forms)
    if found := _WORDS.fullmatch(spec):
        values, text = unescape(found["values"]).split(","), _SPACES.sub(" ", found["text"])
        negated = found["sign"] == "!="
        return Slot(found["key"], values=tuple(values), negated=negated, text=text)
    raise ValueError(f"not a place for a house rule: {{{spec}}}")


def keys(text: str) -> set[str]:
    """The options that fill something in a text."""
    return {slot(found[1]).key for found in SLOT.finditer(text)}


def fill(text: str, chosen: Values, lang: str) -> str:
    """The text with its slots filled. Raises ValueError."""
    return SLOT.sub(lambda found: slot(found[1]).says(chosen, lang), text)


def compared(text: str, chosen: Values, standard: Values, lang: str, mark: Mark) -> str:
    """The same; where it would read otherwise with the `standard` options, `mark` says both."""

    def said(found: re.Match[str]) -> str:
        now, usually = (slot(found[1]).says(options, lang) for options in (chosen, standard))
        return now if now == usually else mark(now, usually)

    return SLOT.sub(said, text)


def opened(text: str) -> str:
    """A text in which slots are written in braces, with the characters that stand around them."""
    return BRACES.sub(rf"{OPENED}\1{CLOSED}", text)


@cache
def usual(game: str) -> Values:
    """The defaults of a game; none for a game that the engine does not have."""
    return defaults(GAMES[game].options) if game in GAMES else {}


@cache
def _plural(lang: str, number: int) -> str:
    return str(Locale(lang).plural_form(number))
