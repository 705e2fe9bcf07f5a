"""The Python side of the site: wheels compiled by their own Python, in one bundle."""

from __future__ import annotations

import hashlib
import json
import re
import shutil
import zipfile
from pathlib import Path

from . import fetch, node, paths
from .talk import Progress, Stop
from .tasks import log_tail, run

DATE = (2026, 1, 1, 0, 0, 0)
ENGINE_NAME = "stonebook"
LAZY = {"micropip", "piplite", "prompt-toolkit", "wcwidth", "jedi"}  # fetched when asked for
STAY_ZIPPED = ("pygments",)  # hundreds of files of which a lesson needs a dozen, and no data files
LEFT_OUT = ("numpy", "pillow", "widgetsnbextension", "jupyterlab-widgets")
NOT_SHIPPED = ("/RECORD", ".pyi", ".js", ".js.map")
NOT_NEEDED = re.compile(r"/(tests|labextension|nbextension)/|\.data/")
TAG = "cpython-314"
CORE = ("pyodide.js", "pyodide.asm.mjs", "pyodide.asm.wasm")
# What Pyodide looks for in one place of its own.
CORE_SHIPPED = ("pyodide-core.mjs", "pyodide.asm.mjs", "pyodide.asm.wasm", "python_stdlib.zip")


def engine_wheel(folder: Path) -> Path:
    """Build the engine's wheel."""
    command: list[str | Path] = [
        paths.PYTHON,
        "-m",
        "hatchling",
        "build",
        "-t",
        "wheel",
        "-d",
        folder,
    ]
    if run(command, log="wheel"):
        raise Stop("The engine's wheel could not be built.", log_tail("wheel"))
    return next(folder.glob(f"{ENGINE_NAME}-*.whl"))


def plain_wheel(folder: Path, name: str, version: str, files: dict[str, bytes]) -> Path:
    """Make a wheel of a few files, or of none for a package that only has to be named."""
    info = f"{name.replace('-', '_')}-{version}.dist-info"
    file = folder / f"{name.replace('-', '_')}-{version}-py3-none-any.whl"
    about = {
        "METADATA": f"Metadata-Version: 2.1\nName: {name}\nVersion: {version}\n",
        "WHEEL": "Wheel-Version: 1.0\nGenerator: stonebook\n"
        "Root-Is-Purelib: true\nTag: py3-none-any\n",
        "RECORD": "",
    }
    content = {**files, **{f"{info}/{path}": text.encode() for path, text in about.items()}}
    with zipfile.ZipFile(file, "w") as archive:
        for path, data in content.items():
            archive.writestr(zipfile.ZipInfo(path, DATE), data)
    return file


def compile_all() -> Path:
    """Return a folder with Pyodide's core, compiled wheels and their lock.

    The folder is named after what went in, so that nothing is compiled twice.
    """
    work = paths.WORK / "compile"
    shutil.rmtree(work, ignore_errors=True)
    work.mkdir(parents=True)
    engine_wheel(work)
    kernel = paths.LITE / "kernel"
    own = {
        file.relative_to(kernel).as_posix(): file.read_bytes()
        for file in sorted(kernel.rglob("*.py"))
    }
    plain_wheel(work, "stonebook-site", "1", own)
    plain_wheel(work, "jedi", "0.20.1", {})
    for name in LEFT_OUT:
        plain_wheel(work, name, "99", {})
    pypi = paths.VENV / "share/jupyter/labextensions/@jupyterlite/pyodide-kernel-extension"
    for file in [*fetch.files_for_pyodide("kernel"), *(pypi / "static/pypi").glob("*.whl")]:
        if not file.name.startswith("widgetsnbextension"):
            shutil.copy(file, work / file.name)
    _lock_without_packages(work / "pyodide-lock.json")
    shutil.copy(paths.PYODIDE / "python_stdlib.zip", work / "python_stdlib.zip")
    made = paths.COMPILED / "sets" / _key(work)
    if not made.is_dir():
        _compile(work)
        for name in CORE:
            shutil.copy(paths.PYODIDE / name, work / name)
        shutil.copy(paths.PYODIDE / "pyodide.mjs", work / "pyodide-core.mjs")
        made.parent.mkdir(parents=True, exist_ok=True)
        work.replace(made)
    return made


