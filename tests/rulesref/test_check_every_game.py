"""What must hold of every page of the checker, whatever the game and the question."""

from __future__ import annotations

import json
from collections.abc import Iterator
from typing import Any
from urllib.parse import parse_qs, urlsplit

import pytest
from django.http import QueryDict
from django.test import Client

from games import GAMES, api
from rulesref.articles import LANGUAGES, library
from rulesref.check_addresses import DISPUTE, POSITION, RECORD, address_of, check_address, doors
from rulesref.claims import claim_fields, read_claim
from rulesref.markdown import Example
from rulesref.positions import fields, read_position
from rulesref.records import read_record, record_fields
from rulesref.situations import acts_of, read_situation
from rulesref.typed import sizes
from tests.rulesref.page import page

PAGES = [(game, door.kind) for game in GAMES for door in doors(GAMES[game], "en")]
OWN_NAMES = {
    *("trick", "hand", "suspect", "also_held", "not_held", "tricks", "draws"),
    *("players", "lang", "from", "to"),
}


def names_of(key: str, kind: str) -> set[str]:
    """The fields of a page that come from the game."""
    game = GAMES[key]
    asked = {POSITION: fields, DISPUTE: claim_fields, RECORD: record_fields}
    acts = acts_of(game, kind)
    return {field.key for field in (acts.fields if acts else asked[kind](game))}


def samples() -> Iterator[tuple[str, str, Example]]:
    """The worked examples of the articles that ask what the checker answers."""
    for key, kind in PAGES:
        article = library().get(key, "en")
        for example in article.examples if article else ():
            address = address_of(example.input)
            if urlsplit(address).path == check_address(GAMES[key], kind):
                yield key, kind, example


SAMPLES = list(samples())
NAMES = [f"{key}-{kind}-{number}" for number, (key, kind, _) in enumerate(SAMPLES)]


@pytest.mark.parametrize(("key", "kind"), PAGES)
def test_no_option_has_the_name_of_a_field(key: str, kind: str) -> None:
    options = {option.key for option in GAMES[key].options}
    assert options.isdisjoint(OWN_NAMES | names_of(key, kind))


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize(("key", "kind"), PAGES)
def test_an_empty_page_asks(client: Client, key: str, kind: str, lang: str) -> None:
    response = client.get(check_address(GAMES[key], kind), {"lang": lang})
    found = page(response)
    assert response.status_code == 200
    assert not found.of("p", **{"class": "field__error"})
    names = set(found.every("name"))
    assert {option.key for option in GAMES[key].options} | names_of(key, kind) <= names
    ids = found.every("id")
    assert len(ids) == len(set(ids))
    assert set(found.every("for")) <= set(ids)
    described = {name for value in found.every("aria-describedby") for name in value.split()}
    assert described <= set(ids)
    assert len(found.every("aria-current", "a")) == 1 + (len(doors(GAMES[key], lang)) > 1)


@pytest.mark.parametrize(("key", "kind"), PAGES)
def test_every_kind_of_question_is_a_tab_and_on_the_first_page(
    client: Client, key: str, kind: str
) -> None:
    address = check_address(GAMES[key], kind)
    assert address in page(client.get("/check/")).every("href", "a")
    assert address in page(client.get(f"/rules/{key}/")).every("href", "a")
    assert [tab["href"] for tab in page(client.get(address)).of("a", **{"class": "tab"})] == (
        [door.address for door in doors(GAMES[key], "en")]
        if len(doors(GAMES[key], "en")) > 1
        else []
    )


def test_every_trick_game_has_a_dispute_and_a_deal_to_try() -> None:
    tried = {(key, kind) for key, kind, _ in SAMPLES}
    assert [each for each in PAGES if each not in tried and each[1] in (DISPUTE, RECORD)] == []


# A page takes its time to render: each example in one language, and of the positions every third.
OPENED = [
    (key, kind, example, LANGUAGES[number % 2])
    for number, (key, kind, example) in enumerate(SAMPLES)
    if kind != POSITION or number % 3 == 0
]


