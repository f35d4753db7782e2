"""What King's next kon is about: its name, what it forbids, what is played and what is left."""

from __future__ import annotations

from collections.abc import Iterator

from games.catalog.king_tricks import KON_RULE, TRUMP_RULE
from games.catalog.king_versions import Kon, Version, listed, version_of
from games.reasons import Reason, Value, Word
from games.scoring import Sheet

RULES = {
    "tricks": "king.scoring.tricks",
    "hearts": "king.scoring.hearts",
    "boys": "king.scoring.boys",
    "girls": "king.scoring.girls",
    "last_two": "king.scoring.last_two",
    "king": "king.scoring.king",
    "yeralash": "king.scoring.yeralash",
    "trumps": "king.scoring.trumps",
}
NAMES = {
    Kon("tricks"): (Word("kon-no-tricks"), Word("kon-no-tricks.short")),
    Kon("hearts"): (Word("kon-no-hearts"), Word("kon-no-hearts.short")),
    Kon("boys"): (Word("kon-no-boys"), Word("kon-no-boys.short")),
    Kon("girls"): (Word("kon-no-girls"), Word("kon-no-girls.short")),
    Kon("last_two"): (Word("kon-no-last-two"), Word("kon-no-last-two.short")),
    Kon("king"): (Word("kon-no-king"), Word("kon-no-king.short")),
    Kon("yeralash"): (Word("kon-yeralash-minus"), Word("kon-yeralash-minus.short")),
    Kon("tricks", 1): (Word("kon-tricks"), Word("kon-tricks.short")),
    Kon("hearts", 1): (Word("kon-hearts"), Word("kon-hearts.short")),
    Kon("boys", 1): (Word("kon-boys"), Word("kon-boys.short")),
    Kon("girls", 1): (Word("kon-girls"), Word("kon-girls.short")),
    Kon("last_two", 1): (Word("kon-last-two"), Word("kon-last-two.short")),
    Kon("king", 1): (Word("kon-king"), Word("kon-king.short")),
    Kon("yeralash", 1): (Word("kon-yeralash-plus"), Word("kon-yeralash-plus.short")),
    Kon("trumps", 1): (Word("kon-trumps"), Word("kon-trumps.short")),
}
"""What a kon is called by itself, and in a list of koni."""
NEXT = {
    "tricks": "next_tricks",
    "hearts": "next_hearts",
    "boys": "next_boys",
    "girls": "next_girls",
    "last_two": "next_last_two",
    "king": "next_king",
    "yeralash": "next_yeralash",
    "trumps": "next_trumps",
}
ENDS_EARLY = ("hearts", "boys", "girls", "king")


def kon_of(sheet: Sheet) -> Kon:
    """The kon that the next deal is; once all are played, the last."""
    koni = version_of(sheet.setup.options).koni
    return koni[min(sheet.deal, len(koni)) - 1]


def told(version: Version, kon: Kon) -> dict[str, Value]:
    """What sentences about a kon may name: whether it costs or brings, and who the boys are."""
    return {"way": "minus" if kon.sign < 0 else "plus", "boys": "".join(version.boys)}


def brief(sheet: Sheet) -> tuple[Reason, ...]:
    """Which kon is next and what it is for, what it forbids, what is played and what is left."""
    return (_next(sheet), *_duties(sheet), *_progress(sheet))


def _next(sheet: Sheet) -> Reason:
    version, kon = version_of(sheet.setup.options), kon_of(sheet)
    each = 0 if kon.kind == "yeralash" else abs(version.value(kon.events[0], kon))
    said = {"kon": sheet.deal, "of": len(version.koni), "points": each}
    total = {"total": abs(version.total(kon))}
    return Reason(NEXT[kon.kind], RULES[kon.kind], {**said, **total, **told(version, kon)})


def _duties(sheet: Sheet) -> Iterator[Reason]:
    options, kon, number = sheet.setup.options, kon_of(sheet), sheet.deal
    version = version_of(options)
    if kon.trumps:
        said = {"chooser": version.chooser, "tie": options["trump_tie"]}
        yield Reason("trump_chooser", TRUMP_RULE, said)
        way = {"way": options["trump_follow"]}
        yield Reason("trump_following", "king.options.trump_follow", way)
    if listed(options["heart_lead_ban"], number, kon.hearts_cost):
        yield Reason("hearts_not_led", "king.play.hearts")
    if listed(options["force_king_discard"], number, "king" in kon.events):
        yield Reason("king_goes", "king.play.king")
    if version.discards and kon.kind in ("hearts", "boys", "girls"):
        yield Reason("penalties_go", "king.play.penalties", {"event": kon.kind})
    if kon.kind in ENDS_EARLY:
        yield Reason("ends_early", "king.match.early")


def _progress(sheet: Sheet) -> Iterator[Reason]:
    koni, played = version_of(sheet.setup.options).koni, len(sheet.deals)
    if played:
        yield Reason("koni_done", KON_RULE, _named(koni[:played]))
    left = koni[played + 1 :]
    yield Reason("koni_left", KON_RULE, _named(left)) if left else Reason("kon_last", KON_RULE)


def _named(koni: tuple[Kon, ...]) -> dict[str, Value]:
    """How many koni these are, and what each kind of them is called."""
    return {"count": len(koni), "names": tuple(dict.fromkeys(NAMES[kon][1] for kon in koni))}
