"""The checker's first page and the position: each card of a hand legal or not, and why.

Forms are made from the Game's fields and options; a game by its name is not known here.
"""

from __future__ import annotations

from typing import Any

from django.http import HttpRequest, HttpResponse, HttpResponseRedirect
from django.shortcuts import render
from django.utils.translation import gettext as _
from django.utils.translation import ngettext
from django.views.decorators.http import require_safe

from config.tags import card_name
from games import GAMES
from games.cards import CODES
from games.game import Game
from rulesref.articles import library
from rulesref.caching import kept
from rulesref.check_addresses import POSITION, check_address, doors
from rulesref.check_form import (
    Control,
    Place,
    controls,
    field_modes,
    folded,
    local,
    picker,
    player_choices,
    trick_modes,
)
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
from rulesref.examples import as_list, described, group_verdicts
from rulesref.positions import Plays, Position, read_position, rule_on
from rulesref.rulings import Ruling
from rulesref.typed import counts_points, several, sizes
from rulesref.views import language, missing

MOST_NAMED = 6


@require_safe
@kept
def check_index(request: HttpRequest) -> HttpResponse:
    """The games, and what can be asked of each."""
    lang = language()
    games = [
        {**described(key, lang), "doors": found}
        for key, game in GAMES.items()
        if (found := doors(game, lang))
    ]
    return render(request, "rulesref/check_index.html", {"games": games})


@require_safe
def check(request: HttpRequest, game: str) -> HttpResponse:
    """One game's position: the form, and the ruling on what the address holds. 422: impossible.

    A game without tricks has no position: on to the first thing that can be asked of it.
    """
    found = GAMES.get(game)
    if found is not None and found.tricks is None and found.acts:
        query = request.META.get("QUERY_STRING", "")
        address = check_address(found, found.acts[0].key)
        return HttpResponseRedirect(f"{address}?{query}" if query else address)
    if found is None or found.tricks is None:
        return no_such_check(request)
    position = read_position(found, request.GET)
    return reply(request, _answer(request, position, rule_on(position, language())))


def no_such_check(request: HttpRequest) -> HttpResponse:
    """404: the game does not exist, or has nothing of the kind to check."""
    return missing(request, _("There is nothing of this kind to check."))


def _answer(request: HttpRequest, position: Position, ruling: Ruling) -> Answer:
    links = Links(request, position)
    listed = controls(position.setting, language())
    tricks = trick_modes(position.game, max(sizes(position.game)) - 1)
    places = [*tricks, Place("hand", _("in the hand")), *field_modes(listed)]
    answer = ruling.answer or {}
    return Answer(
        kind=POSITION,
        page="rulesref/check.html",
        ruling_page="rulesref/_ruling.html",
        question=position,
        ruling=ruling,
        links=links,
        says=_says(position, ruling, listed),
        echoes=echoes(position.setting, ruling, _read(position, ruling)),
        shown={
            "groups": _verdicts(position, ruling, links),
            "because": links.with_rule(answer.get("because", {})),
            "points_rule": points_rule(position.game),
            "plays": drawn(position.plays, (answer.get("holding") or {}).get("index")),
            "legal": _named(position, ruling),
        },
        lying={"places": position.places()},
        form=lambda: _form(position, ruling, listed, places),
    )


def points_rule(game: Game) -> str:
    """Where the article says what cards are worth, or whatever else is counted."""
    article = library().get(game.key, language())
    known = article.find("cards.points") if article and counts_points(game) else None
    return known.rule if known else f"{game.key}.scoring"


def _form(
    position: Position, ruling: Ruling, listed: list[Control], places: list[Place]
) -> dict[str, Any]:
    """What the form needs: controls, the pack, where a tap puts a card."""
    game, setting, lang = position.game, position.setting, language()
    more = [control for control in listed if not control["needed"]]
    begun = bool(position.plays or position.hand)
    return {
        "needed": [control for control in listed if control["needed"]],
        "more": more,
        "more_open": not folded(setting, ruling, more),
        "sizes": player_choices(setting.players, sizes(game)),
        "trick_texts": trick_texts(position, max(sizes(game)) - 1),
        "typed": bool(ruling.messages("trick")),
        "several": several(game),
        "suits": picker(setting, position.places(), places, lang),
        "modes": [(place, place.to == ("hand" if begun else "trick-1")) for place in places],
    }


def trick_texts(question: Any, most: int) -> list[str]:
    """What stands in the text fields of the trick: one field, or one for each play of several."""
    game, lang = question.setting.game, language()
    texts = [" ".join(local(code, game, lang) for code in play) for play in question.plays]
    return texts + [""] * (most - len(texts)) if several(game) else [" ".join(texts)]


def _verdicts(position: Position, ruling: Ruling, links: Links) -> list[dict[str, Any]]:
    """The verdicts, the legal ones first: card by card, or sets of cards that fare alike."""
    found = [links.with_rule(each) for each in ruling.answer["verdicts"]] if ruling.answer else []
    if several(position.game):
        return group_verdicts(found)
    listed = [verdict | {"plays": [as_list(verdict["play"])]} for verdict in found]
    return sorted(listed, key=lambda verdict: not verdict["legal"])


def drawn(
    plays: Plays, holds: int | None = None, suspect: int | None = None
) -> list[dict[str, Any]]:
    """The plays on the table, drawn only while every card is one."""
    if not all(code in CODES for play in plays for code in play):
        return []
    return [
        {"cards": play, "holds": at == holds, "suspect": at == suspect}
        for at, play in enumerate(plays)
    ]


def _says(position: Position, ruling: Ruling, listed: list[Control]) -> str:
    """The ruling in one line."""
    if ruling.refused:
        return first_error(ruling)
    if ruling.answer is None:
        return still_to_choose(ruling, listed, _("Tap the cards on the table, then the hand."))
    verdicts, legal = ruling.answer["verdicts"], ruling.answer["legal"]
    if len(legal) == len(verdicts):
        return _("Everything in this hand is legal.")
    if named := _named(position, ruling):
        return _("Legal: %s") % ", ".join(card_name(code, position.game) for code in named)
    return ngettext("%d legal play", "%d legal plays", len(legal)) % len(legal)


def _named(position: Position, ruling: Ruling) -> list[str]:
    """The legal cards, where they are few enough to be named one by one."""
    legal = ruling.answer["legal"] if ruling.answer else []
    few = 0 < len(legal) <= MOST_NAMED and len(legal) < len(position.hand)
    return legal if few and not several(position.game) else []


def _read(position: Position, ruling: Ruling) -> dict[str, Echo]:
    """How the cards were read."""
    hand = [as_read(position.hand)] if any(c not in CODES for c in position.hand) else []
    read = {  # else the ticks show how the hand was read
        "trick": Echo("trick", ruling.messages("trick"), list(map(as_read, position.plays))),
        "hand": Echo("hand", ruling.messages("hand"), hand),
    }
    return read | players_echo(ruling, len(sizes(position.game)))


def players_echo(ruling: Ruling, choices: int) -> dict[str, Echo]:
    """What is wrong with the number of players, where there is a choice."""
    return {"players": Echo("players", ruling.messages("players"))} if choices > 1 else {}
