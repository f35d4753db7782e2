"""Kozyol of 24 cards: its one ranking, with queens, jacks and clubs as trumps, and its duties."""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache
from typing import Any

from games.cards import Mask, Pack, cards, mask
from games.duties import follow
from games.game import Field, TrickPlay
from games.options import Options
from games.points import ACE_TEN, card_values
from games.ranking import Group, Ranking
from games.reasons import Problem, Refused
from games.scoring import Facts
from games.tricks import Duty, SingleCards, Spot

RANKING = Ranking(
    (
        (Group.SPADES, cards("6S KS 10S AS")),
        (Group.HEARTS, cards("6H KH 10H AH")),
        (Group.DIAMONDS, cards("6D KD 10D AD")),
        (Group.TRUMPS, cards("KC 10C AC JD JH JS JC QD QH QS QC 6C")),
    ),
    Group.TRUMPS,
)
PACK = Pack(("6", "10", "J", "Q", "K", "A"))
OPENING_ACE = mask(cards("AD"))
PLAIN = PACK.mask & ~RANKING.trumps


def _opening_ace(spot: Spot) -> Mask:
    """The first lead of the first deal is the ace of diamonds."""
    return OPENING_ACE if spot.lead is None else 0


def _plain_first(spot: Spot) -> Mask:
    """A leader of the dealing side leads a plain card, if there is one."""
    return PLAIN if spot.lead is None else 0


OPENING = Duty(
    "opening_card", "must_open_ace", "bound_open_ace", "kozyol.play.opening", _opening_ace
)
RESTRICTED = Duty(
    "plain_lead",
    "must_lead_plain",
    "bound_lead_plain",
    "kozyol.options.lead_restriction",
    _plain_first,
)
FOLLOW = follow("kozyol.play.follow")


@lru_cache
def _rules(opening: bool, restricted: bool) -> SingleCards:
    leads = ((OPENING,) if opening else ()) + ((RESTRICTED,) if restricted else ())
    return SingleCards(
        RANKING, (*leads, FOLLOW), card_values(ACE_TEN), "kozyol.play.lead", "kozyol.play.void"
    )


def rules(options: Options, facts: Mapping[str, Any]) -> SingleCards:
    """Trick rules for a deal's number, a trick's number, and who dealt and leads."""
    if facts.get("deal") == 1 and facts.get("trick_number", 1) == 1:
        return _rules(opening=True, restricted=False)
    return _rules(False, bool(options["lead_restriction"]) and _dealing_side(facts))


def _dealing_side(facts: Mapping[str, Any]) -> bool:
    """Whether the leader is of the dealer's pair. A lead cannot be judged without knowing."""
    for key in ("dealer", "leader"):
        if facts.get(key) is None:
            if facts["leading"]:
                problem = Problem(key, "missing", {"key": key}, "kozyol.options.lead_restriction")
                raise Refused((problem,), "kozyol")
            return False
    return bool((facts["dealer"] - facts["leader"]) % 2 == 0)


def penalty(options: Options, side: int | None) -> Facts | None:
    """A proved revoke is written on the offender's pair."""
    return None if side is None else {"outcome": "revoke", "side": side}


TRICKS = TrickPlay(
    rules,
    (
        Field("deal", "number", "kozyol.play.opening", low=1, high=1000, default=None),
        Field("trick_number", "number", "kozyol.play.opening", low=1, high=6, default=None),
        Field("dealer", "seat", "kozyol.options.lead_restriction", default=None),
    ),
    sizes=(4,),
    hand=6,
    penalty=penalty,
)
