"""Checks a puzzle against the solver: its answers, its length, its texts."""

from __future__ import annotations

import math
from collections import Counter
from collections.abc import Collection, Generator, Iterator
from typing import NamedTuple

from stonebook.profiles import has_margin, profile
from stonebook.records.diagram import diagram
from stonebook.rules.errors import BadLesson, BadNotation, IllegalMove
from stonebook.rules.moves import Move
from stonebook.rules.position import Position, Transition
from stonebook.rules.refusals import Refusal
from stonebook.rules.symmetry import canonical, swap_sides
from stonebook.search.proof import Rank
from stonebook.search.slices import run_to_end
from stonebook.teach.cells_in_text import cells_in
from stonebook.teach.puzzles.evaluation import (
    PUZZLE_NODES,
    Proofs,
    Unproved,
    best_proved,
    defending,
    findable_moves,
    past_decides,
    proofs,
    proved_rank,
    proving,
)
from stonebook.teach.puzzles.objective import BEST_MARGIN
from stonebook.teach.puzzles.puzzle import LONGEST_TEXT, MIN_MOVES, Proved, Puzzle, Texts
from stonebook.teach.steps.argument_checks import check_cells
from stonebook.words import say

MIN_GAP = 2
"""In a puzzle for a margin, the best count is at least this many points above the next."""
HINTS_WITHOUT_ANSWER = 2
"""The number of first hints that must not name the cells of the only right move."""
TEXTS = ("idea", "region", "candidate", "move", "feedback", "otherwise", "because")
"""The names of a puzzle's texts: first the four hints."""


class SolverFindings(NamedTuple):
    """The solver's findings in a position.

    `accepted` holds the right first moves, and `proved` their value and its cost. `gap` is how much
    better the best count is than the next: infinite if results differ, 0 if all moves are worth the
    same.
    """

    accepted: tuple[Move, ...]
    proved: Proved
    gap: float


def solver_findings(position: Position, seeks: str, nodes: int = PUZZLE_NODES) -> SolverFindings:
    """Return the solver's findings in a position. Raises Unproved if the budget is too small.

    >>> import stonebook
    >>> found = solver_findings(stonebook.game("alterigo").start(width=3, height=1), "outcome")
    >>> [str(move) for move in found.accepted], found.proved.outcome, found.gap
    (['B1'], 'win', inf)
    """
    return solved_by(proofs(position, nodes), seeks)


def solved_by(known_proofs: Proofs, seeks: str) -> SolverFindings:
    """Return the findings from the proofs of all moves. Raises Unproved if one is missing."""
    right = best_proved(known_proofs, seeks)
    proof = known_proofs[right[0]]
    assert proof.outcome is not None
    proved = Proved(
        proof.outcome,
        proof.margin,
        sum(proof.nodes for proof in known_proofs.values()),
        max(len(proof.line) for proof in known_proofs.values()),
    )
    ranks = {proved_rank(proof, seeks) for proof in known_proofs.values()}
    return SolverFindings(right, proved, _gap(ranks))


def _gap(values: Collection[Rank]) -> float:
    if len(values) < 2:
        return 0.0
    other, best = sorted(values)[-2:]
    return float("inf") if best.result != other.result else best.margin - other.margin


def length(
    position: Position, seeks: str, nodes: int = PUZZLE_NODES, max_moves: float = math.inf
) -> int:
    """Return how many moves the player to move must find, up to the last that could go wrong.

    The other player replies as in `defending`. It follows the first of several right moves, and at
    most `max_moves` moves: positions after that need not be provable. Raises Unproved.

    >>> import stonebook
    >>> length(stonebook.game("alterigo").start(width=3, height=1), "outcome")
    1
    """
    line = run_to_end(following(position, seeks, nodes, max_moves))
    return sum(turn.before.to_move == position.to_move for turn in line)


def longest(puzzle: Puzzle, nodes: int = PUZZLE_NODES) -> int:
    """Return how many moves a puzzle without faults could ask for, as far as a proof reaches."""
    if puzzle.nothing:
        return 0
    position = puzzle.position
    line = run_to_end(following(position, puzzle.seeks, nodes, puzzle.length, nodes))
    return sum(turn.before.to_move == position.to_move for turn in line)


def following(
    position: Position,
    seeks: str,
    nodes: int = PUZZLE_NODES,
    max_moves: float = math.inf,
    beyond: int = 0,
) -> Generator[int, None, tuple[Transition, ...]]:
    """Return the turns of both players up to the last move to find (see `length`), slice by slice.

    After `max_moves` moves the line continues as far as `beyond` nodes can prove it.
    """
    player = position.to_move
    line: list[Transition] = []
    moves_played = needed = 0
    while position.to_move is not None and (moves_played < max_moves or beyond):
        budget = nodes if moves_played < max_moves else beyond
        try:
            if position.to_move != player:
                move = yield from defending(position, seeks, budget)
                assert move is not None
                line.append(position.transition(move))
            else:
                known_proofs = yield from proving(position, budget)
                right = best_proved(known_proofs, seeks)
                moves_played += 1
                line.append(position.transition(right[0]))
                needed = len(line) if len(right) < len(known_proofs) else needed
        except Unproved:
            if moves_played < max_moves:
                raise
            break
        position = line[-1].after
    return tuple(line[:needed])


