"""How people ask: every game has its phrases in both languages, each for a rule that exists."""

from __future__ import annotations

from pathlib import Path

import pytest

from rulesref.articles import library
from rulesref.asked import DIRECTORY, AskedError, asked, asked_everywhere, read

ARTICLES = list(library().articles.values())
IDS = [f"{article.game}.{article.lang}" for article in ARTICLES]
# What people hardly ever ask for by itself.
SELDOM = {"examples", "sources"}


@pytest.mark.parametrize("article", ARTICLES, ids=IDS)
def test_phrases_are_for_rules_that_exist(article) -> None:
    phrases = asked(article.game, article.lang)
    assert phrases
    assert set(phrases) <= {entry.anchor for entry in article.entries}


@pytest.mark.parametrize("article", ARTICLES, ids=IDS)
def test_every_rule_has_phrases(article) -> None:
    rules = [rule for s in article.sections if s.anchor not in SELDOM for rule in s.rules]
    phrases = asked(article.game, article.lang)
    assert [rule.anchor for rule in rules if rule.anchor not in phrases] == []


def test_there_is_no_file_for_what_is_no_game() -> None:
    assert sorted(path.name for path in DIRECTORY.iterdir()) == sorted(f"{i}.txt" for i in IDS)


@pytest.mark.parametrize("lang", ["ru", "en"])
def test_phrases_for_many_games_name_rules_of_some_game(lang: str) -> None:
    anchors = frozenset(e.anchor for a in ARTICLES for e in a.entries)
    named = asked_everywhere(lang, anchors)
    assert named
    assert set(named) <= anchors


def test_of_several_rules_the_first_that_a_game_has_is_meant() -> None:
    first = asked_everywhere("en", frozenset({"play.first", "play.lead"}))
    assert "who leads first" in first["play.first"]
    assert "who leads first" not in first["play.lead"]
    assert "who leads first" in asked_everywhere("en", frozenset({"play.lead"}))["play.lead"]


def test_a_file_is_read_line_by_line(tmp_path: Path) -> None:
    path = tmp_path / "x.en.txt"
    path.write_text("# why\n\nplay.lead: who leads | may I lead a trump\nglance: rules\n", "utf-8")
    assert dict(read(path)) == {
        "play.lead": ("who leads", "may I lead a trump"),
        "glance": ("rules",),
    }


WRONG = {
    "no colon": "play.lead who leads",
    "no phrase": "play.lead:",
    "an empty phrase": "play.lead: who | | leads",
    "twice": "play.lead: a\nplay.lead: b",
    "two rules": "play.lead, play.first: who leads",
    "a whole anchor": "kozyol.play.lead: who leads",
    "no anchor": ": who leads",
}


@pytest.mark.parametrize("text", WRONG.values(), ids=WRONG)
def test_another_form_is_refused_with_file_and_line(tmp_path: Path, text: str) -> None:
    path = tmp_path / "x.en.txt"
    path.write_text(text, encoding="utf-8")
    with pytest.raises(AskedError, match=r"x\.en\.txt:\d+: "):
        read(path)
