"""Jō's turns: their notation, and the list of the legal ones.

The game is by Phil Leduc: see `stonebook.rules.jo.position`.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from functools import lru_cache
from typing import NamedTuple, overload

from stonebook.rules.jo.pairs import (
    BIT,
    CELL_NAME,
    PAIR,
    Board,
    CellPair,
    boards_after,
    count_boards_after,
    flip,
    move_neutral,
    open_pairs,
)
from stonebook.rules.moves import LOWER, LazyMoves, Move, MoveKind


class WrittenTurn(NamedTuple):
    """A turn as written: the pair's cells, and the effects in order.

    An effect is a custodial cell and the target of its neutral stone, or None for a flip.
    """

    cells: tuple[str, ...]
    effects: tuple[tuple[str, str | None], ...]


_CELL = "[a-i](?:0|[1-9][0-9]?)"
_TURN = re.compile(rf"{_CELL}(?:\+{_CELL})*(?: {_CELL}(?:\*|>{_CELL}))*")


@lru_cache(maxsize=1)  # a turn is read, then checked, then played
def read_turn(text: str) -> WrittenTurn | None:
    """Return the turn that a text denotes, legal or not, or None for any other text.

    >>> read_turn("F5+e5  G5>c3 d5*")
    WrittenTurn(cells=('e5', 'f5'), effects=(('g5', 'c3'), ('d5', None)))
    """
    text = " ".join(text.translate(LOWER).split())
    if not _TURN.fullmatch(text):
        return None
    pair, *effects = text.split(" ")
    cells = sorted(pair.split("+"), key=lambda cell: (cell[0], int(cell[1:])))
    effect_parts = (effect.rstrip("*").partition(">") for effect in effects)
    return WrittenTurn(
        tuple(cells), tuple((cell, target or None) for cell, _, target in effect_parts)
    )


def read_move(text: str) -> Move | None:
    """Return the move that a text denotes, or None for any other text.

    >>> str(read_move("F5+e5  G5>c3"))
    'e5+f5 g5>c3'
    """
    turn = read_turn(text)
    if turn is None:
        is_pass = text.strip().translate(LOWER) == "pass"
        return Move("jo", "pass", MoveKind.PASS) if is_pass else None
    words = ["+".join(turn.cells)]
    words += [f"{cell}>{target}" if target else f"{cell}*" for cell, target in turn.effects]
    return Move("jo", " ".join(words), MoveKind.PAIR, turn.cells)


def notate(pair: CellPair, other: int, neutral: int, boards: Iterable[Board]) -> Iterator[Move]:
    """Yield the move that leads to each of the boards, which `boards_after` returned.

    `other` and `neutral` are the stones before the move.
    """
    _, low, high, cells = pair
    start = "+".join(cells)
    for own, _, neutral_after in boards:
        text = start
        moved_away = neutral & ~neutral_after
        if moved_away | own & other:
            targets = neutral_after & ~neutral
            for cell in (low, high):
                if cell & moved_away:
                    target = targets & -targets
                    targets ^= target
                    text += f" {CELL_NAME[cell]}>{CELL_NAME[target]}"
                elif cell & own & other:
                    text += f" {CELL_NAME[cell]}*"
        yield Move("jo", text, MoveKind.PAIR, cells)


def stages(turn: WrittenTurn, board: Board) -> Iterator[Board]:
    """Yield the board after the pair is placed, then the board after each effect.

    Boards are computed on demand, so the caller can check an effect before its board.
    """
    own, other, neutral = board
    board = own | PAIR[turn.cells].both, other, neutral
    yield board
    for cell, target in turn.effects:
        if target is None:
            board = flip(board, BIT[cell])
        else:
            board = move_neutral(board, BIT[cell], BIT[target])
        yield board


class PairMoves(LazyMoves):
    """The distinct turns of a board (JO10). `len` builds none of them, an index builds one."""

    __slots__ = ("_board",)
    _board: Board

    def __len__(self) -> int:
        return sum(count_boards_after(pair, *self._board) for pair in open_pairs(*self._board))

    def __iter__(self) -> Iterator[Move]:
        return self._generate()

    @overload
    def __getitem__(self, index: int) -> Move: ...
    @overload
    def __getitem__(self, index: slice) -> list[Move]: ...
    def __getitem__(self, index: int | slice) -> Move | list[Move]:
        if isinstance(index, slice):
            return super().__getitem__(index)
        remaining = index + len(self) if index < 0 else index
        own, other, neutral = self._board
        if remaining < 0:
            raise IndexError(index)
        for pair in open_pairs(own, other, neutral):
            count = count_boards_after(pair, own, other, neutral)
            if remaining < count:
                board = boards_after(pair, own, other, neutral)[remaining]
                return next(notate(pair, other, neutral, [board]))
            remaining -= count
        raise IndexError(index)

    def _read(self, text: str) -> Move | None:
        return read_move(text)

    def with_pair(self, cells: tuple[str, ...]) -> Iterator[Move]:
        """Yield the turns that place a pair on two cells, none if a cell is not empty.

        >>> import stonebook
        >>> position = stonebook.game("jo").replay(["e5+f5"])
        >>> [str(move) for move in position.moves().with_pair(("e6", "e7"))][:2]
        ['e6+e7', 'e6+e7 e5*']
        """
        pair = PAIR.get(cells)
        if pair in open_pairs(*self._board):
            yield from self._of_pair(pair)

    def _contains(self, move: Move) -> bool:
        return move in self.with_pair(move.cells)

    def _generate(self) -> Iterator[Move]:
        for pair in open_pairs(*self._board):
            yield from self._of_pair(pair)

    def _of_pair(self, pair: CellPair) -> Iterator[Move]:
        own, other, neutral = self._board
        return notate(pair, other, neutral, boards_after(pair, own, other, neutral))


def moves_of(board: Board) -> PairMoves:
    """Return the legal moves on a board, without computing them."""
    moves = object.__new__(PairMoves)
    moves._board = board
    moves._moves = None
    return moves
