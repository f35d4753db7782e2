"""A position in an address: read leniently, echoed as read, asked of the engine.

Everything about a game comes from its Game object; pages and HTTP answers are not made here.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from functools import cache
from typing import Any

from django.http import QueryDict
from django.utils.http import urlencode

from games import GAMES, api
from games.cards import CODES, SUITS, parse
from games.game import MISSING, Field, Game
from games.options import Option, choice_text, defaults

LONGEST_TEXT = 400
MOST_CARDS = 60
# What a hand types: Т К Д В and first letters of the suits, beside what the engine takes itself.
_RANKS = {"Т": "A", "К": "K", "Д": "Q", "В": "J", "А": "A", "X": "10", "Х": "10"}
_SUITS = {"П": "S", "Т": "C", "К": "C", "Б": "D", "Ч": "H"}
_SIGNS = {"♣": "C", "♦": "D", "♥": "H", "♠": "S", "♧": "C", "♢": "D", "♡": "H", "♤": "S"}
_GLUED = re.compile(r"(10|[2-9TJQKAТКДВАXХ])\s*([♣♦♥♠♧♢♡♤])|(10|[2-9TJQKAТКДВАXХ])([CDHSПТКБЧ])")
_BETWEEN = re.compile(r"[\s,;.+/|]+")
_INCOMPLETE = {"missing", "hand_empty"}


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


@dataclass(frozen=True)
class Position:
    """What an address says of one game: plays in order, the hand, fields and house rules."""

    game: Game
    plays: tuple[tuple[str, ...], ...]
    hand: tuple[str, ...]
    values: Mapping[str, str]
    chosen: Mapping[str, str]
    players: str = ""

    @property
    def cards(self) -> dict[str, str]:
        """Where each card lies: its code → "hand" or the number of its play, from 1."""
        lying = {code: str(n) for n, play in enumerate(self.plays, start=1) for code in play}
        return dict.fromkeys(self.hand, "hand") | lying

    def question(self) -> dict[str, Any]:
        """The position as the engine takes it."""
        asked: dict[str, Any] = {"game": self.game.key, "hand": list(self.hand)}
        if several(self.game):
            asked["trick"] = [list(play) for play in self.plays]
        else:
            asked["trick"] = [code for play in self.plays for code in play]
        for field in fields(self.game):
            if field.key in self.values:
                asked[field.key] = _field_value(field, self.values[field.key])
        if self.chosen:
            asked["options"] = options_from(self.game, self.chosen)
        if self.players:
            asked["players"] = _number(self.players)
        return asked

    def query(self) -> str:
        """The query string that says the same in the shortest way."""
        pairs: list[tuple[str, str]] = list(self.values.items())
        if several(self.game):
            pairs += [("trick", " ".join(play)) for play in self.plays]
        elif self.plays:
            pairs.append(("trick", " ".join(code for play in self.plays for code in play)))
        if self.hand:
            pairs.append(("hand", " ".join(self.hand)))
        if self.players:
            pairs.append(("players", self.players))
        return urlencode(pairs + list(self.chosen.items()))


def read_position(game: Game, query: QueryDict) -> Position:
    """The position that an address holds; nothing in it can make this fail."""
    typed = {key: str(query.get(key, "")).strip()[:LONGEST_TEXT] for key in query}
    known = {field.key for field in fields(game)}
    values = {key: text for key, text in typed.items() if key in known and text}
    return Position(
        game=game,
        plays=_plays(game, query.getlist("trick")),
        hand=tuple(read_cards(" ".join(query.getlist("hand")[:MOST_CARDS]))),
        values={field.key: values[field.key] for field in fields(game) if field.key in values},
        chosen=_chosen(game, typed),
        players=players if (players := typed.get("players", "")) != str(max(game.seats)) else "",
    )


def _plays(game: Game, texts: list[str]) -> tuple[tuple[str, ...], ...]:
    if several(game):
        return tuple(play for text in texts[:9] if (play := tuple(read_cards(text))))
    return tuple((code,) for code in read_cards(" ".join(texts[:9])))


def _chosen(game: Game, typed: Mapping[str, str]) -> dict[str, str]:
    """House rules that differ from the default (or are no value at all: the engine refuses)."""
    return {
        option.key: typed[option.key]
        for option in game.options
        if typed.get(option.key, "") not in ("", choice_text(option.default))
    }


def several(game: Game) -> bool:
    """Whether a play of this game is a set of cards."""
    return _several(game.key)


@cache
def _several(key: str) -> bool:
    """Only trick rules know it, and they want facts: any that could be will do."""
    game = GAMES[key]
    assert game.tricks is not None
    facts = {field.key: _possible(field, game) for field in game.tricks.fields}
    rules = game.tricks.rules(defaults(game.options), {"size": max(game.seats), **facts})
    return rules.several


def _possible(field: Field, game: Game) -> Any:
    if field.default is not MISSING:
        return field.default
    firsts = {"suit": SUITS[0], "card": CODES[game.pack.cards[0]], "number": field.low}
    return firsts.get(field.kind, field.choices[0] if field.choices else 0)


LEADER = Field("leader", "seat", "", default=None)


def fields(game: Game) -> tuple[Field, ...]:
    """What a position of this game may say besides its cards."""
    own = game.tricks.fields if game.tricks else ()
    # Where a seat matters, it matters whose turn it is.
    seated = any(field.kind == "seat" for field in own)
    return (*own, LEADER) if seated else own


def sizes(game: Game) -> list[int]:
    """The numbers of players that a trick may have."""
    return sorted({*game.seats, *(game.tricks.sizes if game.tricks else ())})


def options_from(game: Game, texts: Mapping[str, str]) -> dict[str, Any]:
    """House rules as the engine takes them; a text that is no value stays a text."""
    read = {option.key: option for option in game.options}
    return {key: _choice(read[key], text) for key, text in texts.items() if key in read}


def _choice(option: Option, text: str) -> Any:
    value = option.read_text(text)
    return text if value is None else value


def _field_value(field: Field, text: str) -> Any:
    if field.kind in ("number", "seat", "side"):
        return _number(text)
    if field.kind == "card":
        return next(iter(read_cards(text)), text)
    if field.kind == "choice" and text == "null":
        return None
    return text


def _number(text: str) -> int | str:
    return int(text) if text.isascii() and text.isdigit() and len(text) < 10 else text


@dataclass(frozen=True)
class Ruling:
    """The engine's answer, or what stands against the position: messages by field."""

    answer: Mapping[str, Any] | None
    errors: Mapping[str, list[Mapping[str, Any]]]
    missing: tuple[str, ...]

    @property
    def refused(self) -> bool:
        return bool(self.errors)


def rule_on(position: Position, lang: str) -> Ruling:
    """Asks the engine. What is merely not there yet is `missing`, not an error."""
    try:
        return Ruling(api.legal(position.question(), lang), {}, ())
    except api.InvalidInput as refused:
        found = refused.errors
    missing = tuple(e["path"] for e in found if e["code"] in _INCOMPLETE)
    errors: dict[str, list[Mapping[str, Any]]] = {}
    for error in found:
        if error["code"] not in _INCOMPLETE:
            errors.setdefault(_field_of(error["path"]), []).append(error)
    return Ruling(None, errors, missing)


def _field_of(path: str) -> str:
    """The form's field that a path lies in: "hand[2]" is hand, "options.limit" is limit."""
    inner = path.removeprefix("options.")
    return re.split(r"[.\[]", inner, maxsplit=1)[0]
