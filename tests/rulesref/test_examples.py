"""Every worked example of every article is put to the engine: what we print is what it says."""

from __future__ import annotations

from typing import Any

import pytest

from games import api
from rulesref.articles import library
from rulesref.examples import ASK, shown
from rulesref.markdown import Example

EXAMPLES = [
    pytest.param(example, id=f"{game}: {example.title}")
    for (game, lang), article in library().articles.items()
    for example in article.examples
    if lang == "en"
]


def holds(expected: Any, got: Any, path: str = "") -> list[str]:
    """Where `got` does not contain `expected`: objects by key, lists element by element."""
    if isinstance(expected, dict) and isinstance(got, dict):
        missing = [f"{path}.{key}: missing" for key in expected.keys() - got.keys()]
        both = (holds(expected[k], got[k], f"{path}.{k}") for k in expected.keys() & got.keys())
        return missing + [fault for faults in both for fault in faults]
    if isinstance(expected, list) and isinstance(got, list):
        if path.endswith((".legal", ".should")) or ".labels[" in path:
            expected, got = sorted(map(plain, expected)), sorted(map(plain, got))
        if len(expected) == len(got):
            pairs = enumerate(zip(expected, got, strict=True))
            return [fault for at, pair in pairs for fault in holds(*pair, f"{path}[{at}]")]
    same = expected == got and isinstance(expected, bool) == isinstance(got, bool)
    return [] if same else [f"{path}: expected {expected!r}, got {got!r}"]


def plain(play: Any) -> Any:
    return sorted(play) if isinstance(play, list) else play


@pytest.mark.parametrize("example", EXAMPLES)
def test_an_example_holds(example: Example) -> None:
    refused_at = example.expect.get("error")
    if refused_at is None:
        assert holds(example.expect, ASK[example.ask](example.input, "en")) == []
        return
    with pytest.raises(api.InvalidInput) as refused:
        ASK[example.ask](example.input, "en")
    paths = [error["path"] for error in refused.value.errors]
    assert refused_at is True or any(path.startswith(refused_at) for path in paths)


@pytest.mark.parametrize("example", EXAMPLES)
def test_an_example_can_be_drawn(example: Example) -> None:
    view = shown(example)
    assert view["game"]
    assert ("refused" in view) == ("error" in example.expect)


def test_a_wrong_expectation_is_found() -> None:
    got = {"legal": ["AS", "KS"], "holding": {"points": 10}, "finished": True}
    assert holds({"legal": ["KS", "AS"], "holding": {"points": 10}}, got) == []
    assert holds({"legal": ["KS"]}, got)
    assert holds({"holding": {"points": 11}}, got)
    assert holds({"finished": 1}, got)
    assert holds({"winners": []}, got) == [".winners: missing"]
