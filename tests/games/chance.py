"""Random entries, house rules and deals of any game, made from what the game declares.

Knows no game by name. Everything comes from the generator that is handed in, so that a run repeats.
"""

from __future__ import annotations

import random
from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Any

from games import api
from games.cards import CODES, SUITS
from games.fields import applies
from games.game import MISSING, Field, Game, TrickPlay
from games.options import Choice, Option, choose
from games.reasons import Refused
from games.scoring import Setup

Json = dict[str, Any]


# House rules


def values_of(option: Option) -> tuple[Choice, ...]:
    """Every choice of an option; of a number its bounds and what a form offers."""
    if not option.is_number:
        return option.choices
    return tuple(dict.fromkeys((option.default, option.low, option.high, *option.presets)))


def some_options(game: Game, players: int, rng: random.Random) -> Json:
    """About half of the house rules changed, those that so many players have."""
    open_to = [o for o in game.options if not o.seats or players in o.seats]
    found: Json = {}
    for option in open_to:
        good = [v for v in values_of(option) if players in option.seats_of.get(v, (players,))]
        if rng.random() < 0.5:
            found[option.key] = rng.choice(good)
    return found


# Entries


def entry(fields: Sequence[Field], setup: Setup, game: Game, rng: random.Random) -> Json:
    """Something for each field that applies; optional ones are left out now and then."""
    facts: Json = {}
    for each in fields:
        if not applies(each.when, facts):
            continue
        if each.default is not MISSING and rng.random() < 0.5:
            if each.default is not None:
                facts[each.key] = each.default
            continue
        facts[each.key] = _value(each, facts, setup, game, rng)
    return facts


def _value(asked: Field, facts: Json, setup: Setup, game: Game, rng: random.Random) -> Any:
    if asked.per == "deal":
        return _one(asked, setup, game, rng)
    count = len(setup.sides) if asked.per == "side" else setup.players
    if asked.total is not None:
        exact = applies(asked.total_when, facts)
        return _shares(asked.total if exact else rng.randint(0, asked.total), count, rng)
    return [_one(asked, setup, game, rng) for _ in range(count)]


def _shares(total: int, count: int, rng: random.Random) -> list[int]:
    """Numbers from 0 that add up to a total; now and then one of them has everything."""
    if rng.random() < 0.2:
        winner = rng.randrange(count)
        return [total * (index == winner) for index in range(count)]
    cuts = sorted(rng.randint(0, total) for _ in range(count - 1))
    return [after - before for before, after in zip((0, *cuts), (*cuts, total), strict=True)]


def _one(asked: Field, setup: Setup, game: Game, rng: random.Random) -> Any:
    pack = game.pack_of(setup.options, setup.players).cards
    sides, seats = len(setup.sides), setup.players
    match asked.kind:
        case "choice":
            return rng.choice(asked.choices)
        case "switch":
            return rng.random() < 0.5
        case "number":
            return rng.choice((asked.low, asked.high, rng.randint(asked.low, asked.high)))
        case "side":
            return rng.randrange(sides)
        case "seat":
            return rng.randrange(seats)
        case "sides":
            return sorted(rng.sample(range(sides), rng.randint(0, sides)))
        case "suit":
            return rng.choice(SUITS)
        case "card":
            return str(CODES[rng.choice(pack)])
        case "cards":
            most = min(asked.high, len(pack))
            return [str(CODES[card]) for card in rng.sample(pack, rng.randint(0, most))]
        case "items":
            number = rng.randint(0, min(asked.high, 3))
            return [entry(asked.parts, setup, game, rng) for _ in range(number)]
        case "box":
            return entry(asked.parts, setup, game, rng)


# Deals


