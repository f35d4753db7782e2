"""What a house rule fills in an article: numbers with their words, words under a condition."""

from __future__ import annotations

from pathlib import Path

import pytest

from games import GAMES
from games.options import choose
from rulesref.articles import ArticleError, load
from rulesref.markdown import parts
from rulesref.slots import compared, fill, keys, opened, slot, usual

LIMITS = {"limit": 12, "eggs": "double", "queens_redeal": True, "suits": "S>H>D"}

SAID = {
    "a number": ("до {limit}", "ru", "до 12"),
    "one less": ("{limit-1} is not enough", "en", "11 is not enough"),
    "one more": ("{limit+1}", "en", "13"),
    "twice as many": ("{2×limit}", "en", "24"),
    "twice, and one more": ("{2×limit+1}", "en", "25"),
    "below nothing, with a true minus": ("{limit-15}", "en", "−3"),
    "a number with its word, many": ("{limit/очко/очка/очков}", "ru", "12 очков"),
    "a number with its word, one": ("{limit+9/очко/очка/очков}", "ru", "21 очко"),
    "a number with its word, few": ("{limit+10/очко/очка/очков}", "ru", "22 очка"),
    "one in English": ("{limit-11/point/points}", "en", "1 point"),
    "several in English": ("{limit/point/points}", "en", "12 points"),
    "words with this choice": ("2{eggs=double: , потом вдвое}.", "ru", "2, потом вдвое."),
    "words with one of the choices": ("{eggs=next,double: yes}", "en", "yes"),
    "words with another choice": ("{eggs=none: nothing}", "en", ""),
    "words without a choice": ("{eggs!=none: more}", "en", "more"),
    "words with an order": ("{suits=S>H>D: spades}", "en", "spades"),
    "words with spaces around": ("a{eggs=double:  b }c", "en", "a b c"),
    "words of a switch": ("{queens_redeal=true: dealt again}", "en", "dealt again"),
    "words over two lines": ("{eggs=double: one\ntwo}", "en", "one two"),
    "no slot": ("{} {#anchor}", "en", "{} {#anchor}"),
}


@pytest.mark.parametrize(("text", "lang", "expected"), SAID.values(), ids=SAID)
def test_a_slot_says(text: str, lang: str, expected: str) -> None:
    assert fill(opened(text), LIMITS, lang) == expected


WRONG = {
    "no option": "{nonsense}",
    "a choice as a number": "{eggs}",
    "a switch as a number": "{queens_redeal}",
    "two forms for Russian": "{limit/очко/очка}",
    "not the notation": "{limit?}",
    "a condition without words": "{eggs=double:}",
}


@pytest.mark.parametrize("text", WRONG.values(), ids=WRONG)
def test_what_cannot_be_said_is_refused(text: str) -> None:
    with pytest.raises(ValueError, match=r"option|forms|house rule"):
        fill(opened(text), LIMITS, "ru")


def _mark(now: str, usually: str) -> str:
    return f"[{now}|{usually}]"


COMPARED = {
    "as usual": ({"limit": 12}, "to 12"),
    "another number": ({"limit": 10}, "to [10|12]"),
    "words that come": ({"limit": 12, "eggs": "double"}, "to 12[, twice|]"),
}


@pytest.mark.parametrize(("chosen", "expected"), COMPARED.values(), ids=COMPARED)
def test_only_what_differs_is_marked(chosen: dict, expected: str) -> None:
    standard = {"limit": 12, "eggs": "none"}
    text = opened("to {limit}{eggs=double: , twice}")
    assert compared(text, standard | chosen, standard, "en", _mark) == expected


def test_slots_survive_markdown_and_stand_in_html_once() -> None:
    body = "At **{limit}**, see [{limit-1}](#x).\n\n| a |\n|---|\n| {limit} |"
    part = parts(f"## End {{#match}}\n{body}")[0]
    html = "".join(str(block) for block in part.blocks)
    assert part.slots == ("limit", "limit-1", "limit")
    assert keys(html) == {"limit"}
    assert "<strong>12</strong>" in fill(html, LIMITS, "en")


def test_a_sentence_does_not_end_inside_a_slot() -> None:
    part = parts("## End {#match}\nOne.{eggs=double: Two. Three!} Four. Five.")[0]
    assert [fill(each, LIMITS, "en") for each in part.sentences] == [
        "One.Two. Three! Four.",
        "Five.",
    ]


def test_words_in_a_slot_are_no_html() -> None:
    part = parts('## End {#match}\nX{eggs=double: a "b" & c}.')[0]
    assert "a &quot;b&quot; &amp; c" in fill(str(part.blocks[0]), LIMITS, "en")


def test_an_article_with_a_slot_of_no_option_is_refused(tmp_path: Path) -> None:
    path = tmp_path / "kozyol.en.md"
    front = "\n".join(
        f"{key}: x" for key in ("title", "summary", "players", "pack", "points", "target")
    )
    head = f"---\ngame: kozyol\nlang: en\nedition: 2026-11-29\n{front}\n---\n"
    path.write_text(head + "## End {#match}\n{limt}\n", encoding="utf-8")
    with pytest.raises(ArticleError, match=r"kozyol\.en\.md:\d+: the game has no option limt"):
        load(path)


def test_without_house_rules_a_table_plays_as_usual() -> None:
    for game, known in GAMES.items():
        assert dict(usual(game)) == dict(choose(known.options, None))


def test_a_slot_is_read_once() -> None:
    assert slot("limit") is slot("limit")
