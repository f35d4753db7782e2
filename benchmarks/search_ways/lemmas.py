"""Lemmas in place of stems: call `use` before anything of the search is imported."""

from __future__ import annotations

from functools import lru_cache

import pymorphy3

from rulesref import words


def use() -> None:
    """Russian words are brought to their dictionary form by pymorphy3, then cut as before."""
    morph, stem = pymorphy3.MorphAnalyzer(), words.stem

    @lru_cache(50_000)
    def lemma(word: str) -> str:
        if not "а" <= word[0] <= "я":
            return stem(word)
        return stem(morph.parse(word)[0].normal_form.replace("ё", "е"))

    words.stem = lemma
