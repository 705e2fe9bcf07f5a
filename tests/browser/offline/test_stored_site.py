"""A saved site works completely with the server stopped, and after an update, too."""

from __future__ import annotations

import json
import os
import re
import shutil
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import BrowserContext, Page, Playwright, expect

from lite.publish import manifest
from stonebook.words import say
from tests.browser.lesson_page import SOON, START
from tests.browser.notebook.editor import output, run_in_editor, type_answer
from tests.browser.offline.faults import drawn, inject
from tests.browser.offline.secure_site import ACCEPTING, SecureSite, certificate
from tests.browser.web import POLICY, chromium
from tests.conftest import seed_of_shares
from tests.firefox import firefox

pytestmark = [pytest.mark.share(2, of="file"), pytest.mark.starts_first]

NEXT = "0123456789"  # the next build
# Pages never opened before, each with a part that shows that it works.
LIVE = (
    "io/corners/read/?view=stage",
    "de/puzzles/?game=jo",
    "play/?game=ikeda&size=7",
    "worksheet/",  # needs the seldom used part of Python's library
    "notebooks/index.html?path=alterigo/spare-eyes.ipynb",
)
ASKING = 'print("Hello", input("Who? "))'
READ = ("learn/", "de/teach/", "docs/rules/", "jo/figures/read/?page=read", "otello")
BUILD_ID = "() => document.querySelector('meta[name=stonebook-build]')?.content"


@pytest.fixture(scope="module")
def keys(tmp_path_factory: pytest.TempPathFactory) -> tuple[Path, Path]:
    if not shutil.which("openssl"):
        pytest.skip("a test certificate needs the program openssl")
    return certificate(tmp_path_factory.mktemp("keys"))


@pytest.fixture
def context(playwright: Playwright, engine: str) -> Iterator[BrowserContext]:
    if engine == "firefox":
        browser = firefox.launch(playwright)
    else:
        browser = playwright.chromium.launch(executable_path=chromium(), args=ACCEPTING)
    opened = browser.new_context(
        viewport={"width": 1280, "height": 900}, ignore_https_errors=engine == "firefox"
    )
    opened.set_default_timeout(SOON)
    yield opened
    browser.close()


@pytest.fixture
def whole(dist: Path, engine: str, tmp_path: Path) -> Path:
    """The site. For Firefox its pages have no policy: Playwright's scripts need `eval` there."""
    if engine == "chromium":
        return dist
    site = tmp_path / "site"
    shutil.copytree(dist, site, copy_function=os.link)
    for page in site.rglob("*.html"):
        text = page.read_bytes()
        page.unlink()
        page.write_bytes(POLICY.sub(b"", text))
    listed_anew(site, json.loads((dist / "build.json").read_text(encoding="utf-8"))["build"])
    return site


def listed_anew(site: Path, build: str) -> None:
    """Write the list of files after some of them have changed."""
    for name in (manifest.NAME, manifest.NEWEST):
        (site / name).unlink()
    manifest.write(site, build)


def next_version(dist: Path, target: Path) -> Path:
    """Return the site of a next version: the same with another build's id."""
    shutil.copytree(dist, target, copy_function=os.link)
    build = json.loads((dist / "build.json").read_text(encoding="utf-8"))["build"]
    for file in target.rglob("*"):
        if file.suffix in {".html", ".js", ".json"} and build in (text := file.read_text("utf-8")):
            file.unlink()  # the other name of the file keeps its bytes
            file.write_text(text.replace(build, NEXT), encoding="utf-8")
    listed_anew(target, NEXT)
    return target


def keep_from_menu(page: Page) -> None:
    """Save the site as a reader does who first cancels, and wait until it is saved."""
    page.locator("#stonebook-more").click()
    page.get_by_role("button", name=say("page.keep"), exact=True).click()
    page.locator(".stonebook-keep-main").click()
    page.get_by_role("button", name=say("keep.cancel"), exact=True).click()
    expect(page.get_by_text(say("keep.cancelled"))).to_be_visible()
    page.locator(".stonebook-keep-main").click()
    begins = re.compile("^" + say("keep.kept", date="", size="")[:9])  # until then: “7 MB of …”
    sentence = page.locator(".stonebook-keep-status").get_by_text(begins)
    expect(sentence).to_be_visible(timeout=START)


def works(page: Page, url: str, live: tuple[str, ...] = LIVE) -> None:
    """Assert that pages that were never opened work, Python too."""
    for path in READ:
        answer = page.goto(url + path)
        assert answer, path
        assert answer.ok, path
        expect(page.locator("h1").first).to_be_visible()
    for path in live:
        page.goto(url + path)
        page.wait_for_function(
            "() => document.documentElement.dataset.stonebookState === 'ready'", timeout=START
        )
        expect(page.locator("canvas, main svg").locator("visible=true").first).to_be_visible()
        if path.startswith("notebooks/"):
            run_in_editor(page, ASKING)
            type_answer(page, "Who?", "Ann")
            expect(output(page)).to_contain_text("Hello Ann")


def test_a_saved_site_needs_no_server_and_is_updated_only_on_request(
    context: BrowserContext, keys: tuple[Path, Path], whole: Path, tmp_path: Path
) -> None:
    site = SecureSite(whole, keys)
    page = context.new_page()
    page.goto(site.url)
    old = page.evaluate(BUILD_ID)
    assert not page.evaluate("() => navigator.serviceWorker.controller")
    keep_from_menu(page)
    site.stop()
    asked = len(site.log)
    works(page, site.url)
    assert len(site.log) == asked

    site.folder = next_version(whole, tmp_path / "next")
    site.start()
    tab = context.new_page()
    tab.goto(f"{site.url}learn/")
    note = tab.locator("#stonebook-keep-note")
    expect(note).to_be_visible()
    assert tab.evaluate(BUILD_ID) == old  # offered, not taken
    note.locator(".stonebook-keep-main").click()
    expect(tab.get_by_text(say("keep.next"))).to_be_visible(timeout=START)
    site.stop()
    # A page of the old version continues to use it, and a new page has the new version.
    newest = "path => fetch(path).then(answer => answer.json()).then(found => found.build)"
    assert tab.evaluate(newest, f"{site.url}build.json") == old
    assert old in tab.evaluate(
        "path => fetch(path).then(answer => answer.text())", f"{site.url}play/index.html"
    )
    page.goto(f"{site.url}learn/")
    assert page.evaluate(BUILD_ID) == NEXT
    works(page, site.url, LIVE[:1])

    page.goto(site.url)
    page.locator("#stonebook-more").click()
    page.get_by_role("button", name=say("page.keep"), exact=True).click()
    page.get_by_role("button", name=say("keep.remove"), exact=True).click()
    expect(page.get_by_text(say("keep.removed"))).to_be_visible()
    answer = page.goto(f"{site.url}learn/")
    assert answer is not None and answer.status == 503
    expect(page.get_by_role("heading")).to_have_text(say("keep.offline.title"))


def test_faults_leave_one_whole_version(
    context: BrowserContext,
    keys: tuple[Path, Path],
    dist: Path,
    tmp_path: Path,
    engine: str,
    request: pytest.FixtureRequest,
) -> None:
    worker, some = dist / "service-worker.js", drawn(engine, seed_of_shares(request.config))
    assert inject(context.browser, keys, worker, tmp_path, some) == {}
