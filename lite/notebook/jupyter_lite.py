"""Builds JupyterLite with its own build command, from our configuration."""

from __future__ import annotations

import os
import shutil
from pathlib import Path

from ..setup import paths
from ..setup.messages import BuildStopped, ProgressLine
from ..setup.programs import log_tail, run
from . import extension, page_config

CONFIGURATION = Path(__file__).parent / "jupyter"


def prepare(folder: Path) -> None:
    """Prepare the folder that JupyterLite builds from, with its configuration and our extension."""
    shutil.copytree(CONFIGURATION, folder)
    extension.write(folder / "extension")


def name_packages(folder: Path, packages: list[str]) -> None:
    """List the available packages for the kernel so that it installs none."""
    page_config.set_kernel_option(folder, "loadPyodideOptions", {"packages": packages})


def assemble(folder: Path) -> None:
    """Run JupyterLite's build on the folder. Its configuration names the target."""
    progress = ProgressLine("assembling the notebook interface")
    command: list[str | Path] = [paths.PYTHON, "-m", "jupyterlite_core", "build"]
    path = f"{paths.VENV / 'bin'}{os.pathsep}{os.environ.get('PATH', '')}"
    if run(command, log="jupyter-lite", cwd=folder, env={"PATH": path}):
        raise BuildStopped("`jupyter lite build` failed.", log_tail("jupyter-lite"))
    progress.finish()
