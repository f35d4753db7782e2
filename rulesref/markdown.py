"""From the Markdown of an article to its parts: headings with anchors, safe HTML, examples.

Knows the notation only; what sections there are, and what a game is, it must not know.
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from functools import cache
from typing import Any

from markdown_it import MarkdownIt
from markdown_it.common.utils import escapeHtml
from markdown_it.rules_inline import StateInline
from markdown_it.token import Token

from rulesref.slots import BRACES, CLOSED, OPENED

HEADING = re.compile(r"^(?P<title>.+?)\s*\{#(?P<anchor>[a-z0-9_.]+)(?P<marks>(?: +[a-z]+)*)\}$")
RAW_TAG = re.compile(r"</?[a-zA-Z][^>\n]*>")
SENTENCE_END = re.compile(r"(?<=[.!?…:])\s+(?=[«“\"(]?[A-ZА-ЯЁ0-9])")
EXAMPLE_KEYS = {"title", "ask", "input", "expect"}
QUESTIONS = ("score", "legal", "dispute", "audit")


class MarkdownError(ValueError):
    """A line that is not in the notation: `.line` counts from 1 within the text given."""

    def __init__(self, line: int, what: str) -> None:
        super().__init__(f"line {line}: {what}")
        self.line, self.what = line, what


@dataclass(frozen=True)
class Example:
    """A worked example that the engine executes; `expect` is a subset of its answer."""

    title: str
    ask: str
    input: dict[str, Any] = field(hash=False)
    expect: dict[str, Any] = field(hash=False)


@dataclass(frozen=True)
class Part:
    """One heading and what stands under it, up to the next heading of any level."""

    level: int
    title: str
    anchor: str
    marks: tuple[str, ...]
    blocks: tuple[str | Example, ...]
    sentences: tuple[str, ...]
    links: tuple[str, ...]
    line: int
    slots: tuple[str, ...] = ()


def parts(text: str, first_line: int = 1) -> list[Part]:
    """The parts of a Markdown text in order. Raises MarkdownError."""
    runs: list[tuple[Token, Token, list[Token]]] = []
    tokens = _parser().parse(text)
    at = 0
    while at < len(tokens):
        if tokens[at].type == "heading_open":
            runs.append((tokens[at], tokens[at + 1], []))
            at += 3
            continue
        if not runs:
            raise MarkdownError(_line(tokens[at], first_line), "text before the first heading")
        runs[-1][2].append(tokens[at])
        at += 1
    return [_part(*run, first_line) for run in runs]


def _part(opened: Token, heading: Token, body: list[Token], first_line: int) -> Part:
    line = _line(opened, first_line)
    if opened.tag not in ("h2", "h3"):
        raise MarkdownError(line, f"only ## and ### are headings here, not <{opened.tag}>")
    found = HEADING.match(heading.content)
    if not found:
        raise MarkdownError(line, f"a heading without {{#anchor}}: {heading.content!r}")
    _refuse_raw_html(body, first_line)
    return Part(
        level=int(opened.tag[1]),
        title=found["title"],
        anchor=found["anchor"],
        marks=tuple(found["marks"].split()),
        blocks=tuple(_blocks(body, first_line)),
        sentences=tuple(_sentences(body)),
        links=tuple(_links(body)),
        line=line,
        slots=tuple(_slots(body)),
    )


def _blocks(body: Sequence[Token], first_line: int) -> Iterator[str | Example]:
    waiting: list[Token] = []
    for token in body:
        if token.type == "fence" and token.info.strip() == "example":
            yield from _rendered(waiting)
            waiting = []
            yield _example(token, first_line)
        else:
            waiting.append(token)
    yield from _rendered(waiting)


def _rendered(tokens: list[Token]) -> Iterator[str]:
    if tokens:
        yield _parser().renderer.render(tokens, _parser().options, {})


def _example(token: Token, first_line: int) -> Example:
    line = _line(token, first_line)
    try:
        body = json.loads(token.content)
    except json.JSONDecodeError as broken:
        raise MarkdownError(line + broken.lineno, f"an example that is no JSON: {broken}") from None
    if not isinstance(body, dict) or set(body) != EXAMPLE_KEYS:
        raise MarkdownError(line, f"an example has exactly the keys {sorted(EXAMPLE_KEYS)}")
    if body["ask"] not in QUESTIONS:
        raise MarkdownError(line, f"an example asks one of {', '.join(QUESTIONS)}")
    return Example(**body)


def _refuse_raw_html(body: Sequence[Token], first_line: int) -> None:
    for token in body:
        plain = (child for child in token.children or () if child.type == "text")
        if any(RAW_TAG.search(child.content) for child in plain):
            raise MarkdownError(_line(token, first_line), "raw HTML")


def _sentences(body: Sequence[Token]) -> Iterator[str]:
    """The sentences of a body; the cells of a table's row make one."""
    row: list[str] | None = None
    for token in body:
        if token.type == "tr_open":
            row = []
        elif token.type == "tr_close" and row is not None:
            yield " · ".join(filter(None, row))
            row = None
        elif token.type == "inline":
            text = "".join(_plain(child) for child in token.children or ())
            if row is None:
                yield from filter(None, map(str.strip, _split(text)))
            else:
                row.append(text)


def _split(text: str) -> Iterator[str]:
    """The sentences of a paragraph; none ends inside a slot."""
    waiting = ""
    for piece in SENTENCE_END.split(text):
        waiting = f"{waiting} {piece}" if waiting else piece
        if waiting.count(OPENED) == waiting.count(CLOSED):
            yield waiting
            waiting = ""


def _plain(token: Token) -> str:
    if token.type == "slot":
        return f"{OPENED}{token.content}{CLOSED}"
    return " " if token.type in ("softbreak", "hardbreak") else token.content


def _slots(body: Sequence[Token]) -> Iterator[str]:
    for token in body:
        yield from (child.content for child in token.children or () if child.type == "slot")


def _links(body: Sequence[Token]) -> Iterator[str]:
    for token in body:
        for child in token.children or ():
            if child.type == "link_open":
                yield str(child.attrs["href"])


def _line(token: Token, first_line: int) -> int:
    return first_line + (token.map[0] if token.map else 0)


@cache
def _parser() -> MarkdownIt:
    parser = MarkdownIt("commonmark", {"html": False}).enable("table")
    # A wide table scrolls inside its own box, by keyboard too: the page never scrolls sideways.
    box = '<div class="table-scroll" tabindex="0"><table>\n'
    parser.add_render_rule("table_open", lambda *_: box)
    parser.inline.ruler.push("slot", _slot)
    parser.add_render_rule("slot", _slot_html)
    parser.add_render_rule("table_close", lambda *_: "</table></div>\n")
    return parser


def _slot(state: StateInline, silent: bool) -> bool:
    """`{…}` in running text is a place that is filled when the page is made."""
    found = BRACES.match(state.src, state.pos)
    if not found:
        return False
    if not silent:
        state.push("slot", "", 0).content = found[1]
    state.pos = found.end()
    return True


def _slot_html(_renderer: object, tokens: Sequence[Token], at: int, *_: object) -> str:
    return f"{OPENED}{escapeHtml(tokens[at].content)}{CLOSED}"
