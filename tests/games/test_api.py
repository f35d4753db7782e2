"""The engine's door: formats, refusals with path and sentence, and that nothing else escapes."""

from __future__ import annotations

import io
import json
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from games import GAMES, __main__, api
from games.options import defaults

MATCH: dict[str, Any] = {
    "format": "pisar/1",
    "game": "kozyol",
    "players": ["Anna", "Boris", "Vera", "Gleb"],
    "deals": [{"outcome": "played", "points": [70, 50]}],
}
POSITION: dict[str, Any] = {"game": "kozyol", "trick": ["10S"], "hand": ["AS", "QS"]}
CLAIM: dict[str, Any] = {"game": "kozyol", "trick": ["10S", "6H"], "suspect": 1}
RECORD: dict[str, Any] = {"game": "kozyol", "leader": 0, "tricks": [["10S", "6H", "KS", "QS"]]}
ASKS = {"score": api.score, "legal": api.legal, "dispute": api.dispute, "audit": api.audit}

REFUSED = (
    ("score", MATCH | {"game": "tarot"}, "game", "unknown_game"),
    ("score", MATCH | {"format": "pisar/9"}, "format", "format"),
    ("score", MATCH | {"players": "abcd"}, "players", "type_list"),
    ("score", MATCH | {"players": ["A", "B", "C"]}, "players", "players"),
    ("score", MATCH | {"players": ["A", "B", " ", "D"]}, "players[2]", "type_name"),
    ("score", MATCH | {"players": ["A", "B", "C" * 61, "D"]}, "players[2]", "too_long"),
    ("score", MATCH | {"first_dealer": 4}, "first_dealer", "range"),
    ("score", MATCH | {"first_dealer": True}, "first_dealer", "type_number"),
    ("score", MATCH | {"options": {"eggs": "scrambled"}}, "options.eggs", "choice"),
    ("score", MATCH | {"options": {"limit": "12"}}, "options.limit", "range"),
    ("score", MATCH | {"options": {"rotate_on_tie": 1}}, "options.rotate_on_tie", "choice"),
    ("score", MATCH | {"options": {"hens": 1}}, "options.hens", "unknown_option"),
    ("score", MATCH | {"options": []}, "options", "type_object"),
    ("score", MATCH | {"winner": 0}, "winner", "unknown_key"),
    ("score", MATCH | {"deals": {}}, "deals", "type_list"),
    ("score", MATCH | {"deals": [7]}, "deals[0]", "type_object"),
    ("score", MATCH | {"deals": [{}] * 1001}, "deals", "too_many"),
    ("score", [], "", "type_object"),
    ("legal", POSITION | {"trick": ["1S"]}, "trick[0]", "card"),
    ("legal", POSITION | {"trick": ["2S"]}, "trick[0]", "card_not_in_pack"),
    ("legal", POSITION | {"hand": ["AS", "10S"]}, "hand[1]", "card_twice"),
    ("legal", POSITION | {"hand": []}, "hand", "hand_empty"),
    (
        "legal",
        POSITION | {"hand": ["AS", "QS", "KS", "6S", "AH", "KH", "6H"]},
        "hand",
        "hand_too_long",
    ),
    ("legal", POSITION | {"trick": ["10S", "6S", "KS", "QH"]}, "trick", "trick_full"),
    ("legal", {"game": "kozyol", "hand": ["AS"]}, "trick", "missing"),
    ("legal", POSITION | {"players": 5}, "players", "range"),
    ("legal", POSITION | {"sits_out": 1}, "sits_out", "not_asked"),
    ("dispute", CLAIM | {"suspect": 2}, "suspect", "suspect"),
    ("dispute", CLAIM | {"trick": []}, "trick", "trick_empty"),
    ("dispute", CLAIM | {"also_held": ["6H"]}, "also_held[0]", "card_twice"),
    ("dispute", CLAIM | {"also_held": ["KS"], "not_held": ["KS"]}, "not_held[0]", "held_and_not"),
    ("dispute", CLAIM | {"also_held": ["KS"], "trick_number": 6}, "also_held", "too_much_held"),
    ("audit", RECORD | {"tricks": [[]]}, "tricks[0]", "trick_empty"),
    ("audit", {"game": "kozyol", "tricks": []}, "leader", "missing"),
    ("audit", RECORD | {"draws": []}, "draws", "not_asked"),
)


@pytest.mark.parametrize(("ask", "raw", "path", "code"), REFUSED)
def test_refuses_with_path_code_and_sentence(ask: str, raw: Any, path: str, code: str) -> None:
    sentences = set()
    for lang in ("en", "ru"):
        with pytest.raises(api.InvalidInput) as refused:
            ASKS[ask](raw, lang)
        error = refused.value.errors[0]
        assert (error["path"], error["code"]) == (path, code)
        sentences.add(error["message"])
    assert len(sentences) == 2, "the same sentence in both languages"


def test_several_mistakes_of_one_deal_are_told_together() -> None:
    deal = {"outcome": "played", "points": [70, 51], "opener": 9}
    with pytest.raises(api.InvalidInput) as refused:
        api.score(MATCH | {"deals": [deal]})
    assert {e["path"] for e in refused.value.errors} == {"deals[0].points", "deals[0].opener"}


def test_cards_are_read_leniently_and_said_in_codes() -> None:
    position = {"game": "kozyol", "trick": ["t♠"], "hand": ["as", "Q♠️"]}
    assert [v["play"] for v in api.legal(position)["verdicts"]] == ["AS", "QS"]


def test_sentences_speak_the_language_asked_for() -> None:
    english = api.score(MATCH)["deals"][0]["lines"][0]["text"]
    russian = api.score(MATCH, "ru-RU")["deals"][0]["lines"][0]["text"]
    assert "50 of 120" in english
    assert "50 очков из 120" in russian
    assert api.score(MATCH, "xx")["deals"][0]["lines"][0]["text"] == english


