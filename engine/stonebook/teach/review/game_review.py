"""Reviews a finished game: which moves were mistakes, and how sure that is."""

from __future__ import annotations

from collections.abc import Callable, Generator, Iterator, Mapping, Sequence
from dataclasses import dataclass

from stonebook.records import Record
from stonebook.rules.moves import Move
from stonebook.rules.position import Position, Transition
from stonebook.search.accuracy import CHANCE, MARGIN
from stonebook.search.cooperative import run_to_end
from stonebook.search.move_value import (
    CHANCES,
    ESTIMATED,
    EVEN,
    UNKNOWN,
    MoveValue,
    common_unit,
)
from stonebook.search.proof import AT_LEAST, AT_MOST, DRAW, LOSS, WIN
from stonebook.search.weighing import PROOF_NODES, Weighing, estimated_after, is_near
from stonebook.teach.play.table import PlayTable

FAR = 1
"""The nodes for proofs of a move far from the end: estimates take long enough there."""

ONLY, NO_VALUE, NOT_MEASURED, NO_MOVE = "only", "unknown", "unmeasured", "other"
REASONS = (ONLY, NO_VALUE, NOT_MEASURED, NO_MOVE)
"""Why a move is not judged: it was the only move; its value or the others' is unknown or only a
bound; the error of estimates was not measured; it is a resignation or an agreement."""


@dataclass(frozen=True, slots=True)
class Mistake:
    """A move that gave something away. `number` counts moves from 1; `position` is before the move.

    `better` is a better move; `worth` and `better_worth` are the values of both. `lost` is the
    minimum loss, by margin or in percent, None if a proved result changed. `error` is the error of
    the estimates involved, 0 if everything is proved.
    """

    number: int
    position: Position
    move: Move
    worth: MoveValue
    better: Move
    better_worth: MoveValue
    lost: float | None = None
    error: float = 0.0

    @property
    def changed_result(self) -> bool:
        """Whether the move gave away a proved win or a proved draw."""
        return self.lost is None


@dataclass(frozen=True, slots=True)
class Standing:
    """How a game stood before a move, or at its end: for the first player, with best play.

    `value` is a margin or percent of a win, as the review's `unit` says.
    """

    number: int
    value: float


@dataclass(frozen=True, slots=True)
class Review:
    """The results of a review. `moves` is the number of moves in the game.

    `looked` holds the numbers of the moves examined: all, unless the review was stopped. Mistakes
    that changed a proved result come first, in order, then the others, the worst first. `skipped`
    maps each reason (see `REASONS`) to the numbers of the moves not judged for it. From the move
    `proof_from` on, the result of every position is proved; None if of no position. `curve` is how
    the game stood, in `unit`, as far as that is known or estimated.
    """

    moves: int
    looked: tuple[int, ...]
    mistakes: tuple[Mistake, ...]
    skipped: Mapping[str, tuple[int, ...]]
    proof_from: int | None
    curve: tuple[Standing, ...] = ()
    unit: str = CHANCE


def look_back(
    game: Record | PlayTable,
    *,
    nodes: int = PROOF_NODES,
    each: Callable[[int], object] | None = None,
) -> Review:
    """Return the review of a game. `nodes` is the budget of the proofs for each position.

    `each` is called now and then with the number of moves examined. Raises BadRecord for a bad
    record, ValueError for a budget below 1.

    >>> moves = "D3 D4 A2 D2 C4 A3 B4 B1 C1".split()
    >>> review = look_back(Record("otello", {"size": 4}, moves))
    >>> [(m.number, str(m.move), str(m.better)) for m in review.mistakes if m.changed_result]
    [(8, 'B1', 'A1'), (9, 'C1', 'A4')]
    """
    if isinstance(game, Record):
        looking = GameReview(game.positions(), [str(move) for move in game.moves], nodes=nodes)
    else:
        looking = GameReview(positions_of(game.origin, game.played), game.played, nodes=nodes)
    run_to_end(looking.run(), each)
    return looking.review()


def positions_of(origin: Position, moves: Sequence[str]) -> list[Position]:
    """Return all positions of a line of moves known to be legal, starting with `origin`."""
    positions = [origin]
    for move in moves:
        positions.append(positions[-1].play(move))
    return positions


