"""The search for the values of all moves of a position, by proofs and estimates."""

from __future__ import annotations

from collections.abc import Callable, Generator, Mapping
from dataclasses import replace
from random import Random
from types import MappingProxyType

from stonebook.profiles import has_margin
from stonebook.rules.errors import BadPosition
from stonebook.rules.moves import Move
from stonebook.rules.position import Position
from stonebook.search.accuracy import MARGIN_UNIT, Accuracy, accuracy, cells_to_solve
from stonebook.search.best import proving_move
from stonebook.search.levels.estimates import estimate_of
from stonebook.search.levels.strength import estimate_strength
from stonebook.search.move_value import (
    ESTIMATED,
    EVEN_CHANCE,
    PROVED,
    UNKNOWN_MOVE,
    MoveValue,
    MoveValues,
)
from stonebook.search.proof import AT_LEAST, AT_MOST, EXACT, LOSS, UNKNOWN, WIN, Proof, outcome_of
from stonebook.search.slices import Work, check_budget, offset_nodes, run_to_end, with_progress
from stonebook.words import say

PROOF_NODES = 200_000
"""The default node budget of all proofs together."""
MIN_NODES = 300
"""Far from the end, fewer nodes per move would prove nothing, so no move is searched."""
SEED = 7
"""The seed of the estimates. It is fixed, so all devices show the same labels."""

Estimates = Generator[int, None, Mapping[Move, float]]


def weigh(
    position: Position,
    *,
    nodes: int = PROOF_NODES,
    on_slice: Callable[[int], object] | None = None,
) -> MoveValues:
    """Return the value of each move of a position, in order.

    `nodes` is the budget of all proofs together. Moves without a proof are estimated, with a budget
    that is not part of it. `on_slice` is called after every slice with the nodes counted so far.
    Raises ValueError for a budget below 1, BadPosition for a game that is over.

    >>> import stonebook
    >>> late = stonebook.game("otello").replay("D3 D4 A2 D2 C4 A3 B4 B1".split(), size=4)
    >>> [(str(move), worth.kind, worth.margin) for move, worth in weigh(late).items()]
    [('C1', 'proved', -16), ('D1', 'proved', -14), ('A4', 'proved', 2)]
    """
    weighing = Weighing(position, nodes=nodes)
    run_to_end(weighing.run(), on_slice)
    return MappingProxyType(weighing.move_values)


class Weighing:
    """The search of `weigh`, to be run slice by slice.

    `move_values` holds the values found so far; at first, all are unknown. `nodes_searched` counts
    the nodes of proofs and estimates. Near the end of the game, proofs come first, then estimates
    of the other moves. Earlier in the game, estimates come first, so the reader soon sees a
    value.
    """

    def __init__(self, position: Position, *, nodes: int = PROOF_NODES) -> None:
        check_budget(nodes)
        if position.to_move is None:
            raise BadPosition(say("error.level.over"), position.rows())
        self.position = position
        self.nodes_searched = 0
        self._budget = nodes
        self.move_values: dict[Move, MoveValue] = dict.fromkeys(position.moves(), UNKNOWN_MOVE)

    def run(self) -> Generator[int, None, None]:
        """Find the values. Yields the nodes counted so far after each slice."""
        near_end = is_near_end(self.position)
        if near_end:
            yield from self._prove(1)
        if any(move_value.kind == UNKNOWN for move_value in self.move_values.values()):
            yield from self._estimate()
        if not near_end:
            yield from self._prove(MIN_NODES)

    def _prove(self, min_nodes: int) -> Generator[int, None, None]:
        """Prove moves, with the budget shared equally among the moves that are left.

        If the shares are below `min_nodes`, only moves that end the game are proved.
        """
        budget_left, move_count = self._budget, len(self.move_values)
        too_few_nodes = budget_left // move_count < min_nodes
        for move, moves_left in zip(self.move_values, range(move_count, 0, -1), strict=True):
            node_share = budget_left // moves_left
            ends_game = self.position.play(move).to_move is None
            if not ends_game and (too_few_nodes or not node_share):
                continue
            before = self.nodes_searched
            search = proving_move(self.position, move, max(node_share, 1))
            proof = yield from offset_nodes(search, before)
            self.nodes_searched = before + proof.nodes
            budget_left = max(budget_left - proof.nodes, 0)
            if not has_margin(self.position.game.name):
                # The final margin is known once the game is over; moves are compared by result.
                proof = replace(proof, margin=None)
            move_value = _proved_value(proof)
            if move_value is not None:
                self.move_values[move] = move_value
            yield self.nodes_searched

    def _note_nodes(self, nodes: int) -> int:
        self.nodes_searched = nodes
        return nodes

    def _estimate(self) -> Generator[int, None, None]:
        """Estimate the moves whose value is unknown."""
        search = offset_nodes(estimating(self.position), self.nodes_searched)
        values = yield from with_progress(search, self._note_nodes)
        accuracy_here = accuracy(self.position)
        for move, value in values.items():
            if self.move_values[move].kind == UNKNOWN:
                self.move_values[move] = _estimated_value(value, accuracy_here)


