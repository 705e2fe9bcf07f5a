"""The board of the start page: two turns of O-tell-O, a step like those of lessons.

The page has no Python: `lite/replies/first_board_replies.py` works out every reply.
"""

from __future__ import annotations

import html
from dataclasses import replace

import stonebook
from stonebook.draw.mark_kinds import MarkKind
from stonebook.draw.scene import Scene, scene
from stonebook.draw.svg import svg
from stonebook.rules.events import EventKind
from stonebook.rules.position import Position, Transition
from stonebook.rules.refusals import Refusal
from stonebook.teach import Feedback, Step, StepButton
from stonebook.teach.press_names import PressName
from stonebook.teach.steps.inputs import Answer, ChosenCell, InputKind, Press, Role
from stonebook.teach.steps.step import State
from stonebook.widgets.board.controls.announcement import Announcement
from stonebook.words import language, say

from .still_widgets import board_attributes

OPENING_MOVES = ("C2", "D2", "E1", "B3", "A2", "C1", "E4", "C5", "B4", "D1")
"""The moves to a board on which one move turns four markers, and the next all that are left."""
BEST_MOVE = "B1"
READER_TURNS = 2
"""The reader's number of turns. O answers each but the last."""
FILE = "static/stonebook/replies/first-board-{}.bin"
"""The address of the data in a language, below the site's root."""


class FirstBoardStep(Step):
    """The reader plays X for two turns. O plays greedily, which is easy to punish."""

    kind = "first-board"
    is_counted = False

    def __init__(self) -> None:
        super().__init__("O-tell-O")
        self._restart()

    def _restart(self) -> None:
        self._board = stonebook.game("otello").replay(OPENING_MOVES, size=6)
        self._moves: tuple[str, ...] = ()
        self._last_moves: tuple[str, ...] = ()
        self.input_kind = InputKind.MOVE

    def position(self) -> Position:
        """Return the board with the reader to move, or the last one."""
        return self._board

    def scene(self) -> Scene:
        """Return the board with the last two moves, and a ring where a move turns most."""
        best_transition = most_turning(self._board) if self.input_kind else None
        marks = dict.fromkeys(self._last_moves, MarkKind.LAST)
        return scene(
            self._board,
            marks={**marks, str(best_transition.move): MarkKind.RINGED}
            if best_transition
            else marks,
        )

    def prompt(self) -> str:
        """Return "": the sentence below the board says what to do."""
        return ""

    def buttons(self) -> tuple[StepButton, ...]:
        """Return the button that starts over, which can be pressed after the last turn."""
        return (StepButton(PressName.AGAIN, say("site.board.again"), self.done, role=Role.ASIDE),)

    def solution(self) -> tuple[Answer, ...]:
        """Return the move that turns most, which has the ring."""
        return (ChosenCell(str(most_turning(self._board).move)),)

    def state(self) -> State:
        """Return the moves so far."""
        return State(self._moves)

    def _question_feedback(self) -> Feedback:
        return Feedback(None, say("site.board.ask", cell=BEST_MOVE))

    def _choose_cell(self, cell: str) -> Feedback:
        transition = self._board.attempt(cell)
        if isinstance(transition, Refusal):
            return self._refuse(cell)
        self._moves = (*self._moves, cell)
        is_last = len(self._moves) == READER_TURNS
        reply = None if is_last else greedy_reply(transition.after)
        transitions = (transition, reply) if reply else (transition,)
        self._board = transitions[-1].after
        self._last_moves = tuple(str(each.move) for each in transitions)
        values: dict[str, object] = {"number": _turned_count(transition)}
        captions = [say("site.board.turns", **values)]
        if reply:
            values |= {"reply": str(reply.move), "answer": _turned_count(reply)}
            captions.append(say("site.board.answer", **values))
        if reply and self._board.to_move == "X":
            feedback = Feedback(None, say("site.board.turned", **values))
        else:
            self.done, self.input_kind = True, InputKind.NONE
            feedback = _end_feedback(self._board)
        return replace(feedback, turns=transitions, captions=tuple(captions))

    def _refuse(self, cell: str) -> Feedback:
        """Return in brief what is wrong with a cell, and what to press instead."""
        key = "site.board.taken" if self._board.at(cell) else "site.board.nothing"
        ring = str(most_turning(self._board).move)
        return Feedback(None, say(key, cell=cell, ring=ring))


def _end_feedback(board: Position) -> Feedback:
    if board.result and board.result.winner == "X":
        return Feedback(True, say("site.board.won"), note=say("site.board.lesson"))
    return Feedback(None, say("site.board.end"))


def greedy_reply(position: Position) -> Transition | None:
    """Return the turn in which O turns most markers, None if O has none."""
    return most_turning(position) if position.to_move == "O" else None


def most_turning(position: Position) -> Transition:
    """Return the turn in which the player to move turns most markers."""
    transitions = [position.transition(move) for move in position.moves()]
    return max(
        transitions, key=lambda transition: (_turned_count(transition), str(transition.move))
    )


def _turned_count(transition: Transition) -> int:
    return sum(len(event.cells) for event in transition.events if event.kind == EventKind.TURNED)


def figure(root: str, build_id: str) -> str:
    """Return the board as the page first shows it, with its sentence and a disabled button."""
    step = FirstBoardStep()
    words = Announcement()
    words.show_sentence(step.answer(Press(PressName.AGAIN)).message)
    (again_button,) = step.buttons()
    source = html.escape(f"{root}{FILE.format(language())}?v={build_id}")
    return (
        f'<figure id="first-board" data-answers="{source}" data-buttons="button quiet" '
        'data-unplayed><div class="stonebook-step">\n'
        f'<div class="stonebook-board"{board_attributes()}>{svg(step.scene())}</div>\n'
        '<div class="stonebook-announcement">'
        f'<div class="widget-html-content">{words.widget.value}</div>'
        '</div>\n<div class="stonebook-buttons">'
        f'<button class="button quiet" disabled>{html.escape(again_button.label)}</button></div>'
        "</div></figure>"
    )
