"""Template tags both apps share: cards, icons, rule links, signed numbers, language and theme.

Knows no game, no model and no view; registered as builtins, so templates need no {% load %}.
"""

from __future__ import annotations

from collections.abc import Iterable

from django import template
from django.conf import settings
from django.http import HttpRequest
from django.template import Context
from django.urls import reverse
from django.utils.safestring import SafeString, mark_safe
from django.utils.translation import get_language
from django.utils.translation import gettext as _

from config import cardnames
from config.drawings import draw_card, draw_icon, draw_in_text, draw_suit
from config.rule_links import RuleLinks

register = template.Library()

MINUS = "\N{MINUS SIGN}"
THEMES = ("auto", "light", "dark")
NOTICE_ICONS = {"success": "check", "warning": "warning", "error": "warning"}


def request_of(context: Context) -> HttpRequest | None:
    """The request that a page answers; None on the pages of last resort."""
    request = context.get("request")
    return request if isinstance(request, HttpRequest) else None


def style_of(pack: object) -> str:
    """`french`, `spanish` or `italian`, of a Pack, a Game or such a word; French when empty."""
    pack = getattr(pack, "pack", pack)
    return str(getattr(pack, "style", pack) or cardnames.FRENCH)


# --- Cards --------------------------------------------------------------------------------------


@register.simple_tag
def card(code: str, pack: object = None, size: str = "") -> SafeString:
    """A playing card with its name: {% card "QS" %}, {% card "KH" game.pack size="small" %}.

    `size`: "" (44 × 64), "small" (33 × 48) or "large" (66 × 96). Raises ValueError for no card.
    """
    return draw_card(str(code), style_of(pack), size, get_language() or "")


@register.simple_tag
def card_name(code: str, pack: object = None) -> str:
    """The card in words: «дама пик», "queen of spades"."""
    return cardnames.card_name(str(code), style_of(pack))


@register.simple_tag
def card_text(code: str, pack: object = None) -> SafeString:
    """A card inside a sentence: Q♠, Д♠, read out by its name; in a Latin pack with its own sign."""
    return draw_in_text(str(code), style_of(pack), get_language() or "")


@register.simple_tag
def suit(code: str, pack: object = None, named: bool = False) -> SafeString:
    """The sign of a suit (`C D H S`); `named=True` where no word stands beside it."""
    return draw_suit(str(code), style_of(pack), named, get_language() or "")


@register.simple_tag
def suit_name(code: str, pack: object = None) -> str:
    """The suit by itself, in words: «пики», "spades"."""
    return cardnames.suit_name(str(code), style_of(pack))


@register.simple_tag
def icon(name: str, css: str = "") -> SafeString:
    """An icon from static/img/icons.svg, silent for readers: words stand beside it."""
    return draw_icon(name, css)


@register.simple_tag
def notice_icon(level: str = "info") -> SafeString:
    """The icon of a notice of this level."""
    return draw_icon(NOTICE_ICONS.get(level, "info"))


# --- Numbers ------------------------------------------------------------------------------------


@register.filter
def number(value: int | None) -> str:
    """A whole number with a true minus: −4. None gives a dash."""
    if value is None:
        return "–"
    return f"{value}".replace("-", MINUS)


@register.filter(name="signed")
def signed_filter(value: int | None) -> str:
    """A change with its sign: +2, −4, 0. None gives a dash."""
    return f"+{value}" if value is not None and value > 0 else number(value)


@register.simple_tag
def signed(value: int | None) -> str:
    """The same as a tag: {% signed line.amount %}."""
    return signed_filter(value)


@register.filter
def tally(values: Iterable[int] | str) -> str:
    """Totals in one line, in the order of the sides: "4 : 8", "−2 : 5 : −3"."""
    return values if isinstance(values, str) else " : ".join(number(value) for value in values)


# --- Addresses ----------------------------------------------------------------------------------


def asked_language(context: Context) -> str:
    """The language that this page's own address asks for, else nothing."""
    request = request_of(context)
    asked = request.GET.get("lang", "") if request else ""
    return asked if asked in dict(settings.LANGUAGES) else ""


@register.simple_tag(takes_context=True)
def rule_url(context: Context, anchor: str) -> str:
    """Where a rule stands: `kozyol.scoring.fewer` → /rules/kozyol/#scoring.fewer.

    On a page with `rule_links` in its context: read with its house rules, leading back to it.
    """
    links = context.get("rule_links")
    if isinstance(links, RuleLinks):
        return links.to(str(anchor))
    game, _dot, local = str(anchor).partition(".")
    language = asked_language(context)
    question = f"?lang={language}" if language else ""
    return f"{reverse('article', args=[game])}{question}{'#' + local if local else ''}"


@register.simple_tag(takes_context=True)
def here_without_language(context: Context) -> str:
    """This page's address without `?lang=`, for the language switch; "" after a POST."""
    request = request_of(context)
    if request is None or request.method not in ("GET", "HEAD"):
        return ""
    query = request.GET.copy()
    query.pop("lang", None)
    return f"{request.path}?{query.urlencode()}" if query else request.path


@register.simple_tag(takes_context=True)
def current(context: Context, *starts: str) -> SafeString:
    """` aria-current="true"` when the page's address begins with one of `starts`."""
    request = request_of(context)
    inside = request is not None and request.path.startswith(starts)
    return mark_safe(' aria-current="true"' if inside else "")


# --- Theme --------------------------------------------------------------------------------------


@register.simple_tag(takes_context=True)
def theme(context: Context) -> str:
    """`light`, `dark` or `auto`: what this device chose, from its cookie."""
    return theme_of(request_of(context))


def theme_of(request: HttpRequest | None) -> str:
    """The same, of a request."""
    chosen = request.COOKIES.get("theme", "") if request else ""
    return chosen if chosen in THEMES else "auto"


@register.simple_tag(takes_context=True)
def theme_label(context: Context) -> str:
    """What the theme switch says of itself."""
    labels = {
        "auto": _("Colours: as the device"),
        "light": _("Colours: light"),
        "dark": _("Colours: dark"),
    }
    return labels[theme(context)]
