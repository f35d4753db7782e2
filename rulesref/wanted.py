"""What the index of games is asked for: `?players=3&pack=36&suits=italian`, each or together.

Reads an address and writes addresses; what games there are it must not know.
"""

from __future__ import annotations

import re
from dataclasses import dataclass, replace
from urllib.parse import urlencode

from django.http import QueryDict
from django.urls import reverse
from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from rulesref.articles import LANGUAGES
from rulesref.packs import STYLES, Fit, fits, sizes

FILTERS = ("players", "pack", "suits")
LONGEST_SHOWN = 40
Value = int | str


@dataclass(frozen=True)
class Wanted:
    """The filters that hold. `lang` is kept in every address; `refused`: what could not be read."""

    players: int | None = None
    pack: int | None = None
    suits: str | None = None
    lang: str = ""
    refused: tuple[tuple[str, str], ...] = ()

    @property
    def chosen(self) -> dict[str, Value]:
        """The filters by name, without those that let everything pass."""
        return {name: each for name in FILTERS if (each := getattr(self, name)) is not None}

    @property
    def about_pack(self) -> bool:
        """Whether it was said what lies on the table."""
        return self.pack is not None or self.suits is not None

    def but(self, name: str, value: Value | None) -> Wanted:
        """The same with one filter changed, or dropped."""
        changed: dict[str, object] = {name: value}
        return replace(self, **changed)  # type: ignore[arg-type]

    @property
    def address(self) -> str:
        """The index, asked for the same."""
        query = {**self.chosen, **({"lang": self.lang} if self.lang else {})}
        return f"{reverse('rules')}?{urlencode(query)}" if query else reverse("rules")

    def fits(self, game: str) -> tuple[Fit, ...]:
        """How the game can be played so."""
        return fits(game, self.players, self.pack, self.suits)


def read(query: QueryDict) -> Wanted:
    """The filters of an address. Values that are none are told, never guessed."""
    lang = query.get("lang", "")
    wanted, refused = Wanted(lang=lang if lang in LANGUAGES else ""), []
    for name in FILTERS:
        text = ", ".join(query.getlist(name)).strip()
        value = _value(name, text)
        if value is not None:
            wanted = wanted.but(name, value)
        elif text:
            refused.append((name, text[:LONGEST_SHOWN]))
    return replace(wanted, refused=tuple(refused))


def _value(name: str, text: str) -> Value | None:
    if name == "suits":
        return text if text in STYLES else None
    number = int(text) if re.fullmatch(r"[0-9]{1,2}", text) else None
    return number if name == "players" or number in sizes() else None


# In words


def called(name: str) -> str:
    """What a filter is called."""
    names = {"players": _("Players"), "pack": _("Cards in your pack"), "suits": _("Suits")}
    return names[name]


def anything(name: str) -> str:
    """What a filter says that lets everything pass."""
    names = {"players": _("any number"), "pack": _("any pack"), "suits": _("any suits")}
    return names[name]


def refusal(name: str, text: str) -> str:
    """Why a value was not taken, and what is shown instead."""
    said = {
        "players": _("“%s” is not a number of players: the games are shown for any number."),
        "pack": _("There is no pack of “%s” cards here: the games are shown for any pack."),
        "suits": _("“%s” are no suits of a pack: the games are shown for any suits."),
    }
    return said[name] % text


def said(name: str, value: Value) -> str:
    """A value with its word."""
    if name == "players":
        return ngettext("%d player", "%d players", int(value)) % int(value)
    if name == "pack":
        return ngettext("%d card", "%d cards", int(value)) % int(value)
    suits = {
        "french": _("French suits"),
        "spanish": _("Spanish suits"),
        "italian": _("Italian suits"),
    }
    return suits[str(value)]
