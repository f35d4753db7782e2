"""House rules as data: what a table may choose, and the check of what it chose."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Any

from games.reasons import Problem, Refused

Choice = bool | int | str


@dataclass(frozen=True)
class Option:
    """One house rule. Either `choices` lists the values, or `low`…`high` bound a number.

    `presets` are numbers a form offers first. `seats` limits it to some numbers of players.
    """

    key: str
    rule: str
    default: Choice
    choices: tuple[Choice, ...] = ()
    low: int = 0
    high: int = 0
    presets: tuple[int, ...] = ()
    seats: tuple[int, ...] = ()

    @property
    def is_number(self) -> bool:
        """Whether any whole number between `low` and `high` may be chosen."""
        return not self.choices

    def read(self, value: object) -> Choice | None:
        """The choice that a JSON value means, None when it is none of them."""
        if self.is_number:
            if isinstance(value, bool) or not isinstance(value, int):
                return None
            return value if self.low <= value <= self.high else None
        for choice in self.choices:
            if type(choice) is type(value) and choice == value:
                return choice
        return None

    def read_text(self, text: str) -> Choice | None:
        """The choice that a form's text or an address means, None when it is none of them."""
        if self.is_number:
            digits = text.isascii() and text.isdigit() and len(text) < 10
            return self.read(int(text)) if digits else None
        return next((choice for choice in self.choices if choice_text(choice) == text), None)


def switch(key: str, rule: str, default: bool = False, seats: tuple[int, ...] = ()) -> Option:
    """An option that is on or off."""
    return Option(key, rule, default, (False, True), seats=seats)


def choice_text(choice: Choice) -> str:
    """A choice as a form and a Fluent attribute spell it: `true`, `12`, `double`."""
    return str(choice).lower() if isinstance(choice, bool) else str(choice)


def choice_attribute(choice: Choice | None) -> str:
    """The Fluent attribute that names a choice; an attribute cannot begin with a digit."""
    if choice is None:
        return "none"
    text = choice_text(choice)
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
    values = {option.key: option.default for option in declared}
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
    if problems:
        raise Refused(tuple(problems))
    return Options(values)


def _bad_choice(path: str, option: Option) -> Problem:
    if option.is_number:
        return Problem(path, "range", {"low": option.low, "high": option.high}, option.rule)
    listed = ", ".join(choice_text(choice) for choice in option.choices)
    return Problem(path, "choice", {"choices": listed}, option.rule)
