"""The first page: three doors, and what this device was doing."""

from __future__ import annotations

from django.http import HttpRequest, HttpResponseBase
from django.shortcuts import render
from django.views.decorators.http import require_safe

from scoring.access import role_of, tables_of
from scoring.lists import listed
from scoring.models import Match
from scoring.views.common import lang

MOST_RUNNING = 8


@require_safe
def home(request: HttpRequest) -> HttpResponseBase:
    """Running matches of the tables that this device knows, the latest first."""
    found = (
        Match.objects.select_related("table")
        .filter(table__in=tables_of(request), ended=None)
        .order_by("-changed")[: 2 * MOST_RUNNING]
    )
    running = [match for match in found if role_of(request, match.table)][:MOST_RUNNING]
    context = {"running": [listed(match, lang(), with_table=True) for match in running]}
    return render(request, "home.html", context)
