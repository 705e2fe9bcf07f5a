"""Links on the playing page: opened, played on, shared as a link and a QR code, or refused."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect

import stonebook
from stonebook.records import Record, from_link, link
from stonebook.words import say, speaking
from tests.browser.conftest import Visits
from tests.browser.lesson_page import SOON, box_of, idle, ready, tab_to, wait_for_text
from tests.browser.stored_records import wait_until_two_are_stored
from tests.records.qr_readers import read_by_zxing

pytestmark = pytest.mark.share(9, of="folder")

GAME = Record("otello", {"size": 4}, ("B1", "A1"))
FIELD = ".stonebook-sharing textarea"


def button(page: Page, key: str) -> object:
    return page.get_by_role("button", name=say(key), exact=True)


def shared(page: Page) -> str:
    """Return the shared link. Its QR code, which appears later, must hold the same link."""
    expect(page.locator(FIELD)).to_be_visible(timeout=SOON)
    text = page.locator(FIELD).input_value()
    idle(page)
    svg = page.locator(".stonebook-sharing svg").evaluate("picture => picture.outerHTML")
    ((code,),) = read_by_zxing([svg])
    assert from_link(code[0]) == from_link(text)
    assert code[0].partition("#")[0] == text.partition("#")[0]
    return text


def test_games_and_positions_are_shared_as_links_and_codes(visits: Visits) -> None:
    phone = {"width": 360, "height": 740}
    page = visits.context(viewport=phone, has_touch=True, is_mobile=True).new_page()
    page.goto(f"{visits.site.plain_url}play/#{link(GAME.last, GAME)}")
    ready(page)
    wait_for_text(page, "X to move.")
    expect(page.locator(".play-games .card")).to_have_count(5)
    assert not page.locator(".play-games").is_visible()  # only the board
    button(page, "board.undo").tap()
    wait_for_text(page, "A1")
    wait_until_two_are_stored(page)
    page.reload()
    ready(page)
    expect(button(page, "board.redo")).to_be_enabled(timeout=SOON)
    other = page.locator("#stonebook-languages a").get_attribute("href")
    assert other is not None
    assert "/de/play/#A" in other
    assert other.endswith(page.url.partition("&")[2])  # the same game in German
    page.locator(".stonebook-more-toggle").tap()
    button(page, "play.share").tap()
    text = shared(page)
    assert from_link(text).moves == ("B1",)
    assert text.startswith(f"{visits.site.plain_url}play/#")
    button(page, "play.share.select").tap()  # there is no clipboard
    assert page.evaluate("getSelection().toString()") == text
    expect(page.get_by_text(say("play.share.selected"))).to_be_visible()
    assert page.evaluate("document.documentElement.scrollWidth") == 360
    box = box_of(page.locator(".stonebook-sharing svg"))
    assert box["width"] > 200
    # Nothing covers the QR code.
    assert page.evaluate(
        """({x, y, width, height}) => [1, 3, 5, 7, 9].map(
            part => document.elementFromPoint(x + width * part / 10, y + height * part / 10)
        ).every(there => there.closest('svg'))""",
        box,
    )
    _a_position_is_shared_by_keyboard_and_a_damaged_link_changes_nothing(visits)


def _a_position_is_shared_by_keyboard_and_a_damaged_link_changes_nothing(
    visits: Visits,
) -> None:
    with speaking("de"):
        p = stonebook.game("io").start(size=5).play("B2")
        context = visits.context(
            reduced_motion="reduce", permissions=["clipboard-read", "clipboard-write"]
        )
        page = context.new_page()
        page.goto(f"{visits.site.url}de/play/#{link(p)}")
        ready(page)
        tab_to(page, ".stonebook-typed input")
        page.keyboard.type("C2")
        page.keyboard.press("Enter")
        wait_until_two_are_stored(page)
        address = page.url
        tab_to(page, ".stonebook-more-toggle")
        page.keyboard.press("Enter")
        button(page, "play.share").press("Enter")
        button(page, "play.share.position").press("Enter")
        expect(page.get_by_label(say("play.share.of_position"))).to_be_visible(timeout=SOON)
        text = shared(page)
        assert from_link(text) == p.play("C2")
        tab_to(page, ".stonebook-copy")
        page.keyboard.press("Enter")
        expect(page.get_by_text(say("play.share.copied"))).to_be_visible(timeout=SOON)
        assert page.evaluate("navigator.clipboard.readText()") == text
        # The link comes with a letter missing, into the address of the page that is open.
        page.evaluate("text => { location.hash = text.slice(0, -1); }", text.partition("#")[2])
        page.wait_for_load_state()
        ready(page)
        wait_for_text(page, say("error.link.damaged"))
        page.locator(".stonebook-plain-screen a[href*='#kept=']").click()
        ready(page)
        expect(button(page, "board.undo")).to_be_enabled(timeout=SOON)
        assert address.rpartition("kept=")[2] in page.url
