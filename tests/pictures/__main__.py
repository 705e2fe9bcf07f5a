"""Take the README's pictures from the built site.

python3 -m lite build
.venv/bin/python -m tests.pictures
"""

from __future__ import annotations

import io

from PIL import Image
from playwright.sync_api import Browser, Page, sync_playwright

import stonebook
from lite.setup import paths
from stonebook.draw.scene import scene
from stonebook.words import say
from tests.browser.lesson_page import ANSWER, HELPERS, box_of, fonts_come, idle, later, ready
from tests.browser.web import ARGUMENTS, Site, chromium, serving

IMAGES = paths.ROOT / "docs" / "images"
FOUND = (*ANSWER[:2], ANSWER[3])
"""The markers that the reader finds in the lesson's picture: all but one."""
COLOURS = 256


def main() -> None:
    """Take both pictures."""
    with (
        serving(Site(paths.DIST)) as site,
        sync_playwright() as playwright,
        playwright.chromium.launch(executable_path=chromium(), args=ARGUMENTS) as browser,
    ):
        _take_start_page(browser, site.url)
        _take_lesson(browser, site.url)


def _take_start_page(browser: Browser, site: str) -> None:
    page = _new_page(browser, 1280)
    page.goto(site)
    _take(page, "landing")


def _take_lesson(browser: Browser, site: str) -> None:
    """Take the first step of the first lesson, answered."""
    page = _new_page(browser, 1366)
    page.goto(f"{site}otello/bracketing/read/?view=stage")
    ready(page)
    step = page.locator(".stonebook-output .stonebook-step:visible")
    picture = scene(stonebook.game("otello").start(size=6))
    canvas = step.locator("canvas.stonebook-canvas")
    unit = box_of(canvas)["width"] / picture.width
    for cell in FOUND:
        x, y = picture.centres[cell]
        canvas.click(position={"x": x * unit, "y": y * unit})
        later(page)
    step.get_by_role("button", name=say("step.check.marked", number=len(FOUND))).click()
    idle(page)
    _take(page, "lesson")


def _new_page(browser: Browser, width: int) -> Page:
    context = browser.new_context(viewport={"width": width, "height": 800}, reduced_motion="reduce")
    context.add_init_script(HELPERS)
    return context.new_page()


def _take(page: Page, name: str) -> None:
    """Take the page's first screen, without the mouse on it."""
    fonts_come(page)
    page.mouse.move(0, 0)
    page.evaluate("stonebookTest.drawn()")
    page.evaluate("document.activeElement?.blur()")
    with Image.open(io.BytesIO(page.screenshot())) as picture:
        # A third of the bytes, which each clone of the repository fetches.
        picture.convert("RGB").quantize(COLOURS).save(IMAGES / f"{name}.png", optimize=True)


if __name__ == "__main__":
    main()
