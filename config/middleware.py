"""What every request passes: which hosts are ours, language in the address, body size, headers."""

import socket
from collections.abc import Callable
from ipaddress import ip_address

from django.conf import settings
from django.core.exceptions import DisallowedHost, MiddlewareNotUsed
from django.http import HttpRequest, HttpResponseBase
from django.http.request import split_domain_port
from django.utils import translation
from django.utils.cache import patch_vary_headers

from config.crawlers import NOINDEX, is_closed
from config.errors import page

Answer = Callable[[HttpRequest], HttpResponseBase]

PERMISSIONS = "camera=(), geolocation=(), microphone=(), payment=(), screen-wake-lock=(self)"


def own_names() -> set[str]:
    """The names by which phones on the same network may call this machine."""
    name = socket.gethostname().lower().removesuffix(".local")
    return {"localhost", name, f"{name}.local"}


def is_near(host: str, arrived_at: str) -> bool:
    """Whether a Host (no port, no brackets) can only be meant for this machine or its network.

    An address in figures cannot be rebound to another machine by a foreign name server, so every
    private one is safe, also the one that DHCP gives this machine while it runs. Of the public
    ones only that on which the connection arrived is ours.
    """
    try:
        address = ip_address(host)
    except ValueError:
        return False
    return address.is_private or address.is_link_local or host == arrived_at


class LanHosts:
    """Refuses a foreign Host while no ALLOWED_HOSTS is set: only this machine and its network."""

    def __init__(self, get_response: Answer) -> None:
        if not settings.LAN_ONLY:
            raise MiddlewareNotUsed
        self.get_response = get_response
        self.names = own_names()

    def __call__(self, request: HttpRequest) -> HttpResponseBase:
        host = split_domain_port(request.get_host())[0].strip("[]")
        if host not in self.names and not is_near(host, request.META.get("SERVER_NAME", "")):
            raise DisallowedHost(f"Invalid HTTP_HOST header: {host!r}")
        return self.get_response(request)


class Headers:
    """Headers of every page that Django has no setting for."""

    def __init__(self, get_response: Answer) -> None:
        self.get_response = get_response

    def __call__(self, request: HttpRequest) -> HttpResponseBase:
        response = self.get_response(request)
        response.headers.setdefault("Permissions-Policy", PERMISSIONS)
        response.headers.setdefault("Cross-Origin-Resource-Policy", "same-origin")
        if is_closed(request.path):
            response.headers.setdefault("X-Robots-Tag", NOINDEX)
        return response


class LangInAddress:
    """`?lang=ru` in any address wins for that answer, over cookie and browser."""

    def __init__(self, get_response: Answer) -> None:
        self.get_response = get_response
        self.languages = {code for code, _name in settings.LANGUAGES}

    def __call__(self, request: HttpRequest) -> HttpResponseBase:
        wanted = request.GET.get("lang")
        if wanted in self.languages:
            translation.activate(wanted)
            request.LANGUAGE_CODE = wanted
        response = self.get_response(request)
        patch_vary_headers(response, ["Cookie"])
        return response


class BodyLimit:
    """Answers 413 to a body over the limit before anything of it is read."""

    def __init__(self, get_response: Answer) -> None:
        self.get_response = get_response

    def __call__(self, request: HttpRequest) -> HttpResponseBase:
        length = request.META.get("CONTENT_LENGTH") or "0"
        if length.isdecimal() and int(length) > settings.DATA_UPLOAD_MAX_MEMORY_SIZE:
            return page(request, 413)
        return self.get_response(request)
