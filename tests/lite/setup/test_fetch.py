"""Fetching: existing files stay, damaged and missing ones are fetched, failures are named."""

import hashlib
import sys
import threading
from collections.abc import Callable, Iterable
from pathlib import Path

import pytest
from pip._internal.commands import create_command

from lite.python import wheels
from lite.setup import fetch, paths
from lite.setup.messages import BuildStopped

OFFLINE = "Failed to establish a new connection"


def sha(data: bytes) -> str:
    return hashlib.sha256(data).hexdigest()


def entry(name: str, *hashes: str) -> str:
    return " \\\n".join([name, *(f"    --hash=sha256:{digest}" for digest in hashes)])


def data(name: str) -> bytes:
    return f"wheel of {name}".encode()


@pytest.fixture
def locked(own_folders: Path, monkeypatch: pytest.MonkeyPatch) -> Callable[..., None]:
    """Writes a lock file of some packages, whose allowed files hold `data` of their names."""
    monkeypatch.setattr(paths, "LOCKS", own_folders / "locks")
    paths.LOCKS.mkdir()

    def write(lock: str, *names: str) -> None:
        text = "\n".join(entry(f"{name}==1.0", sha(b"other"), sha(data(name))) for name in names)
        (paths.LOCKS / f"{lock}.txt").write_text(f"# made by pip\n{text}\n", encoding="utf-8")

    return write


class Pip:
    """Stands in for setup/pip_each.py: saves the available wheels, and remembers the requests."""

    def __init__(self, able: Iterable[str] = "abcdefghij", says: str = "") -> None:
        self.able = able
        self.says = says
        self.commands: list[list[str]] = []
        self.asked: list[str] = []
        self.ended = 0
        self.at_work = threading.Lock()

    def run(self, command: list[object], *, log: str, line: Callable[[str], None]) -> int:
        words = [str(part) for part in command]
        files = [Path(word) for word in words[words.index("--") + 1 :]]
        with self.at_work:
            self.commands.append(words)
            paths.LOGS.mkdir(parents=True, exist_ok=True)
            (paths.LOGS / f"{log}.log").write_text(self.says, encoding="utf-8")
            for file in files:
                name = file.stem.rpartition("-")[0]
                text = file.read_text(encoding="utf-8")
                assert text.startswith(f"{name}==1.0 \\\n    --hash=") and text.endswith("\n")
                self.asked.append(name)
                line(f"Fetching {file}")
                if name not in self.able:
                    return 1
                target = paths.DOWNLOADS / f"{name}-1.0-py3-none-any.whl"
                target.write_bytes(data(name))
                line(f"Saved {target}")
                line(f"Fetched {file}")
                line("")
        return 0

    def end(self) -> None:
        self.ended += 1


@pytest.fixture
def pip(monkeypatch: pytest.MonkeyPatch) -> Pip:
    fake = Pip()
    monkeypatch.setattr(fetch, "run", fake.run)
    monkeypatch.setattr(fetch, "end_all", fake.end)
    return fake


class TestLocks:
    def test_a_lock_is_read_as_entries_with_their_hashes(self, locked: Callable[..., None]) -> None:
        locked("some", "a", "b-c")
        first, second = fetch.read_lock("some")
        assert (first.name, second.name) == ("a==1.0", "b-c==1.0")
        assert first.hashes == {sha(b"other"), sha(data("a"))}
        assert first.text == entry("a==1.0", sha(b"other"), sha(data("a")))

    def test_a_digest_names_the_content(self, locked: Callable[..., None]) -> None:
        locked("some", "a")
        digest = fetch.digest("some")
        assert digest == sha((paths.LOCKS / "some.txt").read_bytes())[:16]
        locked("some", "b")
        assert fetch.digest("some") != digest

    @pytest.mark.parametrize(
        "lock", ["site", "tests", "kernel", "tools", "node", "mutation", "strength", "webkit"]
    )
    def test_every_entry_of_ours_has_hashes(self, lock: str) -> None:
        entries = fetch.read_lock(lock)
        assert entries
        assert all(requirement.hashes and "==" in requirement.name for requirement in entries)


