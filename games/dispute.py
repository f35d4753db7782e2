"""Was it legal? A claim after the trick, answered with what is known of the hand.

Adding a card to a hand can only forbid plays, never allow one (see `tricks`): so a play is illegal
when the cards known to be held forbid it, legal when no card that may have been held would, and
else it cannot be told, and each card that would forbid it proves the offence.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, Literal

from games.cards import CODES, Card, Mask, mask, members
from games.game import Game
from games.position import Frame, read_cards, read_frame, read_trick
from games.reading import Bad, whole
from games.reasons import Problem, Reason, Refused
from games.scoring import Facts
from games.tricks import Play, TrickRules

Ruling = Literal["legal", "illegal", "cannot_tell"]


@dataclass(frozen=True)
class Claim:
    """What people remember: the plays of a trick, whose is suspect, what that hand held or not."""

    frame: Frame
    trick: tuple[Play, ...]
    suspect: int
    held: Mask
    not_held: Mask
    rules: TrickRules

    @property
    def play(self) -> Play:
        """The suspect play."""
        return self.trick[self.suspect]

    @property
    def before(self) -> tuple[Play, ...]:
        """What lay on the table when it was made."""
        return self.trick[: self.suspect]


@dataclass(frozen=True)
class Finding:
    """The ruling, why, the cards that would prove an offence, and the entry that penalises it."""

    verdict: Ruling
    reason: Reason
    would_prove: tuple[Card, ...] = ()
    penalty: Facts | None = None


def read_claim(raw: object, games: Mapping[str, Game]) -> Claim:
    """A claim of the format's section `dispute`. Raises Refused."""
    frame, asked = read_frame(raw, games, ("trick", "suspect", "also_held", "not_held"))
    for key in ("trick", "suspect"):
        if key not in asked:
            raise Refused((Problem(key, "missing", {"key": key}),), frame.game.key)
    most = frame.plays(frame.facts.get("trick_number"))
    trick = read_trick(frame, asked["trick"], "trick", most)
    if not trick:
        raise Refused((Problem("trick", "trick_empty"),), frame.game.key)
    try:
        suspect = whole(asked["suspect"], 0, len(trick) - 1)
    except Bad:
        raise Refused((Problem("suspect", "suspect"),), frame.game.key) from None
    held = read_cards(frame, asked.get("also_held", []), "also_held")
    not_held = read_cards(frame, asked.get("not_held", []), "not_held")
    _check_held(frame, trick, held, not_held)
    rules = frame.rules(suspect == 0)
    return Claim(frame, trick, suspect, mask(held), mask(not_held), rules)


def _check_held(
    frame: Frame, trick: tuple[Play, ...], held: tuple[Card, ...], not_held: tuple[Card, ...]
) -> None:
    on_table = mask(card for play in trick for card in play)
    for index, card in enumerate(held):
        if on_table >> card & 1:
            problem = Problem(f"also_held[{index}]", "card_twice", {"card": CODES[card]})
            raise Refused((problem,), frame.game.key)
        if card in not_held:
            problem = Problem(
                f"not_held[{not_held.index(card)}]", "held_and_not", {"card": CODES[card]}
            )
            raise Refused((problem,), frame.game.key)
    left = cards_left(frame)
    if left is not None and len(held) > left:
        raise Refused((Problem("also_held", "too_much_held"),), frame.game.key)


def cards_left(frame: Frame) -> int | None:
    """How many other cards the hand held when the play was made, None when not known."""
    draws = frame.draws
    number: int | None = frame.facts.get("trick_number")
    if number is None or draws is None:
        return None
    undrawn = max(number - 1 - draws, 0) * (frame.plays() // frame.size)
    return max(frame.hand - undrawn - 1, 0)


def decide(claim: Claim) -> Finding:
    """The ruling on a claim."""
    rules, play, before, lying = claim.rules, claim.play, claim.before, _on_table(claim)
    reason = (
        _from_the_table(claim, lying)
        or rules.flaw(play, before)
        or rules.refusal(play, claim.held & ~lying, before)
    )
    if reason is not None:
        return Finding("illegal", reason, (), _penalty(claim))
    proving = {
        card: against
        for card in members(_possible(claim))
        if (against := rules.refusal(play, 1 << card, before)) is not None
    }
    if proving:
        rule = next(iter(proving.values())).rule
        return Finding("cannot_tell", Reason("dispute_unknown", rule), tuple(proving))
    return Finding("legal", Reason("dispute_legal", rules.duty(before).rule))


def _possible(claim: Claim) -> Mask:
    """The cards that may have been in the hand besides, as far as is known."""
    frame = claim.frame
    left = cards_left(frame)
    if left is not None and claim.held.bit_count() >= left:
        return 0
    on_table = mask(card for play in claim.trick for card in play)
    away = on_table | claim.held | claim.not_held
    return frame.pack.mask & ~(away | _on_table(claim))


def _on_table(claim: Claim) -> Mask:
    """The turned card, which lies open: the dealer's last place may or may not use it."""
    upturned = claim.frame.upturned()
    if upturned is None:
        return 0
    last = claim.suspect == claim.frame.size - 1
    return 0 if last and upturned.playable else upturned.card


def _from_the_table(claim: Claim, lying: Mask) -> Reason | None:
    upturned = claim.frame.upturned()
    return upturned.refusal if upturned is not None and lying & mask(claim.play) else None


def _penalty(claim: Claim) -> Facts | None:
    frame = claim.frame
    leader: Any = frame.facts.get("leader")
    if leader is None:
        return frame.tricks.penalty(frame.setup.options, None)
    seat = frame.seats(leader)[claim.suspect]
    return frame.tricks.penalty(frame.setup.options, frame.setup.side_of(seat))
