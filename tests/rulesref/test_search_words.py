"""Words of the search: roots, cards, numbers, layouts, and the files of synonyms and names."""

from __future__ import annotations

from pathlib import Path

import pytest

from games import GAMES
from rulesref.search_names import everyday
from rulesref.search_synonyms import alike, root
from rulesref.search_tokens import numbers_between, tokens
from rulesref.words import normal, other_layout, romanised, sound, stem

FORMS = Path(__file__).parent / "forms.ru.txt"
LEAST_FORMS = 0.99

SAME_ROOT = {
    "козырь": "козырь козыря козырю козырем козыре козыри козырей козырям козырями козырной",
    "взятка": "взятка взятки взятке взятку взяткой взяток взяткам взятками взятках",
    "козел": "козел козла козлу козлом козле козлы козлов козлам козлами козлах",
    "валет": "валет валета валету валетом валеты валетов вальт вальты вальтов вальтами",
    "очко": "очко очка очку очком очке очки очков очкам очками очках",
    "игрок": "игрок игрока игроку игроком игроке игроки игроков игрокам игроками",
    "шестерка": "шестерка шестерки шестерке шестерку шестеркой шестерок шестеркам",
    "тройка": "тройка тройки тройку троек тройками",
    "конец": "конец конца концу концом концы концов",
    "яйцо": "яйцо яйца яйцом яиц яйцам яйцами",
    "запись": "запись записи записью записей пишется записать",
    "бубны": "бубны бубен бубнам бубновый бубновая буби",
    "ходить": "ходить ходит пошёл зайти зашли заход ход",
    "брать": "брать берёт взял возьмут забрать",
    "шестьдесят": "шестьдесят шестидесяти 60 sixty",
    "двое": "двое двоих вдвоём два двух две 2 two",
    "trump": "trump trumps trumped trumping",
    "play": "play plays played playing",
    "deal": "deal deals dealt dealing dealer dealers",
}


@pytest.mark.parametrize("forms", SAME_ROOT.values(), ids=SAME_ROOT)
def test_every_form_of_a_word_has_one_root(forms: str) -> None:
    assert len({root(normal(form)) for form in forms.split()}) == 1


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("правило", "правый"),
        ("игра", "игрок"),
        ("масть", "мастер"),
        ("король", "корова"),
        ("конь", "кон"),
        ("ничья", "ничего"),
        ("кинг", "король"),
    ],
)
def test_other_words_stay_apart(one: str, other: str) -> None:
    assert root(one) != root(other)


def test_the_forms_of_the_glossary_have_the_root_of_their_word() -> None:
    lines = [line.split(": ") for line in FORMS.read_text(encoding="utf-8").splitlines()]
    forms = [(word, form) for word, forms in lines for form in forms.split()]
    apart = [f"{form}, not {word}" for word, form in forms if root(form) != root(word)]
    assert len(forms) > 1000
    assert len(apart) <= len(forms) * (1 - LEAST_FORMS), apart


CARDS = {
    "signs": "Q♠",
    "Russian signs": "Д♠",
    "a code": "QS",
    "words": "дама пик",
    "an adjective": "пиковая дама",
    "English": "queen of spades",
    "slang": "дама вини",
    "with a space": "Д ♠",
}


@pytest.mark.parametrize("said", CARDS.values(), ids=CARDS)
def test_a_card_is_one_card_however_it_is_written(said: str) -> None:
    assert all("=QS" in token.roots for token in tokens(said) if token.text != "of")


@pytest.mark.parametrize(
    ("said", "number"),
    [("шестьдесят одно", "61"), ("sixty-one", "61"), ("сто двадцать", "120"), ("тридцать", "30")],
)
def test_a_number_in_words_is_a_number(said: str, number: str) -> None:
    assert any(number in token.roots for token in tokens(said))


def test_a_range_covers_its_numbers() -> None:
    assert {"31", "45", "58"} <= set(numbers_between("от 30–59 очков"))
    assert list(numbers_between("1–9999")) == []


def test_a_preposition_is_no_card_and_a_capital_letter_is_one() -> None:
    assert tokens("ход в масть")[1].roots == ("в",)
    assert "=J" in tokens("ход с В")[2].roots


def test_places_are_those_of_the_text_as_it_is_written() -> None:
    text = "Шестёрка ТРЕФ бьёт Д♠"
    assert [text[t.start : t.end] for t in tokens(text)] == ["Шестёрка", "ТРЕФ", "бьёт", "Д♠"]


def test_what_is_said_in_several_words_is_one_token() -> None:
    assert [token.roots[0] for token in tokens("do I have to trump")][2:] == ["must", "trump"]


def test_the_other_layout_is_its_own_inverse() -> None:
    assert other_layout("rjpshm") == "козырь"
    assert other_layout(other_layout("масть")) == "масть"


def test_a_russian_name_has_a_latin_spelling() -> None:
    assert romanised("Козёл") == "kozyol"


@pytest.mark.parametrize(
    "alike_names",
    [
        "козёл kozyol kozel kozjol",
        "брискола briscola briskola",
        "вист whist vist",
        "куатрола cuatrola",
    ],
)
def test_a_name_sounds_alike_in_both_scripts(alike_names: str) -> None:
    assert len({sound(normal(name)) for name in alike_names.split()}) == 1


def test_synonyms_are_those_of_the_file_and_of_the_glossary() -> None:
    assert root("леве") in alike(root("взятка"))
    assert root("фоска") in alike(root("фоска")) or root("стрит") in alike(root("подряд"))


def test_everyday_names_are_those_of_games() -> None:
    assert set(everyday()) == set(GAMES)


def test_accents_are_no_matter() -> None:
    assert normal("Briškula canté Ёж й") == "briskula cante еж й"
    assert stem("взятками") == stem("взяток")
