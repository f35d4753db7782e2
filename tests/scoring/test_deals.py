"""Deals written, corrected, removed and put back: what is stored, and what the totals become."""

import pytest

from games import api
from scoring import services
from scoring.models import Change, Match
from scoring.services import Declined, Impossible, Stale
from scoring.sheets import record
from tests.factories import (
    CAUGHT,
    PLAYED,
    REVOKE,
    TIE,
    add,
    facts_of,
    key,
    make_match,
    stamp,
    totals,
)

pytestmark = pytest.mark.django_db


def written(match):
    return totals(match)["written"]


def engine(match):
    return api.score(record(match, facts_of(match)))


def test_a_deal_is_stored_as_it_was_typed_and_the_snapshot_tells_the_totals():
    match = make_match()
    change = add(match, PLAYED)
    match.refresh_from_db()
    assert facts_of(match) == [PLAYED]
    assert (match.revision, change.revision, change.number) == (1, 1, 1)
    assert match.snapshot["accounts"] == {"written": [0, 2]}
    assert match.snapshot["deals"] == 1


def test_the_snapshot_says_what_the_engine_says():
    match = make_match([PLAYED, TIE, CAUGHT, REVOKE])
    result = engine(match)
    for name in ("accounts", "finished", "winners", "losers"):
        assert match.snapshot[name] == result[name]
    assert match.snapshot["next"] == {k: result["next"][k] for k in ("dealer", "leader")}


def test_a_wrong_deal_2_is_corrected_after_deal_4_and_the_others_stay():
    match = make_match([PLAYED, {"outcome": "played", "points": [91, 29]}, CAUGHT, REVOKE])
    assert written(match) == [4, 10]
    services.edit_deal(match.pk, 2, {"outcome": "played", "points": [29, 91]}, stamp(match))
    assert written(match) == [8, 6]
    assert len(facts_of(match)) == 4
    assert facts_of(match)[2:] == [CAUGHT, REVOKE]


def test_an_edit_never_changes_the_number_of_deals():
    match = make_match([PLAYED, TIE])
    services.edit_deal(match.pk, 2, CAUGHT, stamp(match))
    assert facts_of(match) == [PLAYED, CAUGHT]


def test_the_last_deal_is_removed_and_the_one_before_is_edited():
    match = make_match([PLAYED, CAUGHT])
    services.remove_deal(match.pk, 2, stamp(match))
    services.edit_deal(match.pk, 1, REVOKE, stamp(match))
    assert written(match) == [0, 4]


def test_removing_a_middle_deal_moves_the_later_ones_up():
    match = make_match([PLAYED, CAUGHT, REVOKE, TIE])
    services.remove_deal(match.pk, 2, stamp(match))
    assert facts_of(match) == [PLAYED, REVOKE, TIE]
    assert list(match.deals.values_list("number", flat=True)) == [1, 2, 3]


def test_a_removed_deal_is_put_back_in_its_old_place():
    match = make_match([PLAYED, CAUGHT, REVOKE])
    removal = services.remove_deal(match.pk, 1, stamp(match))
    add(match, TIE)
    services.restore_deal(match.pk, removal.revision, stamp(match))
    assert facts_of(match) == [PLAYED, CAUGHT, REVOKE, TIE]


def test_a_deal_that_lies_on_the_sheet_is_not_put_back_twice():
    match = make_match([PLAYED, CAUGHT])
    removal = services.remove_deal(match.pk, 2, stamp(match))
    services.restore_deal(match.pk, removal.revision, stamp(match))
    with pytest.raises(Declined, match="already_there"):
        services.restore_deal(match.pk, removal.revision, stamp(match))


def test_points_written_on_the_wrong_side_are_swapped_in_one_action():
    match = make_match([{"outcome": "played", "points": [91, 29], "opener": 2}])
    services.swap_sides(match.pk, 1, stamp(match))
    assert facts_of(match) == [{"outcome": "played", "points": [29, 91], "opener": 2}]
    assert written(match) == [4, 0]


def test_a_side_in_an_entry_is_swapped_too():
    match = make_match([CAUGHT])
    services.swap_sides(match.pk, 1, stamp(match))
    assert facts_of(match) == [{"outcome": "queen_caught", "side": 1}]


@pytest.mark.parametrize("number", [0, 3, 999_999])
def test_a_deal_that_does_not_exist_cannot_be_changed(number):
    match = make_match([PLAYED, CAUGHT])
    with pytest.raises(Declined, match="no_such_deal"):
        services.remove_deal(match.pk, number, stamp(match))


def test_a_deal_against_the_rules_is_not_stored():
    match = make_match([PLAYED])
    with pytest.raises(Impossible) as refused:
        add(match, {"outcome": "played", "points": [70, 40]})
    assert [(p.path, p.code) for p in refused.value.problems] == [("deals[1].points", "sum")]
    assert refused.value.number == 2
    match.refresh_from_db()
    assert (match.revision, facts_of(match), match.changes.count()) == (1, [PLAYED], 2)


