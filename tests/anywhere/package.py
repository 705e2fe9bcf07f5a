"""Builds and checks the wheel and the source archive that are published."""

from __future__ import annotations

import json
import subprocess
import zipfile
from pathlib import Path

from lite.setup import paths
from tests.anywhere import environment

TWO_CLOCKS = ({"TZ": "UTC"}, {"TZ": "Asia/Tokyo", "PYTHONHASHSEED": "7", "LANG": "C"})


def build(folder: Path, variables: dict[str, str] | None = None) -> list[Path]:
    """Build wheel and source in a folder, and return their paths.

    `variables` are added to the environment.
    """
    command: list[str | Path] = [paths.PYTHON, "-m", "hatchling", "build", "-d", folder]
    environment.run(*command, more=variables)
    return sorted(folder.iterdir())


def build_twice(folder: Path) -> list[Path]:
    """Build wheel and source twice, assert that both builds are equal, and return their paths."""
    first, second = (build(folder / zone["TZ"][:2], zone) for zone in TWO_CLOCKS)
    for file, copy in zip(first, second, strict=True):
        assert file.read_bytes() == copy.read_bytes(), file.name
    return first


def faults(python: Path, files: list[Path]) -> list[str]:
    """Return the problems that twine finds in the files."""
    command = [str(python), "-m", "twine", "check", "--strict", *map(str, files)]
    process = subprocess.run(command, capture_output=True, text=True, check=False)
    return [process.stdout] if process.returncode else []


def content(wheel: Path) -> dict[str, bytes]:
    """Return the contents of a wheel's files by name."""
    with zipfile.ZipFile(wheel) as archive:
        return {name: archive.read(name) for name in archive.namelist()}


def sbom(wheel: Path) -> dict[str, object]:
    """Return the list of components (SBOM) in a wheel."""
    (text,) = (data for name, data in content(wheel).items() if ".dist-info/sboms/" in name)
    components: dict[str, object] = json.loads(text)
    return components
