"""What was entered and what was done, in words: for the history, conflicts and corrections."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from django.utils.translation import gettext as _
from django.utils.translation import pgettext

from games.describe import choice_label
from games.fields import read_field
from games.game import Field, Game
from games.reading import Bad
from games.scoring import Sheet
from games.wording import card_text, say, suit_text
from scoring.models import Change
from scoring.sheets import Seating, differing

Facts = Mapping[str, Any]
Kind = Change.Kind


class Speaker:
    """Says the facts of a match's deals, in one language."""

    def __init__(self, sheet: Sheet, seating: Seating, lang: str) -> None:
        self.game: Game = sheet.game
        self.setup, self.seating, self.lang = sheet.setup, seating, lang
        self.pack = sheet.game.pack_of(sheet.setup.options, sheet.setup.players)
        self.fields = sheet.game.fields_of(sheet.setup)

    def facts(self, facts: Facts) -> str:
        """A deal in one line: "Played out · Card points 70 : 50"."""
        keys = dict.fromkeys(each.key for each in self.fields if each.key in facts)
        told = [self._told(key, facts[key]) for key in keys]
        if facts.get("note"):
            told.append(_("note: %(note)s") % {"note": facts["note"]})
        return " · ".join(text for text in told if text)

    def _told(self, key: str, value: Any) -> str:
        each = next(
            (each for each in self.fields if each.key == key and self._fits(each, value)), None
        )
        label = say(self.game.key, self.lang, f"field-{key}")
        if each is None:  # of an entry that was refused: as it was typed
            return f"{label}: {value}"
        if value in (None, []) and each.kind != "choice":
            return ""
        text = self._value(each, value)
        return text if each.kind == "choice" else f"{label}: {text}"

    def _fits(self, each: Field, value: Any) -> bool:
        if value is None and each.default is None:
            return True
        try:
            read_field(each, value, self.setup, self.pack)
        except Bad:
            return False
        return True

    def _value(self, each: Field, value: Any) -> str:
        if each.per == "deal":
            return self._one(each, value)
        return "\N{NO-BREAK SPACE}:\N{NO-BREAK SPACE}".join(self._one(each, one) for one in value)

    def _parts(self, each: Field, item: Facts, named: bool = False) -> str:
        parts = [part for part in each.parts if part.key in item]
        told = [self._value(part, item[part.key]) for part in parts]
        if named:
            names = [say(self.game.key, self.lang, f"field-{part.key}") for part in parts]
            return "; ".join(f"{name} {text}" for name, text in zip(names, told, strict=True))
        return " ".join(told)

    def _one(self, each: Field, value: Any) -> str:
        style = self.pack.style
        match each.kind:
            case "items":
                return "; ".join(self._parts(each, item) for item in value)
            case "box":
                return self._parts(each, value, named=True)
            case "switch":
                return _("yes") if value else _("no")
            case "sides":
                return ", ".join(self.seating.sides[one] for one in value)
            case "cards":
                return " ".join(card_text(one, self.lang, style) for one in value)
            case "choice":
                return choice_label(self.game.key, f"field-{each.key}", value, self.lang)
            case "side":
                return self.seating.sides[value]
            case "seat":
                return self.seating.seats[value]
            case "suit":
                return suit_text(value, self.lang, style)
            case "card":
                return card_text(value, self.lang, style)
            case _:
                return str(value)


@dataclass(frozen=True)
class Told:
    """One change as the history shows it. `before`, `after`: what stood and stands, or empty."""

    change: Change
    title: str
    before: str
    after: str


def tell(change: Change, speaker: Speaker) -> Told:
    """A change in words."""
    return Told(
        change,
        _title(change),
        _side(change.before, change, speaker),
        _side(change.after, change, speaker),
    )


def _title(change: Change) -> str:
    titles = {
        Kind.START: _("The match was started"),
        Kind.ADD: _("Deal %(number)s entered"),
        Kind.EDIT: _("Deal %(number)s corrected"),
        Kind.REMOVE: _("Deal %(number)s removed"),
        Kind.RESTORE: _("Deal %(number)s put back"),
        Kind.SWAP: _("Deal %(number)s: sides swapped"),
        Kind.STOP: _("The match was stopped"),
        Kind.RESUME: _("The match goes on"),
        Kind.RENAME: _("A player was renamed"),
    }
    if change.kind == Kind.UNDO:
        title = _("Undone: deal %(number)s") if change.number else _("Undone")
    elif change.kind == Kind.REDO:
        title = _("Redone: deal %(number)s") if change.number else _("Redone")
    else:
        title = titles[Kind(change.kind)]
    return title % {"number": change.number} if change.number else title


def _side(content: Any, change: Change, speaker: Speaker) -> str:
    if not isinstance(content, dict):
        return ""
    if "facts" in content:
        return speaker.facts(content["facts"])
    if "seats" in content:
        other = change.after if content is change.before else change.before
        changed = zip(content["seats"], (other or content)["seats"], strict=True)
        return ", ".join(seat["name"] for seat, was in changed if seat != was)
    if "stopped" in content:
        return pgettext("match", "stopped") if content["stopped"] else pgettext("match", "running")
    return ""


def house_rules(game: Game, options: Facts, players: int, lang: str) -> list[str]:
    """What a table plays otherwise than the book, each rule in a few words."""
    return [
        f"{say(game.key, lang, f'option-{option.key}')}: "
        + choice_label(game.key, f"option-{option.key}", value, lang)
        for option, value in differing(game, options, players)
    ]
