"""King, the «ladies' preference»: every deal forbids or rewards something else.

Sources: the end of Fichman's chapter (the trump deals); other descriptions of the same game for the
rest. Left out: how trumps are chosen, of which score and tricks only need the suit.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from games.cards import Pack
from games.catalog.king_next import NAMES, RULES, brief, kon_of, told
from games.catalog.king_tricks import KON_RULE, TRICKS, TRUMP_RULE
from games.catalog.king_versions import (
    BOYS,
    CUSTOM,
    EVENTS,
    KING12,
    MOST_KONI,
    OF_SIXTEEN,
    PACK_52,
    VERSIONS,
    Kon,
    Version,
    version_of,
)
from games.duties import FOLLOWINGS
from games.game import Account, Field, Game, everyone_alone, nothing_remembered
from games.options import Option, Options, switch
from games.ranking import SUIT_GROUP
from games.reasons import Problem, Reason
from games.scoring import Facts, Outcome, Scored, ScoreLine, Setup, Sheet, dealer_in_turn, rest

# House rules


def _koni_list(key: str, rule: str) -> Option:
    """A rule that holds in some koni: those of the version, none, all, or a list of numbers."""
    choices = ("by_version", "none", "all")
    return Option(key, rule, "by_version", choices, low=1, high=MOST_KONI, lists=True)


def _value(key: str, rule: str) -> Option:
    return Option(key, rule, KING12.values[CUSTOM[key]], high=1000)


OPTIONS = (
    Option(
        "version",
        "king.options.version",
        "king12",
        tuple(VERSIONS),
        seats_of={key: (version.players,) for key, version in VERSIONS.items()},
    ),
    Option("boys", "king.options.boys", "J4", tuple(BOYS)),
    Option("trump_follow", "king.options.trump_follow", FOLLOWINGS[0], FOLLOWINGS),
    _koni_list("heart_lead_ban", "king.options.heart_lead_ban"),
    _koni_list("force_king_discard", "king.options.force_king_discard"),
    Option("trump_tie", "king.options.trump_tie", "first_opened", ("first_opened", "chooser")),
    switch("check_zero_sum", "king.options.check_zero_sum", True),
    Option("custom_koni", "king.options.custom_koni", OF_SIXTEEN[0], OF_SIXTEEN),
    _value("custom_tricks", "king.options.custom_tricks"),
    _value("custom_hearts", "king.options.custom_hearts"),
    _value("custom_boys", "king.options.custom_boys"),
    _value("custom_girls", "king.options.custom_girls"),
    _value("custom_last_two", "king.options.custom_last_two"),
    _value("custom_king", "king.options.custom_king"),
    _value("custom_trumps", "king.options.custom_trumps"),
)


def packs(options: Options, players: int | None) -> Pack:
    """The version decides, and with it the number of players."""
    return version_of(options).pack


# What is typed in after a kon

NEVER: Mapping[str, tuple[Any, ...]] = {"counts": ()}
MODES = ("named", "until_suit", "highest")
TRUMP = Field("trump", "suit", TRUMP_RULE, default=None)
MODE = Field("trump_mode", "choice", "king.deal.modes", choices=MODES, default=None)


def _counts(version: Version, events: tuple[str, ...], exact: bool, **more: Any) -> Field:
    """How often each event befell each player: all of them together or, if not `exact`, at most."""
    numbers, when = {event: version.count(event) for event in events}, {} if exact else NEVER
    parts = tuple(
        Field(event, "number", RULES[event], "seat", high=n, total=n, total_when=when, **more)
        for event, n in numbers.items()
    )
    return Field("counts", "box", "king.scoring.sum", parts=parts)


def fields(sheet: Sheet) -> tuple[Field, ...]:
    """The events of the kon; with trumps also which suit, and how it was found."""
    options, kon = sheet.setup.options, kon_of(sheet)
    counts = _counts(version_of(options), kon.events, options["check_zero_sum"])
    return (counts, TRUMP, MODE) if kon.trumps else (counts,)


def every_field(setup: Setup) -> tuple[Field, ...]:
    """All six events, of which a kon has its own."""
    return _counts(version_of(setup.options), EVENTS, False, default=None), TRUMP, MODE


def check(facts: Facts, sheet: Sheet) -> Iterator[Problem]:
    """In a yeralash, players whose counts do not fit together."""
    if kon_of(sheet).kind == "yeralash":
        version = version_of(sheet.setup.options)
        for seat in range(version.players):
            mine = {event: counts[seat] for event, counts in facts["counts"].items()}
            yield from _together(mine, version)


def _together(mine: Mapping[str, int], version: Version) -> Iterator[Problem]:
    """One player's counts of all six events: the king and some boys and girls are hearts too."""
    tricks, hearts, rule = mine["tricks"], mine["hearts"], RULES["yeralash"]
    twice = min(hearts, min(mine["boys"], len(version.boys)) + min(mine["girls"], 1))
    if mine["king"] > hearts:
        yield Problem("counts.hearts", "king_is_a_heart", {}, rule)
    if mine["last_two"] > tricks:
        yield Problem("counts.tricks", "last_are_tricks", {}, rule)
    if hearts + mine["boys"] + mine["girls"] - twice > version.players * tricks:
        yield Problem("counts.tricks", "too_few_tricks", {"tricks": tricks}, rule)


# Score

TAKEN = {
    "tricks": "tricks_taken",
    "hearts": "hearts_taken",
    "boys": "boys_taken",
    "girls": "girls_taken",
    "last_two": "last_taken",
    "king": "king_taken",
}


def score(facts: Facts, sheet: Sheet) -> Scored:
    """A line for every event that befell a player; notes say which kon it was, and the trumps."""
    kon = kon_of(sheet)
    lines = tuple(line for event in kon.events for line in _lines(event, kon, facts, sheet))
    notes = [Reason("kon_played", KON_RULE, {"kon": sheet.deal, "name": NAMES[kon][0]})]
    if facts.get("trump") is not None:
        said = {"suit": SUIT_GROUP[facts["trump"]], "mode": facts.get("trump_mode") or "unknown"}
        notes.append(Reason("trump_was", "king.deal.modes", said))
    return Scored(lines, tuple(notes))


def _lines(event: str, kon: Kon, facts: Facts, sheet: Sheet) -> Iterator[ScoreLine]:
    version = version_of(sheet.setup.options)
    key = "trump_tricks" if kon.trumps else TAKEN[event]
    rule = RULES["trumps"] if kon.trumps else RULES[event]
    for seat, count in enumerate(facts["counts"][event]):
        amount = count * version.value(event, kon)
        said = {"count": count, **told(version, kon), "points": abs(amount)}
        if amount:
            yield ScoreLine(seat, "score", amount, Reason(key, rule, said))


def outcome(sheet: Sheet) -> Outcome | None:
    """After the last kon the highest score has won; equals share it."""
    if sheet.deal <= len(version_of(sheet.setup.options).koni):
        return None
    scores = sheet.totals["score"]
    winners = tuple(side for side, amount in enumerate(scores) if amount == max(scores))
    return Outcome(winners, rest(len(scores), winners), ((),) * len(scores))


GAME = Game(
    key="king",
    pack=PACK_52,
    seats=(3, 4),
    clockwise=True,
    options=OPTIONS,
    accounts=(Account("score", "high", main=True),),
    sides=everyone_alone,
    start=nothing_remembered,
    turn=dealer_in_turn,
    fields=fields,
    check=check,
    score=score,
    outcome=outcome,
    tricks=TRICKS,
    packs=packs,
    brief=brief,
    every_field=every_field,
)
