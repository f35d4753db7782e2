"""Who revoked? A record of tricks, replayed: a hand is what its seat plays from a trick on.

Recording never blocks: mistakes of the record are told apart from offences of the players.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Any

from games.cards import CODES, Card, Mask, mask
from games.game import Game
from games.match import MOST_DEALS
from games.position import Frame, read_cards, read_frame, read_trick
from games.reasons import Problem, Reason, Refused
from games.tricks import Play


@dataclass(frozen=True)
class Laid:
    """One play of the record: who laid what to which trick (from 0) at which place."""

    trick: int
    place: int
    seat: int
    play: Play


@dataclass(frozen=True)
class Offence:
    """A play that was illegal, what should have been played, and what proved it when."""

    laid: Laid
    reason: Reason
    should: tuple[Card, ...]
    proved_trick: int
    proved_card: Card


@dataclass(frozen=True)
class RecordingError:
    """A mistake of the record itself."""

    trick: int
    card: Card | None
    code: str


@dataclass(frozen=True)
class Record:
    """Tricks in order of play; `draws[t][seat]` are the cards drawn after trick t, if told."""

    frame: Frame
    tricks: tuple[tuple[Play, ...], ...]
    draws: tuple[tuple[Mask, ...], ...] | None


@dataclass(frozen=True)
class Audited:
    """What a record shows. A leader or winner is None where the record does not tell."""

    leaders: tuple[int | None, ...]
    winners: tuple[int | None, ...]
    points: tuple[int, ...]
    offences: tuple[Offence, ...]
    errors: tuple[RecordingError, ...]


def read_record(raw: object, games: Mapping[str, Game]) -> Record:
    """A record of the format's section `audit`. Raises Refused."""
    frame, asked = read_frame(raw, games, ("tricks", "draws"), ("trick_number",))
    problems = [
        Problem(key, "missing", {"key": key})
        for key, value in (("leader", frame.facts.get("leader")), ("tricks", asked.get("tricks")))
        if value is None
    ]
    if problems:
        raise Refused(tuple(problems), frame.game.key)
    listed = _a_list(frame, asked["tricks"], "tricks")
    tricks = tuple(
        _read_trick(frame, trick, f"tricks[{number - 1}]", number)
        for number, trick in enumerate(listed, 1)
    )
    return Record(frame, tricks, _read_draws(frame, asked.get("draws")))


def _a_list(frame: Frame, raw: object, path: str) -> list[Any]:
    if not isinstance(raw, list):
        raise Refused((Problem(path, "type_list"),), frame.game.key)
    if len(raw) > MOST_DEALS:
        raise Refused((Problem(path, "too_many", {"most": MOST_DEALS}),), frame.game.key)
    return raw


def _read_trick(frame: Frame, raw: object, path: str, number: int) -> tuple[Play, ...]:
    trick = read_trick(frame, raw, path, frame.plays(number))
    if not trick:
        raise Refused((Problem(path, "trick_empty"),), frame.game.key)
    return trick


def _read_draws(frame: Frame, raw: object) -> tuple[tuple[Mask, ...], ...] | None:
    if raw is None:
        return None
    if not frame.stock:
        raise Refused((Problem("draws", "not_asked", {"key": "draws"}),), frame.game.key)
    found = []
    for index, drawn in enumerate(_a_list(frame, raw, "draws")):
        path = f"draws[{index}]"
        by_seat = _a_list(frame, drawn, path)
        if len(by_seat) != frame.setup.players:
            problem = Problem(path, "length", {"count": frame.setup.players})
            raise Refused((problem,), frame.game.key)
        found.append(
            tuple(
                mask(read_cards(frame, cards, f"{path}[{seat}]"))
                for seat, cards in enumerate(by_seat)
            )
        )
    return tuple(found)


def audit(record: Record) -> Audited:
    """Replays the record."""
    leaders, winners, points = _replay(record)
    plays = list(_plays(record, leaders))
    errors, sound = _recording_errors(record, plays)
    offences = tuple(
        offence for laid in sound if (offence := _offence(record, laid, sound)) is not None
    )
    return Audited(leaders, winners, points, offences, errors)


def _replay(
    record: Record,
) -> tuple[tuple[int | None, ...], tuple[int | None, ...], tuple[int, ...]]:
    frame = record.frame
    leaders: list[int | None] = []
    winners: list[int | None] = []
    points = [0] * len(frame.setup.sides)
    leader: int | None = frame.facts["leader"]
    for number, trick in enumerate(record.tricks, 1):
        leaders.append(leader)
        winner = None
        if leader is not None and len(trick) == frame.plays(number):
            rules = frame.rules(False, trick_number=number)
            winner = frame.seats(leader)[rules.holder(trick)]
            points[frame.setup.side_of(winner)] += rules.points(trick)
        winners.append(winner)
        leader = winner
    return tuple(leaders), tuple(winners), tuple(points)


