"""The paths of the project. Generated files are in three ignored folders."""

import os
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent.parent
LITE = ROOT / "lite"
LOCKS = LITE / "setup" / "locks"
ENGINE = ROOT / "engine"
NOTEBOOKS = ROOT / "notebooks"
OWN = ROOT / "own"

VENV = ROOT / ".venv"
PYTHON = VENV / "bin" / "python"
DIST = ROOT / "dist"

BUILD = ROOT / ".build"
CACHE = Path(os.environ.get("STONEBOOK_CACHE", BUILD)).absolute()
"""Holds what a later build uses again. A build with another cache does this work anew."""
LOGS = BUILD / "logs"
DOWNLOADS = BUILD / "downloads"
NPM = BUILD / "npm"
PYODIDE = NPM / "node_modules" / "pyodide"
COMPILED = CACHE / "compiled"
REPLIES = CACHE / "replies"
WORK = BUILD / "work"
PYCACHE = BUILD / "pycache"
