"""A copy of the project in which only the files of a list in the docs may be changed."""

import json
import os
import re
import shutil
import subprocess
import sys
from fnmatch import fnmatchcase
from pathlib import Path

from lite.setup.paths import ROOT

COPIED = ("engine", "lite", "tests", "docs", "notebooks")
LEFT_OUT = shutil.ignore_patterns("__pycache__", "node_modules", "browser", ".*", "tables")
WORDS = ("tests/words/test_keys.py", "tests/words/test_files.py")
"""The tests of the sentences."""
SIZES = (
    "tests/test_structure.py::test_folders_are_small",
    "tests/test_structure.py::test_folders_of_tests_are_small",
    "tests/test_structure.py::test_files_are_short_and_have_a_docstring",
    "tests/lint/test_tools.py::test_no_folder_of_the_pages_has_too_many_files",
)
"""The tests of the limits on files and folders."""
FILE = re.compile(r"`([\w./-]+/[\w.-]+\.\w+)`")


def named(section):
    """Return the files that each step of a list names. Words in capitals stand for any name."""
    pages = (ROOT / "docs" / f"{name}.md" for name in ("adding", "changing"))
    text = "\n".join(page.read_text(encoding="utf-8") for page in pages)
    match = re.search(rf"^###? {section}\n(.*?)(?=^##|\Z)", text, re.S | re.M)
    assert match, f"no page has a list “{section}”"
    steps = re.split(r"^\d+\. ", match[1], flags=re.M)[1:]
    assert steps, f"the list “{section}” has no steps"
    return [
        [re.sub(r"(?<![A-Z])[A-Z]{4,}(?![A-Z])", "*", file) for file in FILE.findall(step)]
        for step in steps
    ]


def copy_tree(folder):
    """Copy the files that the lists name, and what is compiled of them."""
    for name in COPIED:
        shutil.copytree(ROOT / name, folder / name, ignore=LEFT_OUT)
        if sys.pycache_prefix:
            known, copied = (
                Path(prefix, *place.parts[1:], name)
                for prefix, place in ((sys.pycache_prefix, ROOT), (compiled(folder), folder))
            )
            if known.is_dir():
                shutil.copytree(known, copied)
    shutil.copy2(ROOT / "pyproject.toml", folder)


def compiled(folder):
    """Return the folder for the compiled modules of a copy."""
    return folder.with_name("compiled")


def restore(folder):
    """Undo all changes of a copy. Its compiled modules are in another folder, and stay."""
    for file in [*folder.rglob("*")]:
        original = ROOT / file.relative_to(folder)
        if file.is_symlink() or (file.is_file() and not original.is_file()):
            file.unlink()
        elif file.is_file() and file.stat().st_mtime_ns != original.stat().st_mtime_ns:
            shutil.copy2(original, file)


class Copy:
    """A copy of the project. Writing a file that the list does not name fails."""

    def __init__(self, folder, section):
        self.folder, self.section = folder, section
        self._named = named(section)
        self._used = set()

    def write(self, name, text):
        """Write a file."""
        fitting = {
            number
            for number, patterns in enumerate(self._named)
            if any(fnmatchcase(name, pattern) for pattern in patterns)
        }
        assert fitting, f"{name} is not named by the list “{self.section}” of the docs"
        self._used |= fitting
        file = self.folder / name
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(text, encoding="utf-8")

    def change(self, name, *pairs):
        """Replace pieces of a file. Each piece occurs in it once."""
        text = (self.folder / name).read_text(encoding="utf-8")
        for before, after in pairs:
            assert text.count(before) == 1, f"{name} has {before!r} {text.count(before)} times"
            text = text.replace(before, after)
        self.write(name, text)

    def say(self, english, german, part=""):
        """Add sentences in both languages, in a separate part if one is named."""
        for language, sentences in (("en", english), ("de", german)):
            name = f"engine/stonebook/words/{part and part + '/'}{language}.json"
            old = json.loads((self.folder / name).read_text(encoding="utf-8"))
            assert old.keys().isdisjoint(sentences)
            lines = (self.folder / name).read_text(encoding="utf-8").splitlines()[1:-1]
            lines = [line.removesuffix(",") for line in lines]
            lines += [
                f" {json.dumps(key)}: {json.dumps(text, ensure_ascii=False)}"
                for key, text in sentences.items()
            ]
            lines.sort(key=lambda line: line.split('"')[1])
            self.write(name, "{\n" + ",\n".join(lines) + "\n}\n")

    def run(self, *command):
        """Run Python in the copy, assert that it succeeds, and return its output."""
        about = {
            **os.environ,
            "PYTHONPATH": str(self.folder / "engine"),
            "PYTHONPYCACHEPREFIX": str(compiled(self.folder)),  # by the first test, for all
            "PYTEST_DISABLE_PLUGIN_AUTOLOAD": "1",  # no checklist test needs them
        }
        about.pop("PYTHONDONTWRITEBYTECODE", None)
        done = subprocess.run(
            [sys.executable, *command],
            cwd=self.folder,
            env=about,
            capture_output=True,
            text=True,
            check=False,
        )
        assert done.returncode == 0, (done.stdout + done.stderr)[-5000:]
        return done.stdout

    def passes(self, *tests):
        """Run tests in the copy, and check whether all steps of the list were needed.

        The limits on files and folders are always tested: a list may fill a folder.
        """
        assert self._used == {*range(len(self._named))}, "some steps of the list were not needed"
        self.run("-m", "pytest", "-q", "-p", "no:cacheprovider", *SIZES, *tests)
