"""The list of files of the notebook interface."""

from __future__ import annotations

from contextlib import suppress

from playwright.sync_api import Locator, Page, TimeoutError, expect

from tests.browser.lesson_page import SOON

PATIENCE = 5000
"""Milliseconds in which the list reacts on most machines."""


def listed(page: Page, name: str) -> Locator:
    """Return a file's row in the list of files."""
    return page.locator(".jp-DirListing-item", has_text=name)


def open_folder(page: Page, name: str, content: str) -> None:
    """Open a folder that has this content, unless the list of files restores it meanwhile.

    On a slow machine the list takes seconds to react to a double click.
    """
    folder, inside = listed(page, name), listed(page, content)
    expect(folder.or_(inside)).to_be_visible()
    for _ in range(SOON // (2 * PATIENCE)):
        if not inside.is_visible():
            with suppress(TimeoutError):
                folder.dblclick(timeout=PATIENCE)
        with suppress(TimeoutError):
            inside.wait_for(timeout=PATIENCE)
            return
    expect(inside).to_be_visible()
