"""Presses at twenty moments while a lesson's notebook takes over from its first screen.

    .venv/bin/python -m benchmarks.handover [--moments 20] [--kinds choose pair …] [--slow 4]

After each visit, the notebook's buttons are compared with Python's. A step whose buttons differ is
dead: it shows the state before the press for good. Needs a built site.
"""

from __future__ import annotations

import argparse
import html
import json
import re
import sys
from pathlib import Path
from typing import Any, NamedTuple

from playwright.sync_api import Browser, Route, expect, sync_playwright

from benchmarks.resumed import bar
from tests.browser.lesson_page import FIND, HELPERS, START, LessonPage, idle
from tests.browser.web import ARGUMENTS, Site, chromium, serving

ROOT = Path(__file__).parents[1]


class Kind(NamedTuple):
    """A kind of step: a lesson with such a step, and the step's cell."""

    lesson: str
    cell: str


KINDS = {
    "choose": Kind("io/single-phase", "predict"),
    "mark": Kind("otello/bracketing", "predict"),
    "walk": Kind("io/single-phase", "walk"),
    "gaps": Kind("io/single-phase", "faded"),
    "pair": Kind("io/single-phase", "pair"),
    "task": Kind("io/single-phase", "task-1"),
    "count": Kind("otello/counting", "count"),
}

PRESS = """delay => {
  window.pressed = null;
  const press = () => {
    const first = document.getElementById('stonebook-first');
    const step = (first || document.querySelector('.jp-NotebookPanel'))
      ?.querySelector('.stonebook-step:has(.stonebook-buttons)');
    const button = step?.querySelector('.stonebook-buttons button:enabled');
    if (!button) return requestAnimationFrame(press);
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
    for button in board._places if button.layout.display != "none"
]"""


def first_screen(dist: Path, kind: Kind) -> str:
    """Return a lesson's first screen with another step in the place of its first."""
    page = (dist / f"static/stonebook/first/{kind.lesson}.html").read_text(encoding="utf-8")
    head, script, rest = re.split(r'(?<=<script type="application/json">)(.*?)(?=</script>)', page)
    cells = json.loads(html.unescape(script))
    for cell in cells:
        cell["shown"] = cell["id"] in ("begin", kind.cell)
    head = head.replace('data-cell="predict"', f'data-cell="{kind.cell}"')
    return head + json.dumps(cells).replace("<", "\\u003c") + rest


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
    held: list[Route] = []
    page.route("**/notebook.js*", lambda route: held.append(route))
    screen = first_screen(site.folder, kind)
    page.route(
        f"**/first/{kind.lesson}.html*",
        lambda route: route.fulfill(body=screen, content_type="text/html"),
    )
    page.goto(f"{site.url}notebooks/index.html?path={kind.lesson}.ipynb", wait_until="commit")
    first = page.locator("#stonebook-first")
    expect(first.locator(".stonebook-buttons")).to_be_visible(timeout=START)
    begun = page.evaluate("performance.now()")
    page.evaluate(PRESS, delay)
    for route in held:
        route.continue_()
    expect(first).to_have_count(0, timeout=START)
    took = page.evaluate("performance.now()") - begun
    lesson = LessonPage(page, site.url)
    lesson.wait_until_alive()
    page.wait_for_function("() => window.pressed", timeout=START)
    pressed: dict[str, Any] = page.evaluate("window.pressed")
    idle(page)
    title = re.sub(r"^\S+ ", "", _title(screen, kind))
    shown = page.evaluate(BUTTONS, title)
    true = lesson.python(TRUE, before=f"{FIND}\nboard, step, position = _find({title!r})")
    context.close()
    return Seen(took, pressed["first"], pressed["label"], shown != true)


def _title(screen: str, kind: Kind) -> str:
    """Return the kind of a step and its title, from its cell."""
    cells = json.loads(re.findall(r'<script type="application/json">(.*?)</script>', screen)[0])
    source = next(cell["source"] for cell in cells if cell["id"] == kind.cell)
    found = re.search(r'(\w+)\(\s*"([^"]+)"', source)
    assert found
    return f"{found[1]} {found[2]}"


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
                seen = visit(browser, site, KINDS[name], delay, options.slow)
                took = seen.took
                presses.append(seen)
                bar(moment + 1, options.moments, name)
            dead = [number for number, seen in enumerate(presses) if seen.dead]
            on_first = sum(seen.first for seen in presses)
            print(f"{name}: {len(presses)} presses, {on_first} on the first screen, dead: {dead}")
            all_dead += len(dead)
        browser.close()
    return all_dead > 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
