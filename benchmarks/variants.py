"""The site with one thing done otherwise, as applications that uvicorn makes."""

from __future__ import annotations

from contextlib import nullcontext
from typing import Any


def ungated() -> Any:
    """Writers do not wait in a queue of ours: they fight for SQLite's own lock."""
    from config.asgi import application
    from scoring.services import writing

    writing._turn = nullcontext()  # type: ignore[assignment]
    writing._file_turn = nullcontext  # type: ignore[assignment]
    return application


def django_asgi() -> Any:
    """Django's own ASGI handler in the place of the bridge."""
    from django.core.asgi import get_asgi_application

    return get_asgi_application()
