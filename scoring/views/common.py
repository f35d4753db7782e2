"""What the views share: language, the write's stamp, answers for pages and for htmx alike."""

from __future__ import annotations

import json
from collections.abc import Mapping
from typing import Any

from django.contrib import messages
from django.core.exceptions import BadRequest
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.utils.cache import patch_vary_headers
from django.utils.translation import get_language
from django.utils.translation import gettext as _

from games.wording import language
from scoring.access import who
from scoring.forms.typed import Typed, stamp_of, typed
from scoring.services import Declined, Stamp

Context = Mapping[str, Any]


def lang() -> str:
    """The language of this answer."""
    return language(get_language())


def by_htmx(request: HttpRequest) -> bool:
    """Whether htmx asks, and a fragment is wanted."""
    return bool(getattr(request, "htmx", False))


def posted(request: HttpRequest) -> tuple[Typed, Stamp]:
    """What was sent, and the stamp it carries. Raises BadRequest: no form of ours has no key."""
    values = typed(request.POST)
    stamp = stamp_of(values, who(request))
    if stamp is None:
        raise BadRequest("a form without a key")
    return values, stamp


def page(request: HttpRequest, template: str, context: Context, status: int = 200) -> HttpResponse:
    """A page or fragment of a table: kept by nobody but the device that asked."""
    return private(render(request, f"scoring/{template}", dict(context), status=status))


def private(response: HttpResponse) -> HttpResponse:
    """The same answer, kept by nobody but the device that asked."""
    response["Cache-Control"] = "private, no-cache"
    patch_vary_headers(response, ["HX-Request"])
    return response


def announce(response: HttpResponse, sentence: str, **events: Any) -> HttpResponse:
    """Has htmx say a sentence to screen readers, and fire further events on the page."""
    response["HX-Trigger"] = json.dumps({"announce": sentence, **events})
    return response


def done(request: HttpRequest, sentence: str, where: str, *args: Any) -> HttpResponse:
    """The way on after a form without htmx: the sentence stands on the next page."""
    messages.success(request, sentence)
    return redirect(where, *args)


def why(declined: Declined) -> str:
    """Why nothing was written, as a sentence."""
    return {
        "stopped": _("The match was stopped. Let it go on first."),
        "not_stopped": _("The match is not stopped."),
        "finished": _("The match is over already."),
        "no_such_deal": _("There is no deal with this number."),
        "nothing_to_undo": _("There is nothing to undo."),
        "nothing_to_redo": _("There is nothing to redo."),
        "nothing_to_restore": _("No deal was removed there."),
        "already_there": _("This deal is on the sheet again."),
        "not_two_sides": _("Only between two sides can a deal be swapped."),
        "renamed_meanwhile": _("Somebody else has just changed this name."),
        "started_already": _("A match was started from this form before. Start once more?"),
        "name_taken": _("Somebody else at the table has this name."),
    }[declined.code]
