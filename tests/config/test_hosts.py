"""By which names and addresses the site answers: this machine, its network, and nobody else's."""

import pytest
from django.test import Client, RequestFactory, override_settings

from config import addresses
from config.middleware import own_names

pytestmark = pytest.mark.django_db


@pytest.fixture
def lan():
    """A client of a site that was started without ALLOWED_HOSTS."""
    with override_settings(LAN_ONLY=True, ALLOWED_HOSTS=["*"]):
        yield Client()


@pytest.mark.parametrize(
    "host",
    [
        "127.0.0.1:8000",
        "localhost:8000",
        "LOCALHOST",
        "[::1]:8000",
        "192.168.1.17:8000",
        "10.0.0.5",
        "172.20.10.2:8000",
        "169.254.7.7:8000",
        "[fe80::1]:8000",
        "[fd00::17]:8000",
        pytest.param(f"{sorted(own_names())[0]}:8000", id="this machine's own name"),
        pytest.param("8.8.4.4:8000", id="the public address on which the connection arrived"),
    ],
)
def test_near_hosts_are_answered(lan, host):
    assert lan.get("/healthz", HTTP_HOST=host, SERVER_NAME="8.8.4.4").status_code == 200


@pytest.mark.parametrize(
    "host",
    [
        pytest.param("pisar.example", id="a name that somebody pointed here (DNS rebinding)"),
        pytest.param("192.168.1.17.pisar.example", id="a name that looks like an address"),
        pytest.param("8.8.8.8:8000", id="a public address that is not ours"),
        pytest.param("localhost.pisar.example", id="a name that begins like ours"),
        pytest.param("127.0.0.1@pisar.example", id="no host at all"),
        pytest.param("", id="empty"),
    ],
)
def test_foreign_hosts_are_refused(lan, host):
    assert lan.get("/healthz", HTTP_HOST=host, SERVER_NAME="8.8.4.4").status_code == 400


def test_hosts_that_were_named_are_the_only_ones():
    with override_settings(LAN_ONLY=False, ALLOWED_HOSTS=["pisar.example"]):
        assert Client().get("/healthz", HTTP_HOST="pisar.example").status_code == 200
        assert Client().get("/healthz", HTTP_HOST="192.168.1.17").status_code == 400


def test_a_form_works_over_plain_http_on_the_network(lan):
    client = Client(enforce_csrf_checks=True)
    token = "a" * 32
    client.cookies["csrftoken"] = token
    form = {"language": "ru", "csrfmiddlewaretoken": token}
    sent = {"HTTP_HOST": "192.168.1.17:8000", "HTTP_ORIGIN": "http://192.168.1.17:8000"}
    answer = client.post("/i18n/setlang/", form, **sent)
    assert answer.status_code == 302
    assert answer.cookies["django_language"].value == "ru"
    assert not answer.cookies["django_language"]["secure"]


def test_a_form_of_another_site_is_refused(lan):
    client = Client(enforce_csrf_checks=True)
    client.cookies["csrftoken"] = token = "a" * 32
    form = {"language": "ru", "csrfmiddlewaretoken": token}
    sent = {"HTTP_HOST": "192.168.1.17:8000", "HTTP_ORIGIN": "http://pisar.example"}
    assert client.post("/i18n/setlang/", form, **sent).status_code == 403


@pytest.mark.parametrize(
    ("host", "origin"),
    [
        pytest.param("127.0.0.1:8000", "http://192.168.1.17:8000", id="the laptop by its loopback"),
        pytest.param("localhost:8000", "http://192.168.1.17:8000", id="by name"),
        pytest.param("localhost", "http://192.168.1.17", id="without a port"),
        pytest.param("[::1]:8000", "http://192.168.1.17:8000", id="by IPv6"),
        pytest.param("10.0.0.5:8000", "http://10.0.0.5:8000", id="already by the network"),
        pytest.param("pisar.example", "http://pisar.example", id="by a public name"),
    ],
)
@override_settings(ALLOWED_HOSTS=["*"])
def test_the_origin_that_a_link_for_phones_bears(monkeypatch, host, origin):
    monkeypatch.setattr(addresses, "lan_addresses", lambda: ["192.168.1.17"])
    request = RequestFactory().get("/", HTTP_HOST=host)
    assert addresses.origin_for_phones(request) == origin


def test_without_a_network_a_link_bears_what_the_browser_used(monkeypatch):
    monkeypatch.setattr(addresses, "lan_addresses", list)
    request = RequestFactory().get("/", HTTP_HOST="127.0.0.1:8000")
    assert addresses.origin_for_phones(request) == "http://127.0.0.1:8000"


def test_own_addresses_are_found_once_each_and_never_loopback(monkeypatch):
    sources = {"192.0.2.1": "192.168.1.17", "192.168.255.254": "192.168.1.17"}
    sources |= {"10.255.255.254": "127.0.0.1", "172.31.255.254": None}
    monkeypatch.setattr(addresses, "_source_address", sources.get)
    assert addresses.lan_addresses() == ["192.168.1.17"]
