"""Runs inside Pyodide: compile archives with pyodide-build, and lock the wheels.

compile.js writes the job to /job.json: the names in /folder to compile, the names that are already
compiled, and the packages to leave out. Each archive is compiled under a new name next to the old
one. `pyodide-lock.json` in /folder gets an entry for each compiled wheel.
"""

import json
import py_compile
from functools import partial
from importlib.machinery import SourceFileLoader
from pathlib import Path

from help_texts import without_help
from pyodide_build._py_compile import _py_compile_archive, _update_lockfile
from pyodide_lock import PyodideLockSpec
from pyodide_lock.utils import add_wheels_to_spec

folder = Path("/folder")
job = json.loads(Path("/job.json").read_text())
compiled: dict[str, str] = job["compiled"]
left_out: list[str] = job["leftOut"]

compile_source = SourceFileLoader.source_to_code


def source_to_code(loader, data, path, *, _optimize=-1):
    """Compile a module without what only `help` shows, where no reader asks for it."""
    module = without_help(data, str(path), is_ours=is_ours)
    return compile_source(loader, module, path, _optimize=_optimize)


SourceFileLoader.source_to_code = source_to_code
compile_file = py_compile.compile
for name in job["toCompile"]:
    # Level 2 removes docstrings. Readers need only Stonebook's own, and would fetch all others.
    is_ours = name.startswith("stonebook")
    level = -1 if is_ours else 2
    py_compile.compile = partial(compile_file, optimize=level)
    archive = _py_compile_archive(folder / name, keep=True, verbose=False, compression_level=9)
    if archive is None:
        raise SystemExit(f"{name} could not be compiled")
    compiled[name] = archive.name
    print("compiled", name, archive.name)
SourceFileLoader.source_to_code = compile_source  # locking imports more modules

wheels = sorted(name for name in compiled if name.endswith(".whl"))
lock_file = folder / "pyodide-lock.json"
lock = PyodideLockSpec.from_json(lock_file)
lock = add_wheels_to_spec(lock, [folder / name for name in wheels])
for name in left_out:  # required by other packages, but not part of the site
    lock.packages.pop(name)
for package in lock.packages.values():
    package.depends = [name for name in package.depends if name not in left_out]
lock.to_json(lock_file)
content = _update_lockfile(folder, json.loads(lock_file.read_text()), compiled)
lock_file.write_text(json.dumps(content, indent=1))
