"""A turn of Four Aces: draw one card into the right hand, then discard one or play a joker."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from games.cards import JOKERS, Code
from games.game import Acts, ActVerdict, Field
from games.options import Options
from games.reasons import Problem, Reason, Refused

ACES = frozenset({"AC", "AD", "AH", "AS"})
CARDS = 54
LARGEST = 5
"""Places of a hand: three, and one more for each of the two jokers."""

PILE_RULE, DISCARDS_RULE = "four-aces.play.pile", "four-aces.play.discards"
SECOND_RULE, JOKER_RULE = "four-aces.play.second", "four-aces.play.joker"
ACES_RULE = "four-aces.match.four_aces"
DRAWN = ("pile", "discards")
DONE = ("discard", "joker")
FIELDS = (
    Field("top", "card", DISCARDS_RULE, default=None),
    Field("pile", "number", "four-aces.play.end", high=CARDS, default=None),
    Field("drawn", "choice", "four-aces.play.turn", choices=(None, *DRAWN), default=None),
    Field(
        "done",
        "choice",
        SECOND_RULE,
        choices=(None, *DONE),
        when={"drawn": DRAWN},
        default=None,
    ),
    Field("hidden", "cards", "four-aces.deal.hands", high=LARGEST + 1, default=[]),
    Field("exposed", "cards", "four-aces.deal.hands", high=LARGEST + 1, default=[]),
)
"""`hidden` and `exposed` are the hands of the player in turn as they are now, [] if not told."""


def holds_four_aces(options: Options, hidden: list[str], exposed: list[str]) -> bool:
    """Whether the two hands of one player win at once."""
    if options["four_aces_scope"] == "both_hands":
        return ACES.issubset([*hidden, *exposed])
    return ACES.issubset(hidden) or ACES.issubset(exposed)


def judge(options: Options, facts: Mapping[str, Any]) -> tuple[ActVerdict, ...]:
    """A verdict on each thing that may be done in a turn. Raises Refused."""
    _no_card_twice(facts)
    hidden, exposed, top = facts["hidden"], facts["exposed"], facts.get("top")
    drawing = _not_now(facts)
    no_discards = None if top else Reason("no_discards", DISCARDS_RULE)
    no_joker = None
    if (hidden or exposed) and not {*hidden, *exposed} & set(JOKERS):
        no_joker = Reason("no_joker", JOKER_RULE)
    short = None
    if not holds_four_aces(options, hidden, exposed):
        scope = {"scope": options["four_aces_scope"]}
        short = Reason("no_four_aces", ACES_RULE, scope)
    return (
        ActVerdict("pile_to_hidden", drawing),
        ActVerdict("pile_to_exposed", drawing or Reason("pile_is_hidden", PILE_RULE)),
        ActVerdict("discards_to_exposed", drawing or no_discards),
        ActVerdict(
            "discards_to_hidden",
            drawing or no_discards or Reason("discards_are_exposed", DISCARDS_RULE),
        ),
        ActVerdict("discard", _not_yet(facts)),
        ActVerdict("joker", _not_yet(facts) or no_joker),
        ActVerdict("end_turn", _not_ended(facts)),
        ActVerdict("four_aces", short),
    )


def _not_now(facts: Mapping[str, Any]) -> Reason | None:
    """Why no card may be drawn."""
    if facts.get("drawn"):
        return Reason("drawn_already", "four-aces.play.turn")
    return Reason("round_over", "four-aces.play.end") if facts.get("pile") == 0 else None


def _not_yet(facts: Mapping[str, Any]) -> Reason | None:
    """Why neither a discard nor a joker is due."""
    if not facts.get("drawn"):
        return Reason("draw_first", "four-aces.play.turn")
    return Reason("done_already", SECOND_RULE) if facts.get("done") else None


def _not_ended(facts: Mapping[str, Any]) -> Reason | None:
    """Why the turn cannot be passed on."""
    if not facts.get("drawn"):
        return Reason("draw_first", "four-aces.play.turn")
    return None if facts.get("done") else Reason("second_is_due", SECOND_RULE)


def _no_card_twice(facts: Mapping[str, Any]) -> None:
    problems = tuple(_twice(facts))
    if problems:
        raise Refused(problems, "four-aces")


def _twice(facts: Mapping[str, Any]) -> Iterator[Problem]:
    seen = {facts["top"]} if facts.get("top") else set()
    for key in ("hidden", "exposed"):
        for index, code in enumerate(facts[key]):
            if code in seen:
                yield Problem(f"turn.{key}[{index}]", "card_twice", {"card": Code(code)})
            seen.add(code)


TURN = Acts("turn", "four-aces.play.turn", FIELDS, judge)
