"""What is to be seen on a board beside its stones, or instead of them."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence

from stonebook.draw.scene import Mark, Scene, scene
from stonebook.widgets.table import Table
from stonebook.words import say

Marks = Mapping[str, str] | Iterable[tuple[str, str]]
Pairs = Sequence[tuple[str, str]]


class Shown:
    """Marks, arrows, lines and texts until the next move, or `own`, a scene that was handed in."""

    def __init__(self) -> None:
        self.own: Scene | None = None
        self.mark()

    def mark(
        self,
        marks: Marks = (),
        arrows: Pairs = (),
        lines: Pairs = (),
        texts: Mapping[str, str] | None = None,
    ) -> None:
        """Take these marks, and no others."""
        self._marks = [*(marks.items() if isinstance(marks, Mapping) else marks)]
        self._arrows, self._lines = [*arrows], [*lines]
        self._texts = dict(texts or {})

    def forget(self) -> None:
        """Show the position alone."""
        self.own = None
        self.mark()

    def picture(self, table: Table, *, legal: bool, focused: bool) -> Scene:
        """Return the picture of a table as it is now."""
        picture = self.own or self._position(table, legal)
        if focused and table.focus in picture.centres:
            return picture.with_marks(Mark(table.focus, picture.centres[table.focus], "focus"))
        return picture

    def _position(self, table: Table, legal: bool) -> Scene:
        marks = [(cell, "last") for cell in table.last.cells] if table.last else []
        marks += table.marks().items()
        if legal:
            marks += [(cell, "legal") for cell in table.legal_cells()]
        return scene(
            table.position,
            marks=[*marks, *self._marks],
            arrows=self._arrows,
            lines=self._lines,
            texts=self._texts,
            stones=table.stones(),
        )


def described(picture: Scene, cell: str, symbols: Mapping[str, str]) -> str:
    """Return what is to be seen on a cell, as a sentence. `symbols` are a game's.

    >>> import stonebook
    >>> start = stonebook.game("io").replay(["C3"])
    >>> described(scene(start), "C3", start.game.symbols)
    'C3: White.'
    """
    letter = next((stone.letter for stone in picture.stones if stone.cell == cell), None)
    if letter is None:
        return say("board.cell.empty", cell=cell)
    stands = next(owner for owner, symbol in symbols.items() if symbol == letter)
    return say("board.cell.taken", cell=cell, stands=stands)
