"""The paths of the project. Generated files are in three ignored folders."""

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
LOGS = BUILD / "logs"
DOWNLOADS = BUILD / "downloads"
NPM = BUILD / "npm"
PYODIDE = NPM / "node_modules" / "pyodide"
COMPILED = BUILD / "compiled"
REPLIES = BUILD / "replies"
WORK = BUILD / "work"
PYCACHE = BUILD / "pycache"
