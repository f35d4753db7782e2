"""What the engine says on a family page: facts, and whether a duty exists, each proved."""

from __future__ import annotations

import pytest

from games import GAMES
from games.cards import mask, parse
from games.position import read_position
from rulesref.families import DIRECTORY, families, proofs_of
from rulesref.families_facts import ask
from rulesref.families_proofs import Proof

KEYS = list(dict.fromkeys(key for key, _ in families()))
DUTIES = ("follow", "beat", "ruff")


# What the engine says


FACTS = [
    ("kozyol", "seats", "", "", "en", "4"),
    ("briscola", "seats", "", "", "en", "2–4, 6"),
    ("briskula", "seats", "", "", "en", "2–8"),
    ("kozyol", "cards", "", "/карта/карты/карт", "ru", "24 карты"),
    ("burkozel", "cards", "", "/карта/карты/карт", "ru", "36 карт"),
    ("briscola", "cards", "", "", "en", "40"),
    ("briscola", "cards", "3", "", "en", "39"),
    ("briscola", "cards", "6", "", "en", "36"),
    ("king", "cards", "", "", "en", "32"),
    ("king", "cards", "version=king52", "", "en", "52"),
    ("briskula-double", "cards", "4 pack=32", "/card/cards", "en", "32 cards"),
    ("king", "hand", "", "", "en", "8"),
    ("king", "hand", "version=king3", "", "en", "12"),
    ("briscola-chiamata", "hand", "", "", "en", "8"),
    ("kozyol", "order", "", "", "en", "A 10 K 6"),
    ("kozyol32", "order", "", "", "en", "A 10 K Q 9 8 7"),
    ("cuatrola", "order", "", "", "en", "A 3 K Q J"),
    ("four-aces", "order", "", "", "en", "A K Q J 10 9 8 7 6 5 4 3 2"),
    ("briskula", "values", "", "", "en", "ace 11, ten 10, king 4, queen 3, jack 2"),
    ("cuatrola", "values", "", "", "en", "ace 11, three 10, king 4, knight 3, jack 2"),
    ("briscola", "total", "", "", "en", "120"),
    ("kozyol", "trumps", "", "", "en", "12"),
    ("kozyol", "limit", "", "/очко/очка/очков", "ru", "12 очков"),
    ("briscolone", "target", "", "/очко/очка/очков", "ru", "151 очко"),
    ("briscola", "match", "", "", "en", "two won deals (best of three)"),
]


@pytest.mark.parametrize(("game", "name", "terms", "forms", "lang", "said"), FACTS)
def test_a_fact(game: str, name: str, terms: str, forms: str, lang: str, said: str) -> None:
    assert ask(game, name, terms, forms, lang) == said


NO_FACTS = [
    ("nope", "cards", "", "", "no such game"),
    ("kozyol", "colour", "", "", "neither a fact nor a house rule"),
    ("kozyol", "cards", "5", "", "neither players nor a house rule"),
    ("king", "cards", "version=nope", "", "neither players nor a house rule"),
    ("king", "cards", "3 version=king52", "", "is not played so"),
    ("four-aces", "hand", "", "", "has no tricks"),
    ("kozyol", "cards", "", "/one", "as many forms"),
]


@pytest.mark.parametrize(("game", "name", "terms", "forms", "why"), NO_FACTS)
def test_what_is_no_fact(game: str, name: str, terms: str, forms: str, why: str) -> None:
    with pytest.raises(ValueError, match=why):
        ask(game, name, terms, forms, "en")


# What proves a duty


EVERY_PROOF = [proof for key in KEYS for proof in proofs_of(DIRECTORY, key).values()]


def named(proof: Proof) -> str:
    return " ".join(filter(None, proof.key))


@pytest.mark.parametrize("proof", [p for p in EVERY_PROOF if p.key[0] in DUTIES], ids=named)
def test_a_situation_shows_the_duty_that_it_is_for(proof: Proof) -> None:
    """Its `duty` is what its name says: the led group, what beats, the trumps of a void hand."""
    row, _game, name = proof.key
    if name == "the king goes":
        return  # a duty of King's own, told in the same cell
    position = read_position(dict(proof.position), GAMES)
    ranking = position.frame.rules(leading=False).ranking  # type: ignore[attr-defined]
    trick = [card for play in position.trick for card in play]
    hand, left = mask(position.hand), _cards(proof.duty)
    led, best = ranking.mates(trick[0]), trick[ranking.best(trick)]
    wanted = {
        "follow": hand & led,
        "beat": hand & ranking.beaters[best],
        "ruff": hand & ranking.trumps & (ranking.beaters[best] if name == "overruff" else ~0),
    }[row]
    assert left == wanted
    assert left, "nobody can meet the duty: it would bind nobody"
    assert left != hand, "no card is ruled out: it proves nothing"
    if row == "beat" and len(trick) == 1:
        assert not hand & ~led, "with another suit in the hand it might be the duty to follow"
    if row == "ruff":
        assert not hand & led, "who can follow need not ruff"


def _cards(duty: tuple[object, ...]) -> int:
    plays = [play if isinstance(play, list) else [play] for play in duty]
    return mask(parse(str(card)) for play in plays for card in play)


@pytest.mark.parametrize("key", KEYS)
def test_every_game_with_tricks_says_whether_it_has_a_duty(key: str) -> None:
    family = families()[key, "en"]
    asked = {tuple(fact.split()[:3]) for fact in family.asked}
    for row in DUTIES:
        for game in family.games:
            without = GAMES[game].tricks is None or (row, game) == ("ruff", "briscolone")
            assert without or (row, game, "must") in asked
