"""What search engines are told: which addresses are nobody's business, where the list of pages is.

Knows addresses only. A page is not to be found unless it says so: see templates/base.html.
"""

from __future__ import annotations

from django.http import HttpRequest, HttpResponse
from django.urls import reverse
from django.views.decorators.cache import cache_control
from django.views.decorators.http import require_safe

# Tables and matches belong to those who have a link; forms and answers for programs are no reading.
CLOSED = ("/t/", "/m/", "/j/", "/new/", "/search", "/api/", "/i18n/", "/live/", "/healthz")
KEEP = 3600  # seconds
NOINDEX = "noindex"


def is_closed(path: str) -> bool:
    """Whether what lies at this path must not be found by a search engine."""
    return path.startswith(CLOSED)


@require_safe
@cache_control(public=True, max_age=KEEP)
def robots(request: HttpRequest) -> HttpResponse:
    """/robots.txt: everything may be read except what is closed."""
    lines = ["User-agent: *", *(f"Disallow: {path}" for path in CLOSED), "Allow: /", ""]
    lines.append(f"Sitemap: {request.build_absolute_uri(reverse('sitemap'))}")
    return HttpResponse("\n".join(lines) + "\n", content_type="text/plain; charset=utf-8")
