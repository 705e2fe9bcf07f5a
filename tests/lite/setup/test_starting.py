"""The server of the site, and the steps of `python3 -m lite`."""

import http.client
import os
import signal
import subprocess
import sys
import threading
from collections.abc import Iterator
from pathlib import Path

import pytest

from lite import __main__ as main
from lite.setup import lock, paths, serve, starter

OPEN_SERVER = serve.open_server


class TestServe:
    @pytest.fixture
    def folder(self, tmp_path: Path) -> Path:
        for name in ("index.html", "a.mjs", "b.wasm", "c.ipynb", "d.css", "e.js"):
            (tmp_path / name).write_text(name, encoding="utf-8")
        return tmp_path

    def test_files_have_their_types_and_are_revalidated(
        self, folder: Path, capsys: pytest.CaptureFixture[str]
    ) -> None:
        kinds = {
            "/": "text/html",
            "/a.mjs": "text/javascript",
            "/b.wasm": "application/wasm",
            "/c.ipynb": "application/json",
            "/d.css": "text/css",
            "/e.js": "text/javascript",
        }
        with serve.open_server(folder, 0, "python3 x") as server:
            host, port = server.server_address[:2]
            assert host == "127.0.0.1"
            threading.Thread(target=server.serve_forever, args=(0.05,), daemon=True).start()
            connection = http.client.HTTPConnection("127.0.0.1", port, timeout=20)
            for path, kind in kinds.items():
                connection.request("GET", path)
                answer = connection.getresponse()
                assert (answer.status, answer.version) == (200, 11)
                assert answer.headers["Content-Type"].partition(";")[0] == kind
                assert answer.headers["Cache-Control"] == "no-cache"
                assert answer.read().decode() == (path[1:] or "index.html")
            connection.close()
            server.shutdown()
        output = capsys.readouterr()
        assert (output.out, output.err) == ("", ""), "no line for each request"

    def test_a_wrong_address_has_the_page_of_the_site_for_it(self, folder: Path) -> None:
        with serve.open_server(folder, 0, "python3 x") as server:
            threading.Thread(target=server.serve_forever, args=(0.05,), daemon=True).start()
            connection = http.client.HTTPConnection("127.0.0.1", server.server_address[1], 20)

            def asked(method: str) -> tuple[int, str, str]:
                connection.request(method, "/io/no-such-lesson/")
                answer = connection.getresponse()
                kind = answer.headers["Content-Type"].partition(";")[0]
                return answer.status, kind, answer.read().decode()

            assert asked("GET")[0] == 404  # without that page, too
            (folder / "404.html").write_text("Lost?", encoding="utf-8")
            assert asked("GET") == (404, "text/html", "Lost?")
            assert asked("HEAD") == (404, "text/html", "")
            connection.close()
            server.shutdown()

    def test_a_closed_connection_is_ignored(
        self, folder: Path, capsys: pytest.CaptureFixture[str]
    ) -> None:
        with serve.open_server(folder, 0, "python3 x") as server:
            try:
                raise ConnectionResetError
            except ConnectionResetError:
                server.handle_error(None, ("127.0.0.1", 1))  # type: ignore[arg-type]
            assert server.daemon_threads and server.allow_reuse_address  # type: ignore[attr-defined]
        assert capsys.readouterr().err == ""

    def test_a_taken_port_names_another(self, folder: Path) -> None:
        with serve.open_server(folder, 0, "python3 x") as server:
            port = server.server_address[1]
            with pytest.raises(SystemExit) as caught:
                serve.open_server(folder, port, "python3 x")
        problem, advice = str(caught.value).strip().splitlines()
        assert problem.startswith(f"Stopped: Port {port} cannot be used: Address already")
        assert advice.endswith(f"  python3 x --port {port + 1}")

    def test_the_server_prints_its_address_until_it_is_interrupted(
        self,
        folder: Path,
        capsys: pytest.CaptureFixture[str],
        monkeypatch: pytest.MonkeyPatch,
    ) -> None:
        served: list[tuple[str, int]] = []

        def interrupted(server: serve.Server) -> None:
            served.append((server.server_address[0], server.server_address[1]))
            raise KeyboardInterrupt

        monkeypatch.setattr(serve.Server, "serve_forever", interrupted)
        serve.serve(folder, 0, "python3 x")
        (((host, port)),) = served
        output = capsys.readouterr().out
        assert output == (
            f"\nStonebook is at  http://{host}:{port}/   (Ctrl-C ends it)\n"
            f"\nStopped serving. The site is in {folder.name}/.\n"
        )


