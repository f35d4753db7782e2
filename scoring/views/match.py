"""The match page, its board and its entry form; how a write to it is answered."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from django.http import HttpRequest, HttpResponse, HttpResponseBase
from django.utils.cache import get_conditional_response, patch_vary_headers
from django.utils.translation import gettext as _
from django.views.decorators.http import require_safe

from config.tags import theme_of
from scoring.access import match_for, standing_for
from scoring.forms.deal import DealForm
from scoring.services import Stale
from scoring.sheets import State
from scoring.views.common import announce, by_htmx, done, lang, private
from scoring.views.parts import Parts, board_name, etag_of, filled, kept
from scoring.words import Speaker, tell


@require_safe
def match_page(request: HttpRequest, match_id: str) -> HttpResponseBase:
    """The whole page: totals, deals, entry. Unchanged, it costs one look-up and no template."""
    revision, role = standing_for(request, match_id)

    def made() -> str:
        parts = Parts(*match_for(request, match_id))
        return parts.page(request, parts.entry())

    name = f"page:{match_id}:{role}:{lang()}:{theme_of(request)}"
    return shown(request, kept(name, (revision, request.get_full_path()), made))


@require_safe
def board(request: HttpRequest, match_id: str) -> HttpResponseBase:
    """The board alone, with an ETag. Kept or unchanged, it costs one look-up."""
    revision, _role = standing_for(request, match_id)
    etag = f'"{etag_of(revision)}"'
    answer = get_conditional_response(request, etag=etag)
    if answer is None:

        def made() -> str:
            return Parts(*match_for(request, match_id)).draw_board()

        answer = HttpResponse(kept(board_name(match_id), revision, made))
    answer["ETag"] = etag
    answer["Cache-Control"] = "private, no-cache"
    patch_vary_headers(answer, ["Cookie", "Accept-Language"])
    return answer


@require_safe
def entry(request: HttpRequest, match_id: str) -> HttpResponseBase:
    """The blank form of the next deal, for a page that nothing was typed into."""
    return shown(request, Parts(*match_for(request, match_id)).entry())


def shown(request: HttpRequest, part: str, status: int = 200) -> HttpResponse:
    """An answer made of a part, its marks filled."""
    return private(HttpResponse(filled(request, part), status=status))


# Answers to a write


def written(request: HttpRequest, match_id: str, sentence: str) -> HttpResponse:
    """After a write: the board and a blank entry, or by redirect the whole page."""
    if not by_htmx(request):
        return done(request, sentence, "match", match_id)
    parts = Parts(*match_for(request, match_id))
    response = shown(request, parts.entry() + parts.board())
    told = {"match": match_id, "revision": parts.match.revision}
    return announce(response, sentence, written=told)


def refused(
    request: HttpRequest, match_id: str, form: DealForm | None, status: int = 422, **more: Any
) -> HttpResponse:
    """After a refused write: what was typed, with what is wrong. Nothing was stored."""
    parts = Parts(*match_for(request, match_id, write=True))
    entry = parts.refused_entry(request, form, **more)
    if by_htmx(request):
        return shown(request, entry + parts.board(), status)
    return shown(request, parts.page(request, entry), status)


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
