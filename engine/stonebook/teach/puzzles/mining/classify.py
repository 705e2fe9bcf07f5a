"""What a puzzle is about, by what its right moves, its line and the proof show: its themes."""

from __future__ import annotations

from collections.abc import Iterator

from stonebook.profiles import profile
from stonebook.rules.ikeda.position import IkedaPosition
from stonebook.rules.io.position import BOUND, SINGLE
from stonebook.rules.moves import Move
from stonebook.rules.position import Position, Transition
from stonebook.rules.refusals import Refusal
from stonebook.teach.explain.effects import affected, gain
from stonebook.teach.puzzles.mining.filters import Candidate

FIRST = "first-steps"
"""The theme of what is found without thinking ahead, in the games that have it."""
MANY_LINES, MANY = 3, 6
"""So many lines or stones at once are a large capture."""
CORNER_WAYS, EDGE_WAYS = 3, 5
"""So many neighbours has a cell on a corner or on an edge of a square board, with diagonals."""


def themes_of(candidate: Candidate) -> tuple[str, ...]:
    """Return a puzzle's themes: the main one first, the others in the order of the game."""
    known = profile(candidate.position)
    themes, own = known.themes, known.mining.themes
    if len(candidate.right) == len(candidate.found):
        return themes[-1:]  # nothing is to be found, so it is about the end of the game
    found = themes[-1:] if own is None else own.load()(candidate)
    seen = [theme for theme in found if theme in themes]
    if candidate.first_step and FIRST in themes:
        seen.insert(0, FIRST)
    main = seen[0]
    return (main, *(theme for theme in themes if theme in seen and theme != main))


def otello_themes(seen: Candidate) -> Iterator[str]:
    """Yield the themes of a puzzle of O-tell-O, the main one first."""
    position, move = seen.position, seen.right[0]
    turn = position.turn(move)
    mine = _mine(seen)
    if any(_passes(one.after) for one in mine):
        yield "forced-pass"
    if _wiped_out(seen):
        yield "wipe-out"
    if _on(position, seen.right, CORNER_WAYS):
        yield "corner"
    others = [gain(position.turn(one)) for one in seen.found if one not in seen.right]
    if gain(turn) == 1 and max(others) >= MANY_LINES:
        yield "quiet"
    if _lines(turn) >= MANY_LINES or gain(turn) >= MANY:
        yield "conversion"
    if _by_parity(seen):
        yield "parity"
    if _on(position, seen.right, EDGE_WAYS):
        yield "edge"
    yield "ending"


def io_themes(seen: Candidate) -> Iterator[str]:
    """Yield the themes of a puzzle of Io, the main one first."""
    position, turn = seen.position, seen.position.turn(seen.right[0])
    if position.phase == BOUND:
        ending = [one for one in seen.found if _ends_phase(position.turn(one))]
        if all(one in ending for one in seen.right):
            yield "end-opening"
        elif ending and not any(one in ending for one in seen.right):
            yield "keep-open"
    if position.phase != SINGLE:
        yield "free-parity"
        return
    greedy = max(seen.found, key=lambda one: gain(position.turn(one)))
    if greedy not in seen.right and _turned_later(seen, greedy):
        yield "poisoned-cell"
    if not _turned_later(seen, seen.right[0]) and not gain(turn):
        yield "safe-cell"
    if gain(turn) >= MANY_LINES:
        yield "capture"
    yield "ending"


def ikeda_themes(seen: Candidate) -> Iterator[str]:
    """Yield the themes of a puzzle of Ikeda Area III, the main one first."""
    position, turn = seen.position, seen.position.turn(seen.right[0])
    assert isinstance(position, IkedaPosition)
    mover, rival = str(position.to_move), str(position.rival)
    if all(move.kind == "pass" for move in seen.right) and position.first_passer is None:
        yield "first-pass"
    closed = [
        refusal
        for one in _mine(seen)
        if one.after.to_move
        for refusal in _refused(one.after)
        if refusal.rule == "IK4"
    ]
    if closed:
        yield "ko"
    if any(refusal.rule == "IK4" for refusal in _refused(position)):
        yield "superko"
    wrong = next(move for move in seen.found if move not in seen.right)
    good, bad = _last(seen, seen.right[0]), _last(seen, wrong)
    if _holds(bad, rival) and not _holds(good, rival):
        yield "death"
    if _holds(good, mover) and not _holds(bad, mover):
        yield "life"
    if affected(turn.events, "removed", rival):
        yield "capture"
    yield "count"


