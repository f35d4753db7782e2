"""A deal being played out, card by card, each play checked. The one mutable thing of the engine.

For play-outs, simulations and tests, where a new value for every card would cost more than the
check itself. Games whose plays are sets of cards have no use for it.
"""

from __future__ import annotations

from collections.abc import Sequence

from games.cards import CODES, Card, Mask
from games.tricks import SingleCards


class IllegalPlay(ValueError):
    """A card that the player to move may not play, or does not hold."""


class Deal:
    """Hands by seat as sets, the trick on the table, and who is to move.

    `first` are the rules of the first trick where they differ from the rest.
    """

    __slots__ = ("_first", "hands", "rules", "taken", "trick", "tricks", "turn")

    def __init__(
        self,
        rules: SingleCards,
        hands: Sequence[Mask],
        leader: int = 0,
        first: SingleCards | None = None,
    ) -> None:
        self.rules = first or rules
        self._first = rules if first else None
        self.hands = list(hands)
        self.turn = leader
        self.trick: tuple[Card, ...] = ()
        self.tricks: list[tuple[int, tuple[Card, ...]]] = []
        self.taken = [0] * len(hands)
        """Card points by seat."""

    @property
    def over(self) -> bool:
        """Whether every card has been played."""
        return not self.trick and not self.hands[self.turn]

    def legal(self) -> Mask:
        """The cards that the player to move may play."""
        return self.rules.legal(self.hands[self.turn], self.trick)

    def play(self, card: Card) -> None:
        """Plays a card for the player to move. Raises IllegalPlay."""
        turn, hands = self.turn, self.hands
        hand = hands[turn]
        if not self.rules.legal(hand, self.trick) >> card & 1:
            raise IllegalPlay(CODES[card])
        hands[turn] = hand ^ 1 << card
        self.trick = trick = (*self.trick, card)
        count = len(hands)
        if len(trick) == count:
            self._take(turn + 1 - count)
        else:
            self.turn = turn + 1 if turn + 1 < count else 0

    def _take(self, leader: int) -> None:
        """Gives the full trick to its holder, who leads next; `leader` may be negative."""
        rules, trick, count = self.rules, self.trick, len(self.hands)
        winner = (leader + rules.ranking.best(trick)) % count
        values = rules.values
        self.taken[winner] += sum([values.get(card, 0) for card in trick])
        self.tricks.append((winner, trick))
        self.trick, self.turn = (), winner
        if self._first is not None:
            self.rules, self._first = self._first, None
