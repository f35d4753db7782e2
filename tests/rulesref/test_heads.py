"""What public pages say of themselves: titles, descriptions, languages, cards for messengers."""

from __future__ import annotations

from collections import Counter

import pytest
from django.test import Client

from rulesref.articles import LANGUAGES, library
from tests.rulesref.page import Page, page
from tests.rulesref.public_pages import HOST, PUBLIC, Public

TITLE, DESCRIPTION = 60, range(50, 161)
# What a crawler takes for no description of the page behind a link.
EMPTY_WORDS = {"", "here", "click here", "more", "read more", "link", "тут", "здесь", "подробнее"}
every_page = pytest.mark.parametrize("public", PUBLIC, ids=str)


@pytest.fixture(autouse=True)
def _rows(db: None) -> None:
    """The first page asks what this device was doing."""


def meta(found: Page) -> dict[str, str]:
    """The meta elements by name or property."""
    tags = found.of("meta")
    return {tag.get("name") or tag.get("property", ""): tag.get("content", "") for tag in tags}


@every_page
def test_it_has_a_title_and_a_description_of_fitting_length(public: Public) -> None:
    found = public.read()
    assert 10 <= len(found.title) <= TITLE, found.title
    assert len(meta(found)["description"]) in DESCRIPTION, meta(found)["description"]
    assert found.of("html")[0]["lang"] == public.lang


@every_page
def test_every_part_says_in_which_language_it_is(public: Public) -> None:
    assert set(public.read().every("lang")) <= set(LANGUAGES)


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("what", ["title", "description"])
def test_no_two_pages_say_the_same(lang: str, what: str) -> None:
    pages = [public.read() for public in PUBLIC if public.lang == lang]
    said = Counter(each.title if what == "title" else meta(each)[what] for each in pages)
    assert [text for text, times in said.items() if times > 1] == []


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_title_of_an_article_names_the_game(lang: str) -> None:
    for public in PUBLIC:
        game = public.place.address.removeprefix("/rules/").rstrip("/")
        article = library().articles.get((game, public.lang))
        assert article is None or article.title in public.read().title


@every_page
def test_it_is_to_be_found_and_names_its_languages(public: Public) -> None:
    found = public.read()
    plain = f"{HOST}{public.place.address}"
    assert "robots" not in meta(found)
    assert [link["href"] for link in found.of("link", rel="canonical")] == [
        f"{HOST}{public.address}"
    ]
    alternates = {link["hreflang"]: link["href"] for link in found.of("link", rel="alternate")}
    in_languages = {lang: f"{plain}?lang={lang}" for lang in LANGUAGES}
    assert alternates == {**in_languages, "x-default": plain}


@every_page
def test_a_messenger_finds_a_card(public: Public) -> None:
    found = public.read()
    told = meta(found)
    assert told["og:title"] == found.title
    assert told["og:description"] == told["description"]
    assert told["og:url"] == f"{HOST}{public.address}"
    assert told["og:type"] in ("website", "article")
    assert told["og:locale"] != told["og:locale:alternate"]
    assert told["og:locale"].startswith(public.lang)
    assert told["twitter:card"] == "summary_large_image"
    assert told["og:image"].startswith(f"{HOST}/static/previews/")
    assert f".{public.lang}." in told["og:image"]
    assert (told["og:image:width"], told["og:image:height"]) == ("1200", "630")
    assert told["og:image:alt"]


def test_every_game_has_its_own_card() -> None:
    games = set(library().games)
    for public in PUBLIC:
        game = public.place.address.removeprefix("/rules/").rstrip("/")
        if game in games:
            told = meta(public.read())
            assert f"/previews/{game}.{public.lang}" in told["og:image"]
            assert told["og:type"] == "article"
            assert told["article:modified_time"] == public.place.edition.isoformat()


@every_page
def test_every_link_can_be_followed_and_says_where(public: Public) -> None:
    for link in public.read().links:
        assert link.href
        assert not link.href.startswith("javascript:")
        assert link.words.strip().lower() not in EMPTY_WORDS, link


@every_page
def test_a_phone_shows_it_in_its_own_width(public: Public) -> None:
    assert "width=device-width" in meta(public.read())["viewport"]


def test_an_address_that_asks_for_more_is_the_same_page(client: Client) -> None:
    found = page(client.get("/rules/kozyol/?lang=ru&limit=10&from=/m/7/"))
    assert found.of("link", rel="canonical")[0]["href"] == f"{HOST}/rules/kozyol/?lang=ru"


def test_an_address_without_a_language_is_the_one_for_every_other(client: Client) -> None:
    for address in ("/rules/kozyol/", "/rules/kozyol/?from=/m/7/", "/rules/kozyol/?lang=xx"):
        found = page(client.get(address, headers={"accept-language": "ru"}))
        assert found.of("html")[0]["lang"] == "ru"
        assert found.of("link", rel="canonical")[0]["href"] == f"{HOST}/rules/kozyol/"
        (usual,) = found.of("link", hreflang="x-default")
        assert usual["href"] == f"{HOST}/rules/kozyol/"


NOT_TO_BE_FOUND = [
    "/search?q=x",
    "/search",
    "/new/",
    "/check/kozyol/?hand=AS",
    "/check/whist/dispute/?suspect=2",
    "/r/kozyol/99.9",
    "/rules/no-such-game/",
    "/no/such/page",
]


@pytest.mark.parametrize("address", NOT_TO_BE_FOUND)
def test_what_is_no_page_of_its_own_is_not_to_be_found(client: Client, address: str) -> None:
    found = page(client.get(address))
    assert meta(found)["robots"] == "noindex"
    assert not found.of("link", rel="canonical")
    assert len(meta(found)["description"]) in DESCRIPTION
