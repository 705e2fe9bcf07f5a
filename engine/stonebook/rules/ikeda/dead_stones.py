"""Agreements on dead strings in Ikeda Area III: notation and legality (IK9)."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from stonebook.rules.ikeda.settings import CELL_NAMES
from stonebook.rules.ikeda.status import Status
from stonebook.rules.moves import LOWER, Move, MoveKind
from stonebook.rules.position import Position
from stonebook.rules.refusals import Refusal
from stonebook.rules.strings.position import StringCells

DEAD = "dead"


def read_dead(text: str) -> Move | None:
    """Return the move that names dead strings, each by one cell, or None for any other text.

    >>> str(read_dead("Dead a1  b2")), read_dead("dead I1")
    ('dead A1 B2', None)
    """
    words = text.split()
    if not words or words[0].translate(LOWER) != DEAD:
        return None
    cells = [CELL_NAMES.read(word) or "" for word in words[1:]]
    return (
        Move("ikeda", " ".join([DEAD, *cells]), MoveKind.DEAD, tuple(cells)) if all(cells) else None
    )


def dead_texts(prefix: str, strings: Iterable[StringCells]) -> Iterator[str]:
    """Yield the texts that add one more string to an unfinished text, by each of its cells."""
    start, _, last = prefix.rpartition(" ")
    starts = [start] if start else [DEAD]
    if start and last and read_dead(prefix):
        starts.append(prefix)  # its last cell may be complete
    for start in starts:
        move = read_dead(start)
        if move is None:
            return
        for string in strings:
            if not set(string.cells) & set(move.cells):
                for cell in string.cells:
                    yield f"{move.notation} {cell}"


def refuse_dead(position: Position, status: Status, move: Move) -> Refusal | None:
    """Refuse an agreement on dead strings, or return None for a legal one (IK9)."""
    if not status.over:
        return Refusal("IK9", move.cells, "ikeda.dead.early")
    if status.agreed:
        return Refusal("IK9", move.cells, "ikeda.dead.twice")
    empty = tuple(cell for cell in dict.fromkeys(move.cells) if position.at(cell) is None)
    return Refusal("IK9", empty, "ikeda.dead.empty", {"cells": empty}) if empty else None
