"""GET /j/<token>/: a link puts its role into the device's session."""

import pytest

from scoring import links, services
from scoring.access import MOST_TABLES, WRONG_TOKENS
from tests.factories import REVOKE, make_match, make_table, stamp


def join(client, table, role):
    return client.get(f"/j/{links.shown(table, role)}/")


def test_a_link_leads_to_the_match_that_is_being_played(match, client):
    response = join(client, match.table, "viewer")
    assert (response.status_code, response["Location"]) == (302, f"/m/{match.pk}/")
    assert client.get(f"/m/{match.pk}/").status_code == 200


def test_without_one_running_match_it_leads_to_the_table(db, client):
    over = make_match([REVOKE, REVOKE, REVOKE])
    assert join(client, over.table, "viewer")["Location"] == f"/t/{over.table_id}/"
    make_match(table=over.table)
    make_match(table=over.table)
    assert join(client, over.table, "viewer")["Location"] == f"/t/{over.table_id}/"


def test_a_scorer_who_opens_the_viewers_link_stays_a_scorer(match, scorer):
    join(scorer, match.table, "viewer")
    assert scorer.get(f"/m/{match.pk}/deal/1/edit/").status_code == 404
    assert scorer.get(f"/m/{match.pk}/rematch/").status_code == 200


def test_a_viewer_who_opens_the_scorers_link_becomes_a_scorer(match, viewer):
    assert viewer.get(f"/m/{match.pk}/rematch/").status_code == 403
    join(viewer, match.table, "scorer")
    assert viewer.get(f"/m/{match.pk}/rematch/").status_code == 200


def test_a_replaced_link_and_the_devices_it_let_in_are_locked_out(match, scorer, client):
    old = links.shown(match.table, "scorer")
    services.replace_link(match.table_id, "scorer", 1)
    assert client.get(f"/j/{old}/").status_code == 404
    assert scorer.get(f"/m/{match.pk}/").status_code == 404


@pytest.mark.parametrize("token", ["x", "x" * 24, "A" * 64, "..", "%00", "ключ"])
def test_a_wrong_token_opens_nothing(db, client, token):
    assert client.get(f"/j/{token}/").status_code == 404


def test_who_guesses_links_is_told_to_wait_and_others_are_not(match, client):
    for _each in range(WRONG_TOKENS):
        assert client.get("/j/wrong/").status_code == 404
    response = join(client, match.table, "viewer")
    assert response.status_code == 429
    assert "Wait a minute" in response.content.decode()
    elsewhere = {"REMOTE_ADDR": "192.0.2.7"}
    token = links.shown(match.table, "viewer")
    assert client.get(f"/j/{token}/", **elsewhere).status_code == 302


def test_the_cookie_keeps_the_newest_tables_and_its_size(db, client):
    tables = [make_table() for _each in range(MOST_TABLES + 5)]
    for table in tables:
        join(client, table, "viewer")
    assert client.get(f"/t/{tables[0].pk}/").status_code == 404
    assert client.get(f"/t/{tables[-1].pk}/").status_code == 200
    assert len(client.cookies["sessionid"].value) < 3500


def test_a_link_of_one_table_opens_nothing_of_another(match, stranger):
    addresses = [
        f"/t/{match.table_id}/",
        f"/t/{match.table_id}/share/",
        f"/new/?table={match.table_id}",
        f"/m/{match.pk}/",
        f"/m/{match.pk}/board/",
        f"/m/{match.pk}/entry/",
        f"/m/{match.pk}/history/",
        f"/m/{match.pk}/rematch/",
        f"/m/{match.pk}/deal/1/",
        f"/m/{match.pk}/deal/1/edit/",
        f"/m/{match.pk}/deal/1/remove/",
        f"/m/{match.pk}/deal/1/swap/",
    ]
    for address in addresses:
        assert stranger.get(address).status_code == 404, address


def test_nothing_can_be_posted_to_another_table(match, stranger):
    sent = {"key": "k" * 22, "revision": "0", "outcome": "revoke", "side": "0"}
    table, player = f"/t/{match.table_id}/", match.table.players.first()
    for address in (
        f"/m/{match.pk}/deals/",
        f"/m/{match.pk}/preview/",
        f"/m/{match.pk}/undo/",
        f"/m/{match.pk}/redo/",
        f"/m/{match.pk}/stop/",
        f"/m/{match.pk}/resume/",
        f"/m/{match.pk}/restore/1/",
        f"/m/{match.pk}/rematch/",
        f"/m/{match.pk}/deal/1/edit/",
        f"/m/{match.pk}/deal/1/edit/preview/",
        f"/m/{match.pk}/deal/1/remove/",
        f"/m/{match.pk}/deal/1/swap/",
        f"{table}device/",
        f"{table}people/{player.pk}/",
        f"{table}people/{player.pk}/remove/",
        f"{table}share/viewer/replace/",
    ):
        assert stranger.post(address, sent).status_code == 404, address
    assert match.changes.count() == 1


def test_a_viewer_is_told_that_watching_is_all_a_viewer_may_do(match, viewer):
    services.add_deal(match.pk, REVOKE, stamp(match))
    sent = {"key": "k" * 22, "revision": "1", "outcome": "revoke", "side": "0"}
    for name in ("deals", "preview", "undo", "stop", "deal/1/edit", "deal/1/remove", "rematch"):
        response = viewer.post(f"/m/{match.pk}/{name}/", sent)
        assert response.status_code == 403, name
        assert "only for watching" in response.content.decode()
    assert match.changes.count() == 2


@pytest.mark.parametrize("address", ["/t/nobody/", "/m/nobody/", "/m/" + "x" * 22 + "/"])
def test_what_does_not_exist_is_not_found(db, client, address):
    assert client.get(address).status_code == 404
