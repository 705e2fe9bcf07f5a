"""Unusual terminals: other alphabets, closed streams, an interrupt. None gets a traceback."""

import json
import os
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest

import stonebook
from stonebook.records import Record, read_record, write_record

pytestmark = [pytest.mark.slow, pytest.mark.starts_first]

PROGRAM = [sys.executable, "-m", "stonebook"]
TERMINALS = [
    {"PYTHONIOENCODING": "cp1252"},
    {"LC_ALL": "C", "PYTHONUTF8": "0", "PYTHONCOERCECLOCALE": "0"},
]
NAMES = {"X": "Jō · Žofie", "O": "小川 🙂"}


def environment(**variables):
    usual = {name: os.environ[name] for name in os.environ if not name.startswith("PYTHON")}
    usual["PYTHONPATH"] = os.environ.get("PYTHONPATH", "")
    return {**usual, **variables}


def shell(command, code=0, stdout=subprocess.PIPE, **variables):
    """Run a line in a shell, in which the program is `$stonebook`. Return its output."""
    done = subprocess.run(
        ["/bin/sh", "-c", command],
        stdout=stdout,
        stderr=subprocess.PIPE,
        timeout=60,
        env=environment(stonebook=" ".join(PROGRAM), **variables),
    )
    assert b"Traceback" not in done.stderr
    assert b"Exception ignored" not in done.stderr
    assert done.returncode == code, done.stderr
    return done.stdout, done.stderr.decode("utf-8", "replace")


def shell_without_reader(command, **variables):
    """Run a line whose output goes to a pipe that is no longer read. Return its errors."""
    reader, writer = os.pipe()
    os.close(reader)
    try:
        return shell(command, stdout=writer, **variables)[1]
    finally:
        os.close(writer)


@pytest.fixture()
def file(tmp_path):
    path = tmp_path / "game.json"
    record = Record("ikeda", {"size": 5}, ("C3",), None, {1: "“ō”"}, {"Black": NAMES["X"]})
    path.write_text(write_record(record), encoding="utf-8")
    return path


# --- UTF-8 in any terminal encoding


@pytest.mark.parametrize("terminal", TERMINALS, ids=str)
def test_data_is_written_in_utf_8(terminal, tmp_path, file):
    out, err = shell(f"$stonebook convert {file} --to json", **terminal)
    assert (out, err) == (file.read_bytes(), "")
    assert read_record(out) == read_record(file.read_bytes())
    shell(f"$stonebook convert {file} --to json >{tmp_path}/again.json", **terminal)
    out, err = shell(f"$stonebook check {tmp_path}/again.json", **terminal)
    picture = read_record(file.read_bytes()).last._repr_svg_() + "\n"
    assert shell(f"$stonebook convert {file} --to svg", **terminal)[0] == picture.encode()
    assert shell(f"$stonebook show {file} --svg", **terminal)[0] == picture.encode()
    text = stonebook.diagram(read_record(file.read_bytes()).last) + "\n"
    assert shell(f"$stonebook convert {file} --to diagram", **terminal)[0] == text.encode()
    assert shell(f"$stonebook show {file} --diagram", **terminal)[0] == text.encode()
    assert shell(f"$stonebook show {file} --diagram | $stonebook show - --diagram", **terminal)[0]
    assert shell(f"$stonebook convert {file} --to moves", **terminal)[0] == b"C3\n"
    out = shell(f"$stonebook convert {file} --to sgf", **terminal)[0]
    assert NAMES["X"].encode() in out
    (tmp_path / "again.sgf").write_bytes(out)
    assert shell(f"$stonebook convert {tmp_path}/again.sgf --to json", **terminal)[0]


@pytest.mark.parametrize("terminal", TERMINALS, ids=str)
def test_a_resumed_game_keeps_its_words(terminal, tmp_path, file):
    saved = tmp_path / "saved.json"
    command = f"echo D4 | $stonebook play ikeda --from {file} --record {saved}"
    shell(command, **terminal)
    record = read_record(saved.read_bytes())
    assert (record.about, record.comments) == ({"Black": NAMES["X"]}, {1: "“ō”"})
    assert record.moves == ("C3", "D4")
    assert b"\r" not in saved.read_bytes()