def _lock_without_packages(target: Path) -> None:
    """Keep what Pyodide's lock says of itself. Its packages lie on a public host."""
    lock = json.loads((paths.PYODIDE / "pyodide-lock.json").read_text(encoding="utf-8"))
    target.write_text(json.dumps({**lock, "packages": {}}), encoding="utf-8")


def _key(folder: Path) -> str:
    """Return what names the content of a folder, and the way it is compiled."""
    known = hashlib.sha256()
    files = [*folder.iterdir(), paths.LITE / "compile.py", paths.LITE / "compile.mjs"]
    for file in sorted(files, key=lambda path: path.name):
        known.update(file.name.encode() + file.read_bytes())
    return known.hexdigest()[:16]


def _compile(work: Path) -> None:
    """Compile what has not been compiled before, and lock the wheels."""
    store = paths.COMPILED / "archives"
    store.mkdir(parents=True, exist_ok=True)
    places = {}
    for file in sorted([*work.glob("*.whl"), *work.glob("*.zip")]):
        key = hashlib.sha256(file.read_bytes() + (paths.LITE / "compile.py").read_bytes())
        places[file.name] = store / key.hexdigest()[:16]
    known = {name: next(place.iterdir()) for name, place in places.items() if place.is_dir()}
    for name, made in known.items():
        if made.name == name:  # an archive that keeps its name
            (work / name).unlink()
        shutil.copy(made, work / made.name)
    new = [name for name in places if name not in known]
    fresh = _run_pyodide(work, new, {name: made.name for name, made in known.items()})
    for name, made_name in fresh.items():
        half = store / "half"
        shutil.rmtree(half, ignore_errors=True)
        half.mkdir()
        shutil.copy(work / made_name, half / made_name)
        half.replace(places[name])


def _run_pyodide(work: Path, new: list[str], known: dict[str, str]) -> dict[str, str]:
    job = {
        "pyodide": str(paths.PYODIDE),
        "tools": [str(file) for file in fetch.files_for_pyodide("tools")],
        "folder": str(work),
        "script": str(paths.LITE / "compile.py"),
        "toCompile": new,
        "compiled": known,
        "leftOut": LEFT_OUT,
    }
    file = paths.WORK / "compile.json"
    file.write_text(json.dumps(job), encoding="utf-8")
    progress = Progress("compiling Python files in Pyodide", len(new))
    program = node.find()
    if program is None:
        raise Stop("Node is gone.", "Run:  python3 -m lite setup")
    made: dict[str, str] = {}

    def count(line: str) -> None:
        if line.startswith("compiled "):
            _, name, compiled = line.split(" ")
            made[name] = compiled
            progress.advance(name)

    if run([program, paths.LITE / "compile.mjs", file], log="compile", line=count):
        raise Stop("Compiling in Pyodide failed.", log_tail("compile"))
    progress.finish()
    return made


def ship(compiled: Path, target: Path) -> list[str]:
    """Fill `static/pyodide` of the site. Return the names of the packages in its archives."""
    target.mkdir(parents=True)
    lock = json.loads((compiled / "pyodide-lock.json").read_text(encoding="utf-8"))["packages"]
    wheels = {name: compiled / package["file_name"] for name, package in lock.items()}
    for file in [compiled / "pyodide.js", compiled / "pyodide-lock.json", *wheels.values()]:
        shutil.copyfile(file, target / file.name)
    core = target / core_folder(compiled)
    core.mkdir()
    for name in CORE_SHIPPED:
        shutil.copyfile(compiled / name, core / name)
    inside = [name for name in sorted(lock) if name not in LAZY]
    sources = next(compiled.glob(f"{ENGINE_NAME}-*-py3-none-any.whl"))
    parts = {name: _files(wheels[name]) for name in inside}
    parts[ENGINE_NAME] = _engine(parts[ENGINE_NAME], sources)
    _pack(target / "zipped.zip", [parts.pop(name) for name in STAY_ZIPPED])
    first = [parts.pop("stonebook-site"), _piplite(wheels["piplite"])]
    _pack(target / "unpacked.zip", [*first, *parts.values()])
    known = [*inside, "piplite", "jedi"]
    _write_start(target, core.name, known)
    return [*known, "micropip"]


