"""Fetches locked Python packages. Files that match a locked hash are not fetched again."""

from __future__ import annotations

import hashlib
import re
from concurrent.futures import ThreadPoolExecutor, as_completed
from dataclasses import dataclass
from pathlib import Path

from . import paths
from .messages import BuildStopped, ProgressLine
from .programs import end_all, log_tail, run

PYODIDE_PYTHON = "3.14"  # the version of Python in Pyodide
PARALLEL_DOWNLOADS = 2  # pip processes
MAX_NAMES = 6
"""The most names of missing packages in an error."""
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
    """An entry of a lock file: its text, its package with the version, and the allowed hashes."""

    text: str
    name: str
    hashes: frozenset[str]


def read_lock(lock: str) -> list[Requirement]:
    """Return the entries of a lock file, named without its ending."""
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
    """Return a hash of a lock file's content."""
    return hashlib.sha256((paths.LOCKS / f"{lock}.txt").read_bytes()).hexdigest()[:16]


def _files_by_hash() -> dict[str, Path]:
    """Return the fetched files by their SHA-256."""
    return {
        hashlib.sha256(file.read_bytes()).hexdigest(): file
        for file in paths.DOWNLOADS.glob("*.whl")
    }


def _file_of(entry: Requirement, files_by_hash: dict[str, Path], for_pyodide: bool) -> Path | None:
    files = sorted(files_by_hash[digest] for digest in entry.hashes & files_by_hash.keys())
    if for_pyodide:
        files = [file for file in files if file.name.endswith("-none-any.whl")]
    return files[0] if files else None


def missing(lock: str, *, for_pyodide: bool = False) -> list[Requirement]:
    """Return the requirements of a lock file without a fetched file.

    With `for_pyodide`, only wheels for all platforms count.
    """
    files = _files_by_hash()
    return [entry for entry in read_lock(lock) if not _file_of(entry, files, for_pyodide)]


def files_for_pyodide(lock: str) -> list[Path]:
    """Return the fetched files of a lock file for Pyodide.

    Raises BuildStopped if a file is missing.
    """
    files_by_hash = _files_by_hash()
    files = [_file_of(entry, files_by_hash, for_pyodide=True) for entry in read_lock(lock)]
    if None in files:
        raise BuildStopped(
            f"Not all packages of {lock}.txt are here.", "Run:  python3 -m lite setup"
        )
    return [file for file in files if file]


def fetch(lock: str, *, for_pyodide: bool = False) -> None:
    """Fetch the files of a lock file with pip in its configuration.

    With `for_pyodide`, fetches only wheels for all platforms. Raises BuildStopped if pip fails.
    """
    stamp = paths.DOWNLOADS / f"{lock}.complete"
    if stamp.is_file() and stamp.read_text(encoding="utf-8") == digest(lock):
        return
    paths.DOWNLOADS.mkdir(parents=True, exist_ok=True)
    requirements = missing(lock, for_pyodide=for_pyodide)
    progress = ProgressLine(f"fetching the packages of {lock}.txt", len(requirements))
    shares = [requirements[start::PARALLEL_DOWNLOADS] for start in range(PARALLEL_DOWNLOADS)]
    with ThreadPoolExecutor(PARALLEL_DOWNLOADS) as pool:
        calls = [
            pool.submit(_fetch, f"fetch-{lock}-{number}", share, for_pyodide, progress)
            for number, share in enumerate(shares)
            if share
        ]
        try:
            for call in as_completed(calls):
                if failure_log := call.result():
                    raise _fetch_failure(lock, failure_log, for_pyodide)
        except BaseException:
            end_all()
            raise
    stamp.write_text(digest(lock), encoding="utf-8")
    progress.finish()


def _fetch(log: str, share: list[Requirement], for_pyodide: bool, progress: ProgressLine) -> str:
    """Fetch a share of the requirements. Return the name of the log if pip fails, else ""."""
    folder = paths.BUILD / "wanted"
    folder.mkdir(exist_ok=True)
    files = []
    for entry in share:
        files.append(folder / (entry.name.replace("==", "-") + ".txt"))
        files[-1].write_text(entry.text + "\n", encoding="utf-8")
    command: list[str | Path] = [paths.PYTHON, Path(__file__).with_name("pip_each.py"), "--no-deps"]
    command += ["--require-hashes", "--only-binary", ":all:", "--progress-bar", "off"]
    command += ["--timeout", "15", "--retries", "2", "--no-input", "--disable-pip-version-check"]
    command += ["-d", paths.DOWNLOADS]
    if for_pyodide:
        command += ["--python-version", PYODIDE_PYTHON, "--implementation", "py", "--abi", "none"]
        command += ["--platform", "any"]

    def read_log(line: str) -> None:
        words = line.split()
        if words[:1] == ["Saved"]:
            record_download(words[1].rpartition("/")[2])
        elif words[:1] == ["Fetched"]:
            progress.advance(words[1].rpartition("/")[2].removesuffix(".txt"))

    return log if run([*command, "--", *files], log=log, line=read_log) else ""


def record_download(name: str) -> None:
    """Add a name to the list of downloads, which shows whether a file was downloaded twice."""
    paths.LOGS.mkdir(parents=True, exist_ok=True)
    with (paths.LOGS / "fetched.log").open("a", encoding="utf-8") as file:
        file.write(name + "\n")


def _fetch_failure(lock: str, log: str, for_pyodide: bool) -> BuildStopped:
    names = [entry.name for entry in missing(lock, for_pyodide=for_pyodide)]
    shown_names = ", ".join(names[:MAX_NAMES])
    if len(names) > MAX_NAMES:
        shown_names += f" and {len(names) - MAX_NAMES} more"
    text = (paths.LOGS / f"{log}.log").read_text(encoding="utf-8")
    if any(sign in text for sign in OFFLINE_SIGNS):
        return BuildStopped(
            f"No connection to the Python package index. Still missing: {shown_names}.",
            "Connect to the network, or name an index that can be reached (the variable\n"
            "PIP_INDEX_URL, or `pip config set global.index-url ADDRESS`), then run the same\n"
            f"command again: what has been fetched is kept.\n{log_tail(log)}",
        )
    return BuildStopped(
        f"pip could not fetch all of these: {shown_names}.", f"Its last words:\n{log_tail(log)}"
    )
