"""The sites that the lesson is compared with: a blank page with Pyodide, and plain JupyterLite."""

from __future__ import annotations

import hashlib
import json
import shutil
from pathlib import Path

from lite import build
from lite.python import compiling
from lite.setup import paths
from lite.setup.programs import log_tail, run
from lite.site import lesson_files, served_notebooks

WORK = paths.BUILD / "benchmarks"
CORE = ("pyodide.mjs", "pyodide.asm.mjs", "pyodide.asm.wasm", "python_stdlib.zip")

FLOOR_PAGE = """<!doctype html><meta charset="utf-8"><title>floor</title>
<link rel="icon" href="data:,"><p id="answer"></p>
<script>
  const worker = new Worker('worker.mjs', { type: 'module' });
  worker.onmessage = event => { document.getElementById('answer').textContent = event.data; };
</script>
"""
FLOOR_WORKER = """import { loadPyodide } from './pyodide/pyodide.mjs';
const python = await loadPyodide();
postMessage(python.runPython('1 + 1'));
"""
# Stock Pyodide has no numpy here, so the notebook brings the site's stand-in.
PRELUDE = "import stonebook_site\n\nstonebook_site.import_ipycanvas()"


def floor() -> Path:
    """Write a site of one blank page in which npm's Pyodide answers 1 + 1. Return its folder."""
    site = WORK / "floor"
    shutil.rmtree(site, ignore_errors=True)
    (site / "pyodide").mkdir(parents=True)
    for name in (*CORE, "pyodide-lock.json"):
        shutil.copyfile(paths.PYODIDE / name, site / "pyodide" / name)
    (site / "index.html").write_text(FLOOR_PAGE, encoding="utf-8")
    (site / "worker.mjs").write_text(FLOOR_WORKER, encoding="utf-8")
    return site


def stock(lesson: str) -> Path:
    """Build JupyterLite with the lesson's notebook, npm's Pyodide and the site's uncompiled wheels.

    Returns its folder. An earlier build is used again if its sources have not changed. Raises
    RuntimeError if the build fails.
    """
    site, lite = WORK / "stock", WORK / "stock-source"
    compiled = compiling.compile_all()
    digest = hashlib.sha256(compiled.name.encode())
    for file in [*sorted(paths.NOTEBOOKS.rglob("*.ipynb")), Path(__file__)]:
        digest.update(file.read_bytes())
    stamp = site / "made-of.txt"
    if stamp.is_file() and stamp.read_text(encoding="utf-8") == digest.hexdigest():
        return site
    for folder in (site, lite):
        shutil.rmtree(folder, ignore_errors=True)
    names = _plain_pyodide(compiled, lite / "static" / "pyodide")
    served_notebooks.write(_with_prelude(lesson), lite / "content")
    kernel = {"disablePyPIFallback": True, "loadPyodideOptions": {"packages": names}}
    settings = {"@jupyterlite/pyodide-kernel-extension:kernel": kernel}
    _write(
        lite / "jupyter-lite.json",
        {
            "jupyter-lite-schema-version": 0,
            "jupyter-config-data": {"exposeAppInBrowser": True, "litePluginSettings": settings},
        },
    )
    _write(
        lite / "jupyter_lite_config.json",
        {
            "LiteBuildConfig": {
                "contents": ["content"],
                "output_dir": str(site),
                "apps": ["notebooks"],
                "no_sourcemaps": True,
            },
        },
    )
    if run([paths.PYTHON, "-m", "jupyterlite_core", "build"], log="stock", cwd=lite):
        raise RuntimeError(f"JupyterLite could not be built:\n{log_tail('stock')}")
    stamp.write_text(digest.hexdigest(), encoding="utf-8")
    return site


def _plain_pyodide(compiled: Path, target: Path) -> list[str]:
    """Copy Pyodide and the uncompiled wheels to `target`. Return the packages' names."""
    target.mkdir(parents=True)
    for name in CORE:
        shutil.copyfile(paths.PYODIDE / name, target / name)
    lock = json.loads((compiled / "pyodide-lock.json").read_text(encoding="utf-8"))
    for package in lock["packages"].values():
        stem = package["file_name"].removesuffix("cp314-none-any.whl")
        (wheel,) = compiled.glob(f"{stem}py*.whl")
        package["file_name"] = wheel.name
        package["sha256"] = hashlib.sha256(wheel.read_bytes()).hexdigest()
        shutil.copyfile(wheel, target / wheel.name)
    _write(target / "pyodide-lock.json", lock)
    return sorted(lock["packages"])


def _with_prelude(lesson: str) -> list[lesson_files.LessonFile]:
    """Return a lesson that begins with PRELUDE, in a list."""
    (lesson_file,) = [file for file in lesson_files.read(paths.NOTEBOOKS) if file.path == lesson]
    cell: dict[str, object] = {
        "cell_type": "code",
        "id": "prelude",
        "metadata": {},
        "outputs": [],
        "execution_count": None,
        "source": PRELUDE,
    }
    lesson_file.notebook["cells"].insert(0, cell)
    return [lesson_file]


def ours() -> Path:
    """Build our site, and return its folder."""
    build.build()
    return paths.DIST


def _write(file: Path, content: object) -> None:
    file.parent.mkdir(parents=True, exist_ok=True)
    file.write_text(json.dumps(content, indent=1), encoding="utf-8")
