"""The notions under the games: cards, rankings, duties as a preference, deals played out."""

from __future__ import annotations

import random
from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from games import GAMES
from games.cards import CODES, Pack, card, cards, mask, members, parse, rank_of, suit_of
from games.deal import Deal, IllegalPlay
from games.game import Game
from games.options import Option, choose, defaults, switch
from games.ranking import Group, suits_ranking
from games.reasons import Refused
from games.scoring import Setup
from games.tricks import SingleCards
from games.wording import card_text
from tests.games.chance import some_facts

WHOLE_PACK = Pack(("2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K", "A"), jokers=2)
WHIST = suits_ranking(("2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K", "A"), "H")


@pytest.mark.parametrize("code", [str(code) for code in CODES])
def test_every_code_is_read_back(code: str) -> None:
    assert CODES[parse(code)] == CODES[parse(code.lower())] == code


@pytest.mark.parametrize(
    ("typed", "code"), [("TS", "10S"), ("t♥", "10H"), (" Q♠️", "QS"), ("10♦", "10D"), ("jk1", "JK1")]
)
def test_lenient_spellings(typed: str, code: str) -> None:
    assert CODES[parse(typed)] == code


@pytest.mark.parametrize("typed", ["", "1S", "11S", "S", "QX", "QSS", "Q S", "К♠", "ДП", "A" * 99])
def test_anything_else_is_no_card(typed: str) -> None:
    with pytest.raises(ValueError):
        parse(typed)


@given(st.sets(st.integers(0, 53)))
def test_a_mask_holds_exactly_its_cards(some: set[int]) -> None:
    assert set(members(mask(some))) == some


def test_a_pack_has_each_card_once() -> None:
    assert len(WHOLE_PACK.cards) == len(set(WHOLE_PACK.cards)) == 54
    assert (suit_of(card("QS")), rank_of(card("QS"))) == ("S", "Q")
    assert suit_of(card("JK1")) is rank_of(card("JK2")) is None


def test_a_trump_beats_any_plain_card_and_an_off_suit_card_none() -> None:
    assert WHIST.beats(card("2H"), card("AS"))
    assert not WHIST.beats(card("AS"), card("2H"))
    assert not WHIST.beats(card("AS"), card("2D"))
    assert WHIST.group(card("QH")) is Group.HEARTS is WHIST.trump


def test_a_card_outside_the_ladders_has_no_group() -> None:
    with pytest.raises(ValueError):
        WHIST.group(card("JK1"))


@given(st.permutations(list(range(52))).map(lambda drawn: drawn[:4]))
def test_the_card_that_holds_is_beaten_by_no_other(trick: list[int]) -> None:
    best = WHIST.best(trick)
    assert not any(WHIST.beats(other, trick[best]) for other in trick)


# Duties


def setup_of(game: Game) -> Setup:
    """A game as it is played when nothing is chosen."""
    players = max(game.seats)
    return game.setup(choose(game.options, {}, players), players)


def pack_of(key: str) -> tuple[int, ...]:
    """The cards of a game as it is played when nothing is chosen."""
    setup = setup_of(GAMES[key])
    return GAMES[key].pack_of(setup.options, setup.players).cards


def _single_card_rules() -> dict[str, SingleCards]:
    found = {}
    for key, game in GAMES.items():
        if game.tricks is None:
            continue
        facts = some_facts(game.tricks, setup_of(game), game, random.Random(key))
        asked = {**facts, "leading": False, "size": 4}
        rules = game.tricks.rules(setup_of(game).options, asked)
        if isinstance(rules, SingleCards):
            found[key] = rules
    return found


RULES = _single_card_rules()


@pytest.mark.parametrize("key", RULES)
def test_a_card_is_illegal_exactly_when_some_other_single_card_rules_it_out(key: str) -> None:
    """What makes disputes and audits right: more cards only ever forbid, and one is enough."""
    rules, pack, rng = RULES[key], pack_of(key), random.Random(key)
    for _ in range(400):
        drawn = rng.sample(pack, rng.randrange(2, 9))
        trick, hand = tuple(drawn[: rng.randrange(0, 4)]), drawn[3:] or drawn[-1:]
        hand = [each for each in hand if each not in trick] or [drawn[-1]]
        if set(hand) & set(trick):
            continue
        plays = [(each,) for each in trick]
        legal = rules.legal(mask(hand), trick)
        assert legal, "a hand without a legal card"
        for each in hand:
            others = mask(hand) & ~(1 << each)
            one_enough = any(rules.refusal((each,), 1 << o, plays) for o in members(others))
            refused = rules.refusal((each,), others, plays) is not None
            assert refused == one_enough == (not legal >> each & 1)


