"""Cuatrola's tricks: the worked examples of its rules, and the same rules read a second time."""

from __future__ import annotations

import random
from collections.abc import Iterator
from itertools import combinations, permutations, product
from typing import Any

import pytest

from games import GAMES, api
from games.cards import card, mask, members
from games.options import choose
from games.tricks import SingleCards
from tests.games import oracle_cuatrola as oracle
from tests.games.rows import Holds, Legal, check_holds, check_legal, named

COINS: dict[str, Any] = {"trump": "D"}


def coins(name: str, trick: str, hand: str, legal: str, **more: Any) -> Legal:
    """A position with coins as trumps; `why` maps cards to reasons, `n` players, else options."""
    why, players = more.pop("why", {}), more.pop("n", 4)
    return Legal(name, hand, trick, legal, why, {**COINS, "players": players, "options": more})


SWITCHES = ("partner_exemption", "must_undertrump", "beat_after_ruff")
HIGHEST = {"montar": "highest"}
SPARED = {"partner_exemption": True}
AFTER_RUFF = {"beat_after_ruff": True}

LEGAL = (
    coins("L1 free lead", "", "AD KD JH 3C QS", "AD KD JH 3C QS"),
    coins("L2 beat in suit", "JH", "KH AD 3H", "KH 3H", why={"AD": "must_follow"}),
    coins("L3 cannot beat: follow", "3H", "KH JH AD", "KH JH"),
    coins("L4 beat the opening card", "QH AH", "KH JH", "KH", why={"JH": "must_beat"}),
    coins("L4 nothing beats the best", "QH AH", "KH JH", "KH JH", **HIGHEST),
    coins("L5 two beat the opening card", "JH KH", "QH 3H JS", "QH 3H"),
    coins("L5 one beats the best", "JH KH", "QH 3H JS", "3H", why={"QH": "must_beat"}, **HIGHEST),
    coins(
        "L6 arrastre: beat", "KD", "AD JD 3H", "AD", why={"JD": "must_beat", "3H": "must_follow"}
    ),
    coins("L7 arrastre: follow", "AD", "3D JD KH", "3D JD"),
    coins("L8 arrastre: none", "AD", "3H KS", "3H KS"),
    coins("L9 any trump", "AH", "JD 3D KS", "JD 3D", why={"KS": "must_ruff"}),
    coins(
        "L10 overruff", "AH QD", "JD KD AS", "KD", why=dict.fromkeys(("JD", "AS"), "must_overruff")
    ),
    coins("L11 cannot overruff", "KH AD", "JD 3D KS", "JD 3D KS"),
    coins(
        "L11 under",
        "KH AD",
        "JD 3D KS",
        "JD 3D",
        why={"KS": "must_undertrump"},
        must_undertrump=True,
    ),
    coins("L11 overruff comes first", "KH JD", "QD AS", "QD", must_undertrump=True),
    coins("L12 a ruff frees from beating", "KH JD", "AH QH 3S", "AH QH"),
    coins(
        "L12 beat all the same", "KH JD", "AH QH 3S", "AH", why={"QH": "must_beat"}, **AFTER_RUFF
    ),
    coins("the opening card after a ruff", "QH KH JD", "3H JH", "3H", **AFTER_RUFF),
    coins("the best after a ruff", "QH 3H JD", "KH AH", "AH", **AFTER_RUFF, **HIGHEST),
    coins("not the best after a ruff", "QH 3H JD", "KH AH", "KH AH", **AFTER_RUFF),
    coins("L13 neither suit nor trump", "KH", "AS 3C", "AS 3C"),
    coins("L14 overruff the partner", "JH 3D QH", "AD KD JS", "AD"),
    coins("L14 the partner's ruff stands", "JH 3D QH", "AD KD JS", "AD KD JS", **SPARED),
    coins("L15 beat the partner's lead", "JH QH", "AH KH 3D", "AH KH"),
    coins("the partner's lead holds", "KH QH", "AH JH 3D", "AH JH", **SPARED),
    coins("the partner's lead is beaten", "QH KH", "AH JH 3D", "AH", **SPARED),
    coins("no ruff over the partner", "AH QH", "JD 3S", "JD 3S", **SPARED),
    coins("a ruff over the opponents", "QH AH", "JD 3S", "JD", **SPARED),
    coins(
        "no lower trump over the partner",
        "JH AD QH",
        "KD 3S",
        "KD 3S",
        must_undertrump=True,
        **SPARED,
    ),
    coins("L16 three players", "KS", "3S JS AD", "3S", n=3),
    coins("of three nobody is spared", "KH QH", "AH JH 3D", "AH", n=3, **SPARED),
    coins("L17 a single card", "AH 3D KH", "JH", "JH"),
    coins("a trump lead by the best card", "JD 3D", "KD AD", "AD", **HIGHEST),
)

