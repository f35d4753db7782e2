"""Everything that an evening needs, on a phone that runs no JavaScript."""

import re

import pytest
from playwright.sync_api import expect

from tests.browser.entry import tick
from tests.browser.table import SAVE, open_match, start_match

PLAYED = {"outcome": "played", "points": [70, 50]}
CAUGHT = {"outcome": "queen_caught", "side": 1}


@pytest.fixture
def page(site, phone):
    return phone(base_url=site.url, java_script_enabled=False)


def test_a_table_is_started_and_deals_are_entered(page):
    match = start_match(page, "kozyol", options={"limit": 6, "eggs": "double"}, dealer=1)
    match.scripts = False
    for deal in (
        {**PLAYED, "opener": 2, "note": "late"},
        {"outcome": "played", "points": [60, 60]},
    ):
        match.enter(deal)
        expect(page.locator(".notice--success")).to_be_visible()
    match.enter(CAUGHT)
    assert match.result["finished"]
    page.locator("#entry .button--primary").click()
    page.locator(".actionbar .button--primary").click()
    expect(page.locator("#board .total__number")).to_have_text(["0", "0"])


def test_a_deal_of_cantes_is_entered(page):
    match = open_match(page, "cuatrola")
    match.scripts = False
    cantes = [{"side": 0, "value": 20}, {"side": 1, "value": 40}]
    match.enter({"bid": None, "points": [48, 72], "last": 1, "cantes": cantes})
    match.enter({"bid": "solo", "bidder": 2, "points": [50, 45], "last": 0, "cantes": []})


def test_a_wrong_entry_is_refused_beside_its_field(page):
    match = open_match(page, "kozyol")
    match.type({"outcome": "played", "points": [70, 60]})
    page.locator(SAVE).click()
    refusal = page.locator("#error-points .field__error")
    expect(refusal.locator("a")).to_have_attribute(
        "href", re.compile(r"^/rules/kozyol/\?from=%2Fm%2F.+#cards\.points$")
    )
    expect(page.locator('[name="points_1"]')).to_have_value("60")
    match.expect_board()
    page.locator('[name="points_1"]').fill("")
    match.becomes([PLAYED])
    match.save()


def test_undo_redo_and_a_correction(page):
    match = open_match(page, "kozyol", [PLAYED, CAUGHT])
    match.scripts = False
    match.undo()
    match.redo()
    match.correct(1, {"outcome": "revoke", "side": 0})


def test_sides_are_swapped_and_a_deal_is_removed_and_put_back(page):
    match = open_match(page, "kozyol", [PLAYED])
    for step in ("swap", "remove"):
        page.goto(f"{match.url}deal/1/{step}/")
        page.locator("main form button.button").click()
        match.becomes([{**PLAYED, "points": [50, 70]}] if step == "swap" else [])
        match.settle()
    page.goto(f"{match.url}history/")
    page.locator(".history__item form button").click()
    match.becomes([{**PLAYED, "points": [50, 70]}])
    match.settle()


def test_a_rule_is_searched_and_opened(page):
    page.goto("/?lang=ru")
    page.fill("#q", "взяток")
    page.locator("#q").press("Enter")
    page.locator("#hits a").first.click()
    page.wait_for_url("**/rules/**#*")


def test_a_position_is_checked(page):
    page.goto("/check/")
    page.locator('main a[href="/check/kozyol/"]').click()
    for code in ("AS", "QS", "6D"):
        tick(page, "hand", code)
    page.get_by_text("Type the cards on the table").click()
    page.fill("#trick-1", "10S")
    page.get_by_role("button", name="Judge").click()
    expect(page.locator("#ruling .verdict--legal")).to_have_count(1)
    expect(page.locator("#ruling .verdict--illegal")).to_have_count(2)
