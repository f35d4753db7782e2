"""The position checker: read leniently, judged with reasons, refused without losing anything."""

from __future__ import annotations

import json
from urllib.parse import parse_qs, urlsplit

import pytest
from django.http import QueryDict
from django.test import Client

from games import GAMES
from rulesref.positions import read_position, rule_on
from rulesref.typed import read_cards
from tests.rulesref.page import Page, page

WITH_TRICKS = [key for key, game in GAMES.items() if game.tricks]

READ = {
    "codes": ("QS 10H KC", "QS 10H KC"),
    "small letters and a suit sign": ("qs 10♥ kc", "QS 10H KC"),
    "T for ten": ("ts", "10S"),
    "Russian letters": ("дп 10ч кт", "QS 10H KC"),
    "Russian ranks with signs": ("Д♠ В♥ Т♦ К♣", "QS JH AD KC"),
    "commas": ("QS,10H;KC", "QS 10H KC"),
    "no space between": ("QS10HKC", "QS 10H KC"),
    "Russian without a space": ("Дп10ч", "QS 10H"),
    "a space before the sign": ("10 ♥ Q ♠", "10H QS"),
    "a phone's coloured sign": ("Q\N{BLACK SPADE SUIT}\N{VARIATION SELECTOR-16}", "QS"),
    "a joker": ("jk1", "JK1"),
    "no card stays as typed": ("QS ZZ", "QS ZZ"),
    "nothing": ("  , ", ""),
}


@pytest.mark.parametrize(("typed", "read"), READ.values(), ids=READ)
def test_cards_are_read_leniently(typed: str, read: str) -> None:
    assert read_cards(typed) == read.split()


@pytest.mark.parametrize("key", WITH_TRICKS)
@pytest.mark.parametrize("lang", ["en", "ru"])
def test_an_empty_position_asks_for_cards(client: Client, key: str, lang: str) -> None:
    response = client.get(f"/check/{key}/", {"lang": lang})
    found = page(response)
    assert response.status_code == 200
    assert len(found.of("input", name="hand")) == len(GAMES[key].pack.cards)
    assert not found.of("p", **{"class": "field__error"})


def judged(client: Client, address: str) -> Page:
    response = client.get(address)
    assert response.status_code == 200
    return page(response)


def verdicts(found: Page) -> list[str]:
    classes = [attrs.get("class", "").split() for attrs in found.of("li")]
    return [names[1].removeprefix("verdict--") for names in classes if "verdict" in names]


def test_every_card_is_legal_or_not_with_its_reason_and_rule(client: Client) -> None:
    found = judged(client, "/check/kozyol/?trick=10S&hand=AS+KS+QS+JH")
    assert verdicts(found) == ["legal", "legal", "illegal", "illegal"]
    assert any("#play.follow" in href for href in found.every("href", "a"))


def test_the_holder_and_the_points_of_the_trick_are_told(client: Client) -> None:
    found = judged(client, "/check/kozyol/?trick=10S+KC&hand=AS")
    assert "2 · holds the trick" in found.words
    assert "14 card points lie in the trick." in found.words


def test_trump_is_asked_for_where_a_game_needs_one(client: Client) -> None:
    found = judged(client, "/check/burkozel/?hand=7S")
    assert "Still to choose: Trump" in found.words


def test_a_play_of_several_cards(client: Client) -> None:
    found = judged(client, "/check/burkozel/?trump=D&trick=QS+7S&hand=9D+JS+AH+6C")
    assert verdicts(found) == ["legal", "legal"], "those that take, those that do not"
    assert "takes the trick" in found.words
    assert "does not take it" in found.words


def test_two_plays_of_several_cards_stand_in_their_own_fields(client: Client) -> None:
    found = judged(client, "/check/burkozel/?trump=D&trick=QS+7S&trick=9D+JS&hand=KD+8D+9S")
    assert [field["value"] for field in found.of("input", name="trick")] == ["Q♠ 7♠", "9♦ J♠", ""]


def test_a_house_rule_changes_the_verdict(client: Client) -> None:
    position = "/check/whist/?trump=H&trick=KC&hand=2H+3C"
    assert verdicts(judged(client, position)) == ["legal", "illegal"]
    assert verdicts(judged(client, f"{position}&follow=follow_or_trump")) == ["legal", "legal"]


def test_a_rule_is_opened_with_the_way_back_and_the_house_rules(client: Client) -> None:
    found = judged(client, "/check/kozyol/?trick=10S&hand=AS+QS&eggs=double")
    link = next(href for href in found.every("href", "a") if href.endswith("#play.follow"))
    query = parse_qs(urlsplit(link).query)
    assert query["eggs"] == ["double"]
    assert query["from"] == ["/check/kozyol/?trick=10S&hand=AS+QS&eggs=double"]
    assert query["from"][0] in page(client.get(link)).every("href", "a")


def test_the_link_to_send_is_short_and_says_the_same(client: Client) -> None:
    typed = "/check/kozyol/?trick=10♠&hand=тп&hand=дп&limit=12&eggs=double&deal=&from=/m/3/"
    found = judged(client, typed)
    link = found.every("data-copy")[0]
    assert link == "http://testserver/check/kozyol/?trick=10S&hand=AS+QS&eggs=double"
    assert verdicts(judged(client, link.removeprefix("http://testserver"))) == verdicts(found)


