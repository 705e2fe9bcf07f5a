"""A simultaneous display without a screen: waiting players, typed moves, and saved games."""

import json

import pytest

import stonebook
from stonebook.classroom.simul import Simul, read_simul
from stonebook.storage.record_kinds import MAX_BOARDS

SMALL = {"game": "otello", "size": "4", "two": "person"}


def display(*boards):
    many = Simul()
    for board in boards:
        many.add({**SMALL, **board})
    return many


def test_boards_wait_for_the_teacher_by_turns_whichever_side_it_has():
    many = display({}, {"side": "two", "one": "person"}, {"game": "io", "size": "5"})
    assert many.due_boards == (1, 3)
    many.do("2: B1")
    assert many.due_boards == (1, 2, 3)
    assert [many.next() and many.chosen for _ in range(3)] == [3, 1, 2]
    assert many.do("A1").kind == "played"
    assert many.boards[1].table.played == ("B1", "A1")
    assert many.due_boards == (1, 3)


@pytest.mark.parametrize("text", ["3: B1", "9", "0: B1"])
def test_a_number_without_a_board_changes_nothing(text):
    many = display({}, {})
    before = many.to_json()
    with pytest.raises(stonebook.BadNotation):
        many.do(text)
        many.do(text)
    assert many.to_json() == before


def test_a_refused_move_is_reported_and_not_stored():
    many = display({})
    assert many.do("1: A1").kind == "refused"
    assert many.do("1: nonsense").kind == "unreadable"
    assert many.boards[0].actions == []


def test_a_ninth_board_and_a_board_that_cannot_be_are_refused():
    many = display(*[{}] * MAX_BOARDS)
    with pytest.raises(stonebook.BadSettings, match="8 boards"):
        many.add(SMALL)
    with pytest.raises(stonebook.BadSettings):
        display({"size": "5"})


def test_a_levels_move_is_undone_with_the_move_that_it_answered():
    many = display({"two": "1"})
    board = many.boards[0]
    for move in ("B1", "A1"):
        board.do("attempt", move)
    assert board.undo() == ("B1", "A1")
    assert board.state == "teacher"
    assert read_simul(many.to_json()).boards[0].table.played == ()


def test_results_count_for_the_teacher_even_after_a_resignation():
    many = display({}, {}, {"side": "two", "one": "person", "name": "Ann"})
    many.boards[0].do("resign")
    many.do("2: B1")
    many.boards[1].do("resign")
    assert [board.result() for board in many.boards] == ["0", "1", ""]
    assert many.score() == (1.0, 2)
    assert [row[1] for row in many.rows()] == ["a person", "a person", "Ann"]


@pytest.mark.parametrize("game", stonebook.GAMES)
def test_a_display_is_restored_from_its_record(game):
    many = Simul()
    many.add({"game": game, "two": "3", "name": " A  teacher's  friend "})
    start = stonebook.game(game).start()
    many.do(str(start.moves()[0]))
    many.boards[0].do("choose", start.cells()[0])
    again = read_simul(json.loads(json.dumps(many.to_json())))
    assert again.to_json() == many.to_json()
    assert again.boards[0].table.position == many.boards[0].table.position
    assert again.boards[0].table.begun == many.boards[0].table.begun


@pytest.mark.parametrize("held", [None, 3, {}, {"boards": {}}, {"boards": [None, {"query": ""}]}])
def test_an_invalid_record_gives_an_empty_display(held):
    assert read_simul(held).boards == []