HOLDS = (
    Holds("ace, three, king, knight, jack", "JH QH KH 3H", "3H", 19, COINS),
    Holds("the ace over the three", "3H AH", "AH", 21, COINS),
    Holds("the lowest trump over the ace", "AH 3H JD", "JD", 23, COINS),
    Holds("the higher trump", "AH JD QD 3C", "QD", 26, COINS),
    Holds("another suit never wins", "JH AS AC 3C", "JH", 34, COINS),
)


@pytest.mark.parametrize("row", **named(LEGAL))
def test_legal(row: Legal) -> None:
    check_legal("cuatrola", row)


@pytest.mark.parametrize("row", **named(HOLDS))
def test_holds(row: Holds) -> None:
    check_holds("cuatrola", row)


@pytest.mark.parametrize(
    ("trick", "options", "obligation"),
    [
        ("JH", {}, "beat"),
        ("3H", {}, "follow"),
        ("AS", {}, "ruff"),
        ("AS JD", {}, "overruff"),
        ("AS AD", {}, "any"),
        ("AS AD", {"must_undertrump": True}, "ruff"),
        ("", {}, "any"),
    ],
)
def test_the_obligation_is_named(trick: str, options: dict[str, Any], obligation: str) -> None:
    hand = ["KH", "QH", "KD", "JC"]
    position = {"game": "cuatrola", **COINS, "trick": trick.split(), "hand": hand}
    assert api.legal({**position, "options": options})["obligation"] == obligation


@pytest.mark.parametrize(
    ("options", "card"),
    [({}, "QH"), ({"montar": "highest"}, "KH")],
)
def test_a_verdict_names_the_card_that_this_table_beats(options: Any, card: str) -> None:
    words = {"QH": "knight of cups", "KH": "king of cups"}
    position = {"game": "cuatrola", **COINS, "trick": ["QH", "KH"], "hand": ["JH", "AH"]}
    verdict = api.legal({**position, "options": options})["verdicts"][0]
    assert verdict["reason"] == "must_beat"
    assert words[card] in verdict["text"]


def test_a_proved_revoke_costs_the_hand_by_house_rule_only() -> None:
    claim = {"game": "cuatrola", **COINS, "trick": ["JH", "QS"], "suspect": 1, "leader": 2}
    claim |= {"also_held": ["KH"]}
    assert api.dispute(claim)["penalty"] is None
    loses = api.dispute({**claim, "options": {"renuncio": "lose_hand"}})
    assert (loses["reason"], loses["penalty"]) == ("must_follow", {"renuncio": 1})


def test_a_higher_card_seen_later_proves_that_the_opening_card_could_be_beaten() -> None:
    claim = {"game": "cuatrola", **COINS, "trick": ["QH", "AH", "JH"], "suspect": 2}
    open_yet = api.dispute(claim)
    assert (open_yet["verdict"], open_yet["would_prove"]) == ("cannot_tell", ["3H", "KH"])
    assert api.dispute({**claim, "also_held": ["3H"]})["reason"] == "must_beat"
    assert api.dispute({**claim, "not_held": ["KH", "3H"]})["verdict"] == "legal"
    assert api.dispute({**claim, "options": HIGHEST})["verdict"] == "legal"


def test_a_solo_is_audited_without_the_partner_who_sits_out() -> None:
    record = {
        "game": "cuatrola",
        **COINS,
        "leader": 1,
        "sits_out": 2,
        "tricks": [["QH", "KH", "JS"], ["AD", "JD", "3C"], ["AC", "JC", "AH"]],
    }
    found = api.audit(record)
    assert found["leaders"] == [1, 3, 3]
    assert found["winners"] == [3, 3, 3]
    assert found["points"] == [0, 9 + 23 + 24]
    (revoke,) = found["offences"]
    assert (revoke["trick"], revoke["seat"], revoke["played"]) == (1, 0, "JS")
    assert (revoke["should"], revoke["reason"]) == (["JD"], "must_ruff")
    assert revoke["proved_at"] == {"trick": 2, "card": "JD"}


