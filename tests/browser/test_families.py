"""A family of games on a phone: every answer with its game, nothing to scroll sideways; a table on
a desk, whose questions stay in sight."""

PHONE = {"locale": "ru-RU", "java_script_enabled": False}
DESK = {"viewport": {"width": 1280, "height": 800}, "is_mobile": False, "has_touch": False}
CELLS = ".kin__table tbody tr:first-of-type td"


def test_a_phone_reads_question_by_question(site, phone):
    page = phone(base_url=site.url, **PHONE)
    page.set_viewport_size({"width": 360, "height": 740})
    page.goto("/rules/family/briscola/")
    width = page.evaluate("document.documentElement.scrollWidth")
    assert width == 360
    assert not page.locator(".kin__games").is_visible()
    for game in page.locator(f"{CELLS} .kin__game").all():
        assert game.is_visible()
        assert game.bounding_box()["width"] > 40
    links = page.locator(f"{CELLS} .kin__rules a").all()
    assert len(links) == 9
    assert all(link.bounding_box()["height"] >= 47.5 for link in links)


def test_a_desk_has_a_table_whose_questions_stay(site, phone):
    page = phone(base_url=site.url, **DESK)
    page.goto("/rules/family/briscola/")
    assert page.locator(".kin__games").is_visible()
    assert page.evaluate("document.documentElement.scrollWidth") <= 1280
    question = page.locator(".kin__table tbody th").first
    before = question.bounding_box()["x"]
    moved = page.locator(".kin").evaluate("box => (box.scrollLeft = 500, box.scrollLeft)")
    assert moved > 100
    assert abs(question.bounding_box()["x"] - before) <= 1
