"""The search for the worth of all moves of a position: proofs first, then estimates."""

from __future__ import annotations

from collections.abc import Callable, Generator, Mapping
from dataclasses import replace
from random import Random
from types import MappingProxyType

from stonebook.profiles import has_margin
from stonebook.rules.errors import BadPosition
from stonebook.rules.moves import Move
from stonebook.rules.position import Position
from stonebook.search.accuracy import MARGIN_UNIT, Accuracy, accuracy, empty_cells
from stonebook.search.best import proof_before
from stonebook.search.cooperative import offset_nodes, run_to_end
from stonebook.search.levels.estimates import estimate_of
from stonebook.search.levels.strength import estimate_strength
from stonebook.search.move_value import (
    ESTIMATED,
    EVEN_CHANCE,
    NOTHING,
    PROVED,
    MoveValue,
    MoveValues,
)
from stonebook.search.proof import AT_LEAST, AT_MOST, EXACT, LOSS, UNKNOWN, WIN, Proof, outcome_of
from stonebook.search.solve import searching
from stonebook.words import say

PROOF_NODES = 200_000
"""The default budget of the proofs."""
MIN_NODES = 300
"""Far from the end, a move is not searched with fewer nodes: they would prove nothing."""
SEED = 7
"""The seed of the estimates: fixed, so that every device shows the same labels."""

Estimates = Generator[int, None, Mapping[Move, float]]


def weigh(
    position: Position,
    *,
    nodes: int = PROOF_NODES,
    each: Callable[[int], object] | None = None,
) -> MoveValues:
    """Return what each move of a position is worth, in order.

    `nodes` is the budget of all proofs together. Moves without a proof are estimated, on a separate
    budget. `each` is called after every slice with the nodes counted so far. Raises ValueError for
    a budget below 1, BadPosition for a game that is over.

    >>> import stonebook
    >>> late = stonebook.game("otello").replay("D3 D4 A2 D2 C4 A3 B4 B1".split(), size=4)
    >>> [(str(move), worth.kind, worth.margin) for move, worth in weigh(late).items()]
    [('C1', 'proved', -16), ('D1', 'proved', -14), ('A4', 'proved', 2)]
    """
    weighing = Weighing(position, nodes=nodes)
    run_to_end(weighing.run(), each)
    return MappingProxyType(weighing.move_values)


class Weighing:
    """`weigh`, run in slices. `move_values` holds the values so far: at first, all are unknown.

    Near the end of the game, proofs come first and estimates fill the gaps. Farther away, estimates
    come first, so that the reader soon sees something.
    """

    def __init__(self, position: Position, *, nodes: int = PROOF_NODES) -> None:
        searching(position, nodes=nodes)  # checks the budget
        if position.to_move is None:
            raise BadPosition(say("error.level.over"), position.rows())
        self.position, self.nodes = position, 0
        self._budget = nodes
        self.move_values: dict[Move, MoveValue] = dict.fromkeys(position.moves(), NOTHING)

    def run(self) -> Generator[int, None, None]:
        """Find the values. Yields the nodes counted so far after each slice."""
        near = is_near(self.position)
        if near:
            yield from self._prove(1)
        if any(worth.kind == UNKNOWN for worth in self.move_values.values()):
            yield from self._estimate()
        if not near:
            yield from self._prove(MIN_NODES)

    def _prove(self, fewest: int) -> Generator[int, None, None]:
        """Prove what the budget allows: it is shared equally among the moves still to come."""
        budget_left, number = self._budget, len(self.move_values)
        hopeless = budget_left // number < fewest
        for move, still_to_come in zip(self.move_values, range(number, 0, -1), strict=True):
            share = budget_left // still_to_come
            after = self.position.play(move)
            if after.to_move is not None and (hopeless or not share):
                continue
            before = self.nodes
            proof = yield from offset_nodes(searching(after, nodes=max(share, 1)), before)
            self.nodes = before + proof.nodes
            budget_left = max(budget_left - proof.nodes, 0)
            if not has_margin(self.position.game.name):
                # The final margin is known once the game is over; moves are compared by result.
                proof = replace(proof, margin=None)
            worth = _proved(proof_before(self.position, move, after, proof))
            if worth is not None:
                self.move_values[move] = worth
            yield self.nodes

    def _estimate(self) -> Generator[int, None, None]:
        """Estimate the moves that are still unknown."""
        before = self.nodes
        search = estimates(self.position)
        try:
            while True:
                self.nodes = before + next(search)
                yield self.nodes
        except StopIteration as end:
            values: Mapping[Move, float] = end.value
        accuracy_here = accuracy(self.position)
        for move, value in values.items():
            if self.move_values[move].kind == UNKNOWN:
                self.move_values[move] = _estimated(value, accuracy_here)


