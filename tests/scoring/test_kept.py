"""What is kept from one answer to the next: pages and their parts, sheets, statements."""

import re

import pytest
from django.core.cache import cache
from django.db import connection
from django.test.utils import CaptureQueriesContext

from games import GAMES
from games.match import read_match
from games.reasons import Refused
from scoring import asked, services, sheets
from scoring.models import Deal, Match
from scoring.views import parts
from tests.factories import CAUGHT, PLAYED, TIE, add, facts_of, make_match, stamp
from tests.scoring.conftest import device
from tests.scoring.pages import text

MARKS = (
    parts.TOKEN,
    parts.KEY,
    parts.TOLD,
    parts.BOARD,
    parts.ENTRY,
    parts.REVISION,
    parts.NUMBER,
)


def page_of(client, match, query="", **headers):
    return text(client.get(f"/m/{match.pk}/{query}", headers=headers))


def keys(html):
    return re.findall(r'name="key" value="([^"]+)"', html)


# Pages


@pytest.mark.parametrize("role", ["scorer", "viewer"])
def test_no_mark_is_left_in_an_answer(match, role):
    client = device(match, role)
    answers = [page_of(client, match) for _first_and_kept in range(2)]
    answers += [text(client.get(f"/m/{match.pk}/{part}/")) for part in ("board", "entry")]
    assert not [mark for mark in MARKS for answer in answers if mark in answer]


def test_an_unchanged_page_costs_one_look_up_and_no_template(match, scorer):
    page_of(scorer, match)
    with CaptureQueriesContext(connection) as queries:
        again = scorer.get(f"/m/{match.pk}/")
    assert len(queries) == 1 and not again.templates


def test_a_kept_board_costs_one_look_up_and_no_template(match, scorer):
    scorer.get(f"/m/{match.pk}/board/")
    with CaptureQueriesContext(connection) as queries:
        again = scorer.get(f"/m/{match.pk}/board/")
    assert len(queries) == 1 and not again.templates and again.content


def test_every_answer_has_a_key_of_its_own(match, scorer):
    first, second = (keys(page_of(scorer, match)) for _twice in range(2))
    assert first and len(first) == len(second) and not set(first) & set(second)


def test_a_kept_page_is_another_for_each_language_and_theme(match, scorer):
    assert '<html lang="en" data-theme="auto">' in page_of(scorer, match)
    assert '<html lang="ru" data-theme="auto">' in page_of(scorer, match, "?lang=ru")
    assert '<html lang="ru" data-theme="auto">' in page_of(scorer, match, accept_language="ru")
    scorer.cookies["theme"] = "dark"
    assert '<html lang="en" data-theme="dark">' in page_of(scorer, match)


def test_a_viewer_does_not_get_the_scorers_kept_page(match, scorer):
    assert 'id="deal-form"' in page_of(scorer, match)
    assert 'id="deal-form"' not in page_of(device(match, "viewer"), match)


def test_a_kept_page_is_not_for_strangers(match, scorer, client):
    page_of(scorer, match)
    assert client.get(f"/m/{match.pk}/").status_code == 404


def test_a_replaced_link_closes_a_kept_page(match, scorer):
    page_of(scorer, match)
    services.replace_link(match.table_id, "scorer", 1)
    assert scorer.get(f"/m/{match.pk}/").status_code == 404


def test_what_is_told_once_is_not_kept(match, scorer):
    sentence = "Deal 1 is on the sheet."
    html = page_of(scorer, match)
    scorer.post(
        f"/m/{match.pk}/deals/",
        {"key": keys(html)[0], "revision": 0, "outcome": "played", "points_0": 70},
    )
    told, after = (page_of(scorer, match) for _twice in range(2))
    assert sentence in told and sentence not in after
    assert sentence not in page_of(device(match, "scorer"), match)


def test_entry_and_board_of_a_kept_page_follow_every_change(match, scorer):
    for number, facts in enumerate((PLAYED, TIE, CAUGHT, PLAYED, PLAYED), 1):
        add(match, facts)
        html = page_of(scorer, match)
        assert f'name="deal" value="{number + 1}"' in html
        assert html.count(f'data-revision="{number}"') == 2


def test_a_name_with_signs_of_html_stays_text(db):
    match = make_match([{**PLAYED, "note": "<b>&"}], names=("<i>A", "B&", 'C"', "D'"))
    html = page_of(device(match, "viewer"), match)
    assert "&lt;i&gt;A" in html and "&lt;b&gt;&amp;" in html
    assert "<i>A" not in html and "<b>&" not in html


# Sheets


@pytest.fixture
def folds():
    """Starts with nothing remembered; `folds(match, deals)` is checked against a fold anew."""
    sheets._last.cache_clear()

    def fold(match, deals):
        anew = read_match(sheets.record(match, deals), GAMES)
        assert sheets.fold(match, deals) == anew
        return anew

    return fold


def test_a_fold_that_goes_on_is_the_fold_of_everything(match, folds):
    one, other = {**PLAYED, "opener": 0}, {"outcome": "played", "points": [20, 100]}
    folds(match, [one])
    folds(match, [one, other, TIE])
    folds(match, [one, CAUGHT, TIE])  # corrected in the middle
    folds(match, [one, CAUGHT])  # and one taken off
    folds(match, [])


def test_what_only_looks_the_same_is_read_again(match, folds):
    """True is 1 to Python, but nobody's seat."""
    folds(match, [{**PLAYED, "opener": 1}])
    with pytest.raises(Refused):
        sheets.fold(match, [{**PLAYED, "opener": True}])


def test_other_house_rules_are_another_match(match, folds):
    before = folds(match, [{**TIE, "opener": 0}, PLAYED])
    match.options = {**match.options, "eggs": "double"}
    assert folds(match, [{**TIE, "opener": 0}, PLAYED]).totals != before.totals


def test_a_refused_deal_leaves_nothing_behind(match, folds):
    first = {**PLAYED, "opener": 0}
    folds(match, [first])
    with pytest.raises(Refused):
        sheets.fold(match, [first, {"outcome": "played", "points": [70, 51]}])
    folds(match, [first, PLAYED])


# Statements


def test_a_statement_takes_its_values_in_order(match):
    add(match, PLAYED)
    change = match.changes.get(revision=1)
    assert asked.CHANGE.first(match.pk, change.client_key) == change
    assert asked.CHANGE.first(change.client_key, match.pk) is None
    assert asked.MATCH.first(match.pk) == Match.objects.get(pk=match.pk)
    assert asked.DEALS.all(match.pk) == list(Deal.objects.filter(match=match))
    assert sheets.facts_of(match) == facts_of(match)


def test_the_deals_come_in_their_order(match):
    for facts in (PLAYED, TIE, CAUGHT):
        add(match, facts)
    services.remove_deal(match.pk, 1, stamp(match))
    assert [deal.number for deal in asked.DEALS.all(match.pk)] == [1, 2]
    assert sheets.facts_of(match) == [TIE, CAUGHT]


def test_parts_are_worked_out_once_where_nothing_is_kept(match, scorer, monkeypatch):
    made = []
    state = parts.State
    monkeypatch.setattr(parts, "State", lambda of: made.append(of) or state(of))
    cache.clear()
    page_of(scorer, match)
    assert len(made) == 1
