"""Zip files that have the same bytes whenever and wherever they are made from the same files."""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path
from zipfile import ZIP_DEFLATED, ZIP_STORED, ZipFile, ZipInfo

FOLDER = "stonebook"
"""The folder that an archive unpacks to."""
FILE_MODE = 0o644 << 16
PACKED = {".bin", ".png", ".whl", ".woff2", ".zip"}


def write(target: Path, entries: Iterable[tuple[str, bytes]]) -> None:
    """Write an archive of names, relative to its folder, and contents."""
    with ZipFile(target, "w", ZIP_DEFLATED, compresslevel=9) as archive:
        for name, content in sorted(entries):
            entry = ZipInfo(f"{FOLDER}/{name}")
            entry.external_attr = FILE_MODE
            entry.compress_type = ZIP_STORED if Path(name).suffix in PACKED else ZIP_DEFLATED
            archive.writestr(entry, content)
