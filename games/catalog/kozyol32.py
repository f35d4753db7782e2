"""Kozyol of 32 cards, two to four players each for themselves: who has 60 points first has won.

Source: the fragment at the top of the first text, its lost beginning from a copy. Left out: how the
cards are dealt and where the trump card goes, which leave no trace in score or trick.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import replace
from functools import lru_cache
from typing import Any

from games.cards import Pack, card
from games.game import Account, Field, Game, TrickPlay, everyone_alone, nothing_remembered
from games.limits import reached
from games.options import Option, Options, switch
from games.points import ACE_TEN, IN_ALL, card_values
from games.ranking import SUIT_GROUP, Group, Ranking
from games.reasons import Problem, Reason
from games.scoring import Facts, Outcome, Scored, ScoreLine, Setup, Sheet, Turn, add_lines, rest
from games.tricks import SingleCards

# House rules

JACK_ORDERS = ("S>H>D", "S>D>H", "H>S>D", "H>D>S", "D>S>H", "D>H>S")
OPTIONS = (
    Option("variant", "kozyol32.options.variant", "by_players", ("by_players", "halves", "draw")),
    Option("target", "kozyol32.options.target", 60, low=31, high=IN_ALL, presets=(60, 61, 62)),
    Option("club_jack", "kozyol32.options.club_jack", "top", ("top", "plain")),
    Option("jack_order", "kozyol32.options.jack_order", JACK_ORDERS[0], JACK_ORDERS),
    switch("dealer_gets_trump", "kozyol32.options.dealer_gets_trump"),
    switch("old_settlement", "kozyol32.options.old_settlement"),
)
USES_UP_A_HALF = 4
"""So many players share out a half of the pack exactly."""


def in_halves(setup: Setup) -> bool:
    """Whether two entries, one for each half of the pack, make a game."""
    variant = setup.options["variant"]
    return variant == "halves" or (variant == "by_players" and setup.players == USES_UP_A_HALF)


def second_half(sheet: Sheet) -> bool:
    """Whether the next entry is the second of a game."""
    return in_halves(sheet.setup) and len(sheet.deals) % 2 == 1


# What is typed in after a deal or a half

TAKEN = "kozyol32.cards.points"
POINTS = Field("points", "number", TAKEN, "side", high=IN_ALL)


def fields(sheet: Sheet) -> tuple[Field, ...]:
    """Everybody's card points; their sum is known where every card has been dealt out."""
    return (replace(POINTS, total=_still_out(sheet)) if _all_dealt(sheet) else POINTS,)


def check(facts: Facts, sheet: Sheet) -> Iterator[Problem]:
    """Where some cards were not dealt, the sum cannot be more than all points."""
    found, most = sum(facts["points"]), _still_out(sheet)
    if found > most:
        yield Problem("points", "sum_most", {"total": most, "found": found}, TAKEN)


def _still_out(sheet: Sheet) -> int:
    """The points of the cards that nobody has taken yet."""
    return IN_ALL - (sum(sheet.totals["points"]) if second_half(sheet) else 0)


def _all_dealt(sheet: Sheet) -> bool:
    """Three players cannot share the stock, only four a half, and a half holds any points."""
    if in_halves(sheet.setup):
        return second_half(sheet) and sheet.setup.players == USES_UP_A_HALF
    return len(PACK.cards) % sheet.setup.players == 0


# Tricks

PLAIN = ("7", "8", "9", "Q", "K", "10", "A")
WITH_JACK = ("7", "8", "9", "J", "Q", "K", "10", "A")
PACK = Pack(WITH_JACK)


@lru_cache
def _rules(trump: str, jacks: str) -> SingleCards:
    """`jacks` are the suits of the jacks above the trumps, low to high."""
    ladders = []
    for suit, group in SUIT_GROUP.items():
        ladder = tuple(card(rank + suit) for rank in (PLAIN if suit in jacks else WITH_JACK))
        if suit == trump:
            group, ladder = Group.TRUMPS, (*ladder, *(card("J" + each) for each in jacks))
        ladders.append((group, ladder))
    ranking, free = Ranking(tuple(ladders), Group.TRUMPS), "kozyol32.play.free"
    return SingleCards(ranking, (), card_values(ACE_TEN), "kozyol32.play.lead", free)


def rules(options: Options, facts: Mapping[str, Any]) -> SingleCards:
    """Trick rules for a trump: nobody has a duty, and jacks stand above the trumps."""
    jacks = "".join(reversed(options["jack_order"].split(">")))
    return _rules(facts["trump"], jacks + ("C" if options["club_jack"] == "top" else ""))


TRUMP = Field("trump", "suit", "kozyol32.deal.trump")
TRICK_NUMBER = Field("trick_number", "number", "kozyol32.play.draw", low=1, high=16, default=None)
HAND = 4


def left_in_stock(setup: Setup) -> int:
    """A half is played without drawing; of a stock, cards that do not go round stay."""
    stock = len(PACK.cards) - HAND * setup.players
    return stock if in_halves(setup) else stock % setup.players


