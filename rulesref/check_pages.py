"""What the pages of the checker share: a whole page or a fragment, messages, links, tabs.

Knows no kind of question: each brings its templates, its words and what its form needs.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field
from typing import Any
from urllib.parse import urlencode

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.utils.cache import patch_vary_headers
from django.utils.translation import gettext as _
from django_htmx.http import replace_url, trigger_client_event

from config.addresses import origin_for_phones
from config.rule_links import RuleLinks
from games.cards import CODES
from rulesref.addresses import way_back
from rulesref.check_addresses import Door, doors
from rulesref.check_form import Control, examples, house_rules, in_play
from rulesref.examples import described
from rulesref.rulings import Question, Ruling
from rulesref.typed import Setting
from rulesref.views import language

LONGEST_ADDRESS = 4000
"""Bytes of an address that every browser, server and messenger takes."""

Play = list[tuple[str, bool]]
View = dict[str, Any]


class Links:
    """The addresses of a question: its page, to send, with the way back; and those of rules."""

    def __init__(self, request: HttpRequest, question: Question) -> None:
        self.back = way_back(request)
        self.path, self.setting, said = request.path, question.setting, question.query()
        lang = request.GET.get("lang", "")
        self.around = _query({"from": self.back, "lang": lang})
        query = "&".join(filter(None, (said, self.around)))
        self.address = f"{self.path}?{query}" if query else self.path
        link = f"{self.path}?{said}" if said else self.path
        self.link = f"{origin_for_phones(request)}{link}"
        self.rules = RuleLinks(self.setting.game.key, self.setting.chosen, self.address, lang)

    @property
    def can_be_sent(self) -> bool:
        """Whether the question fits into an address."""
        return len(self.address) <= LONGEST_ADDRESS

    def with_rule(self, said: Mapping[str, Any]) -> View:
        """What the engine said, with the `address` of its rule.

        The rule is read with the house rules of the question, and leads back to it.
        """
        if "rule" not in said:
            return dict(said)
        return {**said, "address": self.rules.to(said["rule"])}

    def tabs(self, here: str) -> list[tuple[Door, str, bool]]:
        """The game's kinds of questions with their addresses, which keep what they share."""
        shared = urlencode([*self.setting.before(), *self.setting.after()])
        query = "&".join(filter(None, (shared, self.around)))
        return [
            (door, f"{door.address}?{query}" if query else door.address, door.kind == here)
            for door in doors(self.setting.game, language())
        ]


def _query(pairs: Mapping[str, str | None]) -> str:
    return urlencode({key: value for key, value in pairs.items() if value})


@dataclass(frozen=True)
class Echo:
    """Under a field: how its cards were read, and what is wrong. `real`: the piece is a card."""

    key: str
    errors: list[Mapping[str, Any]]
    read: list[Play] = field(default_factory=list)
    lines: list[list[Play]] = field(default_factory=list)


def as_read(cards: Iterable[str]) -> Play:
    """Pieces of a text, each with whether it is a card."""
    return [(code, code in CODES) for code in cards]


def echoes(setting: Setting, ruling: Ruling, cards: Mapping[str, Echo]) -> list[Echo]:
    """The echo of every field on the page; `cards` are those of the question's own fields."""
    keys = [field.key for field in setting.fields]
    keys += [option.key for option in setting.game.options]
    found = dict(cards)
    for key in keys:
        found.setdefault(key, Echo(key, list(ruling.messages(key))))
    rest = [
        each for key, all_ in (ruling.errors or {}).items() if key not in found for each in all_
    ]
    return [*found.values(), Echo("rest", rest)]


@dataclass(frozen=True)
class Answer:
    """A question with its ruling, ready to be shown.

    `says` sums it up in a line; `shown` is what the template of the ruling needs, `form` what the
    whole page needs besides; `lying` what the page's script must know.
    """

    kind: str
    page: str
    ruling_page: str
    question: Question
    ruling: Ruling
    links: Links
    says: str
    echoes: list[Echo]
    shown: View
    lying: View
    form: Callable[[], View]


def reply(request: HttpRequest, answer: Answer) -> HttpResponse:
    """The whole page; for htmx the ruling and the message of every field. 422: impossible."""
    status = 422 if answer.ruling.refused else 200
    context = _context(answer)
    if not getattr(request, "htmx", False):
        page = context | _page(answer) | answer.form()
        response = render(request, answer.page, page, status=status)
    else:
        response = render(request, "rulesref/_check_answer.html", context, status=status)
        if answer.links.can_be_sent:
            replace_url(response, answer.links.address)
        trigger_client_event(response, "announce", {"value": answer.says})
    patch_vary_headers(response, ["HX-Request"])
    return response


def _context(answer: Answer) -> View:
    """What page and fragment share."""
    game, links = answer.question.setting.game, answer.links
    return {
        "game": game,
        "name": described(game.key, language())["name"],
        "kind": answer.kind,
        "ruling": answer.ruling,
        "ruling_page": answer.ruling_page,
        "says": answer.says,
        "echoes": answer.echoes,
        "lying": json.dumps({**answer.lying, "pack": in_play(answer.question.setting)}),
        "back": links.back,
        "rule_links": links.rules,
        "around": links.around,
        "link": links.link if links.can_be_sent else "",
        **answer.shown,
    }


def _page(answer: Answer) -> View:
    """What the whole page needs beside the ruling."""
    setting, lang = answer.question.setting, language()
    return {
        "tabs": answer.links.tabs(answer.kind),
        "options": house_rules(setting, lang),
        "chosen": len(setting.chosen),
        "options_open": setting.chosen
        or any(answer.ruling.messages(o.key) for o in setting.game.options),
        "examples": examples(setting.game, answer.kind, lang),
    }


def first_error(ruling: Ruling) -> str:
    """What is wrong, in one line."""
    return str(next(iter((ruling.errors or {}).values()))[0]["message"])


def still_to_choose(ruling: Ruling, listed: Iterable[Control], otherwise: str) -> str:
    """What is still missing: fields by their labels, else what the page asks for."""
    labels = {control["key"]: control["label"] for control in listed}
    asked = [labels[key] for key in dict.fromkeys(ruling.missing) if key in labels]
    return _("Still to choose: %s") % ", ".join(asked) if asked else otherwise
