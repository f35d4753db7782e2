"""Checks over all families that one file alone cannot fail: every game has one, languages agree,
links lead somewhere, every duty that is told is proved.

Used by tests; the site itself never needs it.
"""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

from games import GAMES
from rulesref.articles import LANGUAGES, Library
from rulesref.families import DIRECTORY, Families, Family, proofs_of
from rulesref.families_proofs import disproved

ARTICLE, FAMILY = "/rules/", "/rules/family/"


def check_families(shelf: Families, articles: Library, directory: Path = DIRECTORY) -> list[str]:
    """Everything wrong, one sentence each."""
    found = list(_members(shelf))
    for key in dict.fromkeys(family for family, _ in shelf):
        missing = [lang for lang in LANGUAGES if (key, lang) not in shelf]
        found += [f"{key}: no text in {lang}" for lang in missing]
        if not missing:
            found += _languages(key, shelf)
    for family in shelf.values():
        found += _links(family, shelf, articles)
        found += _proofs(family, directory)
    return found


def _members(shelf: Families) -> Iterator[str]:
    """Every game has one family, the same as the game whose wording it shares."""
    for game in GAMES.values():
        homes = {family.key for family in shelf.values() if game.key in family.games}
        if len(homes) != 1:
            yield f"{game.key}: in {len(homes)} families"
        kin = {family.key for family in shelf.values() if game.family in family.games}
        if game.family and homes != kin:
            yield f"{game.key}: not in the family of {game.family}"


def _languages(key: str, shelf: Families) -> Iterator[str]:
    """What is the same in every language, and where it is not."""
    first, *others = (shelf[key, lang] for lang in LANGUAGES)
    for other in others:
        for what, mine, theirs in zip(_ASPECTS, _shape(first), _shape(other), strict=True):
            if mine != theirs:
                yield f"{key}: {what} differ in {other.lang}: {theirs} instead of {mine}"


_ASPECTS = ("editions", "games", "sections", "rows", "rules", "facts", "links")


def _shape(family: Family) -> tuple[object, ...]:
    return (
        family.edition,
        family.games,
        [(part.level, part.anchor, part.marks) for part in family.sections],
        [row.key for row in family.rows],
        [(row.key, cell.game, cell.anchor) for row in family.rows for cell in row.cells],
        sorted(family.asked),
        sorted(family.links),
    )


def _links(family: Family, shelf: Families, articles: Library) -> Iterator[str]:
    """Rules and pages that do not exist."""
    where = f"{family.key}.{family.lang}"
    cells = (f"{ARTICLE}{c.game}/#{c.anchor}" for row in family.rows for c in row.cells)
    for link in (*family.links, *cells):
        page, _, anchor = link.partition("#")
        if page.startswith(FAMILY):
            there = shelf.get((page.removeprefix(FAMILY).rstrip("/"), family.lang))
            known = there is not None and (not anchor or anchor in there.anchors)
        elif page.startswith(ARTICLE):
            article = articles.get(page.removeprefix(ARTICLE).rstrip("/"), family.lang)
            known = article is not None and (not anchor or article.find(anchor) is not None)
        else:
            known = not page and anchor in family.anchors
        if not known:
            yield f"{where}: {link} leads nowhere"


def _proofs(family: Family, directory: Path) -> Iterator[str]:
    """Situations whose answer nobody asks for, and those that are expected otherwise."""
    known = proofs_of(directory, family.key)
    asked = {tuple(fact.split(" ", 3)) for fact in family.asked}
    for key, proof in known.items():
        row, game, name = key
        told = tuple(filter(None, (row, game, "must", name))) in asked
        if not told and proof.expect is None:
            yield f"{family.key}.{family.lang}: line {proof.line} of its proofs proves nothing"
    yield from disproved(known)
