"""The order of all tests, the shares of tests with very many cases, and the quarantine.

`python3 -m tests` runs a third of the cases of a test with the mark `share(3)`. With the mark
`share(3, of="file")` it runs a third of the tests of a file that have this mark. With `of="folder"`
it runs a third of those of a folder, and with `of="suite"` of all of them. Of the other tests with
the mark `slow` it runs a fifth of a folder's. Every commit draws different ones. pytest itself runs
them all, unless it has the option `--shares`.
"""

import gc
import random
import subprocess
import sys
from collections.abc import Callable, Iterator, Sequence
from functools import cache
from pathlib import Path

import pytest

from lite.setup import paths
from lite.setup.lock import hold_lock
from tests.firefox import differences
from tests.quarantine import QUARANTINED

# The files that take longest, in processor time. They run first, so no worker is left alone
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
    "tests/browser/lessons/test_on_a_phone.py",
    "tests/browser/lessons/test_every_lesson.py",
    "tests/browser/python/test_stop_and_restart.py",
    "tests/browser/lessons/test_by_mouse.py",
    "tests/browser/notebook/test_copies.py",
    "tests/browser/pages/test_tasks.py",
    "tests/browser/python/test_interrupted.py",
    "tests/browser/pages/test_worksheet.py",
    "tests/browser/notebook/test_questions.py",
    "tests/browser/pages/test_play_page.py",
    "tests/browser/lessons/test_live.py",
    "tests/browser/lessons/test_by_keyboard.py",
    "tests/browser/python/test_board_ahead.py",
    "tests/browser/site/test_landing.py",
    "tests/browser/site/test_requested.py",
    "tests/browser/python/test_missing_files.py",
    "tests/browser/pages/test_first_boards.py",
    "tests/browser/python/test_network.py",
    "tests/browser/lessons/test_stage.py",
    "tests/browser/site/test_accessibility.py",
    "tests/browser/python/test_first_screen.py",
    "tests/browser/pages/test_puzzles.py",
    "tests/browser/site/test_bar.py",
    "tests/browser/site/test_language.py",
    "tests/browser/site/test_policy.py",
    "tests/browser/python/test_two_tabs.py",
    "tests/browser/python/test_nothing_stored.py",
)


SLOW = (5, "folder")
"""The share of slow tests, as in the mark `share`."""


BUILDS = "\ndist/ is not a full build of the present sources. Building it: six to seven minutes …"


def pytest_addoption(parser: pytest.Parser) -> None:
    """Let the browser tests run in another engine. Add the shares' options."""
    parser.addoption("--engine", choices=("chromium", "firefox"), default="chromium")
    parser.addoption("--every-test", action="store_true", help="run every test in Firefox")
    parser.addoption("--shares", action="store_true", help="draw cases of tests marked `share`")
    parser.addoption("--one-in", type=int, default=1, help="draw one in so many cases of all tests")
    parser.addoption("--drawn-by", default="", help="a text to draw by, instead of the last commit")


@pytest.fixture(scope="session")
def built_site(pytestconfig: pytest.Config) -> Path:
    """Return the built site. If it must be built first, say so before the minutes that it takes."""
    from lite import build  # late: most tests need no build

    if not build.is_current():  # else a build of another test would be waited for
        capture = pytestconfig.pluginmanager.getplugin("capturemanager")
        with capture.global_and_fixture_disabled(), hold_lock():
            print(BUILDS, file=sys.stderr, flush=True)  # a process of xdist has no other output
            subprocess.run([paths.PYTHON, "-m", "lite.build"], cwd=paths.ROOT, check=True)
    return paths.DIST


def pytest_collection_finish() -> None:
    """Exclude the 17,000 collected tests from garbage collection."""
    gc.collect()
    gc.freeze()


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """Sort the longest files first. Let quarantined tests run without failing the run."""
    _draw(config, items)
    order = {paths.ROOT / name: number for number, name in enumerate(LONGEST)}
    items.sort(key=lambda item: order.get(item.path, len(order)))
    in_firefox = config.getoption("engine") == "firefox" and not config.getoption("every_test")
    for item in items:
        if in_firefox and (reason := differences.reason(item.nodeid)):
            item.add_marker(pytest.mark.skip(reason=f"in Firefox: {reason}"))
        if reason := QUARANTINED.get(item.nodeid):
            item.add_marker(pytest.mark.xfail(reason=f"quarantined: {reason}", strict=False))


def _draw(config: pytest.Config, items: list[pytest.Item]) -> None:
    """Deselect the cases that are not drawn."""
    one_in = config.getoption("one_in")
    size = size_of_share if config.getoption("shares") else lambda _: one_in
    if config.getoption("shares") or one_in > 1:
        others = {*left_out(items, seed_of_shares(config), size)}
        config.hook.pytest_deselected(items=[*others])
        items[:] = [item for item in items if item not in others]


def size_of_share(item: pytest.Item) -> int:
    """Return one in how many cases of a test runs."""
    return _share(item)[0]


def _share(item: pytest.Item) -> tuple[int, str]:
    """Return one in how many cases runs, and what they are drawn from, as in the mark `share`."""
    if mark := item.get_closest_marker("share"):
        return mark.args[0], mark.kwargs.get("of", "test")
    return SLOW if item.get_closest_marker("slow") else (1, "test")


def seed_of_shares(config: pytest.Config) -> str:
    """Return the text that all shares are drawn by."""
    return config.getoption("drawn_by") or _last_commit()


@cache
def _last_commit() -> str:
    """Return the id of the last commit's files, "" without git."""
    command = ["git", "rev-parse", "--quiet", "--verify", "HEAD^{tree}"]
    try:
        return subprocess.run(
            command, cwd=paths.ROOT, capture_output=True, text=True
        ).stdout.strip()
    except OSError:
        return ""


def left_out(
    items: Sequence[pytest.Item], seed: str, size: Callable[[pytest.Item], int]
) -> Iterator[pytest.Item]:
    """Yield the cases that are not drawn. At least one of each pool is."""
    cases: dict[str, list[pytest.Item]] = {}
    for item in items:
        cases.setdefault(_drawn_from(item), []).append(item)
    for same in cases.values():
        # By file and case: tests of a file that share what they work out draw the same cases.
        names = {
            item: f"{seed} {item.path.name} {item.nodeid.partition('[')[2] or item.name}"
            for item in same
        }
        in_any_order = sorted(same, key=lambda item: random.Random(names[item]).random())
        yield from in_any_order[-(-len(same) // size(same[0])) :]


def _drawn_from(item: pytest.Item) -> str:
    """Return what a case is drawn from: a test, or the tests with its mark in a file or folder."""
    size, of = _share(item)
    file = item.nodeid.partition("::")[0]
    pools = {
        "test": item.nodeid.partition("[")[0],
        "file": file,
        "folder": file.rpartition("/")[0],
        "suite": "",
    }
    return f"{size} {pools[of]}"