def estimated_moves(position: Position, divisor: int = 1) -> Generator[int, None, MoveValues]:
    """Return the estimated moves of a position, in slices.

    With `divisor` the search is that many times shorter than usual.
    """
    values = yield from estimates(position, divisor)
    accuracy_here = accuracy(position)
    return {move: _estimated(value, accuracy_here) for move, value in values.items()}


def estimated_after(
    position: Position, move: Move, divisor: int = 1
) -> Generator[int, None, MoveValue]:
    """Return what a move is worth by the estimates of the position after it, in slices.

    For a move that `Weighing` leaves out, as it does most moves in Jō. The value is unknown if the
    move ends the game.
    """
    after = position.play(move)
    values = {} if after.to_move is None else (yield from estimates(after, divisor))
    if not values:
        return NOTHING
    best = max(values.values())
    return _estimated(best if after.to_move == position.to_move else -best, accuracy(after))


def estimates(position: Position, divisor: int = 1) -> Estimates:
    """Return the estimated value of each examined move, in the game's own unit, in slices.

    In Jō only the most promising turns have a value. A forced move has the best value among the
    moves that follow it, and none if it ends the game.
    """
    moves = position.moves()
    if len(moves) == 1:
        after = position.play(moves[0])
        below = {} if after.to_move is None else (yield from estimates(after, divisor))
        if not below:
            return {}
        best = max(below.values())
        return {moves[0]: best if after.to_move == position.to_move else -best}
    usual = estimate_strength(position.game.name)
    strength = usual._replace(nodes=max(usual.nodes // divisor, 1))
    candidates, values = yield from estimate_of(position)(position, strength, Random(SEED))
    return dict(zip(candidates, values, strict=True))


def is_near(position: Position) -> bool:
    """Whether the end of the game is near enough to be proved."""
    cells = len(position.grid) if position.looks_back else empty_cells(position)
    return cells <= estimate_strength(position.game.name).solve_from_empties


def _proved(proof: Proof) -> MoveValue | None:
    """Return the value of a proof, None if it rules out neither a win nor a loss."""
    outcome, bound = proof.outcome, proof.bound
    if bound == EXACT:
        return MoveValue(PROVED, outcome, proof.margin, distance=proof.distance, line=proof.line)
    if (bound == AT_LEAST and outcome != LOSS) or (bound == AT_MOST and outcome != WIN):
        return MoveValue(bound, outcome, proof.margin, line=proof.line)
    return None


def _estimated(value: float, accuracy_here: Accuracy) -> MoveValue:
    """Return an estimate in its unit, with its error."""
    error, measured = accuracy_here.error, accuracy_here.measured
    if accuracy_here.unit == MARGIN_UNIT:
        margin = value * accuracy_here.scale
        outcome = outcome_of(round(margin))
        return MoveValue(ESTIMATED, outcome, margin, error=error, measured=measured)
    chance = min(max(EVEN_CHANCE + value * accuracy_here.scale, 0.0), 100.0)
    return MoveValue(ESTIMATED, chance=chance, error=error, measured=measured)
