"""From plain JSON to checked values: every mistake is found, with its path, and nothing is guessed.

Knows the formats, not the games: what a game wants is said by its `Field`s.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from games import cards
from games.cards import CODES, SUITS, Card, Pack
from games.game import MISSING, Field, Game
from games.reasons import Problem, Refused
from games.scoring import Setup

MOST_DEALS = 1000
LONGEST_NAME = 60
LONGEST_NOTE = 500
_SUIT_SIGNS = {"♣": "C", "♦": "D", "♥": "H", "♠": "S"}


class Bad(Exception):
    """One value that cannot be read; caught where its path is known."""

    def __init__(self, code: str, at: str = "", **values: Any) -> None:
        super().__init__(code)
        self.code, self.at, self.values = code, at, values


class Reader:
    """Collects problems while an input is read; `finish` raises them together."""

    def __init__(self) -> None:
        self.problems: list[Problem] = []

    def add(self, path: str, code: str, rule: str | None = None, **values: Any) -> None:
        """One more thing wrong."""
        self.problems.append(Problem(path, code, values, rule))

    def finish(self, game: str | None = None) -> None:
        """Raise Refused if anything was wrong."""
        if self.problems:
            raise Refused(tuple(self.problems), game)

    def only(self, raw: Mapping[str, Any], allowed: Iterable[str], path: str = "") -> None:
        """Every key of `raw` must be one of `allowed`."""
        known = set(allowed)
        for key in raw:
            if key not in known:
                self.add(join(path, str(key)[:40]), "unknown_key", key=str(key)[:40])


def join(path: str, key: str) -> str:
    """The path of a key below a path."""
    return f"{path}.{key}" if path else key


def an_object(raw: object, path: str = "") -> Mapping[str, Any]:
    """`raw` as a JSON object. Raises Refused."""
    if not isinstance(raw, Mapping):
        raise Refused((Problem(path, "type_object"),))
    return raw


def whole(raw: object, low: int, high: int) -> int:
    """`raw` as a whole number between the bounds. Raises Bad."""
    if isinstance(raw, bool) or not isinstance(raw, int):
        raise Bad("type_number", low=low, high=high)
    if not low <= raw <= high:
        raise Bad("range", low=low, high=high)
    return raw


def a_card(raw: object, pack: Pack) -> Card:
    """`raw` as a card of the pack. Raises Bad."""
    if not isinstance(raw, str):
        raise Bad("type_card")
    try:
        found = cards.parse(raw)
    except ValueError:
        raise Bad("card", card=raw[:12]) from None
    if not pack.mask >> found & 1:
        raise Bad("card_not_in_pack", card=CODES[found])
    return found


def a_suit(raw: object) -> str:
    """`raw` as a suit's letter. Raises Bad."""
    if isinstance(raw, str):
        letter = _SUIT_SIGNS.get(raw.replace("\N{VARIATION SELECTOR-16}", ""), raw.upper())
        if letter in SUITS:
            return letter
    raise Bad("suit")


def card_list(raw: object, pack: Pack) -> tuple[Card, ...]:
    """`raw` as a list of cards of the pack. Raises Bad with the place inside the list."""
    if not isinstance(raw, list):
        raise Bad("type_list")
    found: list[Card] = []
    for index, each in enumerate(raw[: len(CODES) + 1]):
        try:
            found.append(a_card(each, pack))
        except Bad as bad:
            raise Bad(bad.code, f"[{index}]", **bad.values) from None
    return tuple(found)


# One field


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


# Facts: the fields of a deal or of a position


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


# The head of a match


def read_players(raw: object, game: Game, reader: Reader) -> int:
    """The number of players named, 0 when the list cannot be used."""
    if not isinstance(raw, list):
        reader.add("players", "type_list")
        return 0
    for index, name in enumerate(raw[: max(game.seats) + 1]):
        if not isinstance(name, str) or not name.strip():
            reader.add(f"players[{index}]", "type_name")
        elif len(name) > LONGEST_NAME:
            reader.add(f"players[{index}]", "too_long", most=LONGEST_NAME)
    if len(raw) not in game.seats:
        wanted = ", ".join(map(str, game.seats))
        reader.add("players", "players", f"{game.key}.players.number", players=wanted)
        return 0
    return len(raw)


def read_deals(raw: object) -> list[Any]:
    """The deals of a match, not read yet. Raises Refused."""
    if not isinstance(raw, list):
        raise Refused((Problem("deals", "type_list"),))
    if len(raw) > MOST_DEALS:
        raise Refused((Problem("deals", "too_many", {"most": MOST_DEALS}),))
    return raw


def read_note(raw: Mapping[str, Any], path: str, reader: Reader) -> None:
    """A deal's free text, which has no effect."""
    note = raw.get("note")
    if note is not None and not isinstance(note, str):
        reader.add(join(path, "note"), "type_text")
    elif isinstance(note, str) and len(note) > LONGEST_NOTE:
        reader.add(join(path, "note"), "too_long", most=LONGEST_NOTE)
