"""Cuatrola: twenty Spanish cards, two pairs, solo, cuatrola and quintola, up to exactly 11.

Source: the text of cuatrola.es; ties, deal and direction from other sources. Left out: what is said
in the auction and when a cante is sung, which leave no trace in what is typed in or in a trick.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import replace
from functools import lru_cache
from typing import Any

from games import duties
from games.cards import Pack
from games.catalog.cuatrola_auction import auction
from games.game import Account, Field, Game, TrickPlay, nothing_remembered, pairs
from games.options import Option, Options, switch
from games.points import ACE_THREE, IN_ALL, card_values, points_taken
from games.ranking import suits_ranking
from games.reasons import Problem, Reason, Value
from games.scoring import Facts, Outcome, Scored, ScoreLine, Sheet, Turn, dealer_in_turn
from games.tricks import Duty, SingleCards

AUCTIONS = ("one_round_overcall", "first_bid_ends")
OPTIONS = (
    Option("target", "cuatrola.options.target", 11, (11, 21, 7)),
    Option("exact", "cuatrola.options.exact", "by_target", ("by_target", True, False)),
    Option("tie", "cuatrola.options.tie", "mano", ("mano", "nobody")),
    Option("montar", "cuatrola.options.montar", "led", ("led", "highest")),
    switch("partner_exemption", "cuatrola.options.partner_exemption"),
    switch("must_undertrump", "cuatrola.options.must_undertrump"),
    switch("beat_after_ruff", "cuatrola.options.beat_after_ruff"),
    Option("auction", "cuatrola.options.auction", AUCTIONS[0], AUCTIONS),
    Option("first_lead", "cuatrola.options.first_lead", "mano", ("mano", "bidder")),
    switch("forty_first", "cuatrola.options.forty_first"),
    switch("mesa_limpia", "cuatrola.options.mesa_limpia"),
    Option("renuncio", "cuatrola.options.renuncio", "warn_only", ("warn_only", "lose_hand")),
    switch("stop_early", "cuatrola.options.stop_early", True),
)

# What is typed in after a hand

WORTH = {None: 1, "solo": 2, "cuatrola": 4, "quintola": 5}
"""The match points of a hand by its bid."""
BY_TRICKS = ("cuatrola", "quintola")
UNBID, COUNTED = {"bid": (None,)}, {"bid": (None, "solo")}
SOLO_LOW, SOLO_HIGH = 66, 109
"""A hand that sits out keeps 11 to 54 of the 120 points."""
POOREST_TRICK = {None: 8, "solo": 6}
"""Four knaves or three."""
MOST_CANTES, MOST_OF_SOLOIST = 3, 2
"""One after each of the first three tricks; a hand of five has two kings with their knights."""

BID = Field("bid", "choice", "cuatrola.auction.bids", choices=tuple(WORTH))
BIDDER = Field("bidder", "seat", "cuatrola.auction.bids", when={"bid": ("solo", *BY_TRICKS)})
RENUNCIO = Field("renuncio", "side", "cuatrola.options.renuncio", default=None)
POINTS = points_taken("cuatrola.cards.points", total_when=UNBID, when=COUNTED)
LAST = Field("last", "side", "cuatrola.scoring.last_trick", when=COUNTED)
SUNG = "cuatrola.scoring.cantes"
CANTE_PARTS = Field("side", "side", SUNG), Field("value", "number", SUNG, low=20, high=40)
CANTES = Field(
    "cantes", "items", SUNG, high=MOST_CANTES, when=COUNTED, default=[], parts=CANTE_PARTS
)
TRICKS = Field("tricks", "number", "cuatrola.scoring.cuatrola", high=5, when={"bid": BY_TRICKS})


def fields(sheet: Sheet) -> tuple[Field, ...]:
    """A hand that a revoke has lost is not counted."""
    played = (POINTS, LAST, CANTES, TRICKS)
    if sheet.setup.options["renuncio"] == "warn_only":
        return (BID, BIDDER, *played)
    clean = (replace(field, when={**field.when, "renuncio": (None,)}) for field in played)
    return (BID, BIDDER, RENUNCIO, *clean)


# Tricks

LADDER = ("J", "Q", "K", "3", "A")


def _duties(highest: bool, undertrump: bool, after_ruff: bool) -> Iterator[Duty]:
    """What one may be exempt from: everything but following."""
    beat = duties.beat_best if highest else duties.beat_lead
    yield beat("cuatrola.options.montar" if highest else "cuatrola.play.beat")
    if after_ruff:
        yield beat("cuatrola.options.beat_after_ruff", ruffed=True)
    yield duties.first_ruff("cuatrola.play.ruff")
    yield duties.overruff("cuatrola.play.overruff")
    if undertrump:
        yield duties.undertrump("cuatrola.options.must_undertrump")


@lru_cache
def _rules(trump: str, exempt: bool, *readings: bool) -> SingleCards:
    asked = tuple(_duties(*readings))
    if exempt:
        asked = tuple(map(duties.unless_partner_holds, asked))
    first = duties.follow("cuatrola.play.follow")
    ranking, lead, free = suits_ranking(LADDER, trump), "cuatrola.play.lead", "cuatrola.play.free"
    return SingleCards(ranking, (first, *asked), card_values(ACE_THREE), lead, free)


def rules(options: Options, facts: Mapping[str, Any]) -> SingleCards:
    """Trick rules for a trump. Of three players nobody is exempt: cards do not show the pairs."""
    exempt = options["partner_exemption"] and facts["size"] == 4
    highest, undertrump = options["montar"] == "highest", options["must_undertrump"]
    return _rules(facts["trump"], exempt, highest, undertrump, options["beat_after_ruff"])


def penalty(options: Options, side: int | None) -> Facts | None:
    """The entry of a proved revoke, to which the bid of the hand is still to be added."""
    loses = options["renuncio"] == "lose_hand" and side is not None
    return {"renuncio": side} if loses else None


TRUMP = Field("trump", "suit", "cuatrola.deal.trump")
TRICK_NUMBER = Field("trick_number", "number", "cuatrola.deal.cards", low=1, high=5, default=None)
PLAY = TrickPlay(rules, (TRUMP, TRICK_NUMBER), sizes=(4, 3), hand=5, penalty=penalty)

# Score

LAST_TRICK = 10
NEEDED = {"cuatrola": 4, "quintola": 5}
WHY = {
    "solo": ("cuatrola.scoring.solo", "solo_failed", "solo_made"),
    "cuatrola": ("cuatrola.scoring.cuatrola", "cuatrola_failed", "cuatrola_made"),
    "quintola": ("cuatrola.scoring.quintola", "quintola_failed", "quintola_made"),
}


def check(facts: Facts, sheet: Sheet) -> Iterator[Problem]:
    """What cannot be: a bid past the target, points and cantes that no play gives."""
    if facts["bid"] is not None:
        yield from _check_bid(facts, sheet)
    if "points" in facts:
        yield from _check_points(facts)
        yield from _check_cantes(facts, sheet)


def _check_bid(facts: Facts, sheet: Sheet) -> Iterator[Problem]:
    bid, options = facts["bid"], sheet.setup.options
    exact, target = options["exact"], options["target"]
    standing = sheet.totals["match"][sheet.setup.side_of(facts["bidder"])]
    if (target == 11 if exact == "by_target" else exact) and standing + WORTH[bid] > target:
        values = {"bid": bid, "amount": WORTH[bid], "standing": standing, "target": target}
        yield Problem("bid", "bid_too_high", values, "cuatrola.match.forbidden")


def _check_points(facts: Facts) -> Iterator[Problem]:
    points, found = facts["points"], sum(facts["points"])
    if facts["bid"] == "solo" and not SOLO_LOW <= found <= SOLO_HIGH:
        values = {"low": SOLO_LOW, "high": SOLO_HIGH, "found": found}
        yield Problem("points", "solo_sum", values, "cuatrola.scoring.solo_points")
    least = POOREST_TRICK[facts["bid"]]
    for side in (0, 1):
        if 0 < points[side] < least:
            yield Problem(f"points[{side}]", "poorest_trick", {"least": least}, POINTS.rule)
    if points[facts["last"]] == 0:
        yield Problem("last", "no_trick", {}, POINTS.rule)


def _check_cantes(facts: Facts, sheet: Sheet) -> Iterator[Problem]:
    cantes, soloist = facts["cantes"], facts.get("bidder")
    for index, each in enumerate(cantes):
        if each["value"] not in (20, 40):
            yield Problem(f"cantes[{index}].value", "cante_value", {}, SUNG)
        if facts["points"][each["side"]] == 0:
            yield Problem(f"cantes[{index}].side", "no_trick", {}, POINTS.rule)
        if any(each["value"] == other["value"] == 40 for other in cantes[:index]):
            yield Problem(f"cantes[{index}].value", "forty_twice", {}, SUNG)
    if soloist is not None:
        sung = [each for each in cantes if each["side"] == sheet.setup.side_of(soloist)]
        if len(sung) > MOST_OF_SOLOIST:
            yield Problem("cantes", "soloist_cantes", {}, "cuatrola.scoring.cante_limits")


def score(facts: Facts, sheet: Sheet) -> Scored:
    """What a hand writes: one side gets what it is worth."""
    bid = facts["bid"]
    if facts.get("renuncio") is not None:
        lost = Reason("renuncio_lost", "cuatrola.options.renuncio", {"bid": bid or "none"})
        return _won(1 - facts["renuncio"], WORTH[bid], lost)
    if bid in BY_TRICKS:
        made = facts["tricks"] >= NEEDED[bid]
        return _bid_decided(facts, made, {"tricks": facts["tricks"]})
    return _score_by_count(facts, sheet)


def _won(side: int, amount: int, reason: Reason) -> Scored:
    return Scored((ScoreLine(side, "match", amount, reason),))


def _bid_decided(facts: Facts, made: bool, values: Mapping[str, Value]) -> Scored:
    bid, side = facts["bid"], facts["bidder"] % 2
    rule, *keys = WHY[bid]
    return _won(side if made else 1 - side, WORTH[bid], Reason(keys[made], rule, values))


def _score_by_count(facts: Facts, sheet: Sheet) -> Scored:
    first, second = _count(facts, 0), _count(facts, 1)
    if sum(first) == sum(second):
        return _score_tie(facts, sheet, sum(first))
    winner = int(sum(second) > sum(first))
    own, other = (second, first) if winner else (first, second)
    values: dict[str, Value] = {"own": _sum(own), "other": _sum(other)}
    if facts["bid"] is not None:
        return _bid_decided(facts, facts["bidder"] % 2 == winner, values)
    if sheet.setup.options["mesa_limpia"] and own[0] == IN_ALL:
        return _won(winner, 2, Reason("mesa_limpia", "cuatrola.options.mesa_limpia", values))
    return _won(winner, 1, Reason("more_points", "cuatrola.scoring.unbid", values))


def _score_tie(facts: Facts, sheet: Sheet, points: int) -> Scored:
    mano, amount = dealer_in_turn(sheet).leader or 0, WORTH[facts["bid"]]
    values = {"points": points, "amount": amount}
    if sheet.setup.options["tie"] == "nobody":
        return Scored((), (Reason("tie_nobody", "cuatrola.options.tie", values),))
    return _won(mano % 2, amount, Reason("tie_mano", "cuatrola.scoring.tie", values))


def _count(facts: Facts, side: int) -> tuple[int, int, int]:
    """A side's card points, its cantes, and what the last trick brings it."""
    cantes = sum(each["value"] for each in facts["cantes"] if each["side"] == side)
    return facts["points"][side], cantes, LAST_TRICK * (facts["last"] == side)


