"""GET /m/<id>/ and its fragments: the board for everybody, the entry for scorers."""

import pytest
from django.core.cache import cache
from django.db import connection
from django.test.utils import CaptureQueriesContext

from config import live
from scoring import services
from tests.factories import CAUGHT, PLAYED, REVOKE, TIE, add, make_match, stamp
from tests.scoring.conftest import device
from tests.scoring.pages import said, text, words


@pytest.fixture
def evening(db):
    """Four deals: 0:2, 0:6, a tie, 8:6 by a queen caught after it."""
    low = {"outcome": "played", "points": [91, 29]}
    deals = [{**PLAYED, "opener": 2}, low, {**TIE, "note": "at last"}, CAUGHT]
    return make_match(deals, options={"eggs": "double"}, dealer=1)


def test_the_board_shows_totals_deals_and_who_is_next(evening):
    page = device(evening, "viewer").get(f"/m/{evening.pk}/")
    read = words(page)
    assert "Anna, Vera 8" in read and "Boris, Gleb D deals next 6" in read
    assert "Boris deals Vera leads" in read
    assert "3 Gleb 0 0 0 6" in read
    assert "4 Anna +8 8 0 6" in read
    assert said("eggs_double", factor=2, extra=0) in text(page) and "at last" in read


def test_the_house_rules_that_differ_stand_on_the_page(evening):
    page = device(evening, "viewer").get(f"/m/{evening.pk}/")
    rule = f"{said('option-eggs')}: {said('option-eggs', 'double')}"
    assert rule in words(page)
    assert 'href="/rules/kozyol/?eggs=double&amp;from=%2Fm%2F' in text(page)


def test_where_the_dealer_cannot_be_known_the_page_says_so(db):
    match = make_match([PLAYED])
    assert "Who deals next is not known yet." in words(
        device(match, "viewer").get(f"/m/{match.pk}/")
    )


def test_every_number_leads_to_its_deal(evening):
    html = text(device(evening, "viewer").get(f"/m/{evening.pk}/"))
    assert html.count(f'href="/m/{evening.pk}/deal/4/"') == 2
    assert 'aria-label="4. Anna, Vera: +8, 8"' in html


def test_the_end_is_announced_with_winners_losers_and_labels(db):
    match = make_match([REVOKE, REVOKE, REVOKE])
    page = device(match, "scorer").get(f"/m/{match.pk}/")
    read = words(page)
    assert "The match is over Won: Anna, Vera · lost: Boris, Gleb" in read
    assert said("label-goats") in read and said("label-dry") in read
    assert "Play again" in read and "Undo the last step" in read
    assert 'name="outcome"' not in text(page)


def test_the_end_is_announced_in_russian_with_the_tables_words(db):
    match = make_match([REVOKE, REVOKE, {"outcome": "played", "points": [120, 0]}])
    page = device(match, "scorer").get(f"/m/{match.pk}/?lang=ru")
    assert "козлы" in words(page)


def test_a_stopped_match_says_so_and_can_go_on(match, scorer):
    services.stop_match(match.pk, stamp(match))
    read = words(scorer.get(f"/m/{match.pk}/"))
    assert "Stopped before its end" in read and "Go on with it" in read
    assert "Save the deal" not in read


def test_a_viewer_sees_the_board_and_no_form(match, viewer):
    html = text(viewer.get(f"/m/{match.pk}/"))
    assert 'id="board"' in html and "You are watching." in html
    assert "<form" not in html[html.index('id="board"') : html.index("<footer")]


def test_what_others_typed_is_only_text(db):
    match = make_match(
        [{**PLAYED, "note": "<script>alert(1)</script>"}], names=["<b>A", "B", "C", "D"]
    )
    html = text(device(match, "scorer").get(f"/m/{match.pk}/"))
    assert "<script>alert" not in html and "<b>A" not in html
    assert "&lt;b&gt;A" in html


def test_every_question_of_the_game_is_asked_with_its_condition(match, scorer):
    html = text(scorer.get(f"/m/{match.pk}/"))
    assert 'name="outcome" value="played" checked' in html
    assert 'data-when="outcome=played"' in html
    assert 'data-sum="120" data-sum-group="points"' in html
    assert 'data-quick="0 60 120"' in html
    assert 'name="opener" value="2"> Vera' in html


def test_the_first_deals_question_is_not_asked_again(match, scorer):
    add(match, PLAYED)
    assert 'name="opener"' not in text(scorer.get(f"/m/{match.pk}/"))


def test_the_page_listens_to_its_match_and_to_no_other(match, scorer):
    assert f'data-live="{live.address(match.pk)}"' in text(scorer.get(f"/m/{match.pk}/"))


# The board fragment


def board(client, match, **headers):
    return client.get(f"/m/{match.pk}/board/", headers=headers)


def test_an_unchanged_board_costs_one_look_up_and_no_template(evening):
    client = device(evening, "viewer")
    etag = board(client, evening)["ETag"]
    with CaptureQueriesContext(
        connection,
    ) as queries:
        response = board(client, evening, if_none_match=etag)
    assert (response.status_code, response.content) == (304, b"")
    assert response["ETag"] == etag
    assert len(queries) == 1 and "scoring_deal" not in queries[0]["sql"]
    assert not response.templates


def test_a_changed_board_comes_whole_with_a_new_etag(evening):
    client = device(evening, "viewer")
    etag = board(client, evening)["ETag"]
    add(evening, REVOKE)
    response = board(client, evening, if_none_match=etag)
    assert response.status_code == 200
    assert response["ETag"] != etag
    assert 'data-revision="5"' in text(response)


def test_the_etag_differs_by_language(evening):
    client = device(evening, "viewer")
    russian = client.get(f"/m/{evening.pk}/board/?lang=ru")
    assert russian["ETag"] != board(client, evening)["ETag"]
    assert "Сдавал" in text(russian)


def test_a_board_is_rendered_once_for_each_revision_and_language(evening):
    clients = [device(evening, role) for role in ("viewer", "scorer")]
    cache.clear()
    rendered = [len(board(client, evening).templates) for client in clients]
    assert rendered[0] > 0 and rendered[1] == 0


def test_the_board_of_a_rendered_revision_needs_no_deals(evening):
    client = device(evening, "viewer")
    board(client, evening)
    with CaptureQueriesContext(connection) as queries:
        client.get(f"/m/{evening.pk}/")
    assert not [query for query in queries if "scoring_deal" in query["sql"]]


def test_a_board_asks_only_for_its_own_match_however_many_there_are(evening):
    client = device(evening, "scorer")
    with CaptureQueriesContext(connection) as few:
        client.get(f"/m/{evening.pk}/")
    for _each in range(5):
        make_match([PLAYED], table=evening.table)
    cache.clear()
    with CaptureQueriesContext(connection) as many:
        client.get(f"/m/{evening.pk}/")
    assert len(many) == len(few)


def test_the_blank_entry_comes_alone(evening):
    html = text(device(evening, "scorer").get(f"/m/{evening.pk}/entry/"))
    assert "<html" not in html and 'name="deal" value="5"' in html


def test_a_revision_is_looked_up_for_many_streams_at_once(evening, match):
    from scoring.apps import revisions

    assert revisions({evening.pk, match.pk, "unknown"}) == {evening.pk: 4, match.pk: 0}
