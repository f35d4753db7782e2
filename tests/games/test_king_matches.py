"""King's versions as tables, whole matches, and what is said of the next deal."""

from __future__ import annotations

from itertools import accumulate
from typing import Any

import pytest

from games import GAMES, api
from games.catalog import king_versions
from tests.games import oracle_king as oracle
from tests.games.king_deals import FAIR, VERSIONS, Options, before, counts, score
from tests.games.rows import NAMES, Refuses, Scores, check_refuses, check_scores, named

# Versions


@pytest.mark.parametrize("version", VERSIONS)
def test_a_version_is_its_table_and_adds_up_to_nothing(version: str) -> None:
    table = king_versions.VERSIONS[version]
    signs = {1: "+", -1: "-"}
    koni = ["trumps" if kon.trumps else signs[kon.sign] + kon.kind for kon in table.koni]
    assert koni == oracle.koni(version)
    assert (len(table.pack.cards), table.players) == (oracle.SIZE[version], oracle.seats(version))
    assert sum(table.total(kon) for kon in table.koni) == 0


SUMS = {
    "king12": (-16,) * 6 + (-96, 96) + (24,) * 4,
    "king12_cgo": (-16,) * 6 + (-96,) + (24,) * 4 + (96,),
    "king14": (-16,) * 6 + (-96,) + (16,) * 6 + (96,),
    "king12x10": (-160,) * 6 + (160,) * 6,
    "king3": (-72,) * 6 + (72,) * 6,
    "king52": (-260, -260, -240, -200, -160, -180) + (325,) * 4,
    "rifki": (-650, -390, -480, -400, -320, -360) * 2 + (650,) * 8,
}


@pytest.mark.parametrize("version", VERSIONS)
@pytest.mark.parametrize("boys", ["J4", "KJ2", "K4"])
def test_each_deal_has_its_sum_whoever_the_boys_are(version: str, boys: str) -> None:
    got = score(oracle.evenly(version, boys), {"version": version, "boys": boys})
    sums = [sum(deal["accounts"]["score"]) for deal in got["deals"]]
    assert sums == list(accumulate(SUMS[version]))
    assert (got["finished"], sums[-1]) == (True, 0)


OTHER_PLAYERS = [(v, 3 if oracle.seats(v) == 4 else 4) for v in VERSIONS] + [("custom", 3)]


@pytest.mark.parametrize(("version", "players"), OTHER_PLAYERS)
def test_a_version_has_its_number_of_players(version: str, players: int) -> None:
    asked = {"game": "king", "options": {"version": version}, "players": list(NAMES[:players])}
    with pytest.raises(api.InvalidInput) as refused:
        api.score(asked)
    found = {(error["path"], error["code"]) for error in refused.value.errors}
    assert found == {(path, "option_players") for path in ("options.version", "players")}


def test_three_players_play_their_version_unless_they_choose_another() -> None:
    three = {"game": "king", "players": list("ABC")}
    assert api.score(three)["options"]["version"] == "king3"
    with pytest.raises(api.InvalidInput) as refused:
        api.score(three | {"options": {"version": "king12"}})
    assert refused.value.errors[0]["message"] == "This version is for 4 players."


# House rules that are lists of deals


@pytest.mark.parametrize("key", ["heart_lead_ban", "force_king_discard"])
@pytest.mark.parametrize("value", [[2, 6], [], [20], "none", "all", "by_version"], ids=str)
def test_a_list_of_deals_is_taken(key: str, value: Any) -> None:
    assert score((), {key: value})["options"][key] == value


NO_LISTS = ([21], [0], [2, 2], ["2"], [True], [2.0], "2", "sometimes", None, {})


@pytest.mark.parametrize("value", NO_LISTS, ids=str)
def test_what_is_no_list_of_deals_is_refused(value: Any) -> None:
    with pytest.raises(api.InvalidInput) as refused:
        score((), {"heart_lead_ban": value})
    assert [error["path"] for error in refused.value.errors] == ["options.heart_lead_ban"]


TEXTS = {
    "[2, 6]": (2, 6),
    "[6,2]": (2, 6),
    "[]": (),
    "[x]": None,
    "[21]": None,
    "2": None,
    "all": "all",
}


@pytest.mark.parametrize(("text", "value"), TEXTS.items())
def test_a_list_of_deals_in_a_form(text: str, value: Any) -> None:
    option = next(each for each in GAMES["king"].options if each.key == "heart_lead_ban")
    assert option.read_text(text) == value


