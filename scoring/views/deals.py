"""Deals: enter one, try one out, look at its lines, correct, remove or swap it."""

from __future__ import annotations

from typing import Any

from django.http import Http404, HttpRequest, HttpResponse, HttpResponseBase
from django.urls import reverse
from django.utils.translation import gettext as _
from django.views.decorators.http import require_http_methods, require_POST, require_safe

from games.reasons import Refused
from scoring import services
from scoring.access import match_for
from scoring.forms.deal import DealForm
from scoring.forms.typed import Typed, new_key, revision_of, typed
from scoring.lines import Explainer, moved, rule_links
from scoring.models import Match
from scoring.services import Declined, Impossible, Stale
from scoring.sheets import State
from scoring.swapping import swapped
from scoring.views.common import done, lang, page, posted, why
from scoring.views.match import conflict, outrun, refused, saved_sentence, written
from scoring.words import Speaker


@require_POST
def add(request: HttpRequest, match_id: str) -> HttpResponseBase:
    """Writes the next deal."""
    match, _role = match_for(request, match_id, write=True)
    values, stamp = posted(request)
    form = entered(State(match), values)
    try:
        change = services.add_deal(match_id, form.facts, stamp)
    except Stale as stale:
        return outrun(request, match_id, stale, lambda state: retyped(state, values))
    except Impossible as impossible:
        form.refuse(impossible.problems)
        return refused(request, match_id, form)
    except Declined as declined:
        return refused(request, match_id, form, notice=why(declined))
    return written(request, match_id, saved_sentence(change.number))


def entered(state: State, values: Typed) -> DealForm:
    """The form as it was when it was filled in: an older one asked what its own deal asks.

    Thus a form that is sent twice says the same both times.
    """
    number = revision_of(values, "deal")
    older = revision_of(values) != state.match.revision and 1 <= number <= len(state.facts)
    sheet = state.before(number) if older else state.sheet
    return DealForm(sheet, state.seating, lang(), values)


def retyped(state: State, values: Typed) -> DealForm:
    """The same values in the form of the deal that is next now."""
    return DealForm(state.sheet, state.seating, lang(), values)


@require_POST
def preview(request: HttpRequest, match_id: str) -> HttpResponseBase:
    """What the typed deal would write. Writes nothing."""
    match, _role = match_for(request, match_id, write=True)
    state = State(match)
    form = DealForm(state.sheet, state.seating, lang(), typed(request.POST))
    return page(request, "_preview.html", tried(state, form, form.number, "match", match_id))


def tried(state: State, form: DealForm, number: int, *back: Any) -> dict[str, Any]:
    """The context of a preview: the deal explained, or what speaks against it.

    `back`: the page that rules lead back to, as `reverse` takes it.
    """
    explainer = Explainer(state.sheet, state.seating, lang(), address(*back))
    context: dict[str, Any] = {"form": form, "missing": form.missing, "rule_links": explainer.rules}
    try:
        after = state.with_deal(number, form.facts)
    except Refused as refusal:
        form.refuse(refusal.problems, unfinished=True)
        return context
    return context | {
        "deal": explainer.deal(number, after.deals[number - 1]),
        "sums": explainer.sums(after.totals),
        "ending": explainer.ending(after),
        "moved": moved(state.sheet, after, state.seating) if number <= len(state.facts) else [],
    }


def address(name: str, *args: Any) -> str:
    return reverse(name, args=args)


@require_safe
def lines(request: HttpRequest, match_id: str, number: int) -> HttpResponseBase:
    """A deal's lines, each with its rule; for a scorer also what can be done about them."""
    match, role = match_for(request, match_id)
    state = State(match)
    deal = state.sheet.deals[exists(state, number) - 1]
    speaker = Speaker(state.sheet, state.seating, lang())
    fragment = request.headers.get("HX-Request") == "true"
    back = address("match", match_id) if fragment else request.path
    context = {
        "match": match,
        "role": role,
        "deal": Explainer(state.sheet, state.seating, lang(), back).deal(number, deal),
        "entered": speaker.facts(state.facts[number - 1]),
        "two_sides": len(state.seating.sides) == 2,
    }
    return page(request, "_deal.html" if fragment else "deal.html", context)


def exists(state: State, number: int) -> int:
    """The number of a deal that is on the sheet. Raises Http404."""
    if not 1 <= number <= len(state.facts):
        raise Http404
    return number


