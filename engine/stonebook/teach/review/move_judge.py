"""Judges the moves of a finished game: near the end by proofs, far from it by estimates."""

from __future__ import annotations

from collections.abc import Collection, Generator, Mapping, Sequence
from dataclasses import replace

from stonebook.rules.moves import Move
from stonebook.rules.position import Position, Transition
from stonebook.search.accuracy import CHANCE_UNIT, MARGIN_UNIT, accuracy, empty_cells
from stonebook.search.levels import level
from stonebook.search.levels.strength import EXPERT
from stonebook.search.move_value import (
    ESTIMATED,
    PROVED,
    UNKNOWN_MOVE,
    MoveValue,
    MoveValues,
    common_unit,
)
from stonebook.search.proof import AT_LEAST, AT_MOST, EXACT, LOSS, RANKS, UNKNOWN, WIN, Proof
from stonebook.search.slices import Value, Work, with_progress
from stonebook.search.solve import solving
from stonebook.search.weighing import (
    SEED,
    Weighing,
    estimating,
    estimating_after,
    estimating_moves,
    is_near_end,
)
from stonebook.teach.review.course import outcome_for, winner_of
from stonebook.teach.review.findings import (
    NO_MOVE,
    NO_VALUE,
    NOT_MEASURED,
    ONLY,
    Mistake,
)

FAR_NODES = 1
"""The nodes for the proofs of a move far from the end: estimates judge it."""
POSITION_PROOF_NODES = 20_000
"""The nodes for the proof of a whole position far from the end."""
DECIDED = ((AT_LEAST, WIN), (AT_MOST, LOSS))
"""The bounds that prove who wins, but not by how much."""
MAX_FAILED_PROOFS = 3
"""After this many failed proofs in a row, the end is taken to be too far away."""
SMALL_BOARD_CELLS = 16
FEW_EMPTY_CELLS = 6
"""On a board of at most so many cells, of which so many are empty, the search goes to the end."""
SMALL_PROOF_NODES = 60_000
"""The nodes for the proof of one such position."""
ALL_SMALL_PROOFS_NODES = 300_000
"""The nodes for the proofs of all such positions of a game."""
GLANCE_DIVISOR = 8
"""Far from the end, the first search of a move is this many times shorter than an estimate."""
COMPARISON_DIVISOR = 2
"""To compare a move with Expert's, each is searched this many times shorter than an estimate."""
CLEAR_LOSS: Mapping[str, float] = {
    MARGIN_UNIT: 5.0,  # points
    CHANCE_UNIT: 10.0,  # per cent
}
"""Where estimates have no known error, a move that loses at least this much is called a mistake."""


