"""The value of a position of Alter Igo with a past.

A table holds positions without a past. The past can only take wins away, because the third
occurrence of a board is a draw (AI6): a draw in the table stays a draw, and a win may take longer
or become a draw. So only positions that the table calls won are searched. On the way to a win no
board occurs twice with the same player to move, so each board occurs at most twice. A board that
has occurred twice before must not occur again; a board that has occurred once may occur once more.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Generator, Mapping, Sequence
from typing import NamedTuple, Self, TypeAlias

from stonebook.geometry.grid import bit_indices
from stonebook.rules.strings.points import arrangement_number
from stonebook.search.exact.alterigo.table import Distances
from stonebook.search.slices import SLICE, BudgetSpent

EXTRA_PLIES = (0, 2, 8, 32, 1 << 20)
"""How many plies longer than in the table a win may take. They are tried in this order, because
most wins need only a few more."""

Points: TypeAlias = tuple[int, ...]
"""The numbers of the points on which stones are placed, in order."""


class AlterIgoState(NamedTuple):
    """Both players' stones, mover first; the side to move (1 for White); how often boards occurred.

    `counts` maps the number of an arrangement to its occurrences, the current one included.
    """

    own: int
    other: int
    mover: int
    counts: Mapping[int, int]

    @classmethod
    def of_boards(cls, boards: Sequence[tuple[int, int]], mover: int, size: int) -> Self:
        """Return the state at the end of a history.

        `boards` holds Black's and White's stones, the current board last. `size` is the number of
        points on the board.
        """
        counts = Counter(arrangement_number(black, white, 0, size) for black, white in boards)
        black, white = boards[-1]
        return cls(white, black, 1, counts) if mover else cls(black, white, 0, counts)

    def after(self, own: int, other: int, size: int) -> AlterIgoState:
        """Return the state after a move, given the stones after it."""
        counts = Counter(self.counts)
        counts[arrangement_number(own, other, self.mover, size)] += 1
        return AlterIgoState(other, own, 1 - self.mover, counts)


class Budget:
    """The number of positions that a search may examine, and the number that it has examined."""

    def __init__(self, max_nodes: int, spent: int) -> None:
        self.max_nodes = max_nodes
        self.spent = spent

    def spend(self) -> None:
        """Count a position. Raises BudgetSpent if the budget is exceeded."""
        if self.spent >= self.max_nodes:
            raise BudgetSpent
        self.spent += 1


class HistoryValue(NamedTuple):
    """The plies to the end, encoded as in a table, and a line of moves that takes that long."""

    distance: int
    points: Points


def solve_with_history(
    table: Distances, state: AlterIgoState, budget: Budget
) -> Generator[int, None, HistoryValue]:
    """Return the value of a position. Yields the positions examined so far. Raises BudgetSpent.

    A draw has no moves.
    """
    distance = table.distance(state.own, state.other)
    if not distance:
        return HistoryValue(0, ())
    if not _past_can_matter(table, state, distance):
        return HistoryValue(distance, table_line(table, state))
    winner = state.mover if distance % 2 == 0 else 1 - state.mover
    watched = [board for board, occurrences in state.counts.items() if occurrences > 1]
    for extra_plies in EXTRA_PLIES:
        while True:
            watched_bits = {board: bit for bit, board in enumerate(watched)}
            graph = _WinGraph(table, state, winner, watched_bits, distance + extra_plies)
            yield from graph.explore(budget)
            graph.compute_distances()
            yield budget.spent
            if not graph.distances[0] or graph.distances[0] > distance + extra_plies:
                break
            new_boards = graph.repeatable_boards() & state.counts.keys() - watched_bits.keys()
            if not new_boards:
                return HistoryValue(graph.distances[0], graph.line())
            watched += sorted(new_boards)
        if not graph.was_pruned:
            break
    return HistoryValue(0, ())


class _DrawnMove(NamedTuple):
    """A move that keeps the draw, and the occurrences of the board after it."""

    occurrences: int
    point: int
    after: AlterIgoState


def drawn_line(
    table: Distances, state: AlterIgoState, budget: Budget, points: list[int]
) -> Generator[int, None, None]:
    """Append the points of a drawn line, which ends with the third occurrence of a board.

    Yields and raises as `solve_with_history` does.
    """
    masks = table.masks
    while True:
        best = _DrawnMove(-1, 0, state)
        uncertain = []
        for point in bit_indices(masks.full ^ state.own ^ state.other):
            own, other = masks.stones_after(state.own, state.other, 1 << point)
            if own == state.own and other == state.other:
                continue
            after = state.after(own, other, masks.size)
            occurrences = after.counts[arrangement_number(own, other, state.mover, masks.size)]
            if occurrences > 2:
                points.append(point)
                return
            if table.distance(other, own):
                uncertain.append((point, after))
            elif occurrences > best.occurrences:
                best = _DrawnMove(occurrences, point, after)
        for point, after in uncertain if best.occurrences < 0 else ():
            value = yield from solve_with_history(table, after, budget)
            if not value.distance:
                best = _DrawnMove(0, point, after)
                break
        points.append(best.point)
        state = best.after


def _past_can_matter(table: Distances, state: AlterIgoState, distance: int) -> bool:
    """Whether an earlier board could occur a third time while the winner hurries."""
    size = table.masks.size
    mover_loses = distance % 2
    for board, occurrences in state.counts.items():
        black, white = board & table.masks.full, board >> size
        stones = ((black, white), (white, black))
        won = [
            0 < plies < distance and plies % 2 == (mover != state.mover) ^ mover_loses
            for mover, plies in enumerate(table.distance(*pair) for pair in stones)
        ]
        if any(won) if occurrences > 1 else all(won):
            return True
    return False


def table_line(table: Distances, state: AlterIgoState) -> Points:
    """Return the points of a line of best play. The past is ignored."""
    masks, own, other = table.masks, state.own, state.other
    points: list[int] = []
    distance = table.distance(own, other)
    while distance:
        distance -= 1
        for point in bit_indices(masks.full ^ own ^ other):
            own_after, other_after = masks.stones_after(own, other, 1 << point)
            is_null = own_after == own and other_after == other
            if not distance if is_null else table.distance(other_after, own_after) == distance:
                points.append(point)
                own, other = other_after, own_after
                break
    return tuple(points)


class _WinGraph:
    """The states that a win may lead through, if it takes at most `max_plies` plies.

    `watched` numbers the boards whose repetition matters. A state is a position of the table plus
    the set of watched boards that have been repeated.
    """

    def __init__(
        self,
        table: Distances,
        start: AlterIgoState,
        winner: int,
        watched: Mapping[int, int],
        max_plies: int,
    ) -> None:
        self.table, self.winner, self.watched, self.max_plies = table, winner, watched, max_plies
        size = table.masks.size
        repeated = sum(1 << bit for board, bit in watched.items() if start.counts[board] > 1)
        self.index_of = {(start.own, start.other, start.mover, repeated): 0}
        self.states = [*self.index_of]
        self.successors: list[list[tuple[int, int]] | None] = []
        """By state: each move's point and the state after it. None if the win is lost."""
        self.distances: list[int] = []
        self.was_pruned = False
        """Whether a win was left out because it takes too many plies."""
        self._size = size

    def explore(self, budget: Budget) -> Generator[int, None, None]:
        """Find the states. Yields the positions examined so far. Raises BudgetSpent."""
        plies, layer_start = 0, 0
        while layer_start < len(self.states):
            layer_end = len(self.states)
            for state in range(layer_start, layer_end):
                budget.spend()
                self.successors.append(self._moves(state, plies))
                if not budget.spent % SLICE:
                    yield budget.spent
            plies, layer_start = plies + 1, layer_end

    def _moves(self, state: int, plies: int) -> list[tuple[int, int]] | None:
        own, other, mover, repeated = self.states[state]
        masks, distance, watched = self.table.masks, self.table.distance, self.watched
        winner_moves = mover == self.winner
        moves = []
        for point in bit_indices(masks.full ^ own ^ other):
            own_after, other_after = masks.stones_after(own, other, 1 << point)
            if own_after == own and other_after == other:
                continue  # a null move (AI5)
            remaining = distance(other_after, own_after)
            bit = watched.get(arrangement_number(own_after, other_after, mover, self._size))
            repeated_bit = 0 if bit is None else 1 << bit
            stays_won = (
                remaining > 0 and remaining % 2 == winner_moves and not repeated_bit & repeated
            )
            if stays_won and plies + 1 + remaining > self.max_plies:
                stays_won, self.was_pruned = False, True
            if not stays_won:
                if winner_moves:
                    continue
                return None
            successor = (other_after, own_after, 1 - mover, repeated | repeated_bit)
            if successor not in self.index_of:
                self.index_of[successor] = len(self.states)
                self.states.append(successor)
            moves.append((point, self.index_of[successor]))
        return moves

    def compute_distances(self) -> None:
        """Compute each state's distance by retrograde analysis, 0 if the win is lost."""
        predecessors: list[list[int]] = [[] for _ in self.states]
        open_moves = []
        for state, moves in enumerate(self.successors):
            open_moves.append(len(moves or ()))
            for _, successor in moves or ():
                predecessors[successor].append(state)
        self.distances = [0] * len(self.states)
        lost = [
            state
            for state, moves in enumerate(self.successors)
            if moves == [] and self.states[state][2] != self.winner
        ]
        plies = 1
        while lost:
            won = []
            for state in lost:
                self.distances[state] = plies
                for origin in predecessors[state]:
                    if not self.distances[origin]:
                        self.distances[origin] = plies + 1
                        won.append(origin)
            lost = []
            for state in won:
                for origin in predecessors[state]:
                    open_moves[origin] -= 1
                    if not open_moves[origin]:
                        lost.append(origin)
            plies += 2

    def best_move(self, state: int) -> tuple[int, int] | None:
        """Return the first best move and the state after it, None if all moves lose at once."""
        moves = self.successors[state]
        distance = self.distances[state] - 1
        return next((move for move in moves or () if self.distances[move[1]] == distance), None)

    def line(self) -> Points:
        """Return the points of a line of best play."""
        points: list[int] = []
        state = 0
        while True:
            move = self.best_move(state)
            if move is None:
                own, other = self.states[state][:2]
                return (*points, next(bit_indices(self.table.masks.full ^ own ^ other)))
            points.append(move[0])
            state = move[1]

    def repeatable_boards(self) -> set[int]:
        """Return boards that can occur with either player to move if the winner plays best."""
        movers: dict[int, set[int]] = {}
        visited, to_visit = {0}, [0]
        while to_visit:
            state = to_visit.pop()
            if self.states[state][2] == self.winner:
                best = self.best_move(state)
                assert best is not None
                next_states = [best[1]]
            else:
                next_states = [successor for _, successor in self.successors[state] or ()]
            for successor in next_states:
                if successor not in visited:
                    visited.add(successor)
                    to_visit.append(successor)
                    own, other, mover, _ = self.states[successor]
                    board = arrangement_number(own, other, mover, self._size)
                    movers.setdefault(board, set()).add(mover)
        return {board for board, turns in movers.items() if len(turns) > 1}
