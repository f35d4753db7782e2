"""Briscola Chiamata: five players, an auction for a called card, and a partner nobody knows yet.

Source: the text only names the game; rules from carte, card-club and others. Left out: when the
partner comes to light, which leaves no trace in score or trick.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from typing import Any

from games.catalog.briscola import PACK, ahead, rules_of, won
from games.catalog.briscola_chiamata_auction import AUCTION, AUCTIONS, CARICHI, ENOUGH
from games.game import Account, Field, Game, TrickPlay, everyone_alone
from games.limits import reached
from games.options import Option, Options, switch
from games.points import IN_ALL, NO_CARDS_MAKE
from games.reasons import Problem, Reason, Refused
from games.scoring import (
    Facts,
    Outcome,
    Scored,
    ScoreLine,
    Setup,
    Sheet,
    Turn,
    add_lines,
    dealer_in_turn,
)
from games.tricks import SingleCards

KEY = "briscola-chiamata"
BY_DEALS = "deals"
OPTIONS = (
    Option("auction", "briscola-chiamata.options.auction", "ranks_then_points", tuple(AUCTIONS)),
    Option(
        "suit_named",
        "briscola-chiamata.options.suit_named",
        "before_play",
        ("before_play", "after_first_trick"),
    ),
    switch("ai_carichi", "briscola-chiamata.options.ai_carichi"),
    switch("self_call", "briscola-chiamata.options.self_call", True),
    Option(
        "first_lead",
        "briscola-chiamata.options.first_lead",
        "right_of_dealer",
        ("right_of_dealer", "caller"),
    ),
    switch("follow_suit", "briscola-chiamata.options.follow_suit"),
    Option("cappotto", "briscola-chiamata.options.cappotto", "points", ("points", "all_tricks")),
    Option("target", "briscola-chiamata.options.target", 11, (11, 7, 5, BY_DEALS)),
    Option(
        "deals",
        "briscola-chiamata.options.deals",
        10,
        low=1,
        high=100,
        presets=(5, 10, 15),
        when={"target": (BY_DEALS,)},
    ),
)

# What is typed in after a deal

SEATS = 5
SOMEBODY = {"caller": tuple(range(SEATS))}
CALLER = Field("caller", "seat", "briscola-chiamata.auction.all_passed", default=None)
BID = Field(
    "bid",
    "choice",
    "briscola-chiamata.options.ai_carichi",
    choices=(CARICHI,),
    when=SOMEBODY,
    default=None,
)
PARTNER = Field("partner", "seat", "briscola-chiamata.scoring.alone", when=SOMEBODY, default=None)
TARGET = Field(
    "target",
    "number",
    "briscola-chiamata.auction.points",
    low=ENOUGH,
    high=IN_ALL,
    when=SOMEBODY,
    default=ENOUGH,
)
POINTS = Field(
    "points",
    "number",
    "briscola-chiamata.cards.points",
    high=IN_ALL,
    excludes=NO_CARDS_MAKE,
    when=SOMEBODY,
)
ALL_TRICKS = Field(
    "all_tricks",
    "choice",
    "briscola-chiamata.options.cappotto",
    choices=("caller", "opponents"),
    when={"points": (0, IN_ALL)},
    default=None,
)


def fields(sheet: Sheet) -> tuple[Field, ...]:
    """Who called, with whom and for how much, and what the two took together."""
    options = sheet.setup.options
    card: tuple[Field, ...] = PARTNER, TARGET
    if options["auction"] == "ranks_only":
        card = PARTNER, replace(TARGET, high=ENOUGH)
    if options["ai_carichi"]:
        card = (BID, *(replace(each, when={**SOMEBODY, "bid": (None,)}) for each in card))
    tricks = (ALL_TRICKS,) if options["cappotto"] == "all_tricks" else ()
    return (CALLER, *card, POINTS, *tricks)


def check(facts: Facts, sheet: Sheet) -> Iterator[Problem]:
    """What cannot be: a partner who is the caller, a forbidden call, tricks without points."""
    caller, partner, rule = facts.get("caller"), facts.get("partner"), PARTNER.rule
    if caller is None:
        return
    if partner == caller:
        yield Problem("partner", "partner_is_caller", {}, rule)
    elif partner is None and facts.get("bid") is None and not sheet.setup.options["self_call"]:
        yield Problem("partner", "self_call_off", {}, "briscola-chiamata.options.self_call")
    taker = facts.get("all_tricks")
    if taker is not None and facts["points"] != (IN_ALL if taker == "caller" else 0):
        yield Problem("all_tricks", "all_tricks_points", {}, ALL_TRICKS.rule)


# Tricks


def rules(options: Options, facts: Mapping[str, Any]) -> SingleCards:
    """Trick rules for the called suit, or without trumps when the deal is played ai carichi."""
    if facts.get("bid") is not None and not options["ai_carichi"]:
        raise Refused((Problem("bid", "carichi_off", {}, BID.rule),), KEY)
    following = "follow_suit" if options["follow_suit"] else None
    return rules_of(KEY, "north", facts.get("trump"), following)


POSITION = (
    replace(BID, when={}),
    Field("trump", "suit", "briscola-chiamata.auction.suit", when={"bid": (None,)}),
    Field("trick_number", "number", "briscola-chiamata.deal.cards", low=1, high=8, default=None),
)
TRICKS = TrickPlay(rules, POSITION, sizes=(SEATS,), hand=8)

# Score

CALLERS, PARTNERS, ALONE = 2, 1, 4
WHY = {
    True: ("briscola-chiamata.scoring.made", "called_made", "opponent_lost"),
    False: ("briscola-chiamata.scoring.failed", "called_failed", "opponent_won"),
}
WHY_ALONE = {
    True: ("briscola-chiamata.scoring.alone", "alone_made", "opponent_lost"),
    False: ("briscola-chiamata.scoring.alone", "alone_failed", "opponent_won"),
}


def start(setup: Setup) -> Mapping[str, Any]:
    """What is remembered between deals: how many were played, and who has won."""
    return {"played": 0, "winner": None}


def score(facts: Facts, sheet: Sheet) -> Scored:
    """The caller's side wins what the others lose, or loses it; all the points count double."""
    if facts.get("caller") is None:
        note = Reason("all_passed", "briscola-chiamata.auction.all_passed")
        return Scored((), (note,), sheet.memory)
    lines = tuple(_lines(facts))
    if _cappotto(facts, sheet):
        why = Reason("cappotto", "briscola-chiamata.scoring.cappotto")
        lines += tuple(replace(line, reason=why) for line in lines)
    totals, played = add_lines(sheet.totals, lines)["score"], sheet.memory["played"] + 1
    best = _in_front(sheet.setup.options, totals, played)
    memory = {"played": played, "winner": best[0] if len(best) == 1 else None}
    tied = Reason("tied", "briscola-chiamata.match.tie", {"score": max(totals)})
    return Scored(lines, (tied,) if len(best) > 1 else (), memory)


