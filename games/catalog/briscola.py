"""Briscola for two, three, four or six: no duty in play, 61 of 120 wins. The stem of a family.

Sources: the two source texts; carte, card-club and others where they are silent. Left out: signals,
talk and what is shown at the end, which leave no trace in score or trick.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import replace
from functools import lru_cache, partial
from typing import Any

from games.cards import Pack
from games.duties import follow
from games.game import Account, Field, Game, TrickPlay, nothing_remembered, one_each
from games.limits import reached
from games.options import Option, Options, switch
from games.points import ACE_TEN, ACE_THREE, IN_ALL, can_be_shared, card_values, points_taken
from games.ranking import suits_ranking
from games.reasons import Problem, Reason
from games.scoring import Facts, Outcome, Scored, ScoreLine, Sheet, dealer_in_turn, rest
from games.tricks import SingleCards

# House rules: a game of the family names those that it has

NEEDED = {
    "best_of_3": 2,
    "best_of_5": 3,
    "single": 1,
    "first_to_4_deals": 4,
    "first_to_5_deals": 5,
    "first_to_7_deals": 7,
}
"""How many won deals win the match."""
BY_POINTS = "first_to_120"
TEAMS = (4, 6)
_HOUSE_RULES = (
    Option("match", "", "best_of_3", (*NEEDED, BY_POINTS)),
    Option("face_order", "", "north", ("north", "south")),
    Option("removed_two", "", "C", ("C", "D", "H", "S"), seats=(3,)),
    Option("direction", "", "counterclockwise", ("counterclockwise", "clockwise")),
    switch("reject_high_turnup", ""),
    switch("swap_turnup", ""),
    switch("follow_suit", ""),
    switch("partners_see_hands_at_end", "", seats=TEAMS),
    Option("cappotto_wins_match", "", False, (False, True), when={"match": tuple(NEEDED)}),
)
HOUSE_RULES = {option.key: option for option in _HOUSE_RULES}


def house_rules(key: str, *names: str) -> tuple[Option, ...]:
    """These of the family's options, with the anchors of the game `key`."""
    return tuple(replace(HOUSE_RULES[name], rule=f"{key}.options.{name}") for name in names)


# What is typed in after a deal


def fields(sheet: Sheet) -> tuple[Field, ...]:
    """The card points of every side."""
    return (points_taken(f"{sheet.game.key}.cards.points"),)


def check(facts: Facts, sheet: Sheet) -> Iterator[Problem]:
    """Of three or more sides, each may be possible and all together not."""
    if not can_be_shared(facts["points"]):
        yield Problem("points", "points_together", {}, f"{sheet.game.key}.cards.points")


# Tricks

PACK = Pack(("2", "3", "4", "5", "6", "7", "J", "Q", "K", "A"), "italian")
LADDERS = {
    "north": ("2", "4", "5", "6", "7", "J", "Q", "K", "3", "A"),
    "south": ("2", "4", "5", "6", "7", "Q", "J", "K", "3", "A"),
    "bosnian": ("7", "8", "9", "J", "Q", "K", "10", "A"),
}
WORTH = {"north": ACE_THREE, "south": {**ACE_THREE, "J": 3, "Q": 2}, "bosnian": ACE_TEN}


def packs(options: Options, players: int | None) -> Pack:
    """Three players leave one two out, six all of them."""
    if players == 3:
        return replace(PACK, without=("2" + options["removed_two"],))
    return replace(PACK, ranks=PACK.ranks[1:]) if players == 6 else PACK


@lru_cache
def rules_of(key: str, order: str, trump: str | None, following: str | None) -> SingleCards:
    """Trick rules by the name of a ladder; `following` is the option that asks to follow suit."""
    free = f"{key}.options.{following}" if following else f"{key}.play.free"
    duties = (follow(free),) if following else ()
    ranking, values = suits_ranking(LADDERS[order], trump), card_values(WORTH[order])
    return SingleCards(ranking, duties, values, f"{key}.play.lead", free)


def rules(key: str, options: Options, facts: Mapping[str, Any]) -> SingleCards:
    """Trick rules of a game that has the options `face_order` and `follow_suit`."""
    following = "follow_suit" if options["follow_suit"] else None
    return rules_of(key, options["face_order"], facts["trump"], following)


def trick_number(key: str, most: int) -> Field:
    """Which trick of the deal it is, where people know."""
    return Field("trick_number", "number", f"{key}.play.draw", low=1, high=most, default=None)


