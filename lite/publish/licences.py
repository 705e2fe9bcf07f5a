"""The licences of the software that the site ships, and the list of it."""

from __future__ import annotations

import json
import re
import zipfile
from email.parser import HeaderParser
from pathlib import Path

from . import sbom
from .sbom import Package

TEXTS = Path(__file__).parent / "licence_texts"
LICENCE_FILE = re.compile(
    r"\.dist-info/(licenses/(.*/)?)?(LICEN[CS]E|COPYING|NOTICE)[^/]*$", re.IGNORECASE
)
RULE = "=" * 78


def write(site: Path) -> None:
    """Write `licences/` into the site: texts for Python's packages and npm's, and the SBOM."""
    folder = site / "licences"
    folder.mkdir()
    for file in sorted(TEXTS.glob("*.txt")):
        (folder / file.name).write_text(file.read_text(encoding="utf-8"), encoding="utf-8")
    wheels = [_wheel(file) for file in sorted((site / "static" / "pyodide").glob("*.whl"))]
    lists = sorted(site.rglob("third-party-licenses.json"))
    of_pages = [*dict.fromkeys(package for file in lists for package in _page_packages(file))]
    for name, packages in (("python", wheels), ("page", of_pages)):
        text = "\n".join(map(_entry, packages))
        (folder / f"{name}-packages.txt").write_text(text, encoding="utf-8")
    sbom.write(folder / sbom.NAME, [*wheels, *of_pages])


def _entry(package: Package) -> str:
    head = f"{package.name} {package.version}\nLicence: {package.licence}"
    return f"{RULE}\n{head}\n{RULE}\n{package.text.strip()}\n"


def _wheel(file: Path) -> Package:
    """Return a wheel's package. If the wheel has no licence text, use the one stored here."""
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
    text = "\n\n".join(texts)
    return Package("pypi", head["Name"], head["Version"], licence.splitlines()[0], text)


def _page_packages(file: Path) -> list[Package]:
    packages = json.loads(file.read_text(encoding="utf-8"))["packages"]
    return [
        Package(
            "npm",
            package["name"],
            package.get("versionInfo", ""),
            package.get("licenseId", "see below"),
            package.get("extractedText") or "",
        )
        for package in packages
    ]
