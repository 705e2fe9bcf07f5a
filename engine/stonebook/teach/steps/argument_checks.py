"""Checks of the arguments of lesson functions, with error messages for teachers."""

from __future__ import annotations

import re
from collections.abc import Collection, Sequence

from stonebook.rules.errors import BadLesson
from stonebook.rules.position import Position
from stonebook.teach.goals.cells import CellSet
from stonebook.teach.goals.goal import Goal
from stonebook.words import say

BRACED = re.compile(r"\{([^{}]*)\}")


def check_cells(
    position: Position, text: str, argument: str, *, placeholders: Collection[str] = ()
) -> str:
    """Return a text with the cells in braces in standard spelling.

    `argument` is its name, `placeholders` are other texts that are allowed in braces. Raises
    BadLesson for anything else in braces, since a twin could not rename it.

    >>> import stonebook
    >>> check_cells(stonebook.game("otello").start(), "Look at {c3}.", "hints")
    'Look at {C3}.'
    """

    def standard(brace: re.Match[str]) -> str:
        name = brace[1] if brace[1] in placeholders else position.cell_name(brace[1])
        if name is None:
            key = "teacher.brace.words" if placeholders else "teacher.brace"
            cells = position.cells()
            listed = [f"{{{text}}}" for text in placeholders]
            message = say(
                key, brace=brace[0], what=argument, first=cells[0], last=cells[-1], words=listed
            )
            raise BadLesson(message, brace[0])
        return f"{{{name}}}"

    return BRACED.sub(standard, text)


def check_cell(position: Position, text: str) -> str:
    """Return a cell's standard name. Raises BadLesson if the text does not name a cell.

    >>> import stonebook
    >>> check_cell(stonebook.game("jo").start(), "E5")
    'e5'
    """
    name = position.cell_name(text)
    if name is None:
        cells = position.cells()
        raise BadLesson(say("error.no_cell", text=text, first=cells[0], last=cells[-1]), str(text))
    return name


def listed_texts(texts: Sequence[str]) -> Sequence[str]:
    """Return a list of texts. A single text is the only one, and "" is none.

    >>> listed_texts("A1"), listed_texts(["A1", "B1"]), listed_texts("")
    (('A1',), ['A1', 'B1'], ())
    """
    if isinstance(texts, str):
        return (texts,) if texts else ()
    return texts


def check_about(about: Goal | CellSet, position: Position, *, claim: bool = False) -> None:
    """Raise BadLesson for a goal, or a set of cells, that can't be asked for in a position.

    A `claim` says that a move fulfils the goal. It may be wrong, so a position in which no move
    fulfils the goal is allowed.
    """
    if claim and isinstance(about, Goal):
        objection = about.unsuited(position)
    else:
        objection = about.objection(position)
    if objection is not None:
        raise BadLesson(objection)
