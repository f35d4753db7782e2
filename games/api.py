"""The engine's door: four questions on plain JSON values (see docs/formats.md).

Bad input raises InvalidInput and nothing else. Sentences come in the language asked for.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import wraps
from typing import Any, Protocol

from games import GAMES
from games.audit import Audited, codes, read_record
from games.audit import audit as replay
from games.cards import CODES
from games.describe import act_label, describe_game
from games.dispute import Finding, decide, read_claim
from games.match import read_game, read_match
from games.position import Position, read_position
from games.prospects import Prospect, read_prospects
from games.prospects import prospects as look_ahead
from games.reasons import Problem, Reason, Refused
from games.scoring import ScoredDeal, ScoreLine, Sheet
from games.situation import Situation, kind_of, read_situation
from games.tricks import Play, Verdict
from games.wording import has, language, say

Json = dict[str, Any]


class InvalidInput(ValueError):
    """Input that cannot be taken. `.errors` lists `{"path", "code", "message"}`, with `rule` where
    a rule of the game says why."""

    def __init__(self, errors: list[Json]) -> None:
        super().__init__("; ".join(f"{e['path']}: {e['message']}" for e in errors))
        self.errors = errors


class _Ask(Protocol):
    def __call__(self, raw: Any, lang: str = "en") -> Json: ...


def _refusing(ask: Callable[[Any, str], Json]) -> _Ask:
    """The question with what the engine refuses told as InvalidInput, in the language asked for."""

    @wraps(ask)
    def asked(raw: Any, lang: str = "en") -> Json:
        lang = language(lang)
        try:
            return ask(raw, lang)
        except Refused as refused:
            errors = [error_json(problem, refused.game, lang) for problem in refused.problems]
            raise InvalidInput(errors) from None

    return asked


def error_json(problem: Problem, game: str | None, lang: str) -> Json:
    """A problem as the formats write it."""
    key = problem.values.get("key")
    values = dict(problem.values)
    if key and has(game, lang, f"field-{key}"):
        values["key"] = say(game, lang, f"field-{key}")
    message = say(game, lang, f"error-{problem.code}", values)
    found = {"path": problem.path, "code": problem.code, "message": message}
    return found | ({"rule": problem.rule} if problem.rule else {})


# What is the score?


@_refusing
def score(match: Any, lang: str = "en") -> Json:
    """The score of a match (`pisar/1`) as `pisar-result/1`. Raises InvalidInput."""
    return sheet_json(read_match(match, GAMES), lang)


def sheet_json(sheet: Sheet, lang: str) -> Json:
    """A sheet as `pisar-result/1`."""
    game, setup, outcome = sheet.game, sheet.setup, sheet.outcome
    turn = sheet.turn()
    ended = outcome is not None
    return {
        "format": "pisar-result/1",
        "game": game.key,
        "options": setup.options.plain(),
        "sides": [list(seats) for seats in setup.sides],
        "deals": [_deal_json(n, deal, game.key, lang) for n, deal in enumerate(sheet.deals, 1)],
        "accounts": _accounts(sheet.totals),
        "better": {account.key: account.better for account in game.accounts_of(setup.options)},
        "finished": ended,
        "winners": list(outcome.winners) if outcome else [],
        "losers": list(outcome.losers) if outcome else [],
        "labels": [list(labels) for labels in outcome.labels]
        if outcome
        else [[] for _ in setup.sides],
        "next": {
            "deal": sheet.deal,
            "dealer": turn.dealer,
            "leader": turn.leader,
            "notes": [] if ended else [_reason_json(n, game.key, lang) for n in game.brief(sheet)],
        },
    }


def _accounts(totals: Mapping[str, Sequence[int]]) -> Json:
    return {account: list(amounts) for account, amounts in totals.items()}


def _deal_json(number: int, deal: ScoredDeal, game: str, lang: str) -> Json:
    return {
        "deal": number,
        "dealer": deal.turn.dealer,
        "leader": deal.turn.leader,
        "lines": [_line_json(line, game, lang) for line in deal.scored.lines],
        "notes": [_reason_json(note, game, lang) for note in deal.scored.notes],
        "accounts": _accounts(deal.totals),
    }


def _line_json(line: ScoreLine, game: str, lang: str) -> Json:
    found = {"side": line.side, "account": line.account, "amount": line.amount}
    return (
        found
        | _reason_json(line.reason, game, lang)
        | ({"label": line.label} if line.label else {})
    )


def _reason_json(reason: Reason, game: str, lang: str) -> Json:
    text = say(game, lang, reason.key, reason.values)
    return {"reason": reason.key, "text": text, "rule": reason.rule}


# What may be played?


@_refusing
def legal(position: Any, lang: str = "en") -> Json:
    """What may be played in a position, or done in a situation, and why not the rest."""
    kind = kind_of(position, GAMES)
    if kind is not None:
        return situation_json(read_situation(position, read_game(position, GAMES), kind), lang)
    return judgement_json(read_position(position, GAMES), lang)


def situation_json(situation: Situation, lang: str) -> Json:
    """The acts of a situation as the formats write them, in the game's order."""
    verdicts = situation.judge()
    game, kind = situation.game.key, situation.acts.key
    return {
        "legal": [verdict.act for verdict in verdicts if verdict.legal],
        "verdicts": [
            {"play": verdict.act, "label": act_label(game, kind, verdict.act, lang)}
            | {"legal": verdict.legal}
            | (_reason_json(verdict.reason, game, lang) if verdict.reason else {})
            for verdict in verdicts
        ],
    }


