"""A position or a claim in the interchange format, read into cards and facts."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from games.cards import CODES, Card, Mask, Pack, mask
from games.fields import read_facts
from games.game import Field, Game, TrickPlay, Upturned
from games.match import read_game
from games.options import choose, defaults, seats_left
from games.reading import (
    Bad,
    Reader,
    an_object,
    card_list,
    whole,
)
from games.reasons import Problem, Refused
from games.scoring import Setup
from games.tricks import Play, TrickRules

COMMON = ("game", "options", "players", "leader", "sits_out")
_LEADER = Field("leader", "seat", "", default=None)
_SITS_OUT = Field("sits_out", "seat", "", default=None)


@dataclass(frozen=True)
class Frame:
    """What position, claim and record have in common. `size` players take part in a trick.

    `facts` are the game's position fields, checked, with `leader` and `sits_out` where given.
    `pack` holds the cards in play; `told` says whether the number of players is known for sure.
    """

    game: Game
    tricks: TrickPlay
    setup: Setup
    size: int
    facts: Mapping[str, Any]
    pack: Pack
    told: bool

    @property
    def hand(self) -> int:
        """How many cards a hand holds at the start: those of the pack in play are shared evenly."""
        return min(self.tricks.hand, len(self.pack.cards) // self.setup.players)

    @property
    def stock(self) -> int:
        """How many cards are drawn in all."""
        if not self.tricks.stock:
            return 0
        rest = len(self.pack.cards) - self.hand * self.setup.players
        return rest - self.tricks.left(self.setup)

    @property
    def draws(self) -> int | None:
        """How many tricks are followed by drawing; None where that cannot be known."""
        if self.tricks.stock and not self.told:
            return None
        return -(-self.stock // self.plays())

    def rules(self, leading: bool, **more: Any) -> TrickRules:
        """The trick rules here; `leading` says whether a lead is judged."""
        facts = {**self.facts, "leading": leading, "size": self.size, **more}
        return self.tricks.rules(self.setup.options, facts)

    def plays(self, trick: int | None = None) -> int:
        """How many plays make the trick of a number full; of any trick where it is not known."""
        return self.tricks.plays(self.size, trick)

    def seats(self, leader: int) -> tuple[int, ...]:
        """The seats in order of play from a leader, without one that sits out, for a full trick."""
        count, out = self.setup.players, self.facts.get("sits_out")
        turns = ((leader + step) % count for step in range(count))
        taking_part = tuple(seat for seat in turns if seat != out)[: self.size]
        return taking_part * -(-self.plays() // self.size)

    def upturned(self) -> Upturned | None:
        """A card on the table that the last player of the first trick owns."""
        return self.tricks.upturned(self.setup.options, self.facts)


def read_frame(
    raw: object, games: Mapping[str, Game], also: Sequence[str], without: Sequence[str] = ()
) -> tuple[Frame, Mapping[str, Any]]:
    """The frame of an input that may have the keys `also`; the raw object beside it.

    `without` are position fields that make no sense here. Raises Refused.
    """
    asked = an_object(raw)
    game = read_game(asked, games)
    if game.tricks is None:
        raise Refused((Problem("game", "no_tricks"),), game.key)
    reader = Reader()
    players, size = _read_players(asked, game, game.tricks, reader)
    told = asked.get("players") is not None or len(game.seats) == 1
    options = defaults(game.options)
    try:
        options = choose(game.options, asked.get("options"), players if told else None)
    except Refused as refused:
        reader.problems.extend(refused.problems)
    setup = game.setup(options, players)
    pack = game.pack_of(options, players if told else None)
    fields = [f for f in game.tricks.fields if f.key not in without]
    facts = read_facts(
        (*fields, _LEADER, _SITS_OUT), asked, setup, pack, reader, "", (*COMMON, *also)
    )
    reader.finish(game.key)
    if size < players:  # only the number is told: the seats that play are counted from 0
        facts = {"sits_out": players - 1, **facts}
    if facts.get("sits_out") is not None:
        size = _without_one(game, facts)
    return Frame(game, game.tricks, setup, size, facts, pack, told), asked


def _read_players(
    asked: Mapping[str, Any], game: Game, tricks: TrickPlay, reader: Reader
) -> tuple[int, int]:
    """The number of seats, and of plays in a trick."""
    most = max(seats_left(game.options, asked.get("options"), game.seats))
    if asked.get("players") is None:
        return most, most if most in tricks.sizes else max(tricks.sizes)
    wanted = sorted({*game.seats, *tricks.sizes})
    try:
        found = whole(asked["players"], wanted[0], wanted[-1])
    except Bad as bad:
        reader.add("players", bad.code, **bad.values)
        return most, max(tricks.sizes)
    if found not in wanted:
        reader.add("players", "players", players=", ".join(map(str, wanted)))
    return (found if found in game.seats else most), found


def _without_one(game: Game, facts: Mapping[str, Any]) -> int:
    size = max(game.seats) - 1
    if game.tricks is None or size not in game.tricks.sizes or size in game.seats:
        raise Refused((Problem("sits_out", "not_asked", {"key": "sits_out"}),), game.key)
    if facts.get("leader") == facts["sits_out"]:
        raise Refused((Problem("leader", "sits_out"),), game.key)
    return size


def read_cards(frame: Frame, raw: object, path: str) -> tuple[Card, ...]:
    """A list of different cards. Raises Refused."""
    try:
        found = card_list(raw, frame.pack)
    except Bad as bad:
        raise Refused((Problem(path + bad.at, bad.code, bad.values),), frame.game.key) from None
    no_card_twice(frame, found, path)
    return found


def read_trick(frame: Frame, raw: object, path: str, most: int) -> tuple[Play, ...]:
    """The plays that lie on the table, at most `most`. Raises Refused."""
    plays: tuple[Play, ...]
    if not frame.rules(False).several:
        plays = tuple((each,) for each in read_cards(frame, raw, path))
    elif isinstance(raw, list):
        plays = tuple(
            read_cards(frame, play, f"{path}[{index}]") for index, play in enumerate(raw[:9])
        )
    else:
        raise Refused((Problem(path, "type_list"),), frame.game.key)
    if len(plays) > most:
        raise Refused((Problem(path, "trick_full"),), frame.game.key)
    for index, play in enumerate(plays):
        if not play:
            raise Refused((Problem(f"{path}[{index}]", "play_empty"),), frame.game.key)
    no_card_twice(frame, [card for play in plays for card in play], path)
    return plays


def no_card_twice(frame: Frame, cards: Sequence[Card], path: str, seen: Mask = 0) -> None:
    """Raises Refused where a card appears twice or is among those seen before."""
    for index, each in enumerate(cards):
        if seen >> each & 1:
            problem = Problem(f"{path}[{index}]", "card_twice", {"card": CODES[each]})
            raise Refused((problem,), frame.game.key)
        seen |= 1 << each


@dataclass(frozen=True)
class Position:
    """One player to move: what lies on the table and what the hand holds, in the order given."""

    frame: Frame
    trick: tuple[Play, ...]
    hand: tuple[Card, ...]


def read_position(raw: object, games: Mapping[str, Game]) -> Position:
    """A position of the format's section `legal`. Raises Refused."""
    frame, asked = read_frame(raw, games, ("trick", "hand"))
    for key in ("trick", "hand"):
        if key not in asked:
            raise Refused((Problem(key, "missing", {"key": key}),), frame.game.key)
    most = frame.plays(frame.facts.get("trick_number"))
    trick = read_trick(frame, asked["trick"], "trick", most - 1)
    hand = read_cards(frame, asked["hand"], "hand")
    if not hand:
        raise Refused((Problem("hand", "hand_empty"),), frame.game.key)
    if len(hand) > frame.hand:
        problem = Problem("hand", "hand_too_long", {"most": frame.hand})
        raise Refused((problem,), frame.game.key)
    no_card_twice(frame, hand, "hand", mask(card for play in trick for card in play))
    return Position(frame, trick, _with_upturned(frame, trick, hand))


def _with_upturned(
    frame: Frame, trick: tuple[Play, ...], hand: tuple[Card, ...]
) -> tuple[Card, ...]:
    upturned = frame.upturned()
    if upturned is None:
        return hand
    lying = upturned.card.bit_length() - 1
    no_card_twice(frame, hand, "hand", upturned.card)
    if any(lying in play for play in trick):
        problem = Problem("turned_card", "card_twice", {"card": CODES[lying]})
        raise Refused((problem,), frame.game.key)
    last = len(trick) == frame.size - 1  # the dealer, whose card it is
    return (*hand, lying) if last and upturned.playable else hand
