"""The replies to the reader's first move in a game, at each kind of table that the page offers.

Later replies need Python, since the other player moves.
"""

from __future__ import annotations

import re
from collections import deque
from collections.abc import Hashable, Iterator
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any

from stonebook.draw.scene import Scene
from stonebook.rules import GAMES
from stonebook.rules.position import Position
from stonebook.teach.play.display.picture import picture as play_picture
from stonebook.teach.play.game_choice import GUIDED_LEVELS, GameChoice, read_choice, seat_title
from stonebook.teach.play.opponents import opponents
from stonebook.teach.play.reply import ReplyKind, TableReply
from stonebook.teach.play.table import PlayTable
from stonebook.teach.steps.inputs import Answer, ChosenCell, Press
from stonebook.widgets.board.layout import restyle
from stonebook.widgets.playing.play_board import PlayBoard
from stonebook.words import languages, speaking

from .files.packed import write_packed
from .packing import StepPackage
from .recording.exploration import with_shown_parts
from .recording.recorder import (
    BoardRecorder,
    Display,
    RecordedReply,
    cell_look,
    is_shown,
)
from .recording.recording_host import RecordingHost, recording_host
from .recording.state_node import StateNode
from .sentinels import OF_PAGE
from .workers import Results, Workers

FOLDER = "static/stonebook/replies/play"
CELL_ID = "board"
"""The cell of the page."""
SECOND_SEATS = {
    "guided": f"{GUIDED_LEVELS[-1]}",
    "plain": f"{GUIDED_LEVELS[-1] + 1}",
    "two": "person",
}
"""The player of the second side in each file: a level against which beginners are guided, another
level, or a person.
"""
COMPUTER_NAME = OF_PAGE
"""Stands for the computer player's name."""
MAX_PARTS = 3
"""The largest number of chosen parts of a move. Later parts would take hundreds of replies."""
MOVE_BUTTONS = ("pass", "finish", "undo", "cancel")
"""The buttons with recorded replies: those about a move."""


@dataclass(frozen=True)
class StartedGame:
    """A game whose first move is perhaps started, but not complete. It takes answers like a step.

    `parts` says whether a part of the move was ever chosen: the buttons about parts then stay.
    """

    title: str
    table: PlayTable
    parts: bool

    is_counted = done = first_try = False  # nobody completes a game here: see `Answerable`

    def position(self) -> Position:
        """Return the position, as a step does."""
        return self.table.position

    def again(self) -> PlayTable:
        """Return a table like this one."""
        table = PlayTable(self.table.history.origin)
        for cell in self.table.begun:
            table.choose(cell)
        return table


class TableRecorder(BoardRecorder):
    """Gives answers to games on one live board. A computer player does not reply."""

    def __init__(self, choice: GameChoice, host: RecordingHost) -> None:
        seats = [seat for seat in choice.seats if seat is not None]
        players = opponents(choice.game, choice.seats) if seats else {}
        start = choice.game.start(**choice.settings)
        offered = choice if seats else None  # as in the board's own output
        self.board = PlayBoard(start, choice.title, opponents=players, choice=offered)
        self.board.handover.waits = True
        self.names = [seat_title(seat) for seat in seats]
        super().__init__(self.board.view, host)

    def first_state(self) -> StartedGame:
        """Return the game at its start."""
        return StartedGame(self.board.label, self.board.table, parts=False)

    def words(self) -> str:
        """Return the words next to the board, for any computer player."""
        return self._unnamed(super().words())

    def _unnamed(self, text: str) -> str:
        for name in self.names:
            text = re.sub(rf"\b{name}\b", COMPUTER_NAME, text)
        return text

    def display(self) -> Display:
        """Return what a reader sees. After the reader's move, the computer moves."""
        board = self.board
        asks_for_move = not board.table.played or not board.reader
        return {
            **super().display(),
            "question": self._unnamed(board.display.head.value),
            "asks_for_cell": asks_for_move,
            "buttons": (*self._buttons(),),
            "preview_owner": board.position.to_move if asks_for_move else None,
        }

    def _buttons(self) -> Iterator[tuple[str, str, str, bool]]:
        """Yield the name, label, classes and enabled state of each button that is shown."""
        for name, button in self.board.buttons.named.items():
            if is_shown(button) and (name != "pass" or self.board.position.game.can_pass):
                yield name, button.description, " ".join(button._dom_classes), not button.disabled

    def reply(
        self, game: StartedGame, answer: Answer
    ) -> tuple[StartedGame, RecordedReply, Display]:
        """Give an answer. Return the game after it, the reply and the new display."""
        board = self.board
        board.table = game.again()
        for part in (board.buttons.finish, board.buttons.cancel):
            restyle(part, display="block" if game.parts else "none")
        board.buttons.update(board.table, board.own_sides())
        board.view.announcement.widget.value = ""
        reply, display = self.record(lambda: self.give(answer))
        if not reply.changed["words"]:  # the words change with the first picture
            changed = {part: value for part, value in reply.changed.items() if part != "words"}
            reply = replace(reply, changed=changed)
        parts = game.parts or bool(board.table.begun)
        return replace(game, table=board.table, parts=parts), with_shown_parts(reply), display

    def give(self, answer: Answer) -> None:
        """Give an answer to the board."""
        if isinstance(answer, ChosenCell):
            self.board.choose_cell(answer.cell)
        else:
            assert isinstance(answer, Press)
            self.board.buttons.press(answer.name)


