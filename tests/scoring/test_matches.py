"""Matches started, stopped, resumed and played again; people renamed."""

import pytest

from scoring import services
from scoring.models import Match, Player, Table
from scoring.services import Declined, Impossible, Start
from tests.factories import (
    NAMES,
    PLAYED,
    REVOKE,
    add,
    facts_of,
    key,
    make_match,
    make_table,
    stamp,
    totals,
)

pytestmark = pytest.mark.django_db


def test_a_match_keeps_a_copy_of_every_option_as_it_was_at_the_start():
    match = make_match(options={"eggs": "double"})
    assert match.options["eggs"] == "double"
    assert match.options["limit"] == 12
    assert match.names == list(NAMES)
    assert (match.revision, match.snapshot["deals"], match.ended) == (0, 0, None)


def test_the_start_is_the_first_line_of_the_history():
    match = make_match()
    assert [(c.revision, c.kind, c.who) for c in match.changes.all()] == [(0, "start", "Anna")]


@pytest.mark.parametrize(
    ("start", "path"),
    [
        pytest.param(Start("kozyol", NAMES[:3]), "players", id="too few players"),
        pytest.param(Start("kozyol", NAMES, {"eggs": "fried"}), "options.eggs", id="no such value"),
        pytest.param(Start("kozyol", NAMES, {"salt": 1}), "options.salt", id="no such option"),
        pytest.param(Start("kozyol", NAMES, {}, 4), "first_dealer", id="nobody sits there"),
        pytest.param(Start("poker", NAMES), "game", id="no such game"),
        pytest.param(Start("kozyol", (*NAMES[:3], " ")), "players[3]", id="a name of spaces"),
    ],
)
def test_what_the_engine_cannot_play_is_not_started(start, path):
    table = make_table()
    with pytest.raises(Impossible) as refused:
        services.start_match(table.pk, start, stamp())
    assert [problem.path for problem in refused.value.problems] == [path]
    assert not Match.objects.exists() and not Player.objects.exists()


def test_the_same_start_sent_twice_starts_one_match():
    table, once, start = make_table(), stamp(), Start("kozyol", NAMES)
    first = services.start_match(table.pk, start, once)
    assert services.start_match(table.pk, start, once).pk == first.pk
    assert Match.objects.count() == 1


def test_an_old_form_with_other_names_is_not_taken_for_a_repeat():
    table, once = make_table(), stamp()
    services.start_match(table.pk, Start("kozyol", NAMES), once)
    with pytest.raises(Declined, match="started_already"):
        services.start_match(table.pk, Start("kozyol", NAMES[::-1]), once)


def test_a_table_and_its_first_match_are_made_both_or_neither():
    with pytest.raises(Impossible):
        services.open_table("Friday", Start("kozyol", NAMES[:2]), stamp())
    assert not Table.objects.exists()
    once = stamp()
    match = services.open_table("Friday", Start("kozyol", NAMES), once)
    assert services.open_table("Friday", Start("kozyol", NAMES), once).pk == match.pk
    assert Table.objects.count() == 1


def test_people_of_the_table_are_remembered_once():
    table = make_table()
    make_match(table=table)
    make_match(table=table, names=("anna", "Boris", "Vera", "Dmitri"))
    names = list(table.players.values_list("name", flat=True))
    assert names == ["Anna", "Boris", "Vera", "Gleb", "Dmitri"]


def test_who_was_taken_off_the_list_is_back_when_playing_again():
    match = make_match()
    gleb = match.table.players.get(name="Gleb")
    services.remove_player(gleb.pk)
    assert match.table.players.filter(removed=False).count() == 3
    make_match(table=match.table)
    assert match.table.players.filter(removed=False).count() == 4


# Play again


def test_a_rematch_has_the_same_people_and_rules_and_the_deal_passes_on():
    match = make_match(
        [{**PLAYED, "opener": 2}, REVOKE, REVOKE, REVOKE], options={"eggs": "double"}
    )
    assert match.snapshot["finished"]
    again = services.rematch(match.pk, stamp())
    assert again.names == match.names
    assert again.options == match.options
    assert again.first_dealer == match.snapshot["next"]["dealer"]
    assert totals(again) == {"written": [0, 0]}


