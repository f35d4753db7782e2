"""Checks over all articles that one file alone cannot fail: languages agree, links lead somewhere.

Used by tests and by `freeze_anchors`; the site itself never needs it.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from pathlib import Path

from rulesref.articles import LANGUAGES, Article, Library

FROZEN = Path(__file__).parent.parent / "tests" / "rulesref" / "anchors.txt"


def check_articles(shelf: Library, named: Iterable[str] = ()) -> list[str]:
    """Everything wrong, one sentence each. `named`: anchors that the engine quotes."""
    return [
        problem
        for game in shelf.games
        for problem in (*_languages(shelf, game), *_links(shelf, game))
    ] + list(_missing(shelf, named))


def anchors(shelf: Library) -> dict[str, str]:
    """Every anchor ("kozyol.play.follow") with its number, in the order of the pages."""
    return {
        entry.rule: entry.number
        for game in shelf.games
        if (article := shelf.get(game, LANGUAGES[0]))
        for entry in article.entries
    }


def frozen(path: Path = FROZEN) -> dict[str, str]:
    """The anchors that addresses out in the world may use already, with their numbers."""
    if not path.exists():
        return {}
    lines = path.read_text(encoding="utf-8").splitlines()
    return dict(line.split() for line in lines if line and not line.startswith("#"))


def broken_promises(now: dict[str, str], before: dict[str, str]) -> list[str]:
    """Frozen anchors that are gone or changed their number."""
    return [
        f"{rule} was {number}, now {now.get(rule, 'gone')}"
        for rule, number in before.items()
        if now.get(rule) != number
    ]


def _languages(shelf: Library, game: str) -> Iterator[str]:
    found = {lang: shelf.articles.get((game, lang)) for lang in LANGUAGES}
    for lang, article in found.items():
        if article is None:
            yield f"{game}: no article in {lang}"
    first, second = found.values()
    if first is None or second is None:
        return
    if first.edition != second.edition:
        yield f"{game}: editions differ: {first.edition}, {second.edition}"
    for what, listed in (("anchors", _anchors), ("marks", _marks), ("examples", _examples)):
        yield from _same(game, what, listed(first), listed(second))


def _anchors(article: Article) -> list[object]:
    return [entry.anchor for entry in article.entries]


def _marks(article: Article) -> list[object]:
    return [(entry.anchor, entry.marks) for entry in article.entries]


def _examples(article: Article) -> list[object]:
    return [(each.ask, each.input, each.expect) for each in article.examples]


def _same(game: str, what: str, first: list[object], second: list[object]) -> Iterator[str]:
    for index, (one, other) in enumerate(zip(first, second, strict=False)):
        if one != other:
            yield f"{game}: {what} differ at {index + 1}: {one!r}, {other!r}"
            return
    if len(first) != len(second):
        yield f"{game}: {len(first)} {what} in one language, {len(second)} in the other"


def _links(shelf: Library, game: str) -> Iterator[str]:
    for lang in LANGUAGES:
        article = shelf.articles.get((game, lang))
        for link in article.links if article else ():
            if not _leads_somewhere(shelf, article, link):
                yield f"{game}.{lang}: {link} leads nowhere"


def _leads_somewhere(shelf: Library, article: Article | None, link: str) -> bool:
    address, _, anchor = link.partition("#")
    if address.startswith("/rules/"):
        article = shelf.articles.get((address.removeprefix("/rules/").strip("/"), LANGUAGES[0]))
    elif address:
        return address.startswith("/")
    return article is not None and (not anchor or article.find(anchor) is not None)


def _missing(shelf: Library, named: Iterable[str]) -> Iterator[str]:
    for rule in sorted(set(named)):
        game, _, anchor = rule.partition(".")
        for lang in LANGUAGES:
            article = shelf.articles.get((game, lang))
            if article is None or article.find(anchor) is None:
                yield f"{rule} is named by the engine but missing in {game}.{lang}.md"
