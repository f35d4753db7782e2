"""Tables and matches for tests, made the way the site makes them: through the services."""

import itertools

from scoring import services
from scoring.models import Match, Table
from scoring.services import Stamp, Start

NAMES = ("Anna", "Boris", "Vera", "Gleb")
_numbers = itertools.count(1)

PLAYED = {"outcome": "played", "points": [70, 50]}
TIE = {"outcome": "played", "points": [60, 60]}
CAUGHT = {"outcome": "queen_caught", "side": 0}
REVOKE = {"outcome": "revoke", "side": 1}


def key() -> str:
    """A client key that was never used before."""
    return f"key-for-tests-{next(_numbers):08}"


def stamp(match: Match | None = None, who: str = "Anna", **changed) -> Stamp:
    """What a device sends that has just loaded the match."""
    revision = 0 if match is None else Match.objects.get(pk=match.pk).revision
    return Stamp(**{"key": key(), "revision": revision, "who": who, **changed})


def make_table(name: str = "Friday") -> Table:
    return services.create_table(name, stamp())


def make_match(
    deals=(), game: str = "kozyol", names=NAMES, table: Table | None = None, options=None, dealer=0
) -> Match:
    """A running match with these deals entered."""
    start = Start(game, tuple(names), options or {}, dealer)
    match = services.start_match((table or make_table()).pk, start, stamp())
    for facts in deals:
        add(match, facts)
    match.refresh_from_db()
    return match


def add(match: Match, facts):
    """Writes the next deal."""
    return services.add_deal(match.pk, facts, stamp(match))


def facts_of(match: Match) -> list[dict]:
    """The deals as they are stored, in order."""
    return list(match.deals.order_by("number").values_list("facts", flat=True))


def totals(match: Match) -> dict[str, list[int]]:
    """The totals that lists show."""
    return Match.objects.get(pk=match.pk).snapshot["accounts"]
