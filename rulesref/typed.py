"""What people type or tap, read leniently: cards, numbers, the fields and house rules of a game.

Everything about a game comes from its Game object; nothing typed can make a reading fail.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from functools import cache
from typing import Any

from django.http import QueryDict

from games import GAMES
from games.cards import CODES, SUITS, Pack, parse
from games.fields import applies
from games.game import MISSING, Field, Game
from games.options import Option, choice_text, choose, defaults
from games.reasons import Refused
from games.tricks import TrickRules

LONGEST_TEXT = 400
MOST_CARDS = 60
# What a hand types: Т К Д В and first letters of the suits, beside what the engine takes itself.
_RANKS = {"Т": "A", "К": "K", "Д": "Q", "В": "J", "А": "A", "X": "10", "Х": "10"}
_SUITS = {"П": "S", "Т": "C", "К": "C", "Б": "D", "Ч": "H"}
_SIGNS = {"♣": "C", "♦": "D", "♥": "H", "♠": "S", "♧": "C", "♢": "D", "♡": "H", "♤": "S"}
_GLUED = re.compile(r"(10|[2-9TJQKAТКДВАXХ])\s*([♣♦♥♠♧♢♡♤])|(10|[2-9TJQKAТКДВАXХ])([CDHSПТКБЧ])")
_BETWEEN = re.compile(r"[\s,;.+/|]+")
_SWITCHES = {"true": True, "on": True, "1": True, "false": False, "off": False, "0": False}

LEADER = Field("leader", "seat", "", default=None)
SITS_OUT = Field("sits_out", "seat", "", default=None)


# Cards


def read_cards(text: str) -> list[str]:
    """The codes of the cards in a text; a piece that is no card stays as it was typed."""
    tidy = text[:LONGEST_TEXT].upper().replace("\N{VARIATION SELECTOR-16}", "")
    found = [code for piece in _pieces(tidy) for code in _codes(piece)]
    return found[:MOST_CARDS]


def _pieces(text: str) -> list[str]:
    joined = re.sub(r"\s+(?=[♣♦♥♠♧♢♡♤])", "", text)
    return [piece for piece in _BETWEEN.split(joined) if piece]


def _codes(piece: str) -> Iterable[str]:
    if exact := _code(piece):
        return [exact]
    pairs = [(a or c, b or d) for a, b, c, d in _GLUED.findall(piece)]
    if pairs and not _BETWEEN.sub("", _GLUED.sub("", piece)):
        return [_code(rank + suit) or rank + suit for rank, suit in pairs]
    return [piece]


def _code(piece: str) -> str | None:
    rank, suit = piece[:-1], piece[-1:]
    latin = _RANKS.get(rank, rank) + _SIGNS.get(suit, _SUITS.get(suit, suit))
    try:
        return str(CODES[parse(latin)])
    except ValueError:
        return None


def read_plays(game: Game, texts: list[str]) -> tuple[tuple[str, ...], ...]:
    """A trick in order of play: one text of single cards, or a text for each play of several."""
    if several(game):
        return tuple(play for text in texts[:20] if (play := tuple(read_cards(text))))
    return tuple((code,) for code in read_cards(" ".join(texts[:20])))


def as_trick(game: Game, plays: Iterable[tuple[str, ...]]) -> list[Any]:
    """Plays as the engine takes a trick: a list of cards, or of lists of cards."""
    if several(game):
        return [list(play) for play in plays]
    return [code for play in plays for code in play]


def trick_pairs(game: Game, plays: Iterable[tuple[str, ...]]) -> list[tuple[str, str]]:
    """The same in an address: once for each play of several cards, else all in one."""
    joined = [" ".join(play) for play in plays]
    if several(game):
        return [("trick", text) for text in joined]
    return [("trick", " ".join(joined))] if joined else []


# Single values


def number(text: str) -> int | str:
    """A whole number; what is none stays a text, for the engine to refuse."""
    digits = text.replace("\N{MINUS SIGN}", "-").removeprefix("-")
    plain = digits.isascii() and digits.isdigit() and len(digits) < 10
    return int(text.replace("\N{MINUS SIGN}", "-")) if plain else text


def value_of(field: Field, text: str) -> Any:
    """What a field's text means to the engine; what it cannot mean stays a text."""
    match field.kind:
        case "number" | "seat" | "side":
            return number(text)
        case "card":
            found = read_cards(text)
            return found[0] if len(found) == 1 else text
        case "cards":
            return read_cards(text)
        case "switch":
            return _SWITCHES.get(text.lower(), text)
        case "choice" if text == "null":
            return None
    return text