def _plays(record: Record, leaders: tuple[int | None, ...]) -> Iterator[Laid]:
    for index, (trick, leader) in enumerate(zip(record.tricks, leaders, strict=True)):
        if leader is None:
            continue
        seats = record.frame.seats(leader)
        for place, play in enumerate(trick):
            yield Laid(index, place, seats[place], play)


def _recording_errors(
    record: Record, plays: list[Laid]
) -> tuple[tuple[RecordingError, ...], list[Laid]]:
    """The record's mistakes, and the plays that stand."""
    frame, errors = record.frame, []
    seen: Mask = 0
    sound, laid_by = [], [0] * frame.setup.players
    most = frame.hand + -(-frame.stock // frame.size)
    for laid in plays:
        twice = next((card for card in laid.play if seen >> card & 1), None)
        seen |= mask(laid.play)
        laid_by[laid.seat] += len(laid.play)
        if twice is not None:
            errors.append(RecordingError(laid.trick, twice, "card_twice"))
        elif laid_by[laid.seat] > most:
            errors.append(RecordingError(laid.trick, laid.play[0], "hand_too_long"))
        else:
            sound.append(laid)
    for number, trick in enumerate(record.tricks[:-1], 1):
        if len(trick) < frame.plays(number):
            errors.append(RecordingError(number - 1, None, "trick_incomplete"))
    return tuple(sorted(errors, key=lambda error: error.trick)), sound


def _offence(record: Record, laid: Laid, sound: list[Laid]) -> Offence | None:
    before = record.tricks[laid.trick][: laid.place]
    leading = {"leader": laid.seat} if laid.place == 0 else {}
    rules = record.frame.rules(laid.place == 0, trick_number=laid.trick + 1, **leading)
    flaw = _from_the_table(record.frame, laid) or rules.flaw(laid.play, before)
    if flaw is not None:
        return Offence(laid, flaw, (), laid.trick, laid.play[0])
    later = _later_cards(record, laid, sound)
    held = mask(card for _, card in later)
    reason = rules.refusal(laid.play, held, before)
    if reason is None:
        return None
    proved = next(at for at in later if rules.refusal(laid.play, 1 << at[1], before) is not None)
    hand = (*laid.play, *(card for _, card in later))
    verdicts = rules.judge(hand, before).verdicts
    should = tuple(each.play[0] for each in verdicts if each.legal)
    return Offence(laid, reason, should, *proved)


def _later_cards(record: Record, laid: Laid, sound: list[Laid]) -> list[tuple[int, Card]]:
    """What the seat laid later and surely held already, as (trick, card) in order of play."""
    later = [
        (other.trick, card)
        for other in sound
        if other.seat == laid.seat and other.trick > laid.trick
        for card in other.play
    ]
    lying = _lying_open(record.frame, laid)
    return [
        (trick, card)
        for trick, card in later
        if not lying >> card & 1 and _held_then(record, laid, trick, card)
    ]


def _lying_open(frame: Frame, laid: Laid) -> Mask:
    upturned = frame.upturned()
    if upturned is None or laid.trick or laid.place != frame.size - 1 or upturned.playable:
        return 0
    return upturned.card


def _from_the_table(frame: Frame, laid: Laid) -> Reason | None:
    upturned = frame.upturned()
    lies = upturned is not None and _lying_open(frame, laid) & mask(laid.play)
    return upturned.refusal if upturned is not None and lies else None


def _held_then(record: Record, laid: Laid, trick: int, card: Card) -> bool:
    """A card that may have been drawn since counts only when the draws show that it was not."""
    draws = record.frame.draws
    since = range(laid.trick, trick if draws is None else min(trick, draws))
    return all(_surely_not_drawn(record, index, laid.seat, card) for index in since)


def _surely_not_drawn(record: Record, index: int, seat: int, card: Card) -> bool:
    """Whether the record tells all that a seat drew after a trick, and the card is not there.

    It tells all when the seat has its full number of cards, or when the whole table has what the
    stock still held: the last round may not reach everybody.
    """
    if record.draws is None or index >= len(record.draws):
        return False
    frame, drawn = record.frame, record.draws[index]
    full = frame.plays()
    stock = frame.stock - index * full
    whole = sum(cards.bit_count() for cards in drawn) == min(full, stock)
    told = whole or drawn[seat].bit_count() == full // frame.size
    return told and not drawn[seat] >> card & 1


def codes(play: Play) -> list[str]:
    """A play's cards as codes."""
    return [str(CODES[card]) for card in play]
