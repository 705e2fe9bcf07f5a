"""A simultaneous display: one teacher against up to eight boards, without drawing.

Each board has its own game. The opponent is a person who plays at the same screen or calls the
moves or, for practice, a level.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from enum import StrEnum
from typing import Any
from urllib.parse import parse_qsl

from stonebook.rules.errors import BadNotation, BadSettings
from stonebook.storage.record_kinds import MAX_BOARDS, SIMUL
from stonebook.teach.play.game_choice import GameChoice, Seat, read_choice, seat_title
from stonebook.teach.play.reply import ReplyKind, TableReply
from stonebook.teach.play.stored_actions import ACTIONS, act
from stonebook.teach.play.table import PlayTable
from stonebook.words import player_name, say
from stonebook.words.truncate import excerpt

MAX_NAME_LENGTH = 30
ACTIONS_WITH_TEXT = ("choose", "attempt")
NUMBERED = re.compile(r"\s*([0-9]{1,3})\s*(?:[:.]\s*(.*))?", re.DOTALL)


class SimulState(StrEnum):
    """The state of a board: the teacher's turn, the opponent's turn, or the game is over."""

    TEACHER = "teacher"
    GUEST = "guest"
    OVER = "over"


STATE_SIGNS = {SimulState.TEACHER: "▶", SimulState.GUEST: "…", SimulState.OVER: "■"}
"""The sign of each state."""


@dataclass
class SimulBoard:
    """One of the boards: its game (`choice`), the teacher's side, and the opponent's `name`.

    `actions` are those at its table, which are replayed to restore it.
    """

    choice: GameChoice
    teacher: str
    name: str = ""
    actions: list[tuple[str, str]] = field(default_factory=list)

    def __post_init__(self) -> None:
        self.table = self._new_table()
        for action, text in self.actions:
            self._act(action, text)

    def _new_table(self) -> PlayTable:
        table = PlayTable(self.choice.game.start(**self.choice.settings))
        table.allows_agreement = self.level is None
        return table

    @property
    def level(self) -> Seat:
        """The level or perfect player that plays the other side, None for a person."""
        players = self.choice.game.players
        return self.choice.seats[1 - players.index(self.teacher)]

    @property
    def rival(self) -> str:
        """The opponent, in words."""
        if self.name:
            return self.name
        return say("site.play.person") if self.level is None else seat_title(self.level)

    @property
    def state(self) -> SimulState:
        """Whose turn it is on the board, or that its game is over."""
        mover = self.table.to_move
        if mover is None:
            return SimulState.OVER
        return SimulState.TEACHER if mover == self.teacher else SimulState.GUEST

    def status(self) -> str:
        """Return whose turn it is, or how the game ended, in a sentence."""
        if self.state == SimulState.OVER:
            return self.table.state()
        return say(f"many.{self.state}", name=self.rival)

    @property
    def last(self) -> str:
        """The last move, "" before the first one."""
        return self.table.played[-1] if self.table.played else ""

    def status_with_move(self) -> str:
        """Return the last move and the sentence of `status`."""
        if not self.last:
            return self.status()
        return f"{say('many.last', move=self.last)} {self.status()}"

    def do(self, action: str, text: str = "") -> TableReply | None:
        """Carry out one of `ACTIONS` at the table. Return its reply, None for no reply."""
        moves, begun = self.table.played, self.table.begun
        reply = self._act(action, text)
        if (self.table.played, self.table.begun) != (moves, begun) or action == "resign":
            self.actions.append((action, text))
        return reply

    def _act(self, action: str, text: str) -> TableReply | None:
        if action not in ACTIONS or (action in ACTIONS_WITH_TEXT and not text):
            return None
        return act(self.table, action, text)

    def undo(self) -> tuple[str, ...]:
        """Undo moves until it is a person's turn, and return them."""
        sides = self.choice.game.players if self.level is None else (self.teacher,)
        undone = self.table.undo_to_turn(sides) if self.table.can_undo_to_turn(sides) else ()
        self.actions += [("undo", "")] * len(undone)
        return undone

    def restart(self) -> None:
        """Restart the game."""
        self.actions.clear()
        self.table = self._new_table()

    def result(self) -> str:
        """Return the teacher's points: "1", "0", "½", or "" while the game goes on."""
        if self.state != SimulState.OVER:
            return ""
        result = self.table.position.result
        # A player may resign at the table in a game whose rules have no such move.
        winner = result.winner if result else self.choice.game.rival(self.table.resigned)
        return "½" if winner is None else "1" if winner == self.teacher else "0"


