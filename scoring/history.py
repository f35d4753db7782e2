"""What a match's changes add up to: which one an undo takes back, which one a redo does again.

A new change forgets what was undone; renaming somebody is no step of the game and forgets nothing.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from scoring.models import Change, Match

Kind = Change.Kind
STEPS = (Kind.ADD, Kind.EDIT, Kind.REMOVE, Kind.RESTORE, Kind.SWAP, Kind.STOP, Kind.RESUME)


@dataclass(frozen=True)
class Ways:
    """The revisions that an undo and a redo would act on; None where there is nothing."""

    undo: int | None = None
    redo: int | None = None


def ways(match: Match, change: Change) -> Ways:
    """The ways after `change`, the match's newest. Most changes need no look at the others."""
    if change.kind in STEPS:
        return Ways(change.revision, None)
    if change.kind in (Kind.UNDO, Kind.REDO):
        return ways_of(match.changes.only("revision", "kind", "target"))
    return Ways(match.snapshot.get("undo"), match.snapshot.get("redo"))


def ways_of(changes: Iterable[Change]) -> Ways:
    """The ways after these changes, oldest first."""
    done: list[int] = []
    undone: list[int] = []
    for change in changes:
        if change.kind == Kind.UNDO:
            undone.append(done.pop())
        elif change.kind == Kind.REDO:
            done.append(undone.pop())
        elif change.kind in STEPS:
            done.append(change.revision)
            undone.clear()
    return Ways(done[-1] if done else None, undone[-1] if undone else None)
