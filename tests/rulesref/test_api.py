"""The JSON API: the engine's answers over HTTP, and nothing but JSON for whatever is sent."""

from __future__ import annotations

import json
from typing import Any

import pytest
from django.test import Client
from hypothesis import given, settings
from hypothesis import strategies as st

from games import GAMES, api
from rulesref.api import LARGEST_BODY
from rulesref.replies import MOST_ERRORS

QUESTIONS = ("score", "legal", "dispute", "audit")
MATCH = {
    "game": "kozyol",
    "players": ["Anna", "Boris", "Vera", "Gleb"],
    "deals": [{"outcome": "played", "points": [70, 50]}],
}
POSITION = {"game": "kozyol", "trick": ["10S"], "hand": ["AS", "QS"]}
CLAIM = {"game": "kozyol", "trick": ["10S", "6H"], "suspect": 1, "also_held": ["KS"]}
RECORD = {"game": "kozyol", "leader": 0, "tricks": [["AS", "10S", "KC", "KS"]]}
ASKED = {"score": MATCH, "legal": POSITION, "dispute": CLAIM, "audit": RECORD}


def ask(question: str, body: Any, lang: str = "en", **more: Any) -> Any:
    text = body if isinstance(body, (bytes, str)) else json.dumps(body)
    return Client().post(
        f"/api/{question}?lang={lang}", text, content_type="application/json", **more
    )


def errors(response: Any) -> list[dict[str, str]]:
    assert response["Content-Type"].startswith("application/json")
    found = json.loads(response.content)["errors"]
    assert found
    assert all({"path", "code", "message"} <= error.keys() for error in found)
    return found


@pytest.mark.parametrize("question", QUESTIONS)
@pytest.mark.parametrize("lang", ["en", "ru"])
def test_the_answer_is_the_engines(question: str, lang: str) -> None:
    response = ask(question, ASKED[question], lang)
    assert response.status_code == 200
    assert response.json() == getattr(api, question)(ASKED[question], lang)


@pytest.mark.parametrize("lang", ["en", "ru"])
def test_the_catalogue(client: Client, lang: str) -> None:
    response = client.get("/api/catalogue", {"lang": lang})
    assert response.json() == json.loads(json.dumps(api.catalogue(lang)))
    assert [game["key"] for game in response.json()["games"]] == list(GAMES)


def test_russian_is_written_in_letters() -> None:
    assert "очков".encode() in ask("score", MATCH, "ru").content


def test_bad_input_is_a_422_with_paths() -> None:
    bad = {**MATCH, "deals": [{"outcome": "played", "points": [70, 51]}]}
    response = ask("score", bad)
    assert response.status_code == 422
    assert errors(response)[0]["path"] == "deals[0].points"


@pytest.mark.parametrize("body", [[], "text", 5, None, True, [MATCH], {}], ids=repr)
@pytest.mark.parametrize("question", QUESTIONS)
def test_what_is_no_object_is_a_422(question: str, body: Any) -> None:
    response = ask(question, json.dumps(body))
    assert response.status_code == 422
    errors(response)


NOT_JSON = {
    "nothing": b"",
    "half an object": b'{"game": ',
    "not a number": b'{"deals": NaN}',
    "infinity": b'{"deals": Infinity}',
    "a number beyond infinity": b'{"deals": 1e999}',
    "a number of 5000 digits": b'{"deals": ' + b"9" * 5000 + b"}",
    "endless lists": b"[" * 100_000,
    "endless closed lists": b"[" * 50_000 + b"]" * 50_000,
    "endless objects": b'{"a":' * 40_000,
    "half a character": '{"game": "коз'.encode()[:-1],
    "another encoding": '{"game": "козёл"}'.encode("cp1251"),
    "UTF-16": '{"game": "x"}'.encode("utf-16"),
    "a lone surrogate": b'{"game": "\\ud800"}',
    "a lone surrogate as a key": b'{"\\udfff": 1}',
    "a form": b"game=kozyol&hand=AS",
    "bytes": bytes(range(256)),
}


@pytest.mark.parametrize("body", NOT_JSON.values(), ids=NOT_JSON)
@pytest.mark.parametrize("question", QUESTIONS)
def test_what_is_no_json_is_a_400(question: str, body: bytes) -> None:
    response = ask(question, body)
    assert response.status_code == 400
    assert errors(response)[0]["code"] == "json"


def test_a_byte_order_mark_does_no_harm() -> None:
    assert ask("legal", b"\xef\xbb\xbf" + json.dumps(POSITION).encode()).status_code == 200


@pytest.mark.parametrize("content_type", ["text/plain", "application/json; charset=nonsense", ""])
def test_the_content_type_is_no_matter(content_type: str) -> None:
    response = Client().generic("POST", "/api/legal", json.dumps(POSITION), content_type)
    assert response.status_code == 200


