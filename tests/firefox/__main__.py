"""Run the browser tests in an installed Firefox, and name those that it can't run.

python3 -m lite build
sudo apt-get install firefox-esr
.venv/bin/python -m tests.firefox [--all | --some] [PATH …]

`--all` also runs the tests that are left out, `--some` only a few, which take a minute.
"""

from __future__ import annotations

import subprocess
import sys

from lite.setup import paths
from tests.firefox import firefox
from tests.firefox.differences import LEFT_OUT

OFFLINE = "tests/browser/offline/test_stored_site.py"
SOME = (
    f"{OFFLINE}::test_a_saved_site_needs_no_server_and_is_updated_only_on_request",
    "tests/browser/lessons/test_spoken_boards.py",
    "tests/browser/lessons/test_tracks.py::test_a_lesson_can_be_finished[otello/counting-Mouse]",
)
"""A saved site that is updated over https, words for screen readers, and a complete lesson."""


def main() -> int:
    """Run the browser tests in Firefox, and return pytest's exit code."""
    if not firefox.program():
        print(firefox.INSTALL)
        return 1
    options = {word for word in sys.argv[1:] if word.startswith("--")}
    named_tests = [word for word in sys.argv[1:] if word not in options]
    tests = named_tests or (SOME if "--some" in options else ["tests/browser"])
    every_test = ["--every-test"] if "--all" in options else []
    command = ["-m", "pytest", "--engine=firefox", *every_test, "--numprocesses=2", "--quiet"]
    process = subprocess.run([paths.PYTHON, *command, *tests], cwd=paths.ROOT)
    if tests == ["tests/browser"] and not every_test:
        for test, reason in LEFT_OUT.items():
            print(f"left out: {test}: {reason}")
    return process.returncode


if __name__ == "__main__":
    sys.exit(main())
