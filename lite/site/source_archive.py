"""The source of the site as a zip file in the site, for hosts that do not link to another copy."""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path

from ..setup import archive

NAME = "static/stonebook/stonebook-source.zip"


def write(site: Path, sources: Iterable[tuple[str, Path]]) -> None:
    """Write the archive. `sources` are names, relative to the project, and their files."""
    archive.write(site / NAME, ((name, file.read_bytes()) for name, file in sources))
