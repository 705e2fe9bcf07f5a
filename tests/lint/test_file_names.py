"""Comments and docstrings: a file that they name exists, so a search finds it."""

from __future__ import annotations

import ast
import io
import re
import tokenize
from collections.abc import Iterator
from pathlib import Path, PurePosixPath

from lite.setup.paths import ROOT
from tests.repository_files import committed

FOLDERS = ("engine/stonebook/", "lite/", "benchmarks/", "tests/")
FILE_NAME = re.compile(r"[\w./-]*\w\.(?:py|m?js|css|html|json|ipynb|txt)\b")
PLACEHOLDER = re.compile(r"[A-Z-]+\.\w+")
"""A name in capitals, such as NAME.js, stands for many files."""
SCRIPT_COMMENT = re.compile(r"/\*.*?\*/|(?<![:'\"`])//[^\n]*", re.S)
BUILT = {
    *("build.json", "files.json", "index.html", "job.json", "pyodide-lock.json"),
    *("worker-live.js", "config-utils.js"),
}
"""Files that the build writes or fetches."""
EXAMPLES = {"b.js", "c.js", "file.js", "my_io.py", "mygame.json", "1-0-0.json"}
"""Files in examples, and the end of an address."""


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


def missing_files(name: str, text: str, existing: set[str]) -> Iterator[str]:
    """Yield the files that the comments of a file name and that do not exist."""
    known = existing | BUILT | EXAMPLES

    def unknown(part: str) -> list[str]:
        files = map(PurePosixPath, FILE_NAME.findall(part))
        return [
            str(file)
            for file in files
            if file.name not in known and not PLACEHOLDER.fullmatch(file.name)
        ]

    if unknown(text):  # else its comments need not be found, which takes most of the time
        for comment in comments_of(name, text):
            yield from unknown(comment)


def test_a_file_in_a_comment_exists() -> None:
    files = [*committed()]
    existing = {Path(name).name for name in files}
    sources = [
        name for name in files if name.startswith(FOLDERS) and name.endswith((".py", ".js", ".css"))
    ]
    assert len(sources) > 1500
    wrong = [
        f"{name}: there is no {file}"
        for name in sources
        if (ROOT / name).is_file()
        for file in missing_files(name, (ROOT / name).read_text(encoding="utf-8"), existing)
    ]
    assert not wrong, "\n".join(wrong)


def test_a_renamed_file_is_found() -> None:
    for name, text in (("a.js", "// See old.js."), ("a.py", '"""See `old.js`."""\n# NAME.js')):
        assert [*missing_files(name, text, {"new.js"})] == ["old.js"]
        assert [*missing_files(name, text, {"old.js"})] == []
