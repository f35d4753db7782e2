"""A situation in an address in which something is done without a card: an auction, a turn.

Everything about a game comes from its Game object; pages and HTTP answers are not made here.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any
from urllib.parse import urlencode

from django.http import QueryDict

from games import api
from games.game import Acts, Game
from rulesref.rulings import Ruling, ask
from rulesref.typed import Setting, read_cards, read_setting


@dataclass(frozen=True)
class Situation:
    """What an address says of one kind of acts."""

    setting: Setting
    acts: Acts

    @property
    def game(self) -> Game:
        """The game in which it happens."""
        return self.setting.game

    def question(self) -> dict[str, Any]:
        """The situation as the engine takes it."""
        return {**self.setting.around(), self.acts.key: self.setting.facts()}

    def query(self) -> str:
        """The query string that says the same in the shortest way."""
        return urlencode([*self.setting.before(), *self.setting.after()])

    def places(self) -> Mapping[str, list[str]]:
        """The cards in each place of the page where a tap may put one."""
        kinds = {field.key: field.kind for field in self.acts.fields}
        return {
            f"field-{key}": read_cards(text)
            for key, text in self.setting.values.items()
            if kinds[key] in ("card", "cards")
        }


def acts_of(game: Game, kind: str) -> Acts | None:
    """The game's acts of a kind."""
    return next((acts for acts in game.acts if acts.key == kind), None)


def read_situation(game: Game, acts: Acts, query: QueryDict) -> Situation:
    """The situation that an address holds; nothing in it can make this fail."""
    setting = read_setting(game, acts.fields, query)
    return Situation(setting, acts)


def rule_on_situation(situation: Situation, lang: str) -> Ruling:
    """What may be done, and why not the rest."""
    return ask(situation, api.legal, lang, situation.acts.key)
