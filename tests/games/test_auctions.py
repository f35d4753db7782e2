"""Auctions: what may be said when, in every game that has one, and why not the rest."""

from __future__ import annotations

import json
import random
import re
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import pytest

from games import GAMES, api
from games.game import Acts, Game
from games.options import choose
from games.wording import LANGUAGES
from tests.games.chance import entry, some_options
from tests.games.rows import named

ROOT = Path(__file__).parent.parent.parent
ARTICLES = ROOT / "rulesref" / "articles"


@dataclass(frozen=True)
class Says:
    """A situation in an auction and what may be said; `62-120` stands for all the numbers.

    `why` maps what may not be said to its reason and its rule without the game.
    """

    name: str
    situation: dict[str, Any]
    legal: str
    why: dict[str, tuple[str, str]] = field(default_factory=dict)
    options: dict[str, Any] = field(default_factory=dict)


def spelled_out(acts: str) -> list[str]:
    """The acts of a row, one by one."""
    found: list[str] = []
    for act in acts.split():
        low, dash, high = act.partition("-")
        found += map(str, range(int(low), int(high) + 1)) if dash else [act]
    return found


def check_says(game: str, row: Says) -> None:
    """Asks for the situation in every language and compares what may be said, and why not."""
    for lang in LANGUAGES:
        asked = {"game": game, "options": row.options, "auction": row.situation}
        got = api.legal(asked, lang)
        assert got["legal"] == spelled_out(row.legal), row.name
        check_verdicts(game, got)
        against = {v["play"]: (v["reason"], v["rule"]) for v in got["verdicts"] if not v["legal"]}
        for act, (reason, rule) in row.why.items():
            assert against[act] == (reason, f"{game}.{rule}"), f"{row.name}: {act}"


def check_verdicts(game: str, got: dict[str, Any]) -> None:
    """One verdict for each act, each act with a name, each refusal with reason, text and rule."""
    verdicts = got["verdicts"]
    assert len({verdict["play"] for verdict in verdicts}) == len(verdicts)
    assert [verdict["play"] for verdict in verdicts if verdict["legal"]] == got["legal"]
    assert all(verdict["label"].strip() for verdict in verdicts)
    for verdict in verdicts:
        if not verdict["legal"]:
            assert verdict["reason"] and verdict["text"].strip()
            assert_rule(game, verdict["rule"])


def assert_rule(game: str, rule: str) -> None:
    """The rule stands in the game's article in every language."""
    assert rule.startswith(f"{game}.")
    anchor = "{#" + rule.removeprefix(f"{game}.")
    for lang in LANGUAGES:
        article = (ARTICLES / f"{game}.{lang}.md").read_text(encoding="utf-8")
        assert f"{anchor} " in article or f"{anchor}}}" in article, rule


# Cuatrola

TOO_HIGH = ("bid_too_high", "match.forbidden")
NOT_HIGHER = ("bid_not_higher", "auction.overcall")
STANDS = ("first_bid_stands", "options.auction")

CUATROLA = (
    Says("with nothing yet everything may be bid", {"score": 0}, "pass solo cuatrola quintola"),
    Says("at six a quintola makes exactly eleven", {"score": 6}, "pass solo cuatrola quintola"),
    Says(
        "at seven a quintola would make twelve",
        {"score": 7},
        "pass solo cuatrola",
        {"quintola": TOO_HIGH},
    ),
    Says(
        "at eight a cuatrola would make twelve",
        {"score": 8},
        "pass solo",
        {"cuatrola": TOO_HIGH, "quintola": TOO_HIGH},
    ),
    Says("at nine a solo makes exactly eleven", {"score": 9}, "pass solo"),
    Says("at ten one can only pass", {"score": 10}, "pass", {"solo": TOO_HIGH}),
    Says(
        "a cuatrola stands: a solo comes too late",
        {"score": 0, "standing": "cuatrola"},
        "pass quintola",
        {"solo": NOT_HIGHER, "cuatrola": NOT_HIGHER},
    ),
    Says("a solo may be overcalled", {"score": 0, "standing": "solo"}, "pass cuatrola quintola"),
    Says(
        "nothing is above a quintola",
        {"score": 0, "standing": "quintola"},
        "pass",
        {"quintola": NOT_HIGHER},
    ),
    Says(
        "what is too low and too high is called too low",
        {"score": 8, "standing": "cuatrola"},
        "pass",
        {"solo": NOT_HIGHER, "quintola": TOO_HIGH},
    ),
    Says(
        "where the first bid stands nobody speaks after it",
        {"score": 0, "standing": "solo"},
        "",
        {"pass": STANDS, "quintola": STANDS},
        {"auction": "first_bid_ends"},
    ),
    Says(
        "where the first bid stands everybody speaks before it",
        {"score": 7, "standing": None},
        "pass solo cuatrola",
        options={"auction": "first_bid_ends"},
    ),
    Says(
        "a match to 21 need not end exactly",
        {"score": 20},
        "pass solo cuatrola quintola",
        options={"target": 21},
    ),
    Says(
        "a match to 7 ends exactly by house rule",
        {"score": 3},
        "pass solo cuatrola",
        {"quintola": TOO_HIGH},
        {"target": 7, "exact": True},
    ),
    Says(
        "a match to 11 need not end exactly by house rule",
        {"score": 10},
        "pass solo cuatrola quintola",
        options={"exact": False},
    ),
)


