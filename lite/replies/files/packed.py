"""Packs replies as files, which `lite/web/replies/files/reply-files.js` unpacks."""

from __future__ import annotations

import gzip
import json
from collections.abc import Mapping
from pathlib import Path

from .text_differences import differences

TEXTS = "texts"
"""The part of some replies that has their texts."""


def packed(value: object) -> bytes:
    """Return a value as the page reads it."""
    if isinstance(value, Mapping) and TEXTS in value:
        value = {**value, TEXTS: differences(value[TEXTS])}
    text = json.dumps(value, ensure_ascii=False, separators=(",", ":"))
    return gzip.compress(text.encode(), mtime=0)


def write_packed(file: Path, value: object) -> None:
    """Write a value as the page reads it. The file's folder is made if it does not exist."""
    file.parent.mkdir(parents=True, exist_ok=True)
    file.write_bytes(packed(value))