class FirstMove:
    """The states of a game before its first move is played, with their replies."""

    def __init__(self, recorder: TableRecorder) -> None:
        self._recorder = recorder
        self.nodes: list[StateNode[StartedGame]] = []
        self._numbers: dict[Hashable, int] = {}
        self._unexplored: deque[StateNode[StartedGame]] = deque()

    def explore(self) -> None:
        """Find the states that a reader can reach from the start, and record their replies."""
        self._add_state(self._recorder.first_state(), self._recorder.display())
        while self._unexplored:
            node = self._unexplored.popleft()
            self._expand(node, node.step)

    def _add_state(self, game: StartedGame, display: Display) -> int:
        # Nothing is replied after a move.
        key = display["buttons"] if game.table.played else (game.table.begun, game.parts)
        number = self._numbers.setdefault(key, len(self.nodes))
        if number == len(self.nodes):
            node = StateNode(None, game, display, game.table.played)
            self.nodes.append(node)
            if not game.table.played and len(game.table.begun) < MAX_PARTS:
                self._unexplored.append(node)
        return number

    def _expand(self, node: StateNode[StartedGame], game: StartedGame) -> None:
        replies_by_look: dict[Hashable, tuple[RecordedReply, int]] = {}
        trial_game = game.again()
        picture = play_picture(trial_game)
        for cell in game.position().grid.names:
            outcome = trial_game.choose(cell)
            look = None
            if outcome.kind == ReplyKind.REFUSED:
                look = _look(picture, cell, outcome, trial_game.stones()[cell])
            else:
                trial_game = game.again()
            if look not in replies_by_look:
                after, reply, display = self._recorder.reply(game, ChosenCell(cell))
                replies_by_look[look] = replace(reply, cell=cell), self._add_state(after, display)
            node.replies[ChosenCell(cell)] = (
                replies_by_look[look] if look else replies_by_look.pop(look)
            )
        for name, _, _, is_on in node.display["buttons"]:
            if is_on and name in MOVE_BUTTONS:
                after, reply, display = self._recorder.reply(game, Press(name))
                node.replies[Press(name)] = reply, self._add_state(after, display)


def _look(picture: Scene, cell: str, outcome: TableReply, stone: str | None) -> Hashable:
    """Return the look of a refusal without the name and the place of its cell."""
    return (
        cell_look(picture, cell, outcome.message, outcome.marks),
        stone,
        tuple(mark.kind for mark in picture.marks if mark.cell == cell),
    )


def work_out(game: str) -> dict[str, dict[str, Any]]:
    """Return the replies at each kind of table, by the name of its file and the language."""
    files: dict[str, dict[str, Any]] = {}
    for spoken in languages():
        with speaking(spoken):
            files |= {f"{spoken}/{game}-{kind}": replies(game, kind) for kind in SECOND_SEATS}
    return files


def replies(game: str, kind: str) -> dict[str, Any]:
    """Return the replies at a kind of table in the current language, and the game's address.

    The address lacks the second side.
    """
    choice = read_choice({"game": game, "two": SECOND_SEATS[kind]})
    with recording_host() as host:
        first_move = FirstMove(TableRecorder(choice, host))
        first_move.explore()
        package = StepPackage(choice.game)
        game_data = package.add(f"{CELL_ID} {choice.title}", first_move)
        query = choice.query.removesuffix(SECOND_SEATS[kind])
        return {
            **game_data,
            **package.shared(),
            "questionInHead": True,
            "isGame": True,
            "query": query,
        }


def begin(workers: Workers) -> Results:
    """Begin to work out the first moves of all games."""
    return workers.begin("working out the first moves", work_out, {game: game for game in GAMES})


def write(site: Path, results: Results) -> None:
    """Write the files of all games in each language, packed."""
    for _, files in results:
        for name, data in files.items():
            write_packed(site / FOLDER / f"{name}.bin", data)
