"""Who may play what and why, for tricks in which a play is a set of cards.

A lead is one card or several of one group. An answer is any cards, exactly as many as were led. It
takes the trick when every card of the play that holds it is beaten, each by a different card. What
the cards are worth, and which further sets may be led, a game says: none is known here.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import combinations

from games.cards import Card, Mask, mask, members
from games.ranking import Ranking
from games.reasons import Problem, Reason, Refused
from games.tricks import Judgement, Play, Verdict


@dataclass(frozen=True)
class CardSets:
    """Trick rules of sets of cards (the protocol `TrickRules`).

    `values` are card points by index, `most` the size of a full hand, `mixed` the sets that may be
    led although they are of several groups. `lead_rule`, `number_rule` and `hand_rule` are the
    anchors of one suit a lead, as many cards an answer, and the size of a hand.
    """

    ranking: Ranking
    values: Mapping[Card, int]
    most: int
    lead_rule: str
    number_rule: str
    hand_rule: str
    mixed: frozenset[Mask] = frozenset()
    several: bool = True

    def judge(self, hand: Sequence[Card], trick: Sequence[Play]) -> Judgement:
        """A verdict for every set that may come into question. Raises Refused where the plays on
        the table or the size of the hand are impossible."""
        if not trick:
            verdicts = tuple(self._lead(play) for play in _subsets(hand, self.most))
            return Judgement(verdicts, "any", self.duty(trick))
        self._check_table(trick)
        count = len(trick[0])
        if len(hand) < count:
            problem = Problem("hand", "hand_too_short", {"count": count}, self.number_rule)
            raise Refused((problem,))
        held = trick[self.holder(trick)]
        answers = (
            Verdict(play, True, takes=self.takes(play, held)) for play in combinations(hand, count)
        )
        return Judgement(tuple(answers), "any", self.duty(trick))

    def flaw(self, play: Play, trick: Sequence[Play]) -> Reason | None:
        """Everything that can be wrong with a play shows in the play itself."""
        if trick:
            count = len(trick[0])
            if len(play) == count:
                return None
            return Reason("play_size", self.number_rule, {"count": count})
        if len(play) > self.most:
            return Reason("play_too_long", self.hand_rule, {"most": self.most})
        if self._one_group(play) or mask(play) in self.mixed:
            return None
        return Reason("lead_suits", self.lead_rule)

    def refusal(self, play: Play, others: Mask, trick: Sequence[Play]) -> Reason | None:
        """What else the hand holds forbids nothing."""
        return None

    def duty(self, trick: Sequence[Play]) -> Reason:
        """One suit for a leader, a number of cards for the others."""
        if not trick:
            return Reason("free_lead", self.lead_rule)
        return Reason("free_follow", self.number_rule, {"count": len(trick[0])})

    def holder(self, trick: Sequence[Play]) -> int:
        """The leader, or the last player who beat all cards of the holder before."""
        best = 0
        for index in range(1, len(trick)):
            if self.takes(trick[index], trick[best]):
                best = index
        return best

    def takes(self, play: Play, held: Play) -> bool:
        """Whether `play` beats every card of `held`, each with a different card of its own."""
        return len(play) == len(held) and self._pair_off(held, mask(play))

    def points(self, trick: Sequence[Play]) -> int:
        """The card points of all plays together."""
        return sum(self.values.get(each, 0) for play in trick for each in play)

    def _pair_off(self, held: Play, free: Mask) -> bool:
        """Tries every pairing: a card that beats two may be needed for either of them."""
        if not held:
            return True
        able = free & self.ranking.beaters[held[0]]
        return any(self._pair_off(held[1:], free ^ 1 << each) for each in members(able))

    def _one_group(self, play: Play) -> bool:
        return not mask(play) & ~self.ranking.mates(play[0])

    def _lead(self, play: Play) -> Verdict:
        flaw = self.flaw(play, ())
        return Verdict(play, flaw is None, flaw)

    def _check_table(self, trick: Sequence[Play]) -> None:
        for index, play in enumerate(trick):
            flaw = self.flaw(play, trick[:index])
            if flaw is not None:
                problem = Problem(f"trick[{index}]", flaw.key, flaw.values, flaw.rule)
                raise Refused((problem,))


def _subsets(hand: Sequence[Card], most: int) -> Iterator[Play]:
    for size in range(1, min(len(hand), most) + 1):
        yield from combinations(hand, size)
