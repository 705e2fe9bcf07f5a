"""Faults while a real browser saves a site.

`python -m tests.browser.offline.faults [firefox] [NUMBER | PART/PARTS …]` injects all faults,
the first ones, or some of so many parts. The site is small, but has the real service worker.
`tests/web/offline/faults.mjs` injects many more faults in memory.
"""

from __future__ import annotations

import random
import re
import sys
import tempfile
import threading
from collections import Counter
from collections.abc import Callable, Iterable, Mapping, Sequence
from pathlib import Path
from typing import NamedTuple

from playwright.sync_api import Browser, sync_playwright

from lite.publish import manifest
from lite.setup import paths
from tests.browser.offline import small_site
from tests.browser.offline.saved_site import Profiles, SavedSite
from tests.browser.offline.secure_site import ACCEPTING, Answer, SecureSite, certificate
from tests.browser.web import chromium
from tests.firefox import firefox

SAMPLE = {"chromium": 10, "firefox": 5}
"""The number of faults that the test draws."""
BUILDS = ("v-1", "v-2", "v-3")
HOLD_LIMIT = 120
"""Seconds for which the host holds a file back at most."""
LOGIN = b"<!doctype html><title>Log in</title><p>Please log in."


class HostFault(NamedTuple):
    """A fault at a file, while a version is saved for the first time or in an update."""

    kind: str
    name: str
    is_update: bool

    def __str__(self) -> str:
        return f"{self.kind} at {self.name}{' in an update' * self.is_update}"


class Disturbed(NamedTuple):
    """The host's folder, the folder of another version, and the requested file."""

    folder: Path
    other: Path  # the old version in an update, else the next one
    name: str
    content: bytes


def another_file(at: Disturbed) -> Answer:
    """Return another file, which has the same size if the file is one of the small parts."""
    first, second = small_site.PARTS[:2]
    return Answer((at.folder / (second if at.name == first else first)).read_bytes())


ANSWERS: dict[str, Callable[[Disturbed], Answer | None]] = {
    "file cut off": lambda at: Answer(at.content[:-9]),
    "bytes changed": lambda at: Answer(at.content[:-1] + b"!"),
    "file lengthened": lambda at: Answer(at.content + b"\n"),
    "file missing": lambda _: Answer(b"not here", 404),
    "error of the host": lambda _: Answer(b"wait", 503),
    "another file in its place": another_file,
    "file of another version": lambda at: Answer((at.other / at.name).read_bytes()),
    "login page in its place": lambda _: Answer(LOGIN, type="text/html"),
    "server hangs up": lambda _: None,
    "server hangs up in the middle": lambda at: Answer(at.content, is_cut=True),
    "server stopped": lambda _: Answer(b"", 0, is_last=True),
    "server stopped in the middle": lambda at: Answer(at.content, is_cut=True, is_last=True),
}
"""The host's response to a request, by the kind of the fault."""
UPDATE = "update in the middle"
LOST_LATER = "stored file lost later"
TABS = "two tabs"
LOST = "stored file lost"
CHANGED = "stored file changed"
CANCELLED = "download cancelled"
REMOVED = "version removed"
KILLED = "worker killed"
FULL = "disk full"
ACTIONS = (TABS, LOST, CHANGED, CANCELLED, REMOVED, KILLED, FULL)
"""What happens while the host holds a file back, by kind."""
STORED = (LOST, CHANGED, LOST_LATER)
CHROMIUM_ONLY = (KILLED, FULL)
"""The kinds of faults that tests can cause only in Chromium."""
SUCCEEDING = (TABS, UPDATE, LOST, CHANGED)
"""The kinds of faults after which the newest version must be saved all the same."""
DROPPING = (REMOVED, LOST_LATER)
"""The kinds of faults after which the old version need not be saved any more."""


