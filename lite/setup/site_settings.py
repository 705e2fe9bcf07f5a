"""The settings of a host, and where the site's source is."""

from __future__ import annotations

import os
import tomllib
from dataclasses import dataclass
from functools import cache
from pathlib import Path

from . import paths

SOURCE_ARCHIVE = "static/stonebook/stonebook-source.zip"
"""The source of the site, for hosts that do not link to another copy."""
ADDRESS = "STONEBOOK_ADDRESS"
"""The variable of the environment that says where the site will be served."""


@dataclass(frozen=True)
class SiteSettings:
    """The settings of a host in `pyproject.toml`, under `[tool.stonebook]`: see docs/hosting.md."""

    source: str = ""  # where the project's source is; without it pages link to the site's own copy
    address: str = ""  # where the site is served, for search engines; ends in "/"


@cache
def settings(file: Path = paths.ROOT / "pyproject.toml") -> SiteSettings:
    """Return the settings. The source may also be a project URL of that name.

    The environment may name another address, for a build on a page host.
    """
    about = tomllib.loads(file.read_text(encoding="utf-8"))
    configured = about.get("tool", {}).get("stonebook", {})
    source = configured.get("source") or about["project"].get("urls", {}).get("Source", "")
    address = os.environ.get(ADDRESS) or configured.get("address", "")
    return SiteSettings(source, address and address.rstrip("/") + "/")


def source_address(root: str) -> str:
    """Return where the site's source is. `root` leads to the site's root."""
    return settings().source or f"{root}{SOURCE_ARCHIVE}"
