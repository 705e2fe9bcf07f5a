"""The variations that were played at a board, as a list to choose from."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from stonebook.teach.play.game_tree import Variation
from stonebook.widgets.board.controls.elements import dropdown
from stonebook.widgets.board.layout import restyle
from stonebook.words import say


class VariationChoice:
    """A list of variations. `chosen` is called with the number of the one that the reader picks."""

    def __init__(self, chosen: Callable[[int], None]) -> None:
        self._chosen = chosen
        self._shows = False
        self.widget: Any = dropdown(say("play.lines"), width="22rem")
        self.widget.observe(self._changed, "value")

    def show(self, lines: tuple[Variation, ...]) -> None:
        """List these variations, with the one on the board selected."""
        current = next(number for number, line in enumerate(lines) if line.shared is None)
        self._shows = True  # the reader did not make these changes
        self.widget.options = [(line_text(line), number) for number, line in enumerate(lines)]
        self.widget.value = current
        self._shows = False
        restyle(self.widget, display="flex" if len(lines) > 1 else "none")

    def _changed(self, change: dict[str, Any]) -> None:
        if not self._shows and change["new"] is not None:
            self._chosen(change["new"])


def line_text(line: Variation) -> str:
    """Return a variation's label: where it leaves the one on the board, and its length.

    >>> line_text(Variation(("B1", "A1"), None)), line_text(Variation(("B1", "A3"), 1))
    ('On the board: 2 moves', 'Move 2, A3: 2 moves in all')
    """
    number = len(line.moves)
    if line.shared is None:
        return say("play.line.here", number=number)
    return say("play.line", ply=line.shared + 1, move=line.moves[line.shared], number=number)
