"""The commands of a demonstration: each returns the display after it."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace

import stonebook
from stonebook.classroom.demonstration.board_sources import board_of_game, board_of_source
from stonebook.classroom.demonstration.board_state import BoardState
from stonebook.classroom.demonstration.commands import (
    BOARD_COMMANDS,
    parse_moves,
    status,
    usage_error,
    with_caption,
)
from stonebook.classroom.demonstration.display import (
    BOTH,
    TEACHER_VERBS,
    Command,
    Display,
    Note,
    board_numbers,
    joined_replies,
    joins_step,
    parse_command,
    replace_board,
    with_results,
)
from stonebook.rules import FIRST_GAME
from stonebook.rules.errors import BadLesson
from stonebook.words import listed, say
from stonebook.words.truncate import excerpt
from stonebook.words.whole_number import read_whole_number


def blank_display() -> Display:
    """Return the display before the first command: the start of the first game."""
    return Display((BoardState.of(stonebook.game(FIRST_GAME).start()),))


class CommandRunner:
    """Carries out commands, which may go through the lines of a `script`.

    `count` is the number of commands carried out so far, including those of the script.
    """

    def __init__(self, script: Sequence[str]) -> None:
        self.script = script
        self.count = 0
        self._runs_script = False

    def run(self, display: Display, command: Command) -> Display:
        """Return the display after a command."""
        self.count += 1
        if command.verb in BOARD_COMMANDS:
            return self._run_on_boards(display, command)
        run = DISPLAY_COMMANDS.get(command.verb)
        if run is None:
            verbs = [*DISPLAY_COMMANDS, *BOARD_COMMANDS, "undo"]
            raise BadLesson(say("demo.unknown", value=excerpt(command.verb), known=verbs))
        return run(self, display, command)

    def _run_on_boards(self, display: Display, command: Command) -> Display:
        """Run a board command on one board, or on both."""
        act, boards, replies = BOARD_COMMANDS[command.verb], list(display.boards), {}
        for number in board_numbers(display, command):
            boards[number], replies[number] = act(boards[number], command.text)
        previous = display if command.verb in UNDOABLE else display.previous
        return replace(
            display,
            boards=tuple(boards),
            reply=joined_replies(replies, display.boards),
            previous=previous,
        )

    def show_start(self, display: Display, command: Command) -> Display:
        """Show a game's start: on the named board, otherwise on a single board."""
        if not command.text:
            raise usage_error("board")
        return self._put_board(display, command, board_of_game(command.text))

    def open_source(self, display: Display, command: Command) -> Display:
        """Show a link, a record or a puzzle. A game starts at its first position."""
        if not command.text:
            raise usage_error("open")
        return self._put_board(display, command, board_of_source(command.text))

    def _put_board(self, display: Display, command: Command, board: BoardState) -> Display:
        reply = status(board)
        if not command.board:
            previous = display if self.script else None
            return Display(
                (board,), display.place, last_note=display.last_note, reply=reply, previous=previous
            )
        if command.board == BOTH:
            return replace(display, boards=(board, board), reply=reply, previous=display)
        first, *second = display.boards
        boards = (board, *second) if command.board == "1" else (first, board)
        return replace(display, boards=boards, reply=reply, previous=display)

    def show_beside(self, display: Display, command: Command) -> Display:
        """Show a game's start on a second board; without a game, remove that board."""
        if not command.text:
            first = display.boards[0]
            return replace(display, boards=(first,), reply=status(first), previous=display)
        return self._put_board(display, command._replace(board="2"), board_of_game(command.text))

    def play_moves(self, display: Display, command: Command) -> Display:
        """Play moves without animation. Each step back undoes one of them."""
        numbers = board_numbers(display, command)
        lists = {n: parse_moves(command.text, display.boards[n].position.game) for n in numbers}
        if not all(lists.values()):
            raise usage_error("moves")
        replies: dict[int, str] = {}
        for number, moves in lists.items():
            steps = _play_all(display.boards[number], moves)
            display = replace(display, boards=replace_board(display, number, steps[0]))
            for board in steps[1:]:
                display = replace(
                    display, boards=replace_board(display, number, board), previous=display
                )
            replies[number] = status(display.boards[number])
        return replace(display, reply=joined_replies(replies, display.boards))

    def show_sentence(self, display: Display, command: Command) -> Display:
        """Show a sentence in large letters, or keep a note for the teacher alone."""
        verb, text = command.verb, command.text
        if not text:
            raise usage_error(verb)
        if verb in TEACHER_VERBS:
            return replace(display, last_note=Note(verb, text, display.last_note))
        answers = verb == "answer"
        boards = tuple(board.with_rings_for(text, answers=answers) for board in display.boards)
        display = replace(display, boards=boards)
        if answers:
            return replace(display, answer=text, reply=text)
        question, statement = (text, "") if verb == "ask" else ("", text)
        return replace(
            display, asked=question, answer="", statement=statement, script_over=False, reply=text
        )

    # Going forward and back.

    def go_on(self, display: Display, command: Command) -> Display:
        """Show the next event, otherwise play the record's next move or the script's next line."""
        numbers = board_numbers(display, command) if command.board else range(len(display.boards))
        named = {number: display.boards[number] for number in numbers}
        results = {
            number: board.at_next_event() for number, board in named.items() if board.is_mid_move
        } or {
            number: board.show(board.asked_move)
            for number, board in named.items()
            if board.asked_move
        }
        if results:
            captioned = {number: with_caption(result) for number, result in results.items()}
            return with_results(display, captioned, display)
        boards = {number: display.boards[number] for number in board_numbers(display, command)}
        chosen = {
            n: _chosen_branch(board, command.text) for n, board in boards.items() if board.branches
        }
        if chosen:
            return with_results(
                display, {n: _play_branch(boards[n], move) for n, move in chosen.items()}, display
            )
        return self._run_next_step(display)

    def _run_next_step(self, display: Display, until: int | None = None) -> Display:
        """Carry out the script's next line and those that belong to the same step.

        The teacher's notes belong to any step. A line of the script that has nothing left to show
        is skipped. `until` is the number of the last line that may be carried out.
        """
        if self._runs_script:
            return display
        after, last, done = replace(display, last_note=None), None, False
        for line in self.script[display.place : until]:
            command = parse_command(line)
            if last and done and not joins_step(last, command):
                break
            before = replace(after, place=after.place + 1)
            self._runs_script = True
            try:
                after = self.run(before, command)
            except ValueError as error:
                if done:  # reported when a step begins with it
                    break
                number = after.place + 1
                details = {"number": number, "next": number + 1, "line": line, "problem": error}
                raise BadLesson(say("demo.bad_line", **details), line) from error
            finally:
                self._runs_script = False
            shows = after is not before and command.verb not in TEACHER_VERBS
            last, done = command, done or shows
        if not done and after.place >= len(self.script):
            if not self.script:
                raise BadLesson(say("demo.over"))
            closing = say("demo.script_over")
            return replace(
                after, asked="", answer="", statement=closing, script_over=True, previous=display
            )
        # A step is undone as a whole. Before the first step there is nothing to return to.
        return replace(after, previous=display if display.place else None)

    def go_to_line(self, display: Display, command: Command) -> Display:
        """Go to the script's state after a numbered line, or carry out the next line."""
        if not self.script:
            raise BadLesson(say("demo.no_script"))
        if not command.text:
            return self._run_next_step(display)
        if self._runs_script:
            raise BadLesson(say("demo.line_in_plan"))
        number = read_whole_number(command.text, len(self.script))
        if not number:
            raise BadLesson(say("demo.no_line_number", number=len(self.script)), command.text)
        reached = blank_display()
        while reached.place < number:
            try:
                reached = self._run_next_step(reached, number)
            except BadLesson:  # skip a line that fails
                reached = replace(reached, place=reached.place + 1)
        return reached

    def go_back(self, display: Display, command: Command) -> Display:
        """Go one step back, or one move on the named board.

        Without a script the played lines stay available as branches. With a script, `next` carries
        out its next line again, unless the script itself goes back.
        """
        previous = display.previous
        if previous is not None and not command.board:
            # A board that is no longer shown keeps its own lines.
            later_boards = (*display.boards, *previous.boards[len(display.boards) :])
            pairs = zip(previous.boards, later_boards, strict=False)
            earlier_boards_with_lines = (
                previous.boards
                if self.script
                else tuple(old.with_lines_of(now) for old, now in pairs)
            )
            reply = previous.reply or joined_replies(
                {n: status(board) for n, board in enumerate(earlier_boards_with_lines)},
                earlier_boards_with_lines,
            )
            place = display.place if self._runs_script else previous.place
            return replace(previous, boards=earlier_boards_with_lines, place=place, reply=reply)
        numbers = board_numbers(display, command)
        earlier_boards = {n: board for n in numbers if (board := display.boards[n].back())}
        if not earlier_boards:
            raise BadLesson(say("demo.no_back"))
        results = {n: (board, status(board)) for n, board in earlier_boards.items()}
        return with_results(display, results, previous)


