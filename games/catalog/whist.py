"""Whist as Fichman's handbook tells it: games of ten points, rubbers, a match of ten rubbers.

Sources: the handbook's chapter; the English laws and a Russian encyclopedia where it is silent.
Left out: how partners are drawn and who names the trump, which leave no trace in score or trick.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import replace
from functools import lru_cache
from typing import Any

from games.cards import RANKS, Mask, Pack, card, suit_of
from games.duties import follow, follow_or_trump, ruff
from games.game import Account, Field, Game, TrickPlay, Upturned, nothing_remembered, pairs
from games.options import Option, Options, switch
from games.ranking import suits_ranking
from games.reasons import Problem, Reason, Refused
from games.scoring import Facts, Outcome, Scored, ScoreLine, Sheet, add_lines, dealer_in_turn, rest
from games.tricks import Duty, SingleCards, Spot

# House rules

PICKUPS = ("after_trick1", "at_turn_in_trick1")
FOLLOWS = ("follow_then_trump", "follow_or_trump", "follow_or_any")
OPTIONS = (
    Option("trump_mode", "whist.options.trump_mode", "turned", ("turned", "named")),
    Option("turnup_pickup", "whist.options.turnup_pickup", "after_trick1", PICKUPS),
    Option("follow", "whist.options.follow", "follow_then_trump", FOLLOWS),
    Option("honours", "whist.options.honours", "captured5", ("captured5", "dealt4", "none")),
    Option("game_target", "whist.options.game_target", 10, low=1, high=200, presets=(5, 10, 20)),
    Option("double_below", "whist.options.double_below", 5, high=200, presets=(3, 5)),
    Option("win_unit", "whist.options.win_unit", 1, (1, 10, "actual")),
    Option("rubber_premium_short", "whist.options.rubber_premium_short", 5, high=500),
    Option("rubber_premium_long", "whist.options.rubber_premium_long", 3, high=500),
    Option("count_order", "whist.options.count_order", "together", ("together", "tricks_first")),
    Option("match_rubbers", "whist.options.match_rubbers", 10, low=1, high=100, presets=(1, 3, 10)),
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
    """Captured honours lie in tricks, at most four in one."""
    if sheet.setup.options["honours"] != "captured5":
        return
    for tricks, honours in zip(facts["tricks"], facts["honours"], strict=True):
        if honours > 4 * tricks:
            said = {"tricks": tricks}
            yield Problem("honours", "honours_in_tricks", said, "whist.scoring.honours")


# Tricks

TURNED_NAMED = Problem("turned_card", "turned_named", {}, "whist.options.trump_mode")
TURNED_OTHER = Problem("turned_card", "turned_other_suit", {}, "whist.deal.turned")
FOLLOW = follow("whist.play.follow")
EITHER = follow_or_trump("whist.options.follow")


def _trump_led(spot: Spot) -> Mask:
    """After a trump lead you must play a trump, if you can."""
    return FOLLOW.wanted(spot) & spot.ranking.trumps


def _plain_led(spot: Spot) -> Mask:
    """After a plain lead you must play the led suit or a trump, if you can."""
    return 0 if _trump_led(spot) else EITHER.wanted(spot)


LITERAL = (replace(FOLLOW, wanted=_trump_led), replace(EITHER, wanted=_plain_led))
WAYS: Mapping[str, tuple[tuple[Duty, ...], str]] = {
    "follow_then_trump": ((FOLLOW, ruff("whist.play.ruff")), "whist.play.discard"),
    "follow_or_trump": (LITERAL, "whist.play.discard"),
    "follow_or_any": ((FOLLOW,), "whist.options.follow"),
}


@lru_cache
def _rules(trump: str | None, way: str) -> SingleCards:
    duties, void_rule = WAYS[way]
    return SingleCards(suits_ranking(RANKS, trump), duties, {}, "whist.play.lead", void_rule)


def rules(options: Options, facts: Mapping[str, Any]) -> SingleCards:
    """Trick rules for a trump suit. A card turned for trump is of that suit. Raises Refused."""
    trump, turned = facts.get("trump"), facts.get("turned_card")
    if turned is not None and options["trump_mode"] == "named":
        raise Refused((TURNED_NAMED,), "whist")
    if turned is not None and suit_of(card(turned)) != trump:
        raise Refused((TURNED_OTHER,), "whist")
    return _rules(trump, options["follow"])


def upturned(options: Options, facts: Mapping[str, Any]) -> Upturned | None:
    """The dealer's last card lies on the table in trick 1; later it is a card like any other."""
    turned = facts.get("turned_card")
    if turned is None or facts.get("trick_number", 1) > 1:
        return None
    at_turn = options["turnup_pickup"] == "at_turn_in_trick1"
    return Upturned(1 << card(turned), at_turn, Reason("turned_lies", "whist.deal.turned"))


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

BOOK = 6
FREE_HONOURS = 2
"""Honours that bring nothing, as do the tricks of the book."""
SLAMS = {12: "small_slam", 13: "grand_slam"}
SLAM = 10
GAMES_OF_A_RUBBER = 2


