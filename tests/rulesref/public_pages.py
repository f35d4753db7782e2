"""Every page that is to be found, in each language, and what a crawler reads of it."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache

from django.test import Client

from rulesref.articles import LANGUAGES
from rulesref.site_map import PARTS, Place
from tests.rulesref.page import Page, page

HOST = "http://testserver"


@dataclass(frozen=True)
class Public:
    """One page in one language."""

    place: Place
    lang: str

    @property
    def address(self) -> str:
        return f"{self.place.address}?lang={self.lang}"

    def read(self) -> Page:
        """The page, asked for once in a run: nothing on it changes."""
        return _read(self.address)

    def __str__(self) -> str:
        return self.address


@cache
def _read(address: str) -> Page:
    response = Client().get(address)
    assert response.status_code == 200, address
    assert "X-Robots-Tag" not in response, address
    return page(response)


PUBLIC = [Public(place, lang) for part in PARTS.values() for place in part() for lang in LANGUAGES]
