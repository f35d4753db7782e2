"""Worked examples of the articles, executed: what the engine answers, ready to be drawn.

The sentences are the engine's own, in the language of the page; no game is known by name.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from typing import Any

from django.utils.translation import get_language

from games import GAMES, api
from games.cards import CODES
from games.describe import choice_label, describe_game
from games.options import choice_text
from games.wording import card_text
from rulesref.check_addresses import address_of
from rulesref.markdown import Example

View = dict[str, Any]
ASK: Mapping[str, Callable[[Any, str], View]] = {
    "score": api.score,
    "legal": api.legal,
    "dispute": api.dispute,
    "audit": api.audit,
}


def shown(example: Example) -> View:
    """What the template of an example needs: the question, and the answer or the refusal."""
    lang = (get_language() or "en")[:2]
    asked = example.input
    key = str(asked.get("game", ""))
    view: View = {"title": example.title, "ask": example.ask, "asked": asked}
    view["game"] = GAMES.get(key)
    try:
        answer = ASK[example.ask](asked, lang)
    except api.InvalidInput as refused:
        view["refused"], answer = refused.errors, {}
    if key not in GAMES:
        return view
    words = Words(key, lang, asked)
    view |= {"answer": answer, "rules": words.options(), "address": address_of(asked)}
    if example.ask == "score":
        return view | {"deals": _deals(words, answer), "totals": _totals(words, answer)}
    if example.ask == "audit":
        return view | {"tricks": list(_tricks(words, answer))}
    return view | _table(words, answer)


@cache
def described(game: str, lang: str) -> View:
    """A game in words."""
    return describe_game(GAMES[game], lang)


@dataclass(frozen=True)
class Words:
    """How the facts of an example are called in a language."""

    game: str
    lang: str
    asked: View

    def options(self) -> list[tuple[str, str]]:
        """House rules of the example: label and value."""
        known = {option["key"]: option for option in described(self.game, self.lang)["options"]}
        chosen: View = self.asked.get("options") or {}
        return [
            (known[key]["label"], self._choice(f"option-{key}", known[key], value))
            for key, value in chosen.items()
            if key in known
        ]

    def facts(self, facts: View, kind: str, sides: Sequence[str]) -> list[View]:
        """Facts of a deal (kind "fields") or a position (kind "position") with their labels.

        `drawn` holds a suit's letter or a card's code where there is a picture for the value.
        """
        return self.told(facts, described(self.game, self.lang)[kind] or (), sides)

    def told(self, facts: View, fields: Sequence[View], sides: Sequence[str]) -> list[View]:
        """Facts with the labels of their fields."""
        known = {field["key"]: field for field in fields}
        return [
            {
                "label": known[key]["label"],
                "value": self._value(known[key], value, sides),
                "kind": known[key]["kind"],
                "drawn": value,
            }
            for key, value in facts.items()
            if key in known and value is not None
        ]

    def _value(self, field: View, value: Any, sides: Sequence[str]) -> str:
        if isinstance(value, list):
            joined = " : " if field["per"] != "deal" else ", "
            single = field | {"per": "deal"}
            return joined.join(self._value(single, each, sides) for each in value)
        if isinstance(value, dict):
            parts = {part["key"]: part for part in field.get("parts", ())}
            return " ".join(self._value(parts[k], v, sides) for k, v in value.items() if k in parts)
        if field["kind"] in ("side", "sides") and isinstance(value, int) and value < len(sides):
            return sides[value]
        if field["kind"] == "seat" and isinstance(value, int):
            return self._player(value)
        if field["kind"] in ("card", "cards") and value in CODES:
            return card_text(value, self.lang, GAMES[self.game].pack.style)
        return self._choice(f"field-{field['key']}", field, value)

    def _choice(self, key: str, known: View, value: Any) -> str:
        if any(choice["value"] == value for choice in known.get("choices", ())):
            return choice_label(self.game, key, value, self.lang)
        return choice_text(value)

    def _player(self, seat: int) -> str:
        players = self.asked.get("players")
        if isinstance(players, list) and seat < len(players):
            return str(players[seat])
        return str(seat + 1)

    def sides(self, answer: View) -> list[str]:
        """The names of the sides of a match."""
        return [", ".join(map(self._player, seats)) for seats in answer.get("sides", ())]


def _deals(words: Words, answer: View) -> list[View]:
    """The deals typed in, and what each wrote."""
    sides = words.sides(answer)
    asked = [deal for deal in words.asked.get("deals", ()) if isinstance(deal, dict)]
    written: list[View] = answer.get("deals") or [{}] * len(asked)
    return [
        {
            "number": number,
            "entry": words.facts(deal, "fields", sides),
            "lines": [line | {"who": sides[line["side"]]} for line in done.get("lines", ())],
            "notes": done.get("notes", ()),
        }
        for number, (deal, done) in enumerate(zip(asked, written, strict=False), start=1)
    ]


def _totals(words: Words, answer: View) -> list[View]:
    """The accounts at the end: label, and side with amount."""
    sides = words.sides(answer)
    labels = {a["key"]: a["label"] for a in described(words.game, words.lang)["accounts"]}
    return [
        {"label": labels[account], "amounts": list(zip(sides, amounts, strict=True))}
        for account, amounts in answer.get("accounts", {}).items()
    ]


def _table(words: Words, answer: View) -> View:
    """A position or a claim: plays in order, the hand with its verdicts, further facts. Where an
    auction or a turn is judged there are no cards, only facts."""
    holding = answer.get("holding") or {}
    asked = words.asked
    facts = words.facts(asked, "position", ())
    for acts in described(words.game, words.lang)["acts"]:
        if isinstance(asked.get(acts["key"]), dict):
            facts = words.told(asked[acts["key"]], acts["fields"], ())
    plays = [
        {"cards": play, "holds": holding.get("index") == at, "suspect": asked.get("suspect") == at}
        for at, play in enumerate(map(as_list, asked.get("trick", ())))
    ]
    return {
        "plays": plays,
        "facts": facts,
        "groups": group_verdicts(answer.get("verdicts", ())),
    }


def group_verdicts(verdicts: Sequence[View]) -> list[View]:
    """Verdicts that say the same, with their plays together, the legal ones first.

    Acts, such as bids, have a name (`labels`) and are no cards.
    """
    found: dict[tuple[Any, ...], View] = {}
    for verdict in sorted(verdicts, key=lambda each: not each["legal"]):
        same = (verdict["legal"], verdict.get("text"), verdict.get("takes"))
        group = found.setdefault(same, verdict | {"plays": [], "labels": []})
        if "label" in verdict:
            group["labels"].append(verdict["label"])
        else:
            group["plays"].append(as_list(verdict["play"]))
    return list(found.values())


def _tricks(words: Words, answer: View) -> Iterator[View]:
    """A record: each trick in order of play with who led and who took it."""
    leaders, winners = answer.get("leaders", ()), answer.get("winners", ())
    for at, trick in enumerate(words.asked.get("tricks", ())):
        yield {
            "number": at + 1,
            "plays": [as_list(play) for play in trick],
            "leader": _numbered(leaders, at),
            "winner": _numbered(winners, at),
        }


def _numbered(seats: Sequence[int | None], at: int) -> int | None:
    """A seat as people count it; None where the record does not tell."""
    seat = seats[at] if at < len(seats) else None
    return None if seat is None else seat + 1


def as_list(play: Any) -> list[str]:
    """A play as its cards, whether the game lays one card or several."""
    return list(play) if isinstance(play, list) else [str(play)]