@dataclass
class Dealt:
    """A deal being played at random. `frame` holds what position and record have in common."""

    game: Game
    tricks: TrickPlay
    frame: Json
    seats: tuple[int, ...]
    hands: dict[int, list[str]]
    stock: list[str]
    leader: int
    record: list[list[Any]] = field(default_factory=list)
    draws: list[list[list[str]]] = field(default_factory=list)
    first_leader: int = 0
    left: int = 0
    """How many cards of the stock nobody draws."""

    @property
    def as_record(self) -> Json:
        """What was played, for `audit`."""
        drawn = {"draws": self.draws} if self.draws else {}
        return {**self.frame, "leader": self.first_leader, "tricks": self.record, **drawn}

    def position(self, seat: int) -> Json:
        """The position of the player to move, for `legal`."""
        number = {"trick_number": len(self.record)}
        told = number if any(f.key == "trick_number" for f in self.tricks.fields) else {}
        table = {"trick": self.record[-1], "hand": self.hands[seat], "leader": self.leader}
        return {**self.frame, **told, **table}

    def turns(self) -> tuple[int, ...]:
        """The seats of the running trick in order of play."""
        at = self.seats.index(self.leader)
        once = (*self.seats[at:], *self.seats[:at])
        plays = self.tricks.plays(len(once), len(self.record))
        return (once * -(-plays // len(once)))[:plays]

    def lay(self, seat: int, play: Any) -> None:
        """Puts a play on the table."""
        for card in play if isinstance(play, list) else [play]:
            self.hands[seat].remove(card)
        self.record[-1].append(play)

    def finish_trick(self) -> None:
        """Gives the trick to its winner, who leads next, and lets everybody draw."""
        short = len(self.record[-1]) < self.tricks.plays(len(self.seats), None)
        played = (self.first_leader, self.record) if short else (self.leader, self.record[-1:])
        trick = {**self.frame, "leader": played[0], "tricks": played[1]}
        self.leader = api.audit(trick)["winners"][-1]
        if self.draws or len(self.stock) > self.left:
            self.draws.append(self._draw())

    def _draw(self) -> list[list[str]]:
        """One card at a time from the winner on; where the stock ends, some go without."""
        players = len(self.seats)
        drawn: list[list[str]] = [[] for _ in self.seats]
        lacking = self.tricks.hand - len(self.hands[self.leader])
        for turn in range(min(lacking * players, len(self.stock) - self.left)):
            seat = (self.leader + turn) % players
            drawn[seat].append(self.stock.pop())
            self.hands[seat].append(drawn[seat][-1])
        return drawn


def dealt(game: Game, tricks: TrickPlay, rng: random.Random) -> Dealt:
    """A shuffled deal with random trump, house rules and number of players."""
    players = rng.choice([n for n in game.seats if n in tricks.sizes])
    chosen = some_options(game, players, rng) if rng.random() < 0.5 else {}
    options = choose(game.options, chosen, players)
    setup = game.setup(options, players)
    pack = [str(CODES[card]) for card in game.pack_of(options, players).cards]
    rng.shuffle(pack)
    size = min(tricks.hand, len(pack) // players)
    hands = {seat: [pack.pop() for _ in range(size)] for seat in range(players)}
    frame = {"game": game.key, "options": chosen, "players": players}
    frame |= some_facts(tricks, setup, game, rng)
    seats = tuple(range(players))
    if players - 1 in tricks.sizes and players - 1 not in game.seats and rng.random() < 0.5:
        out = rng.choice(seats)
        frame |= {"sits_out": out}
        seats = tuple(seat for seat in seats if seat != out)
    leader = rng.choice(seats)
    deal = Dealt(game, tricks, frame, seats, hands, pack, leader, first_leader=leader)
    deal.left = tricks.left(setup)
    return deal


def some_facts(tricks: TrickPlay, setup: Setup, game: Game, rng: random.Random) -> Json:
    """What the game wants to know of a position: all that must be told, and who sits where.

    Where the game finds that something is missing or cannot be, a suit more and other values.
    """
    suits = False
    while True:
        wanted = [
            f
            for f in tricks.fields
            if f.default is MISSING or f.kind == "seat" or (suits and f.kind == "suit")
        ]
        facts: Json = {}
        for each in wanted:
            if applies(each.when, facts):
                facts[each.key] = _one(each, setup, game, rng)
        try:
            tricks.rules(setup.options, {**facts, "leading": False, "size": setup.players})
        except Refused:
            suits = not suits
        else:
            return facts
