"""What the eye needs: contrast in both themes, and styles and scripts that stay small."""

import gzip
import re
from itertools import product

import pytest
from django.conf import settings

STATIC = settings.BASE_DIR / "static"
TOKENS = (STATIC / "css" / "tokens.css").read_text("utf-8")
PLACES = ("ground", "sheet", "sunk")

# Text and what it stands on (WCAG 1.4.3: 4.5), then borders and marks (1.4.11: 3).
TEXT = [
    *product(("ink", "ink-soft", "link", "red", "green", "brass"), PLACES),
    ("on-baize", "baize"),
    ("on-act", "act"),
    ("on-act", "act-hover"),
    ("on-pick", "pick"),
    ("brass", "pick"),
    ("link", "pick"),
    ("ink", "mark"),
    ("link", "mark"),
    ("sheet", "red"),
    ("sheet", "brass"),
    ("brass", "brass-wash"),
    ("red", "red-wash"),
    ("green", "green-wash"),
    ("ink", "brass-wash"),
    ("ink", "red-wash"),
    ("ink", "green-wash"),
    ("ink", "blue-wash"),
    ("link", "blue-wash"),
    ("ink", "glow"),
    ("ink-soft", "glow"),
    *product(("card-black", "card-red", "card-gold", "card-blue", "card-green"), ("card",)),
]
SHAPES = [*product(("edge", "focus", "act"), PLACES), ("act", "pick"), ("focus", "pick")]


def colours(block: str) -> dict[str, str]:
    return dict(re.findall(r"--([\w-]+):\s*(#[0-9a-f]{3,6})\b", block))


def themes() -> dict[str, dict[str, str]]:
    """Light, dark by the device and dark by the switch, each with what it inherits."""
    blocks = re.findall(r":root[^{]*{([^}]*)}", TOKENS.split("@media print")[0])
    light, device, switch = map(colours, blocks)
    return {"light": light, "device": {**light, **device}, "switch": {**light, **switch}}


def luminance(colour: str) -> float:
    parts = [int(colour[at : at + 2], 16) / 255 for at in (1, 3, 5)]
    red, green, blue = (p / 12.92 if p <= 0.04045 else ((p + 0.055) / 1.055) ** 2.4 for p in parts)
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def contrast(one: str, other: str) -> float:
    light, dark = sorted((luminance(one), luminance(other)), reverse=True)
    return (light + 0.05) / (dark + 0.05)


def faint(theme: dict[str, str], pairs: list[tuple[str, str]], least: float) -> list[str]:
    return [
        f"{ink} on {paper}: {contrast(theme[ink], theme[paper]):.2f}"
        for ink, paper in pairs
        if ink in theme and paper in theme and contrast(theme[ink], theme[paper]) < least
    ]


def packed(*patterns: str) -> int:
    """What these files weigh on the wire, in bytes, each sent by itself."""
    files = [path for pattern in patterns for path in STATIC.glob(pattern)]
    assert files
    return sum(len(gzip.compress(path.read_bytes())) for path in files)


def test_black_on_white_is_the_highest_contrast():
    assert contrast("#000000", "#ffffff") == pytest.approx(21)


@pytest.mark.parametrize("theme", ["light", "device"])
def test_words_and_controls_stand_out(theme):
    chosen = themes()[theme]
    assert faint(chosen, TEXT, 4.5) == []
    assert faint(chosen, SHAPES, 3) == []


def test_dark_is_the_same_by_switch_and_by_device():
    assert themes()["switch"] == themes()["device"]


@pytest.mark.parametrize("part", [("scoring", "match"), ("rulesref",)])
def test_the_styles_of_a_page_fit_into_14_kilobytes(part):
    names = ("tokens", "base", "components", *part)
    assert packed(*(f"css/{name}.css" for name in names)) <= 14 * 1024


def test_the_scripts_of_every_page_are_tiny():
    assert packed("js/theme.js", "js/announce.js") <= 1024


def test_styles_come_from_this_site_alone():
    for path in STATIC.glob("css/*.css"):
        assert not re.search(r"url\(|@import|@font-face", path.read_text("utf-8")), path.name
