"""From plain JSON to checked values: single values, and a list of everything found wrong.

Knows JSON and cards only; see `fields` for what a game declares.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

from games import cards
from games.cards import CODES, SUITS, Card, Pack
from games.reasons import Problem, Refused

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
