"""Steps of a whole match: undo, redo, stop, go on, put a deal back, play again; the history."""

from __future__ import annotations

from collections.abc import Callable

from django.core.paginator import Paginator
from django.http import HttpRequest, HttpResponse, HttpResponseBase
from django.shortcuts import redirect
from django.utils.translation import gettext as _
from django.views.decorators.http import require_http_methods, require_POST, require_safe

from games.wording import say
from scoring import services
from scoring.access import match_for, who
from scoring.forms.typed import new_key
from scoring.models import Change
from scoring.services import Declined, Impossible, Stale, Stamp
from scoring.services.matches import start_again
from scoring.sheets import State, game_of
from scoring.views.common import lang, page, posted, why
from scoring.views.match import outrun, refused, written
from scoring.words import Speaker, house_rules, tell

HISTORY_PAGE = 50


def step(
    request: HttpRequest, match_id: str, do: Callable[[Stamp], Change], sentence: str
) -> HttpResponse:
    """Does one step and answers with the board as it is then."""
    match_for(request, match_id, write=True)
    _values, stamp = posted(request)
    try:
        do(stamp)
    except Stale as stale:
        return outrun(request, match_id, stale, None)
    except Impossible:
        return refused(request, match_id, None, notice=_("The sheet would not add up with that."))
    except Declined as declined:
        return refused(request, match_id, None, notice=why(declined))
    return written(request, match_id, sentence)


@require_POST
def undo(request: HttpRequest, match_id: str) -> HttpResponseBase:
    return step(request, match_id, lambda stamp: services.undo(match_id, stamp), _("Undone."))


@require_POST
def redo(request: HttpRequest, match_id: str) -> HttpResponseBase:
    return step(request, match_id, lambda stamp: services.redo(match_id, stamp), _("Redone."))


@require_POST
def stop(request: HttpRequest, match_id: str) -> HttpResponseBase:
    sentence = _("The match is stopped. Its totals stay.")
    return step(request, match_id, lambda stamp: services.stop_match(match_id, stamp), sentence)


@require_POST
def resume(request: HttpRequest, match_id: str) -> HttpResponseBase:
    sentence = _("The match goes on.")
    return step(request, match_id, lambda stamp: services.resume_match(match_id, stamp), sentence)


@require_POST
def restore(request: HttpRequest, match_id: str, revision: int) -> HttpResponseBase:
    sentence = _("The deal is on the sheet again.")
    return step(
        request, match_id, lambda stamp: services.restore_deal(match_id, revision, stamp), sentence
    )


@require_http_methods(["GET", "HEAD", "POST"])
def rematch(request: HttpRequest, match_id: str) -> HttpResponseBase:
    """Asks, then starts the same match once more."""
    match, _role = match_for(request, match_id, write=True)
    notice = ""
    if request.method == "POST":
        _values, stamp = posted(request)
        try:
            return redirect("match", services.rematch(match_id, stamp).pk)
        except Declined as declined:
            notice = why(declined)
    again, game = start_again(match), game_of(match)
    context = {
        "match": match,
        "game_name": say(game.key, lang(), "game"),
        "sides": State(match).seating.sides,
        "dealer": again.names[again.first_dealer],
        "house_rules": house_rules(game, match.options, len(match.seats), lang()),
        "key": new_key(),
        "notice": notice,
    }
    return page(request, "rematch.html", context, 409 if notice else 200)


@require_safe
def history(request: HttpRequest, match_id: str) -> HttpResponseBase:
    """Who changed what and when, the newest first."""
    match, role = match_for(request, match_id)
    state = State(match)
    speaker = Speaker(state.sheet, state.seating, lang())
    pages = Paginator(match.changes.order_by("-revision"), HISTORY_PAGE)
    shown = pages.get_page(request.GET.get("page"))
    present = set(match.deals.values_list("client_key", flat=True))
    told = [
        (tell(change, speaker), _restorable(change, present) and role == "scorer")
        for change in shown
    ]
    context = {
        "match": match,
        "role": role,
        "told": told,
        "shown": shown,
        "key": new_key(),
        "who": who(request),
        "game_name": say(match.game, lang(), "game"),
    }
    return page(request, "history.html", context)


def _restorable(change: Change, present: set[str]) -> bool:
    removed = change.before if change.kind == Change.Kind.REMOVE else None
    return removed is not None and removed["key"] not in present
