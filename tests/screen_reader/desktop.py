"""A virtual desktop with Orca. It uses nothing of the desktop on which the tests run."""

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
from tests import virtual_screen
from tests.firefox import firefox

PROGRAMS = {
    virtual_screen.PROGRAM: virtual_screen.PACKAGE,
    "dbus-daemon": "dbus",
    "gdbus": "libglib2.0-bin",
    "speech-dispatcher": "speech-dispatcher",
    "xdotool": "xdotool",
    "orca": "orca",
}
"""The required programs, and Debian's package of each program."""
LAUNCHER = Path("/usr/libexec/at-spi-bus-launcher")
START_LIMIT = 60.0
"""Seconds in which each program must start, also on a busy machine."""

SPEECH = """AddModule "dummy" "sd_dummy" ""
DefaultModule dummy
AudioOutputMethod "libao"
LogLevel 1
Timeout 0
LogDir "stdout"
"""
LINE_BUFFERING = """import orca.debug
if orca.debug.debugFile:
    orca.debug.debugFile.reconfigure(line_buffering=True)
"""
"""Code that Orca runs when it starts. Without it, lines arrive late in Orca's log."""
# Settings to turn off. For example, Orca would not pass the arrow keys on while it reads a page.
DISABLED_SETTINGS = ("sayAllOnLoad", "enableKeyEcho", "enableBraille", "enableBrailleMonitor")


def missing(engine: str) -> str:
    """Return a sentence about the programs to install, or "" if none is missing."""
    packages = [package for name, package in PROGRAMS.items() if not shutil.which(name)]
    packages += ["chromium"] if engine == "chromium" and not browser.installed() else []
    packages += ["firefox-esr"] if engine == "firefox" and not firefox.program() else []
    packages += [] if LAUNCHER.exists() else ["at-spi2-core"]
    if not packages:
        return ""
    return f"Orca can't be heard here. Debian has it: apt-get install {' '.join(packages)}"


class Desktop:
    """A running desktop, with the environment of its programs and the file of Orca's log."""

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
        self.environment["DISPLAY"] = stack.enter_context(virtual_screen.virtual_screen())
        self.environment["DBUS_SESSION_BUS_ADDRESS"] = self._start_bus()
        self._start(str(LAUNCHER), "--launch-immediately")
        for name in ("IsEnabled", "ScreenReaderEnabled"):
            self._set(name)
        self._start_speech()
        self._start_orca()

    def _start_speech(self) -> None:
        folder = self._folder / "speechd"
        folder.mkdir()
        (folder / "speechd.conf").write_text(SPEECH, encoding="utf-8")
        self._start("speech-dispatcher", "-s", "-C", str(folder))

    def _start_orca(self) -> None:
        settings = {
            "general": dict.fromkeys(DISABLED_SETTINGS, False),
            "profiles": {"default": {"profile": ["Default", "default"]}},
        }
        settings |= {"pronunciations": {}, "keybindings": {}}
        orca = self._folder / "DATA" / "orca"
        orca.mkdir()
        (orca / "user-settings.conf").write_text(json.dumps(settings), encoding="utf-8")
        (orca / "orca-customizations.py").write_text(LINE_BUFFERING, encoding="utf-8")
        self._start("orca", "--debug-file", str(self.log), "--disable", "braille")
        deadline = time.monotonic() + START_LIMIT
        while not (self.log.exists() and "Screen reader on." in self.log.read_text("utf-8")):
            if time.monotonic() > deadline:
                output = (self._folder / "orca.out").read_text("utf-8", errors="replace")
                raise TimeoutError(f"Orca did not start: {output[-1000:]}")
            time.sleep(0.1)

    def _start(self, *command: str, **options: object) -> subprocess.Popen[bytes]:
        with (self._folder / f"{Path(command[0]).name}.out").open("wb") as out:
            program = subprocess.Popen(  # type: ignore[call-overload]
                command, env=self.environment, stdin=subprocess.DEVNULL, stderr=out,
                **{"stdout": out, **options},
            )  # fmt: skip
        self._stack.callback(_end, program)
        return program  # type: ignore[no-any-return]

    def _start_bus(self) -> str:
        """Start the bus on which programs send messages. Return its address."""
        read_end, write_end = os.pipe()
        with os.fdopen(read_end, "rb") as pipe:
            address = f"--print-address={write_end}"
            self._start("dbus-daemon", address, "--session", "--nofork", pass_fds=(write_end,))
            os.close(write_end)
            if not select.select([pipe], [], [], START_LIMIT)[0]:
                raise TimeoutError("dbus-daemon did not start")
            return pipe.readline().decode().strip()

    def _set(self, name: str) -> None:
        """Tell programs that there is a screen reader."""
        where = "--session --dest org.a11y.Bus --object-path /org/a11y/bus --method"
        method = "org.freedesktop.DBus.Properties.Set org.a11y.Status"
        self.run("gdbus", "call", *where.split(), *method.split(), name, "<true>")

    def run(self, *command: str) -> str:
        """Run a short program on this desktop, and return its output."""
        process = subprocess.run(
            command, env=self.environment, capture_output=True, timeout=START_LIMIT, check=False
        )
        return process.stdout.decode()

    def focus_windows(self, kind: str) -> None:
        """Focus the windows of a browser, once there are any. Only one of them hears keys."""
        search = ("search", "--sync", "--onlyvisible", "--class", kind)
        for window in self.run("xdotool", *search).split():
            self.run("xdotool", "windowfocus", "--sync", window)

    def key(self, name: str) -> None:
        """Press a key. xdotool defines the names of keys."""
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
