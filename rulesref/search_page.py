"""The page of the search; for htmx its hits alone.

Reads `search`; how rules are found, and any game by its name, it must not know.
"""

from __future__ import annotations

from typing import Any

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.utils.cache import patch_vary_headers
from django.utils.translation import ngettext
from django.views.decorators.http import require_safe
from django_htmx.http import trigger_client_event

from rulesref.addresses import rule_address
from rulesref.articles import library
from rulesref.glossary_links import glossary_address
from rulesref.search import index
from rulesref.search_hits import Hit
from rulesref.search_passages import Entry
from rulesref.search_query import LONGEST_QUERY
from rulesref.views import language


@require_safe
def search(request: HttpRequest) -> HttpResponse:
    """`?q=`: the rules that match; `?game=`: the one whose article the question comes from."""
    query, game = request.GET.get("q", "").strip(), request.GET.get("game", "")
    context = _context(query, game)
    if not getattr(request, "htmx", False):
        return render(request, "rulesref/search.html", context)
    response = render(request, "rulesref/_hits.html", context)
    patch_vary_headers(response, ["HX-Request"])
    if not query:
        return response
    count = len(context["hits"])
    says = ngettext("%d rule found", "%d rules found", count) % count
    return trigger_client_event(response, "announce", {"value": says})


def _context(query: str, game: str) -> dict[str, Any]:
    known = game if game in index().games else ""
    answer = index().search(query, language(), known or None)
    return {
        "query": query[:LONGEST_QUERY],
        "answer": answer,
        "hits": [_shown(hit) for hit in answer.hits],
        "near": [(entry, _address(entry)) for entry in answer.near],
        "terms": [(term, f"{glossary_address(term.lang)}#{term.id}") for term in answer.terms],
        "about": library().get(known, language()) if known else None,
        "unknown_game": bool(game) and not known,
        "articles": library().in_language(language()),
    }


def _shown(hit: Hit) -> dict[str, Any]:
    """A hit with its address and its neighbours in the section."""
    entry = hit.entry
    siblings = getattr(entry.section, "rules", ())
    at = siblings.index(entry.rule) if entry.rule in siblings else -1
    near = [siblings[i] for i in (at - 1, at + 1) if at >= 0 and 0 <= i < len(siblings)]
    lang = _other_lang(entry)
    return {
        "hit": hit,
        "address": _address(entry),
        "lang": lang,
        "near": [(rule, rule_address(rule, lang)) for rule in near],
    }


def _address(entry: Entry) -> str:
    return rule_address(entry.rule, _other_lang(entry))


def _other_lang(entry: Entry) -> str | None:
    """The language of an entry, if it is not that of the page."""
    return entry.lang if entry.lang != language() else None
