"""The command that tries a board for a character before it is in a notebook."""

import io
import sys

import pytest

import stonebook
from tests.teach.characters import board_trial

BOARD = """size: 6
to move: X
1 O O O O O O
2 . O X O O O
3 X X X X O O
4 X X O O O O
5 X . O . O .
6 . . O . . O
  A B C D E F
"""
"""The board of the lesson about parity."""


@pytest.fixture
def tried(monkeypatch, capsys):
    """Return a function that gives the command a board and returns what it prints."""

    def lines(*arguments, board=BOARD):
        monkeypatch.setattr(sys, "argv", ["board_trial", *arguments])
        monkeypatch.setattr(sys, "stdin", io.StringIO(board))
        board_trial.main()
        return capsys.readouterr().out.splitlines()

    return lines


def test_a_lessons_board_fulfils_all_conditions(tried):
    assert [line[:4] for line in tried("otello", "grabber")] == ["ok  "] * 4


def test_a_board_on_which_chance_wins_too_often_is_noticed(tried, monkeypatch):
    monkeypatch.setattr(board_trial, "MAX_CHANCE_WINS", 0)
    assert [line[:4] for line in tried("otello", "grabber")] == ["ok  ", "ok  ", "NO  ", "ok  "]


def test_a_search_prints_a_board_that_fulfils_all_conditions(tried):
    start = stonebook.diagram(stonebook.game("otello").start(size=6))
    found = tried("otello", "grabber", "--search", "60", board=start)
    assert [line[:4] for line in found[-4:]] == ["ok  "] * 4
    board = "\n".join(found[:-4])
    assert tried("otello", "grabber", board=board) == found[-4:]


@pytest.mark.parametrize(
    ("arguments", "fault"),
    [
        (["otello"], "required: character"),
        (["otello", "nobody"], "“nobody” is not a character"),
        (["otelo", "grabber"], "Did you mean otello?"),
    ],
)
def test_a_wrong_argument_is_named_without_a_traceback(tried, capsys, arguments, fault):
    with pytest.raises(SystemExit):
        tried(*arguments)
    assert fault in capsys.readouterr().err
