"""Acts without a card, such as bids and draws: each legal or not, and why.

Forms are made from the fields of the game's acts; a game by its name is not known here.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import groupby

from django.http import HttpRequest, HttpResponse
from django.utils.translation import gettext as _
from django.views.decorators.http import require_safe

from games import GAMES
from rulesref.check_form import Control, controls, field_modes, picker
from rulesref.check_pages import (
    Answer,
    Echo,
    Links,
    as_read,
    echoes,
    first_error,
    reply,
    still_to_choose,
)
from rulesref.checker import no_such_check
from rulesref.examples import group_verdicts
from rulesref.rulings import Ruling
from rulesref.situations import Situation, acts_of, read_situation, rule_on_situation
from rulesref.typed import read_cards
from rulesref.views import language

MOST_NAMED = 6
SHORTEST_RUN = 3


@require_safe
def check_acts(request: HttpRequest, game: str, kind: str) -> HttpResponse:
    """A situation of a kind of acts: the form, and every act legal or not."""
    found = GAMES.get(game)
    acts = acts_of(found, kind) if found else None
    if found is None or acts is None:
        return no_such_check(request)
    situation = read_situation(found, acts, request.GET)
    ruling = rule_on_situation(situation, language())
    return reply(request, _answer(request, situation, ruling))


def _answer(request: HttpRequest, situation: Situation, ruling: Ruling) -> Answer:
    links = Links(request, situation)
    listed = controls(situation.setting, language())
    places = field_modes(listed)
    verdicts = ruling.answer["verdicts"] if ruling.answer else []
    groups = group_verdicts([links.with_rule(each) for each in verdicts])
    return Answer(
        kind=situation.acts.key,
        page="rulesref/check_acts.html",
        ruling_page="rulesref/_acts_ruling.html",
        question=situation,
        ruling=ruling,
        links=links,
        says=_says(ruling, listed),
        echoes=echoes(situation.setting, ruling, _read(situation, ruling)),
        shown={
            "groups": [group | {"labels": runs(group["labels"])} for group in groups],
            "rule": situation.acts.rule,
            "because": links.with_rule({"rule": situation.acts.rule}),
        },
        lying={"places": situation.places()},
        form=lambda: {
            "controls": listed,
            "suits": picker(situation.setting, situation.places(), places, language()),
            "modes": [(place, place is places[0]) for place in places],
        },
    )


def runs(labels: Sequence[str]) -> list[str]:
    """Labels, numbers that follow each other drawn together: 62–120."""
    numbered = groupby(enumerate(labels), lambda each: _distance(*each))
    return [said for _key, run in numbered for said in _run([label for _at, label in run])]


def _distance(at: int, label: str) -> int | str:
    """The same for numbers that follow each other; a label's own for any other."""
    return int(label) - at if label.isascii() and label.isdigit() else f"{at} {label}"


def _run(labels: list[str]) -> Iterable[str]:
    if len(labels) < SHORTEST_RUN:
        return labels
    return [f"{labels[0]}–{labels[-1]}"]


def _says(ruling: Ruling, listed: list[Control]) -> str:
    """The ruling in one line."""
    if ruling.refused:
        return first_error(ruling)
    if ruling.answer is None:
        return still_to_choose(ruling, listed, _("Say what is known."))
    legal = runs([each["label"] for each in ruling.answer["verdicts"] if each["legal"]])
    if not legal:
        return _("Nothing of this may be done now.")
    if len(legal) <= MOST_NAMED:
        return _("Legal: %s") % ", ".join(legal)
    some = {"some": ", ".join(legal[: MOST_NAMED - 1]), "number": len(legal) - MOST_NAMED + 1}
    return _("Legal: %(some)s and %(number)d more") % some


def _read(situation: Situation, ruling: Ruling) -> dict[str, Echo]:
    """How fields of cards were read."""
    kinds = {field.key: field.kind for field in situation.acts.fields}
    return {
        key: Echo(key, ruling.messages(key), [as_read(read_cards(text))])
        for key, text in situation.setting.values.items()
        if kinds[key] in ("card", "cards")
    }
