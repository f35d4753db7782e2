"""/new/: a match is set up on one page, and started."""

import pytest

from scoring.models import Match, Table
from tests.factories import NAMES, key, make_match
from tests.scoring.pages import hidden, said, text, words

FOUR = {f"name_{seat}": name for seat, name in enumerate(NAMES)}


def start(client, **sent):
    return client.post("/new/", {"key": key(), "game": "kozyol"} | FOUR | sent)


def test_without_a_game_all_games_are_offered(db, client):
    response = client.get("/new/")
    assert response.status_code == 200
    assert 'href="/new/?game=kozyol"' in text(response)
    assert said("game", "tagline") in text(response)


def test_an_unknown_game_leads_to_the_list_of_games(db, client):
    assert "What is played?" in words(client.get("/new/?game=poker"))


def test_the_form_shows_every_house_rule_at_its_default(db, client):
    html = text(client.get("/new/?game=kozyol"))
    assert 'name="option-limit" value="12"' in html
    assert 'name="option-eggs" value="label" checked' in html
    assert 'name="option-all_tricks_plus4" value="true" checked' in html
    assert "as in the book" in html


def test_the_form_starts_a_match_at_a_new_table_and_makes_the_device_its_scorer(db, client):
    page = client.get("/new/?game=kozyol")
    response = start(client, key=hidden(page, "key"), dealer="2", table_name=" Friday  night ")
    match = Match.objects.get()
    assert (response.status_code, response["Location"]) == (302, f"/m/{match.pk}/")
    assert (match.names, match.first_dealer) == (list(NAMES), 2)
    assert match.table.name == "Friday night"
    assert "Save the deal" in words(client.get(response["Location"]))


def test_a_game_where_the_number_of_players_is_fixed_does_not_ask_for_it(db, client):
    assert 'name="players"' not in text(client.get("/new/?game=kozyol"))


def test_where_several_numbers_of_players_are_possible_one_is_chosen(db, client):
    assert 'name="players" value="3"' in text(client.get("/new/?game=burkozel"))
    sent = {"key": key(), "game": "burkozel", "players": "3", "name_0": "Anna"}
    response = client.post("/new/", sent)
    assert response.status_code == 302
    assert Match.objects.get().names == ["Anna", "Player 2", "Player 3"]


def test_an_empty_name_is_filled_in(db, client):
    start(client, name_2="")
    assert Match.objects.get().names == ["Anna", "Boris", "Player 3", "Gleb"]


def test_chosen_house_rules_are_kept_with_the_match(db, client):
    start(client, **{"option-limit": "8", "option-eggs": "double", "option-rotate_on_tie": "false"})
    options = Match.objects.get().options
    assert (options["limit"], options["eggs"], options["rotate_on_tie"]) == (8, "double", False)


@pytest.mark.parametrize(
    ("sent", "place", "sentence"),
    [
        pytest.param({"option-limit": "1"}, "option-limit", "from 2 to 48", id="a limit too low"),
        pytest.param({"option-limit": "ten"}, "option-limit", "from 2 to 48", id="no number"),
        pytest.param({"option-eggs": "fried"}, "option-eggs", "One of these", id="no such choice"),
        pytest.param({"name_1": "anna"}, "name_1", "same name", id="two of one name"),
        pytest.param({"name_1": "B" * 61}, "name_1", "At most 60", id="a name too long"),
        pytest.param({"table_name": "T" * 61}, "table_name", "At most 60", id="a table too long"),
    ],
)
def test_what_is_wrong_stands_beside_its_field_and_what_was_typed_is_kept(
    db, client, sent, place, sentence
):
    response = start(client, **sent)
    assert response.status_code == 422
    html = text(response)
    begin = html.index(f'id="error-{place}"')
    assert sentence in html[begin : html.index("</div>", begin)]
    assert 'value="Vera"' in html
    assert not Match.objects.exists() and not Table.objects.exists()


