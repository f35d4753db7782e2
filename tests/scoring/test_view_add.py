"""POST /m/<id>/deals/: a deal goes on the sheet, or the form comes back with what is wrong."""

import json

import pytest

from scoring import services
from tests.factories import CAUGHT, PLAYED, REVOKE, add, facts_of, make_match
from tests.factories import stamp as device_stamp
from tests.scoring.conftest import device
from tests.scoring.pages import HTMX, hidden, played, said, stamp, state, text, words


def post(client, match, data, **extra):
    return client.post(f"/m/{match.pk}/deals/", data, **extra)


def test_a_deal_is_stored_and_the_match_page_follows(match, scorer):
    response = post(scorer, match, stamp(match) | played(70, 50))
    assert (response.status_code, response["Location"]) == (302, f"/m/{match.pk}/")
    assert facts_of(match) == [PLAYED]
    assert "Deal 1 is on the sheet." in words(scorer.get(f"/m/{match.pk}/"))


def test_htmx_gets_a_blank_form_and_the_new_board_in_one_answer(match, scorer):
    response = post(scorer, match, stamp(match) | played(70, 50), headers=HTMX)
    assert response.status_code == 200
    html = text(response)
    assert 'id="entry" data-revision="1"' in html
    assert 'id="board" hx-swap-oob="true" data-etag="1-en"' in html
    assert 'value="70"' not in html
    events = json.loads(response["HX-Trigger"])
    assert events["announce"] == "Deal 1 is on the sheet."
    assert events["written"] == {"match": match.pk, "revision": 1}


def test_the_one_number_that_a_fixed_sum_leaves_is_filled_in(match, scorer):
    post(scorer, match, stamp(match) | played("", 29))
    assert facts_of(match) == [{"outcome": "played", "points": [91, 29]}]


def test_a_note_is_kept_with_the_deal(match, scorer):
    post(scorer, match, stamp(match) | played(70, 50, note="  Gleb dealt twice\x00 "))
    assert facts_of(match)[0]["note"] == "Gleb dealt twice"


def test_blank_fields_that_are_not_asked_are_no_mistake(match, scorer):
    blank = {"outcome": "revoke", "side": "1", "points_0": "", "points_1": "", "all_tricks": ""}
    assert post(scorer, match, stamp(match) | blank).status_code == 302
    assert facts_of(match) == [REVOKE]


def test_a_filled_field_that_is_not_asked_is_refused_with_the_reason(match, scorer):
    wrong = played(70, 50) | {"outcome": "revoke", "side": "1"}
    response = post(scorer, match, stamp(match) | wrong)
    assert response.status_code == 422
    assert said("error-not_asked", key=POINTS) in text(response)
    assert facts_of(match) == []


POINTS = said("field-points")
RANGE = {"low": 0, "high": 120}


@pytest.mark.parametrize(
    ("sent", "place", "sentence"),
    [
        pytest.param(
            played(70, 40), "points", said("error-sum", total=120, found=110), id="a wrong sum"
        ),
        pytest.param(
            played("many", 40), "points_0", said("error-type_number", **RANGE), id="no number"
        ),
        pytest.param(played(121), "points_0", said("error-range", **RANGE), id="too many points"),
        pytest.param(
            {"outcome": "played"}, "points", said("error-missing", key=POINTS), id="nothing entered"
        ),
        pytest.param(
            played(70, 50, all_tricks="0"),
            "all_tricks",
            said("error-all_tricks_points"),
            id="all tricks without all points",
        ),
        pytest.param(
            {"outcome": "revoke"},
            "side",
            said("error-missing", key=said("field-side")),
            id="a revoke of nobody",
        ),
        pytest.param({"outcome": "cheated"}, "outcome", "One of these", id="no such end"),
        pytest.param(
            played(70, 50, note="x" * 501),
            "note",
            said("error-too_long", most=500),
            id="a note too long",
        ),
        pytest.param(
            {"outcome": "no_queens", "side": "0"},
            "outcome",
            said("error-no_queens_first"),
            id="no queens in the first deal",
        ),
    ],
)
def test_a_wrong_entry_comes_back_with_the_error_beside_its_field(
    match, scorer, sent, place, sentence
):
    before = state(match)
    response = post(scorer, match, stamp(match) | sent)
    assert response.status_code == 422
    html = text(response)
    start = html.index(f'id="error-{place}"')
    assert sentence in html[start : html.index("</div>", start)]
    for name, value in sent.items():
        if name.startswith(("points", "note")) and value:
            assert f'value="{value}"' in html
    assert state(match) == before


