"""Build the site into dist/, from what the set-up has fetched. Makes no network call."""

from __future__ import annotations

import argparse
import hashlib
import json
import os
import shutil
import sys
import time
from collections.abc import Iterator
from pathlib import Path

from . import (
    contents,
    extension_file,
    lessons,
    licences,
    notebook_page,
    paths,
    prefetch,
    python_files,
    reading,
    static_pages,
)
from .talk import Progress, Stop, say
from .tasks import alone, log_tail, run, write_whole

SOURCES = ("engine", "lite", "pyproject.toml", "LICENSE", "README.md", "THIRD_PARTY_NOTICES.md")


def sources(notebooks: Path) -> Iterator[Path]:
    """Yield every file that the site is made of."""
    for path in [*(paths.ROOT / name for name in SOURCES), notebooks]:
        files = [path] if path.is_file() else sorted(path.rglob("*"))
        for file in files:
            if file.is_file() and "__pycache__" not in file.parts and file.suffix != ".new":
                yield file


def build_id(notebooks: Path) -> str:
    """Return what names this build: the same for the same sources."""
    known = hashlib.sha256()
    for file in sources(notebooks):
        known.update(file.name.encode() + b"\0" + file.read_bytes())
    return known.hexdigest()[:10]


def build(notebooks: Path = paths.NOTEBOOKS, target: Path = paths.DIST) -> None:
    """Build, unless the target is already what the sources make."""
    began = time.monotonic()
    identity = build_id(notebooks)
    stamp = target / "build.json"
    if stamp.is_file() and json.loads(stamp.read_text(encoding="utf-8"))["build"] == identity:
        say(f"{target.name}/ is up to date (build {identity}).")
        return
    shutil.rmtree(paths.WORK, ignore_errors=True)
    paths.WORK.mkdir(parents=True)
    compiled = python_files.compile_all()
    lite, site = paths.WORK / "lite", paths.WORK / "site"
    shutil.copytree(paths.LITE / "jupyter", lite)
    extension_file.write(lite / "extension")
    packages = python_files.ship(compiled, lite / "static" / "pyodide")
    _name_packages(lite / "jupyter-lite.json", packages)
    listed = lessons.read(notebooks)
    contents.write(listed, lite / "content")
    _jupyter_lite(lite)
    contents.make_read_only(site)
    notebook_page.finish(site, listed, identity)
    licences.write(site)
    static_pages.write(site, listed, prefetch.files(site, identity), identity)
    reading.write(site, listed, identity)
    write_whole(site / "build.json", json.dumps({"build": identity}))
    _put_in_place(site, target)
    say(f"Built {target.name}/ in {time.monotonic() - began:.1f} s (build {identity}).")


def _name_packages(file: Path, packages: list[str]) -> None:
    """Tell the kernel which packages are there, so that it installs none."""
    config = json.loads(file.read_text(encoding="utf-8"))
    settings = config["jupyter-config-data"]["litePluginSettings"]
    kernel = settings["@jupyterlite/pyodide-kernel-extension:kernel"]
    kernel["loadPyodideOptions"] = {"packages": packages}
    file.write_text(json.dumps(config, indent=1), encoding="utf-8")


def _jupyter_lite(folder: Path) -> None:
    progress = Progress("assembling the notebook interface")
    command: list[str | Path] = [paths.PYTHON, "-m", "jupyterlite_core", "build"]
    path = f"{paths.VENV / 'bin'}{os.pathsep}{os.environ.get('PATH', '')}"
    if run(command, log="jupyter-lite", cwd=folder, env={"PATH": path}):
        raise Stop("`jupyter lite build` failed.", log_tail("jupyter-lite"))
    progress.finish()


def _put_in_place(site: Path, target: Path) -> None:
    """Swap the finished site in. The target is never half of one."""
    target.parent.mkdir(parents=True, exist_ok=True)
    new, old = (target.with_name(target.name + ending) for ending in (".new", ".old"))
    for folder in (new, old):
        shutil.rmtree(folder, ignore_errors=True)
    shutil.move(site, new)  # may come from another disk
    if target.exists():
        target.replace(old)
    new.replace(target)
    shutil.rmtree(old, ignore_errors=True)


def main() -> None:
    """Build from the command line, for the starter and for tests with notebooks of their own."""
    parser = argparse.ArgumentParser(prog="python -m lite.build", description=main.__doc__)
    parser.add_argument("--notebooks", type=Path, default=paths.NOTEBOOKS)
    parser.add_argument("--target", type=Path, default=paths.DIST)
    parser.add_argument("--fresh", action="store_true", help="compile everything anew")
    asked = parser.parse_args()
    with alone():
        if asked.fresh:
            shutil.rmtree(paths.COMPILED, ignore_errors=True)
            shutil.rmtree(asked.target, ignore_errors=True)
        build(asked.notebooks.resolve(), asked.target.resolve())


if __name__ == "__main__":
    try:
        main()
    except Stop as stop:
        sys.exit(f"\nStopped: {stop}")
