"""Matches in lists: by their snapshots alone, no engine is asked and no deal is read."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import datetime

from django.urls import reverse
from django.utils.translation import gettext as _

from games import GAMES
from games.wording import say
from scoring.models import Match


@dataclass(frozen=True)
class Listed:
    """One match in a list. `when` is the day it ended, None while it runs."""

    url: str
    title: str
    subtitle: str
    totals: list[int]
    when: datetime | None = None


def listed(match: Match, lang: str, with_table: bool = False) -> Listed:
    """A match in a language; `with_table`: its table is named, which must be at hand."""
    accounts, game = match.snapshot["accounts"], GAMES[match.game]
    main = next(each.key for each in game.accounts if each.main and each.key in accounts)
    told = [match.table.name] if with_table else []
    told += [" – ".join(sides(match)), *_state(match, lang)]
    return Listed(
        reverse("match", args=[match.pk]),
        say(match.game, lang, "game"),
        " · ".join(text for text in told if text),
        accounts[main],
        match.ended,
    )


def _state(match: Match, lang: str) -> list[str]:
    snapshot = match.snapshot
    if snapshot["finished"]:
        labels = dict.fromkeys(key for keys in snapshot["labels"] for key in keys)
        winners = "; ".join(sides(match)[side] for side in snapshot["winners"])
        return [
            _("won: %(names)s") % {"names": winners} if winners else _("a draw"),
            ", ".join(say(match.game, lang, f"label-{key}") for key in labels),
        ]
    if match.stopped:
        return [_("stopped")]
    return [_("deal %(number)s") % {"number": snapshot["deals"] + 1}]


def sides(match: Match) -> list[str]:
    """The names of each side, in the order of the seats."""
    count = len(next(iter(match.snapshot["accounts"].values())))
    return [", ".join(match.names[side::count]) for side in range(count)]