def alterigo_themes(seen: Candidate) -> Iterator[str]:
    """Yield the themes of a puzzle of Alter Igo, the main one first."""
    position, turn = seen.position, seen.position.turn(seen.right[0])
    mover, rival = str(position.to_move), str(position.rival)
    lost = affected(turn.events, "removed", mover)
    if lost:
        yield "sacrifice"
    elif affected(turn.events, "removed", rival):
        yield "capture-survives"
    if any(_null(position.turn(move)) for move in seen.found if move not in seen.right):
        yield "null-move"
    if any(affected(one.events, "removed") for one in seen.line[1:]):
        yield "race"
    yield "small-board"


def jo_themes(seen: Candidate) -> Iterator[str]:
    """Yield the themes of a puzzle of Jō, the main one first."""
    position, turn = seen.position, seen.position.turn(seen.right[0])
    rival = str(position.rival)
    flipped = affected(turn.events, "flipped")
    moved = [event for event in turn.events if event.kind == "moved"]
    result = _last(seen, seen.right[0]).result
    if result is not None and not result.reason.endswith("threes"):
        yield "tie-break"
    if len(flipped) > 1:
        yield "double-flip"
    if any(position.at(event.cells[1]) == rival for event in moved):
        yield "bomb"
    if _by_order(position, turn.move):
        yield "order"
    if moved:
        yield "open-up"
    yield "last-turns"


def _mine(seen: Candidate) -> list[Transition]:
    """Return the turns that are asked for."""
    return [turn for turn in seen.line if turn.before.to_move == seen.position.to_move]


def _last(seen: Candidate, move: Move) -> Position:
    """Return the end of the line that shows what a move is worth."""
    position = seen.position
    for one in seen.found[move].line:
        position = position.play(one)
    return position


def _on(position: Position, moves: tuple[Move, ...], ways: int) -> bool:
    """Whether all of some moves are on cells with so many neighbours."""
    grid = position.grid
    cells = [cell for move in moves for cell in move.cells]
    return bool(cells) and all(
        grid.neighbours[grid.index[cell]].bit_count() == ways for cell in cells
    )


def _passes(position: Position) -> bool:
    moves = position.moves() if position.to_move else ()
    return bool(moves) and all(move.kind == "pass" for move in moves)


def _wiped_out(seen: Candidate) -> bool:
    """Whether nothing of the other player is left at the end of the line."""
    end = _last(seen, seen.right[0])
    return seen.position.rival not in {end.at(cell) for cell in end.cells()}


def _lines(turn: Transition) -> int:
    return sum(event.kind == "bracketed" for event in turn.events)


def _by_parity(seen: Candidate) -> bool:
    """Whether right moves go into odd regions of empty cells, and wrong ones into even ones too."""
    position = seen.position
    odd: set[str] = set()
    left = {cell for cell in position.cells() if position.at(cell) is None}
    while left:
        region, edge = set(), {left.pop()}
        while edge:
            cell = edge.pop()
            region.add(cell)
            near = position.grid.cells(position.grid.neighbours[position.grid.index[cell]])
            edge |= left.intersection(near)
            left.difference_update(near)
        if len(region) % 2:
            odd |= region
    right = all(cell in odd for move in seen.right for cell in move.cells)
    return right and any(cell not in odd for move in seen.found for cell in move.cells)


def _ends_phase(turn: Transition) -> bool:
    return any(event.kind == "phase ended" for event in turn.events)


def _turned_later(seen: Candidate, move: Move) -> bool:
    """Whether the stone of a move is turned in the line that shows what the move is worth."""
    position, turned = seen.position, False
    for one in seen.found[move].line:
        turn = position.turn(one)
        if position is not seen.position:
            turned |= bool({*move.cells}.intersection(affected(turn.events, "turned")))
        position = turn.after
    return turned


def _refused(position: Position) -> Iterator[Refusal]:
    """Yield why empty cells may not be played on."""
    for cell in position.cells():
        if position.at(cell) is None and (refusal := position.check(cell)) is not None:
            yield refusal


def _holds(position: Position, player: str) -> bool:
    return player in {position.at(cell) for cell in position.cells()}


def _null(turn: Transition) -> bool:
    """Whether a move lost at once by leaving the board as it was."""
    result = turn.after.result
    return result is not None and result.reason == "alterigo.null_move"


def _by_order(position: Position, move: Move) -> bool:
    """Whether the same effects the other way round are not allowed, or come to another board."""
    pair, *effects = str(move).split(" ")
    if len(effects) < 2:
        return False
    other = position.attempt(" ".join((pair, *reversed(effects))))
    return isinstance(other, Refusal) or other.after.rows() != position.play(move).rows()
