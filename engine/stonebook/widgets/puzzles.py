"""The word for puzzles, and how one shows itself. Imported when it is used."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from stonebook.rules.errors import BadLesson
from stonebook.teach import puzzles
from stonebook.teach.puzzles.answers import Unproved
from stonebook.teach.puzzles.asking import MARGIN, OUTCOME
from stonebook.teach.puzzles.proving import faults, length, solved
from stonebook.teach.puzzles.puzzle import Puzzle, Texts
from stonebook.teach.puzzles.themes import THEMES
from stonebook.teach.steps.puzzle import Solve
from stonebook.teach.steps.step import slug
from stonebook.teach.twins import Start
from stonebook.widgets.calls import board_start, call, step_id
from stonebook.widgets.puzzle_board import PuzzleBoard
from stonebook.widgets.step_skin import StepSkin
from stonebook.words import say


@call
def puzzle(
    name: str,
    board: str | None = None,
    *,
    seeks: str = OUTCOME,
    hints: Sequence[str] = (),
    feedback: Mapping[str, str] | None = None,
    otherwise: str = "",
    because: str = "",
    id: str | None = None,
    **where: object,
) -> PuzzleSkin:
    """Ask a puzzle of the collection, by its name, "alterigo/one-row", or one of one's own.

    With a `board` `name` is the title of one of one's own. It `seeks` the "outcome" or the
    "margin"; what is right, and how many moves are asked for, the solver says. Four `hints` (the
    idea, the region, a candidate, the move and why) come with `otherwise`, which is true of all
    wrong moves that have no `feedback`, and `because`. Without them it is told what the proof says.
    """
    if board is not None:
        texts = _texts(hints, feedback or {}, otherwise, because)
        return PuzzleSkin(
            Solve(_own(name, board_start(board, where), seeks, texts), name, id=step_id(id))
        )
    try:
        found = puzzles.puzzle(name)
    except (AttributeError, KeyError):
        raise BadLesson(say("teacher.puzzle", name=name), str(name)) from None
    return PuzzleSkin(Solve(found, id=step_id(id)))


def _texts(
    hints: Sequence[str], feedback: Mapping[str, str], otherwise: str, because: str
) -> Texts | None:
    if not (hints or feedback or otherwise or because):
        return None
    if isinstance(hints, str) or len(hints) != Solve.rungs or not (otherwise and because):
        raise BadLesson(say("teacher.puzzle.texts"))
    idea, region, candidate, move = hints
    return Texts((idea, region, candidate, move), feedback, otherwise, because)


def _own(title: str, start: Start, seeks: str, texts: Texts | None) -> Puzzle:
    """Return a teacher's own puzzle. Raises BadLesson, with all that is wrong with it."""
    if seeks not in (OUTCOME, MARGIN):
        raise BadLesson(say("teacher.puzzle.seeks", seeks=seeks, known=(OUTCOME, MARGIN)), seeks)
    game = start.origin.game.name
    try:
        found = solved(start.position, seeks)
        asked = max(length(start.position, seeks), 1)
    except Unproved:
        raise BadLesson(say("teacher.puzzle.unproved"), title) from None
    right = tuple(map(str, found.accepted))
    made = Puzzle(
        *(f"{game}/{slug(title)}", start, seeks, right, asked, THEMES[game][:1], found.proved),
        texts=texts,
        composed=True,
    )
    if wrong := [*faults(made)]:
        raise BadLesson(" ".join(wrong), title)
    return made


class PuzzleSkin(StepSkin):
    """A puzzle of a lesson."""

    step: Solve

    def _board_of(self, more: Sequence[Any]) -> PuzzleBoard:
        return PuzzleBoard(self.step, self._answered, more)
