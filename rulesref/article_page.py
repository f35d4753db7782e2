"""The sections of an article as HTML: blocks, executed examples, marks, house rules, copy buttons.

Rendered once per language and kept, unless the address brings house rules.
"""

from __future__ import annotations

from functools import lru_cache
from typing import Any

from django.template.loader import render_to_string

from games import GAMES
from rulesref.addresses import short_address
from rulesref.articles import Article, Rule, library
from rulesref.at_table import AtTable
from rulesref.examples import shown
from rulesref.markdown import Example

NO_HOUSE_RULES = AtTable()


def sections(article: Article, here: AtTable, page_lang: str, origin: str) -> str:
    """The HTML; `origin` is put before addresses that are copied, `page_lang` is the active one."""
    if here.chosen:
        return _render(article, here, origin)
    return _kept(article.game, article.lang, page_lang, origin)


@lru_cache(maxsize=64)
def _kept(game: str, lang: str, page_lang: str, origin: str) -> str:
    return _render(library().articles[game, lang], NO_HOUSE_RULES, origin)


def _render(article: Article, here: AtTable, origin: str) -> str:
    context = {
        "article": article,
        "sections": [
            {
                **_entry(section, article, here, origin),
                "rules": [_entry(rule, article, here, origin) for rule in section.rules],
            }
            for section in article.sections
        ],
    }
    return render_to_string("rulesref/_sections.html", context)


def _entry(entry: Rule, article: Article, here: AtTable, origin: str) -> dict[str, Any]:
    game = GAMES.get(article.game)
    return {
        "entry": entry,
        "blocks": [
            {"example": shown(block)}
            if isinstance(block, Example)
            else {"html": here.fill(block, article.game, article.lang)}
            for block in entry.blocks
        ],
        "chosen": here.of_option(entry),
        "touching": here.touching(entry),
        "copy": f"{article.title}, {entry.number}. {entry.title}\n{entry.text}\n"
        f"{origin}{short_address(entry)}",
        "game": game,
    }
