"""The words of an article that the glossary explains, made links to it.

A term is linked where it first stands in a section, and in each rule that the glossary names for
it. Works on the text of rendered HTML, never on its tags; headings, links and table heads are kept.
"""

from __future__ import annotations

from collections.abc import Callable
from html import escape
from html.parser import HTMLParser

from django.urls import reverse
from django.utils.http import urlencode
from django.utils.safestring import SafeString, mark_safe

from rulesref.articles import Rule
from rulesref.glossary import Glossary, glossary

# Text in these stays as it is: links in links are none, and codes are no words.
UNTOUCHED = frozenset(("a", "code", "pre", "th", "h2", "h3", "button"))
# Names of books and programs: their words are not the article's.
WITHOUT_LINKS = "sources"


def glossary_address(lang: str) -> str:
    """The glossary's page in a language, an anchor is put behind it."""
    return f"{reverse('glossary')}?lang={lang}"


def with_query(html: str, address: str, *queries: str) -> str:
    """HTML whose links to an address with an anchor carry more of a query, as it is encoded."""
    more = escape("".join(f"&{query}" for query in queries if query))
    return html.replace(f'"{address}#', f'"{address}{more}#') if more else html


def from_here(back: str | None) -> str:
    """The part of a query that tells the next page the way back."""
    return urlencode({"from": back}) if back else ""


class TermLinks:
    """The links of one article while it is rendered, entry by entry."""

    def __init__(self, lang: str) -> None:
        self._glossary: Glossary = glossary(lang)
        self._address = glossary_address(lang)
        self._in_section: set[str] = set()
        self._in_entry: set[str] = set()
        self._rule = ""

    def enter(self, entry: Rule) -> None:
        """The next blocks are of this rule, or of this section before its first rule."""
        if "." not in entry.anchor:
            self._in_section = set()
        self._in_entry = set()
        self._rule = entry.rule

    def linked(self, html: str) -> SafeString:
        """A block of the entry, HTML of ours, with its terms linked."""
        if self._rule.split(".")[1] == WITHOUT_LINKS:
            return mark_safe(html)
        parser = _TextNodes(self._with_links)
        parser.feed(html)
        parser.close()
        return mark_safe(parser.html)

    def _with_links(self, text: str) -> str:
        done, at = [], 0
        for found in self._glossary.vocabulary.search(text, self._is_meant):
            if self._is_due(found.name):
                self._in_section.add(found.name)
                self._in_entry.add(found.name)
                word = text[found.start : found.end]
                link = f'<a class="term" href="{self._address}#{found.name}">{word}</a>'
                done += [text[at : found.start], link]
                at = found.end
        return "".join((*done, text[at:]))

    def _is_meant(self, name: str) -> bool:
        return self._glossary.by_id[name].stands_in(self._rule)

    def _is_due(self, name: str) -> bool:
        """Whether this place is linked: the first of the section, or of a rule of the term."""
        if name in self._in_entry:
            return False
        return name not in self._in_section or self._rule in self._glossary.by_id[name].rules


class _TextNodes(HTMLParser):
    """HTML copied as it is, with a change to the text that may be changed."""

    def __init__(self, change: Callable[[str], str]) -> None:
        super().__init__(convert_charrefs=False)
        self._change = change
        self._out: list[str] = []
        self._untouched = 0

    @property
    def html(self) -> str:
        return "".join(self._out)

    def handle_starttag(self, tag: str, attrs: object) -> None:
        self._untouched += tag in UNTOUCHED
        self._out.append(self.get_starttag_text() or "")

    def handle_startendtag(self, tag: str, attrs: object) -> None:
        self._out.append(self.get_starttag_text() or "")

    def handle_endtag(self, tag: str) -> None:
        self._untouched -= tag in UNTOUCHED
        self._out.append(f"</{tag}>")

    def handle_data(self, data: str) -> None:
        self._out.append(data if self._untouched else self._change(data))

    def handle_entityref(self, name: str) -> None:
        self._out.append(f"&{name};")

    def handle_charref(self, name: str) -> None:
        self._out.append(f"&#{name};")
