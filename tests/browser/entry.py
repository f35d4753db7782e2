"""How the questions of a page's form are answered by hand. Knows form names only."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from playwright.sync_api import Page, expect


def put(page: Page, name: str, values: Sequence[str], pad: bool = False) -> None:
    """Answers the question with this form name; what stands there already is left alone.

    `pad`: a number is entered with the page's own number pad.
    """
    controls = page.locator(f'form [name="{name}"]')
    match controls.first.evaluate("one => one.matches('[data-pad]') ? 'number' : one.type"):
        case "radio":
            tick(page, name, values[0])
        case "checkbox":
            folds = controls.first.locator("xpath=ancestor::details[not(@open)]/summary")
            for fold in folds.all():
                fold.click()
            for box in controls.all():
                box.set_checked(box.get_attribute("value") in values)
        case "select-one":
            controls.select_option(list(values))
        case _ if controls.input_value() == values[0]:
            return
        case "number" if pad:
            type_on_pad(page, name, values[0])
        case _:
            controls.fill(values[0])


def tick(page: Page, name: str, value: str) -> None:
    """Chooses one of the answers."""
    page.locator(f'form [name="{name}"][value="{value}"]').check()


def type_on_pad(page: Page, name: str, number: str) -> None:
    """Enters a number on the page's own number pad; an empty one is cleared."""
    page.locator(f'form [name="{name}"]').tap()
    signs = ["sign"] if number.startswith("-") else []
    press(page, *(number.lstrip("-") or ["clear"]), *signs, "done")
    expect(page.locator("#numberpad")).to_be_hidden()


def press(page: Page, *keys: str) -> None:
    """Taps keys of the number pad: digits, back, next, done, sign, clear."""
    for key in keys:
        page.locator(f'#numberpad [data-key="{key}"]').tap()


def fill_in(page: Page, answers: Mapping[str, Sequence[str]], pad: bool = False) -> None:
    """Answers several questions, in order."""
    for name, values in answers.items():
        put(page, name, values, pad)


def unfold(page: Page, details: str) -> None:
    """Opens a fold; one that is open stays open."""
    closed = page.locator(f"{details}:not([open]) > summary")
    if closed.count():
        closed.click()
