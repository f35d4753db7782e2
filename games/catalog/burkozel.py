"""Burkozel: 36 cards, several cards in one play, and bonus points that nobody wants.

Source: the Russian rules text of the project; ladder, free answers and the beating of every card
from other rules pages. Left out: cards laid face down and who acts first on a combination, which
change neither what may be laid nor the score.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from typing import Any

from games.catalog.burkozel_tricks import PACK, TRICKS
from games.game import Account, Field, Game
from games.limits import next_of, reached, worst
from games.options import Option, Options, switch
from games.points import IN_ALL, NO_CARDS_MAKE, points_taken
from games.reasons import Problem, Reason
from games.scoring import Facts, Outcome, Scored, ScoreLine, Setup, Sheet, Turn, rest

# House rules

MATCH_ENDS = ("first_to_reach", "until_one_is_left")
MOSKVA = ("3A_and_trump", "3A_with_trump_ace")
FOUR_ENDS = ("aces_or_tens", "mix_with_trump")
FIRST_LEADS = ("left_of_dealer", "last_taker")
OTHERS = ("bands", 2, 4, 6)
OPEN = {"match_deals": (0,)}
"""No number of deals is agreed: the penalties end the match."""

OPTIONS = (
    Option("bound_rule", "burkozel.options.bound_rule", "inclusive", ("inclusive", "exclusive")),
    Option("zero_rule", "burkozel.options.zero_rule", "points", ("points", "tricks")),
    Option("claim_target", "burkozel.options.claim_target", 61, (), 31, 600, (61, 100, 150)),
    switch("pairs", "burkozel.options.pairs", seats=(4,)),
    Option(
        "match_limit", "burkozel.options.match_limit", 12, (), 2, 100, (12, 8, 6, 16), when=OPEN
    ),
    Option("match_deals", "burkozel.options.match_deals", 0, high=100, presets=(0, 6, 12)),
    Option("match_end", "burkozel.options.match_end", "first_to_reach", MATCH_ENDS, when=OPEN),
    Option("bura", "burkozel.options.bura", "win", ("win", "lead")),
    Option("bura_others", "burkozel.options.bura_others", "bands", OTHERS, when={"bura": ("win",)}),
    Option("false_claim", "burkozel.options.false_claim", 6, low=1, high=12, presets=(6, 4)),
    switch("combo_lead_whole", "burkozel.options.combo_lead_whole"),
    Option("tie_top", "burkozel.options.tie_top", "both_0", ("both_0", "next_doubled")),
    Option("moskva", "burkozel.options.moskva", "3A_and_trump", MOSKVA),
    Option("four_ends", "burkozel.options.four_ends", "aces_or_tens", FOUR_ENDS),
    Option("first_lead_next", "burkozel.options.first_lead_next", "left_of_dealer", FIRST_LEADS),
)

# What is typed in after a deal

ENDINGS = ("claim", "bura", "false_claim", "fifth_card")
ENDED = Field(
    "ended", "choice", "burkozel.play.end", choices=("played", *ENDINGS), default="played"
)
BY = Field("by", "side", "burkozel.play.end", when={"ended": ENDINGS})
POINTS = points_taken("burkozel.cards.points", total_when={"ended": ("played",)})
NO_TRICKS = Field("no_tricks", "sides", "burkozel.options.zero_rule", default=None)


def fields(sheet: Sheet) -> tuple[Field, ...]:
    """Who took no trick matters only where worthless tricks do."""
    tricks = sheet.setup.options["zero_rule"] == "tricks"
    return (ENDED, BY, POINTS, *((NO_TRICKS,) if tricks else ()))


# Score

MOST_STAKE = 64


def sides(options: Options, players: int) -> int:
    """Everybody for themselves, or four in two pairs."""
    return 2 if options["pairs"] and players == 4 else players


def start(setup: Setup) -> Mapping[str, Any]:
    """What is remembered between deals.

    `dealer`: of the last deal; `stake`: what a tie for the most points makes the next deal count;
    `counted`: card points by side since the last true claim, where a claim needs several deals.
    """
    return {"dealer": None, "stake": 1, "counted": (0,) * len(setup.sides)}


def playing(sheet: Sheet) -> tuple[int, ...]:
    """The sides that play the next deal: all, or those below the limit until one is left."""
    options, penalty = sheet.setup.options, sheet.totals["penalty"]
    if options["match_deals"] or options["match_end"] == "first_to_reach":
        return tuple(range(len(penalty)))
    return rest(len(penalty), reached(penalty, options["match_limit"]))


def _counted(facts: Facts, sheet: Sheet) -> tuple[int, ...]:
    """The card points that a claim of this deal rests on."""
    before = sheet.memory["counted"]
    return tuple(old + new for old, new in zip(before, facts["points"], strict=True))


def check(facts: Facts, sheet: Sheet) -> Iterator[Problem]:
    """What cannot be: entries of those who are out, claims that the points belie."""
    still = playing(sheet)
    for path, side in _named(facts):
        if side not in still:
            yield Problem(path, "out_of_match", {}, "burkozel.options.match_end")
    if IN_ALL - sum(facts["points"]) in NO_CARDS_MAKE:  # left over when the play ended
        yield Problem("points", "points_together", {}, "burkozel.cards.points")
    if any(facts["points"][side] for side in facts.get("no_tricks", ())):
        yield Problem("no_tricks", "no_tricks_points", {}, "burkozel.options.zero_rule")
    if facts["ended"] == "bura" and sheet.setup.options["bura"] == "lead":
        yield Problem("ended", "bura_leads", {}, "burkozel.options.bura")
    if facts["ended"] in ("claim", "false_claim"):
        yield from _check_claim(facts, sheet)


def _named(facts: Facts) -> Iterator[tuple[str, int]]:
    """Every place of an entry that says something of a side."""
    if "by" in facts:
        yield "by", facts["by"]
    yield from ((f"points[{side}]", side) for side, n in enumerate(facts["points"]) if n)
    yield from (("no_tricks", side) for side in facts.get("no_tricks", ()))


def _check_claim(facts: Facts, sheet: Sheet) -> Iterator[Problem]:
    target, found = sheet.setup.options["claim_target"], _counted(facts, sheet)[facts["by"]]
    values = {"target": target, "found": found}
    if facts["ended"] == "claim" and found < target:
        yield Problem("points", "claim_short", values, "burkozel.play.claim")
    elif facts["ended"] == "false_claim" and found >= target:
        yield Problem("points", "claim_true", values, "burkozel.faults.false_claim")


def score(facts: Facts, sheet: Sheet) -> Scored:
    """What one entry writes."""
    options = sheet.setup.options
    fault = {"amount": options["false_claim"], "target": options["claim_target"]}
    match facts["ended"]:
        case "played":
            return _played(facts, sheet)
        case "claim":
            note = Reason("claim", "burkozel.scoring.claim")
            return _settle(_bands(facts, sheet, (facts["by"],)), note, facts, sheet)
        case "bura":
            note = Reason("bura", "burkozel.scoring.bura")
            return _settle(_bura(facts, sheet), note, facts, sheet)
        case "false_claim":
            return _fault(Reason("false_claim", "burkozel.faults.false_claim", fault), facts, sheet)
        case _:
            return _fault(Reason("fifth_card", "burkozel.faults.fifth_card", fault), facts, sheet)


def _played(facts: Facts, sheet: Sheet) -> Scored:
    points, stake = facts["points"], sheet.memory["stake"]
    top = tuple(side for side in playing(sheet) if points[side] == max(points))
    lines = _bands(facts, sheet, top)
    if len(top) == 1:
        return _settle(lines, None, facts, sheet)
    if sheet.setup.options["tie_top"] == "both_0":
        return _settle(lines, Reason("tie", "burkozel.scoring.tie"), facts, sheet)
    doubled = min(stake * 2, MOST_STAKE)
    note = Reason("tie_doubles", "burkozel.options.tie_top", {"factor": doubled})
    return _settle(lines, note, facts, sheet, doubled)


def _bands(facts: Facts, sheet: Sheet, free: tuple[int, ...]) -> Iterator[ScoreLine]:
    """Everybody who plays by their own card points, except those who get nothing."""
    for side in playing(sheet):
        if side not in free:
            yield from _staked(side, *_band(side, facts, sheet), sheet)


def _band(side: int, facts: Facts, sheet: Sheet) -> tuple[int, Reason]:
    points, options = facts["points"][side], sheet.setup.options
    bound = 21 if len(playing(sheet)) == 3 else 31
    values = {"points": points, "bound": bound}
    if not points:
        return _nothing(side in facts.get("no_tricks", ()), options)
    if points > bound:
        return 2, Reason("above_bound", "burkozel.scoring.above", values)
    if points < bound:
        return 4, Reason("up_to_bound", "burkozel.scoring.up_to", values)
    if options["bound_rule"] == "inclusive":
        return 4, Reason("at_bound", "burkozel.options.bound_rule", values)
    return 2, Reason("at_bound_low", "burkozel.options.bound_rule", values)


def _nothing(no_tricks: bool, options: Options) -> tuple[int, Reason]:
    """Without a point: the source text asks for no more, other tables for no trick at all."""
    if options["zero_rule"] == "points":
        return 6, Reason("no_points", "burkozel.scoring.zero")
    if no_tricks:
        return 6, Reason("no_tricks", "burkozel.options.zero_rule")
    return 4, Reason("worthless_tricks", "burkozel.options.zero_rule")


def _bura(facts: Facts, sheet: Sheet) -> Iterator[ScoreLine]:
    amount = sheet.setup.options["bura_others"]
    if amount == "bands":
        yield from _bands(facts, sheet, (facts["by"],))
        return
    reason = Reason("bura_others", "burkozel.options.bura_others", {"amount": amount})
    for side in playing(sheet):
        if side != facts["by"]:
            yield from _staked(side, amount, reason, sheet)


def _staked(side: int, amount: int, reason: Reason, sheet: Sheet) -> Iterator[ScoreLine]:
    """The amount, and what an earlier tie adds to it."""
    yield ScoreLine(side, "penalty", amount, reason)
    stake = sheet.memory["stake"]
    if stake > 1:
        doubled = Reason("doubled", "burkozel.options.tie_top", {"factor": stake})
        yield ScoreLine(side, "penalty", amount * (stake - 1), doubled)


def _fault(reason: Reason, facts: Facts, sheet: Sheet) -> Scored:
    """The offender alone pays; such a deal neither counts double nor uses the doubling up."""
    line = ScoreLine(facts["by"], "penalty", sheet.setup.options["false_claim"], reason)
    return _settle((line,), None, facts, sheet, sheet.memory["stake"])


def _settle(
    written: Iterable[ScoreLine], note: Reason | None, facts: Facts, sheet: Sheet, stake: int = 1
) -> Scored:
    """The lines with what is told and remembered of the deal."""
    counted, notes = (0,) * len(sheet.setup.sides), [note] if note else []
    if sheet.setup.options["claim_target"] > IN_ALL and facts["ended"] != "claim":
        counted = _counted(facts, sheet)
        values = {"count": " : ".join(map(str, counted))}
        notes.append(Reason("counted", "burkozel.options.claim_target", values))
    memory = {"dealer": sheet.turn().dealer, "stake": stake, "counted": counted}
    return Scored(tuple(written), tuple(notes), memory)


# Turn and end


def turn(sheet: Sheet) -> Turn:
    """The deal passes on among those who play; the one after the dealer leads."""
    setup, last, still = sheet.setup, sheet.memory["dealer"], playing(sheet)
    dealer = setup.first_dealer if last is None else next_of(still, last, setup)
    taker_leads = last is not None and setup.options["first_lead_next"] == "last_taker"
    return Turn(dealer, None if taker_leads else next_of(still, dealer, setup))


def outcome(sheet: Sheet) -> Outcome | None:
    """Who has lost, once the match is at its end; all the others win.

    Nobody can reach a limit without somebody below it: each deal leaves a side without penalty.
    """
    losers = _losers(sheet)
    if losers is None:
        return None
    count = len(sheet.setup.sides)
    return Outcome(rest(count, losers), losers, ((),) * count)


def _losers(sheet: Sheet) -> tuple[int, ...] | None:
    options, penalty = sheet.setup.options, sheet.totals["penalty"]
    if options["match_deals"]:
        return worst(penalty) if len(sheet.deals) >= options["match_deals"] else None
    over = reached(penalty, options["match_limit"])
    if options["match_end"] == "first_to_reach":
        return over or None
    return over if len(over) == len(penalty) - 1 else None


GAME = Game(
    key="burkozel",
    pack=PACK,
    seats=(2, 3, 4),
    clockwise=True,
    options=OPTIONS,
    accounts=(Account("penalty", "low", main=True),),
    sides=sides,
    start=start,
    turn=turn,
    fields=fields,
    check=check,
    score=score,
    outcome=outcome,
    tricks=TRICKS,
)
