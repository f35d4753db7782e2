"""The rows of the table of deals, as HTML. Written here and not in a template, which takes over ten
times as long for forty deals; every text is escaped.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from html import escape

from django.utils.safestring import SafeString, mark_safe

from scoring.board import Amount, Cell, Row


def rows_html(rows: Sequence[Row], address: str, columns: int) -> SafeString:
    """The rows; each number opens its deal, whose page is `address` with its number and a slash."""
    return mark_safe("\n".join(line for row in rows for line in _lines(row, address, columns)))


def _lines(row: Row, address: str, columns: int) -> Iterator[str]:
    number, opens = row.number, f"{address}{row.number}/"
    cells = "".join([_cell(cell, opens) for cell in row.cells])
    yield (
        f'<tr id="deal-{number}"><th scope="row" class="deals__no">{number}</th>'
        f'<td class="deals__dealer">{escape(row.dealer)}</td>{cells}</tr>'
    )
    for note in row.notes:
        told = f'<td colspan="{columns}" class="deals__note">{escape(note)}</td>'
        yield f'<tr class="deals__told">{told}</tr>'


def _cell(cell: Cell, opens: str) -> str:
    return (
        f'<td class="deals__cell"><a class="deals__open" href="{opens}" '
        f'aria-label="{escape(cell.said)}">'
        f'<span class="deals__change deals__change{cell.none}">{escape(cell.change)}</span>'
        f'<span class="deals__total">{escape(cell.total)}</span>'
        f"{''.join(map(_also, cell.also))}</a></td>"
    )


def _also(amount: Amount) -> str:
    return f'<span class="deals__also">{escape(amount.label)} {escape(amount.text)}</span>'
