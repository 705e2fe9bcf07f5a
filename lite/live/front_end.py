"""The page's side of live boards as one script and one style sheet, made by npm's esbuild."""

from __future__ import annotations

import json
import shutil
import zipfile
from pathlib import Path

from ..setup import node, paths
from ..setup.fetch import files_for_pyodide
from ..setup.talk import Stop
from ..setup.tasks import log_tail, run

HERE = Path(__file__).parent
NAMES = ("widgets.js", "widgets.css")
LICENCES = "third-party-licenses.json"
IPYCANVAS = "ipycanvas/nbextension/static/index.js"  # in its wheel


def write(target: Path) -> None:
    """Write the script, its style sheet, and the licences of what is in them."""
    work = paths.WORK / "live"
    shutil.rmtree(work, ignore_errors=True)
    work.mkdir(parents=True)
    job = {
        "entry": str(HERE / "src" / "live.js"),
        "packages": str(paths.NPM / "node_modules"),
        "ipycanvas": str(_ipycanvas(work)),
        "jupyter": _licence(),
        "target": str(work / NAMES[0]),
    }
    file = work / "job.json"
    file.write_text(json.dumps(job), encoding="utf-8")
    program = node.find()
    if program is None:
        raise Stop("Node is gone.", "Run:  python3 -m lite setup")
    if run([program, HERE / "bundle.js", file], log="live"):
        raise Stop("The front end of live pages could not be made.", log_tail("live"))
    target.mkdir(parents=True, exist_ok=True)
    for name in (*NAMES, LICENCES):
        shutil.copy(work / name, target / name)


def _ipycanvas(work: Path) -> Path:
    """Take ipycanvas' own script out of its wheel: npm has only older ones."""
    with zipfile.ZipFile(_wheel("ipycanvas")) as archive:
        archive.extract(IPYCANVAS, work)
    return work / IPYCANVAS


def _licence() -> str:
    """Return Project Jupyter's licence, as ipywidgets has it."""
    with zipfile.ZipFile(_wheel("ipywidgets")) as archive:
        (name,) = (one for one in archive.namelist() if one.endswith("/licenses/LICENSE"))
        return archive.read(name).decode()


def _wheel(name: str) -> Path:
    return next(file for file in files_for_pyodide("kernel") if file.name.startswith(f"{name}-"))
