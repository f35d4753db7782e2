"""The form of one deal: what was typed, what it means, and what the engine says against it."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from functools import cached_property
from typing import Any

from django.utils.translation import gettext as _

from games.api import error_json
from games.fields import applies
from games.game import Field
from games.match import LONGEST_NOTE
from games.reasons import Problem
from games.scoring import Sheet
from games.wording import say
from scoring.forms.controls import Builder
from scoring.forms.entry import Entry, read_entry, typed_blank, typed_of
from scoring.forms.questions import Control, Error, Told
from scoring.forms.typed import Typed, first
from scoring.sheets import Seating

_PATH = re.compile(r"deals\[(\d+)\](?:\.(.+))?")
_STEP = re.compile(r"\[(\d+)\]|\.?(\w+)")


class DealForm:
    """A deal's form, for the place in a match where `sheet` ends.

    `typed`: what a browser sent; else `facts`: the deal to correct; else the form is blank.
    """

    def __init__(
        self,
        sheet: Sheet,
        seating: Seating,
        lang: str,
        typed: Typed | None = None,
        facts: Mapping[str, Any] | None = None,
    ) -> None:
        self.sheet, self.seating, self.lang = sheet, seating, lang
        self.fields = sheet.game.fields(sheet)
        self.errors: dict[str, list[Error]] = {}
        self.values: Typed = self._initial(facts) if typed is None else typed

    def _initial(self, facts: Mapping[str, Any] | None) -> Typed:
        if facts is None:
            return typed_blank(self.fields)
        return {**typed_of(self.fields, facts), "note": [str(facts.get("note", ""))]}

    @property
    def number(self) -> int:
        """The number of the deal that is entered."""
        return self.sheet.deal

    @property
    def note(self) -> str:
        return first(self.values, "note")

    @property
    def longest_note(self) -> int:
        return LONGEST_NOTE

    @cached_property
    def entry(self) -> Entry:
        """What was typed, read."""
        return read_entry(self.fields, self.values, self.sheet.setup)

    @property
    def facts(self) -> dict[str, Any]:
        """The deal as the engine takes it."""
        return self.entry.facts | ({"note": self.note} if self.note else {})

    @property
    def brief(self) -> list[Told]:
        """What the deal is about, where deals differ: sentences with their rules."""
        game = self.sheet.game
        return [
            Told(say(game.key, self.lang, reason.key, reason.values), reason.rule)
            for reason in game.brief(self.sheet)
        ]

    @property
    def missing(self) -> list[str]:
        """What is still to be entered, in words."""
        game = self.sheet.game.key
        blank = dict.fromkeys(self.entry.blank)
        return [say(game, self.lang, f"field-{key}") for key in blank]

    @property
    def controls(self) -> list[Control]:
        """What the template shows."""
        builder = Builder(self.sheet, self.seating, self.lang, self.values, self.errors)
        return builder.controls(self.fields)

    @property
    def general(self) -> list[Error]:
        """What is wrong with the entry as a whole."""
        return self.errors.get("", [])

    def refuse(self, problems: Sequence[Problem], unfinished: bool = False) -> None:
        """Puts each problem where it belongs. `unfinished`: what is only missing is no error."""
        for problem in problems:
            if unfinished and self._only_missing(problem):
                continue
            told = error_json(problem, self.sheet.game.key, self.lang)
            where, message = self._place(problem.path), told["message"]
            if where is None:
                later = int(_PATH.fullmatch(problem.path)[1]) + 1  # type: ignore[index]
                message = _("Then deal %(number)d would no longer be possible: %(why)s") % {
                    "number": later,
                    "why": message,
                }
            self.errors.setdefault(where or "", []).append(Error(message, told.get("rule", "")))

    def _only_missing(self, problem: Problem) -> bool:
        where = self._place(problem.path) or ""
        return any(where == key or where.startswith(f"{key}_") for key in self.entry.blank)

    def _place(self, path: str) -> str | None:
        """The form name that a path means, "" for the whole deal, None for another deal."""
        found = _PATH.fullmatch(path)
        if found is None:
            return ""
        if int(found[1]) != self.number - 1:
            return None
        return self._name(_STEP.findall(found[2] or ""))

    def _name(self, steps: Sequence[tuple[str, str]]) -> str:
        """The form name of a value: of the question that asks for it, whatever lies deeper."""
        name, field, parts, per = "", None, self.fields, False
        for index, key in steps:
            if key:
                field = self._asked(parts, key)
                if field is None:
                    return name or (key if key == "note" else "")
                name, parts, per = f"{name}_{key}" if name else key, field.parts, True
            elif field is not None and field.per != "deal" and per:
                name, per = f"{name}_{index}", False
            elif field is not None and field.kind == "items":
                name = f"{name}_{self.entry.rows[name][int(index)]}"
        ends_in_row = steps and steps[-1][0] and field is not None and field.kind == "items"
        return f"{name}_{parts[0].key}" if ends_in_row else name

    def _asked(self, fields: Sequence[Field], key: str) -> Field | None:
        """The field of a key; of several the one that is asked."""
        found = [each for each in fields if each.key == key]
        asked = [each for each in found if applies(each.when, self.entry.facts)]
        return next(iter((*asked, *found)), None)
