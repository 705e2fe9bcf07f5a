"""Node, what comes from npm, and all that has to be there before a build."""

import re
import shutil
from pathlib import Path

import pytest

from lite.setup import environment, needs, node, paths
from lite.setup.talk import Stop


def program(file: Path, text: str) -> Path:
    file.parent.mkdir(parents=True, exist_ok=True)
    file.write_text(f"#!/bin/sh\n{text}\n", encoding="utf-8")
    file.chmod(0o755)
    return file


class TestNode:
    @pytest.mark.parametrize(
        ("text", "major"),
        [
            ("echo v20.11.1", 20),
            ("echo v8.1.0", 8),
            ("echo 20.1", 0),
            ("echo v20", 0),
            ("exit 1", 0),
        ],
    )
    def test_a_version(self, tmp_path: Path, text: str, major: int) -> None:
        assert node._major(str(program(tmp_path / "node", text))) == major

    def test_a_program_that_is_not_there_has_none(self, tmp_path: Path) -> None:
        assert node._major(str(tmp_path / "node")) == 0

    @pytest.mark.parametrize(
        ("system", "own", "found"),
        [
            ("v20.0.0", "v22.0.0", "system"),
            ("v18.0.0", None, "system"),
            ("v17.9.0", "v22.0.0", "own"),
            (None, "v22.0.0", "own"),
            ("v16.0.0", None, None),
            (None, None, None),
        ],
    )
    def test_which_node(
        self,
        own_folders: Path,
        monkeypatch: pytest.MonkeyPatch,
        system: str | None,
        own: str | None,
        found: str | None,
    ) -> None:
        places = {"system": own_folders / "bin" / "node", "own": paths.VENV / "bin" / "node"}
        for name, version in (("system", system), ("own", own)):
            if version:
                program(places[name], f"echo {version}")
        monkeypatch.setenv("PATH", f"{own_folders / 'bin'}")
        assert node.find() == (places[found] if found else None)

    def test_which_npm(self, own_folders: Path, monkeypatch: pytest.MonkeyPatch) -> None:
        monkeypatch.setenv("PATH", str(own_folders / "bin"))
        assert node.find_npm() is None
        own = program(paths.VENV / "bin" / "npm", "")
        assert node.find_npm() == own
        system = program(own_folders / "bin" / "npm", "")
        assert node.find_npm() == system


