"""The position checker: a position in the address, each card of the hand legal or not, and why.

Forms are made from the Game's fields and options; a game by its name is not known here.
"""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping
from typing import Any
from urllib.parse import urlencode

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.urls import reverse
from django.utils.cache import patch_vary_headers
from django.utils.translation import gettext as _
from django.utils.translation import ngettext
from django.views.decorators.http import require_safe
from django_htmx.http import replace_url, trigger_client_event

from config.addresses import origin_for_phones
from config.tags import card_name
from games import GAMES
from games.cards import CODES
from rulesref.addresses import way_back
from rulesref.caching import kept
from rulesref.check_form import form_context
from rulesref.examples import as_list, described, group_verdicts
from rulesref.positions import Position, Ruling, fields, read_position, rule_on, several, sizes
from rulesref.views import language, missing

MOST_NAMED = 6


@require_safe
@kept
def check_index(request: HttpRequest) -> HttpResponse:
    """The games with tricks."""
    games = [described(key, language()) for key, game in GAMES.items() if game.tricks]
    return render(request, "rulesref/check_index.html", {"games": games})


@require_safe
def check(request: HttpRequest, game: str) -> HttpResponse:
    """One game's position: the form, and the ruling on what the address holds. 422: impossible."""
    found = GAMES.get(game)
    if found is None or found.tricks is None:
        return missing(request, _("There is no position checker for such a game."))
    position = read_position(found, request.GET)
    ruling = rule_on(position, language())
    status = 422 if ruling.refused else 200
    context = _context(request, position, ruling)
    if not getattr(request, "htmx", False):
        page = context | form_context(position, ruling, language())
        response = render(request, "rulesref/check.html", page, status=status)
    else:
        response = render(request, "rulesref/_check_answer.html", context, status=status)
        replace_url(response, context["address"])
        trigger_client_event(response, "announce", {"value": context["says"]})
    patch_vary_headers(response, ["HX-Request"])
    return response


def _context(request: HttpRequest, position: Position, ruling: Ruling) -> dict[str, Any]:
    """What page and fragment share: the ruling, messages by field, the address to send."""
    back = way_back(request)
    around = {"from": back, "lang": request.GET.get("lang")}
    query = "&".join(filter(None, (position.query(), _query(around))))
    address = f"{request.path}?{query}" if query else request.path
    link = f"{request.path}?{position.query()}" if position.query() else request.path
    rule = _RuleLinks(address, position)
    return {
        "game": position.game,
        "name": described(position.game.key, language())["name"],
        "position": position,
        "ruling": ruling,
        "groups": _verdicts(position, ruling, rule),
        "because": ruling.answer and rule.added_to(ruling.answer["because"]),
        "plays": _plays(position, ruling),
        "says": _says(position, ruling),
        "legal": _named(position, ruling),
        "echoes": list(_echoes(position, ruling)),
        "lying": json.dumps({"plays": position.plays, "several": several(position.game)}),
        "back": back,
        "address": address,
        "link": f"{origin_for_phones(request)}{link}",
    }


def _query(pairs: Mapping[str, str | None]) -> str:
    return urlencode({key: value for key, value in pairs.items() if value})


class _RuleLinks:
    """Addresses of rules that read the house rules of the position and lead back to it."""

    def __init__(self, address: str, position: Position) -> None:
        self.query = _query({**position.chosen, "from": address})

    def added_to(self, said: Mapping[str, Any]) -> dict[str, Any]:
        """What the engine said, with the `address` of its rule."""
        if "rule" not in said:
            return dict(said)
        game, _dot, anchor = said["rule"].partition(".")
        return {**said, "address": f"{reverse('article', args=[game])}?{self.query}#{anchor}"}


def _verdicts(position: Position, ruling: Ruling, rule: _RuleLinks) -> list[dict[str, Any]]:
    """The verdicts, the legal ones first: card by card, or sets of cards that fare alike."""
    found = [rule.added_to(each) for each in ruling.answer["verdicts"]] if ruling.answer else []
    if several(position.game):
        return group_verdicts(found)
    listed = [verdict | {"plays": [as_list(verdict["play"])]} for verdict in found]
    return sorted(listed, key=lambda verdict: not verdict["legal"])


def _plays(position: Position, ruling: Ruling) -> list[dict[str, Any]]:
    """The plays on the table, drawn only while every card is one."""
    if not all(code in CODES for play in position.plays for code in play):
        return []
    holding = (ruling.answer or {}).get("holding") or {}
    return [
        {"cards": play, "holds": holding.get("index") == at}
        for at, play in enumerate(position.plays)
    ]


def _says(position: Position, ruling: Ruling) -> str:
    """The ruling in one line."""
    if ruling.errors:
        return str(next(iter(ruling.errors.values()))[0]["message"])
    if ruling.answer is None:
        return _next_step(position, ruling)
    verdicts, legal = ruling.answer["verdicts"], ruling.answer["legal"]
    if len(legal) == len(verdicts):
        return _("Everything in this hand is legal.")
    if named := _named(position, ruling):
        return _("Legal: %s") % ", ".join(card_name(code, position.game) for code in named)
    return ngettext("%d legal play", "%d legal plays", len(legal)) % len(legal)


def _named(position: Position, ruling: Ruling) -> list[str]:
    """The legal cards, where they are few enough to be named one by one."""
    legal = ruling.answer["legal"] if ruling.answer else []
    few = 0 < len(legal) <= MOST_NAMED and len(legal) < len(position.hand)
    return legal if few and not several(position.game) else []


def _next_step(position: Position, ruling: Ruling) -> str:
    labels = {f["key"]: f["label"] for f in described(position.game.key, language())["position"]}
    asked = [labels[path] for path in ruling.missing if path in labels]
    if asked:
        return _("Still to choose: %s") % ", ".join(asked)
    return _("Tap the cards on the table, then the hand.")


def _echoes(position: Position, ruling: Ruling) -> Iterator[dict[str, Any]]:
    """Under each field: how cards were read, and what is wrong."""
    game = position.game
    keys = ["trick", "hand", *(["players"] if len(sizes(game)) > 1 else [])]
    keys += [field.key for field in fields(game)] + [option.key for option in game.options]
    read = {"trick": position.plays}
    if any(code not in CODES for code in position.hand):  # else the ticks show how it was read
        read["hand"] = (position.hand,)
    for key in keys:
        yield {
            "key": key,
            "errors": ruling.errors.get(key, []),
            "read": [[(code, code in CODES) for code in play] for play in read.get(key, ())],
        }
    rest = [error for key, found in ruling.errors.items() if key not in keys for error in found]
    yield {"key": "position", "errors": rest, "read": []}