def faults(engine: str = "chromium") -> list[HostFault]:
    """Return all faults. The first ones have all kinds, each at another file."""
    kinds = [*ANSWERS, UPDATE, *ACTIONS, LOST_LATER]
    if engine != "chromium":
        kinds = [kind for kind in kinds if kind not in CHROMIUM_ONLY]
    names = [*small_site.PARTS, *small_site.PAGES, small_site.SAME, small_site.WORKER]
    names += [manifest.NAME, manifest.NEWEST]
    places = [(name, is_update) for is_update in (True, False) for name in names]
    every = (
        HostFault(kind, *places[(start + number) % len(places)])
        for start in range(len(places))
        for number, kind in enumerate(kinds)
    )
    return [fault for fault in every if can_happen(fault)]


def drawn(engine: str, seed: str) -> list[HostFault]:
    """Draw faults of different kinds."""
    every = faults(engine)
    random.Random(seed).shuffle(every)
    return [*{fault.kind: fault for fault in every}.values()][: SAMPLE[engine]]


def can_happen(fault: HostFault) -> bool:
    """Return whether a fault can happen: the file is requested, or is stored."""
    if fault.kind in STORED:
        return fault.name != manifest.NEWEST
    if fault.kind == REMOVED and not fault.is_update:
        return False  # the same as cancelling the download
    return not (fault.name == small_site.SAME and fault.is_update)


def disturb(attempt: SavedSite, fault: HostFault, folders: Sequence[Path]) -> bool:
    """Save the site while a fault happens. Return whether it happened."""
    if fault.kind == LOST_LATER:
        if not fault.is_update:
            attempt.save()
        return attempt.spoil(fault.name, folders[0], "")
    if fault.kind in ACTIONS:
        return _act(attempt, fault)
    return _answer_wrongly(attempt, fault, folders)


def _answer_wrongly(attempt: SavedSite, fault: HostFault, folders: Sequence[Path]) -> bool:
    site = attempt.site
    other = folders[0 if fault.is_update else 1]
    requests: list[str] = []

    def at(path: str, content: bytes) -> Answer | None:
        is_portal = fault.kind == "login page in its place" and requests
        if path != fault.name and not is_portal:
            return Answer(content)
        requests.append(path)
        if fault.kind == UPDATE:
            site.folder = folders[2]
            return Answer((site.folder / path).read_bytes())
        return ANSWERS[fault.kind](Disturbed(site.folder, other, path, content))

    site.fault = at
    attempt.save()
    site.fault = None
    return bool(requests)


def _act(attempt: SavedSite, fault: HostFault) -> bool:
    """Act while the host holds a file back: the fault's own, or the last one if that is stored."""
    site = attempt.site
    held = fault.name
    if fault.kind in STORED:
        held = small_site.PARTS[0] if fault.name == small_site.LAST else small_site.LAST
    is_requested, goes_on = threading.Event(), threading.Event()

    def at(path: str, content: bytes) -> Answer | None:
        if path == held and not is_requested.is_set():  # later, a page may request it, too
            is_requested.set()
            goes_on.wait(HOLD_LIMIT)
        return Answer(content)

    site.fault = at
    attempt.ask("keep")
    happened = attempt.wait_until(is_requested.is_set)
    happened = happened and _happens(attempt, fault, site.folder)
    goes_on.set()
    attempt.state_at_rest()
    site.fault = None
    if fault.kind == FULL:
        attempt.limit_quota(None)
    return happened


def _happens(attempt: SavedSite, fault: HostFault, version: Path) -> bool:
    """Do what the fault says, and return whether it was possible."""
    match fault.kind:
        case "two tabs":
            attempt.ask("keep", attempt.open_tab())
        case "stored file lost":
            return attempt.spoil(fault.name, version, "")
        case "stored file changed":
            return attempt.spoil(fault.name, version, "damaged")
        case "download cancelled":
            attempt.ask("cancel")
        case "version removed":
            attempt.ask("remove")
        case "worker killed":
            attempt.kill_worker()
        case "disk full":
            attempt.limit_quota(1)
        case other:
            raise ValueError(other)
    return True


