"""Questions to a board by keys, and the board in words."""

from __future__ import annotations

import pytest

import stonebook
from stonebook.draw.scene import scene
from stonebook.teach.explain.board_questions import AskedBoard, answer, board_in_words
from stonebook.words import say, speaking


def asked(game: str, moves: list[str], cell: str, *, places: bool = True) -> AskedBoard:
    position = stonebook.game(game).replay(moves)
    return AskedBoard(position, scene(position), cell, "Said.", places, moves)


@pytest.mark.parametrize(
    ("key", "sentence"),
    [
        ("i", "D4: X."),
        ("r", "Row: C4 X, D4 X, E4 X."),
        ("c", "Column: D4 X, D5 X."),
        ("m", "Legal moves: C3, E3 and C5."),
        ("l", "Last move: C4."),
        ("p", "Moves: 1 C4."),
        ("h", "Said."),
        ("t", "O to move."),
        ("k", "X 4, O 1, empty 59."),
        ("e", "This game has no reserves."),
        ("a", "X: C4, D4, E4 and D5. O: E5."),
    ],
)
def test_each_key_has_its_answer(key: str, sentence: str) -> None:
    board = asked("otello", ["C4"], "D4")
    assert answer(key, board)[1] == sentence


def test_any_other_key_lists_the_keys() -> None:
    assert answer("?", asked("io", [], "E5")) == ("E5", say("spoken.keys"))


def test_a_ray_names_its_direction_and_a_hexagon_has_six() -> None:
    sentence = answer("x", asked("otello", ["C4"], "D4"))[1]
    results = {*sentence.rstrip(".").split(". ")}
    assert results == {"Right: E4 X", "Left: C4 X", "Down: D5 X", "Down right: E5 O"}
    jo = asked("jo", ["e5+f5"], "e5")
    ways = {part.split(":")[0] for part in answer("x", jo)[1].split(". ")}
    assert ways <= {"Left", "Right", "Up left", "Up right", "Down left", "Down right"}


def test_the_next_stone_moves_the_frame_and_comes_round() -> None:
    board = asked("otello", [], "D5")
    assert answer("2", board) == ("E5", "E5: O.")
    assert answer("1", asked("otello", [], "H8")) == ("E4", "E4: X.")


def test_moves_are_not_named_if_the_task_is_to_find_them() -> None:
    assert answer("m", asked("otello", [], "D4", places=False))[1] == say("spoken.moves.hidden")


def test_a_board_in_words_has_a_sentence_a_list_and_a_cell_for_each_cell() -> None:
    words = board_in_words(asked("jo", [], "e5"))
    assert words.count("<td>") == 61 and "<td>e3 Neutral</td>" in words
    assert words.startswith("<p>Red to move.") and "<li>Neutral: " in words


def test_the_owners_of_stones_are_named_in_the_reader_s_language() -> None:
    with speaking("de"):
        board = asked("ikeda", ["C3"], "C3")
        assert "<td>C3 Schwarz</td>" in board_in_words(board)
        assert "C3 Schwarz" in answer("r", board)[1]
