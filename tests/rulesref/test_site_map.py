"""/sitemap.xml and /robots.txt: every public page is listed in each language, nothing else is."""

from __future__ import annotations

from collections import Counter
from datetime import date
from urllib import robotparser
from urllib.parse import urlsplit
from xml.etree import ElementTree

import pytest
from django.test import Client
from django.urls import URLPattern, URLResolver, get_resolver

from config.crawlers import is_closed
from rulesref.articles import LANGUAGES, library
from tests.rulesref.public_pages import HOST, PUBLIC

SPACES = {
    "map": "http://www.sitemaps.org/schemas/sitemap/0.9",
    "xhtml": "http://www.w3.org/1999/xhtml",
}
# Answers to people who come by them, and to programs; what they lead to is listed.
LEADS_ON = {"rule", "term", "robots", "sitemap"}
LISTED = {
    *("home", "rules", "glossary", "family", "article"),
    *("check_index", "check", "check_dispute", "check_record", "check_acts"),
}


@pytest.fixture
def site_map(client: Client) -> ElementTree.Element:
    response = client.get("/sitemap.xml")
    assert response["Content-Type"] == "application/xml"
    return ElementTree.fromstring(response.content)


def alternates(url: ElementTree.Element) -> dict[str, str]:
    links = url.findall("xhtml:link", SPACES)
    assert all(link.get("rel") == "alternate" for link in links)
    return {str(link.get("hreflang")): str(link.get("href")) for link in links}


def test_every_page_is_listed_once_in_each_language(site_map: ElementTree.Element) -> None:
    found = [url.findtext("map:loc", namespaces=SPACES) for url in site_map]
    assert Counter(found) == Counter(f"{HOST}{public.address}" for public in PUBLIC)


def test_every_article_is_among_them(site_map: ElementTree.Element) -> None:
    found = {url.findtext("map:loc", namespaces=SPACES) for url in site_map}
    for game in library().games:
        assert {f"{HOST}/rules/{game}/?lang={lang}" for lang in LANGUAGES} <= found


def test_a_page_names_itself_in_every_language(site_map: ElementTree.Element) -> None:
    for url in site_map:
        address = str(url.findtext("map:loc", namespaces=SPACES))
        plain = address.partition("?")[0]
        in_languages = {lang: f"{plain}?lang={lang}" for lang in LANGUAGES}
        assert alternates(url) == {**in_languages, "x-default": plain}


def test_the_edition_is_the_date_of_the_last_change(site_map: ElementTree.Element) -> None:
    told = {
        urlsplit(str(url.findtext("map:loc", namespaces=SPACES))).path: url.findtext(
            "map:lastmod", namespaces=SPACES
        )
        for url in site_map
    }
    editions = {article.edition for article in library().articles.values()}
    for article in library().in_language("en"):
        assert told[f"/rules/{article.game}/"] == article.edition.isoformat()
    assert date.fromisoformat(str(told["/rules/"])) == max(editions)


def test_both_languages_of_an_article_have_one_edition() -> None:
    for game in library().games:
        assert len({library().articles[game, lang].edition for lang in LANGUAGES}) == 1, game


def names() -> set[str]:
    """The names of all addresses of the site."""
    waiting: list[URLPattern | URLResolver] = list(get_resolver().url_patterns)
    found = set()
    while waiting:
        each = waiting.pop()
        if isinstance(each, URLResolver):
            waiting.extend(each.url_patterns)
        elif not is_closed("/" + str(each.pattern).lstrip("^")):
            found.add(str(each.name))
    return found


def test_what_is_not_closed_is_listed_or_leads_there() -> None:
    assert names() - {"set_language"} == LISTED | LEADS_ON


# robots.txt


@pytest.fixture
def robots(client: Client) -> robotparser.RobotFileParser:
    response = client.get("/robots.txt")
    assert response["Content-Type"].startswith("text/plain")
    parser = robotparser.RobotFileParser()
    parser.parse(response.content.decode().splitlines())
    return parser


def test_public_pages_may_be_read(robots: robotparser.RobotFileParser) -> None:
    assert all(robots.can_fetch("AnyBot", f"{HOST}{public.address}") for public in PUBLIC)
    assert robots.can_fetch("AnyBot", f"{HOST}/r/kozyol/4.2")
    assert robots.can_fetch("AnyBot", f"{HOST}/static/css/base.css")


@pytest.mark.parametrize(
    "path", ["/m/x/", "/t/x/", "/j/x/", "/new/", "/search?q=x", "/api/score", "/live/x"]
)
def test_private_pages_may_not(robots: robotparser.RobotFileParser, path: str) -> None:
    assert not robots.can_fetch("AnyBot", f"{HOST}{path}")


def test_the_site_map_is_named_with_its_whole_address(
    robots: robotparser.RobotFileParser,
) -> None:
    assert robots.site_maps() == [f"{HOST}/sitemap.xml"]


def test_robots_txt_has_known_lines_only(client: Client) -> None:
    lines = client.get("/robots.txt").content.decode().splitlines()
    keys = {line.partition(":")[0] for line in lines if line}
    assert keys == {"User-agent", "Disallow", "Allow", "Sitemap"}


@pytest.mark.parametrize("address", ["/robots.txt", "/sitemap.xml"])
def test_crawlers_may_keep_both_for_an_hour(client: Client, address: str) -> None:
    assert "max-age=3600" in client.get(address)["Cache-Control"]
