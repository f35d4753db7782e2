"""The form that starts a match: number of players, names, first dealer, house rules."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import Any

from django.utils.translation import gettext as _

from games.api import error_json
from games.describe import choice_label
from games.game import Game
from games.match import LONGEST_NAME
from games.options import Option, Options, choice_text
from games.reasons import Problem
from games.scoring import Setup
from games.wording import say
from scoring.forms.questions import Answer, Box, Control, Error, spelled
from scoring.forms.typed import Typed, first, index, one_line
from scoring.services import Start
from scoring.sheets import Seating

LIST = "-list"


@dataclass(frozen=True)
class Seat:
    """A name to type; `when`: the numbers of players with which the seat is taken."""

    name: str
    label: str
    value: str
    when: str
    errors: Sequence[Error]


class StartForm:
    """The form of one game. `typed`: what a browser sent; else `start`: what it begins with."""

    def __init__(
        self, game: Game, lang: str, typed: Typed | None = None, start: Start | None = None
    ) -> None:
        self.game, self.lang = game, lang
        self.errors: dict[str, list[Error]] = {}
        self.values: Typed = self._initial(start) if typed is None else typed

    def _initial(self, start: Start | None) -> Typed:
        if start is None:
            return {"players": [str(max(self.game.seats))]}
        values = {f"name_{seat}": [name] for seat, name in enumerate(start.names)}
        values |= {f"option-{key}": [choice_text(one)] for key, one in start.options.items()}
        dealer = start.first_dealer if start.first_dealer < len(start.names) else 0
        return values | {"players": [str(len(start.names))], "dealer": [str(dealer)]}

    # What it means

    @cached_property
    def players(self) -> int:
        """How many play. What was sent and cannot be is an error, and the most are shown."""
        seats = self.game.seats
        chosen = index(first(self.values, "players") or str(max(seats)))
        if chosen not in seats:
            self._refuse_one("players", _("Choose one of these numbers of players."))
            return max(seats)
        return int(chosen)

    @cached_property
    def names(self) -> tuple[str, ...]:
        """The names by seat; a seat without one is called by its number."""
        return tuple(self._name(seat) or self.nameless(seat) for seat in range(self.players))

    def nameless(self, seat: int) -> str:
        return _("Player %(number)d") % {"number": seat + 1}

    def _name(self, seat: int) -> str:
        return one_line(first(self.values, f"name_{seat}"))

    @property
    def dealer(self) -> int:
        chosen = index(first(self.values, "dealer") or "0")
        return chosen if isinstance(chosen, int) and chosen < self.players else 0

    @property
    def options(self) -> dict[str, Any]:
        """What differs from the defaults; a value that is none is kept for the engine to refuse."""
        found: dict[str, Any] = {}
        for option in self.game.options:
            text = self._text(option)
            read = option.read_text(text)
            if text and read != option.default_for(self.players):
                found[option.key] = text if read is None else read
        return found

    def _text(self, option: Option) -> str:
        """What was chosen; a list of numbers typed by hand wins over the choices beside it."""
        listed = first(self.values, f"option-{option.key}{LIST}") if option.lists else ""
        return f"[{listed}]" if listed else first(self.values, f"option-{option.key}")

    def start(self) -> Start | None:
        """What to start with, None where the form itself finds something wrong."""
        start = Start(self.game.key, self.names, self.options, self.dealer)
        self._check_names()
        return None if self.errors else start

    def _check_names(self) -> None:
        seen: set[str] = set()
        for seat in range(max(self.game.seats)):
            name = self._name(seat)
            if seat >= self.players and name:
                count = {"players": self.players}
                self._refuse_one(f"name_{seat}", _("Only %(players)d play: empty this.") % count)
            elif len(name) > LONGEST_NAME:
                most = {"most": LONGEST_NAME}
                self._refuse_one(f"name_{seat}", _("At most %(most)d letters, please.") % most)
            elif seat < self.players and self.names[seat].casefold() in seen:
                self._refuse_one(f"name_{seat}", _("Two players cannot have the same name here."))
            if seat < self.players:
                seen.add(self.names[seat].casefold())

    def _refuse_one(self, name: str, message: str) -> None:
        self.errors.setdefault(name, []).append(Error(message))

    def refuse(self, problems: Sequence[Problem]) -> None:
        """Puts what the engine refuses beside its field."""
        for problem in problems:
            told = error_json(problem, self.game.key, self.lang)
            kind, _dot, key = problem.path.partition(".")
            name = f"option-{key}" if kind == "options" else ""
            error = Error(told["message"], told.get("rule", ""))
            self.errors.setdefault(name, []).append(error)

    # What is shown

    @property
    def general(self) -> list[Error]:
        return self.errors.get("", [])

    @property
    def seats(self) -> list[Seat]:
        """Every name that the game may need."""
        names = [f"name_{seat}" for seat in range(max(self.game.seats))]
        return [
            Seat(
                name,
                self.nameless(seat),
                first(self.values, name),
                self._played_by(seat),
                self.errors.get(name, ()),
            )
            for seat, name in enumerate(names)
        ]

    def _played_by(self, seat: int) -> str:
        """When a seat is taken, as `fields.js` reads it; empty where it always is."""
        taken = [count for count in self.game.seats if count > seat]
        return "" if len(taken) == len(self.game.seats) else only_with(taken)

    @property
    def counts(self) -> list[Answer]:
        """The numbers of players to choose from; none where there is no choice."""
        if len(self.game.seats) == 1:
            return []
        return [Answer(str(n), str(n), n == self.players) for n in sorted(self.game.seats)]

    @property
    def dealers(self) -> list[Answer]:
        return [
            Answer(str(seat), name, seat == self.dealer) for seat, name in enumerate(self.names)
        ]

    @property
    def sides(self) -> tuple[str, ...]:
        """Who plays together, with these names and house rules."""
        return Seating(self.names, self._setup()).sides

    @property
    def partners(self) -> bool:
        return len(self.sides) < self.players

    def _setup(self) -> Setup:
        chosen = self.options
        good = {
            option.key: chosen[option.key]
            for option in self.game.options
            if option.key in chosen
            and option.read(chosen[option.key]) is not None
            and (not option.seats or self.players in option.seats)
        }
        usual = {option.key: option.default_for(self.players) for option in self.game.options}
        values = Options({**usual, **good})
        return self.game.setup(values, self.players, self.dealer)

    @property
    def rules(self) -> Mapping[str, Any]:
        """The house rules as they would be played; what cannot be read is left at its default."""
        return self._setup().options

    @property
    def rules_wrong(self) -> bool:
        return any(name.startswith("option-") for name in self.errors)

    @property
    def controls(self) -> Iterator[Control]:
        """One question for each house rule."""
        for option in self.game.options:
            key, name = f"option-{option.key}", f"option-{option.key}"
            text = self._text(option) or choice_text(option.default_for(self.players))
            yield Control(
                name=name,
                widget="numbers" if option.is_number else "segments",
                label=say(self.game.key, self.lang, key),
                help=say(self.game.key, self.lang, key, attribute="help"),
                rule=option.rule,
                help_rule=True,
                when=_asked(option),
                errors=self.errors.get(name, ()),
                boxes=[self._box(option, name, text)] if option.is_number else (),
                answers=() if option.is_number else self._answers(option, text),
                listed=text[1:-1] if text[:1] == "[" else "" if option.lists else None,
            )

    def _box(self, option: Option, name: str, text: str) -> Box:
        label = say(self.game.key, self.lang, f"option-{option.key}")
        offered = dict.fromkeys((option.default, *option.presets))
        quick = " ".join(str(one) for one in offered)
        errors = self.errors.get(name, ())
        return Box(name, label, text, option.low, option.high, quick, errors)

    def _answers(self, option: Option, text: str) -> list[Answer]:
        key = f"option-{option.key}"
        return [
            Answer(
                choice_text(choice),
                choice_label(self.game.key, key, choice, self.lang),
                choice_text(choice) == text,
                when=only_with(option.seats_of.get(choice, ())),
            )
            for choice in option.choices
        ]


def only_with(players: Sequence[int]) -> str:
    """A condition on the number of players, as `fields.js` reads it; empty where there is none."""
    return "players=" + ",".join(map(str, players)) if players else ""


def _asked(option: Option) -> str:
    """When a house rule is asked: with its numbers of players and what it depends on."""
    others = {f"option-{key}": tuple(map(choice_text, v)) for key, v in option.when.items()}
    return ";".join(filter(None, (only_with(option.seats), spelled(others))))
