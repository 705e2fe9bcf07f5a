"""Faults while a real browser saves a site.

`python -m tests.browser.offline.faults [firefox] [NUMBER]` injects all faults. The site is small,
but has the real service worker. `tests/web/offline/faults.mjs` injects many more faults in memory.
"""

from __future__ import annotations

import shutil
import sys
import tempfile
from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from itertools import islice
from pathlib import Path
from typing import Any

from playwright.sync_api import Browser, BrowserContext, Error, Page, sync_playwright

from lite.publish import manifest
from lite.setup import paths
from tests.browser.offline.secure_site import ACCEPTING, SecureSite, certificate
from tests.browser.web import chromium
from tests.firefox import firefox

SAMPLE = {"chromium": 7, "firefox": 5}
"""The number of faults that the test injects: one of each kind, in an update."""
PAGES = ("index.html", "a/index.html", "b/index.html", "404.html")
PARTS = tuple(f"static/part-{number}.txt" for number in range(8))
SCRIPT = """
self.onmessage = async ({ data, ports }) => {
  const texts = {};
  for (const file of data) texts[file] = await fetch(file).then(answer => answer.text(), () => '');
  ports[0].postMessage(texts);
};
"""
ASK = """([root, question]) => new Promise(async (resolve, reject) => {
  const about = { scope: root, updateViaCache: 'none' };
  const worker = `${root}service-worker.js`;
  // Chromium may let a second registration wait for minutes behind its own check for a new worker.
  if (question === 'keep' && !(await navigator.serviceWorker.getRegistration(root)))
    await navigator.serviceWorker.register(worker, about);
  const { active } = await navigator.serviceWorker.ready;
  const { port1, port2 } = new MessageChannel();
  port1.onmessage = ({ data }) => resolve(data);
  setTimeout(() => reject(new Error('the service worker is silent')), 20000);
  active.postMessage({ stonebook: 'offline', ask: question }, [port2]);
})"""
READ = """([root, build, files]) => new Promise(async resolve => {
  const here = {};
  const all = files.map(file => `${root}${file}`);
  for (const file of all) here[file] = await fetch(file).then(answer => answer.text(), () => '');
  const worker = new Worker(`${root}static/worker.js?v=${build}`);
  const { port1, port2 } = new MessageChannel();
  port1.onmessage = ({ data }) => resolve([here, data]);
  worker.onerror = () => resolve([here, null]);
  worker.postMessage(all, [port2]);
})"""


def version(folder: Path, build: str, worker: Path) -> Path:
    """Write a version of the small site, and return its folder. Each file names its version."""
    site = folder / build
    for name in PAGES:
        head = f'<!doctype html><meta charset="utf-8"><title>{build}</title>'
        _write(site / name, f"{head}<p>{build} {name}")
    for name in PARTS:
        _write(site / name, f"{build} {name}".ljust(20_000, "."))
    _write(site / "static" / "worker.js", f"// {build}\n{SCRIPT}")
    shutil.copy(worker, site / "service-worker.js")
    manifest.write(site, build)
    return site


def _write(file: Path, text: str) -> None:
    file.parent.mkdir(parents=True, exist_ok=True)
    file.write_text(text, encoding="utf-8")


class SavedSite:
    """A fresh browser profile that saves the site, and the host of the site."""

    def __init__(self, browser: Browser, site: SecureSite, versions: Path) -> None:
        is_firefox = browser.browser_type.name == "firefox"
        self.context: BrowserContext = browser.new_context(ignore_https_errors=is_firefox)
        self.site = site
        self.versions = versions  # the folder of all versions
        self.page: Page = self.context.new_page()
        self.page.goto(site.url)

    def ask(self, question: str) -> Any:
        """Send the service worker a question, and return its answer."""
        return self.page.evaluate(ASK, [self.site.url, question])

    def save(self) -> dict[str, Any]:
        """Save the newest version if possible. Return the service worker's state."""
        self.ask("keep")
        while (state := self.ask("state")).get("fetching"):
            self.wait(20)
        return dict(state)

    def wait(self, milliseconds: int) -> None:
        """Wait while the browser continues."""
        self.page.wait_for_timeout(milliseconds)

    def close(self) -> None:
        """Close the browser profile, and delete its storage."""
        self.context.close()

    def problems(self, *, must_work: bool) -> list[str]:
        """Return the problems of the pages that a reader gets now.

        With `must_work`, missing pages and files are problems, too.
        """
        found = []
        for path in ("", "a/"):
            build, answers = self._read(path)
            if build:
                for texts in answers:
                    found += self._mixed_files(build, texts or {})
                    if must_work and (not texts or not all(texts.values())):
                        found.append(f"files of {build} are missing")
            elif must_work:
                found.append(f"no page {path!r}")
        return found

    def _read(self, path: str) -> tuple[str, list[dict[str, str] | None]]:
        """Open a page in a new tab.

        Return its version, "" if there is no page, and the files that the page and its worker get.
        """
        page = self.context.new_page()
        try:
            page.goto(self.site.url + path)
            title = page.title()
            build = title if title.startswith("v-") else ""  # else the worker's page for no network
        except Error:
            build = ""
        values = [self.site.url, build, [*PAGES, *PARTS]]
        answers = page.evaluate(READ, values) if build else []
        page.close()
        return build, answers

    def _mixed_files(self, build: str, texts: dict[str, str]) -> list[str]:
        """Return a sentence about each file that is not of this version."""
        folder = self.versions / build
        return [
            f"{address} is {text[:20]!r} … {text[-3:]!r} in a page of {build}"
            for address, text in texts.items()
            if text and text != (folder / address.removeprefix(self.site.url)).read_text("utf-8")
        ]


