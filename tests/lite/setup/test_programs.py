"""The programs that a build runs: their log, what they print, and how they end."""

import sys
import threading
import time
from collections.abc import Iterator
from pathlib import Path

import pytest

from lite.setup import messages, paths, programs
from lite.setup.messages import BuildStopped, ProgressLine


def shell(text: str) -> list[str | Path]:
    return ["/bin/sh", "-c", text]


def log(name: str = "some") -> str:
    return (paths.LOGS / f"{name}.log").read_text(encoding="utf-8")


class TestRun:
    def test_every_line_is_logged_and_passed_on_at_once(self, own_folders: Path) -> None:
        lines: list[str] = []
        text = "printf 'one\\r\\nt'; echo wo; echo three >&2; printf 'ü \\377'"
        assert programs.run(shell(text), log="some", line=lines.append) == 0
        assert lines == ["one", "two", "three", "ü \ufffd"]
        assert log().splitlines() == lines

    def test_a_log_starts_empty(self, own_folders: Path) -> None:
        for text in ("old", "new"):
            programs.run(shell(f"echo {text}"), log="some")
        assert log() == "new\n"

    @pytest.mark.parametrize("code", [0, 3])
    def test_the_exit_code_is_returned(self, own_folders: Path, code: int) -> None:
        assert programs.run(shell(f"exit {code}"), log="some") == code

    def test_a_program_runs_in_its_folder_with_its_variables(
        self, own_folders: Path, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        monkeypatch.setenv("KEPT", "kept")
        monkeypatch.setenv("CHANGED", "old")
        text = 'echo "$PWD $KEPT $CHANGED"; cat'  # the program does not wait for input
        programs.run(shell(text), log="some", cwd=own_folders, env={"CHANGED": "new"})
        assert log() == f"{own_folders} kept new\n"
        programs.run(shell("pwd"), log="some")
        assert log() == f"{paths.ROOT}\n"

    def test_a_silent_program_is_ended(self, own_folders: Path) -> None:
        began = time.monotonic()
        with pytest.raises(BuildStopped, match="A program was silent for 1 s and was stopped"):
            programs.run(shell("echo begun; exec sleep 600"), log="some", silence=1.0)
        assert time.monotonic() - began < 300
        assert log() == "begun\n"
        assert not programs._running

    def test_a_program_that_talks_may_take_long(self, own_folders: Path) -> None:
        text = "for i in 1 2 3 4; do sleep 0.4; echo $i; done"
        assert programs.run(shell(text), log="some", silence=1.5) == 0
        assert log().split() == ["1", "2", "3", "4"]

    def test_the_default_time_limit_is_minutes(self) -> None:
        assert 60 <= programs.SILENCE_SECONDS <= 900

    def test_an_interruption_ends_the_program(self, own_folders: Path) -> None:
        def interrupt(line: str) -> None:
            assert len(programs._running) == 1
            raise KeyboardInterrupt

        began = time.monotonic()
        with pytest.raises(KeyboardInterrupt):
            programs.run(shell("echo begun; exec sleep 600"), log="some", line=interrupt)
        assert time.monotonic() - began < 300
        assert not programs._running

    def test_all_running_programs_can_be_ended(self, own_folders: Path) -> None:
        codes: list[int] = []

        def work(name: str) -> None:
            codes.append(programs.run(shell("exec sleep 8"), log=name))

        threads = [threading.Thread(target=work, args=(name,)) for name in ("one", "two")]
        for thread in threads:
            thread.start()
        while len(programs._running) < 2:
            time.sleep(0.01)
        programs.end_all()
        for thread in threads:
            thread.join(20)
        assert [code < 0 for code in codes] == [True, True]
        assert not programs._running

    def test_the_tail_of_a_log_is_shown(self, own_folders: Path) -> None:
        programs.run(shell("for i in 1 2 3; do echo line $i; done; echo " + "x" * 300), log="some")
        tail = programs.log_tail("some", 3).splitlines()
        assert tail[:3] == ["    line 2", "    line 3", "    " + "x" * 200]
        assert tail[3:] == [f"  (all of it: {paths.LOGS / 'some.log'})"]
        assert len(programs.log_tail("some").splitlines()) == 5


def test_a_file_is_written_as_a_whole(tmp_path: Path) -> None:
    file = tmp_path / "new" / "file.json"
    for text in ("old", "ü"):
        programs.write_atomically(file, text)
        assert file.read_text(encoding="utf-8") == text
    assert [path.name for path in file.parent.iterdir()] == ["file.json"]


class TestWords:
    @pytest.fixture
    def clock(self, monkeypatch: pytest.MonkeyPatch) -> Iterator[list[float]]:
        now = [100.0]
        monkeypatch.setattr(messages.time, "monotonic", lambda: now[0])  # type: ignore[attr-defined]
        yield now

    def counting(self, clock: list[float], *times: float, total: int = 0) -> None:
        line = ProgressLine("counting", total)
        for number, at in enumerate(times, 1):
            clock[0] = 100 + at
            line.advance(f"no. {number}")
        clock[0] = 112.34
        line.finish()

    def test_a_log_gets_only_a_few_lines_of_a_count(
        self, clock: list[float], capsys: pytest.CaptureFixture[str]
    ) -> None:
        self.counting(clock, 0, 1, 4.9, 5, 9.9, total=7)
        assert capsys.readouterr().out.splitlines() == [
            "  counting …",
            "  counting: 1 of 7 no. 1",
            "  counting: 4 of 7 no. 4",
            "  counting: done in 12.3 s",
        ]

    def test_a_terminal_rewrites_its_line(
        self,
        clock: list[float],
        capsys: pytest.CaptureFixture[str],
        monkeypatch: pytest.MonkeyPatch,
    ) -> None:
        monkeypatch.setattr(sys.stdout, "isatty", lambda: True)
        self.counting(clock, 0, 0.05, 0.11)
        clear = "\r\033[K"
        assert capsys.readouterr().out == (
            f"{clear}  counting: 1 no. 1{clear}  counting: 3 no. 3"
            f"{clear}  counting: done in 12.3 s\n"
        )

    def test_a_long_line_stays_on_one_line(
        self, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
    ) -> None:
        monkeypatch.setattr(sys.stdout, "isatty", lambda: True)
        ProgressLine("counting").advance("x" * 200)
        assert len(capsys.readouterr().out.removeprefix("\r\033[K")) == 100

    def test_a_heading_has_its_number(self, capsys: pytest.CaptureFixture[str]) -> None:
        messages.heading(2, 3, "Paper")
        assert capsys.readouterr().out == "[2/3] Paper\n"

    def test_messages_are_flushed_at_once(self, monkeypatch: pytest.MonkeyPatch) -> None:
        calls: list[str] = []
        monkeypatch.setattr(sys.stdout, "flush", lambda: calls.append("flushed"), raising=False)
        messages.tell("")
        line = ProgressLine("counting")
        line.advance()
        line.finish()
        assert len(calls) == 4

    def test_a_stop_names_the_problem_and_the_remedy(self) -> None:
        stop = BuildStopped("No paper.", "Buy some.\n")
        assert (stop.problem, stop.advice) == ("No paper.", "Buy some.\n")
        assert str(stop) == "No paper.\nBuy some."
        assert str(BuildStopped("No paper.")) == "No paper."
        assert stop.args == ("No paper.",)
