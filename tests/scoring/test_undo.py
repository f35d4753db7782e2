"""Undo and redo, one situation at a time; `test_undo_redo` tries any sequence."""

import pytest

from scoring import services
from scoring.models import Match
from scoring.services import Declined
from tests.factories import CAUGHT, PLAYED, REVOKE, TIE, add, make_match, stamp

pytestmark = pytest.mark.django_db


def test_undo_and_redo_walk_over_every_kind_of_change():
    match = make_match([PLAYED, CAUGHT])
    services.edit_deal(match.pk, 1, TIE, stamp(match))
    services.swap_sides(match.pk, 2, stamp(match))
    removal = services.remove_deal(match.pk, 1, stamp(match))
    services.restore_deal(match.pk, removal.revision, stamp(match))
    services.stop_match(match.pk, stamp(match))
    states = [look(match)]
    for _each in range(7):
        services.undo(match.pk, stamp(match))
        states.append(look(match))
    assert states[-1] == ([], False)
    for expected in reversed(states[:-1]):
        services.redo(match.pk, stamp(match))
        assert look(match) == expected


def look(match):
    deals = list(match.deals.order_by("number").values_list("facts", "client_key"))
    return deals, Match.objects.get(pk=match.pk).stopped


def test_undo_of_a_removal_restores_exactly():
    match = make_match([PLAYED, CAUGHT, REVOKE])
    before = look(match)
    services.remove_deal(match.pk, 2, stamp(match))
    services.undo(match.pk, stamp(match))
    assert look(match) == before


def test_there_is_nothing_to_undo_in_a_new_match():
    match = make_match()
    with pytest.raises(Declined, match="nothing_to_undo"):
        services.undo(match.pk, stamp(match))


def test_a_new_deal_forgets_what_was_undone():
    match = make_match([PLAYED])
    services.undo(match.pk, stamp(match))
    add(match, CAUGHT)
    with pytest.raises(Declined, match="nothing_to_redo"):
        services.redo(match.pk, stamp(match))
