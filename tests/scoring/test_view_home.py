"""GET /: the three doors, and what this device was doing."""

from scoring import services
from tests.factories import PLAYED, REVOKE, make_match, stamp
from tests.scoring.conftest import device
from tests.scoring.pages import text, words


def test_a_new_device_sees_the_doors_and_no_match(db, client):
    response = client.get("/")
    assert response.status_code == 200
    assert 'href="/new/"' in text(response)
    assert "On this device" not in words(response)


def test_running_matches_of_this_device_stand_first_with_their_totals(db):
    match = make_match([PLAYED])
    page = device(match, "viewer").get("/")
    assert f'href="/m/{match.pk}/"' in text(page)
    assert "Friday · Anna, Vera – Boris, Gleb · deal 2" in words(page)
    assert "0 : 2" in words(page)


def test_finished_and_stopped_matches_are_not_shown(db):
    match = make_match([REVOKE, REVOKE, REVOKE])
    stopped = make_match(table=match.table)
    services.stop_match(stopped.pk, stamp(stopped))
    assert "/m/" not in text(device(match, "scorer").get("/"))


def test_a_device_whose_link_was_replaced_sees_nothing_of_the_table(match, scorer):
    services.replace_link(match.table_id, "scorer", 1)
    assert "/m/" not in text(scorer.get("/"))


def test_other_tables_are_not_shown(match, stranger):
    assert match.pk not in text(stranger.get("/"))
