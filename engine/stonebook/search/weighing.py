"""What each move is worth, and how sure that is: proved, proved in part, estimated, or unknown."""

from __future__ import annotations

from collections.abc import Callable, Generator, Mapping
from dataclasses import replace
from random import Random
from types import MappingProxyType

from stonebook.profiles import has_margin
from stonebook.rules.errors import BadPosition
from stonebook.rules.moves import Move
from stonebook.rules.position import Position
from stonebook.search.accuracy import MARGIN, Accuracy, accuracy, empty_cells
from stonebook.search.best import made
from stonebook.search.cooperative import offset_nodes, run_to_end
from stonebook.search.levels.estimates import estimate_of
from stonebook.search.levels.strength import estimating
from stonebook.search.move_value import ESTIMATED, EVEN, NOTHING, PROVED, UNKNOWN, MoveValue
from stonebook.search.proof import AT_LEAST, AT_MOST, EXACT, LOSS, WIN, Proof, outcome_of
from stonebook.search.solve import searching
from stonebook.words import say

PROOF_NODES = 200_000
"""The budget of the proofs when nothing else is said."""
FEWEST = 300
"""Far from the end a move is not searched with fewer nodes: that would prove nothing."""
SEED = 7
"""What chance hangs on in the estimates: the same labels on every device."""

Estimates = Generator[int, None, Mapping[Move, float]]


def weigh(
    position: Position,
    *,
    nodes: int = PROOF_NODES,
    each: Callable[[int], object] | None = None,
) -> Mapping[Move, MoveValue]:
    """Return what each move of a position is worth, in order.

    `nodes` is the budget of all proofs together. What they leave open is estimated, which has a
    budget of its own. `each` is told after every slice how many nodes were
    counted. Raises ValueError for a budget below 1, BadPosition for a game that is over.

    >>> import stonebook
    >>> late = stonebook.game("otello").replay("D3 D4 A2 D2 C4 A3 B4 B1".split(), size=4)
    >>> [(str(move), worth.kind, worth.margin) for move, worth in weigh(late).items()]
    [('C1', 'proved', -16), ('D1', 'proved', -14), ('A4', 'proved', 2)]
    """
    weighing = Weighing(position, nodes=nodes)
    run_to_end(weighing.run(), each)
    return MappingProxyType(weighing.worths)


class Weighing:
    """The same in slices. `worths` is what is known by now: nothing of any move at first.

    Where the end is near proofs come first, and estimates fill what they leave open. Farther away
    it is the other way round, so that there is soon something to see.
    """

    def __init__(self, position: Position, *, nodes: int = PROOF_NODES) -> None:
        searching(position, nodes=nodes)  # says what a budget is
        if position.to_move is None:
            raise BadPosition(say("error.level.over"), position.rows())
        self.position, self.nodes = position, 0
        self._budget = nodes
        self.worths: dict[Move, MoveValue] = dict.fromkeys(position.moves(), NOTHING)

    def run(self) -> Generator[int, None, None]:
        """Find out, and yield after each slice how many nodes were counted."""
        near = is_near(self.position)
        if near:
            yield from self._prove(1)
        if any(worth.kind == UNKNOWN for worth in self.worths.values()):
            yield from self._estimate()
        if not near:
            yield from self._prove(FEWEST)

    def _prove(self, fewest: int) -> Generator[int, None, None]:
        """Prove what can be: each move has its share of what the ones before have left."""
        left, number = self._budget, len(self.worths)
        hopeless = left // number < fewest
        for move, others in zip(self.worths, range(number - 1, -1, -1), strict=True):
            share = left // (others + 1)
            after = self.position.play(move)
            if after.to_move is not None and (hopeless or not share):
                continue
            before = self.nodes
            proof = yield from offset_nodes(searching(after, nodes=max(share, 1)), before)
            self.nodes = before + proof.nodes
            left = max(left - proof.nodes, 0)
            if not has_margin(self.position.game.name):
                # At the end the count is known. Among moves, who wins alone is compared.
                proof = replace(proof, margin=None)
            told = _told(made(self.position, move, after, proof))
            if told is not None:
                self.worths[move] = told
            yield self.nodes

    def _estimate(self) -> Generator[int, None, None]:
        """Estimate what is unknown so far."""
        before = self.nodes
        estimating = estimates(self.position)
        try:
            while True:
                self.nodes = before + next(estimating)
                yield self.nodes
        except StopIteration as end:
            values: Mapping[Move, float] = end.value
        read = accuracy(self.position)
        for move, value in values.items():
            if self.worths[move].kind == UNKNOWN:
                self.worths[move] = _estimated(value, read)


def estimated_after(position: Position, move: Move) -> Generator[int, None, MoveValue]:
    """Return what a move is worth by the estimate of what follows it, in slices.

    For one that `Weighing` passes over, as most are in Jō. Unknown when it ends the game.
    """
    after = position.play(move)
    values = {} if after.to_move is None else (yield from estimates(after))
    if not values:
        return NOTHING
    best = max(values.values())
    return _estimated(best if after.to_move == position.to_move else -best, accuracy(after))


def estimates(position: Position) -> Estimates:
    """Return the estimated value of each move that is looked at, in the game's own unit, in slices.

    In Jō only the turns that look best at once have a value. An only
    move has the best value of what follows it, none when that ends the game.
    """
    moves = position.moves()
    if len(moves) == 1:
        after = position.play(moves[0])
        below = {} if after.to_move is None else (yield from estimates(after))
        if not below:
            return {}
        best = max(below.values())
        return {moves[0]: best if after.to_move == position.to_move else -best}
    asked = estimating(position.game.name)
    found, values = yield from estimate_of(position)(position, asked, Random(SEED))
    return dict(zip(found, values, strict=True))


def is_near(position: Position) -> bool:
    """Whether the end is so near that it can be proved."""
    cells = len(position.grid) if position.looks_back else empty_cells(position)
    return cells <= estimating(position.game.name).reach


def _told(proof: Proof) -> MoveValue | None:
    """Return what a proof tells, None if it tells nobody whether he may lose or win."""
    outcome, bound = proof.outcome, proof.bound
    if bound == EXACT:
        return MoveValue(PROVED, outcome, proof.margin, distance=proof.distance, line=proof.line)
    if (bound == AT_LEAST and outcome != LOSS) or (bound == AT_MOST and outcome != WIN):
        return MoveValue(bound, outcome, proof.margin, line=proof.line)
    return None


def _estimated(value: float, read: Accuracy) -> MoveValue:
    """Return an estimate in the unit in which it is told, with its error."""
    error, measured = read.error, read.measured
    if read.unit == MARGIN:
        margin = value * read.scale
        outcome = outcome_of(round(margin))
        return MoveValue(ESTIMATED, outcome, margin, error=error, measured=measured)
    chance = min(max(EVEN + value * read.scale, 0.0), 100.0)
    return MoveValue(ESTIMATED, chance=chance, error=error, measured=measured)
