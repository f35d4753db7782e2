"""What a public page says of itself in its head: to search engines, messengers and social sites.

A page is public only where its template says so: `{% block robots %}{% public %}{% endblock %}`.
Title and description are the page's own blocks. Knows no app.
"""

from __future__ import annotations

import json
import re
from functools import cache
from typing import Any

from django import template
from django.conf import settings
from django.http import HttpRequest
from django.template import Context
from django.template.loader import render_to_string
from django.template.loader_tags import BLOCK_CONTEXT_KEY
from django.templatetags.static import static
from django.urls import reverse
from django.utils.http import urlencode
from django.utils.safestring import SafeString, mark_safe
from django.utils.translation import get_language

from config.crawlers import NOINDEX

register = template.Library()

PICTURES = settings.BASE_DIR / "static" / "previews"
USUAL_PICTURE = "pisar"
SIZE = (1200, 630)
LONGEST_DESCRIPTION = 160
TERRITORIES = {"en": "en_GB", "ru": "ru_RU"}
"""Languages as the Open Graph protocol writes them."""


@register.simple_tag(takes_context=True)
def public(
    context: Context,
    picture: str = USUAL_PICTURE,
    kind: str = "website",
    language: str = "",
    bare: bool = False,
    **more: Any,
) -> SafeString:
    """Canonical address, languages, and the card that a messenger shows.

    `language`: of the text, where it is not that of the page. `bare`: what the address asks for
    makes another page, which is not to be found. `more`: `edition`, a date.
    """
    request = context["request"]
    if bare and set(request.GET) - {"lang"}:
        return mark_safe(f'<meta name="robots" content="{NOINDEX}">')
    here = language or (get_language() or settings.LANGUAGE_CODE)[:2]
    # An address that follows the reader's language is one of its own: the x-default of the others.
    own = here if request.GET.get("lang") in dict(settings.LANGUAGES) else ""
    shown = {
        **more,
        "kind": kind,
        "title": block(context, "title"),
        "description": block(context, "description"),
        "address": address(request, own),
        "any_language": address(request),
        "languages": [(code, address(request, code)) for code, _name in settings.LANGUAGES],
        "territory": TERRITORIES[here],
        "territories": [each for code, each in TERRITORIES.items() if code != here],
        "picture": picture_address(request, picture, here),
        "width": SIZE[0],
        "height": SIZE[1],
    }
    return mark_safe(render_to_string("components/public.html", shown))


def block(context: Context, name: str) -> SafeString:
    """What the page writes into a block of base.html, fit for an attribute."""
    node = context.render_context[BLOCK_CONTEXT_KEY].get_block(name)
    text = " ".join(node.render(context).split())
    return mark_safe(text.replace('"', "&quot;"))  # whatever else is special is escaped already


@register.filter
def clipped(text: str) -> str:
    """A description as long as search engines show it: whole, or up to the end of a clause."""
    if len(text) <= LONGEST_DESCRIPTION:
        return text
    clause = re.match(rf".{{1,{LONGEST_DESCRIPTION - 2}}}(?=[;:.,] )", text)
    return f"{clause[0] if clause else text[: LONGEST_DESCRIPTION - 1]}…"


def address(request: HttpRequest, language: str = "") -> str:
    """This page's whole address, of all that it may ask for with its language alone."""
    query = f"?{urlencode({'lang': language})}" if language else ""
    return f"{request.scheme}://{request.get_host()}{request.path}{query}"


@register.simple_tag(takes_context=True)
def page_address(context: Context, language: str = "") -> str:
    """The same as a tag."""
    return address(context["request"], language)


@register.simple_tag(takes_context=True)
def site_address(context: Context) -> str:
    """The whole address of the first page."""
    return str(context["request"].build_absolute_uri(reverse("home")))


@register.simple_tag(takes_context=True)
def page_picture(context: Context, name: str, language: str) -> str:
    """The whole address of a picture, or of the usual one."""
    return picture_address(context["request"], name, language)


@cache
def pictures() -> dict[str, Any]:
    """The pictures there are, by file name, with what they were drawn from (`make previews`)."""
    manifest = PICTURES / "manifest.json"
    return dict(json.loads(manifest.read_text(encoding="utf-8"))) if manifest.exists() else {}


def picture_address(request: HttpRequest, name: str, language: str) -> str:
    """The whole address of a picture, or of the usual one; "" where there is none."""
    wanted = (f"{each}.{language}.png" for each in (name, USUAL_PICTURE))
    found = next((each for each in wanted if each in pictures()), None)
    return request.build_absolute_uri(static(f"previews/{found}")) if found else ""
