"""Believed rules of Jō.

The game is by Phil Leduc: see `stonebook.rules.jo.position`.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import combinations, islice, permutations
from typing import Self, overload

from stonebook.believers.mind import seen_as
from stonebook.rules.events import Event
from stonebook.rules.jo.notation import WrittenTurn, read_turn
from stonebook.rules.jo.pairs import BIT, CELL_NAME, GRID, PAIR, STONES, Board, flip, move_neutral
from stonebook.rules.jo.position import JoPosition, make_position
from stonebook.rules.moves import Move, MoveKind
from stonebook.rules.position import Position
from stonebook.rules.refusals import Refusal

Effect = tuple[str, str | None]


class BelievedJo(JoPosition):
    """Jō with parts that a belief can replace. Unchanged, it follows the rules."""

    __slots__ = ()

    def are_adjacent(self, cells: Sequence[str]) -> bool:
        """Whether two cells touch (JO1)."""
        return tuple(cells) in PAIR

    def custodial_cells(self, cells: Sequence[str]) -> tuple[str, ...]:
        """Return the cells on which a pair can have an effect (JO5)."""
        pair = PAIR.get(tuple(cells))
        return () if pair is None else tuple(CELL_NAME[bit] for bit in pair[1:3] if bit)

    def may_flip(self, cell: str, cells: Sequence[str], board: Board) -> bool:
        """Whether a stone on a custodial cell may be flipped (JO6)."""
        return bool(board[1] & BIT[cell]) and board[0].bit_count() < STONES

    def may_move(self, cell: str, target: str, board: Board) -> bool:
        """Whether a neutral stone may go to a cell (JO7)."""
        return bool(board[2] & BIT[cell]) and not (board[0] | board[2]) & BIT[target]

    def may_move_again(self, cell: str) -> bool:
        """Whether a neutral stone that has just arrived may move on (JO7)."""
        return False

    def has_required_effects(self, turn: WrittenTurn) -> bool:
        """Whether a turn has all required effects: none is required (JO5)."""
        return True

    def may_pass(self) -> bool:
        """Whether a player may pass: never (JO4)."""
        return False

    def flips(self, cells: Sequence[str], board: Board) -> list[Effect]:
        """Return the flips that are possible on a board."""
        return [
            (cell, None)
            for cell in self.custodial_cells(cells)
            if self.may_flip(cell, cells, board)
        ]

    def effects(self, cells: Sequence[str], board: Board) -> Iterator[Effect]:
        """Yield the effects that are possible on a board."""
        yield from self.flips(cells, board)
        for cell in self.custodial_cells(cells):
            if board[2] & BIT[cell]:
                for target in GRID.names:
                    if self.may_move(cell, target, board):
                        yield cell, target

    def board_with_pair(self, cells: Sequence[str]) -> Board:
        """Return the board after a pair."""
        return self._own | BIT[cells[0]] | BIT[cells[-1]], self._other, self._neutral

    def pairs(self) -> Iterator[tuple[str, str]]:
        """Yield the pairs that may be placed."""
        occupied = self._own | self._other | self._neutral
        for first, second in combinations(GRID.names, 2):
            cells = tuple(sorted((first, second)))
            if not (BIT[first] | BIT[second]) & occupied and self.are_adjacent(cells):
                yield cells[0], cells[1]

    def moves(self) -> BelievedTurns:  # type: ignore[override]
        """Return the believed turns: pairs alone, then with one effect, then with two."""
        return BelievedTurns(self)

    def turns(self) -> Iterator[Move]:
        """Yield the believed turns, in this order."""
        if self._over():
            return
        for number in range(3):
            for cells in self.pairs():
                effects = [*self.effects(cells, self.board_with_pair(cells))] if number else []
                for chosen in permutations(effects, number):
                    words = [f"{c}>{to}" if to else f"{c}*" for c, to in chosen]
                    move = Move("jo", " ".join(["+".join(cells), *words]), MoveKind.PAIR, cells)
                    if self._refusal(move) is None:
                        yield move

    def _refusal(self, move: Move) -> Refusal | None:
        if self._over():
            return Refusal("JO8", move.cells, "jo.over.reserve")
        turn = read_turn(move.notation)
        if turn is None:
            return None if self.may_pass() else Refusal("JO4", (), "jo.pass")
        named = {*turn.cells, *(cell for effect in turn.effects for cell in effect if cell)}
        if not named <= BIT.keys():
            return Refusal("JO1", move.cells, "jo.off_board")
        occupied = self._own | self._other | self._neutral
        if any(BIT[cell] & occupied for cell in turn.cells) or not self.are_adjacent(turn.cells):
            return Refusal("JO4", turn.cells, "jo.apart")
        used: set[str] = set()
        arrived: set[str] = set()
        for (cell, target), board in zip(turn.effects, self._stages(turn), strict=False):
            again = cell in arrived and self.may_move_again(cell)
            if (cell not in self.custodial_cells(turn.cells) and not again) or cell in used:
                return Refusal("JO5", (cell,), "jo.used")
            if cell in arrived and not again:
                return Refusal("JO7", (cell,), "jo.arrived")
            used.add(cell)
            if target is None and not self.may_flip(cell, turn.cells, board):
                return Refusal("JO6", (cell,), "jo.empty_reserve")
            if target is not None and not self.may_move(cell, target, board):
                return Refusal("JO7", (cell,), "jo.target.own")
            if target is not None:
                arrived.add(target)
        return None if self.has_required_effects(turn) else Refusal("JO5", turn.cells, "jo.used")

    def _stages(self, turn: WrittenTurn) -> Iterator[Board]:
        board = self.board_with_pair(turn.cells)
        yield board
        for cell, target in turn.effects:
            if target is None:
                board = flip(board, BIT[cell])
            else:
                own, other, neutral = board
                hit = own & ~BIT[target], other, neutral
                board = move_neutral(hit, BIT[cell], BIT[target])
            yield board

    def after(self, move: Move) -> Self:
        turn = read_turn(move.notation)
        board = self.stone_sets if turn is None else [*self._stages(turn)][-1]
        own, other, neutral = board
        return seen_as(type(self), make_position(other, own, neutral, 1 - self._mover, self._first))

    def _events(self, move: Move, after: JoPosition) -> tuple[Event, ...]:
        turn = read_turn(move.notation)
        if turn is None or turn.cells not in PAIR:
            return ()
        return super()._events(move, after)

    def _identity(self) -> tuple[object, ...]:
        return Position._identity(self)


class BelievedTurns(Sequence[Move]):
    """Believed turns, generated only as needed: there are very many."""

    def __init__(self, position: BelievedJo) -> None:
        self._position = position

    def __iter__(self) -> Iterator[Move]:
        return self._position.turns()

    def __len__(self) -> int:
        return sum(1 for _ in self)

    @overload
    def __getitem__(self, index: int) -> Move: ...
    @overload
    def __getitem__(self, index: slice) -> list[Move]: ...
    def __getitem__(self, index: int | slice) -> Move | list[Move]:
        return [*self][index] if isinstance(index, slice) else next(islice(self, index, None))


class SeemAdjacent(BelievedJo):
    """Cells that only seem to touch are adjacent, such as d5 and e6."""

    __slots__ = ()

    def are_adjacent(self, cells: Sequence[str]) -> bool:
        """Whether the cells are at most one column and one row apart."""
        (a, b), (c, d) = ((ord(cell[0]), int(cell[1:])) for cell in cells)
        return max(abs(a - c), abs(b - d)) == 1


class JoMayPass(BelievedJo):
    """A player may pass."""

    __slots__ = ()

    def may_pass(self) -> bool:
        """Whether the player may pass: this believer thinks so."""
        return True


class NeedsBehind(BelievedJo):
    """A stone flips only if a stone of the player who moves is behind it."""

    __slots__ = ()

    def may_flip(self, cell: str, cells: Sequence[str], board: Board) -> bool:
        """Look behind the stone, away from the pair."""
        last = behind(cell, cells)
        return super().may_flip(cell, cells, board) and bool(last and board[0] & BIT[last])


class Sandwich(BelievedJo):
    """Stones between the pair and another stone of its player flip, as in Othello."""

    __slots__ = ()

    def custodial_cells(self, cells: Sequence[str]) -> tuple[str, ...]:
        """Add the opposing stones in a line between the pair and another of the player's stones."""
        caught = {c for cell in cells for step in GRID.steps for c in self._between(cell, step)}
        return tuple(sorted(caught | {*super().custodial_cells(cells)}))

    def _between(self, cell: str, step: Sequence[int]) -> list[str]:
        run, at = [], step[GRID.index[cell]]
        while at >= 0 and self._other & GRID.bits[at]:
            run.append(GRID.names[at])
            at = step[at]
        return run if at >= 0 and self._own & GRID.bits[at] else []


