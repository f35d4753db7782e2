"""Phones at a table: who sees what others write, who may write, and the match as a whole."""

import re

import pytest
from playwright.sync_api import expect

from tests.browser.board import read_board
from tests.browser.table import NAMES, SAVE, Match, invitation, invite, open_match

PLAYED = {"outcome": "played", "points": [70, 50], "opener": 1}
CAUGHT = {"outcome": "queen_caught", "side": 1}


@pytest.fixture
def match(site, phone):
    """A Kozyol match that has just begun."""
    return open_match(phone(base_url=site.url), "kozyol")


@pytest.fixture
def guest(site, phone):
    """A second phone."""
    return phone(base_url=site.url)


# Two phones


def test_a_deal_shows_on_the_other_phone(match, guest):
    other = invite(match, guest)
    match.enter(PLAYED)
    other.becomes([PLAYED])
    other.settle()
    other.enter(CAUGHT)
    match.becomes([PLAYED, CAUGHT])
    match.settle()


def test_what_is_being_typed_stays_when_others_write(match, guest):
    invite(match, guest)
    guest.locator('[name="points_0"]').fill("33")
    match.enter(PLAYED)
    expect(guest.locator("#board")).to_have_attribute("data-revision", "1")
    assert read_board(guest) == match.board
    expect(guest.locator("#live-state")).not_to_be_empty()
    expect(guest.locator('[name="points_0"]')).to_have_value("33")
    expect(guest.locator('[name="points_1"]')).to_have_value("87")


def test_two_phones_save_at_the_same_moment(match, guest):
    other = invite(match, guest)
    match.type(PLAYED)
    other.type({"outcome": "revoke", "side": 1, "note": "seen in trick 3"})
    page = second_to_save(match.page, guest)
    told = ["70 : 50", "seen in trick 3"]
    theirs, yours = told if page is guest else reversed(told)
    versions = page.locator(".conflict__version")
    expect(versions).to_have_count(2)
    expect(versions.first).to_contain_text(theirs)
    expect(versions.last).to_contain_text(yours)
    page.locator(SAVE).click()
    for each in (match.page, guest):
        expect(each.locator("#board")).to_have_attribute("data-revision", "2")
        expect(each.locator(".conflict")).to_have_count(0)
        assert sorted(each.locator(".deals__change").all_inner_texts()) == ["+2", "+4", "0", "0"]


def second_to_save(*pages):
    """Has two phones save at once; the one whose save was refused."""
    first, second = (page.expect_response("**/deals/") for page in pages)
    with first as one, second as two:
        for page in pages:
            page.locator(SAVE).click()
    statuses = [one.value.status, two.value.status]
    assert sorted(statuses) == [200, 409]
    return pages[statuses.index(409)]


# The match as a whole


def test_the_history_says_who_changed_what_and_puts_back_what_was_removed(match):
    page = match.page
    call_this_phone(match, "Anna's phone")
    match.enter(PLAYED)
    match.correct(1, {**PLAYED, "points": [20, 100]})
    remove(match, 1)
    page.locator('.split a[href$="/history/"]').click()
    items = page.locator(".history__item")
    expect(items).to_have_count(4)
    removed, corrected, entered, started = items.all()
    expect(removed.locator("del")).to_contain_text("20 : 100")
    expect(corrected.locator("del")).to_contain_text("70 : 50")
    expect(corrected.locator("ins")).to_contain_text("20 : 100")
    expect(entered.locator("ins")).to_contain_text("70 : 50")
    expect(entered).to_contain_text("Anna's phone")
    expect(started).not_to_contain_text("Anna's phone")
    removed.get_by_role("button").click()
    page.wait_for_url(match.url)
    match.becomes([{**PLAYED, "points": [20, 100]}])
    match.settle()


def call_this_phone(match, name):
    page = match.page
    page.locator(".match-title .crumb a").click()
    page.locator("#id_writer").fill(name)
    page.locator("form", has=page.locator("#id_writer")).get_by_role("button").click()
    expect(page.locator(".notice--success")).to_contain_text(name)
    page.goto(match.url)


def remove(match, number):
    page = match.page
    page.locator(f"#deal-{number} .deals__open").first.click()
    page.locator(f'a[href$="/deal/{number}/remove/"]').click()
    page.wait_for_url("**/remove/")
    page.locator("main form button.button--danger").click()
    page.wait_for_url(match.url)
    match.becomes([*match.deals[: number - 1], *match.deals[number:]])
    match.settle()


