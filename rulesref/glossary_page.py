"""The page of the glossary, and the short address of one term: /r/glossary/trick.

Reads the glossary and its rules; no term and no game is known here by its name.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from functools import lru_cache
from itertools import groupby

from django.http import HttpRequest, HttpResponse, HttpResponseRedirect
from django.shortcuts import render
from django.template.loader import render_to_string
from django.urls import reverse
from django.utils.cache import patch_vary_headers
from django.utils.safestring import SafeString, mark_safe
from django.utils.translation import gettext as _
from django.views.decorators.http import require_safe

from games import GAMES
from rulesref.addresses import way_back
from rulesref.articles import LANGUAGES, Article, Rule, library
from rulesref.at_table import at_table
from rulesref.caching import kept
from rulesref.glossary import Glossary, Term, alphabetical, glossary
from rulesref.glossary_links import from_here, glossary_address, with_query
from rulesref.glossary_rules import rules_by_term
from rulesref.replies import json_reply, one_error
from rulesref.views import language, wants_json

FEW = 3
"""So many rules of a term are shown at once; more are folded."""


@require_safe
@kept
def glossary_page(request: HttpRequest) -> HttpResponse:
    """Every term, in the language of the answer."""
    return _page(request)


@require_safe
def term(request: HttpRequest, name: str) -> HttpResponse:
    """The short address of a term: on to its place for people, the term itself for programs."""
    book = glossary(language())
    found = book.by_id.get(name)
    if wants_json(request):
        response = _term_json(request, book, found)
    elif found is None:
        response = _page(request, missing=True)
    else:
        asked = request.GET.get("lang", "")
        response = HttpResponseRedirect(_address(name, asked if asked in LANGUAGES else ""))
    patch_vary_headers(response, ["Accept"])
    return response


def _page(request: HttpRequest, missing: bool = False) -> HttpResponse:
    lang, back = language(), way_back(request)
    left = _Left(request.GET.get("game", ""), lang, request)
    letters = _letters(lang)
    context = {
        "letters": [letter for letter, _terms in letters],
        "count": len(glossary(lang).terms),
        "entries": left.links_carried(_entries(lang)),
        "back": back,
        "article": left.article,
        "article_address": left.address(left.article.game) if left.article else "",
        "missing": missing,
    }
    return render(request, "rulesref/glossary.html", context, status=404 if missing else 200)


class _Left:
    """The article that was left for the glossary, with its house rules and its own way back."""

    def __init__(self, game: str, lang: str, request: HttpRequest) -> None:
        self.lang, self.article = lang, library().get(game, lang)
        self._options = at_table(GAMES.get(game), request.GET, lang).query
        self._back = from_here(way_back(request))

    def address(self, game: str) -> str:
        """A game's rules, read as the table reads them if it is this game."""
        return "&".join(filter(None, (_article_address(game, self.lang), *self._queries(game))))

    def links_carried(self, html: str) -> SafeString:
        for game in library().games:
            html = with_query(html, _article_address(game, self.lang), *self._queries(game))
        return mark_safe(html)  # every part is the page's own or encoded

    def _queries(self, game: str) -> tuple[str, str]:
        same = self.article is not None and game == self.article.game
        return self._options if same else "", self._back


def _article_address(game: str, lang: str) -> str:
    return f"{reverse('article', args=[game])}?lang={lang}"


@lru_cache(maxsize=len(LANGUAGES))
def _entries(lang: str) -> SafeString:
    """The terms as HTML: the same for every reader, so drawn once."""
    book, rules = glossary(lang), rules_by_term(lang)
    letters = [
        (letter, [_Shown(book, term, rules[term.id]) for term in terms])
        for letter, terms in _letters(lang)
    ]
    return mark_safe(render_to_string("rulesref/_glossary_terms.html", {"letters": letters}))


def _letters(lang: str) -> list[tuple[str, list[Term]]]:
    """The terms by their first letter."""
    grouped = groupby(glossary(lang).terms, key=lambda term: alphabetical(term.title)[0].upper())
    return [(letter, list(terms)) for letter, terms in grouped]


@dataclass(frozen=True)
class _Shown:
    """A term with what its entry on the page shows."""

    book: Glossary
    term: Term
    rules: tuple[Rule, ...]

    @property
    def see(self) -> list[Term]:
        return [self.book.by_id[name] for name in self.term.see]

    @property
    def folded(self) -> bool:
        return len(self.rules) > FEW

    @property
    def games(self) -> Iterator[tuple[Article | None, str, list[Rule]]]:
        """The rules, game by game, with the game's article and its address."""
        for game, rules in groupby(self.rules, key=lambda rule: rule.game):
            address = _article_address(game, self.book.lang)
            yield library().get(game, self.book.lang), address, list(rules)


def _address(name: str, lang: str) -> str:
    return f"{glossary_address(lang) if lang else reverse('glossary')}#{name}"


def _term_json(request: HttpRequest, book: Glossary, found: Term | None) -> HttpResponse:
    if found is None:
        return one_error(404, "unknown", _("There is no such term in the glossary."), "term")
    return json_reply(
        {
            "term": found.id,
            "title": found.title,
            "words": list(found.words),
            "text": found.definition,
            "rules": [rule.rule for rule in rules_by_term(book.lang)[found.id]],
            "see": list(found.see),
            "url": request.build_absolute_uri(_address(found.id, book.lang)),
            "lang": book.lang,
        }
    )
