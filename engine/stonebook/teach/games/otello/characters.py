"""The characters of O-tell-O."""

from __future__ import annotations

from stonebook.rules.events import EventKind
from stonebook.rules.position import Transition
from stonebook.teach.explain.effects import stones_gained


def bracketed_lines(turn: Transition) -> list[tuple[str, ...]]:
    """Return the lines that a move brackets, each with both ends."""
    return [event.cells for event in turn.events if event.kind == EventKind.BRACKETED]


def is_straight(line: tuple[str, ...]) -> bool:
    """Whether a line runs along a row or a column."""
    return line[0][0] == line[-1][0] or line[0][1:] == line[-1][1:]


def slantless(turn: Transition) -> int:
    """Count what turns along rows and columns: a slant is not a line."""
    return sum(len(line) - 2 for line in bracketed_lines(turn) if is_straight(line))


def one_line(turn: Transition) -> int:
    """Count the longest line: the others don't turn."""
    return max((len(line) for line in bracketed_lines(turn)), default=0)


def rester(turn: Transition) -> float:
    """Keep no moves: a player who has none may rest."""
    after, mover = turn.after, turn.before.to_move
    if after.to_move == mover:
        return -len(after.moves())
    replies = [len(after.play(reply).moves()) for reply in after.moves()]
    return -sum(replies) / len(replies) if replies else 0.0


def edger(turn: Transition) -> tuple[bool, bool]:
    """Love the edge, where nothing turns. A corner is a square like any other."""
    grid = turn.after.grid
    counts = [grid.neighbour_masks[grid.index[cell]].bit_count() for cell in turn.move.cells]
    return 5 in counts, 8 in counts


def claimer(turn: Transition) -> int:
    """Count the empty squares next to its own markers as its own."""
    after, mover = turn.after, turn.before.to_move
    return sum(
        after.at(cell) is None
        and any(after.at(near) == mover for near in after.grid.neighbour_names(cell))
        for cell in after.cells()
    )


def grabber(turn: Transition) -> int:
    """Turn as many markers as possible."""
    return stones_gained(turn)


CHARACTERS = {
    "slantless": slantless,
    "longline": one_line,
    "rester": rester,
    "grabber": grabber,
    "edger": edger,
    "claimer": claimer,
}
