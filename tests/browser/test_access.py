"""Everybody can use it: axe, the keyboard alone, thumbs, narrow screens, slow networks."""

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import expect

from tests.browser.table import SAVE, invitation, open_match, start_match
from tests.browser.test_reference import TAGS
from tests.config.test_serve import started

PLAYED = {"outcome": "played", "points": [70, 50], "opener": 1}
TIE = {"outcome": "played", "points": [60, 60], "note": "counted twice"}
BLIND = {"outcome": "played", "points": [120, 0], "all_tricks": 0}
WRONG = {"outcome": "played", "points": [70, 50], "all_tricks": 0}
NAMES = ("Константин", "Maximiliane", "Анна-Мария", "Bo")
WEIGHT, SCRIPTS = 70_000, 15_000  # bytes over the wire
THUMB = 48

PHONE = {"locale": "ru-RU", "color_scheme": "dark"}
DESK = {"viewport": {"width": 1280, "height": 900}, "is_mobile": False, "has_touch": False}
NARROW = {"viewport": {"width": 320, "height": 640}, "locale": "ru-RU"}
TALL = 3000  # pixels: what the bar of buttons covers depends on how far one has scrolled

TOO_SMALL = """thumb => [...document.querySelectorAll("main")]
    .flatMap(form => [...form.querySelectorAll("a, button, summary, select, .input, .segment")])
    .filter(each => each.checkVisibility() && !each.closest("p") &&
        each.getBoundingClientRect().height < thumb - 0.5)
    .map(each => `${each.outerHTML.slice(0, 120)}: ${each.getBoundingClientRect().height}`)"""


def tour(page):
    """Opens page after page, each in the state in which it has most to show; yields which."""
    match = open_match(page, "kozyol", [PLAYED, TIE], NAMES, {"eggs": "double"})
    match.type(WRONG)
    page.locator(SAVE).click()
    page.locator("#error-all_tricks .field__error").wait_for()
    page.locator("#deal-2 .deals__open").first.click()
    page.locator(".deals__more .line").first.wait_for()
    yield "a refused entry"
    share = page.locator('.split a[href$="/share/"]').get_attribute("href")
    page.goto(f"{match.url}deal/1/edit/")
    page.locator("#preview .line").first.wait_for()
    yield "a correction"
    for part in ("deal/1/", "deal/1/remove/", "deal/1/swap/", "history/", "rematch/"):
        page.goto(match.url + part)
        yield part
    for address in (share, share.replace("share/", ""), "/", "/new/", "/new/?game=burkozel"):
        page.goto(address)
        page.evaluate("document.querySelectorAll('details').forEach(each => each.open = true)")
        yield address
    open_match(page, "kozyol", [BLIND], NAMES)
    yield "a finished match"
    open_match(page, "burkozel", (), NAMES)
    yield "an empty match"


def reference(page):
    """The same for the pages of the reference."""
    position = "/check/cuatrola/?trump=D&trick=QH&hand=KH+JH+AD"
    for address in (
        "/rules/?pack=36&suits=x",
        "/rules/family/kozyol/",
        "/rules/briscolone/",
        "/search?q=trump",
        position,
    ):
        page.goto(address)
        yield address


@pytest.mark.parametrize("device", [PHONE, DESK], ids=["dark-ru-360", "light-en-1280"])
@pytest.mark.parametrize("pages", [tour, reference])
def test_axe_finds_nothing(site, phone, pages, device):
    page = phone(base_url=site.url, **device)
    page.set_viewport_size({"width": page.viewport_size["width"], "height": TALL})
    options = {"runOnly": TAGS, "resultTypes": ["violations"]}
    found = {}
    for name in pages(page):
        violations = Axe().run(page, options=options).response["violations"]
        if violations:
            found[name] = [(each["id"], each["nodes"][0]["html"]) for each in violations]
    assert not found