def judgement_json(position: Position, lang: str) -> Json:
    """A judged position as the formats write it."""
    game = position.frame.game.key
    rules = position.frame.rules(not position.trick)
    judged = rules.judge(position.hand, position.trick)
    plays = [_play_json(v.play, rules.several) for v in judged.verdicts if v.legal]
    holding = None
    if position.trick:
        index = rules.holder(position.trick)
        holding = {
            "index": index,
            "play": _play_json(position.trick[index], rules.several),
            "points": rules.points(position.trick),
        }
    return {
        "legal": sorted(plays),
        "obligation": judged.obligation,
        "because": _reason_json(judged.because, game, lang),
        "verdicts": [_verdict_json(v, rules.several, game, lang) for v in judged.verdicts],
        "holding": holding,
    }


def _play_json(play: Play, several: bool) -> Any:
    return sorted(codes(play)) if several else str(CODES[play[0]])


def _verdict_json(verdict: Verdict, several: bool, game: str, lang: str) -> Json:
    found: Json = {"play": _play_json(verdict.play, several), "legal": verdict.legal}
    if verdict.reason is not None:
        found |= _reason_json(verdict.reason, game, lang)
    if verdict.takes is not None:
        found["takes"] = verdict.takes
    return found


# Was it legal?


@_refusing
def dispute(claim: Any, lang: str = "en") -> Json:
    """The ruling on a claim: legal, illegal, or cannot be told yet. Raises InvalidInput."""
    read = read_claim(claim, GAMES)
    return finding_json(decide(read), read.frame.game.key, lang)


def finding_json(finding: Finding, game: str, lang: str) -> Json:
    """A ruling as the formats write it."""
    return {
        "verdict": finding.verdict,
        **_reason_json(finding.reason, game, lang),
        "would_prove": codes(finding.would_prove),
        "penalty": dict(finding.penalty) if finding.penalty is not None else None,
    }


# Who revoked?


@_refusing
def audit(record: Any, lang: str = "en") -> Json:
    """Offences and recording mistakes of a record of tricks. Raises InvalidInput."""
    read = read_record(record, GAMES)
    return audited_json(replay(read), read.frame.rules(False).several, read.frame.game.key, lang)


def audited_json(audited: Audited, several: bool, game: str, lang: str) -> Json:
    """An audit as the formats write it; tricks are numbered from 1."""
    return {
        "leaders": list(audited.leaders),
        "winners": list(audited.winners),
        "points": list(audited.points),
        "offences": [
            {
                "trick": offence.laid.trick + 1,
                "seat": offence.laid.seat,
                "played": _play_json(offence.laid.play, several),
                "should": codes(offence.should),
                "proved_at": {
                    "trick": offence.proved_trick + 1,
                    "card": str(CODES[offence.proved_card]),
                },
                **_reason_json(offence.reason, game, lang),
            }
            for offence in audited.offences
        ],
        "recording_errors": [
            {
                "trick": error.trick + 1,
                "card": None if error.card is None else str(CODES[error.card]),
                "code": error.code,
            }
            for error in audited.errors
        ],
    }


# What would a bid bring?


@_refusing
def prospects(match: Any, lang: str = "en") -> Json:
    """What the next deal of a match (`pisar/1`, with the `seat` that asks) would bring, for every
    bid and result. Raises InvalidInput."""
    sheet, seat = read_prospects(match, GAMES)
    found = [_prospect_json(each, sheet.game.key, lang) for each in look_ahead(sheet, seat)]
    return {"game": sheet.game.key, "deal": sheet.deal, "seat": seat, "prospects": found}


def _prospect_json(prospect: Prospect, game: str, lang: str) -> Json:
    reasons = [line.reason for line in prospect.scored.lines] + list(prospect.scored.notes)
    distinct = [each for at, each in enumerate(reasons) if each not in reasons[:at]]
    return {
        "entry": dict(prospect.entry),
        "change": _accounts(prospect.change),
        "because": [_reason_json(reason, game, lang) for reason in distinct],
    }


# Which games are there?


def catalogue(lang: str = "en") -> Json:
    """Every game with its numbers of players, options, accounts and fields, in words."""
    lang = language(lang)
    return {"games": [describe_game(game, lang) for game in GAMES.values()]}
