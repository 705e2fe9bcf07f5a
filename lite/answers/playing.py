"""The reader's own first move in a game, at the usual board and each table that the page offers.

Then the other player moves, which takes Python.
"""

from __future__ import annotations

import re
from collections.abc import Hashable, Iterator
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any

from stonebook.draw.scene import Scene
from stonebook.rules import GAMES
from stonebook.rules.position import Position
from stonebook.teach.play.game_choice import GUIDED_LEVELS, GameChoice, read_choice, seat_title
from stonebook.teach.play.opponents import opponents
from stonebook.teach.play.picture import picture as play_picture
from stonebook.teach.play.reply import ReplyKind, TableReply
from stonebook.teach.play.table import PlayTable
from stonebook.teach.steps.inputs import Answer, ChosenCell, Press
from stonebook.widgets.board.layout import restyle
from stonebook.widgets.playing.board import PlayBoard
from stonebook.words import languages, speaking

from .exploration import with_shown_parts
from .packing import StepPackage
from .recorder import (
    BoardRecorder,
    Display,
    RecordedReply,
    Unhurried,
    cell_look,
    is_shown,
    unhurried,
)
from .state_node import StateNode
from .workers import Results, Workers, write_packed

FOLDER = "static/stonebook/answers/play"
CELL_ID = "board"
"""The cell of the page."""
SECOND = {
    "guided": f"{GUIDED_LEVELS[-1]}",
    "plain": f"{GUIDED_LEVELS[-1] + 1}",
    "two": "person",
}
"""The player of the second side in each file: any level against which a beginner is guided, any
other one, or a person.
"""
NAME = "\u0002"
"""In place of the computer player's name."""
MAX_PARTS = 3
"""The most chosen parts of a move. After a third one there are hundreds of moves."""
MOVE = ("pass", "finish", "undo", "cancel")
"""The buttons that are worked out: those about a move."""


@dataclass(frozen=True)
class Begun:
    """A game before its first move, as far as that is begun. It is packed like a step.

    `parts` says whether the move has been begun before: its buttons stay.
    """

    title: str
    table: PlayTable
    parts: bool

    done = counts = first_try = False

    def position(self) -> Position:
        """Return the position, as a step does."""
        return self.table.position

    def again(self) -> PlayTable:
        """Return a table like this one."""
        table = PlayTable(self.table.start.origin)
        for cell in self.table.begun:
            table.choose(cell)
        return table


class TableRecorder(BoardRecorder):
    """Gives answers to games on one live board. A computer player does not reply."""

    def __init__(self, choice: GameChoice, host: Unhurried) -> None:
        seats = [seat for seat in choice.seats if seat is not None]
        players = opponents(choice.game, choice.seats) if seats else {}
        start = choice.game.start(**choice.settings)
        offered = choice if seats else None  # as in the board's own output
        self.board = PlayBoard(start, choice.title, opponents=players, choice=offered)
        self.board._ahead.waits = True
        self.names = [seat_title(seat) for seat in seats]
        super().__init__(self.board.view, host)

    def begun(self) -> Begun:
        """Return the game as it begins."""
        return Begun(self.board._label, self.board.table, parts=False)

    def words(self) -> str:
        """Return the words next to the board, for any computer player."""
        return self._unnamed(super().words())

    def _unnamed(self, text: str) -> str:
        for name in self.names:
            text = re.sub(rf"\b{name}\b", NAME, text)
        return text

    def display(self) -> Display:
        """Return what a reader sees. A reader whose move is played waits for the computer's."""
        board = self.board
        moves = not board.table.played or not board.reader
        return {
            **super().display(),
            "question": self._unnamed(board.head.value),
            "types": moves,
            "buttons": (*self._buttons(),),
            "places": board.position.to_move if moves else None,
        }

    def _buttons(self) -> Iterator[tuple[str, str, str, bool]]:
        """Yield each button of the row that is shown: its name, label, classes, and if it is on."""
        for name, button in self.board.buttons.named.items():
            if is_shown(button) and (name != "pass" or self.board.position.game.can_pass):
                yield name, button.description, " ".join(button._dom_classes), not button.disabled

    def reply(self, game: Begun, answer: Answer) -> tuple[Begun, RecordedReply, Display]:
        """Give an answer. Return the game after it, the reply and what is seen then."""
        board = self.board
        board.table = game.again()
        for part in (board.buttons.finish, board.buttons.cancel):
            restyle(part, display="block" if game.parts else "none")
        board.buttons.update(board.table, board._mine())
        board.view.words.widget.value = ""
        reply, display = self.record(lambda: self.give(answer))
        if not reply.changed["words"]:  # they come with the first picture
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
            self.board.buttons.click(answer.name)


class FirstMove:
    """The states of a game before its first move is played, with their replies."""

    def __init__(self, recorder: TableRecorder) -> None:
        self._recorder = recorder
        self.nodes: list[StateNode[Begun]] = []
        self._numbers: dict[Hashable, int] = {}
        self._number(recorder.begun(), recorder.display())
        for node in self.nodes:  # which grow meanwhile
            game = node.step
            if not game.table.played and len(game.table.begun) < MAX_PARTS:
                self._expand(node, game)

    def _number(self, game: Begun, display: Display) -> int:
        # Nothing is replied after a move.
        key = display["buttons"] if game.table.played else (game.table.begun, game.parts)
        number = self._numbers.setdefault(key, len(self.nodes))
        if number == len(self.nodes):
            self.nodes.append(StateNode(None, game, display))
        return number

    def _expand(self, node: StateNode[Begun], game: Begun) -> None:
        alike: dict[Hashable, tuple[RecordedReply, int]] = {}
        probe = game.again()
        picture = play_picture(probe)
        for cell in game.position().grid.names:
            outcome = probe.choose(cell)
            look = None
            if outcome.kind == ReplyKind.REFUSED:
                look = _look(picture, cell, outcome, probe.stones()[cell])
            else:
                probe = game.again()
            if look not in alike:
                after, reply, display = self._recorder.reply(game, ChosenCell(cell))
                alike[look] = replace(reply, cell=cell), self._number(after, display)
            node.replies[ChosenCell(cell)] = alike[look] if look else alike.pop(look)
        for name, _, _, is_on in node.display["buttons"]:
            if is_on and name in MOVE:
                after, reply, display = self._recorder.reply(game, Press(name))
                node.replies[Press(name)] = reply, self._number(after, display)


def _look(picture: Scene, cell: str, outcome: TableReply, stone: str | None) -> Hashable:
    """Return what decides how a refusal looks, apart from the name and the place of its cell."""
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
            files |= {f"{spoken}/{game}-{kind}": replies(game, kind) for kind in SECOND}
    return files


def replies(game: str, kind: str) -> dict[str, Any]:
    """Return the replies at a kind of table in the current language, and the game's address.

    The address lacks the second side.
    """
    choice = read_choice({"game": game, "two": SECOND[kind]})
    with unhurried() as host:
        explored = FirstMove(TableRecorder(choice, host))
        package = StepPackage()
        game_data = package.add(f"{CELL_ID} {choice.title}", explored)
        query = choice.query.removesuffix(SECOND[kind])
        return {**game_data, **package.shared(), "heads": True, "query": query}


def begin(workers: Workers) -> Results:
    """Begin to work out the first moves of all games."""
    return workers.begin("working out the first moves", work_out, {game: game for game in GAMES})


def write(site: Path, results: Results) -> None:
    """Write the files of all games in each language, packed."""
    for _, files in results:
        for name, data in files.items():
            write_packed(site / FOLDER / f"{name}.bin", data)