class MoveJudge:
    """The moves that were played, each with its number and its position, and what is known of them.

    The moves of a game are judged from the end to the beginning: what is proved about a move helps
    with the one before it.
    """

    def __init__(self, played: Sequence[tuple[Position, str]], *, nodes: int) -> None:
        self._played = played
        self._nodes = nodes
        self._examined: list[int] = []
        self._mistakes: list[Mistake] = []
        self._skipped: dict[str, list[int]] = {}
        self._values: dict[int, tuple[Position, MoveValue]] = {}  # the best of each position
        self._winners: dict[int, str | None] = {}  # of positions whose result is proved
        self._glances: dict[int, float] = {}  # the apparent loss by each move
        self._failures = 0  # failed proofs in a row, except on a small board that is almost full
        self._small_proof_nodes = ALL_SMALL_PROOFS_NODES  # those left

    @property
    def examined(self) -> int:
        """The number of moves examined so far."""
        return len(self._examined)

    @property
    def _clear_loss(self) -> float:
        """The least loss at which Expert advises another move, in the unit of estimates."""
        return CLEAR_LOSS[accuracy(self._played[0][0]).unit]

    def _is_measured(self) -> bool:
        """Whether the error of estimates was measured on this board."""
        return bool(self._played) and accuracy(self._played[0][0]).error is not None

    def _skip(self, number: int, reason: str) -> None:
        self._skipped.setdefault(reason, []).append(number)

    def _judge_move(self, number: int, position: Position, text: str) -> Generator[int, None, bool]:
        """Judge a move. Return whether the result of the position before it is proved."""
        moves = position.moves()
        move = _find_move(position, text, moves)
        if move is None:
            self._skip(number, NO_MOVE)
            return (yield from self._prove_alone(number, position))
        if is_near_end(position):
            return (yield from self._weigh(number, position, move, self._nodes))
        if len(moves) == 1:
            self._skip(number, ONLY)
            if number + 1 in self._winners:
                self._winners[number] = self._winners[number + 1]
            return number in self._winners
        is_small = _is_small(position)
        proof = yield from self._try_proof(number, position, is_small)
        if proof is not None and is_small and number + 1 not in self._winners:
            yield from self._try_proof(number + 1, position.play(move), is_small)
        if not (yield from self._settle(number, position, move, proof)):
            yield from self._glance(number, position, move)
        return proof is not None

    def _weigh(
        self, number: int, position: Position, move: Move, nodes: int
    ) -> Generator[int, None, bool]:
        """Judge a move by the values of all moves. Return whether the position is proved."""
        weighing = Weighing(position, nodes=nodes)
        move_values = weighing.move_values
        if len(move_values) == 1:
            self._skip(number, ONLY)
        for _ in weighing.run():
            yield self.examined
        if move_values[move].kind == UNKNOWN:
            move_values[move] = yield from estimating_after(position, move)
        values = move_values.values()
        judged = [worth for worth in values if worth.kind not in (UNKNOWN, AT_MOST)]
        if judged:
            unit = common_unit(judged)
            best = max(judged, key=lambda worth: worth.value(unit) or 0.0)
            self._values[number] = position, best
            if best.proved and len(judged) == len(move_values):
                self._winners[number] = winner_of(position, best.outcome)
        if len(move_values) > 1:
            mistake = self._compare(number, position, move, move_values)
            if mistake is not None:
                yield from self._note(mistake)
        return _is_proved(values)

    def _prove_alone(self, number: int, position: Position) -> Generator[int, None, bool]:
        """Whether the result of a position is proved in which no move was played."""
        if not is_near_end(position):
            return (yield from self._try_proof(number, position, _is_small(position))) is not None
        weighing = Weighing(position, nodes=self._nodes)
        for _ in weighing.run():
            yield self.examined
        return _is_proved(weighing.move_values.values())

    def _try_proof(
        self, number: int, position: Position, is_small: bool
    ) -> Generator[int, None, Proof | None]:
        """Return the proof of a position, None if there is none in time.

        On a small board that is almost full, or was so one move before, it gets more nodes.

        Where estimates are margins, a result alone would say less about a move.
        """
        if accuracy(position).unit == MARGIN_UNIT:
            return None
        nodes = min(SMALL_PROOF_NODES, self._small_proof_nodes)
        is_small = is_small and nodes > POSITION_PROOF_NODES
        if not is_small and self._failures >= MAX_FAILED_PROOFS:
            return None
        search = solving(position, nodes=nodes if is_small else POSITION_PROOF_NODES)
        proof: Proof = yield from _reporting(self.examined, search)
        if is_small:
            self._small_proof_nodes = max(self._small_proof_nodes - proof.nodes, 0)
        if (proof.bound, proof.outcome) in DECIDED or proof.bound == EXACT:
            self._winners[number] = winner_of(position, proof.outcome)
        if proof.bound != EXACT or not proof.line:
            self._failures += not is_small
            return None
        self._failures = 0
        self._values[number] = position, MoveValue(PROVED, proof.outcome, line=proof.line)
        return proof

    def _settle(
        self, number: int, position: Position, move: Move, proof: Proof | None
    ) -> Generator[int, None, bool]:
        """Judge a move by the proved results around it. Return whether they suffice."""
        player = str(position.to_move)
        is_proved = number + 1 in self._winners
        after = outcome_for(self._winners[number + 1], player) if is_proved else LOSS
        if proof is None:
            return is_proved and after == WIN
        if proof.outcome == LOSS:
            return True  # there was nothing to throw away
        if is_proved and RANKS[after] < RANKS[str(proof.outcome)]:
            _, next_value = self._values.get(number + 1, (position, UNKNOWN_MOVE))
            worth = MoveValue(PROVED, after, line=(move, *next_value.line))
            better = MoveValue(PROVED, proof.outcome)
            yield from self._note(Mistake(number, position, move, worth, proof.line[0], better))
        return is_proved

    def _glance(self, number: int, position: Position, move: Move) -> Generator[int, None, None]:
        """Search a position briefly, and note the apparent loss by the move."""
        move_values = dict(
            (yield from _reporting(self.examined, estimating_moves(position, GLANCE_DIVISOR)))
        )
        if move not in move_values:
            move_values[move] = yield from _reporting(
                self.examined, estimating_after(position, move, GLANCE_DIVISOR)
            )
        unit = common_unit(move_values.values())
        value = move_values[move].value(unit)
        best = max(worth.value(unit) or 0.0 for worth in move_values.values())
        self._glances[number] = 0.0 if value is None else best - value

    def _judge_closely(
        self, number: int, position: Position, text: str
    ) -> Generator[int, None, None]:
        """Judge a move far from the end: by estimates or, where their error is unknown, Expert."""
        move = _find_move(position, text, position.moves())
        assert move is not None, "it was searched briefly"
        if self._is_measured():
            yield from self._weigh(number, position, move, FAR_NODES)
            return
        advised = yield from _reporting(
            self.examined, level(position.game.name, EXPERT).choosing(position, SEED)
        )
        if position.play(advised) == position.play(move):
            return
        better = yield from _reporting(self.examined, _worth_after(position, advised))
        worth = yield from _reporting(self.examined, _worth_after(position, move))
        unit = common_unit((better, worth))
        lost = (better.value(unit) or 0.0) - (worth.value(unit) or 0.0)
        if lost >= self._clear_loss:
            mistake = Mistake(number, position, move, worth, advised, better, lost, None)
            yield from self._note(mistake)

    def _note(self, mistake: Mistake) -> Generator[int, None, None]:
        """Note a mistake, with the reply of its proof, or else the one that seems best."""
        after = mistake.position.play(mistake.move)
        answers = after.to_move == mistake.position.rival
        reply = next(iter(mistake.worth.line[1:]), None) if answers else None
        place = len(self._mistakes)
        self._mistakes.append(replace(mistake, reply=reply))  # it stays if the review is stopped
        if reply is None and answers:
            search = estimating(after, COMPARISON_DIVISOR)
            values = yield from _reporting(self.examined, search)
            reply = max(values, key=lambda move: values[move], default=after.moves()[0])
            self._mistakes[place] = replace(mistake, reply=reply)

    def _compare(
        self, number: int, position: Position, move: Move, move_values: MoveValues
    ) -> Mistake | None:
        """Compare a move with the best one. Return the mistake, if it is one that can be judged."""
        played = move_values[move]
        secure = max(
            move_values,
            key=lambda other: (move_values[other].worst_rank, move_values[other].margin or 0),
        )
        if played.best_rank < move_values[secure].worst_rank:
            return Mistake(number, position, move, played, secure, move_values[secure])
        # An upper bound can't show that a move is good, and a lower bound can't show it is bad.
        judged = {m: w for m, w in move_values.items() if w.kind not in (UNKNOWN, AT_MOST)}
        unit = common_unit([*judged.values(), played])
        values = {m: value for m, w in judged.items() if (value := w.value(unit)) is not None}
        own = played.value(unit)
        if not values or own is None or played.kind == AT_LEAST:
            self._skip(number, NO_VALUE)
            return None
        better = max(values, key=lambda other: values[other])
        errors = [w.error for w in (played, move_values[better]) if w.kind == ESTIMATED]
        known_errors = [error for error in errors if error is not None]
        if len(known_errors) < len(errors):
            self._skip(number, NOT_MEASURED)
            return None
        lost, error = values[better] - own, max(known_errors, default=0.0)
        if lost <= error:
            return None
        return Mistake(number, position, move, played, better, move_values[better], lost, error)


