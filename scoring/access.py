"""Which device may do what: a table's role lives in the device's session, nowhere else.

A role is good while the link that gave it is: replacing a link locks its devices out.
"""

from __future__ import annotations

from contextlib import suppress
from typing import Any

from django.core.cache import cache
from django.core.exceptions import PermissionDenied
from django.http import Http404, HttpRequest
from django.shortcuts import get_object_or_404

from scoring.asked import MATCH, STANDING
from scoring.links import Role, generation
from scoring.models import Match, Table

LETTERS: dict[str, Role] = {"s": "scorer", "v": "viewer"}
MOST_TABLES = 40  # the session is a cookie of 4 kB
TABLES = "tables"
NAME = "writer"

WRONG_TOKENS = 30  # tries per minute and address
WINDOW = 60  # seconds


def grant(request: HttpRequest, table: Table, role: Role) -> None:
    """Gives the device a role. A scorer who opens a viewer's link stays a scorer."""
    if role == "viewer" and role_of(request, table) == "scorer":
        return
    tables: dict[str, Any] = dict(request.session.get(TABLES, {}))
    tables.pop(table.pk, None)
    tables[table.pk] = [role[0], generation(table, role)]
    request.session[TABLES] = dict(list(tables.items())[-MOST_TABLES:])


def role_of(request: HttpRequest, table: Table) -> Role | None:
    """The device's role at a table, None where it has none (or its link was replaced)."""
    match request.session.get(TABLES, {}).get(table.pk):
        case [letter, number] if letter in LETTERS:
            role = LETTERS[letter]
            return role if number == generation(table, role) else None
    return None


def tables_of(request: HttpRequest) -> list[str]:
    """The tables that the device has a role at, the newest last; replaced links included."""
    return list(request.session.get(TABLES, {}))


def require(request: HttpRequest, table: Table, write: bool = False) -> Role:
    """The device's role. Raises Http404 without one, PermissionDenied where a viewer would write.

    Without a role a table looks as if it did not exist.
    """
    role = role_of(request, table)
    if role is None:
        raise Http404
    if write and role != "scorer":
        raise PermissionDenied
    return role


def table_for(request: HttpRequest, table_id: str, write: bool = False) -> tuple[Table, Role]:
    """A table and the device's role there. Raises Http404, PermissionDenied."""
    table = get_object_or_404(Table, pk=table_id)
    return table, require(request, table, write)


def match_for(request: HttpRequest, match_id: str, write: bool = False) -> tuple[Match, Role]:
    """A match with its table, and the device's role. Raises Http404, PermissionDenied."""
    match = MATCH.first(match_id)
    if match is None:
        raise Http404
    match.table = _table(match.table_id, match.table_name, match.table_viewer, match.table_scorer)
    return match, require(request, match.table, write)


def standing_for(request: HttpRequest, match_id: str) -> tuple[int, Role]:
    """A match's revision and the device's role, and nothing else of it. Raises Http404."""
    for revision, *table in STANDING.rows(match_id):
        return revision, require(request, _table(*table))
    raise Http404


def _table(table_id: str, name: str, viewer: int, scorer: int) -> Table:
    """A table as far as a match's page needs it."""
    return Table(id=table_id, name=name, viewer_generation=viewer, scorer_generation=scorer)


# Who writes, for the history


def who(request: HttpRequest) -> str:
    """The name that the device gave itself, else what kind of device it is."""
    return str(request.session.get(NAME) or _device(request.headers.get("User-Agent", "")))


def call_myself(request: HttpRequest, name: str) -> None:
    """Gives the device a name; an empty one takes it away."""
    request.session[NAME] = name


def _device(agent: str) -> str:
    kinds = ("iPhone", "iPad", "Android", "Windows", "Macintosh", "Linux")
    return next((kind for kind in kinds if kind in agent), "")


# Guessing links


def guessed_too_often(request: HttpRequest) -> bool:
    """Whether so many wrong links came from this address that no more are looked at for a while."""
    return int(cache.get(_counter(request), 0)) >= WRONG_TOKENS


def count_guess(request: HttpRequest) -> None:
    """One wrong link more."""
    cache.add(_counter(request), 0, WINDOW)
    with suppress(ValueError):  # its minute is over at this very moment
        cache.incr(_counter(request))


def _counter(request: HttpRequest) -> str:
    return f"wrong-links:{request.META.get('REMOTE_ADDR', '')}"
