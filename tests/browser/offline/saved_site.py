"""A browser that saves the small site."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

from playwright.sync_api import Browser, BrowserContext, CDPSession, Error

from tests.browser.lesson_page import SOON
from tests.browser.offline import small_site
from tests.browser.offline.secure_site import SecureSite

ASK = """([root, question]) => new Promise(async (resolve, reject) => {
  const about = { scope: root, updateViaCache: 'none' };
  const worker = `${root}service-worker.js`;
  setTimeout(() => reject(new Error('the service worker is silent')), 90000);
  // As `lite/web/offline/stored-site.js` does.
  let registration = await navigator.serviceWorker.getRegistration(root);
  if (!registration && question !== 'keep') return resolve({});
  registration ??= await navigator.serviceWorker.register(worker, about);
  while (!registration.active) {
    const next = registration.installing ?? registration.waiting;
    await new Promise(changed => next.addEventListener('statechange', changed));
  }
  const { active } = registration;
  const { port1, port2 } = new MessageChannel();
  port1.onmessage = ({ data }) => resolve(data);
  active.postMessage({ stonebook: 'offline', ask: question }, [port2]);
})"""
READ = f"""([root, build, files, query]) => new Promise(async resolve => {{
  const hashes = {small_site.HASHES};
  const here = await hashes(root, files, query);
  const worker = new Worker(`${{root}}{small_site.WORKER}?v=${{build}}`);
  const {{ port1, port2 }} = new MessageChannel();
  port1.onmessage = ({{ data }}) => resolve([here, data]);
  worker.onerror = () => resolve([here, null]);
  worker.postMessage([root, files, query], [port2]);
}})"""
SPOIL = """async ([root, file, hash, text]) => {
  const name = (await caches.keys()).find(each => each.endsWith(hash));
  const cache = name && await caches.open(name);
  const address = encodeURI(root + file);
  for (let tries = 0; tries < 3000; tries += 1) {
    if (cache && await cache.match(address)) {
      if (text) await cache.put(address, new Response(text));
      else await cache.delete(address);
      return true;
    }
    await new Promise(later => setTimeout(later, 20));
  }
  return false;
}"""
SITES = 20
"""The number of sites that a profile sees. It stores them in memory."""
WAIT_LIMIT = 60_000
"""Milliseconds in which a fault must happen."""

Hashes = dict[str, str | None]
"""The hash of each file by its name, None for a file that is missing."""


class Profiles:
    """Profiles of a browser. Each is used for some sites, which have an origin of their own."""

    def __init__(self, browser: Browser) -> None:
        self._browser = browser
        self._context: BrowserContext | None = None
        self._sites_left = 0

    def attempt(self, site: SecureSite, versions: Path) -> SavedSite:
        """Open a site that no profile has seen."""
        if not self._sites_left:
            if self._context:
                self._context.close()
            is_firefox = self._browser.browser_type.name == "firefox"
            self._context = self._browser.new_context(ignore_https_errors=is_firefox)
            self._context.set_default_timeout(SOON)
            self._sites_left = SITES
        assert self._context
        self._sites_left -= 1
        return SavedSite(self._context, site, versions)


class SavedSite:
    """A browser that has not seen the small site and saves it, and the host of the site."""

    errors: tuple[type[Exception], ...] = (Error, AssertionError)
    """Exceptions of a test that can't go on."""

    def __init__(self, context: BrowserContext, site: SecureSite, versions: Path) -> None:
        self.context = context
        self.site = site
        self.versions = versions  # the folder of all versions
        # A new window takes longer than all the rest, so later sites get the same two.
        self.page, self._reader = context.pages[:2] or (context.new_page(), context.new_page())
        self._session: CDPSession | None = None  # the limit of the quota ends with it
        self.page.goto(site.url)

    def evaluate(self, function: str, values: list[Any], tab: Any = None) -> Any:
        """Call a function of JavaScript in a tab, by default in the first one."""
        return (tab or self.page).evaluate(function, values)

    def wait(self, milliseconds: int) -> None:
        """Wait while the browser continues."""
        self.page.wait_for_timeout(milliseconds)

    def close(self) -> None:
        """Leave the site."""
        if self._session:
            self._session.detach()
        for page in self.context.pages[2:]:
            page.close()
        for page in self.context.pages:
            page.goto("about:blank")

    def open_tab(self) -> Any:
        """Open the start page in a new tab, and return the tab."""
        tab = self.context.new_page()
        tab.goto(self.site.url)
        return tab

    def kill_worker(self) -> None:
        """Kill the service worker. Works only in Chromium."""
        session = self.context.new_cdp_session(self.page)
        session.send("ServiceWorker.enable")
        session.send("ServiceWorker.stopAllWorkers")
        session.detach()

    def limit_quota(self, size: int | None) -> None:
        """Limit the bytes that the site may store, or end the limit. Works only in Chromium."""
        about: dict[str, Any] = {"origin": self.site.url[: self.site.url.index("/", 8)]}
        if size is not None:
            about["quotaSize"] = size
        self._session = self._session or self.context.new_cdp_session(self.page)
        self._session.send("Storage.overrideQuotaForOrigin", about)

    def ask(self, question: str, tab: Any = None) -> Any:
        """Send the service worker a question, and return its answer."""
        return self.evaluate(ASK, [self.site.url, question], tab)

    def save(self) -> dict[str, Any]:
        """Save the newest version if possible. Return the service worker's state."""
        self.ask("keep")
        return self.state_at_rest()

    def state_at_rest(self) -> dict[str, Any]:
        """Return the service worker's state when no download is running."""
        while (state := self.ask("state")).get("fetching"):
            self.wait(20)
        return dict(state)

    def wait_until(self, condition: Callable[[], bool]) -> bool:
        """Wait until a condition is true, and return whether it is."""
        for _ in range(0, WAIT_LIMIT, 10):
            if condition():
                return True
            self.wait(10)
        return False

    def spoil(self, name: str, version: Path, text: str) -> bool:
        """Change a stored file to a text, or delete it without one. Return whether it was there."""
        values = [self.site.url, name, small_site.manifest_hash(version), text]
        return bool(self.evaluate(SPOIL, values))

    def problems(self, *, must_work: bool) -> list[str]:
        """Return the problems of the pages that a reader gets now.

        With `must_work`, missing pages and files are problems, too.
        """
        found = []
        for path in ("", "a/"):
            build, answers = self._read(path)
            if build:
                found += self._wrong_files(build, answers, must_work)
            elif must_work:
                found.append(f"no page {path!r}")
        return found

    def problems_in(self, tab: Any, build: str) -> list[str]:
        """Return the problems of a tab that shows a page of a version. Its files must be there."""
        answers = self._files(tab, build, f"?v={build}")
        return [f"old tab: {each}" for each in self._wrong_files(build, answers, must_work=True)]

    def _files(self, tab: Any, build: str, query: str) -> list[Hashes | None]:
        """Return the files that a page and its worker get. The worker may be missing (None)."""
        values = [self.site.url, build, [*small_site.FILES], query]
        answers: list[Hashes | None] = self.evaluate(READ, values, tab)
        return answers

    def _read(self, path: str) -> tuple[str, list[Hashes | None]]:
        """Open a page, and return its version with the files that it and its worker get.

        The version is "" if there is no page.
        """
        try:
            self._reader.goto(self.site.url + path)
            title = self._reader.title()
        except Error:
            return "", []
        if not title.startswith("v-"):  # the service worker's page for readers without a network
            return "", []
        return title, self._files(self._reader, title, "")

    def _wrong_files(self, build: str, answers: list[Hashes | None], must_work: bool) -> list[str]:
        """Return a sentence about each file that is not of this version."""
        right = small_site.hashes(self.versions / build)
        found = []
        for client, files in zip(("page", "worker"), answers, strict=True):
            if files is None:
                found += [f"the worker of {build} is missing"] * must_work
                continue
            for name, digest in files.items():
                if digest and digest != right[name]:
                    found.append(f"{name} in a {client} of {build} is {self._owner(name, digest)}")
                elif not digest and must_work:
                    found.append(f"{name} is missing in a {client} of {build}")
        return found

    def _owner(self, name: str, digest: str) -> str:
        versions = [each for each in self.versions.iterdir() if each.name.startswith("v-")]
        owners = [each.name for each in versions if small_site.hashes(each)[name] == digest]
        return f"of {owners}" if owners else "damaged"
