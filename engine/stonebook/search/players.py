"""Whoever moves without being asked twice: a level, or a program of the reader's own."""

from __future__ import annotations

from collections.abc import Generator
from typing import Protocol

from stonebook.rules.moves import Move
from stonebook.rules.position import Position

Choice = Generator[int, None, Move]
"""Yields how many positions were looked at so far, about every 2,000, and returns the move."""


class Player(Protocol):
    """Chooses a move of a position, slice by slice."""

    @property
    def name(self) -> str:
        """What the player is called beside a board and in tables."""

    def choosing(self, position: Position, seed: int) -> Choice:
        """Return a choice that has not begun. The same position, past and seed give one move."""
