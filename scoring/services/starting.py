"""How a match comes to be: inside a transaction that somebody else opened."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

from django.db.models import Max
from django.utils import timezone

from config import live
from games import GAMES
from games.match import FORMAT, read_match
from games.reasons import Refused
from games.scoring import Sheet
from scoring.history import Ways
from scoring.links import ROLES, derive, hashed
from scoring.models import Change, Match, Player, Table, new_id
from scoring.services.changing import snapshot
from scoring.services.writing import Declined, Impossible, Stamp


@dataclass(frozen=True)
class Start:
    """What a match starts with. `options` holds only what differs from the game's defaults."""

    game: str
    names: tuple[str, ...]
    options: Mapping[str, Any] = field(default_factory=dict)
    first_dealer: int = 0

    def record(self) -> dict[str, Any]:
        """The empty match as `pisar/1`."""
        return {
            "format": FORMAT,
            "game": self.game,
            "options": dict(self.options),
            "players": list(self.names),
            "first_dealer": self.first_dealer,
        }


def new_table(name: str, key: str) -> Table:
    """The table of this key, made where there is none yet; its row is locked."""
    table_id = new_id()
    hashes = {f"{role}_hash": hashed(derive(table_id, role, 1)) for role in ROLES}
    made = {"id": table_id, "name": name} | hashes
    table, _new = Table.objects.select_for_update().get_or_create(client_key=key, defaults=made)
    return table


def new_match(table: Table, start: Start, stamp: Stamp) -> Match:
    """The match of this key, started where there is none yet.

    Raises Impossible, Declined (the key has started another match).
    """
    sheet = _first_sheet(start)
    if match := table.matches.filter(client_key=stamp.key).first():
        same = (match.game, tuple(match.names), match.options, match.first_dealer)
        if same != (start.game, start.names, sheet.setup.options.plain(), start.first_dealer):
            raise Declined("started_already")
        return match
    now = timezone.now()
    match = Match(
        table=table,
        client_key=stamp.key,
        game=start.game,
        options=sheet.setup.options.plain(),
        seats=seats(table, start.names),
        first_dealer=start.first_dealer,
        snapshot=snapshot(sheet, Ways()),
        created=now,
        changed=now,
    )
    match.save(force_insert=True)
    match.changes.create(
        revision=0, kind=Change.Kind.START, who=stamp.who, client_key=stamp.key, when=now
    )
    live.announce(match.id, match.revision)
    return match


def _first_sheet(start: Start) -> Sheet:
    try:
        return read_match(start.record(), GAMES)
    except Refused as refused:
        raise Impossible(refused) from None


def seats(table: Table, names: tuple[str, ...]) -> list[dict[str, Any]]:
    """The people of these names at their seats; who is new is added to the table."""
    known = {player.name.casefold(): player for player in table.players.all()}
    last = table.players.aggregate(last=Max("order"))["last"] or 0
    found = []
    for name in names:
        player = known.get(name.casefold())
        if player is None:
            last += 1
            player = known[name.casefold()] = table.players.create(name=name, order=last)
        elif player.removed:
            Player.objects.filter(pk=player.pk).update(removed=False)
        found.append({"player": player.pk, "name": name})
    return found
