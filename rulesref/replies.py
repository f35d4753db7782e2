"""JSON answers of the site in one shape: readable Cyrillic, errors as a list."""

from __future__ import annotations

import json
from collections.abc import Iterable, Mapping
from itertools import islice
from typing import Any

from django.http import HttpResponse

MOST_ERRORS = 100
JSON = "application/json; charset=utf-8"


def json_reply(value: Any, status: int = 200) -> HttpResponse:
    """`value` as JSON."""
    body = json.dumps(value, ensure_ascii=False, allow_nan=False)
    return HttpResponse(body, content_type=JSON, status=status)


def refusal(status: int, errors: Iterable[Mapping[str, str]], **more: Any) -> HttpResponse:
    """`{"errors": [{"path", "code", "message"}, …]}`, the shape of the engine's refusals."""
    return json_reply({"errors": list(islice(errors, MOST_ERRORS)), **more}, status)


def one_error(status: int, code: str, message: str, path: str = "", **more: Any) -> HttpResponse:
    """A refusal for one reason."""
    return refusal(status, [{"path": path, "code": code, "message": message}], **more)
