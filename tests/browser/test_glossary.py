"""The glossary on a phone and on a desk: from an article to a word and back, axe."""

import pytest
from axe_playwright_python.sync_playwright import Axe

from tests.browser.test_reference import TAGS

OPEN_ALL = "document.querySelectorAll('details').forEach(each => each.open = true)"


def test_a_word_leads_to_the_glossary_to_its_rule_and_back(site, phone):
    page = phone(locale="ru-RU")
    page.goto(site.url + "/rules/kozyol/?limit=10&from=/check/kozyol/?trick=10S%26hand=AS")
    page.locator("a.term", has_text="козлами").first.click()
    page.wait_for_url("**/rules/glossary/?*#goats")
    assert page.locator("#goats").is_visible()
    page.locator("#goats .where a", has_text="Конец партии").click()
    page.wait_for_url("**/rules/kozyol/?*limit=10*#match.end")
    page.locator(".crumb a").first.click()
    page.wait_for_url("**/check/kozyol/?trick=10S&hand=AS")


@pytest.mark.parametrize(
    ("theme", "width", "lang"), [("light", 320, "ru"), ("dark", 1280, "en"), ("light", 360, "en")]
)
def test_axe_finds_nothing(site, phone, theme, width, lang):
    page = phone(
        viewport={"width": width, "height": 740}, is_mobile=width < 500, color_scheme=theme
    )
    page.goto(f"{site.url}/rules/glossary/?lang={lang}#trick")
    page.evaluate(OPEN_ALL)
    options = {"runOnly": TAGS, "resultTypes": ["violations"]}
    found = Axe().run(page, options=options).response["violations"]
    assert not found, [(each["id"], each["nodes"][0]["html"]) for each in found]
    assert page.evaluate("document.documentElement.scrollWidth") <= width
