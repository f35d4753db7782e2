"""The page of the glossary, the rules that its terms lead to, and the short address of a term."""

from __future__ import annotations

import pytest
from django.test import Client

from rulesref.articles import library
from rulesref.glossary import glossary
from rulesref.glossary_rules import MOST_MENTIONS, rules_by_term
from tests.rulesref.page import page

LANGUAGES = ("en", "ru")


@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_term_has_its_own_rules_and_few_that_mention_it(lang: str) -> None:
    for term in glossary(lang).terms:
        rules = rules_by_term(lang)[term.id]
        assert set(term.rules) <= {rule.rule for rule in rules}
        more = [rule.game for rule in rules if rule.rule not in term.rules]
        assert all(more.count(game) <= MOST_MENTIONS for game in more)


def test_a_heading_that_names_a_term_is_among_its_rules() -> None:
    rules = {rule.rule for rule in rules_by_term("en")["revoke"]}
    assert "kozyol.faults.revoke" in rules
    assert "kozyol.examples.revoke" not in rules


# The page


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_page_has_every_term_at_its_anchor(client: Client, lang: str) -> None:
    response = client.get("/rules/glossary/", {"lang": lang})
    found = page(response)
    ids = found.every("id")
    assert response.status_code == 200
    assert len(ids) == len(set(ids)), "an id stands twice"
    assert glossary(lang).by_id.keys() <= set(ids)
    inside = {href[1:] for href in found.every("href", "a") if href.startswith("#")}
    assert inside <= set(ids), "a link inside the page leads nowhere"
    for term in glossary(lang).terms:
        assert term.title in found.words
        assert " ".join(term.definition.split()) in " ".join(found.words.split())


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_rule_link_of_the_page_leads_to_a_rule(client: Client, lang: str) -> None:
    shelf = {
        f"/rules/{rule.game}/?lang={lang}#{rule.anchor}"
        for article in library().in_language(lang)
        for rule in article.entries
    }
    hrefs = page(client.get("/rules/glossary/", {"lang": lang})).every("href", "a")
    rules = {href for href in hrefs if href.startswith("/rules/") and "#" in href}
    assert len(rules) > 100
    assert rules <= shelf


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_page_names_its_language_and_its_data(client: Client, lang: str) -> None:
    found = page(client.get("/rules/glossary/", {"lang": lang}))
    assert found.of("html")[0]["lang"] == lang
    assert found.of("link", rel="canonical")[0]["href"].endswith(f"/rules/glossary/?lang={lang}")
    alternates = {link["hreflang"]: link["href"] for link in found.of("link", rel="alternate")}
    assert alternates["ru"].endswith("/rules/glossary/?lang=ru")
    kinds = found.every("itemtype")
    assert kinds.count("https://schema.org/DefinedTermSet") == 1
    assert kinds.count("https://schema.org/DefinedTerm") == len(glossary(lang).terms)


def test_the_page_has_no_inline_style_or_script(client: Client) -> None:
    found = page(client.get("/rules/glossary/"))
    assert not found.every("style")
    assert not found.of("style")
    assert all(script.get("src") for script in found.of("script"))
    assert not [name for _, attrs in found.tags for name in attrs if name.startswith("on")]


def test_an_unchanged_page_is_a_304(client: Client) -> None:
    client.get("/rules/glossary/")
    tag = client.get("/rules/glossary/")["ETag"]
    assert client.get("/rules/glossary/", headers={"if-none-match": tag}).status_code == 304
    assert client.post("/rules/glossary/").status_code in (403, 405)


# The short address


@pytest.mark.parametrize("address", ["/r/glossary/trick", "/r/glossary/trick/"])
def test_a_short_address_goes_on_to_the_term(client: Client, address: str) -> None:
    response = client.get(address)
    assert (response.status_code, response["Location"]) == (302, "/rules/glossary/#trick")
    russian = client.get(address, {"lang": "ru"})
    assert russian["Location"] == "/rules/glossary/?lang=ru#trick"


def test_a_term_as_json(client: Client) -> None:
    told = client.get("/r/glossary/cante?format=json&lang=ru").json()
    term = glossary("ru").by_id["cante"]
    assert told["term"] == "cante"
    assert told["title"] == "Канте"
    assert "марьяж" in told["words"]
    assert told["text"] == term.definition
    assert "cuatrola.scoring.cantes" in told["rules"]
    assert told["see"] == list(term.see)
    assert told["url"] == "http://testserver/rules/glossary/?lang=ru#cante"
    assert told["lang"] == "ru"


def test_an_unknown_term_shows_what_there_is(client: Client) -> None:
    response = client.get("/r/glossary/nope")
    assert response.status_code == 404
    assert "trick" in page(response).every("id")
    told = client.get("/r/glossary/nope?format=json")
    assert (told.status_code, told.json()["errors"][0]["path"]) == (404, "term")
