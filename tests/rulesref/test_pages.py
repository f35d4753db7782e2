"""The pages of the reference: articles, short addresses, way back, 304."""

from __future__ import annotations

import pytest
from django.test import Client

from rulesref.articles import library
from tests.rulesref.page import page

LANGUAGES = ("en", "ru")
EVERY_ARTICLE = [(game, lang) for game in library().games for lang in LANGUAGES]


@pytest.mark.parametrize(("game", "lang"), EVERY_ARTICLE)
def test_an_article_has_its_rules_at_their_anchors(client: Client, game: str, lang: str) -> None:
    article = library().articles[game, lang]
    response = client.get(f"/rules/{game}/", {"lang": lang})
    found = page(response)
    ids = found.every("id")
    assert response.status_code == 200
    assert len(ids) == len(set(ids)), "an id stands twice"
    assert {entry.anchor for entry in article.entries} <= set(ids)
    inside = {href[1:] for href in found.every("href", "a") if href.startswith("#")}
    assert inside <= set(ids), "a link inside the page leads nowhere"


@pytest.mark.parametrize(("game", "lang"), EVERY_ARTICLE)
def test_an_article_names_its_language(client: Client, game: str, lang: str) -> None:
    found = page(client.get(f"/rules/{game}/", {"lang": lang}))
    assert found.of("html")[0]["lang"] == lang
    assert found.of("article")[0]["lang"] == lang
    article = library().articles[game, lang]
    described = found.of("meta", name="description")[0]["content"]
    assert article.summary.startswith(described.rstrip("…"))
    alternates = {link["hreflang"]: link["href"] for link in found.of("link", rel="alternate")}
    assert alternates["ru"].endswith(f"/rules/{game}/?lang=ru")
    assert alternates["en"].endswith(f"/rules/{game}/?lang=en")
    assert found.of("link", rel="canonical")[0]["href"].endswith(f"/rules/{game}/?lang={lang}")


@pytest.mark.parametrize(("game", "lang"), EVERY_ARTICLE)
def test_an_article_has_no_inline_style_or_script(client: Client, game: str, lang: str) -> None:
    found = page(client.get(f"/rules/{game}/", {"lang": lang}))
    assert not found.every("style")
    assert not found.of("style")
    assert all(script.get("src") for script in found.of("script"))
    assert not [name for _, attrs in found.tags for name in attrs if name.startswith("on")]


def test_facts_edition_and_what_the_scorer_uses_stand_at_the_top(client: Client) -> None:
    found = page(client.get("/rules/kozyol/"))
    article = library().articles["kozyol", "en"]
    for fact in (article.players, article.pack, article.points, article.target):
        assert fact in found.words
    assert found.of("time", datetime=article.edition.isoformat())
    assert "exactly the variant" in found.words


def test_an_example_shows_cards_and_the_engines_own_sentence(client: Client) -> None:
    found = page(client.get("/rules/kozyol/", {"lang": "ru"}))
    assert "card" in " ".join(found.every("class", "svg"))
    assert any(href.startswith("/check/kozyol/?") for href in found.every("href"))


def test_a_rule_can_be_copied_without_standing_there_twice(client: Client) -> None:
    found = page(client.get("/rules/kozyol/"))
    article = library().articles["kozyol", "en"]
    rules = [rule for section in article.sections for rule in section.rules]
    assert len(found.every("data-copy-rule")) == len(rules)
    assert found.every("data-short")[0].endswith("/r/kozyol/")
    assert not found.every("data-copy")


# Opened from a match


def test_house_rules_of_the_address_are_marked(client: Client) -> None:
    words = page(client.get("/rules/kozyol/?eggs=double&limit=10&from=/m/7/")).words
    assert "Read with the house rules of your table:" in words
    assert "At your table: 10 (usually: 12)" in words


def test_house_rules_equal_to_the_default_say_so(client: Client) -> None:
    words = page(client.get("/rules/kozyol/?limit=12")).words
    assert "without house rules of its own" in words


@pytest.mark.parametrize("value", ["abc", "", "-5", "99999999999999999999", "<b>", "12.0"])
def test_a_value_that_is_none_is_told_and_ignored(client: Client, value: str) -> None:
    response = client.get("/rules/kozyol/", {"limit": value, "eggs": "double"})
    found = page(response)
    assert response.status_code == 200
    assert "the default is shown instead" in found.words
    assert "At your table as usual: 12" in found.words
    assert not found.of("b", **{"class": ""})


