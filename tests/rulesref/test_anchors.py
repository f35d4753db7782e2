"""Addresses that people have sent must keep working: anchors and numbers are frozen."""

from __future__ import annotations

import re
from pathlib import Path

from games import GAMES
from rulesref.articles import library
from rulesref.checks import anchors, broken_promises, check_articles, frozen

ENGINE = Path(__file__).parent.parent.parent / "games"
HINT = "run `python manage.py freeze_anchors` and commit tests/rulesref/anchors.txt"


def named_by_the_engine() -> set[str]:
    """Every anchor that stands in the engine's source or in a game's options."""
    options = {option.rule for game in GAMES.values() for option in game.options}
    return options.union(*(named_in(path) for path in ENGINE.rglob("*.py")))


def named_in(path: Path) -> set[str]:
    """The anchors in one file: whole ones, and those that begin with a game's key put in."""
    source = path.read_text(encoding="utf-8")
    whole = re.findall(rf"[\"']((?:{'|'.join(GAMES)})\.[a-z]+\.[a-z0-9_]+)[\"']", source)
    put_in = re.findall(r"f[\"']\{[a-z_.]*key\}\.([a-z]+\.[a-z0-9_]+)[\"']", source)
    # A family's file speaks of the games it names, a file of the core of every game.
    family = path.parent.name == "catalog"
    games = [key for key in GAMES if not family or f'"{key}"' in source]
    return set(whole) | {f"{game}.{anchor}" for game in games for anchor in put_in}


def test_the_articles_agree_and_hold_every_rule_the_engine_names() -> None:
    assert check_articles(library(), named_by_the_engine()) == []


def test_every_game_has_an_article_and_every_article_a_game() -> None:
    assert set(library().games) == set(GAMES)


def test_every_option_has_its_rule() -> None:
    for key, game in GAMES.items():
        article = library().get(key, "en")
        assert article
        missing = [o.key for o in game.options if not article.find(f"options.{o.key}")]
        assert not missing, f"{key}: {missing}"


def test_no_frozen_anchor_vanished_or_moved() -> None:
    assert broken_promises(anchors(library()), frozen()) == []


def test_every_anchor_is_frozen() -> None:
    assert anchors(library()).keys() == frozen().keys(), HINT


def test_a_moved_and_a_lost_anchor_are_both_told() -> None:
    before = {"kozyol.play.follow": "6.1", "kozyol.play.lead": "6.2", "kozyol.play": "6"}
    now = {"kozyol.play.follow": "6.2", "kozyol.play": "6"}
    assert broken_promises(now, before) == [
        "kozyol.play.follow was 6.1, now 6.2",
        "kozyol.play.lead was 6.2, now gone",
    ]
