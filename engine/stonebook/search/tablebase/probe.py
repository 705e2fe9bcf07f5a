"""The value of each move of a position, from a table or by solving."""

from __future__ import annotations

from collections.abc import Generator
from types import MappingProxyType

from stonebook.profiles import profile
from stonebook.rules.moves import Move
from stonebook.rules.position import Position
from stonebook.search import endings
from stonebook.search.move_value import PROVED, MoveValue, MoveValues, kind_of
from stonebook.search.proof import OPPOSITE, outcome_of
from stonebook.search.slices import check_budget, run_to_end
from stonebook.search.solve import solving
from stonebook.search.tablebase import keyed
from stonebook.search.tablebase.boards import NotInAtlas, SolvedBoard, board_of
from stonebook.words import say

NODES = 5_000_000
"""The node budget for solving a position. In random games, none needed more than 200,000."""


def worths(position: Position, nodes: int = NODES) -> MoveValues:
    """Return the value of each move for the player who makes it, in order.

    A game that is over has no moves. Raises NotInAtlas if the atlas lacks the board or the
    position, ValueError for a budget below 1.

    >>> import stonebook
    >>> start = stonebook.game("alterigo").start(width=1, height=3)
    >>> for move, worth in worths(start).items():
    ...     print(move, worth.outcome, worth.distance)
    A3 loss 3
    A2 win 2
    A1 loss 3
    """
    return run_to_end(probing(position, nodes))


def probing(position: Position, nodes: int = NODES) -> Generator[int, None, MoveValues]:
    """Return the search of `worths` as a generator, to be run slice by slice."""
    board = board_of(position)
    check_budget(nodes)
    return _probing(board, position, nodes)


def _probing(
    board: SolvedBoard, position: Position, nodes: int
) -> Generator[int, None, MoveValues]:
    values = profile(board.game).solved.tablebase.values
    if position.to_move and not position.looks_back and in_table(position):
        _table_entry(board, position)  # raises NotInAtlas if the table lacks the position
    move_values: dict[Move, MoveValue] = {}
    for move in position.moves():
        after = position.play(move)
        if after.to_move is None:
            player = str(position.to_move)
            margin = endings.margin(after, player)
            move_values[move] = MoveValue(
                PROVED, endings.outcome(after, player), margin, distance=1
            )
        elif values is not None:
            move_values[move] = yield from values.load()(board, after, nodes)
        else:
            move_values[move] = yield from _counted_move_value(board, position, after, nodes)
    return MappingProxyType(move_values)


def _counted_move_value(
    board: SolvedBoard, before: Position, after: Position, nodes: int
) -> Generator[int, None, MoveValue]:
    """Return the value of a move, from the table or by solving, in games with a count."""
    sign = 1 if after.to_move == before.to_move else -1
    if in_table(after):
        entry = _table_entry(board, after)
        margin = sign * entry.margin
        return MoveValue(PROVED, outcome_of(margin), margin, distance=entry.plies + 1)
    proof = yield from solving(after, nodes=nodes)
    plies = len(proof.line) + 1
    value, outcome, bound = proof.margin, proof.outcome, proof.bound
    if sign < 0:
        value = None if value is None else -value
        outcome, bound = outcome and OPPOSITE[outcome], OPPOSITE.get(bound, bound)
    return MoveValue(kind_of(bound), outcome, value, distance=plies if proof.proved else None)


def _table_entry(board: SolvedBoard, position: Position) -> keyed.Entry:
    """Return the table's entry for a position. Raises NotInAtlas if there is none."""
    key = profile(position).solved.tablebase.key
    number = None if key is None else key.load()(position)
    entry = None if number is None else keyed.table(board).get(number)
    if entry is None:
        raise NotInAtlas(say("atlas.position"))
    return entry


def in_table(position: Position) -> bool:
    """Whether a table holds the value of a position. Other positions are solved quickly."""
    tables = profile(position).solved.tablebase
    if tables.key is None:
        return False
    return tables.in_table is None or tables.in_table.load()(position)
