"""Which questions the checker answers of a game, and the addresses at which it does.

Knows the engine's formats; no page, and no game by its name.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any
from urllib.parse import urlencode

from django.urls import reverse
from django.utils.translation import gettext as _
from django.utils.translation import pgettext

from games import GAMES
from games.game import Game
from games.options import choice_text
from games.wording import say

POSITION, DISPUTE, RECORD = "position", "dispute", "record"


@dataclass(frozen=True)
class Door:
    """One kind of question about a game: `kind` is one of the three above, or a kind of acts."""

    kind: str
    label: str
    address: str


def doors(game: Game, lang: str) -> list[Door]:
    """The questions that can be asked of a game."""
    acts = [
        Door(kind.key, say(game.key, lang, kind.key), check_address(game, kind.key))
        for kind in game.acts
    ]
    if game.tricks is None:
        return acts
    return [
        Door(POSITION, pgettext("kind of question", "Position"), check_address(game, POSITION)),
        *acts,
        Door(DISPUTE, _("Dispute"), check_address(game, DISPUTE)),
        Door(RECORD, _("Whole deal"), check_address(game, RECORD)),
    ]


def check_address(game: Game, kind: str) -> str:
    """The page of a kind of question."""
    if kind == POSITION:
        return reverse("check", args=[game.key])
    if kind in (DISPUTE, RECORD):
        return reverse(f"check_{kind}", args=[game.key])
    return reverse("check_acts", args=[game.key, kind])


def address_of(asked: Mapping[str, Any]) -> str:
    """Where a question in the interchange format stands ready in the checker; "" where nowhere."""
    game = GAMES.get(str(asked.get("game", "")))
    if game is None:
        return ""
    kind = kind_of(game, asked)
    if kind is None:
        return ""
    around = ("game", "options")
    said = {key: value for key, value in asked.items() if key not in around}
    if kind in said:
        said |= said.pop(kind)
    pairs = [pair for key, value in said.items() for pair in _pairs(key, value)]
    options = [(key, choice_text(value)) for key, value in asked.get("options", {}).items()]
    return f"{check_address(game, kind)}?{urlencode([*pairs, *options])}"


def kind_of(game: Game, asked: Mapping[str, Any]) -> str | None:
    """The question that its keys show."""
    by_key = {acts.key: acts.key for acts in game.acts}
    if game.tricks is not None:
        by_key |= {"hand": POSITION, "suspect": DISPUTE, "tricks": RECORD}
    return next((kind for key, kind in by_key.items() if key in asked), None)


def _pairs(key: str, value: Any) -> list[tuple[str, str]]:
    """What a value is in an address: cards in one text, plays of several cards in a text each."""
    if key in ("tricks", "draws"):
        return [(key, "\n".join(map(_line, value)))]
    if not isinstance(value, list):
        return [(key, "null" if value is None else choice_text(value))]
    if value and isinstance(value[0], list):
        return [(key, " ".join(play)) for play in value]
    return [(key, " ".join(value))] if value else []


def _line(plays: list[Any]) -> str:
    """A line of a record."""
    if any(isinstance(play, list) for play in plays):
        return " / ".join(" ".join(play) for play in plays)
    return " ".join(plays)
