"""What people at a table do with a phone, for every game: start, enter, correct, invite.

Form names are made from a game's fields, expectations come from the engine: no game is known here,
and `play_match` plays any of them from a list of deals.
"""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass, field, replace
from typing import Any
from urllib.parse import urlsplit

from playwright.sync_api import Locator, Page, TimeoutError, expect

from games import GAMES, api
from games.match import read_match
from games.options import choice_text
from scoring import links
from scoring.forms.entry import typed_of
from tests import factories
from tests.browser.board import expected_board, read_board, sides_of, signed, written
from tests.browser.entry import fill_in, put, unfold

Facts = Mapping[str, Any]
NAMES = factories.NAMES
SAVE = "#entry .actionbar .button--primary"

PREVIEWED = """sums => sums.join() ===
    [...document.querySelectorAll("#preview .preview__sums b")].map(b => b.textContent).join()"""


@dataclass
class Match:
    """A match on one phone, beside what the engine says it should be.

    `revision`, `past`, `future`: how often it was written, and what undo and redo lead to.
    `pad`: numbers are entered on the number pad. `scripts`: the phone runs JavaScript.
    """

    page: Page
    game: str
    names: Sequence[str]
    options: Facts = field(default_factory=dict)
    dealer: int = 0
    deals: list[Facts] = field(default_factory=list)
    pad: bool = False
    scripts: bool = True
    url: str = ""
    revision: int = 0
    past: list[list[Facts]] = field(default_factory=list)
    future: list[list[Facts]] = field(default_factory=list)

    def record(self, deals: Sequence[Facts] | None = None) -> dict[str, Any]:
        """The match as `pisar/1`, with other deals where they are given."""
        return {
            "format": "pisar/1",
            "game": self.game,
            "options": dict(self.options),
            "players": list(self.names),
            "first_dealer": self.dealer,
            "deals": list(self.deals if deals is None else deals),
        }

    @property
    def lang(self) -> str:
        return str(self.page.locator("html").get_attribute("lang"))

    @property
    def result(self) -> dict[str, Any]:
        """What the engine says."""
        return api.score(self.record(), self.lang)

    @property
    def board(self) -> dict[str, Any]:
        """What should stand on the board."""
        return expected_board(self.record(), self.lang)

    # What people do

    def type(self, facts: Facts, number: int | None = None) -> None:
        """Types a deal into the form on the page: the next one, or that of a correction."""
        before = self.deals if number is None else self.deals[: number - 1]
        if facts.get("note"):
            unfold(self.page, "#deal-form details")
        fill_in(self.page, self.answers(before, facts), self.pad)

    def answers(self, before: Sequence[Facts], facts: Facts) -> dict[str, list[str]]:
        """The form's answers that mean a deal, after the deals before it."""
        sheet = read_match(self.record(before), GAMES)
        note = {"note": [facts["note"]]} if facts.get("note") else {}
        return typed_of(sheet.game.fields(sheet), facts) | note

    def becomes(self, deals: list[Facts]) -> None:
        """Says what the deals will be after the next write."""
        self.past.append(self.deals)
        self.future.clear()
        self.deals = deals

    def enter(self, facts: Facts) -> None:
        """Types the next deal, reads its preview, saves it."""
        self.type(facts)
        self.becomes([*self.deals, facts])
        self.expect_preview()
        self.save()

    def save(self) -> None:
        self.page.locator(SAVE).click()
        self.settle()

    def correct(self, number: int, facts: Facts) -> None:
        """Corrects an old deal on its own page, reached from its number on the board."""
        old = self.answers(self.deals[: number - 1], self.deals[number - 1])
        new = self.answers(self.deals[: number - 1], facts)
        self.page.locator(f"#deal-{number} .deals__open").first.click()
        self.page.locator(f'a[href$="/deal/{number}/edit/"]').click()
        self.page.wait_for_url(f"**/deal/{number}/edit/")
        fill_in(self.page, {name: [""] for name in old if name not in new}, self.pad)
        self.type(facts, number)
        self.becomes([*self.deals[: number - 1], facts, *self.deals[number:]])
        self.expect_preview()
        self.page.locator("#deal-form .button--primary").click()
        self.page.wait_for_url(self.url)
        self.settle()

    def undo(self) -> None:
        self.future.append(self.deals)
        self.deals = self.past.pop()
        self.page.locator('button[form="undo-form"]').click()
        self.settle()

    def redo(self) -> None:
        self.past.append(self.deals)
        self.deals = self.future.pop()
        self.page.locator('button[form="redo-form"]').click()
        self.settle()

    # What they see

    def settle(self) -> None:
        """Waits until one more write has come to this page, and compares it with the engine."""
        self.revision += 1
        self.expect_board()

    def expect_board(self) -> None:
        """Entry and board are of this revision, and say what the engine says of these deals."""
        for part in ("#board", "#entry"):
            at = self.page.locator(part)
            expect(at).to_have_attribute("data-revision", str(self.revision))
        assert read_board(self.page) == self.board
        self.expect_turn()

    def expect_turn(self) -> None:
        """Who deals and leads next is named, as far as it can be known."""
        result, told = self.result, self.page.locator(".nextup")
        if result["finished"]:
            return expect(told).to_have_count(0)
        for seat in (result["next"]["dealer"], result["next"]["leader"]):
            expect(told).to_contain_text("" if seat is None else self.names[seat])
        return None

    def expect_preview(self) -> None:
        """What the typed deal would write is what the engine says, before it is saved."""
        if not self.scripts:
            return
        totals = self.result["accounts"].values()
        sides = range(len(sides_of(self.record(), self.result)))
        sums = [written(each[side]) for side in sides for each in totals]
        with suppress(TimeoutError):  # what differs is said below
            self.page.wait_for_function(PREVIEWED, arg=sums)
        assert self.page.locator("#preview .preview__sums b").all_inner_texts() == sums

    def expect_lines(self, number: int) -> Locator:
        """Opens a deal's lines below its row: they are the engine's, each with its rule."""
        self.page.locator(f"#deal-{number} .deals__open").first.click()
        lines = self.page.locator(f"#deal-{number} + .deals__more .line")
        deal = self.result["deals"][number - 1]
        told = deal["lines"] + deal["notes"]
        expect(lines).to_have_count(len(told) or 1)
        for line, each in zip(lines.all(), told, strict=False):
            expect(line).to_contain_text(each["text"])
            expect(line.locator(".line__amount")).to_have_text(signed(each.get("amount", 0)))
            game, _dot, rule = each["rule"].partition(".")
            address = line.locator(".line__rule").get_attribute("href")
            assert re.fullmatch(rf"/rules/{game}/(\?.*)?#{re.escape(rule)}", address or "")
        return lines


