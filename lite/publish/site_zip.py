"""The whole site in one zip file, for a USB stick, with a server and how to start it."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

from ..setup import serve
from ..setup.messages import tell
from . import zip_file

NAME = "stonebook-site.zip"
SERVER = "serve.py"
COMPRESSED = {".br", ".gz"}  # copies for other servers
README = Path(__file__).with_name("READ ME.txt")


def write(site: Path, target: Path) -> None:
    """Write the site, the server and the instructions into a zip file."""
    zip_file.write(target, _entries(site))
    size = target.stat().st_size / 1e6
    tell(
        f"Wrote {target.name} ({size:.0f} MB): unpack it anywhere, then see “{README.name}” in it."
    )


def _entries(site: Path) -> Iterator[tuple[str, bytes]]:
    text = README.read_text(encoding="utf-8")
    yield README.name, text.replace("\n", "\r\n").encode("utf-8-sig")  # for Notepad
    yield SERVER, Path(serve.__file__).read_bytes()
    for file in site.rglob("*"):
        if file.is_file() and file.suffix not in COMPRESSED:
            yield f"site/{file.relative_to(site).as_posix()}", file.read_bytes()
