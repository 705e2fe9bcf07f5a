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
    """Exclude the 17,000 collected tests from garbage collection, and collect more rarely.

    That saves a twentieth of the time: parsed sources are many objects without cycles.
    """
    gc.collect()
    gc.freeze()
    gc.set_threshold(100_000, 20, 50)


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """Start the files marked `starts_first`, so no worker is left alone with one at the end.

    Quarantined tests run, but do not fail the run.
    """
    _draw(config, items)
    items.sort(key=lambda item: item.get_closest_marker("starts_first") is None)
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
