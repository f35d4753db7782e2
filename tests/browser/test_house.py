"""The site in a real browser, before any game: it answers, and asks no other host."""

import pytest


def test_a_page_that_is_not_there_has_words_of_its_own(site, phone):
    page = phone()
    answer = page.goto(site.url + "/no/such/page")
    assert answer.status == 404
    assert page.inner_text("body").strip()


def test_a_browser_hears_a_revision_without_asking_again(site, phone):
    from config import live

    page = phone()
    page.goto(site.url + "/healthz")
    page.evaluate(
        """address => new Promise(ready => {
            window.heard = [];
            const stream = new EventSource(address);
            stream.onmessage = event => window.heard.push(event.lastEventId);
            stream.onopen = ready;
        })""",
        live.address("a-match"),
    )
    live.announce("a-match", 12)
    page.wait_for_function("window.heard.includes('12')")


def test_a_request_to_another_host_fails_the_test(site, phone):
    page = phone()
    page.goto(site.url + "/healthz")
    page.evaluate("fetch('http://elsewhere.test/x').catch(() => 0)")
    assert any("elsewhere.test" in fault for fault in phone.faults)
    phone.faults.clear()


def test_a_script_that_the_policy_forbids_fails_the_test(site, phone):
    page = phone()
    page.goto(site.url + "/healthz")
    page.evaluate(
        """() => {
            const script = document.createElement('script');
            script.textContent = 'window.broken = 1';
            document.body.append(script);
        }"""
    )
    page.wait_for_timeout(0)
    assert any("Content Security Policy" in fault for fault in phone.faults), phone.faults
    assert page.evaluate("window.broken === undefined")
    phone.faults.clear()


def test_without_a_browser_the_tests_are_skipped_or_fail(monkeypatch):
    from tests.phones import no_browser

    monkeypatch.delenv("REQUIRE_BROWSER", raising=False)
    with pytest.raises(pytest.skip.Exception):
        no_browser()
    monkeypatch.setenv("REQUIRE_BROWSER", "1")
    with pytest.raises(pytest.fail.Exception):
        no_browser()
