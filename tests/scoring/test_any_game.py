"""Every game of the engine can be kept: none needs a form, a board or words of its own here."""

import random
import re
from contextlib import suppress
from pathlib import Path

import pytest
from django.utils.translation import override

from games import GAMES
from games.match import read_deal
from games.options import choice_text
from games.reasons import Problem, Refused
from scoring.forms.controls import Builder
from scoring.forms.deal import DealForm
from scoring.forms.entry import read_entry, typed_of
from scoring.forms.start import StartForm
from scoring.services import Start
from scoring.sheets import State
from tests.factories import make_match
from tests.games import chance
from tests.scoring.conftest import device
from tests.scoring.pages import stamp, text

pytestmark = pytest.mark.django_db
SEATED = [(key, count) for key, game in GAMES.items() for count in game.seats]


@pytest.mark.parametrize(("key", "count"), SEATED)
@pytest.mark.parametrize("lang", ["en", "ru"])
def test_a_match_of_every_game_and_number_of_players_can_be_started_and_shown(key, count, lang):
    names = [f"P{seat}" for seat in range(count)]
    match = make_match(game=key, names=names)
    client = device(match, "scorer")
    page = client.get(f"/m/{match.pk}/?lang={lang}")
    assert page.status_code == 200
    for control in form(match, lang).controls:
        assert control.error_id in text(page) or control.single
    assert client.get(f"/new/?game={key}&lang={lang}").status_code == 200
    assert client.get(f"/m/{match.pk}/rematch/?lang={lang}").status_code == 200


def form(match, lang="en", **values):
    state = State(match)
    return DealForm(state.sheet, state.seating, lang, {k: [v] for k, v in values.items()})


@pytest.mark.parametrize("key", GAMES)
def test_no_name_of_a_game_stands_in_the_code_or_the_templates(key):
    root = Path(__file__).parents[2]
    for folder in ("scoring", "templates/scoring"):
        for file in (root / folder).rglob("*.*"):
            if file.suffix in (".py", ".html"):
                assert not re.search(rf"\b{key}\b", file.read_text().lower()), file


@pytest.mark.parametrize(
    ("path", "values", "place"),
    [
        pytest.param("deals[0].points", {}, "points", id="a sum"),
        pytest.param("deals[0].points[1]", {}, "points_1", id="one number"),
        pytest.param("deals[0].last", {}, "last", id="a side"),
        pytest.param("deals[0].cantes", {}, "cantes", id="all rows"),
        pytest.param("deals[0].cantes[0].value", {"cantes_2_side": "1"},
                     "cantes_2_value", id="a number of a row"),
        pytest.param("deals[0].cantes[0]", {"cantes_1_side": "1"},
                     "cantes_1_side", id="a whole row"),
        pytest.param("deals[0].note", {}, "note", id="the note"),
        pytest.param("deals[0]", {}, "", id="the deal as a whole"),
        pytest.param("deals", {}, "", id="all deals"),
        pytest.param("deals[0].unheard_of", {}, "", id="no field of the form"),
    ],
)  # fmt: skip
def test_an_error_is_shown_where_its_path_points(path, values, place):
    names = ["A", "B", "C", "D"]
    entry = form(make_match(game="cuatrola", names=names), **values)
    entry.refuse([Problem(path, "missing", {"key": "points"})])
    assert list(entry.errors) == [place]
    shown = {at for control in entry.controls for at, _errors in control.places}
    assert place in ("", "note") or f"error-{place}" in shown


def test_an_error_of_another_deal_names_that_deal():
    entry = form(make_match())
    with override("en"):
        entry.refuse([Problem("deals[4].points", "sum", {"total": 120, "found": 110})])
    assert entry.general[0].message.startswith("Then deal 5 would no longer be possible: ")


def test_every_option_of_every_game_has_a_question():
    for game in GAMES.values():
        names = [control.name for control in StartForm(game, "en").controls]
        assert names == [f"option-{option.key}" for option in game.options]


def test_a_form_at_its_defaults_starts_with_no_option_that_differs():
    for game in GAMES.values():
        begun = StartForm(game, "en")
        values = {
            control.name: [answer.value for answer in control.answers if answer.checked]
            or [box.value for box in control.boxes]
            for control in begun.controls
        }
        start = StartForm(game, "en", values).start()
        assert isinstance(start, Start) and start.options == {}


def test_a_builder_needs_nothing_but_a_sheet():
    state = State(make_match())
    built = Builder(state.sheet, state.seating, "en", {}).controls(
        state.sheet.game.fields(state.sheet)
    )
    assert [control.name for control in built][:2] == ["outcome", "points"]


@pytest.mark.parametrize(("key", "count"), SEATED)
def test_every_choice_of_every_house_rule_can_be_made_in_the_form(key, count):
    game = GAMES[key]
    for option in game.options:
        for value in chance.values_of(option):
            if option.seats and count not in option.seats:
                continue
            if count not in option.seats_of.get(value, (count,)):
                continue
            name = f"option-{option.key}"
            values = {"players": [str(count)], name: [choice_text(value)]}
            start = StartForm(game, "en", values).start()
            assert start is not None and len(start.names) == count
            assert start.options.get(option.key, option.default_for(count)) == value


@pytest.mark.parametrize("key", GAMES)
def test_whatever_can_be_played_can_be_typed(key, rng):
    """Random deals of every game go through the form, the site, the board and the words."""
    game = GAMES[key]
    count = rng.choice(game.seats)
    match = make_match(game=key, names=[f"P{seat}" for seat in range(count)])
    client = device(match, "scorer")
    for _each in range(4):
        state = State(match)
        if state.sheet.outcome is not None:
            break
        fields = game.fields(state.sheet)
        facts = possible(state, rng)
        sent = typed_of(fields, facts)
        assert checked(state, read_entry(fields, sent, state.sheet.setup).facts) == facts
        response = client.post(f"/m/{match.pk}/deals/", sent | stamp(match))
        assert response.status_code == 302, text(response)
        number = state.sheet.deal
        for lang in ("en", "ru"):
            for page in ("", f"deal/{number}/", f"deal/{number}/edit/", "history/"):
                answer = client.get(f"/m/{match.pk}/{page}?lang={lang}")
                assert answer.status_code == 200, page
    assert match.deals.count() > 0


@pytest.fixture
def rng(request):
    return random.Random(request.node.name)


def possible(state, rng):
    """A random entry that the engine takes, with its defaults filled in."""
    game, setup = state.sheet.game, state.sheet.setup
    for _each in range(2000):
        facts = chance.entry(game.fields(state.sheet), setup, game, rng)
        with suppress(Refused):
            return checked(state, facts)
    raise AssertionError("no possible entry was found")


def checked(state, facts):
    return dict(read_deal(facts, state.sheet, "deals[0]"))
