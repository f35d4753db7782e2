"""The checker on a phone: a dispute, a whole deal and a bid tapped; without JavaScript; axe."""

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import expect

from games import GAMES
from rulesref.check_addresses import doors
from tests.browser.test_reference import TAGS, tap

PHONE = {"viewport": {"width": 360, "height": 740}, "locale": "ru-RU", "color_scheme": "dark"}
DESK = {
    "viewport": {"width": 1280, "height": 900},
    "locale": "en-GB",
    "color_scheme": "light",
    "is_mobile": False,
    "has_touch": False,
}
FULL = [
    "/check/",
    "/check/whist/dispute/?trump=H&trick=KC+3C+5H&suspect=2&not_held=QC",
    "/check/kozyol/dispute/?trick=KS+10S+KH&suspect=2&also_held=AS&leader=1",
    "/check/burkozel/dispute/?trump=D&trick=QS+7S&trick=9D&suspect=1&players=3",
    "/check/kozyol/dispute/?trick=ZZ&suspect=9",
    "/check/whist/record/?trump=H&tricks=KC+3C+5H+QC%0A7C+8C+9C+10C%0AKC",
    "/check/briscola/record/?trump=C&tricks=AC+ZZ&draws=KC+/+3C",
    "/check/boston/auction/?opened=QH&standing=8&suit=D",
    "/check/briscola-chiamata/auction/?standing=2&with=66&ai_carichi=true",
    "/check/four-aces/turn/?top=QH&drawn=pile&hidden=AS+KD+2C",
]


def choose(page, words):
    page.locator("label.segment", has_text=words).first.tap()


def verdict(page, words):
    expect(page.locator("#ruling .notice__title").first).to_have_text(words)


def test_a_dispute_is_tapped(site, phone):
    page = phone()
    page.goto(site.url + "/check/whist/dispute/")
    choose(page, "hearts")
    tap(page, "KC", "3C", "5H")
    page.locator('input[name="suspect"][value="2"]').check(force=True)
    verdict(page, "Cannot be told yet")
    assert page.locator("#ruling .trick__play", has_text="in question").count() == 1
    choose(page, "not in that hand")
    tap(page, "JC", "10C")
    page.wait_for_url("**/?trump=H&trick=KC+3C+5H&suspect=2&not_held=JC+10C")
    choose(page, "seen later in that hand")
    tap(page, "JC")  # a card lies in one place
    page.wait_for_url("**/?trump=H&trick=KC+3C+5H&suspect=2&also_held=JC&not_held=10C")
    verdict(page, "Not legal")
    expect(page.locator("#says")).to_contain_text("Not legal")
    choose(page, "on the table")
    tap(page, "5H")  # a second tap takes it away: nobody's play is in question
    expect(page.locator("#ruling .empty__title")).to_contain_text("in question")
    page.reload()
    assert page.locator('.pick[data-code="JC"] input').is_checked()


def test_plays_of_several_cards_are_disputed(site, phone):
    page = phone()
    page.goto(site.url + "/check/burkozel/dispute/")
    choose(page, "diamonds")
    tap(page, "QS", "7S")
    choose(page, "player 2")
    tap(page, "9D")
    page.locator('input[name="suspect"][value="1"]').check(force=True)
    verdict(page, "Not legal")
    page.wait_for_url("**/?trump=D&trick=QS+7S&trick=9D&suspect=1")


def test_a_deal_is_tapped_and_corrected(site, phone):
    page = phone()
    page.goto(site.url + "/check/kozyol/record/")
    tap(page, "KS", "10S", "KH", "AS")
    expect(page.locator("#says")).to_contain_text("Trick 2: seat 4 to play.")
    tap(page, "6S", "JS")
    expect(page.locator("#tricks")).to_have_value("K♠ 10♠ K♥ A♠\n6♠ J♠")
    tap(page, "10S")  # it was another card: it is lifted, and the next one takes its place
    tap(page, "QC")
    expect(page.locator("#tricks")).to_have_value("K♠ Q♣ K♥ A♠\n6♠ J♠")
    page.get_by_role("button", name="Take back").tap()
    expect(page.locator("#tricks")).to_have_value("K♠ Q♣ K♥ A♠\n6♠")
    page.wait_for_url("**/?tricks=KS+QC+KH+AS%0A6S")
    expect(page.locator("#ruling .record tbody tr")).to_have_count(2)
    assert page.locator('.pick[data-code="6S"] .pick__note').inner_text() == "trick 2"
    page.fill("#tricks", "KS QC KH AS\n6S JS\nzz")  # and typed
    expect(page.locator("#says-tricks .field__error")).to_contain_text("Line 3")
    expect(page.locator("#tricks")).to_have_attribute("aria-invalid", "true")


