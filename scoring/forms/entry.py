"""From a typed form to a deal's facts, and back. Knows fields, not games; checks nothing itself.

Form names: `points`, `points_1` (of side or seat 1), `cantes_0_value` (of row 0).
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from games.fields import applies
from games.game import MISSING, Field
from games.scoring import Setup
from scoring.forms.questions import NULL
from scoring.forms.typed import Typed, first, index, number

SWITCH = {"true": True, "false": False}
BLANK: Any = object()
"""Nothing was typed."""


@dataclass
class Entry:
    """What was read: `facts` for the engine, keys still `blank`, which `rows` were used."""

    facts: dict[str, Any] = field(default_factory=dict)
    blank: list[str] = field(default_factory=list)
    rows: dict[str, list[int]] = field(default_factory=dict)


def read_entry(fields: Sequence[Field], values: Typed, setup: Setup) -> Entry:
    """The facts that a form means. What is not asked and was left as it stood is left out."""
    entry = Entry()
    known: dict[str, Any] = {}
    for each in fields:
        value = _read(each, values, setup, each.key, entry)
        if not applies(each.when, known):
            if value is not BLANK and value != each.default:
                entry.facts[each.key] = value
            continue
        value = _filled(each, value, known)
        if value is BLANK and each.default is not MISSING:
            known[each.key] = each.default
            continue
        if value is BLANK or _has_gap(each, value):
            entry.blank.append(each.key)
        if value is not BLANK:
            known[each.key] = entry.facts[each.key] = value
    return entry


def _read(each: Field, values: Typed, setup: Setup, name: str, entry: Entry) -> Any:
    if each.per == "deal":
        return _single(each, values, setup, name, entry)
    found = [_single(each, values, setup, one, entry) for one in names(each, setup, name)]
    if all(value is BLANK for value in found):
        return BLANK
    return [None if value is BLANK else value for value in found]


def names(each: Field, setup: Setup, name: str) -> list[str]:
    """The form names of a field with a value for each side or seat."""
    count = len(setup.sides) if each.per == "side" else setup.players
    return [f"{name}_{place}" for place in range(count)]


def _single(each: Field, values: Typed, setup: Setup, name: str, entry: Entry) -> Any:
    match each.kind:
        case "items":
            return _rows(each, values, setup, name, entry)
        case "box":
            return _parts(each, values, setup, name, entry) or BLANK
        case "sides" | "cards":
            chosen = [index(text) for text in values.get(name, ()) if text]
            return chosen or ([] if each.default is MISSING else BLANK)
    text = first(values, name)
    if text == "":
        return BLANK
    match each.kind:
        case "choice":
            return None if text == NULL and None in each.choices else text
        case "number":
            return number(text)
        case "side" | "seat":
            return index(text)
        case "switch":
            return SWITCH.get(text, text)
    return text


def _rows(each: Field, values: Typed, setup: Setup, name: str, entry: Entry) -> Any:
    """The rows in which something was typed. Where each came from is kept, for its errors."""
    found: list[Any] = []
    used = entry.rows[name] = []
    for row in range(each.high):
        item = _parts(each, values, setup, f"{name}_{row}", entry)
        if item:
            found.append(item)
            used.append(row)
            if len(item) < len(each.parts):
                entry.blank.append(each.key)
    return found or ([] if each.default is MISSING else BLANK)


def _parts(each: Field, values: Typed, setup: Setup, name: str, entry: Entry) -> dict[str, Any]:
    read: dict[str, Any] = {}
    for part in each.parts:
        value = _read(part, values, setup, f"{name}_{part.key}", entry)
        if value is not BLANK:
            read[part.key] = _filled(part, value, read)
    return read


def _filled(each: Field, value: Any, known: Mapping[str, Any]) -> Any:
    """Where the sum is fixed, the one value that is missing."""
    if each.total is None or not isinstance(value, list) or value.count(None) != 1:
        return value
    others = [one for one in value if isinstance(one, int)]
    rest = each.total - sum(others)
    if len(others) < len(value) - 1 or not applies(each.total_when, known) or rest < each.low:
        return value
    return [rest if one is None else one for one in value]


def _has_gap(each: Field, value: Any) -> bool:
    """Whether a number of a list, or a part of a box, was not typed."""
    if isinstance(value, dict):
        return any(
            part.key not in value and part.default is MISSING or _has_gap(part, value.get(part.key))
            for part in each.parts
        )
    return isinstance(value, list) and None in value


# Back: what a form shows of facts


def typed_of(fields: Sequence[Field], facts: Mapping[str, Any]) -> dict[str, list[str]]:
    """The form's values that mean these facts. Of fields with one key the one asked is shown."""
    values: dict[str, list[str]] = {}
    known = {f.key: f.default for f in fields if f.default is not MISSING} | dict(facts)
    for each in fields:
        shared = sum(other.key == each.key for other in fields) > 1
        if each.key in facts and (not shared or applies(each.when, known)):
            values.update(_shown(each, facts[each.key], each.key))
    return values


def _shown(each: Field, value: Any, name: str) -> Iterator[tuple[str, list[str]]]:
    if each.per == "deal":
        yield from _shown_one(each, value, name)
        return
    for place, one in enumerate(value):
        yield from _shown_one(each, one, f"{name}_{place}")


def _shown_one(each: Field, value: Any, name: str) -> Iterator[tuple[str, list[str]]]:
    if each.kind == "items":
        for row, item in enumerate(value):
            yield from _shown_parts(each, item, f"{name}_{row}")
    elif each.kind == "box":
        yield from _shown_parts(each, value, name)
    elif each.kind in ("sides", "cards"):
        yield name, [str(one) for one in value]
    elif value is not None:
        yield name, [str(value).lower() if isinstance(value, bool) else str(value)]
    elif each.kind == "choice" and None in each.choices:
        yield name, [NULL]


def _shown_parts(each: Field, item: Any, name: str) -> Iterator[tuple[str, list[str]]]:
    for part in each.parts:
        if part.key in item:
            yield from _shown(part, item[part.key], f"{name}_{part.key}")


def typed_blank(fields: Sequence[Field]) -> dict[str, list[str]]:
    """What a form shows before anything is typed: defaults, and the first of a plain choice."""
    facts = {each.key: each.default for each in fields if each.default not in (MISSING, None)}
    for each in fields:
        if each.kind == "choice" and each.default is MISSING and not each.when:
            facts[each.key] = each.choices[0]
    return typed_of(fields, facts)
