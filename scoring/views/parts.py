"""The parts of a match's page. What was rendered is kept until the match changes.

What is kept holds marks where every answer has something of its own, its key and its token;
`filled` puts them in. A mark comes of the secret key: nobody can type one.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import cached_property, lru_cache
from typing import Any, NamedTuple

from django.contrib.messages import get_messages
from django.core.cache import cache
from django.http import HttpRequest
from django.middleware.csrf import get_token
from django.template.loader import render_to_string
from django.urls import reverse
from django.utils.crypto import salted_hmac
from django.utils.safestring import mark_safe

from config import live
from config.rule_links import RuleLinks
from config.tags import theme_of
from games.wording import say
from scoring.board import board_of
from scoring.forms.deal import DealForm
from scoring.forms.typed import new_key
from scoring.ledger import rows_html
from scoring.lines import rule_links
from scoring.links import Role
from scoring.models import Match
from scoring.sheets import State, game_of
from scoring.views.common import lang
from scoring.words import house_rules

KEPT = 3600  # seconds that a part may wait for its next reader
TOKEN, KEY, TOLD, BOARD, ENTRY, REVISION, NUMBER = (
    salted_hmac("scoring.views.parts", name).hexdigest()
    for name in ("token", "key", "told", "board", "entry", "revision", "number")
)


def kept(name: str, version: Any, make: Callable[[], str]) -> str:
    """What `make` returns, made once for a version; the one before it is let go."""
    found = cache.get(name)
    if found is None or found[0] != version:
        found = version, make()
        cache.set(name, found, KEPT)
    return str(found[1])


def filled(request: HttpRequest, part: str) -> str:
    """The part with a key and a token for this answer, and with what is to be told."""
    told = get_messages(request)
    notices = render_to_string("components/messages.html", {"messages": told}) if told else ""
    return part.replace(TOLD, notices).replace(TOKEN, get_token(request)).replace(KEY, new_key())


def etag_of(revision: int) -> str:
    """What a board depends on: it looks the same to everybody who may see it."""
    return f"{revision}-{lang()}"


def board_name(match_id: str) -> str:
    """Under which name a board is kept."""
    return f"board:{match_id}:{lang()}"


class Addresses(NamedTuple):
    """Where a match, its forms and its fragments are."""

    match: str
    board: str
    entry: str
    deals: str
    add_deal: str
    preview: str
    undo: str
    redo: str
    stop: str
    resume: str
    rematch: str


@lru_cache(maxsize=1000)
def addresses(match_id: str) -> Addresses:
    """The addresses of a match: a dozen look-ups that take as long as a board."""
    found = {name: reverse(name, args=[match_id]) for name in Addresses._fields if name != "deals"}
    return Addresses(deals=reverse("deal", args=[match_id, 1]).removesuffix("1/"), **found)


class Parts:
    """The parts of one match's page for one role, in the language of this answer."""

    def __init__(self, match: Match, role: Role) -> None:
        self.match, self.role, self.lang = match, role, lang()

    @cached_property
    def state(self) -> State:
        """The match worked out: only for a part that is not kept."""
        return State(self.match)

    @property
    def closed(self) -> str:
        """Why no deal can be entered; empty while one can."""
        finished = self.match.snapshot["finished"]
        return "finished" if finished else "stopped" if self.match.stopped else ""

    @cached_property
    def rules(self) -> RuleLinks:
        """Where the rules of this match stand, with this page as the way back."""
        match, back = self.match, addresses(self.match.pk).match
        return rule_links(game_of(match), match.options, len(match.seats), back)

    def board(self) -> str:
        """The board, rendered once for each revision and language."""
        return kept(board_name(self.match.pk), self.match.revision, self.draw_board)

    def draw_board(self) -> str:
        """The board, rendered anew."""
        match, drawn = self.match, board_of(self.state, self.lang)
        at = addresses(match.pk)
        context = {
            "match": match,
            "at": at,
            "board": drawn,
            "rows": rows_html(drawn.rows, at.deals, drawn.columns),
            "rule_links": self.rules,
            "end_rule": f"{match.game}.match",
            "etag": etag_of(match.revision),
            "live": live.address(match.pk),
        }
        return render_to_string("scoring/_board.html", context)

    def entry(self) -> str:
        """The blank entry. From deal to deal only its numbers are new: they are marks as well."""
        fields, snapshot = self._blank_fields(), self.match.snapshot
        shows = self.closed, self.match.names, snapshot["next"], self._ways, fields
        dealer = snapshot["next"]["dealer"]
        name = f"entry:{self.match.pk}:{self.lang}:{self.role}:{dealer}"
        return self._numbered(kept(name, shows, lambda: self._entry(fields)))

    def refused_entry(self, request: HttpRequest, form: DealForm | None, **more: Any) -> str:
        """The entry with what was typed and why it was not stored."""
        fields = self._fields(form) if form and self._asks else self._blank_fields()
        return self._numbered(self._entry(fields, request, form=form, **more))

    def _numbered(self, entry: str) -> str:
        number = self.match.snapshot["deals"] + 1
        return entry.replace(REVISION, str(self.match.revision)).replace(NUMBER, str(number))

    @property
    def _asks(self) -> bool:
        return self.role == "scorer" and not self.closed

    @property
    def _ways(self) -> tuple[bool, bool]:
        snapshot = self.match.snapshot
        return snapshot["undo"] is not None, snapshot["redo"] is not None

    def _blank_fields(self) -> str:
        """The questions of the next deal, rendered once for all deals that ask the same."""
        if not self._asks:
            return ""
        sheet, name = self.state.sheet, f"fields:{self.match.pk}:{self.lang}"
        asked = repr((self.match.names, sheet.game.fields(sheet), sheet.game.brief(sheet)))
        blank = DealForm(sheet, self.state.seating, self.lang)
        return kept(name, asked, lambda: self._fields(blank))

    def _fields(self, form: DealForm) -> str:
        return render_to_string("scoring/_fields.html", {"form": form, "rule_links": self.rules})

    def _entry(self, fields: str, request: HttpRequest | None = None, **more: Any) -> str:
        turn, names = self.match.snapshot["next"], self.match.names
        can_undo, can_redo = self._ways
        context = {
            "match": self.match,
            "at": addresses(self.match.pk),
            "role": self.role,
            "closed": self.closed,
            "fields": mark_safe(fields),
            "number": NUMBER,
            "revision": REVISION,
            "dealer": None if turn["dealer"] is None else names[turn["dealer"]],
            "leader": None if turn["leader"] is None else names[turn["leader"]],
            "can_undo": can_undo,
            "can_redo": can_redo,
            "key": KEY,
            "csrf_token": TOKEN,
            **more,
        }
        return render_to_string("scoring/_entry.html", context, request)

    def page(self, request: HttpRequest, entry: str) -> str:
        """The whole page around an entry, its marks not filled."""
        return self.frame(request).replace(BOARD, self.board()).replace(ENTRY, entry)

    def frame(self, request: HttpRequest) -> str:
        """The page without board and entry: it stays the same from deal to deal."""
        name = f"frame:{self.match.pk}:{self.lang}:{theme_of(request)}"
        version = request.get_full_path(), self.match.table.name, self.closed
        return kept(name, version, lambda: self._frame(request))

    def _frame(self, request: HttpRequest) -> str:
        match, game = self.match, game_of(self.match)
        context = {
            "match": match,
            "game_name": say(game.key, self.lang, "game"),
            "house_rules": house_rules(game, match.options, len(match.seats), self.lang),
            "rule_links": self.rules,
            "looks_ahead": game.prospects is not None and self.closed != "finished",
            "board": BOARD,
            "entry": ENTRY,
            "told": TOLD,
            "messages": (),
            "csrf_token": TOKEN,
        }
        return render_to_string("scoring/match.html", context, request)
