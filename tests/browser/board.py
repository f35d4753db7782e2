"""The score board, read from a page and worked out by the engine: the two must agree.

Knows the parts of a page and the answers of `games.api`, no words and no game.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from playwright.sync_api import Page

from games import GAMES, api
from games.options import Options
from games.wording import say

Json = dict[str, Any]
MINUS = "\N{MINUS SIGN}"

READ = """() => {
    const all = (root, selector) => [...root.querySelectorAll(selector)];
    const number = text => Number(text.trim().split(/\\s/).pop().replace("−", "-"));
    const numbers = (root, selector) => all(root, selector).map(each => number(each.textContent));
    const board = document.getElementById("board");
    // below one large number the other accounts stand; below each of several, what it is
    const others = total => all(total, ".total__sub").slice(numbers(total, ".total__number").length
        > 1 ? numbers(total, ".total__number").length : 0)
        .flatMap(sub => sub.textContent.split(" · ").map(number));
    return {
        sides: all(board, ".total").map(total => ({
            name: total.querySelector(".total__name").firstChild.textContent.trim(),
            deals: total.querySelector(".dealer") !== null,
            main: numbers(total, ".total__number"),
            others: others(total),
            won: total.matches(".total--won"),
            lost: total.matches(".total--lost"),
        })),
        deals: all(board, "tr[id]").map(row => ({
            dealer: row.querySelector(".deals__dealer").textContent,
            cells: all(row, ".deals__cell").map(cell => ({
                change: number(cell.querySelector(".deals__change").textContent),
                total: number(cell.querySelector(".deals__total").textContent),
                also: numbers(cell, ".deals__also"),
            })),
        })),
        over: all(board, ".notice--success b").map(names => names.textContent),
        labels: all(board, ".notice--success .badge").map(label => label.textContent),
    };
}"""


def read_board(page: Page) -> Json:
    """What stands on the board; the same shape as `expected_board`."""
    return page.evaluate(READ)


def expected_board(record: Mapping[str, Any], lang: str) -> Json:
    """What should stand on the board of a match (`pisar/1`)."""
    result = api.score(record, lang)
    sides = sides_of(record, result)
    labels = dict.fromkeys(key for keys in result["labels"] for key in keys)
    told = [[sides[side] for side in result[who]] for who in ("winners", "losers")]
    return {
        "sides": [_side(result, side, sides[side]) for side in range(len(sides))],
        "deals": [_deal(record, deal, len(sides)) for deal in result["deals"]],
        "over": ["; ".join(names) for names in told] if result["finished"] else [],
        "labels": [say(record["game"], lang, f"label-{key}") for key in labels],
    }


def sides_of(record: Mapping[str, Any], result: Json) -> list[str]:
    """The names of each side."""
    return [", ".join(record["players"][seat] for seat in side) for side in result["sides"]]


def _side(result: Json, side: int, name: str) -> Json:
    """A side's place in the strip of totals."""
    dealer = None if result["finished"] else result["next"]["dealer"]
    totals = {key: each[side] for key, each in result["accounts"].items()}
    accounts = GAMES[result["game"]].accounts_of(Options(result["options"]))
    main = [each.key for each in accounts if each.main]
    return {
        "name": name,
        "deals": dealer is not None and dealer in result["sides"][side],
        "main": [totals[key] for key in main],
        "others": [amount for key, amount in totals.items() if key not in main],
        "won": side in result["winners"],
        "lost": side in result["losers"],
    }


def _deal(record: Mapping[str, Any], deal: Json, sides: int) -> Json:
    """A deal's row on the sheet."""
    dealer = "" if deal["dealer"] is None else record["players"][deal["dealer"]]
    return {"dealer": dealer, "cells": [_cell(deal, side) for side in range(sides)]}


def _cell(deal: Json, side: int) -> Json:
    """What a deal changed for a side: the sums of its lines. Large only in the first account."""
    changes = [
        sum(
            line["amount"]
            for line in deal["lines"]
            if (line["side"], line["account"]) == (side, account)
        )
        for account in deal["accounts"]
    ]
    first = next(iter(deal["accounts"].values()))
    return {"change": changes[0], "total": first[side], "also": [by for by in changes[1:] if by]}


def written(number: int) -> str:
    """A number as pages write it."""
    return str(number).replace("-", MINUS)


def signed(number: int) -> str:
    """A change as pages write it."""
    return f"+{number}" if number > 0 else written(number)