def test_a_failed_program_has_printed_the_reason(capsys: pytest.CaptureFixture[str]) -> None:
    before = signal.getsignal(signal.SIGTERM)

    def failing(code: int) -> int:
        raise subprocess.CalledProcessError(code, "build")

    try:
        assert starter.run(lambda: failing(7)) == 7
        assert starter.run(lambda: failing(0)) == 1
    finally:
        signal.signal(signal.SIGTERM, before)
    assert capsys.readouterr().out == ""


@pytest.fixture
def steps_run(monkeypatch: pytest.MonkeyPatch, own_folders: Path) -> Iterator[list[object]]:
    """The starter's steps in order; the other modules are replaced."""
    done: list[object] = []
    monkeypatch.delenv(lock.LOCK_VARIABLE, raising=False)
    monkeypatch.setattr(main.needs, "ensure", lambda: done.append(("set up", held())))

    def run(command: list[object], **how: object) -> None:
        assert how == {"cwd": paths.ROOT, "check": True}
        done.append((command, held()))

    def held() -> bool:
        return lock.LOCK_VARIABLE in os.environ

    monkeypatch.setattr(main.subprocess, "run", run)

    def serving(folder: Path, port: int, command: str, *, network: bool) -> None:
        done.append(((folder, port, command, network), held()))

    monkeypatch.setattr(main.serve, "serve", serving)

    def opened(folder: Path, port: int, command: str, *, network: bool) -> object:
        return OPEN_SERVER(folder, 0, command)  # no test needs a certain port

    monkeypatch.setattr(main.serve, "open_server", opened)
    before = signal.getsignal(signal.SIGTERM)
    yield done
    signal.signal(signal.SIGTERM, before)


@pytest.mark.parametrize(
    ("arguments", "steps", "port", "more"),
    [
        ([], 3, 8000, []),
        (["--port", "8123", "--network"], 3, 8123, []),
        (["build"], 2, 0, []),
        (["build", "--zip", "--precompress"], 2, 0, ["--precompress", "--zip"]),
        (["setup"], 1, 0, []),
    ],
)
def test_the_starter_runs_its_steps_in_order(
    steps_run: list[object],
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
    arguments: list[str],
    steps: int,
    port: int,
    more: list[str],
) -> None:
    monkeypatch.setattr(sys, "argv", ["lite", *arguments])
    assert main.main() == 0
    build = [paths.PYTHON, "-m", "lite.build", *more]
    served = (paths.DIST, port, "python3 -m lite", "--network" in arguments)
    every = [("set up", True), (build, True), (served, False)]
    assert steps_run == every[:steps]
    notice = "Building the site (no network needed from here on)\n"
    assert capsys.readouterr().out == (notice if steps > 1 else "")


def test_an_impossible_port_is_named_before_the_build(
    steps_run: list[object], monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setattr(main.serve, "open_server", OPEN_SERVER)
    with OPEN_SERVER(tmp_path, 0, "python3 x") as server:
        taken = server.server_address[1]
        for port, problem in ((99999, "from 0 to 65535"), (taken, "cannot be used")):
            monkeypatch.setattr(sys, "argv", ["lite", "--port", str(port)])
            with pytest.raises(SystemExit, match=problem):
                main.main()
    assert steps_run == []


@pytest.mark.parametrize(
    ("arguments", "problem"),
    [
        (["build", "--port", "8001", "--network"], "“build” does not take --port, --network."),
        (["build", "--port", "0"], "“build” does not take --port."),
        (["setup", "--zip"], "“setup” does not take --zip."),
        (["setup", "--address", "https://a.org/"], "“setup” does not take --address."),
    ],
)
def test_an_option_of_a_later_step_is_refused(
    steps_run: list[object],
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
    arguments: list[str],
    problem: str,
) -> None:
    monkeypatch.setattr(sys, "argv", ["lite", *arguments])
    with pytest.raises(SystemExit) as end:
        main.main()
    assert end.value.code == 2 and problem in capsys.readouterr().err
    assert steps_run == []


def test_unknown_arguments_print_the_usage(
    steps_run: list[object], monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    for argument, text in (("bulid", "python3 -m lite"), ("--help", "build the site into dist/")):
        monkeypatch.setattr(sys, "argv", ["lite", argument])
        with pytest.raises(SystemExit) as end:
            main.main()
        output = capsys.readouterr()
        assert text in output.out + output.err
        assert end.value.code == (2 if argument == "bulid" else 0)
    assert "stop after this step" in output.out
    assert "the port to serve on (8000)" in output.out
    assert steps_run == []
