"""What is asked of the database all the time. Making a statement takes Django ten times as long as
the answer, so these are made once; the values asked for are put in.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import cached_property
from typing import Any

from django.db import connection
from django.db.models import F, QuerySet

from scoring.models import Change, Deal, Match


class Asked:
    """A statement, as the queryset that `make` gives, with any values of the right kinds."""

    def __init__(self, make: Callable[[], QuerySet[Any, Any]]) -> None:
        self._make = make

    @cached_property
    def _made(self) -> tuple[Any, str]:
        queryset = self._make()
        return queryset.model.objects, str(queryset.query.sql_with_params()[0])

    def rows(self, *values: str) -> list[tuple[Any, ...]]:
        """The answer as it comes from the database: JSON is text."""
        with connection.cursor() as cursor:
            cursor.execute(self._made[1], values)
            return list(cursor.fetchall())

    def all(self, *values: str) -> list[Any]:
        """The objects of the answer."""
        objects, sql = self._made
        return list(objects.raw(sql, values))

    def first(self, *values: str) -> Any | None:
        """The first of them."""
        return next(iter(self.all(*values)), None)


TABLE = {
    "table_name": F("table__name"),
    "table_viewer": F("table__viewer_generation"),
    "table_scorer": F("table__scorer_generation"),
}
STANDING = Asked(
    lambda: Match.objects.filter(pk="").values_list("revision", "table", *TABLE.values())
)
MATCH = Asked(lambda: Match.objects.filter(pk="").annotate(**TABLE))
FACTS = Asked(lambda: Deal.objects.filter(match="").order_by("number").values_list("facts"))
LOCKED = Asked(lambda: Match.objects.select_for_update().filter(pk=""))
DEALS = Asked(lambda: Deal.objects.filter(match="").order_by("number"))
CHANGE = Asked(lambda: Change.objects.filter(match="").filter(client_key=""))
