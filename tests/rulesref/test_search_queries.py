"""Real questions, as people ask them at a table: the first hit is right for 95 of 100."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from rulesref.articles import LANGUAGES, library
from rulesref.search import index

LEAST_FIRST, LEAST_IN_FIVE = 0.95, 0.98
LEAST_QUESTIONS = 120


def rows(lang: str) -> list[dict[str, Any]]:
    path = Path(__file__).parent / f"queries.{lang}.jsonl"
    lines = path.read_text(encoding="utf-8").splitlines()
    return [json.loads(line) for line in lines if line.strip()]


def found(query: str, lang: str) -> list[str]:
    return [hit.entry.rule.rule for hit in index().search(query, lang).hits]


@pytest.mark.parametrize("lang", LANGUAGES)
def test_there_are_enough_questions_and_their_rules_exist(lang: str) -> None:
    known = {entry.rule for article in library().articles.values() for entry in article.entries}
    assert len({row["q"] for row in rows(lang)}) >= LEAST_QUESTIONS
    assert [row["q"] for row in rows(lang) if not set(row["rules"]) <= known] == []


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_first_hit_is_right(lang: str) -> None:
    asked = rows(lang)
    wrong = [
        f"{row['q']!r}: {hits[:1]}, not {row['rules']}"
        for row in asked
        if not set(hits := found(row["q"], lang)[:1]) & set(row["rules"])
    ]
    assert len(wrong) <= len(asked) * (1 - LEAST_FIRST), "\n".join(wrong)


@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_right_rule_is_among_the_first_five(lang: str) -> None:
    asked = rows(lang)
    wrong = [r["q"] for r in asked if not set(found(r["q"], lang)[:5]) & set(r["rules"])]
    assert len(wrong) <= len(asked) * (1 - LEAST_IN_FIVE), "\n".join(wrong)


@pytest.mark.parametrize("query", ["взяток", "игроки", "раздача"])
def test_every_hit_has_a_sentence(query: str) -> None:
    assert [
        hit.entry.rule.rule for hit in index().search(query, "ru").hits if not hit.sentence
    ] == []
