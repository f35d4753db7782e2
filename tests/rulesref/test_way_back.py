"""From each verdict, number and refusal of the checker to its rule, and back to the question."""

from __future__ import annotations

import re
from html import unescape
from urllib.parse import parse_qsl, urlencode, urlsplit

import pytest
from django.test import Client

QUESTIONS = [
    "/check/kozyol/?trick=10S&hand=AS+KS+QS+JH&limit=10",
    "/check/kozyol/?trick=10S&hand=ZZ&limit=10",
    "/check/kozyol/?hand=AS&limit=0",
    "/check/burkozel/?trump=D&trick=QS+7S&hand=9D+JS+AH+6C",
    "/check/whist/dispute/?trump=H&trick=KC+3C+5H&suspect=2&also_held=QC",
    "/check/kozyol/dispute/?trick=KS+10S+KH&suspect=2&also_held=AS&leader=1",
    "/check/whist/record/?trump=H&tricks=KC+3C+5H+QC%0A7C+8C+9C+10C%0AKC",
    "/check/boston/auction/?opened=QH&standing=8&suit=D",
    "/check/four-aces/turn/?top=QH&drawn=pile&hidden=AS+KD+2C",
]


def rule_links(html: str) -> list[tuple[str, dict[str, str]]]:
    """Every link to a rule: its anchor, and what its address asks for."""
    found = re.findall(r'href="(/rules/[^"]+#[^"]+)"', html)
    parts = [urlsplit(unescape(each)) for each in found]
    return [(each.fragment, dict(parse_qsl(each.query))) for each in parts]


def the_same(address: str, other: str) -> bool:
    """Whether two addresses ask the same, in whatever order."""
    asked, again = urlsplit(address), urlsplit(other)
    return (asked.path, sorted(parse_qsl(asked.query))) == (
        again.path,
        sorted(parse_qsl(again.query)),
    )


@pytest.mark.parametrize("around", [{}, {"from": "/m/7/"}, {"lang": "ru"}])
@pytest.mark.parametrize("address", QUESTIONS)
def test_every_rule_leads_back_to_the_question(client: Client, address: str, around: dict) -> None:
    whole = f"{address}&{urlencode(around)}" if around else address
    found = rule_links(client.get(whole).content.decode())
    assert found
    for anchor, asked in found:
        assert the_same(asked["from"], whole), anchor
        assert asked.get("lang") == around.get("lang")
        assert asked.get("limit") == dict(parse_qsl(urlsplit(address).query)).get("limit")


@pytest.mark.parametrize("address", QUESTIONS)
def test_an_answer_in_place_has_the_same_links(client: Client, address: str) -> None:
    html = client.get(address, headers={"HX-Request": "true"}).content.decode()
    assert all(the_same(asked["from"], address) for _anchor, asked in rule_links(html))


def test_a_verdict_has_its_rule_whichever_it_is(client: Client) -> None:
    html = client.get(QUESTIONS[0]).content.decode()
    verdicts = html.partition('<ul class="verdicts">')[2].partition("</ul>")[0].split("<li ")[1:]
    assert len(verdicts) == 4
    assert all(rule_links(verdict) for verdict in verdicts)


def test_points_lead_to_what_cards_are_worth(client: Client) -> None:
    html = client.get(QUESTIONS[0]).content.decode()
    assert "cards.points" in dict(rule_links(html))


@pytest.mark.parametrize(
    ("back", "says"),
    [
        ("/new/?game=kozyol", "Back to the new match"),
        ("/new/?game=kozyol&table=Ab_9-x", "Back to the new match"),
        ("/m/Ab_9-x/deal/3/edit/", "Back to the correction"),
        ("/m/Ab_9-x/", "Back to the table"),
        ("/m/Ab_9-x/ahead/?seat=2", "Back to the table"),
        ("/check/kozyol/?hand=AS", "Back to the position"),
    ],
)
def test_an_article_says_where_its_way_back_leads(client: Client, back: str, says: str) -> None:
    html = client.get("/rules/kozyol/", {"from": back}).content.decode()
    links = re.findall(r'<a (?:class="button" )?href="([^"]+)">[^\n]*?' + says, html)
    assert [unescape(link) for link in links] == [back, back]


@pytest.mark.parametrize("back", ["/new/../t/x/", "/new//evil.example", "/news/", "/new/x/"])
def test_a_strange_way_back_is_no_link(client: Client, back: str) -> None:
    html = client.get("/rules/kozyol/", {"from": back}).content.decode()
    assert "Back to" not in html
