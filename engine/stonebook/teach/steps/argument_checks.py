"""What a lesson's call must be like. What is not so is refused with a sentence for a teacher."""

from __future__ import annotations

import re
from collections.abc import Collection

from stonebook.rules.errors import BadLesson
from stonebook.rules.position import Position
from stonebook.teach.goals.cells import CellSet
from stonebook.teach.goals.goal import Goal
from stonebook.words import say

BRACED = re.compile(r"\{([^{}]*)\}")


def check_cells(position: Position, text: str, what: str, *, words: Collection[str] = ()) -> str:
    """Return a text with the cells in its braces in their standard spelling.

    `what` names the text's argument, `words` what else may stand in braces. Raises BadLesson for
    braces around anything else: a twin could not rename it.

    >>> import stonebook
    >>> check_cells(stonebook.game("otello").start(), "Look at {c3}.", "hints")
    'Look at {C3}.'
    """

    def standard(brace: re.Match[str]) -> str:
        name = brace[1] if brace[1] in words else position.cell_name(brace[1])
        if name is None:
            key = "teacher.brace.words" if words else "teacher.brace"
            cells = position.cells()
            listed = [f"{{{word}}}" for word in words]
            message = say(
                key, brace=brace[0], what=what, first=cells[0], last=cells[-1], words=listed
            )
            raise BadLesson(message, brace[0])
        return f"{{{name}}}"

    return BRACED.sub(standard, text)


def check_cell(position: Position, text: str) -> str:
    """Return a cell's standard name. Raises BadLesson for a text that names none.

    >>> import stonebook
    >>> check_cell(stonebook.game("jo").start(), "E5")
    'e5'
    """
    name = position.cell_name(text)
    if name is None:
        cells = position.cells()
        raise BadLesson(say("teacher.cell", text=text, first=cells[0], last=cells[-1]), str(text))
    return name


def check_about(about: Goal | CellSet, position: Position, *, claim: bool = False) -> None:
    """Raise BadLesson for a goal, or a set of cells, that can't be asked for in a position.

    A `claim` says of a move that it fulfils the goal. It may be wrong, so that a position where
    no move does will do.
    """
    if claim and isinstance(about, Goal):
        objection = about.unsuited(position)
    else:
        objection = about.objection(position)
    if objection is not None:
        raise BadLesson(objection)