def test_nothing_is_too_wide_or_too_small(site, phone):
    page = phone(base_url=site.url, **NARROW)
    found = {}
    for name in tour(page):
        small = page.evaluate(TOO_SMALL, THUMB)
        width = page.evaluate("document.documentElement.scrollWidth")
        if small or width > 320:
            found[name] = (width, small)
    assert not found


# The keyboard alone


def tab_to(page, selector, key="Tab"):
    """Presses Tab until something of this kind has the focus; every stop on the way is seen."""
    for _stop in range(40):
        page.keyboard.press(key)
        here = page.locator(":focus")
        expect(here).to_be_in_viewport()
        assert here.evaluate(FOCUS_SHOWS), here.evaluate("each => each.outerHTML")
        if here.evaluate("(each, selector) => each.matches(selector)", selector):
            return
    raise AssertionError(f"the keyboard does not reach {selector}")


FOCUS_SHOWS = """each => [each, each.parentElement].some(one =>
    getComputedStyle(one).outlineStyle !== "none")"""


def test_a_deal_is_entered_with_the_keyboard(site, phone):
    page = phone(base_url=site.url, **DESK)
    match = open_match(page, "kozyol")
    tab_to(page, '[name="outcome"]')
    page.keyboard.press("ArrowRight")
    expect(page.locator('[name="outcome"][value="queen_caught"]')).to_be_checked()
    tab_to(page, '[name="side"]')
    page.keyboard.press("ArrowRight")
    tab_to(page, SAVE)
    page.keyboard.press("Enter")
    match.becomes([{"outcome": "queen_caught", "side": 1}])
    match.settle()
    expect(page.locator("#entry :focus")).to_have_count(1)  # not thrown back to the top
    tab_to(page, '[name="points_0"]', "Shift+Tab")
    page.keyboard.type("91")
    page.keyboard.press("Enter")
    match.becomes([*match.deals, {"outcome": "played", "points": [91, 29]}])
    match.settle()
    tab_to(page, "#deal-2 .deals__open", "Shift+Tab")
    page.keyboard.press("Enter")
    expect(page.locator("#deal-2 + .deals__more .line")).to_have_count(1)
    tab_to(page, ".line__rule")
    page.keyboard.press("Enter")
    page.wait_for_url("**/rules/kozyol/?from=*#scoring.below")


# The network


def test_the_first_visit_of_a_match_is_light(browser, tmp_path):
    with started(tmp_path) as (_server, port):
        site = f"http://127.0.0.1:{port}"
        maker = browser.new_context(base_url=site, has_touch=True)
        match = start_match(maker.new_page(), "kozyol", NAMES, {"eggs": "double"})
        match.enter(PLAYED)
        link = invitation(match, "scorer")
        maker.close()
        context = browser.new_context(base_url=site, viewport={"width": 360, "height": 740})
        page = context.new_page()
        weights = weigh(page, link)
        expect(page.locator("#board .deals__open").first).to_be_visible()
        context.close()
    own = {url: weight for url, weight in weights.items() if "/static/js/" in url}
    assert len(own) > 5
    assert sum(own.values()) <= SCRIPTS, own
    assert sum(weights.values()) <= WEIGHT, weights


def weigh(page, address):
    """Opens an address: how many bytes came over the wire for each that was asked, compressed."""
    network, names, weights = page.context.new_cdp_session(page), {}, {}
    network.on(
        "Network.requestWillBeSent", lambda e: names.update({e["requestId"]: e["request"]["url"]})
    )
    network.on(
        "Network.loadingFinished",
        lambda e: weights.update({names[e["requestId"]]: e["encodedDataLength"]}),
    )
    network.send("Network.enable")
    page.goto(address)
    page.wait_for_load_state("load")
    return weights


def asked(event):
    return {event["requestId"]: event["request"]["url"]}


def loaded(event, names):
    return {names[event["requestId"]]: event["encodedDataLength"]}