def test_sides_are_swapped_in_one_step(match):
    page = match.page
    match.enter(PLAYED)
    page.locator("#deal-1 .deals__open").first.click()
    page.locator('a[href$="/deal/1/swap/"]').click()
    page.wait_for_url("**/swap/")
    page.locator("main form button.button--primary").click()
    page.wait_for_url(match.url)
    match.becomes([{**PLAYED, "points": [50, 70]}])
    match.settle()


def test_a_rematch_takes_two_taps_and_carries_the_dealer_on(site, phone):
    page = phone(base_url=site.url)
    match = open_match(page, "kozyol", options={"limit": 2}, dealer=3)
    match.enter({**PLAYED, "opener": 2})
    page.locator("#entry .button--primary").click()
    page.locator(".actionbar .button--primary").click()
    page.wait_for_url(lambda url: re.search(r"/m/[^/]+/$", url) and url != match.url)
    again = Match(page, "kozyol", NAMES, {"limit": 2}, dealer=2)
    again.expect_board()
    expect(page.locator(".match-title__rules")).to_contain_text("2")


def test_a_match_is_stopped_and_goes_on(match):
    page = match.page
    match.enter(PLAYED)
    page.locator("summary", has_text="Stop here").click()
    page.get_by_role("button", name="Stop the match").click()
    expect(page.locator("#deal-form")).to_have_count(0)
    expect(page.locator("#board .notice--warning")).to_be_visible()
    expect(page.locator("#board .total__number")).to_have_text(["0", "2"])
    page.reload()
    expect(page.locator("#board .total__number")).to_have_text(["0", "2"])
    page.locator("#entry form .button--primary").click()
    match.revision += 1
    match.settle()
    match.enter(CAUGHT)


# Who may


def test_a_viewer_sees_the_board_live_and_no_form(match, guest):
    match.enter(PLAYED)
    viewer = invite(match, guest, "viewer")
    viewer.expect_board()
    expect(guest.locator("#deal-form")).to_have_count(0)
    viewer.expect_lines(1)
    expect(guest.locator('a[href*="/edit/"], a[href*="/remove/"]')).to_have_count(0)
    assert guest.request.get(f"{match.url}deal/1/edit/").status == 403
    assert post_by_hand(guest, f"{match.url}redo/") == 403
    assert post_by_hand(match.page, f"{match.url}redo/") == 422  # only: there is nothing to redo
    match.enter(CAUGHT)
    viewer.becomes([PLAYED, CAUGHT])
    viewer.settle()
    expect(guest.locator("#deal-form")).to_have_count(0)


def post_by_hand(page, address):
    """Sends what no page of a viewer would send; the answer's status."""
    cookies = {each["name"]: each["value"] for each in page.context.cookies()}
    form = {
        "csrfmiddlewaretoken": cookies["csrftoken"],
        "key": "made-by-hand-0001",
        "revision": "1",
    }
    return page.request.post(address, form=form).status


def test_a_link_of_another_table_opens_nothing(match, guest, phone, site):
    match.enter(PLAYED)
    elsewhere = open_match(guest, "kozyol")
    stranger = phone(base_url=site.url)
    stranger.goto(invitation(elsewhere, "scorer"))
    table = match.page.locator(".match-title .crumb a").get_attribute("href")
    closed = ("", "board/", "entry/", "history/", "deal/1/", "deal/1/edit/", "rematch/")
    for address in (*(match.url + part for part in closed), table, f"{table}share/"):
        assert stranger.goto(address).status == 404, address
    assert stranger.goto("/j/no-such-link-anywhere/").status == 404
    expect(stranger.locator("h1")).not_to_be_empty()


def test_a_replaced_link_lets_nobody_in(match, guest):
    old = invitation(match, "viewer")
    invite(match, guest, "viewer")
    page = match.page
    page.locator('a.button[href$="/share/"]').click()
    section = page.locator("section", has=page.locator("#address-viewer"))
    section.locator("summary").click()
    section.get_by_role("button", name="Replace").click()
    expect(page.locator("#address-viewer")).not_to_contain_text(old)
    assert guest.goto(match.url).status == 404
    assert guest.goto(old).status == 404
    page.goto(match.url)
    invite(match, guest, "viewer")