def test_where_only_three_are_told_the_seats_that_play_are_the_first_three() -> None:
    record = {"game": "cuatrola", **COINS, "players": 3, "tricks": [["QH", "KH", "JS"]]}
    assert api.audit({**record, "leader": 1})["winners"] == [2]
    assert api.audit({**record, "leader": 2})["winners"] == [0]
    with pytest.raises(api.InvalidInput) as refused:
        api.audit({**record, "leader": 3})
    assert refused.value.errors[0]["code"] == "sits_out"


@pytest.mark.parametrize(
    ("change", "path", "code"),
    [
        ({"trump": None}, "trump", "suit"),
        ({"trump": "X"}, "trump", "suit"),
        ({"hand": ["KH", "JH", "AD", "3C", "QS", "JS"]}, "hand", "hand_too_long"),
        ({"hand": ["7H"]}, "hand[0]", "card_not_in_pack"),
        ({"trick": ["QH", "AH", "JC", "JS"]}, "trick", "trick_full"),
        ({"trick": ["QH", "AH", "JC"], "players": 3}, "trick", "trick_full"),
        ({"trick_number": 6}, "trick_number", "range"),
        ({"players": 2}, "players", "range"),
    ],
)
def test_a_position_that_cannot_be_is_refused(change: Any, path: str, code: str) -> None:
    position = {"game": "cuatrola", **COINS, "trick": ["QH"], "hand": ["KH", "JH", "AD"]}
    api.legal(position)
    with pytest.raises(api.InvalidInput) as refused:
        api.legal({**position, **change})
    assert (path, code) in {(error["path"], error["code"]) for error in refused.value.errors}


# The same rules read a second time

READINGS = tuple(
    dict(zip(("montar", *SWITCHES), values, strict=True))
    for values in product(("led", "highest"), *((False, True),) * 3)
)


def engine(reading: dict[str, Any], players: int = 4) -> SingleCards:
    """The engine's rules with coins as trumps."""
    game = GAMES["cuatrola"]
    assert game.tricks is not None
    facts = {**COINS, "leading": False, "size": players}
    rules = game.tricks.rules(choose(game.options, reading), facts)
    assert isinstance(rules, SingleCards)
    return rules


def test_the_answer_agrees_with_the_oracle_on_random_positions() -> None:
    chance = random.Random(11)
    for _ in range(2500):
        drawn, players = chance.sample(oracle.PACK, 8), chance.choice((4, 3))
        trick, hand = drawn[: chance.randrange(players)], drawn[3 : 3 + chance.randint(1, 5)]
        reading, trump = chance.choice(READINGS), chance.choice(oracle.SUITS)
        position = {"game": "cuatrola", "trump": trump, "players": players, "options": reading}
        got = api.legal({**position, "trick": trick, "hand": hand})
        wanted = oracle.legal(hand, trick, trump, players=players, **reading)
        assert set(got["legal"]) == wanted, (trick, hand, trump, reading)
        if trick:
            place = oracle.taker(trick, trump)
            lying = {"index": place, "play": trick[place], "points": oracle.points(trick)}
            assert got["holding"] == lying


@pytest.mark.parametrize("reading", READINGS, ids=str)
def test_the_rules_agree_with_the_oracle_on_every_pair_of_cards(reading: dict[str, Any]) -> None:
    """Legality is a preference between two cards, so every hand of two says it all."""
    rules = engine(reading)
    for trick in (*tricks_up_to_two(), *some_tricks_of_three()):
        table = tuple(map(card, trick))
        expected = oracle.player_to(trick, "D", lambda codes: mask(map(card, codes)), **reading)
        left = [card(code) for code in oracle.PACK if code not in trick]
        for one, other in combinations(left, 2):
            hand = 1 << one | 1 << other
            assert rules.legal(hand, table) == expected(hand), (trick, list(members(hand)))


def tricks_up_to_two() -> Iterator[tuple[str, ...]]:
    """Every trick of one or two cards."""
    yield from ((code,) for code in oracle.PACK)
    yield from permutations(oracle.PACK, 2)


def some_tricks_of_three() -> Iterator[tuple[str, ...]]:
    """A few hundred tricks of three cards, the same in every run."""
    chance = random.Random(3)
    yield from (tuple(chance.sample(oracle.PACK, 3)) for _ in range(300))
