"""What belongs to a table is not to be found by a search engine."""

from __future__ import annotations

import pytest

from scoring import links
from tests.factories import PLAYED, make_match
from tests.scoring.conftest import device
from tests.scoring.pages import text


@pytest.fixture
def house(db):
    return make_match([PLAYED])


@pytest.mark.parametrize(
    "page",
    ["", "deal/1/", "deal/1/edit/", "deal/1/remove/", "deal/1/swap/", "history/", "rematch/"],
)
def test_a_match_is_not_to_be_found(house, page) -> None:
    answer = device(house, "scorer").get(f"/m/{house.pk}/{page}")
    assert answer.status_code == 200
    assert answer["X-Robots-Tag"] == "noindex"
    assert '<meta name="robots" content="noindex">' in text(answer)
    assert 'rel="canonical"' not in text(answer)
    assert "og:" not in text(answer)


def test_a_table_and_its_links_are_not_to_be_found(house) -> None:
    scorer = device(house, "scorer")
    token = links.shown(house.table, "viewer")
    for address in (
        f"/t/{house.table_id}/",
        f"/t/{house.table_id}/share/",
        f"/j/{token}/",
        "/new/",
    ):
        assert scorer.get(address)["X-Robots-Tag"] == "noindex", address


def test_a_wrong_link_and_a_programs_answer_are_not_either(client, db) -> None:
    assert client.get("/j/wrong/")["X-Robots-Tag"] == "noindex"
    assert client.get("/api/catalogue")["X-Robots-Tag"] == "noindex"
    assert "X-Robots-Tag" not in client.get("/")
