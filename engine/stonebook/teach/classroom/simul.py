"""A simultaneous display: one teacher against up to eight boards, without drawing.

Each board has a game of its own. On the other side sits somebody who plays at the same screen or
calls the moves, or, for practice, a level.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any
from urllib.parse import parse_qsl

from stonebook.rules.errors import BadNotation, BadSettings
from stonebook.storage.record_kinds import MOST_BOARDS
from stonebook.teach.play.game_choice import GameChoice, read_choice
from stonebook.teach.play.table import PlayTable, Reply
from stonebook.words import player_name, say
from stonebook.words.truncate import excerpt

LONGEST_NAME = 30
TEACHER, GUEST, OVER = STATES = ("teacher", "guest", "over")
"""For whom a board waits."""
STATE_SIGNS = {TEACHER: "▶", GUEST: "…", OVER: "■"}
"""What is seen of that beside the words."""
ACTS = ("choose", "attempt", "finish", "cancel", "undo", "resign")
"""What is done at a board, under its name at the table."""
WITH_TEXT = ("choose", "attempt")
NUMBERED = re.compile(r"\s*([0-9]{1,3})\s*(?:[:.]\s*(.*))?", re.DOTALL)


@dataclass
class SimulBoard:
    """One of the boards: what is played, which side the teacher has, and who sits opposite.

    `done` is what was done at its table, by which it is played through again.
    """

    choice: GameChoice
    teacher: str
    name: str = ""
    done: list[tuple[str, str]] = field(default_factory=list)

    def __post_init__(self) -> None:
        self.table = self._laid()
        for what, given in self.done:
            self._act(what, given)

    def _laid(self) -> PlayTable:
        table = PlayTable(self.choice.game.start(**self.choice.settings))
        table.agrees = self.level is None
        return table

    @property
    def level(self) -> int | None:
        """The level that plays the other side, None for a person."""
        players = self.choice.game.players
        return self.choice.seats[1 - players.index(self.teacher)]

    @property
    def rival(self) -> str:
        """Who sits opposite, in words."""
        if self.name:
            return self.name
        return (
            say("site.play.person") if self.level is None else say("level.name", number=self.level)
        )

    @property
    def state(self) -> str:
        """For whom it waits, one of `STATES`."""
        mover = self.table.to_move
        return OVER if mover is None else TEACHER if mover == self.teacher else GUEST

    def told(self) -> str:
        """Return for whom it waits, or how its game ended, in a sentence."""
        if self.state == OVER:
            return self.table.state()
        return say(f"many.{self.state}", name=self.rival)

    @property
    def last(self) -> str:
        """The move that was played last, "" before the first one."""
        return self.table.played[-1] if self.table.played else ""

    def told_with_move(self) -> str:
        """Return the same, with the move that was played last."""
        if not self.last:
            return self.told()
        return f"{say('many.last', move=self.last)} {self.told()}"

    def do(self, what: str, given: str = "") -> Reply | None:
        """Do something at the table, one of `ACTS`. Return what it replies, None for nothing."""
        moves, begun = self.table.played, self.table.begun
        reply = self._act(what, given)
        if (self.table.played, self.table.begun) != (moves, begun) or what == "resign":
            self.done.append((what, given))
        return reply

    def _act(self, what: str, given: str) -> Reply | None:
        if what not in ACTS or (what in WITH_TEXT and not given):
            return None
        reply = getattr(self.table, what)(*([given] if given else []))
        return reply if isinstance(reply, Reply) else None

    def back(self) -> tuple[str, ...]:
        """Take back as much as needed for it to be a person's turn, and return it."""
        sides = self.choice.game.players if self.level is None else (self.teacher,)
        undone = self.table.back(sides) if self.table.can_go_back(sides) else ()
        self.done += [("undo", "")] * len(undone)
        return undone

    def anew(self) -> None:
        """Begin its game anew."""
        self.done.clear()
        self.table = self._laid()

    def result(self) -> str:
        """Return what the game is worth to the teacher: "1", "0", "½", or "" while it goes on."""
        if self.state != OVER:
            return ""
        result = self.table.position.result
        winner = result.winner if result else self._left()
        return "½" if winner is None else "1" if winner == self.teacher else "0"

    def _left(self) -> str:
        """Return who wins because the other one has resigned where the rules know no such move."""
        loser = self.table.record().about["resigned"]
        return self.choice.game.rival(loser)


