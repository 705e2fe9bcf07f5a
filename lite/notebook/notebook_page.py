"""Adapts JupyterLite's pages to lessons."""

from __future__ import annotations

import base64
import re
import shutil
from pathlib import Path

from ..live_pages import lesson_bar
from ..publish import file_list
from ..setup.messages import BuildStopped
from ..site.lesson_files import LessonFile
from ..site.pages.bar import bar
from ..site.pages.frame import BAR_STYLE, PagePlace
from ..site.template import app_links, every_page_script, fill, inline_json
from ..web import bundle
from . import chunks, first_screens, page_config

WORKER = """import '../../{worker}';
import {{ startNow }} from './python.js?v={build_id}';
{start}
"""
# The start of Python in a worker. A worker that shares memory uses different messages.
START_MESSAGES = {
    "comlink": "import {{ askInNotebook, runAheadOfNotebook }} from "
    "'./run-ahead.js?v={build_id}';\n"
    "askInNotebook();\nrunAheadOfNotebook(startNow());",
    "coincident": "import {{ askInNotebook }} from './run-ahead.js?v={build_id}';\n"
    "askInNotebook();\nstartNow();",
}
HEAD = """<head>
    <meta name="stonebook-build" content="{build_id}">
    {every_page_script}
    {host}<script data-build="{build_id}">
{versions}</script>
    <link rel="icon" href="../static/stonebook/icon.svg" type="image/svg+xml">
    {app_links}"""
LINK = '\n    <link rel="stylesheet" href="../static/stonebook/{name}?v={{build_id}}">'
TOKENS_WITH_FONTS = "tokens-still.css"
NOTEBOOK_STYLE = "notebook.css"
# The palette and the bar, as on every page, but for its fonts.
STYLE = "".join(LINK.format(name=name) for name in (TOKENS_WITH_FONTS, NOTEBOOK_STYLE))
# After the bar of a notebook.
SKIP_LINK = '<a id="stonebook-skip" href="#main" data-say="page.skip">{page.skip}</a>'
AFTER_BAR = """<noscript><p class="stonebook-noscript">{page.noscript}
    <a href="../">{page.back}</a></p></noscript>
    <script src="../static/stonebook/first-screen.js?v={build_id}" \
data-build="{build_id}"></script>"""
TREE_STYLE = (
    LINK.format(name=BAR_STYLE)
    + """
    <style id="stonebook-tree">html, body { height: 100%; }
    body { display: flex; flex-direction: column; margin: 0; background: var(--paper);
      --jp-ui-font-family: var(--sans); --jp-content-font-family: var(--sans); }
    body > h1 { flex: none; margin: 0; padding: 0 var(--side);
      color: var(--ink); font: 600 1.25rem / 42px var(--serif); }
    @media (min-width: 48rem) {
      body > h1 { position: relative; z-index: 1; margin-bottom: -42px; } }
    body > #stonebook-stage-place { position: absolute; }
    body :is(#top-panel-wrapper, #top-panel) { background: var(--paper); }
    body > #main { position: relative !important; flex: 1 1 auto; min-height: 0; width: 100%; }
    #jp-NotebookLogo { display: none !important; }</style>"""
)
"""The list of files is JupyterLite's, below the site's bar, with a heading in its logo's place."""
EARLY_START = """
    <script src="../static/pyodide/worker-start.js?v={build_id}" data-build="{build_id}"></script>
    <script src="../static/pyodide/python-watch.js?v={build_id}"></script>"""


def finish(site: Path, lessons: list[LessonFile], build_id: str, ahead: str = "") -> None:
    """Start Python early on lesson pages, add the bar to them, and the build id to all pages.

    `ahead` is the markup of the scripts that make the first screen live.
    """
    assets = site / "static" / "stonebook"
    bundle.copy(assets, NOTEBOOK_STYLE, "bar.js", "first-screen.js")
    (assets / TOKENS_WITH_FONTS).write_text(
        _tokens_with_fonts(bundle.text("tokens.css")), encoding="utf-8"
    )
    shutil.copy(bundle.PAGES / "icon.svg", assets / "icon.svg")
    first_screens.write(lessons, assets / "first")
    _worker_modules(site, build_id)
    page_config.set_pyodide_version(site, build_id)
    joined = f"../{chunks.write(site)}"
    _finish_lesson_page(site, lessons, build_id, ahead, joined)
    _finish_file_list(site, build_id, joined)


