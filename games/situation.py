"""A situation in which something is done without playing a card: an auction, a turn. Read here."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from games.fields import read_facts
from games.game import Acts, ActVerdict, Game
from games.options import Options, choose
from games.reading import Reader, an_object
from games.reasons import Problem, Refused


@dataclass(frozen=True)
class Situation:
    """One situation, read and checked."""

    game: Game
    acts: Acts
    options: Options
    facts: Mapping[str, Any]

    def judge(self) -> tuple[ActVerdict, ...]:
        """The verdicts, in the game's own order of acts."""
        return tuple(self.acts.judge(self.options, self.facts))


def kind_of(raw: object, games: Mapping[str, Game]) -> str | None:
    """The kind of act that an input asks about; None when it asks about a card."""
    if not isinstance(raw, Mapping):
        return None
    keys = {acts.key for game in games.values() for acts in game.acts}
    return next((key for key in sorted(keys) if key in raw), None)


def read_situation(raw: Mapping[str, Any], game: Game, key: str) -> Situation:
    """A situation of a kind. Raises Refused."""
    acts = next((acts for acts in game.acts if acts.key == key), None)
    if acts is None:
        raise Refused((Problem(key, "not_asked", {"key": key}),), game.key)
    reader = Reader()
    reader.only(raw, ("game", "options", "players", key))
    try:
        options = choose(game.options, raw.get("options"))
    except Refused as refused:
        reader.problems.extend(refused.problems)
        reader.finish(game.key)
        raise
    setup = game.setup(options, max(game.seats))
    try:
        asked = an_object(raw[key], key)
    except Refused as refused:
        raise Refused(refused.problems, game.key) from None
    facts = read_facts(acts.fields, asked, setup, game.pack, reader, key)
    reader.finish(game.key)
    return Situation(game, acts, options, facts)
