"""Comments and docstrings: a file that they name exists, and is the one that they mean.

A file in the same folder may be named alone. Any other file is named with its folder, such as
`core/clock.js`, so a reader finds the right one, and a moved file is noticed.
"""

from __future__ import annotations

import ast
import io
import posixpath
import re
import tokenize
from collections.abc import Collection, Iterable, Iterator
from pathlib import PurePosixPath

import pytest

from lite.setup.paths import ROOT
from tests.repository_files import committed

SOURCE_ENDINGS = (".py", ".js", ".mjs", ".css")
FOLDERS = ("engine/stonebook/", "lite/", "benchmarks/", "tests/")
FILE_NAME = re.compile(r"[\w./-]*\w\.(?:py|m?js|css|html|json|ipynb|txt)\b")
PLACEHOLDER = re.compile(r"[A-Z-]+(?:\.\w+)?")
"""A part of a path in capitals, such as NAME.js, stands for many files."""
SCRIPT_COMMENT = re.compile(r"/\*.*?\*/|(?<![:'\"`])//[^\n]*", re.S)
BUILT = {"build.json", "config-utils.js", "index.html", "job.json", "pyodide-lock.json"}
"""Files that the build writes or fetches, besides those in `static/`."""
EXAMPLES = {
    *("b.js", "c.js", "file.js", "my_io.py", "mygame.json"),
    *("strings.ipynb", "first.ipynb", "1-0-0.json"),
}
"""Files in examples, and the ends of addresses."""


def comments_of(name: str, text: str) -> Iterator[str]:
    """Yield the comments and docstrings of a file."""
    if not name.endswith(".py"):
        yield from SCRIPT_COMMENT.findall(text)
        return
    for node in ast.walk(ast.parse(text)):
        if isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant):
            yield str(node.value.value)
    for token in tokenize.generate_tokens(io.StringIO(text).readline):
        if token.type == tokenize.COMMENT:
            yield token.string


def missing_files(name: str, text: str, known: Collection[str]) -> Iterator[str]:
    """Yield the files that the comments of a file name and that do not exist there.

    `known` are the names of those that exist, see `known_names`.
    """

    def unknown(part: str) -> list[str]:
        return [file for file in FILE_NAME.findall(part) if not _exists(file, name, known)]

    if unknown(text):  # else its comments need not be found, which takes most of the time
        for comment in comments_of(name, text):
            yield from unknown(comment)


def known_names(files: Iterable[str]) -> set[str]:
    """Return the paths of files, and the ends of these paths that have a folder."""
    parts = [PurePosixPath(file).parts for file in files]
    ends = ("/".join(path[n:]) for path in parts for n in range(max(1, len(path) - 1)))
    return set(ends)


def _exists(file: str, name: str, known: Collection[str]) -> bool:
    """Whether there is a file that the comments of the file `name` may call `file`."""
    path = PurePosixPath(file)
    if file in known or path.name in BUILT | EXAMPLES or path.parts[0] == "static":
        return True
    if any(PLACEHOLDER.fullmatch(part) for part in path.parts):
        return True
    return posixpath.normpath(PurePosixPath(name).parent / path) in known


def test_a_file_in_a_comment_exists() -> None:
    files = [*committed()]
    known = known_names(files)
    sources = [name for name in files if name.startswith(FOLDERS) and name.endswith(SOURCE_ENDINGS)]
    assert len(sources) > 1500
    wrong = [
        f"{name}: there is no {file} here (name another folder's file with its folder)"
        for name in sources
        for file in missing_files(name, (ROOT / name).read_text(encoding="utf-8"), known)
    ]
    assert not wrong, "\n".join(wrong)


@pytest.mark.parametrize(
    ("name", "text"),
    [
        ("web/a.js", "// See old.js."),
        ("web/a.js", "// See core/old.js and web/core/old.js."),
        ("web/a.py", '"""See `old.js`."""\n# NAME.js'),
    ],
)
def test_a_renamed_or_moved_file_is_found(name: str, text: str) -> None:
    named = FILE_NAME.findall(text.replace("NAME.js", ""))
    for files in (["web/core/new.js"], ["elsewhere/old.js"]):
        assert [*missing_files(name, text, known_names(files))] == named
    there = ["web/old.js", "web/core/old.js"]
    assert [*missing_files(name, text, known_names(there))] == []
