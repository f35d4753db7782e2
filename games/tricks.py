"""Who may play what and why, for tricks of one card a player.

A play rule is a duty: "you must …, if you can". A duty is a set of cards that depends on what lies
open on the table alone, never on the hand. So the ordered duties are a preference between any two
cards: a card is illegal exactly when the hand holds one that comes before it. Verdict, explanation,
dispute and audit are that one comparison, asked with more or less knowledge of the hand.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Protocol

from games.cards import CODES, Card, Mask, mask, members
from games.ranking import Ranking
from games.reasons import Reason, Value

Play = tuple[Card, ...]
"""What one player lays to a trick: one card in most games, several in Burkozel."""


@dataclass(frozen=True)
class Verdict:
    """Whether one play is legal, and the reason against it. `takes`: would it hold the trick?"""

    play: Play
    legal: bool
    reason: Reason | None = None
    takes: bool | None = None


@dataclass(frozen=True)
class Judgement:
    """One verdict for each possible play, in hand order; `because` says what binds or frees."""

    verdicts: tuple[Verdict, ...]
    obligation: str
    because: Reason


class TrickRules(Protocol):
    """What `api` and `record` ask of any game with tricks."""

    @property
    def several(self) -> bool:
        """Whether a play is a set of cards."""

    def judge(self, hand: Sequence[Card], trick: Sequence[Play]) -> Judgement:
        """A verdict for every possible play of the hand."""

    def flaw(self, play: Play, trick: Sequence[Play]) -> Reason | None:
        """Why the play is illegal whatever else the hand holds."""

    def refusal(self, play: Play, others: Mask, trick: Sequence[Play]) -> Reason | None:
        """Why the play is illegal when the hand holds these other cards besides."""

    def duty(self, trick: Sequence[Play]) -> Reason:
        """The first thing asked of the player to move."""

    def holder(self, trick: Sequence[Play]) -> int:
        """The index of the play that holds a non-empty trick."""

    def points(self, trick: Sequence[Play]) -> int:
        """The card points that lie in the trick, 0 where cards have none."""


@dataclass(frozen=True)
class Spot:
    """What lies open when a card is to be played. `lead`, `best`, `top` are None for a lead.

    `best` holds the trick, `top` is the highest card of the led group: another one when ruffed.
    `partner_holds` is true when the player's partner, two seats away, holds the trick.
    """

    ranking: Ranking
    lead: Card | None
    best: Card | None
    top: Card | None
    partner_holds: bool

    @property
    def ruffed(self) -> bool:
        """Whether a plain-suit trick has been trumped."""
        if self.lead is None or self.best is None:
            return False
        return self.ranking.group(self.lead) != self.ranking.group(self.best)


@dataclass(frozen=True)
class Duty:
    """You must …, if you can: `wanted(spot)` is the set of cards that meet it, 0 if not asked.

    `key` is the obligation's name in the formats, `refusal` and `bound` name the sentences said
    of a card that it rules out and of a hand that it binds, `values` what these need besides
    `spot_values` (the reading of a rule that this table has chosen).
    """

    key: str
    refusal: str
    bound: str
    rule: str
    wanted: Callable[[Spot], Mask]
    values: Mapping[str, Value] = field(default_factory=dict)


def spot_values(spot: Spot) -> dict[str, Value]:
    """What the sentences about a duty may name: the cards of the spot, the led group, trumps."""
    values: dict[str, Value] = {}
    if spot.lead is not None and spot.best is not None and spot.top is not None:
        values["led"] = CODES[spot.lead]
        values["group"] = spot.ranking.group(spot.lead)
        values["best"] = CODES[spot.best]
        values["top"] = CODES[spot.top]
    if spot.ranking.trump is not None:
        values["trump"] = spot.ranking.trump
    return values


_Step = tuple[Duty, Mask, Reason, Reason]
_MOST_REMEMBERED = 20_000
"""Tricks whose sets are kept: all of a 24-card pack; a larger pack starts over now and then."""


@dataclass(frozen=True)
class SingleCards:
    """Trick rules of one card a player: a ranking and ordered duties.

    `values` are card points by index (54 entries). `lead_rule` and `void_rule` are the anchors
    named when nothing binds a leader or a follower.
    """

    ranking: Ranking
    duties: tuple[Duty, ...]
    values: Mapping[Card, int]
    lead_rule: str
    void_rule: str
    several: bool = False
    _steps: dict[int, tuple[_Step, ...]] = field(default_factory=dict, compare=False, repr=False)
    _wanted: dict[tuple[Card, ...], tuple[Mask, ...]] = field(
        default_factory=dict, compare=False, repr=False
    )

    # The fast path: ints in, ints out.

    def legal(self, hand: Mask, trick: tuple[Card, ...]) -> Mask:
        """The cards of the hand that may be played to the trick (cards in order of play)."""
        sets = self._wanted.get(trick)
        if sets is None:
            sets = self.wanted(trick)
        for wanted in sets:
            able = hand & wanted
            if able:
                hand = able
        return hand

    def wanted(self, trick: tuple[Card, ...]) -> tuple[Mask, ...]:
        """The sets that the duties ask for, in their order; unasked duties left out."""
        if len(self._wanted) >= _MOST_REMEMBERED:
            self._wanted.clear()
        found = tuple(step[1] for step in self._steps_of(self._key(trick)))
        self._wanted[trick] = found
        return found

    def best(self, trick: Sequence[Card]) -> int:
        """The index of the card that holds a non-empty trick."""
        return self.ranking.best(trick)

    # What `TrickRules` asks.

    def judge(self, hand: Sequence[Card], trick: Sequence[Play]) -> Judgement:
        allowed, against = mask(hand), dict[Card, Reason]()
        obligation, because = "any", self._free(trick)
        for duty, wanted, refusal, bound in self._steps_of(self._key(_flat(trick))):
            able = allowed & wanted
            if able:
                against |= dict.fromkeys(members(allowed & ~able), refusal)
                allowed, obligation, because = able, duty.key, bound
        verdicts = (Verdict((each,), each not in against, against.get(each)) for each in hand)
        return Judgement(tuple(verdicts), obligation, because)

    def flaw(self, play: Play, trick: Sequence[Play]) -> Reason | None:
        return None

    def refusal(self, play: Play, others: Mask, trick: Sequence[Play]) -> Reason | None:
        played = 1 << play[0]
        allowed = played | others
        for _, wanted, refusal, _ in self._steps_of(self._key(_flat(trick))):
            able = allowed & wanted
            if able and not able & played:
                return refusal
            allowed = able or allowed
        return None

    def duty(self, trick: Sequence[Play]) -> Reason:
        steps = self._steps_of(self._key(_flat(trick)))
        return steps[0][3] if steps else self._free(trick)

    def holder(self, trick: Sequence[Play]) -> int:
        return self.ranking.best(_flat(trick))

    def points(self, trick: Sequence[Play]) -> int:
        return sum(self.values.get(play[0], 0) for play in trick)

    def _free(self, trick: Sequence[Play]) -> Reason:
        spot = self._spot(self._key(_flat(trick)))
        if not trick:
            return Reason("free_lead", self.lead_rule)
        return Reason("free_follow", self.void_rule, spot_values(spot))

    def _key(self, trick: Sequence[Card]) -> int:
        """A trick as the duties see it: the cards of a `Spot`, whether a partner holds it."""
        if not trick:
            return 0
        index = self.ranking.best(trick) if len(trick) > 1 else 0
        best, partner_holds = trick[index], len(trick) - index == 2
        top = self.ranking.highest_led(trick, best)
        return top << 13 | (trick[0] + 1) << 7 | best << 1 | partner_holds

    def _spot(self, key: int) -> Spot:
        if key == 0:
            return Spot(self.ranking, None, None, None, False)
        return Spot(self.ranking, (key >> 7 & 63) - 1, key >> 1 & 63, key >> 13, bool(key & 1))

    def _steps_of(self, key: int) -> tuple[_Step, ...]:
        found = self._steps.get(key)
        if found is None:
            found = self._steps[key] = self._work_out(self._spot(key))
        return found

    def _work_out(self, spot: Spot) -> tuple[_Step, ...]:
        asked = ((duty, duty.wanted(spot)) for duty in self.duties)
        return tuple(_step(duty, wanted, spot_values(spot)) for duty, wanted in asked if wanted)


def _step(duty: Duty, wanted: Mask, values: Mapping[str, Value]) -> _Step:
    told = {**values, **duty.values}
    refusal, bound = (Reason(key, duty.rule, told) for key in (duty.refusal, duty.bound))
    return duty, wanted, refusal, bound


def _flat(trick: Sequence[Play]) -> tuple[Card, ...]:
    return tuple(play[0] for play in trick)
