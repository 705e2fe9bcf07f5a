"""Lessons in the renderer of VS Code's Jupyter extension, in Chromium: VS Code does not run.

The renderer is a package of npm, locked in `lite/setup/locks/vscode/` without its dependencies: its
bundle contains them.
"""

from __future__ import annotations

import json
from pathlib import Path

from playwright.sync_api import Error as BrowserError
from playwright.sync_api import Page, Route, expect, sync_playwright

from lite.setup import node, paths
from lite.setup.messages import tell
from tests.anywhere import environment, looks
from tests.anywhere.jupyters import TIMEOUT, JupyterPupil, first_lessons, server
from tests.browser.lesson_page import HELPERS
from tests.browser.web import chromium
from tests.lessons.lesson import Lesson

FOLDER = paths.BUILD / "vscode"
PAGE = """<!doctype html><title>VS Code</title>
<body class="vscode-light"><script src="/require.js"></script><script src="/page.js"></script>"""
NAME = "page.html"
OPTIONS = [
    "--no-sandbox",
    # The page, which no server sends, may ask the Jupyter on this machine.
    "--disable-features=LocalNetworkAccessChecks,LocalNetworkAccessChecksWebSockets",
]


def faults(python: Path, folder: Path, pictures: Path | None) -> list[str]:
    """Return what goes wrong, or looks wrong, in the first lesson of each track."""
    files = _files(python)
    found: list[str] = []
    with sync_playwright() as playwright, server(python, "lab", folder) as address:
        browser = playwright.chromium.launch(executable_path=chromium(), args=OPTIONS)

        def serve(route: Route) -> None:
            route.fulfill(path=files[route.request.url.removeprefix(address)])

        for lesson in first_lessons():
            page = browser.new_page(viewport={"width": 1366, "height": 900})
            page.add_init_script(HELPERS)
            page.request.get(f"{address}lab")  # for the server's cookie
            for place in files:
                page.route(f"{address}{place}", serve)
            page.goto(f"{address}{NAME}")
            try:
                wrong = _try(page, lesson, folder / f"{lesson.id}.ipynb")
            except (AssertionError, BrowserError) as error:
                wrong = [str(error)]
            found += [f"VS Code's renderer, {lesson.id}: {fault}" for fault in wrong]
            if pictures:
                pictures.mkdir(parents=True, exist_ok=True)
                page.screenshot(path=pictures / f"vscode-{lesson.id.replace('/', '-')}.png")
            page.close()
        browser.close()
    return found


def _try(page: Page, lesson: Lesson, file: Path) -> list[str]:
    """Run all cells of a lesson, and solve its first step by mouse. Return what looks wrong."""
    notebook = json.loads(file.read_text(encoding="utf-8"))
    codes = ["".join(cell["source"]) for cell in notebook["cells"] if cell["cell_type"] == "code"]
    found: list[str] = page.evaluate("codes => runCells(codes)", codes)
    expect(page.locator("canvas.stonebook-canvas").first).to_be_visible(timeout=TIMEOUT)
    found += looks.faults(page)
    JupyterPupil(page).go_through(lesson.steps()[0], 0)
    tell(f"VS Code's renderer: the board of {lesson.id} answers")
    return found


def _files(python: Path) -> dict[str, Path]:
    """Return the page and its scripts by their address: the renderer, and ipycanvas."""
    node.ensure(paths.LOCKS / "vscode", FOLDER)
    esbuild = paths.NPM / "node_modules" / "esbuild" / "bin" / "esbuild"
    bundle = FOLDER / "page.js"
    (FOLDER / NAME).write_text(PAGE, encoding="utf-8")
    environment.run(
        *(esbuild, Path(__file__).with_suffix(".js"), "--bundle", f"--outfile={bundle}"),
        more={"NODE_PATH": str(FOLDER / "node_modules")},
    )
    extensions = python.parent.parent / "share" / "jupyter" / "nbextensions"
    return {
        NAME: FOLDER / NAME,
        "require.js": FOLDER / "node_modules" / "requirejs" / "require.js",
        "page.js": bundle,
        "nbextensions/ipycanvas/index.js": extensions / "ipycanvas" / "index.js",
    }
