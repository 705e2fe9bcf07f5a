"""The page of puzzles: chosen, solved and refuted by keys alone, stored, linked to a lesson."""

from __future__ import annotations

from datetime import UTC, datetime

import pytest
from playwright.sync_api import Page, expect

from stonebook.teach.puzzles.grades import difficulty_word, grade_title
from stonebook.teach.puzzles.reader.daily import daily
from stonebook.teach.puzzles.sets.pool import set_title
from stonebook.teach.puzzles.sets.puzzle_sets import find_set
from stonebook.words import say, speaking
from tests.browser.accessibility import check_accessible
from tests.browser.conftest import Visits
from tests.browser.lesson_page import SOON, later, ready, tab_to, wait_for_text
from tests.browser.stored_records import wait_until_stored
from tests.browser.web import HeldRequests

pytestmark = [pytest.mark.share(4, of="file"), pytest.mark.starts_first]

THEME = "first-steps"
WORKER = "**/worker-live.js*"


def give(page: Page, move: str) -> None:
    """Type a move into the box behind ⋯."""
    if not page.locator(".stonebook-typed input").is_visible():
        tab_to(page, ".stonebook-more-toggle")
        page.keyboard.press("Enter")
        expect(page.locator(".stonebook-typed input")).to_be_visible()
    tab_to(page, ".stonebook-typed input")
    page.keyboard.type(move)
    page.keyboard.press("Enter")


def press(page: Page, key: str, **named: object) -> None:
    """Press a button by keys alone."""
    name = say(key, **named)
    expect(page.get_by_role("button", name=name, exact=True)).to_be_enabled(timeout=SOON)
    later(page)  # the same button may have been another one a moment ago
    for _ in range(40):
        page.keyboard.press("Tab")
        if page.evaluate("() => document.activeElement.textContent.trim()") == name:
            page.keyboard.press("Enter")
            return
    raise AssertionError(f"no way to {name} by Tab")


def test_puzzles_are_chosen_refuted_solved_and_stored_by_keys_alone(visits: Visits) -> None:
    first, second = find_set("alterigo", THEME).puzzles[:2]
    page = visits.context(reduced_motion="reduce").new_page()
    page.goto(f"{visits.site.url}puzzles/")
    tab_to(page, "#alterigo a")
    page.keyboard.press("Enter")
    page.wait_for_url("**/puzzles/?game=alterigo")
    ready(page)
    expect(page.locator(".stonebook-question")).to_contain_text(first.goal, timeout=SOON)
    wrong = next(str(m) for m in first.position.moves() if m not in first.accepted)
    give(page, wrong)
    wait_for_text(page, "✗")
    press(page, "puzzle.undo")
    press(page, "step.hint", number=1, total=4)
    give(page, first.answers[0])
    expect(page.locator(".stonebook-done")).to_contain_text("✓", timeout=SOON)
    expect(page.locator(".stonebook-words").first).not_to_contain_text("✓")  # it is said once
    check_accessible(page)
    press(page, "puzzle.explore")
    expect(page.locator(".stonebook-question")).to_contain_text(say("puzzle.explore.about"))
    expect(page.locator(".stonebook-announcement")).to_contain_text(first.answers[0], timeout=SOON)
    press(page, "puzzle.explore.back")
    expect(page.locator(".stonebook-question")).to_contain_text(first.goal)
    press(page, "puzzle.next")
    expect(page.locator(".stonebook-title")).to_contain_text(" 2", timeout=SOON)
    expect(page.locator("canvas.stonebook-canvas")).to_have_count(1)
    # A puzzle by its address, in German; the page of puzzles shows the attempts. One
    # solved after a wrong move counts as solved, and one abandoned after it as missed.
    page.goto(f"{visits.site.url}de/puzzles/?puzzle={second.id}")
    ready(page)
    with speaking("de"):
        expect(page.locator(".stonebook-question")).to_contain_text(second.goal, timeout=SOON)
        give(page, next(str(m) for m in second.position.moves() if m not in second.accepted))
        wait_for_text(page, "✗")
        wait_until_stored(page, "puzzles", lambda kept: second.id in kept.get("puzzles", {}))
        page.goto(f"{visits.site.url}de/puzzles/")
        ready(page)
        summary = page.locator(".stonebook-plain-screen")
        expect(summary).to_contain_text(say("puzzle.record.failed", number=2), timeout=SOON)
        expect(summary.locator("svg")).to_be_visible()
        theme = page.locator(f"[data-game=alterigo] [data-theme={THEME}]")
        page.locator("[data-game=alterigo] summary").first.click()
        of = len(find_set("alterigo", THEME).puzzles)
        expect(theme.locator(".solved")).to_have_text(say("site.puzzles.tally", done=1, of=of))
        expect(theme.locator("[data-part=missed]")).to_have_text("✗ 1")
        theme.locator("[data-part=missed]").click()
        ready(page)
        expect(page.locator(".stonebook-question")).to_contain_text(second.goal, timeout=SOON)
    _a_lesson_links_to_its_puzzles_and_back(page, visits.site.url)


def _a_lesson_links_to_its_puzzles_and_back(page: Page, site: str) -> None:
    page.goto(f"{site}alterigo/strings/read/")
    way = page.locator(".stonebook-onward-row a", has_text=say("page.end.puzzles"))
    expect(way).to_have_count(1, timeout=SOON)
    page.goto(str(way.evaluate("link => link.href")))
    assert f"game=alterigo&set={THEME}" in page.url
    back = page.locator("#stonebook-back")
    expect(back).to_contain_text(say("page.back.lesson"))
    assert back.evaluate("link => link.href").endswith("/alterigo/strings/")


def test_sets_are_chosen_before_python_and_python_continues_in_them(visits: Visits) -> None:
    page = visits.context(reduced_motion="reduce").new_page()
    python = HeldRequests(page, WORKER)
    title = page.locator(".stonebook-name:visible")
    choices = page.locator(".stonebook-choices select:visible")
    chosen = find_set("otello", "corner", "medium")
    labels = (set_title("otello", "corner"), grade_title("medium"))

    page.goto(f"{visits.site.url}puzzles/?game=otello")
    for index, label in enumerate(labels):
        expect(choices.nth(index)).to_be_enabled(timeout=SOON)
        choices.nth(index).select_option(label=label)
    expect(title).to_contain_text(chosen.title_of(chosen.puzzles[0]), timeout=SOON)
    _release(page, python)
    expect(title).to_contain_text(chosen.title_of(chosen.puzzles[0]))
    for index, label in enumerate(labels):
        expect(choices.nth(index).locator("option:checked")).to_have_text(label)
    page.locator(".stonebook-next-puzzle:visible").click()
    expect(title).to_contain_text(chosen.title_of(chosen.puzzles[1]), timeout=SOON)

    python.hold()
    today = datetime.now(UTC).date()
    puzzle = daily("otello", today)
    page.goto(f"{visits.site.url}puzzles/?daily={today}&game=otello")
    place = page.locator(".stonebook-head:visible")
    texts = (difficulty_word(puzzle), f"{today:%-d %B}")
    for text in texts:
        expect(place).to_contain_text(text, timeout=SOON)
    _release(page, python)
    for text in texts:
        expect(place).to_contain_text(text)


def _release(page: Page, python: HeldRequests) -> None:
    """Let Python start, and wait for its board."""
    python.release()
    ready(page)
    expect(page.locator("canvas.stonebook-canvas")).to_be_visible(timeout=SOON)
