"""An article opened from a match: its numbers, the rules that differ, what is usual beside them."""

from __future__ import annotations

import pytest
from django.test import Client

from games import GAMES
from games.options import Option, choice_text
from rulesref.articles import library
from rulesref.at_table import AtTable, at_table
from tests.rulesref.page import page

LANGUAGES = ("en", "ru")


def changed(option: Option) -> str:
    """A value that is not the default, as an address spells it."""
    if option.is_number:
        return choice_text(option.low if option.default != option.low else option.high)
    return next(choice_text(choice) for choice in option.choices if choice != option.default)


LAST = [
    pytest.param(game, known.options[-1], id=f"{game}.{known.options[-1].key}")
    for game, known in GAMES.items()
    if known.options
]


@pytest.mark.parametrize(("game", "option"), LAST)
def test_a_house_rule_is_told_at_its_own_rule_and_where_it_matters(
    game: str, option: Option
) -> None:
    here = at_table(GAMES[game], {option.key: changed(option)}, "en")
    article = library().articles[game, "en"]
    own = article.find(f"options.{option.key}")
    assert own
    assert [chosen.key for chosen in here.differing] == [option.key]
    assert here.of_option(own) == here.differing[0]
    assert not here.touching(own)
    marked = [rule for rule in article.entries if here.touching(rule)]
    assert marked
    assert all(option.key in rule.options for rule in marked)


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("game", GAMES)
def test_the_article_can_be_read_with_every_choice(game: str, lang: str) -> None:
    article = library().articles[game, lang]
    blocks = [block for rule in article.entries for block in rule.blocks if isinstance(block, str)]
    html = "".join((*article.front.values(), *blocks))
    for option in GAMES[game].options:
        for choice in option.choices or (option.low, option.high):
            here = at_table(GAMES[game], {option.key: choice_text(choice)}, lang)
            assert "\ue000" not in here.fill(html, game, lang)


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("game", GAMES)
def test_without_house_rules_no_slot_is_left_open(client: Client, game: str, lang: str) -> None:
    html = client.get(f"/rules/{game}/", {"lang": lang}).content.decode()
    assert not {"\ue000", "\ue001"} & set(html)
    assert 'class="differs"' not in html


AS_TOLD = {
    "a number in a sentence": ("en", {"limit": "10"}, "10 (usually: 12) or more"),
    "a number in Russian": ("ru", {"limit": "10"}, "10 (обычно: 12) или больше"),
    "a choice where it matters": ("en", {"eggs": "double"}, "(usually: "),
    "a table without house rules": (
        "en",
        {"players": "4"},
        "exactly by these rules, without house rules",
    ),
}


@pytest.mark.parametrize(("lang", "query", "expected"), AS_TOLD.values(), ids=AS_TOLD)
def test_the_article_says(client: Client, lang: str, query: dict, expected: str) -> None:
    found = page(client.get("/rules/kozyol/", query | {"lang": lang, "from": "/m/7/"}))
    assert expected in found.words


def test_what_is_usual_depends_on_the_number_of_players() -> None:
    three = at_table(GAMES["king"], {"players": "3"}, "en")
    assert not three.differing
    assert three.values["version"] == "king3"
    assert not at_table(GAMES["king"], {"players": "4"}, "en").differing


@pytest.mark.parametrize("players", ["", "0", "5", "44", "x", "-4", "４", "4.0"])
def test_a_number_of_players_that_the_game_does_not_take_is_no_table(players: str) -> None:
    assert at_table(GAMES["kozyol"], {"players": players}, "en") == AtTable()


def test_words_of_a_slot_reach_the_page_escaped() -> None:
    here = at_table(GAMES["kozyol"], {"limit": "10"}, "en")
    assert here.fill_text("<b>\ue000limit\ue001", "kozyol", "en") == (
        '&lt;b&gt;<ins class="differs">10</ins> <span class="usual">(usually: 12)</span>'
    )
