"""Build the site into dist/ from the files that the set-up has fetched, without network access."""

from __future__ import annotations

import argparse
import hashlib
import json
import os
import shutil
import sys
import time
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from pathlib import Path

from .live_pages import (
    embed_page,
    lesson_questions,
    live_page,
    live_scripts,
    prefetch,
    standalone_pages,
)
from .notebook import jupyter_lite, notebook_page, pruning
from .publish import (
    file_list,
    installable,
    licences,
    manifest,
    policy,
    precompressed,
    site_zip,
    source_archive,
)
from .python import archives, compiling
from .replies import first_board_replies, playing, task_screens
from .replies import lessons as lesson_replies
from .replies.puzzles import jobs as puzzle_replies
from .replies.workers import Results, Workers
from .setup import paths, site_settings
from .setup.lock import hold_lock
from .setup.messages import BuildStopped, tell
from .site import (
    lesson_files,
    own_files,
    reading_pages,
    served_notebooks,
    static_pages,
)
from .site.docs import sphinx_pages
from .site.lesson_files import LessonFile
from .site.pages import for_robots, release
from .site.previews import boards

SOURCES = (
    "docs",
    "engine",
    "lite",
    "own",
    "pyproject.toml",
    "CHANGELOG.md",
    "LICENSE",
    "README.md",
    "THIRD_PARTY_NOTICES.md",
)
NOTEBOOKS = "notebooks"
"""The project's folder of lessons. A site can be built from another one."""


def sources(notebooks: Path) -> Iterator[tuple[str, Path]]:
    """Yield the name of every source file of the site, relative to the project, and the file."""
    for name in (*SOURCES, NOTEBOOKS):
        path = notebooks if name == NOTEBOOKS else paths.ROOT / name
        files = [path] if path.is_file() else sorted(path.rglob("*"))
        for file in files:
            if file.is_file() and "__pycache__" not in file.parts and file.suffix != ".new":
                yield str(Path(name, file.relative_to(path)).as_posix()), file


def hash_of_sources(notebooks: Path) -> str:
    """Return the hash of all sources, which is the id of a full build."""
    digest = hashlib.sha256(
        f"{os.environ.get(site_settings.ADDRESS, '')} {release.version()}".encode()
    )
    for name, file in sources(notebooks):
        digest.update(name.encode() + b"\0" + file.read_bytes())
    return digest.hexdigest()[:10]


def build(
    notebooks: Path = paths.NOTEBOOKS,
    target: Path = paths.DIST,
    *,
    keep_unrequested: bool = False,
    quick: bool = False,
) -> None:
    """Build the site, unless the target is up to date.

    `keep_unrequested` keeps the files that no page requests. `quick` leaves out the replies, which
    take longest after a change of the engine: boards then wait for Python.
    """
    began = time.monotonic()
    build_id = f"{hash_of_sources(notebooks)}{'-quick' if quick else ''}"
    if _build_id_of(target) == build_id:
        tell(f"{target.name}/ is up to date (build {build_id}).")
        return
    shutil.rmtree(paths.WORK, ignore_errors=True)
    paths.WORK.mkdir(parents=True)
    site = paths.WORK / "site"
    lessons = own_files.add(paths.OWN, lesson_files.read(notebooks))
    with Workers() as workers:  # they run in parallel with the build, since replies take longest
        pending = start_replies(workers, lessons, quick=quick)
        _build_python(site, lessons)
        _write_pages(site, lessons, sources(notebooks), build_id, pending)
    _finish(site, keep_unrequested=keep_unrequested)
    digest = manifest.write(site, build_id)  # no file may change after this
    _replace_target(site, target)
    tell(f"Built {target.name}/ in {time.monotonic() - began:.1f} s (build {build_id}).")
    tell(f"The SHA-256 of its list of files ({manifest.NAME}) is {digest}.")


@dataclass(frozen=True)
class PendingReplies:
    """The replies of boards before Python has started. A quick build has only `first_boards`."""

    first_boards: Results
    lessons: Results | None = None
    first_moves: Results | None = None
    puzzles: Results | None = None
    twins: Results | None = None


def start_replies(workers: Workers, lessons: list[LessonFile], *, quick: bool) -> PendingReplies:
    """Start to work out the replies, in the order in which the build needs them."""
    first_boards = first_board_replies.begin(workers)
    if quick:
        return PendingReplies(first_boards)
    return PendingReplies(
        first_boards,
        lessons=lesson_replies.begin(workers, lessons),
        first_moves=playing.begin(workers),
        puzzles=puzzle_replies.begin(workers),
        twins=puzzle_replies.begin_twins(workers),
    )