@pytest.mark.parametrize("row", **named(CUATROLA))
def test_announcements_of_cuatrola(row: Says) -> None:
    check_says("cuatrola", row)


# Briscola Chiamata

NOT_LOWER = ("rank_not_lower", "auction.ranks")
NOT_MORE = ("points_not_higher", "auction.points")
TOO_FEW = ("points_too_few", "auction.points")
TWO_FIRST = ("two_first", "auction.points")
OUT = ("passed_out", "auction.passing")
ENDED = ("carichi_ends", "options.ai_carichi")
ALL_RANKS = "A 3 K Q J 7 6 5 4 2"
CARICHI = {"ai_carichi": True}

CHIAMATA = (
    Says("the first bidder may call any rank", {}, f"pass {ALL_RANKS}", {"62": TWO_FIRST}),
    Says(
        "F8: a king stands, only a lower rank may be called",
        {"standing": "K"},
        "pass Q J 7 6 5 4 2",
        {"A": NOT_LOWER, "3": NOT_LOWER, "K": NOT_LOWER, "62": TWO_FIRST, "120": TWO_FIRST},
    ),
    Says(
        "F9: a two stands, only points may be named, 61 are too few",
        {"standing": "2", "with": None},
        "pass 62-120",
        {"61": TOO_FEW, "2": NOT_LOWER, "4": NOT_LOWER},
    ),
    Says(
        "F10: whoever has passed is skipped",
        {"standing": "2", "with": 80, "passed": True},
        "",
        {"pass": OUT, "81": OUT, "A": OUT},
    ),
    Says(
        "F11: above a two with 120 there is nothing",
        {"standing": "2", "with": 120},
        "pass",
        {"120": NOT_MORE, "119": NOT_MORE, "2": NOT_LOWER},
    ),
    Says(
        "more points than the last ones",
        {"standing": "2", "with": 80},
        "pass 81-120",
        {"80": NOT_MORE, "61": NOT_MORE},
    ),
    Says("a four leaves the two", {"standing": "4"}, "pass 2", {"61": TWO_FIRST}),
    Says(
        "ranks only: the two ends the bidding",
        {"standing": "2"},
        "pass",
        {"2": NOT_LOWER},
        {"auction": "ranks_only"},
    ),
    Says(
        "ranks only: a seven stands",
        {"standing": "7"},
        "pass 6 5 4 2",
        options={"auction": "ranks_only"},
    ),
    Says("points only: from 61", {}, "pass 61-120", options={"auction": "points_only"}),
    Says(
        "points only: more than what stands",
        {"with": 100},
        "pass 101-120",
        {"100": NOT_MORE, "61": NOT_MORE},
        {"auction": "points_only"},
    ),
    Says(
        "ai carichi overcalls even a two with 120",
        {"standing": "2", "with": 120},
        "pass carichi",
        options=CARICHI,
    ),
    Says(
        "ai carichi ends the auction",
        {"standing": "carichi"},
        "",
        {"pass": ENDED, "carichi": ENDED, "120": ENDED},
        CARICHI,
    ),
    Says(
        "whoever has passed cannot call ai carichi",
        {"standing": "K", "passed": True},
        "",
        {"carichi": OUT},
        CARICHI,
    ),
)


@pytest.mark.parametrize("row", **named(CHIAMATA))
def test_the_auction_of_briscola_chiamata(row: Says) -> None:
    check_says("briscola-chiamata", row)


# What cannot be asked

