"""The notation of dead strings that both players of Ikeda Area III agree on (IK9)."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from stonebook.rules.ikeda.settings import CELL_NAMES
from stonebook.rules.moves import Move
from stonebook.rules.strings.position import StringCells

DEAD = "dead"


def read_dead(text: str) -> Move | None:
    """Return the move that names dead strings, each by one of its cells, or None for other text.

    >>> str(read_dead("Dead a1  b2")), read_dead("dead I1")
    ('dead A1 B2', None)
    """
    words = text.split()
    if not words or words[0].lower() != DEAD:
        return None
    cells = [CELL_NAMES.read(word) or "" for word in words[1:]]
    return Move("ikeda", " ".join([DEAD, *cells]), DEAD, tuple(cells)) if all(cells) else None


def dead_texts(prefix: str, strings: Iterable[StringCells]) -> Iterator[str]:
    """Yield the texts that extend an unfinished one by a string that it does not name yet."""
    named, _, last = prefix.rpartition(" ")
    starts = [named] if named else [DEAD]
    if named and last and read_dead(prefix):
        starts.append(prefix)  # its last cell may be complete
    for start in starts:
        move = read_dead(start)
        if move is None:
            return
        for string in strings:
            if not set(string.cells) & set(move.cells):
                for cell in string.cells:
                    yield f"{move.notation} {cell}"
