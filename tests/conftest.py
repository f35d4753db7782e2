"""What tests share: the site as it runs in use, and phones (real browsers) that open it.

A browser test takes `site` (its `.url`) and `phone` (a factory: each call is another device), is
in tests/browser/ and needs nothing else:

    def test_two_phones_see_the_same(site, phone):
        anna, boris = phone(), phone(locale="ru-RU")
        anna.goto(site.url + "/new/")

Without a browser these tests are skipped, loudly; with REQUIRE_BROWSER=1 they fail.
"""

import os
from pathlib import Path

import hypothesis
import pytest
from django.conf import settings

from config.catalogs import compile_stale

pytest_plugins = ["tests.server", "tests.phones"]

# The same examples every time: a red run is a defect, not bad luck. FUZZ=1 looks for new ones.
hypothesis.settings.register_profile("steady", derandomize=True, deadline=None, database=None)
hypothesis.settings.register_profile("fuzz", deadline=None, max_examples=2000)
hypothesis.settings.load_profile("fuzz" if os.environ.get("FUZZ") else "steady")


def pytest_configure(config: pytest.Config) -> None:
    compile_stale(settings.LOCALE_PATHS)


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Browser tests last: the quick ones speak first, and Playwright's event loop disturbs none."""
    folder = Path(__file__).parent / "browser"
    for item in items:
        if item.path.is_relative_to(folder):
            item.add_marker("browser")
    items.sort(key=lambda item: item.get_closest_marker("browser") is not None)
