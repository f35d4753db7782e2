"""When a page of the reference may be answered with 304: a stamp of all it is made from."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache, wraps
from hashlib import sha256
from pathlib import Path

from django.conf import settings
from django.contrib.messages import get_messages
from django.http import HttpRequest, HttpResponseBase
from django.utils.translation import get_language
from django.views.decorators.cache import cache_control
from django.views.decorators.http import condition

View = Callable[..., HttpResponseBase]
# Code, words and looks: a new version of any of them is a new page.
MADE_FROM = ("config", "games", "locale", "rulesref", "static", "templates")
KINDS = {".py", ".md", ".ftl", ".po", ".html", ".css", ".js", ".svg"}


@cache
def version() -> str:
    """A stamp of the files that pages are made from; read once per process."""
    digest = sha256()
    for path in sorted(_files(Path(settings.BASE_DIR))):
        digest.update(path.read_bytes())
    return digest.hexdigest()[:16]


def _files(root: Path) -> list[Path]:
    return [path for name in MADE_FROM for path in (root / name).rglob("*") if path.suffix in KINDS]


def etag(request: HttpRequest, *args: object, **kwargs: object) -> str | None:
    """The stamp of this page for this device; None while there is a message to show once."""
    if len(get_messages(request)):
        return None
    cookies = request.COOKIES
    parts = (
        version(),
        request.get_host(),
        request.get_full_path(),
        get_language() or "",
        cookies.get("theme", ""),
        # The language form bears a token that goes with the device's secret.
        str(request.META.get("CSRF_COOKIE", "")),
        request.headers.get("HX-Request", ""),
    )
    return f'W/"{sha256(chr(0).join(parts).encode(errors="replace")).hexdigest()[:32]}"'


def kept(view: View) -> View:
    """The view's page is kept by browsers and asked for again with its stamp."""
    conditional = condition(etag_func=etag)(view)

    @wraps(view)
    def answered(request: HttpRequest, *args: object, **kwargs: object) -> HttpResponseBase:
        response = conditional(request, *args, **kwargs)
        stamp = etag(request)
        if "ETag" in response and stamp:
            # the first answer brings the secret; with it the second visit is a 304 already
            response["ETag"] = stamp
        return response

    return cache_control(private=True, no_cache=True)(answered)
