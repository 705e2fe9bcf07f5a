"""Whether a position that a teacher has set up is a puzzle, and if not, what would help.

Whatever is said here is proved. What can't be is said to be too deep.
"""

from __future__ import annotations

from collections.abc import Collection, Generator, Iterator
from random import Random
from typing import NamedTuple, TypeVar

from stonebook.profiles import profile
from stonebook.rules.errors import BadNotation, BadPosition
from stonebook.rules.game import SIZES
from stonebook.rules.moves import Move
from stonebook.rules.position import Position
from stonebook.search.best import proof_before
from stonebook.search.cooperative import offset_nodes
from stonebook.search.proof import LOSS, Proof
from stonebook.search.solve import searching
from stonebook.teach.authoring.position_editor import TO_MOVE, PositionEditor
from stonebook.teach.goals.what_happened import called
from stonebook.teach.puzzles.evaluation import PUZZLE_NODES, Proofs, Unproved
from stonebook.teach.puzzles.labels import value_of
from stonebook.teach.puzzles.mining.classify import themes_of
from stonebook.teach.puzzles.mining.filters import MOST_LENGTH, Candidate
from stonebook.teach.puzzles.mining.heuristics import naive_moves
from stonebook.teach.puzzles.objective import MARGIN, OUTCOME, wish
from stonebook.teach.puzzles.validation import (
    LEAST_GAP,
    LEAST_MOVES,
    SolverFindings,
    following,
    solved_by,
)
from stonebook.words import say

OVER, FEW, DEEP, EQUAL, LOST, CLOSE = "over", "few", "deep", "equal", "lost", "close"
"""Why a position is no puzzle: the game is over; there is no choice; it can't be proved; all moves
come to the same; the goal can't be reached; the best count is hardly better than the next."""
ONE, SEVERAL, EASY = "one", "several", "easy"
"""It is a puzzle: with one right move, with several, or one that needs no thinking ahead."""
LARGEST = 81
"""Cells. On a larger board a position takes longer, and fewer are looked at."""
TOGETHER = 5
"""For all moves of a position together the budget is so many times that for one."""
SEED = 1
"""Of the naive player who needs chance: the same position gets the same verdict."""

Result = TypeVar("Result")
Work = Generator[int, None, Result]
"""Yields now and then how many positions were looked at."""


class Verdict(NamedTuple):
    """What is found of a position: its kind, what is so, and what would help, in sentences.

    `solved`, `length`, the number of moves that are asked for, and `themes`, those that are
    recognised in it, are of a puzzle alone.
    """

    kind: str
    said: tuple[str, ...]
    helps: tuple[str, ...] = ()
    solved: SolverFindings | None = None
    length: int = 0
    themes: tuple[str, ...] = ()

    @property
    def right(self) -> tuple[Move, ...]:
        """The right moves of a puzzle."""
        return self.solved.accepted if self.solved else ()


def budget(position: Position) -> int:
    """Return how many positions are looked at after each move: fewer on a board that is large.

    >>> import stonebook
    >>> ikeda = stonebook.game("ikeda")
    >>> budget(ikeda.start(size=9)), budget(ikeda.start(size=19))
    (60000, 13462)
    """
    return PUZZLE_NODES * LARGEST // max(LARGEST, len(position.cells()))


def judging(position: Position, seeks: str, nodes: int | None = None) -> Work[Verdict]:
    """Return what comes of a position in which something is sought, to be run slice by slice.

    `nodes` is the budget for what follows each move, by the board when nothing is said. The first
    that it does not prove ends it, and so does what takes five times as much for all together.

    >>> import stonebook
    >>> from stonebook.search.cooperative import run_to_end
    >>> found = run_to_end(judging(stonebook.game("alterigo").start(width=3, height=1), "outcome"))
    >>> found.kind, [str(move) for move in found.right], found.length
    ('one', ['B1'], 1)
    """
    moves, nodes = _moves(position), budget(position) if nodes is None else nodes
    if position.to_move is None:
        return Verdict(OVER, (say("bench.over"),), (say("bench.help.earlier"),))
    if len(moves) < LEAST_MOVES:
        few = say("prove.few", number=len(moves), least=LEAST_MOVES)
        others = yield from _other_side(position, seeks, nodes)
        return Verdict(FEW, (few,), (say("bench.help.earlier"), *others))
    found: dict[Move, Proof] = {}
    try:
        yield from _proving(position, moves, nodes, found)
        solved = solved_by(found, seeks)
    except Unproved:
        return _too_deep(position, len(found), len(moves), nodes)
    if seeks == OUTCOME and solved.proved.outcome == LOSS:
        kind, said = LOST, say("bench.lost", player=position.to_move, rival=position.rival)
    elif not solved.gap:
        value = value_of(seeks, solved.proved.outcome, solved.proved.margin)
        kind, said = EQUAL, say("bench.equal", player=position.to_move, value=value)
    elif solved.gap < LEAST_GAP:
        kind, said = CLOSE, say("bench.close", number=solved.gap, least=LEAST_GAP)
    else:
        try:
            return (yield from _puzzle(position, seeks, nodes, found, solved))
        except Unproved:
            return Verdict(DEEP, (say("bench.deep.later"),), tuple(_nearer(position)))
    helps = [*_sought_else(found, seeks), *(yield from _other_side(position, seeks, nodes))]
    return Verdict(kind, (said,), (*helps, say("bench.help.change")))


