"""The lock of the working folders: set-ups and builds run one at a time."""

import fcntl
import os
import signal
import threading
import time
from pathlib import Path

import pytest

from lite.setup import lock, paths, programs
from lite.setup.messages import BuildStopped


@pytest.fixture(autouse=True)
def no_lock_is_inherited(own_folders: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv(lock.LOCK_VARIABLE, raising=False)


def is_free() -> bool:
    with (paths.BUILD / "lock").open("a") as file:
        try:
            fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except BlockingIOError:
            return False
    return True


def test_a_program_holds_the_lock_while_it_works() -> None:
    with lock.hold_lock():
        assert not is_free()
        assert os.environ[lock.LOCK_VARIABLE]
    assert is_free()
    assert lock.LOCK_VARIABLE not in os.environ


def test_the_lock_is_free_after_a_failure() -> None:
    with pytest.raises(BuildStopped), lock.hold_lock():
        raise BuildStopped("No paper.")
    assert is_free()
    assert lock.LOCK_VARIABLE not in os.environ


def test_a_child_process_does_not_take_the_lock_again(own_folders: Path) -> None:
    with lock.hold_lock(), lock.hold_lock():
        assert not is_free()
    os.environ[lock.LOCK_VARIABLE] = "1"
    try:
        paths.BUILD.mkdir(exist_ok=True)
        with lock.hold_lock():
            assert is_free()
    finally:
        del os.environ[lock.LOCK_VARIABLE]


def test_a_second_set_up_waits_with_one_message(capsys: pytest.CaptureFixture[str]) -> None:
    paths.BUILD.mkdir()
    with (paths.BUILD / "lock").open("a") as file:
        fcntl.flock(file, fcntl.LOCK_EX)
        timer = threading.Timer(0.8, fcntl.flock, (file, fcntl.LOCK_UN))
        timer.start()
        began = time.monotonic()
        with lock.hold_lock():
            assert time.monotonic() - began > 0.5
        timer.join()
    notice = "Waiting for another set-up or build of this folder to end …\n"
    assert capsys.readouterr().out == notice


def test_a_program_that_is_left_working_still_holds_the_lock() -> None:
    with lock.hold_lock():
        programs.run(["/bin/sh", "-c", "sleep 30 >/dev/null 2>&1 & echo $!"], log="some")
    left = int((paths.LOGS / "some.log").read_text(encoding="utf-8"))
    try:
        assert not is_free()
    finally:
        os.kill(left, signal.SIGKILL)
    until = time.monotonic() + 20
    while not is_free() and time.monotonic() < until:
        time.sleep(0.01)
    assert is_free()