@pytest.mark.parametrize("form", ["json", "diagram", "sgf"])
def test_a_byte_order_mark_does_not_matter(form, tmp_path, file):
    content = shell(f"$stonebook convert {file} --to {form}")[0]
    marked = tmp_path / "marked"
    marked.write_bytes(b"\xef\xbb\xbf" + content)
    assert shell(f"$stonebook convert {marked} --to {form}")[0] == content
    assert shell(f"$stonebook convert - --to {form} <{marked}")[0] == content


@pytest.mark.parametrize("form", ["json", "diagram"])
@pytest.mark.parametrize("encoding", ["utf-16", "utf-16-le", "utf-16-be", "cp1252"])
def test_another_encoding_is_reported(form, encoding, tmp_path):
    text = write_record(Record("otello", about={"X": "Jörg"}))
    if form == "diagram":
        text = f"game: otello\nnote: Jörg\n{stonebook.game('otello').start()}\n"
    if form == "diagram" and encoding.startswith("utf-16-"):
        text = "\ufeff" + text
    path = tmp_path / "file"
    path.write_bytes(text.encode(encoding))
    message = shell(f"$stonebook show {path}", code=1)[1]
    assert message.startswith("stonebook: The file is not UTF-8 text: byte ")
    assert "Save it as UTF-8." in message
    assert ("UTF-16" in message) == encoding.startswith("utf-16")
    wrong = text.encode(encoding).find("ö".encode(encoding)) if encoding == "cp1252" else 0
    place = 2 if (form, encoding) == ("json", "utf-16-le") else wrong + 1
    assert f"byte {place} " in message


# --- closed streams


def test_a_pipe_closed_by_its_reader_is_not_an_error():
    for command in ("show otello", "show otello --svg", "perft otello 5", "--help", "play --help"):
        out, err = shell(f"$stonebook {command} | head -c1")
        assert (len(out), err) == (1, "")
        # The reader is gone before anything is written; the program's own code is asked for.
        assert shell_without_reader(f"$stonebook {command}; echo $? >&2") == "0\n"


def test_closing_the_output_keeps_the_game(tmp_path):
    saved = tmp_path / "game.json"
    play = f"$stonebook play otello --record {saved}"
    command = f"printf 'C4\\nC5\\n' | {{ {play}; echo $? >&2; }}"
    for terminal in ({}, {"PYTHONUNBUFFERED": "1"}):
        saved.unlink(missing_ok=True)
        assert shell_without_reader(command, **terminal) == "0\n"
        assert read_record(saved.read_bytes()).game == "otello"


@pytest.mark.share(5)
@pytest.mark.parametrize("closed", ["<&-", "</dev/null >&-", "<&- >&- 2>&-"])
@pytest.mark.parametrize(
    ("command", "code"),
    [
        ("show otello", 0),
        ("show otello --svg", 0),
        ("show otello A1", 1),
        ("play otello", 0),
        ("convert FILE --to json", 0),
        ("check FILE /nowhere", 1),
        ("fly", 2),
        ("--help", 0),
    ],
)
def test_closed_streams_leave_the_exit_code_as_it_is(command, code, closed, file):
    shell(f"$stonebook {command} {closed}".replace("FILE", str(file)), code=code)


def test_no_file_gets_the_descriptor_of_a_closed_stream(file, tmp_path):
    copy = tmp_path / "copy.json"
    shell(f"$stonebook convert {file} {copy} <&- >&- 2>&-")
    assert copy.read_bytes() == file.read_bytes()
    message = shell("$stonebook show - <&-", code=1)[1]
    assert "neither a game nor a diagram" in message


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="no device that is always full")
@pytest.mark.parametrize("command", ["show otello", "show otello --svg", "perft otello 2"])
def test_a_full_disk_is_reported(command):
    assert "No space left" in shell(f"$stonebook {command} >/dev/full", code=1)[1]
    shell(f"$stonebook {command} >/dev/full 2>&1", code=1)
    shell("$stonebook show otello A1 2>/dev/full", code=1)


