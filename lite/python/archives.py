"""The Python files that the site ships: the core, compiled packages in archives, and the start."""

from __future__ import annotations

import hashlib
import json
import re
import shutil
import zipfile
from pathlib import Path

from ..setup.fetch import PYODIDE_PYTHON
from . import slim, snapshot, start
from .wheels import DATE, ENGINE_NAME

FETCHED_WHEELS = {"micropip"}  # fetched as a wheel when it is imported
SEPARATE_WHEELS = FETCHED_WHEELS | {"piplite", "jedi"}
# Hundreds of files, of which a lesson needs a dozen, without data files.
ZIPPED_PACKAGES = ("pygments",)
# Fetched only when one of them is opened.
RARE_FILES = re.compile(
    r"^stonebook/(search/(tablebase/tables|levels/patterns|perfect)|words/(?!minute/)[a-z]+)/"
    r"|^stonebook/teach/puzzles/(chosen|mined|retired)/"
    r"|^stonebook/(teach|widgets)/classroom/"
    r"|^(fsrs/|segno/|sgfmill/|typing_extensions\.)"
)
# The keys of sentences used only in a terminal, in the bar or on a page without Python.
UNUSED_SENTENCES = re.compile(r"(cli|glossary|page)\.|site\.(?!play\.|puzzles\.|\w+\.credit$)")
UNUSED_SUFFIXES = ("/RECORD", ".pyi", ".js", ".js.map")
# The Pygments lexers of the languages in our notebooks.
USED_LEXERS = ("__init__", "_mapping", "data", "diff", "python", "shell", "special")
UNUSED_FILES = re.compile(
    r"/(tests|labextension|nbextension)/|\.data/"
    # Needs a terminal, or is for IPython's developers.
    r"|^IPython/(sphinxext|testing/plugin|terminal/(?!__init__\.|pt_inputhooks/))"
    r"|^stonebook/believers/"  # judges lessons, on an author's machine
    r"|^stonebook/words/keep/"  # for pages
    rf"|^pygments/lexers/(?!({'|'.join(USED_LEXERS)})\.)"
    r"|^sgfmill/(?!__init__\.|sgf_grammar\.)"
)
TAG = f"cpython-{PYODIDE_PYTHON.replace('.', '')}"
# Files that Pyodide expects in its own folder.
CORE_SHIPPED = (
    *("pyodide-core.js", "pyodide.asm.js", "pyodide.asm.wasm"),
    *("python_stdlib.zip", slim.TABLES),
)


def ship(compiled: Path, target: Path) -> list[str]:
    """Fill `static/pyodide` of the site. Return the names of the packages in its archives."""
    target.mkdir(parents=True)
    lock = json.loads((compiled / "pyodide-lock.json").read_text(encoding="utf-8"))["packages"]
    wheels = {name: compiled / package["file_name"] for name, package in lock.items()}
    for file in [compiled / "pyodide-lock.json", *wheels.values()]:
        shutil.copyfile(file, target / file.name)
    core = target / core_folder(compiled)
    core.mkdir()
    for name in CORE_SHIPPED:
        shutil.copyfile(compiled / name, core / name)
    packed_names = [name for name in sorted(lock) if name not in SEPARATE_WHEELS]
    sources = next(compiled.glob(f"{ENGINE_NAME}-*-py3-none-any.whl"))
    parts = {name: _files(wheels[name]) for name in packed_names}
    parts[ENGINE_NAME] = _engine(parts[ENGINE_NAME], sources)
    _pack(target / "zipped.zip", [parts.pop(name) for name in ZIPPED_PACKAGES])
    first = [parts.pop("stonebook-site"), _piplite(wheels["piplite"])]
    rest = [*first, *parts.values()]
    _pack(target / "unpacked.zip", [_without(part, rare=False) for part in rest])
    _pack(target / "seldom.zip", [_without(part, rare=True) for part in rest])
    known = [*packed_names, "piplite", "jedi"]
    start.write(target, core.name, known, snapshot.ship(target, core.name))
    return [*known, "micropip"]


def _without(files: dict[str, bytes], *, rare: bool) -> dict[str, bytes]:
    """Return the rarely requested files, or all others."""
    return {name: data for name, data in files.items() if bool(RARE_FILES.match(name)) == rare}


def core_folder(compiled: Path) -> str:
    """Return the name of the folder of Pyodide's own files, which changes with their content."""
    digest = hashlib.sha256()
    for name in CORE_SHIPPED:
        digest.update((compiled / name).read_bytes())
    return f"core-{digest.hexdigest()[:10]}"


def _files(wheel: Path) -> dict[str, bytes]:
    with zipfile.ZipFile(wheel) as archive:
        return {name: archive.read(name) for name in archive.namelist()}


def _piplite(wheel: Path) -> dict[str, bytes]:
    """Return piplite with its module renamed, since ours takes its place."""
    files = _files(wheel)
    files["piplite/_upstream.pyc"] = files.pop("piplite/piplite.pyc")
    del files["piplite/__init__.pyc"]
    return files


def _engine(files: dict[str, bytes], sources: Path) -> dict[str, bytes]:
    """Return the engine, with its readable sources next to the compiled files."""
    result = {}
    for name, data in files.items():
        folder, _, base = name.rpartition("/")
        compiled = f"{folder}/__pycache__/{base[:-4]}.{TAG}.pyc" if base.endswith(".pyc") else name
        result[compiled] = data
    readable = {name: data for name, data in _files(sources).items() if name.endswith(".py")}
    return {**result, **readable, **_sentences(result)}


def _sentences(files: dict[str, bytes]) -> dict[str, bytes]:
    """Return the sentence files without the sentences that are never used in the browser."""
    cut = {}
    for name, data in files.items():
        if name.startswith("stonebook/words/") and name.endswith(".json"):
            sentences = json.loads(data)
            needed = {
                key: sentence
                for key, sentence in sentences.items()
                if not UNUSED_SENTENCES.match(key)
            }
            cut[name] = json.dumps(needed, ensure_ascii=False).encode()
    return cut


def _pack(file: Path, parts: list[dict[str, bytes]]) -> None:
    names: set[str] = set()
    with zipfile.ZipFile(file, "w", zipfile.ZIP_DEFLATED, compresslevel=9) as archive:
        for name, data in (item for part in parts for item in part.items()):
            if name in names or name.endswith((*UNUSED_SUFFIXES, "/")) or UNUSED_FILES.search(name):
                continue
            names.add(name)
            entry = zipfile.ZipInfo(name, DATE)
            entry.compress_type = zipfile.ZIP_DEFLATED
            entry.external_attr = 0o644 << 16
            archive.writestr(entry, data)
