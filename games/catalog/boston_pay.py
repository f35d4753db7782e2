"""What a deal of Boston costs each payer: the sources' tables, Hoyle's formula, a table's own.

Knows contracts and counters; who wins and who pays is said in `boston`.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass

from games.options import Option, Options
from games.reasons import Reason

TRICK_CONTRACTS = ("5", "6", "7", "8", "9", "10", "11", "12", "13")
ZERO_CONTRACTS = ("small_zero", "big_zero", "small_open", "big_open")
SUIT_CLASSES = ("first", "second", "third")

Row = tuple[int, ...]
"""What is paid for one, two, three … missing tricks."""

MADE = {
    "5": 10,
    "6": 15,
    "7": 20,
    "8": 25,
    "9": 35,
    "10": 45,
    "11": 65,
    "12": 105,
    "13": 170,
    "small_zero": 20,
    "big_zero": 40,
    "small_open": 80,
    "big_open": 160,
}
"""A contract made; a zero game costs the same when it is lost."""

DECIMAL: Mapping[str, Row] = {
    "5": (10, 20, 30, 40, 50),
    "6": (15, 25, 35, 45, 55, 65),
    "7": (20, 30, 40, 50, 60, 70, 80),
    "8": (25, 35, 45, 55, 70, 85, 100, 115),
    "9": (35, 45, 55, 65, 80, 95, 110, 125, 140),
    "10": (45, 55, 70, 80, 95, 110, 125, 140, 155, 170),
    "11": (70, 80, 95, 110, 125, 140, 155, 170, 185, 200, 220),
    "12": (120, 130, 145, 160, 180, 200, 220, 240, 260, 280, 300, 320),
    "13": (180, 200, 220, 240, 260, 280, 300, 320, 340, 360, 390, 420, 450),
}
OLD: Mapping[str, Row] = {
    "5": (11, 21, 31, 41, 50),
    "6": (15, 24, 35, 45, 55, 66),
    "7": (19, 29, 40, 50, 60, 72, 82),
    "8": (23, 34, 46, 56, 67, 78, 89, 110),
    "9": (33, 44, 57, 68, 82, 92, 103, 115, 127),
    "10": (44, 56, 70, 82, 94, 107, 119, 132, 145, 157),
    "11": (67, 80, 95, 109, 123, 138, 151, 165, 180, 194, 208),
    "12": (113, 130, 148, 165, 182, 200, 217, 234, 252, 270, 286, 304),
    "13": (177, 198, 222, 241, 262, 284, 305, 326, 348, 369, 390, 412, 433),
}
FAILED = {"A": DECIMAL, "foster_old": OLD}

HOYLE: Mapping[str, Mapping[str, int]] = {
    "5": {"third": 1, "second": 2, "first": 4},
    "6": {"third": 2, "second": 4, "first": 8},
}
"""Hoyle's factors; those of seven tricks and more have not come down to us."""
AWARD = {3: 2, 4: 4}
"""What three or four trump honours count at whist."""

FACTORS = {
    "first": "suit_factor_first",
    "second": "suit_factor_second",
    "third": "suit_factor_third",
}
FACTOR_RULES = {
    "first": "boston.options.suit_factor_first",
    "second": "boston.options.suit_factor_second",
    "third": "boston.options.suit_factor_third",
}
CUSTOM = {
    "5": "custom_5",
    "6": "custom_6",
    "7": "custom_7",
    "8": "custom_8",
    "9": "custom_9",
    "10": "custom_10",
    "11": "custom_11",
    "12": "custom_12",
    "13": "custom_13",
    "small_zero": "custom_small_zero",
    "big_zero": "custom_big_zero",
    "small_open": "custom_small_open",
    "big_open": "custom_big_open",
}
MOST = 10_000


def _factor(key: str, rule: str) -> Option:
    return Option(key, rule, 1, low=1, high=20)


def _own(key: str, rule: str, default: int, *tables: str) -> Option:
    """A number of the table's own, which `tables` take what they lack from as well."""
    return Option(key, rule, default, high=MOST, when={"pay_table": ("custom", *tables)})


