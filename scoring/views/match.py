"""The match page, its board and its entry form; how a write to it is answered."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache as cache_once
from typing import Any

from django.core.cache import cache
from django.http import HttpRequest, HttpResponse, HttpResponseBase
from django.shortcuts import get_object_or_404
from django.template.loader import render_to_string
from django.urls import reverse
from django.utils.cache import get_conditional_response, patch_vary_headers
from django.utils.safestring import SafeString, mark_safe
from django.utils.translation import gettext as _
from django.views.decorators.http import require_safe

from config import live
from games.wording import say
from scoring.access import match_for, require
from scoring.board import board_of
from scoring.forms.deal import DealForm
from scoring.forms.typed import new_key
from scoring.lines import rules_query
from scoring.links import Role
from scoring.models import Match
from scoring.services import Stale
from scoring.sheets import State, game_of
from scoring.views.common import announce, by_htmx, done, lang, page
from scoring.words import Speaker, house_rules, tell

Loader = Callable[[], State]

KEPT = 3600  # seconds that a rendered board may wait for its next reader


@require_safe
def match_page(request: HttpRequest, match_id: str) -> HttpResponseBase:
    """The whole page: totals, deals, entry."""
    match, role = match_for(request, match_id)
    return whole(request, match, role)


@require_safe
def board(request: HttpRequest, match_id: str) -> HttpResponseBase:
    """The board alone, with an ETag: unchanged, it costs one look-up."""
    found = Match.objects.select_related("table").only("revision", "table")
    match = get_object_or_404(found, pk=match_id)
    require(request, match.table)
    answer = get_conditional_response(request, etag=f'"{etag_of(match)}"')
    if answer is None:
        match = Match.objects.get(pk=match_id)
        answer = HttpResponse(board_html(match))
    answer["ETag"] = f'"{etag_of(match)}"'
    answer["Cache-Control"] = "private, no-cache"
    patch_vary_headers(answer, ["Cookie", "Accept-Language"])
    return answer


def etag_of(match: Match) -> str:
    """What a board depends on: it looks the same to everybody who may see it."""
    return f"{match.revision}-{lang()}"


@require_safe
def entry(request: HttpRequest, match_id: str) -> HttpResponseBase:
    """The blank form of the next deal, for a page that nothing was typed into."""
    match, role = match_for(request, match_id)
    return page(request, "_entry.html", entry_context(match, role))


# Parts of the page


def board_html(match: Match, state: Loader | None = None) -> SafeString:
    """The board, rendered once for each revision and language."""
    name = f"board:{match.pk}:{match.revision}:{lang()}"
    kept = cache.get(name)
    if kept is None:
        drawn = board_of(state() if state else State(match), lang())
        context = {
            "match": match,
            "board": drawn,
            "etag": etag_of(match),
            "live": live.address(match.pk),
            "deals": reverse("deal", args=[match.pk, 1]).removesuffix("1/"),
        }
        kept = render_to_string("scoring/_board.html", context)
        cache.set(name, kept, KEPT)
    return mark_safe(kept)


def blank_fields(match: Match, state: Loader) -> SafeString:
    """The questions of the next deal, rendered once for each revision and language."""
    name = f"fields:{match.pk}:{match.revision}:{lang()}"
    kept = cache.get(name)
    if kept is None:
        form = DealForm(state().sheet, state().seating, lang())
        kept = render_to_string("scoring/_fields.html", {"form": form})
        cache.set(name, kept, KEPT)
    return mark_safe(kept)


def entry_context(
    match: Match, role: Role, form: DealForm | None = None, with_board: str = "", **more: Any
) -> dict[str, Any]:
    """What the entry needs. `form`: one that was refused; else the blank one.

    `with_board`: the name under which the board comes along.
    """
    state = cache_once(lambda: State(match))
    snapshot, names = match.snapshot, match.names
    turn = snapshot["next"]
    closed = "finished" if snapshot["finished"] else "stopped" if match.stopped else ""
    fields = ""
    if role == "scorer" and not closed:
        fields = render_to_string("scoring/_fields.html", {"form": form}) if form else ""
        fields = mark_safe(fields) if fields else blank_fields(match, state)
    return {
        "match": match,
        "role": role,
        "closed": closed,
        "fields": fields,
        "form": form,
        "number": snapshot["deals"] + 1,
        "dealer": None if turn["dealer"] is None else names[turn["dealer"]],
        "leader": None if turn["leader"] is None else names[turn["leader"]],
        "can_undo": snapshot["undo"] is not None,
        "can_redo": snapshot["redo"] is not None,
        "key": new_key(),
        **({with_board: board_html(match, state)} if with_board else {}),
        **more,
    }


def whole(
    request: HttpRequest,
    match: Match,
    role: Role,
    status: int = 200,
    form: DealForm | None = None,
    **more: Any,
) -> HttpResponse:
    """The page around board and entry."""
    game = game_of(match)
    context = entry_context(match, role, form, "board_html", **more)
    context |= {
        "game": game,
        "game_name": say(game.key, lang(), "game"),
        "house_rules": house_rules(game, match.options, len(match.seats), lang()),
        "looks_ahead": game.prospects is not None and not match.snapshot["finished"],
        "rules_query": rules_query(game, match.options, len(match.seats)),
    }
    return page(request, "match.html", context, status)


# Answers to a write


def written(request: HttpRequest, match_id: str, sentence: str) -> HttpResponse:
    """After a write: the board and a blank entry, or by redirect the whole page."""
    if not by_htmx(request):
        return done(request, sentence, "match", match_id)
    match, role = match_for(request, match_id)
    context = entry_context(match, role, with_board="board_too")
    response = page(request, "_entry.html", context)
    return announce(response, sentence, written={"match": match_id, "revision": match.revision})


def refused(
    request: HttpRequest, match_id: str, form: DealForm | None, status: int = 422, **more: Any
) -> HttpResponse:
    """After a refused write: what was typed, with what is wrong. Nothing was stored."""
    match, role = match_for(request, match_id, write=True)
    if not by_htmx(request):
        return whole(request, match, role, status, form, **more)
    context = entry_context(match, role, form, "board_too", **more)
    return page(request, "_entry.html", context, status)


def outrun(
    request: HttpRequest, match_id: str, stale: Stale, retype: Callable[[State], DealForm] | None
) -> HttpResponse:
    """409: what others wrote meanwhile beside what was typed, kept for the next try."""
    match, _role = match_for(request, match_id, write=True)
    state = State(match)
    form = retype(state) if retype else None
    return refused(request, match_id, form, 409, conflict=conflict(state, stale, form))


def conflict(state: State, stale: Stale, form: DealForm | None) -> dict[str, Any]:
    """Both versions, in words."""
    speaker = Speaker(state.sheet, state.seating, lang())
    return {
        "theirs": [tell(change, speaker) for change in stale.changes],
        "yours": speaker.facts(form.facts) if form else "",
    }


def saved_sentence(number: int | None) -> str:
    """What is said after a deal was written."""
    return _("Deal %(number)s is on the sheet.") % {"number": number}
