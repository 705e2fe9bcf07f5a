"""The browser tests that Debian's Firefox can't run yet, each with its reason."""

from __future__ import annotations

from collections.abc import Mapping

CHROMIUM = "measures with Chromium's own tools"
FINGER = "Firefox can't emulate touch over WebDriver BiDi"
FOCUS = "Tab leaves the page for Firefox's own buttons, and WebDriver BiDi can't bring it back"
WORKER = "Playwright can't run a script in a worker of Firefox"
SCROLL_BAR = "Firefox's scroll bar takes 12 pixels of a narrow window"
NETWORK = "Playwright doesn't see what a worker of Firefox fetches: it goes offline too early"
HELD = "in Firefox a notebook does not become live while Playwright holds some of its requests"
PASTED = "Firefox does not treat a text that Playwright fills in as a reader's change"
POLICY = "Playwright's scripts need `eval`, which the page's policy forbids"
PDF = "Firefox compresses a PDF file, so its sheets can't be counted"
DOWNLOAD = "this Firefox does not report each download over WebDriver BiDi"
SHORTER = "Firefox scrolls before a press, and the form gets shorter and scrolls back during it"

LEFT_OUT: Mapping[str, str] = {
    "lessons/test_alive_in_place.py": CHROMIUM,
    "lessons/test_every_lesson.py": POLICY,
    "lessons/test_live.py::test_a_page_of_a_few_lines_is_live": POLICY,
    "lessons/test_on_a_phone.py": FINGER,
    "lessons/test_stage.py::test_a_lesson_is_done_stop_by_stop_on_a_phone": FINGER,
    "lessons/test_tracks.py::test_a_lesson_can_be_finished[ikeda/liberties-Touch]": FINGER,
    "notebook/test_copies.py": DOWNLOAD,
    "notebook/test_files.py::test_a_file_without_an_editor": DOWNLOAD,
    "pages/test_bench.py": NETWORK,
    "pages/test_links.py::test_games_and_positions": FOCUS,
    "pages/test_many.py": SHORTER,
    "pages/test_play_page.py": DOWNLOAD,
    "pages/test_puzzles.py": FOCUS,
    "pages/test_tasks.py::test_a_pupil_begins_before_python": SCROLL_BAR,
    "pages/test_tasks.py::test_a_teacher_makes_a_list_by_keys": PASTED,
    "pages/test_worksheet.py": CHROMIUM,
    "python/test_first_bytes.py::test_a_first_board_needs_few_bytes[notebooks": HELD,
    "python/test_first_screen.py": CHROMIUM,
    "python/test_interrupted.py": WORKER,
    "python/test_missing_files.py": POLICY,
    "python/test_network.py::test_a_lesson_lives": NETWORK,
    "python/test_nothing_stored.py": WORKER,
    "site/test_bar.py": SCROLL_BAR,
    "site/test_policy.py": POLICY,
    "site/test_progress_file.py": CHROMIUM,
    "site/test_reading.py::test_a_page_to_read_is_printed": PDF,
    "site/test_wcag.py": CHROMIUM,
}
"""The reasons for leaving out tests, by the beginning of their names below `tests/browser/`."""


def reason(test: str) -> str | None:
    """Return the reason for leaving out a test in Firefox, or None.

    >>> reason("tests/browser/site/test_wcag.py::test_each_kind_of_page_serves_every_device")
    "measures with Chromium's own tools"
    >>> reason("tests/browser/lessons/test_stage.py::test_a_teacher_shows_a_lesson_by_keys")
    """
    name = test.removeprefix("tests/browser/")
    return next((reason for start, reason in LEFT_OUT.items() if name.startswith(start)), None)