class TestPackagesFromNpm:
    @pytest.fixture
    def there(self, own_folders: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
        """A machine with node and npm. What npm is asked is noted in a file."""
        monkeypatch.setenv("PATH", f"{own_folders / 'bin'}:/usr/bin:/bin")
        monkeypatch.setattr(paths, "LOCKS", own_folders / "locks")
        paths.LOCKS.mkdir()
        for name in ("package.json", "package-lock.json"):
            (paths.LOCKS / name).write_text(name, encoding="utf-8")
        self.ensured: list[list[str]] = []
        monkeypatch.setattr(environment, "ensure", self.ensured.append)
        program(own_folders / "bin" / "node", "echo v20.1.0")
        program(
            own_folders / "bin" / "npm",
            f"""echo "$*" >> {own_folders}/asked
test -f package.json -a -f package-lock.json || exit 4
echo "npm http fetch GET 200 https://there/pyodide/-/pyodide-1.tgz 80ms (cache miss)"
echo "npm http fetch GET 200 https://there/typescript/-/typescript-5.tgz 3ms (cache hit)"
echo "npm http fetch GET 200 https://there/pyodide 80ms (cache miss)"
mkdir -p node_modules/pyodide
test ! -f {own_folders}/fails""",
        )
        return own_folders

    def asked(self, house: Path) -> list[str]:
        file = house / "asked"
        return file.read_text(encoding="utf-8").splitlines() if file.exists() else []

    def test_they_come_once(self, there: Path, capsys: pytest.CaptureFixture[str]) -> None:
        node.ensure()
        assert paths.PYODIDE.is_dir()
        assert not (paths.BUILD / "npm.new").exists()
        assert len(self.asked(there)) == 1
        assert "fetching packages from npm: done in" in capsys.readouterr().out
        noted = (paths.LOGS / "fetched.log").read_text(encoding="utf-8")
        assert noted == "pyodide-1.tgz\n"
        node.ensure()
        assert len(self.asked(there)) == 1
        assert self.ensured == []

    def test_another_lock_brings_them_anew(self, there: Path) -> None:
        node.ensure()
        (paths.NPM / "old").touch()
        (paths.LOCKS / "package-lock.json").write_text("newer", encoding="utf-8")
        node.ensure()
        assert len(self.asked(there)) == 2
        assert not (paths.NPM / "old").exists()

    def test_what_an_interrupted_run_left_is_no_trouble(self, there: Path) -> None:
        (paths.BUILD / "npm.new" / "node_modules").mkdir(parents=True)
        (paths.BUILD / "npm.new" / "old").touch()
        (paths.NPM / "node_modules").mkdir(parents=True)  # without its stamp
        node.ensure()
        assert len(self.asked(there)) == 1
        assert not (paths.NPM / "old").exists()

    def test_what_npm_is_asked(self, there: Path) -> None:
        node.ensure()
        (line,) = self.asked(there)
        install, *words = line.split()
        assert install == "ci"
        flags = {"--ignore-scripts", "--no-audit", "--no-fund", "--prefer-offline"}
        assert flags | {"--omit-lockfile-registry-resolved"} < {*words}
        given = {
            name: words[words.index(name) + 1]
            for name in words
            if name not in flags and name.startswith("--") and words.index(name) + 1 < len(words)
        }
        assert given["--cache"] == str(paths.BUILD / "npm-cache")
        assert int(given["--fetch-timeout"]) <= 30_000, "it says soon that it can't"
        assert int(given["--fetch-retries"]) <= 2
        assert int(given["--fetch-retry-mintimeout"]) <= 1000
        assert given["--loglevel"] == "http"  # for the list of what came

    def test_a_failure_is_told_and_nothing_half_is_kept(self, there: Path) -> None:
        (there / "fails").touch()
        with pytest.raises(Stop, match="npm could not fetch its packages") as caught:
            node.ensure()
        assert "npm config set registry" in caught.value.advice
        assert "pyodide-1.tgz" in caught.value.advice
        assert not paths.NPM.exists()
        (there / "fails").unlink()
        node.ensure()
        assert paths.PYODIDE.is_dir()

    @pytest.mark.parametrize("gone", ["node", "npm"])
    def test_where_there_is_none_it_comes_as_a_python_package(
        self, there: Path, monkeypatch: pytest.MonkeyPatch, gone: str
    ) -> None:
        own = paths.VENV / "bin" / gone
        (there / "bin" / gone).rename(there / "bin" / f"no-{gone}")
        hidden = there / "bin" / f"no-{gone}"
        which = shutil.which
        monkeypatch.setattr(shutil, "which", lambda name: None if name == gone else which(name))

        def ensure(locks: list[str]) -> None:
            self.ensured.append(locks)
            own.parent.mkdir(parents=True)
            shutil.copy(hidden, own)

        monkeypatch.setattr(environment, "ensure", ensure)
        node.ensure()
        assert self.ensured == [["site", "node"]]
        assert paths.PYODIDE.is_dir()

    @pytest.mark.parametrize("gone", ["node", "npm"])
    def test_where_it_can_not_be_had_the_command_is_named(
        self, there: Path, monkeypatch: pytest.MonkeyPatch, gone: str
    ) -> None:
        which = shutil.which
        monkeypatch.setattr(shutil, "which", lambda name: None if name == gone else which(name))
        with pytest.raises(Stop, match=r"(?s)Node could not be found.*apt-get install nodejs npm"):
            node.ensure()

    def test_npm_is_not_wanted_once_all_is_there(
        self, there: Path, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        node.ensure()
        which = shutil.which
        monkeypatch.setattr(shutil, "which", lambda name: None if name == "npm" else which(name))
        node.ensure()
        assert self.ensured == []


class TestNeeds:
    @pytest.fixture
    def done(self, own_folders: Path, monkeypatch: pytest.MonkeyPatch) -> list[object]:
        calls: list[object] = []

        def work(what: object) -> None:
            calls.append(what)
            print("work")

        monkeypatch.setattr(environment, "ensure", work)
        monkeypatch.setattr(needs, "fetch", lambda lock, **how: work((lock, how)))
        monkeypatch.setattr(node, "ensure", lambda: work("node"))
        monkeypatch.setattr(needs, "who_has_stonebook", lambda: "Somebody has.")
        return calls

    @pytest.mark.parametrize("tests", [False, True])
    def test_everything_in_its_order(
        self, done: list[object], capsys: pytest.CaptureFixture[str], tests: bool
    ) -> None:
        needs.ensure(tests=tests) if tests else needs.ensure()
        everywhere = {"for_pyodide": True}
        locks = ["site", "tests"] if tests else ["site"]
        assert done == [locks, ("kernel", everywhere), ("tools", everywhere), "node"]
        said = capsys.readouterr().out.splitlines()
        begins = [number for number, line in enumerate(said) if line.startswith("[")]
        assert begins == [0, 2, 5], "each part is told before its work"
        said = [line for line in said if line != "work"]
        for number, line in enumerate(said[:3], 1):
            assert re.fullmatch(rf"\[{number}/3\] [A-Z][a-z]+ .*[a-z)]", line)
        assert ".venv" in said[0] and "browser" in said[1] and "Pyodide" in said[2]
        assert said[3:] == ["Set up. Somebody has."]

    def test_who_has_it(self, own_folders: Path, monkeypatch: pytest.MonkeyPatch) -> None:
        python = own_folders / ".venv" / "bin" / "python"
        monkeypatch.setattr(paths, "ROOT", own_folders)
        monkeypatch.setattr(paths, "PYTHON", python)
        program(python, 'test "$PWD" = / -a "$1" = -c && echo 3.12.1')
        told = ".venv/bin/python (Python 3.12.1) has `stonebook`."
        assert needs.who_has_stonebook() == told
        program(python, "echo Traceback >&2; echo 'No module named stonebook' >&2; exit 1")
        told = "No Python has `stonebook` yet: No module named stonebook"
        assert needs.who_has_stonebook() == told

    @pytest.mark.parametrize("name", ["chromium", "chromium-browser", "google-chrome"])
    def test_a_browser(self, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, name: str) -> None:
        monkeypatch.setenv("PATH", str(tmp_path))
        assert needs.browser() is None
        found = program(tmp_path / name, "")
        assert needs.browser() == str(found)
