"""A table: its people and matches, its links for viewers and scorers, and the way in by a link."""

from __future__ import annotations

import segno
from django.core.paginator import Paginator
from django.http import Http404, HttpRequest, HttpResponse, HttpResponseBase
from django.shortcuts import redirect
from django.urls import reverse
from django.utils.safestring import SafeString, mark_safe
from django.utils.translation import gettext as _
from django.views.decorators.http import require_POST, require_safe

from config.addresses import origin_for_phones
from config.errors import page as error_page
from games.match import LONGEST_NAME
from scoring import links, services
from scoring.access import (
    NAME,
    call_myself,
    count_guess,
    grant,
    guessed_too_often,
    table_for,
    who,
)
from scoring.forms.typed import first, new_key, one_line, revision_of, typed
from scoring.links import Role
from scoring.lists import listed
from scoring.models import Player, Table
from scoring.services import Declined
from scoring.views.common import done, lang, page, posted, why

MATCHES_PAGE = 30


@require_safe
def join(request: HttpRequest, token: str) -> HttpResponseBase:
    """Puts the link's role into the device's session and goes to the match that is being played."""
    if guessed_too_often(request):
        return error_page(request, 429)
    found = links.opened(token)
    if found is None:
        count_guess(request)
        raise Http404
    table, role = found
    grant(request, table, role)
    running = list(table.matches.filter(ended=None).order_by("-changed")[:2])
    if len(running) == 1:
        return redirect("match", running[0].pk)
    return redirect("table", table.pk)


@require_safe
def table_page(request: HttpRequest, table_id: str) -> HttpResponseBase:
    """People, running matches, finished ones."""
    table, role = table_for(request, table_id)
    return show(request, table, role)


def show(
    request: HttpRequest, table: Table, role: Role, status: int = 200, **more: object
) -> HttpResponse:
    """The table page; `more`: a name that was refused."""
    running = table.matches.filter(ended=None).order_by("-changed")
    pages = Paginator(table.matches.exclude(ended=None).order_by("-created"), MATCHES_PAGE)
    shown = pages.get_page(request.GET.get("page"))
    context = {
        "table": table,
        "role": role,
        "players": table.players.filter(removed=False),
        "running": [listed(match, lang()) for match in running],
        "ended": [listed(match, lang()) for match in shown],
        "shown": shown,
        "writer": request.session.get(NAME, ""),
        "who": who(request),
        "longest_name": LONGEST_NAME,
        "key": new_key(),
        **more,
    }
    return page(request, "table.html", context, status)


@require_POST
def call_device(request: HttpRequest, table_id: str) -> HttpResponseBase:
    """Gives this device a name for the history."""
    table, role = table_for(request, table_id, write=True)
    name = one_line(first(typed(request.POST), "writer"))
    if len(name) > LONGEST_NAME:
        return show(request, table, role, 422, writer=name, writer_error=too_long())
    call_myself(request, name)
    return done(
        request,
        _("The history calls this device %(name)s.") % {"name": who(request)},
        "table",
        table_id,
    )


def too_long() -> str:
    return _("At most %(most)d letters, please.") % {"most": LONGEST_NAME}


def player_of(table: Table, player_id: int) -> Player:
    """A person of this table. Raises Http404."""
    player = table.players.filter(pk=player_id).first()
    if player is None:
        raise Http404
    return player


@require_POST
def rename(request: HttpRequest, table_id: str, player_id: int) -> HttpResponseBase:
    """Calls a person something else, in running matches too."""
    table, role = table_for(request, table_id, write=True)
    player = player_of(table, player_id)
    values, stamp = posted(request)
    name, error = one_line(first(values, "name")), ""
    if not name:
        error = _("A name is needed.")
    elif len(name) > LONGEST_NAME:
        error = too_long()
    else:
        try:
            services.rename_player(player.pk, name, one_line(first(values, "seen")), stamp)
        except Declined as declined:
            error = why(declined)
    if error:
        more = {"wrong": player.pk, "wrong_name": name, "wrong_error": error}
        return show(request, table, role, 422, **more)
    return done(request, _("%(name)s it is.") % {"name": name}, "table", table_id)


@require_POST
def remove_person(request: HttpRequest, table_id: str, player_id: int) -> HttpResponseBase:
    """Takes a person off the table's list."""
    table, _role = table_for(request, table_id, write=True)
    player = player_of(table, player_id)
    services.remove_player(player.pk)
    sentence = _("%(name)s is off the list. The matches stay as they are.")
    return done(request, sentence % {"name": player.name}, "table", table_id)


# Links


@require_safe
def share(request: HttpRequest, table_id: str) -> HttpResponseBase:
    """The links to pass on: a viewer passes on viewing, a scorer both."""
    table, role = table_for(request, table_id)
    roles: tuple[Role, ...] = links.ROLES if role == "scorer" else ("viewer",)
    context = {
        "table": table,
        "role": role,
        "links": [invitation(request, table, each) for each in roles],
        "key": new_key(),
    }
    response = page(request, "share.html", context)
    response["Cache-Control"] = "private, no-store"
    return response


def invitation(request: HttpRequest, table: Table, role: Role) -> dict[str, object]:
    """A link with its address and QR code. Both are empty where the secret key was replaced."""
    token = links.shown(table, role)
    address = origin_for_phones(request) + reverse("join", args=[token]) if token else ""
    return {
        "role": role,
        "generation": links.generation(table, role),
        "address": address,
        "qr": qr(address) if address else "",
    }


def qr(address: str) -> SafeString:
    """The address as an inline picture, without styles of its own."""
    code = segno.make(address, micro=False)
    return mark_safe(code.svg_inline(omitsize=True, border=2, svgclass=None, lineclass=None))


@require_POST
def replace_link(request: HttpRequest, table_id: str, role: str) -> HttpResponseBase:
    """Makes a new link for a role. This device goes on with its own."""
    table, _role = table_for(request, table_id, write=True)
    if role not in links.ROLES:
        raise Http404
    which: Role = "scorer" if role == "scorer" else "viewer"
    seen = revision_of(typed(request.POST), "generation")
    grant(request, services.replace_link(table.pk, which, seen), "scorer")
    sentence = _("The link is a new one. The old one opens nothing any more.")
    return done(request, sentence, "share", table_id)
