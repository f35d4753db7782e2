"""The pictures that messengers show beside a link: what stands on them, and what they are made of.

`make previews` draws them (tests/draw_previews.py); a game's name is not known here.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from contextlib import suppress
from dataclasses import dataclass
from hashlib import sha256
from pathlib import Path
from typing import Any, cast

from django.template.loader import render_to_string
from django.utils import translation
from django.utils.translation import gettext as _

from config.tags import style_of
from games import GAMES
from games.cards import CODES, SUITS
from games.game import MISSING, Field, Game
from games.options import Options
from games.ranking import Ranking
from games.reasons import Refused
from rulesref.articles import LANGUAGES, Article, library

STYLES = Path(__file__).with_suffix(".css")
FANNED = 4
FOUR_ACES = ("AS", "AH", "AC", "AD")


@dataclass(frozen=True)
class Preview:
    """One picture. `lines` are (icon, text), `cards` codes in a pack of `style`."""

    name: str
    lang: str
    title: str
    lines: Sequence[tuple[str, str]]
    cards: Sequence[str] = FOUR_ACES
    style: str = "french"

    @property
    def file(self) -> str:
        return f"{self.name}.{self.lang}.png"

    @property
    def size(self) -> str:
        """How large the title may be."""
        return next((size for size, most in (("l", 8), ("m", 14)) if len(self.title) <= most), "s")

    def html(self) -> str:
        """What is drawn, without its styles."""
        with translation.override(self.lang):
            return render_to_string("rulesref/preview.html", {"preview": self})

    def made_from(self) -> str:
        """A stamp of everything that the picture shows: drawn anew when it changes."""
        return sha256((self.html() + styles()).encode()).hexdigest()[:16]


def styles() -> str:
    return STYLES.read_text(encoding="utf-8")


def previews() -> Iterator[Preview]:
    """Every picture, in both languages."""
    for lang in LANGUAGES:
        with translation.override(lang):
            games = [of_article(article) for article in library().in_language(lang)]
            yield from (front(lang), reference(lang), *games)


def front(lang: str) -> Preview:
    """The site itself: its three doors."""
    doors = (
        ("score", _("Keep score")),
        ("rules", _("Look up a rule")),
        ("scales", _("Was it legal?")),
    )
    return Preview("pisar", lang, _("Pisar"), doors, ("AS", "KH", "QC", "10D"))


def reference(lang: str) -> Preview:
    """The list of games."""
    said = (
        ("rules", _("Every rule numbered, with examples and its source.")),
        ("link", _("Every rule has a number and an address that can be sent.")),
    )
    return Preview("rules", lang, _("The rules of the games"), said, ("AC", "KS", "QD", "JH"))


def of_article(article: Article) -> Preview:
    """A game: who plays, with what, to what end, and its four strongest cards."""
    bare = article.target.isdigit()
    end = f"{_('End of the match')}: {article.target}" if bare else article.target
    facts = (("people", article.players), ("cards", article.pack), ("flag", end))
    game = GAMES.get(article.game)
    return Preview(
        article.game,
        article.lang,
        article.title,
        [(icon, _brief(text)) for icon, text in facts],
        strongest(game) if game else FOUR_ACES,
        style_of(game),
    )


def _brief(text: str) -> str:
    """What comes before the exceptions."""
    said = text.partition(";")[0]
    return said[:1].upper() + said[1:]


def strongest(game: Game) -> Sequence[str]:
    """The cards that beat most, the strongest first; aces where the game has no tricks."""
    ranking = _ranking(game)
    if ranking is None:
        return FOUR_ACES
    ladders = dict(ranking.ladders)
    top = ladders[ranking.trump] if ranking.trump else ranking.ladders[-1][1]
    return [CODES[card] for card in reversed(top)][:FANNED]


def _ranking(game: Game) -> Ranking | None:
    """The order of the cards with the usual house rules, with a trump where there may be one."""
    if game.tricks is None:
        return None
    trump = SUITS[sum(game.key.encode()) % len(SUITS)]  # not the same one for every game
    usual = Options({option.key: option.default for option in game.options})
    for suit in (trump, None):
        facts = {each.key: _some(each, suit) for each in game.tricks.fields}
        with suppress(Refused):
            rules: Any = game.tricks.rules(usual, facts)
            return cast(Ranking, rules.ranking)  # every kind of trick rules is built on one
    return None


def _some(field: Field, suit: str | None) -> object:
    """A value that the field may have."""
    if field.kind == "suit":
        return suit
    if field.default is not MISSING:
        return field.default
    return field.choices[0] if field.choices else field.low
