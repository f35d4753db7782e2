"""A table's links: derived, stored as hashes, replaceable."""

import pytest
from django.db import connection

from scoring import links, services
from scoring.models import Table
from tests.factories import make_table

pytestmark = pytest.mark.django_db


def test_a_link_opens_its_table_with_its_role():
    table = make_table()
    for role in links.ROLES:
        assert links.opened(links.shown(table, role)) == (table, role)


def test_the_two_links_of_a_table_and_those_of_others_all_differ():
    tables = [make_table(), make_table()]
    tokens = {links.shown(table, role) for table in tables for role in links.ROLES}
    assert len(tokens) == 4


def test_a_token_has_at_least_128_bits():
    assert links.TOKEN_BYTES * 8 >= 128
    assert len(links.shown(make_table(), "scorer")) == 24


def test_the_database_holds_no_token():
    table = make_table()
    with connection.cursor() as cursor:
        cursor.execute("SELECT * FROM scoring_table")
        row = repr(cursor.fetchall())
    for role in links.ROLES:
        assert links.shown(table, role) not in row


@pytest.mark.parametrize("role", links.ROLES)
def test_a_replaced_link_opens_nothing_and_the_new_one_does(role):
    table = make_table()
    old = links.shown(table, role)
    table = services.replace_link(table.pk, role, 1)
    assert links.opened(old) is None
    assert links.opened(links.shown(table, role)) == (table, role)


def test_replacing_one_link_leaves_the_other():
    table = make_table()
    viewer = links.shown(table, "viewer")
    services.replace_link(table.pk, "scorer", 1)
    assert links.opened(viewer) == (table, "viewer")


def test_a_double_tap_replaces_once():
    table = make_table()
    first = services.replace_link(table.pk, "viewer", 1)
    second = services.replace_link(table.pk, "viewer", 1)
    assert (first.viewer_generation, second.viewer_generation) == (2, 2)


def test_a_link_made_with_an_older_secret_key_is_still_shown(settings):
    table = make_table()
    token = links.shown(table, "scorer")
    settings.SECRET_KEY_FALLBACKS = [settings.SECRET_KEY]
    settings.SECRET_KEY = "another"
    assert links.shown(table, "scorer") == token


def test_a_link_whose_secret_key_is_gone_still_opens_but_cannot_be_shown(settings):
    table = make_table()
    token = links.shown(table, "scorer")
    settings.SECRET_KEY = "another"
    assert links.shown(Table.objects.get(), "scorer") is None
    assert links.opened(token) == (table, "scorer")
    table = services.replace_link(table.pk, "scorer", 1)
    assert links.shown(table, "scorer") is not None