def test_too_much_is_a_413() -> None:
    for size in (LARGEST_BODY + 1, 2 * 1024 * 1024):
        response = ask("score", b" " * size)
        assert response.status_code == 413
        errors(response)


def test_too_many_deals_are_refused() -> None:
    deal = {"outcome": "no_cut", "side": 0}
    response = ask("score", {**MATCH, "deals": [deal] * 5000})
    assert response.status_code == 422
    assert errors(response)[0]["path"] == "deals"


def test_a_flood_of_mistakes_gets_a_short_answer() -> None:
    response = ask("legal", {**POSITION, **{str(n): 1 for n in range(10_000)}})
    assert response.status_code == 422
    assert len(errors(response)) == MOST_ERRORS


@pytest.mark.parametrize("method", ["GET", "HEAD", "PUT", "PATCH", "DELETE", "OPTIONS"])
@pytest.mark.parametrize("question", QUESTIONS)
def test_a_question_takes_post_only(question: str, method: str) -> None:
    response = Client().generic(method, f"/api/{question}")
    assert (response.status_code, response["Allow"]) == (405, "POST")
    if method != "HEAD":
        assert errors(response)[0]["code"] == "method"


@pytest.mark.parametrize("address", ["catalogue", "search"])
def test_the_catalogue_and_the_search_take_get_only(client: Client, address: str) -> None:
    response = client.post(f"/api/{address}")
    assert (response.status_code, response["Allow"]) == (405, "GET")


def test_no_token_is_asked_for() -> None:
    strict = Client(enforce_csrf_checks=True)
    response = strict.post("/api/legal", json.dumps(POSITION), content_type="application/json")
    assert response.status_code == 200


def test_the_search_as_json(client: Client) -> None:
    found = client.get("/api/search", {"q": "kozyol 6.1", "lang": "ru"}).json()
    hit = found["hits"][0]
    assert hit.keys() == {"game", "rule", "number", "title", "sentence", "url", "lang"}
    assert (hit["game"], hit["number"], hit["lang"]) == ("kozyol", "6.1", "ru")
    assert hit["url"] == f"/rules/kozyol/#{hit['rule'].partition('.')[2]}"
    assert found["suggestions"] == []


def test_a_search_for_nothing(client: Client) -> None:
    assert client.get("/api/search").json() == {"hits": [], "suggestions": [], "terms": []}


# Whatever is sent

SCALARS = (
    st.none()
    | st.booleans()
    | st.integers()
    | st.floats(allow_nan=False, allow_infinity=False)
    | st.text(max_size=8)
    | st.sampled_from([*GAMES, "AS", "QS", "H", "played", "revoke", "AS KS"])
)
WORDS = """
format game options players first_dealer deals outcome points side note trump trick hand deal
trick_number suspect leader also_held not_held tricks draws bid bidder last cantes honours ended by
dealer turned_card limit eggs
"""
KEYS = st.sampled_from(WORDS.split()) | st.text(max_size=5)
ANY_JSON = st.recursive(
    SCALARS,
    lambda inner: st.lists(inner, max_size=5) | st.dictionaries(KEYS, inner, max_size=5),
    max_leaves=20,
)


def changed(valid: dict[str, Any]) -> st.SearchStrategy[dict[str, Any]]:
    """A valid question with some of its keys replaced by anything."""
    keys = st.sampled_from(sorted(valid)) | KEYS
    return st.dictionaries(keys, ANY_JSON, max_size=3).map(lambda other: {**valid, **other})


def is_answered(response: Any) -> None:
    assert response["Content-Type"] == "application/json; charset=utf-8"
    assert response.status_code in (200, 400, 422)
    if response.status_code == 200:
        json.loads(response.content)
    else:
        errors(response)


@given(st.sampled_from(QUESTIONS), ANY_JSON)
@settings(max_examples=200)
def test_any_json_is_answered(question: str, body: Any) -> None:
    is_answered(ask(question, json.dumps(body)))


@given(st.data())
@settings(max_examples=300)
def test_a_damaged_question_is_answered(data: st.DataObject) -> None:
    question = data.draw(st.sampled_from(QUESTIONS))
    is_answered(ask(question, json.dumps(data.draw(changed(ASKED[question])))))


@given(st.binary(max_size=60))
def test_any_bytes_are_answered(body: bytes) -> None:
    is_answered(ask("legal", body))


@given(st.text(max_size=40))
def test_any_search_is_answered(query: str) -> None:
    query = query.encode(errors="replace").decode()
    assert Client().get("/api/search", {"q": query}).status_code == 200