@pytest.mark.parametrize(("key", "kind", "example", "lang"), OPENED)
def test_an_example_of_the_rules_opens_with_its_answer(
    client: Client, key: str, kind: str, example: Example, lang: str
) -> None:
    address = f"{address_of(example.input)}&lang={lang}"
    response = client.get(address, headers={"hx-request": "true"})
    try:
        answer = ask(example, lang)
    except api.InvalidInput:
        assert response.status_code == 422
        return
    assert response.status_code == 200
    assert response.context["ruling"].answer == answer
    for sentence in sentences(answer):
        assert sentence in page(response).words


def ask(example: Example, lang: str) -> Any:
    return {"legal": api.legal, "dispute": api.dispute, "audit": api.audit}[example.ask](
        example.input, lang
    )


def sentences(answer: Any) -> Iterator[str]:
    """What the engine says in an answer."""
    for said in (answer, *answer.get("verdicts", ()), *answer.get("offences", ())):
        if "text" in said:
            yield said["text"]


@pytest.mark.parametrize(("key", "kind", "example"), SAMPLES, ids=NAMES)
def test_an_address_says_again_what_was_read_from_it(key: str, kind: str, example: Example) -> None:
    first = read(key, kind, urlsplit(address_of(example.input)).query)
    again = read(key, kind, first.query())
    assert again.question() == first.question()


def read(key: str, kind: str, query: str) -> Any:
    game, found = GAMES[key], QueryDict(query)
    if acts := acts_of(game, kind):
        return read_situation(game, acts, found)
    return {POSITION: read_position, DISPUTE: read_claim, RECORD: read_record}[kind](game, found)


ONE_EACH = {(key, kind): (key, kind, example) for key, kind, example in SAMPLES}


@pytest.mark.parametrize(("key", "kind", "example"), ONE_EACH.values())
def test_htmx_gets_the_answer_and_the_message_of_every_field(
    client: Client, key: str, kind: str, example: Example
) -> None:
    address = address_of(example.input)
    response = client.get(f"{address}&from=/m/3/", headers={"hx-request": "true"})
    found = page(response)
    assert not found.of("html")
    assert response["HX-Replace-Url"].startswith(check_address(GAMES[key], kind))
    assert parse_qs(urlsplit(response["HX-Replace-Url"]).query)["from"] == ["/m/3/"]
    assert json.loads(response["HX-Trigger"])["announce"]["value"]
    swapped = {attrs["id"] for _, attrs in found.tags if attrs.get("hx-swap-oob") == "true"}
    assert swapped <= set(page(client.get(address)).every("id"))
    assert json.loads(found.of("div", id="lying")[0]["data-lying"])


NOWHERE = {
    "no such game": "/check/tarot/dispute/",
    "no such kind": "/check/kozyol/auction/",
    "no such game's record": "/check/tarot/record/",
    "no tricks to dispute": "/check/four-aces/dispute/",
    "no tricks to record": "/check/four-aces/record/",
    "another game's kind": "/check/cuatrola/turn/",
    "no kind at all": "/check/whist/nothing/",
}


@pytest.mark.parametrize("address", NOWHERE.values(), ids=NOWHERE)
def test_what_cannot_be_asked_is_not_found(client: Client, address: str) -> None:
    assert client.get(address).status_code == 404


def test_the_tabs_keep_what_the_questions_share(client: Client) -> None:
    asked = "/check/cuatrola/?trump=D&trick=QH&hand=KH&renuncio=lose_hand&from=/m/3/&lang=en"
    tabs = [tab["href"] for tab in page(client.get(asked)).of("a", **{"class": "tab"})]
    queries = [parse_qs(urlsplit(tab).query) for tab in tabs]
    shared = {"trump": ["D"], "renuncio": ["lose_hand"], "from": ["/m/3/"], "lang": ["en"]}
    assert queries == [shared] * 4


def test_a_trick_has_as_many_players_as_the_game_takes() -> None:
    assert sizes(GAMES["cuatrola"]) == [3, 4]
    assert sizes(GAMES["burkozel"]) == [2, 3, 4]
