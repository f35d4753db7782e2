"""Situations that show whether a duty binds: what a family page says of a duty, the engine says.

    {"row": "follow", "game": "kozyol", "trick": ["10S"], "hand": ["AS", "6D"], "duty": ["AS"]}

One line of rulesref/families/<family>.proofs.jsonl each: a position as docs/formats.md has it, and
the cards that would be left if there were such a duty. `as` tells several of one game apart;
`expect` says yes or no where no text asks for the answer.
"""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from games import api
from rulesref.articles import ArticleError

OWN = ("row", "as", "duty", "expect")
Key = tuple[str, str, str]
"""Row, game, and what a situation is called where a game has several."""


@dataclass(frozen=True)
class Proof:
    """One situation. `duty`: the plays that a duty would leave of the hand."""

    key: Key
    position: Mapping[str, Any]
    duty: tuple[Any, ...]
    expect: bool | None
    line: int

    @property
    def binds(self) -> bool:
        """Whether the duty exists. Raises ValueError where the position shows neither."""
        answer = api.legal(dict(self.position))
        legal = {_play(play) for play in answer["legal"]}
        if legal == {_play(play) for play in self.duty}:
            return True
        if all(verdict["legal"] for verdict in answer["verdicts"]):
            return False
        raise ValueError(f"shows neither that the duty binds nor that it does not: {sorted(legal)}")


def _play(play: Any) -> tuple[str, ...]:
    return tuple(play) if isinstance(play, list) else (str(play),)


def proofs(path: Path) -> dict[Key, Proof]:
    """The situations of a file by their key. Raises ArticleError."""
    found: dict[Key, Proof] = {}
    for line, text in enumerate(path.read_text(encoding="utf-8").splitlines(), start=1):
        try:
            proof = _proof(text, line)
            proof.binds  # noqa: B018 - raises where the position is no proof
        except (ValueError, KeyError) as wrong:
            raise ArticleError(path, line, str(wrong)) from None
        if proof.key in found:
            raise ArticleError(path, line, f"the same situation twice: {' '.join(proof.key)}")
        found[proof.key] = proof
    return found


def _proof(text: str, line: int) -> Proof:
    said = json.loads(text)
    return Proof(
        key=(said["row"], said["game"], said.get("as", "")),
        position={key: value for key, value in said.items() if key not in OWN},
        duty=tuple(said["duty"]),
        expect=said.get("expect"),
        line=line,
    )


def disproved(found: Mapping[Key, Proof]) -> Iterator[str]:
    """What a file expects otherwise than the engine answers."""
    for proof in found.values():
        if proof.expect is not None and proof.expect != proof.binds:
            yield f"line {proof.line}: {' '.join(proof.key)}: the engine says {proof.binds}"
