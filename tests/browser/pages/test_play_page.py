"""The playing page: a game is chosen and played by keys alone, stored, and continued."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from stonebook.words import say, speaking
from tests.browser.accessibility import check_accessible
from tests.browser.conftest import Visits
from tests.browser.lesson_page import SOON, START, box_of, ready, tab_to, wait_for_text
from tests.browser.stored_records import wait_until_stored, wait_until_two_are_stored

pytestmark = pytest.mark.starts_first


def play(page: Page, move: str) -> None:
    """Type a move on a board for two people, and wait until it is played."""
    typed = page.locator(".stonebook-typed input").first
    typed.fill(move)
    typed.press("Enter")
    wait_for_text(page, move)


def test_a_game_is_chosen_played_and_stored_by_keys_alone(visits: Visits) -> None:
    page = visits.context(reduced_motion="reduce").new_page()
    page.goto(f"{visits.site.url}otello/")
    tab_to(page, "a[href='../play/#otello']")
    page.keyboard.press("Enter")
    page.wait_for_url("**/play/#otello")
    tab_to(page, "#otello summary")
    page.keyboard.press("Enter")
    tab_to(page, "#otello select[name=size]")
    page.keyboard.press("Home")  # the smallest board
    tab_to(page, "#otello button")
    page.keyboard.press("Enter")
    page.wait_for_url("**/play/?game=otello&size=4&one=person&two=0*")
    ready(page)
    tab_to(page, "canvas.stonebook-canvas")
    expect(page.locator("canvas.stonebook-canvas")).to_have_attribute("aria-label", re.compile("."))
    tab_to(page, ".stonebook-typed input")
    page.keyboard.type("B1")
    page.keyboard.press("Enter")
    # The computer has answered: it is X's turn again.
    address, undo = page.url, page.get_by_role("button", name=say("board.undo"), exact=True)
    expect(undo).to_be_enabled(timeout=SOON)
    wait_for_text(page, "X to move.")
    check_accessible(page)
    wait_until_two_are_stored(page)
    page.reload()
    ready(page)
    assert page.url == address
    expect(undo).to_be_enabled(timeout=SOON)
    # A restarted Python continues the game too.
    page.evaluate("document.querySelector('canvas').dataset.old = 1; stonebookLive.restart()")
    expect(page.locator("canvas.stonebook-canvas:not([data-old])")).to_be_visible(timeout=START)
    ready(page)
    expect(undo).to_be_enabled(timeout=SOON)
    # The game is listed and continued; another one of the same kind starts from the beginning.
    tab_to(page, "#stonebook-back-link")
    page.keyboard.press("Enter")
    page.wait_for_url("**/play/")
    ready(page)
    links = page.locator(".stonebook-plain-screen a")
    expect(links).to_have_count(1, timeout=SOON)
    links.click()
    page.wait_for_url(address)
    ready(page)
    expect(undo).to_be_enabled(timeout=SOON)
    page.goto(address.partition("#")[0])
    ready(page)
    expect(undo).to_be_disabled(timeout=SOON)
    _a_game_is_kept_under_its_id_even_after_an_immediate_reload(visits)
    _a_game_of_go_is_saved_as_sgf_and_loaded(visits)
    _in_german_on_a_phone_the_page_fits_and_a_wrong_address_is_named(visits)


def _a_game_is_kept_under_its_id_even_after_an_immediate_reload(visits: Visits) -> None:
    page = visits.context(reduced_motion="reduce").new_page()
    page.goto(f"{visits.site.url}play/?game=otello&size=4&two=person#kept=abc")
    ready(page)
    play(page, "B1")
    wait_until_stored(page, "play", lambda record: "abc" in record.get("games", {}))
    _a_move_survives_an_immediate_reload(page)
    _a_game_with_a_used_id_gets_a_new_id_in_its_address(page, visits.site.url)


def _a_move_survives_an_immediate_reload(page: Page) -> None:
    """Storing a record may take long (here: forever); the tab has the move nevertheless."""
    # A transaction that never ends: nothing more is stored until the page is closed.
    page.evaluate(
        """async () => {
            const asked = indexedDB.open('stonebook');
            await new Promise(done => { asked.onsuccess = done; });
            const store = asked.result.transaction('progress', 'readwrite').objectStore('progress');
            const hold = () => { store.get('play').onsuccess = hold; };
            hold();
        }"""
    )
    play(page, "A1")
    page.reload()
    ready(page)
    wait_for_text(page, "A1")  # and its words are there too
    wait_until_stored(page, "play", lambda record: len(record["games"]["abc"]["done"]) == 2)
    assert page.evaluate("sessionStorage.getItem('stonebook-journal')") is None


def _a_game_with_a_used_id_gets_a_new_id_in_its_address(page: Page, site: str) -> None:
    page.goto("about:blank")
    page.goto(f"{site}play/?game=otello&size=6&two=person#kept=abc")
    ready(page)
    page.wait_for_function("() => /#kept=[0-9a-f]{10}$/.test(location)")
    language = page.locator("#stonebook-languages a").get_attribute("href")
    address = page.url
    assert str(language).partition("#")[2] == address.partition("#")[2]
    play(page, "B3")
    wait_until_stored(page, "play", lambda record: len(record.get("games", {})) == 2)
    assert page.url == address


def _in_german_on_a_phone_the_page_fits_and_a_wrong_address_is_named(
    visits: Visits,
) -> None:
    page = visits.context(viewport={"width": 360, "height": 640}).new_page()
    page.goto(f"{visits.site.url}de/play/?game=ikeda&size=40")
    ready(page)
    with speaking("de"):
        wait_for_text(page, "ganze Zahl")
        page.get_by_role("link", name=say("site.play.all")).last.click()
        page.wait_for_url("**/de/play/")
        assert page.title().startswith(say("site.play.title"))
    assert page.evaluate("document.documentElement.scrollWidth") == 360
    page.locator(".play-games a[href='#ikeda']").click()
    page.locator("#ikeda summary").click()
    boxes = page.locator("#ikeda :is(fieldset label, summary, select, .fields input, button)")
    assert boxes.count() > 10
    assert all(box_of(box)["height"] >= 44 for box in boxes.all())
    # The legend of the stars has its own line, below the stars and the names of both ends.
    parts = (page.locator("#ikeda").locator(part).first for part in (".stars", ".rung"))
    note, rung = (box_of(part) for part in parts)
    assert note["y"] > rung["y"] + rung["height"] + 20
    assert (note["x"], round(note["width"], 1)) == (16, 328)  # seven columns have fractions
    page.goto(f"{visits.site.url}de/play/?game=jo&two=person")
    ready(page)
    canvas = box_of(page.locator("canvas.stonebook-canvas"))
    assert canvas["width"] > 320
    page.locator("#stonebook-more").click()
    page.locator("#stonebook-tools .stonebook-language").click()
    page.wait_for_url("**/stonebook/play/?game=jo&two=person*")
    ready(page)
    wait_for_text(page, say("player.Red"))


def _a_game_of_go_is_saved_as_sgf_and_loaded(visits: Visits) -> None:
    page = visits.context(reduced_motion="reduce").new_page()
    page.goto(f"{visits.site.plain_url}play/?game=ikeda&size=5&one=person&two=person")
    ready(page)
    play(page, "C3")
    play(page, "B2")
    _press_behind_the_dots(page, "play.keep")
    as_sgf = page.get_by_role("button", name=say("play.keep.sgf"), exact=True)
    expect(as_sgf).to_be_visible(timeout=SOON)
    page.context.set_offline(True)
    as_sgf.click()
    box = page.locator(".stonebook-keeping textarea").first
    expect(box).to_have_value(re.compile(r"^\(;.*;B\[cc\];W\[bd\]", re.DOTALL), timeout=SOON)
    game = box.input_value()
    with page.expect_download() as saved:
        page.locator(".stonebook-keeping a.stonebook-save").click()
    assert Path(saved.value.path()).read_text(encoding="utf-8") == game
    box.fill(game.replace(";B[cc];W[bd]", ";B[cc];W[dd];B[cb]"))
    page.get_by_role("button", name=say("play.keep.load"), exact=True).click()
    wait_for_text(page, "White to move.")
    _press_behind_the_dots(page, "play.keep")
    box.fill(game[: len(game) // 2])
    page.get_by_role("button", name=say("play.keep.load"), exact=True).click()
    wait_for_text(page, say("play.keep.bad", problem="").split(":")[0])


def _press_behind_the_dots(page: Page, key: str) -> None:
    """Open the sheet behind ⋯, and press an entry, which closes it."""
    page.get_by_role("button", name=say("board.more"), exact=True).click()
    page.get_by_role("button", name=say(key), exact=True).click()
