"""Whist once more, straight from the sentences of its rules, over plain strings and lists.

Shares nothing with the engine: what both say is compared on random positions and matches.
"""

from __future__ import annotations

from typing import Any

ORDER = [*map(str, range(2, 11)), "J", "Q", "K", "A"]
PACK = [rank + suit for suit in "CDHS" for rank in ORDER]


def legal(hand: list[str], trick: list[str], trump: str, way: str) -> list[str]:
    """What may be played. `way` is the house rule `follow`."""
    if not trick:
        return hand
    led = [card for card in hand if card[-1] == trick[0][-1]]
    trumps = [card for card in hand if card[-1] == trump]
    if way == "follow_or_trump":
        return [card for card in hand if card in led or card in trumps] or hand
    if way == "follow_or_any":
        return led or hand
    return led or trumps or hand


def taker(trick: list[str], trump: str) -> str:
    """The card that takes: the highest trump, else the highest of the led suit."""
    wins = trump if any(card[-1] == trump for card in trick) else trick[0][-1]
    fighting = [card for card in trick if card[-1] == wins]
    return sorted(fighting, key=lambda card: ORDER.index(card[:-1]))[-1]


def ruling(
    play: str, before: list[str], held: list[str], unseen: list[str], trump: str, way: str
) -> tuple[str, set[str]]:
    """Whether a play was legal for what is known of the hand, and the cards that would prove it."""
    if play not in legal([play, *held], before, trump, way):
        return "illegal", set()
    prove = {card for card in unseen if play not in legal([play, card], before, trump, way)}
    return ("cannot_tell" if prove else "legal"), prove


RULES = {
    "honours": "captured5",
    "game_target": 10,
    "double_below": 5,
    "win_unit": 1,
    "rubber_premium_short": 5,
    "rubber_premium_long": 3,
    "count_order": "together",
    "match_rubbers": 10,
    "no_honours_at": 0,
    "slam_bonus": False,
}


class Tally:
    """A score kept with a pencil: numbers are struck out and written anew."""

    def __init__(self, rules: dict[str, Any]) -> None:
        self.rules = RULES | rules
        self.game, self.games, self.rubbers, self.points = [0, 0], [0, 0], [0, 0], [0, 0]
        self.over = False

    def deal(self, tricks: list[int], honours: list[int] | None) -> None:
        """Writes one deal."""
        most = 0 if tricks[0] >= 7 else 1
        before = list(self.game)
        self.game[most] += {7: 2, 8: 4, 9: 6, 10: 8, 11: 10, 12: 12, 13: 14}[tricks[most]]
        if tricks[most] >= 12 and self.rules["slam_bonus"]:
            self.game[most] += 10
        done = self.game[most] >= self.rules["game_target"]
        for pair in (0, 1):
            if honours is None or honours[pair] < 3:
                continue
            if done and pair != most and self.rules["count_order"] == "tricks_first":
                continue
            if self.rules["no_honours_at"] and before[pair] >= self.rules["no_honours_at"]:
                continue
            self.game[pair] += {3: 2, 4: 4, 5: 6}[honours[pair]]
        for pair in (most, 1 - most):
            if self.game[pair] >= self.rules["game_target"]:
                self._win(pair)
                break

    def _win(self, pair: int) -> None:
        mine, theirs = self.game[pair], self.game[1 - pair]
        times = 1
        if theirs < self.rules["double_below"]:
            times = 2
        if theirs == 0:
            times = 3
        unit = mine if self.rules["win_unit"] == "actual" else self.rules["win_unit"]
        self.points[pair] += times * unit
        self.game = [0, 0]
        self.games[pair] += 1
        if self.games[pair] == 2:
            short = self.games[1 - pair] == 0
            self.points[pair] += self.rules[f"rubber_premium_{'short' if short else 'long'}"]
            self.rubbers[pair] += 1
            self.games = [0, 0]
            self.over = self.rubbers[pair] == self.rules["match_rubbers"]

    def accounts(self) -> dict[str, list[int]]:
        """The four accounts by pair."""
        return {
            "game": self.game,
            "games": self.games,
            "rubbers": self.rubbers,
            "points": self.points,
        }
