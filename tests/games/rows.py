"""Rows of the engine's tests: small, named situations, checked to be possible at a table."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any

from games import GAMES, api

NAMES = ("Anna", "Boris", "Vera", "Gleb", "Dina", "Egor", "Zoya", "Ivan")


@dataclass(frozen=True)
class Scores:
    """A match and what stands after it. `expect` is a subset of the answer of `api.score`."""

    name: str
    deals: tuple[dict[str, Any], ...]
    expect: dict[str, Any]
    options: dict[str, Any] = field(default_factory=dict)
    players: int = 4
    dealer: int = 0
    reasons: tuple[str, ...] | None = None
    """The reasons of the last deal's lines, in order."""


@dataclass(frozen=True)
class Refuses:
    """A match whose last deal cannot be: where the refusal points and its code."""

    name: str
    deals: tuple[dict[str, Any], ...]
    path: str
    code: str
    options: dict[str, Any] = field(default_factory=dict)
    players: int = 4


@dataclass(frozen=True)
class Legal:
    """A position (cards as codes with spaces) and what may be played; `why` maps card to reason."""

    name: str
    hand: str
    trick: str
    legal: str
    why: dict[str, str] = field(default_factory=dict)
    more: dict[str, Any] = field(default_factory=dict)
    """Further keys of the position: options, trump, …"""


@dataclass(frozen=True)
class Holds:
    """A trick and the card that holds it."""

    name: str
    trick: str
    holder: str
    points: int | None = None
    more: dict[str, Any] = field(default_factory=dict)


def match(game: str, row: Scores | Refuses) -> dict[str, Any]:
    """The row's match in the interchange format."""
    return {
        "format": "pisar/1",
        "game": game,
        "options": row.options,
        "players": list(NAMES[: row.players]),
        "first_dealer": getattr(row, "dealer", 0),
        "deals": list(row.deals),
    }


def check_scores(game: str, row: Scores) -> None:
    """Scores the match and compares what the row names."""
    got = api.score(match(game, row))
    for key, value in row.expect.items():
        assert subset(value, got[key]), f"{row.name}: {key} is {got[key]}, expected {value}"
    if row.reasons is not None:
        assert tuple(line["reason"] for line in got["deals"][-1]["lines"]) == row.reasons


def check_refuses(game: str, row: Refuses) -> None:
    """The match is refused at the row's path with its code; without the last deal it is taken."""
    whole = match(game, row)
    api.score(whole | {"deals": whole["deals"][:-1]})
    try:
        api.score(whole)
    except api.InvalidInput as refused:
        found = {(error["path"], error["code"]) for error in refused.errors}
        assert (row.path, row.code) in found, found
    else:
        raise AssertionError(f"{row.name}: taken")


def check_legal(game: str, row: Legal) -> None:
    """Asks for the position and compares legal cards and reasons."""
    hand, trick = row.hand.split(), row.trick.split()
    assert len({*hand, *trick}) == len(hand) + len(trick), f"{row.name}: a card twice"
    got = api.legal({"game": game, "trick": trick, "hand": hand, **row.more})
    assert sorted(got["legal"]) == sorted(row.legal.split()), row.name
    reasons = {v["play"]: v["reason"] for v in got["verdicts"] if not v["legal"]}
    assert set(reasons) == set(hand) - set(row.legal.split())
    for card, reason in row.why.items():
        assert reasons[card] == reason, f"{row.name}: {card} because of {reasons[card]}"


def check_holds(game: str, row: Holds) -> None:
    """Asks who holds the trick, with one card of the pack that is not in it as the hand."""
    trick = row.trick.split()
    pack = [str(code) for code in pack_codes(game)]
    assert set(trick) <= set(pack), f"{row.name}: not in the pack"
    if len(trick) == max(GAMES[game].seats):  # a full trick is shown by a record of it
        got = api.audit({"game": game, "leader": 0, "tricks": [trick], **row.more})
        assert trick[got["winners"][0]] == row.holder, row.name
        if row.points is not None:
            assert sum(got["points"]) == row.points
        return
    spare = next(code for code in pack if code not in trick)
    got = api.legal({"game": game, "trick": trick, "hand": [spare], **row.more})["holding"]
    assert got["play"] == row.holder, row.name
    if row.points is not None:
        assert got["points"] == row.points


def pack_codes(game: str) -> tuple[str, ...]:
    """The codes of a game's pack."""
    from games.cards import CODES

    return tuple(CODES[card] for card in GAMES[game].pack.cards)


def subset(expected: Any, got: Any) -> bool:
    """Whether `got` holds everything that `expected` names; lists element by element."""
    if isinstance(expected, dict):
        return all(key in got and subset(value, got[key]) for key, value in expected.items())
    if isinstance(expected, list):
        return len(expected) == len(got) and all(map(subset, expected, got))
    return bool(expected == got) and isinstance(expected, bool) == isinstance(got, bool)


def named(rows: tuple[Any, ...]) -> dict[str, Any]:
    """Arguments for pytest.mark.parametrize: the rows with their names."""
    return {"argvalues": rows, "ids": [row.name for row in rows]}