def core_folder(compiled: Path) -> str:
    """Return the name of the folder of Pyodide's own files: another one when they change."""
    known = hashlib.sha256()
    for name in CORE_SHIPPED:
        known.update((compiled / name).read_bytes())
    return f"core-{known.hexdigest()[:10]}"


def _write_start(target: Path, core: str, known: list[str]) -> None:
    """Write the module that starts Python, with what it has to know."""
    text = (paths.LITE / "start" / "pyodide.mjs").read_text(encoding="utf-8")
    text = text.replace("'./pyodide-core.mjs'", f"'./{core}/pyodide-core.mjs'")
    lock = json.loads((target / "pyodide-lock.json").read_text(encoding="utf-8"))
    text_of_lock = json.dumps(lock, separators=(",", ":"))
    shipped: dict[str, object] = {"packages": known, "core": f"{core}/", "lock": text_of_lock}
    for name in ("zipped.zip", "unpacked.zip"):
        version = hashlib.sha256((target / name).read_bytes()).hexdigest()[:10]
        shipped[name.removesuffix(".zip")] = f"{name}?v={version}"
    said = f"= {json.dumps(shipped)};"
    text, count = re.subn(r"= \{[^}]*\}; // by the build", lambda _: said, text)
    if count != 1:
        raise Stop("start/pyodide.mjs has no place for what is shipped.")
    (target / "pyodide.mjs").write_text(text, encoding="utf-8")


def shipped_archives(pyodide: Path) -> list[str]:
    """Return the addresses of the two archives, as the module that starts Python names them."""
    text = (pyodide / "pyodide.mjs").read_text(encoding="utf-8")
    return re.findall(r'"((?:zipped|unpacked)\.zip\?v=\w+)"', text)


def _files(wheel: Path) -> dict[str, bytes]:
    with zipfile.ZipFile(wheel) as archive:
        return {name: archive.read(name) for name in archive.namelist()}


def _piplite(wheel: Path) -> dict[str, bytes]:
    """Return piplite with its own module under another name: ours comes before it."""
    files = _files(wheel)
    files["piplite/_upstream.pyc"] = files.pop("piplite/piplite.pyc")
    del files["piplite/__init__.pyc"]
    return files


def _engine(files: dict[str, bytes], sources: Path) -> dict[str, bytes]:
    """Return the engine, with its sources beside what is compiled, for whoever wants to look."""
    result = {}
    for name, data in files.items():
        folder, _, base = name.rpartition("/")
        compiled = f"{folder}/__pycache__/{base[:-4]}.{TAG}.pyc" if base.endswith(".pyc") else name
        result[compiled] = data
    return result | {name: data for name, data in _files(sources).items() if name.endswith(".py")}


def _pack(file: Path, parts: list[dict[str, bytes]]) -> None:
    seen: set[str] = set()
    with zipfile.ZipFile(file, "w", zipfile.ZIP_DEFLATED, compresslevel=9) as archive:
        for name, data in (item for part in parts for item in part.items()):
            if name in seen or name.endswith((*NOT_SHIPPED, "/")) or NOT_NEEDED.search(name):
                continue
            seen.add(name)
            entry = zipfile.ZipInfo(name, DATE)
            entry.compress_type = zipfile.ZIP_DEFLATED
            entry.external_attr = 0o644 << 16
            archive.writestr(entry, data)
