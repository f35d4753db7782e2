"""What a game declares as fields, read from plain JSON: of a deal, a position or a situation.

Every mistake is found, with its path, and nothing is guessed.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from games.cards import CODES, Pack
from games.game import MISSING, Field
from games.reading import Bad, Reader, a_card, a_suit, card_list, join, whole
from games.scoring import Setup


def read_field(field: Field, raw: object, setup: Setup, pack: Pack) -> Any:
    """The value of a field, checked by itself. Raises Bad."""
    if field.per == "deal":
        return _read_one(field, raw, setup, pack)
    count = len(setup.sides) if field.per == "side" else setup.players
    if not isinstance(raw, list):
        raise Bad("type_list")
    if len(raw) != count:
        raise Bad("length", count=count)
    values = []
    for index, each in enumerate(raw):
        try:
            values.append(_read_one(field, each, setup, pack))
        except Bad as bad:
            raise Bad(bad.code, f"[{index}]{bad.at}", **bad.values) from None
    return values


def _read_one(field: Field, raw: object, setup: Setup, pack: Pack) -> Any:
    match field.kind:
        case "choice":
            if raw not in field.choices or isinstance(raw, bool):
                listed = ", ".join("null" if c is None else c for c in field.choices)
                raise Bad("choice", choices=listed)
            return raw
        case "switch":
            if not isinstance(raw, bool):
                raise Bad("type_switch")
            return raw
        case "number":
            return _read_number(field, raw)
        case "side":
            return whole(raw, 0, len(setup.sides) - 1)
        case "seat":
            return whole(raw, 0, setup.players - 1)
        case "sides":
            return _read_sides(raw, len(setup.sides))
        case "suit":
            return a_suit(raw)
        case "card":
            return CODES[a_card(raw, pack)]
        case "cards":
            return _read_cards(field, raw, pack)
        case "items":
            return _read_items(field, raw, setup, pack)
        case "box":
            return _read_box(field, raw, setup, pack)


def _read_number(field: Field, raw: object) -> int:
    number = whole(raw, field.low, field.high)
    if number in field.excludes:
        raise Bad("unreachable", number=number)
    return number


def _read_sides(raw: object, count: int) -> list[int]:
    if not isinstance(raw, list):
        raise Bad("type_list")
    found = [whole(each, 0, count - 1) for each in raw[: count + 1]]
    if len(set(found)) != len(found):
        raise Bad("side_twice")
    return sorted(found)


def _read_items(field: Field, raw: object, setup: Setup, pack: Pack) -> list[dict[str, Any]]:
    if not isinstance(raw, list):
        raise Bad("type_list")
    if len(raw) > field.high:
        raise Bad("too_many", most=field.high)
    found = []
    for index, each in enumerate(raw):
        try:
            found.append(_read_box(field, each, setup, pack))
        except Bad as bad:
            raise Bad(bad.code, f"[{index}]{bad.at}", **bad.values) from None
    return found


def _read_box(field: Field, raw: object, setup: Setup, pack: Pack) -> dict[str, Any]:
    if not isinstance(raw, Mapping):
        raise Bad("type_object")
    reader = Reader()
    facts = read_facts(field.parts, raw, setup, pack, reader, "")
    if reader.problems:
        first = reader.problems[0]
        raise Bad(first.code, f".{first.path}", **first.values)
    return facts


def _read_cards(field: Field, raw: object, pack: Pack) -> list[str]:
    found = card_list(raw, pack)
    if len(found) > field.high:
        raise Bad("too_many", most=field.high)
    for index, each in enumerate(found):
        if each in found[:index]:
            raise Bad("card_twice", f"[{index}]", card=CODES[each])
    return [str(CODES[each]) for each in found]


def read_facts(
    fields: Sequence[Field],
    raw: Mapping[str, Any],
    setup: Setup,
    pack: Pack,
    reader: Reader,
    path: str,
    also: Sequence[str] = (),
) -> dict[str, Any]:
    """The fields that apply, read in order; `also` are further keys the object may have."""
    facts: dict[str, Any] = {}
    for field in fields:
        if not applies(field.when, facts):
            continue
        place = join(path, field.key)
        value = raw.get(field.key, field.default)
        if value is MISSING:
            reader.add(place, "missing", field.rule, key=field.key)
        elif field.key in raw and not (value is None and field.default is None):
            try:
                facts[field.key] = read_field(field, value, setup, pack)
            except Bad as bad:
                reader.add(place + bad.at, bad.code, field.rule, **bad.values)
        elif value is not None:
            facts[field.key] = value
    _check_keys(fields, raw, facts, reader, path, also)
    for field in fields:
        if applies(field.when, facts):
            check_total(field, facts, reader, path)
    return facts


def _check_keys(
    fields: Sequence[Field],
    raw: Mapping[str, Any],
    facts: Mapping[str, Any],
    reader: Reader,
    path: str,
    also: Sequence[str],
) -> None:
    known = {field.key: field for field in fields}
    reader.only(raw, (*known, *also), path)
    failed = bool(reader.problems)
    for key, field in known.items():
        if key in raw and raw[key] is not None and key not in facts and not failed:
            reader.add(join(path, key), "not_asked", field.rule, key=key)


def applies(when: Mapping[str, tuple[Any, ...]], facts: Mapping[str, Any]) -> bool:
    """Whether every field named has one of the values given."""
    return all(facts.get(key) in values for key, values in when.items())


def check_total(field: Field, facts: Mapping[str, Any], reader: Reader, path: str) -> None:
    """Where a sum is fixed, the values of a field must add up to it."""
    if field.total is None or field.key not in facts:
        return
    found = sum(facts[field.key])
    place = join(path, field.key)
    if applies(field.total_when, facts):
        if found != field.total:
            reader.add(place, "sum", field.rule, total=field.total, found=found)
    elif found > field.total:
        reader.add(place, "sum_most", field.rule, total=field.total, found=found)
