"""A deal is entered on a phone: kept while one is away, tried out, stored once, explained."""

import re

import pytest
from playwright.sync_api import expect

from tests.browser.entry import press, put, tick
from tests.browser.table import SAVE, open_match

PLAYED = {"outcome": "played", "points": [70, 50], "opener": 1}


def leads_to(rule):
    """The address of a rule, with the match as the way back."""
    return re.compile(rf"^/rules/kozyol/\?from=%2Fm%2F.+#{re.escape(rule)}$")


@pytest.fixture
def match(site, phone):
    """A Kozyol match that has just begun."""
    return open_match(phone(base_url=site.url), "kozyol")


def test_a_double_tap_stores_one_deal(match):
    match.type(PLAYED)
    match.becomes([PLAYED])
    match.page.locator(SAVE).dblclick()
    match.settle()
    match.page.reload()
    match.expect_board()


def test_a_save_whose_answer_was_lost_is_sent_again_and_stored_once(match, phone):
    page = match.page

    def lose(route):
        route.fetch()
        route.abort()

    page.route("**/deals/", lose, times=1)
    match.type(PLAYED)
    page.locator(SAVE).click()
    expect(page.locator("#board")).to_have_attribute("data-revision", "1")
    expect(page.locator('[name="points_0"]')).to_have_value("70")
    match.becomes([PLAYED])
    match.save()
    assert all("htmx:" in fault for fault in phone.faults)
    phone.faults.clear()


def leave_by_a_link(page):
    page.locator('.split a[href$="/history/"]').click()
    page.wait_for_url("**/history/")
    page.go_back()
    return page


def leave_forward(page):
    page.goto("/rules/")
    page.go_back()
    page.go_forward()
    page.go_back()
    return page


def load_anew(page):
    page.reload()
    return page


def turn_the_phone(page):
    page.set_viewport_size({"width": 740, "height": 360})
    return page


def close_and_open(page):
    url, context = page.url, page.context
    page.close()
    page = context.new_page()
    page.goto(url)
    return page


@pytest.mark.parametrize(
    "leave", [leave_by_a_link, leave_forward, load_anew, turn_the_phone, close_and_open]
)
def test_what_was_typed_outlives(match, leave):
    match.type({**PLAYED, "note": "by candle light"})
    match.page = leave(match.page)
    page = match.page
    expect(page.locator('[name="points_0"]')).to_have_value("70")
    expect(page.locator('[name="points_1"]')).to_have_value("50")
    expect(page.locator('[name="note"]')).to_have_value("by candle light")
    expect(page.locator('[name="opener"][value="1"]')).to_be_checked()
    match.becomes([{**PLAYED, "note": "by candle light"}])
    match.save()
    page.reload()
    expect(page.locator('[name="points_0"]')).to_have_value("")


def test_correcting_an_older_deal_leaves_what_was_typed_and_is_nobody_elses_change(match):
    match.enter(PLAYED)
    typed = {"outcome": "played", "points": [91, 29]}
    match.type(typed)
    match.correct(1, {**PLAYED, "points": [40, 80]})
    expect(match.page.locator('[name="points_0"]')).to_have_value("91")
    match.becomes([*match.deals, typed])
    match.save()
    expect(match.page.locator(".conflict")).to_have_count(0)


def test_undo_leaves_what_was_typed(match):
    match.enter(PLAYED)
    typed = {"outcome": "played", "points": [91, 29]}
    match.type(typed)
    match.undo()
    expect(match.page.locator('[name="points_0"]')).to_have_value("91")
    match.becomes([typed])
    match.save()
    expect(match.page.locator(".conflict")).to_have_count(0)


def test_a_preview_says_what_a_deal_would_write_and_writes_nothing(match):
    page = match.page
    preview = page.locator("#preview")
    put(page, "points_0", ["91"])
    expect(preview).to_contain_text("29 of 120, fewer than 30: 4 written.")
    expect(preview.locator(".line__rule")).to_have_attribute("href", leads_to("scoring.below"))
    tick(page, "outcome", "no_queens")
    expect(preview).to_contain_text("Which pair")
    expect(page.locator("#error-outcome .field__error")).to_have_count(0)
    tick(page, "side", "0")
    expect(page.locator("#error-outcome .field__error a")).to_have_attribute(
        "href", leads_to("deal.no_queens")
    )
    page.reload()
    match.expect_board()


def test_a_preview_says_that_the_match_would_end(site, phone):
    match = open_match(phone(base_url=site.url), "kozyol", options={"limit": 2})
    match.type(PLAYED)
    preview = match.page.locator("#preview")
    expect(preview).to_contain_text("This ends the match.")
    expect(preview).to_contain_text("Anna, Vera")
    expect(preview.locator(".badge--red")).to_have_text(["goats", "dry"])


def test_the_number_pad(match):
    page = match.page
    first, second = page.locator('[name="points_0"]'), page.locator('[name="points_1"]')
    pad = page.locator("#numberpad")
    expect(pad).to_be_hidden()
    first.tap()
    press(page, "1", "0", "4")
    expect(first).to_have_value("104")
    press(page, "back")
    expect(first).to_have_value("10")
    expect(second).to_have_value("110")
    press(page, "clear")
    expect(second).to_have_value("")
    pad.get_by_role("button", name="60", exact=True).tap()
    expect(second).to_have_value("60")
    expect(pad.locator('[data-key="sign"]')).to_be_disabled()  # no points below nothing
    press(page, "next")
    expect(second).to_be_focused()
    expect(pad).to_contain_text("Boris, Gleb")
    press(page, "5", "0")
    expect(first).to_have_value("70")
    match.becomes([{"outcome": "played", "points": [70, 50]}])
    match.save()  # without "Done": what is in the field counts
    expect(pad).to_be_hidden()


def test_one_side_fills_the_other(match):
    page = match.page
    first, second = page.locator('[name="points_0"]'), page.locator('[name="points_1"]')
    first.fill("45")
    expect(second).to_have_value("75")
    second.fill("100")
    expect(first).to_have_value("20")
    page.locator('[data-step="1"]').first.click()
    expect(first).to_have_value("21")
    expect(second).to_have_value("99")
    first.fill("121")
    expect(second).not_to_have_value("-1")


def test_every_number_opens_its_lines_and_each_line_its_rule(site, phone):
    page = phone(base_url=site.url)
    deals = [{"outcome": "played", "points": points} for points in ([60, 60], [91, 29])]
    match = open_match(page, "kozyol", deals, options={"eggs": "double"})
    for number in (1, 2):
        match.expect_lines(number)
        more = page.locator(f"#deal-{number} + .deals__more")
        for cell in page.locator(f"#deal-{number} .deals__open").all():
            expect(cell).to_have_attribute("aria-expanded", "true")
        page.locator(f"#deal-{number} .deals__open").last.click()
        expect(more).to_have_count(0)
    rule = match.expect_lines(2).nth(1).locator(".line__rule")
    rule.click()
    page.wait_for_url("**/rules/kozyol/?eggs=double&from=*#options.eggs")
    expect(page.locator('[id="options.eggs"]')).to_be_in_viewport()
    page.go_back()
    page.wait_for_url(match.url)
    match.expect_board()
