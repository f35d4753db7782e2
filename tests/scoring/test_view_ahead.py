"""What a bid would bring: a page for games with an auction, the same as the score afterwards."""

import pytest

from tests.factories import make_match
from tests.scoring.conftest import device
from tests.scoring.pages import text, words

ADDRESS = "/m/{}/ahead/"


@pytest.fixture
def boston(db):
    return make_match(game="boston")


@pytest.mark.parametrize("role", ["viewer", "scorer"])
def test_the_match_page_leads_there(boston, role):
    assert ADDRESS.format(boston.pk) in text(device(boston, role).get(f"/m/{boston.pk}/"))


def test_every_bid_stands_there_with_its_results(boston):
    page = device(boston, "viewer").get(ADDRESS.format(boston.pk) + "?seat=2")
    assert "Tricks: 5 Anna −10 · Boris −10 · Vera +30 · Gleb −10 +30" in words(page)
    back = f"%2Fm%2F{boston.pk}%2Fahead%2F%3Fseat%3D2"
    assert f'href="/rules/boston/?from={back}#scoring.made"' in text(page)


def test_it_speaks_russian(boston):
    page = device(boston, "viewer").get(ADDRESS.format(boston.pk) + "?lang=ru")
    assert "Что принесёт заказ" in text(page)


@pytest.mark.parametrize("seat", ["", "4", "-1", "x", "9" * 40, "٣"])
def test_a_seat_that_is_not_there_is_the_first(boston, seat):
    page = device(boston, "viewer").get(ADDRESS.format(boston.pk), {"seat": seat})
    assert page.status_code == 200
    assert 'value="0" checked' in text(page)


def test_a_game_without_an_auction_has_no_such_page(db):
    match = make_match()
    assert device(match, "scorer").get(ADDRESS.format(match.pk)).status_code == 404
    assert "ahead/" not in text(device(match, "scorer").get(f"/m/{match.pk}/"))


def test_who_has_no_link_sees_nothing(boston):
    assert device(boston, None).get(ADDRESS.format(boston.pk)).status_code == 404