# Whole matches

KONI = (
    "tricks 2 2 1 3",
    "hearts 2 2 1 3",
    "boys 1 2 1 0",
    "girls 1 2 1 0",
    "last_two 0 0 0 2",
    "king 0 0 0 1",
)
TRUMPS = ("tricks 3 1 3 1", "tricks 3 1 3 1", "tricks 2 2 3 1", "tricks 2 1 2 3")
WHOLE = tuple({"counts": taken} for taken in (*map(counts, KONI), FAIR, FAIR, *map(counts, TRUMPS)))
NINE_TRICKS = (*WHOLE[:-1], {"counts": counts("tricks 2 1 2 4")})
MATCHES = (
    Scores(
        "12 totals that add up to nothing",
        WHOLE,
        {
            "accounts": {"score": [14, -9, 21, -26]},
            "finished": True,
            "winners": [2],
            "losers": [0, 1, 3],
            "labels": [[], [], [], []],
        },
    ),
    Scores("eleven deals are no match", WHOLE[:-1], {"finished": False, "winners": []}),
    Scores(
        "two with the most share the win",
        tuple(oracle.evenly("king12")),
        {"accounts": {"score": [-16, 0, 8, 8]}, "winners": [2, 3], "losers": [0, 1]},
    ),
    Scores(
        "all alike have won together",
        tuple(oracle.evenly("king3")),
        {"accounts": {"score": [0, 0, 0]}, "winners": [0, 1, 2], "losers": []},
        {"version": "king3"},
        players=3,
    ),
)
REFUSED = (
    Refuses("12 totals that do not", NINE_TRICKS, "deals[11].counts.tricks", "sum"),
    Refuses("a thirteenth deal", (*WHOLE, WHOLE[-1]), "deals[12]", "finished"),
)


@pytest.mark.parametrize("row", **named(MATCHES))
def test_scores(row: Scores) -> None:
    check_scores("king", row)


@pytest.mark.parametrize("row", **named(REFUSED))
def test_refuses(row: Refuses) -> None:
    check_refuses("king", row)


def test_the_deal_passes_to_the_left() -> None:
    match = {"game": "king", "players": list("ABCD"), "first_dealer": 2}
    got = api.score(match | {"deals": list(WHOLE[:3])})
    assert [(deal["dealer"], deal["leader"]) for deal in got["deals"]] == [(2, 3), (3, 0), (0, 1)]
    assert (got["next"]["dealer"], got["next"]["leader"]) == (1, 2)


REASONS = {
    1: ["tricks_taken"] * 4,
    2: ["hearts_taken"] * 4,
    3: ["boys_taken"] * 3,
    4: ["girls_taken"] * 3,
    5: ["last_taken"],
    6: ["king_taken"],
    9: ["trump_tricks"] * 4,
}


@pytest.mark.parametrize(("number", "reasons"), REASONS.items())
def test_a_line_for_whoever_took_something(number: int, reasons: list[str]) -> None:
    lines = score(WHOLE[:number], {})["deals"][-1]["lines"]
    assert [line["reason"] for line in lines] == reasons
    assert all(line["amount"] for line in lines)


@pytest.mark.parametrize("version", VERSIONS)
@pytest.mark.parametrize("lang", ["en", "ru"])
def test_every_line_and_note_can_be_said(version: str, lang: str) -> None:
    got = score(oracle.evenly(version, "KJ2"), {"version": version, "boys": "KJ2"}, lang)
    for deal in got["deals"]:
        assert [note["reason"] for note in deal["notes"]] == ["kon_played"]
        assert all(line["text"] for line in deal["lines"])


# What the next deal is about

