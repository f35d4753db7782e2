"""Fifty scorers at once: nothing lost, nothing twice, and nobody is told of a locked database."""

from concurrent.futures import ThreadPoolExecutor
from threading import Barrier

import pytest
from django.db import connections

from scoring import services
from scoring.models import Change, Match, Table
from scoring.services import Stale, Stamp
from tests.factories import facts_of, key, make_match, make_table

SCORERS = 50
TIE = {"outcome": "played", "points": [60, 60]}


def at_once(works):
    """Runs every piece of work on a thread of its own, all started at the same moment."""
    start = Barrier(len(works))

    def run(work):
        start.wait()
        try:
            return work()
        finally:
            connections.close_all()

    with ThreadPoolExecutor(len(works)) as threads:
        return [future.result() for future in [threads.submit(run, work) for work in works]]


def insist(match_id, facts, mine):
    """Writes a deal as a person would who is told that others were quicker."""
    revision, tries = 1, 0
    while True:
        tries += 1
        try:
            return services.add_deal(match_id, facts, Stamp(mine, revision, "somebody")), tries
        except Stale as stale:
            revision = stale.revision


@pytest.fixture
def busy(transactional_db):
    return make_match([TIE])


def test_fifty_scorers_of_one_match_get_fifty_deals_in_fifty_revisions(busy):
    notes = [{**TIE, "note": f"scorer {number}"} for number in range(SCORERS)]
    answers = at_once([lambda each=each: insist(busy.pk, each, key()) for each in notes])
    stored = facts_of(busy)
    assert stored[0] == TIE
    assert sorted(facts["note"] for facts in stored[1:]) == sorted(each["note"] for each in notes)
    revisions = sorted(change.revision for change, _tries in answers)
    assert revisions == list(range(2, SCORERS + 2))
    match = Match.objects.get(pk=busy.pk)
    assert (match.revision, match.snapshot["deals"]) == (SCORERS + 1, SCORERS + 1)
    assert list(match.deals.values_list("number", flat=True)) == list(range(1, SCORERS + 2))


def test_one_deal_sent_by_fifty_taps_is_stored_once(busy):
    once = Stamp(key(), 1, "Anna")
    answers = at_once([lambda: services.add_deal(busy.pk, TIE, once)] * SCORERS)
    assert len({change.pk for change in answers}) == 1
    assert facts_of(busy) == [TIE, TIE]


def test_of_fifty_that_saw_the_same_sheet_one_writes_and_the_others_are_told(busy):
    def write():
        try:
            return services.add_deal(busy.pk, TIE, Stamp(key(), 1))
        except Stale as stale:
            return stale.revision

    answers = at_once([write] * SCORERS)
    assert sum(isinstance(answer, Change) for answer in answers) == 1
    assert answers.count(2) == SCORERS - 1
    assert len(facts_of(busy)) == 2


def test_many_matches_are_written_side_by_side(transactional_db):
    matches = [make_match([TIE]) for _each in range(8)]

    def evening(match):
        for revision in range(1, 7):
            services.add_deal(match.pk, TIE, Stamp(key(), revision))

    at_once([lambda match=match: evening(match) for match in matches])
    for match in matches:
        assert len(facts_of(match)) == 7
        assert Match.objects.get(pk=match.pk).revision == 7


def test_undo_and_deals_at_once_leave_a_sheet_that_adds_up(transactional_db):
    match = make_match([TIE] * 5)

    def undo_once():
        revision = 5
        while True:
            try:
                return services.undo(match.pk, Stamp(key(), revision))
            except Stale as stale:
                revision = stale.revision

    at_once([lambda: insist(match.pk, TIE, key())] * 10 + [undo_once] * 5)
    match.refresh_from_db()
    assert match.revision == 20
    assert match.snapshot["deals"] == match.deals.count() == 10


def test_a_new_table_tapped_fifty_times_is_one_table_with_one_match(transactional_db):
    once, start = Stamp(key()), services.Start("kozyol", ("Anna", "Boris", "Vera", "Gleb"))
    matches = at_once([lambda: services.open_table("Friday", start, once)] * SCORERS)
    assert len({match.pk for match in matches}) == 1
    assert (Table.objects.count(), Match.objects.count()) == (1, 1)


def test_a_start_tapped_fifty_times_starts_one_match(transactional_db):
    table, once = make_table(), Stamp(key())
    start = services.Start("kozyol", ("Anna", "Boris", "Vera", "Gleb"))
    matches = at_once([lambda: services.start_match(table.pk, start, once)] * SCORERS)
    assert len({match.pk for match in matches}) == 1
    assert Match.objects.count() == 1
