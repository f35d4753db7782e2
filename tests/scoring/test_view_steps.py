"""Undo, redo, stop, resume, put back, play again; and the history that tells of it all."""

import pytest

from scoring import services
from tests.factories import CAUGHT, PLAYED, REVOKE, TIE, add, facts_of, make_match
from tests.factories import stamp as device_stamp
from tests.scoring.pages import HTMX, hidden, said, stamp, text, words


def step(client, match, name, **extra):
    return client.post(f"/m/{match.pk}/{name}/", stamp(match), **extra)


def test_undo_and_redo_from_the_page(match, scorer):
    add(match, PLAYED)
    assert step(scorer, match, "undo").status_code == 302
    assert facts_of(match) == []
    assert step(scorer, match, "redo").status_code == 302
    assert facts_of(match) == [PLAYED]


def test_htmx_gets_the_board_with_the_answer(match, scorer):
    add(match, PLAYED)
    response = step(scorer, match, "undo", headers=HTMX)
    assert 'id="board" hx-swap-oob="true"' in text(response)
    assert "Undone." in response["HX-Trigger"]


def test_where_there_is_nothing_to_undo_the_buttons_say_so(match, scorer):
    html = text(scorer.get(f"/m/{match.pk}/"))
    assert 'aria-label="Undo" disabled' in html and 'aria-label="Redo" disabled' in html
    response = step(scorer, match, "undo")
    assert response.status_code == 422
    assert "There is nothing to undo." in words(response)


def test_an_undo_that_was_overtaken_takes_nothing_back(match, scorer):
    add(match, PLAYED)
    sent = stamp(match)
    add(match, CAUGHT)
    response = scorer.post(f"/m/{match.pk}/undo/", sent)
    assert response.status_code == 409
    assert "Deal 2 entered" in words(response)
    assert facts_of(match) == [PLAYED, CAUGHT]


def test_an_undo_tapped_twice_takes_one_step_back(match, scorer):
    add(match, PLAYED)
    add(match, CAUGHT)
    sent = stamp(match)
    for _each in range(2):
        assert scorer.post(f"/m/{match.pk}/undo/", sent).status_code == 302
    assert facts_of(match) == [PLAYED]


def test_stop_and_go_on(match, scorer):
    step(scorer, match, "stop")
    match.refresh_from_db()
    assert match.stopped
    step(scorer, match, "resume")
    match.refresh_from_db()
    assert not match.stopped


def test_the_history_tells_who_did_what_before_and_after(match, scorer):
    add(match, PLAYED)
    services.edit_deal(match.pk, 1, CAUGHT, device_stamp(match, who="Vera"))
    read = words(scorer.get(f"/m/{match.pk}/history/")).replace("\N{NO-BREAK SPACE}", " ")
    played = f"{said('field-outcome', 'played')} · {said('field-points')}: 70 : 50"
    caught = f"{said('field-outcome', 'queen_caught')} · {said('field-side')}: Anna, Vera"
    assert "Deal 1 corrected Vera ·" in read
    assert f"{played} {caught}" in read
    assert read.index("Deal 1 corrected") < read.index("Deal 1 entered")
    assert "The match was started" in read


def test_every_kind_of_change_can_be_told_in_both_languages(match, scorer):
    add(match, {**PLAYED, "note": "late"})
    services.swap_sides(match.pk, 1, device_stamp(match))
    removal = services.remove_deal(match.pk, 1, device_stamp(match))
    services.restore_deal(match.pk, removal.revision, device_stamp(match))
    services.undo(match.pk, device_stamp(match))
    services.redo(match.pk, device_stamp(match))
    services.stop_match(match.pk, device_stamp(match))
    services.undo(match.pk, device_stamp(match))
    services.redo(match.pk, device_stamp(match))
    services.resume_match(match.pk, device_stamp(match))
    player = match.table.players.get(name="Boris")
    services.rename_player(player.pk, "Borya", "Boris", device_stamp())
    for lang in ("en", "ru"):
        page = scorer.get(f"/m/{match.pk}/history/?lang={lang}")
        assert page.status_code == 200
        assert "Boris" in words(page) and "Borya" in words(page)
        assert "%(" not in text(page)


def test_a_removed_deal_is_put_back_from_the_history(match, scorer):
    for facts in (PLAYED, CAUGHT):
        add(match, facts)
    removal = services.remove_deal(match.pk, 1, device_stamp(match))
    add(match, TIE)
    address = f"/m/{match.pk}/restore/{removal.revision}/"
    page = scorer.get(f"/m/{match.pk}/history/")
    sent = {name: hidden(page, name, address) for name in ("key", "revision")}
    assert scorer.post(address, sent).status_code == 302
    assert facts_of(match) == [PLAYED, CAUGHT, TIE]
    assert address not in text(scorer.get(f"/m/{match.pk}/history/"))


@pytest.mark.parametrize("revision", ["0", "1", "999999999"])
def test_only_what_was_removed_can_be_put_back(match, scorer, revision):
    add(match, PLAYED)
    response = scorer.post(f"/m/{match.pk}/restore/{revision}/", stamp(match))
    assert response.status_code == 422
    assert "No deal was removed there." in words(response)


def test_a_viewer_reads_the_history_and_puts_nothing_back(match, viewer):
    add(match, PLAYED)
    services.remove_deal(match.pk, 1, device_stamp(match))
    page = viewer.get(f"/m/{match.pk}/history/")
    assert "Deal 1 removed" in words(page) and "Put it back" not in words(page)


def test_play_again_takes_two_taps(match, scorer):
    for _each in range(3):
        add(match, REVOKE)
    page = scorer.get(f"/m/{match.pk}/")
    assert f'href="/m/{match.pk}/rematch/"' in text(page)
    page = scorer.get(f"/m/{match.pk}/rematch/")
    response = scorer.post(f"/m/{match.pk}/rematch/", {"key": hidden(page, "key")})
    assert response.status_code == 302
    assert match.table.matches.count() == 2
    assert response["Location"] != f"/m/{match.pk}/"


def test_a_used_form_that_would_start_another_match_asks_again(match, scorer):
    add(match, {**PLAYED, "opener": 2})
    sent = stamp(match)
    scorer.post(f"/m/{match.pk}/rematch/", sent)
    add(match, CAUGHT)
    response = scorer.post(f"/m/{match.pk}/rematch/", sent)
    assert response.status_code == 409
    assert "A match was started from this form before." in words(response)
    assert match.table.matches.count() == 2


def test_the_page_before_playing_again_names_people_dealer_and_house_rules(db):
    from tests.scoring.conftest import device

    match = make_match(options={"limit": 6}, dealer=2)
    read = words(device(match, "scorer").get(f"/m/{match.pk}/rematch/"))
    assert "Anna, Vera – Boris, Gleb" in read and "Vera deals first" in read
    assert f"{said('option-limit')}: 6" in read
