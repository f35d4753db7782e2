"""Two small articles in two languages, written to a directory of the test's own."""

from __future__ import annotations

from pathlib import Path

EXAMPLE = """```example
{{"title": "{title}", "ask": "legal",
 "input": {{"game": "kozyol", "trick": ["10S"], "hand": ["AS", "KS", "QS"]}},
 "expect": {{"legal": ["AS", "KS"]}}}}
```
"""

ENGLISH = (
    """---
game: kozyol
lang: en
title: Kozyol
summary: Two pairs, 24 cards, and the account of the losers.
edition: 2026-11-29
players: 4 in two pairs
pack: 24 cards
points: 120
target: 12 loses
---
## At a glance {#glance}
Four people play in two pairs. Fewer written points are better.

## The cards {#cards}
### Trumps {#cards.trumps src other}
All queens, jacks and clubs are trumps. The six of clubs is the highest trump.

| card | points |
|---|---|
| ace | 11 |

### Points {#cards.points src}
An ace is worth eleven, a ten is worth ten.

## Play {#play}
Tricks are played one by one.

### Follow {#play.follow src}
Play a card of the led suit if you hold one. A trump is answered by a [trump](#cards.trumps).

"""
    + EXAMPLE.format(title="A queen of spades is no spade")
    + """
## Options {#options}
### The limit {#options.limit ours}
The match is lost at 12 written points.
"""
)

RUSSIAN = (
    """---
game: kozyol
lang: ru
title: Козёл
summary: Две пары, 24 карты и запись проигравших.
edition: 2026-11-29
players: вчетвером, пара на пару
pack: 24 карты
points: 120
target: проигрывают с 12
---
## Коротко {#glance}
Играют вчетвером, пара на пару. Чем меньше записано очков, тем лучше.

## Карты {#cards}
### Козыри {#cards.trumps src other}
Козырями считаются все дамы, валеты и трефы. Шестёрка треф старше всех козырей.

| карта | очки |
|---|---|
| туз | 11 |

### Очки {#cards.points src}
Туз стоит одиннадцать очков, десятка — десять.

## Розыгрыш {#play}
Взятки разыгрывают по одной. Всего шесть взяток.

### Ответ в масть {#play.follow src}
Если есть карта масти захода, кладут её. На козырь отвечают [козырем](#cards.trumps).

"""
    + EXAMPLE.format(title="Дама пик не пика")
    + """
## Варианты {#options}
### Предел {#options.limit ours}
Партия проиграна при 12 записанных очках.
"""
)

WHIST = """---
game: whist
lang: en
title: Whist
summary: Thirteen tricks, two pairs.
edition: 2026-11-29
players: 4
pack: 52 cards
points: none
target: 10
---
## Play {#play}
### Trumping {#play.ruff src}
Who cannot follow suit must trump. See [Kozyol](/rules/kozyol/#play.follow).
"""


def fill(directory: Path) -> Path:
    """Writes the articles; returns the directory."""
    whist_ru = WHIST.replace("lang: en", "lang: ru").replace("title: Whist", "title: Вист")
    for name, text in {
        "kozyol.en.md": ENGLISH,
        "kozyol.ru.md": RUSSIAN,
        "whist.en.md": WHIST,
        "whist.ru.md": whist_ru.replace("Trumping", "Обязанность бить козырем"),
    }.items():
        (directory / name).write_text(text, encoding="utf-8")
    return directory
