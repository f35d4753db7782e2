"""The page of a family of games: what relatives share, which one a table plays, how they differ.

Reads `families` and the numbers of the rules; knows no game by its name.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from itertools import groupby

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.urls import reverse
from django.utils.safestring import SafeString, mark_safe
from django.utils.translation import gettext as _
from django.views.decorators.http import require_safe

from rulesref.articles import LANGUAGES, Article, library
from rulesref.caching import kept
from rulesref.families import TABLE, Cell, Family, Row, families
from rulesref.views import language, missing

FEW = 4
"""So many columns fit beside each other on a small tablet."""
_OUR_LINK = re.compile(r'(<a href=")(/rules/[^"?#]*)(#[^"]*)?"')


@dataclass(frozen=True)
class Said:
    """One cell as it is drawn: what `span` neighbours have in common, and the rule of each."""

    html: SafeString
    rules: list[tuple[str, str, str]]
    """Game's title, number and address of its rule."""

    @property
    def span(self) -> int:
        return len(self.rules)


@require_safe
@kept
def family(request: HttpRequest, family: str) -> HttpResponse:
    """One family, in the language of the answer."""
    found = families().get((family, language())) or families().get((family, LANGUAGES[0]))
    if found is None:
        return missing(request, _("There is no such family of games here."))
    asked = request.GET.get("lang", "")
    drawn = _Drawn(found, asked if asked in LANGUAGES else "")
    context = {
        "family": found,
        "articles": drawn.articles,
        "keeping": drawn.query,
        "prose": list(drawn.prose()),
        "before_table": next(part for part in found.sections if part.anchor == TABLE),
        "rows": [(row, list(drawn.row(row))) for row in found.rows],
        "few": len(found.games) <= FEW,
    }
    return render(request, "rulesref/family.html", context)


class _Drawn:
    """A family with its addresses; `asked` is the language that they keep."""

    def __init__(self, found: Family, asked: str) -> None:
        self.family, self.query = found, f"?lang={asked}" if asked else ""
        self.by_game = {game: _article(game, found.lang) for game in found.games}

    @property
    def articles(self) -> list[Article]:
        return list(self.by_game.values())

    def prose(self) -> Iterator[tuple[object, list[SafeString]]]:
        """The parts before the table, each with its blocks."""
        for part in self.family.sections:
            if part.anchor != TABLE:
                yield part, [self._linked(str(block)) for block in part.blocks]

    def row(self, row: Row) -> Iterator[Said]:
        """Neighbours that do the same are said once."""
        for html, cells in groupby(row.cells, key=lambda cell: cell.html):
            yield Said(self._linked(html), [self._rule(cell) for cell in cells])

    def _rule(self, cell: Cell) -> tuple[str, str, str]:
        article = self.by_game[cell.game]
        rule = article.find(cell.anchor)
        number = rule.number if rule else ""
        address = reverse("article", args=[cell.game])
        return article.title, number, f"{address}{self.query}#{cell.anchor}"

    def _linked(self, html: str) -> SafeString:
        """The text with the language kept in its links to other pages."""
        return mark_safe(_OUR_LINK.sub(rf'\1\2{self.query}\3"', html))


def _article(game: str, lang: str) -> Article:
    found = library().get(game, lang)
    if found is None:
        raise LookupError(game)
    return found
