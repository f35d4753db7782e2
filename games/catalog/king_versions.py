"""King's versions as tables: packs, values of the events, and the deals (koni) one after the other.

Knows no score sheet and no trick; the sums of the tables are held by the tests.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from functools import lru_cache
from typing import Literal

from games.cards import RANKS, Pack
from games.options import Options

EVENTS = ("tricks", "hearts", "boys", "girls", "last_two", "king")
"""What may cost or bring something: a trick, a captured card, one of the last two tricks."""


@dataclass(frozen=True)
class Kon:
    """One deal. `kind` is its event, or `yeralash` (all six), or `trumps` (tricks, with trumps)."""

    kind: str
    sign: Literal[1, -1] = -1

    @property
    def events(self) -> tuple[str, ...]:
        """The events that are counted, in the order they are told."""
        return EVENTS if self.kind == "yeralash" else ("tricks",) if self.trumps else (self.kind,)

    @property
    def trumps(self) -> bool:
        """Whether there are trumps."""
        return self.kind == "trumps"

    @property
    def hearts_cost(self) -> bool:
        """Whether some heart may cost or bring something."""
        return "hearts" in self.events or "king" in self.events


@dataclass(frozen=True)
class Version:
    """One King. `values` are points by event, `boys` the ranks that count as boys.

    `chooser` is who chooses trumps; `discards`: who cannot follow must throw a card that costs.
    """

    pack: Pack
    players: int
    values: Mapping[str, int]
    koni: tuple[Kon, ...]
    boys: tuple[str, ...] = ("K", "J")
    chooser: Literal["dealer", "dealers_left"] = "dealers_left"
    discards: bool = False

    @property
    def hand(self) -> int:
        """How many cards each player gets, and tricks there are."""
        return len(self.pack.cards) // self.players

    def count(self, event: str) -> int:
        """How often an event happens in a deal played to its end."""
        suits, ranks = 4, len(self.pack.ranks)
        return {
            "tricks": self.hand,
            "hearts": ranks,
            "boys": suits * len(self.boys),
            "girls": suits,
            "last_two": 2,
            "king": 1,
        }[event]

    def value(self, event: str, kon: Kon) -> int:
        """What one event writes in a kon, with its sign."""
        return kon.sign * self.values["trumps" if kon.trumps else event]

    def total(self, kon: Kon) -> int:
        """What a kon writes to all players together."""
        return sum(self.count(event) * self.value(event, kon) for event in kon.events)


def _row(kinds: str, sign: Literal[1, -1] = -1) -> tuple[Kon, ...]:
    return tuple(Kon(kind, sign) for kind in kinds.split())


def _both_ways(kinds: str) -> tuple[Kon, ...]:
    return _row(kinds) + _row(kinds, 1)


PACK_32, PACK_36, PACK_52 = Pack(RANKS[5:]), Pack(RANKS[4:]), Pack(RANKS)
TRUMPS = 4 * (Kon("trumps", 1),)
_SIXTEEN = {"tricks": 2, "hearts": 2, "boys": 4, "girls": 4, "last_two": 8, "king": 16, "trumps": 3}
_RUSSIAN = _row("tricks hearts boys girls last_two king yeralash")
_PLUS = (Kon("yeralash", 1),)
_SHORT = {"tricks": 20, "hearts": 20, "boys": 20, "girls": 40, "last_two": 80, "king": 160}
_THREE = {"tricks": 6, "hearts": 8, "boys": 9, "girls": 18, "last_two": 36, "king": 72}
_WORLD = {"tricks": 20, "hearts": 20, "boys": 30, "girls": 50, "last_two": 90, "king": 160}
_RIFKI = {"tricks": 50, "hearts": 30, "boys": 60, "girls": 100, "last_two": 180, "king": 320}
_OF_SIX = "tricks hearts boys girls king last_two"

KING12 = Version(PACK_32, 4, _SIXTEEN, _RUSSIAN + _PLUS + TRUMPS, boys=("J",))
VERSIONS: Mapping[str, Version] = {
    "king12": KING12,
    "king12_cgo": replace(KING12, koni=_RUSSIAN + TRUMPS + _PLUS),
    "king14": replace(KING12, koni=_both_ways("tricks boys girls hearts king last_two yeralash")),
    "king12x10": Version(PACK_32, 4, _SHORT, _both_ways("tricks boys girls hearts king last_two")),
    "king3": Version(PACK_36, 3, _THREE, _both_ways("tricks hearts boys girls last_two king")),
    "king52": Version(
        PACK_52, 4, {**_WORLD, "trumps": 25}, _row(_OF_SIX) + TRUMPS, chooser="dealer"
    ),
    "rifki": Version(
        PACK_52,
        4,
        {**_RIFKI, "trumps": 50},
        2 * _row(_OF_SIX) + 2 * TRUMPS,
        chooser="dealer",
        discards=True,
    ),
    "custom": KING12,
}
OF_SIXTEEN = ("king12", "king12_cgo", "king14")
"""Versions whose boys cost 16 together, whichever cards they are."""
BOYS = {"J4": (("J",), 4), "KJ2": (("K", "J"), 2), "K4": (("K",), 4)}
CUSTOM = {f"custom_{event}": event for event in (*EVENTS, "trumps")}
"""Options that hold the values of the version `custom`, by event."""
MOST_KONI = max(len(version.koni) for version in VERSIONS.values())


@lru_cache(maxsize=256)
def version_of(options: Options) -> Version:
    """The version that a table has chosen, with its boys and its own values."""
    chosen = VERSIONS[options["version"]]
    boys, worth = BOYS[options["boys"]]
    if options["version"] == "custom":
        values = {event: options[key] for key, event in CUSTOM.items()}
        return replace(VERSIONS[options["custom_koni"]], boys=boys, values=values)
    if options["version"] in OF_SIXTEEN:
        return replace(chosen, boys=boys, values={**chosen.values, "boys": worth})
    return chosen


def listed(choice: object, number: int, by_version: bool) -> bool:
    """Whether a house rule that lists koni names this one."""
    if isinstance(choice, tuple):
        return number in choice
    return by_version if choice == "by_version" else choice == "all"
