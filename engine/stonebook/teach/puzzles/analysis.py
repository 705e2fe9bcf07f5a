"""What is right in one position of a puzzle, what answers it, and what punishes the rest."""

from __future__ import annotations

from collections.abc import Generator, Sequence
from typing import NamedTuple, TypeVar

from stonebook.rules.moves import Move
from stonebook.rules.position import Position, Transition
from stonebook.search.cooperative import run_to_end
from stonebook.search.proof import Proof
from stonebook.teach.puzzles.evaluation import (
    PUZZLE_NODES,
    Proofs,
    Unproved,
    best_of,
    defending,
    weighing,
)

Found = TypeVar("Found")
Work = Generator[int, None, Found]


class Continuation(NamedTuple):
    """How a puzzle goes on after a right move, until the same player has to choose again.

    `turns` are the move itself and what answers it. `made` counts the player's moves up to there,
    passes that are forced included. `solved` is true as well where the answer can't be proved.
    """

    turns: tuple[Transition, ...]
    made: int
    solved: bool
    proved: bool = True


class PositionAnalysis:
    """One position of a puzzle, and what the solver knows of it. Nothing is worked out twice.

    `right` are the right moves where they are known already. Whoever has time before an answer
    comes runs `ahead()`, so that nothing has to be worked out then.

    >>> import stonebook
    >>> outlook = PositionAnalysis(stonebook.game("alterigo").start(width=3, height=1), "outcome")
    >>> [str(move) for move in outlook.right]
    ['B1']
    >>> turn = outlook.position.turn("B1")
    >>> outlook.accepts(turn), [str(reply.move) for reply in outlook.replies(turn)]
    (True, ['A1'])
    """

    def __init__(
        self,
        position: Position,
        seeks: str,
        right: Sequence[Move] = (),
        nodes: int = PUZZLE_NODES,
    ) -> None:
        self.position = position
        self._seeks = seeks
        self._nodes = nodes
        self._right = tuple(right)
        self._search = weighing(position, nodes)
        self._proofs: Proofs | None = None
        self._searches: dict[Position, Work[tuple[Transition, ...]]] = {}
        self._replies: dict[
            Position, tuple[Transition, ...] | None
        ] = {}  # None where that is unproved

    @property
    def right(self) -> tuple[Move, ...]:
        """The right moves, in order. Raises Unproved."""
        return run_to_end(self.finding())

    def finding(self) -> Work[tuple[Move, ...]]:
        """Find the right moves, slice by slice. Raises Unproved."""
        if not self._right:
            self._right = best_of((yield from self._proving()), self._seeks)
        return self._right

    def accepts(self, turn: Transition) -> bool:
        """Return whether a turn is right, however its move is spelled. Raises Unproved."""
        return turn.after in [self.position.play(move) for move in self.right]

    def proof(self, turn: Transition) -> Proof:
        """Return what a turn is worth to the player who makes it, and what shows it.

        Raises Unproved.
        """
        return self._proof_of(turn.after)

    def best(self) -> Proof:
        """Return what a right move is worth. Raises Unproved."""
        return self._proof_of(self.position.play(self.right[0]))

    def _proof_of(self, after: Position) -> Proof:
        found = run_to_end(self._proving())
        proof = next(found[move] for move in found if self.position.play(move) == after)
        if not proof.proved:
            raise Unproved
        return proof

    def known(self, position: Position) -> Proofs | None:
        """Return all proofs, where this is the outlook of that position. Raises Unproved later."""
        return run_to_end(self._proving()) if position == self.position else None

    def replies(self, turn: Transition) -> tuple[Transition, ...]:
        """Return what answers a right turn, until it is the same player's to choose again.

        Nothing, when the game is over. A pass that is forced needs nobody's thought. Raises
        Unproved.
        """
        return run_to_end(self._replying(turn))

    def continuing(self, turn: Transition, made: int, length: int) -> Work[Continuation]:
        """Return how a puzzle of so many moves goes on after a right turn, slice by slice.

        `made` counts the player's moves before this one.
        """
        turns: tuple[Transition, ...] = (turn,)
        made += 1
        if made < length:
            try:
                turns += yield from self._replying(turn)
            except Unproved:
                return Continuation(turns, made, solved=True, proved=False)
        made += sum(reply.before.to_move == turn.before.to_move for reply in turns[1:])
        return Continuation(turns, made, made >= length or turns[-1].after.to_move is None)

    def knows(self, turn: Transition) -> bool:
        """Return whether all that a turn needs to be answered is worked out."""
        return self._proofs is not None and (turn.after in self._replies or not self._good(turn))

    def needed(self, turn: Transition) -> Work[None]:
        """Work out what a turn needs to be answered, slice by slice. Raises Unproved."""
        yield from self._proving()
        if self.accepts(turn):
            yield from self._replying(turn)

    def ahead(self) -> Work[None]:
        """Work out what every turn needs, slice by slice. Raises Unproved."""
        yield from self._proving()
        for move in self.right:
            yield from self._replying(self.position.turn(move))

    def _good(self, turn: Transition) -> bool:
        try:
            return self.accepts(turn)
        except Unproved:
            return False

    def _proving(self) -> Work[Proofs]:
        """Go on with the one search, whoever began it."""
        while self._proofs is None:
            try:
                yield next(self._search)
            except StopIteration as end:
                self._proofs = end.value
        return self._proofs

    def _replying(self, turn: Transition) -> Work[tuple[Transition, ...]]:
        """Go on with the one search for what answers a turn, whoever began it."""
        after = turn.after
        search = self._searches.setdefault(after, self._answering(turn))
        while after not in self._replies:
            try:
                yield next(search)
            except StopIteration as end:
                self._replies[after] = end.value
            except Unproved:
                self._replies[after] = None
        found = self._replies[after]
        if found is None:
            raise Unproved
        return found

    def _answering(self, turn: Transition) -> Work[tuple[Transition, ...]]:
        turns: list[Transition] = []
        position = turn.after
        while (move := (yield from self._next(position, turn.before.to_move))) is not None:
            turns.append(position.turn(move))
            position = turns[-1].after
        return tuple(turns)

    def _next(self, position: Position, player: str | None) -> Work[Move | None]:
        """Return what is played without the player: an answer, or a pass that is forced."""
        if position.to_move != player:
            return (yield from defending(position, self._seeks, self._nodes))
        moves = position.moves()
        forced = len(moves) == 1 and moves[0].kind == "pass"
        return moves[0] if forced else None