REFUSED = {
    "an auction of a game without one": ("kozyol", {}, {}, "auction", "not_asked"),
    "no object": ("cuatrola", 7, {}, "auction", "type_object"),
    "no score": ("cuatrola", {}, {}, "auction.score", "missing"),
    "a match that is over": ("cuatrola", {"score": 11}, {}, "auction.score", "range"),
    "a bid that nobody knows": (
        "cuatrola",
        {"score": 0, "standing": "grand"},
        {},
        "auction.standing",
        "choice",
    ),
    "a key that nobody knows": (
        "cuatrola",
        {"score": 0, "partner": 1},
        {},
        "auction.partner",
        "unknown_key",
    ),
    "a house rule that nobody knows": (
        "cuatrola",
        {"score": 0},
        {"bids": 1},
        "options.bids",
        "unknown_option",
    ),
    "points with a king": (
        "briscola-chiamata",
        {"standing": "K", "with": 70},
        {},
        "auction.with",
        "not_asked",
    ),
    "a two with 61": (
        "briscola-chiamata",
        {"standing": "2", "with": 61},
        {},
        "auction.with",
        "range",
    ),
    "points where ranks alone are called": (
        "briscola-chiamata",
        {"standing": "2", "with": 70},
        {"auction": "ranks_only"},
        "auction.with",
        "not_asked",
    ),
    "a rank where points alone are named": (
        "briscola-chiamata",
        {"standing": "K"},
        {"auction": "points_only"},
        "auction.standing",
        "not_asked",
    ),
    "ai carichi where it is not played": (
        "briscola-chiamata",
        {"standing": "carichi"},
        {},
        "auction.standing",
        "carichi_off",
    ),
    "points with ai carichi": (
        "briscola-chiamata",
        {"standing": "carichi", "with": 70},
        {"ai_carichi": True, "auction": "points_only"},
        "auction.with",
        "not_asked",
    ),
    "a pass that is neither true nor false": (
        "briscola-chiamata",
        {"passed": "yes"},
        {},
        "auction.passed",
        "type_switch",
    ),
}


@pytest.mark.parametrize(
    ("game", "situation", "options", "path", "code"), REFUSED.values(), ids=REFUSED
)
def test_a_situation_that_cannot_be_is_refused(
    game: str, situation: Any, options: dict[str, Any], path: str, code: str
) -> None:
    for lang in LANGUAGES:
        with pytest.raises(api.InvalidInput) as refused:
            api.legal({"game": game, "options": options, "auction": situation}, lang)
        found = {(error["path"], error["code"]) for error in refused.value.errors}
        assert (path, code) in found
        assert all(error["message"].strip() for error in refused.value.errors)


# Every game that has acts without cards

WITH_ACTS = {
    f"{game.key} {acts.key}": (game, acts) for game in GAMES.values() for acts in game.acts
}


@pytest.mark.parametrize(("game", "acts"), WITH_ACTS.values(), ids=WITH_ACTS)
def test_random_situations_are_judged_or_refused(game: Game, acts: Acts) -> None:
    rng, judged = random.Random(f"{game.key} {acts.key}"), 0
    for _ in range(200):
        players = max(game.seats)
        chosen = some_options(game, players, rng)
        setup = game.setup(choose(game.options, chosen, players), players)
        situation = entry(acts.fields, setup, game, rng)
        asked = {"game": game.key, "options": chosen, acts.key: situation}
        try:
            got = api.legal(asked, rng.choice(LANGUAGES))
        except api.InvalidInput as refused:
            assert all(e["path"] and e["code"] and e["message"] for e in refused.errors), asked
            continue
        judged += 1
        check_verdicts(game.key, got)
    assert judged > 20


@pytest.mark.parametrize(("game", "acts"), WITH_ACTS.values(), ids=WITH_ACTS)
def test_the_catalogue_says_what_must_be_known(game: Game, acts: Acts) -> None:
    for lang in LANGUAGES:
        told = next(one for one in api.catalogue(lang)["games"] if one["key"] == game.key)
        listed = {each["key"]: each for each in told["acts"]}
        assert listed[acts.key]["label"].strip()
        assert [each["key"] for each in listed[acts.key]["fields"]] == [f.key for f in acts.fields]


def test_the_auction_in_the_formats_document_is_answered_as_it_says() -> None:
    text = (ROOT / "docs" / "formats.md").read_text(encoding="utf-8")
    asked, answer = re.findall(r"```json\n(.*?)```", text.split("## An auction")[1], re.DOTALL)[:2]
    got, told = api.legal(json.loads(asked)), json.loads(answer)
    assert got["legal"] == told["legal"]
    assert got["verdicts"][:3] == told["verdicts"][:3]
