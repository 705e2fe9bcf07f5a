"""The order of all tests, and the quarantine."""

import gc

import pytest

from lite.setup import paths
from tests.engines import differences
from tests.quarantine import QUARANTINED

# The files that take longest, in processor time. They run first, so that no worker is left alone
# with one of them at the end.
LONGEST = (
    "tests/site/test_offline.py",
    "tests/pyodide/test_in_pyodide.py",
    "tests/checklists/test_lists.py",
    "tests/checklists/test_pages.py",
    "tests/site/test_starters.py",
    "tests/puzzles/test_ikeda.py",
    "tests/puzzles/test_hints.py",
    "tests/web/test_javascript.py",
    "tests/lite/replies/test_playing.py",
    "tests/puzzles/test_io.py",
    "tests/lite/replies/test_twins.py",
    "tests/lite/replies/test_truth.py",
    "tests/checklists/test_themes_and_commands.py",
    "tests/lessons/test_pupils.py",
    "tests/lint/test_tools.py",
    "tests/cli/test_streams.py",
    "tests/widgets/playing/test_random_presses.py",
    "tests/browser/offline/test_stored_site.py",
    "tests/browser/site/test_accessibility.py",
    "tests/browser/pages/test_first_boards.py",
    "tests/browser/lessons/test_every_lesson.py",
    "tests/browser/python/test_stop_and_restart.py",
    "tests/browser/lessons/test_tracks.py",
    "tests/browser/lessons/test_by_mouse.py",
    "tests/browser/notebook/test_copies.py",
    "tests/browser/lessons/test_on_a_phone.py",
    "tests/browser/python/test_board_ahead.py",
    "tests/browser/python/test_missing_files.py",
    "tests/browser/site/test_wcag.py",
    "tests/browser/python/test_interrupted.py",
    "tests/browser/site/test_reading.py",
    "tests/browser/pages/test_worksheet.py",
    "tests/browser/python/test_first_screen.py",
    "tests/browser/lessons/test_alive_in_place.py",
)


def pytest_addoption(parser: pytest.Parser) -> None:
    """Let the browser tests run in another engine, and in more looks."""
    parser.addoption("--engine", choices=("chromium", "firefox"), default="chromium")
    parser.addoption("--every-test", action="store_true", help="leave out no test in Firefox")
    parser.addoption("--every-look", action="store_true", help="try axe on pages in every look")


def pytest_collection_finish() -> None:
    """Exclude the 17,000 collected tests from garbage collection."""
    gc.collect()
    gc.freeze()


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """Sort the longest files first. Let quarantined tests run without failing the run."""
    order = {paths.ROOT / name: number for number, name in enumerate(LONGEST)}
    items.sort(key=lambda item: order.get(item.path, len(order)))
    in_firefox = config.getoption("engine") == "firefox" and not config.getoption("every_test")
    for item in items:
        if in_firefox and (reason := differences.reason(item.nodeid)):
            item.add_marker(pytest.mark.skip(reason=f"in Firefox: {reason}"))
        if reason := QUARANTINED.get(item.nodeid):
            item.add_marker(pytest.mark.xfail(reason=f"quarantined: {reason}", strict=False))