class TestFetch:
    def test_only_missing_packages_are_fetched(self, locked: Callable[..., None], pip: Pip) -> None:
        locked("some", "a", "b", "c")
        paths.DOWNLOADS.mkdir(parents=True)
        (paths.DOWNLOADS / "anything.whl").write_bytes(data("a"))
        (paths.DOWNLOADS / "b-1.0.whl").write_bytes(b"half of it")
        assert [requirement.name for requirement in fetch.missing("some")] == ["b==1.0", "c==1.0"]
        fetch.fetch("some")
        assert sorted(pip.asked) == ["b", "c"]
        assert len(pip.commands) == 2, "two pips work side by side"
        assert fetch.missing("some") == []
        assert pip.ended == 0
        noted = (paths.LOGS / "fetched.log").read_text(encoding="utf-8").splitlines()
        assert sorted(noted) == ["b-1.0-py3-none-any.whl", "c-1.0-py3-none-any.whl"]

    def test_a_complete_set_is_not_checked_again(
        self, locked: Callable[..., None], pip: Pip, capsys: pytest.CaptureFixture[str]
    ) -> None:
        locked("some", "a")
        fetch.fetch("some")
        assert "fetching the packages of some.txt: done in" in capsys.readouterr().out
        fetch.fetch("some")
        assert (pip.asked, capsys.readouterr().out) == (["a"], "")
        locked("some", "a", "b")
        fetch.fetch("some")
        assert pip.asked == ["a", "b"]

    def test_fetching_prints_a_count(
        self, locked: Callable[..., None], pip: Pip, capsys: pytest.CaptureFixture[str]
    ) -> None:
        locked("some", "a")
        fetch.fetch("some")
        assert "fetching the packages of some.txt: 1 of 1 a-1.0\n" in capsys.readouterr().out

    def test_fetching_resumes_after_a_failure(self, locked: Callable[..., None], pip: Pip) -> None:
        locked("some", *"abcd")
        pip.able = "abd"
        with pytest.raises(BuildStopped):
            fetch.fetch("some")
        assert pip.ended == 1, "the other pip is ended"
        pip.able, pip.asked = "abcd", []
        fetch.fetch("some")
        assert "c" in pip.asked
        assert "a" not in pip.asked
        assert fetch.missing("some") == []

    @pytest.mark.parametrize(
        ("says", "problem", "advice"),
        [
            (f"x {OFFLINE}: y", "No connection to the Python package index", "PIP_INDEX_URL"),
            ("ConnectTimeout", "No connection", "what has been fetched is kept"),
            ("No matching distribution", "pip could not fetch all of these: ", "Its last words:"),
        ],
    )
    def test_a_failed_fetch_says_why_and_what_to_do(
        self, locked: Callable[..., None], pip: Pip, says: str, problem: str, advice: str
    ) -> None:
        locked("some", "a")
        pip.able, pip.says = "", says
        with pytest.raises(BuildStopped) as caught:
            fetch.fetch("some")
        assert caught.value.problem.startswith(problem)
        assert "a==1.0." in caught.value.problem
        assert advice in caught.value.advice
        assert says in caught.value.advice

    @pytest.mark.parametrize(
        "says",
        [
            "NewConnectionError: Failed to establish a new connection: [Errno 101]",
            "NameResolutionError(\"Failed to resolve 'index.example'\")",
            "[Errno -3] Temporary failure in name resolution",
            "[Errno 111] Connection refused",
            "ConnectTimeoutError(…)",
            "HTTPSConnectionPool(…): Read timed out. (read timeout=15)",
            "[Errno 101] Network is unreachable",
            "ProxyError('Cannot connect to proxy.', …)",
            "Retrying after connection broken by …",
        ],
    )
    def test_a_missing_network_is_reported(
        self, locked: Callable[..., None], pip: Pip, says: str
    ) -> None:
        locked("some", "a")
        pip.able, pip.says = "", f"Collecting a\n{says}\nERROR"
        with pytest.raises(BuildStopped, match="No connection to the Python package index"):
            fetch.fetch("some")

    @pytest.mark.parametrize(
        ("names", "problem"),
        [("ab", "a==1.0, b==1.0."), ("abcdef", "f==1.0."), ("abcdefgh", "f==1.0 and 2 more.")],
    )
    def test_the_error_lists_missing_packages(
        self, locked: Callable[..., None], pip: Pip, names: str, problem: str
    ) -> None:
        locked("some", *names)
        pip.able = ""
        with pytest.raises(BuildStopped) as caught:
            fetch.fetch("some")
        assert caught.value.problem.endswith(problem)
        assert caught.value.problem.count("==") == min(6, len(names))

    def test_for_the_browser_only_a_wheel_that_runs_everywhere_will_do(
        self, locked: Callable[..., None], pip: Pip
    ) -> None:
        locked("some", "a", "b")
        paths.DOWNLOADS.mkdir(parents=True)
        (paths.DOWNLOADS / "a-1.0-cp311-linux.whl").write_bytes(data("a"))
        (paths.DOWNLOADS / "b-1.0-py3-none-any.whl").write_bytes(data("b"))
        assert fetch.missing("some") == []
        assert [requirement.name for requirement in fetch.missing("some", for_pyodide=True)] == [
            "a==1.0"
        ]
        with pytest.raises(BuildStopped, match=r"(?s)Not all packages of some\.txt.*lite setup"):
            fetch.files_for_pyodide("some")
        (paths.DOWNLOADS / "a-1.0-cp311-linux.whl").unlink()
        fetch.fetch("some", for_pyodide=True)
        assert pip.asked == ["a"]
        files = [file.name for file in fetch.files_for_pyodide("some")]
        assert files == ["a-1.0-py3-none-any.whl", "b-1.0-py3-none-any.whl"]
        locked("more", "c")
        pip.able = ""
        with pytest.raises(BuildStopped, match=r"c==1\.0"):
            fetch.fetch("more", for_pyodide=True)

    def test_pip_gets_the_hashes_and_options(self, locked: Callable[..., None], pip: Pip) -> None:
        locked("some", "a")
        locked("other", "b")
        fetch.fetch("some")
        fetch.fetch("other", for_pyodide=True)
        for words, for_pyodide in zip(pip.commands, (False, True), strict=True):
            program, script, *rest = words[: words.index("--")]
            assert program == str(paths.PYTHON)
            assert Path(script).name == "pip_each.py" and Path(script).is_file()
            options, others = create_command("download").parse_args(rest)
            assert others == []
            assert options.ignore_dependencies and options.require_hashes
            assert options.no_input and options.disable_pip_version_check
            assert options.format_control.only_binary == {":all:"}
            assert options.progress_bar == "off"
            assert options.download_dir == str(paths.DOWNLOADS)
            assert options.timeout <= 30 and options.retries <= 5, "it says soon that it can't"
            assert bool(options.platforms) == for_pyodide
            if for_pyodide:
                assert (options.platforms, options.abis) == (["any"], ["none"])
                assert options.implementation == "py"
                assert options.python_version == (3, 14)


