"""The Firefox of a Linux distribution, driven by WebDriver BiDi."""

from __future__ import annotations

import json
import os
import shutil
from pathlib import Path
from typing import Any

from playwright.sync_api import Browser, BrowserContext, Locator, Page, Playwright

from lite.setup import paths
from tests.firefox.bridge import SETTINGS

PROGRAMS = ("firefox-esr", "firefox")
INSTALL = "There is no Firefox on this machine. Install one:  sudo apt-get install firefox-esr"
STARTER = Path(__file__).with_name("firefox.sh")
MOUSE = 2 | 4
"""A pointer that is fine and can hover. A machine without a screen has none."""
PREFERENCES: dict[str, str | float | bool] = {
    "network.dns.disableIPv6": True,
    "network.proxy.type": 1,  # Firefox can reach only this machine
    "network.proxy.http": "127.0.0.1",
    "network.proxy.http_port": 9,
    "network.proxy.ssl": "127.0.0.1",
    "network.proxy.ssl_port": 9,
    "network.proxy.no_proxies_on": "127.0.0.1,school.test",
    "network.dns.localDomains": "school.test",
    "dom.w3c_touch_events.enabled": 1,
    "ui.prefersReducedMotion": 1,
    "ui.useOverlayScrollbars": 1,  # as on a phone: they take no room
    "ui.systemUsesDarkTheme": 0,
    "ui.primaryPointerCapabilities": MOUSE,
    "ui.allPointerCapabilities": MOUSE,
}

ABORTED = "status=2152398850"
"""Part of an error that Firefox reports if a reader leaves a page while it loads a font."""
TERMINATED = "uncaught exception: undefined"
"""What Firefox reports when a page ends a worker in which suspendable WebAssembly runs."""


def program() -> str | None:
    """Return the path of an installed Firefox, or None."""
    return next((path for name in PROGRAMS if (path := shutil.which(name))), None)


MAX_TYPED = 200
"""Longer texts are not typed, but filled in at once."""
_fill = Locator.fill


def _type(field: Locator, value: str, **options: Any) -> None:
    """Type a text into a field. In Firefox, a text that is filled in has no `change` event.

    A program of several lines is filled in, since its editor would indent each line once more.
    """
    is_editor = field.get_attribute("contenteditable") is not None
    if is_editor:  # `fill` would sometimes leave the old text
        field.press("Control+a")
        field.press("Delete")
    else:
        _fill(field, "", **options)
    if len(value) > MAX_TYPED or (is_editor and "\n" in value):
        _fill(field, value, **options)
        field.dispatch_event("change")
        return
    field.press_sequentially(value)


def _double_click(part: Locator, **options: Any) -> None:
    """Click, and send the event of a double click: Firefox takes two clicks for separate ones."""
    part.click(**options)
    part.dispatch_event("dblclick")


_new_context, _emulate_media = Browser.new_context, Page.emulate_media


def _context(browser: Browser, java_script_enabled: bool = True, **options: Any) -> BrowserContext:
    """Open a context. Playwright does not tell Firefox to run no scripts, but the bridge does."""
    if not java_script_enabled:
        options["extra_http_headers"] = {SETTINGS: json.dumps({"allowJavascript": False})}
    return _new_context(browser, **options)


def _media(page: Page, **options: Any) -> None:
    """Emulate media. Playwright tells Firefox only the colours."""
    _emulate_media(page, **options)
    if medium := options.get("media"):
        page.set_extra_http_headers({SETTINGS: json.dumps({"mediumOverride": medium})})


def launch(playwright: Playwright, screen: dict[str, str] | None = None) -> Browser:
    """Start an installed Firefox behind the bridge.

    With the environment of a `screen`, Firefox opens windows there. Raises RuntimeError if no
    Firefox is installed.
    """
    firefox = program()
    if not firefox:
        raise RuntimeError(INSTALL)
    Locator.fill = _type  # type: ignore[method-assign]
    Locator.dblclick = _double_click  # type: ignore[method-assign]
    Locator.tap = Locator.click  # type: ignore[method-assign, assignment]  # no touch over BiDi
    Browser.new_context = _context  # type: ignore[method-assign, assignment]
    Page.emulate_media = _media  # type: ignore[method-assign, assignment]
    environment = {"STONEBOOK_PYTHON": str(paths.PYTHON), "STONEBOOK_FIREFOX": firefox}
    return playwright.firefox.launch(
        channel="moz-firefox",
        executable_path=STARTER,
        firefox_user_prefs=PREFERENCES,
        env={**os.environ, **environment, **(screen or {})},
        headless=screen is None,
    )
