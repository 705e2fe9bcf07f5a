"""Sets up everything that a build or the tests need."""

from __future__ import annotations

import subprocess

from . import browser, environment, node, paths
from .fetch import fetch
from .messages import heading, tell


def ensure(*, tests: bool = False, in_browser: bool = False) -> None:
    """Set up everything for the build; with `tests` for the tests, with `in_browser` a browser."""
    if in_browser:  # first, to fail early if there is no browser
        browser.ensure()
    heading(1, 3, "Python packages for this machine (.venv)")
    environment.ensure(["site", "tests"] if tests else ["site"])
    heading(2, 3, "Python packages for the browser")
    fetch("kernel", for_pyodide=True)
    fetch("tools", for_pyodide=True)
    heading(3, 3, "Pyodide and node")
    node.ensure()
    tell(f"Set up. {describe_engine_python()}")


def describe_engine_python() -> str:
    """Return a sentence about the Python that can import the engine."""
    code = "import stonebook, sys; print(sys.version.split()[0])"
    result = subprocess.run([paths.PYTHON, "-c", code], capture_output=True, text=True, cwd="/")
    if result.returncode:
        return f"No Python has `stonebook` yet: {result.stderr.strip().splitlines()[-1]}"
    python = paths.PYTHON.relative_to(paths.ROOT)
    return f"{python} (Python {result.stdout.strip()}) has `stonebook`."