TRICKS = TrickPlay(
    rules, (TRUMP, TRICK_NUMBER), sizes=(4, 3, 2), hand=HAND, stock=True, left=left_in_stock
)

# Score

WORTH = 12
"""What everybody has to lose in the old settlement."""
FROM_DEALER, FROM_OTHERS = 1, 2


def score(facts: Facts, sheet: Sheet) -> Scored:
    """Points are added up; a game is decided after every deal, or after its second half."""
    lines = tuple(_added(facts["points"]))
    if in_halves(sheet.setup) and not second_half(sheet):
        return Scored(lines, (Reason("first_half", "kozyol32.scoring.halves"),))
    points = add_lines(sheet.totals, lines)["points"]
    best = reached(points, max(sheet.setup.options["target"], *points))
    if len(best) != 1:
        return _undecided(lines, points, bool(best), sheet)
    if sheet.setup.options["old_settlement"]:
        return _settled(best[0], lines, points, sheet)
    return Scored(lines, (), {"winner": best[0]})


def _added(points: Sequence[int]) -> Iterator[ScoreLine]:
    for side, amount in enumerate(points):
        if amount:
            why = Reason("points_taken", "kozyol32.scoring.count", {"points": amount})
            yield ScoreLine(side, "points", amount, why)


def _undecided(
    lines: Iterable[ScoreLine], points: Sequence[int], tied: bool, sheet: Sheet
) -> Scored:
    """A deal with drawing is followed by another, halves that decide nothing begin again."""
    if in_halves(sheet.setup):
        if tied:
            again, label = Reason("drawn_again", "kozyol32.match.drawn"), None
        else:
            again, label = Reason("void", "kozyol32.match.void", _target(sheet)), "void"
        return Scored((*lines, *_back_to_nothing(points, again, label)))
    tie = (Reason("tied", "kozyol32.match.tied", {"points": max(points)}),) if tied else ()
    return Scored(tuple(lines), tie)


def _target(sheet: Sheet) -> dict[str, Any]:
    return {"target": sheet.setup.options["target"]}


def _back_to_nothing(
    points: Sequence[int], reason: Reason, label: str | None = None
) -> Iterator[ScoreLine]:
    for side, amount in enumerate(points):
        if amount:
            yield ScoreLine(side, "points", -amount, reason, label)


def _settled(
    winner: int, lines: Iterable[ScoreLine], points: Sequence[int], sheet: Sheet
) -> Scored:
    """The old way: the winner takes from everybody's twelve, and the next game is played."""
    off = tuple(_taken_off(winner, sheet))
    new_game = _back_to_nothing(points, Reason("new_game", "kozyol32.options.old_settlement"))
    lost = max(add_lines(sheet.totals, off)["taken"]) == WORTH
    return Scored((*lines, *off, *new_game), (), {"winner": winner} if lost else {})


def _taken_off(winner: int, sheet: Sheet) -> Iterator[ScoreLine]:
    rule, dealer = "kozyol32.options.old_settlement", sheet.turn().dealer
    for side in rest(len(sheet.setup.sides), (winner,)):
        due = FROM_DEALER if side == dealer else FROM_OTHERS
        amount = min(due, WORTH - sheet.totals["taken"][side])
        key = "taken_off_dealer" if side == dealer else "taken_off"
        yield ScoreLine(side, "taken", amount, Reason(key, rule, {"amount": amount}))


# Turn and end


def turn(sheet: Sheet) -> Turn:
    """The deal passes by one seat after a game; both halves of the pack have the same dealer."""
    setup = sheet.setup
    games = len(sheet.deals) // (2 if in_halves(setup) else 1)
    dealer = (setup.first_dealer + games) % setup.players
    return Turn(dealer, setup.after(dealer))


def brief(sheet: Sheet) -> tuple[Reason, ...]:
    """Which half of the pack comes next."""
    if not in_halves(sheet.setup):
        return ()
    key = "now_second_half" if second_half(sheet) else "now_first_half"
    return (Reason(key, "kozyol32.deal.halves"),)


def outcome(sheet: Sheet) -> Outcome | None:
    """There is one winner, whom the last entry has found."""
    winner = sheet.memory.get("winner")
    if winner is None:
        return None
    sides = len(sheet.setup.sides)
    return Outcome((winner,), rest(sides, (winner,)), ((),) * sides)


GAME = Game(
    key="kozyol32",
    pack=PACK,
    seats=(2, 3, 4),
    clockwise=True,
    options=OPTIONS,
    accounts=(
        Account("taken", "low", main=True, when={"old_settlement": (True,)}),
        Account("points", "high", main=True),
    ),
    sides=everyone_alone,
    start=nothing_remembered,
    turn=turn,
    fields=fields,
    check=check,
    score=score,
    outcome=outcome,
    tricks=TRICKS,
    brief=brief,
)