class Simul:
    """The boards, and the number of the chosen one. Numbers begin with 1, as on the screen.

    >>> simul = Simul()
    >>> for name in ("Ann", "Ben"):
    ...     simul.add({"game": "otello", "size": "4", "two": "person", "name": name})
    >>> simul.due_boards, str(simul.do("2: B1").kind), simul.due_boards
    ((1, 2), 'played', (1,))
    >>> simul.chosen, simul.next(), simul.chosen
    (2, True, 1)
    """

    def __init__(self) -> None:
        self.boards: list[SimulBoard] = []
        self.chosen = 1

    @property
    def board(self) -> SimulBoard | None:
        """The chosen board, None without boards."""
        return self.boards[self.chosen - 1] if self.boards else None

    @property
    def due_boards(self) -> tuple[int, ...]:
        """The numbers of the boards where the teacher is to move."""
        states = [board.state for board in self.boards]
        return tuple(n for n, state in enumerate(states, 1) if state == SimulState.TEACHER)

    def add(self, fields: Mapping[str, str]) -> None:
        """Add a board, described like an address, with the teacher's side and a name.

        `side` is "one" or "two". Raises BadSettings for bad settings, and for a ninth board.
        """
        if len(self.boards) >= MAX_BOARDS:
            raise BadSettings(say("many.error.most", most=MAX_BOARDS))
        plays_second = fields.get("side") == "two"
        if plays_second:
            seats = {"one": fields.get("one", "person"), "two": "person"}
        else:
            seats = {"one": "person", "two": fields.get("two", "person")}
        choice = read_choice({**fields, **seats})
        first, second = choice.game.players
        teacher = second if plays_second else first
        name = " ".join(fields.get("name", "").split())[:MAX_NAME_LENGTH]
        self.boards.append(SimulBoard(choice, teacher, name))

    def remove(self, number: int) -> None:
        """Remove a board."""
        del self.boards[number - 1]
        self.chosen = max(1, min(self.chosen, len(self.boards)))

    def choose(self, number: int) -> None:
        """Choose a board. Raises BadNotation for a number without a board."""
        if not 1 <= number <= len(self.boards):
            raise BadNotation(
                say("many.error.number", value=number, most=len(self.boards)), str(number)
            )
        self.chosen = number

    def next(self) -> bool:
        """Choose the next board where the teacher is to move. Return whether there is one."""
        after = [n for n in self.due_boards if n > self.chosen]
        numbers = (*after, *self.due_boards)
        if numbers:
            self.chosen = numbers[0]
        return bool(numbers)

    def do(self, text: str) -> TableReply:
        """Handle a typed line: a move for the chosen board, `3` to choose, or `3: C4` for both.

        Raises BadNotation for a number without a board.
        """
        numbered = NUMBERED.fullmatch(text)
        if numbered:
            self.choose(int(numbered[1]))
            text = (numbered[2] or "").strip()
        board = self.board
        if board is None:
            raise BadNotation(say("many.none"), excerpt(text))
        if not text:
            return TableReply(ReplyKind.STATUS, self.status(self.chosen))
        reply = board.do("choose", text)
        assert reply is not None
        return reply

    def status(self, number: int) -> str:
        """Return a sentence about a board: its number, the opponent, and whose turn it is."""
        board = self.boards[number - 1]
        return say(
            "many.board",
            number=number,
            name=board.rival,
            game=board.choice.title,
            status=board.status_with_move(),
        )

    def summary(self) -> str:
        """Return a sentence about the boards where the teacher is to move."""
        if not self.boards:
            return say("many.none")
        if self.due_boards:
            return say("many.waiting", numbers=[*self.due_boards])
        over = all(board.state == SimulState.OVER for board in self.boards)
        return say("many.over" if over else "many.nobody")

    def rows(self) -> Iterator[tuple[str, ...]]:
        """Yield the rows of the results: number, opponent, game, teacher's side, moves, state.

        The last column holds the teacher's points.
        """
        for number, board in enumerate(self.boards, 1):
            yield (
                str(number),
                board.rival,
                board.choice.title,
                player_name(board.teacher),
                str(len(board.table.played)),
                f"{STATE_SIGNS[board.state]} {board.status()}",
                board.result(),
            )

    def score(self) -> tuple[float, int]:
        """Return the teacher's points, and the number of finished games."""
        worth = {"1": 1.0, "½": 0.5, "0": 0.0}
        results = [board.result() for board in self.boards]
        return sum(worth[result] for result in results if result), sum(map(bool, results))

    # Storing.

    def to_json(self) -> dict[str, Any]:
        """Return the boards as JSON data."""
        boards = [
            {"query": board.choice.query, "teacher": board.teacher, "name": board.name}
            | {"done": [[*action] for action in board.actions]}
            for board in self.boards
        ]
        return {"boards": boards, "chosen": self.chosen}


def read_simul(stored: object) -> Simul:
    """Read the data of `to_json`. Invalid entries are left out.

    >>> simul = Simul()
    >>> simul.add({"game": "io", "size": "5", "two": "2"})
    >>> _ = simul.do("C3")
    >>> again = read_simul(simul.to_json())
    >>> again.boards[0].table.played, again.boards[0].level
    (('C3',), 2)
    >>> read_simul({"boards": [3, {"query": "game=chess"}]}).boards
    []
    """
    simul = Simul()
    valid = SIMUL.read({"many": stored}).get("many", {})
    for fields in valid.get("boards", ()):
        if (board := _board_of(fields)) is not None:
            simul.boards.append(board)
    if 1 <= valid.get("chosen", 0) <= len(simul.boards):
        simul.chosen = valid["chosen"]
    return simul


def _board_of(fields: Mapping[str, Any]) -> SimulBoard | None:
    """Return a stored board, None for one with an invalid query or side."""
    try:
        choice = read_choice(dict(parse_qsl(fields["query"])))
    except BadSettings:
        return None
    if fields["teacher"] not in choice.game.players:
        return None
    actions = [(action, text) for action, text in fields["done"]]
    return SimulBoard(choice, fields["teacher"], fields["name"], actions)