def _moves(position: Position) -> tuple[Move, ...]:
    """Return the moves that can be found: a resignation is none."""
    every = position.moves() if position.to_move else ()
    return tuple(move for move in every if move.kind != "resign")


def _proving(
    position: Position, moves: Collection[Move], nodes: int, found: dict[Move, Proof]
) -> Work[None]:
    """Find what each move is worth. Raises Unproved where a budget does not reach."""
    spent = 0
    for move in moves:
        after = position.play(move)
        yield spent
        proof = yield from offset_nodes(searching(after, nodes=nodes), spent)
        spent += proof.nodes
        if not proof.proved or spent > TOGETHER * nodes:
            raise Unproved
        found[move] = proof_before(position, move, after, proof)


def _too_deep(position: Position, proved: int, moves: int, nodes: int) -> Verdict:
    said = say("bench.deep", number=nodes, done=proved, moves=moves)
    return Verdict(DEEP, (said,), tuple(_nearer(position)))


def _nearer(position: Position) -> Iterator[str]:
    """Yield what brings a position nearer to its end."""
    empty = sum(position.at(cell) is None for cell in position.cells())
    yield say("bench.help.fewer", number=empty)
    yield say("bench.help.later")
    if {*SIZES}.intersection(position.settings):
        yield say("bench.help.smaller")


def _puzzle(
    position: Position, seeks: str, nodes: int, found: Proofs, solved: SolverFindings
) -> Work[Verdict]:
    """Return the verdict on a position in which there is something to find. Raises Unproved."""
    spent = solved.proved.nodes
    quick = profile(position).mining.limits.each
    line = yield from offset_nodes(following(position, seeks, nodes, MOST_LENGTH, quick), spent)
    length = sum(turn.before.to_move == position.to_move for turn in line)
    naive = 0
    for move in naive_moves(position, Random(SEED)):
        naive += move in solved.accepted
        yield spent
    right = solved.accepted
    seen = Candidate(position, seeks, found, right, line, length, naive)
    kind = EASY if seen.first_step else SEVERAL if len(right) > 1 else ONE
    said = [
        wish(position, seeks, solved.proved.outcome, solved.proved.margin),
        say("bench.right", number=len(right), moves=[*map(called, right)], of=len(found)),
        say("bench.asks", number=length, nodes=spent),
    ]
    helps = []
    if len(right) > 1:
        said.append(say("bench.several"))
        helps += [*_sought_else(found, seeks, fewer_than=len(right))]
    if kind == EASY:
        said.append(say("bench.easy", number=naive))
        helps.append(say("bench.help.harder"))
    return Verdict(kind, tuple(said), tuple(helps), solved, length, themes_of(seen))


def _sought_else(found: Proofs, seeks: str, fewer_than: int = 0) -> Iterator[str]:
    """Yield that something else could be sought, where that makes a puzzle, or a stricter one."""
    other = OUTCOME if seeks == MARGIN else MARGIN
    if any(proof.margin is None for proof in found.values()):
        return
    solved = solved_by(found, other)
    reached = other == MARGIN or solved.proved.outcome != LOSS
    right = solved.accepted
    if reached and solved.gap >= LEAST_GAP and (not fewer_than or len(right) < fewer_than):
        yield say(f"bench.help.seek.{other}", number=len(right), moves=[*map(called, right)])


def _other_side(position: Position, seeks: str, nodes: int) -> Work[tuple[str, ...]]:
    """Return that the other player could be to move, where that makes a puzzle."""
    other = PositionEditor(position)
    try:
        other.says(TO_MOVE, position.rival)
        turned = other.position()
    except (BadNotation, BadPosition):
        return ()
    moves, found = _moves(turned), dict[Move, Proof]()
    if turned.to_move != position.rival or len(moves) < LEAST_MOVES:
        return ()
    try:
        yield from _proving(turned, moves, nodes, found)
        solved = solved_by(found, seeks)
    except Unproved:
        return ()
    if solved.gap < LEAST_GAP or (seeks == OUTCOME and solved.proved.outcome == LOSS):
        return ()
    right = solved.accepted
    named = [*map(called, right)]
    return (say("bench.help.other_side", player=turned.to_move, number=len(right), moves=named),)
