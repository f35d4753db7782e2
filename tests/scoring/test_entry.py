"""From what was typed to a deal's facts, and back: every kind of field."""

import pytest

from games.game import Field
from games.options import Options
from games.scoring import Setup
from scoring.forms.controls import conditions, quick
from scoring.forms.entry import read_entry, typed_blank, typed_of
from scoring.swapping import swapped

PAIRS = Setup(Options({}), 4, ((0, 2), (1, 3)))
THREE = Setup(Options({}), 3, ((0,), (1,), (2,)))

BID = Field("bid", "choice", "x.y.z", choices=(None, "solo", "all"))
POINTS = Field("points", "number", "x.y.z", per="side", high=120, total=120)
COUNTED = Field(
    "points", "number", "x.y.z", per="side", high=120, total=120, total_when={"bid": (None,)}
)
BIDDER = Field("bidder", "seat", "x.y.z", when={"bid": ("solo", "all")})
LAST = Field("last", "side", "x.y.z", default=None)
NONE_TOOK = Field("no_tricks", "sides", "x.y.z", default=None)
WHO = Field("who", "sides", "x.y.z")
TRUMP = Field("trump", "suit", "x.y.z", default=None)
CANTES = Field(
    "cantes",
    "items",
    "x.y.z",
    high=3,
    default=[],
    parts=(Field("side", "side", "x.y.z"), Field("value", "number", "x.y.z", low=20, high=40)),
)
HANDS = Field(
    "hands",
    "box",
    "x.y.z",
    per="seat",
    parts=(Field("hidden", "cards", "x.y.z", high=3), Field("open", "cards", "x.y.z", high=2)),
)
MISERE = Field("misere", "switch", "x.y.z")
TIMES = Field("times", "number", "x.y.z", high=9, default=1)


def read(fields, sent, setup=PAIRS):
    values = {name: value if isinstance(value, list) else [value] for name, value in sent.items()}
    return read_entry(fields, values, setup)


@pytest.mark.parametrize(
    ("fields", "sent", "facts"),
    [
        pytest.param((POINTS,), {"points_0": "70", "points_1": "50"},
                     {"points": [70, 50]}, id="both"),
        pytest.param((POINTS,), {"points_0": "70"}, {"points": [70, 50]}, id="the rest of a sum"),
        pytest.param((POINTS,), {"points_0": "0"}, {"points": [0, 120]}, id="0 is entered"),
        pytest.param((POINTS,), {"points_0": "130"}, {"points": [130, None]}, id="no rest below 0"),
        pytest.param((POINTS,), {"points_0": "ten"}, {"points": ["ten", None]}, id="no number"),
        pytest.param((POINTS,), {"points_0": " 7 0 "}, {"points": [70, 50]}, id="spaces"),
        pytest.param((POINTS,), {"points_0": "−5"}, {"points": [-5, 125]}, id="a true minus"),
        pytest.param((POINTS,), {}, {}, id="nothing typed"),
        pytest.param((BID, COUNTED), {"bid": "null", "points_0": "70"},
                     {"bid": None, "points": [70, 50]}, id="a sum that holds"),
        pytest.param((BID, COUNTED), {"bid": "solo", "points_0": "70"},
                     {"bid": "solo", "points": [70, None]}, id="a sum that does not hold"),
        pytest.param((BID, BIDDER), {"bid": "null", "bidder": ""}, {"bid": None}, id="not asked"),
        pytest.param((BID, BIDDER), {"bid": "null", "bidder": "2"},
                     {"bid": None, "bidder": 2}, id="answered though not asked"),
        pytest.param((BID, BIDDER), {"bid": "solo", "bidder": "3"},
                     {"bid": "solo", "bidder": 3}, id="asked"),
        pytest.param((LAST,), {"last": ""}, {}, id="may be left out"),
        pytest.param((LAST,), {"last": "1"}, {"last": 1}, id="a side"),
        pytest.param((LAST,), {"last": "Anna"}, {"last": "Anna"}, id="no side"),
        pytest.param((NONE_TOOK,), {}, {}, id="no sides, not said"),
        pytest.param((WHO,), {}, {"who": []}, id="no sides, said"),
        pytest.param((NONE_TOOK,), {"no_tricks": ["0", "1"]}, {"no_tricks": [0, 1]}, id="sides"),
        pytest.param((TRUMP,), {"trump": "H"}, {"trump": "H"}, id="a suit"),
        pytest.param((MISERE,), {"misere": "false"}, {"misere": False}, id="said no"),
        pytest.param((MISERE,), {"misere": "yes"}, {"misere": "yes"}, id="neither yes nor no"),
        pytest.param((TIMES,), {}, {}, id="the default is left to the engine"),
        pytest.param((CANTES,), {"cantes_0_side": "", "cantes_0_value": ""}, {}, id="empty rows"),
        pytest.param((CANTES,), {"cantes_0_side": "1", "cantes_0_value": "40"},
                     {"cantes": [{"side": 1, "value": 40}]}, id="one row"),
        pytest.param((CANTES,), {"cantes_2_side": "0", "cantes_2_value": "20"},
                     {"cantes": [{"side": 0, "value": 20}]}, id="only the last row"),
        pytest.param((CANTES,), {"cantes_0_value": "40"}, {"cantes": [{"value": 40}]}, id="half"),
        pytest.param((HANDS,), {"hands_0_hidden": ["AS", "KS"], "hands_2_open": ["QH"]},
                     {"hands": [{"hidden": ["AS", "KS"], "open": []}, {"hidden": [], "open": []},
                                {"hidden": [], "open": ["QH"]}]}, id="cards of each seat"),
    ],
)  # fmt: skip
def test_what_is_typed_becomes_facts(fields, sent, facts):
    setup = THREE if HANDS in fields else PAIRS
    assert read(fields, sent, setup).facts == facts