def faults(puzzle: Puzzle, nodes: int = PUZZLE_NODES) -> Iterator[str]:
    """Yield the faults of a puzzle as sentences for its author; none if the puzzle is right."""
    try:
        position = puzzle.position
    except (BadNotation, IllegalMove) as error:
        yield str(error)
        return
    moves = findable_moves(position)
    if len(moves) < MIN_MOVES:
        yield say("prove.few", number=len(moves), least=MIN_MOVES)
        return
    yield from theme_faults(puzzle)
    try:
        known_proofs = proofs(position, nodes)
        findings = solved_by(known_proofs, puzzle.seeks)
        moves_to_find = length(position, puzzle.seeks, nodes, puzzle.length) if findings.gap else 0
    except Unproved:
        yield say("prove.unproved", number=nodes)
        return
    if puzzle.nothing != (not findings.gap):
        yield say("prove.nothing" if findings.gap else "prove.all_equal")
    elif puzzle.nothing and _counts_say_more(puzzle, known_proofs):
        yield say("prove.counts")
    elif findings.gap and findings.gap < MIN_GAP:
        yield say("prove.gap", number=findings.gap, least=MIN_GAP)
    if puzzle.length != moves_to_find or (findings.gap and not moves_to_find):
        yield say("prove.length", number=puzzle.length, most=moves_to_find)
    decides = not puzzle.nothing and run_to_end(
        past_decides(position, puzzle.seeks, known_proofs, nodes)
    )
    if puzzle.past != decides:
        yield say("prove.past")
    if puzzle.accepted != findings.accepted:
        yield say("prove.accepted", moves=puzzle.answers, right=findings.accepted)
    if puzzle.proved[:2] != findings.proved[:2]:
        yield say("prove.proved", given=puzzle.proved[:2], right=findings.proved[:2])
    if puzzle.texts is not None:
        yield from (
            message for _, message in wrong_texts(puzzle.texts, position, findings.accepted)
        )


def theme_faults(puzzle: Puzzle) -> Iterator[str]:
    """Yield a sentence if a puzzle has no theme, or themes that its game does not have."""
    game_themes = profile(puzzle.game).puzzles.themes
    unknown = [theme for theme in puzzle.themes if theme not in game_themes]
    if unknown:
        yield say("prove.themes", themes=unknown, known=game_themes)
    elif not puzzle.themes:
        yield say("prove.themes.none", known=game_themes)


def _counts_say_more(puzzle: Puzzle, known_proofs: Proofs) -> bool:
    """Whether a puzzle with nothing to find asks who wins, and the count is the better question.

    True if all counts are equal, too, or if one is so much better that it makes a puzzle.
    """
    from stonebook.teach.puzzles.mining.filters import counts_decide  # late: lessons need none

    if puzzle.seeks == BEST_MARGIN or not has_margin(puzzle.game):
        return False
    return solved_by(known_proofs, BEST_MARGIN).gap == 0 or counts_decide(
        puzzle.position, known_proofs
    )


def wrong_texts(
    texts: Texts, position: Position, right: Collection[Move]
) -> Iterator[tuple[str, str]]:
    """Yield the faults in a puzzle's texts: the name of the text (see `TEXTS`) and a sentence.

    The check covers whether cells in braces exist, whether feedback answers legal wrong moves,
    whether a hint gives the only right move away too early, and the length of each text. It does
    not check what a sentence claims.
    """
    cells = {cell for move in right for cell in move.cells}
    for number, hint in enumerate(texts.hints[:HINTS_WITHOUT_ANSWER], start=1):
        named = sorted(cells.intersection(cells_in(hint)))
        if len(right) == 1 and named:
            yield TEXTS[number - 1], say("prove.given_away", number=number, cells=named)
    for move in texts.feedback:
        if not _is_wrong(move, position, right):
            yield "feedback", say("prove.feedback", move=move)
    for name, text in _named(texts):
        try:
            check_cells(position, text, "hints" if name in TEXTS[:4] else name)
        except BadLesson as error:
            yield name, str(error)
        if not text or len(text) > LONGEST_TEXT:
            yield name, say("prove.long", text=text, number=len(text), most=LONGEST_TEXT)


def _is_wrong(move: str, position: Position, right: Collection[Move]) -> bool:
    """Whether a move is legal and not right."""
    try:
        outcome = position.attempt(move)
    except BadNotation:
        return False
    return not isinstance(outcome, Refusal) and outcome.move not in right


def _named(texts: Texts) -> Iterator[tuple[str, str]]:
    yield from zip(TEXTS, texts.hints, strict=False)
    yield from (("feedback", text) for text in texts.feedback.values())
    yield from (("otherwise", texts.otherwise), ("because", texts.because))


def likeness(puzzle: Puzzle) -> tuple[str, ...]:
    """Return a key that is equal for two puzzles if a reader sees the same board in both.

    Boards that are turned, mirrored or have swapped colours are the same. So are boards with
    another past, unless it decides: then it is shown.
    """
    position = puzzle.position
    unseen = tuple(f"{name}:" for name in profile(position).puzzles.header_lines)
    lines = _board_lines(position)
    past = _past_boards(puzzle) if puzzle.past else []
    return (*(line for line in lines if not line.startswith(unseen)), *past)


def _board_lines(position: Position) -> list[str]:
    """Return a board's lines in canonical form.

    Mirrored, turned and colour-swapped boards give the same lines.
    """
    return min(diagram(side).split("\n") for side in _sides(position))


def _sides(position: Position) -> list[Position]:
    """Return the canonical image of a position, and that with swapped colours."""
    return [canonical(side) for side in (position, swap_sides(position)) if side is not None]


def _past_boards(puzzle: Puzzle) -> list[str]:
    """Return the past boards that stood twice, or all if none did, each in canonical form."""
    positions = [puzzle.start.origin]
    for move in puzzle.start.moves:
        positions.append(positions[-1].play(move))
    stood = Counter(min(map(Position.rows, _sides(position))) for position in positions)
    twice = [board for board, times in stood.items() if times > 1]
    return sorted(twice or stood)
