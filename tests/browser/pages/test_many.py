"""Many boards at once: four are played by keys alone, and a reload restores them."""

from __future__ import annotations

import re
from itertools import pairwise

import pytest
from playwright.sync_api import Locator, Page, expect

from stonebook.classroom.simul import read_simul
from stonebook.words import say
from tests.browser.conftest import Visits
from tests.browser.lesson_page import SOON, START, box_of, idle, later, ready
from tests.browser.stored_records import RECORD, wait_until_stored

pytestmark = pytest.mark.share(9, of="folder")


def words(page: Page) -> Locator:
    return page.locator(".stonebook-many .stonebook-words")


def rows(page: Page) -> list[str]:
    return page.locator(".stonebook-many-results tbody tr").all_inner_texts()


def opened(page: Page, url: str) -> None:
    page.goto(f"{url}many/")
    ready(page)


def put(page: Page, game: str, number: int, **fields: str) -> None:
    """Add boards by keys: typing the start of an option chooses it in its field."""
    for key, value in {"game": game, "boards": str(number), **fields}.items():
        field = page.get_by_label(say(f"many.{key}"), exact=True)
        field.focus()
        page.keyboard.type(value)
        page.keyboard.press("Tab")
    later(page)  # a second press at once would be an accident
    page.get_by_role("button", name=say("many.add")).press("Enter")


def double_click(page: Page, button: Locator) -> None:
    """Press a button twice at once, also on a machine that is slow."""
    page.evaluate("stonebookTest.stopped = performance.now()")
    button.dblclick()
    later(page)


def test_many_boards_are_played_by_keys_and_no_game_is_lost(visits: Visits) -> None:
    page = visits.context(viewport={"width": 1920, "height": 1080}).new_page()
    opened(page, visits.site.url)
    expect(words(page)).to_have_text(say("many.none"))
    put(page, "O-tell-O", 3)
    boards = page.locator(".stonebook-many-board canvas")
    expect(boards).to_have_count(3, timeout=SOON)
    put(page, "Io", 1, against="Beginner", name="Ann")
    expect(boards).to_have_count(4, timeout=SOON)
    expect(words(page)).to_have_text(say("many.waiting", numbers=[1, 2, 3, 4]), timeout=SOON)
    page.get_by_role("button", name=say("many.next")).focus()
    page.keyboard.press("3")
    expect(page.locator(".stonebook-many-board").nth(2)).to_have_class(
        re.compile("stonebook-chosen")
    )
    expect(boards.nth(2)).to_be_focused()
    page.keyboard.press("Enter")  # the frame appears
    expect(words(page)).to_contain_text("D4: O.", timeout=SOON)
    for key in ("ArrowLeft", "Enter"):
        page.keyboard.press(key)
    expect(words(page)).to_contain_text("C4 ", timeout=SOON)
    expect(words(page)).to_contain_text(say("many.waiting", numbers=[1, 2, 4]))
    page.keyboard.press("n")
    expect(boards.nth(3)).to_be_focused()
    line = page.get_by_label(say("many.type"))
    line.focus()
    for typed, answer in (("1: C4", "1: "), ("9: C4", say("many.error.number", value=9, most=4))):
        line.fill(typed)
        page.keyboard.press("Enter")
        expect(words(page)).to_contain_text(answer, timeout=SOON)
    line.fill("4: E5")
    page.keyboard.press("Enter")
    expect(words(page)).to_contain_text("Ann", timeout=START)
    expect(words(page)).to_contain_text(say("many.waiting", numbers=[2, 4]), timeout=START)
    before = rows(page)
    assert [row.split("\t")[4] for row in before] == ["1", "0", "1", "3"]
    wait_until_stored(
        page, "many", lambda record: read_simul(record.get("many")).due_boards == (2, 4)
    )
    page.reload()
    ready(page)
    expect(boards).to_have_count(4, timeout=SOON)
    assert rows(page) == before
    page.keyboard.press("1")
    page.keyboard.press("Backspace")
    expect(words(page)).to_contain_text(say("many.waiting", numbers=[1, 2, 4]), timeout=SOON)
    _fast_presses_and_a_second_tab_lose_no_game(visits)


