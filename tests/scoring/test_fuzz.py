"""Whatever is sent: an answer in words, never a 500, and nothing written unless it says so."""

from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as some

from scoring.models import Change, Deal, Match, Player, Table
from tests import factories
from tests.factories import CAUGHT, PLAYED, key, make_match
from tests.scoring.conftest import device
from tests.scoring.pages import stamp

TEXT = some.one_of(
    some.sampled_from(
        ["", " ", "0", "1", "-1", "120", "60", "null", "none", "played", "revoke", "true", "9" * 40]
    ),
    some.sampled_from(["\x00", "‮", "−5", "1e3", "0x10", "１２", "💥", "<b>", "' OR 1=1 --"]),
    some.text(max_size=20),
    some.integers().map(str),
)
KNOWN = """
    outcome points points_0 points_1 points_2 all_tricks side opener note bid bidder last ended by
    cantes_0_side cantes_0_value cantes_1_value no_tricks tricks tricks_0 honours_0 name name_0
    name_1 name_3 name_9 players dealer game table table_name seen writer generation key revision
    deal option-limit option-eggs option-pairs option-nonsense
"""
NAMES = some.one_of(some.sampled_from(KNOWN.split()), some.text(max_size=12))
FORMS = some.dictionaries(NAMES, some.one_of(TEXT, some.lists(TEXT, max_size=3)), max_size=10)
MODES = some.sampled_from([{}, {"HTTP_HX_REQUEST": "true"}])
STEPS = some.sampled_from(
    [
        "deals/",
        "preview/",
        "deal/1/edit/",
        "deal/1/edit/preview/",
        "deal/2/remove/",
        "deal/2/swap/",
        "undo/",
        "redo/",
        "stop/",
        "resume/",
        "restore/1/",
        "rematch/",
    ]
)
GAMES = {
    "kozyol": (factories.NAMES, [PLAYED, CAUGHT]),
    "burkozel": (("Anna", "Boris", "Vera"), [{"points": [40, 50, 30]}] * 2),
    "whist": (factories.NAMES, [{"tricks": [7, 6], "honours": [3, 2]}] * 2),
    "cuatrola": (
        factories.NAMES,
        [{"bid": None, "points": [70, 50], "last": 0}] * 2,
    ),
}
MANY = settings(
    suppress_health_check=[HealthCheck.function_scoped_fixture, HealthCheck.too_slow],
)


def counts():
    return [model.objects.count() for model in (Table, Player, Match, Deal, Change)]


def check(response, before):
    assert response.status_code < 500
    assert response.content or response.status_code == 302
    if response.status_code >= 400:
        assert counts() == before


@MANY
@given(
    game=some.sampled_from(list(GAMES)), where=STEPS, form=FORMS, mode=MODES, honest=some.booleans()
)
def test_any_form_about_a_match(db, game, where, form, mode, honest):
    names, deals = GAMES[game]
    match = make_match(deals, game=game, names=names)
    client, before = device(match, "scorer"), counts()
    response = client.post(
        f"/m/{match.pk}/{where}", form | (stamp(match) if honest else {}), **mode
    )
    check(response, before)
    written = Change.objects.count() - before[-1]
    assert written in (0, 1)
    if where == "deals/" and response.status_code in (200, 302):
        assert match.deals.count() == 2 + written
    if where != "rematch/":
        assert Match.objects.get(pk=match.pk).snapshot["deals"] == match.deals.count()
        assert Match.objects.get(pk=match.pk).revision == match.changes.count() - 1


@MANY
@given(form=FORMS, honest=some.booleans())
def test_any_form_that_starts_a_match(db, client, form, honest):
    before = counts()
    sent = {"game": "burkozel"} | form | ({"key": key()} if honest else {})
    check(client.post("/new/", sent), before)


@MANY
@given(form=FORMS)
def test_any_form_that_asks_for_the_seating(db, client, form):
    response = client.post("/new/seating/", {"game": "burkozel"} | form)
    assert response.status_code in (200, 404)


@MANY
@given(form=FORMS, where=some.sampled_from(["device/", "people/{}/", "people/{}/remove/"]))
def test_any_form_about_a_table(match, scorer, form, where):
    before = counts()
    player = match.table.players.first()
    response = scorer.post(f"/t/{match.table_id}/{where.format(player.pk)}", form)
    assert response.status_code < 500
    assert counts()[:4] == before[:4]


@MANY
@given(
    query=some.dictionaries(some.sampled_from(["game", "table", "page", "lang", "players"]), TEXT),
    where=some.sampled_from(["/", "/new/", "/t/{table}/", "/m/{match}/", "/m/{match}/history/"]),
)
def test_any_question_in_an_address(match, scorer, query, where):
    address = where.format(table=match.table_id, match=match.pk)
    assert scorer.get(address, query).status_code < 500


@MANY
@given(path=some.text(max_size=30))
def test_any_address_below_ours(db, client, path):
    for start in ("/m/", "/t/", "/j/"):
        assert client.get(start + path.replace("?", "").replace("#", "")).status_code < 500
