"""The version of the site: the tag of the sources, or the engine's own version.

`python -m lite.site.pages.release` tells whether the sources can be tagged as the engine's version,
and what is missing: see docs/upgrading.md.
"""

from __future__ import annotations

import re
import shutil
import subprocess
import sys
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import stonebook

from ...setup import paths
from ...setup.messages import BuildStopped

CHANGES = paths.ROOT / "CHANGELOG.md"
STORES = paths.ROOT / "tests" / "storage" / "saved"
DESCRIBED = re.compile(r"v(\d+(?:\.\d+)*)-(\d+)-g[0-9a-f]+")
RELEASE = re.compile(r"^## (\d+(?:\.\d+)*), (\d{4}-\d\d-\d\d)$", flags=re.M)


@cache
def version(root: Path = paths.ROOT) -> str:
    """Return the version: after a tag with the number of changes since, "0.2.0+14".

    Without git, without a tag, or in a copy of the sources, it is the engine's own.

    Raises BuildStopped if the tag of these very sources names another version than the engine.
    """
    engine_version = stonebook.__version__
    described = DESCRIBED.fullmatch(_described(root))
    if not described:
        return engine_version
    tagged, changes = described.groups()
    if changes != "0":
        return f"{tagged}+{changes}"
    if tagged != engine_version:
        raise BuildStopped(
            f"The sources have the tag v{tagged}, but the engine says {engine_version}.",
            "Correct __version__ in engine/stonebook/__init__.py, then move the tag.",
        )
    return tagged


def _described(root: Path) -> str:
    if not (root / ".git").exists() or not shutil.which("git"):
        return ""
    command = ["git", "describe", "--tags", "--long", "--match", "v[0-9]*"]
    answer = subprocess.run(command, cwd=root, capture_output=True, text=True)
    return answer.stdout.strip()


def missing(changes: str, stores: Path = STORES) -> Iterator[str]:
    """Yield what a release of the engine's version still lacks."""
    engine_version = stonebook.__version__
    if engine_version not in [number for number, _ in RELEASE.findall(changes)]:
        yield f"CHANGELOG.md has no section “## {engine_version}, YEAR-MONTH-DAY”."
    if not (stores / f"{engine_version}.json").is_file():
        file = f"tests/storage/saved/{engine_version}.json"
        yield f"{file}, what a reader has stored with it, is missing."


def main() -> int:
    """Print what is missing, or how to tag the sources."""
    problems = [*missing(CHANGES.read_text(encoding="utf-8"))]
    print("\n".join(problems) or f"Ready:  git tag -a v{stonebook.__version__}")
    return int(bool(problems))


if __name__ == "__main__":
    sys.exit(main())
