"""Briscolone for two: five cards each, no trump, points added up to 151 or 121.

Sources: the long text on Briscola; adamoli and card-club. The Briscolone that is another name for
Briscola Chiamata is a different game.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import partial
from typing import Any

from games.catalog.briscola import (
    ahead,
    build,
    house_rules,
    points_added,
    rules_of,
    trick_number,
    won,
)
from games.game import Account, TrickPlay
from games.options import Option, Options, switch
from games.scoring import Facts, Outcome, Scored, Sheet
from games.tricks import SingleCards

KEY = "briscolone"
OPTIONS = (
    Option("target", "briscolone.options.target", 151, (151, 121)),
    switch("must_follow", "briscolone.options.must_follow"),
    *house_rules(KEY, "face_order"),
)


def rules(key: str, options: Options, facts: Mapping[str, Any]) -> SingleCards:
    """Trick rules without a trump."""
    return rules_of(
        key, options["face_order"], None, "must_follow" if options["must_follow"] else None
    )


TRICKS = TrickPlay(partial(rules, KEY), (trick_number(KEY, 20),), sizes=(2,), hand=5, stock=True)


def score(facts: Facts, sheet: Sheet) -> Scored:
    """Both players' points are added to their totals."""
    return Scored(points_added(facts["points"], "briscolone.scoring.added"))


def outcome(sheet: Sheet) -> Outcome | None:
    """The higher total at or over the target wins; level totals play on."""
    best = ahead(sheet.totals["points"], sheet.setup.options["target"])
    return won(sheet, best[0]) if len(best) == 1 else None


GAME = build(
    KEY,
    OPTIONS,
    TRICKS,
    accounts=(Account("points", "high", main=True),),
    score=score,
    outcome=outcome,
)
