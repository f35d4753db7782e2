"""The pages that keep the score, on real phones: live, drafts, conflicts, and without scripts."""

import re

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import expect

from scoring import links, services
from tests.factories import CAUGHT, PLAYED, REVOKE, TIE, add, facts_of, make_match

RULES = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"]


@pytest.fixture
def match(site):
    return make_match()


@pytest.fixture
def open_match(site, phone):
    """A new phone on the match page, come by the table's link."""

    def open_on(match, role="scorer", **options):
        page = phone(**options)
        page.goto(f"{site.url}/j/{links.shown(match.table, role)}/")
        if not page.url.endswith(f"/m/{match.pk}/"):
            page.goto(f"{site.url}/m/{match.pk}/")
        return page

    return open_on


def save(page):
    page.get_by_role("button", name="Save the deal").click()


def totals(page):
    return page.locator(".total__number").all_inner_texts()


def test_a_deal_saved_on_one_phone_shows_on_the_others(match, open_match):
    anna, boris = open_match(match), open_match(match, "viewer")
    anna.locator("#id_points_0").fill("70")
    save(anna)
    for page in (anna, boris):
        expect(page.locator("#deal-1")).to_be_visible()
        assert totals(page) == ["0", "2"]
    assert facts_of(match) == [PLAYED]


def test_an_untouched_form_follows_what_others_write(match, open_match):
    page = open_match(match)
    expect(page.locator("input[name=opener]").first).to_be_visible()
    add(match, {**PLAYED, "opener": 2})
    expect(page.get_by_role("heading", name="Deal 2")).to_be_visible()
    expect(page.locator("input[name=opener]")).to_have_count(0)


def test_what_is_being_typed_is_left_alone_and_a_late_save_asks(match, open_match):
    page = open_match(match)
    page.locator("#id_points_0").fill("20")
    add(match, CAUGHT)
    expect(page.locator("#deal-1")).to_be_visible()
    expect(page.locator("#live-state")).to_contain_text("Others have written.")
    assert page.locator("#id_points_0").input_value() == "20"
    save(page)
    expect(page.get_by_role("alert")).to_contain_text("Somebody else has written meanwhile")
    assert page.locator("#id_points_0").input_value() == "20"
    page.get_by_role("button", name="Save mine on top").click()
    expect(page.locator("#deal-2")).to_be_visible()
    assert facts_of(match) == [CAUGHT, {"outcome": "played", "points": [20, 100]}]


def test_a_double_tap_on_save_writes_one_deal(match, open_match):
    page = open_match(match)
    page.locator("#id_points_0").fill("70")
    page.get_by_role("button", name="Save the deal").dblclick()
    expect(page.locator("#deal-1")).to_be_visible()
    expect(page.get_by_role("heading", name="Deal 2")).to_be_visible()
    assert facts_of(match) == [PLAYED]


def test_a_half_entered_deal_survives_a_reload_until_it_is_saved(match, open_match):
    page = open_match(match)
    page.locator("#id_points_0").fill("70")
    page.locator("input[name=opener][value='3']").check()
    page.reload()
    assert page.locator("#id_points_0").input_value() == "70"
    assert page.locator("input[name=opener][value='3']").is_checked()
    save(page)
    expect(page.locator("#deal-1")).to_be_visible()
    page.reload()
    assert page.locator("#id_points_0").input_value() == ""
    assert facts_of(match) == [{**PLAYED, "opener": 3}]


def test_an_entry_is_previewed_and_refused_beside_its_field(match, open_match):
    add(match, REVOKE)
    page = open_match(match)
    page.locator("#id_points_0").fill("91")
    assert page.locator("#id_points_1").input_value() == "29"
    expect(page.locator("#preview")).to_contain_text("This deal would write")
    page.locator("input[name=all_tricks][value='0']").check()
    expect(page.locator("#error-all_tricks")).to_contain_text("120")
    expect(page.locator("#preview")).to_contain_text("The rules do not allow this entry.")
    save(page)
    expect(page.locator("#error-all_tricks .field__error")).to_be_visible()
    assert page.locator("#id_points_0").input_value() == "91"
    assert facts_of(match) == [REVOKE]


def test_only_the_questions_of_the_chosen_end_are_asked(match, open_match):
    page = open_match(match)
    expect(page.locator("#id_points_0")).to_be_visible()
    page.locator("input[name=outcome][value=revoke]").check()
    expect(page.locator("#id_points_0")).to_be_hidden()
    page.locator("input[name=side][value='1']").check()
    save(page)
    expect(page.locator("#deal-1")).to_be_visible()
    assert facts_of(match) == [REVOKE]


def test_rows_appear_as_they_are_filled(site, open_match):
    match = make_match(game="cuatrola")
    page = open_match(match)
    expect(page.locator("[data-row]:visible")).to_have_count(1)
    page.locator("input[name=cantes_0_side][value='1']").check()
    expect(page.locator("[data-row]:visible")).to_have_count(2)