@pytest.mark.thorough
def test_pip_accepts_only_the_right_hash(
    own_folders: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The only test with the real pip, which finds packages in a folder."""
    folder = own_folders / "index"
    folder.mkdir()
    monkeypatch.setattr(paths, "PYTHON", Path(sys.executable))
    monkeypatch.setattr(paths, "LOCKS", own_folders / "locks")
    for name, value in (("PIP_NO_INDEX", "1"), ("PIP_FIND_LINKS", str(folder))):
        monkeypatch.setenv(name, value)
    paths.LOCKS.mkdir()
    good = wheels.plain_wheel(folder, "good", "1.0", {"good.py": b""})
    wheels.plain_wheel(folder, "changed", "1.0", {"changed.py": b""})
    entries = (entry("good==1.0", sha(good.read_bytes())), entry("changed==1.0", sha(b"other")))
    (paths.LOCKS / "some.txt").write_text("\n".join(entries), encoding="utf-8")
    monkeypatch.setattr(fetch, "PARALLEL_DOWNLOADS", 1)
    with pytest.raises(
        BuildStopped, match=r"could not fetch all of these: changed==1\.0\."
    ) as caught:
        fetch.fetch("some", for_pyodide=True)
    assert "THESE PACKAGES DO NOT MATCH THE HASHES" in caught.value.advice


def test_fetched_packages_are_listed(own_folders: Path) -> None:
    fetch.record_download("a.whl")
    fetch.record_download("b.whl")
    assert (paths.LOGS / "fetched.log").read_text(encoding="utf-8") == "a.whl\nb.whl\n"
