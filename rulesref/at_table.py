"""House rules in an address, beside the usual ones: what an article opened from a match says.

`?players=3&limit=10`: any option of the game, and at how many players the table sits.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from functools import cache
from urllib.parse import urlencode

from django.utils.html import escape, format_html
from django.utils.safestring import SafeString, mark_safe
from django.utils.translation import gettext as _

from games import GAMES
from games.describe import choice_label
from games.game import Game
from games.options import Choice, Option, choice_text
from games.wording import say
from rulesref import slots
from rulesref.articles import Rule

LONGEST_SHOWN = 40
PLAYERS = "players"


@dataclass(frozen=True)
class Chosen:
    """One house rule as the table plays it."""

    key: str
    label: str
    value: str
    default: str
    differs: bool

    @property
    def anchor(self) -> str:
        """Where the article speaks of it."""
        return f"options.{self.key}"


@dataclass(frozen=True)
class AtTable:
    """The house rules of an address: by option key, and what could not be read.

    `values` and `standard`: every option as the table plays it, and as is usual; `house`: what was
    read, as an address spells it.
    """

    chosen: Mapping[str, Chosen] = field(default_factory=dict)
    ignored: tuple[tuple[str, str], ...] = ()
    house: Mapping[str, str] = field(default_factory=dict)
    values: Mapping[str, Choice] = field(default_factory=dict)
    standard: Mapping[str, Choice] = field(default_factory=dict)

    @property
    def query(self) -> str:
        """The same house rules for another address."""
        return urlencode(self.house)

    @property
    def differing(self) -> list[Chosen]:
        """What this table plays otherwise than usual."""
        return [chosen for chosen in self.chosen.values() if chosen.differs]

    def of_option(self, rule: Rule) -> Chosen | None:
        """The house rule that this rule of the article is about, if it is about one."""
        section, _dot, key = rule.anchor.partition(".")
        return self.chosen.get(key) if section == "options" else None

    def touching(self, rule: Rule) -> list[Chosen]:
        """What this table plays otherwise and this rule speaks of, in the order it does."""
        if self.of_option(rule):
            return []
        named = (self.chosen.get(key) for key in rule.options)
        return [chosen for chosen in named if chosen and chosen.differs]

    def text(self, rule: Rule, lang: str) -> str:
        """What the rule says at this table, without marks."""
        if not self.chosen:
            return rule.text
        return " ".join(slots.fill(each, self.values, lang) for each in rule.written)

    def fill(self, html: str, game: str, lang: str) -> SafeString:
        """HTML of an article with its slots filled, and marked where this table differs."""
        if not self.chosen:
            return mark_safe(slots.fill(html, slots.usual(game), lang))
        return mark_safe(slots.compared(html, self.values, self.standard, lang, _marked))

    def fill_text(self, text: str, game: str, lang: str) -> SafeString:
        """The same for a text."""
        return self.fill(escape(text), game, lang)


def _marked(now: str, usually: str) -> str:
    """What stands at this table, and what is usual beside it; both are HTML already."""
    here, default = mark_safe(now), mark_safe(usually)
    if not now:
        return format_html('<del class="usual">{}</del>', default)
    if not usually:
        return format_html('<ins class="differs">{}</ins>', here)
    beside = escape(_("usually: %(default)s"))
    return format_html(
        '<ins class="differs">{}</ins> <span class="usual">({})</span>',
        here,
        mark_safe(beside % {"default": default}),
    )


def at_table(game: Game | None, query: Mapping[str, str], lang: str) -> AtTable:
    """The options named in an address. Values that are none are told, never guessed.

    When one is named, or the number of players, every option is shown as this table plays it.
    """
    options = game.options if game else ()
    named = [option for option in options if option.key in query]
    players = _players(game, query.get(PLAYERS, ""))
    if game is None or not (named or players):
        return AtTable()
    read = {option.key: option.read_text(query[option.key]) for option in named}
    good = {key: value for key, value in read.items() if value is not None}
    standard = {option.key: option.default_for(players) for option in options}
    values = {**standard, **good}
    labels = _labels(game.key, lang)
    return AtTable(
        chosen=_chosen(game, options, values, standard, lang) if good or players else {},
        ignored=tuple(
            (labels[key], query[key][:LONGEST_SHOWN])
            for key, value in read.items()
            if value is None
        ),
        house=_house(good, players),
        values=values,
        standard=standard,
    )


def _players(game: Game | None, text: str) -> int | None:
    plain = re.fullmatch(r"[0-9]{1,2}", text)
    return int(text) if game and plain and int(text) in game.seats else None


def _house(good: Mapping[str, Choice], players: int | None) -> dict[str, str]:
    told = {PLAYERS: str(players)} if players else {}
    return told | {key: choice_text(value) for key, value in good.items()}


@cache
def _labels(game: str, lang: str) -> dict[str, str]:
    return {o.key: say(game, lang, f"option-{o.key}") for o in GAMES[game].options}


def _chosen(
    game: Game,
    options: Iterable[Option],
    values: slots.Values,
    standard: slots.Values,
    lang: str,
) -> dict[str, Chosen]:
    """Each option with both its values in words."""
    labels = _labels(game.key, lang)

    def said(option: Option, choice: Choice) -> str:
        return choice_label(game.key, f"option-{option.key}", choice, lang)

    return {
        option.key: Chosen(
            key=option.key,
            label=labels[option.key],
            value=said(option, values[option.key]),
            default=said(option, standard[option.key]),
            differs=values[option.key] != standard[option.key],
        )
        for option in options
    }
