"""That the measurements still measure this site: what they take hold of is there."""

import importlib

import pytest

from benchmarks import facts, fill, peer_page, proof, stored
from benchmarks.__main__ import PARTS
from benchmarks.phones import Answer
from games.cards import cards
from scoring.models import Match
from tests.games import oracle_cuatrola
from tests.scoring.conftest import device

PEERS = ("engine", "search")  # of another installation: what they measure beside is not here


@pytest.mark.parametrize("part", [part for part in PARTS if part not in PEERS])
def test_a_part_can_be_run(part):
    assert callable(importlib.import_module(f"benchmarks.{part}").lines)


# P3


def test_engine_and_oracle_agree_on_every_hand_for_a_trick():
    positions, differences = proof.compared(cards("KH QD"))
    assert positions == 12_615  # one to five of eighteen cards
    assert differences == 0


def test_a_difference_is_found(monkeypatch):
    """The oracle is made to beat the highest card; the engine beats the card led."""
    plain = oracle_cuatrola.player_to

    def other(*given):
        return plain(*given, montar="highest")

    monkeypatch.setattr(oracle_cuatrola, "player_to", other)
    assert proof.compared(cards("JH KH"))[1] > 0


# The peer's page is made of ours


@pytest.fixture
def page(db) -> str:
    match = fill.running(0, deals=8)
    return device(match, "scorer").get(f"/m/{match.pk}/").content.decode()


def test_the_deals_of_our_page_become_a_loop(page, tmp_path):
    peer_page.prepare(tmp_path, page, [facts.facts(number) for number in range(8)])
    template = (tmp_path / peer_page.TEMPLATE).read_text()
    assert template.count("⟨for deal, row in deals⟩") == 1
    worked_out = ("row.number", "row.dealer", "row.change0", "row.total1", "row.said1")
    for variable in (*worked_out, "token", "key", "revision", "totals[3]", "words[20]"):
        assert f"⟦{variable}⟧" in template


def test_two_answers_differ_in_token_key_and_revision_only(page):
    again = page.replace('data-revision="8"', 'data-revision="9"')
    assert peer_page.alike(page, again)
    assert not peer_page.alike(page, page.replace("Anna", "Boris"))


def test_what_a_phone_types_is_what_is_stored(db):
    from scoring.forms.entry import read_entry
    from scoring.sheets import State

    sheet = State(fill.running(0, deals=1)).sheet
    typed = {name: [value] for name, value in facts.form(3).items()}
    assert read_entry(sheet.game.fields(sheet), typed, sheet.setup).facts == facts.facts(3)


# What was stored


def test_what_is_whole_and_what_is_torn(db, capsys):
    match = fill.running(0, deals=2)
    fill.running(1, deals=1)
    stored.main()
    Match.objects.filter(pk=match.pk).update(revision=7)
    stored.main()
    assert capsys.readouterr().out.split("\n")[:2] == [
        '{"deals": 3, "torn": 0}',
        '{"deals": 3, "torn": 1}',
    ]


def test_a_header_of_an_answer():
    answer = Answer(200, b'HTTP/1.1 200 OK\r\nETag: "1-en"\r\nDate: x', b"", 0.1)
    assert (answer.header("etag"), answer.header("location")) == ('"1-en"', "")
