"""WCAG 2.2 AA where axe can't look: sizes, zoom, colours of the system, motion, and no colours.

Each kind of page is opened once. Then the browser imitates the devices of readers.
"""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import CDPSession, Page, ViewportSize, expect

from tests.browser.accessibility import faults
from tests.browser.conftest import FAILURES, NO_PYTHON, Visits
from tests.browser.lesson_page import idle, ready

PAGES = {
    "home": "",
    "learn": "learn/",
    "lesson": "otello/bracketing/read/",
    "puzzles": "puzzles/?game=otello",
    "play": "play/",
    "teach": "teach/",
    "docs": "docs/",
    "guide of a class": "docs/classroom/",
    "guide of an API": "docs/api/search/",
    "address": "otello/bracketing/",
    "embed": "embed/?puzzle=alterigo/one-row",
    "home in German": "de/",
    "learn in German": "de/learn/",
    "puzzles in German": "de/puzzles/?game=io",
    "play in German": "de/play/?game=ikeda&two=6",
    "atlas in German": "de/atlas/",
    "embed in German": "de/embed/?puzzle=alterigo/one-row",
}
LIVE = {
    "live lesson": "otello/bracketing/read/?page=live",
    "live game in German": "de/play/?game=ikeda&two=6",
    "live atlas": "atlas/?board=alterigo-2x7",
}
SCRIPT = (Path(__file__).parent / "wcag.js").read_text(encoding="utf-8")
Measure = Callable[[Page, CDPSession], list[str]]


def _measured(page: Page, what: str) -> list[str]:
    page.evaluate("stonebookTest.drawn()")  # the page fits its parts to a device in a frame or two
    facts: Any = page.evaluate(f"() => stonebookWcag.{what}")
    return [str(fault) for fault in facts]


def _sized(page: Page, width: int, height: int) -> list[str]:
    page.set_viewport_size({"width": width, "height": height})
    return _measured(page, "wide()")


def _fingers(page: Page, device: CDPSession) -> list[str]:
    """Targets of 44 px for a finger (2.5.8 asks for 24)."""
    page.set_viewport_size({"width": 360, "height": 740})
    device.send("Emulation.setTouchEmulationEnabled", {"enabled": True, "maxTouchPoints": 1})
    found = _measured(page, "small(44)")
    device.send("Emulation.setTouchEmulationEnabled", {"enabled": False})
    return found


def _mouse(page: Page, _: CDPSession) -> list[str]:
    """Targets of 24 px for a mouse."""
    page.set_viewport_size({"width": 1280, "height": 1024})
    return _measured(page, "small(24)")


def _forced(page: Page, _: CDPSession) -> list[str]:
    page.emulate_media(forced_colors="active")
    return _measured(page, "edgeless()")


def _strong(page: Page, _: CDPSession) -> list[str]:
    """A contrast of 7 to 1, which WCAG asks for at its highest level."""
    page.emulate_media(contrast="more")
    return faults(page, ["color-contrast-enhanced"])


def _still(page: Page, _: CDPSession) -> list[str]:
    page.emulate_media(reduced_motion="reduce")
    return _measured(page, "moving()")


def _focused(page: Page, _: CDPSession) -> list[str]:
    """Nothing covers a control with the focus, on a phone and in an enlarged page."""
    page.emulate_media(reduced_motion="reduce")  # otherwise pages scroll slowly to the control
    found = []
    for width, height in ((360, 640), (320, 256)):
        page.set_viewport_size({"width": width, "height": height})
        found += [f"{width} × {height}: {fault}" for fault in _measured(page, "covered()")]
    return found


def _spaced(page: Page, _: CDPSession) -> list[str]:
    """Letters, words and lines may be as far apart as 1.4.12 says."""
    page.set_viewport_size({"width": 1280, "height": 1024})
    return _measured(page, "cut()")


def _grey(page: Page, device: CDPSession) -> list[str]:
    device.send("Emulation.setEmulatedVisionDeficiency", {"type": "achromatopsia"})
    return _measured(page, "coloured()")


DEVICES: dict[str, Measure] = {
    "mouse": _mouse,
    "finger": _fingers,
    "zoom-200": lambda page, _: _sized(page, 640, 512),  # of 1280 × 1024
    "zoom-400": lambda page, _: _sized(page, 320, 256),
    "narrow-320": lambda page, _: _sized(page, 320, 640),
    "forced-colours": _forced,
    "more-contrast": _strong,
    "reduced-motion": _still,
    "greyscale": _grey,
    "focus": _focused,
    "text-spacing": _spaced,
}
WINDOW: ViewportSize = {"width": 1280, "height": 900}
PICTURED = ("home", "lesson", "embed", *LIVE)
"""The pages that are photographed on each device."""


@pytest.mark.share(5)
@pytest.mark.parametrize("kind", [*PAGES, *LIVE])
def test_each_kind_of_page_serves_every_device(visits: Visits, kind: str) -> None:
    context = visits.context(viewport=WINDOW)
    if kind in PAGES:
        context.add_init_script(NO_PYTHON)
    page = context.new_page()
    device = context.new_cdp_session(page)
    page.goto(visits.site.url + {**PAGES, **LIVE}[kind])
    if kind in LIVE:
        ready(page)
        idle(page)
    if "embed" in kind:
        expect(page.locator("stone-board .stonebook-board")).to_be_visible()
    page.evaluate(SCRIPT)
    FAILURES.mkdir(parents=True, exist_ok=True)
    results = []
    for name, measure in DEVICES.items():
        results += [f"{name}: {fault}" for fault in measure(page, device)]
        if kind in PICTURED:
            page.screenshot(path=FAILURES / f"wcag-{kind}-{name}.png".replace(" ", "-"))
        page.emulate_media(forced_colors="none", reduced_motion="no-preference", contrast="null")
        device.send("Emulation.setEmulatedVisionDeficiency", {"type": "none"})
    assert not results, "\n".join(results)
