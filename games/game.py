"""What a game is: data and functions put together. No inheritance, no flag for one game."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, Literal

from games.cards import Mask, Pack
from games.options import Option, Options
from games.reasons import Problem, Reason
from games.scoring import Facts, Outcome, Scored, Setup, Sheet, Turn
from games.tricks import TrickRules

Kind = Literal[
    "choice", "switch", "number", "side", "seat", "sides", "suit", "card", "cards", "items", "box"
]
MISSING: Any = object()


@dataclass(frozen=True)
class Field:
    """One thing that is typed in, of a deal or of a position. Forms and checks are made from it.

    kind      `choice` (one of `choices`; None stands for JSON null) · `switch` (true or false) ·
              `number` (`low`…`high`, none of `excludes`) ·
              `side`, `seat`, `suit`, `card` (one) · `sides` (a list) · `cards` (a list of at most
              `high`) · `items` (a list of objects made of `parts`, at most `high` of them) ·
              `box` (one object made of `parts`)
    per       `side` or `seat`: a list with one value for each
    total     what the values of a `per` field add up to; where `total_when` does not hold, at most
    when      the field is asked only while other fields have one of these values
    default   used when the key is missing; MISSING: the key must be there; None: may be left out

    Two fields may have one key where their `when` never hold together.
    """

    key: str
    kind: Kind
    rule: str
    per: Literal["deal", "side", "seat"] = "deal"
    low: int = 0
    high: int = 0
    excludes: tuple[int, ...] = ()
    total: int | None = None
    total_when: Mapping[str, tuple[Any, ...]] = field(default_factory=dict)
    choices: tuple[str | None, ...] = ()
    when: Mapping[str, tuple[Any, ...]] = field(default_factory=dict)
    default: Any = MISSING
    parts: tuple[Field, ...] = ()


@dataclass(frozen=True)
class Account:
    """A column of the score. The `main` one is shown large; `low` or `high` is better.

    `when`: the column is kept only where the options have one of these values.
    """

    key: str
    better: Literal["low", "high"]
    main: bool = False
    when: Mapping[str, tuple[Any, ...]] = field(default_factory=dict)


@dataclass(frozen=True)
class Upturned:
    """A card on the table that belongs to the last player of the first trick.

    `refusal` says why it is not played while it still lies there.
    """

    card: Mask
    playable: bool
    refusal: Reason


def nothing_upturned(options: Options, facts: Mapping[str, Any]) -> Upturned | None:
    """No card lies open."""
    return None


def one_each(players: int, trick: int | None) -> int:
    """Every player lays once to every trick."""
    return players


def nothing_left(setup: Setup) -> int:
    """Every card of the stock is drawn."""
    return 0


def no_penalty(options: Options, side: int | None) -> Facts | None:
    """The rules write no entry for an offence."""
    return None


@dataclass(frozen=True)
class TrickPlay:
    """The part of a game that is about tricks.

    `rules` gives the trick rules for options and a position's facts (its `fields`, checked).
    `sizes` are the numbers of players who may take part in a trick, `hand` a hand's size at the
    start (less where the pack in play is not enough), `stock` whether cards are drawn, of which
    `left(setup)` stay where they are. `plays(players, trick)` is how many plays make the trick of a
    number full (None: of any). `penalty` is the deal entry for a proved offence.
    """

    rules: Callable[[Options, Mapping[str, Any]], TrickRules]
    fields: tuple[Field, ...]
    sizes: tuple[int, ...]
    hand: int
    stock: bool = False
    left: Callable[[Setup], int] = nothing_left
    plays: Callable[[int, int | None], int] = one_each
    upturned: Callable[[Options, Mapping[str, Any]], Upturned | None] = nothing_upturned
    penalty: Callable[[Options, int | None], Facts | None] = no_penalty


@dataclass(frozen=True)
class ActVerdict:
    """Whether one act is legal, and the reason against it."""

    act: str
    reason: Reason | None = None

    @property
    def legal(self) -> bool:
        """Whether nothing speaks against it."""
        return self.reason is None


@dataclass(frozen=True)
class Acts:
    """What may be done without playing a card: a bid in an auction, a draw in a turn.

    `key` is the kind's name in the formats, `rule` its anchor. `fields` are the facts of a
    situation; `judge` gives one verdict for every act that exists.
    """

    key: str
    rule: str
    fields: tuple[Field, ...]
    judge: Callable[[Options, Mapping[str, Any]], Sequence[ActVerdict]]


def all_deals_alike(sheet: Sheet) -> tuple[Reason, ...]:
    """Nothing to say about one deal that is not so of every deal."""
    return ()


@dataclass(frozen=True)
class Game:
    """A game. `seats` are its possible numbers of players; see `scoring` for the callables' values.

    `fields(sheet)` is what the next deal's entry holds, `check(facts, sheet)` yields what the rules
    make impossible, `score(facts, sheet)` what the deal writes, `outcome(sheet)` the end.
    `brief(sheet)` says what the next deal is about, where deals differ, and `every_field(setup)`
    what entries may hold at all, where that differs from the first deal's.
    `prospects(sheet, seat)` names an entry of the next deal for every bid that the seat may make
    and every result, where there is an auction (see `prospects`).
    `packs` gives the pack where options or the number of players (None: not known) change it.
    `family` names another game whose wording this one shares.
    """

    key: str
    pack: Pack
    seats: tuple[int, ...]
    clockwise: bool
    options: tuple[Option, ...]
    accounts: tuple[Account, ...]
    sides: Callable[[Options, int], int]
    start: Callable[[Setup], Mapping[str, Any]]
    turn: Callable[[Sheet], Turn]
    fields: Callable[[Sheet], tuple[Field, ...]]
    check: Callable[[Facts, Sheet], Iterable[Problem]]
    score: Callable[[Facts, Sheet], Scored]
    outcome: Callable[[Sheet], Outcome | None]
    tricks: TrickPlay | None = None
    acts: tuple[Acts, ...] = ()
    brief: Callable[[Sheet], tuple[Reason, ...]] = all_deals_alike
    every_field: Callable[[Setup], tuple[Field, ...]] | None = None
    prospects: Callable[[Sheet, int], Iterable[Facts]] | None = None
    packs: Callable[[Options, int | None], Pack] | None = None
    family: str | None = None

    def pack_of(self, options: Options, players: int | None) -> Pack:
        """The pack that so many players use with these options."""
        return self.packs(options, players) if self.packs else self.pack

    def fields_of(self, setup: Setup) -> tuple[Field, ...]:
        """What entries of a match may hold, whichever deal they are of."""
        return self.every_field(setup) if self.every_field else self.fields(self.sheet(setup))

    def setup(self, options: Options, players: int, first_dealer: int = 0) -> Setup:
        """What a match with these choices is played with."""
        count = self.sides(options, players)
        sides = tuple(tuple(range(side, players, count)) for side in range(count))
        return Setup(options, players, sides, first_dealer)

    def accounts_of(self, options: Options) -> tuple[Account, ...]:
        """The columns that are kept with these options."""
        return tuple(
            account
            for account in self.accounts
            if all(options[key] in values for key, values in account.when.items())
        )

    def sheet(self, setup: Setup) -> Sheet:
        """The empty sheet of a match."""
        kept = self.accounts_of(setup.options)
        totals = {account.key: (0,) * len(setup.sides) for account in kept}
        return Sheet(self, setup, totals, self.start(setup))


def pairs(options: Options, players: int) -> int:
    """Two sides of partners facing each other."""
    return 2


def everyone_alone(options: Options, players: int) -> int:
    """A side for every seat."""
    return players


def nothing_remembered(setup: Setup) -> Mapping[str, Any]:
    """A game that remembers nothing between deals."""
    return {}
