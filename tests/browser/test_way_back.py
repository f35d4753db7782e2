"""From a number, a refusal or a verdict to its rule and back: nothing that was typed is lost."""

from __future__ import annotations

from urllib.parse import parse_qs, urlsplit

import pytest
from playwright.sync_api import Page, expect

from tests.browser.table import open_match
from tests.browser.test_reference import tap
from tests.factories import PLAYED

RULE = "a[href*='/rules/']"


def back_of(page: Page) -> str:
    """The page that an article leads back to."""
    return parse_qs(urlsplit(page.url).query)["from"][0]


def look_up(page: Page, link: str) -> None:
    """Follows a link to a rule: it is shown, with its heading in sight."""
    page.locator(link).first.click()
    page.wait_for_url("**/rules/*/?*#*")
    chosen = page.locator(":target")
    expect(chosen).to_be_in_viewport()
    assert chosen.get_attribute("id") == urlsplit(page.url).fragment


def come_back(page: Page) -> None:
    wanted = back_of(page)
    page.locator(".crumb a").click()
    page.wait_for_url(f"**{wanted}")


@pytest.fixture
def anna(site, phone) -> Page:
    return phone(base_url=site.url)


def type_points(page: Page, *points: str) -> None:
    for side, amount in enumerate(points):
        page.fill(f'input[name="points_{side}"]', amount)


def test_a_refused_entry_is_still_typed_after_its_rule(anna: Page) -> None:
    open_match(anna, "kozyol", [PLAYED])
    type_points(anna, "119")
    expect(anna.locator("#preview .preview--error")).to_be_visible()
    anna.locator("#save").click()
    expect(anna.locator("#deal-form .field__error").first).to_be_visible()
    look_up(anna, f"#deal-form .field__error {RULE}")
    come_back(anna)
    assert [anna.input_value(f'[name="points_{side}"]') for side in (0, 1)] == ["119", "1"]
    assert anna.locator("#board").get_attribute("data-revision") == "1"


def test_a_previewed_entry_is_still_typed_after_its_rule(anna: Page) -> None:
    open_match(anna, "kozyol", [PLAYED])
    type_points(anna, "91")
    look_up(anna, f"#preview {RULE}")
    come_back(anna)
    expect(anna.locator("#preview .preview__sums b").first).to_be_visible()
    assert anna.input_value('[name="points_1"]') == "29"


def test_the_house_rules_of_the_table_come_along(anna: Page) -> None:
    open_match(anna, "kozyol", [PLAYED], options={"limit": 10})
    anna.locator(".deals__open").first.click()
    look_up(anna, f".deals__more {RULE}")
    assert "limit=10" in anna.url
    assert urlsplit(back_of(anna)).path.startswith("/m/")
    come_back(anna)
    look_up(anna, ".total__rule")
    assert urlsplit(anna.url).fragment == "match"


def test_an_unfinished_correction_is_still_there_after_a_rule(anna: Page) -> None:
    match = open_match(anna, "kozyol", [PLAYED, PLAYED])
    anna.goto(f"{match.url}deal/1/edit/")
    type_points(anna, "100")
    anna.locator("#preview .lines").last.wait_for()
    look_up(anna, f"#preview {RULE}")
    assert back_of(anna).endswith("/deal/1/edit/")
    come_back(anna)
    assert [anna.input_value(f'[name="points_{side}"]') for side in (0, 1)] == ["100", "20"]
    expect(anna.locator("#preview")).to_contain_text("20 of 120")
    anna.locator("#deal-form .button--primary").click()
    anna.wait_for_url(match.url)
    assert anna.locator("#board").get_attribute("data-revision") == "3"


def test_a_correction_that_is_opened_afresh_shows_what_stands(anna: Page) -> None:
    match = open_match(anna, "kozyol", [PLAYED])
    anna.goto(f"{match.url}deal/1/edit/")
    type_points(anna, "100")
    anna.locator(".actionbar a").click()
    anna.wait_for_url(match.url)
    anna.locator("#deal-1 .deals__open").first.click()
    anna.locator('a[href$="/deal/1/edit/"]').click()
    anna.wait_for_url("**/edit/")
    assert anna.input_value('[name="points_0"]') == "70"


