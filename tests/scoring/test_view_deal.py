"""One deal: its lines, trying an entry out, correcting, removing, swapping."""

import re

import pytest

from scoring import services
from tests.factories import CAUGHT, PLAYED, REVOKE, TIE, add, facts_of, make_match, totals
from tests.factories import stamp as device_stamp
from tests.scoring.conftest import device
from tests.scoring.pages import HTMX, hidden, played, said, stamp, state, text, words

LOW = {"outcome": "played", "points": [91, 29]}


@pytest.fixture
def evening(db):
    return make_match([{**PLAYED, "opener": 2}, LOW, CAUGHT])


@pytest.fixture
def writer(evening):
    return device(evening, "scorer")


@pytest.fixture
def reader(evening):
    return device(evening, "viewer")


# Lines


def test_a_deals_lines_add_up_and_name_their_rules(evening, reader):
    page = reader.get(f"/m/{evening.pk}/deal/2/")
    assert said("below_30", points=29) in text(page)
    assert re.search(r'href="/rules/kozyol/\?from=%2Fm%2F[\w-]+%2F[^"]*#scoring.below"', text(page))
    assert "+4" in words(page) and "Boris, Gleb 6" in words(page)


def test_htmx_gets_the_lines_alone(evening, reader):
    response = reader.get(f"/m/{evening.pk}/deal/2/", headers=HTMX)
    assert "<html" not in text(response)
    assert "HX-Request" in response["Vary"]


def test_rule_links_speak_of_the_tables_house_rules(db):
    match = make_match([PLAYED], options={"limit": 10, "rotate_on_tie": False})
    html = text(device(match, "viewer").get(f"/m/{match.pk}/deal/1/"))
    asked = "limit=10&amp;rotate_on_tie=false&amp;from=%2Fm%2F"
    assert re.search(rf'href="/rules/kozyol/\?{asked}[^"]*#scoring.fewer"', html)


def test_only_a_scorer_is_offered_to_change_it(evening, reader, writer):
    address = f"/m/{evening.pk}/deal/2/"
    assert "edit/" not in text(reader.get(address))
    assert f'href="{address}edit/"' in text(writer.get(address))


@pytest.mark.parametrize("number", ["0", "4", "999999999", "9" * 30, "x", "-1"])
@pytest.mark.parametrize("page", ["", "edit/", "remove/", "swap/"])
def test_a_deal_that_is_not_there_is_not_found(evening, writer, number, page):
    assert writer.get(f"/m/{evening.pk}/deal/{number}/{page}").status_code == 404


# Trying it out


def preview(client, match, sent, number=None):
    where = f"deal/{number}/edit/preview" if number else "preview"
    return client.post(f"/m/{match.pk}/{where}/", sent, headers=HTMX)


def test_a_preview_says_what_the_deal_would_write_and_stores_nothing(evening, writer):
    before = state(evening)
    response = preview(writer, evening, played(70))
    assert response.status_code == 200
    read = words(response)
    assert "This deal would write" in read
    assert said("fewer_points", points=50) in text(response)
    assert "Anna, Vera 4" in read and "Boris, Gleb 8" in read
    assert state(evening) == before


def test_a_preview_says_that_the_match_would_end_and_with_what_labels(evening, writer):
    add(evening, REVOKE)
    read = words(preview(writer, evening, played(100, 20)))
    assert "This ends the match. Won: Anna, Vera" in read
    assert said("label-goats") in read and said("label-tails") in read


def test_a_preview_says_what_is_still_to_enter(evening, writer):
    response = preview(writer, evening, {"outcome": "played"})
    assert f"Still to enter: {said('field-points')}" in words(response)
    assert "field__error" not in text(response)


def test_a_preview_names_the_broken_rule_beside_its_field(evening, writer):
    response = preview(writer, evening, played(70, 40))
    assert response.status_code == 200
    html = text(response)
    assert "The rules do not allow this entry." in html
    place = html[html.index('id="error-points" hx-swap-oob="true"') :]
    assert said("error-sum", total=120, found=110) in place[: place.index("</div>")]


def test_a_preview_after_the_end_says_that_nothing_can_follow(db):
    match = make_match([REVOKE, REVOKE, REVOKE])
    response = preview(device(match, "scorer"), match, played(70))
    assert said("error-finished", deal=3) in text(response)


# Correcting


def test_the_form_of_a_correction_holds_what_was_entered(evening, writer):
    html = text(writer.get(f"/m/{evening.pk}/deal/1/edit/"))
    assert 'name="points_0" value="70"' in html and 'name="points_1" value="50"' in html
    assert 'name="opener" value="2" checked' in html


def test_a_correction_keeps_the_later_deals_and_moves_the_totals(evening, writer):
    sent = stamp(evening) | played(29, 91)
    response = writer.post(f"/m/{evening.pk}/deal/2/edit/", sent)
    assert (response.status_code, response["Location"]) == (302, f"/m/{evening.pk}/")
    assert facts_of(evening)[1:] == [{"outcome": "played", "points": [29, 91]}, CAUGHT]
    assert totals(evening) == {"written": [8, 2]}


