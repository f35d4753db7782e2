"""The laws of the house as functions: each takes a text and gives the offences in it, as sentences.

tests/test_architecture.py applies them to every file, and shows that each can find something.
"""

import ast
import re
import sys
from collections.abc import Iterator
from html.parser import HTMLParser
from pathlib import PurePosixPath

from games import GAMES

APPS = ("scoring", "rulesref")
FAMILIES = {"briscola"}  # catalog files that others may build on
CORE_CLOSED_TO_CATALOG = ("games.api", "games.wording", "games.catalog", "games.__main__")
LAYERS = {"models": 0, "services": 1, "forms": 1, "views": 2, "urls": 3}

# --- Python ---------------------------------------------------------------------------------------


def imports(source: str) -> set[str]:
    """Every module that a file imports, in full: `from games import api` gives `games.api`."""
    found = set()
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.Import):
            found |= {alias.name for alias in node.names}
        elif isinstance(node, ast.ImportFrom):
            module = "." * node.level + (node.module or "")
            found |= {module} if node.module else set()
            found |= {f"{module}.{alias.name}" for alias in node.names}
    return found


def under(module: str, *roots: str) -> bool:
    return any(module == root or module.startswith(root + ".") for root in roots)


def import_offences(path: str, source: str) -> Iterator[str]:
    """`path` from the root of the project, as games/catalog/kozyol.py."""
    package = path.split("/")[0]
    for module in sorted(imports(source)):
        if module.startswith("."):
            yield f"{path}: relative import {module}"
        elif package == "games":
            yield from _engine_offences(path, module)
        elif package in APPS:
            yield from _app_offences(path, module)
        elif package == "config" and under(module, *APPS):
            yield f"{path}: the house imports an app, {module}"


def _engine_offences(path: str, module: str) -> Iterator[str]:
    top = module.split(".")[0]
    words = top == "fluent" and path.startswith("games/wording/")
    if top != "games" and top not in sys.stdlib_module_names and not words:
        yield f"{path}: the engine imports {module}"
    if path.startswith("games/catalog/") and under(module, *CORE_CLOSED_TO_CATALOG):
        part = module.removeprefix("games.catalog.").split(".")[0]
        if module != "games.catalog" and part not in FAMILIES and not _same_game(path, part):
            yield f"{path}: a game imports {module}"


def _same_game(path: str, part: str) -> bool:
    """Whether the two files of the catalog are one game's: kozyol.py and kozyol_tricks.py."""
    return _game_of(PurePosixPath(path).stem) == _game_of(part)


def _game_of(stem: str) -> str:
    """The game that a file of the catalog is of: the longest name that the file's begins with."""
    names = [game.replace("-", "_") for game in GAMES]
    owners = [name for name in names if stem == name or stem.startswith(f"{name}_")]
    return max(owners, key=len, default=stem.split("_")[0])


def _app_offences(path: str, module: str) -> Iterator[str]:
    app = path.split("/")[0]
    other = next(name for name in APPS if name != app)
    if under(module, other):
        yield f"{path}: imports the other app, {module}"
    if under(module, app) and module != app:
        ours, theirs = _layer(path), _layer(module.replace(".", "/"))
        if ours is not None and theirs is not None and theirs > ours:
            yield f"{path}: imports upwards, {module}"


def _layer(path: str) -> int | None:
    """The layer of `scoring/views.py`, `scoring/views/board.py` or `scoring/board_views.py`."""
    part = PurePosixPath(path).parts[1].removesuffix(".py")
    return next((level for name, level in LAYERS.items() if name in part.split("_")), None)


WRITES = {"save", "create", "get_or_create", "update_or_create", "bulk_create", "bulk_update"}
QUERIES = {"objects", "filter", "exclude", "all", "select_for_update"}


def write_offences(path: str, source: str) -> Iterator[str]:
    """Only services write: what else calls a method that changes rows."""
    if _layer(path) == LAYERS["services"] and "services" in path:
        return
    for node in ast.walk(ast.parse(source)):
        if not (isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute)):
            continue
        name = node.func.attr.removeprefix("a") if node.func.attr[1:] in WRITES else node.func.attr
        on_rows = bool(QUERIES & _chain(node.func.value))
        deletes_itself = name == "delete" and not node.args and not node.keywords
        if name in WRITES or (name in {"update", "delete"} and on_rows) or deletes_itself:
            yield f"{path}:{node.lineno}: .{node.func.attr}() outside of services"


