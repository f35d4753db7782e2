"""The sections of an article as HTML: blocks, executed examples, marks, house rules, copy buttons.

Rendered once per language and kept, unless the address brings house rules.
"""

from __future__ import annotations

from functools import cache, lru_cache
from typing import Any

from django.template.loader import render_to_string
from django.utils.safestring import SafeString, mark_safe
from django.utils.translation import get_language

from config.drawings import drawn_once
from games import GAMES
from rulesref.articles import Article, Rule, library
from rulesref.at_table import AtTable
from rulesref.examples import shown
from rulesref.glossary_links import TermLinks, from_here, glossary_address, with_query
from rulesref.markdown import Example

NO_HOUSE_RULES = AtTable()


def sections(article: Article, here: AtTable, page_lang: str, back: str | None = None) -> str:
    """The HTML; `page_lang` is the active language, `back` the page that was left for this one."""
    kept = not here.chosen
    html = _kept(article.game, article.lang, page_lang) if kept else _render(article, here)
    if kept and not back:
        return html
    address = glossary_address(article.lang)
    return mark_safe(  # every part is a page's own or encoded
        with_query(html, address, f"game={article.game}", here.query, from_here(back))
    )


@lru_cache(maxsize=64)
def _kept(game: str, lang: str, page_lang: str) -> str:
    return _render(library().articles[game, lang], NO_HOUSE_RULES)


def _render(article: Article, here: AtTable) -> str:
    terms = TermLinks(article.lang)
    context = {
        "article": article,
        "sections": [
            {
                **_entry(section, article, here, terms),
                "rules": [_entry(rule, article, here, terms) for rule in section.rules],
            }
            for section in article.sections
        ],
    }
    return drawn_once(render_to_string("rulesref/_sections.html", context))


def _entry(entry: Rule, article: Article, here: AtTable, terms: TermLinks) -> dict[str, Any]:
    game = GAMES.get(article.game)
    terms.enter(entry)
    return {
        "entry": entry,
        "blocks": [
            _drawn(block, get_language())
            if isinstance(block, Example)
            else terms.linked(here.fill(block, article.game, article.lang))
            for block in entry.blocks
        ],
        "chosen": here.of_option(entry),
        "touching": here.touching(entry),
        "game": game,
    }


@cache
def _drawn(example: Example, _page_lang: str | None) -> SafeString:
    """An example is the same at every table: it names the house rules that it is played by."""
    return render_to_string("rulesref/_example.html", {"example": shown(example)})
