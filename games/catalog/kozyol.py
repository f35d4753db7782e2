"""Kozyol of 24 cards, two pairs, written up to 12.

Source: Leandr's notes, with the queens' line of the trump ladder recovered from copies of the same
text. Left out: the exchange of a lone trump and coded talk, which leave no trace in score or trick.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from games.catalog.kozyol_tricks import PACK, TRICKS
from games.game import Account, Field, Game, pairs
from games.options import Option, switch
from games.points import points_taken
from games.reasons import Problem, Reason
from games.scoring import Facts, Outcome, Scored, ScoreLine, Setup, Sheet, Turn

# House rules

OPTIONS = (
    Option("limit", "kozyol.options.limit", 12, low=2, high=48, presets=(6, 8, 10, 12)),
    Option("low_bound", "kozyol.options.low_bound", "below_30", ("below_30", "up_to_30")),
    Option("eggs", "kozyol.options.eggs", "label", ("label", "double", "plus2")),
    Option("zero_points", "kozyol.options.zero_points", 4, (4, 6)),
    Option("catch_in_first_deal", "kozyol.options.catch_in_first_deal", 4, (4, "game")),
    switch("all_tricks_plus4", "kozyol.options.all_tricks_plus4", True),
    switch("rotate_on_tie", "kozyol.options.rotate_on_tie", True),
    Option(
        "queens_redeal",
        "kozyol.options.queens_redeal",
        "pair_without_queens",
        (False, "pair_without_queens", "pair_with_all_queens"),
    ),
    switch("lead_restriction", "kozyol.options.lead_restriction"),
)

# What is typed in after a deal

PENALTIES = ("queen_caught", "revoke", "no_cut")
ENDS = ("played", *PENALTIES, "no_queens")
PLAYED = {"outcome": ("played",)}
OPENED = {"outcome": ("played", "queen_caught", "revoke")}
OUTCOME = Field("outcome", "choice", "kozyol.scoring.fewer", choices=ENDS)
POINTS = points_taken("kozyol.cards.points", when=PLAYED)
ALL_TRICKS = Field("all_tricks", "side", "kozyol.scoring.all_tricks", when=PLAYED, default=None)
SIDE = Field("side", "side", "kozyol.faults.penalty", when={"outcome": ENDS[1:]})
OPENER = Field("opener", "seat", "kozyol.deal.rotation", when=OPENED, default=None)


def fields(sheet: Sheet) -> tuple[Field, ...]:
    """Who held the ace of diamonds is asked in the first deal only."""
    first = (OPENER,) if sheet.memory["first"] else ()
    return (OUTCOME, POINTS, ALL_TRICKS, SIDE, *first)


# Score

HIGHEST_STAKE = 64
"""More would end any match all the same."""
EGGS = {"label": "eggs_label", "double": "eggs_double", "plus2": "eggs_plus2"}


def start(setup: Setup) -> Mapping[str, Any]:
    """What is remembered between deals.

    `first`: no deal has been played; `dealer`, `leader`, `tied`: of the last deal; `stake`,
    `extra`: what a 60:60 adds to the next; `eggs`: there was a 60:60; `blind`: lost by deal 1.
    """
    return {
        "first": True,
        "dealer": None,
        "leader": None,
        "tied": False,
        "stake": 1,
        "extra": 0,
        "eggs": False,
        "blind": False,
    }


def check(facts: Facts, sheet: Sheet) -> Iterator[Problem]:
    """What cannot be: six tricks without all points, no queens announced in the first deal."""
    side = facts.get("all_tricks")
    if side is not None and facts["points"][side] != 120:
        yield Problem("all_tricks", "all_tricks_points", {}, "kozyol.scoring.all_tricks")
    if facts["outcome"] == "no_queens":
        if sheet.memory["first"]:
            yield Problem("outcome", "no_queens_first", {}, "kozyol.deal.no_queens")
        elif not sheet.setup.options["queens_redeal"]:
            yield Problem("outcome", "no_queens_off", {}, "kozyol.options.queens_redeal")


def score(facts: Facts, sheet: Sheet) -> Scored:
    """What one entry writes."""
    match facts["outcome"]:
        case "played":
            return _score_played(facts, sheet)
        case "queen_caught":
            return _score_catch(facts, sheet)
        case "no_queens":
            note = Reason("no_queens", "kozyol.deal.no_queens")
            return Scored((), (note,), _after(sheet, facts))
        case "revoke":
            reason = Reason("revoke", "kozyol.faults.revoke")
            return _penalty(facts, reason, _after(sheet, facts))
        case _:
            return _score_no_cut(facts, sheet)


def _penalty(facts: Facts, reason: Reason, memory: Mapping[str, Any]) -> Scored:
    return Scored((ScoreLine(facts["side"], "written", 4, reason),), (), memory)


def _score_no_cut(facts: Facts, sheet: Sheet) -> Scored:
    """Found before play, so a first deal is dealt again as the first."""
    memory = sheet.memory if sheet.memory["first"] else _after(sheet, facts)
    return _penalty(facts, Reason("no_cut", "kozyol.deal.cut"), memory)


def _score_catch(facts: Facts, sheet: Sheet) -> Scored:
    side, options, rule = facts["side"], sheet.setup.options, "kozyol.scoring.catch"
    if sheet.memory["first"] and options["catch_in_first_deal"] == "game":
        reason = Reason("queen_caught_game", "kozyol.options.catch_in_first_deal")
        line = ScoreLine(side, "written", options["limit"], reason)
        return Scored((line,), (), _after(sheet, facts))
    lines = _with_eggs(side, 4, Reason("queen_caught", rule), sheet)
    return Scored(lines, (), _after(sheet, facts, stake=1, extra=0))


def _score_played(facts: Facts, sheet: Sheet) -> Scored:
    points, side = facts["points"], facts.get("all_tricks")
    if points[0] == points[1]:
        return _score_tie(facts, sheet)
    loser = 0 if points[0] < points[1] else 1
    settled = _after(sheet, facts, stake=1, extra=0)
    if side is None:
        return Scored(_fewer(loser, points[loser], sheet), (), settled)
    if sheet.memory["first"]:
        blind = Reason("blind", "kozyol.scoring.blind")
        line = ScoreLine(loser, "written", sheet.setup.options["limit"], blind)
        return Scored((line,), (), {**settled, "blind": True})
    lines, notes = _write_off(side, sheet)
    return Scored((*lines, *_lost_all(loser, sheet)), notes, settled)


def _score_tie(facts: Facts, sheet: Sheet) -> Scored:
    eggs, memory = sheet.setup.options["eggs"], sheet.memory
    stake = min(memory["stake"] * 2, HIGHEST_STAKE) if eggs == "double" else 1
    extra = memory["extra"] + 2 if eggs == "plus2" else 0
    rule = "kozyol.scoring.eggs" if eggs == "label" else "kozyol.options.eggs"
    note = Reason(EGGS[eggs], rule, {"factor": stake, "extra": extra})
    after = _after(sheet, facts, eggs=True, tied=True, stake=stake, extra=extra)
    return Scored((), (note,), after)


def _fewer(side: int, points: int, sheet: Sheet) -> tuple[ScoreLine, ...]:
    options, values = sheet.setup.options, {"points": points}
    low = points < 30 or (points == 30 and options["low_bound"] == "up_to_30")
    if points == 0 and options["zero_points"] != 4:
        reason = Reason("zero_points", "kozyol.options.zero_points", values)
        return _with_eggs(side, options["zero_points"], reason, sheet)
    if points == 30:
        key = "exactly_30_low" if low else "exactly_30"
        reason = Reason(key, "kozyol.options.low_bound", values)
    elif low:
        reason = Reason("below_30", "kozyol.scoring.below", values)
    else:
        reason = Reason("fewer_points", "kozyol.scoring.fewer", values)
    return _with_eggs(side, 4 if low else 2, reason, sheet)


def _lost_all(side: int, sheet: Sheet) -> tuple[ScoreLine, ...]:
    return _fewer(side, 0, sheet) if sheet.setup.options["all_tricks_plus4"] else ()


def _write_off(side: int, sheet: Sheet) -> tuple[tuple[ScoreLine, ...], tuple[Reason, ...]]:
    written = sheet.totals["written"][side]
    if not written:
        return (), (Reason("nothing_to_write_off", "kozyol.scoring.all_tricks"),)
    reason = Reason("written_off", "kozyol.scoring.all_tricks", {"written": written})
    return (ScoreLine(side, "written", -written, reason),), ()


def _with_eggs(side: int, amount: int, reason: Reason, sheet: Sheet) -> tuple[ScoreLine, ...]:
    """The amount, and what an earlier 60:60 adds to it."""
    stake, extra = sheet.memory["stake"], sheet.memory["extra"]
    lines = [ScoreLine(side, "written", amount, reason)]
    more = amount * (stake - 1) + extra
    if more:
        key = "eggs_doubled" if stake > 1 else "eggs_added"
        why = Reason(key, "kozyol.options.eggs", {"factor": stake, "extra": extra})
        lines.append(ScoreLine(side, "written", more, why))
    return tuple(lines)


def _after(sheet: Sheet, facts: Facts, **changed: Any) -> dict[str, Any]:
    """What is remembered once a deal has been played."""
    turn = sheet.turn()
    leader = facts.get("opener") if sheet.memory["first"] else turn.leader
    seen = {"first": False, "tied": False, "dealer": turn.dealer, "leader": leader}
    return {**sheet.memory, **seen, **changed}


# Turn and end


def turn(sheet: Sheet) -> Turn:
    """The leader of a deal deals the next one, and the seat after leads it."""
    memory, setup = sheet.memory, sheet.setup
    if memory["first"]:
        return Turn(setup.first_dealer, None)
    if memory["tied"] and not setup.options["rotate_on_tie"]:
        dealer = memory["dealer"]
    else:
        dealer = memory["leader"]
    return Turn(dealer, None if dealer is None else setup.after(dealer))


def outcome(sheet: Sheet) -> Outcome | None:
    """A pair with the limit or more written on it has lost."""
    limit, written = sheet.setup.options["limit"], sheet.totals["written"]
    loser = next((side for side in (0, 1) if written[side] >= limit), None)
    if loser is None:
        return None
    winner = 1 - loser
    found = {
        "goats": True,
        "tails": written[loser] > limit,
        "eggs": sheet.memory["eggs"],
        "blind": sheet.memory["blind"],
        "dry": written[winner] == 0,
    }
    labels = tuple(label for label, fits in found.items() if fits)
    return Outcome((winner,), (loser,), ((), labels) if loser else (labels, ()))


GAME = Game(
    key="kozyol",
    pack=PACK,
    seats=(4,),
    clockwise=True,
    options=OPTIONS,
    accounts=(Account("written", "low", main=True),),
    sides=pairs,
    start=start,
    turn=turn,
    fields=fields,
    check=check,
    score=score,
    outcome=outcome,
    tricks=TRICKS,
)