@pytest.mark.parametrize("key", RULES)
def test_verdicts_and_the_fast_path_agree(key: str) -> None:
    rules, pack, rng = RULES[key], pack_of(key), random.Random(key)
    for _ in range(300):
        drawn = rng.sample(pack, 8)
        trick, hand = tuple(drawn[: rng.randrange(0, 4)]), drawn[3:]
        judged = rules.judge(hand, [(each,) for each in trick])
        assert mask(v.play[0] for v in judged.verdicts if v.legal) == rules.legal(mask(hand), trick)
        assert all((v.reason is None) == v.legal for v in judged.verdicts)


def test_remembered_tricks_do_not_grow_without_end(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("games.tricks._MOST_REMEMBERED", 3)
    rules = replace(next(iter(RULES.values())), _wanted={})
    hand = mask(cards("AS KS"))
    for trick in (cards("10S"), cards("6S"), cards("AH"), cards("KH"), cards("6H"), cards("10S")):
        assert rules.legal(hand, trick)
    assert len(rules._wanted) <= 3


# Deals


@pytest.mark.parametrize("key", RULES)
def test_a_deal_played_out_uses_every_card_once(key: str) -> None:
    pack, rng = pack_of(key), random.Random(key)
    drawn = rng.sample(pack, len(pack))
    deal = Deal(RULES[key], [mask(drawn[seat::4]) for seat in range(4)], leader=2)
    while not deal.over:
        deal.play(rng.choice(list(members(deal.legal()))))
    assert sorted(each for _, trick in deal.tricks for each in trick) == sorted(pack)
    assert sum(deal.taken) == sum(RULES[key].values.get(each, 0) for each in pack)


def test_a_deal_refuses_an_illegal_card_and_stays_as_it_was() -> None:
    hands = [mask(cards("AS KH")), mask(cards("KS AH")), mask(cards("6S 6H")), mask(cards("6D KD"))]
    deal = Deal(RULES["kozyol"], hands)
    deal.play(card("AS"))
    with pytest.raises(IllegalPlay, match="AH"):
        deal.play(card("AH"))
    assert (deal.turn, deal.hands[1]) == (1, hands[1])


def test_a_deal_can_begin_with_other_rules() -> None:
    kozyol = GAMES["kozyol"]
    assert kozyol.tricks is not None
    first = kozyol.tricks.rules(defaults(kozyol.options), {"deal": 1, "leading": True})
    assert isinstance(first, SingleCards)
    hands = [mask(cards("AD QC")), mask(cards("KD 6C")), mask(cards("6D KS")), mask(cards("6S 6H"))]
    deal = Deal(RULES["kozyol"], hands, first=first)
    assert deal.legal() == mask(cards("AD"))
    for each in cards("AD KD 6D 6S"):
        deal.play(each)
    assert deal.legal() == mask(cards("QC"))


# Options

DECLARED = (Option("limit", "x.y", 12, low=2, high=20), switch("eggs", "x.y", seats=(4,)))


@pytest.mark.parametrize(
    "chosen", [{"limit": 21}, {"limit": True}, {"eggs": 1}, {"hens": 1}, [], 7]
)
def test_a_choice_that_does_not_exist_is_refused(chosen: object) -> None:
    with pytest.raises(Refused):
        choose(DECLARED, chosen)


def test_an_option_of_four_players_is_refused_with_three() -> None:
    assert choose(DECLARED, {"eggs": True}, 4)["eggs"] is True
    with pytest.raises(Refused):
        choose(DECLARED, {"eggs": True}, 3)


def test_options_are_values() -> None:
    assert choose(DECLARED, {"limit": 12}) == defaults(DECLARED)
    assert hash(choose(DECLARED, {"limit": 12})) == hash(defaults(DECLARED))
    assert choose(DECLARED, {"limit": 13}) != defaults(DECLARED)


@pytest.mark.parametrize(("text", "value"), [("12", 12), ("21", None), ("-3", None), ("٣", None)])
def test_a_forms_text_is_read_as_a_number_within_bounds(text: str, value: int | None) -> None:
    assert DECLARED[0].read_text(text) == value
    assert DECLARED[1].read_text("true") is True
    assert DECLARED[1].read_text("on") is None


# Words


@pytest.mark.parametrize(
    ("code", "style", "english", "russian"),
    [
        ("QS", "french", "Q♠", "Д♠"),
        ("10H", "french", "10♥", "10♥"),
        ("QD", "spanish", "knight of coins", "конь монет"),
        ("7C", "italian", "7 of batons", "семёрка палиц"),
        ("2H", "italian", "2 of cups", "двойка кубков"),
        ("JK1", "french", "joker", "джокер"),
    ],
)
def test_a_card_in_a_sentence(code: str, style: str, english: str, russian: str) -> None:
    assert card_text(code, "en", style) == english
    assert card_text(code, "ru", style) == russian
