"""Mining puzzles from a terminal: its output, and no loss when it is killed."""

import json
import os
import signal
import subprocess
import sys
import time
from itertools import count, takewhile
from random import Random

import pytest

from stonebook.cli import main
from stonebook.cli.mining_progress import MiningProgress
from stonebook.cli.workers import in_processes, in_this_process, on_dask
from stonebook.rules.errors import BadSettings
from stonebook.search.slices import run_to_end
from stonebook.teach.puzzles import files, mining
from stonebook.teach.puzzles.mining import selection
from stonebook.teach.puzzles.mining.filters import FILTERS
from stonebook.teach.puzzles.mining.sampling import MiningTask, Sample, puzzle_name
from stonebook.teach.puzzles.mining.selection import Selection
from stonebook.words import say, speaking

pytestmark = pytest.mark.slow

TASK = MiningTask("alterigo", "puzzles", 3)
COMMAND = ("mine", "alterigo", "--seed", "3", "--number", "8")


def mined(out, *more):
    return main([*COMMAND, "--out", str(out), *more])


@pytest.fixture(scope="module")
def whole(tmp_path_factory):
    """The result of an uninterrupted run."""
    out = tmp_path_factory.mktemp("whole") / "a.json"
    assert mined(out, "--processes", "1") == 0
    assert not out.with_name("a.json.part").exists()
    return out.read_bytes()


def test_a_killed_command_resumes(whole, tmp_path):
    """The same file comes of two processes, killed with the line that was being written."""
    out, part = tmp_path / "a.json", tmp_path / "a.json.part"
    arguments = [*COMMAND, "--out", str(out), "--processes", "2"]
    with subprocess.Popen([sys.executable, "-m", "stonebook", *arguments]) as running:
        until = time.monotonic() + 60
        while running.poll() is None and time.monotonic() < until:
            if part.exists() and part.read_bytes().count(b"\n") > 4:
                break
            time.sleep(0.01)
        running.kill()
    assert not out.exists()
    with part.open("ab") as file:
        file.write(b'[400,{"name":"cut sh')
    lines = part.read_bytes().count(b"\n")
    assert mined(out, "--processes", "1") == 0
    assert lines > 4
    assert out.read_bytes() == whole


def test_the_order_of_results_does_not_matter(tmp_path):
    """Units written in any order are gathered in their own order."""
    samples = list(in_this_process(TASK, iter(range(30))))
    Random(1).shuffle(samples)
    with MiningProgress(tmp_path / "a", TASK) as progress:
        for sample in samples:
            progress.add(sample)
    with MiningProgress(tmp_path / "a", TASK) as progress:
        read = progress.samples
    in_order, gathered = Selection(TASK, 8), Selection(TASK, 8)
    for sample in sorted(samples):
        in_order.add(sample)
    for number in sorted(read):
        gathered.add(read[number])
    assert gathered.entries
    assert gathered.entries == in_order.entries
    assert json.dumps(gathered.entries) == json.dumps(in_order.entries)


def test_a_process_that_is_killed_is_replaced():
    import multiprocessing

    found = in_processes(TASK, iter(range(24)), 2)
    samples = [next(found)]
    os.kill(multiprocessing.active_children()[0].pid, signal.SIGKILL)
    samples += found
    assert sorted(samples) == list(in_this_process(TASK, iter(range(24))))


def test_a_worker_of_a_cluster_that_is_killed_loses_nothing():
    """The same comes of a Dask cluster, one of whose two workers is killed in the middle."""
    distributed = pytest.importorskip("distributed")
    quiet = {"dashboard_address": None, "worker_dashboard_address": None, "silence_logs": 50}
    with distributed.LocalCluster(n_workers=2, threads_per_worker=1, **quiet) as cluster:
        found = on_dask(TASK, iter(range(32)), cluster.scheduler_address)
        samples = [next(found)]
        os.kill(cluster.workers[0].process.pid, signal.SIGKILL)
        samples += found
    assert sorted(samples) == list(in_this_process(TASK, iter(range(32))))


def test_a_missing_dask_is_reported_with_the_remedy(monkeypatch):
    monkeypatch.setitem(sys.modules, "distributed", None)
    with pytest.raises(BadSettings, match=r"pip install stonebook\[dask\]"):
        next(on_dask(TASK, iter(range(1)), "tcp://127.0.0.1:9"))


BAD = [
    (["--number", "0"], "--number takes a whole number of 1 or more.", "ab 1"),
    (
        ["--kind", "corner"],
        "“corner” is not a kind of puzzle in Alter Igo. The kinds",
        "keine Rätselart",
    ),
    (
        ["--processes", "2", "--dask", "tcp://a:1"],
        "can't be used together",
        "lassen sich nicht zusammen angeben",
    ),
    (["--size", "3"], "size", "size"),
    (["--width", "99"], "width must be a whole number from 1 to 19, not '99'", "width='99'"),
]


