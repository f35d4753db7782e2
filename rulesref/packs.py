"""Which packs a game can be played with: by players, by house rules, and out of a larger pack.

Knows the engine's packs; no page.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace
from functools import cache

from games import GAMES
from games.cards import CODES, JOKERS, RANKS, Pack, Style, members
from games.game import Game
from games.options import Choice, choose
from games.reasons import Refused

STYLES: tuple[Style, ...] = ("french", "spanish", "italian")
_LATIN = ("2", "3", "4", "5", "6", "7", "J", "Q", "K", "A")
ORDINARY: Mapping[int, Pack] = {
    32: Pack(RANKS[5:]),
    36: Pack(RANKS[4:]),
    40: Pack(_LATIN),
    48: Pack(("8", "9", *_LATIN)),
    52: Pack(RANKS),
    54: Pack(RANKS, jokers=len(JOKERS)),
}
"""Packs as people have them in the drawer, by their number of cards."""
LARGEST: Mapping[Style, Pack] = {
    "french": ORDINARY[54],
    "spanish": ORDINARY[48],
    "italian": ORDINARY[48],
}


@dataclass(frozen=True)
class Way:
    """One way to play a game: so many players, a pack, and the house rule that it takes, if any."""

    game: str
    players: int
    pack: Pack
    house_rule: tuple[str, Choice] | None = None


@dataclass(frozen=True)
class Fit:
    """How `players` play a game with what they have. `out`: codes of cards to be taken out first.

    `other_suits`: the game is at home with other suit signs, those of `pack`.
    """

    players: tuple[int, ...]
    pack: Pack
    house_rule: tuple[str, Choice] | None
    out: tuple[str, ...]
    other_suits: bool

    @property
    def at_once(self) -> bool:
        """Whether the pack is the game's own."""
        return not self.out and not self.other_suits


@cache
def ways(key: str) -> tuple[Way, ...]:
    """Every way, those without house rules first, then with one of them."""
    game = GAMES[key]
    usual = [way for players in game.seats if (way := _way(game, players, None))]
    if game.packs is None:
        return tuple(usual)
    known = {(way.players, way.pack) for way in usual}
    others = [way for way in _otherwise(game) if (way.players, way.pack) not in known]
    return (*usual, *others)


def _otherwise(game: Game) -> Iterator[Way]:
    for option in game.options:
        for choice in option.choices:
            for players in game.seats:
                if choice != option.default and (way := _way(game, players, (option.key, choice))):
                    yield way


def _way(game: Game, players: int, rule: tuple[str, Choice] | None) -> Way | None:
    try:
        options = choose(game.options, dict([rule]) if rule else {}, players)
    except Refused:
        return None
    return Way(game.key, players, game.pack_of(options, players), rule)


def sizes() -> list[int]:
    """The numbers of cards that games are played with, or that packs have; smallest first."""
    played = {len(way.pack.cards) for key in GAMES for way in ways(key)}
    return sorted(played | set(ORDINARY))


def fits(key: str, players: int | None, size: int | None, style: str | None) -> tuple[Fit, ...]:
    """How the game is played by so many with such a pack (None: with any); empty if it is not.

    For each number of players the least troublesome way, told once where several play alike.
    """
    found: dict[tuple[object, ...], Fit] = {}
    for count in GAMES[key].seats if players is None else (players,):
        if fit := _fit(key, count, size, style):
            alike = (fit.house_rule, fit.out, fit.other_suits)
            before = found[alike].players if alike in found else ()
            found[alike] = replace(fit, players=(*before, count))
    return tuple(sorted(found.values(), key=_trouble))


def _fit(key: str, players: int, size: int | None, style: str | None) -> Fit | None:
    possible = (
        Fit((), way.pack, way.house_rule, out, style not in (None, way.pack.style))
        for way in ways(key)
        if way.players == players and (out := _taken_out(way, size, style)) is not None
    )
    return min(possible, key=_trouble, default=None)


def _trouble(fit: Fit) -> tuple[bool, bool, bool]:
    return fit.other_suits, bool(fit.out), fit.house_rule is not None


def _taken_out(way: Way, size: int | None, style: str | None) -> tuple[str, ...] | None:
    """What a pack of this size has too much for the game; None where it has too little."""
    foreign = style is not None and style != way.pack.style
    if foreign and way.pack.mask & ~LARGEST[_style(style)].mask:
        return None
    # Packs of one size differ: 36 French cards have sixes, 36 Italian ones threes.
    if size is None or (len(way.pack.cards) == size and not foreign):
        return ()
    given = ORDINARY.get(size)
    if given is None or way.pack.mask & ~given.mask:
        return None
    return tuple(CODES[card] for card in members(given.mask & ~way.pack.mask))


def _style(name: str | None) -> Style:
    return next(style for style in STYLES if style == name)
