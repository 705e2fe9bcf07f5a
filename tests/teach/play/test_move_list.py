"""The list of a game's moves, turn by turn."""

import pytest

import stonebook
from stonebook.teach.play.display.move_list import ListedRound, listed_rounds
from stonebook.teach.play.table import PlayTable
from stonebook.words import say, speaking


def listed(game, *moves, **settings):
    table = PlayTable(stonebook.game(game).start(**settings))
    for move in moves:
        table.attempt(move)
    return table, [tuple(row) for row in listed_rounds(table)]


def test_a_game_without_moves_has_no_rows():
    assert listed("otello")[1] == []


def test_each_row_has_a_turn_of_each_player():
    moves = ("C4", "C3", "D3")
    assert listed("otello", *moves)[1] == [("C4", "C3"), ("D3", "")]


def test_the_moves_of_one_player_in_a_row_are_one_turn():
    _, rows = listed("io", "C3", "C4", "A2", "A3", size=5)
    assert rows == [("C3", "C4 A2"), ("A3", "")]


def test_the_second_player_may_begin():
    black = stonebook.game("jo").start(first="Black")
    table = PlayTable(black)
    table.attempt(str(black.moves()[0]))
    (row,) = listed_rounds(table)
    assert row.first == "" and row.second == str(black.moves()[0])


@pytest.mark.parametrize("language", ["en", "de"])
def test_a_pass_and_a_resignation_are_words(language):
    with speaking(language):
        _, rows = listed("ikeda", "C3", "pass", "resign", size=5)
        assert rows == [("C3", say("play.row.passed")), (say("play.moves.resigned"), "")]
        table, _ = listed("otello", "C4")
        table.resign("X")  # out of turn, and its rules have no resignation
        assert listed_rounds(table) == (ListedRound(f"C4 {say('play.moves.resigned')}", ""),)


def test_the_list_names_agreed_dead_stones():
    table, rows = listed("ikeda", "C3", "B2", "pass", "pass", "pass", "dead B2", size=5)
    assert table.to_move is None
    assert rows[-1] == (say("play.row.passed"), say("play.moves.dead", cells="B2"))


def test_a_move_that_was_undone_is_not_listed():
    table, _ = listed("otello", "C4", "C3")
    table.undo()
    assert listed_rounds(table) == (ListedRound("C4", ""),)
