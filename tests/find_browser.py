"""`python -m tests.find_browser`: the path of the Chromium that tests would use, or exit code 1."""

import sys

from playwright.sync_api import sync_playwright

from tests.phones import find_browser

if __name__ == "__main__":
    with sync_playwright() as playwright:
        path = find_browser(playwright)
    print(path or "no Chromium here")
    sys.exit(0 if path else 1)
