"""The solver's facts about one position of a puzzle: right moves, replies and refutations."""

from __future__ import annotations

import math
from collections.abc import Sequence
from typing import NamedTuple, Self

from stonebook.rules.moves import Move, MoveKind
from stonebook.rules.position import Position, Transition
from stonebook.search.proof import Proof
from stonebook.search.slices import Work, run_to_end
from stonebook.teach.puzzles.evaluation import (
    PUZZLE_NODES,
    ProofCache,
    Proofs,
    Unproved,
    best_proved,
    defending,
    proving,
)

MAX_SAFE_MOVES = 4
"""The search for a move that can go wrong looks this many of the player's moves ahead."""


class Continuation(NamedTuple):
    """The turns after a right move of a puzzle, until the same player must choose again.

    `turns` are the move itself and the replies. `moves_found` counts the player's moves so far,
    including forced passes. `solved` is also true if no reply can be proved (`proved` is then
    false), and if no later move can go wrong (`safe`), so the puzzle ends early.
    """

    turns: tuple[Transition, ...]
    moves_found: int
    solved: bool
    proved: bool = True
    safe: bool = False


class PositionAnalysis:
    """One position of a puzzle with the solver's results, each computed only once.

    `right` are the right moves, if they are already known. Callers with time to spare run
    `preparing_all_answers()` before the reader answers, so the reply comes at once.

    >>> import stonebook
    >>> analysis = PositionAnalysis(stonebook.game("alterigo").start(width=3, height=1), "outcome")
    >>> [str(move) for move in analysis.right]
    ['B1']
    >>> turn = analysis.position.transition("B1")
    >>> analysis.accepts(turn), [str(reply.move) for reply in analysis.replies(turn)]
    (True, ['A1'])
    """

    def __init__(
        self,
        position: Position,
        seeks: str,
        right: Sequence[Move] = (),
        nodes: int = PUZZLE_NODES,
        proof_cache: ProofCache | None = None,
    ) -> None:
        self.position = position
        self._seeks = seeks
        self._nodes = nodes
        self._right = tuple(right)
        # The analyses of later positions share it.
        self._proof_cache = {} if proof_cache is None else proof_cache
        self._search = proving(position, nodes, self._proof_cache)
        self._proofs: Proofs | None = None
        self._searches: dict[Position, Work[tuple[Transition, ...]]] = {}
        # By the position after the turn. None if the reply is unproved.
        self._replies: dict[Position, tuple[Transition, ...] | None] = {}
        self._safe_moves: dict[Position, float] = {}
        # By the moves, since equal boards may have different pasts.
        self._analyses_after: dict[tuple[Move, ...], PositionAnalysis] = {}

    def after(self, turns: Sequence[Transition]) -> PositionAnalysis:
        """Return the analysis of the position after some turns, always the same one."""
        moves = tuple(turn.move for turn in turns)
        if moves not in self._analyses_after:
            self._analyses_after[moves] = PositionAnalysis(
                turns[-1].after, self._seeks, nodes=self._nodes, proof_cache=self._proof_cache
            )
        return self._analyses_after[moves]

    def __deepcopy__(self, memo: object) -> Self:
        return self  # facts: copies of a step share them

    @property
    def right(self) -> tuple[Move, ...]:
        """The right moves, in order. Raises Unproved."""
        return run_to_end(self.finding_right_moves())

    def finding_right_moves(self) -> Work[tuple[Move, ...]]:
        """Find the right moves, slice by slice. Raises Unproved."""
        if not self._right:
            self._right = best_proved((yield from self._proving()), self._seeks)
        return self._right

    def accepts(self, turn: Transition) -> bool:
        """Whether a turn is right, however its move is spelled. Raises Unproved."""
        return turn.after in [self.position.play(move) for move in self.right]

    def proof(self, turn: Transition) -> Proof:
        """Return the proof of a turn's value for the player who makes it.

        Raises Unproved.
        """
        return self._proof_of(turn.after)

    def best_proof(self) -> Proof:
        """Return the proof of a right move. Raises Unproved."""
        return self._proof_of(self.position.play(self.right[0]))

    def _proof_of(self, after: Position) -> Proof:
        proofs = run_to_end(self._proving())
        proof = next(proofs[move] for move in proofs if self.position.play(move) == after)
        if not proof.proved:
            raise Unproved
        return proof

    @property
    def proofs(self) -> Proofs:
        """The proof of each move."""
        return run_to_end(self._proving())

    def replies(self, turn: Transition) -> tuple[Transition, ...]:
        """Return the replies to a right turn, until the same player must choose again.

        Empty when the game is over. Forced passes are played automatically. Raises Unproved.
        """
        return run_to_end(self._replying(turn))

    def continuing(self, turn: Transition, moves_found: int, length: int) -> Work[Continuation]:
        """Return how a puzzle of `length` moves continues after a right turn, slice by slice.

        `moves_found` counts the player's moves before this one. The last move asked for can always
        go wrong, for each choice of earlier right moves.
        """
        turns: tuple[Transition, ...] = (turn,)
        moves_found += 1
        if moves_found < length:
            try:
                turns += yield from self._replying(turn)
            except Unproved:
                return Continuation(turns, moves_found, solved=True, proved=False)
        moves_found += sum(reply.before.to_move == turn.before.to_move for reply in turns[1:])
        if moves_found >= length or turns[-1].after.to_move is None:
            return Continuation(turns, moves_found, solved=True)
        safe = moves_found + (yield from self._counting_safe_moves_after(turn)) >= length
        return Continuation(turns, moves_found, solved=safe, safe=safe)

    def knows(self, turn: Transition, *, is_last: bool = False) -> bool:
        """Whether everything needed to answer a turn is already computed.

        No reply follows the last move of a puzzle (`is_last`), here and in what prepares answers.
        """
        return self._proofs is not None and (
            is_last or turn.after in self._safe_moves or not self._is_right(turn)
        )

    def preparing_answer(self, turn: Transition, *, is_last: bool = False) -> Work[None]:
        """Compute everything needed to answer a turn, slice by slice. Raises Unproved."""
        yield from self._proving()
        if not is_last and self.accepts(turn):
            yield from self._counting_safe_moves_after(turn)

    def preparing_all_answers(self, *, is_last: bool = False) -> Work[None]:
        """Compute everything needed to answer any turn, slice by slice. Raises Unproved."""
        yield from self._proving()
        for move in () if is_last else self.right:
            yield from self._counting_safe_moves_after(self.position.transition(move))

    def _is_right(self, turn: Transition) -> bool:
        try:
            return self.accepts(turn)
        except Unproved:
            return False

    def _proving(self) -> Work[Proofs]:
        """Continue the shared search for the proofs."""
        while self._proofs is None:
            try:
                yield next(self._search)
            except StopIteration as end:
                self._proofs = end.value
        return self._proofs

    def _replying(self, turn: Transition) -> Work[tuple[Transition, ...]]:
        """Continue the shared search for the replies to a turn."""
        after = turn.after
        search = self._searches.setdefault(after, self._searching_replies(turn))
        while after not in self._replies:
            try:
                yield next(search)
            except StopIteration as end:
                self._replies[after] = end.value
            except Unproved:
                self._replies[after] = None
        replies = self._replies[after]
        if replies is None:
            raise Unproved
        return replies

    def _counting_safe_moves_after(self, turn: Transition) -> Work[float]:
        """Return how many moves the player makes after a right turn before one can go wrong."""
        if turn.after not in self._safe_moves:
            replies = yield from self._replying(turn)
            position = replies[-1].after if replies else turn.after
            self._safe_moves[turn.after] = yield from self._counting_safe_moves(
                position, turn.before.to_move
            )
        return self._safe_moves[turn.after]

    def _counting_safe_moves(self, position: Position, player: str | None) -> Work[float]:
        moves_played = 0
        while position.to_move is not None and moves_played < MAX_SAFE_MOVES:
            try:
                if position.to_move != player:
                    move = yield from self._defending(position)
                    assert move is not None
                else:
                    proofs = yield from proving(position, self._nodes, self._proof_cache)
                    right = best_proved(proofs, self._seeks)
                    if len(right) < len(proofs):
                        return moves_played
                    moves_played, move = moves_played + 1, right[0]
            except Unproved:
                return moves_played
            position = position.play(move)
        return math.inf

    def _defending(self, position: Position) -> Work[Move | None]:
        return defending(position, self._seeks, self._nodes, self._proof_cache)

    def _searching_replies(self, turn: Transition) -> Work[tuple[Transition, ...]]:
        turns: list[Transition] = []
        position = turn.after
        while (move := (yield from self._finding_reply(position, turn.before.to_move))) is not None:
            turns.append(position.transition(move))
            position = turns[-1].after
        return tuple(turns)

    def _finding_reply(self, position: Position, player: str | None) -> Work[Move | None]:
        """Return the next move that is not the player's choice: a reply, or a forced pass."""
        if position.to_move != player:
            return (yield from self._defending(position))
        moves = position.moves()
        forced = len(moves) == 1 and moves[0].kind == MoveKind.PASS
        return moves[0] if forced else None
