"""Four Aces (Jeff Ferraro): a hidden and an exposed hand, combinations, first to 20, or four aces.

Sources: the Russian page of the game and the beginning of its English original, which it renders
badly. Left out: strategy and the shape of the table, which leave no trace in the score.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from games.cards import CODES, JOKERS, RANKS, Code, Pack, card
from games.catalog.four_aces_sets import Combination, best_set, total
from games.catalog.four_aces_turn import ACES_RULE, LARGEST, TURN, holds_four_aces
from games.game import Account, Field, Game, everyone_alone
from games.limits import reached
from games.options import Option, Options, switch
from games.reasons import Problem, Reason, Value
from games.scoring import (
    Facts,
    Outcome,
    Scored,
    ScoreLine,
    Setup,
    Sheet,
    dealer_in_turn,
    rest,
)

# House rules

OPTIONS = (
    Option("target", "four-aces.options.target", 20, low=1, high=500, presets=(20, 30, 50)),
    Option("hands", "four-aces.options.hands", "separate", ("separate", "merged")),
    switch("mandatory_combo", "four-aces.options.mandatory_combo", True),
    Option(
        "no_combo_value",
        "four-aces.options.no_combo_value",
        0,
        low=-20,
        high=20,
        presets=(0, -3),
    ),
    switch("ace_low", "four-aces.options.ace_low"),
    switch("joker_wild", "four-aces.options.joker_wild"),
    Option(
        "four_aces_scope",
        "four-aces.options.four_aces_scope",
        "one_hand",
        ("one_hand", "both_hands"),
    ),
)

# What is typed in after a round

SMALLEST = 3
HANDS_RULE, PLACES_RULE = "four-aces.scoring.hands", "four-aces.play.joker"
NAMES = ("hidden", "exposed")
HANDS = Field(
    "hands",
    "box",
    HANDS_RULE,
    "seat",
    default=None,
    parts=tuple(Field(name, "cards", HANDS_RULE, high=LARGEST, default=None) for name in NAMES),
)
SCORES = Field(
    "scores",
    "number",
    "four-aces.scoring.by_hand",
    "seat",
    low=-100,
    high=100,
    when={"hands": (None,)},
    default=None,
)
CALLED = Field(
    "four_aces", "seat", ACES_RULE, when={"hands": (None,), "scores": (None,)}, default=None
)


def fields(sheet: Sheet) -> tuple[Field, ...]:
    """Cards, or points counted by hand, or who called four aces."""
    return HANDS, SCORES, CALLED


def check(facts: Facts, sheet: Sheet) -> Iterator[Problem]:
    """Something must be entered; hands have three to five cards, and no card is in two of them."""
    if not facts:
        yield Problem("hands", "nothing_entered", {}, HANDS_RULE)
    hands = list(_named(facts.get("hands", ())))
    for path, cards in hands:
        if len(cards) < SMALLEST:
            yield Problem(path, "hand_too_small", {"least": SMALLEST}, "four-aces.deal.hands")
    seen: set[str] = set()
    for path, cards in hands:
        for index, code in enumerate(cards):
            if code in seen:
                yield Problem(f"{path}[{index}]", "card_twice", {"card": Code(code)})
            seen.add(code)
    if sum(_jokers_for(cards) for _, cards in hands) > len(JOKERS):
        yield Problem("hands", "too_many_places", {}, PLACES_RULE)


def _named(hands: Sequence[Mapping[str, list[str]]]) -> Iterator[tuple[str, list[str]]]:
    """Every hand of the table with its path."""
    for seat, both in enumerate(hands):
        yield from ((f"hands[{seat}].{name}", both.get(name, [])) for name in NAMES)


def _jokers_for(cards: list[str]) -> int:
    """The least number of jokers that have gone to a hand: one for each place over three."""
    return max(len(cards) - SMALLEST, sum(code in JOKERS for code in cards))


# Score

RULES = {
    "pair": "four-aces.scoring.ranks",
    "three": "four-aces.scoring.ranks",
    "two_pairs": "four-aces.scoring.ranks",
    "full_house": "four-aces.scoring.ranks",
    "four": "four-aces.scoring.ranks",
    "suit_of_2": "four-aces.scoring.suits",
    "suit_of_3": "four-aces.scoring.suits",
    "suit_of_4": "four-aces.scoring.suits",
    "suit_of_5": "four-aces.scoring.suits",
    "run_of_2": "four-aces.scoring.runs",
    "run_of_3": "four-aces.scoring.runs",
    "run_of_4": "four-aces.scoring.runs",
    "run_of_5": "four-aces.scoring.runs",
}


def start(setup: Setup) -> Mapping[str, Any]:
    """What is remembered: who has won by four aces."""
    return {"four_aces": None}


def score(facts: Facts, sheet: Sheet) -> Scored:
    """A line for every combination, telling its cards; or the end of the match by four aces."""
    options, hands = sheet.setup.options, facts.get("hands", ())
    for seat, both in enumerate(hands):
        if holds_four_aces(options, both["hidden"], both["exposed"]):
            return _four_aces(seat, Reason("four_aces_held", ACES_RULE))
    if "four_aces" in facts:
        return _four_aces(facts["four_aces"], Reason("four_aces_called", ACES_RULE))
    if "scores" in facts:
        return Scored(tuple(_by_hand(facts["scores"])))
    return Scored(
        tuple(line for seat in range(len(hands)) for line in _hands(seat, hands, options))
    )


def _four_aces(seat: int, why: Reason) -> Scored:
    """The round is not counted: the line only says whose the match is."""
    return Scored((ScoreLine(seat, "score", 0, why, "four_aces"),), (), {"four_aces": seat})


def _by_hand(scores: Sequence[int]) -> Iterator[ScoreLine]:
    for seat, points in enumerate(scores):
        if points:
            why = Reason("counted_by_hand", SCORES.rule, {"points": points})
            yield ScoreLine(seat, "score", points, why)


def _hands(
    seat: int, hands: Sequence[Mapping[str, list[str]]], options: Options
) -> Iterator[ScoreLine]:
    """The lines of a player: of each hand for itself, or of both put together."""
    both = hands[seat]
    if options["hands"] == "merged":
        yield from _lines(seat, "both", [*both["hidden"], *both["exposed"]], options)
        return
    for name in NAMES:
        yield from _lines(seat, name, both[name], options)


def _lines(seat: int, hand: str, codes: list[str], options: Options) -> Iterator[ScoreLine]:
    found = best_set(tuple(map(card, codes)), options["ace_low"], options["joker_wild"])
    without = options["no_combo_value"]
    declined = found is not None and not options["mandatory_combo"] and total(found) < without
    if found is not None and not declined:
        for each in found:
            yield ScoreLine(seat, "score", each.points, _reason(hand, each))
        return
    told: dict[str, Value] = {"hand": hand, "points": without}
    if declined:
        why = Reason("combination_declined", "four-aces.options.mandatory_combo", told)
    else:
        why = Reason("no_combination", "four-aces.scoring.nothing", told)
    yield ScoreLine(seat, "score", without, why)


def _reason(hand: str, made: Combination) -> Reason:
    codes = tuple(CODES[each] for each in made.cards)
    said: dict[str, Value] = {"hand": hand, "cards": codes, "points": made.points}
    return Reason(made.kind, RULES[made.kind], said)


# End


def outcome(sheet: Sheet) -> Outcome | None:
    """Four aces win at once; else the highest total from the target on, if only one has it."""
    scores, caller = sheet.totals["score"], sheet.memory.get("four_aces")
    if caller is not None:
        labels = tuple(("four_aces",) if side == caller else () for side in range(len(scores)))
        return Outcome((caller,), rest(len(scores), (caller,)), labels)
    best = reached(scores, max(sheet.setup.options["target"], *scores))
    if len(best) != 1:
        return None
    return Outcome(best, rest(len(scores), best), ((),) * len(scores))


GAME = Game(
    key="four-aces",
    pack=Pack(RANKS, jokers=2),
    seats=(3, 4, 5),
    clockwise=True,
    options=OPTIONS,
    accounts=(Account("score", "high", main=True),),
    sides=everyone_alone,
    start=start,
    turn=dealer_in_turn,
    fields=fields,
    check=check,
    score=score,
    outcome=outcome,
    acts=(TURN,),
)
