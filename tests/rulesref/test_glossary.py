"""The glossary: how its files are read, that both languages agree, words found in every form."""

from __future__ import annotations

from pathlib import Path

import pytest

from rulesref.articles import library
from rulesref.glossary import GlossaryError, covers, glossary, load, terms
from rulesref.glossary_checks import check_glossary, freeze, frozen_terms

LANGUAGES = ("en", "ru")
HINT = "run `python manage.py freeze_anchors` and commit tests/rulesref/terms.txt"


# The files


def test_both_languages_agree_and_nothing_leads_nowhere() -> None:
    assert check_glossary() == []


def test_no_id_is_ever_lost() -> None:
    assert set(frozen_terms()) <= glossary("en").by_id.keys()


def test_every_id_is_frozen() -> None:
    assert set(frozen_terms()) == glossary("en").by_id.keys(), HINT


def test_freezing_appends_and_refuses_to_forget(tmp_path: Path) -> None:
    path = tmp_path / "terms.txt"
    path.write_text("trick\n", encoding="utf-8")
    assert freeze(path) == len(glossary("en").terms) - 1
    assert frozen_terms(path)[0] == "trick"
    path.write_text("trick\nlost_word\n", encoding="utf-8")
    with pytest.raises(ValueError, match="lost_word"):
        freeze(path)


def test_every_rule_of_a_term_exists() -> None:
    shelf = {
        lang: {entry.rule for article in library().in_language(lang) for entry in article.entries}
        for lang in LANGUAGES
    }
    for term in terms():
        linked = [link for link in term.links if not link.startswith("#")]
        rules = {link.removeprefix("/rules/").replace("/#", ".") for link in linked}
        assert {*term.rules, *rules} <= shelf[term.lang]


TERM = """### Trick {#trick src}
words: trick
rules: *.trick.taker
see: lead

The cards of one round.

### Lead {#lead}

The first card.
"""
MALFORMED = {
    "a fact that is none": ("words:", "forms:", 2, "known key"),
    "a fact twice": ("see: lead", "words: lead", 4, "known key"),
    "no definition": ("The first card.\n", "", 8, "no definition"),
    "an id twice": ("{#lead}", "{#trick}", 8, "stands twice"),
    "no id": (" {#lead}", "", 8, "without {#anchor}"),
    "an id with a dot": ("{#lead}", "{#play.lead}", 8, "no id"),
    "an unknown mark": ("trick src}", "trick mine}", 1, "mark: mine"),
    "a rule that is none": ("*.trick.taker", "*.trick.take", 1, "no rule"),
}


@pytest.mark.parametrize(("good", "bad", "line", "what"), MALFORMED.values(), ids=MALFORMED)
def test_a_malformed_file_is_refused_with_file_line_and_reason(
    tmp_path: Path, good: str, bad: str, line: int, what: str
) -> None:
    path = tmp_path / "glossary.en.md"
    path.write_text(TERM.replace(good, bad, 1), encoding="utf-8")
    with pytest.raises(GlossaryError) as refused:
        load(path, "en")
    assert str(refused.value).startswith(f"glossary.en.md:{line}: ")
    assert what in str(refused.value)


@pytest.mark.parametrize(
    ("place", "anchor", "inside"),
    [
        ("king", "king.play.follow", True),
        ("king", "kingdom.play.follow", False),
        ("brisc*", "briscola-31.scoring", True),
        ("*.auction", "boston.auction.order", True),
        ("*.auction", "boston.options.auction", False),
        ("kozyol.play", "kozyol32.play.free", False),
    ],
)
def test_a_place_covers_what_is_in_it(place: str, anchor: str, inside: bool) -> None:
    assert covers(place, anchor) is inside


# Words are found in every form

FORMS = {
    "ru": """
        trick: взятка взятки взяток взяткой взятками взятках леве
        trump: козырь козыря козырем козырями козырей козырной козырную
        rubber: роббер роббера робберу робберы робберов
        molodka: молодка молодки молодку молодкой
        bura: бура буры бурой буре
        moskva: Москва москвы москвой
        four_ends: четыре_конца четырёх_концов четырьмя_концами
        dry: сухие сухими сухих
        blind: слепые слепыми
        tails: хвостатые хвостатыми
        goats: козлы козлами козлов
        eggs: яйца яйцами яиц
        cante: канте cante canté марьяж
        arrastre: аррастре arrastre
        trailer: прицеп прицепа
        coded_talk: шифровка шифровку шифровки
        revoke: фальшренонс фальшренонсом
        void_suit: ренонс ренонсом
        lead: заход заходом зашли зашёл зайти выход
        follow_suit: в_масть давать_масть
        partner: партнёр партнером партнёрами
        cut: снять_колоду
        kon: кон конов кону
        knight: конь коня конём
        yeralash: ералаш ералашем
        king_of_hearts: кинг кинга
        honours: онёр онёры онеров
        slam: шлем большой_шлем
        misere: мизер
        write_off: списать списывается списание
        liscio: лишо лиши
    """,
    "en": """
        trick: trick tricks Trick
        trump: trump trumps
        rubber: rubber rubbers
        cante: cante cantes canté marriage
        lead: lead leads led leading
        led_suit: led_suit suit_led
        follow_suit: follow_suit following_suit follows_suit
        revoke: revoke revoked revokes renuncio
        goats: goats kozly
        eggs: eggs with_eggs
        dry: dry
        dealer: dealer dealers
        rifki: Rıfkı rifki
        turnup: turn-up turned_up
        four_ends: four_ends
        arrastre: arrastre
        trailer: pritsep trailer
        honours: honour honours honors
        knight: knight knights
    """,
}
ROWS = [
    (lang, name.strip(), form.replace("_", " "))
    for lang, rows in FORMS.items()
    for name, _, forms in (row.partition(":") for row in rows.strip().splitlines())
    for form in forms.split()
]


@pytest.mark.parametrize(("lang", "name", "form"), ROWS)
def test_every_form_finds_its_term(lang: str, name: str, form: str) -> None:
    assert name in [term.id for term in glossary(lang).find(form)]


NOT_MEANT = {
    "only is no worthless card": ("ru", "briscola.play.free", "Лишь козырь бьёт.", "liscio"),
    "to keep is no court card": ("ru", "briscola.play.talk", "Вести запись надо так.", "vestite"),
    "nothing is no tie": ("ru", "kozyol.scoring.eggs", "Не пишется ничего.", "tie"),
    "the game is no combination": ("ru", "burkozel.glance", "Родня «буры».", "bura"),
    "a knight is no deal": ("ru", "cuatrola.cards.rank", "Конь старше валета.", "kon"),
    "other spades": ("en", "kozyol.cards.plain", "A spade is a spade.", "latin_suits"),
    "the deal passes": ("en", "boston.deal.rotation", "It passes to the left.", "pass"),
}


@pytest.mark.parametrize(("lang", "rule", "text", "name"), NOT_MEANT.values(), ids=NOT_MEANT)
def test_everyday_words_are_no_terms(lang: str, rule: str, text: str, name: str) -> None:
    book = glossary(lang)
    found = book.vocabulary.search(text, lambda each: book.by_id[each].stands_in(rule))
    assert name not in [each.name for each in found]


ISSUE = {
    *("trick", "trump", "trailer", "rubber", "arrastre", "cante"),
    *("bura", "molodka", "moskva", "four_ends", "eggs", "dry"),
}


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_words_that_were_asked_for_are_explained(lang: str) -> None:
    assert glossary(lang).by_id.keys() >= ISSUE
