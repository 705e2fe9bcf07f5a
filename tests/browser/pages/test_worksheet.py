"""A worksheet is chosen by keys, looked at and printed: whole boards, right pages."""

from __future__ import annotations

import re
from pathlib import Path

from playwright.sync_api import Page, expect

import stonebook
from stonebook.records import from_link
from stonebook.teach.classroom.paper.kit import kit
from stonebook.teach.classroom.paper.plan_pages import plan_pages
from stonebook.teach.classroom.paper.printing import document, paper
from stonebook.teach.classroom.paper.sheet_pages import pages
from stonebook.teach.classroom.paper.worksheet import WorksheetRequest, worksheet
from stonebook.teach.classroom.plans.script import scripts
from stonebook.words import say, speaking
from tests.browser.conftest import Visits
from tests.browser.lesson_page import SOON, START

SHEET = re.compile(rb"/Type\s*/Page\b(?!s)")
SIZES = {"a4": (595, 842), "letter": (612, 792)}
LETTER = """() => [...document.querySelectorAll('style')]
  .some(one => one.textContent.includes('size: letter'))"""
# In print media: each page's own height, and what of it stands lower than the page has room.
OVER = """() => [...document.querySelectorAll('.stonebook-paper')].map(page => {
  const end = page.getBoundingClientRect().bottom + 1;
  return [...page.querySelectorAll('svg, p, li, tr, .sheet-exercise, .sheet-answer')]
    .filter(one => one.getBoundingClientRect().bottom > end).length; })"""


def printed(page: Page) -> bytes:
    """The PDF that the page's own style makes."""
    return page.pdf(prefer_css_page_size=True, tagged=True, outline=True)


def boxes(pdf: bytes) -> set[tuple[int, ...]]:
    found = re.findall(rb"/MediaBox\s*\[([^\]]+)\]", pdf)
    return {tuple(round(float(part)) for part in one.split()[2:]) for one in found}


def test_a_teacher_chooses_a_sheet_by_keys_and_prints_it(visits: Visits) -> None:
    page = visits.context().new_page()
    page.goto(f"{visits.site.url}worksheet/?game=io&theme=capture&number=6")
    words = page.locator(".stonebook-worksheet .stonebook-words")
    expect(words).to_contain_text(say("worksheet.made", number=6), timeout=START)
    chooser = page.get_by_label(say("worksheet.paper"))
    chooser.focus()
    page.keyboard.type("Letter")
    page.keyboard.press("Tab")
    expect(page.locator(".stonebook-papers")).to_have_count(1)
    sheet = worksheet(WorksheetRequest("io", "capture", 6))
    parts = pages(sheet, paper("letter"), visits.site.url)
    number = sum(len(part.pages) for part in parts)
    expect(page.locator(".stonebook-paper")).to_have_count(number, timeout=SOON)
    expect(page.locator(".sheet-exercise")).to_have_count(6)
    page.wait_for_function(LETTER)
    for one, link in zip(sheet.exercises, page.locator(".sheet-code a").all(), strict=True):
        assert from_link(str(link.get_attribute("href"))) == one.position
    pdf = printed(page)
    assert len(SHEET.findall(pdf)) == number
    assert boxes(pdf) == {SIZES["letter"]}
    assert b"/StructTreeRoot" in pdf
    page.evaluate("() => { window.print = () => { window.stonebookPrinted = true; }; }")
    page.get_by_role("button", name=say("worksheet.print"), exact=True).press("Enter")
    page.wait_for_function("window.stonebookPrinted")
    with page.expect_download() as saved:
        page.get_by_role("button", name=say("worksheet.save"), exact=True).press("Enter")
    assert Path(saved.value.path()).read_text(encoding="utf-8").count("stonebook-qr") == 6
    page.goto(f"{visits.site.url}worksheet/")
    expect(chooser).to_have_value("Letter", timeout=START)
    expect(page.get_by_label(say("worksheet.theme"))).to_have_value(
        say("puzzle.theme.io.capture"), timeout=SOON
    )


def test_no_page_holds_more_than_its_paper_has_room_for(visits: Visits) -> None:
    page = visits.context().new_page()
    page.emulate_media(media="print")
    with speaking("de"):
        made = [worksheet(WorksheetRequest(game, number=8, hints=True)) for game in stonebook.GAMES]
        made.append(worksheet(WorksheetRequest("jo", number=4)))
        for name, size in SIZES.items():
            on = paper(name)
            parts = [part for sheet in made for part in pages(sheet, on, visits.site.url)]
            parts += [part for game in ("otello", "jo") for part in kit(game, on)]
            parts += [part for one in scripts() for part in plan_pages(one, on)]
            page.set_content(document(parts, on))
            assert {*page.evaluate(OVER)} == {0}
            pdf = printed(page)
            assert len(SHEET.findall(pdf)) == sum(len(part.pages) for part in parts)
            assert boxes(pdf) == {size}


def test_on_a_phone_the_sheet_fits_and_what_is_wrong_is_said(visits: Visits) -> None:
    page = visits.context(viewport={"width": 360, "height": 740}).new_page()
    page.goto(f"{visits.site.url}de/worksheet/")
    words = page.locator(".stonebook-worksheet .stonebook-words")
    with speaking("de"):
        expect(words).to_contain_text(say("worksheet.made", number=8), timeout=START)
        page.get_by_label(say("worksheet.what"), exact=True).select_option(
            label=say("worksheet.what.kit")
        )
        expect(page.locator(".stonebook-paper h2").first).to_have_text(
            say("worksheet.kit.rules", game="O-tell-O"), timeout=SOON
        )
    assert page.evaluate("document.querySelector('main').scrollWidth") <= 360
