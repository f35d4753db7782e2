"""A new match: game, people, first dealer, house rules; with its table where there is none yet."""

from __future__ import annotations

from typing import Any

from django.http import Http404, HttpRequest, HttpResponse, HttpResponseBase
from django.shortcuts import redirect
from django.urls import reverse
from django.utils.http import urlencode
from django.utils.translation import gettext as _
from django.views.decorators.http import require_http_methods, require_POST

from games import GAMES
from games.describe import describe_game
from games.game import Game
from games.match import LONGEST_NAME
from games.wording import say
from scoring import services
from scoring.access import grant, role_of, table_for, tables_of
from scoring.forms.questions import Error
from scoring.forms.start import StartForm
from scoring.forms.typed import Typed, clean, first, new_key, one_line, typed
from scoring.lines import rule_links
from scoring.models import ID_LENGTH, Match, Table
from scoring.services import Declined, Impossible, Stamp, Start
from scoring.services.matches import start_again
from scoring.views.common import lang, page, posted, why
from scoring.words import house_rules

MOST_KNOWN = 12  # names offered as chips


@require_http_methods(["GET", "HEAD", "POST"])
def table_new(request: HttpRequest) -> HttpResponseBase:
    """Without `?game=` the games to choose from; with it the one form. `?table=`: at that table."""
    if request.method == "POST":
        values, stamp = posted(request)
        return begin(request, values, stamp)
    table = table_asked(request, request.GET.get("table", ""))
    game = GAMES.get(request.GET.get("game", ""))
    if game is None:
        return games_page(request, table)
    last = _last(table, game)
    return form_page(request, StartForm(game, lang(), start=last), table, {})


def table_asked(request: HttpRequest, table_id: str) -> Table | None:
    """The table that a match is to be played at, None for a new one. Raises Http404."""
    return table_for(request, clean(table_id)[:ID_LENGTH], write=True)[0] if table_id else None


def _last(table: Table | None, game: Game) -> Start | None:
    """What the table played last: the same people sit there again, the deal passes on."""
    if table is None:
        return None
    matches = table.matches.order_by("-created")
    match = matches.filter(game=game.key).first()
    if match:
        return start_again(match)
    match = matches.first()
    names = tuple(match.names) if match else ()
    return Start(game.key, names) if len(names) in game.seats else None


def games_page(request: HttpRequest, table: Table | None) -> HttpResponse:
    """The list of games."""
    games = [describe_game(game, lang()) for game in GAMES.values()]
    return page(request, "games.html", {"games": games, "table": table})


def form_page(
    request: HttpRequest, form: StartForm, table: Table | None, values: Typed, status: int = 200
) -> HttpResponse:
    """The form, blank or with what was typed and what is wrong with it."""
    context = {
        "form": form,
        "table": table,
        "table_name": first(values, "table_name"),
        "longest_name": LONGEST_NAME,
        "game_name": say(form.game.key, lang(), "game"),
        "tagline": say(form.game.key, lang(), "game", attribute="tagline"),
        "known": known_names(request, table),
        "rule_links": rule_links(form.game, form.rules, form.players, way_back(form, table)),
        "key": new_key(),
        **seating_context(form),
    }
    return page(request, "new.html", context, status)


def way_back(form: StartForm, table: Table | None) -> str:
    """The address of the form, for a rule that somebody looks up meanwhile."""
    asked = {"game": form.game.key} | ({"table": table.pk} if table else {})
    return f"{reverse('table_new')}?{urlencode(asked)}"


def seating_context(form: StartForm) -> dict[str, Any]:
    """What is said about seats and house rules as they are typed."""
    return {"form": form, "rules": house_rules(form.game, form.rules, form.players, lang())}


def known_names(request: HttpRequest, table: Table | None) -> list[str]:
    """Names that this device has seen at a table: the one asked for, else the newest."""
    if table is None:
        newest = tables_of(request)[-1:]
        table = Table.objects.filter(pk__in=newest).first()
        if table is None or role_of(request, table) is None:
            return []
    players = table.players.filter(removed=False)
    return list(players.values_list("name", flat=True)[:MOST_KNOWN])


def begin(request: HttpRequest, values: Typed, stamp: Stamp) -> HttpResponse:
    """Starts the match that was typed, at its table or with a new one."""
    game = GAMES.get(first(values, "game"))
    if game is None:
        return games_page(request, None)
    table = table_asked(request, first(values, "table"))
    form = StartForm(game, lang(), values)
    name = one_line(first(values, "table_name"))
    if len(name) > LONGEST_NAME:
        most = {"most": LONGEST_NAME}
        form.errors["table_name"] = [Error(_("At most %(most)d letters, please.") % most)]
    start = form.start()
    if start is None:
        return form_page(request, form, table, values, 422)
    try:
        match = _start(table, name, start, stamp)
    except Impossible as impossible:
        form.refuse(impossible.problems)
        return form_page(request, form, table, values, 422)
    except Declined as declined:
        form.errors[""] = [Error(why(declined))]
        return form_page(request, form, table, values, 409)
    grant(request, match.table, "scorer")
    return redirect("match", match.pk)


def _start(table: Table | None, name: str, start: Start, stamp: Stamp) -> Match:
    if table is None:
        return services.open_table(name, start, stamp)
    return services.start_match(table.pk, start, stamp)


@require_POST
def seating(request: HttpRequest) -> HttpResponseBase:
    """Who sits where and plays with whom, as the form is being filled in."""
    values = typed(request.POST)
    game = GAMES.get(first(values, "game"))
    if game is None:
        raise Http404
    context = seating_context(StartForm(game, lang(), values))
    return page(request, "_seating.html", context | {"by_htmx": True})
