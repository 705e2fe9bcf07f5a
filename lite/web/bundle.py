"""Bundles the scripts and styles of all pages with esbuild. Unchanged sources are bundled once."""

from __future__ import annotations

import hashlib
import json
import shutil
import tempfile
import zipfile
from functools import cache
from pathlib import Path

from ..setup import node, paths
from ..setup.fetch import files_for_pyodide
from ..setup.messages import BuildStopped
from ..setup.programs import log_tail, run

HERE = Path(__file__).parent
PAGES = HERE / "pages"
WIDGETS = ("widgets.js", "widgets.css")
LICENCES = "third-party-licenses.json"
IPYCANVAS = "ipycanvas/nbextension/static/index.js"  # the script's path in the wheel


def text(name: str) -> str:
    """Return the bundled text of a script or style sheet."""
    return (scripts() / name).read_text(encoding="utf-8")


def copy(target: Path, *names: str) -> None:
    """Copy bundled scripts and style sheets to a folder of the site."""
    target.mkdir(parents=True, exist_ok=True)
    for name in names:
        shutil.copy(scripts() / name, target / name)


def copy_fonts(target: Path) -> None:
    """Copy the fonts to the folder of the style sheets, which refer to them."""
    for file in (HERE / "fonts").glob("*.woff2"):
        shutil.copy(file, target / file.name)


@cache
def scripts() -> Path:
    """Return the folder of all bundled scripts and styles except the widgets."""
    return _bundle_folder("pages", {})


def write_widgets(target: Path) -> None:
    """Write the widgets of live pages, their style sheet, and the licences of all packages."""
    with tempfile.TemporaryDirectory() as work:
        script = _ipycanvas(Path(work))
        options = {"ipycanvas": str(script), "jupyter": _licence()}
        widgets = _bundle_folder("widgets", options, script)
    target.mkdir(parents=True, exist_ok=True)
    for name in WIDGETS:
        shutil.copy(widgets / name, target / name)
    licences = [
        json.loads((folder / LICENCES).read_text("utf-8")) for folder in (widgets, scripts())
    ]
    packages = [package for listing in licences for package in listing["packages"]]
    (target / LICENCES).write_text(json.dumps({"packages": packages}), encoding="utf-8")


def _bundle_folder(kind: str, options: dict[str, str], *inputs: Path) -> Path:
    """Return the folder of a bundle, which is named after a hash of its sources.

    `options` are added to the job of bundle.js, `inputs` are further source files.
    """
    digest = hashlib.sha256((paths.LOCKS / "package-lock.json").read_bytes())
    sources = (file for file in sorted(HERE.rglob("*")) if file.suffix in (".css", ".js", ".json"))
    for file in (*sources, *inputs):
        name = file.relative_to(HERE) if file.is_relative_to(HERE) else file.name
        digest.update(f"{name}\0".encode() + file.read_bytes())
    target = paths.COMPILED / "web" / f"{kind}-{digest.hexdigest()[:16]}"
    if not target.is_dir():
        target.parent.mkdir(parents=True, exist_ok=True)
        with tempfile.TemporaryDirectory(dir=target.parent) as work:
            _bundle(Path(work), options)
            if not target.is_dir():  # otherwise another process was faster
                (Path(work) / "out").replace(target)
    return target


def _bundle(work: Path, options: dict[str, str]) -> None:
    """Run bundle.js, which writes the bundle to `work`/out."""
    packages = paths.NPM / "node_modules"
    job = {"source": HERE, "packages": packages, "target": work / "out", "jupyter": ""}
    file = work / "job.json"
    file.write_text(json.dumps({key: str(value) for key, value in job.items()} | options), "utf-8")
    program = node.need()
    if run([program, HERE / "bundle.js", file], log="web"):
        raise BuildStopped("The scripts of the pages could not be bundled.", log_tail("web"))


def _ipycanvas(work: Path) -> Path:
    """Extract ipycanvas' script from its wheel, since npm has only older versions."""
    with zipfile.ZipFile(_wheel("ipycanvas")) as archive:
        archive.extract(IPYCANVAS, work)
    return work / IPYCANVAS


def _licence() -> str:
    """Return Project Jupyter's licence from the wheel of ipywidgets."""
    with zipfile.ZipFile(_wheel("ipywidgets")) as archive:
        (name,) = (file for file in archive.namelist() if file.endswith("/licenses/LICENSE"))
        return archive.read(name).decode()


def _wheel(name: str) -> Path:
    return next(file for file in files_for_pyodide("kernel") if file.name.startswith(f"{name}-"))
