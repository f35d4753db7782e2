"""The Briscola family against a second reading of its rules, on positions and whole deals."""

from __future__ import annotations

import random
from dataclasses import dataclass, field, replace
from typing import Any

import pytest

from games import api
from tests.games import oracle_briscola as oracle
from tests.games.oracle_briscola import BOSNIAN, NORTH, SOUTH, Played, Table, play_out
from tests.games.test_every_game import assert_rule

ITALIAN = oracle.pack(NORTH)
NO_TWOS = oracle.pack(NORTH, "2")
SEED = 20261129


@dataclass(frozen=True)
class Setting:
    """A game with options, and the table of the oracle that is the same thing."""

    game: str
    table: Table
    options: dict[str, Any] = field(default_factory=dict)

    @property
    def name(self) -> str:
        chosen = " ".join(f"{key}={value}" for key, value in self.options.items())
        return f"{self.game} of {self.table.players} {chosen}".strip()

    def asked(self, trump: str | None) -> dict[str, Any]:
        """What a position and a record have in common."""
        found = {"game": self.game, "players": self.table.players, "options": self.options}
        return found | ({"trump": trump} if trump else {})


def settings() -> list[Setting]:
    found = [
        Setting("briscola", Table(players, cards))
        for players, cards in (
            (2, ITALIAN),
            (3, oracle.pack(NORTH, ["2C"])),
            (4, ITALIAN),
            (6, NO_TWOS),
        )
    ]
    south = {"face_order": "south"}
    open_hands = {"stock_open": "all"}
    found += [
        Setting(
            "briscola",
            Table(3, oracle.pack(NORTH, ["2S"])),
            {"removed_two": "S", "match": "single"},
        ),
        Setting("briscola", Table(4, ITALIAN, SOUTH), south),
        Setting("briscola-31", Table(2, ITALIAN)),
        Setting("briscola-scoperta", Table(2, ITALIAN, SOUTH), open_hands | south),
        Setting("briscolone", Table(2, ITALIAN, hand=5, trump=False)),
        Setting("schembil", Table(6, NO_TWOS)),
        Setting("briskula-double", Table(2, ITALIAN, hand=4, twice=True)),
        Setting("briskula-double", Table(3, NO_TWOS, hand=4, twice=True)),
        Setting(
            "briskula-double",
            Table(6, oracle.pack(NORTH, "4"), hand=4, twice=True),
            {"left_out": "fours"},
        ),
        Setting(
            "briskula-double",
            Table(4, oracle.pack(BOSNIAN), BOSNIAN, hand=4, twice=True),
            {"pack": 32},
        ),
    ]
    return found + [
        Setting("briskula", Table(n, oracle.pack(BOSNIAN), BOSNIAN)) for n in range(2, 9)
    ]


SETTINGS = settings()
FOLLOWING = [
    Setting(
        each.game,
        replace(each.table, follow=True),
        {**each.options, "must_follow" if each.game == "briscolone" else "follow_suit": True},
    )
    for each in SETTINGS
    if each.game != "briskula-double"
]


def named(found: list[Setting]) -> dict[str, Any]:
    return {"argvalues": found, "ids": [each.name for each in found]}


@pytest.mark.parametrize("setting", **named(SETTINGS + FOLLOWING))
def test_random_positions(setting: Setting) -> None:
    table, rng = setting.table, random.Random(f"{SEED} {setting.name}")
    full, rules = table.players * (2 if table.twice else 1), set()
    for _ in range(90):
        cards = rng.sample(table.cards, full + table.hand)
        trick, hand = cards[: rng.randrange(full)], cards[full : full + rng.randint(1, table.hand)]
        trump = rng.choice("CDHS") if table.trump else None
        got = api.legal(setting.asked(trump) | {"trick": trick, "hand": hand})
        assert sorted(got["legal"]) == sorted(oracle.legal(hand, trick, table.follow))
        holding = oracle.holding(trick, trump, table.order) if trick else None
        assert got["holding"] == holding
        rules |= {got["because"]["rule"]} | {v["rule"] for v in got["verdicts"] if not v["legal"]}
    for rule in rules:
        assert_rule(rule, game=setting.game)


