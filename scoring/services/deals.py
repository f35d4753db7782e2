"""Writes about deals: add, correct, remove, put back, swap sides, undo, redo."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from scoring.models import Change, Deal, Match
from scoring.services.changing import Step, content, deal_at, write
from scoring.services.writing import Declined, Stamp
from scoring.sheets import fold
from scoring.swapping import swapped

Kind = Change.Kind
Facts = Mapping[str, Any]


def add_deal(match_id: str, facts: Facts, stamp: Stamp) -> Change:
    """Writes the next deal. Raises Stale, Impossible, Declined (the match is stopped)."""

    def plan(match: Match, deals: list[Deal]) -> Step:
        if match.stopped:
            raise Declined("stopped")
        return Step(len(deals) + 1, None, {"facts": facts, "key": stamp.key})

    return write(match_id, stamp, Kind.ADD, plan, facts)


def edit_deal(match_id: str, number: int, facts: Facts, stamp: Stamp) -> Change:
    """Puts other facts in the place of a deal's. Raises Stale, Impossible, Declined."""

    def plan(match: Match, deals: list[Deal]) -> Step:
        deal = deal_at(deals, number)
        return Step(number, content(deal), {"facts": facts, "key": deal.client_key})

    return write(match_id, stamp, Kind.EDIT, plan, facts)


def remove_deal(match_id: str, number: int, stamp: Stamp) -> Change:
    """Takes a deal out; later ones move up. Raises Stale, Impossible, Declined."""

    def plan(match: Match, deals: list[Deal]) -> Step:
        return Step(number, content(deal_at(deals, number)), None)

    return write(match_id, stamp, Kind.REMOVE, plan)


def restore_deal(match_id: str, revision: int, stamp: Stamp) -> Change:
    """Puts the deal back that the change of this revision removed, in its old place.

    Raises Stale, Impossible, Declined.
    """

    def plan(match: Match, deals: list[Deal]) -> Step:
        removal = match.changes.filter(revision=revision, kind=Kind.REMOVE).first()
        if removal is None or removal.before is None:
            raise Declined("nothing_to_restore")
        if any(deal.client_key == removal.before["key"] for deal in deals):
            raise Declined("already_there")
        return Step(min(removal.number or 1, len(deals) + 1), None, removal.before, revision)

    return write(match_id, stamp, Kind.RESTORE, plan)


def swap_sides(match_id: str, number: int, stamp: Stamp) -> Change:
    """Gives a deal's entries of each of two sides to the other. Raises Stale, Impossible, Declined.

    People stay where they are: a bidder named by seat is the same person afterwards.
    """

    def plan(match: Match, deals: list[Deal]) -> Step:
        deal = deal_at(deals, number)
        sheet = fold(match, [each.facts for each in deals[: number - 1]])
        if len(sheet.setup.sides) != 2:
            raise Declined("not_two_sides")
        after = swapped(sheet.game.fields(sheet), deal.facts)
        return Step(number, content(deal), {"facts": after, "key": deal.client_key})

    return write(match_id, stamp, Kind.SWAP, plan)


def undo(match_id: str, stamp: Stamp) -> Change:
    """Takes the newest step back that stands. Raises Stale, Impossible, Declined."""

    def plan(match: Match, deals: list[Deal]) -> Step:
        return _step(match, match.snapshot["undo"], "nothing_to_undo", back=True)

    return write(match_id, stamp, Kind.UNDO, plan)


def redo(match_id: str, stamp: Stamp) -> Change:
    """Does the step again that was taken back last. Raises Stale, Impossible, Declined."""

    def plan(match: Match, deals: list[Deal]) -> Step:
        return _step(match, match.snapshot["redo"], "nothing_to_redo", back=False)

    return write(match_id, stamp, Kind.REDO, plan)


def _step(match: Match, revision: int | None, otherwise: str, back: bool) -> Step:
    if revision is None:
        raise Declined(otherwise)
    change = match.changes.get(revision=revision)
    step = Step(change.number, change.before, change.after, revision)
    return step.reversed(revision) if back else step
