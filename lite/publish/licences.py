"""The licences of the software that the site ships."""

from __future__ import annotations

import json
import re
import zipfile
from email.parser import HeaderParser
from pathlib import Path

TEXTS = Path(__file__).parent / "licence_texts"
LICENCE_FILE = re.compile(
    r"\.dist-info/(licenses/(.*/)?)?(LICEN[CS]E|COPYING|NOTICE)[^/]*$", re.IGNORECASE
)


def write(site: Path) -> None:
    """Write `licences/` into the site: a text for Python's packages, one for npm's."""
    folder = site / "licences"
    folder.mkdir()
    for file in sorted(TEXTS.glob("*.txt")):
        (folder / file.name).write_text(file.read_text(encoding="utf-8"), encoding="utf-8")
    wheels = sorted((site / "static" / "pyodide").glob("*.whl"))
    (folder / "python-packages.txt").write_text(
        "\n".join(_wheel(file) for file in wheels), encoding="utf-8"
    )
    lists = sorted(site.rglob("third-party-licenses.json"))
    entries = dict.fromkeys(part for file in lists for part in _page_packages(file))
    (folder / "page-packages.txt").write_text("\n".join(entries), encoding="utf-8")


def _entry(name: str, version: str, licence: str, text: str) -> str:
    rule = "=" * 78
    return f"{rule}\n{name} {version}\nLicence: {licence}\n{rule}\n{text.strip()}\n"


def _wheel(file: Path) -> str:
    """Return a wheel's entry. If the wheel has no licence text, use the one stored here."""
    with zipfile.ZipFile(file) as archive:
        names = archive.namelist()
        about = next(name for name in names if name.endswith(".dist-info/METADATA"))
        head = HeaderParser().parsestr(archive.read(about).decode("utf-8"))
        texts = [
            archive.read(name).decode("utf-8", "replace")
            for name in names
            if LICENCE_FILE.search(name)
        ]
    if not texts and (own := TEXTS / f"{head['Name']}.txt").is_file():
        texts = [own.read_text(encoding="utf-8")]
    classifiers = [
        value.rpartition(" :: ")[2]
        for value in head.get_all("Classifier", [])
        if value.startswith("License")
    ]
    licence = head["License-Expression"] or ", ".join(classifiers) or head["License"] or "see below"
    return _entry(head["Name"], head["Version"], licence.splitlines()[0], "\n\n".join(texts))


def _page_packages(file: Path) -> list[str]:
    packages = json.loads(file.read_text(encoding="utf-8"))["packages"]
    return [
        _entry(
            package["name"],
            package.get("versionInfo", ""),
            package.get("licenseId", "see below"),
            package.get("extractedText") or "",
        )
        for package in packages
    ]
