"""A game described in words: options, fields and accounts, for forms, pages and other programs."""

from __future__ import annotations

from typing import Any

from games.game import MISSING, Account, Acts, Field, Game
from games.options import Choice, Option, choice_attribute, choice_text, defaults, seats_left
from games.wording import has, say

Json = dict[str, Any]


def describe_game(game: Game, lang: str) -> Json:
    """Everything a form needs, in a language."""
    options = defaults(game.options)
    players = max(seats_left(game.options, options, game.seats))
    fields = game.fields_of(game.setup(options, players))
    return {
        "key": game.key,
        "name": say(game.key, lang, "game"),
        "tagline": say(game.key, lang, "game", attribute="tagline"),
        "players": list(game.seats),
        "pack": [len(game.pack.cards), game.pack.style],
        "options": [describe_option(game.key, option, lang) for option in game.options],
        "accounts": [_account(game.key, account, lang) for account in game.accounts],
        "fields": [describe_field(game.key, field, lang) for field in fields],
        "position": [describe_field(game.key, field, lang) for field in game.tricks.fields]
        if game.tricks
        else None,
        "acts": [_acts(game.key, acts, lang) for acts in game.acts],
    }


def _acts(game: str, acts: Acts, lang: str) -> Json:
    """One kind of thing that is done without a card, and what must be known to judge it."""
    return {
        "key": acts.key,
        "label": say(game, lang, acts.key),
        "rule": acts.rule,
        "fields": [describe_field(game, field, lang) for field in acts.fields],
    }


def act_label(game: str, kind: str, act: str, lang: str) -> str:
    """What an act is called; one without a name of its own, such as a number, is said as itself."""
    attribute = choice_attribute(act)
    named = has(game, lang, kind, attribute)
    return say(game, lang, kind, attribute=attribute) if named else act


def describe_option(game: str, option: Option, lang: str) -> Json:
    """One house rule: what it is called, what may be chosen, what each choice is called."""
    found: Json = {
        "key": option.key,
        "label": say(game, lang, f"option-{option.key}"),
        "help": say(game, lang, f"option-{option.key}", attribute="help"),
        "rule": option.rule,
        "default": option.default,
    }
    if option.seats:
        found["players"] = list(option.seats)
    if option.when:
        found["when"] = {name: list(values) for name, values in option.when.items()}
    if option.is_number:
        return found | {"low": option.low, "high": option.high, "presets": list(option.presets)}
    choices = [
        {"value": choice, "label": choice_label(game, f"option-{option.key}", choice, lang)}
        | ({"players": list(option.seats_of[choice])} if choice in option.seats_of else {})
        for choice in option.choices
    ]
    if option.lists:
        found |= {"list": {"low": option.low, "high": option.high}}
    return found | {"choices": choices}


def choice_label(game: str, key: str, choice: Choice | None, lang: str) -> str:
    """What a choice is called. A list, a number without a name of its own, is said as itself."""
    if isinstance(choice, tuple | list):
        return choice_text(choice)[1:-1] or "–"
    attribute = choice_attribute(choice)
    number = isinstance(choice, int) and not isinstance(choice, bool)
    if number and not has(game, lang, key, attribute):
        return str(choice)
    return say(game, lang, key, attribute=attribute)


def describe_field(game: str, field: Field, lang: str) -> Json:
    """One thing that is typed in."""
    key = f"field-{field.key}"
    found: Json = {
        "key": field.key,
        "kind": field.kind,
        "per": field.per,
        "label": say(game, lang, key),
        "help": say(game, lang, key, attribute="help") if has(game, lang, key, "help") else "",
        "rule": field.rule,
        "required": field.default is MISSING,
        "when": {name: list(values) for name, values in field.when.items()},
    }
    if field.default is not MISSING:
        found["default"] = field.default
    if field.kind == "number":
        found |= {"low": field.low, "high": field.high, "total": field.total}
    if field.kind == "choice":
        found["choices"] = [
            {"value": choice, "label": choice_label(game, key, choice, lang)}
            for choice in field.choices
        ]
    if field.parts:
        found["most"] = field.high
        found["parts"] = [describe_field(game, part, lang) for part in field.parts]
    return found


def _account(game: str, account: Account, lang: str) -> Json:
    key = f"account-{account.key}"
    return {
        "key": account.key,
        "label": say(game, lang, key),
        "help": say(game, lang, key, attribute="help"),
        "better": account.better,
        "main": account.main,
    }