def test_a_number_opens_its_lines_and_they_stay_open_when_others_write(match, open_match):
    add(match, PLAYED)
    page = open_match(match, "viewer")
    page.locator("#deal-1 a").last.click()
    expect(page.locator(".deals__more .line")).to_have_count(1)
    add(match, CAUGHT)
    expect(page.locator("#deal-2")).to_be_visible()
    expect(page.locator(".deals__more .line")).to_have_count(1)
    page.locator("#deal-1 a").last.click()
    expect(page.locator(".deals__more")).to_have_count(0)


def test_undo_and_redo_with_one_tap_each(match, open_match):
    add(match, PLAYED)
    page = open_match(match)
    page.get_by_role("button", name="Undo").click()
    expect(page.locator("#deal-1")).to_have_count(0)
    page.get_by_role("button", name="Redo").click()
    expect(page.locator("#deal-1")).to_be_visible()
    assert facts_of(match) == [PLAYED]


def test_the_end_is_announced_and_can_be_taken_back(match, open_match):
    for _each in range(2):
        add(match, REVOKE)
    page = open_match(match)
    page.locator("#id_points_0").fill("100")
    expect(page.locator("#preview")).to_contain_text("This ends the match.")
    save(page)
    expect(page.locator("#board [role=status]")).to_contain_text("The match is over")
    page.get_by_role("button", name="Undo the last step").click()
    expect(page.get_by_role("button", name="Save the deal")).to_be_visible()
    assert totals(page) == ["0", "8"]


def test_a_phone_without_streams_looks_by_itself(match, open_match, phone, site):
    page = phone()
    page.add_init_script("delete window.EventSource")
    page.goto(f"{site.url}/j/{links.shown(match.table, 'viewer')}/")
    add(match, PLAYED)
    expect(page.locator("#deal-1")).to_be_visible()


def test_a_device_whose_link_is_replaced_is_shown_nothing_more(match, open_match):
    page = open_match(match, "viewer")
    services.replace_link(match.table_id, "viewer", 1)
    add(match, PLAYED)
    expect(page.get_by_role("heading", level=1)).to_contain_text("Nothing lies at this address")


def test_without_scripts_a_match_is_played_from_start_to_end(site, phone):
    page = phone(java_script_enabled=False)
    page.goto(site.url + "/new/?game=kozyol")
    page.locator("#id_name_0").fill("Anna")
    page.locator("[name=dealer]").nth(1).check()
    page.get_by_role("button", name="Start").click()
    expect(page.get_by_role("heading", name="Deal 1")).to_be_visible()
    page.locator("#id_points_0").fill("70")
    page.locator("#id_points_1").fill("40")
    save(page)
    expect(page.locator("#error-points .field__error")).to_be_visible()
    page.locator("#id_points_1").fill("50")
    save(page)
    expect(page.locator("#deal-1")).to_be_visible()
    for _each in range(3):
        page.locator("input[name=outcome][value=revoke]").check()
        page.locator("input[name=side][value='1']").check()
        save(page)
    expect(page.locator("#board [role=status]")).to_contain_text("The match is over")
    page.get_by_role("button", name="Undo the last step").click()
    page.locator("#deal-2 a").first.click()
    page.get_by_role("link", name="Correct").click()
    page.locator("input[name=side][value='0']").check()
    page.get_by_role("button", name="Save the correction").click()
    assert totals(page) == ["4", "6"]


def test_names_are_swapped_by_one_tap_and_chips_fill_empty_seats(match, open_match, site):
    page = open_match(match)
    page.goto(f"{site.url}/new/?table={match.table_id}&game=kozyol")
    page.locator("[data-swap-next]").first.click()
    assert page.locator("#id_name_0").input_value() == "Boris"
    page.locator("#id_name_3").fill("")
    page.locator("[data-name=Gleb]").click()
    assert page.locator("#id_name_3").input_value() == "Gleb"
    expect(page.locator("#seating")).to_contain_text("Boris, Vera – Anna, Gleb")


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_no_page_has_a_barrier_that_can_be_found_by_machine(site, open_match, scheme):
    match = make_match([{**PLAYED, "opener": 2}, TIE, {**REVOKE, "note": "Gleb"}])
    page = open_match(match, color_scheme=scheme)
    at, table = f"/m/{match.pk}/", f"/t/{match.table_id}/"
    found = []
    for address in (
        *("/", "/new/", "/new/?game=kozyol", "/new/?game=burkozel", at, at + "deal/1/"),
        *(at + "deal/1/edit/", at + "deal/1/remove/", at + "deal/1/swap/", at + "history/"),
        *(at + "rematch/", table, table + "share/"),
    ):
        page.goto(site.url + address)
        answer = Axe().run(page, options={"runOnly": RULES, "resultTypes": ["violations"]}).response
        found += [(address, one["id"], one["nodes"][0]["html"]) for one in answer["violations"]]
        assert page.evaluate("document.documentElement.scrollWidth <= innerWidth"), address
    assert not found


def test_a_match_page_weighs_little(match, open_match):
    sizes = {}
    page = open_match(match)
    page.on("response", lambda answer: sizes.update({answer.url: len(answer.body())}))
    page.reload()
    page.wait_for_load_state("load")
    ours = sum(size for url, size in sizes.items() if re.search(r"/static/js/", url))
    assert ours < 40_000, sizes  # before compression; about a third of it goes over the wire
