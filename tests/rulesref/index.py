"""What tests ask of a page with games on it."""

from __future__ import annotations

import re
from urllib.parse import urlsplit

from games import GAMES
from tests.rulesref.page import Page


def shown(found: Page) -> set[str]:
    """The games that have a card on the page."""
    links = (urlsplit(href).path for href in found.every("href", "a"))
    games = (re.fullmatch(r"/rules/([a-z0-9-]+)/", path) for path in links)
    return {game[1] for game in games if game} & set(GAMES)