def test_a_key_that_is_no_option_is_no_matter(client: Client) -> None:
    words = page(client.get("/rules/kozyol/?utm_source=x")).words
    assert "house rules of your table" not in words


@pytest.mark.parametrize(
    "back", ["/m/7/", "/m/Ab_9-x/deals/", "/check/kozyol/?trick=10S&hand=AS+KS"]
)
def test_the_way_back_is_kept(client: Client, back: str) -> None:
    found = page(client.get("/rules/kozyol/", {"from": back}))
    assert back in found.every("href", "a")


STRANGE_WAYS = [
    "//evil.example/m/1/",
    "/m//evil.example",
    "https://evil.example/m/1/",
    "javascript:alert(1)",
    "/m/1/\nSet-Cookie: x",
    "/m/1/\n",
    "/t/5/",
    "/",
    "/m/",
    "/m/../admin/",
    "/m/" + "a" * 2000,
    '/m/1/"onclick="x',
    "/\\evil.example/m/1",
]


@pytest.mark.parametrize("back", STRANGE_WAYS)
def test_a_strange_way_back_is_no_link(client: Client, back: str) -> None:
    found = page(client.get("/rules/kozyol/", {"from": back}))
    links = found.every("href", "a")
    assert not [link for link in links if "evil" in link or "javascript" in link]
    assert "Back to" not in found.words


# Short addresses


@pytest.mark.parametrize("name", ["6.1", "play.follow", "6", "play"])
@pytest.mark.parametrize("slash", ["", "/"])
def test_a_short_address_goes_on_to_the_rule(client: Client, name: str, slash: str) -> None:
    rule = library().articles["kozyol", "en"].find(name)
    assert rule
    response = client.get(f"/r/kozyol/{name}{slash}")
    assert (response.status_code, response["Location"]) == (302, f"/rules/kozyol/#{rule.anchor}")
    assert "Accept" in response["Vary"]


def test_a_short_address_keeps_the_language_asked_for(client: Client) -> None:
    assert client.get("/r/kozyol/play?lang=ru")["Location"] == "/rules/kozyol/?lang=ru#play"
    assert client.get("/r/kozyol/play?lang=xx")["Location"] == "/rules/kozyol/#play"


def test_a_short_address_keeps_the_house_rules_and_the_way_back(client: Client) -> None:
    there = client.get("/r/kozyol/8.2?limit=10&eggs=nonsense&utm=x&from=/m/7/&lang=ru")["Location"]
    assert there == "/rules/kozyol/?limit=10&lang=ru&from=%2Fm%2F7%2F#scoring.fewer"


@pytest.mark.parametrize(
    "how", [{"query_params": {"format": "json"}}, {"headers": {"accept": "application/json"}}]
)
def test_a_rule_as_json(client: Client, how: dict) -> None:
    rule = library().articles["kozyol", "en"].find("play.follow")
    assert rule
    response = client.get("/r/kozyol/play.follow", **how)
    assert response["Content-Type"] == "application/json; charset=utf-8"
    assert response.json() == {
        "game": "kozyol",
        "rule": "kozyol.play.follow",
        "number": rule.number,
        "title": rule.title,
        "text": rule.text,
        "url": "http://testserver/rules/kozyol/?lang=en#play.follow",
        "lang": "en",
    }


def test_a_rule_as_json_speaks_of_the_table_in_the_address(client: Client) -> None:
    usual = client.get("/r/kozyol/match.end?format=json").json()["text"]
    told = client.get("/r/kozyol/match.end?format=json&limit=10").json()["text"]
    assert "12 or more" in usual
    assert told == usual.replace("12 or more", "10 or more")


def test_json_is_readable_russian(client: Client) -> None:
    response = client.get("/r/kozyol/play.follow?format=json&lang=ru")
    rule = library().articles["kozyol", "ru"].find("play.follow")
    assert rule
    assert rule.title in response.content.decode()


def test_a_browser_is_no_program(client: Client) -> None:
    accept = "text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8"
    assert client.get("/r/kozyol/6.1", headers={"accept": accept}).status_code == 302


