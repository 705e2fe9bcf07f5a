"""The source of the site as a zip file in the site, for hosts that name no other place for it."""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path
from zipfile import ZIP_DEFLATED, ZipFile, ZipInfo

NAME = "static/stonebook/stonebook-source.zip"
FOLDER = "stonebook"
"""The folder that the archive unpacks to."""
FILE_MODE = 0o644 << 16


def write(site: Path, sources: Iterable[tuple[str, Path]]) -> None:
    """Write the archive. `sources` are names, relative to the project, and their files.

    It has the same bytes whenever and wherever it is built from the same files.
    """
    with ZipFile(site / NAME, "w", ZIP_DEFLATED, compresslevel=9) as archive:
        for name, file in sorted(sources):
            entry = ZipInfo(f"{FOLDER}/{name}")
            entry.external_attr = FILE_MODE
            entry.compress_type = ZIP_DEFLATED
            archive.writestr(entry, file.read_bytes())
