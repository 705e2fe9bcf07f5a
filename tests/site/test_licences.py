"""Everybody whose work is shipped is named, with the licence."""

import gzip
import json
import zipfile
from pathlib import Path

from lite.python import wheels
from lite.setup import fetch, paths
from lite.web import bundle
from tests.licence_texts import entries

OURS = ("stonebook", "stonebook_site", "jedi")  # jedi: an empty stand-in

# Words in the program of Pyodide that come from a library.
MARKS = {
    "bzip2": b"libbzip2",
    "Emscripten": b"emscripten_",
    "Expat": b"pyexpat",
    "HACL*": b"hacl*",
    "libffi": b"ffi_closure",
    "liblzma": b"liblzma",
    "libmpdec": b"libmpdec",
    "mimalloc": b"mimalloc",
    "SQLite": b"sqlite_",
    "zlib": b"inflate 1.",
    "Zstandard": b"zstd_",
}


def packages() -> set[str]:
    """The packages whose files the site ships in its archives or as wheels, but for our own."""
    python = [file.name for file in fetch.files_for_pyodide("kernel")]
    names = {name.partition("-")[0].lower() for name in python}
    return names - {*OURS, *(name.replace("-", "_") for name in wheels.LEFT_OUT)}


def test_every_wheel_has_its_licence_text(site: Path) -> None:
    texts = {
        title.split(" ")[0].lower().replace("-", "_"): text
        for title, (_, text) in entries(site / "licences" / "python-packages.txt").items()
    }
    assert len(packages()) > 10
    for name in packages():
        assert len(texts[name]) > 100, f"no licence text of {name}"


def test_the_bill_of_materials_names_the_libraries_in_pyodides_program(site: Path) -> None:
    bill = json.loads((site / "licences" / "sbom.cdx.json").read_text(encoding="utf-8"))
    names = {part["name"] for part in bill["components"]}
    (program,) = (site / "static" / "pyodide").glob("core-*/pyodide.asm.wasm")
    code = program.read_bytes().lower()
    for library, mark in MARKS.items():
        assert (library in names, mark in code) == (True, True), library


def test_notices_name_the_shipped_packages(site: Path) -> None:
    notices = (paths.ROOT / "THIRD_PARTY_NOTICES.md").read_text(encoding="utf-8").lower()
    for name in ("pyodide", "cpython", "jupyterlite", "jupyterlab", "mozilla public license 2.0"):
        assert name in notices
    for name in packages():
        assert name in notices.replace("-", "_"), f"{name} is not in the notices"


def test_the_notices_link_every_licence_text(site: Path) -> None:
    page = (site / "notices.html").read_text(encoding="utf-8")
    for file in (site / "licences").iterdir():
        assert f'href="licences/{file.name}"' in page, file.name


def test_the_site_lists_the_licences_of_the_packages_in_its_pages(site: Path) -> None:
    assert len(entries(site / "licences" / "page-packages.txt")) > 200


def test_the_engine_ships_its_own_licence(site: Path) -> None:
    with zipfile.ZipFile(site / "static" / "pyodide" / "unpacked.zip") as archive:
        names = [name for name in archive.namelist() if name.startswith("stonebook-")]
        assert any(name.endswith("licenses/LICENSE") for name in names)


def test_jo_keeps_its_notice(site: Path) -> None:
    for file in (site / "index.html", site / "notices.html", site / "jo" / "index.html"):
        text = " ".join(file.read_text(encoding="utf-8").replace("&gt;", "").split())
        text = text.replace("<strong>may</strong>", "may")
        assert "https://sites.google.com/site/theowlsnest02/home/jo" in text
        assert "philleduc.pled@gmail.com" in text
        assert "may be duplicated and distributed via the web" in text


def test_the_front_end_of_live_pages_is_small_and_names_its_makers(site: Path) -> None:
    own = site / "static" / "stonebook"
    parts = [(own / name).read_bytes() for name in bundle.WIDGETS]
    assert sum(len(gzip.compress(part)) for part in parts) < 500_000
    listed = entries(site / "licences" / "page-packages.txt")
    lock = json.loads((paths.LOCKS / "package-lock.json").read_text(encoding="utf-8"))["packages"]
    for name in ("@jupyter-widgets/base", "@jupyter-widgets/controls", "@lumino/widgets", "jquery"):
        _, text = listed[f"{name} {lock[f'node_modules/{name}']['version']}"]
        assert len(text) > 100
