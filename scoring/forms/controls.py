"""A game's fields as a template shows them: what is asked, with what stands there and is wrong."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field, replace
from typing import Any

from django.utils.translation import gettext as _

from games.cards import CODES, SUITS, Pack
from games.describe import choice_label
from games.game import Field
from games.scoring import Sheet
from games.wording import card_text, has, say, suit_text
from scoring.forms.entry import names
from scoring.forms.questions import NULL, Answer, Box, Control, Errors, Row, spelled
from scoring.forms.typed import Typed, first
from scoring.sheets import Seating

ONE_DIGIT = 9  # the pad's own keys enter such a number with one tap


@dataclass
class Builder:
    """Makes controls for one sheet, in one language, with what was typed."""

    sheet: Sheet
    seating: Seating
    lang: str
    values: Typed
    errors: Errors = field(default_factory=dict)
    _mark: str = ""

    def controls(self, fields: Iterable[Field]) -> list[Control]:
        """The controls of a deal's fields."""
        listed = tuple(fields)
        found = []
        for place, (each, when) in enumerate(zip(listed, conditions(listed), strict=True)):
            twins = sum(other.key == each.key for other in listed[:place])
            self._mark = str(twins or "")
            found.append(self._control(each, each.key, when))
        return found

    def _control(self, each: Field, name: str, when: str = "") -> Control:
        key = f"field-{each.key}"
        widget, parts = self._widget(each, name)
        return Control(
            name=name,
            widget=widget,
            label=self._say(key),
            help=self._say(key, "help") if has(self._game, self.lang, key, "help") else "",
            rule=each.rule,
            when=when,
            errors=self.errors.get(name, ()),
            style=self._pack.style,
            mark=self._mark,
            **parts,
        )

    def _widget(self, each: Field, name: str) -> tuple[str, dict[str, Any]]:
        match each.kind:
            case "number":
                return "numbers", {"boxes": self._boxes(each, name)}
            case "items" if each.per == "deal":
                return "rows", {"rows": self._rows(each, name)}
            case "box" if each.per == "deal":
                return "group", {"rows": [Row("", self._parts(each, name))]}
        if each.per != "deal":
            one = replace(each, per="deal")
            people = zip(names(each, self.sheet.setup, name), self._people(each), strict=True)
            return "group", {"rows": [Row(who, [self._each(one, at)]) for at, who in people]}
        widgets = {"sides": "checks", "cards": "cards", "card": "select"}
        return widgets.get(each.kind, "segments"), {"answers": self._answers(each, name)}

    def _each(self, one: Field, name: str) -> Control:
        """One person's part of a question; what is asked stands above all of them already."""
        control = self._control(one, name)
        return replace(control, label="", help="") if one.kind == "box" else control

    def _people(self, each: Field) -> Sequence[str]:
        return self.seating.sides if each.per == "side" else self.seating.seats

    def _parts(self, each: Field, name: str) -> list[Control]:
        return [self._control(part, f"{name}_{part.key}") for part in each.parts]

    def _rows(self, each: Field, name: str) -> list[Row]:
        label = self._say(f"field-{each.key}")
        return [
            Row(
                f"{label} {row + 1}",
                [_skippable(part) for part in self._parts(each, f"{name}_{row}")],
            )
            for row in range(each.high)
        ]

    @property
    def _game(self) -> str:
        return self.sheet.game.key

    @property
    def _pack(self) -> Pack:
        setup = self.sheet.setup
        return self.sheet.game.pack_of(setup.options, setup.players)

    def _say(self, key: str, attribute: str | None = None) -> str:
        return say(self._game, self.lang, key, attribute=attribute)

    def _boxes(self, each: Field, name: str) -> list[Box]:
        if each.per == "deal":
            return [self._box(each, name, self._say(f"field-{each.key}"), "")]
        people = zip(names(each, self.sheet.setup, name), self._people(each), strict=True)
        return [self._box(each, at, who, name) for at, who in people]

    def _box(self, each: Field, name: str, label: str, group: str) -> Box:
        return Box(
            name=name,
            label=label,
            value=first(self.values, name),
            low=each.low,
            high=each.high,
            quick=quick(each),
            errors=self.errors.get(name, ()),
            group=group,
            # "at most" is no sum to fill up
            sum=each.total if all(each.total_when.values()) else None,
            sum_when=spelled(each.total_when),
            mark=self._mark,
        )

    def _answers(self, each: Field, name: str) -> list[Answer]:
        chosen = {text.strip() for text in self.values.get(name, ())}
        answers = [
            Answer(value, label, value in chosen, value if each.kind == "suit" else "")
            for value, label in self._offered(each)
        ]
        if each.kind not in ("sides", "cards") and (each.default is None or each.kind == "card"):
            return [_nothing(answers, self._none(each)), *answers]
        return answers

    def _none(self, each: Field) -> str:
        """What it means to leave the question out, where the game has a word for it."""
        key = f"field-{each.key}"
        known = has(self._game, self.lang, key, "none")
        return say(self._game, self.lang, key, attribute="none") if known else ""

    def _offered(self, each: Field) -> list[tuple[str, str]]:
        game, style = self._game, self._pack.style
        match each.kind:
            case "choice":
                key = f"field-{each.key}"
                return [
                    (NULL if c is None else c, choice_label(game, key, c, self.lang))
                    for c in each.choices
                ]
            case "switch":
                return [("true", _("yes")), ("false", _("no"))]
            case "seat":
                return [(str(n), name) for n, name in enumerate(self.seating.seats)]
            case "suit":
                return [(suit, suit_text(suit, self.lang, style)) for suit in SUITS]
            case "card" | "cards":
                codes = [CODES[card] for card in self._pack.cards]
                return [(code, card_text(code, self.lang, style)) for code in codes]
            case _:
                return [(str(n), name) for n, name in enumerate(self.seating.sides)]


def _nothing(answers: Sequence[Answer], said: str = "") -> Answer:
    """The answer that nothing was entered: radio buttons have no other way back."""
    return Answer("", said or _("not entered"), not any(answer.checked for answer in answers))


def _skippable(control: Control) -> Control:
    """A question of a row that may stay empty."""
    answers = control.answers
    if control.widget != "segments" or answers[0].value == "":
        return control
    return replace(control, answers=(_nothing(answers), *answers))


def conditions(fields: Sequence[Field]) -> list[str]:
    """When each of the fields is asked, as `fields.js` reads it: "ended=claim,bura;by=0".

    A condition of the field that it asks about is one of its own.
    """
    by_key = {each.key: each for each in fields}

    def whole(each: Field) -> dict[str, tuple[Any, ...]]:
        merged: dict[str, tuple[Any, ...]] = {}
        for key in each.when:
            if key in by_key and key != each.key:
                merged |= whole(by_key[key])
        return merged | dict(each.when)

    return [spelled(whole(each)) for each in fields]


def quick(each: Field) -> str:
    """The numbers that get a key of their own on the pad."""
    offered = {each.low, each.high} - set(each.excludes)
    if each.total is not None and each.total % 2 == 0:
        offered.add(each.total // 2)
    long = any(abs(one) > ONE_DIGIT for one in offered)
    return " ".join(str(one) for one in sorted(offered)) if long else ""
