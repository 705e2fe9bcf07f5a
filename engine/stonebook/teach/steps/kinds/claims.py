"""Runs of yes-or-no questions: whether a move fulfils a goal, or a cell is in a set."""

from __future__ import annotations

from collections.abc import Sequence

from stonebook.rules.errors import BadLesson
from stonebook.rules.position import Position
from stonebook.teach.explain.reasons import PLAYED_MARK, Reason, why_legal
from stonebook.teach.games.game_teaching import OfferedCells
from stonebook.teach.goals.cells import CellSet
from stonebook.teach.goals.goal import Goal
from stonebook.teach.played_position import PlayedPosition, start_of
from stonebook.teach.steps.argument_checks import check_about, check_cell
from stonebook.teach.steps.runs.run_questions import Question, explanation
from stonebook.teach.steps.runs.run_step import RunStep
from stonebook.words import say


class ClaimsStep(RunStep):
    """Decide for each position of a run whether a move fulfils a goal, or a cell is in a set.

    >>> import stonebook
    >>> from stonebook.teach import Press
    >>> from stonebook.teach.games.strings.cells import Territory
    >>> go = stonebook.game("ikeda")
    >>> boards = [go.replay(["A1"], size=2), go.replay(["A1", "B1"], size=2)]
    >>> step = ClaimsStep(
    ...     "Whose?", [(p, "A2") for p in boards], Territory("Black"), "Is {move} Black's?"
    ... )
    >>> step.prompt(), step.answer(Press("yes")).message
    ("1 of 2: Is A2 Black's?", 'Right. The empty region around A2 leads only to Black, on A1.')
    """

    def __init__(
        self,
        title: str,
        items: Sequence[tuple[Position | PlayedPosition, str]],
        about: Goal | CellSet,
        question: str,
        *,
        reasons: Sequence[str] = (),
        shuffled: bool = False,
        id: str | None = None,
    ) -> None:
        self.about = about
        starts = [start_of(start).position for start, _ in items]
        for position, (_, text) in zip(starts, items, strict=True):
            check_about(about, position, claim=True)
            if isinstance(about, CellSet):
                check_cell(position, text)
        if not question:
            raise BadLesson(say("teacher.claims.question"))
        super().__init__(title, items, question=question, reasons=reasons, shuffled=shuffled, id=id)

    def _may_offer(self, offered: OfferedCells, starts: Sequence[Position]) -> bool:
        """Whether the claim is about the end of a phase."""
        return isinstance(self.about, Goal) and self.about.about_phase

    @property
    def _named_cells(self) -> Sequence[str]:
        about = self.about.on_twin(self.current.rename)
        return [*super()._named_cells, *about.named_cells(self.position())]

    def _holds(self, question: Question) -> bool:
        """Whether the move fulfils the goal, or the cell is in the set."""
        about = self.about.on_twin(question.rename)
        if isinstance(about, CellSet):
            return question.move in about.cells(question.position)
        return about.judge(question.position.transition(question.move)) is None

    def _reason(self) -> Reason:
        """Explain why the move fulfils the goal or not, or why the cell is in the set or not.

        An item's own reason is about this board, and its cells are marked. Otherwise the reason is
        the move's effect, or what the move did instead, with the reply that punishes it.
        """
        item, position, text, rename = self.current
        about = self.about.on_twin(rename)
        sentence, named = explanation(self._reasons[item], rename)
        if isinstance(about, CellSet):
            general = (about.why if self._run.current_answer else about.why_not)(position, text)
            return Reason(f"{general} {sentence}".rstrip(), {**named, **self._targets()})
        turn = position.transition(text)
        why = about.judge(turn) or why_legal(turn)
        marks = {
            **(named if sentence else why.marks),
            **dict.fromkeys(turn.move.cells, PLAYED_MARK),
        }
        moves = [str(reply.move) for reply in why.turns]
        # The board shows replies that the lesson's reason does not name.
        if sentence and not {*moves} <= {*named}:
            sentence += " " + say("step.pair.follows", player=turn.after.to_move, moves=moves)
        return Reason(sentence or why.message, marks, turns=(turn, *why.turns))
