"""The notebooks as they are served, and the configuration of the notebook interface."""

import gzip
import json
import re
from pathlib import Path

import pytest

from lite.python import archives
from lite.replies import lessons
from lite.replies.files.language_files import SHARED
from lite.replies.puzzles.files import ids_by_file
from lite.site.lesson_files import LessonFile
from stonebook.rules import GAMES
from stonebook.words import languages
from tests.site_lessons import LESSONS

LARGEST = 74_000_000
LARGEST_PLAYER = 15_000
"""Compressed bytes of the script that shows the replies of boards before Python."""
LARGEST_LESSON = 150_000
"""Bytes of the replies of all steps of a lesson."""
LARGEST_PUZZLE = 3_000
"""Bytes of the replies of a puzzle in one language, on average: about ten puzzles share files."""


def listing(site: Path, folder: str) -> dict[str, dict[str, object]]:
    file = site / "api" / "contents" / folder / "all.json"
    return {
        entry["path"]: entry for entry in json.loads(file.read_text(encoding="utf-8"))["content"]
    }


@pytest.mark.parametrize("lesson", LESSONS, ids=lambda lesson: lesson.key)
def test_lessons_are_listed_and_cannot_be_written(site: Path, lesson: LessonFile) -> None:
    assert listing(site, lesson.track)[lesson.path]["writable"] is False


def test_scratch_can_be_written(site: Path) -> None:
    assert listing(site, "")["scratch"]["writable"] is True
    assert listing(site, "scratch")["scratch/start.ipynb"]["writable"] is True


@pytest.mark.parametrize("lesson", LESSONS, ids=lambda lesson: lesson.key)
def test_boards_are_drawn_before_python_has_started(site: Path, lesson: LessonFile) -> None:
    notebook = json.loads((site / "files" / lesson.path).read_text(encoding="utf-8"))
    tagged = [
        cell
        for cell in notebook["cells"]
        if "autorun" in cell["metadata"].get("tags", []) and cell["cell_type"] == "code"
    ]
    pictures = [cell for cell in tagged if "<svg" in json.dumps(cell["outputs"])]
    assert tagged
    assert pictures
    for cell in pictures:
        assert cell["metadata"]["trusted"] is True
        (output,) = cell["outputs"]
        assert "application/vnd.jupyter.widget-view+json" not in output["data"]
        assert output["data"]["text/plain"].strip()


def test_sources_keep_no_outputs() -> None:
    for lesson in LESSONS:
        assert not any(cell.get("outputs") for cell in lesson.notebook["cells"])


def test_the_kernel_fetches_from_no_other_host(site: Path) -> None:
    page = (site / "notebooks" / "index.html").read_text(encoding="utf-8")
    data = re.search(r'<script id="jupyter-config-data"[^>]*>(.*?)</script>', page, flags=re.S)
    config = json.loads(data[1]) if data else {}
    kernel = config["litePluginSettings"]["@jupyterlite/pyodide-kernel-extension:kernel"]
    assert kernel["pyodideUrl"].startswith("./static/pyodide/python.js?v=")
    assert kernel["disablePyPIFallback"] is True
    assert "://" not in json.dumps(config["litePluginSettings"])
    packages = kernel["loadPyodideOptions"]["packages"]
    assert {"stonebook", "ipycanvas", "ipywidgets", "ipython", "micropip"} <= set(packages)


def test_the_site_has_every_package_of_the_lock(site: Path) -> None:
    """In the archives, or as a file that is fetched when it is imported."""
    folder = site / "static" / "pyodide"
    script = (folder / "python.js").read_text(encoding="utf-8")
    shipped = re.search(r"^var SHIPPED = (\{.*\});$", script, flags=re.M)
    known = json.loads(shipped[1]) if shipped else {}
    packages = json.loads(known["lock"])["packages"]
    for name, package in packages.items():
        assert name in known["packages"] or (folder / package["file_name"]).is_file(), name
        assert set(package["depends"]) <= set(packages)
    fetched = {name for name in packages if name not in known["packages"]}
    assert fetched == archives.FETCHED_WHEELS


def test_no_source_maps_and_no_half_files(site: Path) -> None:
    assert not [*site.rglob("*.map")]
    assert not [*site.rglob("*.new")]


def test_every_page_has_its_policy_first_in_its_head(site: Path) -> None:
    texts = {file: file.read_text(encoding="utf-8") for file in site.rglob("*.html")}
    heads = {
        file: text.partition("<head>")[2].lstrip()
        for file, text in texts.items()
        if "<html" in text
    }
    assert len(heads) > 100
    for file, head in heads.items():
        assert head.startswith('<meta http-equiv="Content-Security-Policy"'), file
        assert "unsafe-eval" not in head.partition(">")[0]


def test_the_site_is_small(site: Path) -> None:
    files = (file for file in site.rglob("*") if file.is_file() and file.suffix != ".gz")
    size = sum(file.stat().st_size for file in files)
    assert size <= LARGEST, f"{size / 1e6:.1f} MB"


def test_the_script_of_early_boards_is_small(site: Path) -> None:
    script = (site / "static" / "stonebook" / "first-board.js").read_bytes()
    assert len(gzip.compress(script)) <= LARGEST_PLAYER


def test_the_replies_are_small(site: Path) -> None:
    folder = site / lessons.FOLDER
    for lesson in LESSONS:
        steps = [file.stat().st_size for file in (folder / lesson.key).glob("*.bin")]
        assert max(steps, default=0) <= lessons.MAX_BYTES, lesson.key
        assert sum(steps) <= LARGEST_LESSON, lesson.key
    files = {f"{game}/{name}.bin": ids for game in GAMES for name, ids in ids_by_file(game).items()}
    for spoken in languages():
        both = (folder / "puzzles" / part / name for part in (SHARED, spoken) for name in files)
        size = sum(file.stat().st_size for file in both)
        assert size <= LARGEST_PUZZLE * sum(map(len, files.values())), spoken
