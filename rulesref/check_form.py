"""The checker's form as data for its template: controls, the pack, house rules, taps.

Made from the Game's fields and options alone; a game by its name is not known here.
"""

from __future__ import annotations

from typing import Any

from django.utils.translation import gettext as _

from config.tags import suit_name
from games.cards import CODES
from games.game import Field, Game
from games.options import choice_text
from games.wording import card_text
from rulesref.articles import library
from rulesref.examples import described, shown
from rulesref.positions import LEADER, Position, Ruling, fields, several, sizes

# A hand is read from its high cards down, the suits black and red in turn.
SUIT_ORDER = "SHCD"


def form_context(position: Position, ruling: Ruling, lang: str) -> dict[str, Any]:
    """What the whole page needs beside the ruling: controls, cards, options, positions to try."""
    game = position.game
    controls = [_control(position, field, lang) for field in fields(game)]
    more = [control for control in controls if not control["needed"]]
    players = position.players or str(max(game.seats))
    wrong = set(ruling.errors)
    return {
        "needed": [control for control in controls if control["needed"]],
        "more": more,
        "more_open": position.players or any(c["value"] or c["key"] in wrong for c in more),
        "sizes": [(str(size), str(size) == players) for size in sizes(game)],
        "trick_texts": _trick_texts(position, lang),
        "typed": "trick" in wrong,
        "several": several(game),
        "suits": _picker(position, lang),
        "options": [_option(position, at, lang) for at in range(len(game.options))],
        "chosen": len(position.chosen),
        "modes": _modes(position, controls),
        "examples": _examples(game, lang),
    }


def _control(position: Position, field: Field, lang: str) -> dict[str, Any]:
    """One field of the position as a form control; `choices` are (value, label, chosen)."""
    game, value = position.game, position.values.get(field.key, "")
    if field is LEADER:
        label, needed = _("Who leads"), False
    else:
        known = described(game.key, lang)["position"]
        said = next(each for each in known if each["key"] == field.key)
        label, needed = said["label"], said["required"]
    return {
        "key": field.key,
        "kind": field.kind,
        "label": label,
        "value": _local(value, game, lang) if field.kind == "card" else value,
        "needed": needed,
        "low": field.low,
        "high": field.high,
        "choices": [(each, said, each == value) for each, said in _choices(game, field, lang)],
    }


def _choices(game: Game, field: Field, lang: str) -> list[tuple[str, str]]:
    if field.kind == "suit":
        return [(suit, suit_name(suit, game)) for suit in SUIT_ORDER]
    if field.kind == "seat":
        return [(str(seat), _("seat %d") % (seat + 1)) for seat in range(max(game.seats))]
    if field.kind == "choice":
        known = described(game.key, lang)["position"]
        said = next(each for each in known if each["key"] == field.key)
        return [
            ("null" if c["value"] is None else str(c["value"]), c["label"]) for c in said["choices"]
        ]
    return []


def _trick_texts(position: Position, lang: str) -> list[str]:
    """What stands in the text fields of the trick: one field, or one for each play of several."""
    texts = [
        " ".join(_local(code, position.game, lang) for code in play) for play in position.plays
    ]
    if not several(position.game):
        return [" ".join(texts)]
    empty = max(sizes(position.game)) - 1 - len(texts)
    return texts + [""] * empty


def _local(code: str, game: Game, lang: str) -> str:
    """A card as people write it here: Q♠, Д♠; in other packs, and for no card, as it stands."""
    spoken = code in CODES and game.pack.style == "french" and not code.startswith("JK")
    return card_text(code, lang) if spoken else code


def _picker(position: Position, lang: str) -> list[dict[str, Any]]:
    """The pack, suit by suit, high cards first; where each card lies."""
    game, lying = position.game, position.cards
    codes = [str(CODES[card]) for card in reversed(game.pack.cards)]
    groups = [(suit, [c for c in codes if c[-1] == suit]) for suit in SUIT_ORDER]
    groups.append(("", [code for code in codes if code.startswith("JK")]))
    return [
        {
            "suit": suit,
            "cards": [
                {
                    "code": code,
                    "text": _local(code, game, lang),
                    "in_hand": code in position.hand,
                    "play": lying[code] if lying.get(code, "hand") != "hand" else "",
                }
                for code in group
            ],
        }
        for suit, group in groups
        if group
    ]


def _option(position: Position, at: int, lang: str) -> dict[str, Any]:
    """One house rule as a form control."""
    option = position.game.options[at]
    said = described(position.game.key, lang)["options"][at]
    value = position.chosen.get(option.key, choice_text(option.default))
    choices = [(choice_text(c["value"]), c["label"]) for c in said.get("choices", ())]
    return {
        **said,
        "value": value,
        "is_number": option.is_number,
        "shown": [(each, label, each == value) for each, label in choices],
    }


def _modes(position: Position, controls: list[dict[str, Any]]) -> list[dict[str, Any]]:
    """Where a tap puts a card: onto the table, into the hand, into a field for one card."""
    game, begun = position.game, bool(position.plays or position.hand)
    if several(game):
        modes = [(f"trick-{n}", _("player %d") % n) for n in range(1, max(sizes(game)))]
    else:
        modes = [("trick-1", _("on the table"))]
    modes.append(("hand", _("in the hand")))
    modes += [(f"field-{c['key']}", c["label"]) for c in controls if c["kind"] == "card"]
    chosen = "hand" if begun else modes[0][0]
    return [{"to": to, "label": label, "chosen": to == chosen} for to, label in modes]


def _examples(game: Game, lang: str) -> list[dict[str, Any]]:
    """Positions from the article that can be opened here."""
    article = library().get(game.key, lang)
    if article is None:
        return []
    legal = (example for example in article.examples if example.ask == "legal")
    return [view for view in map(shown, legal) if view.get("address")]
