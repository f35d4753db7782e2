"""The dispute: what is remembered of a trick, answered with yes, no, or not yet."""

from __future__ import annotations

import json

import pytest
from django.test import Client

from tests.rulesref.page import Page, page


def answered(client: Client, address: str, status: int = 200) -> Page:
    response = client.get(address)
    assert response.status_code == status
    return page(response)


def notice(found: Page) -> list[str]:
    classes = [attrs.get("class", "") for attrs in found.of("div")]
    return [name.split("--")[1] for name in classes if name.startswith("notice notice--")]


CLUB_LED = "/check/whist/dispute/?trump=H&trick=KC+3C+5H&suspect=2"
ANSWERS = {
    "it hangs on the clubs": (CLUB_LED, "warning", "Cannot be told yet"),
    "a club is seen later": (f"{CLUB_LED}&also_held=QC", "error", "Not legal"),
    "no club is left to be held": (
        f"{CLUB_LED}&not_held=2C+4C+5C+6C+7C+8C+9C+10C+JC+QC+AC",
        "success",
        "Legal",
    ),
}


@pytest.mark.parametrize(("address", "colour", "words"), ANSWERS.values(), ids=ANSWERS)
def test_three_answers(client: Client, address: str, colour: str, words: str) -> None:
    found = answered(client, address)
    assert notice(found) == [colour]
    assert words in found.words
    assert any("#play" in href for href in found.every("href", "a"))
    assert "3 · in question" in found.words


def test_the_cards_that_would_prove_it_are_drawn(client: Client) -> None:
    response = client.get(CLUB_LED)
    assert len(response.context["proving"]) == 1
    assert len(response.context["proving"][0]) == 11
    assert "Any of these in that hand would prove it:" in page(response).words


def test_the_penalty_is_told_once_it_is_known_who_led(client: Client) -> None:
    address = "/check/kozyol/dispute/?trick=KS+10S+KH&suspect=2&also_held=AS"
    assert "Say who led" in answered(client, address).words
    found = answered(client, f"{address}&leader=1")
    assert "How the deal ended: Revoke" in found.words
    assert "seats 2, 4" in found.words


def test_no_penalty_is_promised_where_the_rules_write_none(client: Client) -> None:
    found = answered(client, f"{CLUB_LED}&also_held=QC")
    assert "Say who led" not in found.words
    assert "The rules write" not in found.words


def test_plays_of_several_cards(client: Client) -> None:
    address = "/check/burkozel/dispute/?trump=D&trick=QS+7S&trick=9D&suspect=1&players=3"
    response = client.get(address)
    assert [play["cards"] for play in response.context["plays"]] == [("QS", "7S"), ("9D",)]
    assert response.context["finding"]["verdict"] == "illegal", "one card in answer to two"


def test_what_is_still_missing_is_asked_for(client: Client) -> None:
    assert "Still to choose: Trump" in answered(client, "/check/whist/dispute/?trick=KC").words
    waiting = "/check/whist/dispute/?trump=H&trick=KC"
    assert "say whose play is in question" in answered(client, waiting).words
    assert "say whose play is in question" in answered(client, f"{waiting}&suspect=3").words


IMPOSSIBLE = {
    "no card": ("trump=H&trick=KC+ZZ", "trick"),
    "a card twice": ("trump=H&trick=KC+KC&suspect=0", "trick"),
    "one play too many": ("trump=H&trick=KC+3C+5H+2C+7C&suspect=0", "trick"),
    "a play that no trick has": ("trump=H&trick=KC&suspect=4", "suspect"),
    "no number": ("trump=H&trick=KC&suspect=x", "suspect"),
    "a card of the trick, seen again": ("trump=H&trick=KC&suspect=0&also_held=KC", "also_held"),
    "held and not held": ("trump=H&trick=KC&suspect=0&also_held=2C&not_held=2C", "not_held"),
    "a trump that is no suit": ("trump=X&trick=KC&suspect=0", "trump"),
    "a trick number": ("trump=H&trick=KC&suspect=0&trick_number=99", "trick_number"),
    "an option's value": ("trump=H&trick=KC&suspect=0&follow=x", "follow"),
}


@pytest.mark.parametrize(("query", "field"), IMPOSSIBLE.values(), ids=IMPOSSIBLE)
def test_an_impossible_claim_is_refused_beside_its_field(
    client: Client, query: str, field: str
) -> None:
    response = client.get(f"/check/whist/dispute/?{query}")
    place = response.content.decode().split(f'id="says-{field}"', 1)[1].split("</div>", 1)[0]
    assert response.status_code == 422
    assert "field__error" in place


def test_cards_are_read_leniently_and_echoed(client: Client) -> None:
    found = answered(client, "/check/kozyol/dispute/?trick=кп+10♠,дч&suspect=2&not_held=тп&lang=ru")
    assert "На столе: К♠ 10♠ Д♥" in found.words
    assert "Спор о ходе: Д♥" in found.words
    assert "На этой руке не было: Т♠" in found.words
    assert found.of("input", id="not_held")[0]["value"] == "Т♠"


def test_the_page_knows_where_each_card_lies(client: Client) -> None:
    found = answered(client, f"{CLUB_LED}&also_held=2H&not_held=QC+JC")
    lying = json.loads(found.of("div", id="lying")[0]["data-lying"])
    assert lying["places"] == {
        "trick-1": ["KC", "3C", "5H"],
        "also_held": ["2H"],
        "not_held": ["QC", "JC"],
    }
    assert "checked" in found.of("input", name="also_held", value="2H")[0]
    assert {mode["data-mode"] for mode in found.of("input", name="to")} >= set(lying["places"])


def test_the_link_to_send_says_the_same(client: Client) -> None:
    address = f"{CLUB_LED}&also_held=QC&follow=follow_or_trump"
    link = answered(client, f"{address}&from=/m/3/").every("data-copy")[0]
    assert link == f"http://testserver{address}"
    again = answered(client, link.removeprefix("http://testserver"))
    assert notice(again) == notice(answered(client, address))


def test_a_seat_that_sits_out_is_asked_for_where_one_may(client: Client) -> None:
    assert "sits_out" in answered(client, "/check/cuatrola/dispute/").every("name")
    assert "sits_out" not in answered(client, "/check/whist/dispute/").every("name")