def test_a_hand_with_nothing_left_cannot_have_revoked() -> None:
    assert api.dispute(CLAIM)["verdict"] == "cannot_tell"
    assert api.dispute(CLAIM | {"trick_number": 6})["verdict"] == "legal"


def test_what_is_ruled_out_closes_the_doubt() -> None:
    proving = api.dispute(CLAIM)["would_prove"]
    assert sorted(proving) == ["6S", "AS", "KS"]
    assert api.dispute(CLAIM | {"not_held": proving})["verdict"] == "legal"


def test_audit_tells_recording_mistakes_from_offences() -> None:
    record = {
        "game": "kozyol",
        "leader": 0,
        "tricks": [["10S", "6H", "KS", "QS"], ["10C", "KC", "6H", "AC"]],
    }
    got = api.audit(record)
    assert got["leaders"] == [0, 3]
    assert got["recording_errors"] == [{"trick": 2, "card": "6H", "code": "card_twice"}]
    assert got["offences"] == []


def test_audit_goes_on_after_a_short_trick_without_guessing() -> None:
    record = {"game": "kozyol", "leader": 0, "tricks": [["10S", "6H"], ["AS", "KS", "6S", "AH"]]}
    got = api.audit(record)
    assert got["winners"] == [None, None]
    assert got["leaders"] == [0, None]
    assert [e["code"] for e in got["recording_errors"]] == ["trick_incomplete"]


def test_the_first_lead_of_the_first_deal_is_audited() -> None:
    tricks = [["6S", "10S", "KS", "AH"], ["10C", "KC", "AC", "AD"]]
    got = api.audit({"game": "kozyol", "deal": 1, "leader": 0, "tricks": tricks})
    assert got["leaders"] == [0, 1]
    assert got["offences"][0]["reason"] == "must_open_ace"
    assert got["offences"][0]["proved_at"] == {"trick": 2, "card": "AD"}


def test_catalogue_names_every_game_in_both_languages() -> None:
    for lang in ("en", "ru"):
        assert [game["key"] for game in api.catalogue(lang)["games"]] == list(GAMES)


# The command line


def run(arguments: list[str], typed: str, monkeypatch: pytest.MonkeyPatch) -> int:
    monkeypatch.setattr("sys.stdin", io.StringIO(typed))
    return __main__.main(arguments)


def test_command_line_answers_on_standard_output(monkeypatch, capsys) -> None:
    assert run(["score", "-"], json.dumps(MATCH), monkeypatch) == 0
    assert json.loads(capsys.readouterr().out)["accounts"] == {"written": [0, 2]}


@pytest.mark.parametrize("typed", ["{", '{"game": 1}', "[" * 100_000, '"\\ud800"'])
def test_command_line_refuses_with_errors_and_exit_code_two(typed, monkeypatch, capsys) -> None:
    assert run(["legal", "-"], typed, monkeypatch) == 2
    told = capsys.readouterr()
    assert told.out == ""
    assert json.loads(told.err)["errors"][0]["message"]


def test_command_line_refuses_a_file_that_is_not_there(capsys) -> None:
    assert __main__.main(["score", "/no/such/file"]) == 2
    assert json.loads(capsys.readouterr().err)["errors"][0]["code"] == "file"


@pytest.mark.parametrize("word", ["list", "catalogue"])
def test_command_line_lists_the_games(word: str, capsys) -> None:
    assert __main__.main([word]) == 0
    assert len(json.loads(capsys.readouterr().out)["games"]) == len(GAMES)


# Nothing but InvalidInput

SCALARS = st.one_of(
    st.none(),
    st.booleans(),
    st.integers(),
    st.floats(),
    st.text(max_size=6),
    st.sampled_from(["QS", "10H", "played", "solo", "D", "kozyol", -1, 0, 1, 120, 61]),
)
JSON = st.recursive(
    SCALARS,
    lambda inner: st.one_of(
        st.lists(inner, max_size=4), st.dictionaries(st.text(max_size=5), inner, max_size=4)
    ),
    max_leaves=8,
)
GOOD = {"score": MATCH, "legal": POSITION, "dispute": CLAIM, "audit": RECORD}
KEYS = st.sampled_from(
    ["game", "options", "players", "first_dealer", "deals", "trick", "hand", "trump", "leader",
     "suspect", "also_held", "not_held", "tricks", "draws", "deal", "sits_out", "turned_card"]
)  # fmt: skip


@given(st.sampled_from(list(ASKS)), st.sampled_from(list(GAMES)), st.dictionaries(KEYS, JSON))
def test_any_json_is_answered_or_refused(ask: str, game: str, changes: dict[str, Any]) -> None:
    raw = GOOD[ask] | {"game": game} | changes
    for broken in (raw, changes, list(changes.values())):
        try:
            json.dumps(ASKS[ask](broken))
        except api.InvalidInput as refused:
            assert all(error["code"] and error["message"] for error in refused.errors)


@given(st.sampled_from(list(GAMES)), st.dictionaries(st.text(max_size=8), JSON), st.data())
def test_any_deal_is_scored_or_refused(
    game: str, noise: dict[str, Any], data: st.DataObject
) -> None:
    declared = GAMES[game]
    count = max(declared.seats)
    sheet = declared.sheet(declared.setup(defaults(declared.options), count))
    keys = st.sampled_from([field.key for field in declared.fields(sheet)])
    deal = noise | data.draw(st.dictionaries(keys, JSON))
    players = [f"P{n}" for n in range(count)]
    try:
        api.score({"game": game, "players": players, "deals": [deal]})
    except api.InvalidInput as refused:
        assert all(error["message"] for error in refused.errors)
