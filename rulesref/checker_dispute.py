"""The dispute: was a play legal, as far as is remembered? Yes, no, or it cannot be told yet.

Forms are made from the Game's fields and options; a game by its name is not known here.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from django.http import HttpRequest, HttpResponse
from django.utils.translation import gettext as _
from django.utils.translation import pgettext
from django.views.decorators.http import require_safe

from games import GAMES
from games.cards import CODES
from rulesref.check_addresses import DISPUTE
from rulesref.check_form import (
    Control,
    Place,
    controls,
    field_modes,
    folded,
    local,
    picker,
    player_choices,
    seat_name,
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
from rulesref.checker import drawn, no_such_check, players_echo, trick_texts
from rulesref.claims import Claim, most_plays, read_claim, rule_on_claim
from rulesref.examples import Words, described
from rulesref.rulings import Ruling
from rulesref.typed import LEADER, number, several
from rulesref.views import language


@require_safe
def check_dispute(request: HttpRequest, game: str) -> HttpResponse:
    """A claim about one play: the form, and the ruling on what the address holds."""
    found = GAMES.get(game)
    if found is None or found.tricks is None:
        return no_such_check(request)
    claim = read_claim(found, request.GET)
    return reply(request, _answer(request, claim, rule_on_claim(claim, language())))


def _answer(request: HttpRequest, claim: Claim, ruling: Ruling) -> Answer:
    links = Links(request, claim)
    listed = controls(claim.setting, language())
    places = [
        *trick_modes(claim.game, most_plays(claim.setting)),
        Place("also_held", _("seen later in that hand")),
        Place("not_held", _("not in that hand"), pgettext("where a card lies", "not held")),
        *field_modes(listed),
    ]
    suspect = number(claim.suspect)
    return Answer(
        kind=DISPUTE,
        page="rulesref/check_dispute.html",
        ruling_page="rulesref/_dispute_ruling.html",
        question=claim,
        ruling=ruling,
        links=links,
        says=_says(ruling, listed),
        echoes=echoes(claim.setting, ruling, _read(claim, ruling)),
        shown={
            "plays": drawn(claim.plays, suspect=suspect if isinstance(suspect, int) else None),
            "also_held": [code for code in claim.also_held if code in CODES],
            **_found(claim, ruling, links),
        },
        lying={"places": claim.places()},
        form=lambda: _form(claim, ruling, listed, places),
    )


def _found(claim: Claim, ruling: Ruling, links: Links) -> dict[str, Any]:
    """The engine's finding for the template: verdict, proving cards suit by suit, the penalty."""
    if ruling.answer is None:
        return {}
    proving = ruling.answer["would_prove"]
    suits = dict.fromkeys(code[-1] if code[-1] in "CDHS" else "" for code in proving)
    return {
        "finding": links.with_rule(ruling.answer),
        "proving": [[code for code in proving if code.endswith(suit)] for suit in suits],
        "penalty": _penalty(claim, ruling),
        "wants_leader": _wants_leader(claim, ruling),
    }


def _penalty(claim: Claim, ruling: Ruling) -> dict[str, Any] | None:
    """The deal entry that the rules write for the offence, in words; None where they write none."""
    entry = ruling.answer["penalty"] if ruling.answer else None
    if not entry:
        return None
    lang, sides = language(), [seats_name(seats) for seats in claim.setup().sides]
    rules = {field["key"]: field["rule"] for field in described(claim.game.key, lang)["fields"]}
    facts = Words(claim.game.key, lang, claim.question()).facts(entry, "fields", sides)
    return {"facts": facts, "rule": next((rules[key] for key in rules if key in entry), "")}


def _wants_leader(claim: Claim, ruling: Ruling) -> bool:
    """Whether the rules write an entry once it is known who led."""
    if ruling.answer is None or ruling.answer["verdict"] != "illegal" or ruling.answer["penalty"]:
        return False
    writes = claim.game.tricks is not None and claim.game.tricks.penalty(claim.setup().options, 0)
    return bool(writes) and LEADER.key not in claim.setting.values


def seats_name(seats: Sequence[int]) -> str:
    """A side by its seats."""
    if len(seats) == 1:
        return seat_name(seats[0])
    return _("seats %s") % ", ".join(str(seat + 1) for seat in seats)


def _says(ruling: Ruling, listed: list[Control]) -> str:
    """The ruling in one line."""
    if ruling.refused:
        return first_error(ruling)
    if ruling.answer is None:
        return still_to_choose(
            ruling, listed, _("Tap the trick, then say whose play is in question.")
        )
    return verdict_name(ruling.answer["verdict"])


def verdict_name(verdict: str) -> str:
    """One of the three answers in words."""
    names = {"legal": _("Legal"), "illegal": _("Not legal")}
    return names.get(verdict, _("Cannot be told yet"))


def _read(claim: Claim, ruling: Ruling) -> dict[str, Echo]:
    """How the cards were read, and which play is meant."""
    at = number(claim.suspect)
    meant = claim.plays[at : at + 1] if isinstance(at, int) and at >= 0 else ()
    read = {"trick": claim.plays, "suspect": meant}
    for key, cards in (("also_held", claim.also_held), ("not_held", claim.not_held)):
        # ticks show by themselves how they were read
        plain = key == "also_held" and all(code in CODES for code in cards)
        read[key] = (cards,) if cards and not plain else ()
    return {
        key: Echo(key, ruling.messages(key), list(map(as_read, plays)))
        for key, plays in read.items()
    } | players_echo(ruling, len(claim.game.seats))


def _form(
    claim: Claim, ruling: Ruling, listed: list[Control], places: list[Place]
) -> dict[str, Any]:
    """What the form needs: controls, the pack, where a tap puts a card."""
    game, setting, lang = claim.game, claim.setting, language()
    more = [control for control in listed if not control["needed"]]
    most = most_plays(setting)
    held = "also_held" if claim.settled else "trick-1"
    return {
        "needed": [control for control in listed if control["needed"]],
        "more": more,
        "more_open": not folded(setting, ruling, more),
        "sizes": player_choices(setting.players, game.seats),
        "trick_texts": trick_texts(claim, most),
        "not_held": " ".join(local(code, game, lang) for code in claim.not_held),
        "typed": bool(ruling.messages("trick") or ruling.messages("not_held")),
        "several": several(game),
        "suspects": [(str(at), at + 1, str(at) == claim.suspect) for at in range(most)],
        "suits": picker(setting, claim.places(), places, lang),
        "modes": [(place, place.to == held) for place in places],
    }
