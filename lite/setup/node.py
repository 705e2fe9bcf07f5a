"""Node, npm and the packages from npm: Pyodide, the scripts of widgets, and tools."""

from __future__ import annotations

import hashlib
import re
import shutil
import subprocess
from pathlib import Path

from . import environment, paths
from .fetch import record_download
from .messages import BuildStopped, ProgressLine
from .programs import log_tail, run, write_atomically

MIN_NODE_VERSION = 18  # Pyodide's minimum


def _major_version(node: str) -> int:
    """Return the major version of a node program, or 0 if it does not run."""
    try:
        result = subprocess.run([node, "--version"], capture_output=True, text=True, timeout=20)
    except (OSError, subprocess.SubprocessError):
        return 0
    version = re.match(r"v(\d+)\.", result.stdout)
    return int(version[1]) if version else 0


def find() -> Path | None:
    """Return the system's node, or the one in `.venv`, or None."""
    for candidate in (shutil.which("node"), str(paths.VENV / "bin" / "node")):
        if candidate and _major_version(candidate) >= MIN_NODE_VERSION:
            return Path(candidate)
    return None


def need() -> Path:
    """Return the path of node. Raises BuildStopped if node has been removed since the set-up."""
    if program := find():
        return program
    raise BuildStopped("Node has been removed.", "Run:  python3 -m lite setup")


def find_npm() -> Path | None:
    """Return the system's npm, or the one in `.venv`, or None."""
    for candidate in (shutil.which("npm"), str(paths.VENV / "bin" / "npm")):
        if candidate and Path(candidate).is_file():
            return Path(candidate)
    return None


def ensure(locks: Path | None = None, target: Path | None = None) -> None:
    """Make sure that there are node and the packages of npm's lock file.

    `locks` is the folder of the lock file and `target` the folder of the packages, by default the
    site's. Raises BuildStopped if node or a package can't be installed.
    """
    locks, target = locks or paths.LOCKS, target or paths.NPM
    stamp = target / "complete"
    lock = (locks / "package-lock.json").read_bytes()
    digest = hashlib.sha256(lock).hexdigest()
    is_installed = stamp.is_file() and stamp.read_text(encoding="utf-8") == digest
    if not find() or not (is_installed or find_npm()):
        environment.ensure(["site", "node"])
    node, npm = find(), find_npm()
    if not node or not (is_installed or npm):
        raise BuildStopped(
            "Node could not be found.", "Install it:  sudo apt-get install nodejs npm"
        )
    if not is_installed:
        _install(npm or Path("npm"), digest, locks, target)


def _install(npm: Path, digest: str, locks: Path, target: Path) -> None:
    progress = ProgressLine("fetching packages from npm")
    new = target.with_name(f"{target.name}.new")
    shutil.rmtree(new, ignore_errors=True)
    new.mkdir(parents=True)
    for name in ("package.json", "package-lock.json"):
        shutil.copy(locks / name, new / name)
    command: list[str | Path] = [npm, "ci", "--ignore-scripts", "--no-audit", "--no-fund"]
    command += ["--omit-lockfile-registry-resolved", "--prefer-offline"]
    command += ["--cache", paths.BUILD / "npm-cache", "--fetch-timeout", "20000"]
    command += ["--fetch-retries", "1", "--fetch-retry-mintimeout", "500"]
    command += ["--loglevel", "http"]

    def read_log(line: str) -> None:
        if line.endswith("(cache miss)") and ".tgz " in line:
            record_download(line.split()[5].rpartition("/")[2])

    if run(command, log="npm", line=read_log, cwd=new):
        raise BuildStopped(
            "npm could not fetch its packages.",
            "Connect to the network, or name a registry that can be reached\n"
            "(`npm config set registry ADDRESS`), then run the same command again.\n"
            + log_tail("npm"),
        )
    write_atomically(new / "complete", digest)
    shutil.rmtree(target, ignore_errors=True)
    new.replace(target)
    progress.finish()
