"""First screens: the board is there before Python, whole and large, and then nothing moves."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Page, expect

import stonebook
from stonebook.draw.scene import scene
from stonebook.words import say, speaking
from tests.browser.conftest import NO_PYTHON, Visits
from tests.browser.lesson_page import SOON, box_of, ready
from tests.browser.web import HeldRequests
from tests.lessons.lesson import LESSONS

pytestmark = pytest.mark.starts_first

SIZES = ((1366, 768), (768, 1024), (360, 640))
SCROLLS = """[...document.querySelectorAll('main, html')].some(
  part => part.scrollHeight > part.clientHeight + 1)"""
# The faults of a first screen: its board is whole and large, nothing lies on it or scrolls.
FAULTS = """() => {
  const shown = [...document.querySelectorAll('.stonebook-output .stonebook-step')].filter(
    step => step.checkVisibility());
  if (shown.length !== 1) return [`${shown.length} steps`];
  const board = shown[0].querySelector('.stonebook-board > svg');
  const { left, top, right, bottom, width, height } = board.getBoundingClientRect();
  const hit = document.elementFromPoint(left + width / 2, top + height / 2);
  return [
    (left < 0 || top < 0 || right > innerWidth || bottom > innerHeight) && 'cut off',
    Math.max(width, height) < 0.5 * Math.min(innerWidth, innerHeight) && 'small',
    !board.parentElement.contains(hit) && 'covered',
    SCROLLS && 'scrolls',
  ].filter(Boolean);
}""".replace("SCROLLS", SCROLLS)
# Takes the layout shifts so far, by the browser's own measure, also those that it reports later.
SHIFTS = """{
  const shifts = [];
  const note = entries => shifts.push(...entries.map(shift => shift.value));
  const observer = new PerformanceObserver(list => note(list.getEntries()));
  observer.observe({ type: 'layout-shift', buffered: true });
  window.takeShifts = () => {
    note(observer.takeRecords());
    return shifts.splice(0);
  };
}"""
FONTS_DRAWN = "document.fonts.ready.then(() => stonebookTest.drawn())"
# Pages that show their form at once.
FORMS = ("atlas", "bench", "demo", "many", "tasks", "worksheet")
PARTS = (".stonebook-canvas", ".stonebook-rows", ".stonebook-icon-hint", ".stonebook-more-toggle")


LESSONS_AND_PUZZLES = [
    *(f"{lesson.id}/read/?view=stage" for lesson in LESSONS),
    *(f"puzzles/?game={game}" for game in stonebook.GAMES),
]


def before_python(visits: Visits) -> Page:
    """Open a page that shows only what the site's files have, since Python never starts."""
    page = visits.context(reduced_motion="reduce").new_page()
    page.add_init_script(NO_PYTHON)
    return page


@pytest.mark.share(12)
@pytest.mark.parametrize("address", LESSONS_AND_PUZZLES)
def test_the_first_board_is_whole_before_python(visits: Visits, address: str) -> None:
    page = before_python(visits)
    page.goto(visits.site.url + address, wait_until="domcontentloaded")
    for width, height in SIZES:
        page.set_viewport_size({"width": width, "height": height})
        assert page.evaluate(FAULTS) == [], (width, height)


QUESTIONS = {"?": "spoken.keys", "k": "spoken.count", "r": "spoken.row", "c": "spoken.column"}
ASKED = ("", "de/", *LESSONS_AND_PUZZLES, "play/?game=jo&two=1", "de/play/?game=ikeda&two=6")


@pytest.mark.share(16)
@pytest.mark.parametrize("address", ASKED)
def test_the_first_board_answers_questions_before_python(visits: Visits, address: str) -> None:
    page = before_python(visits)
    page.goto(visits.site.url + address)
    step = page.locator(".stonebook-step").filter(visible=True).first
    board, voice = step.locator(".stonebook-board"), step.locator(".stonebook-announcement")
    expect(board).to_have_attribute("role", "slider", timeout=SOON)  # it has its replies
    board.focus()
    with speaking("de" if address.startswith("de/") else "en"):
        for key, name in QUESTIONS.items():
            board.press(",")
            board.press(key)
            expect(voice).to_have_text(re.compile(say(name, stones=".+", empty=r"\d+")))
    expect(page.locator("figure[data-waits]")).to_have_count(0)


