"""House rules in an address, beside the defaults: what an article opened from a match marks."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any
from urllib.parse import urlencode

from games.describe import choice_label, describe_option
from games.game import Game
from games.options import Choice, Option, choice_text

LONGEST_SHOWN = 40


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
    """The house rules of an address: by option key, what could not be read, the query for links."""

    chosen: Mapping[str, Chosen] = field(default_factory=dict)
    ignored: tuple[tuple[str, str], ...] = ()
    query: str = ""

    @property
    def by_anchor(self) -> dict[str, Chosen]:
        return {chosen.anchor: chosen for chosen in self.chosen.values()}

    @property
    def differing(self) -> list[Chosen]:
        return [chosen for chosen in self.chosen.values() if chosen.differs]


def at_table(game: Game | None, query: Mapping[str, str], lang: str) -> AtTable:
    """The options named in an address. Values that are none are told, never guessed.

    When one is named, every option of the game is shown as this table plays it.
    """
    options = game.options if game else ()
    named = {option.key: query[option.key] for option in options if option.key in query}
    if game is None or not named:
        return AtTable()
    read = {o.key: o.read_text(named[o.key]) for o in options if o.key in named}
    described = {o.key: describe_option(game.key, o, lang) for o in options}
    ignored = tuple(
        (described[key]["label"], named[key][:LONGEST_SHOWN])
        for key, value in read.items()
        if value is None
    )
    good = {key: value for key, value in read.items() if value is not None}
    chosen = {
        o.key: _chosen(game, o, good.get(o.key, o.default), described[o.key], lang)
        for o in options
        if good
    }
    texts = {key: choice_text(value) for key, value in good.items()}
    return AtTable(chosen, ignored, urlencode(texts))


def _chosen(
    game: Game, option: Option, value: Choice, described: Mapping[str, Any], lang: str
) -> Chosen:
    def said(choice: Choice) -> str:
        if option.is_number:
            return choice_text(choice)
        return choice_label(game.key, f"option-{option.key}", choice, lang)

    return Chosen(
        key=option.key,
        label=str(described["label"]),
        value=said(value),
        default=said(option.default),
        differs=value != option.default,
    )
