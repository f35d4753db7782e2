"""Why something is so, without words: a key, a rule's anchor, the values its sentence needs."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

from games.cards import Code
from games.ranking import Group


class Word(str):
    """The key of a name that wording says in its place, or `key.attribute`: a deal's in a list."""

    __slots__ = ()


Value = int | str | Code | Group | Word | tuple[Code, ...] | tuple[Word, ...]


@dataclass(frozen=True)
class Reason:
    """`key` names a sentence in `wording/`, `rule` an anchor of the game's article."""

    key: str
    rule: str
    values: Mapping[str, Value] = field(default_factory=dict)


@dataclass(frozen=True)
class Problem:
    """One thing wrong with an input: where (`path`), what (`code`), and its sentence's values."""

    path: str
    code: str
    values: Mapping[str, Any] = field(default_factory=dict)
    rule: str | None = None


class Refused(Exception):
    """An input that the engine cannot take; carries every problem found."""

    def __init__(self, problems: tuple[Problem, ...], game: str | None = None) -> None:
        super().__init__(problems)
        self.problems = problems
        self.game = game
