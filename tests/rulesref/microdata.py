"""Reads the microdata of a page: items with their types and properties, as a crawler does."""

from __future__ import annotations

from dataclasses import dataclass, field
from html.parser import HTMLParser
from typing import Any

VOID = {"meta", "link", "br", "img", "input", "hr", "wbr"}
VALUES = {"meta": "content", "link": "href", "a": "href", "time": "datetime", "img": "src"}
VOCABULARY = "https://schema.org/"


@dataclass
class Item:
    """`kind` without its vocabulary; a property's values are texts or items."""

    kind: str
    properties: dict[str, list[Any]] = field(default_factory=dict)

    def add(self, names: str, value: Any) -> None:
        for name in names.split():
            self.properties.setdefault(name, []).append(value)

    def one(self, name: str) -> Any:
        """The value of a property that stands there once."""
        (value,) = self.properties[name]
        return value


@dataclass
class _Open:
    """An element that is not closed yet."""

    tag: str
    item: Item | None
    prop: str
    text: str = ""


class Reader(HTMLParser):
    """`items`: those at the top. Properties that an `itemref` means are taken from their ids."""

    def __init__(self) -> None:
        super().__init__()
        self.items: list[Item] = []
        self._open: list[_Open] = []
        self._by_id: dict[str, tuple[str, str]] = {}
        self._wanted: list[tuple[Item, str]] = []
        self._ids: list[tuple[_Open, str]] = []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        found = {name: value or "" for name, value in attrs}
        item, prop, around = None, found.get("itemprop", ""), self._around()
        if "itemscope" in found:
            item = Item(found["itemtype"].removeprefix(VOCABULARY))
            self._wanted += [(item, each) for each in found.get("itemref", "").split()]
            (around.add(prop, item) if prop and around else self.items.append(item))
        elif prop and tag in VALUES:
            assert around, f"{prop} belongs to nothing"
            around.add(prop, found[VALUES[tag]])
            prop = ""
        if tag in VOID:
            return
        opened = _Open(tag, item, "" if item else prop)
        self._open.append(opened)
        if opened.prop and not around:
            self._ids.append((opened, found["id"]))

    def handle_data(self, data: str) -> None:
        for opened in self._open:
            opened.text += data

    def handle_endtag(self, tag: str) -> None:
        if tag in VOID or not any(opened.tag == tag for opened in self._open):
            return
        while (opened := self._open.pop()).tag != tag:
            pass
        if not opened.prop:
            return
        value = " ".join(opened.text.split())
        around = self._around()
        if around:
            around.add(opened.prop, value)
        else:
            (name,) = (each for other, each in self._ids if other is opened)
            self._by_id[name] = (opened.prop, value)

    def _around(self) -> Item | None:
        return next((opened.item for opened in reversed(self._open) if opened.item), None)

    def close(self) -> None:
        super().close()
        for item, name in self._wanted:
            item.add(*self._by_id[name])


def items(html: str) -> list[Item]:
    """The items at the top of a page."""
    reader = Reader()
    reader.feed(html)
    reader.close()
    return reader.items