def _build_python(site: Path, lessons: list[LessonFile]) -> None:
    """Write JupyterLite and Python into the site. JupyterLite creates the site's folder.

    Another thread builds the guide at the same time.
    """
    lite, pyodide = paths.WORK / "lite", paths.WORK / "pyodide"
    with ThreadPoolExecutor(1) as other_thread:
        docs = other_thread.submit(sphinx_pages.sphinx_pages)
        shipped = archives.ship(compiling.compile_all(), pyodide)
        docs.result()
    jupyter_lite.prepare(lite)
    jupyter_lite.name_packages(lite, shipped)
    served_notebooks.write(lessons, lite / "content")
    jupyter_lite.assemble(lite)
    shutil.copytree(pyodide, site / "static" / "pyodide", dirs_exist_ok=True)
    served_notebooks.make_read_only(site)


def _write_pages(
    site: Path,
    lessons: list[LessonFile],
    files: Iterator[tuple[str, Path]],
    build_id: str,
    pending: PendingReplies,
) -> None:
    """Write all pages, after the scripts and replies whose addresses they contain.

    Replies that no page refers to come last, because they take longest.
    """
    replies = {} if pending.lessons is None else lesson_replies.by_lesson(pending.lessons)
    lesson_replies.write(site, replies)
    live = live_scripts.write(site, build_id)
    notebook_page.finish(site, lessons, build_id, live_scripts.first_screen_markup(site, "../"))
    licences.write(site)
    source_archive.write(site, files)
    static_pages.write(site, lessons, prefetch.files(site, live, build_id), build_id)
    live_parts = live_page.write_parts(site, lessons, live, build_id, replies)
    reading_pages.write(site, lessons, build_id, live_parts)
    lesson_questions.write(site, lessons)
    standalone_pages.write(site, lessons, build_id)
    embed_page.write(site, build_id)
    for_robots.write(site, build_id)
    if site_settings.settings().address:  # other sites need the full addresses of pictures
        boards.write(site, lessons)
    first_board_replies.write(site, pending.first_boards)
    task_screens.write(site, lessons)
    if pending.first_moves is not None:
        playing.write(site, pending.first_moves)
    if pending.puzzles is not None and pending.twins is not None:
        puzzle_replies.write(site, pending.puzzles, pending.twins)


def _finish(site: Path, *, keep_unrequested: bool) -> None:
    """Write the files that depend on all others. The list of files has their sizes: it is last."""
    policy.write(site)
    if not keep_unrequested:
        pruning.prune(site)
        pruning.shorten_settings(site)
    installable.write(site)
    file_list.write(site)


def is_current(notebooks: Path = paths.NOTEBOOKS, target: Path = paths.DIST) -> bool:
    """Whether the target is a full build, not a quick one, of the present sources."""
    return _build_id_of(target) == hash_of_sources(notebooks)


def _build_id_of(target: Path) -> str:
    """Return the id of the build in the target, "" if there is none."""
    stamp = target / manifest.NEWEST
    return json.loads(stamp.read_text(encoding="utf-8"))["build"] if stamp.is_file() else ""


def _replace_target(site: Path, target: Path) -> None:
    """Replace the target with the finished site so that it is never incomplete."""
    target.parent.mkdir(parents=True, exist_ok=True)
    new, old = (target.with_name(target.name + ending) for ending in (".new", ".old"))
    for folder in (new, old):
        shutil.rmtree(folder, ignore_errors=True)
    shutil.move(site, new)  # may be on another disk
    if target.exists():
        target.replace(old)
    new.replace(target)
    shutil.rmtree(old, ignore_errors=True)


AS_STARTED = "as in `python3 -m lite`"
"""The help on options that the starter passes on."""


def main() -> None:
    """Build from the command line, for the starter and for tests with other notebooks."""
    parser = argparse.ArgumentParser(prog="python -m lite.build", description=main.__doc__)
    parser.add_argument("--notebooks", type=Path, default=paths.NOTEBOOKS)
    parser.add_argument("--target", type=Path, default=paths.DIST)
    parser.add_argument("--fresh", action="store_true", help="compile everything again")
    for switch in ("precompress", "quick", "zip"):
        parser.add_argument(f"--{switch}", action="store_true", help=AS_STARTED)
    parser.add_argument("--address", default="", help=AS_STARTED)
    parser.add_argument(
        "--keep-unrequested", action="store_true", help="keep files that no page requests"
    )
    options = parser.parse_args()
    if options.address:
        os.environ[site_settings.ADDRESS] = options.address
    with hold_lock():
        if options.fresh:
            shutil.rmtree(paths.COMPILED, ignore_errors=True)
            shutil.rmtree(options.target, ignore_errors=True)
        build(
            options.notebooks.resolve(),
            options.target.resolve(),
            keep_unrequested=options.keep_unrequested,
            quick=options.quick,
        )
        if options.precompress:
            precompressed.write(options.target)
        if options.zip:
            site_zip.write(options.target, options.target.with_name(site_zip.NAME))


if __name__ == "__main__":
    try:
        main()
    except BuildStopped as stop:
        sys.exit(f"\nStopped: {stop}")
