"""An article in a browser: a rule copied or printed alone, the whole on paper, its weight, axe."""

from __future__ import annotations

import gzip
import re

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Page, Request, expect

from rulesref.articles import LANGUAGES, Rule, library
from tests.browser.test_reference import TAGS

GAMES = library().games
BY_TURNS = [(game, LANGUAGES[at % 2]) for at, game in enumerate(GAMES)]
MOST_BYTES, MOST_ELEMENTS = 60_000, 8_000
LONGEST_WAIT = 30_000  # milliseconds for what axe finds on a page of four thousand elements

COPY_ALL = """async () => {
    const copied = [];
    Object.defineProperty(navigator, "clipboard",
        { value: { writeText: async (text) => { copied.push(text); } } });
    for (const button of document.querySelectorAll("[data-copy-rule]")) button.click();
    await new Promise((done) => setTimeout(done));
    return copied;
}"""


def words(text: str) -> str:
    return re.sub(r"\s+", " ", text).strip()


def sent(rule: Rule, title: str) -> tuple[str, str]:
    """What somebody gets who is sent a rule: its words, and the end of its address."""
    return words(f"{title}, {rule.number}. {rule.title} {rule.text}"), (
        f"/r/{rule.game}/{rule.number}/"
    )


@pytest.mark.parametrize(("game", "lang"), BY_TURNS)
def test_every_rule_is_copied_with_its_number_and_address(site, phone, game, lang) -> None:
    article = library().articles[game, lang]
    page = phone()
    page.goto(f"{site.url}/rules/{game}/?lang={lang}")
    rules = [rule for section in article.sections for rule in section.rules]
    copied = page.evaluate(COPY_ALL)
    assert len(copied) == len(rules)
    for text, rule in zip(copied, rules, strict=True):
        said, address = text.rsplit("\n", 1)
        wanted, end = sent(rule, article.title)
        assert words(said) == wanted
        assert re.fullmatch(rf"https?://[^/]+{re.escape(end)}", address)


def test_a_copied_rule_says_so_for_a_moment(site, phone) -> None:
    page = phone(permissions=["clipboard-read", "clipboard-write"])
    page.goto(f"{site.url}/rules/kozyol/")
    button = page.locator("[data-copy-rule]").first
    button.tap()
    expect(button).to_have_text("Copied")
    expect(page.locator("#announcer")).to_have_text("Copied")
    assert page.evaluate("navigator.clipboard.readText()").startswith("Kozyol, 2.1. ")


# On paper


def on_paper(page: Page) -> list[str]:
    """The texts of an article's parts that a printer would show."""
    page.emulate_media(media="print")
    return page.locator(".article > *").evaluate_all(
        "all => all.filter(e => e.checkVisibility()).map(e => e.textContent.trim())"
    )


def test_paper_shows_the_text_and_no_controls(site, phone) -> None:
    page = phone()
    page.goto(f"{site.url}/rules/whist/?lang=ru")
    page.emulate_media(media="print")
    for gone in (".appbar", ".footer", ".toc-box", ".rule-copy", ".crumb", ".button"):
        assert not page.locator(gone).filter(visible=True).count(), gone
    assert page.locator(".article").evaluate("e => getComputedStyle(e).color") == "rgb(0, 0, 0)"
    expect(page.locator(".print-foot")).to_be_visible()
    expect(page.locator(".print-foot")).to_contain_text("/rules/whist/")


def test_nothing_is_wider_than_the_paper(site, phone) -> None:
    page = phone(viewport={"width": 673, "height": 960}, is_mobile=False)  # A4 less its margins
    for game in GAMES:
        page.goto(f"{site.url}/rules/{game}/?lang=ru")
        page.emulate_media(media="print")
        wide = page.locator(".article table, .article .example").evaluate_all(
            "all => all.filter(e => e.scrollWidth > 674).map(e => e.textContent.slice(0, 80))"
        )
        assert wide == [], game


def test_a_rule_is_printed_by_itself(site, phone) -> None:
    page = phone(viewport={"width": 1280, "height": 800})
    page.goto(f"{site.url}/rules/kozyol/#play.follow")
    page.evaluate("window.print = () => {}")
    page.locator("[data-print-rule]").tap()
    rule = library().articles["kozyol", "en"].find("play.follow")
    assert rule
    shown = " ".join(on_paper(page))
    assert rule.title in shown
    assert words(rule.sentences[0]) in words(shown)
    other = library().articles["kozyol", "en"].find("cards.trumps")
    assert other
    assert other.sentences[0] not in shown
    assert f"/r/kozyol/{rule.number}/" in page.locator(".print-foot").inner_text()
    page.evaluate("dispatchEvent(new Event('afterprint'))")
    assert other.title in " ".join(on_paper(page))


# Light enough for a poor network, and open to everybody


HEADERS = 500  # bytes of an answer's head, about


def on_the_wire(request: Request) -> int:
    """The bytes of an answer as they are sent in use, where static files lie compressed."""
    response = request.response()
    return HEADERS + len(gzip.compress(response.body())) if response else 0


@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_first_visit_is_light(site, phone, lang) -> None:
    for game in GAMES:
        page = phone()
        arrived: list[int] = []
        page.on("requestfinished", lambda request, to=arrived: to.append(on_the_wire(request)))
        page.goto(f"{site.url}/rules/{game}/?lang={lang}", wait_until="networkidle")
        elements = page.evaluate("document.querySelectorAll('*').length")
        assert sum(arrived) <= MOST_BYTES, (game, sum(arrived))
        assert elements <= MOST_ELEMENTS, (game, elements)
        page.context.close()


@pytest.mark.parametrize(("game", "lang"), BY_TURNS)
def test_axe_finds_nothing_in_an_article(site, phone, game, lang) -> None:
    page = phone(color_scheme=("light", "dark")[len(game) % 2])
    page.set_default_timeout(LONGEST_WAIT)
    page.goto(f"{site.url}/rules/{game}/?lang={lang}")
    page.evaluate("document.querySelectorAll('details').forEach(each => each.open = true)")
    options = {"runOnly": TAGS, "resultTypes": ["violations"]}
    found = Axe().run(page, options=options).response["violations"]
    assert not found, [(each["id"], each["nodes"][0]["html"]) for each in found]
