"""Playing cards, suits and icons as inline SVG, made of the shapes in static/img/.

Inline, because a strict policy, an offline page and a printer show them the same. Knows no game
and no page.
"""

from __future__ import annotations

import re
from collections import Counter
from functools import cache, lru_cache
from pathlib import Path
from xml.etree import ElementTree

from django.utils.html import escape
from django.utils.safestring import SafeString, mark_safe

from config.cardnames import FRENCH, SIGNS, card_name, letter, split, suit_name

IMAGES = Path(__file__).resolve().parent.parent / "static" / "img"
NAMESPACE = "http://www.w3.org/2000/svg"

COLOURS = {
    "french": {"C": "black", "D": "red", "H": "red", "S": "black", "": "black"},
    "latin": {"C": "batons", "D": "coins", "H": "cups", "S": "swords", "": "black"},
}
FIGURES = {
    "french": {"K": "crown", "Q": "coronet", "J": "page"},
    "latin": {"K": "crown", "Q": "horse", "J": "page"},
}


def family(style: str) -> str:
    """The suits that a pack's style is drawn with: `french`, or `latin` for Spain and Italy."""
    return FRENCH if style == FRENCH else "latin"


@cache
def shapes(name: str) -> dict[str, str]:
    """The symbols of static/img/<name>.svg: id → the markup inside it."""
    ElementTree.register_namespace("", NAMESPACE)
    root = ElementTree.parse(IMAGES / f"{name}.svg").getroot()
    return {symbol.attrib["id"]: _inside(symbol) for symbol in root}


def _inside(symbol: ElementTree.Element) -> str:
    drawn = "".join(ElementTree.tostring(child, "unicode").strip() for child in symbol)
    return drawn.replace(f' xmlns="{NAMESPACE}"', "").replace(" />", "/>")


@cache
def draw_icon(name: str, css: str = "") -> SafeString:
    """An icon that says nothing by itself. Raises KeyError for a name that is not drawn."""
    classes, drawn = f"icon {css}".strip(), shapes("icons")[name]
    return mark_safe(f'<svg class="{classes}" viewBox="0 0 24 24" aria-hidden="true">{drawn}</svg>')


@lru_cache(maxsize=2000)
def draw_card(code: str, style: str, size: str, language: str) -> SafeString:
    """The card as a picture with its name; `language` is the active one, a part of the key."""
    rank, suit = split(code)
    classes = f"card card--{COLOURS[family(style)][suit]}" + (f" card--{size}" if size else "")
    return mark_safe(  # every part is ours or escaped
        f'<svg class="{escape(classes)}" viewBox="0 0 44 64"'
        f' role="img" aria-label="{escape(card_name(code, style))}">'
        '<rect class="card__face" x=".5" y=".5" width="43" height="63" rx="5"/>'
        f"{_face(rank, suit, style)}</svg>"
    )


def _face(rank: str, suit: str, style: str) -> str:
    """What is drawn on the card: letter and suit above, below them the suit large or a figure."""
    group, drawn = family(style), shapes("cards")
    if not suit:
        return _placed(drawn["joker"], 5, 15, 1.4)
    corner = letter(rank, style)
    # the width is fixed, so that two signs leave room for the suit in whatever font there is
    width = ' textLength="20" lengthAdjust="spacingAndGlyphs"' if len(corner) > 1 else ""
    pip = drawn[f"{group}-{suit}"]
    return (
        f'<text class="card__rank" x="4" y="21"{width}>{escape(corner)}</text>'
        + _placed(pip, 26, 6, 0.6)
        + _placed(drawn.get(FIGURES[group].get(rank, ""), pip), 7, 28, 1.25)
    )


def drawn_once(html: str) -> SafeString:
    """A long text with many pictures: what is drawn more than once is drawn at the end, and meant
    by its name in every place. A third of the elements, for a phone that shows hundreds of cards.
    """
    times = Counter(drawn for _opened, drawn in _SVG.findall(html))
    names = {drawn: f"drawn-{n}" for n, drawn in enumerate(times, 1) if times[drawn] > 1}

    def meant(found: re.Match[str]) -> str:
        name = names.get(found[2])
        return f'{found[1]}<use href="#{name}"/></svg>' if name else found[0]

    kept = "".join(f'<g id="{name}">{drawn}</g>' for drawn, name in names.items())
    defined = f"<svg hidden>{kept}</svg>" if kept else ""
    return mark_safe(_SVG.sub(meant, html) + defined)  # what came in is a page's own


_SVG = re.compile(r"(<svg [^>]*>)(.*?)</svg>", re.DOTALL)


def _placed(drawn: str, x: float, y: float, scale: float) -> str:
    """A 24 × 24 shape at a place of the card, in the colour of its suit."""
    return f'<g transform="translate({x} {y})scale({scale})" fill="currentColor">{drawn}</g>'


@lru_cache(maxsize=100)
def draw_suit(suit: str, style: str, named: bool, language: str) -> SafeString:
    """The sign of a suit beside words, or with its name where it stands alone. Raises KeyError."""
    group, says = family(style), 'aria-hidden="true"'
    if named:
        says = f'role="img" aria-label="{escape(suit_name(suit, style))}"'
    return mark_safe(  # every part is ours or escaped
        f'<svg class="suit card--{COLOURS[group][suit]}" viewBox="0 0 24 24" fill="currentColor"'
        f" {says}>{shapes('cards')[f'{group}-{suit}']}</svg>"
    )


@lru_cache(maxsize=500)
def draw_in_text(code: str, style: str, language: str) -> SafeString:
    """A card inside a sentence, read out by its name. Raises ValueError."""
    rank, suit = split(code)
    name = escape(card_name(code, style))
    if not suit:
        return name
    sign = SIGNS[suit] if style == FRENCH else draw_suit(suit, style, False, language)
    return mark_safe(  # every part is ours or escaped
        f'<span class="card-text" role="img" aria-label="{name}">'
        f"{escape(letter(rank, style))}{sign}</span>"
    )
