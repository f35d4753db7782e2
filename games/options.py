"""House rules as data: what a table may choose, and the check of what it chose."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from games.reasons import Problem, Refused

Choice = bool | int | str | tuple[int, ...]


@dataclass(frozen=True)
class Option:
    """One house rule. Either `choices` lists the values, or `low`…`high` bound a number.

    `presets` are numbers a form offers first. `lists`: a list of numbers between `low` and `high`
    may be chosen instead of one of `choices`. `seats` limits it to some numbers of players,
    `seats_of` a single choice of it. `when`: it changes something only while other options have
    one of these values, so that a form need not ask for it otherwise.
    """

    key: str
    rule: str
    default: Choice
    choices: tuple[Choice, ...] = ()
    low: int = 0
    high: int = 0
    presets: tuple[int, ...] = ()
    seats: tuple[int, ...] = ()
    seats_of: Mapping[Choice, tuple[int, ...]] = field(default_factory=dict)
    lists: bool = False
    when: Mapping[str, tuple[Choice, ...]] = field(default_factory=dict)

    @property
    def is_number(self) -> bool:
        """Whether any whole number between `low` and `high` may be chosen."""
        return not self.choices

    def default_for(self, players: int | None) -> Choice:
        """The default; where it is for other numbers of players, the first choice for these."""
        fits = [c for c in self.choices if players in self.seats_of.get(c, (players,))]
        if players is None or self.default in fits or not fits:
            return self.default
        return fits[0]

    def read(self, value: object) -> Choice | None:
        """The choice that a JSON value means, None when it is none of them."""
        if self.is_number:
            if isinstance(value, bool) or not isinstance(value, int):
                return None
            return value if self.low <= value <= self.high else None
        if self.lists and isinstance(value, list | tuple):
            return self._read_list(value)
        for choice in self.choices:
            if type(choice) is type(value) and choice == value:
                return choice
        return None

    def _read_list(self, value: Sequence[object]) -> tuple[int, ...] | None:
        numbers = range(self.low, self.high + 1)
        found = [each for each in numbers if any(type(v) is int and v == each for v in value)]
        return tuple(found) if len(found) == len(value) else None

    def read_text(self, text: str) -> Choice | None:
        """The choice that a form's text or an address means, None when it is none of them."""
        if self.is_number:
            digits = text.removeprefix("-")
            plain = digits.isascii() and digits.isdigit() and len(digits) < 10
            return self.read(int(text)) if plain else None
        if self.lists and text[:1] == "[" and text[-1:] == "]":
            parts = [part.strip() for part in text[1:-1].split(",") if part.strip()]
            plain = all(part.isascii() and part.isdigit() and len(part) < 10 for part in parts)
            return self.read([int(part) for part in parts]) if plain else None
        return next((choice for choice in self.choices if choice_text(choice) == text), None)


def switch(key: str, rule: str, default: bool = False, seats: tuple[int, ...] = ()) -> Option:
    """An option that is on or off."""
    return Option(key, rule, default, (False, True), seats=seats)


def choice_text(choice: Choice) -> str:
    """A choice as a form and a Fluent attribute spell it: `true`, `12`, `double`, `[2, 6]`."""
    if isinstance(choice, tuple | list):
        return f"[{', '.join(map(str, choice))}]"
    return str(choice).lower() if isinstance(choice, bool) else str(choice)


def choice_attribute(choice: Choice | None) -> str:
    """The Fluent attribute that names a choice: letters, digits and `_`, no digit first."""
    if choice is None:
        return "none"
    text = re.sub(r"[^A-Za-z0-9_-]", "_", choice_text(choice))
    return text if text[0].isalpha() else f"n{text}"


class Options(Mapping[str, Any]):
    """Every option of a game with its value; hashable, read-only."""

    __slots__ = ("_hash", "_values")

    def __init__(self, values: Mapping[str, Choice]) -> None:
        self._values = dict(values)
        self._hash = hash(tuple(sorted((k, repr(v)) for k, v in self._values.items())))

    def __getitem__(self, key: str) -> Any:
        return self._values[key]

    def __iter__(self) -> Iterator[str]:
        return iter(self._values)

    def __len__(self) -> int:
        return len(self._values)

    def plain(self) -> dict[str, Any]:
        """The values as JSON has them."""
        return {k: list(v) if isinstance(v, tuple) else v for k, v in self._values.items()}

    def __hash__(self) -> int:
        return self._hash

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Options) and self._values == other._values


def defaults(declared: tuple[Option, ...]) -> Options:
    """The options as the source texts have them."""
    return Options({option.key: option.default for option in declared})


def choose(declared: tuple[Option, ...], chosen: object, players: int | None = None) -> Options:
    """The declared defaults with what was chosen. Unknown keys and values are refused."""
    if chosen is None:
        chosen = {}
    if not isinstance(chosen, Mapping):
        raise Refused((Problem("options", "type_object"),))
    by_key = {option.key: option for option in declared}
    values = {option.key: option.default_for(players) for option in declared}
    problems: list[Problem] = []
    for key, value in chosen.items():
        path = f"options.{key}"
        if key not in by_key:
            problems.append(Problem(path, "unknown_option", {"key": str(key)[:40]}))
            continue
        option = by_key[key]
        read = option.read(value)
        if read is None:
            problems.append(_bad_choice(path, option))
        elif option.seats and players not in (*option.seats, None) and read != option.default:
            wanted = ", ".join(map(str, option.seats))
            problems.append(Problem(path, "option_players", {"players": wanted}, option.rule))
        else:
            values[key] = read
    if players is not None and not problems:
        problems += _other_players(declared, values, players)
    if problems:
        raise Refused(tuple(problems))
    return Options(values)


def _other_players(
    declared: tuple[Option, ...], values: Mapping[str, Choice], players: int
) -> Iterator[Problem]:
    """Choices for other numbers of players; told at both places, as either may be the mistake."""
    for option in declared:
        seats = option.seats_of.get(values[option.key], (players,))
        if players not in seats:
            wanted = {"players": ", ".join(map(str, seats))}
            yield Problem(f"options.{option.key}", "option_players", wanted, option.rule)
            yield Problem("players", "option_players", wanted, option.rule)


def seats_left(
    declared: tuple[Option, ...], chosen: object, seats: tuple[int, ...]
) -> tuple[int, ...]:
    """Those of `seats` that go with what was chosen, whether or not that can be taken."""
    given = chosen if isinstance(chosen, Mapping) else {}
    for option in declared:
        read = option.read(given.get(option.key, option.default))
        wanted = option.seats_of.get(option.default if read is None else read, seats)
        seats = tuple(count for count in seats if count in wanted) or seats
    return seats


def _bad_choice(path: str, option: Option) -> Problem:
    if option.is_number:
        return Problem(path, "range", {"low": option.low, "high": option.high}, option.rule)
    listed = ", ".join(choice_text(choice) for choice in option.choices)
    return Problem(path, "choice", {"choices": listed}, option.rule)
