"""Presses at twenty moments while a lesson's notebook takes over from its first screen.

    .venv/bin/python -m benchmarks.handover [--moments 20] [--kinds choose mark] [--slow 4]

After each visit, the notebook's buttons are compared with Python's. A step whose buttons differ is
dead: it shows the state before the press for good. Needs a built site.
"""

from __future__ import annotations

import argparse
import sys
from pathlib import Path
from typing import Any, NamedTuple

from playwright.sync_api import Browser, Route, expect, sync_playwright

from benchmarks.resumed import bar
from tests.browser.lesson_page import FIND, HELPERS, START, LessonPage, idle
from tests.browser.web import ARGUMENTS, Site, chromium, serving

ROOT = Path(__file__).parents[1]


class Kind(NamedTuple):
    """A kind of step on first screens: a lesson with it, its title, and what is pressed first."""

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
TRUE = """[
    [button.description.strip(), button.disabled]
    for button in board.choice_buttons if button.layout.display != "none"
]"""


class Seen(NamedTuple):
    """What a visit saw."""

    took: float  # milliseconds from the first live board until the notebook had taken over
    first: bool  # whether the press was on the first screen
    label: str
    dead: bool


def visit(browser: Browser, site: Site, kind: Kind, delay: float, slow: float) -> Seen:
    """Open a lesson, press so many milliseconds after its first board is live, and compare."""
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
    begun = page.evaluate("performance.now()")
    page.evaluate(PRESS, [delay, kind.cell])
    for route in routes:
        route.continue_()
    expect(first).to_have_count(0, timeout=START)
    took = page.evaluate("performance.now()") - begun
    lesson = LessonPage(page, site.url)
    lesson.wait_until_alive()
    page.wait_for_function("() => window.pressed", timeout=START)
    pressed: dict[str, Any] = page.evaluate("window.pressed")
    idle(page)
    buttons = page.evaluate(BUTTONS, kind.title)
    true = lesson.python(TRUE, before=f"{FIND}\nboard, step, position = _find({kind.title!r})")
    context.close()
    return Seen(took, pressed["first"], pressed["label"], buttons != true)


def main(arguments: list[str]) -> int:
    """Print for each kind of step how many presses there were, and how many steps are dead."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else "")
    parser.add_argument("--moments", type=int, default=20)
    parser.add_argument("--kinds", nargs="+", choices=[*KINDS], default=[*KINDS])
    parser.add_argument("--dist", type=Path, default=ROOT / "dist")
    parser.add_argument("--slow", type=float, default=1, help="slow the page's thread down")
    options = parser.parse_args(arguments)
    all_dead = 0
    with serving(Site(options.dist)) as site, sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=chromium(), args=ARGUMENTS)
        for name in options.kinds:
            took, presses = 4000.0, []
            for moment in range(options.moments):
                delay = (took + 500) * moment / options.moments
                press = visit(browser, site, KINDS[name], delay, options.slow)
                took = press.took
                presses.append(press)
                bar(moment + 1, options.moments, name)
            dead = [number for number, press in enumerate(presses) if press.dead]
            on_first = sum(press.first for press in presses)
            print(f"{name}: {len(presses)} presses, {on_first} on the first screen, dead: {dead}")
            all_dead += len(dead)
        browser.close()
    return all_dead > 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