def behind(cell: str, cells: Sequence[str]) -> str | None:
    """Return the cell behind another one, seen from a neighbour among some cells."""
    for step in GRID.steps:
        for stone in cells:
            at = GRID.index[stone]
            if step[at] == GRID.index[cell]:
                return GRID.names[step[step[at]]] if step[step[at]] >= 0 else None
    return None


class AllTouching(BelievedJo):
    """Whatever touches the pair can be flipped or moved."""

    __slots__ = ()

    def custodial_cells(self, cells: Sequence[str]) -> tuple[str, ...]:
        """Return every neighbour of the pair."""
        return tuple(sorted({c for cell in cells for c in GRID.neighbour_names(cell)} - {*cells}))


class FreeFlip(BelievedJo):
    """A flip needs no stone of the reserve."""

    __slots__ = ()

    def may_flip(self, cell: str, cells: Sequence[str], board: Board) -> bool:
        """Ask only for an opposing stone."""
        return bool(board[1] & BIT[cell])


class EmptyTarget(BelievedJo):
    """A neutral stone can go to empty cells only."""

    __slots__ = ()

    def may_move(self, cell: str, target: str, board: Board) -> bool:
        """Ask for an empty cell."""
        return super().may_move(cell, target, board) and not board[1] & BIT[target]


