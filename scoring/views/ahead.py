"""What a bid would bring, before anybody bids: read only, worked out by the game's own score."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import groupby

from django.http import Http404, HttpRequest, HttpResponseBase
from django.views.decorators.http import require_safe

from games.prospects import Prospect, prospects
from games.wording import say
from scoring.access import match_for
from scoring.lines import rule_links
from scoring.sheets import State, game_of
from scoring.views.common import lang, page
from scoring.words import Speaker


@dataclass(frozen=True)
class Row:
    """One result of a bid in words: what it changes for the bidder and for all, and the rule."""

    told: str
    own: int
    all: list[tuple[str, int]]
    rule: str


@require_safe
def ahead(request: HttpRequest, match_id: str) -> HttpResponseBase:
    """Every bid of one seat (`?seat=`) with every result, bid by bid."""
    match, _role = match_for(request, match_id)
    game, state = game_of(match), State(match)
    if game.prospects is None or state.sheet.outcome is not None:
        raise Http404
    asked = request.GET.get("seat", "0")
    seat = int(asked) if asked in map(str, range(state.sheet.setup.players)) else 0
    speaker = Speaker(state.sheet, state.seating, lang())
    context = {
        "match": match,
        "game_name": say(game.key, lang(), "game"),
        "seats": [(n, name, n == seat) for n, name in enumerate(state.seating.seats)],
        "bids": list(_bids(state, seat, speaker)),
        "rule_links": rule_links(
            game, match.options, len(match.seats), f"{request.path}?seat={seat}"
        ),
    }
    return page(request, "ahead.html", context)


def _bids(state: State, seat: int, speaker: Speaker) -> Iterator[tuple[str, list[Row]]]:
    """The bids by the game's first question, each with its results."""
    first = state.sheet.game.fields(state.sheet)[0].key
    account = next(a.key for a in state.sheet.game.accounts if a.main)
    found = prospects(state.sheet, seat)
    for value, results in groupby(found, key=lambda each: each.entry.get(first)):
        listed = list(results)
        rows = [_row(each, _differing(listed), seat, account, speaker) for each in listed]
        yield speaker.facts({first: value}), rows


def _differing(results: list[Prospect]) -> set[str]:
    """The facts that tell one result from another; the rest needs no repeating."""
    keys = {key for each in results for key in each.entry}
    return {key for key in keys if len({str(each.entry.get(key)) for each in results}) > 1}


def _row(prospect: Prospect, differing: set[str], seat: int, account: str, speaker: Speaker) -> Row:
    lines, change = prospect.scored.lines, prospect.change[account]
    told = {key: value for key, value in prospect.entry.items() if key in differing}
    everybody = list(zip(speaker.seating.sides, change, strict=True))
    rule = lines[0].reason.rule if lines else ""
    return Row(speaker.facts(told), change[speaker.setup.side_of(seat)], everybody, rule)
