"""The filters that decide whether a position is a puzzle. Each filter has a name to count by."""

from __future__ import annotations

from collections.abc import Generator, Mapping
from dataclasses import dataclass
from random import Random

from stonebook.profiles import has_margin, profile
from stonebook.profiles.game_profile import Limits
from stonebook.rules.moves import Move
from stonebook.rules.position import Position, Transition
from stonebook.search.best import proving_move
from stonebook.search.proof import LOSS, Proof, Rank
from stonebook.search.slices import Value, Work
from stonebook.teach.explain.effects import stones_gained
from stonebook.teach.puzzles.evaluation import (
    Unproved,
    best_proved,
    defending,
    proved_rank,
    proving,
)
from stonebook.teach.puzzles.mining.heuristics import naive_moves
from stonebook.teach.puzzles.objective import BEST_MARGIN, OUTCOME
from stonebook.teach.puzzles.puzzle import MIN_MOVES

FEW = "few"  # fewer than three moves
MANY = "many"  # too many moves for a page
BEYOND = "beyond"  # too slow to solve on a page
EQUAL = "equal"  # all moves are worth the same: there is nothing to find
LOST = "lost"  # lost with every move
CLOSE = "close"  # the best count is not clearly ahead
OFTEN = "often"  # most moves are right
SHORT = "short"  # a single move, but not a first step
DIFFERENT = "different"  # there is something to find
PLAIN = "plain"  # no move is tempting
OTHER = "other"  # another theme
TWIN = "twin"  # a twin of another puzzle
PLENTY = "plenty"  # already enough of that theme, board or length
FILTERS = (
    *(FEW, MANY, BEYOND, EQUAL, LOST, CLOSE, OFTEN, SHORT, DIFFERENT, PLAIN),
    *(OTHER, TWIN, PLENTY),
)
"""The filters: why a position is not a puzzle of its kind, or is left out.
Their sentences are `cli.mine.removed.…`."""

MAX_MOVES = 120
"""A position with more moves takes too long on a page."""
MIN_MOVES_PER_RIGHT = 2
"""At most one move in this many may be right."""
MAX_LENGTH = 4
"""A puzzle asks for at most this many moves."""
FIRST_STEP_SOLVERS = 2
"""A puzzle that at least this many of the three naive players solve is a first step."""
MAX_FIRST_STEP_LENGTH = 2
"""A first step asks for at most this many moves."""


class Removed(Exception):
    """A position is not a puzzle. The text is the filter's name."""


@dataclass(frozen=True)
class Candidate:
    """A position that is a puzzle, or one with nothing to find, with its proofs.

    `position` is the board, and `seeks` is what the puzzle asks for, a key of `OBJECTIVES`.
    `proofs` holds the proof of each move, and `right` are the right ones. `length` is the number of
    moves to find, and `line` has the turns of both players up to the last of them. `naive` is how
    many of the naive players find the first one.
    """

    position: Position
    seeks: str
    proofs: Mapping[Move, Proof]
    right: tuple[Move, ...]
    line: tuple[Transition, ...]
    length: int
    naive: int

    @property
    def is_first_step(self) -> bool:
        """Whether the puzzle is short, and players who don't think ahead solve it."""
        return self.naive >= FIRST_STEP_SOLVERS and self.length <= MAX_FIRST_STEP_LENGTH

    @property
    def turns_to_find(self) -> list[Transition]:
        """The turns that the reader must find."""
        return [turn for turn in self.line if turn.before.to_move == self.position.to_move]

    def end_of_line(self, move: Move) -> Position:
        """Return the last position of the line that proves a move's value."""
        position = self.position
        for reply in self.proofs[move].line:
            position = position.play(reply)
        return position


def puzzle_in(
    position: Position, random: Random, limits: Limits | None = None
) -> Generator[int, None, Candidate]:
    """Return a position as a puzzle. Raises Removed. `limits` replaces those of the profile."""
    limits = limits or profile(position).puzzles.mining.limits
    known_proofs = yield from _prove_moves(position, limits)
    seeks = _choose_goal(position, known_proofs)
    right = best_proved(known_proofs, seeks)
    if len(right) * MIN_MOVES_PER_RIGHT > len(known_proofs):
        raise Removed(OFTEN)
    length, line = yield from _moves_to_find(position, known_proofs, seeks, limits)
    naive = sum(move in right for move in naive_moves(position, random))
    if length < 2 and naive < FIRST_STEP_SOLVERS:
        raise Removed(SHORT)
    return Candidate(
        position, seeks, proofs=known_proofs, right=right, line=line, length=length, naive=naive
    )


