"""A deal's facts with its two sides exchanged. Knows fields, not games."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from games.fields import applies
from games.game import Field

Facts = Mapping[str, Any]


def swapped(fields: Sequence[Field], facts: Facts) -> dict[str, Any]:
    """The facts with everything of side 0 given to side 1 and the other way round."""
    by_key = {field.key: field for field in fields}
    by_key |= {field.key: field for field in fields if applies(field.when, facts)}
    return {
        key: _value(by_key[key], value) if key in by_key else value for key, value in facts.items()
    }


def _value(field: Field, value: Any) -> Any:
    if value is None:
        return None
    if field.per == "deal":
        return _one(field, value)
    ones = [_one(field, one) for one in value]
    return ones[::-1] if field.per == "side" else ones


def _one(field: Field, value: Any) -> Any:
    match field.kind:
        case "side":
            return 1 - value
        case "sides":
            return sorted(1 - side for side in value)
        case "items":
            return [swapped(field.parts, item) for item in value]
        case "box":
            return swapped(field.parts, value)
    return value
