"""The value of a position of Alter Igo with a past.

A table holds positions without a past. With a past, the third occurrence (AI6) can only take wins
away: a draw in the table stays a draw, and a win may take longer or disappear. So the search covers
only positions that the table calls won. On the way to a win no board occurs twice with the same
player to move, so it occurs at most twice in all. A board that has occurred twice must not come
again, and a board that has occurred once may come again once.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Generator, Mapping
from typing import NamedTuple, TypeAlias

from stonebook.geometry.grid import bit_indices
from stonebook.rules.strings.points import arrangement_number
from stonebook.search.cooperative import SLICE, BudgetSpent
from stonebook.search.exact.alterigo.table import DistanceTable

SLACK = (0, 2, 8, 32, 1 << 20)
"""How many plies longer than in the table a win may take: most wins need only a few."""

Points: TypeAlias = tuple[int, ...]
"""The numbers of the points on which stones are placed, in order."""


class AlterIgoState(NamedTuple):
    """Both players' stones, mover first, whether White is to move, how often boards occurred."""

    own: int
    other: int
    turn: int
    counts: Mapping[int, int]

    def board(self, size: int) -> int:
        """Return the arrangement as one number, which does not depend on the player to move."""
        return arrangement_number(self.own, self.other, self.turn, size)

    def after(self, own: int, other: int, size: int) -> AlterIgoState:
        """Return the state after a move, given the stones after it."""
        counts = Counter(self.counts)
        counts[arrangement_number(own, other, self.turn, size)] += 1
        return AlterIgoState(other, own, 1 - self.turn, counts)


class Budget:
    """How many positions may be examined, and how many were."""

    def __init__(self, most: int, spent: int) -> None:
        self.most = most
        self.spent = spent

    def spend(self) -> None:
        """Count a position. Raises BudgetSpent if the budget is exceeded."""
        if self.spent >= self.most:
            raise BudgetSpent
        self.spent += 1


class HistoryValue(NamedTuple):
    """The plies to the end, encoded as in a table, and moves that lead there."""

    distance: int
    points: Points


def solve_with_history(
    table: DistanceTable, moment: AlterIgoState, budget: Budget
) -> Generator[int, None, HistoryValue]:
    """Return the value of a position. Yields the positions examined so far. Raises BudgetSpent.

    A draw has no moves.
    """
    distance = table.distance(moment.own, moment.other)
    if not distance:
        return HistoryValue(0, ())
    if not _matters(table, moment, distance):
        return HistoryValue(distance, table_line(table, moment))
    winner = moment.turn if distance % 2 == 0 else 1 - moment.turn
    watched = [board for board, times in moment.counts.items() if times > 1]
    for slack in SLACK:
        while True:
            numbered = {board: bit for bit, board in enumerate(watched)}
            cone = _Cone(table, moment, winner, numbered, distance + slack)
            yield from cone.explore(budget)
            cone.measure()
            yield budget.spent
            if not cone.distances[0] or cone.distances[0] > distance + slack:
                break
            more = cone.met_twice() & moment.counts.keys() - numbered.keys()
            if not more:
                return HistoryValue(cone.distances[0], cone.line())
            watched += sorted(more)
        if not cone.cut:
            break
    return HistoryValue(0, ())


class _DrawnMove(NamedTuple):
    """A move that keeps the draw, and how often the board after it has occurred."""

    times: int
    point: int
    after: AlterIgoState


def drawn_line(
    table: DistanceTable, moment: AlterIgoState, budget: Budget, points: list[int]
) -> Generator[int, None, None]:
    """Append the points of a line to the third occurrence.

    Yields and raises as `solve_with_history`.
    """
    masks = table.masks
    while True:
        best = _DrawnMove(-1, 0, moment)
        uncertain = []
        for point in bit_indices(masks.full ^ moment.own ^ moment.other):
            own, other = masks.played(moment.own, moment.other, 1 << point)
            if own == moment.own and other == moment.other:
                continue
            after = moment.after(own, other, masks.size)
            times = after.counts[arrangement_number(own, other, moment.turn, masks.size)]
            if times > 2:
                points.append(point)
                return
            if table.distance(other, own):
                uncertain.append((point, after))
            elif times > best.times:
                best = _DrawnMove(times, point, after)
        for point, after in uncertain if best.times < 0 else ():
            value = yield from solve_with_history(table, after, budget)
            if not value.distance:
                best = _DrawnMove(0, point, after)
                break
        points.append(best.point)
        moment = best.after


def _matters(table: DistanceTable, moment: AlterIgoState, distance: int) -> bool:
    """Whether an earlier board may occur once too often while the winner hurries."""
    size = table.masks.size
    side = distance % 2  # the mover wins, or the other player
    for board, times in moment.counts.items():
        black, white = board & table.masks.full, board >> size
        stones = ((black, white), (white, black))
        won = [
            0 < plies < distance and plies % 2 == (turn != moment.turn) ^ side
            for turn, plies in enumerate(table.distance(*each) for each in stones)
        ]
        if any(won) if times > 1 else all(won):
            return True
    return False


