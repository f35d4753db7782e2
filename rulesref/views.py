"""Pages of the reference: an article, a rule by its short address.

They read `articles`; no game is known here by its name.
"""

from __future__ import annotations

from collections.abc import Iterable

from django.http import HttpRequest, HttpResponse, HttpResponseRedirect
from django.shortcuts import render
from django.utils.cache import patch_vary_headers
from django.utils.translation import get_language
from django.utils.translation import gettext as _
from django.views.decorators.http import require_safe
from rapidfuzz import process

from config.addresses import origin_for_phones
from config.rule_links import RuleLinks
from games import GAMES
from rulesref.addresses import rule_address, short_addresses, way_back
from rulesref.article_page import sections
from rulesref.articles import LANGUAGES, Article, Rule, library
from rulesref.at_table import at_table
from rulesref.caching import kept
from rulesref.check_addresses import doors
from rulesref.families import family_of
from rulesref.replies import json_reply, one_error

MOST_NEAR = 8


def language() -> str:
    """The language of the answer."""
    return (get_language() or LANGUAGES[0])[:2]


@require_safe
@kept
def article(request: HttpRequest, game: str) -> HttpResponse:
    """One game's rules, read with the house rules that the address holds."""
    found = library().get(game, language())
    if found is None:
        return missing(request, _("There are no rules of such a game here."))
    known = GAMES.get(game)
    here = at_table(known, request.GET, language())
    context = {
        "article": found,
        "game": known,
        "family": family_of(game, found.lang),
        "doors": doors(known, language()) if known else [],
        "sections": sections(found, here, language(), way_back(request)),
        "facts": {key: here.fill_text(text, game, found.lang) for key, text in found.front.items()},
        "here": here,
        "back": way_back(request),
        "origin": origin_for_phones(request),
        "short_addresses": short_addresses(game),
    }
    return render(request, "rulesref/article.html", context)


@require_safe
def rule(request: HttpRequest, game: str, name: str) -> HttpResponse:
    """The short address of a rule: on to its place for people, the rule itself for programs."""
    found = library().get(game, language())
    entry = found.find(name) if found else None
    asked = request.GET.get("lang", "")
    if wants_json(request):
        response = _rule_json(request, found, entry)
    elif entry is None:
        response = missing(request, _("There is no such rule."), found, name)
    else:
        lang = asked if asked in LANGUAGES else ""
        house = at_table(GAMES.get(game), request.GET, language()).house
        links = RuleLinks(game, house, way_back(request) or "", lang)
        response = HttpResponseRedirect(links.to(entry.rule))
    patch_vary_headers(response, ["Accept"])
    return response


def wants_json(request: HttpRequest) -> bool:
    """Whether the answer is for a program."""
    if "format" in request.GET:
        return request.GET["format"] == "json"
    preferred = request.get_preferred_type(["text/html", "application/json"])
    return preferred == "application/json"


def _rule_json(request: HttpRequest, found: Article | None, entry: Rule | None) -> HttpResponse:
    if found is None or entry is None:
        return one_error(404, "unknown", _("There is no such rule."), "rule")
    return json_reply(
        {
            "game": entry.game,
            "rule": entry.rule,
            "number": entry.number,
            "title": entry.title,
            "text": at_table(GAMES.get(entry.game), request.GET, found.lang).text(
                entry, found.lang
            ),
            "url": request.build_absolute_uri(rule_address(entry, found.lang)),
            "lang": found.lang,
        }
    )


def missing(
    request: HttpRequest, says: str, found: Article | None = None, name: str = ""
) -> HttpResponse:
    context = {
        "says": says,
        "article": found,
        "near": _near(found, name) if found else [],
        "articles": library().in_language(language()),
    }
    return render(request, "rulesref/missing.html", context, status=404)


def _near(found: Article, name: str) -> list[Rule]:
    """What exists near a number or anchor that does not: its section, else like anchors."""
    section = found.find(name.partition(".")[0])
    entries = {entry.anchor: entry for entry in found.entries}
    like = process.extract(name, entries.keys(), limit=MOST_NEAR, score_cutoff=60)
    inside = getattr(section, "rules", ())
    ranked: Iterable[Rule] = (*(entries[anchor] for anchor, *_ in like), *inside)
    return list({entry.anchor: entry for entry in ranked}.values())[:MOST_NEAR]
