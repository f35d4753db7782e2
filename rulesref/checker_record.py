"""The whole deal: who took which trick, who revoked and when it was proved, what was misrecorded.

Forms are made from the Game's fields and options; a game by its name is not known here.
"""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping
from typing import Any

from django.http import HttpRequest, HttpResponse
from django.utils.translation import gettext as _
from django.utils.translation import ngettext, pgettext
from django.views.decorators.csrf import csrf_exempt
from django.views.decorators.http import require_http_methods

from games import GAMES
from games.position import Frame
from rulesref.check_addresses import RECORD
from rulesref.check_form import (
    Control,
    Place,
    controls,
    local,
    picker,
    player_choices,
    seat_name,
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
from rulesref.checker import no_such_check, players_echo, points_rule
from rulesref.checker_dispute import seats_name
from rulesref.examples import as_list
from rulesref.records import (
    LONGEST_RECORD,
    Lines,
    Record,
    draws,
    plays_by_players,
    read_record,
    rule_on_record,
    text_of,
    usual,
)
from rulesref.rulings import Ruling
from rulesref.typed import LEADER, counts_points, several
from rulesref.views import language

View = dict[str, Any]


@csrf_exempt  # nothing is stored: a forged request does nothing
@require_http_methods(["GET", "HEAD", "POST"])
def check_record(request: HttpRequest, game: str) -> HttpResponse:
    """A record of a deal: the form, and what the record shows. Also by POST: it may be long."""
    found = GAMES.get(game)
    if found is None or found.tricks is None:
        return no_such_check(request)
    record = read_record(found, request.POST if request.method == "POST" else request.GET)
    return reply(request, _answer(request, record, rule_on_record(record, language())))


def _answer(request: HttpRequest, record: Record, ruling: Ruling) -> Answer:
    links = Links(request, record)
    listed = [each for each in controls(record.setting, language()) if each["key"] != LEADER.key]
    frame = record.frame() if ruling.answer else None
    return Answer(
        kind=RECORD,
        page="rulesref/check_record.html",
        ruling_page="rulesref/_record_ruling.html",
        question=record,
        ruling=ruling,
        links=links,
        says=_says(record, ruling, listed, frame),
        echoes=echoes(record.setting, ruling, _read(record, ruling)),
        shown=_found(record, ruling, links, frame) if frame else {},
        lying={"tricks": record.tricks},
        form=lambda: _form(record, ruling, listed),
    )


def _read(record: Record, ruling: Ruling) -> dict[str, Echo]:
    """How the lines were read."""
    texts = {"tricks": record.tricks} | ({"draws": record.draws} if draws(record.game) else {})
    return {
        key: Echo(key, ruling.messages(key), lines=[list(map(as_read, line)) for line in lines])
        for key, lines in texts.items()
    } | players_echo(ruling, len(record.game.seats))


# What the record shows


def _found(record: Record, ruling: Ruling, links: Links, frame: Frame) -> View:
    """The engine's audit for the template: trick by trick, side by side, offences, mistakes."""
    answer = ruling.answer or {}
    offences = [links.with_rule(each) for each in answer["offences"]]
    return {
        "rows": list(_rows(record, answer, frame)),
        "sides": _sides(answer, frame),
        "with_points": counts_points(record.game),
        "points_rule": points_rule(record.game),
        "offences": [_offence(each) for each in offences],
        "mistakes": [_mistake(each) for each in answer["recording_errors"]],
    }


def _rows(record: Record, answer: Mapping[str, Any], frame: Frame) -> Iterator[View]:
    """Each trick: who led, the plays with what is wrong with them, who took it."""
    wrong = {(each["trick"], each["seat"]) for each in answer["offences"]}
    doubtful = {(each["trick"], each["card"]) for each in answer["recording_errors"]}
    for at, trick in enumerate(record.tricks):
        leader, winner = answer["leaders"][at], answer["winners"][at]
        seats = frame.seats(leader) if leader is not None else (None,) * len(trick)
        yield {
            "number": at + 1,
            "leader": leader,
            "winner": winner,
            "plays": [
                {
                    "cards": play,
                    "offence": (at + 1, seat) in wrong,
                    "mistake": any((at + 1, code) in doubtful for code in play),
                }
                for play, seat in zip(trick, seats, strict=False)
            ],
        }


def _sides(answer: Mapping[str, Any], frame: Frame) -> list[View]:
    """Each side with its tricks and its card points."""
    taken = [frame.setup.side_of(seat) for seat in answer["winners"] if seat is not None]
    return [
        {"name": seats_name(seats), "tricks": taken.count(side), "points": answer["points"][side]}
        for side, seats in enumerate(frame.setup.sides)
    ]


def _offence(found: View) -> View:
    """An offence with its cards as lists."""
    return {**found, "seat": found["seat"] + 1, "played": as_list(found["played"])}


def _mistake(found: Mapping[str, Any]) -> View:
    """A mistake of the record in words; `card` is drawn before them."""
    says = {
        "card_twice": _("was played before; the second time it proves nothing."),
        "hand_too_long": _("is one card more than this seat can have held."),
        "trick_incomplete": _("Too few cards: who took it and led on is not known."),
    }
    return {**found, "says": says.get(found["code"], found["code"])}


def _says(record: Record, ruling: Ruling, listed: list[Control], frame: Frame | None) -> str:
    """The ruling in a line or two."""
    if ruling.refused:
        return first_error(ruling)
    if ruling.answer is None or frame is None:
        return still_to_choose(ruling, listed, _("Tap the cards in the order in which they fell."))
    offences, mistakes = ruling.answer["offences"], ruling.answer["recording_errors"]
    count = len(offences)
    parts = [
        ngettext("%d offence is proved.", "%d offences are proved.", count) % count
        if count
        else _("No offence is proved.")
    ]
    if count := len(mistakes):
        parts.append(
            ngettext("%d mistake in the record.", "%d mistakes in the record.", count) % count
        )
    return " ".join([*parts, *_turn(record, ruling.answer, frame)])


def _turn(record: Record, answer: Mapping[str, Any], frame: Frame) -> Iterator[str]:
    """Whose card comes next, while there is one to come."""
    last, number = record.tricks[-1], len(record.tricks)
    leader, laid = answer["leaders"][-1], len(last)
    if laid >= frame.plays(number):
        leader, laid, number = answer["winners"][-1], 0, number + 1
    cards = sum(len(play) for trick in record.tricks for play in trick)
    whole = not frame.tricks.stock and number > frame.hand
    if leader is not None and not whole and cards < len(frame.pack.cards):
        words = {"number": number, "seat": seat_name(frame.seats(leader)[laid])}
        yield _("Trick %(number)d: %(seat)s to play.") % words


# What the form needs


def _form(record: Record, ruling: Ruling, listed: list[Control]) -> View:
    """Controls, the pack, the texts as they would be typed."""
    game, setting = record.game, record.setting
    between = " / " if several(game) else " "
    more = [control for control in listed if not control["needed"]]
    wanted = {*(ruling.errors or {}), *ruling.missing}
    note = pgettext("where a card lies", "trick")
    return {
        "needed": [control for control in listed if control["needed"]],
        "more": more,
        "more_open": any(c["value"] or c["key"] in wanted for c in more),
        "leaders": [
            (str(seat), seat_name(seat), str(seat) == record.leader)
            for seat in range(max(game.seats))
        ],
        "sizes": player_choices(setting.players or str(usual(game)), game.seats, needed=True),
        "tricks": record.too_long.get("tricks") or _typed(record, record.tricks, between),
        "draws": record.too_long.get("draws") or _typed(record, record.draws, " / "),
        "longest": LONGEST_RECORD,
        "stock": draws(game),
        "several": several(game),
        "suits": _pack(record, note),
        "note": note,
        "plays": json.dumps(plays_by_players(game)),
        "players": record.players,
    }


def _pack(record: Record, note: str) -> list[Any]:
    """The pack, each card that was played with the number of its trick."""
    lying = {
        str(at): [code for play in trick for code in play]
        for at, trick in enumerate(record.tricks, start=1)
    }
    places = [Place(at, "", f"{note} {at}") for at in lying]
    return picker(record.setting, lying, places, language())


def _typed(record: Record, lines: Lines, between: str) -> str:
    """Lines as people type them here."""
    codes = {code for line in lines for play in line for code in play}
    words = {code: local(code, record.game, language()) for code in codes}
    return text_of(lines, between, words)
