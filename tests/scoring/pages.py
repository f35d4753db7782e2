"""What tests read from pages and send to them, the way a browser does."""

import re

from django.utils.html import conditional_escape

from games.wording import say
from scoring.models import Match
from tests.factories import key

HTMX = {"HX-Request": "true"}


def text(response) -> str:
    return response.content.decode()


def words(response) -> str:
    """What a person reads: no tags, single spaces."""
    return " ".join(re.sub(r"<[^>]+>", " ", text(response)).split())


def hidden(response, name: str, action: str = "") -> str:
    """A hidden value of the page's first form, or of the form with this action."""
    html = text(response)
    start = html.index(f'action="{action}"') if action else 0
    found = re.search(rf'name="{name}" value="([^"]*)"', html[start:])
    assert found, f"no hidden {name}"
    return found[1]


def stamp(match: Match, **more: str) -> dict[str, str]:
    """The hidden values of a form that has just been loaded."""
    revision = Match.objects.get(pk=match.pk).revision
    return {"key": key(), "revision": str(revision)} | more


def played(a, b="", **more: str) -> dict[str, str]:
    """The form of a Kozyol deal that was played out."""
    return {"outcome": "played", "points_0": str(a), "points_1": str(b)} | more


def state(match: Match):
    """All that a refused write must leave as it was."""
    match = Match.objects.get(pk=match.pk)
    deals = list(match.deals.order_by("number").values_list("number", "facts", "client_key"))
    return match.revision, match.snapshot, match.seats, match.stopped, deals


def said(key: str, attribute: str | None = None, /, lang: str = "en", **values) -> str:
    """The engine's own words, as a page shows them: its sentences are not repeated in tests."""
    return conditional_escape(say("kozyol", lang, key, values, attribute))
