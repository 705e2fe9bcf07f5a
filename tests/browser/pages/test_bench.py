"""The author's bench: a puzzle is made, proved and shared by keys alone, and a draft stays."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Page, expect

from stonebook.words import say, speaking
from tests.browser.conftest import Visits
from tests.browser.lesson_page import SOON, START, field_text, idle, ready
from tests.browser.stored_records import wait_until_stored

pytestmark = pytest.mark.share(9, of="folder")

ROW = "game: alterigo\nwidth: 3\nheight: 1\nto move: Black\n1 . . .\n  A B C"
CANVAS = "canvas.stonebook-canvas"
# Whether the ratio of the board's width to its height is about WIDE.
WIDER = """() => { const all = [...document.querySelectorAll('canvas.stonebook-canvas')];
  return all.length === 1 && Math.abs(all[0].width / all[0].height / WIDE - 1) < .3; }"""


def test_a_puzzle_is_made_by_keys_and_its_link_opens_it(visits: Visits) -> None:
    page = visits.context(reduced_motion="reduce").new_page()
    page.goto(f"{visits.site.url}puzzles/")
    page.get_by_role("link", name=say("site.bench.link")).press("Enter")
    page.wait_for_url("**/bench/")  # the page of puzzles becomes ready, too
    ready(page)
    page.get_by_label(say("bench.game")).select_option(label="Alter Igo")
    page.get_by_label(say("site.play.width")).select_option(label="4")
    page.wait_for_function(WIDER.replace("WIDE", "0.6"))
    idle(page)  # the new fields come after the new board
    page.get_by_label(say("site.play.height")).select_option(label="2")
    page.wait_for_function(WIDER.replace("WIDE", "2"))
    idle(page)
    words = page.locator(".stonebook-bench-left .stonebook-words").first
    expect(words).to_contain_text("Black to move.", timeout=SOON)
    page.locator(CANVAS).focus()
    for key in ("Enter", "Home", "2", "Enter"):  # the frame, its place, White, a stone
        page.keyboard.press(key)
    expect(words).to_contain_text(re.compile(r"A\d: White\. .*Black to move"), timeout=SOON)
    page.get_by_role("button", name=say("bench.prove"), exact=True).press("Enter")
    verdict = page.locator(".stonebook-verdict .stonebook-good")
    expect(verdict).to_contain_text("The right move is ", timeout=START)
    title = page.get_by_label(say("bench.text.title"))
    title.fill("A row")
    title.press("Tab")
    page.get_by_label(say("bench.text.idea")).fill("Look at {K9}.")
    page.keyboard.press("Tab")
    expect(page.locator(".stonebook-untrue")).to_contain_text("{K9}", timeout=SOON)
    page.get_by_label(say("bench.text.idea")).fill("")
    page.keyboard.press("Tab")
    lines = field_text(page, "bench.notebook")
    assert lines.startswith('puzzle(\n    "A row"') and "width: 4" in lines
    assert '"name": "a-row"' in field_text(page, "bench.file")
    expect(page.locator(".stonebook-bench-out svg")).to_have_count(2)
    link = field_text(page, "bench.out.puzzle")
    wait_until_stored(page, "bench", lambda record: "A row" in str(record))
    page.reload()
    ready(page)
    expect(title).to_have_value("A row", timeout=SOON)
    expect(page.get_by_label(say("bench.game"))).to_have_value("Alter Igo")
    expect(words).to_contain_text("Black to move.", timeout=SOON)
    _the_bench_works_offline(page)
    page.goto(link)
    ready(page)
    expect(page.locator(".stonebook-step")).to_contain_text("Black is to move.", timeout=START)
    _on_a_phone_a_broken_diagram_is_refused_and_the_board_stays(visits)


def _the_bench_works_offline(page: Page) -> None:
    page.wait_for_load_state("networkidle")
    page.context.set_offline(True)
    page.get_by_label(say("bench.game")).select_option(label="Alter Igo")
    page.get_by_label(say("bench.take.field")).fill(ROW)
    page.get_by_role("button", name=say("bench.take"), exact=True).click()
    expect(page.locator(".stonebook-bench-take")).to_contain_text(say("bench.taken", number=0))
    page.get_by_role("button", name=say("bench.prove"), exact=True).click()
    expect(page.locator(".stonebook-verdict")).to_contain_text("B1", timeout=START)
    expect(page.locator(".stonebook-bench-out svg")).to_have_count(2, timeout=SOON)
    page.context.set_offline(False)


def _on_a_phone_a_broken_diagram_is_refused_and_the_board_stays(visits: Visits) -> None:
    page = visits.context(viewport={"width": 360, "height": 740}).new_page()
    page.goto(f"{visits.site.url}de/bench/")
    ready(page)
    with speaking("de"):
        box = page.get_by_label(say("bench.take.field"))
        box.fill("game: otello\nsize: 4\nto move: X\n. . .")
        page.get_by_role("button", name=say("bench.take"), exact=True).click()
        refusal = page.locator(".stonebook-bench-take .stonebook-refused")
        expect(refusal).to_contain_text("Das Brett bleibt, wie es war.", timeout=SOON)
        page.get_by_role("button", name=say("bench.prove"), exact=True).click()
        expect(page.locator(".stonebook-verdict")).to_contain_text("zu lang", timeout=START)
    assert page.evaluate("document.querySelector('main').scrollWidth") <= 360
