"""Exploring moves on the board of a puzzle, with their values."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator
from functools import partial
from typing import Any

import pytest

from stonebook.teach.puzzles import puzzle, puzzles
from stonebook.widgets.host import host
from stonebook.widgets.puzzles.exploration import ExplorationBoard
from tests.widgets.timeless_host import Timeless


@pytest.fixture
def page() -> Iterator[Timeless]:
    clock = Timeless()
    before = host.use_host(clock)
    yield clock
    host.use_host(before)


def act(page: Timeless, action: Any) -> Any:
    async def run() -> Any:
        outcome = action()
        await page.idle()
        return outcome

    return asyncio.run(run())


def board(page: Timeless, id: str) -> ExplorationBoard:
    entry = puzzle(id)
    return act(page, lambda: ExplorationBoard(entry.position, "A puzzle", lambda: None))


def test_every_move_shows_its_proved_value_and_the_right_one_is_best(page: Timeless) -> None:
    explored = board(page, "alterigo/one-row")
    texts = {mark.cell: mark.text for mark in explored.picture().marks if mark.text}
    assert {*texts} == {cell for move in explored.position.moves() for cell in move.cells}
    assert [cell for cell, text in texts.items() if "★" in text] == ["B1"]
    assert explored.view.announcement.text.startswith("Black's best move is B1")


def test_a_move_shows_its_worth_and_can_be_undone(page: Timeless) -> None:
    explored = board(page, "alterigo/one-row")
    start = explored.position
    act(page, lambda: explored.choose_cell("A1"))
    assert explored.position == start.play("A1")
    assert "proved a loss" in explored.view.announcement.text
    act(page, explored.undo)
    assert explored.position == start
    act(page, lambda: explored.choose_cell("A1"))
    act(page, explored.restart)
    assert explored.position == start and explored._undo.disabled
    assert act(page, lambda: explored.key("x")) is False


def test_an_illegal_move_is_refused_and_the_end_is_announced(page: Timeless) -> None:
    explored = board(page, "alterigo/one-row")
    values = explored.move_values
    act(page, lambda: explored.choose_cell("Z9"))
    assert explored.move_values is values, "the values stay"
    while explored.position.result is None:
        move = str(explored.position.moves()[0])
        act(page, partial(explored.choose_cell, move))
    assert "The game is over" in explored.view.announcement.text


def test_a_turn_in_parts_is_ended_with_a_button(page: Timeless) -> None:
    explored = board(page, puzzles("jo")[0].id)
    start = explored.position
    pair = next(move for move in start.moves() if start.partial(str(move)[:5]).next)
    for cell in pair.cells[:2]:
        act(page, partial(explored.choose_cell, cell))
    assert explored.table.begun == pair.cells[:2]
    assert explored._finish.disabled is not explored.table.can_finish
    for _ in pair.cells[2:]:
        act(page, partial(explored.choose_cell, pair.cells[explored.table.begun.__len__()]))
    act(page, explored._press_finish)
    assert explored.position == start.play(str(pair))
