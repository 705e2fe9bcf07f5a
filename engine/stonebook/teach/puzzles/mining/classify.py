"""The themes of a puzzle, recognised from its right moves, its line and its proof."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from random import Random

from stonebook.profiles import profile
from stonebook.rules.events import EventKind
from stonebook.rules.ikeda.position import IkedaPosition
from stonebook.rules.io.board import BOUND, SINGLE
from stonebook.rules.moves import Move
from stonebook.rules.position import Position, Transition
from stonebook.rules.refusals import Refusal
from stonebook.teach.explain.effects import affected_cells, gain
from stonebook.teach.puzzles.explanations import by_temptation
from stonebook.teach.puzzles.mining.filters import Candidate
from stonebook.teach.puzzles.mining.heuristics import naive_moves

FIRST = "first-steps"
"""The theme of puzzles that need no thinking ahead, in the games that have it."""
MANY_LINES = 3
MANY_STONES = 6
"""The number of lines, or of stones, that make a large capture."""
LARGE_BOARD = 25
MIN_STONES_LOST = 2
"""The points of a larger board in Ikeda Area III, and the lost stones that count there."""
CORNER_NEIGHBOURS = 3
EDGE_NEIGHBOURS = 5
"""The neighbours of a corner and of an edge cell on a square board, including diagonals."""


def themes_of(candidate: Candidate) -> tuple[str, ...]:
    """Return a puzzle's themes: the main theme first, the others in the order of the game.

    With nothing to find they are those of the most tempting move, as if it were right: so the first
    hint is like that of any other puzzle.
    """
    if len(candidate.right) == len(candidate.proofs):
        candidate = _as_if_tempting(candidate)
    game_profile = profile(candidate.position)
    themes, classifier = game_profile.themes, game_profile.mining.classify
    puzzle_themes = themes[-1:] if classifier is None else classifier.load()(candidate)
    valid = [theme for theme in puzzle_themes if theme in themes]
    if candidate.is_first_step and FIRST in themes:
        valid.insert(0, FIRST)
    main = valid[0]
    return (main, *(theme for theme in themes if theme in valid and theme != main))


def _as_if_tempting(candidate: Candidate) -> Candidate:
    position = candidate.position
    move = by_temptation(position, candidate.proofs)[0]
    naive = sum(chosen == move for chosen in naive_moves(position, Random(0)))
    return replace(candidate, right=(move,), line=(position.transition(move),), naive=naive)


def otello_themes(candidate: Candidate) -> Iterator[str]:
    """Yield the themes of a puzzle of O-tell-O, the main one first."""
    position, move = candidate.position, candidate.right[0]
    turn = position.transition(move)
    mine = _turns_to_find(candidate)
    if any(_must_pass(turn.after) for turn in mine):
        yield "forced-pass"
    if _wipes_out(candidate):
        yield "wipe-out"
    if _all_have_neighbours(position, candidate.right, CORNER_NEIGHBOURS):
        yield "corner"
    others = [
        gain(position.transition(move)) for move in candidate.proofs if move not in candidate.right
    ]
    if gain(turn) == 1 and max(others) >= MANY_LINES:
        yield "quiet"
    if _number_of_lines(turn) >= MANY_LINES or gain(turn) >= MANY_STONES:
        yield "conversion"
    if _depends_on_parity(candidate):
        yield "parity"
    if _all_have_neighbours(position, candidate.right, EDGE_NEIGHBOURS):
        yield "edge"
    yield "ending"


def io_themes(candidate: Candidate) -> Iterator[str]:
    """Yield the themes of a puzzle of Io, the main one first."""
    position, turn = candidate.position, candidate.position.transition(candidate.right[0])
    if position.phase == BOUND:
        ending = [move for move in candidate.proofs if _ends_phase(position.transition(move))]
        if all(move in ending for move in candidate.right):
            yield "end-opening"
        elif ending and not any(move in ending for move in candidate.right):
            yield "keep-open"
    if position.phase != SINGLE:
        yield "free-parity"
        return
    greedy = max(candidate.proofs, key=lambda move: gain(position.transition(move)))
    if greedy not in candidate.right and _is_turned_later(candidate, greedy):
        yield "poisoned-cell"
    if not _is_turned_later(candidate, candidate.right[0]) and not gain(turn):
        yield "safe-cell"
    if gain(turn) >= MANY_LINES:
        yield "capture"
    yield "ending"


def ikeda_themes(candidate: Candidate) -> Iterator[str]:
    """Yield the themes of a puzzle of Ikeda Area III, the main one first."""
    position, turn = candidate.position, candidate.position.transition(candidate.right[0])
    assert isinstance(position, IkedaPosition)
    mover, rival = str(position.to_move), str(position.rival)
    if all(move.kind == "pass" for move in candidate.right) and position.first_passer is None:
        yield "first-pass"
    closed = [
        refusal
        for turn in _turns_to_find(candidate)
        if turn.after.to_move
        for refusal in _refusals(turn.after)
        if refusal.rule == "IK4"
    ]
    if closed:
        yield "ko"
    if any(refusal.rule == "IK4" for refusal in _refusals(position)):
        yield "superko"
    wrong = [move for move in candidate.proofs if move not in candidate.right]
    good = _end_of_line(candidate, candidate.right[0])
    ends = [_end_of_line(candidate, move) for move in wrong[: None if _is_large(position) else 1]]
    if any(_loses_more(position, rival, good, bad) for bad in ends):
        yield "death"
    if any(_loses_more(position, mover, bad, good) for bad in ends):
        yield "life"
    if affected_cells(turn.events, "removed", rival):
        yield "capture"
    yield "count"


def alterigo_themes(candidate: Candidate) -> Iterator[str]:
    """Yield the themes of a puzzle of Alter Igo, the main one first."""
    position, turn = candidate.position, candidate.position.transition(candidate.right[0])
    mover, rival = str(position.to_move), str(position.rival)
    lost = affected_cells(turn.events, "removed", mover)
    if lost:
        yield "sacrifice"
    elif affected_cells(turn.events, "removed", rival):
        yield "capture-survives"
    if any(
        _lost_by_null_move(position.transition(move))
        for move in candidate.proofs
        if move not in candidate.right
    ):
        yield "null-move"
    if any(affected_cells(turn.events, "removed") for turn in candidate.line[1:]):
        yield "race"
    yield "small-board"


def jo_themes(candidate: Candidate) -> Iterator[str]:
    """Yield the themes of a puzzle of Jō, the main one first."""
    position, turn = candidate.position, candidate.position.transition(candidate.right[0])
    rival = str(position.rival)
    flipped = affected_cells(turn.events, "flipped")
    moved = [event for event in turn.events if event.kind == EventKind.MOVED]
    result = _end_of_line(candidate, candidate.right[0]).result
    if result is not None and not result.reason.endswith("threes"):
        yield "tie-break"
    if len(flipped) > 1:
        yield "double-flip"
    if any(position.at(event.cells[1]) == rival for event in moved):
        yield "bomb"
    if _depends_on_order(position, turn.move):
        yield "order"
    if moved:
        yield "open-up"
    yield "last-turns"


def _turns_to_find(candidate: Candidate) -> list[Transition]:
    """Return the turns that the reader must find."""
    return [turn for turn in candidate.line if turn.before.to_move == candidate.position.to_move]


def _end_of_line(candidate: Candidate, move: Move) -> Position:
    """Return the last position of the line that proves a move's value."""
    position = candidate.position
    for reply in candidate.proofs[move].line:
        position = position.play(reply)
    return position


