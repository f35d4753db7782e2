"""A Cuatrola evening, won at exactly 11 after a bid was refused that would have passed it."""

from urllib.parse import urlencode, urlsplit

from playwright.sync_api import expect

from games import api
from tests.browser.table import NAMES, SAVE, play_match

TO_SEVEN = [
    {"bid": "cuatrola", "bidder": 0, "tricks": 4},
    {"bid": None, "points": [48, 72], "last": 1, "cantes": [{"side": 0, "value": 40}]},
    {"bid": "solo", "bidder": 1, "points": [55, 40], "last": 0, "cantes": []},
    {
        "bid": None,
        "points": [30, 90],
        "last": 1,
        "cantes": [{"side": 0, "value": 20}, {"side": 1, "value": 20}, {"side": 1, "value": 40}],
    },
]
FORBIDDEN = {"bid": "quintola", "bidder": 2, "tricks": 5}
WINNING = {"bid": "cuatrola", "bidder": 2, "tricks": 5}


def test_a_whole_match(site, phone):
    page = phone(base_url=site.url)
    match = play_match(page, "cuatrola", NAMES, TO_SEVEN)
    assert match.result["accounts"] == {"match": [7, 1]}
    refuse_the_bid(match)
    match.enter(WINNING)
    assert match.result["accounts"] == {"match": [11, 1]}
    assert match.board["over"] == ["Anna, Vera", "Boris, Gleb"]
    page.reload()
    match.expect_board()
    match.expect_lines(2)


def refuse_the_bid(match):
    """The bid that would pass 11 is refused beside its field, with its rule; nothing is stored."""
    page = match.page
    match.type(FORBIDDEN)
    refusal = page.locator("#error-bid .field__error")
    try:
        api.score(match.record([*match.deals, FORBIDDEN]))
    except api.InvalidInput as invalid:
        (error,) = invalid.errors
    expect(refusal).to_contain_text(error["message"])
    with page.expect_response("**/deals/") as answer:
        page.locator(SAVE).click()
    assert answer.value.status == 422
    expect(refusal).to_contain_text(error["message"])
    link = refusal.locator("a")
    back = urlencode({"from": urlsplit(page.url).path})
    assert link.get_attribute("href") == f"/rules/cuatrola/?{back}#match.forbidden"
    beside = page.locator("fieldset", has=page.locator('[name="bid"]'))
    expect(beside.locator("#error-bid")).to_be_visible()
    page.reload()
    match.expect_board()