@pytest.mark.parametrize(
    ("sent", "blank"),
    [
        pytest.param({}, ["points"], id="nothing"),
        pytest.param({"points_0": "40"}, ["points"], id="one of three"),
        pytest.param({"points_0": "40", "points_1": "40"}, [], id="the third follows"),
    ],
)
def test_what_is_still_to_be_entered_is_known(sent, blank):
    assert read((POINTS,), sent, THREE).blank == blank


def test_a_row_that_is_half_filled_is_still_to_be_entered():
    entry = read((CANTES,), {"cantes_1_side": "0"})
    assert entry.blank == ["cantes"]
    assert entry.rows == {"cantes": [1]}


@pytest.mark.parametrize(
    ("fields", "facts"),
    [
        ((BID, COUNTED), {"bid": None, "points": [70, 50]}),
        ((BID, BIDDER), {"bid": "solo", "bidder": 3}),
        ((LAST, NONE_TOOK), {"last": 0, "no_tricks": [1]}),
        ((CANTES,), {"cantes": [{"side": 1, "value": 40}, {"side": 0, "value": 20}]}),
        ((TIMES, TRUMP), {"times": 3, "trump": "S"}),
        ((MISERE,), {"misere": True}),
    ],
)
def test_facts_shown_in_a_form_and_read_again_are_the_same(fields, facts):
    assert read_entry(fields, typed_of(fields, facts), PAIRS).facts == facts


def test_a_blank_form_shows_defaults_and_the_first_of_a_plain_choice():
    assert typed_blank((BID, POINTS, BIDDER, TIMES)) == {"bid": ["null"], "times": ["1"]}


def test_a_blank_form_of_defaults_means_no_answer_to_what_is_not_asked():
    late = Field("late", "number", "x.y.z", high=9, default=2, when={"bid": ("solo",)})
    assert read((BID, late), {"bid": "null", "late": "2"}).facts == {"bid": None}


def test_a_condition_carries_those_of_the_fields_it_asks_about():
    inner = Field("inner", "number", "x.y.z", when={"bidder": (0,)})
    found = conditions((BID, BIDDER, inner))
    assert found == ["", "bid=solo,all", "bid=solo,all;bidder=0"]


ONE = Field("tricks", "number", "x.y.z", high=13, when={"bid": ("solo",)})
EACH = Field("tricks", "number", "x.y.z", "seat", high=13, when={"bid": (None,)})


@pytest.mark.parametrize(
    ("facts", "typed"),
    [
        ({"bid": "solo", "tricks": 5}, {"tricks": ["5"]}),
        ({"bid": None, "tricks": [9, 2, 1, 1]}, {"tricks_0": ["9"], "tricks_3": ["1"]}),
    ],
    ids=["one", "each"],
)
def test_two_fields_of_one_key_that_are_never_asked_together(facts, typed):
    fields = (BID, ONE, EACH)
    shown = typed_of(fields, facts)
    assert shown == shown | typed
    assert read_entry(fields, shown, PAIRS).facts == facts
    assert conditions(fields) == ["", "bid=solo", "bid=null"]


def test_long_numbers_have_keys_of_their_own_and_short_ones_need_none():
    assert quick(POINTS) == "0 60 120"
    assert quick(TIMES) == ""


def test_swapping_goes_into_rows_and_lists():
    facts = {
        "points": [70, 50],
        "last": 0,
        "no_tricks": [1],
        "bidder": 3,
        "cantes": [{"side": 1, "value": 40}],
        "note": "x",
    }
    assert swapped((POINTS, LAST, NONE_TOOK, BIDDER, CANTES), facts) == {
        "points": [50, 70],
        "last": 1,
        "no_tricks": [0],
        "bidder": 3,
        "cantes": [{"side": 0, "value": 40}],
        "note": "x",
    }
