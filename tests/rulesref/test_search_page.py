"""The search over HTTP: the page, its box with a word's meaning, and the API."""

from __future__ import annotations

import pytest
from django.test import Client
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.rulesref.page import page


def found(client: Client, **query: str) -> dict:
    response = client.get("/api/search", query)
    assert response.status_code == 200
    return response.json()


def test_an_answer_has_exactly_these_keys(client: Client) -> None:
    answer = found(client, q="меньше очков козёл", lang="ru")
    assert answer.keys() == {"hits", "suggestions", "terms"}
    keys = {"game", "rule", "number", "title", "sentence", "url", "lang"}
    assert all(hit.keys() == keys for hit in answer["hits"])
    assert answer["hits"][0]["url"].startswith("/rules/kozyol/#scoring.")


def test_a_word_of_the_glossary_comes_with_its_meaning(client: Client) -> None:
    terms = found(client, q="что такое прицеп", lang="ru")["terms"]
    assert [term.keys() for term in terms] == [{"term", "definition", "url"}]
    assert terms[0]["term"] == "Прицеп"
    assert "/rules/glossary/" in terms[0]["url"]


@pytest.mark.parametrize(
    ("query", "lang", "term"),
    [
        ("взяток", "ru", "Взятка"),
        ("что значит канте в куатроле", "ru", "Канте"),
        ("what is a cante", "en", "Cante"),
        ("what does renege mean", "en", "Revoke"),
        ("ghbwtg", "ru", "Прицеп"),
    ],
)
def test_which_word_is_explained(client: Client, query: str, lang: str, term: str) -> None:
    assert [each["term"] for each in found(client, q=query, lang=lang)["terms"]][:1] == [term]


def test_a_question_about_a_rule_explains_no_word(client: Client) -> None:
    asked = "обязан ли я бить козырем если нет масти"
    assert found(client, q=asked, lang="ru")["terms"] == []


def test_the_api_takes_the_game_one_reads_about(client: Client) -> None:
    hits = found(client, q="сколько игроков", game="king", lang="ru")["hits"]
    assert hits[0]["rule"] == "king.players.number"


def test_the_api_refuses_a_game_it_does_not_have(client: Client) -> None:
    response = client.get("/api/search", {"q": "козырь", "game": "poker"})
    assert response.status_code == 400
    assert response.json()["errors"][0]["path"] == "game"


def test_the_page_says_that_it_does_not_have_a_game(client: Client) -> None:
    response = client.get("/search", {"q": "trump", "game": "poker", "lang": "en"})
    assert response.status_code == 200
    assert "There are no rules of such a game here" in response.content.decode()


def test_the_page_keeps_the_game_and_offers_to_leave_it(client: Client) -> None:
    shown = page(client.get("/search", {"q": "trump", "game": "kozyol", "lang": "en"}))
    assert shown.of("input", name="game", value="kozyol")
    assert "/search?q=trump" in shown.every("href", "a")


def test_the_page_shows_what_a_word_means(client: Client) -> None:
    shown = page(client.get("/search", {"q": "прицеп", "lang": "ru"}))
    assert shown.of("dfn")
    assert any("/rules/glossary/" in href for href in shown.every("href", "a"))


@settings(max_examples=150, deadline=None)
@given(st.text(max_size=60), st.sampled_from(["ru", "en"]), st.sampled_from(["", "king"]))
def test_whatever_is_typed_gets_an_answer(query: str, lang: str, game: str) -> None:
    asked = {"q": query, "lang": lang, "game": game}
    assert Client().get("/api/search", asked).status_code == 200
    assert Client().get("/search", asked).status_code == 200


PIECES = st.sampled_from(
    ["козёл", "4.2", "♠", "В", "10", "30–59", "что такое", "rjptk", "king of", "~", "=Q", "+", "|"]
)


@settings(max_examples=150, deadline=None)
@given(st.lists(PIECES, max_size=12).map(" ".join))
def test_pieces_of_queries_in_any_order_get_an_answer(query: str) -> None:
    assert Client().get("/api/search", {"q": query, "lang": "ru"}).status_code == 200
