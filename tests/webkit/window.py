"""A window of an installed WebKit on a screen that nobody sees, driven by WebDriver."""

from __future__ import annotations

import contextlib
import os
import shutil
import socket
import time
from collections.abc import Callable
from typing import Any, TypeVar

from selenium.common.exceptions import NoSuchFrameException, StaleElementReferenceException
from selenium.webdriver import WebKitGTK, WebKitGTKOptions
from selenium.webdriver.common.action_chains import ActionChains
from selenium.webdriver.common.keys import Keys
from selenium.webdriver.remote.webelement import WebElement
from selenium.webdriver.webkitgtk.service import Service
from urllib3.exceptions import HTTPError

from lite.setup import paths
from stonebook.draw.scene import Scene
from tests.webkit import programs

T = TypeVar("T")

START_LIMIT = 300.0
"""Seconds in which Python must start, and the site must be saved."""
WAIT_LIMIT = 90.0
"""Seconds in which a page must do anything else."""
ANSWER_LIMIT = 150.0
"""Seconds in which WebKit must answer a command. Without a limit, its end would be waited for."""
PRESS_PAUSE = 0.6
"""Seconds before each press, so the page does not take it for a double press."""
MAX_TABS = 120
REPLACED = (StaleElementReferenceException, NoSuchFrameException)
"""The errors while the page replaces a part of it, or goes to another address."""
BOARD = ".stonebook-step :is(canvas, svg).stonebook-canvas, .stonebook-step .stonebook-board > svg"
FIND = """const [selector, text] = arguments;
return [...document.querySelectorAll(selector)].find(part =>
  part.checkVisibility({ visibilityProperty: true }) && part.textContent.includes(text));"""
PLACE = """const box = arguments[0].getBoundingClientRect();
return [box.left, box.top, box.width, box.height];"""


class Window:
    """A window with the storage of a browser that is new."""

    def __init__(self, display: str) -> None:
        options = WebKitGTKOptions()
        options.binary_location = str(programs.browser())
        options.add_argument("--automation")
        options.page_load_strategy = "none"  # a page need not have all files before it is used
        self.driver = _driver(options, display)
        self.driver.set_window_size(1280, 860)

    def open(self, address: str) -> None:
        """Open a page, and wait until something of it can be seen."""
        self.driver.get(address)
        self.first("body *")

    def reload(self) -> None:
        """Load the page again, and wait until the new one has taken the place of the old one."""
        self.run("document.isOld = true")
        self.driver.refresh()
        self.until(lambda: not self.run("return document.isOld"), "the page does not load again")

    def run(self, script: str, *values: Any) -> Any:
        """Run a script in the page, and return its result."""
        return self.driver.execute_script(script, *values)  # type: ignore[no-untyped-call]

    def until(self, condition: Callable[[], T], what: str, limit: float = WAIT_LIMIT) -> T:
        """Wait at most `limit` seconds until the condition is true, and return its result."""
        deadline = time.monotonic() + limit
        while True:
            with contextlib.suppress(*REPLACED):
                if found := condition():
                    return found
            if time.monotonic() > deadline:
                self.driver.save_screenshot(str(paths.BUILD / "webkit.png"))
                raise AssertionError(f"{what}\n\n{self.text()[:2000]}")
            time.sleep(0.1)

    def text(self) -> str:
        """Return the text of the page."""
        return str(self.run("return document.body.innerText"))

    def ready(self) -> None:
        """Wait until Python has started and the boards are live."""
        state = "return document.documentElement.dataset.stonebookState === 'ready'"
        self.until(lambda: self.run(state), "Python does not start", START_LIMIT)

    def find(self, selector: str, text: str = "") -> WebElement | None:
        """Return the first visible element that contains a text, or None."""
        return self.run(FIND, selector, text)  # type: ignore[no-any-return]

    def first(self, selector: str, text: str = "", limit: float = WAIT_LIMIT) -> WebElement:
        """Wait for a visible element that contains a text, and return it."""
        missing = f"there is no {selector} with {text!r}"
        return self.until(lambda: self.find(selector, text), missing, limit)

    def press(self, label: str) -> None:
        """Press the button with this label."""
        time.sleep(PRESS_PAUSE)
        self.first("button:enabled, a", label).click()

    def click(self, scene: Scene, cell: str) -> None:
        """Click on a cell of the visible board."""
        time.sleep(PRESS_PAUSE)
        left, top, width, height = self.run(PLACE, self.first(BOARD))
        x, y = scene.centres[cell]
        actions = ActionChains(self.driver, duration=50)
        actions.w3c_actions.pointer_action.move_to_location(
            round(left + x / scene.width * width), round(top + y / scene.height * height)
        ).click()
        actions.perform()

    def keys(self, *keys: str) -> None:
        """Press keys one after another, with the focus anywhere."""
        for key in keys:
            ActionChains(self.driver).send_keys(key).perform()

    def tab_to(self, selector: str) -> None:
        """Press Tab until the focus is on an element that matches."""
        for _ in range(MAX_TABS):
            self.keys(Keys.TAB)
            if self.run("return document.activeElement.matches(arguments[0])", selector):
                return
        raise AssertionError(f"Tab does not reach {selector}")

    def close(self) -> None:
        """Close the window, and delete its storage."""
        self.driver.quit()


def _driver(options: WebKitGTKOptions, display: str) -> WebKitGTK:
    """Start a WebKit. On a busy machine it may end while it starts: then another one starts."""
    environment = {**os.environ, "DISPLAY": display, "GDK_BACKEND": "x11"}
    limit_before = socket.getdefaulttimeout()
    socket.setdefaulttimeout(ANSWER_LIMIT)  # the only way to set the limit of a new session
    try:
        for _ in range(2):
            service = Service(executable_path=shutil.which(programs.DRIVER), env=environment)
            with contextlib.suppress(HTTPError):
                return WebKitGTK(options, service)
        raise TimeoutError("WebKit does not start")
    finally:
        socket.setdefaulttimeout(limit_before)
