"""A screen, a message bus and Orca, apart from the desktop of whoever runs this."""

from __future__ import annotations

import contextlib
import json
import os
import select
import shutil
import subprocess
import tempfile
import time
from collections.abc import Iterator
from pathlib import Path

from lite.setup import browser

PROGRAMS = {
    "Xvfb": "xvfb",
    "dbus-daemon": "dbus",
    "gdbus": "libglib2.0-bin",
    "speech-dispatcher": "speech-dispatcher",
    "xdotool": "xdotool",
    "orca": "orca",
}
"""What has to be installed, and Debian's package for each."""
LAUNCHER = Path("/usr/libexec/at-spi-bus-launcher")
PIPE = "{pipe}"
"""In a command: the number of the pipe to which the program writes its first line."""
LIMIT = 15.0
"""The most seconds for one program to start."""

SPEECH = """AddModule "dummy" "sd_dummy" ""
DefaultModule dummy
AudioOutputMethod "libao"
LogLevel 1
Timeout 0
LogDir "stdout"
"""
AT_ONCE = """import orca.debug
if orca.debug.debugFile:
    orca.debug.debugFile.reconfigure(line_buffering=True)
"""
"""What Orca runs when it starts: otherwise its log is pages behind."""
# While it reads whole pages out, it keeps the arrow keys to itself.
OFF = ("sayAllOnLoad", "enableKeyEcho", "enableBraille", "enableBrailleMonitor")


def missing(engine: str) -> str:
    """Return what must be installed before anything can be heard, "" if nothing."""
    packages = [package for name, package in PROGRAMS.items() if not shutil.which(name)]
    packages += ["chromium"] if engine == "chromium" and not browser.installed() else []
    packages += [] if LAUNCHER.exists() else ["at-spi2-core"]
    if not packages:
        return ""
    return f"Orca can't be heard here. Debian has it: apt-get install {' '.join(packages)}"


class Desktop:
    """A running desktop: `environment` is that of its programs, `log` what Orca writes."""

    def __init__(self, folder: Path, stack: contextlib.ExitStack) -> None:
        self._folder, self._stack = folder, stack
        self.log = folder / "orca.log"
        self.environment = {
            "PATH": os.environ["PATH"],
            "LANG": "C.UTF-8",
            "HOME": str(folder),
            **{f"XDG_{name}_HOME": str(folder / name) for name in ("CONFIG", "DATA", "CACHE")},
            "XDG_RUNTIME_DIR": str(folder / "run"),
            "GSETTINGS_BACKEND": "memory",
            "BRLAPI_HOST": "localhost:1",  # no braille display
            "GNOME_ACCESSIBILITY": "1",
        }
        for name in ("CONFIG", "DATA", "CACHE", "run"):
            (folder / name).mkdir(mode=0o700)
        self.environment["DISPLAY"] = ":" + self._first_line(
            "Xvfb", "-displayfd", PIPE, "-screen", "0", "1366x900x24"
        )
        bus = self._first_line("dbus-daemon", f"--print-address={PIPE}", "--session", "--nofork")
        self.environment["DBUS_SESSION_BUS_ADDRESS"] = bus
        self._start(str(LAUNCHER), "--launch-immediately")
        for name in ("IsEnabled", "ScreenReaderEnabled"):
            self._set(name)
        self._start_speech()
        self._start_orca()

    def _start_speech(self) -> None:
        spoken = self._folder / "speechd"
        spoken.mkdir()
        (spoken / "speechd.conf").write_text(SPEECH, encoding="utf-8")
        self._start("speech-dispatcher", "-s", "-C", str(spoken))

    def _start_orca(self) -> None:
        settings = {
            "general": dict.fromkeys(OFF, False),
            "profiles": {"default": {"profile": ["Default", "default"]}},
        }
        settings |= {"pronunciations": {}, "keybindings": {}}
        orca = self._folder / "DATA" / "orca"
        orca.mkdir()
        (orca / "user-settings.conf").write_text(json.dumps(settings), encoding="utf-8")
        (orca / "orca-customizations.py").write_text(AT_ONCE, encoding="utf-8")
        self._start("orca", "--debug-file", str(self.log), "--disable", "braille")
        deadline = time.monotonic() + LIMIT
        while not (self.log.exists() and "Screen reader on." in self.log.read_text("utf-8")):
            if time.monotonic() > deadline:
                output = (self._folder / "orca.out").read_text("utf-8", errors="replace")
                raise TimeoutError(f"Orca did not start: {output[-1000:]}")
            time.sleep(0.1)

    def _start(self, *command: str, **more: object) -> subprocess.Popen[bytes]:
        with (self._folder / f"{Path(command[0]).name}.out").open("wb") as out:
            program = subprocess.Popen(  # type: ignore[call-overload]
                command, env=self.environment, stdin=subprocess.DEVNULL, stderr=out,
                **{"stdout": out, **more},
            )  # fmt: skip
        self._stack.callback(_end, program)
        return program  # type: ignore[no-any-return]

    def _first_line(self, *command: str) -> str:
        """Start a program that writes one line to a pipe, the number in place of `PIPE`.

        Return that line.
        """
        reads, writes = os.pipe()
        with os.fdopen(reads, "rb") as answer:
            filled = [part.replace(PIPE, str(writes)) for part in command]
            self._start(*filled, pass_fds=(writes,))
            os.close(writes)
            if not select.select([answer], [], [], LIMIT)[0]:
                raise TimeoutError(f"{command[0]} did not start")
            return answer.readline().decode().strip()

    def _set(self, name: str) -> None:
        """Tell programs that there is a screen reader."""
        where = "--session --dest org.a11y.Bus --object-path /org/a11y/bus --method"
        method = "org.freedesktop.DBus.Properties.Set org.a11y.Status"
        self.run("gdbus", "call", *where.split(), *method.split(), name, "<true>")

    def run(self, *command: str) -> str:
        """Run a short program on this desktop, and return its output."""
        ended = subprocess.run(
            command, env=self.environment, capture_output=True, timeout=LIMIT, check=False
        )
        return ended.stdout.decode()

    def key(self, name: str) -> None:
        """Press a key, as xdotool names it."""
        self.run("xdotool", "key", "--clearmodifiers", name)


def _end(program: subprocess.Popen[bytes]) -> None:
    program.terminate()
    try:
        program.wait(5)
    except subprocess.TimeoutExpired:
        program.kill()
        program.wait()


@contextlib.contextmanager
def desktop() -> Iterator[Desktop]:
    """Start a desktop with Orca, and end all its programs afterwards."""
    with contextlib.ExitStack() as stack:
        folder = stack.enter_context(
            tempfile.TemporaryDirectory(prefix="stonebook-spoken-", ignore_cleanup_errors=True)
        )
        yield Desktop(Path(folder), stack)