def test_more_names_than_players_are_not_dropped_silently(db, client):
    sent = {"key": key(), "game": "burkozel", "players": "2"} | FOUR
    response = client.post("/new/", sent)
    assert response.status_code == 422
    assert "Only 2 play: empty this." in words(response)


def test_a_number_of_players_that_the_game_does_not_have_is_refused(db, client):
    response = client.post("/new/", {"key": key(), "game": "burkozel", "players": "9"})
    assert response.status_code == 422
    assert "Choose one of these numbers of players." in words(response)


def test_a_double_tap_starts_one_match(db, client):
    same = key()
    first, second = start(client, key=same), start(client, key=same)
    assert first["Location"] == second["Location"]
    assert (Match.objects.count(), Table.objects.count()) == (1, 1)


def test_going_back_and_changing_a_name_asks_before_another_match_starts(db, client):
    same = key()
    start(client, key=same)
    response = start(client, key=same, name_0="Alla")
    assert response.status_code == 409
    assert "A match was started from this form before." in words(response)
    again = start(client, key=hidden(response, "key", "/new/"), name_0="Alla")
    assert again.status_code == 302
    assert Match.objects.count() == 2


def test_at_a_table_the_same_people_sit_there_again_and_the_deal_passes_on(match, scorer):
    html = text(scorer.get(f"/new/?table={match.table_id}&game=kozyol"))
    for name in NAMES:
        assert f'value="{name}"' in html
    assert 'data-name="Anna"' in html
    assert 'name="table_name"' not in html
    start(scorer, table=match.table_id)
    assert match.table.matches.count() == 2
    assert Table.objects.count() == 1


def test_house_rules_of_the_tables_last_match_are_offered_again(db, client):
    match = make_match(options={"eggs": "plus2"})
    client.get(f"/j/{_link(match)}/")
    html = text(client.get(f"/new/?table={match.table_id}&game=kozyol"))
    assert 'name="option-eggs" value="plus2" checked' in html


def _link(match):
    from scoring import links

    return links.shown(match.table, "scorer")


@pytest.mark.parametrize("table", ["nobody", "x" * 22, "x" * 5000, "\x00", "ключ"])
def test_a_table_that_does_not_exist_is_not_found(db, client, table):
    assert client.get("/new/", {"table": table}).status_code == 404
    assert start(client, table=table + "?").status_code == 404


def test_a_viewer_cannot_start_a_match(match, viewer):
    assert viewer.get(f"/new/?table={match.table_id}").status_code == 403
    assert start(viewer, table=match.table_id).status_code == 403
    assert match.table.matches.count() == 1


def test_the_seating_follows_what_is_typed(db, client):
    sent = {"game": "kozyol", "name_0": "Anna", "name_2": "Vera", "dealer": "2"}
    response = client.post("/new/seating/", sent)
    assert response.status_code == 200
    assert "Anna, Vera – Player 2, Player 4" in words(response)
    assert 'value="2" checked> Vera' in text(response)


def test_the_line_of_house_rules_follows_what_is_chosen(db, client):
    response = client.post("/new/seating/", {"game": "kozyol", "option-eggs": "double"})
    html = text(response)
    line = html[html.index('id="rules-summary" hx-swap-oob="true"') :]
    assert f"{said('option-eggs')}: {said('option-eggs', 'double')}" in line


def test_a_house_rule_may_change_who_plays_together(db, client):
    sent = {"game": "burkozel", "players": "4"} | FOUR
    assert "Anna, Vera – Boris, Gleb" not in words(client.post("/new/seating/", sent))
    pairs = sent | {"option-pairs": "true"}
    assert "Anna, Vera – Boris, Gleb" in words(client.post("/new/seating/", pairs))


def test_a_form_without_a_key_is_none_of_ours(db, client):
    assert client.post("/new/", {"game": "kozyol"} | FOUR).status_code == 400
