"""A Whist evening: a long rubber, its three games and its premium."""

from playwright.sync_api import expect

from games.wording import say
from tests.browser.table import NAMES, play_match

DEALS = [
    {"tricks": [7, 6], "honours": [1, 4]},
    {"tricks": [9, 4], "honours": [4, 1]},  # 12 : 4, the first game
    {"tricks": [4, 9], "honours": [1, 4]},  # 0 : 10, the second
    {"tricks": [8, 5], "honours": [3, 2]},
    {"tricks": [5, 8], "honours": [2, 3]},
    {"tricks": [8, 5], "honours": [1, 4]},  # both reach 10: tricks count first
]


def test_a_long_rubber(site, phone):
    page = phone(base_url=site.url)
    match = play_match(page, "whist", NAMES, DEALS, {"match_rubbers": 1})
    assert match.result["finished"]
    assert match.result["accounts"]["points"] == [2 + 1 + 3, 3]
    lines = match.expect_lines(len(DEALS))
    label = say("whist", match.lang, "label-long_rubber")
    premium = lines.filter(has_text=say("whist", match.lang, "premium_long", {"points": 3}))
    expect(premium.locator(".badge--brass")).to_have_text(label)