def test_a_correction_shows_beforehand_what_changes_after_it(evening, writer):
    read = words(preview(writer, evening, played(29, 91), number=2))
    assert "Deal 2 0 : 6 → 4 : 2" in read and "Deal 3 4 : 6 → 8 : 2" in read


def test_a_correction_that_makes_a_later_deal_impossible_names_it_and_why(evening, writer):
    before = state(evening)
    sent = stamp(evening) | played(120, 0, all_tricks="0", opener="2")
    response = writer.post(f"/m/{evening.pk}/deal/1/edit/", sent)
    assert response.status_code == 422
    why = said("error-finished", deal=1)
    assert f"Then deal 2 would no longer be possible: {why}" in text(response)
    assert 'name="points_0" value="120"' in text(response)
    assert state(evening) == before


def test_a_correction_that_was_overtaken_keeps_what_was_typed(evening, writer):
    sent = stamp(evening) | played(29, 91)
    add(evening, TIE)
    response = writer.post(f"/m/{evening.pk}/deal/2/edit/", sent)
    assert response.status_code == 409
    assert "Deal 4 entered" in words(response) and 'value="29"' in text(response)
    action = f"/m/{evening.pk}/deal/2/edit/"
    again = {name: hidden(response, name, action) for name in ("key", "revision")}
    assert writer.post(action, again | played(29, 91)).status_code == 302


def test_a_correction_of_a_deal_that_is_gone_is_kept_in_the_form_of_the_next(evening, writer):
    sent = stamp(evening) | played(29, 91)
    services.undo(evening.pk, device_stamp(evening))
    response = writer.post(f"/m/{evening.pk}/deal/3/edit/", sent)
    assert response.status_code == 409
    assert "Undone: deal 3" in words(response) and 'value="29"' in text(response)


@pytest.mark.parametrize("number", ["0", "4", "999999999"])
def test_a_deal_that_never_was_cannot_be_corrected(evening, writer, number):
    address = f"/m/{evening.pk}/deal/{number}/edit/"
    assert writer.post(address, stamp(evening) | played(29, 91)).status_code == 404
    assert len(facts_of(evening)) == 3


def test_a_correction_sent_twice_is_made_once(evening, writer):
    sent = stamp(evening) | played(29, 91)
    for _each in range(2):
        assert writer.post(f"/m/{evening.pk}/deal/2/edit/", sent).status_code == 302
    assert evening.changes.filter(kind="edit").count() == 1


# Removing, swapping


def test_removing_asks_first_and_shows_what_would_change(evening, writer):
    page = writer.get(f"/m/{evening.pk}/deal/2/remove/")
    assert "Deal 2 0 : 6 → 4 : 2" in words(page) and "Deal 3 4 : 6 → –" in words(page)
    assert len(facts_of(evening)) == 3


def test_a_removed_deal_is_gone_and_undo_brings_it_back(evening, writer):
    writer.post(f"/m/{evening.pk}/deal/2/remove/", stamp(evening))
    assert facts_of(evening) == [{**PLAYED, "opener": 2}, CAUGHT]
    writer.post(f"/m/{evening.pk}/undo/", stamp(evening))
    assert facts_of(evening)[1] == LOW


def test_swapping_asks_first_and_then_gives_each_side_the_others_numbers(evening, writer):
    read = words(writer.get(f"/m/{evening.pk}/deal/2/swap/")).replace("\N{NO-BREAK SPACE}", " ")
    assert "91 : 29" in read and "29 : 91" in read
    writer.post(f"/m/{evening.pk}/deal/2/swap/", stamp(evening))
    assert facts_of(evening)[1] == {"outcome": "played", "points": [29, 91]}


@pytest.mark.parametrize("page", ["remove", "swap"])
def test_what_was_overtaken_changes_nothing(evening, writer, page):
    sent = stamp(evening)
    add(evening, TIE)
    response = writer.post(f"/m/{evening.pk}/deal/1/{page}/", sent)
    assert response.status_code == 409
    assert "Nothing was changed." in words(response)
    assert len(facts_of(evening)) == 4


def test_a_removal_that_the_rules_do_not_allow_is_not_offered(db):
    match = make_match([PLAYED, {"outcome": "no_queens", "side": 0}])
    client = device(match, "scorer")
    page = client.get(f"/m/{match.pk}/deal/1/remove/")
    assert said("error-no_queens_first") in text(page)
    response = client.post(f"/m/{match.pk}/deal/1/remove/", stamp(match))
    assert response.status_code == 422
    assert len(facts_of(match)) == 2


def test_where_there_are_three_sides_nothing_is_swapped(db):
    match = make_match([{"points": [40, 50, 30]}], game="burkozel", names=("A", "B", "C"))
    client = device(match, "scorer")
    assert "swap/" not in text(client.get(f"/m/{match.pk}/deal/1/"))
    assert client.get(f"/m/{match.pk}/deal/1/swap/").status_code == 404
    assert client.post(f"/m/{match.pk}/deal/1/swap/", stamp(match)).status_code == 422
