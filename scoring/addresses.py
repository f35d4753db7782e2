"""What may stand in an address: ids and tokens in their exact form, numbers of a sane length."""

from __future__ import annotations

from scoring.models import ID_LENGTH


class IdConverter:
    """A table's or match's id."""

    regex = rf"[A-Za-z0-9_-]{{{ID_LENGTH}}}"

    def to_python(self, value: str) -> str:
        return value

    def to_url(self, value: str) -> str:
        return value


class TokenConverter(IdConverter):
    """A link's token; a mistyped one of any length is one that opens nothing."""

    regex = r"[A-Za-z0-9_-]{1,64}"


class NumberConverter:
    """A deal's number, a revision, a person's number."""

    regex = r"[0-9]{1,9}"

    def to_python(self, value: str) -> int:
        return int(value)

    def to_url(self, value: int) -> str:
        return str(value)
