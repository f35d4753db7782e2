"""Families of games: the files, what the engine says in them, the page, the way there and back."""

from __future__ import annotations

from pathlib import Path

import pytest
from django.test import Client

from games import GAMES
from rulesref.articles import ArticleError, library
from rulesref.families import DIRECTORY, families, family_of, in_language, load, proofs_of
from rulesref.families_checks import check_families
from tests.rulesref.page import page

LANGUAGES = ("en", "ru")
EVERY_FAMILY = list(families())
KEYS = list(dict.fromkeys(key for key, _ in EVERY_FAMILY))


def test_nothing_is_wrong_with_the_families() -> None:
    assert check_families(families(), library()) == []


def test_every_game_has_a_family() -> None:
    assert {family.key for game in GAMES if (family := family_of(game, "ru"))} == set(KEYS)


# Malformed files


GOOD = (DIRECTORY / "kozyol.en.md").read_text(encoding="utf-8")
PROOFS = (DIRECTORY / "kozyol.proofs.jsonl").read_text(encoding="utf-8")
BROKEN = [  # what is changed, and on which line from there the mistake is told
    ("no front matter", "---\nfamily", "family", 0, "front matter"),
    ("an unknown key", "summary:", "sumary:", 0, "known key"),
    ("no date", "edition: 2026-11-30", "edition: soon", 0, "ISO date"),
    ("another language's file", "lang: en", "lang: ru", -2, "file's name"),
    ("an unknown game", "games: kozyol ", "games: cozyol kozyol ", 0, "no such game"),
    ("a section of another name", "## Which one is yours {#which", "## Who {#who", 0, "sections"),
    ("an unknown mark", "## What they share {#common ours}", "## A {#common mine}", 0, "mark"),
    ("an anchor of another section", "{#origins.texts", "{#which.texts", 0, "not #origins"),
    ("a fact without a game in prose", "{=kozyol.values}", "{=values}", 0, "no such game"),
    ("a house rule in prose", "{=kozyol.values}", "{limit}", 0, "braces"),
    ("a row without a key", "{#differ.pack}", "{#pack}", 0, "not `### What differs"),
    ("a game told twice", "- kozyol32 #cards.pack", "- kozyol #cards.pack", 0, "told twice"),
    ("another family's game", "- kozyol #cards.pack", "- whist #cards.pack", 0, "no game of this"),
    ("a row cut short", "- burkozel #players.number", "  and burkozel", -3, "no cell for burkozel"),
    ("no cell", "- kozyol #cards.pack:", "* kozyol:", 0, "not `- game #rule"),
    ("an unknown fact", "{=trumps/card/cards}", "{=trump}", 0, "neither a fact"),
    ("an unproved duty", "**{=must}**, any card", "**{=must x}**, any card", 0, "no situation"),
    ("raw HTML", "any one card; the very", "<b>any</b> card; the very", 0, "raw HTML"),
]


@pytest.mark.parametrize(("what", "old", "new", "on", "why"), BROKEN, ids=[b[0] for b in BROKEN])
def test_a_broken_file_is_refused_with_its_line(
    tmp_path: Path, what: str, old: str, new: str, on: int, why: str
) -> None:
    before, found, after = GOOD.partition(old)
    assert found
    broken = tmp_path / "kozyol.en.md"
    broken.write_text(before + new + after, encoding="utf-8")
    (tmp_path / "kozyol.proofs.jsonl").write_text(PROOFS, encoding="utf-8")
    with pytest.raises(ArticleError, match=why) as refused:
        load(broken)
    line = before.count("\n") + 1 + on
    assert str(refused.value).startswith(f"kozyol.en.md:{line}: "), refused.value


NO_PROOFS = [
    ("no JSON", "{", "Expecting"),
    ("no row", '{"game": "kozyol", "duty": []}', "row"),
    (
        "no hand",
        '{"row": "a", "game": "kozyol", "trick": ["10S"], "hand": [], "duty": []}',
        "hand",
    ),
    (
        "neither yes nor no",
        '{"row": "a", "game": "kozyol", "trick": ["10S"], "hand": ["AS", "6D"], "duty": ["6D"]}',
        "shows neither",
    ),
    ("twice", PROOFS.splitlines()[0] + "\n" + PROOFS.splitlines()[0], "twice"),
]


@pytest.mark.parametrize(("what", "text", "why"), NO_PROOFS, ids=[p[0] for p in NO_PROOFS])
def test_a_broken_proof_is_refused_with_its_line(
    tmp_path: Path, what: str, text: str, why: str
) -> None:
    (tmp_path / "odd.proofs.jsonl").write_text(text, encoding="utf-8")
    with pytest.raises(ArticleError, match=why) as refused:
        proofs_of(tmp_path, "odd")
    assert str(refused.value).startswith(f"odd.proofs.jsonl:{len(text.splitlines())}: ")


