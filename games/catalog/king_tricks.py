"""King's tricks: what may be led, thrown and trumped, kon by kon."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import lru_cache
from typing import Any

from games.cards import RANKS, SUITS, Mask, card, cards, mask
from games.catalog.king_versions import MOST_KONI, Kon, Version, listed, version_of
from games.duties import following
from games.game import Field, TrickPlay
from games.options import Options
from games.ranking import suits_ranking
from games.reasons import Problem, Refused
from games.tricks import Duty, SingleCards, Spot

HEARTS = mask(card(f"{rank}H") for rank in RANKS)
OTHER_SUITS = mask(card(rank + suit) for rank in RANKS for suit in SUITS) & ~HEARTS
KING = mask(cards("KH"))
KON_RULE, TRUMP_RULE = "king.match.koni", "king.deal.trump"


def _no_hearts(spot: Spot) -> Mask:
    """You must lead another suit than hearts, if you can."""
    return OTHER_SUITS if spot.lead is None else 0


def _king(spot: Spot) -> Mask:
    """You must throw the king of hearts on another suit, if you can. (Stands after following.)"""
    return KING if spot.lead is not None and not HEARTS >> spot.lead & 1 else 0


def _penalties(event: str, boys: tuple[str, ...]) -> Duty:
    """You must throw a card that costs on another suit, if you can. (Stands after following.)"""
    ranks = {"hearts": RANKS, "boys": boys, "girls": ("Q",)}.get(event, ())
    suits = ("H",) if event == "hearts" else SUITS
    costly = mask(card(rank + suit) for rank in ranks for suit in suits)

    def wanted(spot: Spot) -> Mask:
        return 0 if spot.lead is None else costly & ~spot.ranking.mates(spot.lead)

    refusal, bound = "must_throw_penalty", "bound_throw_penalty"
    values = {"event": event}
    return Duty("penalty_discard", refusal, bound, "king.play.penalties", wanted, values)


def _duties(version: Version, number: int, kon: Kon, options: Options) -> Iterator[Duty]:
    ban, force = options["heart_lead_ban"], options["force_king_discard"]
    if listed(ban, number, kon.hearts_cost):
        rule = "king.play.hearts" if ban == "by_version" else "king.options.heart_lead_ban"
        yield Duty("no_heart_lead", "heart_led", "bound_no_heart_lead", rule, _no_hearts)
    way = options["trump_follow"] if kon.trumps else "follow_or_any"
    yield from following(way, "king.play.follow", "king.play.ruff", "king.options.trump_follow")
    if listed(force, number, "king" in kon.events):
        rule = "king.play.king" if force == "by_version" else "king.options.force_king_discard"
        yield Duty("king_discard", "must_throw_king", "bound_throw_king", rule, _king)
    if version.discards and kon.sign < 0:
        yield _penalties(kon.kind, version.boys)


@lru_cache(maxsize=1024)
def _rules(options: Options, number: int, trump: str | None) -> SingleCards:
    version = version_of(options)
    kon = version.koni[number - 1]
    duties = tuple(_duties(version, number, kon, options))
    at_will = kon.trumps and options["trump_follow"] == "follow_or_any"
    void_rule = "king.options.trump_follow" if at_will else "king.play.discard"
    return SingleCards(suits_ranking(RANKS, trump), duties, {}, "king.play.lead", void_rule)


def rules(options: Options, facts: Mapping[str, Any]) -> SingleCards:
    """Trick rules of a kon. Trumps are told where it has them, and only there. Raises Refused."""
    koni, number, trump = version_of(options).koni, facts["kon"], facts.get("trump")
    if number > len(koni):
        said = {"low": 1, "high": len(koni)}
        raise Refused((Problem("kon", "range", said, KON_RULE),), "king")
    trumps = koni[number - 1].trumps
    if trumps and trump is None:
        raise Refused((Problem("trump", "missing", {"key": "trump"}, TRUMP_RULE),), "king")
    if not trumps and trump is not None:
        raise Refused((Problem("trump", "no_trumps", {"kon": number}, KON_RULE),), "king")
    return _rules(options, number, trump)


TRICKS = TrickPlay(
    rules,
    (
        Field("kon", "number", KON_RULE, low=1, high=MOST_KONI),
        Field("trump", "suit", TRUMP_RULE, default=None),
        Field("trick_number", "number", "king.play.lead", low=1, high=13, default=None),
    ),
    sizes=(3, 4),
    hand=13,
)
