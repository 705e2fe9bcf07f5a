"""Tasks: find a move that fulfils a goal. Every right answer counts, a wrong one is told why."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from stonebook.draw.scene import Scene, scene
from stonebook.rules.errors import BadLesson
from stonebook.rules.position import Position
from stonebook.rules.refusals import Refusal
from stonebook.rules.turns import Turn
from stonebook.teach.goals.goal import Goal
from stonebook.teach.steps.answers import Answer, Choice, Text
from stonebook.teach.steps.builder import MoveBuilder
from stonebook.teach.steps.checks import check_about
from stonebook.teach.steps.exercise import Exercise
from stonebook.teach.steps.step import Feedback
from stonebook.teach.twins import Start
from stonebook.words import say

WORDS = ("pass", "resign")
"""Moves without a cell, that have a button of their own."""
NAMED_AT_MOST = 4
"""More right answers than these are counted, not named."""


class Task(Exercise):
    """Find a move that fulfils a goal.

    A move in several parts (Jō) is put together cell by cell, a move's whole notation is taken as
    well. `words` are moves without a cell to offer as buttons: "pass", "resign". They may be
    wrong: a pass that is not allowed is a good question.
    """

    kind = "task"
    asks = "move"

    def __init__(
        self,
        title: str,
        start: Position | Start,
        goal: Goal,
        *,
        hints: Sequence[str],
        because: str = "",
        story: str = "",
        words: Sequence[str] = (),
        id: str | None = None,
    ) -> None:
        self._goal = goal
        self._words = tuple(words)
        super().__init__(title, start, hints=hints, because=because, story=story, id=id)
        self._check_words()
        check_about(goal, self._problem)

    def _check_words(self) -> None:
        game = self._problem.game
        known = [word for word in WORDS if game.read(word) is not None]
        for word in self._words:
            if word not in known:
                message = say("teacher.words", word=word, game=game.title, known=known)
                raise BadLesson(message, str(word))

    def _begin(self) -> None:
        super()._begin()
        self._goal_here = self._goal.under(self._name)
        self._builder = MoveBuilder(self._problem)

    def scene(self) -> Scene:
        """The board, with what was begun of a turn."""
        if not self._builder.text:
            return super().scene()
        return scene(self._board, marks=self._marks, stones=self._builder.stones)

    def prompt(self) -> str:
        """The goal in words."""
        return self._with_story(self._goal_here.wish(self._problem))

    def _more_choices(self) -> tuple[Choice, ...]:
        buttons = [Choice(word, say(f"step.task.{word}")) for word in self._words]
        if self._builder.complete:
            buttons.append(Choice("end", say("build.end")))
        if self._builder.text:
            buttons.append(Choice("cancel", say("build.cancel")))
        return tuple(buttons)

    def _press(self, name: str) -> Feedback:
        if not self._open:
            return super()._press(name)
        if name in self._words:
            return self._judge_move(name)
        if name == "end" and self._builder.complete:
            return self._judge_move(self._builder.finish())
        if name == "cancel":
            self._builder.cancel()
            self._marks = {}
            return self._ask()
        return super()._press(name)

    def _read(self, text: str) -> Feedback:
        cell = self._problem.cell_name(text)
        return self._judge_move(text) if cell is None else self._take(cell)

    def _take(self, cell: str) -> Feedback:
        selection = self._builder.choose(cell)
        if selection.move is not None:
            return self._judge_move(selection.move)
        own = self._builder.marks
        mark = "refused" if selection.right is False else "legal"
        self._marks = {**dict.fromkeys(selection.cells, mark), **own}
        return Feedback(selection.right, selection.message, self._marks)

    def _judge_move(self, text: str) -> Feedback:
        turn = self._problem.attempt(text)
        if isinstance(turn, Refusal):
            marks = self._on_board(turn.cells, "refused")
            return self._wrong(Feedback(False, turn.message, marks, rule=turn.rule))
        reason = self._goal_here.reason(self._problem, turn.move, turn.events)
        if reason is not None:
            marks = self._on_board(turn.move.cells, "refused")
            return self._wrong(Feedback(False, reason, marks, self._problem, turn.move))
        return self._solved(turn)

    def _on_board(self, cells: Sequence[str], mark: str) -> dict[str, str]:
        return {cell: mark for cell in cells if cell in self._problem.grid.index}

    def _solution(self) -> tuple[Answer, ...]:
        return (Text(str(self._goal_here.answers(self._problem)[0])),)

    def _reveal(self) -> tuple[str, Mapping[str, str]]:
        move = self._goal_here.answers(self._problem)[0]
        return say("step.task.shown", move=move), dict.fromkeys(move.cells, "target")

    def _solved(self, turn: Turn) -> Feedback:
        move = turn.move
        others = [m for m in self._goal_here.answers(self._problem) if m != move]
        self._board = turn.after
        sentences = [say("step.task.right", move=move)]
        if len(others) > NAMED_AT_MOST:
            sentences.append(say("step.task.many_others", number=len(others)))
        elif others:
            sentences.append(say("step.task.others", moves=others))
        return self._right(sentences, dict.fromkeys(move.cells, "last"), move)
