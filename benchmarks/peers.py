"""The engines that ours is measured against, each as the same kinds of work. Never shipped."""

from __future__ import annotations

import random
from collections.abc import Callable
from typing import Any

import chess
import pyspiel
from belote import game as belote
from rlcard.games.bridge.game import BridgeGame
from rlcard.games.bridge.utils.action_event import BidAction, PassAction

from benchmarks.measure import Work


def spiel_positions(name: str, deals: int, rng: random.Random) -> list[Any]:
    """States of random play-outs in which a card is to be played."""
    found = []
    for state, _ in _spiel_plays(name, deals, rng):
        found.append(state.clone())
    return found


def spiel_legal(positions: list[Any]) -> Work:
    """`legal_actions()` of each position."""

    def work() -> int:
        for state in positions:
            state.legal_actions()
        return len(positions)

    return work


def spiel_playouts(name: str, deals: int, rng: random.Random) -> Work:
    """Plays recorded deals again: for each play the legal actions, then the play."""
    records: list[tuple[Any, list[int]]] = []
    for _ in range(deals):
        plays = list(_spiel_plays(name, 1, rng))
        records.append((plays[0][0], [action for _, action in plays]))

    def work() -> int:
        count = 0
        for start, actions in records:
            state = start.clone()
            for action in actions:
                if action not in state.legal_actions():
                    raise AssertionError(action)
                state.apply_action(action)
            count += len(actions)
        return count

    return work


def _spiel_plays(name: str, deals: int, rng: random.Random) -> Any:
    """(state before, action) for every card played in random deals of OpenSpiel's game."""
    game = pyspiel.load_game(name)
    done = 0
    while done < deals:
        state, found = game.new_initial_state(), []
        while not state.is_terminal():
            if state.is_chance_node():
                state.apply_action(rng.choice([action for action, _ in state.chance_outcomes()]))
                continue
            action = rng.choice(state.legal_actions())
            if "Tricks" in str(state) or "play" in str(state).lower():
                found.append((state.clone(), action))
            state.apply_action(action)
        if found:
            done += 1
            yield from found


def belote_deals(deals: int, rng: random.Random) -> list[Any]:
    """Deals of belote-cli with a trump named, ready to play."""
    found = []
    for _ in range(deals):
        state = belote.start_round(belote.new_game(), rng)
        found.append(belote.place_bid(state, state.up_card.suit))
    return found


def belote_positions(deals: int, rng: random.Random) -> list[Any]:
    """States of random play-outs in which a card is to be played."""
    found = []
    for state in belote_deals(deals, rng):
        while state.phase is belote.Phase.PLAYING:
            found.append(state)
            state = belote.play_card(state, rng.choice(belote.legal_cards(state, state.turn)))
    return found


def belote_legal(positions: list[Any]) -> Work:
    """`legal_cards` of each position, its cache emptied first."""

    def work() -> int:
        belote.clear_legal_cards_cache()
        for state in positions:
            belote.legal_cards(state, state.turn)
        return len(positions)

    return work


def belote_playouts(deals: int, rng: random.Random) -> Work:
    """Random deals, each play checked by the library."""
    starts = belote_deals(deals, rng)

    def work() -> int:
        belote.clear_legal_cards_cache()
        count = 0
        for state in starts:
            while state.phase is belote.Phase.PLAYING:
                legal = belote.legal_cards(state, state.turn)
                state = belote.play_card(state, legal[count % len(legal)])
                count += 1
        return count

    return work


def bridge_playouts(deals: int) -> Work:
    """rlcard's bridge: a bid of one, three passes, then 52 plays from its legal actions."""

    def work() -> int:
        count = 0
        for _ in range(deals):
            game = BridgeGame()
            game.init_game()
            for call in (BidAction(1, "S"), PassAction(), PassAction(), PassAction()):
                game.step(call)
            while not game.is_over():
                legal = game.judger.get_legal_actions()
                game.step(legal[count % len(legal)])
                count += 1
        return count

    return work


def chess_moves(games: int, rng: random.Random) -> Work:
    """python-chess: `list(board.legal_moves)` of positions of random games."""
    boards = []
    for _ in range(games):
        board = chess.Board()
        while not board.is_game_over() and board.ply() < 80:
            boards.append(board.copy(stack=False))
            board.push(rng.choice(list(board.legal_moves)))

    def work() -> int:
        for board in boards:
            list(board.legal_moves)
        return len(boards)

    return work


def repeated(call: Callable[[], object], times: int) -> Work:
    """The call so many times."""

    def work() -> int:
        for _ in range(times):
            call()
        return times

    return work
