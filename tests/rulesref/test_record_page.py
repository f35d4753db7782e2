"""The whole deal: tricks read line by line, taken, proved, misrecorded."""

from __future__ import annotations

import json
from urllib.parse import parse_qs, urlsplit

import pytest
from django.http import QueryDict
from django.test import Client

from games import GAMES
from rulesref.records import LONGEST_RECORD, read_record
from tests.rulesref.page import page

REVOKE = "KC 3C 5H QC\n7C 8C 9C 10C"  # seat 3 throws a trump on a club, then shows a club
WHIST = "/check/whist/record/"
KOZYOL = "/check/kozyol/record/"

READ = {
    "codes": "KC 3C\n5H",
    "small letters, signs, commas": "kc,3♣\r\n5♥",
    "Russian letters": "кт 3т\n5ч",
    "glued": "KC3C\n5H",
    "numbers before the tricks": "1. KC 3C\n2) 5H",
    "empty lines": "\n\nKC 3C\n \n5H\n",
}


@pytest.mark.parametrize("text", READ.values(), ids=READ)
def test_tricks_are_read_leniently(text: str) -> None:
    query = QueryDict(mutable=True)
    query["tricks"] = text
    read = read_record(GAMES["whist"], query)
    assert read.tricks == ((("KC",), ("3C",)), (("5H",),))


def test_plays_of_several_cards_are_parted_by_strokes() -> None:
    query = QueryDict(mutable=True)
    query["tricks"] = "QS 7S / 9D JS | kc 8c\nAH"
    read = read_record(GAMES["burkozel"], query)
    assert read.tricks == ((("QS", "7S"), ("9D", "JS"), ("KC", "8C")), (("AH",),))


def test_an_empty_hand_drew_nothing_that_is_known() -> None:
    query = QueryDict(mutable=True)
    query["draws"] = "QS / / 7D / KC"
    assert read_record(GAMES["briscola"], query).draws == ((("QS",), (), ("7D",), ("KC",)),)
    assert read_record(GAMES["whist"], query).draws == (), "nobody draws"


def test_who_took_what_and_what_it_brought(client: Client) -> None:
    found = page(client.get(KOZYOL, {"tricks": "KS 10S KH AS", "leader": "1"}))
    assert "No offence is proved." in found.words
    assert "Trick 2: seat 1 to play." in found.words
    assert "1 trick, 29 points" in found.words
    assert "0 tricks, 0 points" in found.words


def test_points_are_not_spoken_of_where_cards_have_none(client: Client) -> None:
    assert client.get(WHIST, {"trump": "H", "tricks": "KC"}).context["with_points"] is False


def test_an_offence_stands_with_the_moment_it_was_proved(client: Client) -> None:
    response = client.get(WHIST, {"trump": "H", "tricks": REVOKE})
    found = page(response)
    assert "1 offence is proved." in found.words
    assert "Trick 1, seat 3: 5♥" in found.words
    assert "Proved in trick 2: 7♣" in found.words
    assert "It should have been one of: 7♣" in found.words
    assert found.of("span", **{"class": "record__play record__play--wrong"})


def test_mistakes_of_the_record_stand_apart(client: Client) -> None:
    tricks = "KC 3C 5C\nKC 2D 3D 4D\nAC"
    found = page(client.get(WHIST, {"trump": "H", "tricks": tricks}))
    assert "Trick 1: Too few cards" in found.words
    twice = page(client.get(WHIST, {"trump": "H", "tricks": "KC 3C 5C 2C\nKC"}))
    assert "Trick 2: K♣ was played before" in twice.words
    assert "No offence is proved. 1 mistake in the record." in twice.words


def test_a_whole_deal_waits_for_nothing(client: Client) -> None:
    suits = [f"A{s} K{s} Q{s} J{s}" for s in "SHCD"]
    rest = ["10S 6S 10H 6H", "10C 6C 10D 6D"]
    found = page(client.get(KOZYOL, {"tricks": "\n".join([*suits, *rest])}))
    assert "to play" not in found.words


