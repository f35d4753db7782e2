"""The laws of the house, held for every file; beside each law a text that breaks it."""

from itertools import chain
from pathlib import Path

import pytest
from django.contrib.staticfiles import finders

from games import GAMES
from tests import laws

ROOT = Path(__file__).parent.parent
PACKAGES = ("config", "games", "scoring", "rulesref")


def texts(*patterns):
    """(path from the root, text) of every file that matches."""
    found = chain.from_iterable(ROOT.glob(pattern) for pattern in patterns)
    files = sorted(file for file in found if file.is_file() and file.suffix != ".pyc")
    return [(file.relative_to(ROOT).as_posix(), file.read_text(encoding="utf-8")) for file in files]


def python(*packages):
    return texts(*(f"{package}/**/*.py" for package in packages))


def offences(law, files):
    assert files, "there is nothing to judge"
    return "\n".join(chain.from_iterable(law(path, text) for path, text in files))


def test_every_import_goes_where_it_may():
    assert not offences(laws.import_offences, python(*PACKAGES))


@pytest.mark.parametrize(
    ("path", "line"),
    [
        ("games/tricks.py", "from django.db import models"),
        ("games/tricks.py", "import fluent.runtime"),
        ("games/tricks.py", "from scoring import models"),
        ("games/wording/__init__.py", "import babel"),
        ("games/catalog/whist.py", "from games.catalog import kozyol"),
        ("games/catalog/whist.py", "from games.catalog.kozyol import GAME"),
        ("games/catalog/kozyol_tricks.py", "from games.catalog.kozyol32 import GAME"),
        ("games/catalog/whist.py", "from games import api"),
        ("games/catalog/whist.py", "from games.wording import say"),
        ("games/catalog/whist.py", "from . import kozyol"),
        ("scoring/views.py", "import rulesref"),
        ("scoring/views.py", "from rulesref.articles import library"),
        ("rulesref/search.py", "def f():\n    from scoring.models import Match"),
        ("scoring/models.py", "from scoring.views import board"),
        ("scoring/models.py", "from scoring import services"),
        ("scoring/services.py", "from scoring import views"),
        ("scoring/services/deals.py", "from scoring.views.board import board"),
        ("scoring/match_views.py", "from scoring import urls"),
        ("config/live.py", "from scoring.models import Match"),
    ],
)
def test_a_forbidden_import_is_found(path, line):
    assert list(laws.import_offences(path, line))


@pytest.mark.parametrize(
    ("path", "line"),
    [
        ("games/tricks.py", "import functools\nfrom games.cards import Card"),
        ("games/wording/__init__.py", "from fluent.runtime import FluentBundle"),
        ("games/catalog/briscolone.py", "from games.catalog import briscola"),
        ("games/catalog/kozyol.py", "from games.catalog.kozyol_tricks import TRICKS"),
        ("games/catalog/king_tricks.py", "from games.catalog.king_versions import Kon"),
        ("games/__init__.py", "from games.catalog import kozyol, whist"),
        ("scoring/services.py", "from games import GAMES\nfrom scoring.models import Match"),
        (
            "scoring/views.py",
            "from scoring import forms, services, models\nfrom config import live",
        ),
    ],
)
def test_an_allowed_import_is_allowed(path, line):
    assert not list(laws.import_offences(path, line))


def test_only_services_write():
    files = [(path, text) for path, text in python(*laws.APPS) if "/migrations/" not in path]
    assert not offences(laws.write_offences, files)


@pytest.mark.parametrize(
    "line",
    [
        "match.save()",
        "form.save(commit=False)",
        "Match.objects.create(game='whist')",
        "table.matches.get_or_create(number=1)",
        "Match.objects.filter(pk=1).update(revision=2)",
        "Match.objects.all().delete()",
        "match.delete()",
        "Deal.objects.bulk_create([])",
        "await match.asave()",
    ],
)
def test_a_write_outside_of_services_is_found(line):
    source = f"async def view(request):\n    {line}"
    assert list(laws.write_offences("scoring/views.py", source))
    assert list(laws.write_offences("scoring/forms.py", source))
    assert not list(laws.write_offences("scoring/services.py", source))


@pytest.mark.parametrize("line", ["values.update(a=1)", "cache.delete('x')", "seen.update([1])"])
def test_a_change_of_a_plain_value_is_no_write(line):
    assert not list(laws.write_offences("scoring/views.py", line))


