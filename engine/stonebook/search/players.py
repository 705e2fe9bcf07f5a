"""Players that are programs: a level, or the reader's program."""

from __future__ import annotations

from collections.abc import Generator
from typing import Protocol

from stonebook.rules.moves import Move
from stonebook.rules.position import Position

MoveChoice = Generator[int, None, Move]
"""Yields the nodes counted so far, about every 2,000 nodes, and returns the move."""


class Player(Protocol):
    """Chooses a move in a position, slice by slice."""

    @property
    def name(self) -> str:
        """The player's name next to a board and in tables."""

    def choosing(self, position: Position, seed: int) -> MoveChoice:
        """Return a choice as a generator. Equal positions, pasts and seeds give equal moves."""
