"""A simultaneous display without a screen: waiting players, typed moves, and saved games."""

import json

import pytest

import stonebook
from stonebook.classroom.simul import Simul, read_simul
from stonebook.storage.record_kinds import MAX_BOARDS

SMALL = {"game": "otello", "size": "4", "two": "person"}


def display(*boards):
    simul = Simul()
    for board in boards:
        simul.add({**SMALL, **board})
    return simul


def test_next_visits_the_waiting_boards_whichever_side_the_teacher_plays():
    simul = display({}, {"side": "two", "one": "person"}, {"game": "io", "size": "5"})
    assert simul.due_boards == (1, 3)
    simul.do("2: B1")
    assert simul.due_boards == (1, 2, 3)
    assert [simul.next() and simul.chosen for _ in range(3)] == [3, 1, 2]
    assert simul.do("A1").kind == "played"
    assert simul.boards[1].table.played == ("B1", "A1")
    assert simul.due_boards == (1, 3)


@pytest.mark.parametrize("text", ["3: B1", "9", "0: B1"])
def test_a_number_without_a_board_changes_nothing(text):
    simul = display({}, {})
    before = simul.to_json()
    with pytest.raises(stonebook.BadNotation):
        simul.do(text)
        simul.do(text)
    assert simul.to_json() == before


def test_a_refused_move_is_reported_and_not_stored():
    simul = display({})
    assert simul.do("1: A1").kind == "refused"
    assert simul.do("1: nonsense").kind == "unreadable"
    assert simul.boards[0].actions == []


def test_a_ninth_board_and_a_board_that_cannot_be_are_refused():
    simul = display(*[{}] * MAX_BOARDS)
    with pytest.raises(stonebook.BadSettings, match="8 boards"):
        simul.add(SMALL)
    with pytest.raises(stonebook.BadSettings):
        display({"size": "5"})


def test_a_levels_move_is_undone_with_the_move_that_it_answered():
    simul = display({"two": "1"})
    board = simul.boards[0]
    for move in ("B1", "A1"):
        board.do("attempt", move)
    assert board.undo() == ("B1", "A1")
    assert board.state == "teacher"
    assert read_simul(simul.to_json()).boards[0].table.played == ()


def test_results_count_for_the_teacher_even_after_a_resignation():
    simul = display({}, {}, {"side": "two", "one": "person", "name": "Ann"})
    simul.boards[0].do("resign")
    simul.do("2: B1")
    simul.boards[1].do("resign")
    assert [board.result() for board in simul.boards] == ["0", "1", ""]
    assert simul.score() == (1.0, 2)
    assert [row[1] for row in simul.rows()] == ["a person", "a person", "Ann"]


@pytest.mark.parametrize("game", stonebook.GAMES)
def test_a_display_is_restored_from_its_record(game):
    simul = Simul()
    simul.add({"game": game, "two": "3", "name": " A  teacher's  friend "})
    start = stonebook.game(game).start()
    simul.do(str(start.moves()[0]))
    simul.boards[0].do("choose", start.cells()[0])
    again = read_simul(json.loads(json.dumps(simul.to_json())))
    assert again.to_json() == simul.to_json()
    assert again.boards[0].table.position == simul.boards[0].table.position
    assert again.boards[0].table.begun == simul.boards[0].table.begun


@pytest.mark.parametrize("held", [None, 3, {}, {"boards": {}}, {"boards": [None, {"query": ""}]}])
def test_an_invalid_record_gives_an_empty_display(held):
    assert read_simul(held).boards == []