@require_http_methods(["GET", "HEAD", "POST"])
def edit(request: HttpRequest, match_id: str, number: int) -> HttpResponseBase:
    """Corrects a deal; later ones are worked out again."""
    match, _role = match_for(request, match_id, write=True)
    state = State(match)
    if request.method != "POST":
        facts = state.facts[exists(state, number) - 1]
        form = DealForm(state.before(number), state.seating, lang(), facts=facts)
        return edit_page(request, match, form)
    values, stamp = posted(request)
    try:
        form = correction(state, number, values)
        services.edit_deal(match_id, number, form.facts, stamp)
    except Stale as stale:
        return edit_outrun(request, match_id, number, values, stale)
    except Impossible as impossible:
        form.refuse(impossible.problems)
        return edit_page(request, match, form, 422)
    except Declined:
        raise Http404 from None
    return done(request, _("Deal %(number)s is corrected.") % {"number": number}, "match", match_id)


def correction(state: State, number: int, values: Typed) -> DealForm:
    """The form of an old deal with what was typed. Where the deal is gone: of the next one."""
    number = max(1, min(number, state.sheet.deal))
    return DealForm(state.before(number), state.seating, lang(), values)


def edit_page(
    request: HttpRequest, match: Match, form: DealForm, status: int = 200, **more: Any
) -> HttpResponse:
    """The page of a correction."""
    back = address("edit_deal", match.pk, form.number)
    links = rule_links(form.sheet.game, match.options, len(match.seats), back)
    context = {"match": match, "form": form, "key": new_key(), "number": form.number, **more}
    return page(request, "edit.html", context | {"rule_links": links}, status)


def edit_outrun(
    request: HttpRequest, match_id: str, number: int, values: Typed, stale: Stale
) -> HttpResponse:
    """409 for a correction: the changes of others beside what was typed."""
    match, _role = match_for(request, match_id, write=True)
    state = State(match)
    if number > len(state.facts):
        return outrun(request, match_id, stale, lambda state: retyped(state, values))
    form = correction(state, number, values)
    return edit_page(request, match, form, 409, conflict=conflict(state, stale, form))


@require_POST
def edit_preview(request: HttpRequest, match_id: str, number: int) -> HttpResponseBase:
    """What a correction would change."""
    match, _role = match_for(request, match_id, write=True)
    state = State(match)
    form = correction(state, exists(state, number), typed(request.POST))
    return page(request, "_preview.html", tried(state, form, number, "edit_deal", match_id, number))


@require_http_methods(["GET", "HEAD", "POST"])
def remove(request: HttpRequest, match_id: str, number: int) -> HttpResponseBase:
    """Asks, then takes a deal off the sheet."""
    return asked_first(request, match_id, number, "remove")


@require_http_methods(["GET", "HEAD", "POST"])
def swap(request: HttpRequest, match_id: str, number: int) -> HttpResponseBase:
    """Asks, then gives each of two sides what the other was written."""
    return asked_first(request, match_id, number, "swap")


def asked_first(request: HttpRequest, match_id: str, number: int, what: str) -> HttpResponse:
    """A page that says what would change, with one button that does it."""
    match, _role = match_for(request, match_id, write=True)
    if request.method != "POST":
        return consent(request, match, number, what)
    _values, stamp = posted(request)
    do = services.remove_deal if what == "remove" else services.swap_sides
    try:
        do(match_id, number, stamp)
    except Stale as stale:
        return outrun(request, match_id, stale, None)
    except Impossible:
        return consent(request, match, number, what, 422)
    except Declined as declined:
        return refused(request, match_id, None, notice=why(declined))
    sentence = (
        _("Deal %(number)s is off the sheet. Undo brings it back.")
        if what == "remove"
        else _("The sides of deal %(number)s are swapped.")
    )
    return done(request, sentence % {"number": number}, "match", match_id)


def consent(
    request: HttpRequest, match: Match, number: int, what: str, status: int = 200
) -> HttpResponse:
    """What removing or swapping a deal would change, or why it cannot be."""
    state = State(match)
    facts = state.facts[exists(state, number) - 1]
    if what == "swap" and len(state.seating.sides) != 2:
        raise Http404
    speaker = Speaker(state.sheet, state.seating, lang())
    before = state.before(number)
    new = swapped(before.game.fields(before), facts) if what == "swap" else None
    form = DealForm(before, state.seating, lang(), facts=facts)
    context: dict[str, Any] = {
        "match": match,
        "number": number,
        "what": what,
        "key": new_key(),
        "entered": speaker.facts(facts),
        "becomes": speaker.facts(new) if new else "",
        "form": form,
        "rule_links": rule_links(form.sheet.game, match.options, len(match.seats), request.path),
    }
    try:
        after = state.with_deal(number, new)
    except Refused as refusal:
        form.refuse(refusal.problems)
    else:
        context["moved"] = moved(state.sheet, after, state.seating)
        context["sums"] = Explainer(after, state.seating, lang()).sums(after.totals)
    return page(request, "consent.html", context, status)
