"""The exact solver of Jō: who wins, for the last turns of a game.

The game is by Phil Leduc: the credit stands with its rules (JO11). A position is won or lost, never
drawn (JO9). The lead in three-in-a-rows is not searched, so a proof has no margin.
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
from stonebook.search.cooperative import OutOfNodes, Search, Stopped
from stonebook.search.exact.jo.proof_numbers import BEYOND, LOST, WON, Numbered, has_won, ways
from stonebook.search.proof import EXACT, LOSS, UNKNOWN, WIN, Proof


def search(position: Position, nodes: int) -> Search:
    """Return a search for who wins.

    Its line goes to the end of the game: the winner takes the first turn in order that keeps the
    win, the loser the first of the turns that leave the other player the most pairs to place.
    """
    assert isinstance(position, JoPosition)
    board = position.stone_sets
    numbered = Numbered(nodes)
    numbers, stopped = BEYOND, OutOfNodes.why
    line: list[Move] = []
    try:
        numbers = yield from numbered.settle(board, 0)
    except Stopped as end:
        stopped = end.why
    unsolved = Proof(
        None,
        bound=UNKNOWN,
        nodes=numbered.nodes,
        depth=numbered.depth,
        stopped=stopped,
        forgot=numbered.forgot,
    )
    if numbers not in (WON, LOST):
        return unsolved
    with suppress(Stopped):
        yield from _follow(board, numbered, numbers == WON, line)
    outcome = WIN if numbers == WON else LOSS
    return replace(unsolved, outcome=outcome, bound=EXACT, line=tuple(line), stopped=None)


def _follow(
    board: Board, numbered: Numbered, winning: bool, line: list[Move]
) -> Generator[int, None, None]:
    """Append the moves to the end of the game. Dropped nodes on the way are searched again."""
    spent, numbered.budget = numbered.nodes, None
    while can_place(*board):
        turn = len(line)
        following = _winning(board, numbered, turn) if winning else _stubborn(board)
        if following is None:
            for _ in numbered.settle(board, turn):
                yield spent
            following = _winning(board, numbered, turn)
            assert following is not None, "what was just proved is known"
        move, (own, other, neutral) = following
        line.append(move)
        board, winning = (other, own, neutral), not winning


def _turns(board: Board) -> Iterator[tuple[Move, Board]]:
    """Yield the moves, in order, with the boards after them as the mover sees them."""
    for pair in open_pairs(*board):
        boards = boards_after(pair, *board)
        yield from zip(notate(pair, board[1], board[2], boards), boards, strict=True)


def _winning(board: Board, numbered: Numbered, turn: int) -> tuple[Move, Board] | None:
    """Return the first turn known to win, and its board."""
    for move, (own, other, neutral) in _turns(board):
        after = other, own, neutral
        if numbered.known[turn + 1].get(after) == LOST if ways(*after) else has_won(own, other):
            return move, (own, other, neutral)
    return None


def _stubborn(board: Board) -> tuple[Move, Board]:
    """Return the turn after which the other player has the most pairs to place."""
    return max(_turns(board), key=lambda turn: ways(turn[1][1], turn[1][0], turn[1][2]))
