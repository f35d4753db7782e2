"""What an installation keeps and makes itself: its key, its catalogues, its database."""

import gettext
import os
import stat

import pytest
from django.db import connection

from config.catalogs import compile_stale
from config.secret import kept_key

PO = """msgid ""
msgstr ""
"Content-Type: text/plain; charset=UTF-8\\n"
"Plural-Forms: nplurals=3; plural=(n%10==1 && n%100!=11 ? 0 : n%10>=2 && n%10<=4 && "
"(n%100<12 || n%100>14) ? 1 : 2);\\n"

msgid "trick"
msgstr "взятка"

#, fuzzy
msgid "guess"
msgstr "догадка"

msgid "%d deal"
msgid_plural "%d deals"
msgstr[0] "%d сдача"
msgstr[1] "%d сдачи"
msgstr[2] "%d сдач"
"""


def test_a_key_is_made_once_and_is_its_owners_alone(tmp_path):
    path = tmp_path / "data" / "secret_key"
    key = kept_key(path)
    assert len(key) >= 50
    assert stat.S_IMODE(path.stat().st_mode) == 0o600
    assert kept_key(path) == key
    assert [file.name for file in path.parent.iterdir()] == ["secret_key"]


def test_a_key_is_another_in_each_installation(tmp_path):
    assert kept_key(tmp_path / "one") != kept_key(tmp_path / "two")


@pytest.fixture
def catalogue(tmp_path):
    po = tmp_path / "ru" / "LC_MESSAGES" / "django.po"
    po.parent.mkdir(parents=True)
    po.write_text(PO, encoding="utf-8")
    return po


def test_a_catalogue_is_compiled_with_its_plurals(tmp_path, catalogue):
    assert compile_stale([tmp_path]) == [catalogue.with_suffix(".mo")]
    words = gettext.translation("django", tmp_path, ["ru"])
    assert words.gettext("trick") == "взятка"
    assert words.gettext("guess") == "guess", "what is marked fuzzy is not shown"
    assert [words.ngettext("%d deal", "%d deals", n) % n for n in (1, 3, 11)] == [
        "1 сдача",
        "3 сдачи",
        "11 сдач",
    ]


@pytest.mark.parametrize("seconds", [+10, -10], ids=["newer", "older"])
def test_a_catalogue_is_compiled_again_when_its_source_changed(tmp_path, catalogue, seconds):
    compile_stale([tmp_path])
    assert compile_stale([tmp_path]) == []
    time = catalogue.stat().st_mtime + seconds
    os.utime(catalogue, (time, time))
    assert len(compile_stale([tmp_path])) == 1
    assert compile_stale([tmp_path]) == []


@pytest.mark.django_db
@pytest.mark.skipif("connection.vendor != 'sqlite'")
def test_sqlite_waits_for_its_turn_and_keeps_what_it_confirmed(settings):
    with connection.cursor() as cursor:
        for pragma, expected in [("journal_mode", "wal"), ("foreign_keys", 1)]:
            cursor.execute(f"PRAGMA {pragma}")
            assert cursor.fetchone()[0] == expected
    from config.settings import SQLITE

    assert "synchronous=FULL" in SQLITE["OPTIONS"]["init_command"]
    assert connection.settings_dict["OPTIONS"]["transaction_mode"] == "IMMEDIATE"
    assert connection.settings_dict["OPTIONS"]["timeout"] == 20
