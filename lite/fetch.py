"""Fetching locked Python packages once: a file that is there with a known hash stays."""

from __future__ import annotations

import hashlib
import re
from dataclasses import dataclass
from pathlib import Path

from . import paths
from .talk import Progress, Stop
from .tasks import log_tail, run

BATCH = 12  # packages a call: what an interruption can make pip look up again
OFFLINE_SIGNS = (
    "Failed to establish a new connection",
    "NameResolutionError",
    "Temporary failure in name resolution",
    "Connection refused",
    "ConnectTimeout",
    "Read timed out",
    "Network is unreachable",
    "Cannot connect to proxy",
    "connection broken",
)


@dataclass(frozen=True)
class Requirement:
    """One entry of a lock file: its text, what it names, the hashes that it allows."""

    text: str
    name: str
    hashes: frozenset[str]


def read_lock(lock: str) -> list[Requirement]:
    """Read one of the lock files."""
    text = (paths.LOCKS / f"{lock}.txt").read_text(encoding="utf-8")
    entries = re.split(r"\n(?=\S)", text.strip())
    return [
        Requirement(
            entry, entry.split(" ")[0], frozenset(re.findall(r"--hash=sha256:(\w{64})", entry))
        )
        for entry in entries
        if "==" in entry
    ]


def digest(lock: str) -> str:
    """Return what identifies the content of a lock file."""
    return hashlib.sha256((paths.LOCKS / f"{lock}.txt").read_bytes()).hexdigest()[:16]


def missing(lock: str, folder: Path) -> list[Requirement]:
    """Return the requirements of which no allowed file lies in the folder."""
    have = {
        hashlib.sha256(file.read_bytes()).hexdigest()
        for file in folder.glob("*")
        if file.suffix in {".whl", ".gz"}
    }
    return [entry for entry in read_lock(lock) if not entry.hashes & have]


def fetch(python: Path, lock: str, folder: Path, *, for_pyodide: bool = False) -> None:
    """Bring the files of a lock into the folder with pip, as pip is configured."""
    stamp = folder / f"{lock}.complete"
    if stamp.is_file() and stamp.read_text(encoding="utf-8") == digest(lock):
        return
    folder.mkdir(parents=True, exist_ok=True)
    wanted = missing(lock, folder)
    progress = Progress(f"fetching the packages of {lock}.txt", len(wanted))
    target = ["--python-version", "3.14", "--implementation", "py", "--abi", "none"]
    target += ["--platform", "any"]

    def count(line: str) -> None:
        words = line.split()
        if words[:1] in (["Collecting"], ["Ignoring"]):
            progress.advance(words[1].rstrip(":"))
        elif words[:1] == ["Downloading"]:
            note_fetched(words[1].rpartition("/")[2])

    for start in range(0, len(wanted), BATCH):
        batch = wanted[start : start + BATCH]
        file = paths.BUILD / f"{lock}-batch.txt"
        file.write_text("\n".join(entry.text for entry in batch) + "\n", encoding="utf-8")
        command: list[str | Path] = [python, "-m", "pip", "download", "--no-deps"]
        command += ["--require-hashes", "--only-binary", ":all:", "--progress-bar", "off"]
        command += ["--timeout", "15", "--retries", "2", "--no-input"]
        command += ["--disable-pip-version-check", "--cache-dir", paths.BUILD / "pip-cache"]
        command += ["-d", folder, "-r", file]
        command += target if for_pyodide else []
        if run(command, log=f"fetch-{lock}", line=count):
            raise _not_fetched(lock, [entry.name for entry in missing(lock, folder)])
    stamp.write_text(digest(lock), encoding="utf-8")
    progress.finish()


def note_fetched(name: str) -> None:
    """Keep a list of what came over the network: nothing should come twice."""
    paths.LOGS.mkdir(parents=True, exist_ok=True)
    with (paths.LOGS / "fetched.log").open("a", encoding="utf-8") as file:
        file.write(name + "\n")


def _not_fetched(lock: str, names: list[str]) -> Stop:
    log = log_tail(f"fetch-{lock}")
    shown = ", ".join(names[:6]) + (f" and {len(names) - 6} more" if len(names) > 6 else "")
    text = (paths.LOGS / f"fetch-{lock}.log").read_text(encoding="utf-8")
    if any(sign in text for sign in OFFLINE_SIGNS):
        return Stop(
            f"No connection to the Python package index. Still missing: {shown}.",
            "Connect to the network, or name an index that can be reached (the variable\n"
            "PIP_INDEX_URL, or `pip config set global.index-url ADDRESS`), then run the same\n"
            f"command again: what has been fetched is kept.\n{log}",
        )
    return Stop(f"pip could not fetch these packages: {shown}.", f"Its last words:\n{log}")