def _sum(parts: tuple[int, ...]) -> str:
    """A count for a sentence: `48 + 40 = 88`, or `50` where it has but one part."""
    shown = " + ".join(str(part) for part in parts if part) or "0"
    return f"{shown} = {sum(parts)}" if "+" in shown else shown


# Turn and end


def turn(sheet: Sheet) -> Turn:
    """The deal passes on by one seat; mano leads, or a bidder who is not known yet."""
    found = dealer_in_turn(sheet)
    return found if sheet.setup.options["first_lead"] == "mano" else Turn(found.dealer, None)


def outcome(sheet: Sheet) -> Outcome | None:
    """The side that reaches the target has won; only one side scores in a hand."""
    target, match = sheet.setup.options["target"], sheet.totals["match"]
    winner = next((side for side in (0, 1) if match[side] >= target), None)
    return None if winner is None else Outcome((winner,), (1 - winner,), ((), ()))


GAME = Game(
    key="cuatrola",
    pack=Pack(("3", "J", "Q", "K", "A"), "spanish"),
    seats=(4,),
    clockwise=False,
    options=OPTIONS,
    accounts=(Account("match", "high", main=True),),
    sides=pairs,
    start=nothing_remembered,
    turn=turn,
    fields=fields,
    check=check,
    score=score,
    outcome=outcome,
    tricks=PLAY,
    acts=(auction(WORTH),),
)
