"""Deals of every game with tricks, played out at random through `api.legal`, audited afterwards."""

from __future__ import annotations

import random
from typing import Any

import pytest

from games import GAMES, api
from games.cards import CODES, parse
from games.game import Game
from games.options import choose
from games.wording import LANGUAGES
from tests.games.chance import Dealt, dealt

WITH_TRICKS = {key: game for key, game in GAMES.items() if game.tricks}
playable = pytest.mark.parametrize("game", WITH_TRICKS.values(), ids=WITH_TRICKS)
DEALS = 40


def deal_of(game: Game, rng: random.Random) -> Dealt:
    """A random deal of a game that has tricks."""
    assert game.tricks is not None
    return dealt(game, game.tricks, rng)


def judged(deal: Dealt, seat: int, rng: random.Random) -> dict[str, Any]:
    """What the seat may play, checked: a legal play, a reason in words against every other."""
    got = api.legal(deal.position(seat), rng.choice(LANGUAGES))
    verdicts = got["verdicts"]
    assert got["legal"], deal.position(seat)
    assert sorted(v["play"] for v in verdicts if v["legal"]) == got["legal"]
    against = [verdict for verdict in verdicts if not verdict["legal"]]
    assert all(v["reason"] and v["text"] and v["rule"] for v in against)
    return got


def play_out(
    deal: Dealt, rng: random.Random, chance_of_revoke: float = 0.0
) -> dict[str, Any] | None:
    """Plays the deal to its end. Returns the one illegal play that was made, as an audit names it.

    Where plays are sets of cards nobody can answer an illegal one: there the deal ends.
    """
    revoke = None
    while any(deal.hands[seat] for seat in deal.seats):
        deal.record.append([])
        for seat in deal.turns():
            got = judged(deal, seat, rng)
            illegal = [v["play"] for v in got["verdicts"] if not v["legal"]]
            if revoke is None and illegal and rng.random() < chance_of_revoke:
                play = rng.choice(illegal)
                revoke = {"trick": len(deal.record), "seat": seat, "played": play}
            else:
                play = rng.choice(got["legal"])
            deal.lay(seat, play)
            if revoke is not None and isinstance(play, list):
                return revoke
        deal.finish_trick()
    return revoke


def worth_of_the_pack(deal: Dealt) -> int:
    """All card points of the pack, 0 where cards have none."""
    players, options = deal.frame["players"], deal.frame["options"]
    chosen = choose(deal.game.options, options, players)
    facts = {**deal.frame, "leading": False, "size": len(deal.seats), "leader": deal.leader}
    rules = deal.tricks.rules(chosen, facts)
    return sum(rules.points(((card,),)) for card in deal.game.pack_of(chosen, players).cards)


@playable
def test_an_honest_deal_has_a_legal_play_at_every_turn_and_no_offence(game: Game) -> None:
    rng = random.Random(game.key)
    for _ in range(DEALS):
        deal = deal_of(game, rng)
        assert deal.tricks.stock or not deal.stock, "hands that do not use up the pack"
        play_out(deal, rng)
        found = api.audit(deal.as_record)
        assert found["offences"] == found["recording_errors"] == [], deal.as_record
        if not deal.frame.keys() & {"sits_out"} and not deal.stock:
            assert sum(found["points"]) == worth_of_the_pack(deal)


@playable
def test_one_illegal_play_is_the_one_offence_that_an_audit_finds(game: Game) -> None:
    rng, found_some = random.Random(f"{game.key} revoke"), False
    for _ in range(DEALS):
        deal = deal_of(game, rng)
        revoke = play_out(deal, rng, chance_of_revoke=0.1)
        offences = api.audit(deal.as_record)["offences"]
        told = [{key: offence[key] for key in ("trick", "seat", "played")} for offence in offences]
        assert told == ([] if revoke is None else [revoke]), deal.as_record
        assert all(offence["text"] and offence["rule"] for offence in offences)
        found_some |= revoke is not None
    assert found_some or not has_obligations(game)


def has_obligations(game: Game) -> bool:
    """Whether there is a position in which a card of the game is not allowed."""
    rng = random.Random(game.key)
    for _ in range(200):
        deal = deal_of(game, rng)
        deal.record.append([])
        for seat in deal.turns()[:2]:
            got = judged(deal, seat, rng)
            if len(got["legal"]) < len(got["verdicts"]):
                return True
            deal.lay(seat, rng.choice(got["legal"]))
    return False


@playable
def test_bad_positions_are_refused_and_nothing_else_happens(game: Game) -> None:
    rng = random.Random(game.key)
    deal = deal_of(game, rng)
    deal.record.append([])
    good = deal.position(deal.leader)
    card = good["hand"][0]
    outside = next(str(c) for c in CODES if parse(c) not in game.pack.cards)
    changes: tuple[dict[str, Any], ...] = (
        {"hand": []},
        {"hand": [card, card]},
        {"hand": [outside]},
        {"hand": "QS"},
        {"hand": None},
        {"trick": [card]},
        {"trick": 7},
        {"players": 99},
        {"options": {"no_such_rule": 1}},
        {"no_such_key": 1},
    )
    for change in changes:
        with pytest.raises(api.InvalidInput) as refused:
            api.legal({**good, **change})
        assert all(e["path"] and e["code"] and e["message"] for e in refused.value.errors), change
