"""What every answer bears and how refusals look, whatever app gives them."""

import pytest
from django.core.exceptions import PermissionDenied
from django.db import DatabaseError, connection
from django.http import HttpRequest, HttpResponse
from django.test import Client, override_settings
from django.urls import path
from django.utils.translation import gettext

from config import errors, urls

pytestmark = pytest.mark.django_db

handler400, handler403 = urls.handler400, urls.handler403
handler404, handler500 = urls.handler404, urls.handler500


def breaks(request: HttpRequest) -> HttpResponse:
    raise RuntimeError("broken on purpose")


def forbids(request: HttpRequest) -> HttpResponse:
    raise PermissionDenied


def says(request: HttpRequest) -> HttpResponse:
    return HttpResponse(f"{request.LANGUAGE_CODE} {gettext('yes')} " + "padding " * 200)


urlpatterns = [
    path("breaks", breaks),
    path("api/breaks", breaks),
    path("forbids", forbids),
    path("says", says),
    *urls.urlpatterns,
]


@pytest.fixture
def site_client(settings):
    settings.ROOT_URLCONF = __name__
    return Client(raise_request_exception=False)


@pytest.mark.parametrize(
    ("address", "status"),
    [("/no/such/page", 404), ("/breaks", 500), ("/forbids", 403), ("/api/none", 404)],
)
def test_a_refusal_has_words_and_the_strict_policy(site_client, address, status):
    answer = site_client.get(address)
    assert answer.status_code == status
    assert answer.content.strip()
    policy = answer.headers["Content-Security-Policy"]
    assert "default-src 'none'" in policy
    assert "unsafe" not in policy
    assert answer.headers["X-Content-Type-Options"] == "nosniff"
    assert answer.headers["Referrer-Policy"] == "same-origin"
    assert answer.headers["X-Frame-Options"] == "DENY"
    assert "screen-wake-lock=(self)" in answer.headers["Permissions-Policy"]


@pytest.mark.parametrize(("address", "status"), [("/api/none", 404), ("/api/breaks", 500)])
def test_the_api_is_refused_in_json(site_client, address, status):
    answer = site_client.get(address)
    assert answer.status_code == status
    (error,) = answer.json()["errors"]
    assert set(error) == {"path", "code", "message"}
    assert error["message"]


@pytest.mark.parametrize("address", ["/i18n/setlang/", "/api/score", "/no/such/page"])
def test_too_large_a_body_is_refused_before_it_is_read(site_client, settings, address):
    body = b"x" * (settings.DATA_UPLOAD_MAX_MEMORY_SIZE + 1)
    answer = site_client.post(address, body, content_type="application/json")
    assert answer.status_code == 413


def test_a_form_without_its_token_is_refused_in_words(settings):
    answer = Client(enforce_csrf_checks=True).post("/i18n/setlang/", {"language": "ru"})
    assert answer.status_code == 403
    assert answer.content.strip()


def test_a_page_of_last_resort_does_not_break_with_its_template(monkeypatch, site_client):
    def broken(*args):
        raise ValueError("a template that cannot be rendered")

    monkeypatch.setattr(errors, "render_to_string", broken)
    answer = site_client.get("/breaks")
    assert (answer.status_code, answer.headers["Content-Type"][:10]) == (500, "text/plain")
    assert answer.content.strip()


@pytest.mark.parametrize(
    ("address", "cookie", "browser", "language"),
    [
        pytest.param("/says", None, None, "en", id="nothing known: English"),
        pytest.param("/says", None, "ru-RU,ru;q=0.9,en;q=0.8", "ru", id="the browser's"),
        pytest.param("/says", None, "de-DE,de;q=0.9", "en", id="a browser in a third language"),
        pytest.param("/says", "ru", "en", "ru", id="the cookie wins over the browser"),
        pytest.param("/says?lang=en", "ru", "ru", "en", id="the address wins over both"),
        pytest.param("/says?lang=ru", "en", "en", "ru", id="the address, the other way round"),
        pytest.param("/says?lang=xx", "ru", "en", "ru", id="no language of ours: ignored"),
        pytest.param("/says?lang=", None, "ru", "ru", id="empty: ignored"),
    ],
)
def test_whose_language_an_answer_speaks(site_client, address, cookie, browser, language):
    if cookie:
        site_client.cookies["django_language"] = cookie
    answer = site_client.get(address, headers={"accept-language": browser or ""})
    assert answer.content.decode().split()[0] == language
    assert answer.headers["Content-Language"] == language
    assert {"Cookie", "Accept-Language"} <= set(answer.headers["Vary"].split(", "))


def test_a_language_in_the_address_ends_with_its_answer(site_client):
    site_client.get("/says?lang=ru")
    assert site_client.get("/says").content.startswith(b"en ")


def test_pages_travel_compressed(site_client):
    answer = site_client.get("/says", headers={"accept-encoding": "gzip"})
    assert answer.headers["Content-Encoding"] == "gzip"


def test_health_is_the_databases_health(site_client, monkeypatch):
    assert site_client.get("/healthz").json() == {"status": "ok"}

    def away():
        raise DatabaseError("away")

    monkeypatch.setattr(connection, "cursor", away)
    answer = site_client.get("/healthz")
    assert (answer.status_code, answer.json()["status"]) == (503, "database unavailable")
    assert "no-store" in answer.headers["Cache-Control"]


def test_over_https_the_cookies_are_secure():
    secure = {"HTTPS": True, "SECURE_SSL_REDIRECT": True, "LANGUAGE_COOKIE_SECURE": True}
    with override_settings(**secure):
        client = Client()
        assert client.get("/healthz").status_code == 200
        assert client.get("/i18n/setlang/").status_code == 301
        answer = client.post("/i18n/setlang/", {"language": "ru"}, secure=True)
        assert answer.cookies["django_language"]["secure"]
