"""The bare peer's whist: what a deal's row shows, worked out from the facts in plain Python.

The default rules and no checks; the least that a page of such a match has to do.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence

Facts = Mapping[str, Sequence[int]]
Row = dict[str, str]

TARGET = 10


def rows_of(deals: Iterable[Facts], names: Sequence[str]) -> tuple[list[Row], list[int]]:
    """A row for each deal; rubbers and points of the first side, then of the second."""
    match = _Match()
    sides = (f"{names[0]}, {names[2]}", f"{names[1]}, {names[3]}")
    rows = []
    for number, deal in enumerate(deals, 1):
        before = list(match.game)
        match.play(deal)
        row = {"number": str(number), "dealer": names[(number - 1) % 4]}
        for side in (0, 1):
            row |= _cell(number, side, sides[side], match.game[side] - before[side], match.game)
        rows.append(row)
    return rows, [match.rubbers[0], match.points[0], match.rubbers[1], match.points[1]]


def _cell(number: int, side: int, name: str, by: int, game: Sequence[int]) -> Row:
    change = f"+{by}" if by > 0 else str(by).replace("-", "−")
    said = f"{number}. {name}: {change}, {game[side]}"
    return {f"change{side}": change, f"total{side}": str(game[side]), f"said{side}": said}


class _Match:
    def __init__(self) -> None:
        self.game, self.games, self.rubbers, self.points = [0, 0], [0, 0], [0, 0], [0, 0]

    def play(self, deal: Facts) -> None:
        """Adds a deal."""
        for side in (0, 1):
            self.game[side] += 2 * max(deal["tricks"][side] - 6, 0)
            self.game[side] += 2 * max(deal["honours"][side] - 2, 0)
        if max(self.game) >= TARGET:
            self._won(0 if self.game[0] >= TARGET else 1)

    def _won(self, side: int) -> None:
        other = self.game[1 - side]
        self.points[side] += 3 if other == 0 else 2 if other < TARGET / 2 else 1
        self.games[side] += 1
        self.game = [0, 0]
        if self.games[side] == 2:
            self.rubbers[side] += 1
            self.points[side] += 3 if self.games[1 - side] else 5
            self.games = [0, 0]


def matching(rows: Sequence[Row], texts: Sequence[str]) -> Iterator[str]:
    """Which values of these rows are these texts, row for row."""
    for name in rows[0]:
        if all(row[name] == text for row, text in zip(rows, texts, strict=True)):
            yield name