IMPOSSIBLE = {
    "no card": ("kozyol", "trick=ZZ&hand=AS", "trick", "ZZ"),
    "a card of another pack": ("kozyol", "trick=7S&hand=AS", "trick", "7♠"),
    "a card twice": ("kozyol", "trick=AS&hand=AS", "hand", "A♠"),
    "a card twice in the hand": ("kozyol", "hand=AS+AS", "hand", "A♠"),
    "a full trick": ("kozyol", "trick=AS+KS+10S+6S&hand=AH", "trick", ""),
    "a hand too long": ("kozyol", "hand=AS+KS+10S+6S+AH+KH+10H", "hand", "6"),
    "an option's value": ("kozyol", "hand=AS&limit=abc", "limit", ""),
    "a field's value": ("kozyol", "hand=AS&deal=abc", "deal", ""),
    "a trump that is no suit": ("burkozel", "hand=AS&trump=X", "trump", ""),
}


@pytest.mark.parametrize(("game", "query", "field", "names"), IMPOSSIBLE.values(), ids=IMPOSSIBLE)
def test_an_impossible_position_is_refused_beside_its_field(
    client: Client, game: str, query: str, field: str, names: str
) -> None:
    response = client.get(f"/check/{game}/?{query}")
    text = response.content.decode()
    place = text.split(f'id="says-{field}"', 1)[1].split("</div>", 1)[0]
    assert response.status_code == 422
    assert "field__error" in place
    assert names in place


def test_what_was_typed_is_kept_after_a_refusal(client: Client) -> None:
    response = client.get("/check/kozyol/?trick=10S+ZZ&hand=AS&limit=abc&deal=x")
    found = page(response)
    assert response.status_code == 422
    assert found.of("input", name="trick")[0]["value"] == "10♠ ZZ"
    assert "checked" in found.of("input", name="hand", value="AS")[0]
    assert found.of("input", name="limit")[0]["value"] == "abc"
    assert found.of("input", name="deal")[0]["value"] == "x"


def test_htmx_gets_ruling_and_messages_and_the_address(client: Client) -> None:
    response = client.get(
        "/check/kozyol/?trick=10♠&hand=AS&hand=QS&from=/m/3/", headers={"hx-request": "true"}
    )
    found = page(response)
    assert not found.of("html")
    assert response["HX-Replace-Url"] == "/check/kozyol/?trick=10S&hand=AS+QS&from=%2Fm%2F3%2F"
    assert "ace of spades" in response["HX-Trigger"]
    swapped = [a["id"] for _, a in found.tags if a.get("hx-swap-oob") == "true"]
    whole = page(client.get("/check/kozyol/")).every("id")
    assert set(swapped) <= set(whole)
    lying = json.loads(found.of("div", id="lying")[0]["data-lying"])
    assert lying["places"] == {"trick-1": ["10S"], "hand": ["AS", "QS"]}


def test_htmx_gets_a_refusal_as_422(client: Client) -> None:
    response = client.get("/check/kozyol/?hand=ZZ", headers={"hx-request": "true"})
    assert response.status_code == 422
    assert "ZZ" in page(response).words


def test_the_form_has_its_own_target_and_swap(client: Client) -> None:
    form = page(client.get("/check/kozyol/")).of("form", id="question")[0]
    assert {"hx-get", "hx-target", "hx-swap", "hx-trigger"} <= form.keys()
    assert form["method"] == "get"


def test_an_address_says_again_what_was_read_from_it() -> None:
    game = GAMES["burkozel"]
    first = read_position(game, QueryDict("trump=D&trick=QS+7S&trick=9D+JS&hand=KD&players=3"))
    again = read_position(game, QueryDict(first.query()))
    assert again == first


def test_a_game_without_tricks_is_sent_on_to_what_can_be_asked_of_it(client: Client) -> None:
    for key in (key for key, game in GAMES.items() if not game.tricks):
        response = client.get(f"/check/{key}/?lang=ru")
        assert response.status_code == 302
        assert client.get(response["Location"]).status_code == 200
        assert "lang=ru" in response["Location"]


def test_a_field_that_does_not_apply_is_left_out() -> None:
    query = QueryDict("bid=carichi&trump=C&hand=AC&ai_carichi=true")
    position = read_position(GAMES["briscola-chiamata"], query)
    assert "trump" not in position.question()
    assert position.query() == "bid=carichi&hand=AC&ai_carichi=true"
    assert rule_on(position, "en").answer


def test_cards_that_so_many_players_do_not_use_are_dimmed(client: Client) -> None:
    def dimmed(address: str) -> list[str]:
        picks = page(client.get(address)).of("label", **{"class": "pick pick--out"})
        return [pick["data-code"] for pick in picks]

    assert dimmed("/check/briscola/") == []
    assert dimmed("/check/briscola/?players=6") == ["2S", "2H", "2C", "2D"]
    assert dimmed("/check/briscola/?players=6&follow_suit=x") == []
