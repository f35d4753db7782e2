"""Addresses of rules as one page needs them: in the article that speaks of this table's house
rules, and with the page itself as the way back. Knows addresses only; both apps make them.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from django.urls import reverse
from django.utils.http import urlencode

LONGEST_BACK = 1000
"""Signs of an address that an article still takes as the way back."""


@dataclass(frozen=True)
class RuleLinks:
    """`house`: the house rules of `game` as an article's address takes them; `back`: the page.

    In a template the tag `rule_url` asks the one that the page has under the name `rule_links`.
    """

    game: str
    house: Mapping[str, str] = field(default_factory=dict)
    back: str = ""
    language: str = ""

    def to(self, anchor: str) -> str:
        """`kozyol.scoring.fewer` → /rules/kozyol/?limit=10&from=/m/7/#scoring.fewer."""
        game, _dot, local = anchor.partition(".")
        return self.article(game) + (f"#{local}" if local else "")

    def article(self, game: str) -> str:
        """The article that `to` leads into; another game's knows nothing of these house rules."""
        house = self.house if game == self.game else {}
        back = self.back if len(self.back) <= LONGEST_BACK else ""
        asked = {**house, "lang": self.language, "from": back}
        query = urlencode({key: value for key, value in asked.items() if value})
        return reverse("article", args=[game]) + (f"?{query}" if query else "")
