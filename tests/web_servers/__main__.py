"""Try the built site on Python's server, nginx and Apache, and print a table for docs/hosting.md.

    python3 -m lite build
    sudo apt-get install nginx apache2
    .venv/bin/python -m tests.web_servers

Installs and changes nothing. Names missing servers and leaves them out.
"""

from __future__ import annotations

import argparse
import sys
import tempfile
from collections.abc import Callable
from contextlib import AbstractContextManager
from pathlib import Path

from lite.setup import paths
from tests.web_servers import checks, servers

Serving = Callable[[Path, Path, bool], AbstractContextManager[str]]
HOSTS: dict[str, tuple[str, Serving, bool]] = {
    "`python3 -m http.server`": ("python", servers.python, False),
    "`python3 serve.py`, `python3 -m lite`": ("python", servers.python, True),
    "nginx as Debian has it": ("nginx", servers.nginx, False),
    "nginx with our lines": ("nginx", servers.nginx, True),
    "Apache as Debian has it": ("apache2", servers.apache, False),
    "Apache with our lines": ("apache2", servers.apache, True),
}
HEAD = (
    "| host | files right | our page for wrong addresses | compresses | all files with gzip, MB "
    "| other types | unchanged files | a lesson works |"
)
MEGA = 1_000_000


def main() -> int:
    """Try every host, and return 1 if there is a problem."""
    parser = argparse.ArgumentParser(prog="python -m tests.web_servers")
    parser.add_argument("--site", type=Path, default=paths.DIST)
    parser.add_argument("--no-browser", action="store_true")
    options = parser.parse_args()
    print(f"{HEAD}\n|{' --- |' * HEAD.count(' |')}", flush=True)
    problems = []
    for name, (program, serving, is_documented) in HOSTS.items():
        if not servers.is_installed(program):
            problems.append(f"{name}: not tried, {program} is not installed")
            continue
        with (
            tempfile.TemporaryDirectory() as folder,
            serving(Path(folder), options.site.resolve(), is_documented) as address,
        ):
            findings = checks.check(address)
            findings.is_live = not options.no_browser and checks.becomes_live(address)
        problems += [f"{name}: {problem}" for problem in findings.problems]
        print(_row(name, findings), flush=True)
    print("\n".join(("", *problems)))
    return int(bool(problems))


def _row(name: str, findings: checks.Findings) -> str:
    cells = (
        name,
        "no" if findings.problems else "yes",
        "yes" if findings.has_error_page else "no",
        ", ".join(findings.compressed) or "nothing",
        f"{findings.bytes['gzip'] / MEGA:.1f}",
        findings.other_types or "none",
        str(findings.unchanged_status),
        "yes" if findings.is_live else "no",
    )
    return f"| {' | '.join(cells)} |"


if __name__ == "__main__":
    sys.exit(main())