def _all_have_neighbours(position: Position, moves: tuple[Move, ...], ways: int) -> bool:
    """Whether all these moves are on cells with this many neighbours."""
    grid = position.grid
    cells = [cell for move in moves for cell in move.cells]
    return bool(cells) and all(
        grid.neighbour_masks[grid.index[cell]].bit_count() == ways for cell in cells
    )


def _must_pass(position: Position) -> bool:
    moves = position.moves() if position.to_move else ()
    return bool(moves) and all(move.kind == "pass" for move in moves)


def _wipes_out(candidate: Candidate) -> bool:
    """Whether the other player has no stones left at the end of the line."""
    end = _end_of_line(candidate, candidate.right[0])
    return candidate.position.rival not in {end.at(cell) for cell in end.cells()}


def _number_of_lines(turn: Transition) -> int:
    return sum(event.kind == EventKind.BRACKETED for event in turn.events)


def _depends_on_parity(candidate: Candidate) -> bool:
    """Whether all right moves are in odd regions of empty cells, and some other move is not."""
    position = candidate.position
    odd: set[str] = set()
    empty = {cell for cell in position.cells() if position.at(cell) is None}
    while empty:
        region, edge = set(), {empty.pop()}
        while edge:
            cell = edge.pop()
            region.add(cell)
            near = position.grid.cells(position.grid.neighbour_masks[position.grid.index[cell]])
            edge |= empty.intersection(near)
            empty.difference_update(near)
        if len(region) % 2:
            odd |= region
    right = all(cell in odd for move in candidate.right for cell in move.cells)
    return right and any(cell not in odd for move in candidate.proofs for cell in move.cells)


def _ends_phase(turn: Transition) -> bool:
    return any(event.kind == EventKind.PHASE_ENDED for event in turn.events)


def _is_turned_later(candidate: Candidate, move: Move) -> bool:
    """Whether the stone of a move is turned later in the line that proves the move's value."""
    position, turned = candidate.position, False
    for reply in candidate.proofs[move].line:
        turn = position.transition(reply)
        if position is not candidate.position:
            turned |= bool({*move.cells}.intersection(affected_cells(turn.events, "turned")))
        position = turn.after
    return turned


def _refusals(position: Position) -> Iterator[Refusal]:
    """Yield the refusals of all illegal moves on empty cells."""
    for cell in position.cells():
        if position.at(cell) is None and (refusal := position.check(cell)) is not None:
            yield refusal


def _loses_more(position: Position, player: str, end: Position, other: Position) -> bool:
    """Whether a player loses stones of a position at one end that stay at the other.

    On a small board these are all stones, on a larger one at least `MIN_STONES_LOST`.
    """
    if not _is_large(position):
        return not _stones_of(end, player) and bool(_stones_of(other, player))
    stones = _stones_of(position, player)
    return (
        len(stones - _stones_of(end, player))
        >= len(stones - _stones_of(other, player)) + MIN_STONES_LOST
    )


def _is_large(position: Position) -> bool:
    return len(position.grid) >= LARGE_BOARD


def _stones_of(position: Position, player: str) -> set[str]:
    return {cell for cell in position.cells() if position.at(cell) == player}


def _lost_by_null_move(turn: Transition) -> bool:
    """Whether a move lost at once because it left the board unchanged."""
    result = turn.after.result
    return result is not None and result.reason == "alterigo.null_move"


def _depends_on_order(position: Position, move: Move) -> bool:
    """Whether the same effects in reverse order are illegal or lead to a different board."""
    pair, *effects = str(move).split(" ")
    if len(effects) < 2:
        return False
    other = position.attempt(" ".join((pair, *reversed(effects))))
    return isinstance(other, Refusal) or other.after.rows() != position.play(move).rows()