def _chain(node: ast.AST) -> set[str]:
    """The names of `Match.objects.filter(…)`: {"objects", "filter"}."""
    names = set()
    while isinstance(node, ast.Attribute | ast.Call):
        if isinstance(node, ast.Attribute):
            names.add(node.attr)
            node = node.value
        else:
            node = node.func
    return names


# --- Templates ------------------------------------------------------------------------------------

COMMENT = re.compile(r"{#.*?#}|{%\s*comment.*?%}.*?{%\s*endcomment\s*%}", re.DOTALL)
TAG = re.compile(r"{%.*?%}|{{.*?}}", re.DOTALL)
HTMX_VERBS = {f"hx-{verb}" for verb in ("get", "post", "put", "patch", "delete")}


class _Elements(HTMLParser):
    def __init__(self) -> None:
        super().__init__()
        self.found: list[tuple[int, str, dict[str, str]]] = []

    def handle_starttag(self, tag: str, attributes: list[tuple[str, str | None]]) -> None:
        pairs = {name.replace("data-hx-", "hx-"): value or "" for name, value in attributes}
        self.found.append((self.getpos()[0], tag, pairs))


def elements(template: str) -> list[tuple[int, str, dict[str, str]]]:
    """(line, element, attributes) of a Django template, whose own tags read as a word."""

    def blank(match: re.Match[str]) -> str:
        return " t " + "\n" * match[0].count("\n")

    parser = _Elements()
    parser.feed(TAG.sub(blank, COMMENT.sub(blank, template)))
    return parser.found


def markup_offences(path: str, template: str) -> Iterator[str]:
    """What the strict policy forbids, and htmx elements that lean on inherited attributes."""
    for line, tag, attributes in elements(template):
        where = f"{path}:{line}: <{tag}>"
        if tag == "style" or (tag == "script" and "src" not in attributes):
            yield f"{where} inline"
        for name, value in attributes.items():
            if name == "style" or name.startswith(("on", "hx-on")):
                yield f"{where} {name}="
            if value.strip().lower().startswith(("javascript:", "js:")):
                yield f"{where} a script in {name}="
        if HTMX_VERBS & set(attributes):
            for needed in sorted({"hx-target", "hx-swap"} - set(attributes)):
                yield f"{where} without {needed} of its own"


STATIC = re.compile(r"{%\s*static\s+['\"]([^'\"]+)['\"]")


def static_names(template: str) -> set[str]:
    """The static files that a template names."""
    return set(STATIC.findall(COMMENT.sub("", template)))


# --- Templates, styles, scripts -------------------------------------------------------------------

HOST = re.compile(r"https?://[^\s\"'<>)]*|[\"'(]\s*//[\w.-]+[^\s\"'<>)]*")
NAMES = ("http://www.w3.org/", "https://schema.org/")  # of vocabularies: never asked for anything
FORBIDDEN_SCRIPT = re.compile(
    r"\beval\(|\bnew Function\b|\bsetTimeout\(\s*[\"'`]|setAttribute\(\s*[\"']style|\.cssText\b"
)
IMPORT = re.compile(r"""(?:^|\n)\s*(?:import|export)\b[^;'"]*?['"]([^'"]+)['"]""")


def host_offences(path: str, text: str) -> Iterator[str]:
    """Another host in a page, style or script: nothing may be loaded from one."""
    for found in HOST.findall(text):
        if not found.startswith(NAMES):
            yield f"{path}: another host, {found}"


def script_offences(path: str, text: str) -> Iterator[str]:
    """What the strict policy would refuse at run time."""
    for found in FORBIDDEN_SCRIPT.findall(text):
        yield f"{path}: {found}"


def script_imports(text: str) -> set[str]:
    return set(IMPORT.findall(text))


# --- Games ----------------------------------------------------------------------------------------

STEM = (
    "games/wording/{}.en.ftl",
    "games/wording/{}.ru.ftl",
    "rulesref/articles/{}.en.md",
    "rulesref/articles/{}.ru.md",
    "tests/games/test_{}.py",
)


def missing_of_stem(stem: str, files: set[str]) -> list[str]:
    """What a game's stem still needs, of the files that there are."""
    module = stem.replace("-", "_")
    names = [part.format(stem if part.endswith(".md") else module) for part in STEM]
    return [name for name in names if name not in files]
