"""King once more, straight from the sentences of its rules, over plain strings and lists.

Shares nothing with the engine: what both say is compared on random positions, deals and matches.
"""

from __future__ import annotations

from typing import Any

ORDER = [*map(str, range(2, 11)), "J", "Q", "K", "A"]
PACKS = {
    size: [rank + suit for suit in "CDHS" for rank in ORDER[13 - size // 4 :]]
    for size in (32, 36, 52)
}
PENALTIES = "-tricks -hearts -boys -girls -last_two -king"
OLD = "-tricks -boys -girls -hearts -king -last_two"
WORLD = "-tricks -hearts -boys -girls -king -last_two"
FOUR = "trumps trumps trumps trumps"


def _and_back(minus: str) -> str:
    """The same koni once more with plus."""
    return f"{minus} {minus.replace('-', '+')}"


KONI = {
    "king12": f"{PENALTIES} -yeralash +yeralash {FOUR}",
    "king12_cgo": f"{PENALTIES} -yeralash {FOUR} +yeralash",
    "king14": _and_back(f"{OLD} -yeralash"),
    "king12x10": _and_back(OLD),
    "king3": _and_back(PENALTIES),
    "king52": f"{WORLD} {FOUR}",
    "rifki": f"{WORLD} {WORLD} {FOUR} {FOUR}",
}
SIZE = dict.fromkeys(KONI, 32) | {"king3": 36, "king52": 52, "rifki": 52}
#        trick heart boy girl one-of-the-last king trick-with-trumps
WORTH = {
    "king12": (2, 2, 4, 4, 8, 16, 3),
    "king12_cgo": (2, 2, 4, 4, 8, 16, 3),
    "king14": (2, 2, 4, 4, 8, 16, 0),
    "king12x10": (20, 20, 20, 40, 80, 160, 0),
    "king3": (6, 8, 9, 18, 36, 72, 0),
    "king52": (20, 20, 30, 50, 90, 160, 25),
    "rifki": (50, 30, 60, 100, 180, 320, 50),
}
ALL = ("tricks", "hearts", "boys", "girls", "last_two", "king")


def seats(version: str) -> int:
    """How many play."""
    return 3 if version == "king3" else 4


def koni(version: str) -> list[str]:
    """The koni in order: "-hearts", "+yeralash", "trumps"."""
    return KONI[version].split()


def is_boy(card: str, version: str, boys: str) -> bool:
    """Whether a card counts as a boy."""
    if version in ("king12", "king12_cgo", "king14"):
        return card[:-1] in {"J4": "J", "KJ2": "KJ", "K4": "K"}[boys]
    return card[:-1] in "KJ"


def legal(
    hand: list[str],
    trick: list[str],
    version: str,
    number: int,
    trump: str | None = None,
    way: str = "follow_then_trump",
) -> list[str]:
    """What may be played in a kon by the version's own rules."""
    kon = koni(version)[number - 1]
    hot = kon[1:] in ("hearts", "king", "yeralash")
    if not trick:
        cold = [card for card in hand if card[-1] != "H"]
        return cold if hot and cold else hand
    led = [card for card in hand if card[-1] == trick[0][-1]]
    trumps = [card for card in hand if card[-1] == trump]
    if kon == "trumps" and way == "follow_or_trump":
        return [card for card in hand if card in led or card in trumps] or hand
    if led:
        return led
    if kon == "trumps" and way == "follow_then_trump":
        return trumps or hand
    if kon[1:] in ("king", "yeralash") and "KH" in hand:
        return ["KH"]
    if version == "rifki":
        costs = {
            "-hearts": [card for card in hand if card[-1] == "H"],
            "-boys": [card for card in hand if card[0] in "KJ"],
            "-girls": [card for card in hand if card[0] == "Q"],
        }
        return costs.get(kon) or hand
    return hand


def taker(trick: list[str], trump: str | None = None) -> str:
    """The card that takes: the highest trump, else the highest of the led suit."""
    wins = trump if any(card[-1] == trump for card in trick) else trick[0][-1]
    fighting = [card for card in trick if card[-1] == wins]
    return max(fighting, key=lambda card: ORDER.index(card[:-1]))


def happened(
    tricks: list[list[str]], takers: list[int], version: str, number: int, boys: str = "J4"
) -> dict[str, list[int]]:
    """The counts of a played deal, event by event and seat by seat."""
    kon = koni(version)[number - 1]
    wanted = ALL if kon[1:] == "yeralash" else ("tricks",) if kon == "trumps" else (kon[1:],)
    found = {event: [0] * seats(version) for event in ALL}
    for place, (trick, seat) in enumerate(zip(tricks, takers, strict=True), 1):
        found["tricks"][seat] += 1
        found["last_two"][seat] += place > len(tricks) - 2
        for card in trick:
            found["hearts"][seat] += card[-1] == "H"
            found["girls"][seat] += card[0] == "Q"
            found["king"][seat] += card == "KH"
            found["boys"][seat] += is_boy(card, version, boys)
    return {event: found[event] for event in wanted}


def written(counts: dict[str, list[int]], version: str, number: int, boys: str = "J4") -> list[int]:
    """What the counts of a kon are worth, by seat."""
    kon = koni(version)[number - 1]
    worth = dict(zip(ALL, WORTH[version], strict=False))
    if boys == "KJ2" and version in ("king12", "king12_cgo", "king14"):
        worth["boys"] = 2
    if kon == "trumps":
        return [n * WORTH[version][6] for n in counts["tricks"]]
    amounts = [0] * seats(version)
    for event, by_seat in counts.items():
        for seat, n in enumerate(by_seat):
            amounts[seat] += n * worth[event] * (1 if kon[0] == "+" else -1)
    return amounts


def evenly(version: str, boys: str = "J4") -> list[dict[str, Any]]:
    """A whole match in which everything is shared as evenly as it goes, the first seats first."""
    size, players = SIZE[version], seats(version)
    ranks = size // 4
    two = version not in ("king12", "king12_cgo", "king14") or boys == "KJ2"
    all_of = (size // players, ranks, 8 if two else 4, 4, 2, 1)
    counts = {
        event: [n // players + (seat < n % players) for seat in range(players)]
        for event, n in zip(ALL, all_of, strict=True)
    }
    match = []
    for kon in koni(version):
        keys = ALL if kon[1:] == "yeralash" else ("tricks",) if kon == "trumps" else (kon[1:],)
        match.append({"counts": {key: counts[key] for key in keys}})
    return match