def test_a_new_match_is_still_typed_after_the_rule_that_refuses_it(anna: Page) -> None:
    anna.goto("/new/?game=kozyol")
    anna.fill('[name="name_0"]', "Аня")
    anna.locator('[name="dealer"][value="2"]').check(force=True)
    anna.locator("#start-form summary").click()
    anna.fill('[name="option-limit"]', "0")
    anna.locator("#start-form .actionbar button").click()
    look_up(anna, f"#error-option-limit {RULE}")
    come_back(anna)
    assert anna.input_value('[name="name_0"]') == "Аня"
    assert anna.input_value('[name="option-limit"]') == "0"
    expect(anna.locator('[name="dealer"][value="2"]')).to_be_checked()
    anna.fill('[name="option-limit"]', "10")
    anna.locator("#start-form .actionbar button").click()
    anna.wait_for_url("**/m/*/")
    expect(anna.locator("#board")).to_contain_text("Аня")


def test_every_house_rule_of_a_new_match_leads_to_its_rule(anna: Page) -> None:
    anna.goto("/new/?game=kozyol")
    anna.fill('[name="name_1"]', "Boris")
    anna.locator("#start-form summary").click()
    fields = anna.locator("#start-form details .field__help")
    assert fields.count() == anna.locator(f"#start-form details .field__help {RULE}").count() > 3
    look_up(anna, f"#start-form details {RULE}")
    come_back(anna)
    assert anna.input_value('[name="name_1"]') == "Boris"


def test_a_position_still_lies_after_the_rule_of_its_verdict(anna: Page) -> None:
    anna.goto("/check/kozyol/")
    tap(anna, "10S")
    anna.get_by_text("in the hand", exact=True).tap()
    tap(anna, "AS", "KS", "QS", "6D")
    anna.locator("#ruling .verdict--illegal").nth(1).wait_for()
    look_up(anna, f"#ruling .verdict--illegal {RULE}")
    come_back(anna)
    expect(anna.locator("#ruling .verdict--legal")).to_have_count(2)
    expect(anna.locator("#ruling .verdict--illegal")).to_have_count(2)


def test_a_position_still_lies_after_a_rule_that_was_on_the_page_before(anna: Page) -> None:
    anna.goto("/check/kozyol/?limit=10&from=/m/7/")
    tap(anna, "10S")
    anna.get_by_text("in the hand", exact=True).tap()
    tap(anna, "AS")
    look_up(anna, f".field__help {RULE}")
    come_back(anna)
    expect(anna.locator("#ruling .verdict")).to_have_count(1)
    assert anna.locator(".crumb a").get_attribute("href") == "/m/7/"


def test_a_record_is_still_typed_after_the_rule_of_an_offence(anna: Page) -> None:
    anna.goto("/check/whist/record/?trump=H")
    anna.fill("#tricks", "KC 3D 5C QC\n7C 8C 9C 10C\n3C 4D")
    anna.locator("#ruling .record").wait_for()
    look_up(anna, f"#ruling {RULE}")
    come_back(anna)
    assert anna.input_value("#tricks").splitlines()[1] == "7♣ 8♣ 9♣ 10♣"


# Without JavaScript the browser's own way back keeps the form


def test_without_scripts_the_browsers_own_way_back_keeps_a_refused_entry(site, phone) -> None:
    page = phone(base_url=site.url, java_script_enabled=False)
    open_match(page, "kozyol", [PLAYED])
    type_points(page, "119", "1")
    page.locator("#save").click()
    page.locator(f"#deal-form .field__error {RULE}").first.click()
    page.wait_for_url("**/rules/kozyol/*")
    assert back_of(page).startswith("/m/")
    page.go_back()
    assert page.input_value('[name="points_0"]') == "119"
