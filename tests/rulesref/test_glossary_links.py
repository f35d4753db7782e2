"""The words of articles that lead to the glossary: which, where, and with what in the address."""

from __future__ import annotations

from html.parser import HTMLParser

import pytest
from django.test import Client

from rulesref.article_page import NO_HOUSE_RULES, sections
from rulesref.articles import Rule, library
from rulesref.glossary import glossary
from rulesref.glossary_links import TermLinks
from tests.rulesref.page import page

LANGUAGES = ("en", "ru")
EVERY_ARTICLE = [(game, lang) for game in library().games for lang in LANGUAGES]
# These are no words of any running text: what they mean is said there in other words.
STAND_NOWHERE = {"void_suit", "clean_table"}


def linked_in(game: str, lang: str) -> list[str]:
    """Ids of the terms that an article links, in order."""
    html = sections(library().articles[game, lang], NO_HOUSE_RULES, lang)
    return [href.partition("#")[2] for href, _where in _Links.of(html) if "/glossary/" in href]


class _Links(HTMLParser):
    """The links of a page, each with the elements that it stands in."""

    def __init__(self) -> None:
        super().__init__()
        self.found: list[tuple[str, tuple[str, ...]]] = []
        self._open: list[str] = []

    @classmethod
    def of(cls, html: str) -> list[tuple[str, tuple[str, ...]]]:
        parser = cls()
        parser.feed(html)
        return parser.found

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        if tag == "a":
            self.found.append((dict(attrs).get("href") or "", tuple(self._open)))
        if tag in ("a", "h1", "h2", "h3", "th", "code", "pre", "aside", "button"):
            self._open.append(tag)

    def handle_endtag(self, tag: str) -> None:
        if tag in self._open:
            self._open.remove(tag)


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_term_stands_in_an_article(lang: str) -> None:
    linked = {name for game in library().games for name in linked_in(game, lang)}
    assert glossary(lang).by_id.keys() - linked == STAND_NOWHERE


@pytest.mark.parametrize(("game", "lang"), EVERY_ARTICLE)
def test_no_link_stands_in_a_link_a_heading_or_a_code(game: str, lang: str) -> None:
    html = sections(library().articles[game, lang], NO_HOUSE_RULES, lang)
    for href, inside in _Links.of(html):
        assert "a" not in inside
        if "/rules/glossary/" in href:
            assert not inside, f"{href} stands in {inside}"
            assert href.startswith(f"/rules/glossary/?lang={lang}#")


def rule_of(anchor: str) -> Rule:
    found = library().articles["kozyol", "en"].find(anchor)
    assert found
    return found


def linked(anchor: str, html: str, links: TermLinks | None = None) -> str:
    links = links or TermLinks("en")
    links.enter(rule_of(anchor))
    return links.linked(html).replace('<a class="term" href="/rules/glossary/?lang=en#', "[")


def test_a_term_is_linked_where_it_first_stands() -> None:
    html = "<p>A trick, then another trick.</p>"
    assert linked("play.lead", html) == '<p>A [trick">trick</a>, then another trick.</p>'


def test_a_term_is_linked_once_in_a_section_and_again_in_its_own_rule() -> None:
    links = TermLinks("en")
    assert "[trick" in linked("trick", "<p>A trick.</p>", links)
    assert "[trick" not in linked("trick.zero", "<p>A trick.</p>", links)
    assert "[trick" in linked("trick.taker", "<p>A trick.</p>", links)
    assert "[trick" in linked("scoring", "<p>A trick.</p>", links)


@pytest.mark.parametrize(
    "html",
    [
        '<p><a href="#trick">The trick</a></p>',
        '<p><a href="#trick"><em>The trick</em></a></p>',
        "<p><code>trick</code></p>",
        "<table><thead><tr><th>Trick</th></tr></thead></table>",
        "<p>&lt;trick&#62; has no trick-like</p>".replace("trick", "hat"),
    ],
)
def test_links_codes_and_heads_of_tables_are_left_as_they_are(html: str) -> None:
    assert linked("trick.taker", html) == html


def test_words_in_other_elements_are_linked_in_place() -> None:
    html = "<ul>\n<li>the <strong>led\nsuit</strong> &amp; more</li>\n</ul>"
    assert '<strong>[led_suit">led\nsuit</a></strong> &amp; more' in linked("play.follow", html)


def test_a_phrase_ends_at_a_comma() -> None:
    assert "led_suit" not in linked("play.follow", "<p>It is led, suit or not.</p>")


def test_sources_name_books_not_terms() -> None:
    assert "[" not in linked("sources.text", "<p>A trick.</p>")


def test_terms_are_linked_with_house_rules_and_the_way_back_is_carried(client: Client) -> None:
    words = {"lang": "ru", "limit": "10", "from": "/m/7/"}
    hrefs = page(client.get("/rules/kozyol/", words)).every("href", "a")
    carried = "/rules/glossary/?lang=ru&game=kozyol&limit=10&from=%2Fm%2F7%2F#trick"
    assert carried in hrefs
    again = page(client.get(carried.partition("#")[0])).every("href", "a")
    assert "/m/7/" in again
    assert "/rules/kozyol/?lang=ru&limit=10&from=%2Fm%2F7%2F" in again
    assert "/rules/kozyol/?lang=ru&limit=10&from=%2Fm%2F7%2F#trick.taker" in again
    assert "/rules/whist/?lang=ru&from=%2Fm%2F7%2F#trick.taker" in again


def test_a_way_back_without_house_rules_is_carried_from_the_kept_page(client: Client) -> None:
    with_back = page(client.get("/rules/whist/?lang=en&from=/m/7/")).every("href", "a")
    assert "/rules/glossary/?lang=en&game=whist&from=%2Fm%2F7%2F#rubber" in with_back
    without = page(client.get("/rules/whist/?lang=en")).every("href", "a")
    assert "/rules/glossary/?lang=en#rubber" in without


@pytest.mark.parametrize("query", ["from=//evil.example/m/1/", "game=nope", "limit=%22%3E%3Cb%3E"])
def test_a_strange_query_is_not_carried(client: Client, query: str) -> None:
    html = client.get(f"/rules/glossary/?game=kozyol&{query}").content.decode()
    assert "evil" not in html.split("<main", 1)[1]
    assert "<b>" not in html
