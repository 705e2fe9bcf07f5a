"""What can be read before and without a lesson: the landing page, short addresses, old browsers."""

from __future__ import annotations

from pathlib import Path

from playwright.sync_api import Page, Playwright, expect

from stonebook.words import say
from tests.browser.conftest import Visits
from tests.browser.lesson_page import LessonPage
from tests.browser.web import ARGUMENTS, chromium

GAMES = ("O-tell-O", "Io", "Ikeda Area III", "Alter Igo", "Jō")
NO_WEBASSEMBLY = "delete globalThis.WebAssembly"


def sideways(page: Page) -> int:
    """Return by how many pixels the page is wider than its window."""
    width: int = page.evaluate(
        "document.scrollingElement.scrollWidth - document.documentElement.clientWidth"
    )
    return width


def test_all_five_games_can_be_read_without_scripts(visits: Visits) -> None:
    page = visits.context(java_script_enabled=False).new_page()
    page.goto(visits.site.url)
    for game in GAMES:
        expect(page.get_by_role("heading", name=game, exact=True)).to_be_visible()
    expect(page.locator("main svg, header svg").first).to_be_visible()
    for link in page.locator("main a[href], header a[href]").all():
        target = page.request.get(visits.site.url + str(link.get_attribute("href")))
        assert target.ok, link
    page.goto(visits.site.url + "otello/bracketing/")
    expect(page.get_by_role("link", name="Open the lesson")).to_be_visible()


def test_each_page_names_its_build(visits: Visits, dist: Path) -> None:
    page = visits.context().new_page()
    build = page.request.get(visits.site.url + "build.json").json()["build"]
    for address in ("", "otello/", "otello/bracketing/", "notebooks/", "notices.html"):
        text = page.request.get(visits.site.url + address).text()
        assert f'<meta name="stonebook-build" content="{build}">' in text, address


def test_a_short_address_leads_to_the_lesson_and_keeps_query_and_hash(visits: Visits) -> None:
    lesson = visits.lesson()
    lesson.page.goto(f"{visits.site.url}otello/bracketing/?size=6&name=Bär#C4")
    lesson.wait_until_alive()
    assert lesson.page.url.endswith("&size=6&name=B%C3%A4r#C4")
    arrived = "__import__('stonebook.widgets.surroundings', fromlist=['x']).current()"
    page = lesson.python(f"dict({arrived}.page)")
    assert (page["size"], page["name"], page["#"]) == ("6", "Bär", "C4")
    assert lesson.python(f"{arrived}.lesson") == "otello/bracketing"


def test_what_a_lesson_needs_is_fetched_while_the_landing_page_is_read(
    visits: Visits, playwright: Playwright, tmp_path: Path
) -> None:
    # With a profile on the disk: without one large files are not kept at all.
    context = playwright.chromium.launch_persistent_context(
        tmp_path, executable_path=chromium(), args=ARGUMENTS
    )
    lesson = LessonPage(visits.watch(context).new_page(), visits.site.url)
    page = lesson.page
    page.goto(visits.site.url, wait_until="networkidle")
    fetched = len(visits.site.log)
    page.locator("#begin").click()
    lesson.wait_until_alive()
    before, after = visits.site.log[visits.first_request : fetched], visits.site.log[fetched:]
    known = {one.path.partition("?")[0] for one in before}
    known.remove(f"{visits.site.prefix}build.json")  # asked each time
    again = [one.path for one in after if one.status == 200 and one.path.partition("?")[0] in known]
    assert not again
    names = " ".join(known)
    assert "pyodide.asm.wasm" in names
    assert "notebook.js" in names


def test_without_webassembly_a_sentence_helps(visits: Visits) -> None:
    context = visits.context()
    context.add_init_script(NO_WEBASSEMBLY)
    lesson = LessonPage(context.new_page(), visits.site.url)
    lesson.open()
    expect(lesson.page.get_by_text(say("page.old"))).to_be_visible()
    visits.errors.clear()  # the notebook interface cannot start and says so
    page = context.new_page()
    page.goto(visits.site.url)
    expect(page.locator("#old")).to_be_visible()


def test_opened_as_a_file_a_sentence_helps(visits: Visits, dist: Path) -> None:
    page = visits.context().new_page()
    for name in ("index.html", "notebooks/index.html?path=otello/bracketing.ipynb"):
        page.goto(f"{dist.as_uri()}/{name}")
        expect(page.get_by_text("opened as a file").first).to_be_visible()
        expect(page.get_by_text("python3 -m http.server").first).to_be_visible()
    visits.errors.clear()  # from a file nothing can be fetched


def test_nothing_scrolls_sideways_on_small_and_large_screens(visits: Visits) -> None:
    for width in (320, 360, 1280, 1920):
        page = visits.context(viewport={"width": width, "height": 800}).new_page()
        for address in ("", "otello/", "io/", "jo/", "notices.html"):
            page.goto(visits.site.url + address)
            assert sideways(page) <= 0, (width, address)
