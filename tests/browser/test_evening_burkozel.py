"""A Burkozel evening of four, each alone, to its end: claims, Bura, a card too many."""

from tests.browser.table import play_match

NAMES = ("Tom", "Ann", "Kit", "Sue")
DEALS = [
    {"ended": "played", "points": [50, 40, 20, 10]},
    {"ended": "claim", "by": 0, "points": [61, 32, 0, 8]},
    {"ended": "false_claim", "by": 1, "points": [22, 55, 0, 11]},
    {"ended": "fifth_card", "by": 0, "points": [4, 0, 0, 0]},
    {"ended": "bura", "by": 3, "points": [31, 33, 0, 10], "note": "Bura in the second trick"},
]


def test_a_whole_match(site, phone):
    page = phone(base_url=site.url)
    match = play_match(page, "burkozel", NAMES, DEALS, dealer=2)
    assert match.result["finished"]
    assert match.result["accounts"] == {"penalty": [10, 12, 16, 8]}
    assert match.board["over"] == ["Tom; Sue", "Ann; Kit"]
    match.undo()
    match.redo()
    for number in range(1, len(DEALS) + 1):
        match.expect_lines(number)
