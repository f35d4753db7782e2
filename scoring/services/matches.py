"""Writes about a whole match: start, play again, stop, go on."""

from __future__ import annotations

from scoring.models import Change, Match, Table
from scoring.services.changing import Step, write
from scoring.services.starting import Start, new_match
from scoring.services.writing import Declined, Stamp, writing
from scoring.sheets import differing, game_of

Kind = Change.Kind


def start_match(table_id: str, start: Start, stamp: Stamp) -> Match:
    """Starts a match at a table. Raises Impossible, Table.DoesNotExist."""
    with writing():
        return new_match(Table.objects.select_for_update().get(pk=table_id), start, stamp)


def rematch(match_id: str, stamp: Stamp) -> Match:
    """Starts the same match once more: same people, seats and house rules; the deal passes on.

    Raises Impossible, Match.DoesNotExist.
    """
    with writing():
        match = Match.objects.select_related("table").get(pk=match_id)
        table = Table.objects.select_for_update().get(pk=match.table_id)
        return new_match(table, start_again(match), stamp)


def start_again(match: Match) -> Start:
    """What a rematch starts with."""
    chosen = differing(game_of(match), match.options, len(match.seats))
    options = {option.key: value for option, value in chosen}
    dealer = match.snapshot["next"]["dealer"]
    if dealer is None:
        dealer = (match.first_dealer + 1) % len(match.seats)
    return Start(match.game, tuple(match.names), options, dealer)


def stop_match(match_id: str, stamp: Stamp) -> Change:
    """Ends a match before its time; the totals stay. Raises Stale, Declined."""
    return write(match_id, stamp, Kind.STOP, lambda match, deals: _stopped(match, True))


def resume_match(match_id: str, stamp: Stamp) -> Change:
    """Goes on with a match that was stopped. Raises Stale, Declined."""
    return write(match_id, stamp, Kind.RESUME, lambda match, deals: _stopped(match, False))


def _stopped(match: Match, stopped: bool) -> Step:
    if match.stopped == stopped:
        raise Declined("stopped" if stopped else "not_stopped")
    if stopped and match.snapshot["finished"]:
        raise Declined("finished")
    return Step(None, {"stopped": match.stopped}, {"stopped": stopped})