def test_a_page_with_a_form_shows_it_before_python(visits: Visits) -> None:
    page = before_python(visits)
    for name in FORMS:
        page.goto(f"{visits.site.url}{name}/", wait_until="domcontentloaded")
        field = page.locator(".stonebook-output :is(button, select)").filter(visible=True)
        expect(field.first).to_be_visible(timeout=SOON)


def test_the_live_board_takes_the_place_of_its_picture(visits: Visits) -> None:
    page = visits.context(reduced_motion="reduce").new_page()
    page.add_init_script(SHIFTS)
    width, height = SIZES[-1]  # on a phone; another size would later shift the page
    page.set_viewport_size({"width": width, "height": height})
    page.goto(f"{visits.site.url}puzzles/?game=jo")
    ready(page)
    expect(page.locator("canvas.stonebook-canvas")).to_be_visible(timeout=SOON)
    # Inter takes the place of a font of nearly its width.
    assert sum(page.evaluate("takeShifts()")) < 0.001
    _the_live_board_of_a_game_takes_the_place_of_its_picture(page, visits.site.url)


@pytest.mark.share(5)
@pytest.mark.parametrize("game", stonebook.GAMES)
def test_a_game_opens_with_its_board_in_view(visits: Visits, game: str) -> None:
    page = before_python(visits)
    page.goto(f"{visits.site.url}play/?game={game}&two=2", wait_until="domcontentloaded")
    board = page.locator("svg.stonebook-canvas:visible")
    for width, height in SIZES:
        page.set_viewport_size({"width": width, "height": height})
        expect(board).to_be_in_viewport(ratio=0.99)
        expect(page.locator(".stonebook-icon-hint:visible")).to_be_in_viewport(ratio=0.99)
        box = box_of(board)
        assert max(box["width"], box["height"]) > 0.75 * min(width, height)
    expect(page.locator(".stonebook-who:visible")).to_have_text(["You", "Amateur"])
    words = page.locator(".stonebook-announcement:visible")
    before = words.inner_text()
    board.locator("[data-cell='0']").click()  # the first move needs no Python
    expect(words).not_to_have_text(before)
    # Each tool has its picture above its word, as it will with Python.
    expect(page.locator(".stonebook-icon-hint:visible")).to_have_css("display", "flex")


@pytest.mark.parametrize(("game", "cell"), [("ikeda", "C7"), ("jo", "b7")])
def test_a_press_before_the_page_has_its_scripts_counts(
    visits: Visits, game: str, cell: str
) -> None:
    page = before_python(visits)
    scripts = HeldRequests(page, "**/live-page.js*")
    page.goto(f"{visits.site.url}play/?game={game}&two=2", wait_until="domcontentloaded")
    board = page.locator("svg.stonebook-canvas:visible")
    words = page.locator(".stonebook-announcement:visible")
    picture = scene(stonebook.GAMES[game].start())
    x, y = picture.centres[cell]
    unit = box_of(board)["width"] / picture.width
    board.click(position={"x": x * unit, "y": y * unit})
    expect(words).not_to_contain_text(cell)
    scripts.release()
    expect(words).to_contain_text(cell)


def _the_live_board_of_a_game_takes_the_place_of_its_picture(page: Page, site: str) -> None:
    python = HeldRequests(page, "**/worker-live.js*")
    page.goto(f"{site}play/?game=jo&two=person", wait_until="domcontentloaded")
    expect(page.locator("svg.stonebook-canvas:visible")).to_be_visible()
    page.evaluate(FONTS_DRAWN)
    first = {size: places(page, *size) for size in SIZES}
    page.evaluate("stonebookTest.drawn()")
    page.evaluate("takeShifts()")
    python.release()
    ready(page)
    expect(page.locator("canvas.stonebook-canvas")).to_be_visible(timeout=SOON)
    assert page.evaluate("takeShifts()") == []
    for size in SIZES:
        assert places(page, *size) == pytest.approx(first[size], abs=0.5), size
        assert not page.evaluate(SCROLLS), size