def nothing_in(position: Position) -> Generator[int, None, Candidate]:
    """Return a position with, provably, nothing to find, although a move turns or captures many.

    All moves lead to the same count, or else to the same winner, where the counts make no puzzle
    either. Raises Removed.
    """
    known_proofs = yield from _prove_moves(position, profile(position).puzzles.mining.limits)
    sought = (BEST_MARGIN, OUTCOME) if has_margin(position.game.name) else (OUTCOME,)
    seeks = next((goal for goal in sought if len(_values(known_proofs, goal)) == 1), None)
    if seeks is None or (seeks == OUTCOME != sought[0] and counts_decide(position, known_proofs)):
        raise Removed(DIFFERENT)
    least = profile(position).puzzles.mining.min_tempting_gain
    if not any(stones_gained(position.transition(move)) >= least for move in known_proofs):
        raise Removed(PLAIN)
    return Candidate(
        position, seeks, proofs=known_proofs, right=tuple(known_proofs), line=(), length=0, naive=0
    )


def counts_decide(position: Position, known_proofs: Mapping[Move, Proof]) -> bool:
    """Whether the best count is a puzzle where no move changes who wins."""
    counts, right = _values(known_proofs, BEST_MARGIN), best_proved(known_proofs, BEST_MARGIN)
    behind = known_proofs[right[0]].outcome == LOSS
    clear = len(counts) > 1 and _is_clear(position, counts)
    return clear and not behind and len(right) * MIN_MOVES_PER_RIGHT <= len(known_proofs)


def _prove_moves(position: Position, limits: Limits) -> Generator[int, None, Mapping[Move, Proof]]:
    """Return the proof of each move. Gives up at the first move that can't be proved."""
    moves = position.moves()
    if len(moves) < MIN_MOVES:
        raise Removed(FEW)
    if len(moves) > MAX_MOVES:
        raise Removed(MANY)
    known_proofs: dict[Move, Proof] = {}
    spent = 0
    for move in moves:
        proof = yield from proving_move(position, move, limits.move_nodes)
        spent += proof.nodes
        too_long = len(proof.line) > limits.max_plies
        if not proof.proved or spent > limits.total_nodes or too_long:
            raise Removed(BEYOND)
        known_proofs[move] = proof
    return known_proofs


def _values(known_proofs: Mapping[Move, Proof], seeks: str) -> list[Rank]:
    """Return the different values of the moves, the best last."""
    return sorted({proved_rank(proof, seeks) for proof in known_proofs.values()})


def _choose_goal(position: Position, known_proofs: Mapping[Move, Proof]) -> str:
    """Return the goal: a result that not every move reaches, else a clearly best count."""
    has_count = has_margin(position.game.name)
    results, best = _values(known_proofs, OUTCOME), best_proved(known_proofs, OUTCOME)
    counts = _values(known_proofs, BEST_MARGIN) if has_count else results
    if len(counts) < 2:
        raise Removed(EQUAL)
    if len(results) > 1 and len(best) * MIN_MOVES_PER_RIGHT <= len(known_proofs):
        return OUTCOME
    if not has_count:
        raise Removed(OFTEN)
    if known_proofs[best[0]].outcome == LOSS:
        raise Removed(LOST)
    if not _is_clear(position, counts):
        raise Removed(CLOSE)
    return BEST_MARGIN


def _is_clear(position: Position, counts: list[Rank]) -> bool:
    """Whether the best of these counts is enough better than the next."""
    other, best = counts[-2:]
    gap = profile(position).puzzles.mining.min_gap
    return best.result != other.result or best.margin - other.margin >= gap


def _moves_to_find(
    position: Position, known_proofs: Mapping[Move, Proof], seeks: str, limits: Limits
) -> Generator[int, None, tuple[int, tuple[Transition, ...]]]:
    """Return how many moves the reader must find, and the turns up to the last of them.

    The other player gives the hardest replies. The last move to find is the last one that could go
    wrong.
    """
    player = position.to_move
    line: list[Transition] = []
    number, length, needed = 0, 0, 0
    try:
        while position.to_move is not None and number < MAX_LENGTH:
            if position.to_move != player:
                answer = yield from _within_budget(
                    defending(position, seeks, limits.move_nodes), limits.total_nodes
                )
                assert answer is not None
                line.append(position.transition(answer))
            else:
                if number:
                    known_proofs = yield from _within_budget(
                        proving(position, limits.move_nodes), limits.total_nodes
                    )
                right = best_proved(known_proofs, seeks)
                number += 1
                line.append(position.transition(right[0]))
                if len(right) < len(known_proofs):
                    length, needed = number, len(line)
            position = line[-1].after
    except Unproved:
        raise Removed(BEYOND) from None
    return length, tuple(line[:needed])


def _within_budget(search: Work[Value], max_nodes: int) -> Work[Value]:
    """Run a search within the budget for all moves together. Raises Removed."""
    try:
        while True:
            nodes = next(search)
            if nodes > max_nodes:
                search.close()
                raise Removed(BEYOND)
            yield nodes
    except StopIteration as end:
        value: Value = end.value
        return value
