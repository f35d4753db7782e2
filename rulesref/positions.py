"""A position in an address: what lies on the table, what a hand holds; asked of the engine.

Everything about a game comes from its Game object; pages and HTTP answers are not made here.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any
from urllib.parse import urlencode

from django.http import QueryDict

from games import api
from games.game import Field, Game
from rulesref.rulings import Ruling, ask
from rulesref.typed import (
    LEADER,
    MOST_CARDS,
    Setting,
    as_trick,
    read_cards,
    read_plays,
    read_setting,
    trick_pairs,
)

Plays = tuple[tuple[str, ...], ...]


@dataclass(frozen=True)
class Position:
    """What an address says of one game: plays in order, the hand, the setting."""

    setting: Setting
    plays: Plays
    hand: tuple[str, ...]

    @property
    def game(self) -> Game:
        """The game it is a position of."""
        return self.setting.game

    def question(self) -> dict[str, Any]:
        """The position as the engine takes it."""
        cards = {"hand": list(self.hand), "trick": as_trick(self.game, self.plays)}
        return {**self.setting.around(), **self.setting.facts(), **cards}

    def query(self) -> str:
        """The query string that says the same in the shortest way."""
        hand = [("hand", " ".join(self.hand))] if self.hand else []
        trick = trick_pairs(self.game, self.plays)
        return urlencode([*self.setting.before(), *trick, *hand, *self.setting.after()])

    def places(self) -> Mapping[str, list[str]]:
        """The cards in each place of the page where a tap may put one."""
        return {**trick_places(self.plays, self.setting), "hand": list(self.hand)}


def read_position(game: Game, query: QueryDict) -> Position:
    """The position that an address holds; nothing in it can make this fail."""
    return Position(
        setting=read_setting(game, fields(game), query),
        plays=read_plays(game, query.getlist("trick")),
        hand=tuple(read_cards(" ".join(query.getlist("hand")[:MOST_CARDS]))),
    )


def trick_places(plays: Plays, setting: Setting) -> dict[str, list[str]]:
    """What lies in the text fields of a trick, by their ids: one field, or one for each play."""
    listed = as_trick(setting.game, plays)
    if listed and not isinstance(listed[0], list):
        return {"trick-1": listed}
    return {f"trick-{at}": list(play) for at, play in enumerate(plays, start=1)}


def fields(game: Game) -> tuple[Field, ...]:
    """What a position of this game may say besides its cards."""
    own = game.tricks.fields if game.tricks else ()
    # Where a seat matters, it matters whose turn it is.
    seated = any(field.kind == "seat" for field in own)
    return (*own, LEADER) if seated else own


def rule_on(position: Position, lang: str) -> Ruling:
    """What may be played, and why not the rest."""
    return ask(position, api.legal, lang)
