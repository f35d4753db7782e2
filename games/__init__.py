"""The rules engine: card games as data and functions. `games.api` is the way in from outside.

This file is the list of games; adding one is one import and one line here.
"""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType

from games.catalog import burkozel, cuatrola, kozyol, whist
from games.game import Game

_ALL: tuple[Game, ...] = (kozyol.GAME, burkozel.GAME, whist.GAME, cuatrola.GAME)

GAMES: Mapping[str, Game] = MappingProxyType({game.key: game for game in _ALL})