def test_a_correction_that_ends_the_match_before_a_later_deal_is_refused_with_that_deal():
    match = make_match([REVOKE, REVOKE, CAUGHT])
    with pytest.raises(Impossible) as refused:
        everything = {"outcome": "played", "points": [120, 0], "all_tricks": 0}
        services.edit_deal(match.pk, 1, everything, stamp(match))
    assert [(p.path, p.code) for p in refused.value.problems] == [("deals[1]", "finished")]
    assert refused.value.number == 1
    assert facts_of(match) == [REVOKE, REVOKE, CAUGHT]


def test_a_match_that_is_over_takes_no_deal():
    match = make_match([REVOKE, REVOKE, REVOKE])
    assert match.snapshot["finished"] and match.ended is not None
    with pytest.raises(Impossible):
        add(match, PLAYED)


def test_the_end_can_be_taken_back():
    match = make_match([REVOKE, REVOKE, REVOKE])
    services.undo(match.pk, stamp(match))
    match.refresh_from_db()
    assert not match.snapshot["finished"] and match.ended is None
    add(match, CAUGHT)
    assert written(match) == [4, 8]


# Sent twice, sent late


def test_the_same_key_sent_twice_gives_one_deal_and_the_first_answer():
    match = make_match()
    once = stamp(match)
    first = services.add_deal(match.pk, PLAYED, once)
    again = services.add_deal(match.pk, PLAYED, once)
    assert again.pk == first.pk
    assert facts_of(match) == [PLAYED]


def test_a_repeat_is_answered_even_after_others_have_written():
    match = make_match()
    once = stamp(match)
    first = services.add_deal(match.pk, PLAYED, once)
    add(match, CAUGHT)
    assert services.add_deal(match.pk, PLAYED, once).pk == first.pk
    assert facts_of(match) == [PLAYED, CAUGHT]


def test_a_used_key_with_another_deal_is_not_taken_for_a_repeat():
    match = make_match()
    once = stamp(match)
    services.add_deal(match.pk, PLAYED, once)
    with pytest.raises(Stale) as refused:
        services.add_deal(match.pk, CAUGHT, once)
    assert [change.after["facts"] for change in refused.value.changes] == [PLAYED]
    assert facts_of(match) == [PLAYED]


@pytest.mark.parametrize(
    "write",
    [
        pytest.param(lambda pk, late: services.add_deal(pk, TIE, late), id="add"),
        pytest.param(lambda pk, late: services.edit_deal(pk, 1, TIE, late), id="edit"),
        pytest.param(lambda pk, late: services.remove_deal(pk, 1, late), id="remove"),
        pytest.param(lambda pk, late: services.swap_sides(pk, 1, late), id="swap"),
        pytest.param(lambda pk, late: services.undo(pk, late), id="undo"),
        pytest.param(lambda pk, late: services.redo(pk, late), id="redo"),
        pytest.param(lambda pk, late: services.stop_match(pk, late), id="stop"),
        pytest.param(lambda pk, late: services.resume_match(pk, late), id="resume"),
        pytest.param(lambda pk, late: services.restore_deal(pk, 1, late), id="restore"),
    ],
)
def test_a_device_that_did_not_see_the_last_change_writes_nothing(write):
    match = make_match([PLAYED])
    late = stamp(match)
    add(match, CAUGHT)
    with pytest.raises(Stale) as refused:
        write(match.pk, late)
    assert refused.value.revision == 2
    assert [change.revision for change in refused.value.changes] == [2]
    assert facts_of(match) == [PLAYED, CAUGHT]


def test_a_revision_from_the_future_is_refused():
    match = make_match()
    with pytest.raises(Stale):
        services.add_deal(match.pk, PLAYED, stamp(match, revision=7))


# What is left behind


def test_every_change_is_kept_with_who_before_and_after():
    match = make_match([PLAYED])
    services.edit_deal(match.pk, 1, CAUGHT, stamp(match, who="Vera"))
    services.undo(match.pk, stamp(match, who="Gleb"))
    kinds = [
        (change.kind, change.who, change.before and change.before["facts"])
        for change in match.changes.all()
    ]
    assert kinds == [
        ("start", "Anna", None),
        ("add", "Anna", None),
        ("edit", "Vera", PLAYED),
        ("undo", "Gleb", CAUGHT),
    ]
    assert match.changes.last().target == 2


def test_a_change_is_told_to_the_phones_when_it_is_committed(
    monkeypatch, django_capture_on_commit_callbacks
):
    told = []
    monkeypatch.setattr("config.live.hub.tell", lambda *what: told.append(what))
    match = make_match()
    with django_capture_on_commit_callbacks(execute=True):
        add(match, PLAYED)
        assert told == []
    assert told == [(match.pk, 1)]


def test_a_refused_write_leaves_no_trace():
    match = make_match([PLAYED])
    rows = Change.objects.count()
    for broken in ({}, {"outcome": "nonsense"}, {"outcome": "revoke", "side": 9}, []):
        with pytest.raises(Impossible):
            add(match, broken)
    assert Change.objects.count() == rows
    assert Match.objects.get(pk=match.pk).revision == 1


def test_a_deal_keeps_the_key_that_made_it():
    match = make_match()
    mine = key()
    services.add_deal(match.pk, PLAYED, stamp(match, key=mine))
    services.edit_deal(match.pk, 1, TIE, stamp(match))
    assert match.deals.get().client_key == mine