def _fast_presses_and_a_second_tab_lose_no_game(visits: Visits) -> None:
    context = visits.context(viewport={"width": 360, "height": 740})
    page = context.new_page()
    opened(page, visits.site.url)
    undo = page.get_by_role("button", name=say("board.undo"), exact=True)
    expect(undo).to_be_hidden()
    page.get_by_label(say("many.name"), exact=True).fill("Donaudampfschifffahrtsgesellschaft,B")
    add = page.get_by_role("button", name=say("many.add"))
    double_click(page, add)
    boards = page.locator(".stonebook-many-board")
    expect(boards).to_have_count(2, timeout=SOON)
    add.press("Enter")
    expect(boards).to_have_count(6, timeout=SOON)
    later(page)
    page.get_by_label(say("many.boards"), exact=True).select_option("2")
    add.press("Enter")  # to eight: the button is disabled, and the chosen board gets the focus
    expect(boards).to_have_count(8, timeout=SOON)
    expect(boards.first.locator("canvas")).to_be_focused(timeout=SOON)
    idle(page)
    # On a phone the chosen board is large, and a press anywhere on one of the others chooses it.
    chosen, *others = (box_of(board) for board in boards.all())
    room = page.evaluate("document.documentElement.clientWidth")  # 360 less a scroll bar
    assert chosen and chosen["width"] >= room - 48
    for board, after in pairwise(others[:4]):
        assert board and after and chosen["y"] + chosen["height"] <= board["y"] == after["y"]
        assert board["x"] + board["width"] <= after["x"]
    boards.nth(2).click()
    expect(boards.nth(2)).to_have_class(re.compile("stonebook-chosen"), timeout=SOON)
    page.keyboard.press("1")
    expect(boards.first).to_have_class(re.compile("stonebook-chosen"), timeout=SOON)
    # Removing a game in progress takes a second press; a double click is not enough.
    line = page.get_by_label(say("many.type"))
    line.fill("1: C4")
    line.press("Enter")
    expect(boards.first.locator("button")).to_have_text("1 … C4 · Donaudampfschifffahrtsgesellsc")
    remove = page.get_by_role("button", name=say("many.remove"))
    double_click(page, remove)
    sure = page.get_by_role("button", name=say("confirm.sure"))
    expect(sure).to_be_visible(timeout=SOON)
    expect(boards).to_have_count(8)
    # A resignation can be undone, and the board has the focus meanwhile.
    page.get_by_role("button", name=say("play.resign"), exact=True).press("Enter")
    expect(boards.first.locator("canvas")).to_be_focused(timeout=SOON)
    undo.press("Enter")
    expect(sure).to_be_hidden(timeout=SOON)
    # Another tab plays on. This tab shows that move, and says that its own is not stored.
    wait_until_stored(page, "many", lambda record: "C4" in str(record.get("many")))
    other = context.new_page()
    opened(other, visits.site.url)
    theirs = other.get_by_label(say("many.type"))
    theirs.fill("2: C4")
    theirs.press("Enter")
    wait_until_stored(
        other, "many", lambda record: read_simul(record.get("many")).boards[1].last == "C4"
    )
    line.fill("3: C4")
    line.press("Enter")
    expect(words(page)).to_contain_text(say("many.elsewhere"), timeout=SOON)
    assert [row.split("\t")[4] for row in rows(page)] == ["1", "1", *"000000"]
    line.fill("3: C4")
    line.press("Enter")
    wait_until_stored(
        page, "many", lambda record: read_simul(record.get("many")).boards[2].last == "C4"
    )
    assert read_simul(page.evaluate(RECORD, "many")["many"]).boards[1].last == "C4"
