"""P1–P4: the engine beside OpenSpiel, rlcard, belote-cli and python-chess, and its proof."""

from __future__ import annotations

import random
from collections.abc import Iterator
from typing import Any

from benchmarks import peers
from benchmarks.measure import Line, Run, Work, cost, least, most, throughput
from benchmarks.rules import rules_of
from games import GAMES, api
from games.cards import CODES, Card, Mask, mask, members
from games.deal import Deal
from games.tricks import SingleCards


def lines(run: Run) -> Iterator[Line]:
    """The engine's lines of the table."""
    rounds, deals = run.rounds, 60 if run.quick else 200
    yield from _legal(rounds, deals)
    yield from _playouts(rounds, deals)
    yield from _answers(rounds)


# P1: legal cards


def _legal(rounds: int, deals: int) -> Iterator[Line]:
    rng = random.Random(1)
    ours = _legal_work(rules_of("cuatrola", trump="D"), "cuatrola", deals * 20, rng)
    euchre = peers.spiel_legal(peers.spiel_positions("euchre", deals, rng))
    what = "legal cards of a must-beat/ruff game"
    yield throughput("P1", f"{what} · OpenSpiel euchre", least(0.6), ours, euchre, rounds)
    belote = peers.belote_legal(peers.belote_positions(deals, rng))
    yield throughput("P1", f"{what} · belote-cli", least(20), ours, belote, rounds)


def _legal_work(rules: SingleCards, key: str, count: int, rng: random.Random) -> Work:
    positions = list(_positions(GAMES[key].pack.cards, 5, count, rng))

    def work() -> int:
        legal = rules.legal
        for hand, trick in positions:
            legal(hand, trick)
        return len(positions)

    return work


def _positions(
    pack: tuple[Card, ...], most_held: int, count: int, rng: random.Random
) -> Iterator[tuple[Mask, tuple[Card, ...]]]:
    """Random positions: one to three cards on the table, one to `most_held` in hand."""
    for _ in range(count):
        lying = rng.randrange(1, 4)
        drawn = rng.sample(pack, lying + rng.randrange(1, most_held + 1))
        yield mask(drawn[lying:]), tuple(drawn[:lying])


# P2: checked plays


def _playouts(rounds: int, deals: int) -> Iterator[Line]:
    rng = random.Random(2)
    whist = _playout_work(rules_of("whist", trump="H"), "whist", deals, rng)
    cuatrola = _playout_work(rules_of("cuatrola", trump="D"), "cuatrola", deals * 3, rng)
    spades, euchre = (peers.spiel_playouts(name, deals, rng) for name in ("spades", "euchre"))
    bridge = peers.bridge_playouts(max(deals // 10, 5))
    belote = peers.belote_playouts(deals, rng)
    what = "checked plays, play-outs"
    yield throughput("P2", f"{what} · OpenSpiel spades", least(0.4), whist, spades, rounds)
    yield throughput("P2", f"{what} · OpenSpiel euchre", least(0.4), cuatrola, euchre, rounds)
    yield throughput("P2", f"{what} · rlcard bridge", least(4), whist, bridge, rounds)
    yield throughput("P2", f"{what} · belote-cli", least(10), cuatrola, belote, rounds)


def _playout_work(rules: SingleCards, key: str, deals: int, rng: random.Random) -> Work:
    """Plays recorded random deals again, each card checked by the engine."""
    records = [_random_deal(rules, key, rng) for _ in range(deals)]

    def work() -> int:
        count = 0
        for hands, plays in records:
            deal = Deal(rules, hands)
            for card in plays:
                deal.play(card)
            count += len(plays)
        return count

    return work


def _random_deal(rules: SingleCards, key: str, rng: random.Random) -> tuple[list[Mask], list[Card]]:
    drawn = rng.sample(GAMES[key].pack.cards, len(GAMES[key].pack.cards))
    hands = [mask(drawn[seat::4]) for seat in range(4)]
    deal, plays = Deal(rules, hands), []
    while not deal.over:
        plays.append(rng.choice(list(members(deal.legal()))))
        deal.play(plays[-1])
    return hands, plays


# P4: whole answers


def _answers(rounds: int) -> Iterator[Line]:
    moves = peers.chess_moves(4, random.Random(3))
    legal, score, audit = _position(), _match(40), _record()
    asked = (
        ("api.legal, 13 cards, with sentences", most(8), lambda: api.legal(legal), 200),
        ("api.score, a match of 40 deals", most(100), lambda: api.score(score), 20),
        ("api.audit, a deal of 52 cards", most(40), lambda: api.audit(audit), 40),
    )
    for what, goal, call, times in asked:
        ours = peers.repeated(call, times)
        yield cost("P4", f"{what} · python-chess legal_moves", goal, ours, moves, rounds)


def _position() -> dict[str, Any]:
    hand = ["3C", "QC", "5C", "AS", "2S", "9S", "5H", "9H", "KH", "2D", "8D", "JD", "AD"]
    return {"game": "whist", "trump": "H", "trick": ["KC", "4C"], "hand": hand}


def _match(deals: int) -> dict[str, Any]:
    """A whist match of so many deals: the longest that a table plays."""
    entries = [
        {"tricks": [7 - n % 2, 6 + n % 2], "honours": [2 + n % 2, 3 - n % 2]} for n in range(deals)
    ]
    return {
        "format": "pisar/1",
        "game": "whist",
        "options": {"match_rubbers": 100},
        "players": ["Anna", "Boris", "Vera", "Gleb"],
        "deals": entries,
    }


def _record() -> dict[str, Any]:
    rules = rules_of("whist", trump="H")
    hands, plays = _random_deal(rules, "whist", random.Random(4))
    deal = Deal(rules, hands)
    for card in plays:
        deal.play(card)
    tricks = [[str(CODES[card]) for card in trick] for _, trick in deal.tricks]
    return {"game": "whist", "trump": "H", "leader": 0, "tricks": tricks}