PLAIN = ["koni_done", "koni_left"]
ON_TRUMPS = ["next_trumps", "trump_chooser", "trump_following", "koni_done"]
NO_BAN: Options = {"heart_lead_ban": "none"}
FIRST: Options = {"heart_lead_ban": [1], "force_king_discard": [1]}
BRIEF = (
    (1, {}, ["next_tricks", "koni_left"]),
    (2, {}, ["next_hearts", "hearts_not_led", "ends_early", *PLAIN]),
    (3, {}, ["next_boys", "ends_early", *PLAIN]),
    (4, {}, ["next_girls", "ends_early", *PLAIN]),
    (5, {}, ["next_last_two", *PLAIN]),
    (6, {}, ["next_king", "hearts_not_led", "king_goes", "ends_early", *PLAIN]),
    (8, {}, ["next_yeralash", "hearts_not_led", "king_goes", *PLAIN]),
    (11, {}, [*ON_TRUMPS, "koni_left"]),
    (12, {}, [*ON_TRUMPS, "kon_last"]),
    (6, NO_BAN, ["next_king", "king_goes", "ends_early", *PLAIN]),
    (1, FIRST, ["next_tricks", "hearts_not_led", "king_goes", "koni_left"]),
    (9, {"version": "rifki"}, ["next_boys", "penalties_go", "ends_early", *PLAIN]),
    (7, {"version": "rifki"}, ["next_tricks", *PLAIN]),
)
JACKS_AND_KINGS = "Deal 3 of 12: no boys (kings and jacks). Each −2, all together −16."
PLUS_TRICKS = "Deal 8 of 14: tricks. Each trick +2, all together +16."
LAST_OF_TEN = "Deal 10 of 10: trumps. Each trick +25, all together +325."
SAID = (
    (1, {}, "next_tricks", "Deal 1 of 12: no tricks. Each trick −2, all together −16."),
    (3, {"boys": "KJ2"}, "next_boys", JACKS_AND_KINGS),
    (8, {"version": "king14"}, "next_tricks", PLUS_TRICKS),
    (3, {}, "koni_done", "2 deals are played: tricks, hearts."),
    (8, {}, "koni_left", "After it 4 deals are left: trumps."),
    (11, {}, "koni_left", "After it one deal is left: trumps."),
    (10, {"version": "king52"}, "next_trumps", LAST_OF_TEN),
)


def notes(number: int, options: Options, lang: str = "en") -> dict[str, str]:
    """What is said of the next deal, by reason."""
    told = score(before(number, options), options, lang)["next"]
    assert told["deal"] == number
    return {note["reason"]: note["text"] for note in told["notes"]}


@pytest.mark.parametrize(("number", "options", "reasons"), BRIEF)
def test_the_next_deal_is_told(number: int, options: Options, reasons: list[str]) -> None:
    assert list(notes(number, options)) == reasons


@pytest.mark.parametrize(("number", "options", "reason", "text"), SAID)
def test_the_next_deal_in_words(number: int, options: Options, reason: str, text: str) -> None:
    assert notes(number, options)[reason] == text


@pytest.mark.parametrize("lang", ["en", "ru"])
def test_who_chooses_the_trump_and_how_it_is_followed(lang: str) -> None:
    said, ways = set(), ("follow_then_trump", "follow_or_trump", "follow_or_any")
    for version, number in (("king12", 9), ("king52", 7)):
        for tie in ("first_opened", "chooser"):
            for way in ways:
                options = {"version": version, "trump_tie": tie, "trump_follow": way}
                told = notes(number, options, lang)
                said.add((told["trump_chooser"], told["trump_following"]))
    assert len(said) == 12


def test_after_the_last_deal_nothing_is_next() -> None:
    assert score(WHOLE, {})["next"]["notes"] == []


@pytest.mark.parametrize("lang", ["en", "ru"])
@pytest.mark.parametrize("version", VERSIONS)
def test_every_deal_has_its_words(version: str, lang: str) -> None:
    for number in range(1, len(oracle.koni(version)) + 1):
        assert all(notes(number, {"version": version}, lang).values())


# The catalogue


@pytest.mark.parametrize("lang", ["en", "ru"])
def test_the_catalogue_names_every_event_and_the_players_of_a_version(lang: str) -> None:
    (king,) = [game for game in api.catalogue(lang)["games"] if game["key"] == "king"]
    taken, trump, mode = king["fields"]
    assert [part["key"] for part in taken["parts"]] == list(oracle.ALL)
    modes = [choice["value"] for choice in mode["choices"]]
    assert (trump["kind"], modes) == ("suit", ["named", "until_suit", "highest"])
    options = {option["key"]: option for option in king["options"]}
    players = {choice["value"]: choice["players"] for choice in options["version"]["choices"]}
    assert players == {key: [oracle.seats(key)] for key in (*VERSIONS, "custom")}
    assert options["heart_lead_ban"]["list"] == {"low": 1, "high": 20}
