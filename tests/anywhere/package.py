"""Wheel and source as they are published: the same bytes twice, and what is in them."""

from __future__ import annotations

import json
import subprocess
import zipfile
from pathlib import Path

from lite.setup import paths
from tests.anywhere import environment

TWO_CLOCKS = ({"TZ": "UTC"}, {"TZ": "Asia/Tokyo", "PYTHONHASHSEED": "7", "LANG": "C"})


def build(folder: Path, surroundings: dict[str, str] | None = None) -> list[Path]:
    """Return wheel and source, built into a folder."""
    command: list[str | Path] = [paths.PYTHON, "-m", "hatchling", "build", "-d", folder]
    environment.run(*command, surroundings=surroundings)
    return sorted(folder.iterdir())


def built_twice(folder: Path) -> list[Path]:
    """Return wheel and source, after a second build that must not differ."""
    first, second = (build(folder / zone["TZ"][:2], zone) for zone in TWO_CLOCKS)
    for file, again in zip(first, second, strict=True):
        assert file.read_bytes() == again.read_bytes(), file.name
    return first


def faults(python: Path, files: list[Path]) -> list[str]:
    """Return what twine finds, and what the installed package lacks."""
    command = [str(python), "-m", "twine", "check", "--strict", *map(str, files)]
    checked = subprocess.run(command, capture_output=True, text=True, check=False)
    return [checked.stdout] if checked.returncode else []


def content(wheel: Path) -> dict[str, bytes]:
    """Return the files of a wheel."""
    with zipfile.ZipFile(wheel) as archive:
        return {name: archive.read(name) for name in archive.namelist()}


def sbom(wheel: Path) -> dict[str, object]:
    """Return the list of parts in a wheel."""
    (text,) = (data for name, data in content(wheel).items() if ".dist-info/sboms/" in name)
    found: dict[str, object] = json.loads(text)
    return found
