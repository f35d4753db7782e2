"""The one way a match changes: locked, checked as a whole by the engine, stored, told.

`write` does it for every kind of change; a `Plan` says what a kind puts where.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from django.db.models import F
from django.utils import timezone

from config import live
from games.reasons import Refused
from games.scoring import Sheet
from scoring import history
from scoring.asked import CHANGE, DEALS, LOCKED
from scoring.models import Change, Deal, Match
from scoring.services.writing import Declined, Impossible, Stale, Stamp, writing
from scoring.sheets import fold

Content = Mapping[str, Any] | None
"""A deal as a change keeps it, `{"facts", "key"}`; None: no deal."""


@dataclass(frozen=True)
class Step:
    """What one change does: at deal `number`, `before` gives way to `after`."""

    number: int | None
    before: Any
    after: Any
    target: int | None = None

    def reversed(self, target: int) -> Step:
        """The step that takes this one back."""
        return Step(self.number, self.after, self.before, target)


Plan = Callable[[Match, list[Deal]], Step]


def write(match_id: str, stamp: Stamp, kind: Change.Kind, plan: Plan, facts: Any = None) -> Change:
    """Changes a match and returns the row that tells it.

    A key that was used before returns its first row, and nothing is written. Raises Stale,
    Impossible, Declined, Match.DoesNotExist. `facts`: what this write puts down, to tell a
    repeat from another entry under a used key.
    """
    with writing():
        match = LOCKED.first(match_id)
        if match is None:
            raise Match.DoesNotExist(match_id)
        if CHANGE.rows(match.pk, stamp.key):
            return _repeat(match, match.changes.get(client_key=stamp.key), kind, facts)
        if stamp.revision != match.revision:
            raise stale(match, stamp.revision)
        return apply(match, stamp, kind, plan)


def apply(match: Match, stamp: Stamp, kind: Change.Kind, plan: Plan) -> Change:
    """`write` for a match that is locked already, whatever revision the device saw."""
    deals: list[Deal] = DEALS.all(match.pk)
    step = plan(match, deals)
    sheet = _check(match, deals, step)
    _store(match, deals, step)
    change = _append(match, stamp, kind, step)
    _settle(match, sheet, change)
    live.announce(match.id, match.revision)
    return change


def stale(match: Match, seen: int) -> Stale:
    """The refusal of a write that saw an older revision."""
    return Stale(match.revision, list(match.changes.filter(revision__gt=seen)))


def _repeat(match: Match, first: Change, kind: Change.Kind, facts: Any) -> Change:
    """The first answer, unless the key comes back with something else to write."""
    same = facts is None or (first.after is not None and first.after.get("facts") == facts)
    if first.kind == kind and same:
        return first
    raise stale(match, first.revision - 1)


def _check(match: Match, deals: Sequence[Deal], step: Step) -> Sheet:
    """The whole match as the engine sees it after the step. Raises Impossible."""
    facts = [deal.facts for deal in deals]
    if is_deal(step):
        at = step.number - 1  # type: ignore[operator]  # a deal's step has a number
        facts[at : at + (step.before is not None)] = [step.after["facts"]] if step.after else []
    try:
        return fold(match, facts)
    except Refused as refused:
        raise Impossible(refused, step.number) from None


def is_deal(step: Step) -> bool:
    """Whether the step changes the deals, not the match around them."""
    return any(isinstance(side, Mapping) and "facts" in side for side in (step.before, step.after))


def _store(match: Match, deals: Sequence[Deal], step: Step) -> None:
    if not is_deal(step):
        for name, value in step.after.items():
            setattr(match, name, value)
        return
    number = step.number or 0
    if step.before is None:
        if number <= len(deals):
            _shift(match, number, 1)
        _insert(match, number, step.after)
    elif step.after is None:
        deals[number - 1].delete()
        if number < len(deals):
            _shift(match, number, -1)
    else:
        Deal.objects.filter(pk=deals[number - 1].pk).update(facts=step.after["facts"])


def _insert(match: Match, number: int, content: Mapping[str, Any]) -> None:
    match.deals.create(number=number, facts=content["facts"], client_key=content["key"])


def _shift(match: Match, first: int, by: int) -> None:
    """Renumbers the deals from `first` on. By way of negative numbers: no number is there twice."""
    match.deals.filter(number__gte=first).update(number=-F("number") - by)
    match.deals.filter(number__lt=0).update(number=-F("number"))


def _append(match: Match, stamp: Stamp, kind: Change.Kind, step: Step) -> Change:
    match.revision += 1
    return Change.objects.create(
        match=match,
        revision=match.revision,
        kind=kind,
        number=step.number,
        before=step.before,
        after=step.after,
        target=step.target,
        who=stamp.who,
        client_key=stamp.key,
        when=timezone.now(),
    )


def _settle(match: Match, sheet: Sheet, change: Change) -> None:
    """Puts the match's own row in step with its deals."""
    match.changed = change.when
    match.snapshot = snapshot(sheet, history.ways(match, change))
    over = match.stopped or sheet.outcome is not None
    match.ended = (match.ended or change.when) if over else None
    match.save()


def snapshot(sheet: Sheet, ways: history.Ways) -> dict[str, Any]:
    """What lists and boards show of a match without asking the engine.

    `accounts`, `finished`, `winners`, `losers`, `labels`, `next` as `pisar-result/1` has them;
    `deals`: how many; `undo`, `redo`: the revision that each would act on, or None.
    """
    outcome, turn = sheet.outcome, sheet.turn()
    return {
        "accounts": {account: list(amounts) for account, amounts in sheet.totals.items()},
        "deals": len(sheet.deals),
        "finished": outcome is not None,
        "winners": list(outcome.winners) if outcome else [],
        "losers": list(outcome.losers) if outcome else [],
        "labels": [list(labels) for labels in outcome.labels] if outcome else [],
        "next": {"dealer": turn.dealer, "leader": turn.leader},
        "undo": ways.undo,
        "redo": ways.redo,
    }


def content(deal: Deal) -> dict[str, Any]:
    """A stored deal as a change keeps it."""
    return {"facts": deal.facts, "key": deal.client_key}


def deal_at(deals: Sequence[Deal], number: int) -> Deal:
    """The deal of a number. Raises Declined."""
    if not 1 <= number <= len(deals):
        raise Declined("no_such_deal")
    return deals[number - 1]
