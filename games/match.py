"""A match in the interchange format, read and folded into a sheet."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from games.fields import read_facts
from games.game import Game
from games.options import choose
from games.reading import Bad, Reader, an_object, join, whole
from games.reasons import Problem, Refused
from games.scoring import Facts, Setup, Sheet

FORMAT = "pisar/1"
_KEYS = ("format", "game", "options", "players", "first_dealer", "deals")
MOST_DEALS = 1000
LONGEST_NAME = 60
LONGEST_NOTE = 500


def read_game(raw: Mapping[str, Any], games: Mapping[str, Game]) -> Game:
    """The game that an input names. Raises Refused."""
    key = raw.get("game")
    if not isinstance(key, str) or key not in games:
        code = "missing" if key is None else "unknown_game"
        known = ", ".join(games)
        raise Refused((Problem("game", code, {"key": "game", "games": known}),))
    return games[key]


def read_setup(game: Game, raw: Mapping[str, Any]) -> Setup:
    """What the match is played with: options, number of players, first dealer."""
    reader = Reader()
    reader.only(raw, _KEYS)
    if raw.get("format", FORMAT) != FORMAT:
        reader.add("format", "format", format=FORMAT)
    players = read_players(raw.get("players"), game, reader)
    dealer = 0
    try:
        dealer = whole(raw.get("first_dealer", 0), 0, max(players - 1, 0))
    except Bad as bad:
        if players:
            reader.add("first_dealer", bad.code, **bad.values)
    try:
        options = choose(game.options, raw.get("options"), players or None)
    except Refused as refused:
        reader.problems.extend(refused.problems)
    reader.finish(game.key)
    return game.setup(options, players, dealer)


def read_deal(raw: object, sheet: Sheet, path: str) -> Facts:
    """The facts of the sheet's next deal, checked by form and by the rules. Raises Refused."""
    game = sheet.game
    if sheet.outcome is not None:
        raise Refused((Problem(path, "finished", {"deal": sheet.deal - 1}),), game.key)
    reader = Reader()
    deal = an_object(raw, path)
    read_note(deal, path, reader)
    fields = game.fields(sheet)
    pack = game.pack_of(sheet.setup.options, sheet.setup.players)
    facts = read_facts(fields, deal, sheet.setup, pack, reader, path, ("note",))
    reader.finish(game.key)
    for found in game.check(facts, sheet):
        reader.add(
            f"{path}.{found.path}" if found.path else path, found.code, found.rule, **found.values
        )
    reader.finish(game.key)
    return facts


def read_match(raw: object, games: Mapping[str, Game]) -> Sheet:
    """The whole match as a sheet. Raises Refused with every problem of the first bad part."""
    match = an_object(raw)
    game = read_game(match, games)
    sheet = game.sheet(read_setup(game, match))
    for index, deal in enumerate(read_deals(match.get("deals", []))):
        sheet = sheet.play(read_deal(deal, sheet, f"deals[{index}]"))
    return sheet


def read_players(raw: object, game: Game, reader: Reader) -> int:
    """The number of players named, 0 when the list cannot be used."""
    if not isinstance(raw, list):
        reader.add("players", "type_list")
        return 0
    for index, name in enumerate(raw[: max(game.seats) + 1]):
        if not isinstance(name, str) or not name.strip():
            reader.add(f"players[{index}]", "type_name")
        elif len(name) > LONGEST_NAME:
            reader.add(f"players[{index}]", "too_long", most=LONGEST_NAME)
    if len(raw) not in game.seats:
        wanted = ", ".join(map(str, game.seats))
        reader.add("players", "players", f"{game.key}.players.number", players=wanted)
        return 0
    return len(raw)


def read_deals(raw: object) -> list[Any]:
    """The deals of a match, not read yet. Raises Refused."""
    if not isinstance(raw, list):
        raise Refused((Problem("deals", "type_list"),))
    if len(raw) > MOST_DEALS:
        raise Refused((Problem("deals", "too_many", {"most": MOST_DEALS}),))
    return raw


def read_note(raw: Mapping[str, Any], path: str, reader: Reader) -> None:
    """A deal's free text, which has no effect."""
    note = raw.get("note")
    if note is not None and not isinstance(note, str):
        reader.add(join(path, "note"), "type_text")
    elif isinstance(note, str) and len(note) > LONGEST_NOTE:
        reader.add(join(path, "note"), "too_long", most=LONGEST_NOTE)
