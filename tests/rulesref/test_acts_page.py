"""Bids and other acts without a card: each legal or not, with its reason."""

from __future__ import annotations

import pytest
from django.test import Client

from games import GAMES
from games.cards import CODES, Pack
from games.game import MISSING, Field
from rulesref.articles import LANGUAGES
from rulesref.check_addresses import check_address
from rulesref.checker_acts import runs
from tests.rulesref.page import Page, page

BOSTON = "/check/boston/auction/"
CUATROLA = "/check/cuatrola/auction/"
CHIAMATA = "/check/briscola-chiamata/auction/"
FOUR_ACES = "/check/four-aces/turn/"


def answered(client: Client, address: str, **asked: str) -> Page:
    response = client.get(address, asked)
    assert response.status_code == 200
    return page(response)


def legal(client: Client, address: str, **asked: str) -> list[str]:
    groups = client.get(address, asked).context["groups"]
    return [label for group in groups if group["legal"] for label in group["labels"]]


def test_a_bid_is_forbidden_by_the_score(client: Client) -> None:
    assert legal(client, CUATROLA, score="4") == ["pass", "solo", "cuatrola", "quintola"]
    assert "quintola" not in legal(client, CUATROLA, score="8")
    found = answered(client, CUATROLA, score="8")
    assert any("#match.forbidden" in href for href in found.every("href", "a"))


def test_a_house_rule_changes_what_may_be_bid(client: Client) -> None:
    assert "quintola" in legal(client, CUATROLA, score="8", exact="false")


def test_a_bid_must_be_higher_than_the_one_that_stands(client: Client) -> None:
    found = legal(client, BOSTON, opened="QH", standing="8", suit="D")
    assert "8♥" in found
    assert "8♣" not in found


def test_a_field_that_does_not_apply_is_no_mistake(client: Client) -> None:
    found = answered(client, BOSTON, opened="QH", standing="small_zero", suit="D")
    assert "suit" not in found.every("data-copy")[0]
    fieldset = next(attrs for attrs in found.of("fieldset") if "data-when" in attrs)
    assert fieldset["data-when"].startswith("standing=5,6,7")


def test_numbers_that_follow_each_other_are_drawn_together(client: Client) -> None:
    assert legal(client, CHIAMATA, standing="2", **{"with": "66"}) == ["pass", "67–120"]
    assert runs(["pass", "1", "2", "4", "5", "6", "x"]) == ["pass", "1", "2", "4–6", "x"]
    assert runs([]) == []


def test_a_switch_is_a_box(client: Client) -> None:
    assert "Nothing of this may be done now." in answered(client, CHIAMATA, passed="true").words
    assert "checked" in answered(client, CHIAMATA, passed="on").of("input", name="passed")[0]


def test_cards_of_a_hand_are_read_leniently(client: Client) -> None:
    found = answered(client, FOUR_ACES, drawn="pile", hidden="тп,кб 2♣", top="q♥", lang="ru")
    assert found.of("input", name="hidden")[0]["value"] == "Т♠ К♦ 2♣"
    assert "Прочитано: Т♠ К♦ 2♣" in " ".join(found.words.split())
    assert "Можно: сбросить карту" in found.words


def test_the_cards_can_be_tapped_into_their_fields(client: Client) -> None:
    found = answered(client, FOUR_ACES)
    modes = [mode["data-mode"] for mode in found.of("input", name="to")]
    assert modes == ["field-top", "field-hidden", "field-exposed"]
    assert set(modes) <= set(found.every("id"))
    assert not found.of("fieldset", id="pack")[0].get("name")
    assert not page(client.get(CUATROLA)).of("fieldset", id="pack")


@pytest.mark.parametrize(
    ("address", "asked", "field"),
    [
        (CUATROLA, {"score": "99"}, "score"),
        (CUATROLA, {"score": "x"}, "score"),
        (CUATROLA, {"score": "3", "standing": "x"}, "standing"),
        (BOSTON, {"opened": "ZZ"}, "opened"),
        (BOSTON, {"opened": "QH", "standing": "8", "suit": "X"}, "suit"),
        (FOUR_ACES, {"hidden": "AS AS"}, "hidden"),
        (FOUR_ACES, {"hidden": "AS ZZ"}, "hidden"),
        (CHIAMATA, {"passed": "perhaps"}, "passed"),
    ],
)
def test_a_bad_value_is_refused_beside_its_field(
    client: Client, address: str, asked: dict[str, str], field: str
) -> None:
    response = client.get(address, asked)
    place = response.content.decode().split(f'id="says-{field}"', 1)[1].split("</div>", 1)[0]
    assert response.status_code == 422
    assert "field__error" in place


def test_what_is_missing_is_asked_for(client: Client) -> None:
    assert "Still to choose: Opened card" in answered(client, BOSTON).words


def first_possible(field: Field, pack: Pack) -> str:
    """Something that a field can hold."""
    firsts = {"number": str(field.low), "suit": "C", "card": str(CODES[pack.cards[0]])}
    return firsts.get(field.kind) or str(field.choices[0])


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize(
    ("key", "kind"), [(key, acts.key) for key, game in GAMES.items() for acts in game.acts]
)
def test_every_act_of_every_game_is_named_once(
    client: Client, key: str, kind: str, lang: str
) -> None:
    game = GAMES[key]
    asked = {
        field.key: first_possible(field, game.pack)
        for acts in game.acts
        for field in acts.fields
        if acts.key == kind and field.default is MISSING and not field.when
    }
    response = client.get(check_address(game, kind), {**asked, "lang": lang})
    found = page(response)
    assert response.status_code == 200
    labels = [each["label"] for each in response.context["ruling"].answer["verdicts"]]
    shown = [label for group in response.context["groups"] for label in group["labels"]]
    assert shown
    assert len(found.of("li", **{"class": "act"})) == len(shown)
    assert set(shown) - set(labels) == {label for label in shown if "–" in label}
