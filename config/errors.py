"""The pages for 400, 403, 404, 413 and 500, and their JSON under /api/. Knows no app."""

import logging

from django.http import HttpRequest, HttpResponse, HttpResponseBase, JsonResponse
from django.template import TemplateDoesNotExist
from django.template.loader import render_to_string
from django.utils.translation import gettext as _

log = logging.getLogger(__name__)


CODES = {
    400: "bad_request",
    403: "forbidden",
    404: "not_found",
    413: "too_large",
    429: "too_many",
    500: "server_error",
}


def sentence(status: int) -> str:
    """What a person is told where no page can be shown."""
    return {
        400: _("The request cannot be read."),
        403: _("This link does not allow that."),
        404: _("There is nothing at this address."),
        413: _("That is too much data for one request."),
        429: _("That was too much in a short time. Wait a moment."),
    }.get(status, _("Something broke on our side; nothing was changed."))


def page(request: HttpRequest, status: int) -> HttpResponse:
    """The answer for `status`: never raises, whatever state the site is in."""
    if request.path.startswith("/api/"):
        error = {"path": "", "code": CODES[status], "message": sentence(status)}
        return JsonResponse({"errors": [error]}, status=status)
    try:
        text = render_to_string(f"{status}.html", {}, request)
        return HttpResponse(text, status=status)
    except TemplateDoesNotExist:
        pass
    except Exception:  # the page of last resort must not fail with the site that it speaks for
        log.exception("the page for %s cannot be rendered", status)
    return HttpResponse(sentence(status), content_type="text/plain; charset=utf-8", status=status)


def bad_request(request: HttpRequest, exception: Exception) -> HttpResponseBase:
    return page(request, 400)


def forbidden(request: HttpRequest, exception: Exception) -> HttpResponseBase:
    return page(request, 403)


def not_found(request: HttpRequest, exception: Exception) -> HttpResponseBase:
    return page(request, 404)


def server_error(request: HttpRequest) -> HttpResponseBase:
    return page(request, 500)


def csrf_failure(request: HttpRequest, reason: str = "") -> HttpResponseBase:
    """A form without its token: the page was open too long, or cookies are off."""
    return page(request, 403)
