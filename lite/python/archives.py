"""The Python files of the site: Pyodide's core, archives of compiled packages, and the start."""

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

FETCHED_WHEELS = {"micropip"}  # a wheel that is fetched on import
SEPARATE_WHEELS = FETCHED_WHEELS | {"piplite", "jedi"}
# Packages of hundreds of modules and no data files. A lesson needs a dozen of the modules.
ZIPPED_PACKAGES = ("pygments",)
# Files that are fetched only when Python opens one of them.
RARE_FILES = re.compile(
    r"^stonebook/(search/(tablebase/tables|levels/(patterns|ikeda/shapes)|perfect)"
    r"|words/(?!minute/)[a-z]+)/"
    r"|^stonebook/teach/puzzles/(chosen|mined|retired)/"
    r"|^stonebook/(teach|widgets)/classroom/"
    r"|^(fsrs/|segno/|typing_extensions\.)"
)
# The keys of sentences that are used only in a terminal, in the bar or on a page without Python.
UNUSED_SENTENCES = re.compile(r"(cli|glossary|page)\.|site\.(?!play\.|puzzles\.|\w+\.credit$)")
UNUSED_SUFFIXES = ("/RECORD", ".pyi", ".js", ".js.map")
# The Pygments lexers of the languages in our notebooks.
USED_LEXERS = ("__init__", "_mapping", "data", "diff", "python", "shell", "special")
UNUSED_FILES = re.compile(
    r"/(tests|labextension|nbextension)/|\.data/"
    # These need a terminal, or are for IPython's developers.
    r"|^IPython/(sphinxext|testing/plugin|terminal/(?!__init__\.|pt_inputhooks/))"
    r"|^stonebook/believers/"  # judges lessons on an author's machine
    r"|^stonebook/words/keep/"  # pages read these sentences without Python
    rf"|^pygments/lexers/(?!({'|'.join(USED_LEXERS)})\.)"
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
    packages = {name: _files(wheels[name]) for name in packed_names}
    packages[ENGINE_NAME] = _engine(packages[ENGINE_NAME], sources)
    _pack(target / "zipped.zip", [packages.pop(name) for name in ZIPPED_PACKAGES])

    unzipped = [packages.pop("stonebook-site"), _piplite(wheels["piplite"]), *packages.values()]
    _pack(target / "unpacked.zip", [_frequent_files(files) for files in unzipped])
    _pack(target / "seldom.zip", [_rare_files(files) for files in unzipped])
    archived = [*packed_names, "piplite", "jedi"]
    start.write(target, core.name, archived, snapshot.ship(target, core.name))
    return [*archived, "micropip"]


def _rare_files(files: dict[str, bytes]) -> dict[str, bytes]:
    return {name: data for name, data in files.items() if RARE_FILES.match(name)}


def _frequent_files(files: dict[str, bytes]) -> dict[str, bytes]:
    return {name: data for name, data in files.items() if not RARE_FILES.match(name)}


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
    """Return piplite with its module renamed, since the site's own module replaces it."""
    files = _files(wheel)
    files["piplite/_upstream.pyc"] = files.pop("piplite/piplite.pyc")
    del files["piplite/__init__.pyc"]
    return files


def _engine(files: dict[str, bytes], sources: Path) -> dict[str, bytes]:
    """Return the engine, with its readable sources next to the compiled files."""
    compiled = {}
    for name, data in files.items():
        folder, _, base = name.rpartition("/")
        path = f"{folder}/__pycache__/{base[:-4]}.{TAG}.pyc" if base.endswith(".pyc") else name
        compiled[path] = data
    readable = {name: data for name, data in _files(sources).items() if name.endswith(".py")}
    return {**compiled, **readable, **_sentences(compiled)}


def _sentences(files: dict[str, bytes]) -> dict[str, bytes]:
    """Return the sentence files without the sentences that the browser never uses."""
    sentence_files = {}
    for name, data in files.items():
        if name.startswith("stonebook/words/") and name.endswith(".json"):
            sentences = json.loads(data)
            needed = {
                key: sentence
                for key, sentence in sentences.items()
                if not UNUSED_SENTENCES.match(key)
            }
            sentence_files[name] = json.dumps(needed, ensure_ascii=False).encode()
    return sentence_files


def _pack(file: Path, packages: list[dict[str, bytes]]) -> None:
    """Write an archive of packages, without unused files. The first of equal names counts."""
    names: set[str] = set()
    with zipfile.ZipFile(file, "w", zipfile.ZIP_DEFLATED, compresslevel=9) as archive:
        for name, data in (item for files in packages for item in files.items()):
            if name in names or name.endswith((*UNUSED_SUFFIXES, "/")) or UNUSED_FILES.search(name):
                continue
            names.add(name)
            entry = zipfile.ZipInfo(name, DATE)
            entry.compress_type = zipfile.ZIP_DEFLATED
            entry.external_attr = 0o644 << 16
            archive.writestr(entry, data)
