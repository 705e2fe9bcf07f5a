"""What each move is worth, and how sure that is: proved, proved in part, estimated, or unknown."""

from __future__ import annotations

from collections.abc import Callable, Generator, Iterable, Mapping
from dataclasses import dataclass, replace
from random import Random
from types import MappingProxyType

from stonebook.profiles import has_margin
from stonebook.rules.errors import BadPosition
from stonebook.rules.moves import Move
from stonebook.rules.position import Position
from stonebook.search.accuracy import CHANCE, MARGIN, Accuracy, accuracy, empty_cells
from stonebook.search.best import made
from stonebook.search.cooperative import offset_nodes, run_to_end
from stonebook.search.levels.estimates import estimate_of
from stonebook.search.levels.strength import estimating
from stonebook.search.proof import AT_LEAST, AT_MOST, DRAW, EXACT, LOSS, WIN, Proof, outcome_of
from stonebook.search.solve import searching
from stonebook.words import say

PROVED, ESTIMATED, UNKNOWN = "proved", "estimated", "unknown"
KINDS = (PROVED, AT_LEAST, AT_MOST, ESTIMATED, UNKNOWN)
"""How sure a worth is. Those between are proved as well: at least so good, at most so good."""

MOST_NODES = 200_000
"""The budget of the proofs when nothing else is said."""
FEWEST = 300
"""Far from the end a move is not searched with fewer nodes: that would prove nothing."""
SEED = 7
"""What chance hangs on in the estimates: the same labels on every device."""
EVEN = 50.0
CHANCES = {WIN: 100.0, DRAW: EVEN, LOSS: 0.0}
RANKS = {LOSS: 0, DRAW: 1, WIN: 2}

Estimates = Generator[int, None, Mapping[Move, float]]


@dataclass(frozen=True, slots=True)
class Worth:
    """What a move is worth to who makes it.

    `kind` is "proved", "at least", "at most", "estimated" or "unknown". `outcome` is "win", "draw"
    or "loss", of an estimate only where its unit is the margin, and None when unknown. `margin` is
    the mover's count less the other's at the end, where the game's solver counts. `chance` is an
    estimate of the other games, in percent of a win. `error` is how far the estimates are off on
    average, in the same unit: `measured` in such positions, or else only in others of the same
    board, and None where nothing was measured. `distance` and `line` are a proof's (see `Proof`).
    """

    kind: str
    outcome: str | None = None
    margin: float | None = None
    chance: float | None = None
    error: float | None = None
    measured: bool = False
    distance: int | None = None
    line: tuple[Move, ...] = ()

    @property
    def proved(self) -> bool:
        """Whether the value is known exactly."""
        return self.kind == PROVED

    def value(self, unit: str) -> float | None:
        """Return a number that is the larger the better, in "margin" or in percent ("chance").

        None when nothing is known, or only the other unit is.
        """
        if unit == MARGIN:
            return self.margin
        if self.chance is not None or self.kind == ESTIMATED:
            return self.chance
        return CHANCES[self.outcome] if self.outcome is not None else None

    def least(self) -> int:
        """The least that is proved: 0 for a loss, which is nothing, 1 for a draw, 2 for a win."""
        return RANKS[self.outcome] if self.outcome and self.kind in (PROVED, AT_LEAST) else 0

    def most(self) -> int:
        """The most that is not refuted: 2 where a win is possible, as far as is known."""
        return RANKS[self.outcome] if self.outcome and self.kind in (PROVED, AT_MOST) else 2


NOTHING = Worth(UNKNOWN)


def common_unit(worths: Iterable[Worth]) -> str:
    """Return the unit in which worths of one position can be compared."""
    known = [worth for worth in worths if worth.kind != UNKNOWN]
    return MARGIN if all(worth.margin is not None for worth in known) else CHANCE


def weigh(
    position: Position,
    *,
    nodes: int = MOST_NODES,
    each: Callable[[int], object] | None = None,
) -> Mapping[Move, Worth]:
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

    def __init__(self, position: Position, *, nodes: int = MOST_NODES) -> None:
        searching(position, nodes=nodes)  # says what a budget is
        if position.to_move is None:
            raise BadPosition(say("error.level.over"), position.rows())
        self.position, self.nodes = position, 0
        self._budget = nodes
        self.worths: dict[Move, Worth] = dict.fromkeys(position.moves(), NOTHING)

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


def estimated_after(position: Position, move: Move) -> Generator[int, None, Worth]:
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


def _told(proof: Proof) -> Worth | None:
    """Return what a proof tells, None if it tells nobody whether he may lose or win."""
    outcome, bound = proof.outcome, proof.bound
    if bound == EXACT:
        return Worth(PROVED, outcome, proof.margin, distance=proof.distance, line=proof.line)
    if (bound == AT_LEAST and outcome != LOSS) or (bound == AT_MOST and outcome != WIN):
        return Worth(bound, outcome, proof.margin, line=proof.line)
    return None


def _estimated(value: float, read: Accuracy) -> Worth:
    """Return an estimate in the unit in which it is told, with its error."""
    error, measured = read.error, read.measured
    if read.unit == MARGIN:
        margin = value * read.scale
        outcome = outcome_of(round(margin))
        return Worth(ESTIMATED, outcome, margin, error=error, measured=measured)
    chance = min(max(EVEN + value * read.scale, 0.0), 100.0)
    return Worth(ESTIMATED, chance=chance, error=error, measured=measured)
