"""The shared template tags: what they say in both languages, and that every drawing exists."""

import re

import pytest
from django.conf import settings
from django.template import Context, engines
from django.template.loader import render_to_string
from django.test import RequestFactory
from django.utils import translation

from config import cardnames, drawings
from games.cards import CODES

TEMPLATES = settings.BASE_DIR / "templates"


def render(source: str, request=None, **values) -> str:
    return engines["django"].from_string(source).render(values, request)


def asked(address: str, **cookies):
    request = RequestFactory().get(address)
    request.COOKIES.update(cookies)
    return request


# --- Cards --------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("code", "pack", "language", "name"),
    [
        pytest.param("QS", "", "ru", "дама пик", id="a French queen, no pack named"),
        pytest.param("QS", "french", "en", "queen of spades", id="the same in English"),
        pytest.param("10D", "french", "ru", "десятка бубён", id="a number is a word too"),
        pytest.param("QH", "spanish", "ru", "конь кубков", id="Q is a horse in a Spanish pack"),
        pytest.param("QH", "spanish", "en", "knight of cups", id="and a knight in English"),
        pytest.param("JC", "italian", "ru", "валет палиц", id="an Italian jack of batons"),
        pytest.param("AD", "italian", "en", "ace of coins", id="an Italian ace of coins"),
        pytest.param("JK1", "french", "ru", "первый джокер", id="a joker has no suit"),
    ],
)
def test_a_card_says_its_name(code, pack, language, name):
    with translation.override(language):
        drawn = render("{% card code pack %}", code=code, pack=pack)
        assert f'role="img" aria-label="{name}"' in drawn
        assert render("{% card_name code pack %}", code=code, pack=pack) == name


@pytest.mark.parametrize(
    ("rank", "style", "english", "russian"),
    [
        ("A", "french", "A", "Т"),
        ("K", "french", "K", "К"),
        ("Q", "french", "Q", "Д"),
        ("J", "french", "J", "В"),
        ("10", "french", "10", "10"),
        ("Q", "spanish", "Q", "Кн"),
        ("J", "spanish", "J", "В"),
    ],
)
def test_the_letter_in_the_corner_follows_the_language(rank, style, english, russian):
    with translation.override("en"):
        assert cardnames.letter(rank, style) == english
    with translation.override("ru"):
        assert cardnames.letter(rank, style) == russian
        assert f">{russian}</text>" in drawings.draw_card(f"{rank}S", style, "", "ru")


@pytest.mark.parametrize("style", ["french", "spanish", "italian"])
@pytest.mark.parametrize("language", ["en", "ru"])
def test_every_card_of_every_pack_is_drawn_once_only(style, language):
    with translation.override(language):
        drawn = {code: drawings.draw_card(str(code), style, "", language) for code in CODES}
        names = {cardnames.card_name(str(code), style) for code in CODES}
    assert len(names) == len(CODES)
    assert all("style=" not in each and "url(" not in each for each in drawn.values())
    assert len(set(drawn.values())) == len(CODES)


@pytest.mark.parametrize("code", ["", "Q", "S", "1S", "11H", "QX", "AKS", "JK3", "qs", "QS "])
def test_what_is_no_card_is_refused(code):
    with pytest.raises(ValueError):
        cardnames.split(code)


def test_suits_of_one_colour_differ_in_shape():
    pips = {name: shape for name, shape in drawings.shapes("cards").items() if "-" in name}
    assert len(pips) == 8
    assert len(set(pips.values())) == 8


def test_a_card_in_a_sentence_is_short_to_see_and_whole_to_hear():
    with translation.override("ru"):
        said = render('{% card_text "QS" %}')
    assert said == '<span class="card-text" role="img" aria-label="дама пик">Д♠</span>'


def test_a_pack_or_a_game_may_stand_for_its_style():
    class Pack:
        style = "spanish"

    class Game:
        pack = Pack()

    with translation.override("en"):
        for pack in (Pack(), Game(), "spanish"):
            assert render('{% card_name "QS" pack %}', pack=pack) == "knight of swords"


def test_a_suit_is_silent_beside_its_word_and_named_alone():
    with translation.override("ru"):
        assert 'aria-hidden="true"' in render('{% suit "H" %}')
        assert 'aria-label="червы"' in render('{% suit "H" named=True %}')
        assert render('{% suit_name "H" "spanish" %}') == "кубки"


