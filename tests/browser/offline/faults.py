"""Faults while a browser keeps a site, in a real browser.

Run all of them by `python -m tests.browser.offline.faults [firefox] [NUMBER]`. The site is small,
but its service worker is the real one. `tests/web/offline/faults.mjs` injects many more in memory.
"""

from __future__ import annotations

import shutil
import sys
import tempfile
from collections import Counter
from collections.abc import Callable, Iterator
from itertools import islice
from pathlib import Path
from typing import Any

from playwright.sync_api import Browser, BrowserContext, Error, Page, sync_playwright

from lite.publish import manifest
from lite.setup import paths
from tests.browser.offline.secure_site import ACCEPTING, SecureSite, certificate
from tests.browser.web import chromium
from tests.engines import firefox

SAMPLE = {"chromium": 7, "firefox": 5}
"""How many faults the test injects: one of each kind, in an update."""
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
  if (question === 'keep') await navigator.serviceWorker.register(worker, about);
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
    """Write a version of the small site: each file names its version."""
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


class Try:
    """A fresh browser profile, the host, and what a reader does."""

    def __init__(self, browser: Browser, site: SecureSite, versions: Path) -> None:
        is_firefox = browser.browser_type.name == "firefox"
        self.context: BrowserContext = browser.new_context(ignore_https_errors=is_firefox)
        self.site = site
        self.versions = versions  # the folder of all versions
        self.page: Page = self.context.new_page()
        self.page.goto(site.url)

    def ask(self, question: str) -> Any:
        """Ask the service worker."""
        return self.page.evaluate(ASK, [self.site.url, question])

    def keep(self) -> dict[str, Any]:
        """Keep the newest version, as far as that goes. Return the state."""
        self.ask("keep")
        while (state := self.ask("state")).get("fetching"):
            self.page.wait_for_timeout(20)
        return dict(state)

    def problems(self, *, must_work: bool) -> list[str]:
        """Return what is wrong with the pages that a reader gets now."""
        wrong = []
        for path in ("", "a/", "b/"):
            page = self.context.new_page()
            try:
                page.goto(self.site.url + path)
                build = page.title()
            except Error:
                build = ""
            if build:
                files = [*PAGES, *PARTS]
                for texts in page.evaluate(READ, [self.site.url, build, files]):
                    wrong += self._mixed(build, texts or {})
                    if must_work and (not texts or not all(texts.values())):
                        wrong.append(f"files of {build} are missing")
            elif must_work:
                wrong.append(f"no page {path!r}")
            page.close()
        return wrong

    def _mixed(self, build: str, texts: dict[str, str]) -> list[str]:
        folder = self.versions / build
        return [
            f"{address} is {text[:20]!r} … {text[-3:]!r} in a page of {build}"
            for address, text in texts.items()
            if text and text != (folder / address.removeprefix(self.site.url)).read_text("utf-8")
        ]


def cut(_: str, content: bytes) -> bytes | None:
    """Send too little."""
    return content[:-9]


def change(_: str, content: bytes) -> bytes | None:
    """Change a byte."""
    return content[:-1] + b"!"


def hang_up(_: str, content: bytes) -> bytes | None:
    """Send nothing."""
    return None


KINDS = {"file cut off": cut, "bytes changed": change, "server hangs up": hang_up}


CHROMIUM_ONLY = ("worker killed", "quota too small")
"""The kinds that no test can cause in other browsers."""


def disturb(attempt: Try, kind: str, name: str, newer: Path) -> None:
    """Keep the site while something goes wrong at a file."""
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
        attempt.keep()
        session.send("Storage.overrideQuotaForOrigin", {"origin": about["origin"]})
    elif kind == "server stopped":
        attempt.ask("keep")
        site.stop()
        attempt.page.wait_for_timeout(50)
        site.start()
    else:
        site.fault = at
        attempt.keep()
        site.fault = None
    if kind in CHROMIUM_ONLY:
        session.detach()


def faults(engine: str = "chromium") -> Iterator[tuple[str, str, bool]]:
    """Yield kinds, files and whether another version is kept already."""
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
    tell: Callable[[str], None] = lambda _: None,
) -> dict[str, list[str]]:
    """Inject faults. Return what went wrong, by fault."""
    assert browser
    first, second, third = (version(folder, build, worker) for build in ("v-1", "v-2", "v-3"))
    site = SecureSite(first, keys)
    wrong = {}
    for kind, name, is_update in islice(faults(browser.browser_type.name), count):
        site.folder = first
        attempt = Try(browser, site, folder)
        if is_update:
            attempt.keep()
            site.folder = second
        disturb(attempt, kind, name, third)
        site.stop()
        state = attempt.ask("state")
        found = attempt.problems(must_work=bool(state.get("kept")))
        if is_update and not state.get("kept"):
            found.append("the old version is lost")
        site.start()
        attempt.keep()
        site.stop()
        found += attempt.problems(must_work=True)  # after the next attempt
        site.start()
        if found:
            wrong[f"{kind} at {name}{' in an update' * is_update}"] = found
        attempt.context.close()
        tell(kind)
    site.stop()
    return wrong


def main() -> None:
    """Inject all faults, or as many as the command line says."""
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
        wrong = inject(browser, keys, worker, folder, count, lambda kind: counts.update([kind]))
        browser.close()
    for kind, number in counts.items():
        print(f"{number:5} {kind}")
    print(f"{counts.total()} faults, {len(wrong)} with something wrong")
    for fault, found in wrong.items():
        print(fault, found[:3])
    sys.exit(bool(wrong))


if __name__ == "__main__":
    main()
