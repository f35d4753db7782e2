"""Says reasons, names and refusals in Russian and English. The one part that uses fluent.runtime.

Sentences live in `core.<lang>.ftl` and `<game>.<lang>.ftl`; a game's file wins over the core and
over the file of the game whose family it belongs to.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache
from pathlib import Path
from typing import Any, cast

from fluent.runtime import FluentBundle, FluentResource

from games.cards import Code
from games.ranking import Group
from games.reasons import Word

LANGUAGES = ("en", "ru")
STYLES = ("french", "spanish", "italian")
_HERE = Path(__file__).parent
_SPANISH = {"clubs": "batons", "diamonds": "coins", "hearts": "cups", "spades": "swords"}
_SUIT_GROUPS = {"C": "clubs", "D": "diamonds", "H": "hearts", "S": "spades"}


class Unsaid(KeyError):
    """A key without a sentence: a defect of the wording files, never of an input."""


def language(asked: str | None) -> str:
    """The language to speak for a tag such as `ru` or `ru-RU`; English when unknown."""
    short = (asked or "en").replace("_", "-").split("-")[0].lower()
    return short if short in LANGUAGES else "en"


def say(
    game: str | None,
    lang: str,
    key: str,
    values: Mapping[str, Any] | None = None,
    attribute: str | None = None,
) -> str:
    """The sentence of a key in a game's words. Raises Unsaid when no file has it."""
    given = tuple(sorted((values or {}).items()))
    return _say(game, lang, key, attribute, given)


def has(game: str | None, lang: str, key: str, attribute: str | None = None) -> bool:
    """Whether there is such a sentence."""
    try:
        _pattern(game, lang, key, attribute)
    except Unsaid:
        return False
    return True


@lru_cache(maxsize=20_000)
def _say(
    game: str | None, lang: str, key: str, attribute: str | None, given: tuple[Any, ...]
) -> str:
    pattern = _pattern(game, lang, key, attribute)
    spoken = {name: _value(value, lang, game) for name, value in given}
    text, errors = _bundle(game, lang).format_pattern(pattern, spoken)
    if errors:
        raise Unsaid(f"{game} {lang} {key}: {errors}")
    return cast(str, text)


def _pattern(game: str | None, lang: str, key: str, attribute: str | None) -> Any:
    bundle = _bundle(game, lang)
    name = f"{game} {lang} {key}.{attribute}"
    if not bundle.has_message(key):
        raise Unsaid(name)
    message = bundle.get_message(key)
    found = message.attributes.get(attribute) if attribute else message.value
    if found is None:
        raise Unsaid(name)
    return found


@lru_cache
def _style(game: str | None) -> str:
    from games import GAMES  # the list imports games, which never import words

    return GAMES[game].pack.style if game is not None and game in GAMES else "french"


def _value(value: Any, lang: str, game: str | None) -> Any:
    """A reason's value as Fluent takes it: cards and groups in the pack's own words."""
    if isinstance(value, Code):
        return card_text(value, lang, _style(game))
    if isinstance(value, Group):
        return group_key(value, _style(game))
    if isinstance(value, Word):
        key, _, attribute = value.partition(".")
        return say(game, lang, key, attribute=attribute or None)
    if isinstance(value, tuple):
        return ", ".join(str(_value(each, lang, game)) for each in value)
    return value


def group_key(group: str, style: str = "french") -> str:
    """The group's key in sentences: a Spanish or Italian pack has coins, cups, swords, batons."""
    return group if style == "french" else _SPANISH.get(group, str(group))


@lru_cache(maxsize=512)
def card_text(code: str, lang: str, style: str = "french") -> str:
    """A card in a sentence: `Q♠`, `Д♠`, «король монет»."""
    if code.startswith("JK"):
        return _core(lang, "joker", None, {})
    rank, suit = code[:-1], _SUIT_GROUPS[code[-1]]
    attribute = "short" if style == "french" else style
    spoken = int(rank) if rank.isdigit() else rank  # Fluent tells numbers from words
    return _core(lang, "card", attribute, {"rank": spoken, "suit": group_key(suit, style)})


@lru_cache(maxsize=512)
def suit_text(letter: str, lang: str, style: str = "french") -> str:
    """A suit by its letter: hearts, червы, кубки."""
    return _core(lang, "suit", None, {"suit": group_key(_SUIT_GROUPS[letter], style)})


def _core(lang: str, key: str, attribute: str | None, values: Mapping[str, Any]) -> str:
    return _say(None, lang, key, attribute, tuple(sorted(values.items())))


@lru_cache
def _bundle(game: str | None, lang: str) -> FluentBundle:
    bundle = FluentBundle([lang], use_isolating=False)
    for name in ("core", *_own_files(game)):
        bundle.add_resource(_resource(name, lang), allow_overrides=True)
    return bundle


def _own_files(game: str | None) -> tuple[str, ...]:
    """The wording files of a game, the family's first."""
    from games import GAMES  # the list imports games, which never import words

    if game is None:
        return ()
    family = GAMES[game].family if game in GAMES else None
    return tuple(name.replace("-", "_") for name in (family, game) if name)


@lru_cache
def _resource(name: str, lang: str) -> Any:
    return FluentResource((_HERE / f"{name}.{lang}.ftl").read_text(encoding="utf-8"))
