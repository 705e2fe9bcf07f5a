"""The source of the site as a zip file in the site, for hosts that do not link to another copy."""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path

from ..setup.site_settings import SOURCE_ARCHIVE
from . import zip_file


def write(site: Path, sources: Iterable[tuple[str, Path]]) -> None:
    """Write the archive. `sources` are names, relative to the project, and their files."""
    zip_file.write(site / SOURCE_ARCHIVE, ((name, file.read_bytes()) for name, file in sources))
