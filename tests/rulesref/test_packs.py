"""Which packs a game is found for, and what people must do to theirs."""

from __future__ import annotations

import pytest
from django.test import Client
from django.utils.translation import override

from games import GAMES
from rulesref.index_page import cards_out
from rulesref.packs import ORDINARY, fits, sizes, ways
from tests.rulesref.index import shown
from tests.rulesref.page import page

BRISCOLAS = {"briscola", "briscola-31", "briscola-scoperta", "briscola-chiamata", "briscolone"}
LATIN = {*BRISCOLAS, "schembil", "cuatrola"}


def test_every_pack_of_a_game_is_found() -> None:
    """Whatever options and players make the pack, the game is shown for it."""
    for key, game in GAMES.items():
        assert {way.players for way in ways(key) if not way.house_rule} == set(game.seats)
        for way in ways(key):
            for players in (None, way.players):
                assert fits(key, players, len(way.pack.cards), way.pack.style)


PACKS = [
    ("the Cuatrola pack", 20, None, {"cuatrola"}, {"cuatrola"}),
    ("the Kozyol pack", 24, None, {"kozyol"}, {"kozyol"}),
    (
        "the short pack",
        32,
        None,
        {"kozyol32", "king", "briskula", "briskula-double"},
        {"kozyol32", "king", "briskula", "briskula-double"},
    ),
    (
        "36 cards; out of them 32 and 24",
        36,
        None,
        {"burkozel", "king", "briscola", "schembil", "briskula-double"},
        {"kozyol", "kozyol32", "briskula"},
    ),
    (
        "36 French cards have no threes for Schembil",
        36,
        "french",
        {"burkozel", "king"},
        {"kozyol", "kozyol32", "briskula", "briskula-double"},
    ),
    (
        "40 Italian cards",
        40,
        "italian",
        {*BRISCOLAS, "briskula-double"},
        {"schembil", "cuatrola"},
    ),
    ("40 Spanish cards", 40, "spanish", set(), {*LATIN, "briskula-double"}),
    ("20 Spanish cards", 20, "spanish", {"cuatrola"}, {"cuatrola"}),
    ("48 Spanish cards", 48, "spanish", set(), {*LATIN, "briskula-double"}),
    ("48 French cards have no tens", 48, "french", set(), {*LATIN, "briskula-double"}),
    ("the whole pack", 52, None, {"whist", "boston", "king"}, set(GAMES) - {"four-aces"}),
    ("with jokers", 54, None, {"four-aces"}, set(GAMES)),
    ("briscola for three is played with 39", 39, None, {"briscola"}, {"briscola"}),
    (
        "Italian cards of any number",
        None,
        "italian",
        {*BRISCOLAS, "schembil", "briskula-double"},
        {"cuatrola"},
    ),
]


@pytest.mark.parametrize(
    ("what", "size", "suits", "at_once", "too"), PACKS, ids=[row[0] for row in PACKS]
)
def test_a_pack_filters(
    client: Client, what: str, size: int | None, suits: str | None, at_once: set, too: set
) -> None:
    found = {key: some for key in GAMES if (some := fits(key, None, size, suits))}
    assert set(found) == at_once | too
    assert {key for key, some in found.items() if any(f.at_once for f in some)} == at_once
    query = {name: value for name, value in (("pack", size), ("suits", suits)) if value}
    assert shown(page(client.get("/rules/", query))) == set(found)


TOGETHER = [
    ("three with 40 Italian cards", 3, 40, "italian", {"briscola", "briskula-double"}),
    ("five with 40", 5, 40, None, {"briscola-chiamata"}),
    ("six with 36", 6, 36, None, {"briscola", "schembil", "briskula", "briskula-double"}),
    (
        "two with 36 French",
        2,
        36,
        "french",
        {"burkozel", "kozyol32", "briskula", "briskula-double"},
    ),
    (
        "three with 36 French: King has a version for them",
        3,
        36,
        "french",
        {"burkozel", "kozyol32", "king", "briskula"},
    ),
    ("eight", 8, 32, None, {"briskula"}),
    ("seven with Spanish cards", 7, None, "spanish", set()),
]


@pytest.mark.parametrize(
    ("what", "players", "size", "suits", "games"), TOGETHER, ids=[row[0] for row in TOGETHER]
)
def test_filters_work_together(
    client: Client, what: str, players: int, size: int | None, suits: str | None, games: set
) -> None:
    query = {"players": players, "pack": size, "suits": suits}
    found = page(client.get("/rules/", {name: each for name, each in query.items() if each}))
    assert shown(found) == games


NEEDS = [
    ("pack=36", "take out: 7–9 of every suit"),
    ("pack=36&players=3", "take out: 6 of every suit"),
    ("pack=40&players=3", "take out: two of batons"),
    ("pack=40&players=6", "take out: 2 of every suit"),
    ("pack=54", "take out: the jokers"),
    ("pack=40", "players: 2, 4"),
    ("pack=52&players=4", "house rule"),
    ("suits=french", "usually played with Spanish cards"),
    ("suits=spanish", "usually played with Italian cards"),
]


@pytest.mark.parametrize(("query", "says"), NEEDS)
def test_what_a_game_needs_is_told(client: Client, query: str, says: str) -> None:
    assert says in page(client.get(f"/rules/?{query}")).words


def test_nothing_is_needed_where_nothing_is_asked(client: Client) -> None:
    words = page(client.get("/rules/")).words
    assert not [says for _, says in NEEDS if says in words]


def test_a_house_rule_leads_to_the_article_that_speaks_with_it(client: Client) -> None:
    links = page(client.get("/rules/?pack=52&players=4&lang=ru")).every("href", "a")
    assert "/rules/king/?version=king52&lang=ru" in links


@pytest.mark.parametrize(
    ("out", "lang", "says"),
    [
        ("2C 2D 2H 2S 3C 3D 3H 3S 4C 4D 4H 4S", "en", "2–4 of every suit"),
        ("8C 8D 8H 8S 9C 9D 9H 9S JK1 JK2", "en", "8–9 of every suit, the jokers"),
        ("AC AD AH AS 2C", "en", "A of every suit, two of clubs"),
        ("", "en", ""),
    ],
)
def test_cards_out_in_words(out: str, lang: str, says: str) -> None:
    with override(lang):
        assert cards_out(out.split(), "french") == says


def test_packs_of_the_drawer_have_as_many_cards_as_they_say() -> None:
    assert {size: len(pack.cards) for size, pack in ORDINARY.items()} == {n: n for n in ORDINARY}
    assert {24, 32, 36, 40, 48, 52} <= set(sizes())
