"""The software bill of materials: everything that the site ships, with versions and licences.

The format is CycloneDX 1.6: <https://cyclonedx.org/docs/1.6/json/>
"""

from __future__ import annotations

import json
from collections.abc import Iterable
from pathlib import Path
from typing import Any, NamedTuple
from urllib.parse import quote

from ..setup import paths
from ..site.pages import release

NAME = "sbom.cdx.json"


class Package(NamedTuple):
    """A package of others: where it comes from ("pypi" or "npm"), and the text of its licence."""

    origin: str
    name: str
    version: str
    licence: str
    text: str


# What comes in no package: its licence is among those of SPDX.
OTHERS = (
    ("CPython", "PSF-2.0", "application"),
    ("Inter", "OFL-1.1", "file"),
    ("Source Serif 4", "OFL-1.1", "file"),
    ("Michi", "MIT", "application"),
    # In Pyodide's program.
    ("bzip2", "bzip2-1.0.6", "library"),
    ("Emscripten", "MIT", "library"),
    ("Expat", "MIT", "library"),
    ("HACL*", "Apache-2.0", "library"),
    ("libffi", "MIT", "library"),
    ("liblzma", "0BSD", "library"),
    ("libmpdec", "BSD-2-Clause", "library"),
    ("mimalloc", "MIT", "library"),
    ("musl", "MIT", "library"),
    ("SQLite", "blessing", "library"),
    ("zlib", "Zlib", "library"),
    ("Zstandard", "BSD-3-Clause", "library"),
)


def write(file: Path, packages: Iterable[Package]) -> None:
    """Write the list into a file. The same packages always give the same bytes."""
    about = {"type": "application", "name": "stonebook", "version": release.version()}
    locked = json.loads((paths.LOCKS / "package-lock.json").read_text(encoding="utf-8"))
    pyodide = locked["packages"]["node_modules/pyodide"]
    runtime = Package("npm", "pyodide", pyodide["version"], pyodide["license"], "")
    listed = {_reference(package): package for package in (runtime, *packages)}
    components = [_component(listed[reference]) for reference in sorted(listed)]
    components += [
        {"type": kind, "name": name, "licenses": [{"license": {"id": licence}}]}
        for name, licence, kind in OTHERS
    ]
    document = {
        "bomFormat": "CycloneDX",
        "specVersion": "1.6",
        "version": 1,
        "metadata": {
            "component": {**about, "licenses": [{"license": {"id": "BSD-3-Clause"}}]},
        },
        "components": components,
    }
    file.write_text(
        json.dumps(document, ensure_ascii=False, separators=(",", ":")) + "\n", encoding="utf-8"
    )


def _component(package: Package) -> dict[str, Any]:
    # A package's own words for its licence are not always an identifier of SPDX.
    return {
        "type": "library",
        "name": package.name,
        "version": package.version,
        "purl": _reference(package),
        "licenses": [{"license": {"name": package.licence}}],
    }


def _reference(package: Package) -> str:
    """Return the package's URL: <https://github.com/package-url/purl-spec>."""
    version = f"@{quote(package.version)}" if package.version else ""
    return f"pkg:{package.origin}/{quote(package.name)}{version}"
