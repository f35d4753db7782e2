"""Burkozel: what may be led, what an answer takes, and the combinations that may be led mixed."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import lru_cache
from itertools import combinations
from typing import Any

from games.cards import Mask, Pack, cards, mask, members
from games.game import Field, TrickPlay
from games.options import Options
from games.points import ACE_TEN, card_values
from games.ranking import suits_ranking
from games.sets import CardSets

LADDER = ("6", "7", "8", "9", "J", "Q", "K", "10", "A")
PACK = Pack(("6", "7", "8", "9", "10", "J", "Q", "K", "A"))
HAND = 4
ACES, TENS = cards("AC AD AH AS"), cards("10C 10D 10H 10S")


def _moskva(trumps: Mask, any_trump: bool) -> Iterator[Mask]:
    """Three aces, the trump ace among them; or three aces and one more card, a trump."""
    for three in combinations(ACES, 3):
        aces = mask(three)
        if aces & trumps:
            yield aces
        if any_trump:
            yield from (aces | 1 << card for card in members(trumps & ~mask(ACES)))


def _four_ends(trumps: Mask, mix: bool) -> Iterator[Mask]:
    """Four aces or four tens; or any four of these eight cards with a trump among them."""
    fours = map(mask, combinations((*ACES, *TENS), 4)) if mix else (mask(ACES), mask(TENS))
    return (four for four in fours if four & trumps)


@lru_cache
def _rules(trump: str | None, moskva: str, four_ends: str, whole: bool) -> CardSets:
    ranking = suits_ranking(LADDER, trump)
    mixed: frozenset[Mask] = frozenset()
    if whole:
        mixed = frozenset(_moskva(ranking.trumps, moskva == "3A_and_trump"))
        mixed |= frozenset(_four_ends(ranking.trumps, four_ends == "mix_with_trump"))
    anchors = ("burkozel.play.lead", "burkozel.play.number", "burkozel.faults.fifth_card")
    return CardSets(ranking, card_values(ACE_TEN), HAND, *anchors, mixed)


def rules(options: Options, facts: Mapping[str, Any]) -> CardSets:
    """Trick rules for the trump suit of a position."""
    whole = bool(options["combo_lead_whole"])
    return _rules(facts.get("trump"), options["moskva"], options["four_ends"], whole)


TRICKS = TrickPlay(
    rules,
    (Field("trump", "suit", "burkozel.deal.trump"),),
    sizes=(2, 3, 4),
    hand=HAND,
    stock=True,
)