def score(facts: Facts, sheet: Sheet) -> Scored:
    """What a deal writes: points in the running game, then what a won game and rubber bring."""
    target = sheet.setup.options["game_target"]
    taker = 0 if facts["tricks"][0] > BOOK else 1
    by_tricks = _tricks(taker, facts["tricks"][taker], sheet.setup.options)
    there = add_lines(sheet.totals, by_tricks)["game"][taker] >= target
    honours = _honours(taker, there, facts, sheet)
    lines, notes = (*by_tricks, *honours.lines), honours.notes
    now = add_lines(sheet.totals, lines)["game"]
    reached = [side for side in (taker, 1 - taker) if now[side] >= target]
    if len(reached) > 1:
        notes = (*notes, Reason("tricks_before_honours", "whist.scoring.both_reach"))
    if reached:
        lines = (*lines, *_game_won(reached[0], now, sheet))
    return Scored(lines, notes)


def _tricks(taker: int, tricks: int, options: Options) -> list[ScoreLine]:
    amount = 2 * (tricks - BOOK)
    said = {"tricks": tricks, "over": tricks - BOOK, "points": amount}
    reason = Reason("tricks_over_six", "whist.scoring.tricks", said)
    lines = [ScoreLine(taker, "game", amount, reason)]
    if options["slam_bonus"] and tricks in SLAMS:
        slam = Reason(SLAMS[tricks], "whist.options.slam_bonus", {"points": SLAM})
        lines.append(ScoreLine(taker, "game", SLAM, slam))
    return lines


def _honours(taker: int, there: bool, facts: Facts, sheet: Sheet) -> Scored:
    """The honours' line, or a note why they do not count. One pair at most has enough of them.

    `there`: the tricks alone have won the game for their taker.
    """
    options, held = sheet.setup.options, facts.get("honours", (0, 0))
    side = 0 if held[0] > held[1] else 1
    if held[side] <= FREE_HONOURS:
        return Scored()
    if there and side != taker and options["count_order"] == "tricks_first":
        return Scored((), (Reason("honours_too_late", "whist.options.count_order"),))
    barred, had = options["no_honours_at"], sheet.totals["game"][side]
    if barred and had >= barred:
        note = Reason("honours_barred", "whist.options.no_honours_at", {"points": had})
        return Scored((), (note,))
    amount = 2 * (held[side] - FREE_HONOURS)
    said = {"honours": held[side], "points": amount}
    reason = Reason("honours_captured", "whist.scoring.honours", said)
    if options["honours"] == "dealt4":
        reason = Reason("honours_dealt", "whist.options.honours", said)
    return Scored((ScoreLine(side, "game", amount, reason),))


def _game_won(winner: int, standing: tuple[int, ...], sheet: Sheet) -> list[ScoreLine]:
    """The won game, its value, both scores back to 0, and the rubber if that was its end."""
    loser = 1 - winner
    won = Reason("game_won", "whist.scoring.game", {"points": standing[winner]})
    over = Reason("game_over", "whist.scoring.reset")
    lines = [ScoreLine(winner, "games", 1, won), _value(winner, standing, sheet.setup.options)]
    lines += [ScoreLine(s, "game", -standing[s], over) for s in (winner, loser) if standing[s]]
    if sheet.totals["games"][winner] + 1 == GAMES_OF_A_RUBBER:
        lines += _rubber_won(winner, sheet.totals["games"][loser], sheet.setup.options)
    return lines


def _value(winner: int, standing: tuple[int, ...], options: Options) -> ScoreLine:
    """The game's worth in `points`: once, twice or three times the unit."""
    unit, other = options["win_unit"], standing[1 - winner]
    once = standing[winner] if unit == "actual" else unit
    if other == 0:
        key, factor = "game_triple", 3
    elif other < options["double_below"]:
        key, factor = "game_double", 2
    else:
        key, factor = "game_single", 1
    rule = "whist.scoring.game_value" if unit == 1 else "whist.options.win_unit"
    said = {"other": other, "points": factor * once}
    return ScoreLine(winner, "points", factor * once, Reason(key, rule, said))


def _rubber_won(winner: int, lost: int, options: Options) -> list[ScoreLine]:
    """The rubber, its premium, and the games back to 0; `lost` games went to the other pair."""
    if lost:
        label, key, premium = "long_rubber", "premium_long", options["rubber_premium_long"]
    else:
        label, key, premium = "short_rubber", "premium_short", options["rubber_premium_short"]
    won = Reason("rubber_won", "whist.scoring.rubber", {"lost": lost})
    bonus = Reason(key, "whist.scoring.premium", {"points": premium})
    over = Reason("rubber_over", "whist.scoring.rubber")
    lines = (
        ScoreLine(winner, "rubbers", 1, won, label),
        ScoreLine(winner, "points", premium, bonus, label),
        ScoreLine(winner, "games", -GAMES_OF_A_RUBBER, over),
        ScoreLine(1 - winner, "games", -lost, over),
    )
    return [line for line in lines if line.amount]


def outcome(sheet: Sheet) -> Outcome | None:
    """The first pair with the agreed number of rubbers has won the match."""
    rubbers, target = sheet.totals["rubbers"], sheet.setup.options["match_rubbers"]
    winners = tuple(side for side in (0, 1) if rubbers[side] >= target)
    return Outcome(winners, rest(2, winners), ((), ())) if winners else None


GAME = Game(
    key="whist",
    pack=Pack(RANKS),
    seats=(4,),
    clockwise=True,
    options=OPTIONS,
    accounts=(
        Account("game", "high"),
        Account("games", "high"),
        Account("rubbers", "high", main=True),
        Account("points", "high", main=True),
    ),
    sides=pairs,
    start=nothing_remembered,
    turn=dealer_in_turn,
    fields=fields,
    check=check,
    score=score,
    outcome=outcome,
    tricks=TRICKS,
)
