"""The list of files that a page needs, by which it names the one that is missing."""

from pathlib import Path

from lite.publish import file_list
from lite.python.start import START
from lite.site.template import inline_json
from tests.lite.jupyter import KERNEL, write
from tests.lite.markup import embedded, page

WORKER = f"extensions/{KERNEL}/static/comlink.worker.0a1b.js"
PYTHON = "import \"./core-1/pyodide-core.js\"; const it = 'snapshot-2.bin';"
HEAD = """<!doctype html><html><head>{files}
<link rel="stylesheet" href="{up}static/stonebook/a.css?v=1">
<script src="{up}static/stonebook/bar.js"
  data-scripts="{up}static/stonebook/b.js?v=2 {up}build/c.js"></script>
<a href="{up}static/gone.js"></a>
<link rel="icon" href="{up}static/stonebook/icon.svg">
{config}</head></html>"""


def site(folder: Path) -> Path:
    for number, name in enumerate(("static/stonebook/a.css", "static/stonebook/bar.js")):
        write(folder / name, "x" * number)
    for name in ("static/stonebook/b.js", "build/c.js", "static/stonebook/icon.svg", WORKER):
        write(folder / name, "xyz")
    for name in ("files/io/one.ipynb", "api/contents/io/all.json", "api/contents/all.json"):
        write(folder / name, "{}")
    python = folder / "static" / "pyodide"
    write(python / START, PYTHON)
    for name in ("unpacked.zip", "snapshot-2.bin", "worker-live.js", "worker-comlink.js"):
        write(python / name, "")
    for name in ("pyodide-core.js", "pyodide.asm.wasm", "python_stdlib.zip"):
        write(python / "core-1" / name, "12345")
    write(folder / "extensions/of ours/lesson.1.js", "é")
    extension = {"name": "of ours", "load": "lesson.1.js", "extension": "./x"}
    config = inline_json({"federated_extensions": [extension]})
    config = f'<script id="jupyter-config-data" type="application/json">{config}</script>'
    values = {"up": "../", "files": file_list.PLACEHOLDER, "config": config}
    write(folder / "notebooks/index.html", HEAD.format(**values))
    values |= {"up": "../../../", "config": ""}
    write(folder / "io/one/read/index.html", HEAD.format(**values))
    write(folder / "index.html", HEAD.format(**{**values, "files": ""}))
    return folder


def test_each_page_has_the_files_that_it_needs_with_their_sizes(tmp_path: Path) -> None:
    folder = site(tmp_path)
    file_list.write(folder)
    notebook, live = (
        embedded(page(folder / name / "index.html"), "stonebook-files")
        for name in ("notebooks", "io/one/read")
    )
    core = "static/pyodide/core-1/"
    both = {
        "static/stonebook/a.css": 0,
        "static/stonebook/bar.js": 1,
        "static/stonebook/b.js": 3,
        "build/c.js": 3,
        f"static/pyodide/{START}": len(PYTHON),
        "static/pyodide/unpacked.zip": 0,
        **{f"{core}{name}": 5 for name in ("pyodide-core.js", "pyodide.asm.wasm")},
        f"{core}python_stdlib.zip": 5,
    }
    assert live == both | {"static/pyodide/worker-live.js": 0}
    assert notebook == both | {
        WORKER: 3,
        "static/pyodide/worker-comlink.js": 0,
        "extensions/of ours/lesson.1.js": 2,
        "files/io/one.ipynb": 2,
        "api/contents/io/all.json": 2,
        "api/contents/all.json": 2,
    }
    assert "stonebook-files" not in (folder / "index.html").read_text(encoding="utf-8")
