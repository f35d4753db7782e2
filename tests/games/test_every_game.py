"""What must hold of any game of the list: nothing is missing, everything can be said, deals play.

A game that is not complete fails here; no game is known by name.
"""

from __future__ import annotations

import ast
import random
import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pytest
from fluent.syntax import FluentParser
from fluent.syntax import ast as ftl
from fluent.syntax.visitor import Visitor

from games import GAMES, api
from games.game import Field, Game
from games.match import read_deal
from games.options import choice_attribute, choose, seats_left
from games.reasons import Problem, Reason, Refused
from games.scoring import Sheet
from games.wording import LANGUAGES, has, say
from tests.games.chance import entry, some_options, values_of

ROOT = Path(__file__).parent.parent.parent
ENGINE, ARTICLES = ROOT / "games", ROOT / "rulesref" / "articles"
WORDING = ENGINE / "wording"
ANCHOR = re.compile(r"\{#([a-z0-9_.]+)")
every_game = pytest.mark.parametrize("game", GAMES.values(), ids=GAMES)
every_language = pytest.mark.parametrize("lang", LANGUAGES)


# Files


def stem(game: Game) -> str:
    """The name of the file that a game is made in."""
    return game.key.replace("-", "_")


@every_game
def test_the_stem_is_whole(game: Game) -> None:
    wanted = [f"games/catalog/{stem(game)}.py", f"tests/games/test_{stem(game)}.py"]
    wanted += [f"games/wording/{stem(game)}.{lang}.ftl" for lang in LANGUAGES]
    wanted += [f"rulesref/articles/{game.key}.{lang}.md" for lang in LANGUAGES]
    assert [path for path in wanted if not (ROOT / path).is_file()] == []


# Words


@cache
def messages(path: Path) -> dict[str, frozenset[str]]:
    """Each message and attribute of a Fluent file with the variables it names."""
    found: dict[str, frozenset[str]] = {}
    for part in FluentParser().parse(path.read_text(encoding="utf-8")).body:
        assert not isinstance(part, ftl.Junk), f"{path.name}: {part.content}"
        if isinstance(part, ftl.Message):
            values = {part.id.name: part.value}
            values |= {f"{part.id.name}.{each.id.name}": each.value for each in part.attributes}
            assert not values.keys() & found.keys(), f"{path.name}: {part.id.name} twice"
            found |= {key: _variables(value) for key, value in values.items() if value}
    return found


def _variables(pattern: ftl.Pattern) -> frozenset[str]:
    names: set[str] = set()

    class Names(Visitor):
        def visit_VariableReference(self, node: ftl.VariableReference) -> None:
            names.add(node.id.name)

    Names().visit(pattern)
    return frozenset(names)


@pytest.mark.parametrize("path", sorted(WORDING.glob("*.en.ftl")), ids=lambda path: path.stem)
def test_both_languages_say_the_same_things_with_the_same_variables(path: Path) -> None:
    english, russian = messages(path), messages(path.with_name(path.name.replace(".en.", ".ru.")))
    cases = {key for key in english | russian if key.startswith("game.")}  # Russian case forms
    assert {k: v for k, v in english.items() if k not in cases} == {
        k: v for k, v in russian.items() if k not in cases
    }


def parts(fields: tuple[Field, ...]) -> Iterator[Field]:
    """Fields with the fields inside them."""
    for each in fields:
        yield each
        yield from parts(each.parts)


@cache
def fields_of(key: str) -> frozenset[tuple[str, str, tuple[str | None, ...]]]:
    """Key, rule and choices of everything that can be typed in, whatever the house rules."""
    game, found = GAMES[key], set()
    sheets = [game.sheet(game.setup(choose(game.options, {}, n), n)) for n in game.seats]
    for option in game.options:
        for value in values_of(option):
            players = seats_left(game.options, {option.key: value}, option.seats or game.seats)[0]
            chosen = choose(game.options, {option.key: value}, players)
            sheets.append(game.sheet(game.setup(chosen, players)))
    for sheet in sheets:
        asked = (*game.fields(sheet), *game.fields_of(sheet.setup))
        found |= {(f.key, f.rule, f.choices) for f in parts(asked)}
    others = [game.tricks.fields] if game.tricks else []
    for fields in (*others, *(acts.fields for acts in game.acts)):
        found |= {(f.key, f.rule, f.choices) for f in parts(fields)}
    return frozenset(found)


@every_game
@every_language
def test_everything_that_is_shown_has_words(game: Game, lang: str) -> None:
    wanted = ["game", "game.tagline"]
    for option in game.options:
        wanted += [f"option-{option.key}", f"option-{option.key}.help"]
        words = [v for v in option.choices if isinstance(v, str | bool)]
        wanted += [f"option-{option.key}.{choice_attribute(value)}" for value in words]
    for key, _, choices in fields_of(game.key):
        wanted += [f"field-{key}", *(f"field-{key}.{choice_attribute(c)}" for c in choices)]
    for account in game.accounts:
        wanted += [f"account-{account.key}", f"account-{account.key}.help"]
    missing = [name for name in wanted if not has(game.key, lang, *name.split("."))]
    assert missing == []


@cache
def source() -> dict[str, ast.Module]:
    """The engine's source, file by file."""
    files = [path for path in ENGINE.rglob("*.py") if "wording" not in path.parts]
    return {path.stem: ast.parse(path.read_text(encoding="utf-8")) for path in files}


def constants(tree: ast.AST) -> set[str]:
    """Every text that stands in a piece of source."""
    nodes = (node.value for node in ast.walk(tree) if isinstance(node, ast.Constant))
    return {value for value in nodes if isinstance(value, str)}


