"""Nothing that is typed into the checker, or stands in its addresses, breaks it."""

from __future__ import annotations

from django.http import QueryDict
from django.test import Client
from hypothesis import given, settings
from hypothesis import strategies as st

from games import GAMES
from rulesref.check_addresses import RECORD, check_address, doors
from rulesref.claims import claim_fields, read_claim, rule_on_claim
from rulesref.positions import read_position, rule_on
from rulesref.records import read_record, record_fields, rule_on_record
from rulesref.situations import read_situation, rule_on_situation

WITH_TRICKS = [key for key, game in GAMES.items() if game.tricks]
WITH_ACTS = [(key, acts) for key, game in GAMES.items() for acts in game.acts]
PAGES = [(key, door.kind) for key in GAMES for door in doors(GAMES[key], "en")]

PIECES = st.sampled_from(["QS", "10H", "KC", "AD", "7S", "/", "\n", " ", "ZZ", "дп", "x", "2", "0"])
CHARACTERS = st.characters(exclude_categories=["Cs"])
TEXT = (
    st.lists(PIECES, max_size=12).map(" ".join)
    | st.text(st.sampled_from("QS10HKC♥♦ ,;/zдтпZ\x00\u2028\n-9") | CHARACTERS, max_size=12)
    | st.sampled_from(["D", "true", "null", "pile", "8", "1", "3", "-1"])
)
OWN = {
    *("trick", "hand", "suspect", "also_held", "not_held", "tricks", "draws", "leader"),
    *("players", "from", "to", "lang"),
}


def names(key: str) -> st.SearchStrategy[str]:
    """Names that stand in the addresses of a game."""
    game = GAMES[key]
    own = (
        *claim_fields(game),
        *record_fields(game),
        *(f for acts in game.acts for f in acts.fields),
    )
    return st.sampled_from(sorted(OWN | {f.key for f in own} | {o.key for o in game.options}))


@st.composite
def queries(draw: st.DrawFn, key: str) -> QueryDict:
    query = QueryDict(mutable=True)
    for name, text in draw(st.lists(st.tuples(names(key), TEXT), max_size=8)):
        query.appendlist(name, text)
    return query


@given(st.data(), st.sampled_from(WITH_TRICKS))
def test_no_address_breaks_a_reading(data: st.DataObject, key: str) -> None:
    game, query = GAMES[key], data.draw(queries(key))
    for read, rule in (
        (read_position, rule_on),
        (read_claim, rule_on_claim),
        (read_record, rule_on_record),
    ):
        asked = read(game, query)
        ruling = rule(asked, "ru")
        assert ruling.answer or ruling.errors or ruling.missing
        assert read(game, QueryDict(asked.query())).query() == asked.query()


@given(st.data(), st.sampled_from(WITH_ACTS))
def test_no_address_breaks_a_situation(data: st.DataObject, found: tuple[str, object]) -> None:
    key, acts = found
    situation = read_situation(GAMES[key], acts, data.draw(queries(key)))
    ruling = rule_on_situation(situation, "ru")
    assert ruling.answer or ruling.errors or ruling.missing


@settings(max_examples=80)
@given(st.data(), st.sampled_from(PAGES), st.booleans())
def test_no_address_breaks_a_page(data: st.DataObject, at: tuple[str, str], htmx: bool) -> None:
    key, kind = at
    query = data.draw(queries(key))
    headers = {"hx-request": "true"} if htmx else {}
    address = check_address(GAMES[key], kind)
    if kind == RECORD and htmx:
        body = query.urlencode()
        form = "application/x-www-form-urlencoded"
        response = Client().post(address, body, content_type=form, headers=headers)
    else:
        response = Client().get(f"{address}?{query.urlencode()}", headers=headers)
    assert response.status_code in (200, 422)
    assert (response.status_code == 422) == (b"field__error" in response.content)
