"""Writes about a table: create it, its people, its links."""

from __future__ import annotations

from django.db.models import F

from scoring.links import Role, derive, generation, hashed
from scoring.models import Change, Deal, Match, Player, Table
from scoring.services.changing import Step, apply
from scoring.services.starting import Start, new_match, new_table
from scoring.services.writing import Declined, Stamp, writing


def create_table(name: str, stamp: Stamp) -> Table:
    """Makes a table; the same key makes it once."""
    with writing():
        return new_table(name, stamp.key)


def open_table(name: str, start: Start, stamp: Stamp) -> Match:
    """Makes a table and starts its first match, both or neither. Raises Impossible."""
    with writing():
        return new_match(new_table(name, stamp.key), start, stamp)


def rename_player(player_id: int, name: str, seen: str, stamp: Stamp) -> None:
    """Calls a person something else, in the running matches too. Scores are not touched.

    `seen` is the name that the device showed. Raises Declined, Player.DoesNotExist.
    """
    with writing():
        player = Player.objects.get(pk=player_id)
        Table.objects.select_for_update().get(pk=player.table_id)
        player.refresh_from_db()
        if player.name == name:
            return
        if player.name != seen:
            raise Declined("renamed_meanwhile")
        others = player.table.players.exclude(pk=player.pk)
        if any(other.name.casefold() == name.casefold() for other in others):
            raise Declined("name_taken")
        Player.objects.filter(pk=player.pk).update(name=name)
        for match in player.table.matches.select_for_update().filter(ended=None):
            if any(seat["player"] == player.pk for seat in match.seats):
                _rename_in(match, player.pk, name, stamp)


def _rename_in(match: Match, player_id: int, name: str, stamp: Stamp) -> None:
    def plan(match: Match, deals: list[Deal]) -> Step:
        seats = [
            {**seat, "name": name} if seat["player"] == player_id else seat for seat in match.seats
        ]
        return Step(None, {"seats": match.seats}, {"seats": seats})

    apply(match, stamp, Change.Kind.RENAME, plan)


def remove_player(player_id: int) -> None:
    """Takes a person off the table's list. Matches keep the name; playing again puts it back."""
    with writing():
        Player.objects.filter(pk=player_id).update(removed=True)


def replace_link(table_id: str, role: Role, seen: int) -> Table:
    """Makes a new link for a role; the old link and the devices that it let in are locked out.

    `seen` is the generation that the device showed: a repeat replaces nothing.
    """
    with writing():
        table = Table.objects.select_for_update().get(pk=table_id)
        if generation(table, role) != seen:
            return table
        token = derive(table.id, role, seen + 1)
        found = Table.objects.filter(pk=table.pk)
        if role == "scorer":
            found.update(scorer_generation=F("scorer_generation") + 1, scorer_hash=hashed(token))
        else:
            found.update(viewer_generation=F("viewer_generation") + 1, viewer_hash=hashed(token))
        table.refresh_from_db()
        return table
