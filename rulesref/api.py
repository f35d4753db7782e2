"""The JSON API: the engine's questions, its catalogue, and the search. Stateless.

Reads a request strictly and wraps `games.api`; what an answer means, it must not know.
"""

from __future__ import annotations

import json
import math
from collections.abc import Callable
from functools import cache
from typing import Any

from django.http import HttpRequest, HttpResponse
from django.utils.translation import get_language
from django.utils.translation import gettext as _
from django.views.decorators.csrf import csrf_exempt

from games import api as engine
from rulesref.addresses import rule_address
from rulesref.glossary import Term
from rulesref.glossary_links import glossary_address
from rulesref.replies import json_reply, one_error, refusal
from rulesref.search import index
from rulesref.search_hits import Hit

LARGEST_BODY = 256 * 1024
View = Callable[[HttpRequest], HttpResponse]
Question = Callable[[Any, str], Any]


class NotJson(ValueError):
    """A body that is no JSON in UTF-8, or holds what JSON does not have."""


def _only(method: str) -> Callable[[View], View]:
    """The view answers this method; every other gets a 405 that is JSON, too."""

    def decorate(view: View) -> View:
        def checked(request: HttpRequest) -> HttpResponse:
            if request.method != method:
                reply = one_error(405, "method", _("This address takes %s.") % method)
                reply["Allow"] = method
                return reply
            return view(request)

        return csrf_exempt(checked)

    return decorate


def _asks(question: Question) -> View:
    """The view that puts the body to one question of the engine."""

    @_only("POST")
    def view(request: HttpRequest) -> HttpResponse:
        if len(request.body) > LARGEST_BODY:
            return one_error(413, "too_large", _("That is too much data for one request."))
        try:
            return json_reply(question(_read(request.body), language()))
        except NotJson:
            return one_error(400, "json", _("The request is not JSON in UTF-8."))
        except engine.InvalidInput as refused:
            return refusal(422, refused.errors)

    return view


api_score = _asks(engine.score)
api_legal = _asks(engine.legal)
api_dispute = _asks(engine.dispute)
api_audit = _asks(engine.audit)
api_prospects = _asks(engine.prospects)


@_only("GET")
def api_catalogue(request: HttpRequest) -> HttpResponse:
    """What games there are, with their options and fields."""
    return json_reply(_catalogue(language()))


@_only("GET")
def api_search(request: HttpRequest) -> HttpResponse:
    """`?q=`: rules that match, best first; `?game=`: the game that one reads about."""
    game = request.GET.get("game") or None
    if game and game not in index().games:
        return one_error(400, "unknown", _("There are no rules of such a game here."), "game")
    found = index().search(request.GET.get("q", ""), language(), game)
    return json_reply(
        {
            "hits": [_hit(hit) for hit in found.hits],
            "suggestions": list(found.suggestions),
            "terms": [_term(term) for term in found.terms],
        }
    )


def language() -> str:
    """The language of the answer, as the middleware chose it."""
    return (get_language() or "en")[:2]


@cache
def _catalogue(lang: str) -> Any:
    return engine.catalogue(lang)


def _hit(hit: Hit) -> dict[str, str]:
    rule = hit.entry.rule
    return {
        "game": rule.game,
        "rule": rule.rule,
        "number": rule.number,
        "title": rule.title,
        "sentence": hit.plain_sentence,
        "url": rule_address(rule),
        "lang": hit.entry.article.lang,
    }


def _term(term: Term) -> dict[str, str]:
    url = f"{glossary_address(term.lang)}#{term.id}"
    return {"term": term.title, "definition": term.definition, "url": url}


def _read(body: bytes) -> Any:
    """The JSON value of a body. Raises NotJson, also for NaN, lone surrogates, endless nesting."""
    try:
        value = json.loads(
            body.decode("utf-8-sig"), parse_constant=_no_constant, parse_float=_finite
        )
        json.dumps(value, ensure_ascii=False).encode()
    except (ValueError, RecursionError) as wrong:
        raise NotJson from wrong
    return value


def _no_constant(name: str) -> None:
    raise NotJson(name)


def _finite(digits: str) -> float:
    number = float(digits)
    if not math.isfinite(number):
        raise NotJson(digits)
    return number