@cache
def all_constants() -> frozenset[str]:
    return frozenset().union(*map(constants, source().values()))


@every_game
@every_language
def test_every_reason_named_in_the_source_can_be_said(game: Game, lang: str) -> None:
    """Reasons and problems written out; what stands in tables is found by playing."""
    place, names = {"Reason": 0, "Problem": 1}, {"Reason": "{}", "Problem": "error-{}"}
    for node in ast.walk(source()[stem(game)]):
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Name):
            at = place.get(node.func.id)
            if at is None or len(node.args) <= at or not isinstance(node.args[at], ast.Constant):
                continue
            key = names[node.func.id].format(node.args[at].value)
            assert has(game.key, lang, key), key


@every_game
def test_no_word_is_left_over(game: Game) -> None:
    keys = {name.split(".")[0] for name in messages(WORDING / f"{stem(game)}.en.ftl")} - {"game"}
    for user in GAMES.values():
        if game.key in (user.key, user.family):
            keys -= {f"account-{account.key}" for account in user.accounts}
            keys -= {f"option-{option.key}" for option in user.options}
            keys -= {f"field-{key}" for key, _, _ in fields_of(user.key)}
    spoken = {key.removeprefix("error-").removeprefix("label-") for key in keys}
    assert spoken - all_constants() == set()


@every_language
def test_the_catalogue_names_every_game(lang: str) -> None:
    assert [each["key"] for each in api.catalogue(lang)["games"]] == list(GAMES)


# Rules


@cache
def anchors(game: str) -> dict[str, frozenset[str]]:
    """The rules that stand in a game's article, by language."""
    files = {lang: ARTICLES / f"{game}.{lang}.md" for lang in LANGUAGES}
    return {
        lang: frozenset(ANCHOR.findall(path.read_text(encoding="utf-8") if path.exists() else ""))
        for lang, path in files.items()
    }


def assert_rule(rule: str | None, *, game: str | None = None) -> None:
    """The rule stands in its game's article in both languages."""
    assert rule is not None
    key, _, anchor = rule.partition(".")
    assert game in (None, key), f"{rule} is of another game"
    for lang, known in anchors(key).items():
        assert anchor in known, f"{rule} is not in {key}.{lang}.md"


@every_game
def test_every_rule_that_the_game_names_is_in_its_article(game: Game) -> None:
    literal = re.compile(rf"{re.escape(game.key)}\.[a-z]+\.[a-z0-9_]+")
    named = {text for text in constants(source()[stem(game)]) if literal.fullmatch(text)}
    named |= {option.rule for option in game.options} | {acts.rule for acts in game.acts}
    named |= {rule for _, rule, _ in fields_of(game.key)} | {f"{game.key}.players.number"}
    for rule in sorted(named):
        assert_rule(rule, game=game.key)


# Matches


def said(lang: str, game: Game, reason: Reason | Problem) -> None:
    """A reason can be said."""
    if isinstance(reason, Problem):
        assert api.error_json(reason, game.key, lang)["message"].strip()
        return
    assert say(game.key, lang, reason.key, reason.values).strip()
    assert_rule(reason.rule, game=game.key)


def play_on(sheet: Sheet, rng: random.Random) -> Sheet:
    """The sheet after one more random entry that the rules take; refusals have words."""
    game = sheet.game
    for _ in range(400):
        facts = entry(game.fields(sheet), sheet.setup, game, rng)
        try:
            return sheet.play(read_deal(facts, sheet, "deals[0]"))
        except Refused as refused:
            for problem in refused.problems:
                for lang in LANGUAGES:
                    said(lang, game, problem)
                if problem.rule is not None:
                    assert_rule(problem.rule, game=game.key)
    raise AssertionError(f"{game.key}: no entry out of 400 was taken")


def check_deal(before: Sheet, after: Sheet) -> None:
    """The last deal's lines have words and rules, and add up to the change."""
    game, scored = after.game, after.deals[-1].scored
    for lang in LANGUAGES:
        for reason in (*(line.reason for line in scored.lines), *scored.notes):
            said(lang, game, reason)
        labels = {line.label for line in scored.lines if line.label}
        labels |= (
            {label for side in after.outcome.labels for label in side} if after.outcome else set()
        )
        assert all(has(game.key, lang, f"label-{label}") for label in labels), labels
    for account, amounts in after.totals.items():
        added = [line for line in scored.lines if line.account == account]
        for side, amount in enumerate(amounts):
            change = sum(line.amount for line in added if line.side == side)
            assert amount - before.totals[account][side] == change


@every_game
def test_random_matches_can_be_scored_and_said(game: Game) -> None:
    rng = random.Random(game.key)
    for _ in range(60):
        players = rng.choice(game.seats)
        options = choose(game.options, some_options(game, players, rng), players)
        sheet = game.sheet(game.setup(options, players, rng.randrange(players)))
        for _ in range(12):
            before, sheet = sheet, play_on(sheet, rng)
            check_deal(before, sheet)
            if sheet.outcome:
                won, lost = set(sheet.outcome.winners), set(sheet.outcome.losers)
                assert not won & lost
                assert won | lost <= set(range(len(sheet.setup.sides)))
                break


@every_game
def test_every_choice_of_every_house_rule_works(game: Game) -> None:
    rng = random.Random(game.key)
    for option in game.options:
        for value in values_of(option):
            left = seats_left(game.options, {option.key: value}, option.seats or game.seats)
            players = rng.choice(left)
            options = choose(game.options, {option.key: value}, players)
            assert options[option.key] == value
            sheet = game.sheet(game.setup(options, players))
            for _ in range(4):
                if sheet.outcome is None:
                    sheet = play_on(sheet, rng)