def options_from(game: Game, texts: Mapping[str, str]) -> dict[str, Any]:
    """House rules as the engine takes them; a text that is no value stays a text."""
    read = {option.key: option for option in game.options}
    return {key: _choice(read[key], text) for key, text in texts.items() if key in read}


def _choice(option: Option, text: str) -> Any:
    value = option.read_text(text)
    return text if value is None else value


# What a game asks


def several(game: Game) -> bool:
    """Whether a play of this game is a set of cards."""
    return game.tricks is not None and some_rules(game.key).several


def counts_points(game: Game) -> bool:
    """Whether the cards of this game have points."""
    plays = [(card,) for card in game.pack.cards]
    return game.tricks is not None and some_rules(game.key).points(plays) > 0


@cache
def some_rules(key: str) -> TrickRules:
    """Trick rules of a game with tricks. They want facts: any that could be will do."""
    game = GAMES[key]
    assert game.tricks is not None
    facts: dict[str, Any] = {}
    for field in game.tricks.fields:
        if applies(field.when, facts):
            facts[field.key] = _possible(field, game)
    size = {"size": max(game.seats), "leading": False}
    return game.tricks.rules(defaults(game.options), {**size, **facts})


def _possible(field: Field, game: Game) -> Any:
    if field.default is not MISSING:
        return field.default
    firsts = {"suit": SUITS[0], "card": CODES[game.pack.cards[0]], "number": field.low}
    return firsts.get(field.kind, field.choices[0] if field.choices else 0)


def sizes(game: Game) -> list[int]:
    """The numbers of players that a trick may have."""
    return sorted({*game.seats, *(game.tricks.sizes if game.tricks else ())})


@dataclass(frozen=True)
class Setting:
    """What a question says besides its cards, as typed: fields by key, house rules, players.

    `chosen` are the house rules that differ from the default.
    """

    game: Game
    fields: tuple[Field, ...]
    values: Mapping[str, str]
    chosen: Mapping[str, str]
    players: str = ""

    def facts(self) -> dict[str, Any]:
        """The fields that were given and apply, as the engine takes them."""
        found: dict[str, Any] = {}
        known: dict[str, Any] = {}
        for field in self.fields:
            if not applies(field.when, known):
                continue
            if field.key in self.values:
                found[field.key] = known[field.key] = value_of(field, self.values[field.key])
            elif field.default is not MISSING:
                known[field.key] = field.default
        return found

    def around(self) -> dict[str, Any]:
        """Game, house rules and players as the engine takes them."""
        asked: dict[str, Any] = {"game": self.game.key}
        if self.chosen:
            asked["options"] = options_from(self.game, self.chosen)
        if self.players:
            asked["players"] = number(self.players)
        return asked

    def pack(self) -> Pack:
        """The cards in play, as far as house rules and players can be read."""
        try:
            options = choose(self.game.options, options_from(self.game, self.chosen))
        except Refused:
            return self.game.pack
        told = number(self.players)
        known = isinstance(told, int) and told in self.game.seats
        return self.game.pack_of(options, told if known and isinstance(told, int) else None)

    def before(self) -> list[tuple[str, str]]:
        """What stands in an address before the cards: the fields that apply."""
        applying = self.facts()
        return [(key, text) for key, text in self.values.items() if key in applying]

    def after(self) -> list[tuple[str, str]]:
        """What stands in an address after the cards: players and house rules."""
        players = [("players", self.players)] if self.players else []
        return [*players, *self.chosen.items()]


def read_setting(
    game: Game, fields: tuple[Field, ...], query: QueryDict, usual: str = ""
) -> Setting:
    """The setting that an address holds. `usual`: the players that go without saying."""
    typed = {key: str(query.get(key, ""))[:LONGEST_TEXT].strip() for key in query}
    players = typed.get("players", "")
    return Setting(
        game=game,
        fields=fields,
        values={f.key: text for f in fields if (text := _text(f, typed.get(f.key, "")))},
        chosen=_chosen(game, typed),
        players="" if players == usual else players,
    )


def _text(field: Field, text: str) -> str:
    """What was typed into a field, cards by their codes; "" where it says no more than nothing."""
    if text == "null" and field.default is None:
        return ""
    return " ".join(read_cards(text)) if field.kind in ("card", "cards") else text


def _chosen(game: Game, typed: Mapping[str, str]) -> dict[str, str]:
    """House rules that differ from the default (or are no value at all: the engine refuses)."""
    return {
        option.key: typed[option.key]
        for option in game.options
        if typed.get(option.key, "") not in ("", choice_text(option.default))
    }
