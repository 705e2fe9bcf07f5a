"""The files that the start page prefetches."""

from pathlib import Path

from lite.live_pages import prefetch
from tests.lite.jupyter import write

LIVE = """<script src="../../static/pyodide/worker-start.js?v=b1" \
data-scripts="../../static/stonebook/widgets.js?v=1"></script>
<link rel="stylesheet" href="../../static/stonebook/widgets.css?v=2">"""


def test_a_lesson_requests_these_files_in_order(tmp_path: Path) -> None:
    pyodide = tmp_path / "static" / "pyodide"
    (pyodide / "core-1234").mkdir(parents=True)
    write(pyodide / "python.js", "import \"./core-1234/b.js\"; 'snapshot-5e.bin'")
    assert prefetch.files(tmp_path, LIVE, "b1") == [
        "static/pyodide/worker-live.js?v=b1",
        "static/pyodide/python.js?v=b1",
        "static/pyodide/core-1234/b.js",
        "static/pyodide/core-1234/pyodide.asm.wasm",
        "static/pyodide/snapshot-5e.bin",
        "static/stonebook/widgets.js?v=1",
        "static/stonebook/widgets.css?v=2",
        "static/stonebook/live-page.js?v=b1",
    ]
