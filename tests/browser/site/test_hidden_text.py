"""Text for listeners alone: nobody sees it, and a screen reader reads it.

The pages here are made of the site's styles and of markup like a step's, so no site is built.
"""

from __future__ import annotations

from itertools import product

import pytest
from playwright.sync_api import Browser, Page

from lite.live_pages import live_page
from lite.site.pages import frame
from lite.web import bundle

pytestmark = pytest.mark.share(5, of="file")

SEEN = """part => {
  const { width, height } = part.getBoundingClientRect();
  const { clipPath, display, visibility } = getComputedStyle(part);
  if (display === 'none' || visibility === 'hidden') return 'lost';
  return width * height <= 4 || clipPath === 'inset(50%)' ? 'heard' : 'seen';
}"""
"""What becomes of a part of the page."""
STEP = """<div class="stonebook-column"><section data-stonebook-shown="board">
  <div class="stonebook-step"><svg></svg><div class="stonebook-widget">
  <div class="widget-html stonebook-announcement {card}">
  <div class="widget-html-content"><div class="stonebook-words {words}">{text}</div></div>
  <button class="stonebook-whole">Why?</button></div></div></div></section></div>"""
REASON = 'No. <span class="stonebook-rest">The whole reason.</span>'
PARTS = {
    "the rest of a reason": (".stonebook-rest", STEP, "stonebook-brief", "{kind}", REASON),
    "what the board shows": (".stonebook-words", STEP, "", "stonebook-heard", "The whole reason."),
    "a sentence that is too long": (
        ".widget-html-content",
        STEP,
        "stonebook-too-long",
        "{kind}",
        "The whole reason.",
    ),
    "a status": (
        ".stonebook-only-heard",
        '<p class="stonebook-only-heard" role="status">The whole reason.</p>',
        "",
        "",
        "",
    ),
}
KINDS = ("said", "good", "right", "missed", "refused", "error")
SIZES = ((360, 640), (1366, 768))


@pytest.mark.parametrize("name", PARTS)
def test_hidden_text_is_heard_and_not_seen(browser: Browser, name: str) -> None:
    page = browser.new_page(reduced_motion="reduce")
    try:
        for (width, height), stage, kind in product(SIZES, (True, False), KINDS):
            page.set_viewport_size({"width": width, "height": height})
            part = _show(page, name, kind, stage=stage)
            assert page.locator(part).evaluate(SEEN) == "heard", (width, stage, kind)
            assert "The whole reason." in page.locator("body").aria_snapshot()
    finally:
        page.close()


def test_an_opened_reason_is_seen(browser: Browser) -> None:
    page = browser.new_page()
    try:
        part = _show(page, "the rest of a reason", "missed", stage=True)
        page.locator(".stonebook-announcement").evaluate(
            "card => card.classList.add('stonebook-sheet')"
        )
        assert page.locator(part).evaluate(SEEN) == "seen"
    finally:
        page.close()


def test_an_opened_text_is_not_announced_twice(browser: Browser) -> None:
    page = browser.new_page(viewport={"width": 360, "height": 640})
    _show(page, "a sentence that is too long", "missed", stage=True)
    page.locator(".stonebook-announcement").evaluate(
        """card => {
          card.insertAdjacentHTML('beforeend', '<span class="stonebook-short">The whole</span>');
          card.classList.add('stonebook-brief', 'stonebook-sheet');
        }"""
    )
    assert page.locator(".stonebook-short").evaluate(SEEN) == "lost"


def _show(page: Page, name: str, kind: str, *, stage: bool) -> str:
    """Show a part on the stage or on a page to read. Return its selector."""
    part, markup, card, words, text = PARTS[name]
    words = words.replace("{kind}", f"stonebook-{kind}")
    styles = bundle.text(frame.STYLE) + bundle.text(live_page.STYLE)
    look = "stonebook-styled stonebook-stage" if stage else "stonebook-styled"
    page.set_content(
        f'<!doctype html><html lang="en" class="{look}"><title>A</title><style>{styles}</style>'
        f"<body>{markup.format(card=card, words=words, text=text)}</body></html>"
    )
    return part
