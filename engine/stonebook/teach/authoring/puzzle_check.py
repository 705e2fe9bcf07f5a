"""Checks whether a teacher's position is a puzzle, and if not, gives advice.

Every statement is proved. A position that can't be proved is reported as too deep.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator
from random import Random
from typing import NamedTuple

from stonebook.profiles import profile
from stonebook.rules.errors import BadNotation, BadPosition
from stonebook.rules.game import SIZES
from stonebook.rules.moves import Move
from stonebook.rules.position import Position
from stonebook.search.best import proving_move
from stonebook.search.proof import Proof
from stonebook.search.slices import Work, offset_nodes
from stonebook.teach.authoring.position_editor import TO_MOVE, PositionEditor
from stonebook.teach.explain.phrases import move_text
from stonebook.teach.puzzles.evaluation import PUZZLE_NODES, Proofs, Unproved, findable_moves
from stonebook.teach.puzzles.mining.classify import themes_of
from stonebook.teach.puzzles.mining.filters import MAX_LENGTH, Candidate
from stonebook.teach.puzzles.mining.heuristics import naive_moves
from stonebook.teach.puzzles.objective import OBJECTIVES, objective
from stonebook.teach.puzzles.puzzle import MIN_MOVES
from stonebook.teach.puzzles.validation import (
    MIN_GAP,
    SolverFindings,
    following,
    solved_by,
)
from stonebook.words import say

# The reasons against a puzzle:
OVER = "over"  # the game is over
FEW = "few"  # there is no choice
DEEP = "deep"  # it can't be proved
EQUAL = "equal"  # all moves are worth the same
LOST = "lost"  # the goal can't be reached
CLOSE = "close"  # the best count is hardly better than the next
# The kinds of puzzle:
ONE = "one"  # one right move
SEVERAL = "several"
EASY = "easy"  # no thinking ahead is needed
FULL_BUDGET_CELLS = 81
"""A board of at most this many cells gets the full budget. On a larger one, where each position
takes longer, fewer positions are examined."""
TOTAL_BUDGET_FACTOR = 5
"""The budget for all moves together, as a multiple of the budget for one move."""
SEED = 1
"""The seed of the naive player that uses chance: equal positions get equal verdicts."""


class Verdict(NamedTuple):
    """The verdict on a position: its `kind`, `sentences` with the findings, and `advice`.

    Only a puzzle has `solved`, `length` (the number of moves to find) and `themes` (those
    recognised in it).
    """

    kind: str
    sentences: tuple[str, ...]
    advice: tuple[str, ...] = ()
    solved: SolverFindings | None = None
    length: int = 0
    themes: tuple[str, ...] = ()

    @property
    def right(self) -> tuple[Move, ...]:
        """The right moves of a puzzle."""
        return self.solved.accepted if self.solved else ()


def budget(position: Position) -> int:
    """Return how many positions are examined after each move: fewer on a large board.

    >>> import stonebook
    >>> ikeda = stonebook.game("ikeda")
    >>> budget(ikeda.start(size=9)), budget(ikeda.start(size=19))
    (60000, 13462)
    """
    return PUZZLE_NODES * FULL_BUDGET_CELLS // max(FULL_BUDGET_CELLS, len(position.cells()))


def judging(position: Position, seeks: str, nodes: int | None = None) -> Work[Verdict]:
    """Return the verdict on a position with a goal, to be run slice by slice.

    `nodes` is the budget for the position after each move; the default depends on the board. The
    check stops at the first move that can't be proved, or when all moves together take five times
    the budget.

    >>> import stonebook
    >>> from stonebook.search.slices import run_to_end
    >>> found = run_to_end(judging(stonebook.game("alterigo").start(width=3, height=1), "outcome"))
    >>> found.kind, [str(move) for move in found.right], found.length
    ('one', ['B1'], 1)
    """
    moves, nodes = findable_moves(position), budget(position) if nodes is None else nodes
    if position.to_move is None:
        return Verdict(OVER, (say("bench.over"),), (say("bench.help.earlier"),))
    if len(moves) < MIN_MOVES:
        few = say("prove.few", number=len(moves), least=MIN_MOVES)
        others = yield from _other_side_advice(position, seeks, nodes)
        return Verdict(FEW, (few,), (say("bench.help.earlier"), *others))
    known_proofs = yield from _proving(position, moves, nodes)
    if len(known_proofs) < len(moves):
        return _too_deep(position, len(known_proofs), len(moves), nodes)
    solved = solved_by(known_proofs, seeks)
    if not objective(seeks).reached(solved.proved.outcome):
        kind, finding = LOST, say("bench.lost", player=position.to_move, rival=position.rival)
    elif not solved.gap:
        value = objective(seeks).value_text(solved.proved.outcome, solved.proved.margin)
        kind, finding = EQUAL, say("bench.equal", player=position.to_move, value=value)
    elif solved.gap < MIN_GAP:
        kind, finding = CLOSE, say("bench.close", number=solved.gap, least=MIN_GAP)
    else:
        try:
            return (yield from _puzzle(position, seeks, nodes, known_proofs, solved))
        except Unproved:
            return Verdict(DEEP, (say("bench.deep.later"),), tuple(_depth_advice(position)))
    advice = [
        *_goal_advice(known_proofs, seeks),
        *(yield from _other_side_advice(position, seeks, nodes)),
    ]
    return Verdict(kind, (finding,), (*advice, say("bench.help.change")))


def _proving(position: Position, moves: Collection[Move], nodes: int) -> Work[Proofs]:
    """Return the proof of each move, or only those before the first that takes too long."""
    known_proofs, spent = dict[Move, Proof](), 0
    for move in moves:
        yield spent
        proof = yield from offset_nodes(proving_move(position, move, nodes), spent)
        spent += proof.nodes
        if not proof.proved or spent > TOTAL_BUDGET_FACTOR * nodes:
            break
        known_proofs[move] = proof
    return known_proofs


def _too_deep(position: Position, proved: int, moves: int, nodes: int) -> Verdict:
    finding = say("bench.deep", number=nodes, done=proved, moves=moves)
    return Verdict(DEEP, (finding,), tuple(_depth_advice(position)))


def _depth_advice(position: Position) -> Iterator[str]:
    """Yield sentences on how to bring a position nearer to its end."""
    empty = sum(position.at(cell) is None for cell in position.cells())
    yield say("bench.help.fewer", number=empty)
    yield say("bench.help.later")
    if {*SIZES}.intersection(position.settings):
        yield say("bench.help.smaller")


def _puzzle(
    position: Position, seeks: str, nodes: int, known_proofs: Proofs, solved: SolverFindings
) -> Work[Verdict]:
    """Return the verdict on a position with something to find. Raises Unproved."""
    spent = solved.proved.nodes
    quick = profile(position).puzzles.mining.limits.move_nodes
    line = yield from offset_nodes(following(position, seeks, nodes, MAX_LENGTH, quick), spent)
    length = sum(turn.before.to_move == position.to_move for turn in line)
    naive = 0
    for move in naive_moves(position, Random(SEED)):
        naive += move in solved.accepted
        yield spent
    right = solved.accepted
    candidate = Candidate(
        position, seeks, proofs=known_proofs, right=right, line=line, length=length, naive=naive
    )
    kind = EASY if candidate.is_first_step else SEVERAL if len(right) > 1 else ONE
    sentences = [
        objective(seeks).task_text(position, solved.proved.outcome, solved.proved.margin),
        say("bench.right", number=len(right), moves=[*map(move_text, right)], of=len(known_proofs)),
        say("bench.asks", number=length, nodes=spent),
    ]
    advice = []
    if len(right) > 1:
        sentences.append(say("bench.several"))
        advice += [*_goal_advice(known_proofs, seeks, fewer_than=len(right))]
    if kind == EASY:
        sentences.append(say("bench.easy", number=naive))
        advice.append(say("bench.help.harder"))
    return Verdict(kind, tuple(sentences), tuple(advice), solved, length, themes_of(candidate))


def _goal_advice(known_proofs: Proofs, seeks: str, fewer_than: int = 0) -> Iterator[str]:
    """Yield advice to change the goal, if that makes a puzzle, or a stricter one."""
    if any(proof.margin is None for proof in known_proofs.values()):
        return
    for other in [key for key in OBJECTIVES if key != seeks]:
        solved = solved_by(known_proofs, other)
        right = solved.accepted
        reached = objective(other).reached(solved.proved.outcome)
        if reached and solved.gap >= MIN_GAP and (not fewer_than or len(right) < fewer_than):
            yield say(f"bench.help.seek.{other}", number=len(right), moves=[*map(move_text, right)])


def _other_side_advice(position: Position, seeks: str, nodes: int) -> Work[tuple[str, ...]]:
    """Return advice to let the other player move, if that makes a puzzle."""
    other = PositionEditor(position)
    try:
        other.set_line(TO_MOVE, position.rival)
        turned = other.position()
    except (BadNotation, BadPosition):
        return ()
    moves = findable_moves(turned)
    if turned.to_move != position.rival or len(moves) < MIN_MOVES:
        return ()
    known_proofs = yield from _proving(turned, moves, nodes)
    if len(known_proofs) < len(moves):
        return ()
    solved = solved_by(known_proofs, seeks)
    if solved.gap < MIN_GAP or not objective(seeks).reached(solved.proved.outcome):
        return ()
    right = solved.accepted
    names = [*map(move_text, right)]
    return (say("bench.help.other_side", player=turned.to_move, number=len(right), moves=names),)
