"""The pictures that messengers show: there is one for each game and language, and it is true."""

from __future__ import annotations

import struct

import pytest

from config.head import PICTURES, SIZE, pictures
from games import GAMES
from games.cards import CODES
from rulesref.articles import LANGUAGES
from rulesref.previews import Preview, previews, strongest

EVERY = list(previews())
MOST_BYTES = 45_000
REDRAW = "run `make previews`"


def test_every_game_and_the_site_have_one_in_each_language() -> None:
    names = {"pisar", "rules", *GAMES}
    assert {each.file for each in EVERY} == {
        f"{name}.{lang}.png" for name in names for lang in LANGUAGES
    }


@pytest.mark.parametrize("preview", EVERY, ids=lambda each: each.file)
def test_a_picture_shows_what_is_so_now(preview: Preview) -> None:
    assert pictures().get(preview.file) == preview.made_from(), REDRAW


@pytest.mark.parametrize("preview", EVERY, ids=lambda each: each.file)
def test_a_picture_is_there_in_its_size_and_small(preview: Preview) -> None:
    data = (PICTURES / preview.file).read_bytes()
    assert data[:8] == b"\x89PNG\r\n\x1a\n"
    assert struct.unpack(">II", data[16:24]) == SIZE
    assert len(data) <= MOST_BYTES


def test_no_picture_is_left_of_what_is_gone() -> None:
    there = {path.name for path in PICTURES.glob("*.png")}
    assert there == set(pictures()) == {each.file for each in EVERY}, REDRAW


def test_another_word_is_another_picture() -> None:
    first = EVERY[0]
    other = Preview(first.name, first.lang, f"{first.title}!", first.lines, first.cards)
    assert other.made_from() != first.made_from()


@pytest.mark.parametrize("game", GAMES)
def test_a_game_shows_four_different_cards_of_its_pack(game: str) -> None:
    shown = strongest(GAMES[game])
    pack = {CODES[card] for card in GAMES[game].pack.cards}
    assert len(set(shown)) == 4
    assert set(shown) <= pack


def test_the_strongest_cards_are_those_of_the_game() -> None:
    assert list(strongest(GAMES["kozyol"])) == ["6C", "QC", "QS", "QH"]
    assert list(strongest(GAMES["kozyol32"])) == ["JC", "JS", "JH", "JD"]
    assert [card[:-1] for card in strongest(GAMES["briscola"])] == ["A", "3", "K", "Q"]
