"""JupyterLite's script files that a lesson loads, in one file instead of a hundred.

JupyterLite requests them in waves, since each wave names the next. One file arrives at once, and
the loader finds the scripts loaded. The original files remain for other requests.
"""

from __future__ import annotations

import hashlib
import json
import re
from pathlib import Path

NAMES_FILE = Path(__file__).with_name("chunks.json")
BUNDLE = "static/stonebook/notebook.js"
CHUNK_ID = re.compile(r"\.push\(\[\[(\w+)\]")  # the script's number
LOADED_CHUNKS = re.compile(r"\.e\((\w+)\)")
# Browsers that know it compile the file's functions while it arrives, and not one by one when the
# page needs its main thread for boards.
COMPILE_HINT = "//# allFunctionsCalledOnLoad\n"
STRING = r"""(?:"(?:[^"\\]|\\.)*"|'(?:[^'\\]|\\.)*'|`(?:[^`\\]|\\.)*`)"""
STRINGS = rf"\[(?:{STRING}(?:,{STRING})*)?\]"
SOURCE_MAP = re.compile(
    rf",\{{version:3,sources:{STRINGS},names:{STRINGS},mappings:{STRING},"
    rf"sourcesContent:{STRINGS}(?:,sourceRoot:{STRING})?\}}",
    re.DOTALL,
)


def files(site: Path) -> list[Path]:
    """Return the files that `chunks.json` names without the hash in their names.

    If a later JupyterLite lacks one of the names, a lesson makes one more request; nothing breaks.
    """
    scripts = []
    for name in json.loads(NAMES_FILE.read_text(encoding="utf-8")):
        scripts += sorted(site.glob(f"{name}.*.js"))[:1]
    return scripts


def write(site: Path) -> str:
    """Write the scripts into one file. Return its address below the site's root."""
    parts = [
        # A function around each script limits its "use strict" to that script.
        f"(function(){{{_script(file)}\n}})();\n"
        for file in files(site)
    ]
    text = COMPILE_HINT + "".join(parts)
    (site / BUNDLE).write_text(text, encoding="utf-8")
    return f"{BUNDLE}?v={hashlib.sha256(text.encode()).hexdigest()[:10]}"


def chunks_used_only_by(site: Path, library: str) -> list[Path]:
    """Return the script files that are loaded only by scripts that contain `library`.

    `library` is a regular expression. Scripts refer to the ones they load by number. A script that
    uses a library without being part of it has a name instead of a number.
    """
    build = site / "build"
    entries = [file.read_text(encoding="utf-8") for file in build.glob("*/bundle.js")]
    files, loads, needed = {}, {}, {}
    for file in build.glob("*.js"):
        text = file.read_text(encoding="utf-8")
        if number := CHUNK_ID.search(text):
            files[number[1]] = file
            loads[number[1]] = set(LOADED_CHUNKS.findall(text))
            named = not file.name.startswith(f"{number[1]}.")
            needed[number[1]] = named or not re.search(library, text)
    waiting = {number for text in entries for number in LOADED_CHUNKS.findall(text)}
    reached: set[str] = set()
    while waiting:
        number = waiting.pop()
        if needed.get(number) and number not in reached:
            reached.add(number)
            waiting |= loads[number]
    return [file for number, file in files.items() if number not in reached]


def _script(file: Path) -> str:
    """Return a file's text without source maps: its own, and those of its style sheets."""
    text = SOURCE_MAP.sub("", file.read_text(encoding="utf-8"))
    return re.sub(r"^//# sourceMappingURL=.*$", "", text, flags=re.MULTILINE)