def _finish_lesson_page(
    site: Path, lessons: list[LessonFile], build_id: str, ahead: str, joined: str
) -> None:
    """Finish the page of a lesson's notebook. `joined` is the address of the joined scripts."""
    page = site / "notebooks" / "index.html"
    host = file_list.markup(build_id)
    _replace_once(page, "<head>", _fill_head(STYLE + EARLY_START, build_id, host))
    _replace_once(page, "<html>", '<html lang="en" data-stonebook-state="opening">')
    scripts = [joined, _bundle(page)]
    behind = fill(AFTER_BAR, build_id=build_id) + ahead
    opening = '<body class="jp-ThemedContainer" data-notebook="notebooks">'
    bars = fill(SKIP_LINK) + lesson_bar.bar(
        lessons,
        scripts,
        build_id,
        PagePlace("../", section="learn"),
        lesson_bar.BarOptions(behind=behind),
    )
    _replace_once(page, opening, f"{opening}\n{bars}")
    preload = '<link rel="preload" as="script" href="{}">'
    _inline_configuration(site, page, [preload.format(script) for script in scripts])


def _finish_file_list(site: Path, build_id: str, joined: str) -> None:
    """Finish the page with the list of files. `joined` is as for `_finish_lesson_page`."""
    tree = site / "tree" / "index.html"
    _replace_once(tree, "<head>", _fill_head(TREE_STYLE, build_id))
    heading = fill("<h1>{site.own.files}</h1>")
    _replace_once(tree, "<body>", f"<body>\n{bar('../', '../', 'tree/', '', '')}\n{heading}")
    text = tree.read_text(encoding="utf-8")
    title = fill("<title>{site.own.files} · {site.title}</title>")
    tree.write_text(re.sub("<title>.*?</title>", title, text, count=1), encoding="utf-8")
    started = '<script defer src="{}"></script>'
    scripts = [joined, _bundle(tree)]
    _inline_configuration(site, tree, [started.format(script) for script in scripts])


def _fill_head(styles: str, build_id: str, host: str = "") -> str:
    """Return the beginning of a page's head. `host` is the markup of its list of files."""
    return fill(
        HEAD + styles,
        build_id=build_id,
        every_page_script=every_page_script("../"),
        app_links=app_links("../"),
        host=host,
        versions=bundle.text("versioned-fetch.js"),
    )


def _tokens_with_fonts(tokens: str) -> str:
    """Return the tokens with their fonts in them: they are there before anything is painted.

    The fonts that stand in for them are only nearly as wide: a notebook's page is busy when it
    opens, and a font that came late would move its text.
    """

    def embedded(address: re.Match[str]) -> str:
        font = base64.b64encode((bundle.HERE / "fonts" / address[1]).read_bytes()).decode()
        return f"url(data:font/woff2;base64,{font})"

    still, fonts = re.subn(r'url\("?([a-z0-9-]+\.woff2)"?\)', embedded, tokens)
    if not fonts:
        raise BuildStopped("The styles of a notebook's page no longer name their fonts.")
    return still


def _inline_configuration(site: Path, page: Path, scripts: list[str]) -> None:
    """Inline the configuration into the page, followed by the markup of its scripts.

    In a lesson `bar/bar.js` starts them.
    """
    text = page.read_text(encoding="utf-8")
    config = inline_json(page_config.merged(site, page.parent.name))
    new = (
        '<script id="jupyter-config-data" type="application/json" data-jupyter-lite-root="..">'
        f"{config}</script>\n    <script>\n{bundle.text('config.js')}</script>\n"
        + "".join(f"    {script}\n" for script in scripts)
    )
    start, end = text.index('<link id="jupyter-lite-main"'), text.index("<style>")
    # Its manifest would install the page as an app named JupyterLite.
    head = re.sub(
        r'\s*<link rel="manifest" href="\.\./manifest\.webmanifest"[^>]*>', "", text[:start]
    )
    page.write_text(head + new + text[end:], encoding="utf-8")


def _bundle(page: Path) -> str:
    text = page.read_text(encoding="utf-8")
    bundle = rf'href="(\.\./build/{page.parent.name}/bundle\.js[^"]*)"'
    addresses: set[str] = set(re.findall(bundle, text))
    if len(addresses) != 1:
        raise BuildStopped("JupyterLite's page no longer names its bundle.")
    return addresses.pop()


def _worker_modules(site: Path, build_id: str) -> None:
    """Write the modules that start the kernel's worker, and Python in it."""
    pyodide = site / "static" / "pyodide"
    kernel = site / "extensions/@jupyterlite/pyodide-kernel-extension/static"
    for kind, start in START_MESSAGES.items():
        (worker,) = kernel.glob(f"{kind}.worker.*.js")
        text = WORKER.format(
            worker=worker.relative_to(site).as_posix(),
            build_id=build_id,
            start=start.format(build_id=build_id),
        )
        (pyodide / f"worker-{kind}.js").write_text(text, encoding="utf-8")
    bundle.copy(pyodide, "worker-start.js", "python-watch.js")


def _replace_once(page: Path, old: str, new: str) -> None:
    text = page.read_text(encoding="utf-8")
    if old not in text:
        raise BuildStopped(f"{page.parent.name}/{page.name} of JupyterLite no longer has {old!r}.")
    page.write_text(text.replace(old, new, 1), encoding="utf-8")
