"""A demonstration for a class: one or two boards, a script and sentences. Nothing is drawn here.

Every action is a command line, whether the teacher types it or the interface composes it.
"""

from __future__ import annotations

from collections.abc import Iterable

from stonebook.classroom.demonstration.board_state import BoardState
from stonebook.classroom.demonstration.command_runner import CommandRunner, blank_display
from stonebook.classroom.demonstration.commands import question
from stonebook.classroom.demonstration.display import (
    Command,
    Display,
    command_line,
    parse_command,
)
from stonebook.rules.errors import BadLesson
from stonebook.storage.record_kinds import MAX_LINES
from stonebook.words import say


class Demonstration:
    """A demonstration, step by step. `next` carries out the lines of the `script` in order.

    Every line can be undone. A line that fails changes nothing.

    >>> demonstration = Demonstration()
    >>> demonstration.do("board otello size=4")
    'X to move.'
    >>> demonstration.do("play B1")
    'X plays B1.'
    >>> demonstration.do("next"), demonstration.do("next")
    ('B1 and B3 bracket the line between them.', 'B2 turns to X. O to move.')
    >>> demonstration.do("mark circle B2")
    'A circle on B2.'
    >>> demonstration.undo(), demonstration.boards[0].circles
    (True, ())
    >>> demonstration.do("play D4")
    Traceback (most recent call last):
    ...
    stonebook.rules.errors.IllegalMove: D4: D4 touches no X, so there is nothing to bracket. (OT3)
    """

    def __init__(
        self, script: Iterable[str] = (), title: str = "", done: Iterable[str] | None = None
    ) -> None:
        """Start with the script's first line, or restore a demonstration from the lines `done`."""
        self.title = title
        self.script = tuple(script)
        self._runner = CommandRunner(self.script)
        self._display = blank_display()
        # For each line the display before it, and the earlier lines if it made them superfluous.
        self._history: list[tuple[Display, list[str] | None]] = []
        self._done: list[str] = []
        if done is None:
            done = ("next",) if self.script else ()
        for line in done:
            self.do(line)

    @property
    def display(self) -> Display:
        """The current display."""
        return self._display

    @property
    def boards(self) -> tuple[BoardState, ...]:
        """The boards, one or two."""
        return self._display.boards

    @property
    def done(self) -> tuple[str, ...]:
        """The lines that restore the current display."""
        return tuple(self._done)

    @property
    def command_count(self) -> int:
        """The number of commands carried out so far, including those of the script."""
        return self._runner.count

    @property
    def question(self) -> str:
        """The question for the class, shown in large letters."""
        questions = (question(board) for board in self.boards)
        return self._display.asked or next(filter(None, questions), "")

    @property
    def is_over(self) -> bool:
        """Whether the script has ended and its closing sentence is shown."""
        return self._display.script_over

    @property
    def can_undo(self) -> bool:
        """Whether there is a line to undo."""
        return bool(self._history)

    def do(self, text: str) -> str:
        """Carry out a line and return the reply.

        Raises a ValueError with a sentence: BadLesson for an unknown command, otherwise the rules'
        error for a move, a cell, a setting, a position or a link.
        """
        command = parse_command(text)
        if command.verb == "undo":
            if not self.undo():
                raise BadLesson(say("demo.no_undo"))
            return self._display.reply
        before, after = self._display, self._runner.run(self._display, command)
        restoring_line = self._restoring_line(command, before, after)
        if not restoring_line and len(self._done) >= MAX_LINES:
            raise BadLesson(say("demo.full", most=MAX_LINES))
        self._history.append((before, self._done if restoring_line else None))
        if restoring_line:
            self._done = []
        self._done.append(restoring_line or text)
        self._display = after
        return after.reply

    def undo(self) -> bool:
        """Undo the last line. Return whether there was one."""
        if not self._history:
            return False
        self._display, lines = self._history.pop()
        if lines is None:
            self._done.pop()
        else:
            self._done = lines
        return True

    def _restoring_line(self, command: Command, before: Display, after: Display) -> str:
        """Return the single line that restores this display, "" if there is none."""
        if not self.script:
            sets_display = command.verb in ("board", "open") and not command.board
            return command_line(command.verb, command.text) if sets_display else ""
        if command.verb == "line" and command.text:
            return command_line("line", command.text)
        carried_out = self.script[before.place : after.place] if command.verb == "next" else ()
        resets_display = any(
            parse_command(line)[:2] in (("", "board"), ("", "open")) for line in carried_out
        )
        return command_line("line", str(after.place)) if resets_display else ""