PAY_OPTIONS = (
    Option("pay_table", "boston.options.pay_table", "A", ("A", "B", "foster_old", "custom")),
    Option("overtrick", "boston.options.overtrick", 0, high=1000, presets=(0, 1, 5)),
    _factor("suit_factor_first", "boston.options.suit_factor_first"),
    _factor("suit_factor_second", "boston.options.suit_factor_second"),
    _factor("suit_factor_third", "boston.options.suit_factor_third"),
    Option(
        "honours",
        "boston.options.honours",
        "award",
        ("award", "count"),
        when={"pay_table": ("B",)},
    ),
    _own("custom_5", "boston.options.custom_5", MADE["5"]),
    _own("custom_6", "boston.options.custom_6", MADE["6"]),
    _own("custom_7", "boston.options.custom_7", MADE["7"], "B"),
    _own("custom_8", "boston.options.custom_8", MADE["8"], "B"),
    _own("custom_9", "boston.options.custom_9", MADE["9"], "B"),
    _own("custom_10", "boston.options.custom_10", MADE["10"], "B"),
    _own("custom_11", "boston.options.custom_11", MADE["11"], "B"),
    _own("custom_12", "boston.options.custom_12", MADE["12"], "B"),
    _own("custom_13", "boston.options.custom_13", MADE["13"], "B"),
    _own("custom_small_zero", "boston.options.custom_small_zero", MADE["small_zero"], "B"),
    _own("custom_big_zero", "boston.options.custom_big_zero", MADE["big_zero"], "B"),
    _own("custom_small_open", "boston.options.custom_small_open", MADE["small_open"], "B"),
    _own("custom_big_open", "boston.options.custom_big_open", MADE["big_open"], "B"),
    _own("custom_first_missing", "boston.options.custom_first_missing", 0, "B"),
    _own("custom_each_missing", "boston.options.custom_each_missing", 10, "B"),
)


@dataclass(frozen=True)
class Result:
    """A deal of tricks in a suit: what was undertaken (by a pair together) and what was won.

    `suit_class` is None where it was not told, `honours` the trump honours of the bidding side.
    """

    contract: str
    need: int
    won: int
    suit_class: str | None = None
    honours: int = 0

    @property
    def missing(self) -> int:
        """How many tricks are missing; below 0 where there are some over."""
        return self.need - self.won


def by_hoyle(options: Options, contract: str) -> bool:
    """Whether Hoyle's formula pays for the contract."""
    return options["pay_table"] == "B" and contract in HOYLE


def class_counts(options: Options) -> bool:
    """Whether payments hang on the class of the suit."""
    return options["pay_table"] == "B" or any(options[key] > 1 for key in FACTORS.values())


def pay_for_tricks(options: Options, result: Result) -> tuple[int, tuple[Reason, ...]]:
    """What each payer pays, and what is worth telling about how it came to that."""
    if by_hoyle(options, result.contract):
        return _formula(options, result)
    amount = _table(options, result)
    notes = list(_over(options, result))
    if result.missing < 0:
        amount += options["overtrick"] * -result.missing
    factor = options[FACTORS[result.suit_class]] if result.suit_class else 1
    if factor > 1 and result.suit_class:
        said = {"suit_class": result.suit_class, "factor": factor}
        notes.append(Reason("suit_counts", FACTOR_RULES[result.suit_class], said))
    return amount * factor, tuple(notes)


def pay_for_zero(options: Options, contract: str) -> int:
    """What each payer pays for a zero game, kept or lost."""
    own = options["pay_table"] in ("B", "custom")
    amount: int = options[CUSTOM[contract]] if own else MADE[contract]
    return amount


def _table(options: Options, result: Result) -> int:
    """The table's value without tricks over and without the suit."""
    rows = FAILED.get(options["pay_table"])
    made: int = MADE[result.contract] if rows else options[CUSTOM[result.contract]]
    if result.missing <= 0:
        return made
    if rows:
        return _of_row(rows[result.contract], result.missing)
    first, each = options["custom_first_missing"], options["custom_each_missing"]
    added: int = first + each * (result.missing - 1)
    return made + added


def _of_row(row: Row, missing: int) -> int:
    """The row's number; past its end, which only a pair can reach, it goes on as it ended."""
    if missing <= len(row):
        return row[missing - 1]
    return row[-1] + (missing - len(row)) * (row[-1] - row[-2])


def _over(options: Options, result: Result) -> Iterator[Reason]:
    if result.missing < 0 and options["overtrick"]:
        said = {"over": -result.missing, "each": options["overtrick"]}
        yield Reason("tricks_over", "boston.options.overtrick", said)


def _formula(options: Options, result: Result) -> tuple[int, tuple[Reason, ...]]:
    """Tricks and honours times a factor, a tenth of it, halves rounded up, at least 1."""
    assert result.suit_class is not None, "the entry asks for it where Hoyle's formula pays"
    counted = options["honours"] == "count"
    honours = result.honours if counted else AWARD.get(result.honours, 0)
    tricks = result.won if result.missing <= 0 else result.need + result.missing
    factor = HOYLE[result.contract][result.suit_class]
    product = (tricks + honours) * factor
    amount = max((product + 5) // 10, 1)
    said = {"tricks": tricks, "honours": honours, "factor": factor, "product": product}
    note = Reason("hoyle_formula", "boston.options.pay_table", {**said, "amount": amount})
    return amount, (note,)
