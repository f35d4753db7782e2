"""Every article is whole: standing of each rule, options shown both ways, what changed, sources."""

from __future__ import annotations

import re
from collections import Counter

import pytest

from games import GAMES
from games.options import Option, choice_text
from rulesref.articles import SECTIONS, Article, Section, library
from rulesref.asked import asked
from rulesref.markdown import Example

ARTICLES = [
    pytest.param(article, id=f"{game}.{lang}")
    for (game, lang), article in library().articles.items()
]
OPTIONS = [
    pytest.param(game, option, id=f"{game}.{option.key}")
    for game, known in GAMES.items()
    for option in known.options
]
DATED = re.compile(r"(\d{4}-\d\d-\d\d): \S")
# What a game without bids, tricks or options leaves out; everything else is in every article.
UNASKED = {"examples", "sources"}
MAY_LACK = {"auction", "options", "faults"}


def _rules(article: Article) -> list:
    return [rule for section in article.sections for rule in section.rules]


def _section(article: Article, anchor: str) -> Section:
    found = article.find(anchor)
    assert isinstance(found, Section)
    return found


@pytest.mark.parametrize("article", ARTICLES)
def test_every_section_is_there(article: Article) -> None:
    there = {section.anchor for section in article.sections}
    without = MAY_LACK if GAMES[article.game].tricks else MAY_LACK | {"trick"}
    assert set(SECTIONS) - there <= without


@pytest.mark.parametrize("article", ARTICLES)
def test_every_rule_says_what_it_rests_on(article: Article) -> None:
    assert not [rule.anchor for rule in _rules(article) if not rule.marks]


@pytest.mark.parametrize("article", ARTICLES)
def test_what_changed_is_told_and_the_last_change_is_the_edition(article: Article) -> None:
    changes = article.find("sources.changes")
    assert changes
    dates = DATED.findall(" ".join(changes.sentences))
    assert dates[0] == article.edition.isoformat()
    assert dates == sorted(dates, reverse=True)


@pytest.mark.parametrize("article", ARTICLES)
def test_sources_are_named_and_say_what_they_give(article: Article) -> None:
    sources = _section(article, "sources")
    assert sum(len(rule.text) for rule in (sources, *sources.rules)) > 200


@pytest.mark.parametrize("article", ARTICLES)
def test_every_kind_of_question_has_an_example(article: Article) -> None:
    game = GAMES[article.game]
    wanted = {"score", "legal", "dispute", "audit"} if game.tricks else {"score"}
    assert wanted <= {example.ask for example in article.examples}


@pytest.mark.parametrize(("game", "option"), OPTIONS)
def test_an_option_is_shown_both_ways(game: str, option: Option) -> None:
    rule = library().articles[game, "en"].find(f"options.{option.key}")
    assert rule
    examples = [block for block in rule.blocks if isinstance(block, Example)]
    played = [_value(example, option) for example in examples]
    assert _text(option.default) in played, "none by the default"
    assert set(played) - {_text(option.default)}, "none by another choice"


def _value(example: Example, option: Option) -> str:
    return _text(example.input.get("options", {}).get(option.key, option.default))


def _text(choice: object) -> str:
    return choice_text(tuple(choice) if isinstance(choice, list) else choice)  # type: ignore[arg-type]


@pytest.mark.parametrize(("game", "option"), OPTIONS)
def test_a_rule_that_an_option_changes_says_so(game: str, option: Option) -> None:
    """By a link to it or by a slot: pages mark these rules for a table that plays otherwise."""
    named = {
        lang: [
            rule.anchor
            for rule in _rules(library().articles[game, lang])
            if option.key in rule.options and not rule.anchor.startswith("options.")
        ]
        for lang in ("en", "ru")
    }
    assert named["en"], "no rule names it"
    assert named["en"] == named["ru"]


@pytest.mark.parametrize("article", ARTICLES)
def test_every_rule_says_how_people_ask_for_it(article: Article) -> None:
    phrases = asked(article.game, article.lang)
    anchors = {entry.anchor for entry in article.entries}
    wanted = {rule.anchor for rule in _rules(article) if rule.anchor.split(".")[0] not in UNASKED}
    assert set(phrases) <= anchors
    assert not [anchor for anchor in wanted if len(phrases.get(anchor, ())) < 5]
    once = Counter(phrase for each in phrases.values() for phrase in set(each))
    assert not [phrase for phrase, times in once.items() if times > 1]
