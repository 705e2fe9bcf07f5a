"""Everybody whose work is shipped is named, with the licence."""

import gzip
import json
import zipfile
from pathlib import Path

from lite.live import front_end
from lite.setup import paths

OURS = ("stonebook", "stonebook_site", "jedi")  # jedi: an empty stand-in


def test_every_wheel_has_its_licence_text(site: Path) -> None:
    text = (site / "licences" / "python-packages.txt").read_text(encoding="utf-8")
    entries = text.split("=" * 78 + "\n")
    titles = {
        entries[i].splitlines()[0].split(" ")[0].lower().replace("-", "_"): entries[i + 1]
        for i in range(1, len(entries) - 1, 2)
    }
    for wheel in (site / "static" / "pyodide").glob("*.whl"):
        name = wheel.name.partition("-")[0].lower()
        if name not in OURS:
            assert len(titles[name]) > 100, f"no licence text of {name}"


def test_notices_name_what_is_shipped(site: Path) -> None:
    notices = (paths.ROOT / "THIRD_PARTY_NOTICES.md").read_text(encoding="utf-8").lower()
    for name in ("pyodide", "cpython", "jupyterlite", "jupyterlab", "mozilla public license 2.0"):
        assert name in notices
    for wheel in (site / "static" / "pyodide").glob("*.whl"):
        name = wheel.name.partition("-")[0].lower()
        if name not in OURS:
            assert name in notices.replace("-", "_"), f"{name} is not in the notices"


def test_page_side_licences(site: Path) -> None:
    text = (site / "licences" / "page-packages.txt").read_text(encoding="utf-8")
    assert text.count("Licence: ") > 200


def test_the_engine_ships_its_own_licence(site: Path) -> None:
    (wheel,) = (site / "static" / "pyodide").glob("stonebook-*.whl")
    with zipfile.ZipFile(wheel) as archive:
        assert any(name.endswith("licenses/LICENSE") for name in archive.namelist())


def test_jo_keeps_its_notice(site: Path) -> None:
    for file in (site / "index.html", site / "notices.html", site / "jo" / "index.html"):
        text = " ".join(file.read_text(encoding="utf-8").replace("&gt;", "").split())
        text = text.replace("**", "")
        assert "https://sites.google.com/site/theowlsnest02/home/jo" in text
        assert "philleduc.pled@gmail.com" in text
        assert "may be duplicated and distributed via the web" in text


def test_the_front_end_of_live_pages_is_small_and_its_makers_are_named(site: Path) -> None:
    own = site / "static" / "stonebook"
    parts = [(own / name).read_bytes() for name in front_end.NAMES]
    assert sum(len(gzip.compress(part)) for part in parts) < 500_000
    text = (site / "licences" / "page-packages.txt").read_text(encoding="utf-8")
    listed = json.loads((own / front_end.LICENCES).read_text(encoding="utf-8"))["packages"]
    names = {package["name"] for package in listed}
    assert {"@jupyter-widgets/base", "@jupyter-widgets/controls", "@lumino/widgets"} <= names
    for package in listed:
        assert len(package["extractedText"]) > 100, package["name"]
        assert f"\n{package['name']} {package['versionInfo']}\n" in text
