"""A match of four, and devices that came to its table by one of its links, or by none."""

import pytest
from django.core.cache import cache
from django.test import Client

from scoring import links
from tests.factories import make_match


def device(match, role: links.Role | None) -> Client:
    """A browser that opened the table's link of this role."""
    client = Client(HTTP_USER_AGENT="Mozilla/5.0 (Linux; Android 15) Mobile")
    if role:
        client.get(f"/j/{links.shown(match.table, role)}/")
    return client


@pytest.fixture(autouse=True)
def nothing_kept():
    """Boards and wrong links of the test before are forgotten."""
    cache.clear()


@pytest.fixture
def match(db):
    return make_match()


@pytest.fixture
def scorer(match):
    return device(match, "scorer")


@pytest.fixture
def viewer(match):
    return device(match, "viewer")


@pytest.fixture
def stranger(match):
    return device(make_match(), "scorer")