DISPLAY_COMMANDS: Mapping[str, Callable[[CommandRunner, Display, Command], Display]] = {
    "board": CommandRunner.show_start,
    "beside": CommandRunner.show_beside,
    "open": CommandRunner.open_source,
    "moves": CommandRunner.play_moves,
    "next": CommandRunner.go_on,
    "back": CommandRunner.go_back,
    "line": CommandRunner.go_to_line,
    **dict.fromkeys(("ask", "answer", "tell", *TEACHER_VERBS), CommandRunner.show_sentence),
}
"""The commands for the whole display, by verb."""
UNDOABLE = ("play", "happens", "start", "end")
"""The board commands that one step back undoes."""


def _play_all(board: BoardState, moves: Sequence[str]) -> list[BoardState]:
    """Return the board before the moves and after each one; every board knows the whole line."""
    steps = [board]
    for ply, move in enumerate(moves, 1):
        try:
            steps.append(steps[-1].play(move))
        except ValueError as error:
            if len(moves) == 1:
                raise
            raise BadLesson(say("error.replay", number=ply, why=error), move) from error
    return [replace(step, lines=steps[-1].lines) for step in steps]


def _chosen_branch(board: BoardState, choice: str) -> str:
    """Return a branch's move: by its number, by its notation, or the main line's."""
    branches = board.branches
    if not choice:
        return branches[0]
    if number := read_whole_number(choice, len(branches)):
        return branches[number - 1]
    for move in branches:
        if move.casefold() == choice.casefold():
            return move
    raise BadLesson(say("demo.no_branch", known=[*branches]), choice)


def _play_branch(board: BoardState, move: str) -> tuple[BoardState, str]:
    after = board.play(move)
    turn = after.place.turn
    messages = [event.message for event in turn.events] if turn else []
    several = len(after.branches) > 1
    moves = listed(after.branches, "list.or")
    branches = say("demo.branches", moves=moves) if several else ""
    return after, " ".join(filter(None, [*messages, status(after), branches]))
