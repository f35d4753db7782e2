"""/rules/: every game by family, and those that so many people can play with the pack they have.

No game is known here by its name.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from functools import lru_cache
from itertools import pairwise
from urllib.parse import urlencode

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.urls import reverse
from django.utils.translation import gettext as _
from django.views.decorators.http import require_safe

from config.cardnames import card_name, letter
from games import GAMES
from games.cards import JOKERS, RANKS, SUITS
from games.describe import choice_label, describe_option
from games.options import choice_text
from rulesref.articles import LANGUAGES, Article, library
from rulesref.caching import kept
from rulesref.families import Family, in_language
from rulesref.packs import STYLES, Fit, fits, sizes
from rulesref.views import language
from rulesref.wanted import FILTERS, Value, Wanted, anything, called, read, refusal, said

NO_CHIP = (39,)
"""A pack of 40 with one card out is no pack that anybody looks for."""


@dataclass(frozen=True)
class Chip:
    """One choice of a filter: what it says, how many games it leaves, where it leads.

    `short`: what is enough to see where the filter's name stands beside it.
    """

    says: str
    short: str
    count: int
    address: str
    here: bool = False


@dataclass(frozen=True)
class Note:
    """What a game needs to be played so; `address` is its article with the house rule it takes."""

    says: str
    address: str


@dataclass(frozen=True)
class Card:
    """One game that fits; `at_once`: with the pack as it is."""

    article: Article
    notes: tuple[Note, ...]
    at_once: bool


@require_safe
@kept
def rules(request: HttpRequest) -> HttpResponse:
    """All games with a card each, by family; filtered by the address."""
    wanted = read(request.GET)
    shelf = [(family, list(_cards(family, wanted))) for family in in_language(language())]
    cards = [card for _family, some in shelf for card in some]
    context = {
        "wanted": wanted,
        "refused": [refusal(name, text) for name, text in wanted.refused],
        "filters": [(name, called(name), list(_chips(wanted, name))) for name in FILTERS],
        "chosen": [said(name, value) for name, value in wanted.chosen.items()],
        "shelf": [(family, some) for family, some in shelf if some],
        "count": len(cards),
        "at_once": sum(card.at_once for card in cards),
        "loosen": list(_loosen(wanted)) if not cards else [],
        "keeping": f"?lang={wanted.lang}" if wanted.lang else "",
        "checked": {key for key, game in GAMES.items() if game.tricks or game.acts},
    }
    return render(request, "rulesref/rules.html", context)


# The filters


def _chips(wanted: Wanted, name: str) -> Iterator[Chip]:
    """The choices of one filter, each with what it would leave beside the others."""
    here = wanted.chosen.get(name)
    for value in (None, *_choices(name, here)):
        changed = wanted.but(name, value)
        says = anything(name) if value is None else said(name, value)
        short = str(value) if isinstance(value, int) else says
        yield Chip(says, short, _count(changed), changed.address, value == here)


def _choices(name: str, here: Value | None) -> list[Value]:
    """Those there are; a number that is asked for is among them, even if no game takes it."""
    if name == "suits":
        return list(STYLES)
    numbers = {seats for game in GAMES.values() for seats in game.seats}
    if name == "pack":
        numbers = set(sizes()) - set(NO_CHIP)
    return sorted(numbers | ({here} if isinstance(here, int) else set()))


def _count(wanted: Wanted) -> int:
    return _counted(wanted.players, wanted.pack, wanted.suits)


@lru_cache(maxsize=1024)
def _counted(players: int | None, pack: int | None, suits: str | None) -> int:
    known = (game for family in in_language(LANGUAGES[0]) for game in family.games)
    return sum(1 for game in known if fits(game, players, pack, suits))


def _loosen(wanted: Wanted) -> Iterator[Chip]:
    """What is left when one of the filters goes, or all of them."""
    for name, value in wanted.chosen.items():
        without = wanted.but(name, None)
        if len(wanted.chosen) > 1 and _count(without):
            says = _("without “%s”") % said(name, value)
            yield Chip(says, says, _count(without), without.address)
    everything, says = Wanted(lang=wanted.lang), _("Show all games")
    yield Chip(says, says, _count(everything), everything.address)


# The games


def _cards(family: Family, wanted: Wanted) -> Iterator[Card]:
    for game in family.games:
        article, found = library().get(game, language()), wanted.fits(game)
        if article and found:
            at_once = any(fit.at_once for fit in found)
            yield Card(article, tuple(_notes(game, found, wanted)), at_once)


def _notes(game: str, found: Iterable[Fit], wanted: Wanted) -> Iterator[Note]:
    """One for each way to play it, where there is something to say."""
    for fit in found:
        needs = list(_needs(game, fit, wanted))
        if wanted.players is None and wanted.about_pack and fit.players != GAMES[game].seats:
            needs.insert(0, _("players: %s") % ", ".join(map(str, fit.players)))
        if needs:
            yield Note("; ".join(needs), _article_address(game, fit, wanted))


def _needs(game: str, fit: Fit, wanted: Wanted) -> Iterator[str]:
    if fit.house_rule:
        key, value = fit.house_rule
        option = next(each for each in GAMES[game].options if each.key == key)
        label = str(describe_option(game, option, language())["label"])
        choice = choice_label(game, f"option-{key}", value, language())
        yield _("house rule “%(label)s”: %(value)s") % {"label": label, "value": choice}
    if fit.out:
        yield _("take out: %s") % cards_out(fit.out, wanted.suits or fit.pack.style)
    if fit.other_suits:
        yield _at_home(fit.pack.style)


def _at_home(style: str) -> str:
    return {
        "french": _("usually played with French cards"),
        "spanish": _("usually played with Spanish cards"),
        "italian": _("usually played with Italian cards"),
    }[style]


def _article_address(game: str, fit: Fit, wanted: Wanted) -> str:
    if not fit.house_rule:
        return ""
    key, value = fit.house_rule
    query = {key: choice_text(value), **({"lang": wanted.lang} if wanted.lang else {})}
    return f"{reverse('article', args=[game])}?{urlencode(query)}"


def cards_out(out: Iterable[str], style: str) -> str:
    """Cards to be taken out: ranks as "2–5, 8 of every suit", others by their names."""
    left = set(out)
    ranks = [rank for rank in RANKS if {rank + suit for suit in SUITS} <= left]
    single = sorted(code for code in left - set(JOKERS) if code[:-1] not in ranks)
    told = [_("%s of every suit") % ", ".join(_runs(ranks, style))] if ranks else []
    told += [card_name(code, style) for code in single]
    return ", ".join([*told, *([_("the jokers")] if left & set(JOKERS) else [])])


def _runs(ranks: list[str], style: str) -> Iterator[str]:
    runs: list[list[str]] = [ranks[:1]]
    for before, rank in pairwise(ranks):
        if RANKS.index(rank) - RANKS.index(before) == 1 and rank.isdecimal():
            runs[-1].append(rank)
        else:
            runs.append([rank])
    for run in filter(None, runs):
        first, last = letter(run[0], style), letter(run[-1], style)
        yield first if len(run) == 1 else f"{first}–{last}"
