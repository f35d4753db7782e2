"""A record of a deal's tricks: read leniently line by line, echoed as read, replayed by the engine.

Everything about a game comes from its Game object; pages and HTTP answers are not made here.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from typing import Any
from urllib.parse import urlencode

from django.http import QueryDict
from django.utils.translation import gettext as _

from games import GAMES, api
from games.audit import read_record as engine_record
from games.game import Field, Game
from games.position import Frame
from rulesref.claims import one_may_sit_out
from rulesref.rulings import Message, Ruling, ask
from rulesref.typed import (
    LEADER,
    SITS_OUT,
    Setting,
    as_trick,
    number,
    read_cards,
    read_setting,
    several,
    sizes,
)

LONGEST_RECORD = 3000
"""Characters of a whole deal: some three times what the longest one needs."""
MOST_LINES = 60
USUAL_TABLE = 4
_BETWEEN_PLAYS = re.compile(r"[/|]")
_NUMBERED = re.compile(r"\s*\d{1,2}\s*[.):]\s+")
_PLACE = re.compile(r"\[(\d+)\]")

Lines = tuple[tuple[tuple[str, ...], ...], ...]


@dataclass(frozen=True)
class Record:
    """What was played: tricks line by line in order of play, and what was drawn, by seat.

    `too_long` holds the texts, by field, that were not read to their end.
    """

    setting: Setting
    tricks: Lines
    draws: Lines
    too_long: Mapping[str, str] = field(default_factory=dict)

    @property
    def game(self) -> Game:
        """The game that was played."""
        return self.setting.game

    @property
    def leader(self) -> str:
        """Who led the first trick, as typed; the first seat where nothing is said."""
        return self.setting.values.get(LEADER.key, "0")

    @property
    def players(self) -> int:
        """How many sit at the table."""
        told = number(self.setting.players)
        return told if isinstance(told, int) and told in self.game.seats else usual(self.game)

    def question(self) -> dict[str, Any]:
        """The record as the engine takes it."""
        asked = {**self.setting.around(), **self.setting.facts()}
        asked[LEADER.key] = number(self.leader)
        asked["players"] = number(self.setting.players or str(self.players))
        asked["tricks"] = [as_trick(self.game, trick) for trick in self.tricks]
        if self.draws:
            asked["draws"] = [[list(cards) for cards in drawn] for drawn in self.draws]
        return asked

    def query(self) -> str:
        """The query string that says the same in the shortest way."""
        between = " / " if several(self.game) else " "
        pairs = [("tricks", text_of(self.tricks, between)), ("draws", text_of(self.draws, " / "))]
        before = [pair for pair in self.setting.before() if pair != (LEADER.key, "0")]
        said = [(key, text) for key, text in pairs if text]
        return urlencode([*before, *said, *self.setting.after()])

    def frame(self) -> Frame:
        """Seats, sides and sizes. Only of a record that was replayed."""
        return engine_record(self.question(), GAMES).frame


def usual(game: Game) -> int:
    """The players of a record that says nothing of them."""
    return USUAL_TABLE if USUAL_TABLE in game.seats else max(game.seats)


def draws(game: Game) -> bool:
    """Whether cards are drawn from a stock."""
    return game.tricks is not None and game.tricks.stock


def plays_by_players(game: Game) -> dict[int, list[int]]:
    """For so many players, how many plays make the first trick full, the second one, …"""
    assert game.tricks is not None
    plays, tricks = game.tricks.plays, range(1, MOST_LINES + 1)
    return {size: [plays(size, trick) for trick in tricks] for size in sizes(game)}


def record_fields(game: Game) -> tuple[Field, ...]:
    """What a record may say besides its cards."""
    own = game.tricks.fields if game.tricks else ()
    asked = (*(field for field in own if field.key != "trick_number"), LEADER)
    return (*asked, SITS_OUT) if one_may_sit_out(game) else asked


def read_record(game: Game, query: QueryDict) -> Record:
    """The record that an address or a form holds; nothing in it can make this fail."""
    texts = {key: str(query.get(key, "")) for key in ("tricks", "draws")}
    return Record(
        setting=read_setting(game, record_fields(game), query, usual=str(usual(game))),
        tricks=tuple(_tricks(game, texts["tricks"][:LONGEST_RECORD])),
        draws=tuple(_draws(texts["draws"][:LONGEST_RECORD])) if draws(game) else (),
        too_long={key: text for key, text in texts.items() if len(text) > LONGEST_RECORD},
    )


def _tricks(game: Game, text: str) -> Iterable[tuple[tuple[str, ...], ...]]:
    """One trick a line; a number before it and empty lines do not count."""
    for line in text.splitlines()[:MOST_LINES]:
        cards = _NUMBERED.sub("", line, count=1) if _NUMBERED.match(line) else line
        if several(game):
            plays = [tuple(read_cards(play)) for play in _BETWEEN_PLAYS.split(cards)]
        else:
            plays = [(code,) for code in read_cards(cards)]
        if found := tuple(play for play in plays if play):
            yield found


def _draws(text: str) -> Iterable[tuple[tuple[str, ...], ...]]:
    """One round of drawing a line, a part for each seat, which may be empty: not known."""
    for line in text.strip().splitlines()[:MOST_LINES]:
        cards = _NUMBERED.sub("", line, count=1) if _NUMBERED.match(line) else line
        yield tuple(tuple(read_cards(part)) for part in _BETWEEN_PLAYS.split(cards))


def text_of(lines: Lines, between: str, said: Mapping[str, str] | None = None) -> str:
    """Lines as they are typed; `said` gives the words of cards where these are not codes."""
    words = said or {}
    return "\n".join(
        between.join(" ".join(words.get(code, code) for code in play) for play in line)
        for line in lines
    )


def rule_on_record(record: Record, lang: str) -> Ruling:
    """Who took what, who revoked, what was recorded wrongly."""
    if record.too_long:
        message = {"message": _("That is more than a deal can hold: not read to its end.")}
        return Ruling(None, {key: [message] for key in record.too_long})
    if not record.tricks:
        return _without_tricks(ask(record, api.audit, lang))
    return _placed(ask(record, api.audit, lang))


def _without_tricks(ruling: Ruling) -> Ruling:
    """A record of no trick is well-formed, but nothing to rule on."""
    return ruling if ruling.refused else Ruling(None, {}, (*ruling.missing, "tricks"))


def _placed(ruling: Ruling) -> Ruling:
    """The ruling, each message about a line with the number of that line."""
    errors = {
        key: [_with_line(key, each) for each in found]
        for key, found in (ruling.errors or {}).items()
    }
    return Ruling(ruling.answer, errors, ruling.missing)


def _with_line(key: str, message: Message) -> Message:
    places = [int(place) + 1 for place in _PLACE.findall(message["path"])]
    if key not in ("tricks", "draws") or not places:
        return message
    words = {"number": places[0], "message": message["message"]}
    return {**message, "message": _("Line %(number)d: %(message)s") % words}
