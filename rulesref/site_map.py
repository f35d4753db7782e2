"""/sitemap.xml: every page that is to be found, in each language, with its edition.

A part of the site adds its pages with a function in `PARTS`; no game is known here by its name.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass
from datetime import date
from typing import Any

from django.contrib.sitemaps import Sitemap
from django.contrib.sitemaps.views import sitemap
from django.http import HttpRequest, HttpResponse
from django.urls import reverse
from django.utils.http import urlencode
from django.utils.translation import get_language
from django.views.decorators.cache import cache_control
from django.views.decorators.http import require_safe

from config.crawlers import KEEP
from games import GAMES
from rulesref.articles import LANGUAGES, library
from rulesref.check_addresses import doors
from rulesref.families import in_language


@dataclass(frozen=True)
class Place:
    """One page: its address without the language, and the edition of what stands there."""

    address: str
    edition: date


def newest() -> date:
    """The newest edition of any article."""
    return max(article.edition for article in library().articles.values())


def front() -> Iterator[Place]:
    """The first page, the lists, the glossary."""
    for name in ("home", "rules", "glossary", "check_index"):
        yield Place(reverse(name), newest())


def articles() -> Iterator[Place]:
    """One place for each game; both languages of an article have one edition."""
    for article in library().in_language(LANGUAGES[0]):
        yield Place(reverse("article", args=[article.game]), article.edition)


def kin() -> Iterator[Place]:
    """Families of games; both languages of one have one edition."""
    for family in in_language(LANGUAGES[0]):
        yield Place(reverse("family", args=[family.key]), family.edition)


def checks() -> Iterator[Place]:
    """The checker's pages, blank, of every game."""
    for key, game in GAMES.items():
        article = library().get(key, LANGUAGES[0])
        for door in doors(game, LANGUAGES[0]):
            yield Place(door.address, article.edition if article else newest())


class Listed(Sitemap):
    """The pages of one part, in every language, each naming the others."""

    i18n = True
    alternates = True
    languages = LANGUAGES

    def __init__(self, part: Callable[[], Iterable[Place]]) -> None:
        super().__init__()
        self.part = part

    def items(self) -> list[Place]:
        return list(self.part())

    def location(self, item: Place) -> str:
        return f"{item.address}?{urlencode({'lang': get_language()})}"

    def lastmod(self, item: Place) -> date:
        return item.edition

    def get_urls(self, *args: Any, **kwargs: Any) -> list[dict[str, Any]]:
        """As Django's, with the address that follows the reader's own language."""
        found = super().get_urls(*args, **kwargs)
        for url in found:
            any_language = url["location"].partition("?")[0]
            url["alternates"].append({"location": any_language, "lang_code": "x-default"})
        return found


PARTS: Mapping[str, Callable[[], Iterable[Place]]] = {
    "front": front,
    "articles": articles,
    "families": kin,
    "checks": checks,
}


@require_safe
@cache_control(public=True, max_age=KEEP)
def site_map(request: HttpRequest) -> HttpResponse:
    """All parts in one file."""
    return sitemap(request, {name: Listed(part) for name, part in PARTS.items()})