class GameReview:
    """The same in slices, from the end to the beginning: positions near the end are proved fast."""

    def __init__(
        self, positions: Sequence[Position], moves: Sequence[str], *, nodes: int = PROOF_NODES
    ) -> None:
        self._played = [*zip(positions, moves, strict=False)]
        self._nodes = nodes
        self._looked: list[int] = []
        self._mistakes: list[Mistake] = []
        self._skipped: dict[str, list[int]] = {}
        self._proof_from: int | None = None
        self._end = positions[-1] if positions else None
        self._values: dict[int, tuple[Position, MoveValue]] = {}  # the best of each position
        for position in positions[:1]:
            if position.to_move is not None:
                Weighing(position, nodes=nodes)  # checks the budget

    @property
    def moves(self) -> int:
        """The number of moves in the game."""
        return len(self._played)

    def run(self) -> Generator[int, None, None]:
        """Review the moves. Yields the number of moves examined after each slice."""
        unbroken = True
        for number in range(self.moves, 0, -1):
            position, text = self._played[number - 1]
            proved = yield from self._look(number, position, text)
            unbroken = unbroken and proved
            if unbroken:
                self._proof_from = number
            self._looked.insert(0, number)
            yield len(self._looked)

    def review(self) -> Review:
        """Return the results so far."""
        results = sorted((m for m in self._mistakes if m.changed_result), key=lambda m: m.number)
        others = (m for m in self._mistakes if not m.changed_result)
        mistakes = (*results, *sorted(others, key=lambda m: (-(m.lost or 0) + m.error, m.number)))
        skipped = {reason: tuple(sorted(numbers)) for reason, numbers in self._skipped.items()}
        unit = common_unit(value for _, value in self._values.values())
        return Review(
            self.moves,
            tuple(self._looked),
            mistakes,
            skipped,
            self._proof_from,
            (*self._curve(unit),),
            unit,
        )

    def _curve(self, unit: str) -> Iterator[Standing]:
        """Yield how the game stood before each move, and its result."""
        for number, (position, best) in sorted(self._values.items()):
            value = best.value(unit)
            if value is not None:
                own = position.to_move == position.game.players[0]
                other = -value if unit == MARGIN else 2 * EVEN - value
                yield Standing(number, value if own else other)
        result = self._end.result if self._end else None
        if result is not None and self._end is not None:
            first, second = self._end.game.players
            scores = result.scores
            if unit == MARGIN and scores:
                yield Standing(self.moves + 1, scores[first] - scores[second])
            elif unit != MARGIN:
                outcome = DRAW if result.winner is None else WIN if result.winner == first else LOSS
                yield Standing(self.moves + 1, CHANCES[outcome])

    def _skip(self, number: int, reason: str) -> None:
        self._skipped.setdefault(reason, []).append(number)

    def _look(self, number: int, position: Position, text: str) -> Generator[int, None, bool]:
        """Judge a move. Return whether the result of the position before it is proved."""
        near = is_near(position)
        weighing = Weighing(position, nodes=self._nodes if near else FAR)
        move = _listed(position, text, weighing.worths)
        if move is None:
            self._skip(number, NO_MOVE)
            return True  # a resignation does not interrupt the proofs
        if len(weighing.worths) == 1:
            self._skip(number, ONLY)
            if not near:
                return False
        for _ in weighing.run():
            yield len(self._looked)
        worths = weighing.worths
        if worths[move].kind == UNKNOWN:
            worths[move] = yield from estimated_after(position, move)
        if len(worths) > 1:
            self._judge(number, position, move, worths)
        known = [worth for worth in worths.values() if worth.kind not in (UNKNOWN, AT_MOST)]
        if known:
            unit = common_unit(known)
            best = max(known, key=lambda worth: worth.value(unit) or 0.0)
            self._values[number] = position, best
        return max(w.least() for w in worths.values()) == max(w.most() for w in worths.values())

    def _judge(
        self, number: int, position: Position, move: Move, worths: Mapping[Move, MoveValue]
    ) -> None:
        """Record a mistake, or why the move can't be judged."""
        played = worths[move]
        secure = max(worths, key=lambda other: (worths[other].least(), worths[other].margin or 0))
        if played.most() < worths[secure].least():
            mistake = Mistake(number, position, move, played, secure, worths[secure])
            self._mistakes.append(mistake)
            return
        # An upper bound can't show that a move is good, and a lower bound can't show it is bad.
        known = {m: w for m, w in worths.items() if w.kind not in (UNKNOWN, AT_MOST)}
        unit = common_unit([*known.values(), played])
        values = {m: value for m, w in known.items() if (value := w.value(unit)) is not None}
        own = played.value(unit)
        if not values or own is None or played.kind == AT_LEAST:
            self._skip(number, NO_VALUE)
            return
        better = max(values, key=lambda other: values[other])
        errors = [w.error for w in (played, worths[better]) if w.kind == ESTIMATED]
        known_errors = [error for error in errors if error is not None]
        if len(known_errors) < len(errors):
            self._skip(number, NOT_MEASURED)
            return
        lost, error = values[better] - own, max(known_errors, default=0.0)
        if lost > error:
            self._mistakes.append(
                Mistake(number, position, move, played, better, worths[better], lost, error)
            )


def _listed(position: Position, text: str, moves: Mapping[Move, MoveValue]) -> Move | None:
    """Return the listed move equal to a written one, None if the text is not a board move."""
    turn = position.attempt(text)
    assert isinstance(turn, Transition), "the move was played"
    if turn.move in moves:
        return turn.move
    cells = {*turn.move.cells}
    alike = (move for move in moves if {*move.cells} == cells and cells)
    return next((move for move in alike if position.play(move) == turn.after), None)