def estimating_moves(position: Position, divisor: int = 1) -> Generator[int, None, MoveValues]:
    """Return the estimated values of a position's moves, in slices.

    `divisor` divides the usual node budget.
    """
    values = yield from estimating(position, divisor)
    accuracy_here = accuracy(position)
    return {move: _estimated_value(value, accuracy_here) for move, value in values.items()}


def estimating_after(
    position: Position, move: Move, divisor: int = 1
) -> Generator[int, None, MoveValue]:
    """Return the value of a move, from the estimates of the position after it, in slices.

    This is for moves that `Weighing` leaves out, such as most moves in Jō. The value is unknown if
    the move ends the game.
    """
    after = position.play(move)
    value = yield from _estimating_reply(position, after, divisor)
    return UNKNOWN_MOVE if value is None else _estimated_value(value, accuracy(after))


def estimating(position: Position, divisor: int = 1) -> Estimates:
    """Return the estimated value of each examined move, in the game's own unit, in slices.

    In Jō only the most promising turns are examined. If there is only one move, it has the best
    value among the moves after it, and no value if it ends the game.
    """
    moves = position.moves()
    if len(moves) == 1:
        value = yield from _estimating_reply(position, position.play(moves[0]), divisor)
        return {} if value is None else {moves[0]: value}
    full_strength = estimate_strength(position.game.name)
    strength = full_strength._replace(nodes=max(full_strength.nodes // divisor, 1))
    candidates, values = yield from estimate_of(position)(position, strength, Random(SEED))
    return dict(zip(candidates, values, strict=True))


def _estimating_reply(position: Position, after: Position, divisor: int) -> Work[float | None]:
    """Return the mover's value of the best move after a move, or None if the game is over."""
    values = {} if after.to_move is None else (yield from estimating(after, divisor))
    if not values:
        return None
    best = max(values.values())
    return best if after.to_move == position.to_move else -best


def is_near_end(position: Position) -> bool:
    """Whether the end of the game is near enough to be proved."""
    return cells_to_solve(position) <= estimate_strength(position.game.name).solve_from_empties


def _proved_value(proof: Proof) -> MoveValue | None:
    """Return the value of a proof, or None if a win and a loss are both possible."""
    outcome, bound = proof.outcome, proof.bound
    if bound == EXACT:
        return MoveValue(PROVED, outcome, proof.margin, distance=proof.distance, line=proof.line)
    if (bound == AT_LEAST and outcome != LOSS) or (bound == AT_MOST and outcome != WIN):
        return MoveValue(bound, outcome, proof.margin, line=proof.line)
    return None


def _estimated_value(value: float, accuracy_here: Accuracy) -> MoveValue:
    """Return an estimate in the unit of its accuracy, with its error."""
    error, measured = accuracy_here.error, accuracy_here.measured
    if accuracy_here.unit == MARGIN_UNIT:
        margin = value * accuracy_here.scale
        outcome = outcome_of(round(margin))
        return MoveValue(ESTIMATED, outcome, margin, error=error, measured=measured)
    chance = min(max(EVEN_CHANCE + value * accuracy_here.scale, 0.0), 100.0)
    return MoveValue(ESTIMATED, chance=chance, error=error, measured=measured)
