"""The wheels of our own: the engine, what the kernel does, and stand-ins for what is left out."""

from __future__ import annotations

import zipfile
from pathlib import Path

from ..setup import paths
from ..setup.talk import Stop
from ..setup.tasks import log_tail, run

DATE = (2026, 1, 1, 0, 0, 0)  # of every file in an archive: the same sources make the same bytes
ENGINE_NAME = "stonebook"
LEFT_OUT = (
    *("numpy", "pillow"),  # ipycanvas names them, and needs neither
    *("widgetsnbextension", "jupyterlab-widgets"),  # for another notebook
    *("prompt-toolkit", "wcwidth"),  # IPython's terminal, which is not here
)
KERNEL = Path(__file__).parent / "kernel"


def write(folder: Path) -> None:
    """Write all of them into a folder."""
    engine_wheel(folder)
    own = {
        file.relative_to(KERNEL).as_posix(): file.read_bytes()
        for file in sorted(KERNEL.rglob("*.py"))
    }
    plain_wheel(folder, "stonebook-site", "1", own)
    plain_wheel(folder, "jedi", "0.20.1", {})
    for name in LEFT_OUT:
        plain_wheel(folder, name, "99", {})


def engine_wheel(folder: Path) -> Path:
    """Build the engine's wheel."""
    command: list[str | Path] = [
        paths.PYTHON,
        "-m",
        "hatchling",
        "build",
        "-t",
        "wheel",
        "-d",
        folder,
    ]
    if run(command, log="wheel"):
        raise Stop("The engine's wheel could not be built.", log_tail("wheel"))
    return next(folder.glob(f"{ENGINE_NAME}-*.whl"))


def plain_wheel(folder: Path, name: str, version: str, files: dict[str, bytes]) -> Path:
    """Make a wheel of a few files, or of none for a package that only has to be named."""
    info = f"{name.replace('-', '_')}-{version}.dist-info"
    file = folder / f"{name.replace('-', '_')}-{version}-py3-none-any.whl"
    about = {
        "METADATA": f"Metadata-Version: 2.1\nName: {name}\nVersion: {version}\n",
        "WHEEL": "Wheel-Version: 1.0\nGenerator: stonebook\n"
        "Root-Is-Purelib: true\nTag: py3-none-any\n",
        "RECORD": "",
    }
    content = {**files, **{f"{info}/{path}": text.encode() for path, text in about.items()}}
    with zipfile.ZipFile(file, "w") as archive:
        for path, data in content.items():
            archive.writestr(zipfile.ZipInfo(path, DATE), data)
    return file