def test_where_nobody_knows_who_deals_next_the_seat_after_the_first_dealer_does():
    match = make_match([PLAYED], dealer=3)
    assert match.snapshot["next"]["dealer"] is None
    assert services.rematch(match.pk, stamp()).first_dealer == 0


def test_a_double_tap_plays_again_once():
    match, once = make_match(), stamp()
    assert services.rematch(match.pk, once).pk == services.rematch(match.pk, once).pk
    assert Match.objects.count() == 2


# Stop here


def test_a_stopped_match_keeps_its_totals_and_takes_no_deal():
    match = make_match([PLAYED])
    services.stop_match(match.pk, stamp(match))
    match.refresh_from_db()
    assert match.stopped and match.ended is not None
    assert not match.snapshot["finished"]
    assert totals(match) == {"written": [0, 2]}
    with pytest.raises(Declined, match="stopped"):
        add(match, REVOKE)


def test_a_stopped_match_goes_on_where_it_was():
    match = make_match([PLAYED])
    services.stop_match(match.pk, stamp(match))
    services.resume_match(match.pk, stamp(match))
    match.refresh_from_db()
    assert not match.stopped and match.ended is None
    add(match, REVOKE)
    assert len(facts_of(match)) == 2


def test_a_match_is_stopped_once_and_resumed_once():
    match = make_match()
    with pytest.raises(Declined, match="not_stopped"):
        services.resume_match(match.pk, stamp(match))
    services.stop_match(match.pk, stamp(match))
    with pytest.raises(Declined, match="stopped"):
        services.stop_match(match.pk, stamp(match))


def test_a_finished_match_cannot_be_stopped():
    match = make_match([REVOKE, REVOKE, REVOKE])
    with pytest.raises(Declined, match="finished"):
        services.stop_match(match.pk, stamp(match))


# Names


def rename(match, old, new, **more):
    player = match.table.players.get(name=old)
    services.rename_player(player.pk, new, more.pop("seen", old), stamp(**more))
    match.refresh_from_db()


def test_a_new_name_shows_in_the_running_match_and_touches_no_score():
    match = make_match([PLAYED])
    rename(match, "Boris", "Borya")
    assert match.names == ["Anna", "Borya", "Vera", "Gleb"]
    assert totals(match) == {"written": [0, 2]}
    assert [change.kind for change in match.changes.all()] == ["start", "add", "rename"]


def test_a_finished_match_keeps_the_name_it_was_played_under():
    match = make_match([REVOKE, REVOKE, REVOKE])
    rename(match, "Boris", "Borya")
    assert match.names == list(NAMES)


def test_a_renaming_forgets_nothing_that_can_be_undone_or_redone():
    match = make_match([PLAYED, REVOKE])
    services.undo(match.pk, stamp(match))
    rename(match, "Boris", "Borya")
    services.redo(match.pk, stamp(match))
    services.undo(match.pk, stamp(match))
    services.undo(match.pk, stamp(match))
    match.refresh_from_db()
    assert facts_of(match) == []
    assert match.names[1] == "Borya"


def test_two_people_of_a_table_cannot_have_one_name():
    match = make_match()
    with pytest.raises(Declined, match="name_taken"):
        rename(match, "Boris", "anna")


def test_a_name_that_somebody_else_changed_meanwhile_is_not_changed_again():
    match = make_match()
    rename(match, "Boris", "Borya")
    with pytest.raises(Declined, match="renamed_meanwhile"):
        rename(match, "Borya", "Bob", seen="Boris")


def test_a_renaming_sent_twice_is_done_once():
    match, once = make_match(), key()
    player = match.table.players.get(name="Boris")
    for _each in range(2):
        services.rename_player(player.pk, "Borya", "Boris", stamp(key=once))
    assert match.changes.filter(kind="rename").count() == 1
