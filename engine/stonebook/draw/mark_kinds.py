"""The kinds of marks on cells."""

from __future__ import annotations

from enum import StrEnum


class MarkKind(StrEnum):
    """The kinds of marks. They differ by shape, so none depends on its colour.

    Lessons and styles hold the values.
    """

    __repr__ = str.__repr__  # a reader who prints the marks of a reason sees the texts

    LEGAL = "legal"  # a dot
    LAST = "last"  # a dot on its stone, a small ring on an empty cell
    PLACED = "placed"  # a ring in parts, on an empty cell a plus
    LINE = "line"  # a bar
    TURNED = "turned"  # two thin arcs
    REFUSED = "refused"  # a cross
    TARGET = "target"  # a diamond
    FOCUS = "focus"  # a frame: the cell of the keyboard
    HINT = "hint"  # a question mark
    FLIP = "flip"  # half a disc
    MOVE = "move"  # an arrowhead
    RINGED = "ringed"  # a ring
    FOUND = "found"  # a tick
    LIBERTY = "liberty"  # a dot in a ring
    SPENT = "spent"  # the ring of a liberty alone, struck through
    GAP = "gap"  # two bars with nothing between them: a line is open here
    POINTED = "pointed"  # a thin frame below the mouse
    REGION = "region"  # a pale tile: look here
    TEXT = "text"  # no shape, only the mark's text


SHAPED_KINDS = tuple(kind for kind in MarkKind if kind is not MarkKind.TEXT)
"""The kinds with a shape: those that a lesson may draw."""
