"""The zip file for a USB stick: unpacked anywhere, plain Python serves the site."""

import re
import shutil
import subprocess
import sys
import urllib.request
import zipfile
from pathlib import Path

import pytest

from lite.publish import site_zip
from lite.setup import serve


@pytest.fixture
def unpacked(tmp_path: Path) -> Path:
    site = tmp_path / "dist"
    for name in ("index.html", "index.html.gz", "static/a.js", "static/b.wasm"):
        file = site / name
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(name, encoding="utf-8")
    archives = [tmp_path / "a.zip", tmp_path / "b.zip"]
    for archive in archives:
        site_zip.write(site, archive)
    assert archives[0].read_bytes() == archives[1].read_bytes()
    with zipfile.ZipFile(archives[0]) as archive:
        archive.extractall(tmp_path / "on a stick")
    return tmp_path / "on a stick" / "stonebook"


def test_the_zip_holds_the_site_its_server_and_instructions(unpacked: Path) -> None:
    files = {file.relative_to(unpacked).as_posix() for file in unpacked.rglob("*.*")}
    assert files == {
        *("READ ME.txt", "serve.py"),
        *("site/index.html", "site/static/a.js", "site/static/b.wasm"),
    }
    text = (unpacked / "READ ME.txt").read_bytes().decode("utf-8-sig")
    assert text.count("python3 serve.py\r\n") == text.count(" py serve.py\r\n") == 2
    assert "Python 3.8 or newer" in text and "Python 3.8 oder neuer" in text


@pytest.mark.parametrize("options", [[], ["--network"]])
def test_the_server_in_the_archive_needs_only_python(unpacked: Path, options: list[str]) -> None:
    command = [sys.executable, "-ISu", "serve.py", "--port", "0", "--quiet", *options]
    with subprocess.Popen(command, cwd=unpacked, stdout=subprocess.PIPE, text=True) as server:
        try:
            assert server.stdout
            text = "".join(server.stdout.readline() for _ in range(2))
            match = re.search(r"http://[\d.]+:\d+/", text)
            assert match, text
            for name, kind in (("", "text/html"), ("static/b.wasm", "application/wasm")):
                with urllib.request.urlopen(match[0] + name, timeout=20) as answer:
                    assert answer.headers["Content-Type"] == kind
                    assert answer.read().decode() == (name or "index.html")
        finally:
            server.terminate()


def test_a_server_without_its_site_says_what_to_do(unpacked: Path) -> None:
    shutil.rmtree(unpacked / "site")
    command = [sys.executable, "-ISu", "serve.py", "--port", "0", "--quiet"]
    ended = subprocess.run(command, cwd=unpacked, capture_output=True, text=True, timeout=60)
    assert "First unpack the whole zip file." in ended.stderr
    assert (ended.returncode, ended.stdout) == (1, "")


def test_the_network_host_is_an_address_of_this_machine(monkeypatch: pytest.MonkeyPatch) -> None:
    assert re.fullmatch(r"\d+(\.\d+){3}", serve.network_host())

    def unreachable(*_: object) -> None:
        raise OSError("Network is unreachable")

    monkeypatch.setattr(serve.socket, "socket", lambda *_: NoNetwork(unreachable))
    assert serve.network_host() == "127.0.0.1"


class NoNetwork:
    def __init__(self, connect: object) -> None:
        self.connect = connect

    def __enter__(self) -> "NoNetwork":
        return self

    def __exit__(self, *_: object) -> None:
        return None
