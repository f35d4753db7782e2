"""What a family page does not type but asks the engine: seats, packs, hands, ladders, card points.

    {=cards}  {=cards 3}  {=cards version=king52}    in a cell, of the cell's game
    {=kozyol.cards}                                  in prose
    {=limit}  {=limit/очко/очка/очков}               the usual value of a house rule, with its word
    {=must}  {=must trumps}                          whether a duty binds (see `families_proofs`)

Knows the engine and how cards are called; no page and no article.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from itertools import groupby
from typing import Any

from config.cardnames import letter, rank_name
from games import GAMES
from games.cards import Pack, rank_of, suit_of
from games.describe import choice_label
from games.game import MISSING, Field, Game, TrickPlay
from games.options import Choice, Options, choose, seats_left
from games.ranking import Ranking
from games.reasons import Refused
from rulesref.slots import Slot

FACT = re.compile(
    r"\{=(?:(?P<game>[a-z][a-z0-9-]*)\.)?(?P<name>[a-z]\w*)(?: (?P<terms>[^{}/]+))?"
    r"(?P<forms>(?:/[^{}/]+)*)\}"
)
# A plain suit is read with another one as trumps.
PLAIN, TRUMP = "S", "D"


@dataclass(frozen=True)
class Setting:
    """A game with house rules and a number of players."""

    game: Game
    options: Options
    players: int

    @property
    def pack(self) -> Pack:
        return self.game.pack_of(self.options, self.players)

    @property
    def tricks(self) -> TrickPlay:
        """The part about tricks. Raises ValueError where there is none."""
        if self.game.tricks is None:
            raise ValueError(f"{self.game.key} has no tricks")
        return self.game.tricks

    @property
    def rules(self) -> Any:
        """Its trick rules, in a position about which nothing special is said."""
        return self.tricks.rules(self.options, {f.key: _any(f) for f in self.tricks.fields})


def _any(field: Field) -> Any:
    if field.default is not MISSING:
        return field.default
    if field.kind == "suit":
        return TRUMP
    return field.low if field.kind == "number" else field.choices[0]


def ask(game: str, name: str, terms: str, forms: str, lang: str) -> str:
    """What the engine says, in the active language. Raises ValueError."""
    setting = _setting(game, terms.split())
    if name in FACTS:
        return _said(FACTS[name](setting), forms, lang)
    option = next((each for each in setting.game.options if each.key == name), None)
    if option is None:
        raise ValueError(f"neither a fact nor a house rule of {game}: {name}")
    value: Choice = setting.options[name]
    if isinstance(value, int) and not isinstance(value, bool):
        return _said(value, forms, lang)
    return choice_label(game, f"option-{name}", value, lang)


def _said(value: int | str, forms: str, lang: str) -> str:
    if isinstance(value, str):
        return value
    return Slot("n", forms=tuple(forms.split("/")[1:])).says({"n": value}, lang)


def _setting(key: str, terms: list[str]) -> Setting:
    """`terms`: a number of players (else the one with the largest pack), house rules."""
    if key not in GAMES:
        raise ValueError(f"no such game: {key}")
    game, chosen = GAMES[key], dict[str, Choice]()
    players: tuple[int, ...] = ()
    known = {option.key: option for option in game.options}
    for term in terms:
        name, equals, value = term.partition("=")
        if term.isdecimal() and int(term) in game.seats:
            players = (int(term),)
        elif equals and name in known and (read := known[name].read_text(value)) is not None:
            chosen[name] = read
        else:
            raise ValueError(f"neither players nor a house rule of {key}: {term}")
    players = players or seats_left(game.options, chosen, game.seats)
    try:
        found = [Setting(game, choose(game.options, chosen, count), count) for count in players]
    except Refused as refused:
        raise ValueError(f"{key} is not played so: {refused}") from None
    return max(found, key=lambda setting: len(setting.pack.cards))


# The facts


def _seats(setting: Setting) -> str:
    """Runs are joined: 4, 2–4, 2–4, 6."""
    numbers = sorted(setting.game.seats)
    runs = groupby(enumerate(numbers), key=lambda pair: pair[1] - pair[0])
    listed = [[number for _, number in run] for _, run in runs]
    return ", ".join(str(run[0]) if len(run) == 1 else f"{run[0]}–{run[-1]}" for run in listed)


def _cards(setting: Setting) -> int:
    return len(setting.pack.cards)


def _hand(setting: Setting) -> int:
    return min(setting.tricks.hand, _cards(setting) // setting.players)


def _order(setting: Setting) -> str:
    """The ranks of a plain suit, the highest first."""
    ladder = _plain_ladder(setting) if setting.game.tricks else setting.pack.ranks
    return " ".join(letter(rank, setting.pack.style) for rank in reversed(ladder))


def _plain_ladder(setting: Setting) -> list[str]:
    ranking: Ranking = setting.rules.ranking
    inside = setting.pack.mask
    for group, ladder in ranking.ladders:
        cards = [card for card in ladder if inside >> card & 1]
        if group != ranking.trump and {suit_of(card) for card in cards} == {PLAIN}:
            return [str(rank_of(card)) for card in cards]
    raise ValueError(f"{setting.game.key} has no plain suit")


def _points(setting: Setting) -> Mapping[int, int]:
    return {card: n for card in setting.pack.cards if (n := setting.rules.values.get(card, 0))}


def _values(setting: Setting) -> str:
    """The ranks that are worth something, with what they are worth."""
    by_rank = {str(rank_of(card)): n for card, n in _points(setting).items()}
    dearest = sorted(by_rank.items(), key=lambda pair: -pair[1])
    return ", ".join(f"{rank_name(rank, setting.pack.style)} {n}" for rank, n in dearest)


def _total(setting: Setting) -> int:
    return sum(_points(setting).values())


def _trumps(setting: Setting) -> int:
    """How many trumps there are."""
    return int((setting.rules.ranking.trumps & setting.pack.mask).bit_count())


FACTS: Mapping[str, Callable[[Setting], int | str]] = {
    "seats": _seats,
    "cards": _cards,
    "hand": _hand,
    "order": _order,
    "values": _values,
    "total": _total,
    "trumps": _trumps,
}