# --- an interrupt


def interrupted(arguments, until, typed=b""):
    """Start a command, send Ctrl-C after its first output, return the output after that."""
    process = subprocess.Popen(
        [*PROGRAM, *arguments],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        env=environment(PYTHONUNBUFFERED="1"),
        # In the background the tests ignore Ctrl-C, and programs inherit that.
        preexec_fn=lambda: signal.signal(signal.SIGINT, signal.SIG_DFL),
    )
    process.stdin.write(typed)
    process.stdin.flush()
    output = b""
    while until not in output:
        output += process.stdout.read(1)
    time.sleep(0.1)
    process.send_signal(signal.SIGINT)
    out, err = process.communicate(timeout=60)
    assert (process.returncode, err) == (130, b"")
    return out.decode()


def test_an_interrupt_while_counting_ends_quietly():
    assert interrupted(["perft", "otello", "20"], b"5 1396\n").endswith("\n")


def test_an_interrupt_while_playing_keeps_the_game(tmp_path):
    saved = tmp_path / "game.json"
    out = interrupted(["play", "otello", "--record", str(saved)], b"O> ", b"C4\n")
    assert out == f"Saved as {saved}.\n\n"
    assert read_record(saved.read_bytes()).moves == ("C4",)
    interrupted(["play", "otello"], b"X> ")


# --- the end of a game, and the help


def test_a_finished_game_can_still_be_saved(tmp_path):
    saved, again = tmp_path / "saved.json", tmp_path / "again.json"
    command = (
        f"printf 'C3\\nresign\\nA1\\nmoves\\nsave {saved}\\nundo\\nD4\\n' | $stonebook play ikeda"
    )
    out = shell(command)[0].decode()
    assert "You can still save it (save FILE)" in out
    assert f"Saved as {saved}.\n" in out
    assert "The game is over." in out
    assert read_record(saved.read_bytes()).moves == ("C3", "resign")
    assert "White plays D4." in out
    # A resumed finished game can be saved as well, and Enter ends it.
    command = f"printf 'save {again}\\n\\nsave {again}.2\\n' | $stonebook play ikeda --from {saved}"
    shell(command)
    assert read_record(again.read_bytes()) == read_record(saved.read_bytes())
    assert not (tmp_path / "again.json.2").exists()
    assert json.loads(again.read_text(encoding="utf-8"))["result"]["winner"] == "Black"


def test_at_a_terminal_a_finished_game_asks_on(tmp_path):
    pty = pytest.importorskip("pty")
    master, slave = pty.openpty()
    saved = tmp_path / "saved.json"
    process = subprocess.Popen([*PROGRAM, "play", "ikeda"], stdin=slave, stdout=slave, stderr=slave)
    os.close(slave)
    os.write(master, f"resign\nsave {saved}\n\n".encode())
    text = b""
    while process.poll() is None or not text.rstrip().endswith(b">"):
        try:
            text += os.read(master, 1000)
        except OSError:  # how a terminal says that its program is gone
            break
    os.close(master)
    assert process.wait(timeout=60) == 0
    assert text.count(b"\n> ") == 2
    assert read_record(saved.read_bytes()).moves == ("resign",)


def test_the_help_shows_how_to_quote_and_its_examples_run(file, tmp_path):
    text = shell("$stonebook --help")[0].decode()
    assert "move with spaces, > or *" in text
    examples = [line.strip() for line in text.splitlines() if line.startswith("  python -m ")]
    assert any(">" in line and "*" in line and '"' in line for line in examples)
    for line in examples:
        command = line.replace("python -m stonebook", "$stonebook").replace("game.json", str(file))
        shell(f"cd {tmp_path} && {command} </dev/null")
    assert [*tmp_path.iterdir()] == [file]  # no shell took a > for itself
    for command in ("show", "score"):
        help_text = shell(f"$stonebook {command} --help")[0].decode()
        assert "Quote a move with spaces, > or *" in " ".join(help_text.split())
