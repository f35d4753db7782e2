"""The weights of the search, fitted to the questions: a conditional logit, cross-validated.

For every question the right rules shall be likelier than the rest; what the likelihood is made of
are the measures of `rulesref.search_rank` and what a rule is given beforehand.
"""

from __future__ import annotations

import math
import random
from collections.abc import Sequence
from dataclasses import fields
from typing import Any

import numpy as np
from scipy.optimize import minimize

from benchmarks.search_ways.way import questions
from rulesref.search import index
from rulesref.search_passages import Entry
from rulesref.search_query import Asked
from rulesref.search_rank import SECTIONS, Measures

MEASURES = [field.name for field in fields(Measures)]
COLUMNS = [*MEASURES, *SECTIONS, "IS_SECTION", "ONE_OF_MANY", "HALF_NAMED"]
FOLDS, ROUNDS, SMALL = 5, 3, 0.3  # SMALL: how much weights near nothing are preferred
Row = tuple[Any, Any]
"""Of one question: a line of numbers for each rule that may answer, and which are right."""


def rows() -> list[Row]:
    """Every question that is no rule number."""
    found = []
    for lang in ("ru", "en"):
        for question in questions(lang):
            asked = index().understood(question["q"], lang)
            if not asked.number:
                found.append(_row(asked, lang, question["rules"]))
    return [row for row in found if row[1].any()]


def _row(asked: Asked, lang: str, right: Sequence[str]) -> Row:
    ranker = index().ranker
    measured = ranker.measured(asked, lang)
    lines = [
        [getattr(values, name) for name in MEASURES] + _given(ranker.entries[at], asked)
        for at, values in measured.items()
    ]
    known = [ranker.entries[at].rule.rule in right for at in measured]
    return np.array(lines).reshape(-1, len(COLUMNS)), np.array(known, dtype=bool)


def _given(entry: Entry, asked: Asked) -> list[float]:
    section = entry.section.anchor
    return [
        *(float(section == name) for name in SECTIONS),
        float(entry.is_section and section != "glance"),
        float(entry.many),
        float(entry.game in asked.named.half),
    ]


def fitted(data: Sequence[Row]) -> Any:
    """The weights under which the right rules are likeliest."""

    def cost(weights: Any) -> tuple[float, Any]:
        loss, slope = SMALL * (weights @ weights) / 2, SMALL * weights
        for lines, right in data:
            score = lines @ weights
            likely = np.exp(score - score.max())
            likely /= likely.sum()
            good = likely[right].sum()
            loss -= math.log(good)
            slope = slope - lines.T @ (likely * right / good - likely)
        return loss, slope

    start = np.zeros(len(COLUMNS))
    return minimize(cost, start, jac=True, method="L-BFGS-B", options={"maxiter": 100}).x


def first(data: Sequence[Row], weights: Any) -> float:
    """The share of questions whose first rule is right."""
    return sum(bool(right[np.argmax(lines @ weights)]) for lines, right in data) / len(data)


def cross_validated(data: Sequence[Row]) -> float:
    """The same for questions that the weights were not fitted to."""
    shares = []
    for seed in range(ROUNDS):
        order = random.Random(seed).sample(data, len(data))
        for fold in range(FOLDS):
            rest = [row for at, row in enumerate(order) if at % FOLDS != fold]
            shares.append(first(order[fold::FOLDS], fitted(rest)))
    return sum(shares) / len(shares)


def report() -> None:
    """Prints the weights and how well they do."""
    data = rows()
    weights = fitted(data)
    for name, weight in zip(COLUMNS, weights, strict=True):
        print(f"{name:12} {weight:6.2f}")
    print(f"first right: {first(data, weights):.1%}, cross-validated: {cross_validated(data):.1%}")
