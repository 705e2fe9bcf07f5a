"""Serve the built site below a path, and open it in a browser that can reach no other host."""

from __future__ import annotations

from collections.abc import Generator, Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import (
    Browser,
    BrowserContext,
    Error,
    Page,
    Playwright,
    expect,
    sync_playwright,
)

from lite.setup import paths
from tests.browser.lesson_page import HELPERS, SOON, LessonPage
from tests.browser.web import ARGUMENTS, Site, chromium, serving
from tests.firefox import firefox

# Parallel tests slow a browser down. A test with a shorter limit sets it on the expectation.
expect.set_options(timeout=SOON)

FAILURES = paths.BUILD / "browser"  # screenshots and texts of failed tests

# Without optimised machine code a live page needs a third less time: short visits never need it.
NOT_OPTIMISED = "--js-flags=--liftoff-only"

# A script that keeps a page in its state before Python: the worker never answers.
NO_PYTHON = """window.Worker = class extends EventTarget {
  postMessage() {}
  terminate() {}
};"""

# Error messages of the console that are allowed, each with its reason.
ALLOWED: dict[str, str] = {
    firefox.ABORTED: "Firefox names each font of a page that the reader leaves while it loads",
    firefox.TERMINATED: "the page ends a worker whose program does not stop",
}


class Visits:
    """The pages that a test opens, and the errors and requests that must not happen in them."""

    def __init__(self, browser: Browser, site: Site) -> None:
        self._browser = browser
        self.site = site
        self.contexts: list[BrowserContext] = []
        self.pages: list[Page] = []
        self.outside_requests: list[str] = []
        self.errors: list[str] = []
        self.first_request = len(site.log)
        self._forgiven: list[str] = []

    def context(self, **options: Any) -> BrowserContext:
        """Open a new browser context, with empty storage."""
        options = {"viewport": {"width": 1280, "height": 900}, **options}
        return self.watch(self._browser.new_context(**options))

    def watch(self, context: BrowserContext) -> BrowserContext:
        """Watch a context. `close` closes it with the others."""
        context.set_default_timeout(SOON)
        context.add_init_script(HELPERS)
        context.on("request", self._request)
        context.on("page", self._page)
        self.contexts.append(context)
        return context

    def _request(self, request: Any) -> None:
        # The server answers 404 outside the site's path; `check` finds those requests in its log.
        if not request.url.startswith((*self.site.origins, "data:", "blob:", "file:")):
            self.outside_requests.append(request.url)

    def _page(self, page: Page) -> None:
        self.pages.append(page)
        page.on("console", self._console)
        page.on("pageerror", self._uncaught)

    def _console(self, message: Any) -> None:
        if message.type == "error" and not any(allowed in message.text for allowed in ALLOWED):
            self.errors.append(f"{message.text} ({message.location.get('url', '')})")

    def _uncaught(self, error: Error) -> None:
        text = f"{error.message}\n{error.stack}"
        if not any(allowed in text for allowed in ALLOWED):
            self.errors.append(f"uncaught: {error.stack or error}")

    def lesson(self, *, plain: bool = False, **options: Any) -> LessonPage:
        """Return a page for a lesson, without opening the lesson.

        With `plain`, the address has a host name and plain http, where browsers have no service
        workers.
        """
        page = self.context(**options).new_page()
        return LessonPage(page, self.site.plain_url if plain else self.site.url)

    def forgive(self, part: str) -> None:
        """Allow missing files and errors whose text contains `part`."""
        self._forgiven.append(part)

    def _is_forgiven(self, text: str) -> bool:
        return any(part in text for part in self._forgiven)

    def save_pictures(self, name: str) -> list[Path]:
        """Save a screenshot and the text of each open page."""
        FAILURES.mkdir(parents=True, exist_ok=True)
        files = []
        for number, page in enumerate(self.pages):
            if page.is_closed():
                continue
            picture = FAILURES / f"{name}-{number}.png"
            try:
                page.screenshot(path=picture)
                text = f"{page.url}\n\n{page.inner_text('body', timeout=2000)}\n"
            except Exception as error:  # the page may be in any state
                text = f"{page.url}\n\n{error}\n"
            picture.with_suffix(".txt").write_text(text, encoding="utf-8")
            files.append(picture)
        return files

    def check(self) -> None:
        """Assert that no request left the site, no file was missing and no error occurred."""
        log = self.site.log[self.first_request :]
        missing = [o.path for o in log if o.status == 404 and not self._is_forgiven(o.path)]
        errors = [error for error in self.errors if not self._is_forgiven(error)]
        assert not self.outside_requests, f"requests left the site: {self.outside_requests}"
        assert not missing, f"not found: {missing}"
        text = "\n".join(error[:1000] for error in errors[:5])
        assert not errors, f"{len(errors)} errors in the console:\n{text}"

    def close(self) -> None:
        """Close all contexts, then `check`."""
        for context in self.contexts:
            context.close()
        self.check()


@pytest.fixture(scope="session")
def dist(built_site: Path) -> Path:
    return built_site


@pytest.fixture(scope="session")
def session_site(dist: Path, engine: str) -> Iterator[Site]:
    with serving(Site(dist)) as site:
        site.has_policy = engine == "chromium"  # Playwright's own scripts need `eval` in Firefox
        yield site


@pytest.fixture
def site(session_site: Site, dist: Path) -> Iterator[Site]:
    """Return the served site. A test may set another folder, which the fixture resets."""
    yield session_site
    session_site.folder = dist


@pytest.fixture(scope="session")
def playwright() -> Iterator[Playwright]:
    with sync_playwright() as started:
        yield started


@pytest.fixture(scope="session")
def engine(pytestconfig: pytest.Config) -> str:
    """Return the browser to test in: "chromium" or "firefox"."""
    return str(pytestconfig.getoption("engine"))


@pytest.fixture(scope="session")
def browser(playwright: Playwright, engine: str) -> Iterator[Browser]:
    if engine == "firefox":
        opened = firefox.launch(playwright)
    else:
        arguments = [*ARGUMENTS, NOT_OPTIMISED]
        opened = playwright.chromium.launch(executable_path=chromium(), args=arguments)
    yield opened
    opened.close()


@pytest.fixture
def visits(browser: Browser, site: Site) -> Iterator[Visits]:
    opened = Visits(browser, site)
    yield opened
    opened.close()


@pytest.hookimpl(wrapper=True)
def pytest_runtest_makereport(item: Any, call: Any) -> Generator[None, Any, Any]:
    """Save screenshots for a failing test and list them in its report."""
    report = yield
    visits = getattr(item, "funcargs", {}).get("visits")
    if report.when == "call" and report.failed and isinstance(visits, Visits):
        text = "\n".join(str(picture) for picture in visits.save_pictures(item.name))
        report.sections.append(("what the browser showed", text))
    return report