class Slides(BelievedJo):
    """A neutral stone needs a free way in a line."""

    __slots__ = ()

    def may_move(self, cell: str, target: str, board: Board) -> bool:
        """Walk from the stone to its target."""
        occupied = board[0] | board[1] | board[2]
        for step in GRID.steps:
            at = step[GRID.index[cell]]
            while at >= 0:
                if GRID.names[at] == target:
                    return super().may_move(cell, target, board)
                if GRID.bits[at] & occupied:
                    break
                at = step[at]
        return False


class OwnTarget(BelievedJo):
    """A neutral stone may be moved onto one of the player's own stones."""

    __slots__ = ()

    def may_move(self, cell: str, target: str, board: Board) -> bool:
        """Forbid neutral stones only."""
        return bool(board[2] & BIT[cell]) and not board[2] & BIT[target]


class AllCompulsory(BelievedJo):
    """A pair must have an effect at each end where it can."""

    __slots__ = ()

    def has_required_effects(self, turn: WrittenTurn) -> bool:
        """Whether no end without an effect could have one."""
        board = self.board_with_pair(turn.cells)
        can = {cell for cell, _ in self.effects(turn.cells, board)}
        return can <= {cell for cell, _ in turn.effects} | {to for _, to in turn.effects}


class OneCompulsory(BelievedJo):
    """A pair must have one effect if it can."""

    __slots__ = ()

    def has_required_effects(self, turn: WrittenTurn) -> bool:
        """Whether the turn has an effect, or no effect is possible."""
        board = self.board_with_pair(turn.cells)
        return bool(turn.effects) or not any(True for _ in self.effects(turn.cells, board))


class JumpsTwice(BelievedJo):
    """A neutral stone that has just arrived may move on."""

    __slots__ = ()

    def may_move_again(self, cell: str) -> bool:
        """Whether an arrived neutral stone may move again: this believer thinks so."""
        return True


class ClosedFromStart(BelievedJo):
    """A cell is closed if a stone stood there when the turn began."""

    __slots__ = ()

    def may_move(self, cell: str, target: str, board: Board) -> bool:
        """Look at the board before the turn as well."""
        stood = self._own | self._neutral
        return super().may_move(cell, target, board) and not stood & BIT[target]
