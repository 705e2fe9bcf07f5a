"""Check tables with the slow oracles: each value must follow from the values after its moves.

If this holds for all positions reachable from the start, the table is proved. Each distance is one
more than a smaller distance, down to 0 where the game is over. A drawn position has no winning
move, and at least one move that does not lose.
"""

from __future__ import annotations

import importlib
from random import Random
from types import ModuleType
from typing import Any, TypeAlias

from benchmarks.atlas.build import preference
from stonebook.rules.ikeda.position import IkedaPosition
from stonebook.rules.position import Position
from stonebook.search import solve
from stonebook.search.tablebase import keyed, points
from stonebook.search.tablebase.boards import SolvedBoard
from stonebook.search.tablebase.keyed import Entry
from stonebook.search.tablebase.keys import MAX_LINE_PLIES, line_key, stones_key
from stonebook.search.tablebase.probe import NODES, in_table

Stones: TypeAlias = "dict[tuple[int, int], str]"
Arrangement: TypeAlias = "tuple[Stones, str]"
DRAWN = -1
"""Marks a draw among distances, which are 0 or more."""


class Wrong(Exception):
    """A table's value disagrees with the values after the moves."""


def walk(board: SolvedBoard) -> str:
    """Check a whole table, and return a sentence with the number of positions.

    Raises Wrong if a value disagrees with the values after the moves.
    """
    oracle = importlib.import_module(f"tests.oracle.{board.game}")
    number = Arrangements(board).walk() if board.game == "alterigo" else _entries(board, oracle)
    return f"{number:,} positions agree with what their moves lead to"


def sample(board: SolvedBoard, games: int, plies: int, seed: str) -> int:
    """Check positions of seeded games of Alter Igo, and return their number.

    Raises Wrong if a value disagrees with the values after the moves.
    """
    arrangements, random, number = Arrangements(board), Random(seed), 0
    for _ in range(games):
        arrangement = arrangements.start
        for _ in range(plies):
            following = arrangements.check(*arrangement)
            if not following:
                break
            arrangement, number = random.choice(following), number + 1
    return number


class Arrangements:
    """Positions of Alter Igo without their past boards: the stones, and the player to move."""

    def __init__(self, board: SolvedBoard) -> None:
        self.board, self.table = board, points.table(board)
        self.oracle = importlib.import_module("tests.oracle.alterigo")
        start = self.oracle.start(board.width, board.height)
        self.start: Arrangement = (start.stones, start.mover)
        self._bit = {cell: 1 << number for number, cell in enumerate(self.oracle.places(start))}

    def masks(self, stones: Stones, mover: str) -> tuple[int, int]:
        """Return the mover's and the other player's stones, as bit sets."""
        own = sum(self._bit[cell] for cell, owner in stones.items() if owner == mover)
        return own, sum(self._bit[cell] for cell in stones) - own

    def check(self, stones: Stones, mover: str) -> list[Arrangement]:
        """Check a position, and return the positions after its moves.

        Raises Wrong if the table disagrees with their values.
        """
        board, oracle, table = self.board, self.oracle, self.table
        state = oracle.State(board.width, board.height, stones, mover, ())
        distances, positions = [], []
        for cell in self._bit:
            if cell in stones:
                continue
            after, _ = oracle.after_stone(state, cell)
            if after == stones:
                distances.append(0)  # a null move: the other player has won (AI5)
                continue
            positions.append((after, oracle.OTHER[mover]))
            distances.append(table.distance(*self.masks(*positions[-1])) or DRAWN)
        winning = [plies for plies in distances if plies % 2 and plies != DRAWN]
        if winning:
            best = min(winning)
        elif DRAWN in distances:
            best = DRAWN
        else:
            best = max(distances)
        if table.distance(*self.masks(stones, mover)) != best + 1:
            raise Wrong(f"{board.name}: {stones}, {mover} to move")
        return positions

    def walk(self) -> int:
        """Check all positions reachable from the empty board, and return their number.

        Raises Wrong if the table disagrees with one of them.
        """
        canonical_number = self.table.masks.canonical_number
        visited, todo = {canonical_number(0, 0)}, [self.start]
        while todo:
            for arrangement in self.check(*todo.pop()):
                if (key := canonical_number(*self.masks(*arrangement))) not in visited:
                    visited.add(key)
                    todo.append(arrangement)
        return len(visited)


def _entries(board: SolvedBoard, oracle: ModuleType) -> int:
    """Check all stored positions of a game with scores, from the start. Return their number."""
    start = board.start()
    if not in_table(start):
        return 0
    table, visited = keyed.table(board), set()

    def key_of(position: Position) -> int | None:
        return line_key(position) if board.game == "ikeda" else stones_key(position)

    def entry(position: Position, state: Any) -> Entry:
        """Return a position's entry for the player to move, or for the first at a game's end."""
        if position.to_move is None:
            scores = oracle.result(state)["scores"]
            first, second = position.game.players
            return Entry(int(scores[first] - scores[second]), 0)
        key = key_of(position) if in_table(position) else None
        entry = None if key is None else table.get(key)
        if entry is None:
            proof = solve(position, nodes=NODES)
            plies = len(proof.line)
            entry = Entry(int(proof.margin or 0), plies)
        return entry

    todo = [(start, oracle.start(board.width))]
    while todo:
        position, state = todo.pop()
        outcomes = []
        for text in oracle.moves(state):
            after, expected = position.play(text), oracle.play(state, text)
            if (after.rows(), after.to_move) != (oracle.rows(expected), oracle.to_move(expected)):
                raise Wrong(f"{board.name}: {position.rows()}, {text}: the rules disagree")
            margin, plies = entry(after, expected)
            viewer = after.to_move or position.game.players[0]
            outcomes.append(Entry(margin if viewer == position.to_move else -margin, plies + 1))
            key = key_of(after) if after.to_move and in_table(after) else None
            if key is not None and key not in visited and table.get(key):
                visited.add(key)
                if not _has_longest_line(after):
                    todo.append((after, expected))
        best, stored = max(outcomes, key=preference), entry(position, state)
        if best.margin != stored.margin or (board.game == "otello" and best != stored):
            raise Wrong(f"{board.name}: {position.rows()}: {stored}, and not {best}")
    return len(visited)


def _has_longest_line(position: Position) -> bool:
    """Whether the table of Ikeda Area III ends here, so moves must be solved."""
    return isinstance(position, IkedaPosition) and len(position.boards()) > MAX_LINE_PLIES
