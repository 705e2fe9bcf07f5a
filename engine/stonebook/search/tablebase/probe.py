"""Looking up what each move of a position is worth."""

from __future__ import annotations

from collections.abc import Generator, Mapping
from types import MappingProxyType

from stonebook.profiles import profile
from stonebook.rules.moves import Move
from stonebook.rules.position import Position
from stonebook.search import endings
from stonebook.search.cooperative import run_to_end
from stonebook.search.move_value import PROVED, MoveValue, kind_of
from stonebook.search.proof import OPPOSITE, outcome_of
from stonebook.search.solve import searching
from stonebook.search.tablebase import keyed
from stonebook.search.tablebase.boards import NotInAtlas, SolvedBoard, board_of
from stonebook.words import say

NODES = 5_000_000
"""The budget for what is solved when it is asked for. In random games none took 200,000."""

Worths = Mapping[Move, MoveValue]


def worths(position: Position, nodes: int = NODES) -> Worths:
    """Return what each move is worth to the player who makes it, in order. None when it is over.

    Raises NotInAtlas for a board or a position that the atlas does not have, ValueError for a
    budget below 1.

    >>> import stonebook
    >>> start = stonebook.game("alterigo").start(width=1, height=3)
    >>> for move, worth in worths(start).items():
    ...     print(move, worth.outcome, worth.distance)
    A3 loss 3
    A2 win 2
    A1 loss 3
    """
    return run_to_end(probing(position, nodes))


def probing(position: Position, nodes: int = NODES) -> Generator[int, None, Worths]:
    """Return the same before it has begun, to be run slice by slice."""
    board = board_of(position)
    searching(position, nodes=nodes)  # says what a budget is
    return _looking(board, position, nodes)


def _looking(board: SolvedBoard, position: Position, nodes: int) -> Generator[int, None, Worths]:
    values = profile(board.game).tablebase.values
    if position.to_move and not position.looks_back and in_table(position):
        _stored(board, position)  # says whether it is in the atlas
    found: dict[Move, MoveValue] = {}
    for move in position.moves():
        after = position.play(move)
        if after.to_move is None:
            player = str(position.to_move)
            margin = endings.margin(after, player)
            found[move] = MoveValue(PROVED, endings.outcome(after, player), margin, distance=1)
        elif values is not None:
            found[move] = yield from values.load()(board, after, nodes)
        else:
            found[move] = yield from _counted(board, position, after, nodes)
    return MappingProxyType(found)


def _counted(
    board: SolvedBoard, before: Position, after: Position, nodes: int
) -> Generator[int, None, MoveValue]:
    """Return what a move is worth: stored, or else solved."""
    sign = 1 if after.to_move == before.to_move else -1
    if in_table(after):
        entry = _stored(board, after)
        margin = sign * entry.margin
        return MoveValue(PROVED, outcome_of(margin), margin, distance=entry.plies + 1)
    proof = yield from searching(after, nodes=nodes)
    plies = len(proof.line) + 1
    value, outcome, bound = proof.margin, proof.outcome, proof.bound
    if sign < 0:
        value = None if value is None else -value
        outcome, bound = outcome and OPPOSITE[outcome], OPPOSITE.get(bound, bound)
    return MoveValue(kind_of(bound), outcome, value, distance=plies if proof.proved else None)


def _stored(board: SolvedBoard, position: Position) -> keyed.Entry:
    """Return what a table says of a position. Raises NotInAtlas when it has none such."""
    key = profile(position).tablebase.key
    number = None if key is None else key.load()(position)
    entry = None if number is None else keyed.table(board).get(number)
    if entry is None:
        raise NotInAtlas(say("atlas.position"))
    return entry


def in_table(position: Position) -> bool:
    """Whether a position's worth lies in a table. The others are solved within a blink."""
    tables = profile(position).tablebase
    if tables.key is None:
        return False
    return tables.in_table is None or bool(tables.in_table.load()(position))