def table_line(table: DistanceTable, moment: AlterIgoState) -> Points:
    """Return the points of a line of best play, ignoring the past."""
    masks, own, other = table.masks, moment.own, moment.other
    points: list[int] = []
    distance = table.distance(own, other)
    while distance:
        distance -= 1
        for point in bit_indices(masks.full ^ own ^ other):
            after, others = masks.played(own, other, 1 << point)
            null = after == own and others == other
            if not distance if null else table.distance(others, after) == distance:
                points.append(point)
                own, other = others, after
                break
    return tuple(points)


class _Cone:
    """The positions that a win may pass through, if it ends within `most` plies.

    `watched` numbers the boards whose repetition matters: a state here is a position of the table
    plus the set of watched boards that have come again.
    """

    def __init__(
        self,
        table: DistanceTable,
        moment: AlterIgoState,
        winner: int,
        watched: Mapping[int, int],
        most: int,
    ) -> None:
        self.table, self.winner, self.watched, self.most = table, winner, watched, most
        size = table.masks.size
        repeated = sum(1 << bit for board, bit in watched.items() if moment.counts[board] > 1)
        self.number = {(moment.own, moment.other, moment.turn, repeated): 0}
        self.states = [*self.number]
        self.leads_to: list[list[tuple[int, int]] | None] = []
        """By state: points with the following state. None if the win is gone."""
        self.distances: list[int] = []
        self.cut = False
        """Whether a win was left out because it takes too long."""
        self._size = size

    def explore(self, budget: Budget) -> Generator[int, None, None]:
        """Find the states. Yields the positions examined so far. Raises BudgetSpent."""
        plies, layer = 0, 0
        while layer < len(self.states):
            end = len(self.states)
            for state in range(layer, end):
                budget.spend()
                self.leads_to.append(self._moves(state, plies))
                if not budget.spent % SLICE:
                    yield budget.spent
            plies, layer = plies + 1, end

    def _moves(self, state: int, plies: int) -> list[tuple[int, int]] | None:
        own, other, turn, repeated = self.states[state]
        masks, distance, watched = self.table.masks, self.table.distance, self.watched
        winning = turn == self.winner
        moves = []
        for point in bit_indices(masks.full ^ own ^ other):
            after, others = masks.played(own, other, 1 << point)
            if after == own and others == other:
                continue  # a null move (AI5)
            remaining = distance(others, after)
            bit = watched.get(arrangement_number(after, others, turn, self._size))
            again = 0 if bit is None else 1 << bit
            goes_on = remaining > 0 and remaining % 2 == winning and not again & repeated
            if goes_on and plies + 1 + remaining > self.most:
                goes_on, self.cut = False, True
            if not goes_on:
                if winning:
                    continue
                return None
            successor = (others, after, 1 - turn, repeated | again)
            if successor not in self.number:
                self.number[successor] = len(self.states)
                self.states.append(successor)
            moves.append((point, self.number[successor]))
        return moves

    def measure(self) -> None:
        """Compute the distance of each state backwards from the ends, 0 if the win is gone."""
        predecessors: list[list[int]] = [[] for _ in self.states]
        open_moves = []
        for state, moves in enumerate(self.leads_to):
            open_moves.append(len(moves or ()))
            for _, successor in moves or ():
                predecessors[successor].append(state)
        self.distances = [0] * len(self.states)
        lost = [
            state
            for state, moves in enumerate(self.leads_to)
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

    def best(self, state: int) -> tuple[int, int] | None:
        """Return the first of the best moves and the state after it. None if all lose at once."""
        moves = self.leads_to[state]
        distance = self.distances[state] - 1
        return next((move for move in moves or () if self.distances[move[1]] == distance), None)

    def line(self) -> Points:
        """Return the points of a line of best play."""
        points: list[int] = []
        state = 0
        while True:
            move = self.best(state)
            if move is None:
                own, other = self.states[state][:2]
                return (*points, next(bit_indices(self.table.masks.full ^ own ^ other)))
            points.append(move[0])
            state = move[1]

    def met_twice(self) -> set[int]:
        """Return the boards that occur with either player to move if the winner plays `best`."""
        met: dict[int, set[int]] = {}
        reached, to_visit = {0}, [0]
        while to_visit:
            state = to_visit.pop()
            if self.states[state][2] == self.winner:
                best = self.best(state)
                assert best is not None
                follow = [best[1]]
            else:
                follow = [successor for _, successor in self.leads_to[state] or ()]
            for successor in follow:
                if successor not in reached:
                    reached.add(successor)
                    to_visit.append(successor)
                    own, other, turn, _ = self.states[successor]
                    board = arrangement_number(own, other, turn, self._size)
                    met.setdefault(board, set()).add(turn)
        return {board for board, turns in met.items() if len(turns) > 1}
