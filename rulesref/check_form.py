"""The checker's forms as data for their templates: controls, the pack, house rules, taps.

Made from the Game's fields and options alone; a game by its name is not known here.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from django.utils.translation import gettext as _
from django.utils.translation import pgettext

from config.tags import suit_name
from games.cards import CODES
from games.describe import describe_field
from games.game import MISSING, Field, Game
from games.options import choice_text
from games.wording import card_text, has, say
from rulesref.articles import library
from rulesref.check_addresses import address_of, kind_of
from rulesref.examples import described
from rulesref.rulings import Ruling
from rulesref.typed import LEADER, Setting, several

Control = dict[str, Any]
# A hand is read from its high cards down, the suits black and red in turn.
SUIT_ORDER = "SHCD"
MOST_SEGMENTS = 6


@dataclass(frozen=True)
class Place:
    """A place where a tap puts a card: a text field by its id, or boxes to tick by their name.

    `note` is what a card that lies there says; it says `number`, too: one for all, or its own
    (`each`).
    """

    to: str
    label: str
    note: str = ""
    number: str = ""


# Controls


def controls(setting: Setting, lang: str) -> list[Control]:
    """The fields of a setting as form controls, in their order."""
    return [_control(setting, field, lang) for field in setting.fields]


def _control(setting: Setting, field: Field, lang: str) -> Control:
    """One field as a control; `choices` are (value, label, chosen), `widget` how it is drawn."""
    game, value = setting.game, setting.values.get(field.key, "")
    said = describe_field(game.key, field, lang)
    choices = list(_choices(game, field, said, lang))
    return {
        "key": field.key,
        "id": f"field-{field.key}",
        "kind": field.kind,
        "low": field.low,
        "widget": _widget(field, len(choices)),
        "label": _("Who leads") if field is LEADER else said["label"],
        "help": said["help"],
        "value": _local_cards(field, value, game, lang),
        "needed": said["required"],
        "when": _when(field),
        "choices": [(each, label, each == value) for each, label in choices],
    }


def _widget(field: Field, choices: int) -> str:
    if field.kind in ("suit", "choice") and choices <= MOST_SEGMENTS:
        return "segments"
    if choices:
        return "select"
    return {"number": "number", "switch": "switch"}.get(field.kind, "cards")


def _choices(
    game: Game, field: Field, said: Mapping[str, Any], lang: str
) -> Iterable[tuple[str, str]]:
    """What may be chosen, with nothing at all where the field may be left out."""
    listed = said.get("choices", ())
    none = [each["label"] for each in listed if each["value"] is None]
    if field.default is not MISSING and field.kind in ("suit", "seat", "side", "choice"):
        yield "", _nothing(game, field, none, lang)
        none = []
    match field.kind:
        case "suit":
            yield from ((suit, suit_name(suit, game)) for suit in SUIT_ORDER)
        case "seat" | "side":
            yield from ((str(seat), seat_name(seat)) for seat in range(max(game.seats)))
        case "choice":
            yield from (("null", label) for label in none)
            named = (each for each in listed if each["value"] is not None)
            yield from ((str(each["value"]), each["label"]) for each in named)


def _nothing(game: Game, field: Field, none: list[str], lang: str) -> str:
    """What it is called when nothing is chosen: the game's own word, else a dash."""
    key = f"field-{field.key}"
    if none or not has(game.key, lang, key, "none"):
        return none[0] if none else "–"
    return say(game.key, lang, key, attribute="none")


def seat_name(seat: int) -> str:
    """A seat as people count it."""
    return _("seat %d") % (seat + 1)


def _when(field: Field) -> str:
    """When the field is asked, as the page's script reads it."""

    def texts(values: tuple[Any, ...]) -> Iterable[str]:
        for value in values:
            yield from ("", "null") if value is None else (choice_text(value),)

    return ";".join(f"{key}={','.join(texts(values))}" for key, values in field.when.items())


def _local_cards(field: Field, value: str, game: Game, lang: str) -> str:
    """The text of a field, cards as people write them here."""
    if field.kind not in ("card", "cards"):
        return value
    return " ".join(local(code, game, lang) for code in value.split())


