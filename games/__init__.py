"""The rules engine: card games as data and functions. `games.api` is the way in from outside.

This file is the list of games; adding one is one import and one line here.
"""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType

from games.catalog import (
    boston,
    briscola,
    briscola_31,
    briscola_chiamata,
    briscola_scoperta,
    briscolone,
    briskula,
    briskula_double,
    burkozel,
    cuatrola,
    four_aces,
    king,
    kozyol,
    kozyol32,
    schembil,
    whist,
)
from games.game import Game

_ALL: tuple[Game, ...] = (
    kozyol.GAME,
    burkozel.GAME,
    whist.GAME,
    cuatrola.GAME,
    kozyol32.GAME,
    boston.GAME,
    king.GAME,
    four_aces.GAME,
    briscola.GAME,
    briscola_31.GAME,
    briscola_chiamata.GAME,
    briscola_scoperta.GAME,
    briscolone.GAME,
    schembil.GAME,
    briskula.GAME,
    briskula_double.GAME,
)

GAMES: Mapping[str, Game] = MappingProxyType({game.key: game for game in _ALL})
