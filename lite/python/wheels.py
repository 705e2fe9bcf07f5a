"""The wheels that the build makes: engine, kernel modules, and stand-ins for omitted packages."""

from __future__ import annotations

import zipfile
from pathlib import Path
from time import gmtime

from ..setup import paths
from ..setup.messages import BuildStopped
from ..setup.programs import EPOCH, log_tail, run

DATE = gmtime(EPOCH)[:6]  # the date of all files in archives
ENGINE_NAME = "stonebook"
LEFT_OUT = (
    *("numpy", "pillow"),  # required by ipycanvas, but not needed
    *("widgetsnbextension", "jupyterlab-widgets"),  # for the classic notebook
    *("prompt-toolkit", "wcwidth"),  # for IPython's terminal
)
KERNEL = Path(__file__).parent / "kernel"


def write(folder: Path) -> None:
    """Write all wheels into a folder."""
    engine_wheel(folder)
    modules = {
        file.relative_to(KERNEL).as_posix(): file.read_bytes()
        for file in sorted(KERNEL.rglob("*.py"))
    }
    plain_wheel(folder, "stonebook-site", "1", modules)
    plain_wheel(folder, "jedi", "0.20.1", {})
    for name in LEFT_OUT:
        plain_wheel(folder, name, "99", {})


def engine_wheel(folder: Path) -> Path:
    """Build the engine's wheel for the site, without the files that `wheel_hook.py` adds."""
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
    if run(command, log="wheel", env={"HATCH_BUILD_NO_HOOKS": "true"}):
        raise BuildStopped("The engine's wheel could not be built.", log_tail("wheel"))
    return next(folder.glob(f"{ENGINE_NAME}-*.whl"))


def plain_wheel(folder: Path, name: str, version: str, files: dict[str, bytes]) -> Path:
    """Make a wheel of a few files, or an empty wheel for a package that only has to exist."""
    info = f"{name.replace('-', '_')}-{version}.dist-info"
    file = folder / f"{name.replace('-', '_')}-{version}-py3-none-any.whl"
    metadata = {
        "METADATA": f"Metadata-Version: 2.1\nName: {name}\nVersion: {version}\n",
        "WHEEL": "Wheel-Version: 1.0\nGenerator: stonebook\n"
        "Root-Is-Purelib: true\nTag: py3-none-any\n",
        "RECORD": "",
    }
    content = {**files, **{f"{info}/{path}": text.encode() for path, text in metadata.items()}}
    with zipfile.ZipFile(file, "w") as archive:
        for path, data in content.items():
            archive.writestr(zipfile.ZipInfo(path, DATE), data)
    return file
