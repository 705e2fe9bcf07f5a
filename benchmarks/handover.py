"""Press buttons at twenty moments while a lesson's notebook takes over from its first screen.

    .venv/bin/python -m benchmarks.handover [--moments 20] [--kinds choose mark] [--slow 4]

Compares the notebook's buttons with Python's after each visit. A step whose buttons differ is dead:
it never shows the state after the press. Needs a built site.
"""

from __future__ import annotations

import argparse
import sys
from pathlib import Path
from typing import Any, NamedTuple

from playwright.sync_api import Browser, Route, expect, sync_playwright

from benchmarks.resumed import show_progress
from tests.browser.lesson_page import FIND, HELPERS, START, LessonPage, idle
from tests.browser.web import ARGUMENTS, Site, chromium, serving

ROOT = Path(__file__).parents[1]
FIRST_TAKEOVER = 4000.0
"""Milliseconds that the notebook may need to take over, before the first visit has measured it."""
AFTER_TAKEOVER = 500
"""The last press comes up to this many milliseconds after the takeover."""


class Kind(NamedTuple):
    """A kind of step on first screens: a lesson with such a step, and the step's title.

    A press on `cell`, if any, comes before the press on the button.
    """

    lesson: str
    title: str
    cell: tuple[float, float] | None = None  # shares of the board's width and height


KINDS = {
    "choose": Kind("io/single-phase", "Who will win?"),
    "mark": Kind("otello/bracketing", "Which markers turn?", (0.455, 0.545)),
}

PRESS = """([delay, cell]) => {
  window.pressed = null;
  const press = () => {
    const first = document.getElementById('stonebook-first');
    const step = (first || document.querySelector('.jp-NotebookPanel'))
      ?.querySelector('.stonebook-step:has(.stonebook-buttons)');
    const button = step?.querySelector('.stonebook-buttons button:enabled');
    if (!button) return requestAnimationFrame(press);
    const canvas = step.querySelector('canvas');
    const { left, top, width, height } = canvas.getBoundingClientRect();
    for (const kind of cell ? ['mousedown', 'mouseup', 'click'] : []) {
      const [clientX, clientY] = [left + cell[0] * width, top + cell[1] * height];
      canvas.dispatchEvent(new MouseEvent(kind, { bubbles: true, clientX, clientY, detail: 1 }));
    }
    window.pressed = { first: Boolean(first), label: button.textContent, at: performance.now() };
    button.click();
  };
  setTimeout(press, delay);
}"""
BUTTONS = """title => {
  const titles = [...document.querySelectorAll('.jp-NotebookPanel .stonebook-title')];
  const step = titles.find(each => each.textContent.includes(title))?.closest('.stonebook-step');
  return [...step.querySelectorAll('.stonebook-buttons button')]
    .filter(button => button.style.display !== 'none')
    .map(button => [button.textContent.trim(), button.disabled]);
}"""
PYTHON_BUTTONS = """[
    [button.description.strip(), button.disabled]
    for button in board.button_widgets if button.layout.display != "none"
]"""


class HandoverTimes(NamedTuple):
    """The result of a visit."""

    takeover: float  # milliseconds from the first live board until the notebook had taken over
    on_first_screen: bool  # whether the press was on the first screen
    label: str
    dead: bool


def visit(browser: Browser, site: Site, kind: Kind, delay: float, slow: float) -> HandoverTimes:
    """Open a lesson, and press `delay` milliseconds after its first board is live.

    The page's thread is `slow` times slower than usual.
    """
    context = browser.new_context(viewport={"width": 1366, "height": 900})
    context.add_init_script(HELPERS)
    page = context.new_page()
    if slow > 1:
        session = context.new_cdp_session(page)
        session.send("Emulation.setCPUThrottlingRate", {"rate": slow})
    routes: list[Route] = []
    page.route("**/notebook.js*", lambda route: routes.append(route))
    page.goto(f"{site.url}notebooks/index.html?path={kind.lesson}.ipynb", wait_until="commit")
    first = page.locator("#stonebook-first")
    expect(first.locator(".stonebook-buttons")).to_be_visible(timeout=START)
    start = page.evaluate("performance.now()")
    page.evaluate(PRESS, [delay, kind.cell])
    for route in routes:
        route.continue_()
    expect(first).to_have_count(0, timeout=START)
    takeover = page.evaluate("performance.now()") - start
    lesson = LessonPage(page, site.url)
    lesson.wait_until_alive()
    page.wait_for_function("() => window.pressed", timeout=START)
    pressed: dict[str, Any] = page.evaluate("window.pressed")
    idle(page)
    buttons = page.evaluate(BUTTONS, kind.title)
    python_buttons = lesson.python(
        PYTHON_BUTTONS, before=f"{FIND}\nboard, step, position = _find({kind.title!r})"
    )
    context.close()
    return HandoverTimes(takeover, pressed["first"], pressed["label"], buttons != python_buttons)


def main(arguments: list[str]) -> int:
    """Print the number of presses and the dead steps of each kind. Return 1 if a step is dead."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else "")
    parser.add_argument("--moments", type=int, default=20)
    parser.add_argument("--kinds", nargs="+", choices=[*KINDS], default=[*KINDS])
    parser.add_argument("--dist", type=Path, default=ROOT / "dist")
    parser.add_argument("--slow", type=float, default=1, help="slow the page down by this factor")
    options = parser.parse_args(arguments)
    dead_count = 0
    with serving(Site(options.dist)) as site, sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=chromium(), args=ARGUMENTS)
        for name in options.kinds:
            takeover, visits = FIRST_TAKEOVER, []
            for moment in range(options.moments):
                delay = (takeover + AFTER_TAKEOVER) * moment / options.moments
                result = visit(browser, site, KINDS[name], delay, options.slow)
                takeover = result.takeover
                visits.append(result)
                show_progress(moment + 1, options.moments, name)
            dead = [number for number, result in enumerate(visits) if result.dead]
            on_first = sum(result.on_first_screen for result in visits)
            print(f"{name}: {len(visits)} presses, {on_first} on the first screen, dead: {dead}")
            dead_count += len(dead)
        browser.close()
    return 1 if dead_count else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
