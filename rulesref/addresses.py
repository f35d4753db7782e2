"""Addresses of rules, and which address may be named as the way back."""

from __future__ import annotations

import re

from django.http import HttpRequest
from django.urls import reverse
from django.utils.http import urlencode

from config.rule_links import LONGEST_BACK
from rulesref.articles import Rule

# Only pages of this site on which something would be lost: a match (and its parts), a position,
# a match that is about to start.
_BACK = re.compile(
    r"/(?:(?:m|check)/[A-Za-z0-9_-][A-Za-z0-9_/-]*|new/)(?:\?[A-Za-z0-9_.~%&=+/-]*)?"
)


def rule_address(rule: Rule, lang: str | None = None) -> str:
    """Where the rule stands on its article's page; with `lang`, in that language for everybody."""
    query = f"?{urlencode({'lang': lang})}" if lang else ""
    return f"{reverse('article', args=[rule.game])}{query}#{rule.anchor}"


def short_addresses(game: str) -> str:
    """What comes before the number in the addresses people type: /r/kozyol/4.2/."""
    return reverse("rule", args=[game, "1"]).removesuffix("1")


def way_back(request: HttpRequest) -> str | None:
    """The page that `?from=` names, if it is one of ours to go back to, else None."""
    wanted = request.GET.get("from", "")
    safe = len(wanted) <= LONGEST_BACK and "//" not in wanted and _BACK.fullmatch(wanted)
    return wanted if safe else None
