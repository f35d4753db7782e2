"""The fixture `phone`: browsers for tests, with the system's Chromium or else Playwright's own."""

import os
import shutil
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any
from urllib.parse import urlsplit

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, Playwright, sync_playwright

from tests.server import Site

SYSTEM_BROWSERS = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable")
ARGUMENTS = [
    "--no-sandbox",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-dev-shm-usage",
    "--disable-gpu",
    "--disable-quic",
    "--disable-sync",
    "--no-first-run",
    # No name but our own is even looked up.
    "--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1, EXCLUDE localhost",
]
SMALL_PHONE = {
    "viewport": {"width": 360, "height": 740},
    "device_scale_factor": 2,
    "has_touch": True,
    "is_mobile": True,
    "locale": "en-GB",
}
PATIENCE = 10_000  # milliseconds; only a broken page takes as long
MISSING = "no Chromium found: the browser tests did NOT run"


def find_browser(playwright: Playwright) -> str | None:
    """The path of a Chromium on this machine, None where there is none."""
    candidates = [shutil.which(name) for name in SYSTEM_BROWSERS]
    candidates.append(playwright.chromium.executable_path)
    return next((path for path in candidates if path and Path(path).exists()), None)


@pytest.fixture(scope="session")
def browser() -> Iterator[Browser]:
    # Playwright keeps an event loop on this thread, and Django takes that for asynchronous code.
    os.environ["DJANGO_ALLOW_ASYNC_UNSAFE"] = "true"
    with sync_playwright() as playwright:
        path = find_browser(playwright)
        if path is None:
            no_browser()
        browser = playwright.chromium.launch(executable_path=path, args=ARGUMENTS)
        yield browser
        browser.close()
    del os.environ["DJANGO_ALLOW_ASYNC_UNSAFE"]


def no_browser() -> None:
    if os.environ.get("REQUIRE_BROWSER"):
        pytest.fail(f"{MISSING}, and REQUIRE_BROWSER is set", pytrace=False)
    pytest.skip(MISSING)


class Phones:
    """The devices of one test, and what went wrong on any of them."""

    def __init__(self, browser: Browser, site: Site) -> None:
        self.contexts: list[BrowserContext] = []
        self.faults: list[str] = []
        self._browser = browser
        self._host = urlsplit(site.url).netloc

    def __call__(self, **options: Any) -> Page:
        """A page on a new device of 360×740; `options` are those of Playwright's new_context."""
        context = self._browser.new_context(**{**SMALL_PHONE, **options})
        self.contexts.append(context)
        context.set_default_timeout(PATIENCE)
        context.on("request", lambda request: self._judge_address(request.url))
        context.on("weberror", lambda error: self.faults.append(f"script error: {error.error}"))
        context.on("console", lambda line: self._judge_console(line.type, line.text))
        return context.new_page()

    def _judge_address(self, url: str) -> None:
        parts = urlsplit(url)
        if parts.scheme in {"http", "https", "ws", "wss"} and parts.netloc != self._host:
            self.faults.append(f"another host was asked: {url}")

    def _judge_console(self, kind: str, text: str) -> None:
        # What the server refuses on purpose is also printed there ("status of 422"): no fault.
        if kind == "error" and "Failed to load resource" not in text:
            self.faults.append(f"console: {text}")

    def picture(self, folder: Path, name: str) -> None:
        folder.mkdir(exist_ok=True)
        pages = [page for context in self.contexts for page in context.pages]
        for number, page in enumerate(pages, start=1):
            page.screenshot(path=folder / f"{name}-{number}.png")


@pytest.fixture
def phone(
    browser: Browser, site: Site, request: pytest.FixtureRequest
) -> Iterator[Callable[..., Page]]:
    """Opens devices; fails a test whose pages met a script error, a CSP refusal or another host."""
    phones = Phones(browser, site)
    yield phones
    if request.node.stash.get(FAILED, False):
        phones.picture(request.config.rootpath / "test-results", request.node.name)
    for context in phones.contexts:
        context.close()
    assert not phones.faults, "\n".join(phones.faults)


FAILED = pytest.StashKey[bool]()


@pytest.hookimpl(wrapper=True)
def pytest_runtest_makereport(item: pytest.Item, call: pytest.CallInfo[None]) -> Iterator[None]:
    report = yield
    if report.when == "call":
        item.stash[FAILED] = report.failed
    return report


def pytest_terminal_summary(terminalreporter: Any) -> None:
    skipped = [str(report.longrepr) for report in terminalreporter.stats.get("skipped", [])]
    if any(MISSING in reason for reason in skipped):
        terminalreporter.section(MISSING, sep="!", red=True, bold=True)
