"""A claim in an address: a trick, whose play is in question, what that hand held or did not.

Everything about a game comes from its Game object; pages and HTTP answers are not made here.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any
from urllib.parse import urlencode

from django.http import QueryDict

from games import GAMES, api
from games.dispute import read_claim as engine_claim
from games.game import MISSING, Field, Game, no_penalty
from games.scoring import Setup
from rulesref.positions import Plays, fields, trick_places
from rulesref.rulings import Ruling, ask
from rulesref.typed import (
    LEADER,
    MOST_CARDS,
    SITS_OUT,
    Setting,
    as_trick,
    number,
    read_cards,
    read_plays,
    read_setting,
    sizes,
    trick_pairs,
)

HELD = ("also_held", "not_held")


@dataclass(frozen=True)
class Claim:
    """What people remember. `suspect` is the text of an index of the trick, from 0."""

    setting: Setting
    plays: Plays
    suspect: str
    also_held: tuple[str, ...]
    not_held: tuple[str, ...]

    @property
    def game(self) -> Game:
        """The game that was played."""
        return self.setting.game

    @property
    def settled(self) -> bool:
        """Whether it was said whose play is in question, and that play was laid."""
        at = number(self.suspect)
        to_be_laid = isinstance(at, int) and len(self.plays) <= at < most_plays(self.setting)
        return bool(self.suspect) and not to_be_laid

    def question(self) -> dict[str, Any]:
        """The claim as the engine takes it."""
        asked = {**self.setting.around(), **self.setting.facts()}
        asked["trick"] = as_trick(self.game, self.plays)
        # Until it is known whose play it is, any will do to see whether the rest can be.
        asked["suspect"] = number(self.suspect) if self.settled else 0
        for key, cards in zip(HELD, (self.also_held, self.not_held), strict=True):
            if cards:
                asked[key] = list(cards)
        return asked

    def query(self) -> str:
        """The query string that says the same in the shortest way."""
        held = zip(HELD, (" ".join(self.also_held), " ".join(self.not_held)), strict=True)
        suspect = [("suspect", self.suspect)] if self.suspect else []
        trick = trick_pairs(self.game, self.plays)
        cards = [*trick, *suspect, *((key, text) for key, text in held if text)]
        return urlencode([*self.setting.before(), *cards, *self.setting.after()])

    def places(self) -> Mapping[str, list[str]]:
        """The cards in each place of the page where a tap may put one."""
        held = {"also_held": list(self.also_held), "not_held": list(self.not_held)}
        return {**trick_places(self.plays, self.setting), **held}

    def setup(self) -> Setup:
        """Who plays with whom, for the words of a penalty. Only of a claim that was decided."""
        return engine_claim(self.question(), GAMES).frame.setup


def read_claim(game: Game, query: QueryDict) -> Claim:
    """The claim that an address holds; nothing in it can make this fail."""
    held = {key: tuple(read_cards(" ".join(query.getlist(key)[:MOST_CARDS]))) for key in HELD}
    return Claim(
        setting=read_setting(game, claim_fields(game), query),
        plays=read_plays(game, query.getlist("trick")),
        suspect=str(query.get("suspect", ""))[:10].strip(),
        **held,
    )


def claim_fields(game: Game) -> tuple[Field, ...]:
    """What a claim may say besides its cards: the leader, too, where the rules write a penalty."""
    asked = fields(game)
    writes = game.tricks is not None and game.tricks.penalty is not no_penalty
    if writes and LEADER not in asked:
        asked = (*asked, LEADER)
    return (*asked, SITS_OUT) if one_may_sit_out(game) else asked


def one_may_sit_out(game: Game) -> bool:
    """Whether a trick may be played by one seat less than sit at the table."""
    return max(game.seats) - 1 in sizes(game) and max(game.seats) - 1 not in game.seats


def most_plays(setting: Setting) -> int:
    """How many plays the largest trick of so many players has."""
    game, told = setting.game, number(setting.players)
    most = told if told in sizes(game) and isinstance(told, int) else max(sizes(game))
    return game.tricks.plays(most, None) if game.tricks else most


def rule_on_claim(claim: Claim, lang: str) -> Ruling:
    """Legal, illegal, or not to be told yet."""
    ruling = ask(claim, api.dispute, lang)
    if claim.settled or ruling.refused:
        return ruling
    needed = {field.key for field in claim.setting.fields if field.default is MISSING}
    return Ruling(None, {}, (*(key for key in ruling.missing if key in needed), "suspect"))
