"""The exact solver of Ikeda Area III, with the past and the first pass (IK4, IK6, IK7).

The search deepens ply by ply, in turn for what each side can prove, until both bounds meet.
"""

from __future__ import annotations

from collections.abc import Generator
from contextlib import suppress
from math import ceil

from stonebook.geometry import SquareGrid
from stonebook.rules.ikeda.position import PASS as PASS_MOVE
from stonebook.rules.ikeda.position import IkedaPosition
from stonebook.rules.moves import Move
from stonebook.rules.position import Position
from stonebook.rules.strings.points import arrangement_number
from stonebook.rules.strings.position import PLAYERS
from stonebook.search.cooperative import BudgetSpent, Search
from stonebook.search.exact.ikeda.look_ahead import (
    NO_PASS,
    PASS,
    PASSED,
    PLAYED,
    Bound,
    IkedaSearch,
    IkedaState,
    after_pass,
    half_point,
)
from stonebook.search.exact.strings.board import point_board
from stonebook.search.proof import AT_LEAST, AT_MOST, EXACT, UNKNOWN, Proof, outcome_of


def search(position: Position, nodes: int) -> Search:
    """Return the margin and a line to the end.

    Every position examined counts as a node. The line takes nodes too: if they run out, the line
    stops early, and the value stands.
    """
    assert isinstance(position, IkedaPosition)
    return (yield from _Margin(position, nodes).search())


def reaching(
    position: Position, least: float, nodes: int
) -> Generator[int, None, tuple[Move, ...]]:
    """Return a move with which the mover gets at least this margin, none if that is not proved."""
    assert isinstance(position, IkedaPosition)
    return (yield from _Margin(position, nodes).reaching(least))


class _Margin:
    """A search for a margin. Internally, margins exclude the komi, and sides are 0 and 1."""

    def __init__(self, position: IkedaPosition, nodes: int) -> None:
        grid, komi = position.grid, position.settings["komi"]
        assert isinstance(grid, SquareGrid)
        assert isinstance(komi, int | float)
        self._position, self._komi = position, komi
        boards = [
            [grid.mask(cell for cell in board if board[cell] == player) for player in PLAYERS]
            for board in position.boards()
        ]
        turn = PLAYERS.index(str(position.to_move))
        passer = position.first_passer
        passed = NO_PASS if passer is None else PASSED if position.passes else PLAYED
        self._at = IkedaState(boards[-1][turn], boards[-1][1 - turn], turn, passed)
        self._passer = 0 if passer is None else PLAYERS.index(passer)
        self._ahead = IkedaSearch(point_board(grid), (b | w << len(grid) for b, w in boards), nodes)
        self._least = -len(grid) - 1
        self._proved = [self._least, self._least]
        """The margin that each side can reach at least."""
        self._plies = 0

    def search(self) -> Search:
        """Find the margin, then a line."""
        try:
            yield from self._narrow_bounds()
        except BudgetSpent:
            return self._partial_proof()
        margin = self._for_mover(self._proved[0] * (-1 if self._at.turn else 1))
        line: list[Move] = []
        with suppress(BudgetSpent):
            yield from self._best_line(line)
        nodes = self._ahead.nodes
        return Proof(outcome_of(margin), margin, EXACT, None, tuple(line), nodes, self._plies)

    def reaching(self, least: float) -> Generator[int, None, tuple[Move, ...]]:
        """Search deeper until a move reaches this margin."""
        ahead, turn = self._ahead, self._at.turn
        ahead.side = turn
        goal = ceil(least - self._for_mover(0)) - self._half_point(turn)
        with suppress(BudgetSpent):
            for plies in range(1, 2 * ahead.board.size):
                bound = yield from ahead.look(self._at, goal, plies)
                if bound.value >= goal:
                    return (self._named(bound.move),)
        return ()

    def _named(self, move: int) -> Move:
        if move == PASS:
            return PASS_MOVE
        return self._position.game.move(self._position.grid.names[move.bit_length() - 1])

    def _narrow_bounds(self) -> Generator[int, None, None]:
        """Search deeper until the bounds of both sides meet."""
        proved, ahead = self._proved, self._ahead
        while proved[0] < -proved[1]:
            self._plies += 1 if self._plies < 4 else 2  # measured: a fifth fewer nodes than by 1
            ahead.thorough = self._plies > ahead.board.size
            for side in (0, 1):
                ahead.side = side
                extra = self._half_point(side)
                while proved[0] < -proved[1]:
                    goal = proved[side] + 1
                    bound = yield from ahead.look(self._at, goal - extra, self._plies)
                    if bound.value + extra < goal:
                        break
                    proved[side] = bound.value + extra

    def _best_line(self, line: list[Move]) -> Generator[int, None, None]:
        """Append moves with which both sides reach the proved margin, up to the end."""
        ahead, cells = self._ahead, self._position.grid.names
        at, passer = self._at, self._passer
        while True:
            own, other, turn, passed = at
            ahead.side = turn
            goal = self._proved[turn] - (half_point(turn, passer) if passed else 0)
            plies, bound = 0, Bound(goal - 1, 0)
            while bound.value < goal:
                bound = yield from ahead.look(at, goal, plies)
                plies += 1
            if bound.move == PASS:
                line.append(PASS_MOVE)
                if passed == PASSED:
                    return
                passer = passer if passed else turn
                at = IkedaState(other, own, 1 - turn, after_pass(passed))
            else:
                line.append(self._position.game.move(cells[bound.move.bit_length() - 1]))
                at = ahead.after(at, bound.move)
                ahead.enter(arrangement_number(at.other, at.own, turn, ahead.board.size))

    def _partial_proof(self) -> Proof:
        """Return the proof so far when the budget runs out."""
        turn, nodes = self._at.turn, self._ahead.nodes
        low, high = self._for_mover(self._proved[turn]), self._for_mover(-self._proved[1 - turn])
        known = [proved > self._least + 1 for proved in self._proved]  # passing does not prove more
        if known[turn] and (low > 0 or high >= 0 or not known[1 - turn]):
            margin, bound = low, AT_LEAST
        elif known[1 - turn]:
            margin, bound = high, AT_MOST
        else:
            return Proof(None, None, UNKNOWN, nodes=nodes, depth=self._plies, stopped="nodes")
        return Proof(
            outcome_of(margin), margin, bound, nodes=nodes, depth=self._plies, stopped="nodes"
        )

    def _half_point(self, side: int) -> int:
        """Return how a first pass before this position changes a side's margin."""
        return half_point(side, self._passer) if self._at.passed else 0

    def _for_mover(self, margin: int) -> float:
        """Add the komi to the mover's margin (IK8)."""
        exact_margin = margin + (self._komi if self._at.turn else -self._komi)
        return int(exact_margin) if exact_margin == int(exact_margin) else exact_margin
