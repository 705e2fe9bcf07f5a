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
        made = PositionEditor(position)
        assert decided(made.position()) == decided(position)
        again = blank(game)
        for cell, owner in made.stones.items():
            again.put(cell.lower(), owner)
        for line, value in made.header.items():
            again.set_line(line, value)
        assert decided(again.position()) == decided(position)


def test_every_step_can_be_taken_back():
    made = PositionEditor(stonebook.game("jo").start())
    before = made.position()
    for owner in ("Red", "Black", "Neutral"):
        made.put("a5", owner)
    assert made.stones["a5"] == "Neutral"
    made.put("a5", None)
    assert "a5" not in made.stones
    made.set_line(TO_MOVE, "Black")
    made.clear()
    assert made.stones == {}
    while made.undo():
        pass
    assert made.position() == before
    assert not made.undo()


def test_an_edit_without_effect_is_not_undone():
    made = PositionEditor(stonebook.game("otello").start(size=4))
    made.put("A1", None)
    made.put("B2", "O")
    assert not made.undo()


@pytest.mark.parametrize(
    ("cell", "owner", "sentence"),
    [
        ("Z9", "X", "“Z9” is not a cell of this board. Its cells go from A1 to H8."),
        ("A1", "Red", "Red has no stones here. Only X and O have."),
        ("A1", "x", "x has no stones here"),
    ],
)
def test_an_impossible_edit_is_refused_and_changes_nothing(cell, owner, sentence):
    made = PositionEditor(stonebook.game("otello").start())
    before = made.position()
    with pytest.raises(BadNotation) as error:
        made.put(cell, owner)
    assert sentence in str(error.value)
    assert made.position() == before
    assert not made.undo()


def test_positions_against_the_rules_are_refused():
    made = PositionEditor(stonebook.game("jo").start())
    made.put("a5", "Neutral")
    with pytest.raises(BadPosition, match="6"):
        made.position()
    assert "a5" in [stone.cell for stone in made.scene().stones]


def test_changing_a_handicap_stone_ends_the_handicap():
    made = PositionEditor(stonebook.game("ikeda").start(size=5, handicap=("B2", "D4")))
    made.put("B2", None)
    assert made.position().settings["handicap"] == ()
    assert made.position().to_move == "White"
