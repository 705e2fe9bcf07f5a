"""The Chromium of the browser tests: an installed one, or one from npm with its own libraries.

The npm package is made for cloud functions. The tests use only the browser in it, without the
package's dependencies: one file is fetched, checked against `locks/browser.json`, and unpacked into
`.build/browser-from-npm/`.
"""

from __future__ import annotations

import base64
import hashlib
import json
import platform
import shlex
import shutil
import tarfile
import threading
from pathlib import Path

from . import environment, node, paths
from .fetch import record_download
from .messages import BuildStopped, ProgressLine
from .programs import log_tail, run, write_atomically

INSTALLED = ("chromium", "chromium-browser", "google-chrome")
INSTALL = "Install Chromium:  sudo apt-get install chromium"
LEAVE_OUT = "Or leave the browser out:  python3 -m tests without-browser"

UNPACK = """
const fs = require("fs"), zlib = require("zlib"), { pipeline } = require("stream/promises");
const [from, to] = process.argv.slice(1);
pipeline(fs.createReadStream(from), zlib.createBrotliDecompress(), fs.createWriteStream(to))
    .catch((error) => { console.error(String(error)); process.exit(1); });
"""

# System fonts come first, since the package's own font lacks many signs.
FONTS = """<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig>
  <include ignore_missing="yes">/etc/fonts/fonts.conf</include>
  <dir>{folder}/fonts</dir>
  <cachedir>{folder}/font-cache</cachedir>
</fontconfig>
"""

STARTER = """#!/bin/sh
export LD_LIBRARY_PATH={folder}/lib${{LD_LIBRARY_PATH:+:$LD_LIBRARY_PATH}}
export FONTCONFIG_FILE={folder}/fonts.conf
exec {folder}/chromium "$@"
"""


def installed() -> str | None:
    """Return the path of an installed Chromium, or None. Only an installed one can open windows."""
    return next((path for name in INSTALLED if (path := shutil.which(name))), None)


def program() -> str | None:
    """Return the path of a Chromium, or None: an installed one, or else the one from npm."""
    return installed() or (str(_starter()) if _is_complete() else None)


def ensure() -> None:
    """Make sure that there is a Chromium.

    Raises BuildStopped if none is installed and npm has none.
    """
    if program():
        return
    if (platform.system(), platform.machine()) != ("Linux", "x86_64"):
        raise BuildStopped(
            "There is no Chromium on this machine, and npm has none for it.",
            f"{INSTALL}\n{LEAVE_OUT}",
        )
    if not (node.find() and node.find_npm()):
        environment.ensure(["site", "node"])
    lock = _lock()
    archive = paths.DOWNLOADS / f"chromium-{lock['version']}.tgz"
    if not _is_locked(archive):
        _fetch(archive)
    _unpack(archive)


def _lock() -> dict[str, str]:
    text = (paths.LOCKS / "browser.json").read_text(encoding="utf-8")
    return json.loads(text)  # type: ignore[no-any-return]


def _folder() -> Path:
    return paths.BUILD / "browser-from-npm"


def _starter() -> Path:
    return _folder() / "start"


def _is_complete() -> bool:
    stamp = _folder() / "complete"
    return stamp.is_file() and stamp.read_text(encoding="utf-8") == _lock()["integrity"]


def _is_locked(archive: Path) -> bool:
    """Whether the fetched file exists and matches the lock's hash."""
    if not archive.is_file():
        return False
    with archive.open("rb") as file:
        digest = hashlib.file_digest(file, "sha512").digest()
    return _lock()["integrity"] == f"sha512-{base64.b64encode(digest).decode()}"


def _fetch(archive: Path) -> None:
    """Fetch the package with npm in its configuration. npm's cache avoids a second download."""
    lock = _lock()
    new, cache = paths.BUILD / "browser.new", paths.BUILD / "npm-cache"
    shutil.rmtree(new, ignore_errors=True)
    new.mkdir(parents=True)
    command: list[str | Path] = [node.find_npm() or "npm", "pack", "--ignore-scripts"]
    command += [f"{lock['name']}@{lock['version']}", "--pack-destination", new, "--cache", cache]
    command += ["--prefer-offline", "--fetch-timeout", "20000", "--fetch-retries", "1"]
    command += ["--fetch-retry-mintimeout", "500", "--loglevel", "http"]

    def read_log(line: str) -> None:
        if line.endswith("(cache miss)") and ".tgz " in line:
            record_download(archive.name)

    progress = ProgressLine("fetching a Chromium for the tests", int(lock["megabytes"]))
    done = threading.Event()
    watch = threading.Thread(target=_watch, args=(cache / "_cacache" / "tmp", progress, done))
    watch.start()
    try:
        failed = run(command, log="browser", line=read_log)
    finally:
        done.set()
        watch.join()
    fetched = next(new.glob("*.tgz"), None)
    if failed or not fetched:
        raise BuildStopped(
            "There is no Chromium on this machine, and npm could not fetch one.",
            f"{INSTALL}\nOr connect to the network, or name a registry that can be reached\n"
            "(`npm config set registry ADDRESS`), then run the same command again.\n"
            f"{LEAVE_OUT}\n{log_tail('browser')}",
        )
    if not _is_locked(fetched):
        raise BuildStopped(
            "The Chromium from npm is not the one in the lock file.",
            f"Its hash differs from locks/browser.json.\n{INSTALL}",
        )
    paths.DOWNLOADS.mkdir(parents=True, exist_ok=True)
    fetched.replace(archive)
    shutil.rmtree(new)
    progress.finish()


def _watch(folder: Path, progress: ProgressLine, done: threading.Event) -> None:
    """Show how much of a file npm has fetched, since npm reports nothing before the end."""
    while not done.wait(0.5):
        sizes = [file.stat().st_size for file in folder.glob("*") if file.is_file()]
        progress.done = max(progress.done, max(sizes, default=0) // 1_000_000)
        progress.show("MB")


def _unpack(archive: Path) -> None:
    progress = ProgressLine("unpacking Chromium")
    new = paths.BUILD / "browser.new"
    shutil.rmtree(new, ignore_errors=True)
    new.mkdir(parents=True)
    _write_files(archive, new)
    for packed in sorted((new / "package" / "bin").glob("*.br")):
        unpacked = packed.with_suffix("")
        if run([node.find() or "node", "-e", UNPACK, packed, unpacked], log="browser-unpack"):
            raise BuildStopped(
                "The Chromium from npm could not be unpacked.", log_tail("browser-unpack")
            )
        if unpacked.suffix == ".tar":
            _write_files(unpacked, new)
        else:
            unpacked.replace(new / "chromium")
    shutil.rmtree(new / "package")
    (new / "chromium").chmod(0o755)
    folder = _folder()
    write_atomically(new / "fonts.conf", FONTS.format(folder=folder))
    write_atomically(new / "start", STARTER.format(folder=shlex.quote(str(folder))))
    (new / "start").chmod(0o755)
    write_atomically(new / "complete", _lock()["integrity"])
    shutil.rmtree(folder, ignore_errors=True)
    new.replace(folder)
    progress.finish()


def _write_files(archive: Path, folder: Path) -> None:
    """Write the files of an archive without owners and permissions."""
    with tarfile.open(archive) as opened:
        for member in opened:
            if (content := opened.extractfile(member)) is not None:
                file = folder / member.name
                file.parent.mkdir(parents=True, exist_ok=True)
                file.write_bytes(content.read())