class Simul:
    """The boards, and which of them is chosen. Numbers are as on the screen, from 1.

    >>> many = Simul()
    >>> for name in ("Ann", "Ben"):
    ...     many.add({"game": "otello", "size": "4", "two": "person", "name": name})
    >>> many.waiting, many.do("2: B1").kind, many.waiting
    ((1, 2), 'played', (1,))
    >>> many.chosen, many.next(), many.chosen
    (2, True, 1)
    """

    def __init__(self) -> None:
        self.boards: list[SimulBoard] = []
        self.chosen = 1

    @property
    def board(self) -> SimulBoard | None:
        """The board that is chosen, None without any."""
        return self.boards[self.chosen - 1] if self.boards else None

    @property
    def waiting(self) -> tuple[int, ...]:
        """The boards that wait for the teacher."""
        return tuple(n for n, one in enumerate(self.boards, 1) if one.state == TEACHER)

    def add(self, given: Mapping[str, str]) -> None:
        """Add a board as an address describes it, with the teacher's side and a name.

        `side` is "one" or "two". Raises BadSettings for what can't be, and for a ninth board.
        """
        if len(self.boards) >= MOST_BOARDS:
            raise BadSettings(say("many.error.most", most=MOST_BOARDS))
        second = given.get("side") == "two"
        seats = {"one": "person", "two": given.get("two", "person")}
        if second:
            seats = {"one": given.get("one", "person"), "two": "person"}
        choice = read_choice({**given, **seats})
        name = " ".join(given.get("name", "").split())[:LONGEST_NAME]
        self.boards.append(SimulBoard(choice, choice.game.players[second], name))

    def remove(self, number: int) -> None:
        """Take a board away."""
        del self.boards[number - 1]
        self.chosen = max(1, min(self.chosen, len(self.boards)))

    def choose(self, number: int) -> None:
        """Choose a board. Raises BadNotation for a number that none has."""
        if not 1 <= number <= len(self.boards):
            raise BadNotation(
                say("many.error.number", said=number, most=len(self.boards)), str(number)
            )
        self.chosen = number

    def next(self) -> bool:
        """Choose the next board that waits for the teacher. Return whether there is one."""
        after = [n for n in self.waiting if n > self.chosen]
        found = (*after, *self.waiting)
        if found:
            self.chosen = found[0]
        return bool(found)

    def do(self, text: str) -> Reply:
        """Take a typed line: a move for the chosen board, `3` to choose, or `3: C4` for both.

        Raises BadNotation for a board that is not there.
        """
        numbered = NUMBERED.fullmatch(text)
        if numbered:
            self.choose(int(numbered[1]))
            text = (numbered[2] or "").strip()
        board = self.board
        if board is None:
            raise BadNotation(say("many.none"), excerpt(text))
        if not text:
            return Reply("said", self.told(self.chosen))
        reply = board.do("choose", text)
        assert reply is not None
        return reply

    def told(self, number: int) -> str:
        """Return a board in a sentence: its number, who sits there, and for whom it waits."""
        one = self.boards[number - 1]
        return say(
            "many.board",
            number=number,
            name=one.rival,
            game=one.choice.title,
            told=one.told_with_move(),
        )

    def summary(self) -> str:
        """Return which boards wait for the teacher, in a sentence."""
        if not self.boards:
            return say("many.none")
        if self.waiting:
            return say("many.waiting", numbers=[*self.waiting])
        over = all(one.state == OVER for one in self.boards)
        return say("many.over" if over else "many.nobody")

    def rows(self) -> Iterator[tuple[str, ...]]:
        """Yield the table of results: number, who, game, the teacher's side, moves, how it stands.

        Its last column is what the game is worth to the teacher.
        """
        for number, one in enumerate(self.boards, 1):
            yield (
                str(number),
                one.rival,
                one.choice.title,
                player_name(one.teacher),
                str(len(one.table.played)),
                f"{STATE_SIGNS[one.state]} {one.told()}",
                one.result(),
            )

    def score(self) -> tuple[float, int]:
        """Return how many points the teacher has, and of how many games that are over."""
        worth = {"1": 1.0, "½": 0.5, "0": 0.0}
        results = [one.result() for one in self.boards]
        return sum(worth[one] for one in results if one), sum(map(bool, results))

    # How it is kept.

    def written(self) -> dict[str, Any]:
        """Return all of it as JSON holds it."""
        boards = [
            {"query": one.choice.query, "teacher": one.teacher, "name": one.name}
            | {"done": [[*did] for did in one.done]}
            for one in self.boards
        ]
        return {"boards": boards, "chosen": self.chosen}


def read_many(held: object) -> Simul:
    """Return what `written` gave. What is none of it is left out.

    >>> many = Simul()
    >>> many.add({"game": "io", "size": "5", "two": "2"})
    >>> _ = many.do("C3")
    >>> again = read_many(many.written())
    >>> again.boards[0].table.played, again.boards[0].level
    (('C3',), 2)
    >>> read_many({"boards": [3, {"query": "game=chess"}]}).boards
    []
    """
    made = Simul()
    boards = held.get("boards") if isinstance(held, Mapping) else None
    for one in boards[:MOST_BOARDS] if isinstance(boards, list) else ():
        if (found := _read(one)) is not None:
            made.boards.append(found)
    chosen = held.get("chosen") if isinstance(held, Mapping) else None
    if isinstance(chosen, int) and 1 <= chosen <= len(made.boards):
        made.chosen = chosen
    return made


def _read(held: object) -> SimulBoard | None:
    match held:
        case {"query": str(query), "teacher": str(teacher), "name": str(name), "done": list(done)}:
            try:
                choice = read_choice(dict(parse_qsl(query)))
            except BadSettings:
                return None
            if teacher in choice.game.players:
                return SimulBoard(choice, teacher, name, [*_pairs(done)])
    return None


def _pairs(done: Sequence[object]) -> Iterator[tuple[str, str]]:
    for one in done:
        if isinstance(one, list) and len(one) == 2 and all(isinstance(word, str) for word in one):
            yield one[0], one[1]