def trick_play(
    key: str,
    sizes: tuple[int, ...],
    most: int,
    rules: Callable[[str, Options, Mapping[str, Any]], SingleCards] = rules,
    hand: int = 3,
    plays: Callable[[int, int | None], int] = one_each,
) -> TrickPlay:
    """Tricks with a turned trump and a stock; a deal has at most `most` of them."""
    asked = (Field("trump", "suit", f"{key}.deal.turnup"), trick_number(key, most))
    return TrickPlay(partial(rules, key), asked, sizes, hand, stock=True, plays=plays)


# Score


def score(facts: Facts, sheet: Sheet) -> Scored:
    """The side with the most points has won the deal; or everybody's points are added up."""
    points, key = facts["points"], sheet.game.key
    if "points" in sheet.totals:
        return Scored(points_added(points, f"{key}.options.match"))
    best = reached(points, max(points))
    if len(best) == 1:
        return _won_deal(best[0], max(points), sheet)
    tied = {"points": max(points)}
    if len(points) == 2:
        return Scored((), (Reason("drawn_deal", f"{key}.scoring.draw", tied),))
    return Scored((), (Reason("tied_deal", f"{key}.scoring.tie", tied),))


def points_added(points: Sequence[int], rule: str) -> tuple[ScoreLine, ...]:
    """A line for every side that took any points."""
    return tuple(
        ScoreLine(side, "points", amount, Reason("points_added", rule, {"points": amount}))
        for side, amount in enumerate(points)
        if amount
    )


def _won_deal(side: int, points: int, sheet: Sheet) -> Scored:
    key, values = sheet.game.key, {"points": points}
    if points == IN_ALL and sheet.setup.options["cappotto_wins_match"]:
        why = Reason("cappotto", f"{key}.options.cappotto_wins_match")
        return Scored((ScoreLine(side, "deals", 1, why),), (), {"cappotto": side})
    if len(sheet.setup.sides) == 2:
        why = Reason("more_points", f"{key}.scoring.more", values)
    else:
        why = Reason("most_points", f"{key}.scoring.most", values)
    return Scored((ScoreLine(side, "deals", 1, why),))


# End


def outcome(sheet: Sheet) -> Outcome | None:
    """Whoever took all 120, or has the deals or points that the match is played to."""
    if "cappotto" in sheet.memory:
        return won(sheet, sheet.memory["cappotto"])
    if "points" in sheet.totals:
        return _end_by_points(sheet)
    drawn = sheet.setup.options["match"] == "single" and sheet.deals
    return enough_deals(sheet) or (_drawn(sheet) if drawn else None)


def enough_deals(sheet: Sheet) -> Outcome | None:
    """The side that has won as many deals as the match needs."""
    winners = reached(sheet.totals["deals"], NEEDED[sheet.setup.options["match"]])
    return won(sheet, winners[0]) if winners else None


def ahead(amounts: Sequence[int], target: int) -> tuple[int, ...]:
    """The sides with the highest total, once it has reached the target."""
    return reached(amounts, max(target, *amounts))


def _end_by_points(sheet: Sheet) -> Outcome | None:
    """Two sides that are level after two deals have drawn; three or more play on."""
    best = ahead(sheet.totals["points"], IN_ALL)
    if len(best) == 1:
        return won(sheet, best[0])
    return _drawn(sheet) if best and len(sheet.setup.sides) == 2 else None


def won(sheet: Sheet, side: int) -> Outcome:
    """The end with one winner."""
    sides = len(sheet.setup.sides)
    return Outcome((side,), rest(sides, (side,)), ((),) * sides)


def _drawn(sheet: Sheet) -> Outcome:
    return Outcome((), (), ((),) * len(sheet.setup.sides))


# The games

ACCOUNTS = (
    Account("deals", "high", main=True, when={"match": tuple(NEEDED)}),
    Account("points", "high", main=True, when={"match": (BY_POINTS,)}),
)


def sides(options: Options, players: int) -> int:
    """Four and six play in two teams, two and three each for themselves."""
    return 2 if players in TEAMS else players


def build(key: str, options: tuple[Option, ...], tricks: TrickPlay, **other: Any) -> Game:
    """A game of the family; `other` are attributes of `Game` that differ from Briscola's."""
    usual: dict[str, Any] = {
        "pack": PACK,
        "seats": tricks.sizes,
        "clockwise": False,
        "accounts": ACCOUNTS,
        "sides": sides,
        "start": nothing_remembered,
        "turn": dealer_in_turn,
        "fields": fields,
        "check": check,
        "score": score,
        "outcome": outcome,
        "family": "briscola",
    }
    return Game(key=key, options=options, tricks=tricks, **{**usual, **other})


SEATS = (2, 3, 4, 6)
GAME = build(
    "briscola",
    house_rules("briscola", *HOUSE_RULES),
    trick_play("briscola", SEATS, most=20),
    packs=packs,
    family=None,
)
