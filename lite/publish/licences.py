"""The licences and the list of the software that the site ships."""

from __future__ import annotations

import json
import re
import zipfile
from collections.abc import Iterable, Iterator, Sequence
from email.message import Message
from email.parser import HeaderParser
from importlib.metadata import distribution
from pathlib import Path

from . import sbom
from .sbom import Package

TEXTS = Path(__file__).parent / "licence_texts"
LICENCE_FILE = re.compile(
    r"\.dist-info/(licenses/(.*/)?)?(LICEN[CS]E|COPYING|NOTICE)[^/]*$", re.IGNORECASE
)
RULE = "=" * 78
DOCS = ("accessible-pygments", "furo", "Sphinx", "sphinx-basic-ng", "snowballstemmer")
"""The packages whose scripts and styles the documentation ships."""


def write(site: Path) -> None:
    """Write `licences/` into the site: the texts for all packages, and the SBOM."""
    folder = site / "licences"
    folder.mkdir()
    for file in sorted(TEXTS.glob("*.txt")):
        (folder / file.name).write_text(file.read_text(encoding="utf-8"), encoding="utf-8")
    wheels = [_wheel(file) for file in sorted((site / "static" / "pyodide").glob("*.whl"))]
    lists = sorted(site.rglob("third-party-licenses.json"))
    of_pages = [*dict.fromkeys(package for file in lists for package in _page_packages(file))]
    of_docs = [_installed(name) for name in DOCS]
    for name, packages in (("python", wheels), ("page", of_pages), ("docs", of_docs)):
        text = "\n".join(_entries(packages))
        (folder / f"{name}-packages.txt").write_text(text, encoding="utf-8")
    sbom.write(folder / sbom.NAME, [*wheels, *of_pages, *of_docs])


def _entries(packages: Iterable[Package]) -> Iterator[str]:
    """Yield each text, after the packages that have it. A package without a text is alone."""
    of_text: dict[str, list[Package]] = {}
    for package in packages:
        of_text.setdefault(package.text.strip() or package.name, []).append(package)
    for sharing in of_text.values():
        heads = (f"{each.name} {each.version}\nLicence: {each.licence}\n" for each in sharing)
        yield f"{RULE}\n{''.join(heads)}{RULE}\n{sharing[0].text.strip()}\n"


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
    return _package(head, texts)


def _installed(name: str) -> Package:
    """Return a package of the build."""
    package = distribution(name)
    files = [file for file in package.files or () if LICENCE_FILE.search(str(file))]
    texts = [file.read_text(encoding="utf-8") for file in sorted(files)]
    return _package(HeaderParser().parsestr(package.read_text("METADATA") or ""), texts)


def _package(head: Message[str, str], texts: Sequence[str]) -> Package:
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
