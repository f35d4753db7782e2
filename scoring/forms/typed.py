"""What a browser sent, as text: cleaned, and read into numbers where it is one."""

from __future__ import annotations

import re
import secrets
from collections.abc import Mapping
from typing import Any

from django.http import QueryDict

from scoring.models import KEY_LENGTH
from scoring.services import Stamp

Typed = Mapping[str, list[str]]
"""Field name → the values sent under it."""

_NUMBER = re.compile(r"[+-]?[0-9]{1,9}")
_KEY = re.compile(rf"[A-Za-z0-9_-]{{16,{KEY_LENGTH}}}")
_REVISION = re.compile(r"[0-9]{1,9}")
_CONTROL = re.compile(r"[\x00-\x08\x0b-\x1f\x7f\u2028\u2029\ufeff]|[\ud800-\udfff]")
_DASHES = str.maketrans({"−": "-", "–": "-"})


def typed(data: QueryDict) -> Typed:
    """A form's values without the signs that no text holds and no database takes."""
    return {clean(name): [clean(str(value)) for value in values] for name, values in data.lists()}


def clean(text: str) -> str:
    """The text without control characters; line ends are plain."""
    return _CONTROL.sub("", text.replace("\r\n", "\n"))


def one_line(text: str) -> str:
    """A name: no line ends, single spaces."""
    return " ".join(clean(text).split())


def first(values: Typed, name: str) -> str:
    """The first value of a name, stripped; empty where nothing was sent."""
    return (values.get(name) or [""])[0].strip()


def number(text: str) -> int | str:
    """The whole number that a text means; a text that is none stays as it is."""
    plain = text.translate(_DASHES).replace(" ", "")
    return int(plain) if _NUMBER.fullmatch(plain) else text


def new_key() -> str:
    """The key of one write; made for each form, sent back with it."""
    return secrets.token_urlsafe(16)


def key_of(values: Typed) -> str | None:
    """The form's key, None where it is none: such a form was not made by us."""
    key = first(values, "key")
    return key if _KEY.fullmatch(key) else None


def revision_of(values: Typed, name: str = "revision") -> int:
    """The revision that the form saw, −1 where it says none: such a form is always stale."""
    text = first(values, name)
    return int(text) if _REVISION.fullmatch(text) else -1


def stamp_of(values: Typed, who: str) -> Stamp | None:
    """What a write carries; None where the form has no key."""
    key = key_of(values)
    return None if key is None else Stamp(key, revision_of(values), who)


def index(text: str) -> Any:
    """A side's or seat's number as sent; a text that is none stays as it is."""
    return int(text) if re.fullmatch(r"[0-9]{1,3}", text) else text
