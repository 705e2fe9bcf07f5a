"""Edited positions: the stones make a position, or the editor names the error."""

import random

import pytest

import stonebook
from stonebook.rules.errors import BadNotation, BadPosition
from stonebook.teach.authoring.position_editor import TO_MOVE, PositionEditor, blank


def decided(position):
    """The facts that decide how a game continues. In Io the last stone does in one phase."""
    header = {key: value for key, value in position.header().items() if key != "last stone"}
    return position.rows(), header, [str(move) for move in position.moves()]


@pytest.mark.parametrize("game", stonebook.GAMES)
def test_any_position_of_a_game_can_be_put_together(game):
    """Stone by stone on an empty board, and the header of its diagram."""
    chance = random.Random(game)
    position = stonebook.game(game).start()
    for _ in range(12):
        position = position.play(chance.choice(position.moves()[:]))
        if position.to_move is None:
            break
        editor = PositionEditor(position)
        assert decided(editor.position()) == decided(position)
        again = blank(game)
        for cell, owner in editor.stones.items():
            again.put(cell.lower(), owner)
        for line, value in editor.header.items():
            again.set_line(line, value)
        assert decided(again.position()) == decided(position)


def test_every_step_can_be_undone():
    editor = PositionEditor(stonebook.game("jo").start())
    before = editor.position()
    for owner in ("Red", "Black", "Neutral"):
        editor.put("a5", owner)
    assert editor.stones["a5"] == "Neutral"
    editor.put("a5", None)
    assert "a5" not in editor.stones
    editor.set_line(TO_MOVE, "Black")
    editor.clear()
    assert editor.stones == {}
    while editor.undo():
        pass
    assert editor.position() == before
    assert not editor.undo()


def test_an_edit_without_effect_is_not_undone():
    editor = PositionEditor(stonebook.game("otello").start(size=4))
    editor.put("A1", None)
    editor.put("B2", "O")
    assert not editor.undo()


@pytest.mark.parametrize(
    ("cell", "owner", "sentence"),
    [
        ("Z9", "X", "“Z9” is not a cell of this board. Its cells go from A1 to H8."),
        ("A1", "Red", "Red has no stones here. Only X and O do."),
        ("A1", "x", "x has no stones here"),
    ],
)
def test_an_impossible_edit_is_refused_and_changes_nothing(cell, owner, sentence):
    editor = PositionEditor(stonebook.game("otello").start())
    before = editor.position()
    with pytest.raises(BadNotation) as error:
        editor.put(cell, owner)
    assert sentence in str(error.value)
    assert editor.position() == before
    assert not editor.undo()


def test_positions_against_the_rules_are_refused():
    editor = PositionEditor(stonebook.game("jo").start())
    editor.put("a5", "Neutral")
    with pytest.raises(BadPosition, match="6"):
        editor.position()
    assert "a5" in [stone.cell for stone in editor.scene().stones]


def test_changing_a_handicap_stone_ends_the_handicap():
    editor = PositionEditor(stonebook.game("ikeda").start(size=5, handicap=("B2", "D4")))
    editor.put("B2", None)
    assert editor.position().settings["handicap"] == ()
    assert editor.position().to_move == "White"
