"""From each number and refusal of a match to its rule: with its house rules and a way back."""

from __future__ import annotations

import re
from html import unescape
from urllib.parse import parse_qs, urlsplit

import pytest

from tests.factories import CAUGHT, PLAYED, REVOKE, make_match
from tests.scoring.conftest import device
from tests.scoring.pages import HTMX, played, stamp, text

LIMIT = {"limit": 6, "eggs": "double"}


def rules(response) -> list[tuple[str, dict[str, str]]]:
    """Every link to a rule: its anchor, and what its address asks for."""
    found = re.findall(r'href="(/rules/[^"]+#[^"]+)"', text(response))
    parts = [urlsplit(unescape(each)) for each in found]
    assert parts, "no link to a rule"
    return [(each.fragment, {k: v[0] for k, v in parse_qs(each.query).items()}) for each in parts]


@pytest.fixture
def house(db):
    """A match with house rules of its own, two deals played."""
    return make_match([PLAYED, CAUGHT], options=LIMIT)


def expect(response, back: str) -> None:
    for anchor, asked in rules(response):
        assert asked == {"limit": "6", "eggs": "double", "from": back}, anchor


@pytest.mark.parametrize("page", ["", "deal/1/", "deal/2/"])
def test_a_page_leads_to_rules_that_lead_back_to_it(house, page) -> None:
    address = f"/m/{house.pk}/{page}"
    expect(device(house, "scorer").get(address), address)
    expect(device(house, "viewer").get(address), address)


def test_lines_below_the_board_lead_back_to_the_board(house) -> None:
    answer = device(house, "viewer").get(f"/m/{house.pk}/deal/1/", headers=HTMX)
    expect(answer, f"/m/{house.pk}/")


def test_every_total_leads_to_how_a_match_ends(house) -> None:
    page = device(house, "viewer").get(f"/m/{house.pk}/board/")
    assert [anchor for anchor, _asked in rules(page)] == ["match", "match"]


def test_the_end_and_what_it_calls_people_lead_to_their_rule(db) -> None:
    match = make_match([REVOKE, REVOKE], options=LIMIT)
    page = device(match, "viewer").get(f"/m/{match.pk}/")
    notice = text(page).partition('class="notice notice--success"')[2].partition("</section>")[0]
    assert re.search(r'<a href="/rules/kozyol/[^"]*#match">', notice)
    expect(page, f"/m/{match.pk}/")


def test_a_preview_and_its_refusals_lead_back_to_the_match(house) -> None:
    scorer = device(house, "scorer")
    for typed in (played(91, 29), played(119, 1)):
        answer = scorer.post(f"/m/{house.pk}/preview/", typed | stamp(house))
        expect(answer, f"/m/{house.pk}/")


def test_a_refused_entry_leads_back_to_the_match(house) -> None:
    values = played(119, 1) | stamp(house)
    scorer = device(house, "scorer")
    for headers in ({}, HTMX):
        answer = scorer.post(f"/m/{house.pk}/deals/", values, headers=headers)
        assert answer.status_code == 422
        expect(answer, f"/m/{house.pk}/")


def test_a_correction_leads_back_to_itself(house) -> None:
    address = f"/m/{house.pk}/deal/1/edit/"
    scorer, values = device(house, "scorer"), played(119, 1) | stamp(house)
    expect(scorer.post(address, values), address)
    expect(scorer.post(f"{address}preview/", values), address)


def test_the_number_of_players_comes_along_where_games_differ_by_it(db) -> None:
    match = make_match([], game="burkozel", names=("Anna", "Boris", "Vera"))
    page = device(match, "scorer").get(f"/m/{match.pk}/")
    assert f"/rules/burkozel/?players=3&amp;from=%2Fm%2F{match.pk}%2F" in text(page)


def test_a_new_match_leads_from_each_house_rule_to_its_rule_and_back(house) -> None:
    scorer = device(house, "scorer")
    for address in ("/new/?game=kozyol", f"/new/?game=kozyol&table={house.table_id}"):
        page = scorer.get(address)
        anchors = dict(rules(page))
        assert {"options.limit", "options.eggs", "options.zero"} & set(anchors)
        assert all(asked["from"] == address for asked in anchors.values())


def test_a_refused_start_leads_to_the_rule_and_back_to_the_form(db) -> None:
    client = device(make_match(), None)
    values = {"game": "kozyol", "option-limit": "0", "key": "some-key-for-this-form"}
    answer = client.post("/new/", values)
    assert answer.status_code == 422
    error = text(answer).partition('id="error-option-limit"')[2].partition("</div>")[0]
    assert "/rules/kozyol/?from=%2Fnew%2F%3Fgame%3Dkozyol#options.limit" in unescape(error)
