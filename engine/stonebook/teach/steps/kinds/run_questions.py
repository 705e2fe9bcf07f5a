"""The questions of a run: an item, and its twins."""

from __future__ import annotations

from typing import NamedTuple

from stonebook.rules.position import Position
from stonebook.rules.symmetry import Name, namer, renamed, start_symmetries
from stonebook.teach.twins import StartPosition


class Question(NamedTuple):
    """One question of a run: its item, the twin's position, the move, the twin's cell names."""

    item: int
    position: Position
    move: str
    name: Name


def questions_about(item: int, start: StartPosition, move: str) -> tuple[Question, ...]:
    """Return the possible questions about an item: on another board, or about another move."""
    found: dict[tuple[Position, str], Question] = {}
    for symmetry in start_symmetries(start.origin):
        name = namer(start.origin, symmetry)
        image, asked = start.image(symmetry), renamed(move, name)
        found.setdefault((image, asked), Question(item, image, asked, name))
    return tuple(found.values())
