"""One whole match of every game that has no evening of its own, through the real forms."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any

import pytest
from playwright.sync_api import expect

from games import GAMES
from tests.browser.table import play_match
from tests.games.rows import NAMES

EVENINGS = {"kozyol", "burkozel", "whist", "cuatrola"}


@dataclass(frozen=True)
class Played:
    """A match to its end. `winners`: the sides that win it."""

    game: str
    name: str
    deals: list[dict[str, Any]]
    winners: list[int]
    players: int = 4
    options: dict[str, Any] = field(default_factory=dict)


def points(*shares: tuple[int, ...]) -> list[dict[str, Any]]:
    """Deals that hold card points only."""
    return [{"points": list(share)} for share in shares]


EVERY_EVENT = {
    "tricks": [2, 2, 2, 2],
    "hearts": [2, 2, 2, 2],
    "boys": [1, 1, 1, 1],
    "girls": [1, 1, 1, 1],
    "last_two": [1, 1, 0, 0],
    "king": [0, 1, 0, 0],
}
KING = [
    {"counts": {"tricks": [3, 2, 2, 1]}},
    {"counts": {"hearts": [5, 3, 0, 0]}},
    {"counts": {"boys": [2, 0, 1, 1]}},
    {"counts": {"girls": [0, 0, 4, 0]}},
    {"counts": {"last_two": [0, 1, 0, 1]}},
    {"counts": {"king": [0, 0, 1, 0]}},
    {"counts": EVERY_EVENT},
    {"counts": EVERY_EVENT},
    *[{"counts": {"tricks": [4, 3, 1, 0]}, "trump": "H"} for _ in range(4)],
]
HANDS = [
    {"hidden": ["7S", "7H", "7C"], "exposed": ["3D", "8C", "JH"]},
    {"hidden": ["5S", "6S", "8S"], "exposed": ["3H", "6C", "JD"]},
    {"hidden": ["2D", "6H", "10C"], "exposed": ["4S", "8H", "QC"]},
]
BOSTON = [
    {"contract": "5", "bidder": 0, "tricks": 5, "helper": 1, "helper_tricks": 3},
    {"contract": "big_open", "bidder": 2, "tricks": 1},
    {"contract": "pass"},
]
CALLED = {"caller": 0, "partner": 1, "target": 61, "points": 120}

MATCHES = (
    Played("kozyol32", "two halves", points((25, 10, 15, 12), (38, 8, 6, 6)), [0]),
    Played("king", "twelve koni", KING, [0]),
    Played(
        "four-aces",
        "cards tapped, then counted",
        [{"hands": HANDS}, {"scores": [18, 0, 1]}],
        [0],
        3,
    ),
    Played("briscola", "best of three", points((61, 59), (60, 60), (40, 80), (70, 50)), [0], 2),
    Played(
        "briscola-31",
        "a wrong claim and two right ones",
        [{"claim": 1, "points": 30}, {"claim": 1, "points": 31}, {"claim": 0, "points": 45}],
        [0],
        2,
    ),
    Played(
        "briscola-chiamata",
        "called by the king and alone",
        [CALLED, CALLED | {"partner": None}],
        [0],
        5,
    ),
    Played("briscola-scoperta", "best of three", points((80, 40), (61, 59)), [0], 2),
    Played("briscolone", "to 151", points((80, 40), (71, 49)), [0], 2),
    Played("schembil", "six in two teams", points((61, 59), (40, 80), (33, 87)), [1], 6),
    Played("briskula", "three players", points((50, 40, 30), (30, 40, 50), (62, 40, 18)), [0], 3),
    Played("briskula-double", "four in pairs", points((72, 48), (72, 48)), [0]),
)


@pytest.mark.parametrize("row", MATCHES, ids=[f"{row.game}: {row.name}" for row in MATCHES])
def test_a_whole_match(row: Played, site, phone) -> None:
    page = phone(base_url=site.url)
    names = NAMES[: row.players]
    match = play_match(page, row.game, names, row.deals, row.options)
    assert match.result["finished"]
    assert match.result["winners"] == row.winners
    match.expect_lines(len(row.deals))


def test_a_boston_evening_is_stopped_when_the_table_has_had_enough(site, phone) -> None:
    page = phone(base_url=site.url)
    match = play_match(page, "boston", NAMES[:4], BOSTON)
    assert match.result["accounts"] == {"counters": [170, 170, -490, 150]}
    assert not match.result["finished"]
    page.locator("#entry details:has(form[action$='/stop/']) > summary").click()
    page.locator("form[action$='/stop/'] button").click()
    expect(page.locator("#board")).to_contain_text("Stopped before its end")


def test_no_game_is_left_out() -> None:
    assert EVENINGS | {"boston"} | {row.game for row in MATCHES} == set(GAMES)
