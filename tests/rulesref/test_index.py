"""The index of games: by family, by number of players, by the pack that people have."""

from __future__ import annotations

import re
from urllib.parse import parse_qs, urlsplit

import pytest
from django.http import QueryDict
from django.test import Client

from games import GAMES
from rulesref.articles import library
from rulesref.families import in_language
from rulesref.wanted import Wanted, read
from tests.rulesref.index import shown
from tests.rulesref.page import Page, page

LANGUAGES = ("en", "ru")


@pytest.mark.parametrize("lang", LANGUAGES)
def test_all_games_have_a_card_under_their_family(client: Client, lang: str) -> None:
    found = page(client.get("/rules/", {"lang": lang}))
    for article in library().in_language(lang):
        assert article.title in found.words
        assert article.summary in found.words
        assert f"/rules/{article.game}/?lang={lang}" in found.every("href")
    for family in in_language(lang):
        assert f"/rules/family/{family.key}/?lang={lang}" in found.every("href", "a")
        assert family.title in found.words


# Who plays


@pytest.mark.parametrize("players", range(1, 10))
def test_the_number_of_players_filters(client: Client, players: int) -> None:
    found = page(client.get("/rules/", {"players": players}))
    assert shown(found) == {key for key, game in GAMES.items() if players in game.seats}


# What cannot be read


ODD = [
    ("players", "x"),
    ("players", "-1"),
    ("players", "1e9"),
    ("players", "٤"),
    ("players", "9" * 5000),
    ("players", "4.0"),
    ("pack", "37"),
    ("pack", "many"),
    ("pack", "-36"),
    ("suits", "german"),
    ("suits", "French"),
    ("suits", "<b>"),
]


@pytest.mark.parametrize(("name", "value"), ODD)
def test_an_odd_value_is_told_and_holds_nothing_back(client: Client, name: str, value: str) -> None:
    found = page(client.get("/rules/", {name: value}))
    assert f"“{value[:40]}”" in found.words
    assert "the games are shown for any" in found.words
    assert shown(found) == set(GAMES)
    assert not found.of("b")


def test_an_odd_value_leaves_the_others(client: Client) -> None:
    found = page(client.get("/rules/?players=x&pack=24"))
    assert "the games are shown for any number" in found.words
    assert shown(found) == {"kozyol"}


def test_a_filter_given_twice_is_told(client: Client) -> None:
    found = page(client.get("/rules/?players=2&players=3"))
    assert "“2, 3” is not a number of players" in found.words
    assert shown(found) == set(GAMES)


@pytest.mark.parametrize("query", ["", "players=", "players=&pack=&suits=", "utm_source=x"])
def test_nothing_asked_for_is_nothing_wrong(client: Client, query: str) -> None:
    found = page(client.get(f"/rules/?{query}"))
    assert "the games are shown for any" not in found.words
    assert shown(found) == set(GAMES)


def test_no_game_says_what_to_loosen(client: Client) -> None:
    found = page(client.get("/rules/?players=7&pack=36&suits=spanish&lang=ru"))
    links = found.every("href", "a")
    assert shown(found) == set()
    assert "/rules/?pack=36&suits=spanish&lang=ru" in links
    assert "/rules/?players=7&pack=36&lang=ru" in links
    assert "/rules/?lang=ru" in links


def test_a_number_that_no_game_takes_says_so(client: Client) -> None:
    words = page(client.get("/rules/?players=17")).words
    assert "No game fits" in words
    assert "17 players" in words


# The chips


def chips(found: Page) -> dict[str, str]:
    """The choices of the filters: address and class."""
    return {
        a["href"]: a.get("aria-current", "") for a in found.of("a") if "chip" in a.get("class", "")
    }


def test_a_chip_changes_its_own_filter_alone(client: Client) -> None:
    found = chips(page(client.get("/rules/?players=4&pack=40&lang=ru")))
    assert found["/rules/?players=4&pack=40&lang=ru"] == "true"
    assert found["/rules/?players=4&pack=40&suits=italian&lang=ru"] == ""
    assert found["/rules/?pack=40&lang=ru"] == ""
    assert found["/rules/?players=4&lang=ru"] == ""
    assert all(parse_qs(urlsplit(address).query)["lang"] == ["ru"] for address in found)


def test_no_language_is_added(client: Client) -> None:
    found = chips(page(client.get("/rules/?players=4&lang=xx")))
    assert "/rules/" in found
    assert not [address for address in found if "lang" in address]


def test_every_chip_leaves_as_many_games_as_it_says(client: Client) -> None:
    text = client.get("/rules/?players=4").content.decode()
    pattern = r'<a class="chip[^"]*" href="([^"]+)".*?<span class="chip__count">(\d+)</span>'
    found = re.findall(pattern, text)
    assert len(found) > 15
    for address, count in found:
        wanted = read(QueryDict(urlsplit(address.replace("&amp;", "&")).query))
        assert sum(1 for game in GAMES if wanted.fits(game)) == int(count)


def test_an_asked_number_that_nobody_takes_is_a_chip_all_the_same(client: Client) -> None:
    assert chips(page(client.get("/rules/?players=17")))["/rules/?players=17"] == "true"


def test_an_address_says_what_was_read() -> None:
    wanted = read(QueryDict("suits=italian&players=2&pack=40&x=y&lang=en"))
    assert wanted == Wanted(2, 40, "italian", "en")
    assert wanted.address == "/rules/?players=2&pack=40&suits=italian&lang=en"
    assert read(QueryDict(urlsplit(wanted.address).query)) == wanted


def test_a_filtered_index_is_not_for_search_engines(client: Client) -> None:
    assert page(client.get("/rules/?lang=ru")).of("link", rel="canonical")
    filtered = page(client.get("/rules/?players=4&lang=ru"))
    assert not filtered.of("link", rel="canonical")
    assert "noindex" in filtered.of("meta", name="robots")[0]["content"]
