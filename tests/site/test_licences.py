"""Everybody whose work is shipped is named, with the licence."""

import gzip
import json
import zipfile
from pathlib import Path

from lite.python import wheels
from lite.setup import fetch, paths
from lite.web import bundle

OURS = ("stonebook", "stonebook_site", "jedi")  # jedi: an empty stand-in


def packages() -> set[str]:
    """The packages whose files the site ships in its archives or as wheels, but for our own."""
    python = [file.name for file in fetch.files_for_pyodide("kernel")]
    names = {name.partition("-")[0].lower() for name in python}
    return names - {*OURS, *(name.replace("-", "_") for name in wheels.LEFT_OUT)}


def entries(text: str) -> dict[str, str]:
    """Return the licences' texts by name and version."""
    parts = text.split("=" * 78 + "\n")
    return {parts[i].splitlines()[0]: parts[i + 1] for i in range(1, len(parts) - 1, 2)}


def test_every_wheel_has_its_licence_text(site: Path) -> None:
    text = (site / "licences" / "python-packages.txt").read_text(encoding="utf-8")
    titles = {
        title.split(" ")[0].lower().replace("-", "_"): licence
        for title, licence in entries(text).items()
    }
    assert len(packages()) > 10
    for name in packages():
        assert len(titles[name]) > 100, f"no licence text of {name}"


def test_notices_name_the_shipped_packages(site: Path) -> None:
    notices = (paths.ROOT / "THIRD_PARTY_NOTICES.md").read_text(encoding="utf-8").lower()
    for name in ("pyodide", "cpython", "jupyterlite", "jupyterlab", "mozilla public license 2.0"):
        assert name in notices
    for name in packages():
        assert name in notices.replace("-", "_"), f"{name} is not in the notices"


def test_page_side_licences(site: Path) -> None:
    text = (site / "licences" / "page-packages.txt").read_text(encoding="utf-8")
    assert text.count("Licence: ") > 200


def test_the_engine_ships_its_own_licence(site: Path) -> None:
    with zipfile.ZipFile(site / "static" / "pyodide" / "unpacked.zip") as archive:
        names = [name for name in archive.namelist() if name.startswith("stonebook-")]
        assert any(name.endswith("licenses/LICENSE") for name in names)


def test_jo_keeps_its_notice(site: Path) -> None:
    for file in (site / "index.html", site / "notices.html", site / "jo" / "index.html"):
        text = " ".join(file.read_text(encoding="utf-8").replace("&gt;", "").split())
        text = text.replace("**", "")
        assert "https://sites.google.com/site/theowlsnest02/home/jo" in text
        assert "philleduc.pled@gmail.com" in text
        assert "may be duplicated and distributed via the web" in text


def test_the_front_end_of_live_pages_is_small_and_its_makers_are_named(site: Path) -> None:
    own = site / "static" / "stonebook"
    parts = [(own / name).read_bytes() for name in bundle.WIDGETS]
    assert sum(len(gzip.compress(part)) for part in parts) < 500_000
    text = (site / "licences" / "page-packages.txt").read_text(encoding="utf-8")
    named = {title.rpartition(" ")[0]: licence for title, licence in entries(text).items()}
    lock = json.loads((paths.LOCKS / "package-lock.json").read_text(encoding="utf-8"))["packages"]
    for name in ("@jupyter-widgets/base", "@jupyter-widgets/controls", "@lumino/widgets", "jquery"):
        assert f"\n{name} {lock[f'node_modules/{name}']['version']}\n" in text
        assert len(named[name]) > 100
