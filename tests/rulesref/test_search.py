"""The search: forms of words, slips, layouts, numbers; a row is what is typed and what is first."""

from __future__ import annotations

import pytest

from rulesref.articles import library
from rulesref.search import Answer, Index
from rulesref.search_query import LONGEST_QUERY
from rulesref.words import other_layout, romanised, stem
from tests.rulesref.shelf import fill


@pytest.fixture(scope="module")
def index(tmp_path_factory: pytest.TempPathFactory) -> Index:
    return Index(library(fill(tmp_path_factory.mktemp("shelf"))))


def rules(answer: Answer) -> list[str]:
    return [hit.entry.rule.rule for hit in answer.hits]


SAME_STEM = {
    "козырь": "козырь козыря козырю козырем козыре козыри козырей козырям козырями козырной",
    "взятка": "взятка взятки взятке взятку взяткой взяток взяткам взятками взятках",
    "козел": "козел козла козлу козлом козле козлы козлов козлам козлами козлах",
    "валет": "валет валета валету валетом валеты валетов вальт вальты вальтов вальтами",
    "очко": "очко очка очку очком очке очки очков очкам очками очках",
    "игрок": "игрок игрока игроку игроком игроке игроки игроков игрокам игроками",
    "шестерка": "шестерка шестерки шестерке шестерку шестеркой шестерок шестеркам",
    "тройка": "тройка тройки тройку троек тройками",
    "конец": "конец конца концу концом концы концов",
    "яйцо": "яйцо яйца яйцом яиц яйцам яйцами",
    "запись": "запись записи записью записей",
    "бубны": "бубны бубен бубнам бубновый бубновая",
    "trump": "trump trumps trumped trumping",
    "play": "play plays played playing",
    "deal": "deal deals dealt dealing dealer dealers",
}


@pytest.mark.parametrize("forms", SAME_STEM.values(), ids=SAME_STEM)
def test_every_form_of_a_word_has_one_stem(forms: str) -> None:
    assert len({stem(form) for form in forms.split()}) == 1


@pytest.mark.parametrize(
    ("one", "other"),
    [("правило", "правый"), ("игра", "игрок"), ("масть", "мастер"), ("король", "корова")],
)
def test_other_words_stay_apart(one: str, other: str) -> None:
    assert stem(one) != stem(other)


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
    "English": ("clubs", "kozyol.cards.trumps"),
    "English, other layout": ("дшьше", "kozyol.options.limit"),
    "English slip": ("follwo the led suit", "kozyol.play.follow"),
    "number with the key": ("kozyol 2.1", "kozyol.cards.trumps"),
    "number with the Russian name": ("козёл 2.1", "kozyol.cards.trumps"),
    "number with the name in е": ("козел 2.1", "kozyol.cards.trumps"),
    "number with another romanisation": ("kozel 2.1", "kozyol.cards.trumps"),
    "number with the name in the wrong layout": ("rjptk 2.1", "kozyol.cards.trumps"),
    "number of a section": ("козёл 10", "kozyol.options"),
    "number with a sign": ("kozyol §2.2", "kozyol.cards.points"),
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
    follow = index.search("масть захода", "ru").hits[0]
    assert follow.plain_sentence == "Если есть карта масти захода, кладут её."


def test_a_rule_comes_once_and_in_the_language_of_the_page(index: Index) -> None:
    found = index.search("kozyol 24", "en").hits
    assert len({hit.entry.rule.rule for hit in found}) == len(found)
    assert {hit.entry.article.lang for hit in index.search("2.1", "en").hits} == {"en"}
    assert {hit.entry.article.lang for hit in index.search("2.1", "ru").hits} == {"ru"}


def test_nothing_found_offers_what_is_near(index: Index) -> None:
    answer = index.search("шестеричный", "ru")
    assert not answer.hits
    assert any(word.startswith("шест") for word in answer.suggestions)


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
]


@pytest.mark.parametrize("query", NOTHING)
def test_an_odd_query_is_answered_in_peace(index: Index, query: str) -> None:
    assert isinstance(index.search(query, "ru"), Answer)


def test_a_very_long_query_is_cut(index: Index) -> None:
    index.search("козырь " * 100_000, "ru")
    assert LONGEST_QUERY < 1000


def test_the_other_layout_is_its_own_inverse() -> None:
    assert other_layout("rjpshm") == "козырь"
    assert other_layout(other_layout("масть")) == "масть"


def test_a_russian_name_has_a_latin_spelling() -> None:
    assert romanised("Козёл") == "kozyol"