UNLIKE = [
    ("the rules differ", "- kozyol #play.void", "- kozyol #play.follow", "rules differ"),
    ("a rule that is none", "- kozyol #play.void", "- kozyol #play.vain", "leads nowhere"),
    (
        "a link to nowhere",
        "/rules/kozyol/#sources.text",
        "/rules/kozyol/#sources.tex",
        "leads nowhere",
    ),
    ("a mark is left out", "{#origins.kin ours}", "{#origins.kin}", "sections differ"),
    ("a fact is typed", "{=seats}, pair", "4, pair", "facts differ"),
]


@pytest.mark.parametrize(("what", "old", "new", "why"), UNLIKE, ids=[u[0] for u in UNLIKE])
def test_languages_that_part_are_found(
    tmp_path: Path, what: str, old: str, new: str, why: str
) -> None:
    for path in DIRECTORY.iterdir():
        text = path.read_text(encoding="utf-8")
        changed = text.replace(old, new) if path.name == "kozyol.en.md" else text
        (tmp_path / path.name).write_text(changed, encoding="utf-8")
    assert any(
        why in problem for problem in check_families(families(tmp_path), library(), tmp_path)
    )


# The page


@pytest.mark.parametrize(("key", "lang"), EVERY_FAMILY)
def test_the_page_has_a_column_for_every_game(client: Client, key: str, lang: str) -> None:
    family = families()[key, lang]
    response = client.get(f"/rules/family/{key}/", {"lang": lang})
    found = page(response)
    ids = found.every("id")
    assert response.status_code == 200
    assert len(ids) == len(set(ids)), "an id stands twice"
    assert set(family.anchors) <= set(ids)
    heads = found.of("th", scope="col")
    assert len(heads) == len(family.games)
    assert len(found.of("th", scope="row")) == len(family.rows)
    spans = [int(cell.get("colspan", "1")) for cell in found.of("td", role="cell")]
    assert sum(spans) == (len(family.rows)) * len(family.games) + 1, "the corner, and all cells"


@pytest.mark.parametrize(("key", "lang"), EVERY_FAMILY)
def test_every_cell_leads_to_its_rule(client: Client, key: str, lang: str) -> None:
    links = page(client.get(f"/rules/family/{key}/", {"lang": lang})).every("href", "a")
    for row in families()[key, lang].rows:
        for cell in row.cells:
            assert f"/rules/{cell.game}/?lang={lang}#{cell.anchor}" in links


@pytest.mark.parametrize(("key", "lang"), EVERY_FAMILY)
def test_the_page_says_who_it_is(client: Client, key: str, lang: str) -> None:
    family = families()[key, lang]
    found = page(client.get(f"/rules/family/{key}/", {"lang": lang}))
    assert found.of("html")[0]["lang"] == lang
    described = found.of("meta", name="description")[0]["content"]
    assert family.summary.startswith(described.rstrip("…"))
    assert family.title in found.words
    alternates = {link["hreflang"]: link["href"] for link in found.of("link", rel="alternate")}
    assert alternates["ru"].endswith(f"/rules/family/{key}/?lang=ru")
    assert alternates["en"].endswith(f"/rules/family/{key}/?lang=en")
    canonical = found.of("link", rel="canonical")[0]["href"]
    assert canonical.endswith(f"/rules/family/{key}/?lang={lang}")
    assert found.of("time", datetime=family.edition.isoformat())


def test_a_page_that_keeps_no_language_has_plain_links(client: Client) -> None:
    links = page(client.get("/rules/family/kozyol/")).every("href", "a")
    assert "/rules/burkozel/#play.number" in links
    assert not [link for link in links if link.startswith("/rules/") and "lang=" in link]


def test_a_duty_is_told_as_the_engine_has_it(client: Client) -> None:
    cells = {(r.key, c.game): c.html for r in families()["kozyol", "en"].rows for c in r.cells}
    assert cells["follow", "kozyol"].startswith("<strong>yes</strong>")
    assert cells["follow", "burkozel"].startswith("<strong>no</strong>")
    others = {(r.key, c.game): c.html for r in families()["briscola", "en"].rows for c in r.cells}
    assert others["beat", "cuatrola"].startswith("<strong>yes</strong>")
    assert others["beat", "briscola"] == "<strong>no</strong>"


def test_an_unknown_family_shows_the_games(client: Client) -> None:
    response = client.get("/rules/family/tarot/")
    assert response.status_code == 404
    assert "/rules/kozyol/" in page(response).every("href")


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("lang", LANGUAGES)
def test_an_article_leads_to_its_family(client: Client, game: str, lang: str) -> None:
    family = family_of(game, lang)
    assert family
    links = page(client.get(f"/rules/{game}/", {"lang": lang})).every("href", "a")
    assert f"/rules/family/{family.key}/?lang={lang}" in links


def test_the_page_is_only_read_and_kept(client: Client) -> None:
    client.get("/rules/family/whist/")
    first = client.get("/rules/family/whist/")
    again = client.get("/rules/family/whist/", headers={"if-none-match": first["ETag"]})
    assert again.status_code == 304
    assert client.post("/rules/family/whist/").status_code == 405


def test_families_stand_in_the_order_of_the_games() -> None:
    assert [family.key for family in in_language("ru")] == ["kozyol", "whist", "briscola"]
