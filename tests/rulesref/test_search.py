"""The search over two small articles: forms of words, slips, layouts, cards, numbers.

A row is what is typed and what is first.
"""

from __future__ import annotations

import pytest

from rulesref.articles import library
from rulesref.search import MOST_HITS, Answer, Index
from rulesref.search_query import LONGEST_QUERY
from tests.rulesref.shelf import fill


@pytest.fixture(scope="module")
def index(tmp_path_factory: pytest.TempPathFactory) -> Index:
    return Index(library(fill(tmp_path_factory.mktemp("shelf"))))


def rules(answer: Answer) -> list[str]:
    return [hit.entry.rule.rule for hit in answer.hits]


FIRST = {
    "a form of the word": ("козырями", "kozyol.cards.trumps"),
    "capital letters": ("КОЗЫРЬ ТРЕФЫ", "kozyol.cards.trumps"),
    "a fleeting vowel": ("взяток", "kozyol.play"),
    "е for ё": ("шестерка треф", "kozyol.cards.trumps"),
    "ё where the text has ё": ("шестёрка треф", "kozyol.cards.trumps"),
    "slang": ("вальты и дамы", "kozyol.cards.trumps"),
    "a synonym": ("лимит", "kozyol.options.limit"),
    "the beginning of a word": ("десятк", "kozyol.cards.points"),
    "the wrong keyboard layout": ("ltcznrf", "kozyol.cards.points"),
    "the wrong layout, a rarer word": ("nhtas", "kozyol.cards.trumps"),
    "a slip: a wrong letter": ("десятпа", "kozyol.cards.points"),
    "a slip: swapped letters": ("дсеятка", "kozyol.cards.points"),
    "a slip: a letter missing": ("пртия", "kozyol.options.limit"),
    "two words, both in one rule": ("масть захода", "kozyol.play.follow"),
    "a question": ("что стоит туз?", "kozyol.cards.points"),
    "a number in words": ("eleven", "kozyol.cards.points"),
    "a number in figures": ("11", "kozyol.cards.points"),
    "a card by its signs": ("6♣", "kozyol.cards.trumps"),
    "a card by its code": ("6C", "kozyol.cards.trumps"),
    "a card in words": ("six of clubs", "kozyol.cards.trumps"),
    "English": ("clubs", "kozyol.cards.trumps"),
    "English, other layout": ("дшьше", "kozyol.options.limit"),
    "English slip": ("follwo the led suit", "kozyol.play.follow"),
    "Russian in Latin letters": ("kozyri", "kozyol.cards.trumps"),
    "number with the key": ("kozyol 2.1", "kozyol.cards.trumps"),
    "number with the Russian name": ("козёл 2.1", "kozyol.cards.trumps"),
    "number with the name in е": ("козел 2.1", "kozyol.cards.trumps"),
    "number with another romanisation": ("kozel 2.1", "kozyol.cards.trumps"),
    "number with the name in the wrong layout": ("rjptk 2.1", "kozyol.cards.trumps"),
    "number with a slip in the name": ("кзоел 2.1", "kozyol.cards.trumps"),
    "number before the name": ("п. 2.1 козла", "kozyol.cards.trumps"),
    "number of a section": ("козёл 10", "kozyol.options"),
    "number with a sign": ("kozyol §2.2", "kozyol.cards.points"),
    "number with a word": ("kozyol rule 2.2", "kozyol.cards.points"),
    "number alone": ("2.2", "kozyol.cards.points"),
}


@pytest.mark.parametrize(("query", "expected"), FIRST.values(), ids=FIRST)
def test_the_first_hit(index: Index, query: str, expected: str) -> None:
    assert rules(index.search(query, "ru"))[:1] == [expected]


def test_a_slip_is_told_as_read(index: Index) -> None:
    assert index.search("rjpshm", "ru").read_as == (("rjpshm", "козырь"),)
    assert index.search("козырь", "ru").read_as == ()


def test_the_sentence_shows_what_was_found(index: Index) -> None:
    hit = index.search("козырем", "ru").hits[0]
    assert ("Козырями", True) in hit.sentence
    follow = index.search("захода", "ru").hits[0]
    assert follow.plain_sentence == "Если есть карта масти захода, кладут её."


def test_a_rule_comes_once_and_in_the_language_of_the_page(index: Index) -> None:
    found = index.search("kozyol 24", "en").hits
    assert len({hit.entry.rule.rule for hit in found}) == len(found) <= MOST_HITS
    assert {hit.entry.lang for hit in index.search("2.1", "en").hits} == {"en"}
    assert {hit.entry.lang for hit in index.search("2.1", "ru").hits} == {"ru"}


def test_a_question_is_answered_in_its_own_language(index: Index) -> None:
    assert {hit.entry.lang for hit in index.search("козыри", "en").hits} == {"ru"}


def test_nothing_found_offers_what_is_near(index: Index) -> None:
    answer = index.search("фигли", "ru")
    assert not answer.hits
    assert answer.suggestions or answer.near


def test_an_unknown_word_beside_known_ones_offers_words_like_it(index: Index) -> None:
    answer = index.search("взяткомания козырь", "ru")
    assert answer.hits
    assert any(word.startswith("взятк") for word in answer.suggestions)


NOTHING = [
    "",
    "   ",
    "?!",
    "'",
    "zzzzzzzz",
    "козёл 99.9",
    "9999.1",
    "%",
    "\x00",
    "<b>",
    "и в на",
    "٣.١",
    "♠" * 300,
    "4.2 " * 100,
    "e\u0301" * 50,
    "𝟜.𝟚 ﬁ ½ ①",
    "\ud800",
]


@pytest.mark.parametrize("query", NOTHING, ids=range(len(NOTHING)))
@pytest.mark.parametrize("lang", ["ru", "en"])
def test_an_odd_query_is_answered_in_peace(index: Index, query: str, lang: str) -> None:
    assert isinstance(index.search(query, lang), Answer)


def test_a_very_long_query_is_cut(index: Index) -> None:
    index.search("козырь " * 100_000, "ru")
    assert LONGEST_QUERY < 1000