def local(code: str, game: Game, lang: str) -> str:
    """A card as people write it here: Q♠, Д♠; in other packs, and for no card, as it stands."""
    spoken = code in CODES and game.pack.style == "french" and not code.startswith("JK")
    return card_text(code, lang) if spoken else code


def player_choices(
    chosen: str, numbers: Sequence[int], needed: bool = False
) -> list[tuple[str, str, bool]]:
    """Numbers of players to choose from: (value, label, chosen); none where there is but one."""
    if len(numbers) == 1:
        return []
    listed = [(str(size), str(size), str(size) == chosen) for size in numbers]
    return listed if needed else [("", "–", not chosen), *listed]


def folded(setting: Setting, ruling: Ruling, more: list[Control]) -> bool:
    """Whether nothing in the fold of further facts was said, asked for or refused."""
    wanted = {*(ruling.errors or {}), *ruling.missing}
    said = any(control["value"] or control["key"] in wanted for control in more)
    return not (said or setting.players or "players" in wanted)


# Cards to tap


def trick_modes(game: Game, most: int) -> list[Place]:
    """Where a tap may lay a card of a trick: on the table, or to one of `most` plays."""
    table = pgettext("where a card lies", "table")
    if not several(game):
        return [Place("trick-1", _("on the table"), table, "each")]
    return [Place(f"trick-{n}", _("player %d") % n, table, str(n)) for n in range(1, most + 1)]


def field_modes(listed: list[Control]) -> list[Place]:
    """Fields into which a tap may put a card."""
    cards = (control for control in listed if control["kind"] in ("card", "cards"))
    return [Place(control["id"], control["label"], control["label"]) for control in cards]


def picker(
    setting: Setting, lying: Mapping[str, list[str]], places: list[Place], lang: str
) -> list[Any]:
    """The pack, suit by suit, high cards first; where each card lies, and which are not in play."""
    game, playing = setting.game, set(in_play(setting))
    noted = dict(_notes(lying, places))
    ticked = {code for to, codes in lying.items() for code in codes} - set(noted)
    codes = [str(CODES[card]) for card in reversed(game.pack.cards)]
    groups = [(suit, [c for c in codes if c[-1] == suit]) for suit in SUIT_ORDER]
    groups.append(("", [code for code in codes if code.startswith("JK")]))
    return [
        {
            "suit": suit,
            "cards": [
                {
                    "code": code,
                    "text": local(code, game, lang),
                    "ticked": code in ticked,
                    "note": noted.get(code, ""),
                    "out": code not in playing,
                }
                for code in group
            ],
        }
        for suit, group in groups
        if group
    ]


def in_play(setting: Setting) -> list[str]:
    """The codes of the cards in play."""
    return [str(CODES[card]) for card in setting.pack().cards]


def _notes(lying: Mapping[str, list[str]], places: list[Place]) -> Iterable[tuple[str, str]]:
    for place in places:
        for at, code in enumerate(lying.get(place.to, ()), start=1):
            number = str(at) if place.number == "each" else place.number
            if place.note:
                yield code, f"{place.note} {number}".strip()


# House rules and examples


def house_rules(setting: Setting, lang: str) -> list[Control]:
    """The game's house rules as form controls."""
    said = described(setting.game.key, lang)["options"]
    return [_option(setting, at, each) for at, each in enumerate(said)]


def _option(setting: Setting, at: int, said: Mapping[str, Any]) -> Control:
    option = setting.game.options[at]
    value = setting.chosen.get(option.key, choice_text(option.default))
    choices = [(choice_text(c["value"]), c["label"]) for c in said.get("choices", ())]
    return {
        **said,
        "value": value,
        "is_number": option.is_number,
        "shown": [(each, label, each == value) for each, label in choices],
    }


def examples(game: Game, kind: str, lang: str) -> list[Mapping[str, str]]:
    """Worked examples of the article that can be opened at a page of the checker."""
    article = library().get(game.key, lang)
    return [
        {"title": example.title, "address": address_of(example.input)}
        for example in (article.examples if article else ())
        if example.input.get("game") == game.key and kind_of(game, example.input) == kind
    ]
