"""Each fault of a puzzle is reported, one at a time in an otherwise right puzzle."""

import pytest

from stonebook.cli.command_line import main
from stonebook.teach.puzzles import files
from stonebook.teach.puzzles.validation import faults
from tests.puzzles.walk import walk
from tests.search.verifier.tree import Unproved

pytestmark = pytest.mark.slow

RIGHT = {
    "name": "one-row",
    "settings": {"width": 3, "height": 1},
    "moves": "",
    "seeks": "outcome",
    "length": 1,
    "themes": ["first-steps"],
    "hints": ["An idea.", "Look at {A1} and {C1}.", "Try {B1}.", "{B1} takes both liberties."],
    "feedback": {"A1": "White takes {B1}."},
    "otherwise": "White takes the middle.",
    "because": "The liberties are gone.",
    "accepted": ["B1"],
    "proved": ["win", None, 30, 3],
}


def faults_text(**changes):
    return " ".join(faults(files.puzzle_of("alterigo", RIGHT | changes)))


def test_a_right_puzzle_has_no_faults():
    assert faults_text() == ""


@pytest.mark.parametrize(
    ("changes", "problem"),
    [
        ({"accepted": ["A1"]}, "the right moves are B1, not A1"),
        ({"accepted": ["B1", "C1"]}, "the right moves are B1, not B1 and C1"),
        ({"proved": ["draw", None, 30, 3]}, "the solver says win"),
        ({"length": 2}, "after 1 nothing can go wrong"),
        ({"length": 0}, "the puzzle asks for 0 moves"),
        ({"themes": ["ladders"]}, "ladders is not a theme"),
        ({"themes": []}, "the puzzle has no theme"),
        ({"nothing": True}, "but one does"),
        ({"settings": {"width": 2, "height": 1}}, "only 2 moves"),
        ({"moves": "B1,A1"}, "only 0 moves"),
        ({"moves": "B1,B1"}, "B1"),
        ({"hints": ["{B1}!", "b", "c", "d"]}, "hint 1 gives the answer away (B1)"),
        ({"hints": ["a", "{Z1}", "c", "d"]}, "{Z1}"),
        ({"feedback": {"B1": "Why not?"}}, "B1 has feedback"),
        ({"feedback": {"D1": "Why not?"}}, "D1 has feedback"),
        ({"because": ""}, "has 0 characters"),
        ({"because": "a" * 300}, "has 300 characters"),
    ],
)
def test_each_fault_is_reported(changes, problem):
    assert problem in faults_text(**changes)


def test_a_puzzle_that_takes_too_many_nodes_is_reported():
    assert "too long" in " ".join(faults(files.puzzle_of("alterigo", RIGHT), nodes=1))


@pytest.mark.parametrize("wrong", [["A1"], ["A1", "B1"], ["A1", "B1", "C1"]])
def test_the_oracles_reject_wrong_answers(wrong):
    with pytest.raises((Unproved, AssertionError)):
        walk(files.puzzle_of("alterigo", RIGHT | {"accepted": wrong}), 10_000)
    assert walk(files.puzzle_of("alterigo", RIGHT), 10_000)


def test_finished_proofs_are_stored_and_the_check_resumes(tmp_path, monkeypatch, capsys):
    monkeypatch.setattr(files, "PUZZLES_FOLDER", tmp_path)
    for folder in (files.CHOSEN, files.MINED):
        (tmp_path / folder).mkdir()
        files.write(folder, "alterigo", [])
    twin = RIGHT | {"name": "again", "moves": "", "accepted": [], "proved": None}
    files.write(files.CHOSEN, "alterigo", [RIGHT])
    cache_file = str(tmp_path / "kept")
    assert main(["prove", "alterigo", "--processes", "1", "--kept", cache_file]) == 0
    files.write(files.CHOSEN, "alterigo", [RIGHT, twin])
    assert main(["prove", "alterigo", "--processes", "1", "--kept", cache_file, "--write"]) == 1
    assert "alterigo/again: another puzzle shows the same board" in capsys.readouterr().out
    written = files.entries(files.CHOSEN, "alterigo")
    assert written[0] == RIGHT
    assert written[1]["accepted"] == ["B1"]
    assert written[1]["proved"][:2] == ["win", None]


@pytest.fixture
def stored(tmp_path, monkeypatch):
    """Return a function that stores handmade puzzles of Alter Igo as its only ones."""
    monkeypatch.setattr(files, "PUZZLES_FOLDER", tmp_path)
    for folder in (files.CHOSEN, files.MINED):
        (tmp_path / folder).mkdir()
        files.write(folder, "alterigo", [])
    return lambda *entries: files.write(files.CHOSEN, "alterigo", entries)


def test_only_the_named_puzzle_is_proved(stored, capsys):
    stored(RIGHT | {"accepted": ["A1"]}, RIGHT | {"name": "other"})
    command = ["prove", "alterigo", "--processes", "1", "--write", "--puzzle"]
    assert main([*command, "other"]) == 0
    assert capsys.readouterr().out.endswith("\n1 puzzle, 0 with faults\n")
    assert [entry["accepted"] for entry in files.entries(files.CHOSEN, "alterigo")] == [
        ["A1"],
        ["B1"],
    ]
    assert main([*command, "third"]) == 1
    assert "no puzzle “third”" in capsys.readouterr().err


def test_a_wrong_theme_is_reported_before_the_proofs_of_other_puzzles(stored, capsys):
    stored(RIGHT | {"accepted": ["A1"]}, RIGHT | {"name": "ladder", "themes": ["ladders"]})
    assert main(["prove", "alterigo", "--processes", "1"]) == 1
    first, second = capsys.readouterr().out.splitlines()[:2]
    assert first.startswith("alterigo/ladder: ladders is not a theme")
    assert second.startswith("alterigo/one-row: ")


def test_a_puzzle_that_is_wrong_is_counted_and_looked_at_again(tmp_path, monkeypatch, capsys):
    monkeypatch.setattr(files, "PUZZLES_FOLDER", tmp_path)
    for folder in (files.CHOSEN, files.MINED):
        (tmp_path / folder).mkdir()
        files.write(folder, "alterigo", [])
    wrong = RIGHT | {"name": "wrong", "accepted": ["A1"]}
    files.write(files.CHOSEN, "alterigo", [RIGHT, wrong])
    command = ["prove", "alterigo", "--processes", "1", "--kept", str(tmp_path / "kept")]
    for _ in range(2):
        assert main(command) == 1
        output = capsys.readouterr().out
        assert "alterigo/wrong: " in output and "alterigo/one-row" not in output
        assert output.endswith("2 puzzles, 1 with faults\n")