def test_templates_keep_the_strict_policy_and_name_their_targets():
    assert not offences(laws.markup_offences, texts("templates/**/*.html"))


@pytest.mark.parametrize(
    "markup",
    [
        "<script>start()</script>",
        '<script type="module">start()</script>',
        "<style>p {}</style>",
        '<p style="color: red">',
        '<p class="{% if a %}b{% endif %}" style="{{ colour }}">',
        '<button onclick="go()">',
        '<button {% if x %}disabled{% endif %} onclick="go()">',
        '<form hx-on:submit="go()">',
        '<form hx-on::after-request="go()">',
        '<a href="javascript:go()">',
        '<a hx-get="/x" hx-target="#y">',
        '<form hx-post="{% url "match" id %}" hx-swap="outerHTML">',
        '<button\n  hx-delete="/x">',
        '<button data-hx-put="/x">',
        '<svg><rect style="fill: red"/></svg>',
    ],
)
def test_forbidden_markup_is_found(markup):
    assert list(laws.markup_offences("templates/x.html", markup))


@pytest.mark.parametrize(
    "markup",
    [
        '<script type="module" src="{% static "js/a.js" %}"></script>',
        '{# <p style="in a comment"> #}{% comment %}<style></style>{% endcomment %}',
        '<form hx-post="{% url "deal" id %}" hx-target="#board" hx-swap="outerHTML">',
        '<p data-style="x" title="one=two">',
    ],
)
def test_allowed_markup_is_allowed(markup):
    assert not list(laws.markup_offences("templates/x.html", markup))


def test_no_page_style_or_script_names_another_host():
    kinds = ("html", "css", "js", "svg", "json", "webmanifest")
    files = texts("templates/**/*.html", *(f"static/**/*.{kind}" for kind in kinds))
    assert not offences(laws.host_offences, files)


@pytest.mark.parametrize(
    "text",
    [
        '<script src="https://cdn.example/x.js">',
        '<img src="//cdn.example/x.png">',
        "@import url(//fonts.example/x.css);",
        "fetch('http://elsewhere.example/')",
    ],
)
def test_another_host_is_found(text):
    assert list(laws.host_offences("static/x", text))


@pytest.mark.parametrize(
    "text",
    [
        '<svg xmlns="http://www.w3.org/2000/svg"> // a comment, "a/b"',
        '<article itemtype="https://schema.org/TechArticle">',
    ],
)
def test_the_name_of_a_vocabulary_is_no_host(text):
    assert not list(laws.host_offences("static/x.svg", text))


def test_scripts_keep_the_strict_policy():
    assert not offences(laws.script_offences, texts("static/js/**/*.js"))


@pytest.mark.parametrize(
    "text", ["eval(x)", "new Function('a')", "setTimeout('go()', 1)", "p.setAttribute('style', x)"]
)
def test_a_forbidden_script_is_found(text):
    assert list(laws.script_offences("static/js/x.js", text))


def test_every_static_file_that_a_template_names_exists():
    names = {
        name for _path, text in texts("templates/**/*.html") for name in laws.static_names(text)
    }
    assert names
    assert not [name for name in sorted(names) if finders.find(name) is None]
    assert laws.static_names("{% static 'js/none.js' %}") == {"js/none.js"}


def test_every_script_that_a_script_imports_exists():
    for path, text in texts("static/js/**/*.js"):
        for name in laws.script_imports(text):
            assert name.startswith("."), f"{path}: {name} is not beside it"
            assert (ROOT / path).parent.joinpath(name).is_file(), f"{path}: {name} is missing"


def test_imports_of_scripts_are_read():
    text = "import { a,\n  b } from './one.js';\nimport \"./two.js\";\nexport { c } from './3.js';"
    assert laws.script_imports(text) == {"./one.js", "./two.js", "./3.js"}


def test_every_game_has_its_whole_stem():
    files = {
        path for path, _text in texts("games/wording/*", "rulesref/articles/*", "tests/games/*")
    }
    assert not [name for stem in GAMES for name in laws.missing_of_stem(stem, files)]


def test_a_stem_that_lacks_something_is_found():
    files = {part.format("whist") for part in laws.STEM}
    assert laws.missing_of_stem("whist", files) == []
    assert laws.missing_of_stem("whist", files - {"rulesref/articles/whist.ru.md"}) == [
        "rulesref/articles/whist.ru.md"
    ]