def _lines(facts: Facts) -> Iterator[ScoreLine]:
    points, needed = facts["points"], facts.get("target", ENOUGH)
    made, values = points >= needed, {"points": points, "needed": needed}
    caller, partner, sign = facts["caller"], facts.get("partner"), 1 if made else -1
    rule, called, against = (WHY_ALONE if partner is None else WHY)[made]
    amount = ALONE if partner is None else CALLERS
    yield ScoreLine(caller, "score", sign * amount, Reason(called, rule, values))
    if partner is not None:
        helped = Reason("partner_made" if made else "partner_failed", rule, values)
        yield ScoreLine(partner, "score", sign * PARTNERS, helped)
    for side in range(SEATS):
        if side not in (caller, partner):
            yield ScoreLine(side, "score", -sign, Reason(against, rule, values))


def _cappotto(facts: Facts, sheet: Sheet) -> bool:
    """Whether one side has all the points; where tricks count, all the tricks."""
    if sheet.setup.options["cappotto"] == "all_tricks":
        return facts.get("all_tricks") is not None
    return facts["points"] in (0, IN_ALL)


# Turn and end


def _in_front(options: Options, totals: Sequence[int], played: int) -> tuple[int, ...]:
    """Those with the most, once the match may end."""
    if options["target"] == BY_DEALS:
        return reached(totals, max(totals)) if played >= options["deals"] else ()
    return ahead(totals, options["target"])


def turn(sheet: Sheet) -> Turn:
    """The deal passes on by one seat; a caller who leads is not known yet."""
    found = dealer_in_turn(sheet)
    by_caller = sheet.setup.options["first_lead"] == "caller"
    return Turn(found.dealer, None) if by_caller else found


def outcome(sheet: Sheet) -> Outcome | None:
    """Whoever alone is in front when the match may end has won."""
    winner = sheet.memory["winner"]
    return None if winner is None else won(sheet, winner)


GAME = Game(
    key=KEY,
    pack=PACK,
    seats=(SEATS,),
    clockwise=False,
    options=OPTIONS,
    accounts=(Account("score", "high", main=True),),
    sides=everyone_alone,
    start=start,
    turn=turn,
    fields=fields,
    check=check,
    score=score,
    outcome=outcome,
    tricks=TRICKS,
    acts=(AUCTION,),
)
