"""What a public page says of itself: descriptions of a fitting length, pictures drawn once."""

import pytest

from config.drawings import draw_card, drawn_once
from config.head import LONGEST_DESCRIPTION, clipped

LONG = "Four players in two pairs; " * 7


@pytest.mark.parametrize("text", ["", "Short.", "x" * LONGEST_DESCRIPTION])
def test_what_fits_stays_whole(text):
    assert clipped(text) == text


def test_what_is_longer_ends_with_a_clause():
    assert len(clipped(LONG)) <= LONGEST_DESCRIPTION
    assert clipped(LONG).endswith("two pairs…")


def test_one_long_word_is_cut_all_the_same():
    assert clipped("x" * 500) == "x" * (LONGEST_DESCRIPTION - 1) + "…"


def test_a_card_that_comes_again_is_drawn_once():
    king, queen = (draw_card(code, "french", "", "en") for code in ("KS", "QS"))
    html = drawn_once(f"<p>{king}</p><p>{queen}</p><p>{king}</p>")
    assert html.count("<use ") == 2
    assert html.count(">K</text>") == 1
    assert html.count('aria-label="king of spades"') == 2
    assert queen in html


def test_what_comes_once_stays_where_it_is():
    html = str(draw_card("KS", "french", "", "en"))
    assert drawn_once(html) == html