def test_where_the_number_of_players_matters_it_bounds_the_tricks(client: Client) -> None:
    asked = {"trump": "D", "tricks": "QS / 9S / KS"}
    three = page(client.get("/check/burkozel/record/", {**asked, "players": "3"}))
    assert "Trick 2: seat 3 to play." in three.words
    four = page(client.get("/check/burkozel/record/", asked))
    assert "Trick 1: seat 4 to play." in four.words


IMPOSSIBLE = {
    "no card": ("KC ZZ", "tricks", "Line 1"),
    "no card, later": ("KC 3C 5H QC\nAC ZZ", "tricks", "Line 2"),
    "one card too many": ("KC 3C 5H QC 2C", "tricks", ""),
    "a card twice in a trick": ("KC KC", "tricks", "Line 1"),
    "more than a deal can hold": ("KC " * LONGEST_RECORD, "tricks", "more than a deal can hold"),
}


@pytest.mark.parametrize(("tricks", "field", "words"), IMPOSSIBLE.values(), ids=IMPOSSIBLE)
def test_an_impossible_record_is_refused_beside_its_field(
    client: Client, tricks: str, field: str, words: str
) -> None:
    response = client.post(WHIST, {"trump": "H", "tricks": tricks})
    place = response.content.decode().split(f'id="says-{field}"', 1)[1].split("</div>", 1)[0]
    assert response.status_code == 422
    assert "field__error" in place
    assert words in place


@pytest.mark.parametrize("field", ["leader", "players", "trump"])
def test_a_bad_value_is_refused_beside_its_field(client: Client, field: str) -> None:
    asked = {"trump": "D", "tricks": "QS", field: "x"}
    response = client.get("/check/burkozel/record/", asked)
    place = response.content.decode().split(f'id="says-{field}"', 1)[1].split("</div>", 1)[0]
    assert response.status_code == 422
    assert "field__error" in place


def test_what_was_typed_is_kept_and_echoed(client: Client) -> None:
    response = client.get(WHIST, {"trump": "H", "tricks": "kc 3♣\nzz", "lang": "ru"})
    text = response.content.decode()
    assert response.status_code == 422
    assert ">К♣ 3♣\nZZ</textarea>" in text
    echo = text.split('id="says-tricks"', 1)[1].split("</ol>", 1)[0]
    assert echo.count("<li>") == 2
    assert '<b class="differs">ZZ</b>' in echo


def test_a_record_may_be_posted_and_is_stored_nowhere(client: Client) -> None:
    strict = Client(enforce_csrf_checks=True)
    asked = {"trump": "H", "tricks": REVOKE}
    posted = strict.post(f"{WHIST}?from=/m/3/", asked, headers={"hx-request": "true"})
    assert posted.status_code == 200
    query = parse_qs(urlsplit(posted["HX-Replace-Url"]).query)
    assert query == {"trump": ["H"], "tricks": [REVOKE], "from": ["/m/3/"]}
    same = client.get(posted["HX-Replace-Url"], headers={"hx-request": "true"})
    assert same.context["ruling"].answer == posted.context["ruling"].answer


def test_a_record_too_long_for_an_address_has_none(client: Client) -> None:
    lines = "\n".join(["ЖЖЖЖЖЖ"] * 59)
    response = client.post(WHIST, {"trump": "H", "tricks": lines}, headers={"hx-request": "true"})
    assert response.status_code == 422
    assert len(response.get("HX-Replace-Url", "")) <= 4000


def test_the_page_knows_the_tricks_and_their_sizes(client: Client) -> None:
    found = page(client.get("/check/briskula/record/", {"trump": "C", "players": "3"}))
    lying = json.loads(found.of("div", id="lying")[0]["data-lying"])
    assert lying["tricks"] == []
    form = found.of("form", id="question")[0]
    plays = json.loads(form["data-plays"])
    assert plays["3"][7:11] == [3, 2, 3, 3], "a short trick where the stock runs out"
    assert plays["4"][:11] == [4] * 11
    assert form["data-players"] == "3"
    assert "data-several" not in form


def test_draws_are_asked_for_where_there_is_a_stock(client: Client) -> None:
    assert page(client.get("/check/briscola/record/")).of("textarea", name="draws")
    assert not page(client.get(WHIST)).of("textarea", name="draws")
