"""`make previews`: draws the pictures of rulesref/previews.py that are missing or no longer true.

They lie in static/previews, with a list of what each was drawn from. Needs a browser, no network.
"""

from __future__ import annotations

import json
import sys
from collections.abc import Iterator, Sequence
from io import BytesIO
from pathlib import Path

import django
from django.conf import settings
from PIL import Image
from playwright.sync_api import sync_playwright

import config  # noqa: F401  which settings there are

django.setup()

from config.catalogs import compile_stale  # noqa: E402
from config.head import PICTURES, SIZE, pictures  # noqa: E402
from rulesref.previews import Preview, previews, styles  # noqa: E402
from tests.phones import ARGUMENTS, find_browser  # noqa: E402

COLOURS = 64  # a third of the bytes, and nobody sees it


def main() -> None:
    compile_stale(settings.LOCALE_PATHS)
    wanted = list(previews())
    stale = [each for each in wanted if not is_true(each)]
    if stale:
        PICTURES.mkdir(exist_ok=True)
        for preview, image in zip(stale, drawn(stale), strict=True):
            image.save(PICTURES / preview.file, optimize=True)
    for file in set(pictures()) - {each.file for each in wanted}:
        (PICTURES / file).unlink(missing_ok=True)
    made_from = {each.file: each.made_from() for each in wanted}
    listed = json.dumps(made_from, indent=1, sort_keys=True)
    (PICTURES / "manifest.json").write_text(f"{listed}\n", encoding="utf-8")
    print(f"{len(stale)} drawn, {len(wanted) - len(stale)} as they were")


def is_true(preview: Preview) -> bool:
    """Whether there is a picture, drawn from what would be drawn now."""
    drawn_from = pictures().get(preview.file)
    return drawn_from == preview.made_from() and Path(PICTURES / preview.file).exists()


def drawn(previews: Sequence[Preview]) -> Iterator[Image.Image]:
    """The pictures in few colours."""
    with sync_playwright() as playwright:
        path = find_browser(playwright)
        if path is None:
            sys.exit("No Chromium found: `playwright install chromium` brings one.")
        browser = playwright.chromium.launch(executable_path=path, args=ARGUMENTS)
        page = browser.new_page(viewport={"width": SIZE[0], "height": SIZE[1]})
        for preview in previews:
            page.set_content(preview.html())
            page.add_style_tag(content=styles())
            shot = Image.open(BytesIO(page.screenshot())).convert("RGB")
            yield shot.quantize(COLOURS, dither=Image.Dither.NONE)
        browser.close()


if __name__ == "__main__":
    main()