@pytest.mark.parametrize("lang", LANGUAGES)
def test_an_unknown_rule_shows_what_exists(client: Client, lang: str) -> None:
    response = client.get("/r/kozyol/6.99", {"lang": lang})
    article = library().articles["kozyol", lang]
    found = page(response)
    assert response.status_code == 404
    assert article.find("6.1").title in found.words  # type: ignore[union-attr]


def test_a_mistyped_anchor_shows_the_like(client: Client) -> None:
    response = client.get("/r/kozyol/play.folow")
    assert response.status_code == 404
    assert "/rules/kozyol/#play.follow" in page(response).every("href")


@pytest.mark.parametrize("address", ["/r/nope/1", "/rules/nope/", "/check/nope/"])
def test_an_unknown_game_shows_the_games(client: Client, address: str) -> None:
    response = client.get(address)
    assert response.status_code == 404
    assert "/rules/kozyol/" in page(response).every("href")


def test_an_unknown_rule_as_json(client: Client) -> None:
    response = client.get("/r/kozyol/77.7?format=json")
    assert response.status_code == 404
    assert response.json()["errors"][0]["path"] == "rule"


# Kept pages


@pytest.mark.parametrize("address", ["/rules/", "/rules/kozyol/", "/check/"])
def test_an_unchanged_page_is_a_304_from_the_second_visit_on(client: Client, address: str) -> None:
    first = client.get(address)
    assert client.cookies["csrftoken"]  # of the language form; the stamp knows it already
    again = client.get(address, headers={"if-none-match": first["ETag"]})
    assert (again.status_code, again.content) == (304, b"")
    assert "no-cache" in first["Cache-Control"]


def test_another_language_or_theme_is_another_page(client: Client) -> None:
    tag = client.get("/rules/kozyol/")["ETag"]
    assert client.get("/rules/kozyol/", headers={"accept-language": "ru"})["ETag"] != tag
    client.cookies["theme"] = "dark"
    assert client.get("/rules/kozyol/")["ETag"] != tag


@pytest.mark.parametrize("address", ["/rules/", "/rules/kozyol/", "/search", "/check/kozyol/"])
def test_pages_are_only_read(client: Client, address: str) -> None:
    assert client.post(address).status_code in (403, 405)
    assert client.head(address).status_code == 200


# The search page


def test_the_search_works_as_a_plain_form(client: Client) -> None:
    found = page(client.get("/search", {"q": "козырями", "lang": "ru"}))
    assert found.of("form", role="search")
    assert found.of("mark")
    assert any(href.startswith("/rules/") and "#" in href for href in found.every("href", "a"))


def test_htmx_gets_the_hits_alone_and_says_how_many(client: Client) -> None:
    response = client.get("/search", {"q": "trump"}, headers={"hx-request": "true"})
    found = page(response)
    assert not found.of("html")
    assert "rules found" in response["HX-Trigger"]
    assert "HX-Request" in response["Vary"]


def test_the_search_field_has_its_own_target_and_swap(client: Client) -> None:
    field = page(client.get("/search")).of("input", id="q")[0]
    assert {"hx-get", "hx-target", "hx-swap", "hx-trigger"} <= field.keys()


def test_nothing_found_offers_words_or_games(client: Client) -> None:
    near = page(client.get("/search", {"q": "взяткомания", "lang": "ru"}))
    assert any(href.startswith("/search?q=") for href in near.every("href", "a"))
    far = page(client.get("/search", {"q": "@@@@"}))
    assert "/rules/kozyol/" in far.every("href", "a")


@pytest.mark.parametrize("query", ["<script>", "%00", "\x00", "'\"", "a" * 10_000, "козёл 99.99"])
def test_an_odd_query_gets_a_page(client: Client, query: str) -> None:
    response = client.get("/search", {"q": query})
    assert response.status_code == 200
    assert b"<script>" not in response.content.split(b"<main", 1)[1]


def test_the_search_box_of_an_article_prefers_its_game(client: Client) -> None:
    found = page(client.get("/rules/kozyol/?lang=ru"))
    sent = {box["name"]: box["value"] for box in found.of("input", type="hidden")}
    assert (sent["game"], sent["lang"]) == ("kozyol", "ru")
    words = page(client.get("/search?q=козыри&game=kozyol&lang=ru")).words
    assert "Сначала правила игры «Козёл»" in words