@pytest.mark.parametrize(("more", "english", "german"), BAD)
def test_wrong_options_are_refused_in_a_sentence(tmp_path, capsys, more, english, german):
    for lang, sentence in (("en", english), ("de", german)):
        assert main(["--lang", lang, *COMMAND, "--out", str(tmp_path / "a.json"), *more]) == 1
        assert sentence in capsys.readouterr().err
    assert [*tmp_path.iterdir()] == []


def test_no_file_is_overwritten_and_no_other_progress_resumed(tmp_path, capsys):
    there, part = tmp_path / "a.json", tmp_path / "b.json.part"
    there.write_text("mine")
    assert mined(there) == 1
    assert "The file already exists" in capsys.readouterr().err
    assert there.read_text() == "mine"
    MiningProgress(part, TASK._replace(seed=4))
    before = part.read_bytes()
    with speaking("en"):
        assert mined(tmp_path / "b.json") == 1
    assert "begun with another game, kind, seed or settings" in capsys.readouterr().err
    assert part.read_bytes() == before


def test_the_puzzles_removed_by_each_filter_are_counted(tmp_path, capsys):
    assert mined(tmp_path / "a.json", "--kind", "nothing", "--number", "1") == 0
    output = capsys.readouterr().out
    assert "1 puzzles from" in output or "1 puzzle from" in output
    assert "something to find" in output


def test_each_filter_has_its_own_number(tmp_path, capsys):
    assert mined(tmp_path / "a.json", "--kind", "puzzles", "--processes", "1") == 0
    _, *lines = capsys.readouterr().out.splitlines()
    selection = Selection(TASK, 8)
    for sample in in_this_process(TASK, takewhile(lambda _: not selection.full, count())):
        if selection.needs(sample.number):
            selection.add(sample)
    numbers = {say(f"cli.mine.removed.{name}"): selection.removed[name] for name in FILTERS}
    shown = {why.strip(): int(number) for number, why in (line.split(maxsplit=1) for line in lines)}
    assert shown == {why: number for why, number in numbers.items() if number}
    assert len(shown) > 1


def test_puzzles_of_other_themes_are_dropped():
    gathering = Selection(TASK._replace(kind="null-move"), 3)
    for sample in in_this_process(TASK._replace(kind="null-move"), iter(range(16))):
        gathering.add(sample)
    assert gathering.entries
    assert all("null-move" in entry["themes"] for entry in gathering.entries)
    assert gathering.removed["other"]


def upside_down(entry):
    """Return the same game on a board that is turned over, under another name."""
    rows = range(1, entry["settings"]["height"] + 1)
    other = str.maketrans("".join(map(str, rows)), "".join(map(str, reversed(rows))))
    return {**entry, "moves": entry["moves"].translate(other), "name": "twin"}


def test_a_twin_of_a_chosen_puzzle_is_left_out(monkeypatch):
    found = next(sample for sample in in_this_process(TASK, iter(range(9))) if sample.entry)
    twin = files.puzzle_of("alterigo", upside_down(found.entry))
    assert twin.position != files.puzzle_of("alterigo", found.entry).position
    monkeypatch.setattr(selection, "chosen", lambda game: (twin,))
    gathering = Selection(TASK, 10)
    gathering.add(found)
    assert gathering.entries == []
    assert gathering.removed["twin"] == 1


def test_a_search_for_another_puzzle_skips_existing_puzzles(monkeypatch):
    chosen = files.chosen("alterigo")[0]
    twin = chosen.start.image(chosen.start.twins[-1])
    found = next(sample for sample in in_this_process(TASK, iter(range(9))) if sample.entry)
    sample = found._replace(entry={**found.entry, "name": puzzle_name(twin, chosen.seeks)})

    def sample_in_slices(task, number):
        yield number
        entry = {**found.entry, "name": "another"} if number else sample.entry
        return Sample(number, entry, {})

    monkeypatch.setattr(mining, "sample_in_slices", sample_in_slices)
    assert run_to_end(mining.searching("alterigo")).id == "alterigo/another"


def test_a_twin_and_too_much_of_a_kind_are_left_out(monkeypatch):
    sample = next(sample for sample in in_this_process(TASK, iter(range(9))) if sample.entry)
    gathering = Selection(TASK, 10)
    for number in range(3):
        gathering.add(Sample(number, sample.entry, {}))
    assert len(gathering.entries) == 1
    assert gathering.removed == {"twin": 2}
    monkeypatch.setattr(selection, "likeness", lambda puzzle: puzzle.id)
    for number in range(3, 30):
        gathering.add(Sample(number, {**sample.entry, "name": str(number)}, {}))
    assert not gathering.full
    assert gathering.removed["plenty"]
