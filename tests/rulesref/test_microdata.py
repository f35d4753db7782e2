"""What machines read of an article: a technical article about a game, and the way to it."""

from __future__ import annotations

from datetime import date

import pytest
from django.test import Client

from games import GAMES
from rulesref.articles import LANGUAGES, library
from tests.rulesref.microdata import Item, items
from tests.rulesref.public_pages import HOST

EVERY_ARTICLE = [(game, lang) for game in library().games for lang in LANGUAGES]
every_article = pytest.mark.parametrize(("game", "lang"), EVERY_ARTICLE)


def read(client: Client, game: str, lang: str) -> dict[str, Item]:
    """The items of an article's page by kind."""
    found = items(client.get(f"/rules/{game}/", {"lang": lang}).content.decode())
    assert sorted(item.kind for item in found) == ["BreadcrumbList", "TechArticle"]
    return {item.kind: item for item in found}


@every_article
def test_an_article_has_what_an_article_needs(client: Client, game: str, lang: str) -> None:
    article = library().articles[game, lang]
    found = read(client, game, lang)["TechArticle"]
    assert found.one("headline") == article.title
    assert found.one("inLanguage") == lang
    assert date.fromisoformat(found.one("dateModified")) == article.edition
    assert found.one("mainEntityOfPage") == found.one("url") == f"{HOST}/rules/{game}/?lang={lang}"
    assert found.one("image").startswith(f"{HOST}/static/previews/{game}.{lang}")
    assert found.one("description")
    for role in ("author", "publisher"):
        assert found.one(role).kind == "Organization"
        assert found.one(role).one("name")
        assert found.one(role).one("url") == f"{HOST}/"


@every_article
def test_it_is_about_a_game_for_so_many(client: Client, game: str, lang: str) -> None:
    about = read(client, game, lang)["TechArticle"].one("about")
    seats = GAMES[game].seats
    assert (about.kind, about.one("name")) == ("Game", library().articles[game, lang].title)
    players = about.one("numberOfPlayers")
    assert players.kind == "QuantitativeValue"
    assert (players.one("minValue"), players.one("maxValue")) == (str(min(seats)), str(max(seats)))


@every_article
def test_the_way_to_it_is_told_in_steps(client: Client, game: str, lang: str) -> None:
    steps = read(client, game, lang)["BreadcrumbList"].properties["itemListElement"]
    assert [step.kind for step in steps] == ["ListItem"] * 2
    assert [step.one("position") for step in steps] == ["1", "2"]
    assert steps[0].one("item") == f"/rules/?lang={lang}"
    assert steps[1].one("name") == library().articles[game, lang].title
    assert all(step.one("name") for step in steps)


def test_a_page_without_what_it_needs_is_found_out() -> None:
    (bare,) = items('<article itemscope itemtype="https://schema.org/TechArticle"></article>')
    with pytest.raises(KeyError):
        bare.one("headline")


def test_properties_are_read_where_they_stand() -> None:
    (found,) = items(
        '<h1 id="x" itemprop="headline">Kozyol</h1>'
        '<div itemscope itemtype="https://schema.org/Article" itemref="x">'
        '<meta itemprop="a" content="1"><p itemprop="b">two <b>words</b></p>'
        '<div itemprop="c d" itemscope itemtype="https://schema.org/Thing">'
        '<span itemprop="name">it</span></div></div>'
    )
    assert (found.kind, found.one("headline"), found.one("a")) == ("Article", "Kozyol", "1")
    assert found.one("b") == "two words"
    assert found.one("c") is found.one("d")
    assert found.one("c").one("name") == "it"
