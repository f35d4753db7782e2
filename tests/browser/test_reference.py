"""The reference on a phone: tapping a position, searching as one types, without JavaScript, axe."""

import pytest
from axe_playwright_python.sync_playwright import Axe

TAGS = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"]
PAGES = [
    "/rules/",
    "/rules/?players=7&pack=36&suits=spanish",
    "/rules/family/briscola/",
    "/rules/kozyol/?eggs=double&limit=x&from=/m/7/",
    "/search?q=trump",
    "/check/",
    "/check/kozyol/?trick=10S&hand=AS+KS+QS+JH&eggs=double",
    "/check/burkozel/?trump=D&trick=QS+7S&hand=9D+JS+AH+6C",
    "/check/cuatrola/?trump=D&trick=QH&hand=KH+JH+AD",
]


def tap(page, *codes):
    for code in codes:
        page.locator(f'.pick[data-code="{code}"]').tap()


def test_a_position_is_tapped(site, phone):
    page = phone()
    page.goto(site.url + "/check/kozyol/")
    tap(page, "10S")
    page.get_by_text("in the hand", exact=True).tap()
    tap(page, "AS", "KS", "QS", "6D")
    page.wait_for_url("**/check/kozyol/?trick=10S&hand=AS+KS+QS+6D")
    page.locator("#ruling .verdict--illegal").nth(1).wait_for()
    assert page.locator("#ruling .verdict--legal").count() == 2
    assert "A♠" in page.inner_text("#says")


def test_a_card_lies_in_one_place(site, phone):
    page = phone()
    page.goto(site.url + "/check/kozyol/?trick=10S&hand=AS")
    tap(page, "10S")  # from the table into the hand
    page.wait_for_url("**/check/kozyol/?hand=AS+10S")
    page.get_by_text("on the table", exact=True).tap()
    tap(page, "AS")  # and the other from the hand onto the table
    page.wait_for_url("**/check/kozyol/?trick=AS&hand=10S")
    tap(page, "AS")  # a second tap takes it away
    page.wait_for_url("**/check/kozyol/?hand=10S")


def test_plays_of_several_cards_are_tapped(site, phone):
    page = phone()
    page.goto(site.url + "/check/burkozel/")
    page.locator("label.segment", has_text="diamonds").tap()
    tap(page, "QS", "7S")
    page.get_by_text("player 2", exact=True).tap()
    tap(page, "9D", "JS")
    page.get_by_text("in the hand", exact=True).tap()
    tap(page, "KD", "8D", "9S")
    page.wait_for_url("**/?trump=D&trick=QS+7S&trick=9D+JS&hand=9S+KD+8D")
    page.locator("#ruling .trick__play--holds", has_text="2").wait_for()


def test_a_position_works_without_javascript(site, phone):
    page = phone(java_script_enabled=False)
    page.goto(site.url + "/check/kozyol/")
    page.locator('.pick input[value="AS"]').check(force=True)
    page.locator('.pick input[value="QS"]').check(force=True)
    page.get_by_text("Type the cards on the table").click()
    page.fill("#trick-1", "10♠")
    page.get_by_role("button", name="Judge").click()
    assert page.locator("#ruling .verdict--legal").count() == 1
    assert page.locator("#ruling .verdict--illegal").count() == 1
    assert page.input_value("#trick-1") == "10♠"


def test_the_search_answers_as_one_types(site, phone):
    page = phone(locale="ru-RU")
    page.goto(site.url + "/search")
    page.locator("#q").press_sequentially("взяток")
    page.locator("#hits mark").first.wait_for()
    page.wait_for_url("**/search?q=*")
    page.locator("#hits .hit a").first.click()
    page.wait_for_url("**/rules/*/#*")


@pytest.mark.parametrize(("theme", "width"), [("light", 320), ("dark", 1280)])
def test_axe_finds_nothing(site, phone, theme, width):
    page = phone(
        viewport={"width": width, "height": 740},
        is_mobile=width < 500,
        color_scheme=theme,
        locale="ru-RU",
    )
    for address in PAGES:
        page.goto(site.url + address)
        page.evaluate("document.querySelectorAll('details').forEach(each => each.open = true)")
        found = (
            Axe()
            .run(page, options={"runOnly": TAGS, "resultTypes": ["violations"]})
            .response["violations"]
        )
        assert not found, (address, [(each["id"], each["nodes"][0]["html"]) for each in found])
        assert page.evaluate("document.documentElement.scrollWidth") <= width, address
