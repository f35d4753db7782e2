"""/t/<id>/: people, matches, this device's name, and the links to pass on."""

import re

import pytest

from scoring import links, services
from scoring.models import Player
from tests.factories import PLAYED, REVOKE, make_match, stamp
from tests.scoring.conftest import device
from tests.scoring.pages import hidden, said, text, words
from tests.scoring.pages import stamp as form


def test_running_and_finished_matches_are_listed_with_the_totals_of_their_snapshots(db):
    running = make_match([PLAYED])
    over = make_match([REVOKE, REVOKE, REVOKE], table=running.table)
    stopped = make_match([PLAYED], table=running.table)
    services.stop_match(stopped.pk, stamp(stopped))
    page = device(running, "viewer").get(f"/t/{running.table_id}/")
    for match in (running, over, stopped):
        assert f'href="/m/{match.pk}/"' in text(page)
    read = words(page)
    assert "deal 2" in read and "stopped" in read
    assert f"won: Anna, Vera · {said('label-goats')}, {said('label-dry')}" in read
    assert "0 : 12" in read


def test_the_list_and_the_match_show_the_same_totals_after_each_change(match, scorer):
    for change in (
        lambda: services.add_deal(match.pk, PLAYED, stamp(match)),
        lambda: services.edit_deal(match.pk, 1, REVOKE, stamp(match)),
        lambda: services.swap_sides(match.pk, 1, stamp(match)),
        lambda: services.undo(match.pk, stamp(match)),
    ):
        change()
        listed = re.search(r'list__end num">(\d+) : (\d+)<', text(scorer.get("/")))
        shown = re.findall(r'total__number"><a [^>]*>(\d+)<', text(scorer.get(f"/m/{match.pk}/")))
        assert list(listed.groups()) == shown


def test_long_lists_come_in_pages(db):
    match = make_match()
    for _each in range(32):
        other = make_match(table=match.table)
        services.stop_match(other.pk, stamp(other))
    client = device(match, "viewer")
    first = text(client.get(f"/t/{match.table_id}/"))
    assert first.count('href="/m/') == 31 and "?page=2" in first
    assert text(client.get(f"/t/{match.table_id}/?page=2")).count('href="/m/') == 3
    for nonsense in ("0", "-1", "x", "9" * 30):
        assert client.get(f"/t/{match.table_id}/?page={nonsense}").status_code == 200


# People


def rename(client, match, old, new, **more):
    player = match.table.players.get(name=old)
    sent = form(match) | {"name": new, "seen": old} | more
    return client.post(f"/t/{match.table_id}/people/{player.pk}/", sent)


def test_a_person_is_renamed_in_the_running_match_too(match, scorer):
    assert rename(scorer, match, "Boris", "Borya").status_code == 302
    assert "Anna, Vera" in words(scorer.get(f"/m/{match.pk}/"))
    assert "Borya, Gleb" in words(scorer.get(f"/m/{match.pk}/"))


@pytest.mark.parametrize(
    ("new", "sentence"),
    [
        ("", "A name is needed."),
        ("  ", "A name is needed."),
        ("x" * 61, "At most 60 letters, please."),
        ("ANNA", "Somebody else at the table has this name."),
    ],
)
def test_a_name_that_cannot_be_is_refused_beside_its_field(match, scorer, new, sentence):
    response = rename(scorer, match, "Boris", new)
    assert response.status_code == 422
    assert sentence in words(response)
    assert match.table.players.filter(name="Boris").exists()


def test_a_person_of_another_table_cannot_be_renamed(match, scorer):
    other = make_match()
    player = other.table.players.first()
    address = f"/t/{match.table_id}/people/{player.pk}/"
    sent = form(match) | {"name": "Nobody", "seen": player.name}
    assert scorer.post(address, sent).status_code == 404
    assert scorer.post(f"{address}remove/", sent).status_code == 404
    assert not Player.objects.filter(removed=True).exists()


def test_a_person_is_taken_off_the_list(match, scorer):
    player = match.table.players.get(name="Gleb")
    scorer.post(f"/t/{match.table_id}/people/{player.pk}/remove/", form(match))
    page = text(scorer.get(f"/t/{match.table_id}/"))
    assert ">Gleb</summary>" not in page
    assert "Boris, Gleb" in text(scorer.get(f"/m/{match.pk}/"))


def test_the_device_is_called_by_the_name_it_gave_itself(match, scorer):
    scorer.post(f"/t/{match.table_id}/device/", {"writer": " Vera\n "})
    sent = form(match) | {"outcome": "revoke", "side": "0"}
    scorer.post(f"/m/{match.pk}/deals/", sent)
    assert match.changes.last().who == "Vera"
    assert scorer.post(f"/t/{match.table_id}/device/", {"writer": "x" * 61}).status_code == 422


# Links


def test_a_scorer_passes_on_both_links_and_a_viewer_only_viewing(match, scorer, viewer):
    tokens = {role: links.shown(match.table, role) for role in links.ROLES}
    both, one = (text(c.get(f"/t/{match.table_id}/share/")) for c in (scorer, viewer))
    assert tokens["viewer"] in both and tokens["scorer"] in both
    assert tokens["viewer"] in one and tokens["scorer"] not in one


def test_the_share_page_shows_a_code_to_scan_and_the_address_and_is_kept_by_nobody(match, scorer):
    response = scorer.get(f"/t/{match.table_id}/share/")
    html = text(response)
    assert html.count("<svg") >= 2 and "style=" not in html
    assert f"http://testserver/j/{links.shown(match.table, 'viewer')}/" in html
    assert response["Cache-Control"] == "private, no-store"


def test_replacing_the_scorers_link_locks_others_out_but_not_this_device(match, scorer):
    other = device(match, "scorer")
    page = scorer.get(f"/t/{match.table_id}/share/")
    address = f"/t/{match.table_id}/share/scorer/replace/"
    scorer.post(address, {"generation": hidden(page, "generation", address)})
    assert other.get(f"/m/{match.pk}/").status_code == 404
    assert scorer.get(f"/m/{match.pk}/").status_code == 200


def test_replacing_the_viewers_link_leaves_the_scorers_in(match, scorer, viewer):
    other = device(match, "scorer")
    scorer.post(f"/t/{match.table_id}/share/viewer/replace/", {"generation": "1"})
    assert viewer.get(f"/m/{match.pk}/").status_code == 404
    for client in (scorer, other):
        assert client.get(f"/m/{match.pk}/").status_code == 200


def test_a_viewer_replaces_no_link(match, viewer):
    address = f"/t/{match.table_id}/share/viewer/replace/"
    assert viewer.post(address, {"generation": "1"}).status_code == 403


def test_there_are_only_two_links(match, scorer):
    address = f"/t/{match.table_id}/share/owner/replace/"
    assert scorer.post(address, {"generation": "1"}).status_code == 404