def test_a_deal_of_several_cards_is_tapped(site, phone):
    page = phone()
    page.goto(site.url + "/check/burkozel/record/")
    page.select_option("#players", "2")
    choose(page, "diamonds")
    tap(page, "QS", "7S")
    page.get_by_role("button", name="Next player").tap()
    tap(page, "9D", "JS", "AH")
    expect(page.locator("#tricks")).to_have_value("Q♠ 7♠ / 9♦ J♠\nA♥")
    page.wait_for_url("**/?trump=D&tricks=QS+7S+%2F+9D+JS%0AAH&players=2")


def test_a_bid_is_asked_about(site, phone):
    page = phone()
    page.goto(site.url + "/check/boston/auction/")
    suit = page.locator("fieldset[data-when]")
    expect(suit).to_be_hidden()
    tap(page, "QH")
    expect(page.locator("#ruling .verdict--legal .act")).to_have_count(25 + 4)
    page.select_option("#field-standing", "8")
    expect(suit).to_be_visible()
    choose(page, "diamonds")
    page.wait_for_url("**/?opened=QH&standing=8&suit=D")
    expect(page.locator("#ruling .verdict--illegal .act", has_text="8♣")).to_have_count(1)


def test_cards_are_tapped_into_hands(site, phone):
    page = phone()
    page.goto(site.url + "/check/four-aces/turn/")
    tap(page, "QH", "KH")  # one card only lies on top
    choose(page, "Hidden hand")
    tap(page, "AS", "JK1")
    expect(page.locator("#field-top")).to_have_value("K♥")
    expect(page.locator("#field-hidden")).to_have_value("A♠ JK1")
    choose(page, "Exposed hand")
    tap(page, "AS")
    expect(page.locator("#field-hidden")).to_have_value("JK1")
    expect(page.locator("#field-exposed")).to_have_value("A♠")


def test_it_works_without_javascript(site, phone):
    page = phone(java_script_enabled=False)
    page.goto(site.url + "/check/whist/dispute/")
    page.locator('input[name="trump"][value="H"]').check(force=True)
    page.locator('.pick input[value="QC"]').check(force=True)
    page.get_by_text("Type the cards").click()
    page.fill("#trick-1", "kc 3c 5h")
    page.locator('input[name="suspect"][value="2"]').check(force=True)
    page.get_by_role("button", name="Judge").click()
    verdict(page, "Not legal")
    page.goto(site.url + "/check/kozyol/record/")
    page.fill("#tricks", "ks 10s kh as\n6s")
    page.get_by_role("button", name="Judge").click()
    verdict(page, "No offence is proved.")
    assert page.input_value("#tricks") == "K♠ 10♠ K♥ A♠\n6♠"
    page.goto(site.url + "/check/cuatrola/auction/")
    page.fill("#field-score", "8")
    page.get_by_role("button", name="Judge").click()
    assert page.locator("#ruling .verdict--illegal .act").count() == 2


@pytest.mark.parametrize("device", [PHONE, DESK], ids=["dark-ru-360", "light-en-1280"])
def test_axe_finds_nothing(site, phone, device):
    page = phone(**device)
    empty = [door.address for door in doors(GAMES["cuatrola"], "en")]
    for address in [*FULL, *empty]:
        page.goto(site.url + address)
        page.evaluate("document.querySelectorAll('details').forEach(each => each.open = true)")
        found = (
            Axe()
            .run(page, options={"runOnly": TAGS, "resultTypes": ["violations"]})
            .response["violations"]
        )
        assert not found, (address, [(each["id"], each["nodes"][0]["html"]) for each in found])
        width = device["viewport"]["width"]
        assert page.evaluate("document.documentElement.scrollWidth") <= width, address