def test_the_same_form_sent_twice_makes_one_deal(match, scorer):
    form = stamp(match, deal="1") | played(70, 50, opener="2")
    first, second = post(scorer, match, form), post(scorer, match, form)
    assert (first.status_code, second.status_code) == (302, 302)
    assert facts_of(match) == [PLAYED | {"opener": 2}]


def test_a_form_that_was_overtaken_comes_back_with_both_versions(match, scorer):
    form = stamp(match, deal="1") | played(20, 100)
    add(match, CAUGHT)
    response = post(scorer, match, form)
    assert response.status_code == 409
    theirs, yours = said("field-outcome", "queen_caught"), said("field-outcome", "played")
    read = words(response).replace("\N{NO-BREAK SPACE}", " ")
    assert f"Deal 1 entered (Anna) {theirs} · {said('field-side')}: Anna, Vera" in read
    assert f"What you entered {yours} · {POINTS}: 20 : 100" in read
    assert 'value="20"' in text(response)
    assert facts_of(match) == [CAUGHT]


def test_after_a_conflict_the_same_entry_can_be_saved_on_top(match, scorer):
    form = stamp(match, deal="1") | played(20, 100)
    add(match, CAUGHT)
    response = post(scorer, match, form, headers=HTMX)
    assert response.status_code == 409
    action = f"/m/{match.pk}/deals/"
    again = {name: hidden(response, name, action) for name in ("key", "revision", "deal")}
    post(scorer, match, again | played(20, 100))
    assert facts_of(match) == [CAUGHT, {"outcome": "played", "points": [20, 100]}]


def test_going_back_and_sending_another_deal_with_the_old_form_loses_nothing(match, scorer):
    form = stamp(match, deal="1")
    post(scorer, match, form | played(70, 50))
    response = post(scorer, match, form | played(10, 110))
    assert response.status_code == 409
    assert facts_of(match) == [PLAYED]


def test_a_form_of_our_own_always_has_a_key(match, scorer):
    for keyless in ({}, {"key": ""}, {"key": "short"}, {"key": "x" * 65}, {"key": "a b" * 8}):
        response = post(scorer, match, {"revision": "0"} | keyless | played(70, 50))
        assert response.status_code == 400
    assert facts_of(match) == []


@pytest.mark.parametrize("revision", ["", "-1", "1", "one", "9" * 40])
def test_a_form_without_a_true_revision_is_stale(match, scorer, revision):
    form = stamp(match) | {"revision": revision} | played(70, 50)
    assert post(scorer, match, form).status_code == 409
    assert facts_of(match) == []


def test_after_the_end_no_deal_is_taken(db):
    match = make_match([REVOKE, REVOKE, REVOKE])
    client = device(match, "scorer")
    response = post(client, match, stamp(match) | played(70, 50))
    assert response.status_code == 422
    assert "The match is over" in words(response)
    assert len(facts_of(match)) == 3


def test_a_stopped_match_takes_no_deal(match, scorer):
    services.stop_match(match.pk, device_stamp(match))
    response = post(scorer, match, stamp(match) | played(70, 50))
    assert response.status_code == 422
    assert "The match was stopped. Let it go on first." in words(response)


def test_the_history_names_the_kind_of_device_that_wrote(match, scorer):
    post(scorer, match, stamp(match) | played(70, 50))
    assert match.changes.last().who == "Android"


def test_a_viewer_may_not_write(match, viewer):
    response = post(viewer, match, stamp(match) | played(70, 50))
    assert response.status_code == 403
    assert facts_of(match) == []


def test_to_a_device_of_another_table_the_match_does_not_exist(match, stranger, client):
    for other in (stranger, client):
        assert post(other, match, stamp(match) | played(70, 50)).status_code == 404
    assert facts_of(match) == []


def test_a_get_writes_nothing(match, scorer):
    assert scorer.get(f"/m/{match.pk}/deals/").status_code == 405


def test_the_answer_speaks_the_readers_language(match, scorer):
    response = scorer.post(f"/m/{match.pk}/deals/?lang=ru", stamp(match) | played(70, 40))
    assert said("error-sum", lang="ru", total=120, found=110) in text(response)
