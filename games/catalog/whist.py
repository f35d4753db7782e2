"""Whist as Fichman's handbook tells it: games of ten, rubbers of two games, a match of ten rubbers.

Sources: the handbook's chapter; the English laws and a Russian encyclopedia for what it leaves open.
Left out: how partners and the first dealer are drawn, and who names the trump; no score needs it.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import replace
from functools import lru_cache
from typing import Any

from games.cards import RANKS, Pack, card, suit_of
from games.duties import follow, follow_or_trump, ruff
from games.game import Account, Field, Game, TrickPlay, Upturned, nothing_remembered, pairs
from games.options import Option, Options, switch
from games.ranking import suits_ranking
from games.reasons import Problem, Reason, Refused
from games.scoring import Facts, Outcome, Scored, ScoreLine, Sheet, dealer_in_turn, rest
from games.tricks import Duty, SingleCards, Spot

# House rules

OPTIONS = (
    Option("trump_mode", "whist.options.trump_mode", "turned", ("turned", "named")),
    Option(
        "turnup_pickup",
        "whist.options.turnup_pickup",
        "after_trick1",
        ("after_trick1", "at_turn_in_trick1"),
    ),
    Option(
        "follow",
        "whist.options.follow",
        "follow_then_trump",
        ("follow_then_trump", "follow_or_trump", "follow_or_any"),
    ),
    Option("honours", "whist.options.honours", "captured5", ("captured5", "dealt4", "none")),
    Option("game_target", "whist.options.game_target", 10, low=1, high=200, presets=(5, 10, 20)),
    Option("double_below", "whist.options.double_below", 5, low=0, high=200, presets=(3, 5)),
    Option("win_unit", "whist.options.win_unit", 1, (1, 10, "actual")),
    Option(
        "rubber_premium_short",
        "whist.options.rubber_premium_short",
        5,
        high=500,
        presets=(0, 2, 5),
    ),
    Option(
        "rubber_premium_long",
        "whist.options.rubber_premium_long",
        3,
        high=500,
        presets=(0, 2, 3),
    ),
    Option("count_order", "whist.options.count_order", "together", ("together", "tricks_first")),
    Option(
        "match_rubbers", "whist.options.match_rubbers", 10, low=1, high=100, presets=(1, 3, 5, 10)
    ),
    Option("no_honours_at", "whist.options.no_honours_at", 0, high=200, presets=(0, 8)),
    switch("slam_bonus", "whist.options.slam_bonus"),
)

# What is typed in after a deal

TRICKS_TAKEN = Field("tricks", "number", "whist.scoring.tricks", per="side", high=13, total=13)
CAPTURED = Field("honours", "number", "whist.scoring.honours", per="side", high=5, total=5)
DEALT = Field("honours", "number", "whist.options.honours", per="side", high=4, total=4)
HONOURS = {"captured5": (CAPTURED,), "dealt4": (DEALT,), "none": ()}


def fields(sheet: Sheet) -> tuple[Field, ...]:
    """Honours are asked where they count: the five in the tricks, or the four dealt."""
    return (TRICKS_TAKEN, *HONOURS[sheet.setup.options["honours"]])


def check(facts: Facts, sheet: Sheet) -> Iterator[Problem]:
    """Honours lie in tricks, at most four in one of them."""
    if sheet.setup.options["honours"] != "captured5":
        return
    for tricks, honours in zip(facts["tricks"], facts["honours"], strict=True):
        if tricks == 0 and honours:
            yield Problem("honours", "honours_no_trick", {}, "whist.scoring.honours")
        elif tricks == 1 and honours == 5:
            yield Problem("honours", "honours_one_trick", {}, "whist.scoring.honours")


# Tricks


def _when(trump_led: bool, duty: Duty) -> Duty:
    """The duty, asked only after a trump lead or only after a plain one."""

    def wanted(spot: Spot) -> int:
        led = spot.lead is not None and bool(spot.ranking.trumps >> spot.lead & 1)
        return duty.wanted(spot) if led == trump_led else 0

    return replace(duty, wanted=wanted)


FOLLOW = follow("whist.play.follow")
EITHER = follow_or_trump("whist.options.follow")
DUTIES = {
    "follow_then_trump": ((FOLLOW, ruff("whist.play.ruff")), "whist.play.discard"),
    "follow_or_trump": ((_when(True, FOLLOW), _when(False, EITHER)), "whist.play.discard"),
    "follow_or_any": ((FOLLOW,), "whist.options.follow"),
}


@lru_cache
def _rules(trump: str | None, way: str) -> SingleCards:
    duties, void_rule = DUTIES[way]
    return SingleCards(suits_ranking(RANKS, trump), duties, {}, "whist.play.lead", void_rule)


def rules(options: Options, facts: Mapping[str, Any]) -> SingleCards:
    """Trick rules for a trump suit. A turned card must be of that suit."""
    trump, turned = facts.get("trump"), facts.get("turned_card")
    if turned is not None:
        _check_turned(options, turned, trump)
    return _rules(trump, options["follow"])


def _check_turned(options: Options, turned: str, trump: str | None) -> None:
    if options["trump_mode"] == "named":
        problem = Problem("turned_card", "turned_named", {}, "whist.options.trump_mode")
    elif trump is not None and suit_of(card(turned)) != trump:
        problem = Problem("turned_card", "turned_other_suit", {}, "whist.deal.turned")
    else:
        return
    raise Refused((problem,), "whist")


def upturned(options: Options, facts: Mapping[str, Any]) -> Upturned | None:
    """The dealer's last card lies on the table in trick 1; later it is a card like any other."""
    turned = facts.get("turned_card")
    if turned is None or facts.get("trick_number", 1) > 1:
        return None
    return Upturned(1 << card(turned), options["turnup_pickup"] == "at_turn_in_trick1")


TRICKS = TrickPlay(
    rules,
    (
        Field("trump", "suit", "whist.deal.trump"),
        Field("turned_card", "card", "whist.deal.turned", default=None),
        Field("trick_number", "number", "whist.deal.turned", low=1, high=13, default=None),
    ),
    sizes=(4,),
    hand=13,
    upturned=upturned,
)

# Score

HONOUR_POINTS = {"captured5": {3: 2, 4: 4, 5: 6}, "dealt4": {3: 2, 4: 4}, "none": {}}
BOOK = 6
SLAMS = {12: "small_slam", 13: "grand_slam"}
SLAM = 10
VALUES = {1: "game_single", 2: "game_double", 3: "game_triple"}


def score(facts: Facts, sheet: Sheet) -> Scored:
    """What a deal writes: points in the running game, and what a game and a rubber bring."""
    taker = 0 if facts["tricks"][0] > BOOK else 1
    lines, notes = [*_tricks(taker, facts, sheet)], []
    game = sheet.totals["game"]
    ahead = game[taker] + sum(line.amount for line in lines)
    line, note = _honours(facts, sheet, None if ahead < _target(sheet) else taker)
    lines += line
    notes += note
    now = tuple(game[s] + sum(x.amount for x in lines if x.side == s) for s in (0, 1))
    reached = [side for side in (taker, 1 - taker) if now[side] >= _target(sheet)]
    if len(reached) == 2:
        notes.append(Reason("tricks_before_honours", "whist.scoring.both_reach"))
    if reached:
        lines += _game_won(reached[0], now, sheet)
    return Scored(tuple(lines), tuple(notes))
