"""Asking the engine: its answer, or what stands against the question, message by message.

Knows the shape of the engine's refusals; no page, and no question's own words.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any, Protocol

from games.api import InvalidInput
from rulesref.typed import Setting

Message = Mapping[str, Any]
# What is merely not there yet is no mistake.
_INCOMPLETE = {"missing", "hand_empty", "trick_empty"}


class Question(Protocol):
    """What is asked about a game, read from an address or a form."""

    @property
    def setting(self) -> Setting:
        """What is said besides the cards."""

    def question(self) -> dict[str, Any]:
        """The question as the engine takes it."""

    def query(self) -> str:
        """The query string that says the same in the shortest way."""


@dataclass(frozen=True)
class Ruling:
    """The engine's answer, or what stands against the question: messages by field."""

    answer: Mapping[str, Any] | None = None
    errors: Mapping[str, list[Message]] | None = None
    missing: tuple[str, ...] = ()

    @property
    def refused(self) -> bool:
        """Whether something is wrong, not merely missing."""
        return bool(self.errors)

    def messages(self, key: str) -> list[Message]:
        """What is wrong with a field."""
        return (self.errors or {}).get(key, [])


def ask(question: Question, how: Callable[[Any, str], Any], lang: str, kind: str = "") -> Ruling:
    """Asks the engine. `kind` is the key below which the fields of an act lie."""
    try:
        return Ruling(how(question.question(), lang))
    except InvalidInput as refused:
        found = refused.errors
    missing = tuple(_field_of(e["path"], kind) for e in found if e["code"] in _INCOMPLETE)
    errors: dict[str, list[Message]] = {}
    for error in found:
        if error["code"] not in _INCOMPLETE:
            errors.setdefault(_field_of(error["path"], kind), []).append(error)
    return Ruling(None, errors, missing)


def _field_of(path: str, kind: str) -> str:
    """The form's field that a path lies in: "hand[2]" is hand, "options.limit" is limit."""
    inner = path.removeprefix("options.").removeprefix(f"{kind}." if kind else "")
    return re.split(r"[.\[]", inner, maxsplit=1)[0]
