"""The manifest: every file of the site with its size and SHA-256. See docs/offline.md.

A browser saves the site by it. `build.json`, which a page asks for each time, names the manifest's
own hash. So neither of the two is in the manifest, and no page can name that hash.
"""

from __future__ import annotations

import hashlib
import json
import re
from pathlib import Path

from ..setup.messages import BuildStopped
from ..setup.programs import write_atomically

NAME = "files.json"
NEWEST = "build.json"
PLAIN = re.compile(r"[\w@.+/ -]+", flags=re.ASCII)  # what every host and every address leaves alone


def write(site: Path, build_id: str) -> str:
    """Write the manifest and the file that names it. Return the manifest's hash.

    Must run last: no file may change after this.
    """
    files: dict[str, tuple[int, str]] = {}
    for file in sorted(site.rglob("*")):
        if file.is_file():
            name = file.relative_to(site).as_posix()
            if not PLAIN.fullmatch(name):
                raise BuildStopped(f"Some hosts cannot serve a file with the name {name!r}.")
            content = file.read_bytes()
            files[name] = len(content), hashlib.sha256(content).hexdigest()
    size = sum(number for number, _ in files.values())
    text = _lines({"build": build_id, "bytes": size}, files)
    write_atomically(site / NAME, text)
    digest = hashlib.sha256(text.encode()).hexdigest()
    write_atomically(site / NEWEST, json.dumps({"build": build_id, "bytes": size, "files": digest}))
    return digest


def _lines(about: dict[str, object], files: dict[str, tuple[int, str]]) -> str:
    """Return the manifest as JSON with a line for each file, for reading and comparing."""
    head = json.dumps(about)[:-1]
    lines = ",\n".join(f"{json.dumps(name)}: {json.dumps(entry)}" for name, entry in files.items())
    return f'{head}, "files": {{\n{lines}\n}}}}\n'
