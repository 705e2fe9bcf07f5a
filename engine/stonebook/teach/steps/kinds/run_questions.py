"""The questions of a run: an item, and its twins."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from stonebook.rules.position import Position
from stonebook.rules.symmetry import Name, namer, renamed, start_symmetries
from stonebook.teach.explain.reasons import DECIDES
from stonebook.teach.steps.argument_checks import check_cells
from stonebook.teach.twins import StartPosition, cells_in, with_cells


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


def own_reasons(items: Sequence[tuple[StartPosition, str]], reasons: Sequence[str]) -> list[str]:
    """Return the checked explanation of each item, "" for one without its own."""
    texts = reasons or [""] * len(items)
    return [
        check_cells(start.position, reason, "reasons")
        for (start, _), reason in zip(items, texts, strict=True)
    ]


def explained(reason: str, name: Name) -> tuple[str, dict[str, str]]:
    """Return an explanation with the cells of a twin, and those cells as marks."""
    return with_cells(reason, name), dict.fromkeys(map(name, cells_in(reason)), DECIDES)
