"""Cells in texts of steps: in braces (`{C4}`), so the text is right for a twin as well."""

from __future__ import annotations

import re

from stonebook.rules.symmetry import Renaming

BRACES = re.compile(r"\{(\w+)\}")
"""A cell in a text."""


def with_cells(text: str, rename: Renaming) -> str:
    """Replace the cells in braces by their names in the twin.

    >>> with_cells("Look at {C4}.", {"C4": "F5"}.__getitem__)
    'Look at F5.'
    """
    return BRACES.sub(lambda brace: rename(brace[1]), text)


def cells_in(text: str) -> tuple[str, ...]:
    """Return the cells in braces, in order.

    >>> cells_in("{C4} lies between {B4} and {D4}.")
    ('C4', 'B4', 'D4')
    """
    return tuple(BRACES.findall(text))
