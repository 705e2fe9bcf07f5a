"""Wheels and the standard library, compiled by the same Python that the site ships."""

from __future__ import annotations

import hashlib
import json
import re
import shutil
from pathlib import Path

from ..setup import fetch, node, paths
from ..setup.messages import BuildStopped, ProgressLine
from ..setup.programs import log_tail, run
from . import slim, wheels

# The names of Pyodide's files on the site. Many hosts don't know the content type of `.mjs`.
CORE = {
    "pyodide.mjs": "pyodide-core.js",
    "pyodide.asm.mjs": "pyodide.asm.js",
    "pyodide.asm.wasm": "pyodide.asm.wasm",
}
DRIVER = Path(__file__).with_name("compile.js")  # runs in node
SCRIPT = Path(__file__).with_name("compile.py")  # runs in Pyodide
HELP_TEXTS = Path(__file__).with_name("help_texts.py")  # imported by SCRIPT


def compile_all() -> Path:
    """Return a folder with Pyodide's core, compiled wheels and their lock.

    The folder is named after a hash of its input, so nothing is compiled twice.
    """
    work = paths.WORK / "compile"
    shutil.rmtree(work, ignore_errors=True)
    work.mkdir(parents=True)
    wheels.write(work)
    pypi = paths.VENV / "share/jupyter/labextensions/@jupyterlite/pyodide-kernel-extension"
    for file in [*fetch.files_for_pyodide("kernel"), *(pypi / "static/pypi").glob("*.whl")]:
        if file.name.partition("-")[0].replace("_", "-") not in wheels.LEFT_OUT:
            shutil.copy(file, work / file.name)
    _lock_without_packages(work / "pyodide-lock.json")
    shutil.copy(paths.PYODIDE / "python_stdlib.zip", work / "python_stdlib.zip")
    target = paths.COMPILED / "sets" / _key(work)
    if not target.is_dir():
        _compile(work)
        for name, site_name in CORE.items():
            shutil.copy(paths.PYODIDE / name, work / site_name)
        for script in ("pyodide-core.js", "pyodide.asm.js"):
            _rename_reference(work / script)
        slim.slim(work)
        target.parent.mkdir(parents=True, exist_ok=True)
        work.replace(target)
    return target


def _rename_reference(script: Path) -> None:
    """Change a script's reference to the renamed script, and remove its source map."""
    text = script.read_text(encoding="utf-8")
    if text.count("pyodide.asm.mjs") != 1:
        raise BuildStopped(f"Pyodide's {script.name} no longer names pyodide.asm.mjs once.")
    text = text.replace("pyodide.asm.mjs", "pyodide.asm.js")
    text = re.sub(r"\n//# sourceMappingURL=.*", "", text)
    script.write_text(text, encoding="utf-8")


def _lock_without_packages(target: Path) -> None:
    """Write Pyodide's lock file without its packages, which are on a public host."""
    lock = json.loads((paths.PYODIDE / "pyodide-lock.json").read_text(encoding="utf-8"))
    target.write_text(json.dumps({**lock, "packages": {}}), encoding="utf-8")


def _key(folder: Path) -> str:
    """Return a hash of a folder's content and of the compiling scripts."""
    digest = hashlib.sha256()
    files = [*folder.iterdir(), SCRIPT, HELP_TEXTS, DRIVER]
    for file in sorted(files, key=lambda path: path.name):
        digest.update(file.name.encode() + file.read_bytes())
    for source in slim.sources():
        digest.update(source)
    return digest.hexdigest()[:16]


def _compile(work: Path) -> None:
    """Compile the archives that are not compiled yet, and lock the wheels."""
    store = paths.COMPILED / "archives"
    store.mkdir(parents=True, exist_ok=True)
    folders = {}
    compilers = b"".join(file.read_bytes() for file in (SCRIPT, HELP_TEXTS, DRIVER))
    for file in sorted([*work.glob("*.whl"), *work.glob("*.zip")]):
        digest = hashlib.sha256(file.read_bytes() + compilers)
        folders[file.name] = store / digest.hexdigest()[:16]
    cached = {name: next(folder.iterdir()) for name, folder in folders.items() if folder.is_dir()}
    for name, file in cached.items():
        if file.name == name:  # compiling has not changed this archive's name
            (work / name).unlink()
        shutil.copy(file, work / file.name)
    missing = [name for name in folders if name not in cached]
    compiled = _run_pyodide(work, missing, {name: file.name for name, file in cached.items()})
    for name, compiled_name in compiled.items():
        unfinished = store / "half"
        shutil.rmtree(unfinished, ignore_errors=True)
        unfinished.mkdir()
        shutil.copy(work / compiled_name, unfinished / compiled_name)
        unfinished.replace(folders[name])


def _run_pyodide(work: Path, missing: list[str], cached: dict[str, str]) -> dict[str, str]:
    """Compile the missing archives and lock all wheels. Return the new names of the archives.

    `cached` has the new names of the other archives.
    """
    job = {
        "pyodide": str(paths.PYODIDE),
        "tools": [str(file) for file in fetch.files_for_pyodide("tools")],
        "folder": str(work),
        "script": str(SCRIPT),
        "module": str(HELP_TEXTS),
        "toCompile": missing,
        "compiled": cached,
        "leftOut": wheels.LEFT_OUT,
    }
    file = paths.WORK / "compile.json"
    file.write_text(json.dumps(job), encoding="utf-8")
    progress = ProgressLine("compiling Python files in Pyodide", len(missing))
    program = node.need()
    compiled_names: dict[str, str] = {}

    def read_name(line: str) -> None:
        if line.startswith("compiled "):
            _, name, compiled_name = line.split(" ")
            compiled_names[name] = compiled_name
            progress.advance(name)

    if run([program, DRIVER, file], log="compile", line=read_name):
        raise BuildStopped("Compiling in Pyodide failed.", log_tail("compile"))
    progress.finish()
    return compiled_names
