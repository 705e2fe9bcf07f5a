"""Reproducible zip files: the same entries always make the same bytes."""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path
from zipfile import ZIP_DEFLATED, ZIP_STORED, ZipFile, ZipInfo

FOLDER = "stonebook"
"""The folder that an archive unpacks to."""
FILE_MODE = 0o644 << 16
COMPRESSED_SUFFIXES = {".bin", ".png", ".whl", ".woff2", ".zip"}


def write(target: Path, entries: Iterable[tuple[str, bytes]]) -> None:
    """Write an archive. An entry is a name, relative to FOLDER, and its content."""
    with ZipFile(target, "w", ZIP_DEFLATED, compresslevel=9) as archive:
        for name, content in sorted(entries):
            entry = ZipInfo(f"{FOLDER}/{name}")
            entry.external_attr = FILE_MODE
            is_compressed = Path(name).suffix in COMPRESSED_SUFFIXES
            entry.compress_type = ZIP_STORED if is_compressed else ZIP_DEFLATED
            archive.writestr(entry, content)
