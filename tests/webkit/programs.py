"""The installed programs that the journeys need."""

from __future__ import annotations

import shutil
from pathlib import Path

from tests import virtual_screen

DRIVER = "WebKitWebDriver"
PACKAGES = {DRIVER: "webkit2gtk-driver", virtual_screen.PROGRAM: virtual_screen.PACKAGE}
"""Debian's package of each program."""
BROWSER = "webkit2gtk-*/MiniBrowser"


def browser() -> Path | None:
    """Return the path of WebKit's own small browser, or None."""
    return next(
        (path for lib in Path("/usr/lib").glob("*-linux-gnu") for path in lib.glob(BROWSER)), None
    )


def missing() -> str:
    """Return a sentence about the packages to install, or "" if none is missing."""
    packages = [package for name, package in PACKAGES.items() if not shutil.which(name)]
    if not packages and browser():
        return ""
    names = " ".join(packages or PACKAGES.values())
    return f"There is no WebKit on this machine. Install it:  sudo apt-get install {names}"
