"""A worksheet is chosen by keys, shown and printed, with whole boards on the right pages."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

import stonebook
from stonebook.classroom.paper.kit import kit
from stonebook.classroom.paper.plan_pages import plan_pages
from stonebook.classroom.paper.printing import document, paper, sheets
from stonebook.classroom.paper.sheet_pages import pages
from stonebook.classroom.paper.worksheet import WorksheetRequest, worksheet
from stonebook.classroom.plans.script import ready_scripts
from stonebook.records import from_link
from stonebook.words import say, speaking
from tests.browser.accessibility import check_accessible
from tests.browser.conftest import Visits
from tests.browser.lesson_page import SOON, START, ready

pytestmark = [pytest.mark.share(9, of="folder"), pytest.mark.starts_first]

SHEET = re.compile(rb"/Type\s*/Page\b(?!s)")
SIZES = {"a4": (595, 842), "letter": (612, 792)}
LETTER = """() => [...document.querySelectorAll('style')]
  .some(style => style.textContent.includes('size: letter'))"""
# In print media: the number of each page's parts that reach into its foot.
OVER = """() => [...document.querySelectorAll('.stonebook-paper')].map(page => {
  const end = page.querySelector('.sheet-foot').getBoundingClientRect().top + 1;
  const parts = 'svg, li, tr, p:not(.sheet-foot), .sheet-exercise, .sheet-answer';
  return [...page.querySelectorAll(parts)]
    .filter(part => part.getBoundingClientRect().bottom > end).length; })"""
# The widths of a sheet's pictures in millimetres: as set, and as shown.
WIDTHS = """() => [...document.querySelectorAll('.stonebook-papers figure:not(.sheet-code) svg')]
  .map(svg => [parseFloat(svg.style.width), svg.getBoundingClientRect().width * 25.4 / 96])"""
READ = """() => [...document.querySelectorAll('.step > .pages > figure > svg')]
  .map(svg => svg.getBoundingClientRect().width * 25.4 / 96)"""
PREVIEW = """sheets => { document.documentElement.classList.add('stonebook-styled');
  document.querySelector('.stonebook-output').innerHTML =
  `<div class="stonebook-worksheet"><div class="stonebook-printed">${sheets}</div></div>`; }"""


def printed(page: Page) -> bytes:
    """Return the PDF in the size that the page's style sets."""
    return page.pdf(prefer_css_page_size=True, tagged=True, outline=True)


def boxes(pdf: bytes) -> set[tuple[int, ...]]:
    matches = re.findall(rb"/MediaBox\s*\[([^\]]+)\]", pdf)
    return {tuple(round(float(part)) for part in numbers.split()[2:]) for numbers in matches}


def test_a_teacher_chooses_a_sheet_by_keys_and_prints_it(visits: Visits) -> None:
    page = visits.context().new_page()
    page.goto(f"{visits.site.url}worksheet/?game=io&theme=capture&number=6")
    ready(page)
    words = page.locator(".stonebook-worksheet .stonebook-words")
    expect(words).to_contain_text(say("worksheet.made", number=6), timeout=START)
    page.locator(".stonebook-more-fields summary").press("Enter")
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
    check_accessible(page)
    for exercise, link in zip(sheet.exercises, page.locator(".sheet-code a").all(), strict=True):
        assert from_link(str(link.get_attribute("href"))) == exercise.position
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
    ready(page)
    expect(chooser).to_have_value("Letter", timeout=START)
    expect(page.get_by_label(say("worksheet.theme"))).to_have_value(
        say("puzzle.theme.io.capture"), timeout=SOON
    )
    _on_a_phone_the_sheet_fits_and_its_kind_can_be_chosen(visits)
    _every_page_fits_its_paper(visits)
    _boards_have_their_own_size_on_paper_and_in_its_preview(visits)


def _every_page_fits_its_paper(visits: Visits) -> None:
    page = visits.context().new_page()
    page.emulate_media(media="print")
    with speaking("de"):
        sheets = [
            worksheet(WorksheetRequest(game, number=8, hints=True)) for game in stonebook.GAMES
        ]
        sheets.append(worksheet(WorksheetRequest("jo", number=4)))
        for name, size in SIZES.items():
            sheet_paper = paper(name)
            parts = [
                part for sheet in sheets for part in pages(sheet, sheet_paper, visits.site.url)
            ]
            parts += [part for game in ("otello", "jo") for part in kit(game, sheet_paper)]
            parts += [
                part for script in ready_scripts() for part in plan_pages(script, sheet_paper)
            ]
            page.set_content(document(parts, sheet_paper))
            assert {*page.evaluate(OVER)} == {0}
            pdf = printed(page)
            assert len(SHEET.findall(pdf)) == sum(len(part.pages) for part in parts)
            assert boxes(pdf) == {size}


def _boards_have_their_own_size_on_paper_and_in_its_preview(visits: Visits) -> None:
    paper_size = paper("a4")
    kinds = {
        "kit": kit("otello", paper_size),
        "stones": kit("jo", paper_size)[2:],
        "worksheet": pages(worksheet(WorksheetRequest("otello", number=2)), paper_size),
        "plan": plan_pages(next(iter(ready_scripts())), paper_size),
    }
    page = visits.context(java_script_enabled=False, color_scheme="dark").new_page()
    page.set_viewport_size({"width": 1366, "height": 768})
    page.goto(f"{visits.site.url}worksheet/")
    widths: dict[str, list[int]] = {}
    for media in ("screen", "print"):
        page.emulate_media(media=media)
        for kind, parts in kinds.items():
            page.evaluate(PREVIEW, sheets(parts, paper_size))
            facts = page.evaluate(WIDTHS)
            assert all(abs(shown - wanted) < 0.1 for wanted, shown in facts), (media, kind, facts)
            widths[kind] = [round(shown) for _, shown in facts]
            expect(page.locator(".stonebook-paper").first).to_have_css("color", "rgb(0, 0, 0)")
            if media == "screen":
                expect(page.locator(".stonebook-paper").first).to_have_css(
                    "background-color", "rgb(255, 255, 255)"
                )
    assert widths == {
        "kit": [52, 169, 128, 87, 174],
        "stones": [174],
        "worksheet": [65, 65, 40, 40],
        "plan": [],
    }
    page.goto(f"{visits.site.url}otello/bracketing/read/")
    boards = page.evaluate(READ)
    assert 54 < min(boards) <= max(boards) < 72.1


def _on_a_phone_the_sheet_fits_and_its_kind_can_be_chosen(visits: Visits) -> None:
    page = visits.context(viewport={"width": 360, "height": 740}).new_page()
    page.goto(f"{visits.site.url}de/worksheet/")
    ready(page)
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
