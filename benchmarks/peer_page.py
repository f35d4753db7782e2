"""A page of ours as the bare peer's template, words and rows: it must give the same bytes.

What changes from row to row is worked out from the facts where `peer_whist` can, else a stored
text; what changes from answer to answer is a variable; every word comes from a list, as in any page
of two languages; the rest stands in the template.
"""

from __future__ import annotations

import json
import re
import sqlite3
from collections.abc import Mapping
from pathlib import Path
from typing import Any

from benchmarks.facts import NAMES
from benchmarks.peer_whist import Row, matching, rows_of

DATABASE, TEMPLATE, WORDS = "peer.sqlite3", "peer.html", "words.json"
PRAGMAS = "PRAGMA journal_mode=WAL; PRAGMA synchronous=FULL; PRAGMA foreign_keys=ON;"
TABLES = """
CREATE TABLE match (id TEXT PRIMARY KEY, revision INTEGER NOT NULL);
CREATE TABLE deal (id INTEGER PRIMARY KEY, match TEXT NOT NULL, number INTEGER NOT NULL,
                   facts TEXT NOT NULL, shown TEXT NOT NULL);
CREATE INDEX deal_match ON deal (match, number);
INSERT INTO match VALUES ('m', 40);
"""
MARKS: Mapping[str, Any] = {
    "block_start_string": "⟨",
    "block_end_string": "⟩",
    "variable_start_string": "⟦",
    "variable_end_string": "⟧",
    "keep_trailing_newline": True,
}
EMPTY = '<tr id="deal-1"></tr></tbody>'
"""A page for a peer that is only written to."""
ROW = re.compile(r'<tr id="deal-.*?(?=<tr id="deal-|</tbody>)', re.S)
PIECE = re.compile(r'(?<==")[^"]*(?=")|(?<=>)[^<]+(?=<)')
WORD = re.compile(r"(?<=>)[^<]*\w[^<]*(?=<)")
TOTAL = re.compile(r'(class="total__number[^>]*>(?:<a [^>]*>)?)[^<]+')
TOKEN = re.compile(r'(name="csrfmiddlewaretoken" value=")[^"]+')
KEY = re.compile(r'(name="key" value=")[\w-]{22}')
REVISION = re.compile(r'(data-revision="|name="revision" value="|data-etag=")\d+')


def prepare(folder: Path, page: str, facts: list[dict[str, Any]]) -> None:
    """Template, words and database that give this page, of a match with these deals."""
    rows = ROW.findall(page)
    loop, values = _loop(rows, rows_of(facts, NAMES)[0])
    start, end = page.index(rows[0]), page.rindex(rows[-1]) + len(rows[-1])
    words: list[str] = []
    text = _changing(page[:start], words) + loop + _changing(page[end:], words)
    (folder / TEMPLATE).write_text(text)
    (folder / WORDS).write_text(json.dumps(words))
    deals = [
        (number, json.dumps(deal), json.dumps(shown))
        for number, (deal, shown) in enumerate(zip(facts, values, strict=True), 1)
    ]
    link = sqlite3.connect(folder / DATABASE)
    link.executescript(PRAGMAS + TABLES)
    link.executemany("INSERT INTO deal VALUES (NULL, 'm', ?, ?, ?)", deals)
    link.commit()
    link.close()


def alike(ours: str, peer: str) -> bool:
    """Whether two answers are the same page: all the same but token, key and revision."""
    one, other = (
        REVISION.sub(r"\1", KEY.sub(r"\1", TOKEN.sub(r"\1", page))) for page in (ours, peer)
    )
    return one == other


def _loop(rows: list[str], worked: list[Row]) -> tuple[str, list[list[str]]]:
    """A loop over the rows, a branch for each shape; by row, its shape's number and its texts."""
    shapes: dict[str, list[int]] = {}
    for index, row in enumerate(rows):
        shapes.setdefault(PIECE.sub("", row), []).append(index)
    texts: list[list[str]] = [[] for _ in rows]
    branches = []
    for shape, places in enumerate(shapes.values()):
        body, found = _branch([rows[n] for n in places], [worked[n] for n in places])
        branches.append(f"⟨elif deal[0] == '{shape}'⟩{body}")
        for place, each in zip(places, found, strict=True):
            texts[place] = [str(shape), *each]
    body = f"⟨if false⟩{''.join(branches)}⟨endif⟩"
    return f"⟨for deal, row in deals⟩{body}⟨endfor⟩", texts


def _branch(rows: list[str], worked: list[Row]) -> tuple[str, list[list[str]]]:
    """Rows of one shape as a template, and the texts of each that cannot be worked out."""
    stored: list[tuple[str, ...]] = []
    pieces = []
    for column in zip(*map(PIECE.findall, rows), strict=True):
        if len(set(column)) == 1:
            pieces.append(column[0])
        elif name := next(matching(worked, column), ""):
            pieces.append(f"⟦row.{name}⟧")
        else:
            stored.append(column)
            pieces.append(f"⟦deal[{len(stored)}]⟧")
    at = iter(pieces)
    body = PIECE.sub(lambda _piece: next(at), rows[0])
    return body, [list(texts) for texts in zip(*stored, strict=True)] or [[] for _ in rows]


def _changing(text: str, words: list[str]) -> str:
    """Variables for token, key, revision and totals, and for the words, which are collected."""
    text = TOKEN.sub(r"\1⟦token⟧", KEY.sub(r"\1⟦key⟧", REVISION.sub(r"\1⟦revision⟧", text)))
    totals = iter(range(4))
    text = TOTAL.sub(lambda total: f"{total[1]}⟦totals[{next(totals)}]⟧", text)
    return WORD.sub(lambda word: _collected(word[0], words), text)


def _collected(word: str, words: list[str]) -> str:
    if "⟦" in word:
        return word
    words.append(word)
    return f"⟦words[{len(words) - 1}]⟧"