def record(setting: Setting, deal: Played, trump: str | None, leader: int) -> dict[str, Any]:
    return setting.asked(trump) | {"leader": leader, "tricks": deal.tricks}


def by_sides(amounts: list[int], sides: int) -> list[int]:
    return [sum(amounts[side::sides]) for side in range(sides)]


def found_in(audited: dict[str, Any]) -> list[tuple[int, int, str]]:
    return [(o["trick"], o["seat"], o["played"]) for o in audited["offences"]]


@pytest.mark.parametrize("setting", **named(SETTINGS + FOLLOWING))
def test_an_honest_deal_has_nothing_wrong_and_every_point(setting: Setting) -> None:
    rng = random.Random(f"{SEED} {setting.name}")
    for _ in range(4):
        leader = rng.randrange(setting.table.players)
        deal, trump = play_out(setting.table, rng, leader)
        asked = record(setting, deal, trump, leader)
        for got in (api.audit(asked), api.audit(asked | {"draws": deal.draws})):
            assert got["winners"] == deal.winners
            assert got["leaders"] == [leader, *deal.winners[:-1]]
            assert got["points"] == by_sides(deal.taken, len(got["points"]))
            assert sum(got["points"]) == 120
            assert got["offences"] == got["recording_errors"] == []


@pytest.mark.parametrize("setting", **named(FOLLOWING))
def test_revokes_are_found_as_far_as_the_record_shows_them(setting: Setting) -> None:
    """With the draws all of them; without, surely those after the stock; never one that is none."""
    rng = random.Random(f"{SEED} {setting.name}")
    seen = 0
    for _ in range(8):
        deal, trump = play_out(replace(setting.table, careless=0.3), rng)
        asked = record(setting, deal, trump, 0)
        assert found_in(api.audit(asked | {"draws": deal.draws})) == deal.revokes
        late = {revoke for revoke in deal.revokes if revoke[0] >= deal.stockless}
        assert late == set(found_in(api.audit(asked)))
        own = rng.randrange(setting.table.players)
        one_hand = [[d if s == own else [] for s, d in enumerate(row)] for row in deal.draws]
        assert late <= set(found_in(api.audit(asked | {"draws": one_hand}))) <= {*deal.revokes}
        half = len(deal.tricks) // 2
        early = asked | {"tricks": deal.tricks[:half], "draws": deal.draws[:half]}
        assert set(found_in(api.audit(early))) <= {r for r in deal.revokes if r[0] <= half}
        seen += len(deal.revokes)
    assert seen, "nobody ever revoked"


@pytest.mark.parametrize("setting", **named([s for s in SETTINGS if s.game == "briskula"]))
def test_where_the_stock_runs_out(setting: Setting) -> None:
    """The sheet's arithmetic: how many tricks there are, and which of them is short."""
    deal, _ = play_out(setting.table, random.Random(SEED))
    sizes = [len(trick) for trick in deal.tricks]
    short = {3: (9, 2), 5: (5, 2), 6: (4, 2), 7: (3, 4)}.get(setting.table.players)
    full = {2: 16, 3: 10, 4: 8, 5: 6, 6: 5, 7: 4, 8: 4}[setting.table.players]
    assert sizes.count(setting.table.players) == full
    assert [(n, s) for n, s in enumerate(sizes, 1) if s != setting.table.players] == (
        [short] if short else []
    )


@pytest.mark.parametrize(
    ("players", "tricks", "drawing"), [(2, 20, 17), (3, 13, 10), (4, 10, 7), (6, 6, 3)]
)
def test_b6_how_long_the_stock_lasts(players: int, tricks: int, drawing: int) -> None:
    setting = next(s for s in SETTINGS if s.game == "briscola" and s.table.players == players)
    deal, _ = play_out(setting.table, random.Random(SEED))
    assert len(deal.tricks) == tricks
    assert deal.stockless == drawing + 1
