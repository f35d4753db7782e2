"""What tests ask of a page: its ids, links, languages and words."""

from __future__ import annotations

from dataclasses import dataclass, field
from html.parser import HTMLParser
from typing import Any


@dataclass
class Link:
    """A link: where it leads, and what it says (read out, where that is another thing)."""

    href: str
    words: str = ""


@dataclass
class Page(HTMLParser):
    """A parsed page. `tags` are (name, attributes) in order, `words` its text."""

    tags: list[tuple[str, dict[str, str]]] = field(default_factory=list)
    words: str = ""
    title: str = ""
    links: list[Link] = field(default_factory=list)
    inside: set[str] = field(default_factory=set)

    def __post_init__(self) -> None:
        super().__init__()

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        found = {name: value or "" for name, value in attrs}
        self.tags.append((tag, found))
        if tag == "a":
            self.links.append(Link(found.get("href", ""), found.get("aria-label", "")))
        elif "a" in self.inside:
            self.links[-1].words += found.get("aria-label", "")
        self.inside |= {tag} & {"a", "title"}

    def handle_endtag(self, tag: str) -> None:
        self.inside -= {tag}

    def handle_data(self, data: str) -> None:
        self.words += data
        if "a" in self.inside:
            self.links[-1].words += data
        if "title" in self.inside:
            self.title += data

    def every(self, attribute: str, tag: str | None = None) -> list[str]:
        """The values of an attribute, in order."""
        found = (attrs for name, attrs in self.tags if tag in (None, name))
        return [attrs[attribute] for attrs in found if attribute in attrs]

    def of(self, tag: str, **wanted: str) -> list[dict[str, str]]:
        """The attributes of every such tag whose attributes hold these values."""
        return [
            attrs
            for name, attrs in self.tags
            if name == tag and all(attrs.get(key) == value for key, value in wanted.items())
        ]


def page(response: Any) -> Page:
    """The page of a response."""
    parsed = Page()
    parsed.feed(response.content.decode())
    return parsed
