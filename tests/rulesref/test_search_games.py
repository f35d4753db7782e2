"""A query that names a game gets that game's rules first; so does the page one comes from."""

from __future__ import annotations

import pytest

from games import GAMES
from rulesref.search import index

NAMED = {
    "the key": ("kozyol trumps", "kozyol"),
    "the title": ("козёл козыри", "kozyol"),
    "another case": ("в козла кто ходит первым", "kozyol"),
    "another romanisation": ("kozel trumps", "kozyol"),
    "the wrong layout": ("rjptk rjpshm", "kozyol"),
    "a slip": ("буркозёлл сколько карт", "burkozel"),
    "swapped letters": ("brsicola how many cards", "briscola"),
    "a number in the name": ("козёл 32 сколько карт", "kozyol32"),
    "words between": ("козёл на 32 карты, кто ходит", "kozyol32"),
    "an everyday name": ("бурка сколько очков", "burkozel"),
    "another everyday name": ("кьямата кто ходит первым", "briscola-chiamata"),
    "half of a long name": ("скоперта сколько карт", "briscola-scoperta"),
    "a translated name": ("open briscola how many cards", "briscola-scoperta"),
    "one of a family": ("брискола 31 сколько карт", "briscola-31"),
    "one of a family in an oblique case": ("в брисколе до 31 сколько карт", "briscola-31"),
    "the family's name": ("брискола сколько карт", "briscola"),
    "another of a family": ("двойная бришкула сколько карт", "briskula-double"),
    "two words": ("четыре туза сколько очков", "four-aces"),
    "two words in English": ("four aces how many points", "four-aces"),
    "a name that is a card": ("how do you score in king", "king"),
    "a name that is a card, in front": ("king how many cards", "king"),
    "Cyrillic in an English question": ("куатрола last trick", "cuatrola"),
    "Latin in a Russian question": ("cuatrola сколько карт сдают", "cuatrola"),
    "вист": ("вист сколько карт", "whist"),
    "бостон": ("бостон кто ходит", "boston"),
    "брисколоне": ("брисколоне сколько карт", "briscolone"),
    "шембиль": ("шембиль сколько игроков", "schembil"),
    "бришкула": ("бришкула сколько карт", "briskula"),
}


@pytest.mark.parametrize(("query", "game"), NAMED.values(), ids=NAMED)
def test_a_named_game_comes_first(query: str, game: str) -> None:
    lang = "ru" if any("а" <= letter <= "я" for letter in query) else "en"
    games = [hit.entry.game for hit in index().search(query, lang).hits]
    assert games[:2] == [game] * 2


@pytest.mark.parametrize(
    "query", ["does a ten beat a king in burkozel", "a king is higher than a ten"]
)
def test_a_king_may_be_a_card(query: str) -> None:
    assert index().search(query, "en").hits[0].entry.game != "king"


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize(("query", "lang"), [("сколько игроков", "ru"), ("how many players", "en")])
def test_the_game_one_reads_about_comes_first(game: str, query: str, lang: str) -> None:
    hit = index().search(query, lang, game).hits[0]
    assert (hit.entry.game, hit.entry.rule.anchor) == (game, "players.number")


def test_a_named_game_goes_before_the_one_one_reads_about() -> None:
    assert index().search("вист козырь", "ru", "kozyol").hits[0].entry.game == "whist"


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("lang", ["ru", "en"])
def test_every_rule_is_found_by_its_number(game: str, lang: str) -> None:
    for entry in (entry for entry in index().entries if (entry.game, entry.lang) == (game, lang)):
        hit = index().search(f"{game} {entry.rule.number}", lang).hits[0]
        assert hit.entry.rule.rule == entry.rule.rule
