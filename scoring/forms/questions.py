"""What a form asks, ready to be laid out: questions, their answers and boxes, what is wrong.

Knows neither the engine nor what was typed: `controls` and `start` make these.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

NULL = "null"
LONG = 22  # letters: longer answers stand one below the other


@dataclass(frozen=True)
class Told:
    """A sentence of the engine; `rule` is the anchor of the rule behind it, or empty."""

    message: str
    rule: str = ""


class Error(Told):
    """Why a value is refused."""


Errors = Mapping[str, Sequence[Error]]
"""Form name → what is wrong there."""


@dataclass(frozen=True)
class Answer:
    """One choice among several; `when`: the condition on which it may be chosen."""

    value: str
    label: str
    checked: bool
    suit: str = ""
    when: str = ""


@dataclass(frozen=True)
class Box:
    """One number. `sum` is what the boxes of its `group` add up to while `sum_when` holds."""

    name: str
    label: str
    value: str
    low: int
    high: int
    quick: str
    errors: Sequence[Error]
    group: str = ""
    sum: int | None = None
    sum_when: str = ""
    mark: str = ""

    @property
    def error_id(self) -> str:
        return f"error{self.mark}-{self.name}"

    @property
    def signed(self) -> bool:
        """Whether a minus may be typed: the number keys of a phone have none."""
        return self.low < 0


@dataclass(frozen=True)
class Row:
    """Questions that belong together, under a name of their own."""

    label: str
    controls: Sequence[Control]


@dataclass(frozen=True)
class Control:
    """One question of a form.

    `listed`: numbers typed instead of an answer; None where they cannot be. `mark` tells two
    questions of one name apart, of which one is asked at a time.
    `help_rule`: whether the rule is named beside the help.
    `widget`: segments, checks, cards, select, numbers, group (of `rows` that are all asked) or rows
    (that may stay empty).
    """

    name: str
    widget: str
    label: str
    help: str
    rule: str
    when: str
    errors: Sequence[Error]
    answers: Sequence[Answer] = ()
    boxes: Sequence[Box] = ()
    rows: Sequence[Row] = ()
    style: str = ""
    listed: str | None = None
    mark: str = ""
    help_rule: bool = False

    @property
    def error_id(self) -> str:
        return f"error{self.mark}-{self.name}"

    @property
    def places(self) -> Iterator[tuple[str, Sequence[Error]]]:
        """Every place of the form where an error of this question may stand, with what does."""
        if not self.single:
            yield self.error_id, self.errors
        for box in self.boxes:
            yield box.error_id, box.errors
        for row in self.rows:
            for part in row.controls:
                yield from part.places

    @property
    def single(self) -> bool:
        """Whether the question is one number: the box itself is the question then."""
        return len(self.boxes) == 1

    @property
    def long(self) -> bool:
        """Whether the answers stand one below the other."""
        return any(len(answer.label) > LONG for answer in self.answers)

    @property
    def chosen(self) -> bool:
        """Whether anything is chosen."""
        return any(answer.checked for answer in self.answers)

    @property
    def even(self) -> bool:
        """Whether the answers are suits, which stand in equal cells."""
        return any(answer.suit for answer in self.answers)


def spelled(when: Mapping[str, tuple[Any, ...]]) -> str:
    """A condition as `fields.js` reads it."""
    return ";".join(
        f"{key}={','.join(NULL if value is None else str(value) for value in values)}"
        for key, values in when.items()
    )
