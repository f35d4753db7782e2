"""The best combinations of a hand: against every way to part it, and what must hold of any hand."""

from __future__ import annotations

import random
from itertools import combinations
from typing import Any

from hypothesis import given
from hypothesis import strategies as st

from games.cards import CODES, card
from games.catalog.four_aces_sets import POINTS, best_set, combination, total
from tests.games import oracle_four_aces as oracle
from tests.games.four_aces_hands import scored

CARDS = st.sampled_from([*oracle.PACK, *oracle.JOKERS])


def hands(most: int) -> st.SearchStrategy[tuple[int, ...]]:
    """Hands of the pack with its jokers."""
    return st.lists(CARDS, min_size=2, max_size=most, unique=True).map(
        lambda codes: tuple(map(card, codes))
    )


def _codes(hand: tuple[int, ...]) -> list[str]:
    return [str(CODES[each]) for each in hand]


def test_random_hands_agree_with_every_way_to_part_them() -> None:
    chance = random.Random(4)
    for _ in range(800):
        size, ace_low = chance.choice((3, 4, 5, 5, 6)), chance.random() < 0.5
        hand = chance.sample(range(54), size)
        if chance.random() < 0.7:  # hands that make something are rare by chance alone
            few = [each for each in range(54) if each % 13 in (0, 1, 2, 11, 12) or each > 51]
            hand = chance.sample(few, size)
        found = best_set(tuple(hand), ace_low, False)
        got = 0 if found is None else total(found)
        assert got == oracle.value(_codes(tuple(hand)), ace_low), _codes(tuple(hand))


def test_two_hands_as_one_agree_as_well() -> None:
    chance = random.Random(8)
    for _ in range(15):
        hand = tuple(chance.sample(range(13, 39), 8))
        found = best_set(hand, False, False)
        assert (0 if found is None else total(found)) == oracle.value(_codes(hand))


def test_wild_jokers_agree_with_every_card_they_may_stand_for() -> None:
    chance = random.Random(2)
    for _ in range(250):
        ace_low = chance.random() < 0.5
        size = chance.randint(2, 5)
        hand = (52, *chance.sample(range(0, 52, chance.choice((1, 2))), size - 1))
        found = combination(hand, ace_low, True)
        assert (found and found.points) == oracle.worth(_codes(hand), ace_low, True), _codes(hand)
    for some in combinations(range(26, 36), 2):  # both jokers, cards of one suit near each other
        hand = (52, 53, *some)
        found = combination(hand, False, True)
        assert (found and found.points) == oracle.worth(_codes(hand), False, True), _codes(hand)


@given(hands(8), st.booleans(), st.booleans())
def test_a_set_is_disjoint_and_no_single_combination_beats_it(
    hand: tuple[int, ...], ace_low: bool, wild: bool
) -> None:
    found = best_set(hand, ace_low, wild)
    single = [
        each
        for size in range(2, min(5, len(hand)) + 1)
        for some in combinations(hand, size)
        if (each := combination(some, ace_low, wild)) is not None
    ]
    if found is None:
        assert single == []
        return
    used = [each for made in found for each in made.cards]
    assert len(used) == len(set(used)) and set(used) <= set(hand)
    assert found, "at least one is taken"
    assert total(found) >= max(each.points for each in single)
    assert all(made.points == POINTS[made.kind] for made in found)


@given(hands(6), st.booleans())
def test_wild_jokers_and_low_aces_never_make_a_hand_worse(
    hand: tuple[int, ...], other: bool
) -> None:
    def worth(ace_low: bool, wild: bool) -> int | None:
        found = best_set(hand, ace_low, wild)
        return None if found is None else total(found)

    for less, more in (
        (worth(False, other), worth(True, other)),
        (worth(other, False), worth(other, True)),
    ):
        assert less is None or (more is not None and more >= less)


@given(hands(6))
def test_the_order_of_the_cards_does_not_matter(hand: tuple[int, ...]) -> None:
    turned = best_set(tuple(reversed(hand)), False, False)
    straight = best_set(hand, False, False)
    assert (turned and total(turned)) == (straight and total(straight))


OPTIONS = st.fixed_dictionaries(
    {},
    optional={
        "hands": st.just("merged"),
        "mandatory_combo": st.just(False),
        "no_combo_value": st.integers(-5, 5),
        "ace_low": st.just(True),
        "target": st.just(500),
    },
)


@given(
    st.permutations(oracle.PACK),
    st.integers(3, 5),
    OPTIONS,
    st.sampled_from([(0, 0), (1, 0), (1, 1), (0, 2)]),
)
def test_lines_of_a_round_add_up_to_a_second_count(
    pack: list[str], players: int, options: dict[str, Any], more: tuple[int, int]
) -> None:
    """The first player's hands are enlarged by jokers that do not lie in them."""
    cards, table = iter(pack), []
    for seat in range(players):
        extra = more if seat == 0 else (0, 0)
        sizes = [3 + each for each in extra]
        table.append([[next(cards) for _ in range(size)] for size in sizes])
    if any({"AC", "AD", "AH", "AS"} <= set(hand) for two in table for hand in two):
        return
    merged = options.get("hands") == "merged"
    how = {
        "ace_low": options.get("ace_low", False),
        "mandatory": options.get("mandatory_combo", True),
        "without": options.get("no_combo_value", 0),
    }
    expected = [
        oracle.value([*two[0], *two[1]], **how)
        if merged
        else sum(oracle.value(hand, **how) for hand in two)
        for two in table
    ]
    deal = {"hands": [{"hidden": two[0], "exposed": two[1]} for two in table]}
    got = scored((deal,), options, players)
    assert got["accounts"]["score"] == expected
    for seat, amount in enumerate(expected):
        lines = [line for line in got["deals"][0]["lines"] if line["side"] == seat]
        assert sum(line["amount"] for line in lines) == amount
        assert len(lines) >= (1 if merged else 2), "each hand is told"
