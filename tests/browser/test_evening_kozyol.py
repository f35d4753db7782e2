"""A Kozyol evening, to its end: a 60:60, a caught queen, a revoke, a correction, undo and redo."""

import pytest
from playwright.sync_api import expect

from games.wording import say
from tests.browser.table import NAMES, start_match

TIE = {"outcome": "played", "points": [60, 60], "opener": 2}
MISTAKEN = {"outcome": "played", "points": [70, 50]}
CORRECT = {"outcome": "played", "points": [91, 29]}
CAUGHT = {"outcome": "queen_caught", "side": 0}
REVOKE = {"outcome": "revoke", "side": 1}
NO_QUEENS = {"outcome": "no_queens", "side": 0}
NO_CUT = {"outcome": "no_cut", "side": 0}
ALL_TRICKS = {"outcome": "played", "points": [120, 0], "all_tricks": 0}
GOATS = ("goats", "tails", "eggs")


@pytest.mark.parametrize(
    ("locale", "colours"), [("ru-RU", "dark"), ("en-GB", "light")], ids=["russian", "english"]
)
def test_a_whole_match(site, phone, locale, colours):
    page = phone(base_url=site.url, locale=locale, color_scheme=colours)
    names = ("Анна", "Борис", "Вера", "Глеб") if locale == "ru-RU" else NAMES
    match = start_match(page, "kozyol", names, dealer=3)
    match.pad = True
    for deal in (TIE, MISTAKEN, CAUGHT, REVOKE):
        match.enter(deal)
    assert match.result["accounts"] == {"written": [4, 6]}
    match.undo()
    assert match.result["accounts"] == {"written": [4, 2]}
    match.redo()
    match.correct(2, CORRECT)
    assert match.result["accounts"] == {"written": [4, 8]}
    for deal in (NO_CUT, NO_QUEENS, {**MISTAKEN, "note": "fast!"}, ALL_TRICKS):
        match.enter(deal)
    expect(page.locator("#board .notice--success .badge")).to_have_text(
        [say("kozyol", match.lang, f"label-{key}") for key in GOATS + ("dry",)]
    )
    page.reload()
    match.expect_board()