def play_match(
    page: Page,
    game: str,
    names: Sequence[str],
    deals: Sequence[Facts],
    options: Facts | None = None,
    dealer: int = 0,
) -> Match:
    """Starts a match and enters these deals; every preview and board is compared with the engine.

    At the end the page is loaded anew and compared once more.
    """
    match = start_match(page, game, names, options, dealer)
    for facts in deals:
        match.enter(facts)
    page.reload()
    match.expect_board()
    return match


def start_match(
    page: Page,
    game: str,
    names: Sequence[str] = NAMES,
    options: Facts | None = None,
    dealer: int = 0,
) -> Match:
    """Starts a match at a new table through the pages, from the list of games on.

    The page's context needs the site as its `base_url`.
    """
    match = Match(page, game, names, options or {}, dealer)
    page.goto("/new/")
    page.locator(f'a[href="/new/?game={game}"]').click()
    if len(GAMES[game].seats) > 1:
        put(page, "players", [str(len(names))])
    fill_in(page, {f"name_{seat}": [name] for seat, name in enumerate(names)})
    put(page, "dealer", [str(dealer)])
    if match.options:
        unfold(page, "#start-form details")
    fill_in(page, {f"option-{key}": [choice_text(one)] for key, one in match.options.items()})
    page.locator("#start-form .actionbar .button--primary").click()
    page.wait_for_url(re.compile(r"/m/[^/]+/$"))
    match.url = page.url
    match.expect_board()
    return match


def open_match(
    page: Page,
    game: str,
    deals: Sequence[Facts] = (),
    names: Sequence[str] = NAMES,
    options: Facts | None = None,
    dealer: int = 0,
) -> Match:
    """A match at a new table that stands as these deals left it, opened by the scorer's link."""
    stored = factories.make_match(deals, game, names, options=options, dealer=dealer)
    page.goto(f"/j/{links.shown(stored.table, 'scorer')}/")
    if stored.snapshot["finished"]:
        page.goto(f"/m/{stored.pk}/")
    match = Match(page, game, names, options or {}, dealer, list(deals), url=page.url)
    match.past = [list(deals[:count]) for count in range(len(deals))]
    match.revision = len(deals)
    match.expect_board()
    return match


def invitation(match: Match, role: str) -> str:
    """The path of a link to pass on, from the share page."""
    page = match.page
    page.locator('a.button[href$="/share/"]').click()
    address = page.locator(f"#address-{role}").inner_text()
    page.go_back()
    page.wait_for_url(match.url)
    return urlsplit(address).path


def invite(match: Match, guest: Page, role: str = "scorer") -> Match:
    """The same match on another phone, let in by a link that the share page shows."""
    guest.goto(invitation(match, role))
    guest.wait_for_url(match.url)
    return replace(match, page=guest, deals=list(match.deals), past=[], future=[])
