"""Boston once more, straight from the sentences of its sheet, over plain strings and lists.

Shares nothing with the engine: what both say is compared on random deals, bids and positions.
"""

from __future__ import annotations

from typing import Any

ORDER = [*map(str, range(2, 11)), "J", "Q", "K", "A"]
PACK = [rank + suit for suit in "CDHS" for rank in ORDER]
ZEROS = ["small_zero", "big_zero", "small_open", "big_open"]

# Play


def legal(hand: list[str], trick: list[str], trump: str | None, way: str) -> list[str]:
    """What may be played. `way` is the house rule `follow`."""
    if not trick:
        return hand
    led = [card for card in hand if card[-1] == trick[0][-1]]
    trumps = [card for card in hand if card[-1] == trump]
    return led or (trumps if way == "follow_then_trump" else []) or hand


def taker(trick: list[str], trump: str | None) -> str:
    """The card that takes: the highest trump, else the highest of the led suit."""
    wins = trump if any(card[-1] == trump for card in trick) else trick[0][-1]
    fighting = [card for card in trick if card[-1] == wins]
    return sorted(fighting, key=lambda card: ORDER.index(card[:-1]))[-1]


# Bids

LADDERS = {
    "pierer": "5 < 6 < small_zero < big_zero < 7 < 8 < small_open < 9 < big_open < 13",
    "american": "5 < 6 < 7 < small_zero < 8 < 9 < big_zero < small_open < big_open < 13",
    "german_simple": "5 < 6 < small_zero < big_zero < 7 < 8 < 9 < 13",
}
RED = "DH"


def suit_class(suit: str, opened: str) -> int:
    """1, 2 or 3."""
    if suit == opened:
        return 1
    both_red, both_black = suit in RED and opened in RED, suit not in RED and opened not in RED
    return 2 if both_red or both_black else 3


def outbids(bid: str, standing: str | None, opened: str, order: str) -> bool:
    """Whether a bid (`6S`, `big_zero`) may follow another."""
    ladder = LADDERS[order].split(" < ")

    def parts(some: str) -> tuple[str, str]:
        return (some, "") if some in ZEROS else (some[:-1], some[-1])

    if parts(bid)[0] not in ladder:
        return False
    if standing is None:
        return True
    mine, theirs = (ladder.index(parts(each)[0]) for each in (bid, standing))
    if mine != theirs:
        return mine > theirs
    if bid in ZEROS:
        return False
    better, worse = (suit_class(parts(each)[1], opened) for each in (bid, standing))
    return better < worse


# Payments

WON = {5: 10, 6: 15, 7: 20, 8: 25, 9: 35, 10: 45, 11: 65, 12: 105, 13: 170}
ZERO = {"small_zero": 20, "big_zero": 40, "small_open": 80, "big_open": 160}
DECIMAL = """
5 10 20 30 40 50
6 15 25 35 45 55 65
7 20 30 40 50 60 70 80
8 25 35 45 55 70 85 100 115
9 35 45 55 65 80 95 110 125 140
10 45 55 70 80 95 110 125 140 155 170
11 70 80 95 110 125 140 155 170 185 200 220
12 120 130 145 160 180 200 220 240 260 280 300 320
13 180 200 220 240 260 280 300 320 340 360 390 420 450
"""
OLD = """
5 11 21 31 41 50
6 15 24 35 45 55 66
7 19 29 40 50 60 72 82
8 23 34 46 56 67 78 89 110
9 33 44 57 68 82 92 103 115 127
10 44 56 70 82 94 107 119 132 145 157
11 67 80 95 109 123 138 151 165 180 194 208
12 113 130 148 165 182 200 217 234 252 270 286 304
13 177 198 222 241 262 284 305 326 348 369 390 412 433
"""
QUOTAS = {"off": {}, "hoyle": {5: 3, 6: 4, 7: 5}, "meyers": {5: 3, 6: 4, 7: 4, 8: 4}}


def _row(table: str, contract: int) -> list[int]:
    lines = [[int(number) for number in line.split()] for line in table.split("\n") if line]
    row = next(line[1:] for line in lines if line[0] == contract)
    step = row[-1] - row[-2]
    return row + [row[-1] + step * more for more in range(1, 14)]


def value(deal: dict[str, Any], rules: dict[str, Any], need: int, won: int) -> int:
    """What one payer pays for a contract of tricks."""
    contract, kind = int(deal["contract"]), rules.get("pay_table", "A")
    if kind == "B" and contract < 7:
        honours = deal.get("honours", 0)
        if rules.get("honours", "award") == "award":
            honours = {0: 0, 1: 0, 2: 0, 3: 2, 4: 4}[honours]
        tricks = won if won >= need else need + (need - won)
        factor = {"third": 1, "second": 2, "first": 4}[deal["suit_class"]] * (contract - 4)
        return max(1, int((tricks + honours) * factor / 10 + 0.5))
    made = rules.get(f"custom_{contract}", WON[contract]) if kind in "B custom" else WON[contract]
    if won >= need:
        paid = made + (won - need) * rules.get("overtrick", 0)
    elif kind in "B custom":
        further = rules.get("custom_each_missing", 10) * (need - won - 1)
        paid = made + rules.get("custom_first_missing", 0) + further
    else:
        paid = _row(OLD if kind == "foster_old" else DECIMAL, contract)[need - won - 1]
    return paid * rules.get(f"suit_factor_{deal.get('suit_class')}", 1)


def counters(deal: dict[str, Any], rules: dict[str, Any]) -> list[int]:
    """What a deal changes, seat by seat."""
    change, contract = [0, 0, 0, 0], deal["contract"]
    if contract == "pass":
        tricks = deal.get("tricks", [0, 0, 0, 0])
        losers = [seat for seat in range(4) if tricks[seat] == max(tricks)]
        if len(losers) == 1:
            for seat in range(4):
                change[seat] += max(tricks) - tricks[seat]
                change[losers[0]] -= max(tricks) - tricks[seat]
        return change
    bidder, helper = deal["bidder"], deal.get("helper")
    others = [seat for seat in range(4) if seat not in (bidder, helper)]
    if helper is None:
        if contract in ZEROS:
            own = rules.get("pay_table") in ("B", "custom")
            paid = rules.get(f"custom_{contract}", ZERO[contract]) if own else ZERO[contract]
            won = deal["tricks"] == 0
        else:
            paid = value(deal, rules, int(contract), deal["tricks"])
            won = deal["tricks"] >= int(contract)
        for seat in others:
            change[seat] -= paid if won else -paid
            change[bidder] += paid if won else -paid
        return change
    mine, his = int(contract), QUOTAS[rules.get("helper", "hoyle")][int(contract)]
    paid = value(deal, rules, mine + his, deal["tricks"] + deal["helper_tricks"])
    if deal["tricks"] + deal["helper_tricks"] >= mine + his:
        return [paid if seat in (bidder, helper) else -paid for seat in range(4)]
    for seat in others:
        change[seat] = paid
    if deal["helper_tricks"] >= his:
        change[bidder] = -2 * paid
    elif deal["tricks"] >= mine:
        change[helper] = -2 * paid
    else:
        change[bidder] = change[helper] = -paid
    return change