def cut(_: str, content: bytes) -> bytes | None:
    """Send a part of the file."""
    return content[:-9]


def change(_: str, content: bytes) -> bytes | None:
    """Change a byte."""
    return content[:-1] + b"!"


def hang_up(_: str, content: bytes) -> bytes | None:
    """Close the connection without an answer."""
    return None


KINDS = {"file cut off": cut, "bytes changed": change, "server hangs up": hang_up}


CHROMIUM_ONLY = ("worker killed", "quota too small")
"""The kinds of faults that tests can cause only in Chromium."""


def disturb(attempt: SavedSite, kind: str, name: str, newer: Path) -> None:
    """Save the site while a fault happens at a file. `newer` is the folder of a newer version."""
    site = attempt.site

    def at(path: str, content: bytes) -> bytes | None:
        if path != name:
            return content
        if kind == "update in the middle":
            site.folder = newer
            return (newer / path).read_bytes()
        if kind == "worker killed":
            session.send("ServiceWorker.stopAllWorkers")
            return content
        return KINDS[kind](path, content)

    if kind in CHROMIUM_ONLY:
        session = attempt.context.new_cdp_session(attempt.page)
    if kind == "worker killed":
        session.send("ServiceWorker.enable")
        attempt.ask("keep")
        session.send("ServiceWorker.stopAllWorkers")
    elif kind == "quota too small":
        about = {"origin": site.url[: site.url.index("/", 8)], "quotaSize": 100_000}
        session.send("Storage.overrideQuotaForOrigin", about)
        attempt.save()
        session.send("Storage.overrideQuotaForOrigin", {"origin": about["origin"]})
    elif kind == "server stopped":
        attempt.ask("keep")
        site.stop()
        attempt.wait(50)
        site.start()
    else:
        site.fault = at
        attempt.save()
        site.fault = None
    if kind in CHROMIUM_ONLY:
        session.detach()


def faults(engine: str = "chromium") -> Iterator[tuple[str, str, bool]]:
    """Yield the kind and the file of each fault, and whether another version is already saved."""
    kinds = [*KINDS, "update in the middle", "server stopped"]
    if engine == "chromium":
        kinds[-1:-1] = CHROMIUM_ONLY
    for name in (*PARTS, *PAGES, "files.json", "static/worker.js"):
        for is_update in (True, False):
            for kind in kinds:
                yield kind, name, is_update


def inject(
    browser: Browser | None,
    keys: tuple[Path, Path],
    worker: Path,
    folder: Path,
    count: int,
    report: Callable[[str], None] = lambda _: None,
) -> dict[str, list[str]]:
    """Inject faults in a browser of Playwright. Return the problems of each fault with any.

    `report` is called with the kind of each fault.
    """
    assert browser
    site = SecureSite(folder, keys)
    some = islice(faults(browser.browser_type.name), count)
    return inject_all(lambda: SavedSite(browser, site, folder), site, worker, folder, some, report)


def inject_all(
    attempt_at: Callable[[], SavedSite],
    site: SecureSite,
    worker: Path,
    folder: Path,
    some: Iterable[tuple[str, str, bool]],
    report: Callable[[str], None],
) -> dict[str, list[str]]:
    """Inject some faults, each in a fresh browser profile that `attempt_at` returns."""
    first, second, third = (version(folder, build, worker) for build in ("v-1", "v-2", "v-3"))
    problems = {}
    for kind, name, is_update in some:
        site.folder = first
        attempt = attempt_at()
        if is_update:
            state = attempt.save()
            assert state.get("kept"), f"the old version has not been saved: {state}"
            site.folder = second
        disturb(attempt, kind, name, third)
        site.stop()
        state = attempt.ask("state")
        found = attempt.problems(must_work=bool(state.get("kept")))
        if is_update and not state.get("kept"):
            found.append("the old version has been deleted")
        site.start()
        attempt.save()
        site.stop()
        found += attempt.problems(must_work=True)  # after another attempt
        site.start()
        if found:
            problems[f"{kind} at {name}{' in an update' * is_update}"] = found
        attempt.close()
        report(kind)
    site.stop()
    return problems


def print_report(counts: Counter[str], problems: Mapping[str, Sequence[str]]) -> bool:
    """Print the number of faults of each kind, and the problems. Return whether there are any."""
    for kind, number in counts.items():
        print(f"{number:5} {kind}")
    print(f"{counts.total()} faults, {len(problems)} with problems")
    for fault, found in problems.items():
        print(fault, found[:3])
    return bool(problems)


def main() -> None:
    """Inject all faults, or the number of faults on the command line."""
    count = next((int(word) for word in sys.argv if word.isdecimal()), 1000)
    counts: Counter[str] = Counter()
    with sync_playwright() as playwright, tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        if "firefox" in sys.argv:
            browser = firefox.launch(playwright)
        else:
            browser = playwright.chromium.launch(executable_path=chromium(), args=ACCEPTING)
        worker = paths.DIST / "service-worker.js"
        keys = certificate(folder)
        problems = inject(browser, keys, worker, folder, count, lambda kind: counts.update([kind]))
        browser.close()
    sys.exit(print_report(counts, problems))


if __name__ == "__main__":
    main()