def places(page: Page, width: int, height: int) -> list[float]:
    """The edges of the parts that can be seen in a window of this size."""
    page.set_viewport_size({"width": width, "height": height})
    boxes = [box_of(page.locator(f"{part}:visible")) for part in PARTS]
    return [edge for box in boxes for edge in box.values()]


@pytest.mark.parametrize(("address", "shown"), [("play/#jo", "#jo"), ("recall/", ".empty")])
def test_nothing_moves_while_a_page_finds_out_what_to_show(
    visits: Visits, address: str, shown: str
) -> None:
    for width, height in SIZES:
        page = visits.context(viewport={"width": width, "height": height}).new_page()
        page.add_init_script(NO_PYTHON)
        page.add_init_script(SHIFTS)
        page.goto(visits.site.url + address)
        expect(page.locator(shown)).to_be_visible()
        page.evaluate(FONTS_DRAWN)
        assert max(page.evaluate("[0, ...takeShifts()]")) < 0.005, (width, height)


# The faults of a waiting page's sentence, which must be in the bar, complete, and cover no control
# and no title.
WAITING = """() => {
  const waits = document.querySelector('#stonebook-waits');
  const box = part => part.getBoundingClientRect();
  const [bar, here] = [box(document.querySelector('#stonebook-bar')), box(waits)];
  const on = other => here.left < other.right && other.left < here.right
    && here.top < other.bottom && other.top < here.bottom;
  const title = ':root:not([data-stonebook-standalone]) #stonebook-title';  // else it is only heard
  const parts = [...document.querySelectorAll(`a, button, canvas, svg, input, select, ${title}`)];
  // On a phone the words lie on a part of the link back, below its arrow, and let presses through.
  const atStart = document.elementFromPoint(here.left + 2, (here.top + here.bottom) / 2);
  const isReached = part => part.id === 'stonebook-back-link' && part.contains(atStart);
  const controls = parts.filter(part => part.checkVisibility({ visibilityProperty: true })
    && !part.closest('#stonebook-skip') && on(box(part)) && !isReached(part));
  return [
    !waits.checkVisibility({ opacityProperty: true }) && 'unseen',
    !waits.textContent.trim() && 'says nothing',
    (here.top < bar.top || here.bottom > bar.bottom) && 'outside of the bar',
    waits.scrollWidth > waits.clientWidth + 1 && 'cut off at its end',
    waits.scrollHeight > waits.clientHeight + 1 && 'cut off below',
    ...controls.map(part => `on ${part.outerHTML.slice(0, 80)}`),
  ].filter(Boolean);
}"""


def test_the_bar_says_what_a_page_waits_for_and_covers_nothing(visits: Visits) -> None:
    lesson = "otello/bracketing/read/"
    pages = ("play/?game=jo", "demo/", "worksheet/")
    addresses = {"en": (*pages, lesson), "de": (*(f"de/{at}" for at in pages), f"{lesson}?lang=de")}
    page = visits.context().new_page()
    page.add_init_script(NO_PYTHON)
    faults = {}
    for language, known in addresses.items():
        for address in known:
            page.goto(visits.site.url + address)
            # The page itself says that it is starting. After that, only the test changes the state.
            expect(page.locator("html")).to_have_attribute("data-stonebook-state", "starting")
            for key in ("starting", "running"):
                page.evaluate("key => (document.documentElement.dataset.stonebookState = key)", key)
                with speaking(language):
                    sentence = say(f"page.status.{key}")
                expect(page.locator("#stonebook-waits")).to_have_text(sentence)
                for width, height in SIZES:
                    page.set_viewport_size({"width": width, "height": height})
                    if facts := page.evaluate(WAITING):
                        faults[address, key, width] = facts
    assert faults == {}
