"""The exact solver of Jō: it finds the winner in the last turns of a game.

The game is by Phil Leduc: see `stonebook.rules.jo.position`. A position is won or lost, never drawn
(JO9). The solver does not search for the lead in three-in-a-rows, so a proof has no margin.
"""

from __future__ import annotations

from collections.abc import Generator, Iterator
from contextlib import suppress
from dataclasses import replace

from stonebook.rules.jo.notation import notate
from stonebook.rules.jo.pairs import Board, boards_after, can_place, open_pairs
from stonebook.rules.jo.position import JoPosition
from stonebook.rules.moves import Move
from stonebook.rules.position import Position
from stonebook.search.exact.jo.proof_numbers import (
    LOST,
    TOO_DEEP,
    WON,
    ProofNumberSearch,
    count_open_pairs,
    has_won,
)
from stonebook.search.proof import EXACT, LOSS, UNKNOWN, WIN, Proof
from stonebook.search.slices import OutOfNodes, Search, Stopped


def search(position: Position, nodes: int) -> Search:
    """Return a search for the winner.

    The line of its proof reaches the end of the game. The winner plays the first turn, in order,
    that keeps the win; the loser plays the first turn after which the winner can place the most
    pairs.
    """
    assert isinstance(position, JoPosition)
    board = position.stone_sets
    tree = ProofNumberSearch(nodes)
    numbers = TOO_DEEP
    stopped = OutOfNodes.reason
    line: list[Move] = []
    try:
        numbers = yield from tree.proving(board, 0)
    except Stopped as end:
        stopped = end.reason
    unsolved = Proof(
        None,
        bound=UNKNOWN,
        nodes=tree.nodes,
        depth=tree.depth,
        stopped=stopped,
        forgot=tree.forgot,
    )
    if numbers not in (WON, LOST):
        return unsolved
    with suppress(Stopped):
        yield from _append_line(board, tree, numbers == WON, line)
    outcome = WIN if numbers == WON else LOSS
    return replace(unsolved, outcome=outcome, bound=EXACT, line=tuple(line), stopped=None)


def _append_line(
    board: Board, tree: ProofNumberSearch, mover_wins: bool, line: list[Move]
) -> Generator[int, None, None]:
    """Append the moves up to the end of the game. Nodes that were dropped are searched again."""
    nodes = tree.nodes
    tree.budget = None
    while can_place(*board):
        ply = len(line)
        move_and_board = _winning_turn(board, tree, ply) if mover_wins else _delaying_turn(board)
        if move_and_board is None:
            for _ in tree.proving(board, ply):
                yield nodes
            move_and_board = _winning_turn(board, tree, ply)
            assert move_and_board is not None, "this position was just proved to be won"
        move, (own, other, neutral) = move_and_board
        line.append(move)
        board, mover_wins = (other, own, neutral), not mover_wins


def _turns(board: Board) -> Iterator[tuple[Move, Board]]:
    """Yield each move, in order, with the board after it as the mover sees it."""
    for pair in open_pairs(*board):
        boards = boards_after(pair, *board)
        yield from zip(notate(pair, board[1], board[2], boards), boards, strict=True)


def _winning_turn(board: Board, tree: ProofNumberSearch, ply: int) -> tuple[Move, Board] | None:
    """Return the first turn that is proved to win, and the board after it."""
    stored = tree.stored[ply + 1]
    for move, (own, other, neutral) in _turns(board):
        child = other, own, neutral
        if stored.get(child) == LOST if count_open_pairs(*child) else has_won(own, other):
            return move, (own, other, neutral)
    return None


def _delaying_turn(board: Board) -> tuple[Move, Board]:
    """Return the first turn after which the other player can place the most pairs."""

    def open_pairs_after(move_and_board: tuple[Move, Board]) -> int:
        own, other, neutral = move_and_board[1]
        return count_open_pairs(other, own, neutral)

    return max(_turns(board), key=open_pairs_after)
