"""The board of the landing page: two turns of O-tell-O, a step like those of lessons.

The page has no Python: `lite/answers/first_board.py` works out every reply.
"""

from __future__ import annotations

import html

import stonebook
from stonebook.draw.scene import Scene, scene
from stonebook.draw.svg import svg
from stonebook.rules.events import EventKind
from stonebook.rules.position import Position, Transition
from stonebook.rules.refusals import Refusal
from stonebook.teach import Choice, Feedback, Step
from stonebook.teach.explain.reasons import why_refused
from stonebook.teach.steps.inputs import ASIDE, Answer, ChosenCell, Press
from stonebook.teach.steps.step import State
from stonebook.widgets.board.controls import Words
from stonebook.words import language, say

LINE = ("C2", "D2", "E1", "D1", "E3", "B2")
"""The moves to a board on which one move turns four stones, in three directions."""
BEST = "C1"
TURNS = 2
"""The reader's number of turns. O answers each."""
FILE = "static/stonebook/answers/first-board-{}.bin"
"""The address of the data in a language, below the site's root."""


class FirstTurns(Step):
    """The reader plays X for two turns. O plays greedily: easy to understand and to punish."""

    kind = "first-board"
    counts = False

    def __init__(self) -> None:
        super().__init__("O-tell-O")
        self._restart()

    def _restart(self) -> None:
        self._board = stonebook.game("otello").replay(LINE, size=6)
        self._moves: tuple[str, ...] = ()
        self._last: tuple[str, ...] = ()
        self.asks = "move"

    def position(self) -> Position:
        """Return the board with the reader to move, or the last one."""
        return self._board

    def scene(self) -> Scene:
        """Return the board with the last two moves, and a ring where a move turns most."""
        best = most(self._board) if self.asks else None
        marks = dict.fromkeys(self._last, "last")
        return scene(self._board, marks={**marks, str(best.move): "ringed"} if best else marks)

    def prompt(self) -> str:
        """Return nothing: what is asked is said below the board."""
        return ""

    def choices(self) -> tuple[Choice, ...]:
        """Return the button that starts over."""
        return (Choice("again", say("site.board.again"), bool(self._moves), role=ASIDE),)

    def solution(self) -> tuple[Answer, ...]:
        """Return the best move at first, then any."""
        return (ChosenCell(str(self._board.moves()[0]) if self._moves else BEST),)

    def state(self) -> State:
        """Return the moves so far."""
        return State(self._moves)

    def _ask(self) -> Feedback:
        return Feedback(None, say("site.board.ask", cell=BEST))

    def _choose_cell(self, cell: str) -> Feedback:
        turn = self._board.attempt(cell)
        if isinstance(turn, Refusal):
            why = why_refused(turn, self._board.cells())
            return Feedback(None, why.message)
        self._moves = (*self._moves, cell)
        reply = greedy(turn.after)
        turns = (turn, reply) if reply else (turn,)
        self._board, self._last = turns[-1].after, tuple(str(each.move) for each in turns)
        values: dict[str, object] = {"number": _turned(turn)}
        captions = [say("site.board.turns", **values)]
        if reply:
            values |= {"reply": str(reply.move), "answer": _turned(reply)}
            captions.append(say("site.board.answer", **values))
        if len(self._moves) == TURNS or reply is None or self._board.to_move != "X":
            self.done, self.asks = True, ""
        message = say("site.board.end") if self.done else say("site.board.turned", **values)
        return Feedback(None, message, turns=turns, captions=tuple(captions))


def greedy(position: Position) -> Transition | None:
    """Return the turn in which O turns most markers, None if O has none."""
    return most(position) if position.to_move == "O" else None


def most(position: Position) -> Transition:
    """Return the turn in which the player to move turns most markers."""
    turns = [position.transition(move) for move in position.moves()]
    return max(turns, key=lambda turn: (_turned(turn), str(turn.move)))


def _turned(turn: Transition) -> int:
    return sum(len(event.cells) for event in turn.events if event.kind == EventKind.TURNED)


def figure(root: str, build: str, onward: str = "") -> str:
    """Return the board as the page shows it at first: its sentence, and buttons to come.

    `onward` is the link to the first lesson, which the script shows after the last turn.
    """
    step = FirstTurns()
    words = Words()
    words.say(step.answer(Press("again")).message)
    (again,) = step.choices()
    source = html.escape(f"{root}{FILE.format(language())}?v={build}")
    return (
        f'<figure id="first-board" data-answers="{source}" data-buttons="button quiet">'
        '<div class="stonebook-step">\n'
        f'<div class="stonebook-board" tabindex="0" data-kind="{html.escape(say("page.board"))}">'
        f"{svg(step.scene())}</div>\n"
        f'<div class="stonebook-voice"><div class="widget-html-content">{words.widget.value}</div>'
        '</div>\n<div class="first-ways"><div class="stonebook-buttons">'
        f'<button class="button quiet" disabled>{html.escape(again.label)}</button></div>'
        f"{onward}</div></div></figure>"
    )