def _is_proved(values: Collection[MoveValue]) -> bool:
    """Whether the values of a position's moves prove its result."""
    best = max((worth.worst_rank for worth in values), default=None)
    return best is not None and best == max(worth.best_rank for worth in values)


def _is_small(position: Position) -> bool:
    """Whether a board is small and almost full, so the search may soon reach the end."""
    return len(position.grid) <= SMALL_BOARD_CELLS and empty_cells(position) <= FEW_EMPTY_CELLS


def _find_move(position: Position, text: str, moves: Collection[Move]) -> Move | None:
    """Return the listed move equal to a written one, None if the text is not a board move."""
    turn = position.attempt(text)
    assert isinstance(turn, Transition), "the move was played"
    if turn.move in moves:
        return turn.move
    cells = {*turn.move.cells}
    alike = (move for move in moves if {*move.cells} == cells and cells)
    return next((move for move in alike if position.play(move) == turn.after), None)


def _reporting(progress: int, search: Work[Value]) -> Work[Value]:
    """Run a search, but yield the review's progress instead of the search's."""
    return with_progress(search, lambda _: progress)


def _worth_after(position: Position, move: Move) -> Generator[int, None, MoveValue]:
    """Return what a move is worth: the result if it ends the game, else the estimate after it."""
    after = position.play(move)
    if after.result is None:
        return (yield from estimating_after(position, move, COMPARISON_DIVISOR))
    return MoveValue(PROVED, outcome_for(after.result.winner, str(position.to_move)))
