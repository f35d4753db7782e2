"""Any sequence of changes: the sheet is what the engine says, and undo after do changes nothing."""

from hypothesis import given, settings
from hypothesis import strategies as some
from hypothesis.extra.django import TestCase

from games import api
from scoring import history, services
from scoring.models import Match
from scoring.services import Declined, Impossible
from scoring.sheets import record
from tests.factories import facts_of, make_match, stamp

SIDES = some.integers(0, 1)
POINTS = some.integers(0, 60).map(lambda half: half * 2)
PLAYED = some.builds(
    lambda a, opener: {"outcome": "played", "points": [a, 120 - a]} | opener,
    POINTS,
    some.sampled_from([{}, {"opener": 2}]),
)
PENALTY = some.builds(
    lambda kind, side: {"outcome": kind, "side": side},
    some.sampled_from(["queen_caught", "revoke", "no_cut", "no_queens"]),
    SIDES,
)
FACTS = PLAYED | PENALTY
NUMBERS = some.integers(1, 5)
STEPS = some.one_of(
    some.tuples(some.just("add"), FACTS),
    some.tuples(some.just("edit"), NUMBERS, FACTS),
    some.tuples(some.just("remove"), NUMBERS),
    some.tuples(some.just("swap"), NUMBERS),
    some.tuples(some.just("restore"), some.integers(0, 12)),
    some.tuples(some.just("undo")),
    some.tuples(some.just("redo")),
    some.tuples(some.just("stop")),
    some.tuples(some.just("resume")),
)
WRITES = {
    "add": services.add_deal,
    "edit": services.edit_deal,
    "remove": services.remove_deal,
    "swap": services.swap_sides,
    "restore": services.restore_deal,
    "undo": services.undo,
    "redo": services.redo,
    "stop": services.stop_match,
    "resume": services.resume_match,
}


def look(match):
    row = Match.objects.get(pk=match.pk)
    deals = list(row.deals.order_by("number").values_list("number", "facts", "client_key"))
    return deals, row.stopped, row.snapshot["accounts"], row.snapshot["finished"]


def do(match, step) -> bool:
    """Does a step; whether anything was written."""
    name, *values = step
    try:
        WRITES[name](match.pk, *values, stamp(match))
    except (Declined, Impossible):
        return False
    return True


class TestAnySequence(TestCase):
    @settings(max_examples=60)
    @given(some.lists(STEPS, max_size=12))
    def test_the_sheet_is_always_what_the_engine_says(self, steps):
        match = make_match()
        for step in steps:
            before = look(match)
            if not do(match, step):
                assert look(match) == before
                continue
            row = Match.objects.get(pk=match.pk)
            result = api.score(record(row, facts_of(row)))
            for name in ("accounts", "finished", "winners", "losers"):
                assert row.snapshot[name] == result[name]
            numbers = [number for number, _facts, _key in look(match)[0]]
            assert numbers == list(range(1, len(numbers) + 1))
            assert row.revision == row.changes.count() - 1
            known = history.ways_of(row.changes.all())
            assert (row.snapshot["undo"], row.snapshot["redo"]) == (known.undo, known.redo)
            assert (row.ended is None) == (not row.stopped and not row.snapshot["finished"])

    @settings(max_examples=40)
    @given(some.lists(STEPS, max_size=8), STEPS)
    def test_undo_takes_any_step_back_exactly_and_redo_does_it_again(self, steps, last):
        match = make_match()
        for step in steps:
            do(match, step)
        before = look(match)
        if last[0] in ("undo", "redo") or not do(match, last):
            return
        after = look(match)
        assert do(match, ("undo",))
        assert look(match) == before
        assert do(match, ("redo",))
        assert look(match) == after

    @settings(max_examples=25)
    @given(some.lists(STEPS, min_size=1, max_size=8))
    def test_undoing_everything_leads_to_the_empty_sheet_and_redoing_back(self, steps):
        match = make_match()
        for step in steps:
            if step[0] not in ("undo", "redo"):
                do(match, step)
        states = [look(match)]
        while do(match, ("undo",)):
            states.append(look(match))
        assert states[-1] == ([], False, {"written": [0, 0]}, False)
        for expected in reversed(states[:-1]):
            assert do(match, ("redo",))
            assert look(match) == expected
        assert not do(match, ("redo",))