def inject(
    browser: Browser | None,
    keys: tuple[Path, Path],
    worker: Path,
    folder: Path,
    some: Iterable[HostFault],
    report: Callable[[str], None] = lambda _: None,
) -> dict[str, list[str]]:
    """Inject faults in a browser of Playwright. Return the problems of each fault with any.

    `report` is called with the kind of each fault.
    """
    assert browser
    site, profiles = SecureSite(folder, keys), Profiles(browser)
    return inject_all(lambda: profiles.attempt(site, folder), site, worker, folder, some, report)


def inject_all(
    attempt_at: Callable[[], SavedSite],
    site: SecureSite,
    worker: Path,
    folder: Path,
    some: Iterable[HostFault],
    report: Callable[[str], None],
) -> dict[str, list[str]]:
    """Inject some faults, each in a browser that has not seen the site, from `attempt_at`."""
    folders = [small_site.write_version(folder, build, worker) for build in BUILDS]
    problems = {}
    for fault in some:
        site.stop()
        site.fault = None
        site.folder = folders[0]
        site.port = 0  # a new port, so a new origin: nothing of it is stored
        site.start()
        attempt = attempt_at()
        try:
            found = problems_after(attempt, fault, folders)
        except attempt.errors as error:
            found = [f"the test stopped: {error}"]
        attempt.close()
        if found:
            problems[str(fault)] = found
        report(fault.kind)
    site.stop()
    return problems


def problems_after(attempt: SavedSite, fault: HostFault, folders: Sequence[Path]) -> list[str]:
    """Inject a fault in a browser that has not seen the site. Return what is wrong after it."""
    site = attempt.site
    if fault.is_update:
        state = attempt.save()
        assert state.get("kept"), f"the old version has not been saved: {state}"
        site.folder = folders[1]
    old_build = folders[0].name
    old_tab = attempt.open_tab() if fault.kind in (TABS, REMOVED) else None
    found = [] if disturb(attempt, fault, folders) else ["the fault did not happen"]
    if fault.kind == LOST_LATER:  # the page fetches the file again if the host still has it
        found += attempt.problems(must_work=not fault.is_update)
    site.stop()
    kept = attempt.ask("state").get("kept")
    found += attempt.problems(must_work=bool(kept))
    if old_tab:
        found += attempt.problems_in(old_tab, old_build)
    if fault.is_update and not kept and fault.kind not in DROPPING:
        found.append("the old version has been deleted")
    if fault.kind in SUCCEEDING and (kept or {}).get("build") != site.folder.name:
        found.append(f"the newest version is not saved: {kept}")
    site.start()
    state = attempt.save()  # another attempt
    if state.get("kept", {}).get("build") != site.folder.name:
        found.append(f"the next attempt fails: {state}")
    site.stop()
    return found + attempt.problems(must_work=True)


def print_report(counts: Counter[str], problems: Mapping[str, Sequence[str]]) -> bool:
    """Print the number of faults of each kind, and the problems. Return whether there are any."""
    for kind, number in counts.items():
        print(f"{number:5} {kind}")
    print(f"{counts.total()} faults, {len(problems)} with problems")
    for fault, found in problems.items():
        print(fault, found[:3])
    return bool(problems)


def chosen(engine: str, words: Sequence[str]) -> list[HostFault]:
    """Return the faults that the words of a command line choose: a number, parts, or none."""
    every = faults(engine)
    parts = [match for word in words if (match := re.fullmatch(r"(\d+)/(\d+)", word))]
    if parts:
        return [fault for part in parts for fault in every[int(part[1]) - 1 :: int(part[2])]]
    return every[: next((int(word) for word in words if word.isdecimal()), len(every))]


def main() -> None:
    """Inject the faults that the command line chooses."""
    counts: Counter[str] = Counter()
    with sync_playwright() as playwright, tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        if "firefox" in sys.argv:
            browser = firefox.launch(playwright)
        else:
            browser = playwright.chromium.launch(executable_path=chromium(), args=ACCEPTING)
        some = chosen(browser.browser_type.name, sys.argv[1:])
        worker = paths.DIST / "service-worker.js"
        keys = certificate(folder)
        problems = inject(browser, keys, worker, folder, some, lambda kind: counts.update([kind]))
        browser.close()
    sys.exit(print_report(counts, problems))


if __name__ == "__main__":
    main()
