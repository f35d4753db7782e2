"""Addresses of rules: with a table's house rules, and with the page to come back to."""

import pytest
from django.template import Context, Template

from config.rule_links import LONGEST_BACK, RuleLinks

HOUSE = {"limit": "10"}


@pytest.mark.parametrize(
    ("links", "address"),
    [
        (RuleLinks("kozyol"), "/rules/kozyol/#play.follow"),
        (RuleLinks("kozyol", HOUSE), "/rules/kozyol/?limit=10#play.follow"),
        (RuleLinks("kozyol", {}, "/m/7/"), "/rules/kozyol/?from=%2Fm%2F7%2F#play.follow"),
        (
            RuleLinks("kozyol", HOUSE, "/m/7/", "ru"),
            "/rules/kozyol/?limit=10&lang=ru&from=%2Fm%2F7%2F#play.follow",
        ),
        (RuleLinks("whist", HOUSE), "/rules/kozyol/#play.follow"),  # another game's house rules
        (RuleLinks("kozyol", {}, "/m/" + "7" * LONGEST_BACK), "/rules/kozyol/#play.follow"),
    ],
)
def test_a_rule_is_addressed(links, address):
    assert links.to("kozyol.play.follow") == address


def test_a_game_alone_is_its_article():
    assert RuleLinks("kozyol", HOUSE).to("kozyol") == "/rules/kozyol/?limit=10"


def test_the_tag_asks_the_pages_own_links():
    template = Template("{% rule_url 'kozyol.play.follow' %}")
    links = RuleLinks("kozyol", HOUSE)
    assert template.render(Context({"rule_links": links})) == (
        "/rules/kozyol/?limit=10#play.follow"
    )
    assert template.render(Context()) == "/rules/kozyol/#play.follow"