def test_every_icon_that_a_template_names_is_drawn():
    text = "\n".join(path.read_text("utf-8") for path in TEMPLATES.rglob("*.html"))
    named = set(re.findall(r'{% icon "([^"]+)"', text))
    assert named
    assert named <= set(drawings.shapes("icons"))


# --- Numbers ------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("value", "plain", "change"),
    [(4, "4", "+4"), (-4, "−4", "−4"), (0, "0", "0"), (1200, "1200", "+1200"), (None, "–", "–")],
)
def test_numbers_have_a_true_minus_and_changes_a_sign(value, plain, change):
    with translation.override("ru"):
        assert render("{{ value|number }}", value=value) == plain
        assert render("{{ value|signed }}", value=value) == change
        assert render("{% signed value %}", value=value) == change


@pytest.mark.parametrize(
    ("totals", "text"),
    [([4, 8], "4 : 8"), ((-2, 5, -3), "−2 : 5 : −3"), ([], ""), ("4 : 8", "4 : 8")],
)
def test_totals_stand_in_one_line(totals, text):
    assert render("{{ totals|tally }}", totals=totals) == text


# --- Addresses ----------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("anchor", "page", "address"),
    [
        pytest.param("kozyol.scoring.fewer", "/m/1/", "/rules/kozyol/#scoring.fewer", id="a rule"),
        pytest.param("kozyol.scoring", "/m/1/", "/rules/kozyol/#scoring", id="a section"),
        pytest.param("four-aces", "/m/1/", "/rules/four-aces/", id="a whole article"),
        pytest.param(
            "kozyol.play.follow",
            "/check/kozyol/?lang=ru",
            "/rules/kozyol/?lang=ru#play.follow",
            id="a page that was asked for in a language keeps it",
        ),
        pytest.param(
            "kozyol.play.follow",
            "/check/kozyol/?lang=%22%3E",
            "/rules/kozyol/#play.follow",
            id="no language of ours",
        ),
    ],
)
def test_a_rule_has_an_address(anchor, page, address):
    assert render("{% rule_url anchor %}", asked(page), anchor=anchor) == address


def test_a_rule_has_an_address_on_a_page_without_request():
    address = render('{% rule_url "kozyol.play.follow" %}')
    assert address == "/rules/kozyol/#play.follow"


@pytest.mark.parametrize(
    ("page", "address"),
    [
        ("/rules/", "/rules/"),
        ("/rules/?lang=ru", "/rules/"),
        (
            "/search?q=козырь&lang=ru&page=2",
            "/search?q=%D0%BA%D0%BE%D0%B7%D1%8B%D1%80%D1%8C&amp;page=2",
        ),
    ],
)
def test_switching_the_language_stays_on_the_page(page, address):
    assert render("{% here_without_language %}", asked(page)) == address


def test_a_page_that_answers_a_form_is_not_asked_for_again():
    assert render("{% here_without_language %}", RequestFactory().post("/m/1/deals/")) == ""


def test_the_app_bar_marks_where_one_is():
    source = '{% current "/rules/" "/r/" %}'
    assert render(source, asked("/r/kozyol/4.2")) == ' aria-current="true"'
    assert render(source, asked("/check/")) == ""
    assert render(source) == ""


# --- Theme, pages -------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("cookie", "theme"),
    [("dark", "dark"), ("light", "light"), ("auto", "auto"), ('"><script>', "auto"), ("", "auto")],
)
def test_the_theme_is_the_devices_choice(cookie, theme):
    assert render("{% theme %}", asked("/", theme=cookie)) == theme


def test_the_theme_of_a_page_without_request_is_the_devices():
    assert engines["django"].from_string("{% theme %}").template.render(Context()) == "auto"


@pytest.mark.parametrize("language", ["en", "ru"])
@pytest.mark.parametrize("status", [400, 403, 404, 413, 429, 500])
def test_an_error_page_stands_without_request_and_context(status, language):
    with translation.override(language):
        page = render_to_string(f"{status}.html")
    assert f'<html lang="{language}"' in page
    assert page.count("<h1") == 1


def test_the_first_page_shows_what_ran_here():
    running = [
        {"title": "<Kozyol>", "subtitle": "deal 7", "url": "/m/1/", "totals": [4, -8]},
    ]
    page = render_to_string("home.html", {"running": running}, asked("/", theme="dark"))
    assert 'data-theme="dark"' in page
    assert "&lt;Kozyol&gt;" in page
    assert "4 : −8" in page
    assert page.count("<h1") == 1
