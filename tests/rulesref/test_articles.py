"""The article format: what is read, how it is numbered, how a malformed file is refused."""

from __future__ import annotations

from datetime import date
from pathlib import Path

import pytest

from rulesref.articles import ArticleError, Library, Rule, library, load
from rulesref.checks import check_articles
from rulesref.markdown import Example
from tests.rulesref.shelf import ENGLISH, RUSSIAN, WHIST, fill


@pytest.fixture
def shelf(tmp_path: Path) -> Library:
    return library(fill(tmp_path))


def numbered(shelf: Library, lang: str) -> list[tuple[str, str]]:
    article = shelf.get("kozyol", lang)
    assert article
    return [(entry.number, entry.anchor) for entry in article.entries]


def rule(shelf: Library, name: str, lang: str = "en") -> Rule:
    article = shelf.get("kozyol", lang)
    assert article
    found = article.find(name)
    assert found
    return found


def test_front_matter_is_read(shelf: Library) -> None:
    article = shelf.get("kozyol", "ru")
    assert article
    assert (article.title, article.edition) == ("Козёл", date(2026, 11, 29))
    assert article.summary.startswith("Две пары")


def test_sections_have_fixed_numbers_and_rules_count_inside_them(shelf: Library) -> None:
    assert numbered(shelf, "en") == [
        ("1", "glance"),
        ("2", "cards"),
        ("2.1", "cards.trumps"),
        ("2.2", "cards.points"),
        ("6", "play"),
        ("6.1", "play.follow"),
        ("10", "options"),
        ("10.1", "options.limit"),
    ]


def test_numbers_and_anchors_are_equal_in_both_languages(shelf: Library) -> None:
    assert numbered(shelf, "en") == numbered(shelf, "ru")


@pytest.mark.parametrize("name", ["6.1", "play.follow"])
def test_a_rule_is_found_by_number_and_by_anchor(shelf: Library, name: str) -> None:
    assert rule(shelf, name).rule == "kozyol.play.follow"


def test_a_title_carries_neither_anchor_nor_marks(shelf: Library) -> None:
    found = rule(shelf, "2.1")
    assert (found.title, found.marks) == ("Trumps", ("src", "other"))


def test_an_example_stands_among_the_blocks_as_a_value(shelf: Library) -> None:
    paragraph, example = rule(shelf, "play.follow").blocks
    assert isinstance(paragraph, str)
    assert '<a href="#cards.trumps">' in paragraph
    assert isinstance(example, Example)
    assert example.ask == "legal"
    assert example.expect == {"legal": ["AS", "KS"]}


def test_a_wide_table_has_its_own_scroll_box(shelf: Library) -> None:
    html = "".join(block for block in rule(shelf, "2.1").blocks if isinstance(block, str))
    assert '<div class="table-scroll"' in html


def test_the_plain_text_has_sentences_without_markup(shelf: Library) -> None:
    assert rule(shelf, "play.follow").sentences == (
        "Play a card of the led suit if you hold one.",
        "A trump is answered by a trump.",
    )


def test_a_row_of_a_table_is_one_sentence(shelf: Library) -> None:
    assert "туз · 11" in rule(shelf, "2.1", "ru").sentences


def test_a_missing_language_falls_back_to_the_other(tmp_path: Path) -> None:
    (tmp_path / "kozyol.ru.md").write_text(RUSSIAN, encoding="utf-8")
    article = library(tmp_path).get("kozyol", "en")
    assert article
    assert article.lang == "ru"


MALFORMED = {
    "an unknown front key": ("pack:", "deck:", 8, "known key"),
    "a front key missing": ("target: 12 loses\n", "", 10, "lacks target"),
    "a date that is none": ("2026-11-29", "November", 1, "ISO date"),
    "a game of another file": ("game: kozyol", "game: whist", 1, "file's name"),
    "no front matter": ("---\ngame", "game", 1, "front matter"),
    "a heading without anchor": (" {#cards}", "", 15, "without {#anchor}"),
    "an unknown section": ("{#cards}", "{#karten}", 15, "no such section"),
    "a section out of order": ("{#play}", "{#glance}", 26, "out of order"),
    "a rule of another section": ("{#cards.points", "{#play.points", 23, "not #cards"),
    "a rule twice": ("{#cards.points", "{#cards.trumps", 23, "stands twice"),
    "an unknown mark": ("trumps src other}", "trumps src mine}", 16, "mark: mine"),
    "a heading of another level": ("### Points", "#### Points", 23, "only ## and ###"),
    "text before the first section": ("---\n## At", "---\nHello\n## At", 12, "before"),
    "raw HTML": ("Tricks are", "Tricks <b>are</b>", 27, "raw HTML"),
    "an example that is no JSON": ('"ask": "legal",', '"ask" "legal",', 33, "no JSON"),
    "an example with another key": ('"expect"', '"want"', 32, "exactly the keys"),
    "an example that asks nothing known": ('"legal",', '"lawful",', 32, "asks one of"),
}


@pytest.mark.parametrize(("good", "bad", "line", "what"), MALFORMED.values(), ids=MALFORMED)
def test_a_malformed_file_is_refused_with_file_line_and_reason(
    tmp_path: Path, good: str, bad: str, line: int, what: str
) -> None:
    path = tmp_path / "kozyol.en.md"
    path.write_text(ENGLISH.replace(good, bad), encoding="utf-8")
    with pytest.raises(ArticleError) as refused:
        load(path)
    assert str(refused.value).startswith(f"kozyol.en.md:{line}: ")
    assert what in str(refused.value)


def test_a_good_shelf_has_nothing_wrong(shelf: Library) -> None:
    assert check_articles(shelf, ["kozyol.play.follow", "whist.play.ruff"]) == []


UNEQUAL = {
    "another anchor": ("kozyol.ru.md", ("{#cards.points", "{#cards.worth"), "anchors differ"),
    "another order": ("kozyol.ru.md", ("## Варианты {#options}\n", ""), "anchors"),
    "other marks": ("kozyol.ru.md", ("trumps src other}", "trumps src}"), "marks differ"),
    "another example": ("kozyol.ru.md", ('["AS", "KS", "QS"]', '["AS", "KS"]'), "examples differ"),
    "another edition": ("kozyol.ru.md", ("2026-11-29", "2026-11-30"), "editions differ"),
    "a dead link": ("kozyol.ru.md", ("](#cards.trumps)", "](#cards.trump)"), "leads nowhere"),
    "a dead link across": ("whist.en.md", ("#play.follow)", "#play.folow)"), "leads nowhere"),
}


@pytest.mark.parametrize(("name", "change", "what"), UNEQUAL.values(), ids=UNEQUAL)
def test_languages_that_disagree_are_found(
    tmp_path: Path, name: str, change: tuple[str, str], what: str
) -> None:
    path = fill(tmp_path) / name
    text = path.read_text(encoding="utf-8").replace(*change)
    if "{#options}" in change[0]:
        text = text[: text.index("### Предел")]
    path.write_text(text, encoding="utf-8")
    assert any(what in problem for problem in check_articles(library(tmp_path)))


def test_a_missing_translation_is_found(tmp_path: Path) -> None:
    (tmp_path / "whist.en.md").write_text(WHIST, encoding="utf-8")
    assert "whist: no article in ru" in check_articles(library(tmp_path))


def test_a_rule_that_the_engine_names_must_exist(shelf: Library) -> None:
    problems = check_articles(shelf, ["kozyol.play.follow", "kozyol.play.lead"])
    assert problems == [
        f"kozyol.play.lead is named by the engine but missing in kozyol.{lang}.md"
        for lang in ("en", "ru")
    ]
